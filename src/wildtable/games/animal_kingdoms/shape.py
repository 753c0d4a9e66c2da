"""The shape of a position in JSON: what there is, in which words, and what may be left out.

Cards are called `tiger-5`, kingdoms `K4` to `K8`, ages 1 to 3, seats 0 and up.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from wildtable.games.animal_kingdoms.state import AGES, KINGDOMS, MOST_SHUFFLES

Phase = Literal["turn", "discard-top", "battle", "modifier", "council", "over"]
Small = Annotated[int, Field(ge=0, le=100)]
Large = Annotated[int, Field(ge=0, le=30000)]
Points = dict[Literal["rally", "first", "second", "third", "tile", "modifier"], Large]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class KingdomPosition(Strict):
    decree: str
    tiles: list[int] = Field(min_length=3, max_length=3)
    tile_next: int | None = Field(
        default=None, ge=0, le=3
    )  # left out: one spent for each age scored
    column: list[str] = []
    markers: list[int] = []  # on normal spaces, by seat
    capital: int | None = None
    council: list[int] = Field(default=[], max_length=2)


class BattlePosition(Strict):
    kingdom: str
    members: list[int]
    alive: list[int]
    round: int = Field(default=0, ge=0, le=4)
    committed: dict[str, str] = {}  # by seat
    spent: list[Small] = []  # modifiers played, by seat
    ranks: list[Small] = []  # effective ranks after the reveal, by seat
    polled: int | None = None
    passes: Small = 0
    used: list[str] = []
    automa_cards: list[str] = []


class Position(Strict):
    """Everything there is. Fields with a default may be left out."""

    game: Literal["animal-kingdoms"] = "animal-kingdoms"
    options: dict[str, Any] = {}
    age: int = Field(default=1, ge=1, le=AGES)
    phase: Phase = "turn"
    start: int = 0
    turn: int | None = None  # seat in turn, or the last one
    hands: list[list[str]]
    shuffles: int = Field(default=0, ge=0, le=MOST_SHUFFLES)
    shuffled_in: dict[
        str, int
    ] = {}  # unseen card → the shuffle that put it into the deck (AK-17.2); left out: in a hand 0, in the deck the last
    drawn_after: list[list[int]] | None = None  # by seat: the shuffle after which each of its
    # hidden cards was drawn, as far as others can know; left out: the one that put it into the deck
    deck: list[str] | None = None  # left out: all cards that lie nowhere else
    discard: list[
        str
    ] = []  # oldest first; with the Robot: the known cards under the deck, top first
    kingdoms: dict[str, KingdomPosition]
    decrees_unseen: list[str] | None = None  # left out: those neither in force nor used
    decrees_used: list[str] = []
    points: list[Points] | None = None
    modifiers: list[int] | None = None
    withdraw_left: list[int] | None = None
    withdraw_owned: list[list[int]] | None = None  # by seat, for each age, 0 = none
    out: list[int] = []  # in order of leaving
    capitals: list[int] | None = None  # seats in order of claiming; left out: as they went out
    rallies: Large = 0
    turns: list[Large] | None = None
    rallied: list[str] = []
    bonus: list[str] = Field(default=[], max_length=2)
    last_claim: str | None = None
    battles_lost: int = Field(default=0, ge=0, le=5)
    scored: int = Field(default=0, ge=0, le=KINGDOMS)
    council: str | None = None  # the kingdom whose capital is asked about
    battle: BattlePosition | None = None
    chance: dict[str, Any] | None = None
