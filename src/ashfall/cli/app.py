"""The commands by name, and the help above them. Each command imports what it needs when it runs."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import version

from cyclopts import App

from .bench import bench
from .cards import cards
from .check import check, fuzz
from .games import games
from .lint import lint
from .play import play
from .replay import replay, verify
from .sim import sim

HELP = """Post-apocalyptic board games at one table. The rules are enforced; every game is kept and can be replayed.

Begin with `ashfall play`, and see `ashfall COMMAND --help` for any other command."""

EPILOGUE = """\
Examples:
  ashfall play scrapyard                     you against a bot
  ashfall play scrapyard --seats you,you     two of you at one keyboard
  ashfall cards scrapyard --lang fr          every card, in French
  ashfall sim scrapyard --seats greedy,chance --games 1000

Exit codes:
    0  done as asked
    1  what was checked is wrong: verify, lint, check, fuzz, bench --strict
       (or Ashfall has a fault of its own)
    2  what was typed cannot be done
  130  Ctrl-C

Languages are en, fr and it: --lang, or the environment's LANG. NO_COLOR turns colour off.
Games in play are kept in the folder ASHFALL_DATA, or XDG_DATA_HOME/ashfall."""

app = App(
    name="ashfall",
    help=HELP,
    help_epilogue=EPILOGUE,
    help_format="plaintext",
    version=lambda: version("ashfall"),
    result_action="return_value",
)


@app.command(name="--debug")
def debug() -> None:
    """With any command: show the traceback of a fault of Ashfall's own."""
    # For the help alone: whoever runs a command has taken it out before.


COMMANDS: dict[Callable[..., int | None], tuple[str, ...]] = {
    play: (
        "ashfall play",
        "ashfall play scrapyard --seats you=Anna,you=Ben --option goal=quick --lang it",
        "ashfall play --resume",
    ),
    games: ("ashfall games --lang fr", "ashfall games --json"),
    cards: ("ashfall cards scrapyard --lang fr", "ashfall cards night_watch --kind keepsake --json"),
    replay: ("ashfall replay game.json --seat 1", "ashfall replay - --at 10 < game.json"),
    verify: ("ashfall verify game.json",),
    sim: (
        "ashfall sim scrapyard --seats greedy,chance --games 1000",
        "ashfall sim scrapyard --games 1000000 --engine native --json",
    ),
    fuzz: ("ashfall fuzz scrapyard --seconds 60", "ashfall fuzz night_watch --games 100 --seed 7"),
    check: ("ashfall check", "ashfall check scrapyard --json"),
    lint: ("ashfall lint scrapyard", "ashfall lint my_game/words/fr.toml"),
    bench: ("ashfall bench --quick",),
}
"""The commands in the order of the help, each with the examples below its own."""

for place, (command, lines) in enumerate(COMMANDS.items()):
    app.command(command, sort_key=place, help_epilogue="\n".join(["Examples:", *(f"  {line}" for line in lines)]))
