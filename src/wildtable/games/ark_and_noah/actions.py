"""Actions: 354 ids for all player counts and arks (AN-12) ⇄ typed actions ⇄ text.

Typed actions speak of coordinates, ids of places in the ark's numbering: both ways need it.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from wildtable.core.errors import Malformed
from wildtable.games.ark_and_noah.ark import Joint, Numbering, Slot, Square
from wildtable.games.ark_and_noah.material import COLUMN_NAMES, SPECIES_NAMES
from wildtable.games.ark_and_noah.record import COLUMNS, JOINTS, SEXES, SLOTS, SPECIES, SQUARES

CHOOSE = 0
STOP = CHOOSE + COLUMNS
TAKE = STOP + 1
SWAP = TAKE + 4
DRAW = SWAP + 1
SPLIT = DRAW + 1
BAG = SPLIT + 4
TILE = BAG + 2
WALL = TILE + 2 * SPECIES
SEAL = WALL + SLOTS
FEED = SEAL + JOINTS
PAIR = FEED + SQUARES
CAGE = PAIR + SPECIES
NUM_ACTIONS = CAGE + SQUARES

GAINS = ("sp", "food", "wall", "pitch")
GAIN_SP, GAIN_FOOD, GAIN_WALL, GAIN_PITCH = range(4)


@dataclass(frozen=True, slots=True)
class Choose:
    """AN-5.2: the worker goes to this column, 1 to 7."""

    column: int

    def __str__(self) -> str:
        return f"choose {COLUMN_NAMES[self.column - 1]}"


@dataclass(frozen=True, slots=True)
class Gain:
    """AN-6.11: what the first step of Exchange brings."""

    what: str

    def __str__(self) -> str:
        return f"gain {self.what}"


@dataclass(frozen=True, slots=True)
class Split:
    """AN-6.12: how many of the drawn tiles are females."""

    females: int

    def __str__(self) -> str:
        return f"split {self.females}"


@dataclass(frozen=True, slots=True)
class Bag:
    """AN-6.3: the bag of the next tile, F or M."""

    sex: str

    def __str__(self) -> str:
        return f"bag {self.sex}"


@dataclass(frozen=True, slots=True)
class Tile:
    """AN-6.5, AN-6.12: an animal to pick, to keep or to give."""

    sex: str
    species: str

    def __str__(self) -> str:
        return f"tile {self.species}-{self.sex}"


@dataclass(frozen=True, slots=True)
class Wall:
    """AN-6.18: a slot to build on; AN-6.12: a wall to swap."""

    slot: Slot

    def __str__(self) -> str:
        return f"wall {self.slot}"


@dataclass(frozen=True, slots=True)
class Seal:
    """AN-6.19: a joint to put pitch on."""

    joint: Joint

    def __str__(self) -> str:
        return f"pitch {self.joint}"


@dataclass(frozen=True, slots=True)
class Feed:
    """AN-6.25: the cage that gets food, by its first square."""

    square: Square

    def __str__(self) -> str:
        return f"food {self.square}"


@dataclass(frozen=True, slots=True)
class Pair:
    """AN-6.26: the species to load."""

    species: str

    def __str__(self) -> str:
        return f"pair {self.species}"


@dataclass(frozen=True, slots=True)
class Cage:
    """AN-6.26: the cage to load into, by its first square."""

    square: Square

    def __str__(self) -> str:
        return f"cage {self.square}"


@dataclass(frozen=True, slots=True)
class Plain:
    """An action without parts."""

    word: str

    def __str__(self) -> str:
        return self.word


PLAIN = {"stop": STOP, "swap": SWAP, "draw": DRAW}
_PLAIN_WORDS = {number: word for word, number in PLAIN.items()}

Action = Choose | Gain | Split | Bag | Tile | Wall | Seal | Feed | Pair | Cage | Plain


def decode(number: int, ids: Numbering) -> Action:
    """The typed action of an id."""
    if number in _PLAIN_WORDS:
        return Plain(_PLAIN_WORDS[number])
    first = max(start for start in _DECODERS if start <= number)
    try:
        return _DECODERS[first](number - first, ids)
    except IndexError:
        raise Malformed(f"action {number} does not exist on this ark", clause="AN-12") from None


_DECODERS: dict[int, Callable[[int, Numbering], Action]] = {
    CHOOSE: lambda place, ids: Choose(place + 1),
    TAKE: lambda place, ids: Gain(GAINS[place]),
    SPLIT: lambda place, ids: Split(place),
    BAG: lambda place, ids: Bag(SEXES[place]),
    TILE: lambda place, ids: Tile(SEXES[place // SPECIES], SPECIES_NAMES[place % SPECIES]),
    WALL: lambda place, ids: Wall(ids.slots[place]),
    SEAL: lambda place, ids: Seal(ids.joints[place]),
    FEED: lambda place, ids: Feed(ids.squares[place]),
    PAIR: lambda place, ids: Pair(SPECIES_NAMES[place]),
    CAGE: lambda place, ids: Cage(ids.squares[place]),
}


def encode(action: Action, ids: Numbering) -> int:
    """The id of a typed action."""
    try:
        return _encode(action, ids)
    except (KeyError, ValueError):
        raise _unknown(action) from None


def _unknown(action: Action) -> Malformed:
    """What has no id, in words; whatever a text can name is told without Python's notation."""
    match action:
        case Wall(place) | Seal(place) | Feed(place) | Cage(place):
            text, name = f"{place} is not on this ark", str(place)
            return Malformed(text, message="an-no-off-the-ark", clause="AN-12", place=name)
        case Tile(species=name) | Pair(species=name):
            text = f"there is no animal {name[:24]!r}"
            return Malformed(text, message="an-no-no-animal", clause="AN-2.9", animal=name[:24])
    return Malformed(f"there is no action {action!r:.60}", clause="AN-12")


def _encode(action: Action, ids: Numbering) -> int:
    match action:
        case Plain(word):
            return PLAIN[word]
        case Choose(column) if 1 <= column <= COLUMNS:
            return CHOOSE + column - 1
        case Gain(what):
            return TAKE + GAINS.index(what)
        case Split(females) if 0 <= females <= 3:
            return SPLIT + females
        case Bag(sex):
            return BAG + SEXES.index(sex)
        case Tile(sex, species):
            return TILE + SPECIES * SEXES.index(sex) + SPECIES_NAMES.index(species)
        case Wall(slot):
            return WALL + ids.slot_id[slot]
        case Seal(joint):
            return SEAL + ids.joint_id[joint]
        case Feed(square):
            return FEED + ids.square_id[square]
        case Pair(species):
            return PAIR + SPECIES_NAMES.index(species)
        case Cage(square):
            return CAGE + ids.square_id[square]
    raise ValueError("no action")


# ── text ────────────────────────────────────────────────────────────────────────────────────────
_POINT = re.compile(r"([HVP]?)\(([0-9]{1,2}),([0-9]{1,2})\)", re.IGNORECASE)
_ANIMAL = re.compile(r"([a-z]{1,24})(?:-([fm]))?", re.IGNORECASE)
_EXAMPLES = (
    "choose build · wall H(0,3) · pitch P(0,4) · food (1,3) · pair lion · cage (1,3) · stop · "
    "bag F · tile lion-F · gain food · swap · draw · split 2"
)


def parse(text: str) -> Action:
    """A typed action from text such as `wall H(0,3)`; the inverse of `str`."""
    word, *parts = text[:80].split()[:3] or [""]
    if not parts and word in PLAIN:
        return Plain(word)
    action = _PARSERS[word](parts[0]) if len(parts) == 1 and word in _PARSERS else None
    if action is None:
        raise Malformed(f"cannot read {text[:60]!r}; moves look like: {_EXAMPLES}")
    return action


def _choose(text: str) -> Choose | None:
    if text in COLUMN_NAMES:
        return Choose(COLUMN_NAMES.index(text) + 1)
    return Choose(int(text)) if text in tuple("1234567") else None


def _tile(text: str) -> Tile | None:
    found = _ANIMAL.fullmatch(text)
    return Tile(found[2].upper(), found[1].lower()) if found and found[2] else None


def _pair(text: str) -> Pair | None:
    found = _ANIMAL.fullmatch(text)
    return Pair(found[1].lower()) if found and not found[2] else None


def _slot(text: str) -> Wall | None:
    found = _POINT.fullmatch(text)
    if not found or found[1].upper() not in {"H", "V"}:
        return None
    return Wall(Slot(found[1].upper(), int(found[2]), int(found[3])))


def _joint(text: str) -> Seal | None:
    found = _POINT.fullmatch(text)
    return Seal(Joint(int(found[2]), int(found[3]))) if found and found[1] in {"P", "p"} else None


def _square(text: str) -> Square | None:
    found = _POINT.fullmatch(text)
    return Square(int(found[2]), int(found[3])) if found and not found[1] else None


_PARSERS: dict[str, Callable[[str], Action | None]] = {
    "choose": _choose,
    "gain": lambda text: Gain(text) if text in GAINS else None,
    "split": lambda text: Split(int(text)) if text in tuple("0123") else None,
    "bag": lambda text: Bag(text.upper()) if text.upper() in tuple(SEXES) else None,
    "tile": _tile,
    "wall": _slot,
    "pitch": _joint,
    "food": lambda text: Feed(square) if (square := _square(text)) else None,
    "pair": _pair,
    "cage": lambda text: Cage(square) if (square := _square(text)) else None,
}
