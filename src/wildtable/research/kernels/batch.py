"""One decision in each of many games, straight into arrays of the caller.

Every game has its own record with its own stream of chance, so it does not matter which thread steps which
games: the bytes are the same.
"""

import numpy as np

from wildtable.core import kernel
from wildtable.core.bits import ONE, bit_count, nth_bit
from wildtable.core.entries import copy_record, first_seat
from wildtable.core.kernel import Array, Log, Record, entry_point, int64, rule
from wildtable.core.local import local_record
from wildtable.core.log import NO_LOG
from wildtable.core.mask import MASK, WORDS
from wildtable.core.record import Dtype

DEAL = -1  # in place of an action: a new game
ALL_LEGAL = -1  # answer of `first_refused`
LOW_HALF = np.uint64(0xFFFFFFFF)


@entry_point
def step_games(
    dtype: Dtype,
    buffers: Array,
    blank: Array,
    first: int,
    last: int,
    actions: Array,
    seats: Array,
    allowed: Array,
    observations: Array,
    masks: Array,
    rewards: Array,
    dones: Array,
) -> int:
    """Carry out `actions[game]` for `seats[game]`, in games first..last-1; finished ones start over.

    Then everything about the next decision: who decides, what it sees, what is legal; `rewards` and `dones`
    tell what the action brought. Actions must be legal (`first_refused`). Returns how many games ended.
    """
    mask = local_record(MASK)
    log = local_record(NO_LOG)
    payoffs = np.zeros(rewards.shape[1], np.float64)
    finished = 0
    for game in range(first, last):
        s = buffers[game].view(dtype)[0]
        for seat in range(rewards.shape[1]):
            rewards[game, seat] = 0.0
        dones[game] = 0
        owing = 0
        if actions[game] != DEAL:
            kernel.apply(s, seats[game], actions[game], log)
            owing = kernel.to_act(s)
            if owing == 0:
                finished += 1
                dones[game] = 1
                kernel.returns(s, payoffs)
                for seat in range(rewards.shape[1]):
                    rewards[game, seat] = payoffs[seat]
        if owing == 0:
            start_over(s, buffers[game], blank, log)
            owing = kernel.to_act(s)
        seats[game] = first_seat(owing)
        kernel.legal(s, seats[game], mask)
        for word in range(WORDS):
            allowed[game, word] = mask.words[word]
        spread_bits(mask, masks[game])
        kernel.observe(s, seats[game], observations[game])
    return finished


@rule
def start_over(s: Record, buffer: Array, blank: Array, log: Log) -> None:
    """A new deal out of the same stream, one block further on."""
    key, counter = s.key.copy(), s.counter
    copy_record(buffer, blank)
    s.key[:] = key
    s.counter = counter
    s.words_left = 0
    kernel.setup(s, log)


@rule
def spread_bits(mask: Record, out: Array) -> None:
    """A bit set as one byte for each action."""
    for action in range(out.size):
        out[action] = (mask.words[action >> 6] >> np.uint64(action & 63)) & ONE


@entry_point
def first_refused(allowed: Array, actions: Array, number: int) -> int:
    """The first game whose action is not legal, or ALL_LEGAL."""
    for game in range(actions.size):
        action = int64(actions[game])
        if action < 0 or action >= number:
            return game
        if (allowed[game, action >> 6] >> np.uint64(action & 63)) & ONE == 0:
            return game
    return ALL_LEGAL


@entry_point
def random_actions(allowed: Array, seed: np.uint64, out: Array) -> None:
    """A uniformly random legal action for every game; the same seed gives the same choice."""
    for game in range(out.size):
        number = 0
        for word in range(WORDS):
            number += bit_count(allowed[game, word])
        chosen = below(mixed(mixed(np.uint64(game)) ^ seed), number)
        for word in range(WORDS):
            here = bit_count(allowed[game, word])
            if chosen < here:
                out[game] = 64 * word + nth_bit(allowed[game, word], chosen)
                break
            chosen -= here


@rule
def mixed(word: np.uint64) -> np.uint64:
    """The finalizer of MurmurHash3 for 32 bits: neighbouring numbers come out unrelated."""
    word &= LOW_HALF
    word = ((word ^ (word >> np.uint64(16))) * np.uint64(0x85EBCA6B)) & LOW_HALF
    word = ((word ^ (word >> np.uint64(13))) * np.uint64(0xC2B2AE35)) & LOW_HALF
    return word ^ (word >> np.uint64(16))


@rule
def below(word: np.uint64, number: int) -> int:
    """From 0 up to `number`; for trying things out, a bias of 2^-23 does not matter."""
    return int64((word * np.uint64(number)) >> np.uint64(32))
