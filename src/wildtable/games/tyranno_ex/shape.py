"""The shape of a position in JSON: what there is, in which words, and what may be left out."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from wildtable.games.tyranno_ex.state import (
    FIELDS_OF_CLIMATE,
    MAX_SETTING_ROUNDS,
    MAX_STRENGTH,
    MAX_SWAP,
    STACKS,
)

Stage = Literal[
    "card",
    "cell",
    "env",
    "env-put2",
    "env-swap",
    "award",
    "claim",
    "xput1",
    "xput2",
    "attacker",
    "target",
    "raise",
    "over",
]
SETTING_STAGES = ("env", "env-put2", "env-swap", "award")
Symbol = Literal["water", "bone", "cherry", "leaf", "fish", "sun", "tree"]
Colour = Literal["black", "red", "green", "yellow"]
Heap = dict[Symbol, int]  # how many chips of which symbol
Points = dict[Literal["rows", "gaps", "specials", "stones"], int]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class StackPosition(Strict):
    top: str | None = None
    size: int = Field(default=0, ge=0, le=7)  # with the top


class AnimalPosition(Strict):
    card: str
    colour: Colour | None = None  # in the grid the column tells it
    strength: int = Field(default=1, ge=1, le=MAX_STRENGTH)
    face_down: bool = False


class FieldPosition(Strict):
    current: Heap = {}
    known: Heap = {}  # potential chips that all have seen
    hidden: list[Heap] = []  # potential chips that only their seat has seen, by seat


class PutPosition(Strict):
    symbol: Symbol
    field: int = Field(ge=0, lt=FIELDS_OF_CLIMATE)


class PendingPosition(Strict):
    """Half-made choices, and what is still owed in this turn."""

    stack: int | None = Field(default=None, ge=0, lt=STACKS)
    put: list[PutPosition] = Field(default=[], max_length=1)
    swap: list[Symbol] = Field(default=[], max_length=MAX_SWAP - 1)
    changed: list[int] = Field(default=[], max_length=FIELDS_OF_CLIMATE)
    awards_left: int = Field(default=0, ge=0, le=FIELDS_OF_CLIMATE)
    slot: str | None = None  # target: the attacker; raise: the winner


class Position(Strict):
    """Everything there is. Fields with a default may be left out."""

    game: Literal["tyranno-ex"] = "tyranno-ex"
    options: dict[str, Any] = {}
    round: int = Field(default=1, ge=1, le=60)
    stage: Stage = "env"
    starter: int = 0
    turn: int | None = None  # the seat to decide; left out: the starter
    two_rows: bool | None = None  # left out: in round 1, and once a stack is used up
    setting_round: int | None = Field(default=None, ge=0, le=MAX_SETTING_ROUNDS)
    step: int | None = Field(default=None, ge=0, le=8)  # place in the queue of the phase
    claimant: int | None = None
    stacks: list[StackPosition] = Field(min_length=STACKS, max_length=STACKS)
    unseen: list[str] | None = None  # cards never shown; left out: as many as the stacks need
    dead: list[str] | None = None  # left out: all cards that are nowhere else
    animals: dict[str, AnimalPosition] = {}  # by slot
    fields: list[FieldPosition] = Field(min_length=FIELDS_OF_CLIMATE, max_length=FIELDS_OF_CLIMATE)
    racks: list[Heap] | None = None
    bag: Heap | None = None  # left out: all chips that are nowhere else
    points: list[Points] | None = None
    last_points: list[int] | None = None
    stones: list[int] | None = None
    pending: PendingPosition = PendingPosition()
    chance: dict[str, Any] | None = None
