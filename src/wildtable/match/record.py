"""The record of a match: one JSON object a line, appended and never changed.

    {"format":"wildtable-record-1","game":"animal-kingdoms","rules_version":1,…,"seed":7,"hash":"…"}
    {"seq":1,"seat":0,"action":"claim tiger-5 K7","hash":"…"}
    {"seq":2,"seat":0,"undo":1,"hash":"…"}
    {"seq":3,"seat":1,"played_by":"greedy","why":"left","hash":"…"}
    {"seq":4,"result":{"scores":[61,48],"winners":[0]},"hash":"…"}
    {"seq":5,"signed_by":"…","signature":"…","hash":"…"}

Every line ends with a hash of itself and of the hash before it, so a changed byte, a missing or a
moved line is found and named. Chance is not in the record: it follows from the seed, or from the
secret that the last line reveals.
"""

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated, Final, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator

from wildtable.core.errors import Malformed
from wildtable.core.json_types import JsonObject
from wildtable.core.reading import describe_problems

FORMAT: Final = "wildtable-record-1"
HASH_LENGTH = 16  # hex digits: 64 bits find accidents; against forgery there is the signature
MAX_NAME = 40
_SEALED = re.compile(rb'(?P<body>\{.*),"hash":"(?P<hash>[0-9a-f]{16})"\}', re.DOTALL)

Protocol = Literal["tt-fair-1", "tt-fair-2"]
PROTOCOL: Final = "tt-fair-2"
Sink = Callable[[bytes], object]  # takes whole lines; returns when they are safe


# ── lines ───────────────────────────────────────────────────────────────────────────────────────
def _printable(name: str) -> str:
    if not name.isprintable():
        raise ValueError("must be printable")
    return name


Name = Annotated[str, Field(min_length=1, max_length=MAX_NAME), AfterValidator(_printable)]
Hex = Annotated[str, Field(pattern=r"^([0-9a-f]{2})+$")]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Player(Strict):
    """Who sits on a seat: `human`, `automa` or the spec string of a bot."""

    name: Name
    kind: Name


class Fairness(Strict):
    """What commit and reveal need: the commitment was public before the nonces were given."""

    protocol: Protocol = PROTOCOL
    match_id: str
    commitment: Hex  # SHA-256 over protocol, match, rules version and the server's secret
    nonces: tuple[Hex | None, ...]  # by seat; bots give none

    @model_validator(mode="before")
    @classmethod
    def lists_become_tuples(cls, data: object) -> object:
        """JSON knows no tuples."""
        if isinstance(data, dict) and isinstance(data.get("nonces"), list):
            return {**data, "nonces": tuple(data["nonces"])}
        return data


class Header(Strict):
    """The first line: everything that decides the game but the players."""

    format: Literal["wildtable-record-1"] = FORMAT
    game: str
    rules_version: int
    options: JsonObject
    players: list[Player]
    seed: int | str | None = None
    fairness: Fairness | None = None
    position: JsonObject | None = None  # where it starts, if not with a deal
    continues: int | None = None  # the line of that match after which other people went on
    created: str | None = None  # the caller's clock

    @model_validator(mode="after")
    def chance_has_one_source(self) -> Self:
        """An open seed, or one that is revealed at the end."""
        if (self.seed is None) == (self.fairness is None):
            raise ValueError("either seed or fairness must be given")
        if self.fairness is not None and self.position is not None:
            raise ValueError("position: whoever commits to chance deals; a position is chosen")
        return self


class Move(Strict):
    seq: int
    seat: int
    action: str
    more: Literal[True] | None = None  # the next line belongs to the same move


class Undo(Strict):
    """The seat's last decision is taken back, and all that came after it."""

    seq: int
    seat: int
    undo: int = Field(ge=1)
    agreed: list[int] | None = None  # seats that allowed to go back beyond the barrier
    continuation: int | None = None  # number of the key from which chance goes on; None: it repeats


class Seating(Strict):
    """Somebody else plays the seat from here on."""

    seq: int
    seat: int
    played_by: Name  # `human` or the spec string of a bot
    why: Literal["left", "returned", "resigned", "timeout"]


class Result(Strict):
    scores: list[int]
    winners: list[int]


class Closing(Strict):
    """The last line."""

    seq: int
    result: Result
    reveal: Hex | None = None  # the secret of the fairness block


class Abandonment(Strict):
    """The last line of a game that nobody went on with."""

    seq: int
    abandoned: Literal[True] = True
    reveal: Hex | None = None  # as above


class Signature(Strict):
    """After the last line, in records that a server hands out: see `wildtable.match.signing`."""

    seq: int
    signed_by: Annotated[Hex, Field(min_length=64, max_length=64)]
    signature: Annotated[Hex, Field(min_length=128, max_length=128)]


Step = Move | Undo | Seating | Closing | Abandonment
Line = Header | Step | Signature


@dataclass(frozen=True)
class Record:
    """A record that has been read: every line whole, and each hash right."""

    header: Header
    steps: tuple[Step, ...]
    chain: str  # hash of the last line: the next one continues it
    name: str = "record"
    signature: Signature | None = None

    @property
    def closing(self) -> Closing | None:
        """The result; None while the game goes on."""
        last = self.steps[-1] if self.steps else None
        return last if isinstance(last, Closing) else None

    @property
    def secret(self) -> bytes | None:
        """What the server committed to, once it is revealed."""
        last = self.steps[-1] if self.steps else None
        reveal = last.reveal if isinstance(last, Closing | Abandonment) else None
        return bytes.fromhex(reveal) if reveal else None

    @property
    def is_abandoned(self) -> bool:
        return bool(self.steps) and isinstance(self.steps[-1], Abandonment)


# ── writing ─────────────────────────────────────────────────────────────────────────────────────
def chained(body: bytes, chain: str) -> str:
    """The hash of a line without its own hash, after the hash of the line before."""
    return hashlib.sha256(chain.encode() + b"\n" + body).hexdigest()[:HASH_LENGTH]


class Writer:
    """Seals lines and hands them to the sink."""

    def __init__(self, sink: Sink, chain: str = "") -> None:
        self.sink = sink
        self.chain = chain

    def write(self, *lines: Line) -> None:
        """Append lines that belong together; if the sink fails, nothing has happened."""
        chain, sealed = self.chain, b""
        for line in lines:
            data = line.model_dump(mode="json", exclude_none=True)
            body = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()[:-1]
            chain = chained(body, chain)
            sealed += body + f',"hash":"{chain}"}}\n'.encode()
        self.sink(sealed)
        self.chain = chain


# ── reading ─────────────────────────────────────────────────────────────────────────────────────
def read_record(data: bytes, name: str = "record") -> Record:
    """A whole record; the first thing that is wrong is named by line and field."""
    lines = list(_lines(data, name))
    if not lines:
        raise Malformed(f"{name}: empty, no record", message="record-empty", file=name)
    header, *steps = [line for line, _ in lines]
    if not isinstance(header, Header):
        raise Malformed(f"{name}, line 1: format: a record starts with a header")
    signature = steps[-1] if steps and isinstance(steps[-1], Signature) else None
    if signature is not None:
        steps.pop()
        _check_place(signature, len(steps) + 1, is_last=True, name=name)
    for seq, step in enumerate(steps, 1):
        _check_place(step, seq, is_last=seq == len(steps), name=name)
        if isinstance(step, Closing | Abandonment) and header.fairness and not step.reveal:
            raise Malformed(f"{name}, line {seq + 1}: reveal: the secret is missing")
    return Record(header, tuple(steps), lines[-1][1], name, signature)  # type: ignore[arg-type]


def intact_part(data: bytes) -> bytes:
    """The lines from the start up to the first that is damaged."""
    intact = 0
    with suppress(Malformed):
        for _ in _lines(data, "record"):
            intact = data.index(b"\n", intact) + 1
    return data[:intact]


def _lines(data: bytes, name: str) -> Iterator[tuple[Line, str]]:
    chain = ""
    for number, raw in enumerate(data.split(b"\n")[:-1], 1):
        line, chain = read_line(raw, chain, f"{name}, line {number}")
        yield line, chain
    rest = data[data.rfind(b"\n") + 1 :]
    if rest:
        number = data.count(b"\n") + 1
        raise Malformed(
            f"{name}, line {number}: cut off after {len(rest)} bytes",
            message="record-cut-off",
            file=name,
            line=number,
        )


def read_line(raw: bytes, chain: str, where: str) -> tuple[Line, str]:
    """One line and its hash, after the line with the hash `chain`.

    Content first, so that a damaged field is named; then the hash, which finds the rest.
    """
    line = parse_line(raw, where)
    sealed = _SEALED.fullmatch(raw)
    if sealed is None:
        raise Malformed(f"{where}: hash: the line does not end with its hash")
    expected = chained(sealed["body"], chain)
    if sealed["hash"].decode() != expected:
        raise Malformed(
            f"{where}: hash: the line was changed, or lines before it are missing",
            message="record-changed",
            where=where,
        )
    return line, expected


def parse_line(raw: bytes, where: str) -> Line:
    """One line; its hash is not checked."""
    try:
        data = json.loads(raw)
    except (ValueError, RecursionError) as problem:
        raise Malformed(f"{where}: not JSON: {problem}") from problem
    if not isinstance(data, dict) or "hash" not in data:
        raise Malformed(f"{where}: hash: is missing")
    del data["hash"]
    try:
        return _kind(data).model_validate(data)
    except ValidationError as problem:
        raise Malformed(describe_problems(problem, where)) from problem


def _kind(data: JsonObject) -> type[Line]:
    if "seq" not in data:
        return Header
    for field, kind in _KINDS.items():
        if field in data:
            return kind
    return Move


_KINDS: dict[str, type[Step | Signature]] = {
    "result": Closing,
    "undo": Undo,
    "played_by": Seating,
    "abandoned": Abandonment,
    "signature": Signature,
}


def _check_place(line: Line, seq: int, *, is_last: bool, name: str) -> None:
    where = f"{name}, line {seq + 1}"
    if isinstance(line, Header):
        raise Malformed(f"{where}: format: a second header")
    if line.seq != seq:
        raise Malformed(f"{where}: seq: {line.seq} where {seq} belongs")
    if isinstance(line, Closing | Abandonment | Signature) and not is_last:
        raise Malformed(f"{where}: result: more lines follow after the end")
