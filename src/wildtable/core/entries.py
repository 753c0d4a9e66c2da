"""The generic kernels that Python calls, written once for all games.

Each takes the game's dtype first; `core.kernel.entry` binds it.
"""

import numpy as np

from wildtable.core import kernel
from wildtable.core.bits import bit_count, lowest
from wildtable.core.chance import pick, rekey
from wildtable.core.kernel import Array, Log, Mask, Record, entry_point, rule
from wildtable.core.local import local_record
from wildtable.core.log import LOG, NO_LOG, film_to
from wildtable.core.mask import MASK, WORDS, is_allowed, nth
from wildtable.core.record import Dtype

DONE, NOT_ITS_TURN, NOT_LEGAL, FORCED = range(4)  # forced: done, and nothing else was legal
NOTHING_YET = -1  # `step` without an action
DEAL = -2  # in place of an action of `act`
SEAT_SHIFT = 16  # `step` answers with a seat and a number in one integer


@entry_point
def seats_to_act(dtype: Dtype, buffer: Array) -> int:
    return kernel.to_act(buffer.view(dtype)[0])


@entry_point
def list_legal(dtype: Dtype, buffer: Array, seat: int, out: Array) -> int:
    """The legal action ids of a seat, ascending; returns how many."""
    return write_legal(buffer.view(dtype)[0], seat, local_record(MASK), out)


@rule
def write_legal(s: Record, seat: int, mask: Mask, out: Array) -> int:
    number = kernel.legal(s, seat, mask)
    write_ids(mask, out)
    return number


@rule
def write_ids(mask: Mask, out: Array) -> None:
    place = 0
    for word in range(WORDS):
        bits = mask.words[word]
        while bits:
            out[place] = 64 * word + lowest(bits)
            bits &= bits - np.uint64(1)
            place += 1


@entry_point
def act(dtype: Dtype, buffer: Array, seat: int, action: int, log: Array) -> int:
    """Apply an action if it is legal; a refused one changes nothing. A log with room behind it films what happens.

    DEAL sets up a game whose options and key are in the record. Not an entry point of its own: all rules follow
    from the deal as well, and they would be compiled twice.
    """
    s = buffer.view(dtype)[0]
    if action == DEAL:
        kernel.setup(s, log.view(LOG)[0])
        return DONE
    if not (kernel.to_act(s) >> seat) & 1:
        return NOT_ITS_TURN
    mask = local_record(MASK)
    number = kernel.legal(s, seat, mask)
    if not is_allowed(mask, action):
        return NOT_LEGAL
    film_to(log.view(LOG)[0], log, buffer)
    kernel.apply(s, seat, action, log.view(LOG)[0])
    return FORCED if number == 1 else DONE


@entry_point
def step(dtype: Dtype, buffer: Array, action: int, out: Array) -> int:
    """`act` for the first seat that owes a decision (no action: NOTHING_YET), then `list_legal` for the next one.

    One call instead of three. Returns that seat << SEAT_SHIFT | how many are legal; 0 = over, -1 = refused.
    """
    s = buffer.view(dtype)[0]
    mask = local_record(MASK)
    owing = kernel.to_act(s)
    if action != NOTHING_YET:
        if owing == 0 or not 0 <= action < 64 * WORDS:
            return -1
        kernel.legal(s, first_seat(owing), mask)
        if not is_allowed(mask, action):
            return -1
        kernel.apply(s, first_seat(owing), action, local_record(NO_LOG))
        owing = kernel.to_act(s)
    if owing == 0:
        return 0
    seat = first_seat(owing)
    return seat << SEAT_SHIFT | write_legal(s, seat, mask, out)


@entry_point
def points(dtype: Dtype, buffer: Array, out: Array) -> None:
    kernel.scores(buffer.view(dtype)[0], out)


@entry_point
def payoffs(dtype: Dtype, buffer: Array, out: Array) -> None:
    kernel.returns(buffer.view(dtype)[0], out)


@entry_point
def redeal_hidden(dtype: Dtype, buffer: Array, seat: int, key: Array) -> None:
    kernel.resample(buffer.view(dtype)[0], seat, key)


@entry_point
def tensor(dtype: Dtype, buffer: Array, seat: int, out: Array) -> None:
    kernel.observe(buffer.view(dtype)[0], seat, out)


@entry_point
def derive(dtype: Dtype, buffer: Array) -> None:
    """Fill what follows from the fields that a position was read into."""
    kernel.derive(buffer.view(dtype)[0])


@entry_point
def broken_law(dtype: Dtype, buffer: Array) -> int:
    """The number of the first invariant that does not hold, 0 if all do."""
    return kernel.broken(buffer.view(dtype)[0])


@rule
def copy_record(target: Array, source: Array) -> None:
    """By words: a byte-wise slice assignment takes thirty times as long. Records are aligned to words."""
    to, come_from = target.view(np.uint64), source.view(np.uint64)
    for word in range(to.size):
        to[word] = come_from[word]


# ── random play ─────────────────────────────────────────────────────────────────────────────────
@rule
def first_seat(owing: int) -> int:
    """The lowest seat of a set."""
    return bit_count(~owing & (owing - 1))


@rule
def play_randomly(s: Record, mask: Mask, log: Log) -> int:
    """One uniformly random decision of the first seat that owes one; returns that seat, -1 = over."""
    owing = kernel.to_act(s)
    if owing == 0:
        return -1
    seat = first_seat(owing)
    number = kernel.legal(s, seat, mask)
    kernel.apply(s, seat, nth(mask, pick(s, number)), log)
    return seat


@entry_point
def playouts(dtype: Dtype, buffer: Array, games: int, key: Array, found: Array) -> int:
    """Whole random games from one position, each with its own stream; returns the decisions made.

    With room in `found` every game is dealt first and every invariant checked after every decision: the first
    that does not hold is written there as (law, game, decision), and the answer is -1. One kernel for both,
    because compiling all rules takes seconds.
    """
    work = buffer.copy()
    s = work.view(dtype)[0]
    mask = local_record(MASK)
    log = local_record(NO_LOG)
    decisions, is_checked = 0, found.size > 0
    for game in range(games):
        copy_record(work, buffer)
        key[0] = np.uint32(game)
        rekey(s, key)
        law, step = 0, 0
        if is_checked:
            kernel.setup(s, log)
            law = kernel.broken(s)
        while law == 0 and play_randomly(s, mask, log) >= 0:
            step += 1
            if is_checked:
                law = kernel.broken(s)
        if law:
            found[0], found[1], found[2] = law, game, step
            return -1
        decisions += step
    return decisions


@entry_point
def step_batch(
    dtype: Dtype, buffers: Array, fresh: Array, actions: Array, seats: Array, masks: Array
) -> int:
    """One decision in each of many games; finished ones start over. Fills whose turn it is and the masks."""
    mask = local_record(MASK)
    log = local_record(NO_LOG)
    finished = 0
    for game in range(buffers.shape[0]):
        s = buffers[game].view(dtype)[0]
        if actions[game] >= 0:
            kernel.apply(s, seats[game], actions[game], log)
        owing = kernel.to_act(s)
        if owing == 0:
            finished += 1
            restart(s, buffers[game], fresh)
            kernel.setup(s, log)
            owing = kernel.to_act(s)
        seats[game] = first_seat(owing)
        kernel.legal(s, seats[game], mask)
        for word in range(WORDS):
            masks[game, word] = mask.words[word]
    return finished


@rule
def restart(s: Record, buffer: Array, fresh: Array) -> None:
    """A blank record with the same stream, one block further on."""
    key, counter = s.key.copy(), s.counter
    buffer[:] = fresh
    s.key[:] = key
    s.counter = counter
    s.words_left = 0
