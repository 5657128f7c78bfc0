"""Sentences about names that are not known: what there is instead, and which of it was probably meant."""

from __future__ import annotations

from collections.abc import Sequence


def unknown(what: str, name: str, known: Sequence[str]) -> str:
    """Say `there is no game 'scrapyrd'; did you mean 'scrapyard'? There are night_watch and scrapyard`."""
    import difflib  # slow to import, and needed only here

    near = difflib.get_close_matches(name, known, 1)
    hint = f"; did you mean '{near[0]}'?" if near else ";"
    there = f" There are: {', '.join(known)}" if near else f" there are: {', '.join(known)}"
    return f"there is no {what} {name[:60]!r}{hint}{there if known else ' none is installed'}"


def either(things: Sequence[object]) -> str:
    """Say `2, 3 or 4`."""
    shown = [str(thing).lower() if isinstance(thing, bool) else str(thing) for thing in things]
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} or {shown[-1]}"
