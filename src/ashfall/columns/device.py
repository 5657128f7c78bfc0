"""Makes device functions of flat functions, so that a large game becomes a kernel in good time.

numba-cuda compiles a function anew for each size and literal of the numbers that it is called with, and CUDA's compiler
copies every function into each of its callers. For two hundred functions that call each other that is far too much:
Radlands was not done after nine minutes, and is after one and a half. So here whole numbers are all passed as 64 bits,
and large functions are called, not copied.
"""

from __future__ import annotations

from importlib import import_module
from types import FunctionType
from typing import Any

LARGE = 150
"""Instructions from which on a function is called; below, it is for the compiler to choose."""


def device_function(cuda: Any, function: FunctionType) -> Any:
    """Give what kernels and other device functions call."""
    dispatcher = cuda.jit(function, device=True)
    if hasattr(dispatcher, "compile_device"):
        _widen(dispatcher)
        _call_if_large(dispatcher)
    return dispatcher


def _widen(dispatcher: Any) -> None:
    types: Any = import_module("numba.cuda.types")
    given = dispatcher.get_call_template

    def is_whole(kind: Any) -> bool:
        kind = types.unliteral(kind)
        return isinstance(kind, types.IntEnumMember) or (isinstance(kind, types.Integer) and kind.signed)

    def get_call_template(args: tuple[Any, ...], kws: Any) -> Any:
        return given(tuple(types.int64 if is_whole(arg) else arg for arg in args), kws)

    dispatcher.get_call_template = get_call_template


def _call_if_large(dispatcher: Any) -> None:
    compile_device = dispatcher.compile_device

    def compile_to_be_called(args: Any, return_type: Any = None) -> Any:
        compiled = compile_device(args, return_type)
        for module in compiled.library.modules:
            for written in module.functions:
                if sum(len(block.instructions) for block in written.blocks) > LARGE:
                    written.attributes.add("noinline")
        return compiled

    dispatcher.compile_device = compile_to_be_called
