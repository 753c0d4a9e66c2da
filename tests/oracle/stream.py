"""The chance stream once more, in plain Python: ChaCha8 by the book, integers by rejection."""

import struct

import numpy as np

MASK = 0xFFFFFFFF
AHEAD = 32  # blocks computed together; a whole game seldom needs more
Words = np.ndarray[tuple[int, ...], np.dtype[np.uint32]]


def rotate(words: Words, bits: int) -> Words:
    return words << np.uint32(bits) | words >> np.uint32(32 - bits)


def half_round(a: Words, b: Words, c: Words, d: Words) -> tuple[Words, Words, Words, Words]:
    """Four quarter rounds side by side; uint32 arrays add modulo 2^32."""
    for turn_d, turn_b in ((16, 12), (8, 7)):
        a = a + b
        d = rotate(d ^ a, turn_d)
        c = c + d
        b = rotate(b ^ c, turn_b)
    return a, b, c, d


def blocks(key: bytes, first: int, number: int) -> list[list[int]]:
    """ChaCha8 blocks with a zero nonce: the state is a 4 × 4 matrix, one for each counter."""
    start = np.zeros((4, 4, number), np.uint32)
    start[0] = np.array(struct.unpack("<4I", b"expand 32-byte k"), np.uint32)[:, None]
    start[1] = np.array(struct.unpack("<4I", key[:16]), np.uint32)[:, None]
    start[2] = np.array(struct.unpack("<4I", key[16:]), np.uint32)[:, None]
    start[3, 0] = np.arange(first, first + number, dtype=np.uint64) & MASK
    a, b, c, d = start
    for _ in range(4):
        a, b, c, d = half_round(a, b, c, d)  # columns
        # diagonals become columns, and back
        a, b, c, d = half_round(a, np.roll(b, -1, 0), np.roll(c, -2, 0), np.roll(d, -3, 0))
        b, c, d = np.roll(b, 1, 0), np.roll(c, 2, 0), np.roll(d, 3, 0)
    found: list[list[int]] = (np.stack([a, b, c, d]) + start).reshape(16, number).T.tolist()
    return found


class Stream:
    """`pick(n)` as the kernel draws it; words of a block are used from its end."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.counter = 0
        self.ahead: list[list[int]] = []  # blocks to come, the next one last
        self.words: list[int] = []

    def pick(self, n: int) -> int:
        while True:
            if not self.words:
                if not self.ahead:
                    self.ahead = blocks(self.key, self.counter, AHEAD)[::-1]
                    self.counter += AHEAD
                self.words = self.ahead.pop()
            product = self.words.pop() * n
            if product & MASK >= 2**32 % n:
                return product >> 32
