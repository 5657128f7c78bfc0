"""`ashfall cards`: every card and other piece of content of a game, with its words and its printed values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .arguments import Flag, JsonFlag, language
from .faults import UsageError

if TYPE_CHECKING:
    from ashfall.table.game import Piece
    from ashfall.table.words import Words


def cards(
    game: str,
    /,
    *,
    kind: str | None = None,
    lang: str | None = None,
    table: Flag = False,
    json: JsonFlag = False,
) -> None:
    """List a game's cards and other pieces: a table at a terminal, JSON when piped.

    Parameters
    ----------
    game
        A game's name; `ashfall games` lists them.
    kind
        Only pieces of this kind.
    lang
        The language: en, fr or it.
    table
        A table, also when piped.
    json
        JSON, also at a terminal: one object a piece, one piece a line.
    """
    from ashfall.games import find_game
    from ashfall.table.naming import unknown

    from .output import is_read_by_a_person, print_json_rows

    found = find_game(game)
    words = found.words(language(lang))
    pieces = list(found.pieces())
    kinds = sorted({piece.kind for piece in pieces})
    if kind is not None and kind not in kinds:
        raise UsageError(f"{game}: {unknown('kind', kind, kinds)}")
    rows = [describe(piece, words) for piece in pieces if kind in (None, piece.kind)]
    if json or not (table or is_read_by_a_person()):
        print_json_rows(rows)
    else:
        print_pieces(rows)


def describe(piece: Piece, words: Words) -> dict[str, Any]:
    """Give a piece as one object: its printed values stand under the keys of the game's facts file."""
    own = {
        "id": piece.id,
        "kind": piece.kind,
        "copies": piece.copies,
        "name": words.say(piece.name),
        "text": words.say(piece.text),
    }
    return {**own, **piece.values, **own}


def print_pieces(rows: list[dict[str, Any]]) -> None:
    """Print a table with a column for each printed value; what the steps do is in the text."""
    from .output import print_table

    keys = list(dict.fromkeys(key for row in rows for key in row))
    keys = [*(key for key in keys if key not in ("steps", "text")), "text"]
    numbers = [i for i, key in enumerate(keys) if all(isinstance(row.get(key, 0), int) for row in rows)]
    print_table(keys, [[shown(row.get(key)) for key in keys] for row in rows], numbers)


def shown(value: Any) -> str:
    """Write a value into a cell."""
    if value is None:
        return ""
    if isinstance(value, dict):
        return ", ".join(f"{n} {key}" for key, n in value.items())
    return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
