"""House rules: one frozen model (chapter 18), and how it gets into the record."""

from typing import Literal, Self

from pydantic import Field, field_validator, model_validator

from wildtable.core.models import Frozen
from wildtable.games.tyranno_ex.material import Deck, load_deck, standard_deck
from wildtable.games.tyranno_ex.record import CARD_SYMBOLS, NOBODY, Record

# Chapter 18: values with a number of their own in the record, in the order of state.py.
CHANGE_TESTS = ("event", "net", "plurality_only")
FACE_DOWN_FIGHTS = ("both", "target_only", "none")
CONVEYORS = ("every_shift", "push_only", "rigid")
TIE_BREAKS = ("shared", "stones_left", "last_round_points")


class Options(Frozen):
    """How a game is set up; every switch is a house rule of chapter 18, its default our ruling."""

    players: Literal[2, 3, 4] = 4
    start: int | None = Field(
        default=None, ge=0, le=3, description="first starter; None is drawn (TX-0.3.9)"
    )
    deck: Deck | None = Field(
        default=None, description="another deck, or the text of its TOML file (TX-10, A-62)"
    )

    ende_start: Literal[3, 4] = Field(default=3, description="A-01")
    chip_resolution: Literal["batch", "sequential"] = Field(default="batch", description="A-09")
    rapid_cascade: bool = Field(default=True, description="A-11")
    change_test: Literal["event", "net", "plurality_only"] = Field(
        default="event", description="A-12, A-13"
    )
    awards_per_turn: Literal[1, "per_field"] = Field(default=1, description="A-14")
    award_on_special: bool = Field(default=True, description="A-15")
    award_in_extra: bool = Field(default=False, description="A-18")
    stones_two_player: Literal[1, 2] = Field(default=1, description="A-22")
    survival_on_special: bool = Field(default=True, description="A-23")
    special_may_fight: bool = Field(default=True, description="A-25")
    facedown_may_fight: Literal["both", "target_only", "none"] = Field(
        default="both", description="A-26"
    )
    raise_optional: bool = Field(default=True, description="A-29")
    special_conveyor: Literal["every_shift", "push_only", "rigid"] = Field(
        default="every_shift", description="A-35, A-36"
    )
    entry_tie: Literal["random_order", "literal_dice"] = Field(
        default="random_order", description="A-37"
    )
    unused_column_bonus: bool = Field(default=True, description="A-43")
    two_player_card_choice: Literal["free", "outer_first"] = Field(
        default="free", description="A-06"
    )
    marker_limit: Literal["none", 5] = Field(default="none", description="A-34")
    tie_break: Literal["shared", "stones_left", "last_round_points"] = Field(
        default="shared", description="A-50"
    )
    memory_aid: bool = Field(default=True, description="A-61: for the display only")

    @model_validator(mode="before")
    @classmethod
    def start_has_another_name(cls, values: object) -> object:
        """TX-0.3.9: `start_player` is understood, too; "random" is what is left out."""
        if not isinstance(values, dict):
            return values
        given = {name: values[name] for name in ("start", "start_player") if name in values}
        starts = [None if start == "random" else start for start in given.values()]
        if len(starts) > 1 and starts[0] != starts[1]:
            raise ValueError("start, start_player: one switch, but two values (TX-0.3.9)")
        rest = {name: value for name, value in values.items() if name not in given}
        return rest | ({"start": starts[0]} if starts else {})

    @field_validator("deck", mode="before")
    @classmethod
    def text_becomes_a_deck(cls, deck: object) -> object:
        """TX-10: the text of a TOML file will do, or the name of our own deck."""
        if not isinstance(deck, str):
            return deck
        return None if deck == standard_deck().deck else load_deck(deck, "deck")

    @model_validator(mode="after")
    def must_make_sense(self) -> Self:
        """TX-0.3.9; a switch for another number of players does no harm."""
        if self.start is not None and self.start >= self.players:
            raise ValueError(f"start: there is no player {self.start} (TX-0.3.9)")
        return self

    @property
    def seats(self) -> int:
        return self.players

    def cards(self) -> Deck:
        """The deck that is played with."""
        return self.deck or standard_deck()


def fill(s: Record, options: Options) -> None:
    """Write the options into a blank record."""
    s.players = options.players
    s.given_start = NOBODY if options.start is None else options.start
    s.stones_each = options.stones_two_player if options.players == 2 else 1  # TX-0.3.7, TX-8.6
    s.marker_limit = 0 if options.marker_limit == "none" else options.marker_limit
    for number, card in enumerate(options.cards().cards):
        for place in range(CARD_SYMBOLS):
            s.card_symbols[number, place] = card.numbers[place]
    _fill_switches(s, options)


def _fill_switches(s: Record, options: Options) -> None:
    s.ende_start = options.ende_start
    s.sequential = options.chip_resolution == "sequential"
    s.rapid_cascade = options.rapid_cascade
    s.change_test = CHANGE_TESTS.index(options.change_test)
    s.award_per_field = options.awards_per_turn == "per_field"
    s.award_on_special = options.award_on_special
    s.award_in_extra = options.award_in_extra
    s.survival_on_special = options.survival_on_special
    s.special_may_fight = options.special_may_fight
    s.face_down_may_fight = FACE_DOWN_FIGHTS.index(options.facedown_may_fight)
    s.raise_optional = options.raise_optional
    s.special_conveyor = CONVEYORS.index(options.special_conveyor)
    s.literal_dice = options.entry_tie == "literal_dice"
    s.unused_column_bonus = options.unused_column_bonus
    s.outer_first = options.two_player_card_choice == "outer_first"
    s.tie_break = TIE_BREAKS.index(options.tie_break)
    s.memory_aid = options.memory_aid
