"""What a seat does not know (AN-9), and a fair draw of it.

Everything is open but the future of the bags (AN-9.2) and, with `exchange_draw_public` switched
off, the tiles that another player draws in Exchange (AN-9.3).
"""

import numpy as np

from wildtable.core.bits import bit, bit_count, nth_bit
from wildtable.core.chance import pick, rekey
from wildtable.core.kernel import Array, rule
from wildtable.games.ark_and_noah.record import EXC_GIVE, EXC_SPLIT, EXC_TAKE, NOTHING, Record


@rule
def display_is_hidden(s: Record, viewer: int) -> bool:
    """AN-9.3: tiles drawn in Exchange, seen by the active player only."""
    return not s.draw_is_public and viewer != s.seat and EXC_SPLIT <= s.phase <= EXC_GIVE


@rule
def shown_phase(s: Record, viewer: int) -> int:
    """AN-9.3: which of the hidden tiles a mover has half chosen is nobody else's knowledge."""
    return EXC_TAKE if s.phase == EXC_GIVE and display_is_hidden(s, viewer) else s.phase


@rule
def resample(s: Record, viewer: int, key: Array) -> None:
    """AN-9.2, AN-9.3: a fair draw from what `viewer` (-1: a spectator) cannot tell apart."""
    rekey(s, key)
    if display_is_hidden(s, viewer):
        s.phase = shown_phase(s, viewer)
        s.pending = NOTHING
        for sex in range(2):
            draw_display_anew(s, sex)


@rule
def draw_display_anew(s: Record, sex: int) -> None:
    """AN-9.3: how many were drawn is known, which ones is not."""
    number = bit_count(s.display[sex])
    s.bag[sex] |= s.display[sex]
    s.display[sex] = np.uint64(0)
    for _ in range(number):
        species = nth_bit(s.bag[sex], pick(s, bit_count(s.bag[sex])))
        s.bag[sex] &= ~bit(species)
        s.display[sex] |= bit(species)
