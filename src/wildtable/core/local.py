"""Records that live only while a kernel runs: masks and logs that no caller hands in."""

from typing import Any

import numpy as np
from numba.extending import intrinsic

from wildtable.core.kernel import INTERPRETED, Record

WORD_BYTES = 8


def machine_instruction(function: Any) -> Any:
    """Numba's `intrinsic`; it passes the first argument itself, which its stubs do not say."""
    return intrinsic(function)


def _blank(dtype: np.dtype[Any]) -> Record:
    return np.zeros(1, dtype)[0]


@machine_instruction
def _on_the_stack(typingctx: Any, dtype: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        # Not cgutils.alloca_once: its zeroes cost 20 s of compiling and 16 KiB of memory traffic a call.
        with builder.goto_entry_block():
            place = builder.alloca(context.get_data_type(signature.return_type))
        place.align = WORD_BYTES
        return place

    return dtype.dtype(dtype), codegen


# A record on the stack of the function that asks for it (an `overload` would have a stack of its own), with
# undefined contents. Not `np.zeros(1, dtype)[0]`: a record is a bare pointer to Numba, which frees the array
# behind it at once. What was noted in such a log went to memory that others had meanwhile.
local_record = _blank if INTERPRETED else _on_the_stack
