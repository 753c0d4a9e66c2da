"""Between two processes of ours: pickled objects, each with its length before it."""

import pickle
import struct
from typing import IO, Any

LENGTH = struct.Struct("!I")


def send(stream: IO[bytes], thing: object) -> None:
    data = pickle.dumps(thing)
    stream.write(LENGTH.pack(len(data)) + data)
    stream.flush()


def receive(stream: IO[bytes]) -> Any:
    """`EOFError` when the other side is gone."""
    (length,) = LENGTH.unpack(_exactly(stream, LENGTH.size))
    return pickle.loads(_exactly(stream, length))  # noqa: S301 - from our own process


def _exactly(stream: IO[bytes], number: int) -> bytes:
    data = stream.read(number)
    if len(data) < number:
        raise EOFError
    return data
