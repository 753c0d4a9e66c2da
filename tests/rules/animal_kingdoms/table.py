"""Tables for the scenario tests: say what matters, the rest is filled in so that the position is possible.

    state = table("de-3", K6=at("DC21"), K5=at(column="tiger-8"), hands={0: "owl-1 owl-8 bee-2 bee-3"})

Spare cards fill hands and columns, capitals put their owners out, decrees and tiles are completed.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from functools import cache
from typing import Any

import wildtable
from wildtable import Game, State
from wildtable.core import chance
from wildtable.core.events import Event

Json = dict[str, Any]

BEASTS = ("panda", "tiger", "bee", "lizard", "frog", "owl", "okapi", "wolf")
CARDS = tuple(f"{beast}-{rank}" for beast in BEASTS for rank in range(1, 9))
KINGDOMS = ("K4", "K5", "K6", "K7", "K8")
DECREES = tuple(f"DC{number:02}" for number in range(1, 31))
TILES = (5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 9, 9, 10, 10)
QUIET = (
    "DC04",
    "DC06",
    "DC07",
    "DC17",
    "DC19",
)  # none of them accepts frogs and wolves of rank 6 to 8
STUCK_HAND = "frog-6 frog-7 wolf-6 wolf-7"

# Decrees without arrow: what they accept whatever lies on the table.
ACCEPTS: dict[str, Any] = {
    "DC02": lambda beast, rank: rank % 2 == 0,
    "DC03": lambda beast, rank: rank % 2 == 1,
    "DC04": lambda beast, rank: rank <= 3,
    "DC05": lambda beast, rank: rank >= 6,
    "DC06": lambda beast, rank: rank in (4, 5),
    "DC07": lambda beast, rank: beast in ("lizard", "tiger"),
    "DC08": lambda beast, rank: beast in ("frog", "wolf"),
    "DC17": lambda beast, rank: beast in ("panda", "bee"),
    "DC19": lambda beast, rank: beast in ("owl", "okapi"),
}


def cards(text: str | Sequence[str]) -> list[str]:
    """Cards out of a text: `tiger-5 owl-2`."""
    return text.split() if isinstance(text, str) else list(text)


def beast_of(card: str) -> str:
    return card.split("-", maxsplit=1)[0]


def rank_of(card: str) -> int:
    return int(card.split("-")[1])


def at(
    decree: str | None = None,
    column: str = "",
    markers: Sequence[int] | None = None,
    capital: int | None = None,
    council: Sequence[int] = (),
    tiles: Sequence[int] | None = None,
    tile_next: int | None = None,
) -> Json:
    """One kingdom as far as it matters."""
    return {
        "decree": decree,
        "column": cards(column),
        "markers": markers,
        "capital": capital,
        "council": list(council),
        "tiles": tiles,
        "tile_next": tile_next,
    }


def game_of(preset: str, **options: Any) -> Game:
    """A game by its preset; games without lists among their options are made once."""
    if any(isinstance(value, list) for value in options.values()):
        return wildtable.load("animal-kingdoms", preset, **options)
    return _game_of(preset, tuple(options.items()))


@cache
def _game_of(preset: str, options: tuple[tuple[str, Any], ...]) -> Game:
    return wildtable.load("animal-kingdoms", preset, **dict(options))


def table(
    preset: str = "en-3", *, options: Mapping[str, Any] | None = None, **wanted: Any
) -> State:
    """A state with everything as wanted."""
    game = game_of(preset, **(options or {}))
    return game.state_from_json(position(game, **wanted))


def position(game: Game, **wanted: Any) -> Json:
    """The JSON behind `table`, to be spoiled by tests of bad input."""
    return Builder(game, wanted).json()


class Builder:
    """Completes a position step by step; every step uses up some of the spare things."""

    def __init__(self, game: Game, wanted: Mapping[str, Any]) -> None:
        options: Any = game.options
        self.wanted = deepcopy(dict(wanted))
        self.humans = options.players
        self.seats = game.seats
        self.robot = options.edition == "en" and self.humans == 1
        self.egon = self.seats > self.humans and not self.robot
        self.bonus_cards = game.blank().view(game.spec.dtype)[0].bonus_cards
        self.deck_ids = [decree.id for decree in options.deck]
        self.age = self.take("age", 1)
        self.kingdoms: dict[str, Json] = {name: self.take(name, at()) for name in KINGDOMS}
        self.hands = {seat: cards(hand) for seat, hand in dict(self.take("hands", {})).items()}
        self.named = {name: cards(self.wanted[name]) for name in PILES if name in self.wanted}
        battle = self.wanted.get("battle") or {}
        lying = [
            *self.hands.values(),
            *self.named.values(),
            *(k["column"] for k in self.kingdoms.values()),
        ]
        lying += [list(battle.get("committed", {}).values()), battle.get("used", [])]
        lying += [battle.get("automa_cards", [])]
        self.kept = cards(self.take("keep", ""))  # stay in the deck
        used = {card for pile in [*lying, self.kept] for card in pile}
        self.spare = [card for card in CARDS if card not in used]

    def take(self, name: str, default: Any) -> Any:
        return self.wanted.pop(name, default)

    def json(self) -> Json:
        self.fill_kingdoms()
        hands = [self.hand(seat) for seat in range(self.humans)]
        out = list(self.take("out", self.capital_holders()))
        exact = self.take("exact", False)
        found: Json = {
            "age": self.age,
            "hands": hands,
            "kingdoms": self.kingdoms,
            "out": out,
            "capitals": sorted(self.capital_holders(), key=[*out, *range(self.seats)].index),
            "turn": next((seat for seat in range(self.humans) if seat not in out), 0),
            "decrees_used": self.used_decrees(),
            "bonus": self.bonus(),
            **self.piles(exact=exact),
        }
        return {**found, **self.wanted}

    # ── board ──
    def fill_kingdoms(self) -> None:
        decrees = self.spare_decrees()
        tiles = self.spare_tiles()
        for kingdom in self.kingdoms.values():
            if kingdom["decree"] is None:
                kingdom["decree"] = decrees.pop(0)
            if kingdom["tiles"] is None:
                chosen = [tiles.pop(0), tiles.pop(len(tiles) // 2), tiles.pop()]
                kingdom["tiles"] = sorted(chosen)
            if kingdom["tile_next"] is None:  # one spent for each age scored
                del kingdom["tile_next"]
            self.fill_markers(kingdom)

    def spare_decrees(self) -> list[str]:
        taken = {kingdom["decree"] for kingdom in self.kingdoms.values()}
        names = [*QUIET, *self.deck_ids] if set(QUIET) <= set(self.deck_ids) else self.deck_ids
        return [name for name in dict.fromkeys(names) if name not in taken] or self.deck_ids * 5

    def used_decrees(self) -> list[str]:
        """AK-12.4: five for each age gone by."""
        left = Counter(self.deck_ids) - Counter(
            kingdom["decree"] for kingdom in self.kingdoms.values()
        )
        return list(left.elements())[: 5 * (self.age - 1)]

    def spare_tiles(self) -> list[int]:
        left = Counter(TILES)
        for kingdom in self.kingdoms.values():
            left.subtract(kingdom["tiles"] or [])
        return sorted(left.elements())

    def fill_markers(self, kingdom: Json) -> None:
        """A marker for every card, a card for every marker (Egon's shields come without)."""
        if kingdom["markers"] is None:
            number = len(kingdom["column"]) if kingdom["capital"] is None else 0
            kingdom["markers"] = [number]
        kingdom["markers"] = [*kingdom["markers"], *[0] * (self.seats - len(kingdom["markers"]))]
        played = kingdom["markers"][: self.humans] if self.egon else kingdom["markers"]
        claims = sum(played) + (
            kingdom["capital"] in range(self.humans if self.egon else self.seats)
        )
        missing = claims - len(kingdom["column"])
        if missing > 0:
            kingdom["column"] = [self.spare.pop() for _ in range(missing)] + kingdom["column"]

    def capital_holders(self) -> list[int]:
        owners = [kingdom["capital"] for kingdom in self.kingdoms.values()]
        return [owner for owner in owners if owner is not None]

    # ── cards ──
    def hand(self, seat: int) -> list[str]:
        if seat in self.hands:
            return self.hands[seat]
        return [self.spare.pop(len(self.spare) // 2) for _ in range(4)]

    def bonus(self) -> list[str]:
        if "bonus" in self.wanted:
            return self.named["bonus"]
        return [self.spare.pop() for _ in range(self.bonus_cards)]

    def piles(self, *, exact: bool) -> Json:
        """Deck and discard pile; `exact`: with no more cards than named, the rest sinks into the columns."""
        deck, discard = self.named.get("deck"), self.named.get("discard", [])
        self.wanted.pop("deck", None)
        self.wanted.pop("discard", None)
        self.wanted.pop("bonus", None)
        if exact:
            self.sink()
        elif deck is None:
            deck, self.spare = self.spare + self.kept, []
        elif self.robot:  # under the deck, what is named comes up first
            discard = discard + self.spare
        else:  # what is named lies on top
            discard = self.spare + discard
        return {"deck": deck, "discard": discard}

    def sink(self) -> None:
        """Two cards a marker: as if pairs had been claimed (AK-19.3)."""
        for kingdom in self.kingdoms.values():
            claims = sum(kingdom["markers"]) + (kingdom["capital"] is not None)
            while self.spare and len(kingdom["column"]) < 2 * claims:
                kingdom["column"].insert(0, self.spare.pop())
        assert not self.spare, f"{len(self.spare)} cards have no place"


PILES = ("deck", "discard", "bonus")


# ── leaving the age ─────────────────────────────────────────────────────────────────────────────
def stuck_decrees(hand: Sequence[str]) -> list[str]:
    """Five decrees without arrow that accept no card of the hand."""
    found = [
        name
        for name, accepts in ACCEPTS.items()
        if not any(accepts(beast_of(card), rank_of(card)) for card in hand)
    ]
    assert len(found) >= 5, f"{hand} can be played at all but {found}"
    return found


def last_exit(
    preset: str, mover: int = 0, *, options: Mapping[str, Any] | None = None, **wanted: Any
) -> tuple[State, list[Event]]:
    """Everybody but `mover` is out; he leaves too, and the age is scored up to the next decision.

    In the German edition only a player who cannot move may leave, so the decrees are chosen against his
    hand.
    """
    game = game_of(preset, **(options or {}))
    hands = dict(wanted.pop("hands", {}))
    hands.setdefault(mover, STUCK_HAND)
    kingdoms = {name: dict(wanted.pop(name, at())) for name in KINGDOMS}
    decrees = stuck_decrees(cards(hands[mover])) if preset.startswith("de") else list(QUIET)
    for kingdom in kingdoms.values():
        kingdom["decree"] = kingdom["decree"] or decrees.pop(0)
    others = [seat for seat in range(game.seats) if seat != mover]
    place = {"out": others, "turn": mover, **wanted}
    state = game.state_from_json(position(game, hands=hands, **kingdoms, **place))
    return state, state.apply("withdraw")


# ── chance ──────────────────────────────────────────────────────────────────────────────────────
def stack(state: State, *outcomes: str | tuple[int, int]) -> None:
    """The coming picks: a card is drawn from the deck, `(value, n)` is the plain pick of one out of n."""
    record = state.record
    deck = [card for number, card in enumerate(CARDS) if int(record.deck) >> number & 1]
    picks: list[tuple[int, int]] = []
    for outcome in outcomes:
        if isinstance(outcome, str):
            picks.append((deck.index(outcome), len(deck)))
            deck.remove(outcome)
        else:
            picks.append(outcome)
    chance.script(record, picks)


# ── looking ─────────────────────────────────────────────────────────────────────────────────────
def legal(state: State, seat: int | None = None) -> set[str]:
    """The legal actions as texts."""
    return {str(action) for action in state.legal_actions(seat)}


def kinds(state: State, seat: int | None = None) -> set[str]:
    """Which kinds of action are legal: claim, rally, withdraw, …"""
    return {action.split()[0] for action in legal(state, seat)}


def claimable(state: State, kingdom: str) -> set[str]:
    """The cards that may be claimed with, one by one, at a kingdom."""
    claims = [action.split() for action in legal(state)]
    return {words[1] for words in claims if words[0] == "claim" and words[2:] == [kingdom]}


def assert_accepts(
    preset: str,
    kingdom: str,
    *,
    ranks: Iterable[int] = (),
    beasts: Iterable[str] = (),
    **wanted: Any,
) -> None:
    """At `kingdom` exactly the cards of these ranks or beasts are legal, of all that lie nowhere yet."""
    ranks, beasts = set(ranks), set(beasts)
    lying = {card for name in KINGDOMS if name in wanted for card in wanted[name]["column"]}
    loose = [card for card in CARDS if card not in lying]
    for first in range(0, len(loose), 4):
        hand = loose[first : first + 4]
        state = table(preset, hands={0: hand}, **wanted)
        right = {card for card in hand if rank_of(card) in ranks or beast_of(card) in beasts}
        assert claimable(state, kingdom) == right, (hand, kingdom)


def points(events: Sequence[Event], kingdom: str) -> dict[int, int]:
    """Who scored what in a kingdom."""
    found: Counter[int] = Counter()
    for event in events:
        if event.kind == "scored" and event.data["kingdom"] == kingdom:
            found[event.data["seat"]] += event.data["points"]
    return dict(found)


def kinds_of(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def fight(state: State, **picks: str) -> list[Event]:
    """Everybody commits a card: `fight(state, s0="owl-7", s2="owl-4")`; returns all that happened."""
    events: list[Event] = []
    for seat, card in picks.items():
        events += state.apply(f"battle {card}", int(seat[1:]))
    return events


def markers(state: State, kingdom: str) -> list[int]:
    found: list[int] = state.to_json()["kingdoms"][kingdom]["markers"]
    return found


def column(state: State, kingdom: str) -> list[str]:
    found: list[str] = state.to_json()["kingdoms"][kingdom]["column"]
    return found


def capital(state: State, kingdom: str) -> int | None:
    owner: int | None = state.to_json()["kingdoms"][kingdom]["capital"]
    return owner
