# The two commands of the README, and the few that those who work on Ashfall need. All set themselves up in .venv.
PYTHON ?= python3
BIN := .venv/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: play test format lint types lock bench fuzz clean help

help:  ## say what there is
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

play: .venv/play.done  ## set up what is missing and play
	@$(BIN)/ashfall play $(ARGS)

test: .venv/test.done  ## set up what is missing and run every check: this is all that .ci/run does
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pytest -n 2 $(ARGS)

format: .venv/test.done  ## lay out the code and mend what can be mended
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

lint: .venv/test.done  ## look for faults without running anything
	$(BIN)/ruff check .

types: .venv/test.done  ## check the types
	$(BIN)/mypy

bench: .venv/play.done  ## show the figures of this machine, as ratios
	$(BIN)/ashfall bench

fuzz: .venv/play.done  ## play every game at random for a minute each
	@for game in $$($(BIN)/ashfall games --names); do $(BIN)/ashfall fuzz $$game --seconds 60 || exit 1; done

lock: .venv/test.done  ## write locks/ anew from pyproject.toml
	$(BIN)/pip install --quiet uv
	$(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-annotate \
		--custom-compile-command "make lock" --extra fast --group test pyproject.toml -o locks/test.txt
	$(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-annotate \
		--custom-compile-command "make lock" --extra fast -c locks/test.txt pyproject.toml locks/build.in -o locks/play.txt

clean:  ## remove what these commands made
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis dist

# What was cut short, was moved, or lost its Python is made anew: it would start halfway, or not at all.
ifneq ($(shell test -x $(BIN)/python && cat .venv/whole 2>/dev/null),$(CURDIR))
.PHONY: .venv/bin/python
endif

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Ashfall needs Python 3.11 or newer; PYTHON=python3.12 says which." >&2; exit 1; }
	$(PYTHON) -m venv --clear .venv

# Hashes are checked first; then the project itself, which needs nothing more.
.venv/%.done: .venv/bin/python pyproject.toml locks/%.txt
	@rm -f .venv/whole
	$(BIN)/pip install --quiet --require-hashes -r locks/$*.txt
	$(BIN)/pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@
	@echo "$(CURDIR)" > .venv/whole
