"""The chance stream once more, in plain Python: ChaCha8 by the book, integers by rejection."""

import struct

MASK = 0xFFFFFFFF
ROUND = (
    (0, 4, 8, 12),
    (1, 5, 9, 13),
    (2, 6, 10, 14),
    (3, 7, 11, 15),
    (0, 5, 10, 15),
    (1, 6, 11, 12),
    (2, 7, 8, 13),
    (3, 4, 9, 14),
)


def rotate(word: int, bits: int) -> int:
    return (word << bits | word >> (32 - bits)) & MASK


def block(key: bytes, counter: int) -> list[int]:
    """One ChaCha8 block with a zero nonce."""
    start = [
        *struct.unpack("<4I", b"expand 32-byte k"),
        *struct.unpack("<8I", key),
        *(counter, 0, 0, 0),
    ]
    x = list(start)
    for _ in range(4):
        for a, b, c, d in ROUND:
            for turn_d, turn_b in ((16, 12), (8, 7)):
                x[a] = (x[a] + x[b]) & MASK
                x[d] = rotate(x[d] ^ x[a], turn_d)
                x[c] = (x[c] + x[d]) & MASK
                x[b] = rotate(x[b] ^ x[c], turn_b)
    return [(word + initial) & MASK for word, initial in zip(x, start, strict=True)]


class Stream:
    """`pick(n)` as the kernel draws it; words of a block are used from its end."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.counter = 0
        self.words: list[int] = []

    def pick(self, n: int) -> int:
        while True:
            if not self.words:
                self.words = block(self.key, self.counter)
                self.counter += 1
            product = self.words.pop() * n
            if product & MASK >= 2**32 % n:
                return product >> 32
