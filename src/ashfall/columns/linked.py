"""Readies functions that only compiled code calls for linking, and no more: that halves a first compile.

Numba optimises each function together with all that it calls, and makes machine code of it, as if Python might call it.
Of a game's rules Python calls none; they are optimised and made machine code of once, inside the few functions that it
does call.

These are insides of Numba that it does not promise to keep. Of a version that nobody has tried, everything is compiled
in Numba's own way.
"""

from __future__ import annotations

import threading
from typing import Any

import numba
from numba.core import codegen

TRIED = ("0.68.",)
"""The versions of Numba with which the tests were run."""


class _Depth(threading.local):
    """How many functions that are only linked are being compiled, one inside the other."""

    linking = 0


_depth = _Depth()


def only_linked(dispatcher: Any) -> Any:
    """Have a dispatcher compile its function for the functions that call it, and not for Python."""
    if not numba.__version__.startswith(TRIED):
        return dispatcher
    compile_whole = dispatcher.compile

    def compile_to_link(signature: Any) -> Any:
        _depth.linking += 1
        try:
            return compile_whole(signature)
        finally:
            _depth.linking -= 1

    dispatcher.compile = compile_to_link
    return dispatcher


def _finalize(library: Any) -> None:
    """Bring together what a function needs, as Numba does, but optimise nothing and make no machine code."""
    library._raise_if_finalized()  # noqa: SLF001 - see above, here and below
    linked = set()
    for other in library._linking_libraries:  # noqa: SLF001
        if other not in linked:
            linked.add(other)
            library._reload_init.update(other._reload_init)  # noqa: SLF001
            library._final_module.link_in(other._get_module_for_linking(), preserve=True)  # noqa: SLF001
    library._finalize_dynamic_globals()  # noqa: SLF001
    library._finalized = True  # noqa: SLF001


def _patch() -> None:
    """Ask, at the three places where Numba would make machine code, whether it is wanted."""
    whole_library: Any = codegen.JITCodeLibrary
    whole_codegen: Any = codegen.JITCPUCodegen
    finalize, point, set_env = whole_library.finalize, whole_library.get_pointer_to_function, whole_codegen.set_env

    def finalize_as_wanted(library: Any) -> None:
        (_finalize if _depth.linking else finalize)(library)

    def point_as_wanted(library: Any, name: str) -> Any:
        return 0 if _depth.linking else point(library, name)

    def set_env_as_wanted(self: Any, name: str, env: Any) -> None:
        if not _depth.linking:
            set_env(self, name, env)

    whole_library.finalize = finalize_as_wanted
    whole_library.get_pointer_to_function = point_as_wanted
    whole_codegen.set_env = set_env_as_wanted


if numba.__version__.startswith(TRIED):
    _patch()
