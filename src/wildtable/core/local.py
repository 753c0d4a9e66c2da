"""Records that live only while a kernel runs: masks and logs that no caller hands in."""

from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import cgutils as untyped_cgutils
from numba.extending import intrinsic

from wildtable.core.kernel import INTERPRETED, Record

cgutils: Any = untyped_cgutils
WORD_BYTES = 8


def machine_instruction(function: Any) -> Any:
    """Numba's `intrinsic`; it passes the first argument itself, which its stubs do not say."""
    return intrinsic(function)


def _blank(dtype: np.dtype[Any]) -> Record:
    return np.zeros(1, dtype)[0]


@machine_instruction
def _zeroes_on_the_stack(typingctx: Any, dtype: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
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
