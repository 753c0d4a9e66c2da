"""Chance: a ChaCha8 counter stream inside the record.

A player who logs every public outcome still cannot predict the next one (a linear generator would
give itself away). Every record begins with its fields (`GameRecord`); tests script chance by filling
`words`.
"""

import hashlib

import numpy as np

from wildtable.core.kernel import Array, Record, int64, rule, seldom
from wildtable.core.record import GameRecord

FIELDS = [(name, each.code, each.shape) for name, each in GameRecord.declared.items()]
Seed = int | str | bytes
SECRET = frozenset(GameRecord.declared)


@rule
def rotate_left(word: np.uint32, bits: int) -> np.uint32:
    return np.uint32((word << np.uint32(bits)) | (word >> np.uint32(32 - bits)))


@rule
def wrapping_sum(x: np.uint32, y: np.uint32) -> np.uint32:
    """Addition modulo 2^32, also uncompiled, where NumPy would warn."""
    return np.uint32((np.uint64(x) + np.uint64(y)) & np.uint64(0xFFFFFFFF))


@rule
def quarter_round(x: Array, a: int, b: int, c: int, d: int) -> None:
    x[a] = wrapping_sum(x[a], x[b])
    x[d] = rotate_left(x[d] ^ x[a], 16)
    x[c] = wrapping_sum(x[c], x[d])
    x[b] = rotate_left(x[b] ^ x[c], 12)
    x[a] = wrapping_sum(x[a], x[b])
    x[d] = rotate_left(x[d] ^ x[a], 8)
    x[c] = wrapping_sum(x[c], x[d])
    x[b] = rotate_left(x[b] ^ x[c], 7)


@rule
def start_block(x: Array, key: Array, counter: int) -> None:
    """The input block: "expand 32-byte k", key, counter, zero nonce."""
    x[0] = np.uint32(0x61707865)
    x[1] = np.uint32(0x3320646E)
    x[2] = np.uint32(0x79622D32)
    x[3] = np.uint32(0x6B206574)
    for i in range(8):
        x[4 + i] = key[i]
    x[12] = np.uint32(counter)
    x[13] = x[14] = x[15] = np.uint32(0)


@rule
def chacha_block(x: Array, key: Array, counter: int) -> None:
    """ChaCha with eight rounds; `x` receives the block."""
    start_block(x, key, counter)
    for _ in range(4):
        quarter_round(x, 0, 4, 8, 12)
        quarter_round(x, 1, 5, 9, 13)
        quarter_round(x, 2, 6, 10, 14)
        quarter_round(x, 3, 7, 11, 15)
        quarter_round(x, 0, 5, 10, 15)
        quarter_round(x, 1, 6, 11, 12)
        quarter_round(x, 2, 7, 8, 13)
        quarter_round(x, 3, 4, 9, 14)
    x[0] = wrapping_sum(x[0], np.uint32(0x61707865))
    x[1] = wrapping_sum(x[1], np.uint32(0x3320646E))
    x[2] = wrapping_sum(x[2], np.uint32(0x79622D32))
    x[3] = wrapping_sum(x[3], np.uint32(0x6B206574))
    for i in range(8):
        x[4 + i] = wrapping_sum(x[4 + i], key[i])
    x[12] = wrapping_sum(x[12], np.uint32(counter))


@seldom
def next_block(s: Record) -> None:
    chacha_block(s.words, s.key, s.counter)
    s.counter = int64(wrapping_sum(np.uint32(s.counter), np.uint32(1)))
    s.words_left = 16


@rule
def next_word(s: Record) -> np.uint32:
    if s.words_left == 0:
        next_block(s)
    s.words_left -= 1
    return s.words[s.words_left]


@rule
def pick(s: Record, n: int) -> int:
    """Uniform integer below n, without modulo bias (multiply-shift with rejection)."""
    while True:
        product = np.uint64(next_word(s)) * np.uint64(n)
        rest = int64(product & np.uint64(0xFFFFFFFF))
        if rest >= n or rest >= int64(4294967296) % n:  # the first saves nearly every division
            return int64(product >> np.uint64(32))


@rule
def rekey(s: Record, key: Array) -> None:
    """Start the stream anew: whoever resamples must not see the real future."""
    s.key[:] = key
    s.counter = 0
    s.words[:] = 0
    s.words_left = 0


def key_from_seed(seed: Seed) -> Array:
    """32 bytes are taken as they are, anything else is hashed."""
    raw = seed if isinstance(seed, bytes) else f"wildtable seed {seed}".encode()
    if len(raw) != 32:
        raw = hashlib.sha256(raw).digest()
    return np.frombuffer(raw, np.dtype("<u4")).astype(np.uint32)


def position(s: Record) -> int:
    """Words used so far: differs before and after whenever chance was used."""
    return int(s.counter) * 16 - int(s.words_left)


def script(s: Record, outcomes: list[tuple[int, int]]) -> None:
    """Make the next picks come out as given: `(value, n)` for each coming `pick(s, n)`, at most 16."""
    for place, (value, n) in enumerate(reversed(outcomes)):
        s.words[place] = -(-(value << 32) // n) + 1
    s.words_left = len(outcomes)
