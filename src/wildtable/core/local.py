"""Memory behind the rules' back: records that live only while a kernel runs, and copies by address."""

import ctypes
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.base import BaseContext
from numba.core.types import Type
from numba.core.typing.context import BaseContext as TypingContext
from numba.core.typing.templates import Signature
from numba.extending import intrinsic

from wildtable.core.kernel import INTERPRETED
from wildtable.core.record import Dtype, Row

Codegen = Callable[[BaseContext, ir.IRBuilder, Signature, Sequence[ir.Value]], ir.Value]
Instruction = tuple[Signature, Codegen]
Copied = TypeVar("Copied", bound=Row)
WORD_BYTES = 8


def machine_instruction(function: Callable[..., Instruction]) -> Callable[..., Any]:
    """Numba's `intrinsic`; it passes the first argument itself, which its stubs do not say."""
    return intrinsic(function)


def _blank(dtype: Dtype) -> Any:
    return np.zeros(1, dtype)[0]


@machine_instruction
def _zeroes_on_the_stack(typingctx: TypingContext, dtype: types.DType) -> Instruction:
    def codegen(
        context: BaseContext, builder: ir.IRBuilder, signature: Signature, args: Sequence[ir.Value]
    ) -> ir.Value:
        # Not cgutils.alloca_once: the way it writes zeroes takes long to compile.
        with builder.goto_entry_block():
            place = builder.alloca(context.get_data_type(signature.return_type))
        place.align = WORD_BYTES
        size = ir.Constant(ir.IntType(64), signature.return_type.size)
        cgutils.memset(builder, place, size, 0)
        return place

    return dtype.dtype(dtype), codegen


# A zeroed record on the stack of the function that asks for it (an `overload` would have a stack of its own).
# Not `np.zeros(1, dtype)[0]`: a record is a bare pointer to Numba, which frees the array behind it at once.
# What was noted in such a log went to memory that others had meanwhile.
local_record = _blank if INTERPRETED else _zeroes_on_the_stack


def _move_bytes(target: int, source: int, size: int) -> None:
    ctypes.memmove(int(target), int(source), int(size))


@machine_instruction
def _copy_bytes(typingctx: TypingContext, target: Type, source: Type, size: Type) -> Instruction:
    def codegen(
        context: BaseContext, builder: ir.IRBuilder, signature: Signature, args: Sequence[ir.Value]
    ) -> ir.Value:
        pointer = ir.IntType(8).as_pointer()
        places = [builder.inttoptr(address, pointer) for address in args[:2]]
        cgutils.raw_memcpy(builder, places[0], places[1], args[2], 1)
        return context.get_dummy_value()

    return types.void(types.int64, types.int64, types.int64), codegen


# From one address to another. A rule that has not been handed a record can only find it this way (log.py).
copy_bytes = _move_bytes if INTERPRETED else _copy_bytes


def _copy(record: Copied) -> Copied:
    return type(record)(record.buffer.copy())


@machine_instruction
def _copy_on_the_stack(typingctx: TypingContext, record: Type) -> Instruction:
    def codegen(
        context: BaseContext, builder: ir.IRBuilder, signature: Signature, args: Sequence[ir.Value]
    ) -> ir.Value:
        with builder.goto_entry_block():
            place = builder.alloca(context.get_data_type(signature.return_type))
        place.align = WORD_BYTES
        size = ir.Constant(ir.IntType(64), signature.return_type.size)
        cgutils.raw_memcpy(builder, place, args[0], size, 1, WORD_BYTES)
        return place

    return record(record), codegen


# The same record again, to be changed without a trace.
local_copy = _copy if INTERPRETED else _copy_on_the_stack
