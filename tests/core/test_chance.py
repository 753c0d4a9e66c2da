"""The chance stream: ChaCha8 by published vectors, unbiased integers, scripts for tests."""

import hashlib
import struct
from collections import Counter
from typing import Any

import numpy as np
import pytest

from tests.oracle.stream import Stream, blocks
from wildtable.core import chance, kernel
from wildtable.core.kernel import Array, entry_point
from wildtable.core.record import fields_of

pytestmark = pytest.mark.kernel

# Not only the stream: Numba would take every game's record, which begins with it, for a kind of this one.
RECORD = np.dtype((np.record, np.dtype([("unused", "u8"), *chance.FIELDS], align=True)))


@entry_point
def draw_words(dtype: Any, buffer: Array, out: Array) -> None:
    s = buffer.view(dtype)[0]
    for place in range(out.size):
        out[place] = chance.next_word(s)


@entry_point
def draw_picks(dtype: Any, buffer: Array, n: int, out: Array) -> None:
    s = buffer.view(dtype)[0]
    for place in range(out.size):
        out[place] = chance.pick(s, n)


@entry_point
def start_anew(dtype: Any, buffer: Array, key: Array) -> None:
    chance.rekey(buffer.view(dtype)[0], key)


def record_of(seed: int | str | bytes, counter: int = 0) -> tuple[Array, Any]:
    """A record with nothing but the stream, as buffer and as fields."""
    buffer = np.zeros(RECORD.itemsize, np.uint8)
    fields: Any = fields_of(RECORD)(buffer)
    fields.key[:] = chance.key_from_seed(seed)
    fields.counter = counter
    return buffer, fields


def words(seed: bytes, number: int, counter: int = 0) -> list[int]:
    buffer, _ = record_of(seed, counter)
    out = np.zeros(number, np.uint32)
    kernel.entry(draw_words, RECORD, kernel.U8, kernel.U32)(RECORD, buffer, out)
    return [int(word) for word in out]


def picks(buffer: Array, n: int, number: int) -> list[int]:
    out = np.zeros(number, np.int32)
    kernel.entry(draw_picks, RECORD, kernel.U8, kernel.INT, kernel.I32)(RECORD, buffer, n, out)
    return [int(value) for value in out]


def key_stream(seed: bytes, number: int, counter: int = 0) -> bytes:
    """The bytes of the cipher; the record uses the words of a block from its end."""
    found = b""
    for block in range(number):
        found += struct.pack("<16I", *words(seed, 16, counter + block)[::-1])
    return found


# ── the cipher ──────────────────────────────────────────────────────────────────────────────────
def reference(key: bytes, counter: int, nonce: bytes, rounds: int) -> bytes:
    """One block by RFC 8439, section 2.3, with any number of rounds."""
    start = list(
        struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<I", counter) + nonce)
    )
    x = list(start)

    def quarter(a: int, b: int, c: int, d: int) -> None:
        for to, other, far, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[to] = (x[to] + x[other]) % 2**32
            mixed = x[far] ^ x[to]
            x[far] = (mixed << turn | mixed >> (32 - turn)) % 2**32

    for _ in range(rounds // 2):
        for column in range(4):
            quarter(column, column + 4, column + 8, column + 12)
        for diagonal in range(4):
            quarter(
                diagonal, 4 + (diagonal + 1) % 4, 8 + (diagonal + 2) % 4, 12 + (diagonal + 3) % 4
            )
    return struct.pack(
        "<16I", *((word + first) % 2**32 for word, first in zip(x, start, strict=True))
    )


def test_the_reference_is_chacha() -> None:
    """RFC 8439, section 2.3.2: twenty rounds."""
    nonce = bytes.fromhex("000000090000004a00000000")
    block = reference(bytes(range(32)), 1, nonce, rounds=20)
    assert block.hex() == (
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
    )


VECTORS = {  # Strombergson, test vectors for the stream cipher ChaCha: 256-bit keys, 8 rounds, zero IV
    "TC1": (
        bytes(32),
        (
            "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
            "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
        ),
    ),
    "TC2": (
        bytes([1, *[0] * 31]),
        (
            "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
            "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8"
        ),
    ),
}


@pytest.mark.interpreted
@pytest.mark.parametrize("case", VECTORS)
def test_published_vectors(case: str) -> None:
    key, expected = VECTORS[case]
    assert key_stream(key, 1).hex() == expected
    assert reference(key, 0, bytes(12), rounds=8).hex() == expected


@pytest.mark.parametrize("counter", [0, 1, 7, 2**31, 2**32 - 2])
def test_any_key_and_counter(counter: int) -> None:
    """Two independent implementations in Python say the same."""
    for seed in range(5):
        key = hashlib.sha256(bytes([seed])).digest()
        stream = key_stream(key, 2, counter)
        assert stream == b"".join(
            reference(key, counter + block, bytes(12), 8) for block in range(2)
        )
        assert stream == b"".join(struct.pack("<16I", *block) for block in blocks(key, counter, 2))


def test_the_counter_wraps() -> None:
    """After the last block comes the first: 2^38 bytes later, nobody will see it."""
    buffer, record = record_of(bytes(32), counter=2**32 - 1)
    out = np.zeros(17, np.uint32)
    kernel.entry(draw_words, RECORD, kernel.U8, kernel.U32)(RECORD, buffer, out)
    assert record.counter == 1
    assert int(out[16]) == words(bytes(32), 1)[0]


# ── integers ────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("n", [1, 2, 3, 6, 25, 52, 64, 1000, 2**20])
def test_picks_are_those_of_the_plain_stream(n: int) -> None:
    buffer, _ = record_of("dice")
    stream = Stream(chance.key_from_seed("dice").tobytes())
    assert picks(buffer, n, 300) == [stream.pick(n) for _ in range(300)]


# Upper 0.1 % points of the chi-square distribution.
CHI_SQUARE = {2: 10.83, 3: 13.82, 6: 20.52, 7: 22.46, 52: 87.97, 64: 103.44}


@pytest.mark.parametrize("n", CHI_SQUARE)
def test_picks_are_uniform(n: int) -> None:
    """Chi-square over the real stream."""
    number = 1000 * n if n < 10 else 200 * n
    buffer, _ = record_of(f"uniform {n}")
    counts = Counter(picks(buffer, n, number))
    assert set(counts) == set(range(n))
    expected = number / n
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < CHI_SQUARE[n]


def test_picks_in_a_row_are_independent() -> None:
    """Chi-square over pairs of successive picks below 6."""
    buffer, _ = record_of("pairs")
    rolls = picks(buffer, 6, 20_000)
    counts = Counter(zip(rolls[::2], rolls[1::2], strict=True))
    expected = 10_000 / 36
    assert sum((counts[a, b] - expected) ** 2 / expected for a in range(6) for b in range(6)) < 66.6


@pytest.mark.interpreted
@pytest.mark.parametrize("n", [3, 6, 52, 1000])
def test_words_that_would_bias_are_rejected(n: int) -> None:
    """2^32 is no multiple of n: exactly the products with a low half below 2^32 mod n are thrown away."""
    buffer, record = record_of("reject")
    threshold = 2**32 % n
    rejected = [word for word in range(2000) if word * n % 2**32 < threshold]
    assert rejected == [0]
    record.words[0], record.words[1] = 2**31 + 1, 0
    record.words_left = 2
    assert picks(buffer, n, 1) == [n // 2]
    assert record.words_left == 0


def test_powers_of_two_reject_nothing() -> None:
    buffer, record = record_of("all")
    record.words[0] = 0
    record.words_left = 1
    assert picks(buffer, 64, 1) == [0]


# ── keys and scripts ────────────────────────────────────────────────────────────────────────────
def test_keys_from_seeds() -> None:
    raw = bytes(range(32))
    assert chance.key_from_seed(raw).tobytes() == raw
    assert chance.key_from_seed(b"short").tobytes() == hashlib.sha256(b"short").digest()
    keys = [chance.key_from_seed(seed).tobytes() for seed in (0, 1, "0x", "breakfast", b"", b"0")]
    assert len(set(keys)) == len(keys)
    assert chance.key_from_seed(7).tobytes() == chance.key_from_seed("7").tobytes()
    assert chance.key_from_seed(7).dtype == np.uint32


@pytest.mark.interpreted
@pytest.mark.parametrize(
    "outcomes",
    [
        [(0, 1)],
        [(0, 6), (5, 6), (3, 6)],
        [(51, 52), (0, 51), (17, 50), (1, 2)],
        [(value, 64) for value in range(0, 64, 4)],
        [(n - 1, n) for n in range(1, 17)],
        [(0, 2**20), (2**20 - 1, 2**20), (12345, 2**20)],
    ],
)
def test_scripted_picks(outcomes: list[tuple[int, int]]) -> None:
    """The next picks come out as told; then the stream goes on as if nothing had been."""
    buffer, record = record_of("script")
    chance.script(record, outcomes)
    assert [picks(buffer, n, 1)[0] for _, n in outcomes] == [value for value, _ in outcomes]
    untouched, _ = record_of("script")
    assert picks(buffer, 1000, 5) == picks(untouched, 1000, 5)


def test_the_position_tells_whether_chance_was_used() -> None:
    buffer, record = record_of("position")
    seen = [chance.position(record)]
    for _ in range(40):
        picks(buffer, 6, 1)
        seen.append(chance.position(record))
    assert seen == list(range(41))  # of 2^32 words four are rejected, none of these


def test_a_new_key_starts_a_new_stream() -> None:
    buffer, record = record_of("old")
    picks(buffer, 6, 5)
    kernel.entry(start_anew, RECORD, kernel.U8, kernel.U32)(
        RECORD, buffer, chance.key_from_seed("new")
    )
    fresh, _ = record_of("new")
    assert np.array_equal(buffer, fresh)
    assert record.counter == 0
