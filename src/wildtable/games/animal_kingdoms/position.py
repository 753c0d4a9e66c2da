"""The position as readable JSON, complete (`position`, `place`) or as one seat sees it (`view`, `place_view`).

Cards are called `tiger-5`, kingdoms `K4` to `K8`, ages 1 to 3, seats 0 and up.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from wildtable.core.errors import Malformed
from wildtable.core.game import chance_from_json, describe_problems, seats_in
from wildtable.core.kernel import Record
from wildtable.games.animal_kingdoms.material import (
    BEASTS,
    CARD_NAMES,
    KINGDOM_NAMES,
    RELATION,
    SIZES,
    box,
)
from wildtable.games.animal_kingdoms.options import Options
from wildtable.games.animal_kingdoms.state import (
    AGES,
    BATTLE_PICK,
    CARDS,
    DISCARD_TOP,
    HAND,
    KINGDOMS,
    MARKERS,
    MOD_POLL,
    MODIFIERS,
    NEEDS_BOTH,
    NOBODY,
    NOTHING,
    OVER,
    PHASE_NAMES,
    ROBOT,
    SCOPE_COLUMN,
    SCOPE_LAST,
    SCOPE_NEIGHBOURS,
    SCOPE_OTHERS,
    SOURCES,
    TURN,
    WANTS_PAIR,
)

Phase = Literal["turn", "discard-top", "battle", "modifier", "council", "over"]
Small = Annotated[int, Field(ge=0, le=100)]
Large = Annotated[int, Field(ge=0, le=30000)]
Points = dict[Literal["rally", "first", "second", "third", "tile", "modifier"], Large]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class KingdomPosition(Strict):
    decree: str
    tiles: list[int] = Field(min_length=3, max_length=3)
    tile_next: int = Field(default=0, ge=0, le=3)
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
    held_since: dict[
        str, int
    ] = {}  # hand card → the shuffle it was drawn after (AK-17.2), if not 0
    shuffles: int = Field(default=0, ge=0, le=255)
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
    capitals: list[int] = []  # seats in order of claiming
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


# ── writing ─────────────────────────────────────────────────────────────────────────────────────
def names(cards: Iterable[int]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def deck_cards(s: Record) -> list[int]:
    return cards_in(int(s.deck))


def cards_in(bits: int) -> list[int]:
    found = []
    while bits:
        found.append((bits & -bits).bit_length() - 1)
        bits &= bits - 1
    return found


def hand_cards(s: Record, seat: int) -> list[int]:
    return cards_in(int(s.hand[seat]))


def kingdom_json(s: Record, options: Options, k: int) -> dict[str, Any]:
    """Everything about a kingdom is public (chapter 17)."""
    return {
        "decree": options.deck[int(s.decree[k])].id,
        "tiles": s.tile[k].tolist(),
        "tile_next": int(s.tile_next[k]),
        "column": names(s.column[k, : int(s.column_count[k])]),
        "markers": s.normal[k, : int(s.seats)].tolist(),
        "capital": seat_or_none(s.capital[k]),
        "council": [int(seat) for seat in s.council[k] if seat != NOBODY],
    }


def seat_or_none(value: Any) -> int | None:
    return None if value == NOBODY else int(value)


def points_json(s: Record, seat: int) -> dict[str, int]:
    return {source: int(s.points[seat, place]) for place, source in enumerate(SOURCES)}


def public_json(s: Record, options: Options) -> dict[str, Any]:
    """What everybody sees (chapter 17), a spectator too."""
    seats = int(s.seats)
    return {
        "age": int(s.age) + 1,
        "start": int(s.start),
        "turn": seat_or_none(s.seat),
        "shuffles": int(s.shuffles),
        "discard": names(s.discard[: int(s.discard_count)]),
        "kingdoms": {KINGDOM_NAMES[k]: kingdom_json(s, options, k) for k in range(KINGDOMS)},
        "decrees_used": used_decrees(s, options),
        "points": [points_json(s, seat) for seat in range(seats)],
        "modifiers": s.modifiers[:seats].tolist(),
        "out": s.out_order[: int(s.out_count)].tolist(),
        "capitals": s.capital_order[: int(s.capital_count)].tolist(),
        "rallies": int(s.rallies),
        "turns": s.turns[:seats].tolist(),
        "bonus": names(s.bonus[: int(s.bonus_count)]),
        "last_claim": None if s.last_claim == NOTHING else KINGDOM_NAMES[int(s.last_claim)],
        "battles_lost": int(s.battles_lost),
        "scored": int(s.scored),
        "council": None if s.phase not in COUNCIL_PHASES else KINGDOM_NAMES[int(s.kingdom)],
    }


COUNCIL_PHASES = (PHASE_NAMES.index("council"),)


def used_decrees(s: Record, options: Options) -> list[str]:
    """AK-1.7: decrees of earlier ages, out of the game."""
    in_force = set(s.decree.tolist())
    return [
        decree.id
        for place, decree in enumerate(options.deck)
        if not int(s.decrees_unseen) >> place & 1 and place not in in_force
    ]


def battle_json(s: Record, committed: Mapping[str, str]) -> dict[str, Any] | None:
    if s.members == 0:
        return None
    seats = int(s.seats)
    return {
        "kingdom": KINGDOM_NAMES[int(s.kingdom)],
        "members": seats_in(int(s.members)),
        "alive": seats_in(int(s.alive)),
        "round": int(s.battle_round),
        "committed": dict(committed),
        "spent": s.spent[:seats].tolist(),
        "ranks": s.rank_shown[:seats].tolist(),
        "polled": seat_or_none(s.polled),
        "passes": int(s.passes),
        "used": names(s.used[: int(s.used_count)]),
        "automa_cards": names(s.automa_cards[: int(s.automa_card_count)]),
    }


def committed_cards(s: Record) -> dict[str, str]:
    return {
        str(seat): CARD_NAMES[int(s.committed[seat])]
        for seat in range(int(s.humans))
        if s.committed[seat] != NOTHING
    }


def position(s: Record, options: Options) -> dict[str, Any]:
    """The complete position."""
    humans = range(int(s.humans))
    return {
        "phase": PHASE_NAMES[int(s.phase)],
        **public_json(s, options),
        "hands": [names(hand_cards(s, seat)) for seat in humans],
        "held_since": periods_of(s, [card for seat in humans for card in held_cards(s, seat)]),
        "deck": names(deck_cards(s)),
        "withdraw_left": s.withdraw_left[: int(s.withdraw_count)].tolist(),
        "withdraw_owned": s.withdraw_owned[: int(s.seats)].tolist(),
        "rallied": rallied_cards(s),
        "battle": battle_json(s, committed_cards(s)),
    }


def held_cards(s: Record, seat: int) -> list[int]:
    """The hand, and the card that the seat has committed in secret."""
    secret = s.phase == BATTLE_PICK and s.committed[seat] != NOTHING
    return hand_cards(s, seat) + ([int(s.committed[seat])] if secret else [])


def periods_of(s: Record, cards: Iterable[int]) -> dict[str, int]:
    return {CARD_NAMES[card]: int(s.period[card]) for card in sorted(cards) if s.period[card]}


def rallied_cards(s: Record) -> list[str]:
    if not s.rallied:
        return []
    hand = hand_cards(s, int(s.seat))
    return [CARD_NAMES[hand[slot]] for slot in range(HAND) if int(s.rallied) >> slot & 1]


# ── the view ────────────────────────────────────────────────────────────────────────────────────
def view(s: Record, options: Options, viewer: int | None) -> dict[str, Any]:
    """AK-17.1: the public part and the viewer's own; AK-17.3: a spectator has no part of his own."""
    mover = viewer is not None and s.phase == DISCARD_TOP and s.seat == viewer
    phase = TURN if s.phase == DISCARD_TOP and not mover else int(s.phase)
    return {
        "phase": PHASE_NAMES[phase],
        **public_json(s, options),
        "deck_size": len(deck_cards(s)),
        "unseen": unseen_by_period(s, viewer),
        "hands": [hand_view(s, seat, viewer) for seat in range(int(s.humans))],
        "held_since": {} if viewer is None else periods_of(s, held_cards(s, viewer)),
        "tiles": tiles_view(s, viewer),
        "withdraw_supply": max(int(s.withdraw_count) - 1, 0) if s.withdraw_tiles else 0,
        "rallied": rallied_cards(s) if mover else [],
        "battle": battle_json(s, committed_view(s, viewer)),
    }


def sees_hand(s: Record, seat: int, viewer: int | None) -> bool:
    """AK-2.2: hands are private; AK-14.1: against the Robot the hand lies open."""
    return seat == viewer or s.automa == ROBOT


def hand_view(s: Record, seat: int, viewer: int | None) -> dict[str, Any]:
    """Own cards with their names, others' as numbers: how many, and how many from which shuffle (AK-17.2)."""
    cards = hand_cards(s, seat)
    if sees_hand(s, seat, viewer):
        return {"size": len(cards), "cards": names(cards)}
    return {"size": len(cards), "since": count_periods(s, held_cards(s, seat))}


def count_periods(s: Record, cards: Iterable[int]) -> dict[str, int]:
    """Shuffle → how many cards were drawn after it. Public: every card played tells which it was."""
    counts = Counter(int(s.period[card]) for card in cards)
    return {str(period): counts[period] for period in sorted(counts)}


def unseen_by_period(s: Record, viewer: int | None) -> dict[str, list[str]]:
    """AK-17.2: which cards the viewer has not located, by the shuffle that put them into the deck."""
    if s.automa == ROBOT:
        return {str(int(s.shuffles)): names(deck_cards(s))}
    cards = set(deck_cards(s))
    for seat in range(int(s.humans)):
        if seat != viewer:
            cards |= set(held_cards(s, seat))
    found: dict[str, list[str]] = {}
    for card in sorted(cards):
        found.setdefault(str(int(s.period[card])), []).append(CARD_NAMES[card])
    return dict(sorted(found.items()))


def committed_view(s: Record, viewer: int | None) -> dict[str, str]:
    """AK-9.1: before the reveal others see only that a card lies there."""
    cards = committed_cards(s)
    if s.phase == BATTLE_PICK:
        return {seat: card if int(seat) == viewer else "hidden" for seat, card in cards.items()}
    return cards


def tiles_view(s: Record, viewer: int | None) -> list[list[int | str]]:
    """AK-7.6: own values, others' backs until the end; Egon's lie open (AK-15.9)."""
    return [
        [tile_view(s, seat, int(value), viewer) for value in s.withdraw_owned[seat]]
        for seat in range(int(s.seats))
    ]


def tile_view(s: Record, seat: int, value: int, viewer: int | None) -> int | str:
    is_open = seat == viewer or seat >= s.humans or s.phase == OVER
    return value if is_open or value == 0 else "hidden"


# ── reading ─────────────────────────────────────────────────────────────────────────────────────
def place(s: Record, options: Options, data: Mapping[str, Any]) -> None:
    """Write a position into a record that has its options; what cannot be is refused, naming the field."""
    try:
        p = Position.model_validate(dict(data))
    except ValidationError as problem:
        raise Malformed(describe_problems(problem, "position")) from problem
    place_cards(s, p)
    place_kingdoms(s, options, p)
    place_seats(s, p)
    place_turn(s, p)
    place_battle(s, p)
    chance_from_json(s, p.chance)


def card(name: str, field: str) -> int:
    try:
        return CARD_NAMES.index(name)
    except ValueError:
        raise Malformed(
            f"{field}: unknown card {name[:20]!r} (beasts: {', '.join(BEASTS)})"
        ) from None


def kingdom(name: str, field: str) -> int:
    try:
        return KINGDOM_NAMES.index(name)
    except ValueError:
        raise Malformed(f"{field}: unknown kingdom {name[:20]!r}") from None


def write(target: Any, values: Sequence[int], field: str, blank: int = NOTHING) -> None:
    """A list into a fixed array, the rest blank."""
    if len(values) > len(target):
        raise Malformed(f"{field}: {len(values)} entries, at most {len(target)}")
    for place_, value in enumerate(values):
        if not -128 <= value <= 127:
            raise Malformed(f"{field}: {value} is out of range")
        target[place_] = value
    target[len(values) :] = blank


def check_seat(s: Record, seat: int | None, field: str, limit: int | None = None) -> int:
    seats = int(s.seats) if limit is None else limit
    if seat is None:
        return NOBODY
    if not 0 <= seat < seats:
        raise Malformed(f"{field}: there is no seat {seat}")
    return seat


def place_cards(s: Record, p: Position) -> None:
    humans = int(s.humans)
    if len(p.hands) != humans:
        raise Malformed(f"hands: {len(p.hands)} hands for {humans} players")
    s.shuffles = p.shuffles
    s.period[:] = 0
    for seat, hand in enumerate(p.hands):
        if len(hand) > HAND:
            raise Malformed(f"hands[{seat}]: {len(hand)} cards, at most {HAND}", clause="AK-1.13")
        cards = [card(name, f"hands[{seat}]") for name in hand]
        s.hand[seat] = sum(1 << number for number in set(cards))
        if len(set(cards)) < len(cards):
            raise Malformed(f"hands[{seat}]: a card twice", clause="AK-1.1")
    s.discard_count = len(p.discard)
    write(s.discard, [card(name, "discard") for name in p.discard], "discard")
    s.bonus_count = len(p.bonus)
    write(s.bonus, [card(name, "bonus") for name in p.bonus], "bonus")
    deck = (
        set(range(CARDS)) - elsewhere(p)
        if p.deck is None
        else {card(name, "deck") for name in p.deck}
    )
    s.deck = sum(1 << number for number in deck)
    for number in deck:
        s.period[number] = p.shuffles
    for name, period in p.held_since.items():
        if not 0 <= period <= p.shuffles:
            raise Malformed(
                f"held_since.{name[:20]}: there were {p.shuffles} shuffles", clause="AK-17.2"
            )
        s.period[card(name, "held_since")] = period


def elsewhere(p: Position) -> set[int]:
    """All cards that lie somewhere but in the deck."""
    lists = [*p.hands, p.discard, p.bonus, *(k.column for k in p.kingdoms.values())]
    if p.battle:
        lists += [list(p.battle.committed.values()), p.battle.used, p.battle.automa_cards]
    return {card(name, "cards") for cards in lists for name in cards}


def place_kingdoms(s: Record, options: Options, p: Position) -> None:
    if set(p.kingdoms) != set(KINGDOM_NAMES):
        raise Malformed(f"kingdoms: exactly {', '.join(KINGDOM_NAMES)}", clause="AK-1.3")
    left = list(enumerate(options.deck))
    for k, name in enumerate(KINGDOM_NAMES):
        one, field = p.kingdoms[name], f"kingdoms.{name}"
        s.decree[k] = take_decree(left, one.decree, f"{field}.decree")
        write(s.tile[k], one.tiles, f"{field}.tiles")
        s.tile_next[k] = one.tile_next
        write(s.column[k], [card(c, f"{field}.column") for c in one.column], f"{field}.column")
        s.column_count[k] = len(one.column)
        place_references(s, k)
        write(s.normal[k, : int(s.seats)], one.markers, f"{field}.markers", blank=0)
        s.free[k] = SIZES[k] - 1 - sum(one.markers)
        s.capital[k] = check_seat(s, one.capital, f"{field}.capital")
        council = [check_seat(s, seat, f"{field}.council") for seat in one.council]
        write(s.council[k], council, f"{field}.council", blank=NOBODY)
        if s.free[k] < 0 or min(one.markers, default=0) < 0:
            raise Malformed(f"{field}.markers: room for {SIZES[k] - 1}", clause="AK-1.3")
    for k in range(KINGDOMS):
        s.accepts[k] = accepted_at(s, k)
    place_unseen_decrees(s, p, left)


def place_references(s: Record, k: int) -> None:
    """AK-5.2: what decrees will look at."""
    s.column_seen[k] = s.last_seen[k] = 0
    for number in s.column[k, : int(s.column_count[k])].tolist():
        s.last_seen[k] = 1 << number % 8 | 256 << number // 8
        s.column_seen[k] |= s.last_seen[k]


def accepted_at(s: Record, k: int) -> int:
    """AK-5.1: `decrees.accepted` for Python, where compiled rules cannot be called; a law compares the two."""
    decree = int(s.decree[k])
    others = {
        SCOPE_LAST: {k},
        SCOPE_NEIGHBOURS: {int(s.ring_next[k]), int(s.ring_back[k])},
        SCOPE_OTHERS: set(range(KINGDOMS)) - {k},
    }
    scope = int(s.decree_scope[decree])
    shown = int(s.column_seen[k]) if scope == SCOPE_COLUMN else 0
    for other in others.get(scope, ()):
        shown |= int(s.last_seen[other])
    ranks = int(RELATION[s.decree_ranks[decree], shown & 255])
    beasts = int(RELATION[s.decree_beasts[decree], shown >> 8])
    marks = NEEDS_BOTH * bool(s.decree_needs_both[decree]) + WANTS_PAIR * bool(
        s.decree_is_pair[decree]
    )
    return ranks | beasts << 8 | int(s.decree_fixed[decree]) | marks


def take_decree(left: list[tuple[int, Any]], wanted: str, field: str) -> int:
    """The first card of that name that is still there (a deck may hold copies)."""
    for entry in left:
        if entry[1].id == wanted:
            left.remove(entry)
            return entry[0]
    raise Malformed(f"{field}: no decree {wanted[:20]!r} is left in the deck", clause="AK-19.6")


def place_unseen_decrees(s: Record, p: Position, left: list[tuple[int, Any]]) -> None:
    for used in p.decrees_used:
        take_decree(left, used, "decrees_used")
    if p.decrees_unseen is None:
        unseen = [number for number, _ in left]
    else:
        unseen = [take_decree(left, wanted, "decrees_unseen") for wanted in p.decrees_unseen]
    s.decrees_unseen = sum(1 << number for number in unseen)


def by_seat(s: Record, values: Sequence[Any] | None, field: str, default: Any) -> Sequence[Any]:
    """One value for each seat, or the default for all."""
    seats = int(s.seats)
    if values is None or (not values and field.startswith("battle")):
        return [default] * seats
    if len(values) != seats:
        raise Malformed(f"{field}: {len(values)} entries for {seats} seats")
    return values


def place_seats(s: Record, p: Position) -> None:
    for seat, points in enumerate(by_seat(s, p.points, "points", {})):
        for place_, source in enumerate(SOURCES):
            s.points[seat, place_] = points.get(source, 0)
    modifiers = by_seat(s, p.modifiers, "modifiers", 0)
    write(s.modifiers[: int(s.seats)], modifiers, "modifiers", blank=0)
    place_withdraw_tiles(s, p)
    for seat in range(int(s.seats)):
        s.supply[seat] = MARKERS - markers_on_board(s, seat)
        if s.supply[seat] < 0:
            raise Malformed(
                f"kingdoms: seat {seat} has {MARKERS - s.supply[seat]} markers on the board",
                clause="AK-1.6",
            )


def markers_on_board(s: Record, seat: int) -> int:
    councils = sum(int(owner) == seat for owner in s.council.flat)
    capitals = sum(int(owner) == seat for owner in s.capital)
    return int(s.normal[:, seat].sum()) + councils + capitals


def place_withdraw_tiles(s: Record, p: Position) -> None:
    owned = by_seat(s, p.withdraw_owned, "withdraw_owned", [0] * AGES)
    for seat, values in enumerate(owned):
        if len(values) != AGES:
            raise Malformed(f"withdraw_owned[{seat}]: one value for each age")
        write(s.withdraw_owned[seat], values, f"withdraw_owned[{seat}]", blank=0)
    all_tiles = Counter(box()["tiles"]["withdraw"])
    taken = Counter(value for values in owned for value in values if value)
    left = all_tiles - taken if p.withdraw_left is None else Counter(p.withdraw_left)
    if left + taken != all_tiles:
        raise Malformed(
            "withdraw_left, withdraw_owned: the tiles are 2, 3, 4 and 5", clause="AK-1.9"
        )
    write(s.withdraw_left, sorted(left.elements()), "withdraw_left", blank=0)
    s.withdraw_count = left.total()


def place_turn(s: Record, p: Position) -> None:
    s.age = p.age - 1
    s.phase = PHASE_NAMES.index(p.phase)
    s.start = check_seat(s, p.start, "start", int(s.humans))
    s.seat = check_seat(s, p.start if p.turn is None else p.turn, "turn")
    if p.phase in {"turn", "discard-top"} and s.seat >= s.humans:
        raise Malformed("turn: an automa takes its turn by itself", clause="AK-2.8")
    out = [check_seat(s, seat, "out") for seat in p.out]
    capitals = [check_seat(s, seat, "capitals") for seat in p.capitals]
    write(s.out_order, out, "out", blank=NOBODY)
    write(s.capital_order, capitals, "capitals", blank=NOBODY)
    s.out_count, s.capital_count = len(out), len(capitals)
    s.out = sum(1 << seat for seat in set(out))
    if p.phase in {"turn", "discard-top"} and int(s.out) >> int(s.seat) & 1:
        raise Malformed(f"turn: seat {s.seat} has left the age", clause="AK-7.1")
    s.rallies = p.rallies
    for seat, turns in enumerate(by_seat(s, p.turns, "turns", 0)):
        s.turns[seat] = turns
    s.rallied = rallied_slots(s, p)
    s.last_claim = NOTHING if p.last_claim is None else kingdom(p.last_claim, "last_claim")
    s.battles_lost = p.battles_lost
    s.scored = p.scored
    s.kingdom = NOTHING
    if p.phase == "council":
        place_council(s, p)


def place_council(s: Record, p: Position) -> None:
    """AK-11.1: a human must hold the capital that is asked about, and there must be an age to come."""
    s.kingdom = kingdom(p.council or "", "council")
    owner = s.capital[s.kingdom]
    if owner == NOBODY:
        raise Malformed(f"council: nobody holds the capital of {p.council}", clause="AK-11.1")
    if owner >= s.humans or not s.council_optional or p.age == AGES:
        raise Malformed("council: nobody is asked about this capital", clause="AK-11.1")
    s.scored = next(step for step in range(KINGDOMS) if ring_step(s, step) == s.kingdom)


def ring_step(s: Record, steps: int) -> int:
    """AK-8.1: the kingdom `steps` steps clockwise from the smallest."""
    k = 0
    for _ in range(steps):
        k = int(s.ring_next[k])
    return k


def rallied_slots(s: Record, p: Position) -> int:
    if p.phase != "discard-top":
        return 0
    hand = hand_cards(s, int(s.seat))
    chosen = [card(name, "rallied") for name in p.rallied]
    if len(chosen) < 2 or not set(chosen) <= set(hand):
        raise Malformed("rallied: at least two cards of the hand", clause="AK-6.5")
    return sum(1 << hand.index(number) for number in set(chosen))


def place_battle(s: Record, p: Position) -> None:
    s.committed[:] = NOTHING
    s.used[:] = NOTHING
    s.automa_cards[:] = NOTHING
    s.polled = NOBODY
    total = MODIFIERS if s.modifiers_used else 0
    battle = p.battle
    if (battle is None) == (p.phase in {"battle", "modifier"}):
        raise Malformed(
            f"battle: {'needed' if battle is None else 'not possible'} in phase {p.phase!r}"
        )
    if battle is not None:
        place_members(s, battle)
        place_battle_cards(s, battle)
        s.scored = next(step for step in range(KINGDOMS) if ring_step(s, step) == s.kingdom)
    s.modifier_supply = total - int(s.modifiers.sum()) - int(s.spent.sum())
    if s.modifier_supply < 0 or (total == 0 and s.modifiers.any()):
        raise Malformed(f"modifiers: there are {total}", clause="AK-1.10")


def place_members(s: Record, battle: BattlePosition) -> None:
    s.kingdom = kingdom(battle.kingdom, "battle.kingdom")
    members = {check_seat(s, seat, "battle.members") for seat in battle.members}
    alive = {check_seat(s, seat, "battle.alive") for seat in battle.alive}
    if len(alive) < 2 or not alive <= members:
        raise Malformed("battle.alive: at least two of the members", clause="AK-9.5")
    s.members = sum(1 << seat for seat in members)
    s.alive = sum(1 << seat for seat in alive)
    s.battle_round = battle.round
    for seat, spent in enumerate(by_seat(s, battle.spent or None, "battle.spent", 0)):
        s.spent[seat] = spent
    for seat, rank in enumerate(by_seat(s, battle.ranks or None, "battle.ranks", 0)):
        s.rank_shown[seat] = rank
    s.polled = check_seat(s, battle.polled, "battle.polled", int(s.humans))
    s.passes = battle.passes
    if s.phase == MOD_POLL and not (s.polled in alive and s.modifiers[s.polled]):
        raise Malformed("battle.polled: the seat that may play a modifier", clause="AK-9.11")


def place_battle_cards(s: Record, battle: BattlePosition) -> None:
    for seat_name, name in battle.committed.items():
        if not seat_name.isdigit():
            raise Malformed(f"battle.committed: {seat_name[:20]!r} is no seat")
        seat = check_seat(s, int(seat_name), "battle.committed", int(s.humans))
        s.committed[seat] = card(name, "battle.committed")
    write(s.used, [card(name, "battle.used") for name in battle.used], "battle.used")
    s.used_count = len(battle.used)
    automa = [card(name, "battle.automa_cards") for name in battle.automa_cards]
    write(s.automa_cards, automa, "battle.automa_cards")
    s.automa_card_count = len(automa)
    if s.phase == BATTLE_PICK:
        check_picks(s)


def check_picks(s: Record) -> None:
    """AK-9.1, AK-9.8: somebody alive must still choose, and whoever must has a card."""
    owing = [
        seat for seat in seats_in(int(s.alive)) if seat < s.humans and s.committed[seat] == NOTHING
    ]
    if not owing:
        raise Malformed("battle.committed: everybody has chosen", clause="AK-9.1")
    for seat in owing:
        if not s.hand[seat]:
            raise Malformed(f"hands[{seat}]: no card to battle with", clause="AK-9.8")


# ── from a view ─────────────────────────────────────────────────────────────────────────────────
def place_view(s: Record, options: Options, data: Mapping[str, Any]) -> None:
    """Some complete position with this view: hidden cards go to places they can be in, in any order."""
    full = {name: value for name, value in data.items() if name in Position.model_fields}
    unseen = {period: list(cards) for period, cards in data["unseen"].items()}
    committed = dict(data["battle"]["committed"]) if data["battle"] else {}
    full["hands"], full["held_since"] = [], dict(data["held_since"])
    for seat, hand in enumerate(data["hands"]):
        cards = (
            list(hand["cards"])
            if "cards" in hand
            else deal_hidden(hand, unseen, full["held_since"])
        )
        if committed.get(str(seat)) == "hidden":
            committed[str(seat)] = cards.pop()
        full["hands"].append(cards)
    full["deck"] = unseen.get(str(data["shuffles"]), [])
    if data["battle"]:
        full["battle"] = {**data["battle"], "committed": committed}
    full["withdraw_owned"] = deal_hidden_tiles(data["tiles"])
    place(s, options, full)


def deal_hidden(
    hand: Mapping[str, Any], unseen: dict[str, list[str]], held_since: dict[str, int]
) -> list[str]:
    """As many unseen cards of each shuffle as the hand is known to hold."""
    cards: list[str] = []
    for period, number in hand["since"].items():
        for _ in range(number):
            cards.append(unseen[period].pop(0))
            held_since[cards[-1]] = int(period)
    return cards


def deal_hidden_tiles(tiles: Sequence[Sequence[int | str]]) -> list[list[int]]:
    """Values that nobody shows for the backs."""
    shown = Counter(value for values in tiles for value in values if value != "hidden")
    left = sorted((Counter(box()["tiles"]["withdraw"]) - shown).elements())
    return [
        [left.pop(0) if value == "hidden" else int(value) for value in values] for values in tiles
    ]
