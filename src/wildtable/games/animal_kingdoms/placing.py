"""A position out of its JSON (`position.py` writes it): what cannot be is refused, naming field or clause."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from wildtable.core.errors import Malformed
from wildtable.core.kernel import Record
from wildtable.core.reading import chance_from_json, describe_problems
from wildtable.games.animal_kingdoms.material import (
    KINGDOM_NAMES,
    RELATION,
    SIZES,
    box,
)
from wildtable.games.animal_kingdoms.options import Options
from wildtable.games.animal_kingdoms.placing_battle import place_battle
from wildtable.games.animal_kingdoms.placing_parts import (
    by_seat,
    card,
    check_seat,
    kingdom,
    step_of,
    write,
)
from wildtable.games.animal_kingdoms.position import hand_cards, held_cards
from wildtable.games.animal_kingdoms.shape import Position
from wildtable.games.animal_kingdoms.state import (
    AGES,
    CARDS,
    HAND,
    KINGDOMS,
    MARKERS,
    NO_PLACE,
    NOBODY,
    NOTHING,
    PHASE_NAMES,
    SCOPE_COLUMN,
    SCOPE_LAST,
    SCOPE_NEIGHBOURS,
    SCOPE_OTHERS,
    SOURCES,
)


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
    place_draws(s, p)
    chance_from_json(s, p.chance)


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
    for name, shuffle in p.shuffled_in.items():
        if not 0 <= shuffle <= p.shuffles:
            raise Malformed(
                f"shuffled_in.{name[:20]}: there were {p.shuffles} shuffles", clause="AK-17.2"
            )
        s.period[card(name, "shuffled_in")] = shuffle


def place_draws(s: Record, p: Position) -> None:
    """AK-17.2: when the hidden cards of each seat were drawn; `invariants` knows what can be."""
    s.drawn[:] = NO_PLACE
    for seat in range(int(s.humans)):
        held = held_cards(s, seat)
        drawn = sorted(int(s.period[number]) for number in held)
        if p.drawn_after is not None:
            given = p.drawn_after[seat] if seat < len(p.drawn_after) else []
            if len(given) != len(held) or any(not 0 <= one <= p.shuffles for one in given):
                raise Malformed(
                    f"drawn_after[{seat}]: a shuffle from 0 to {p.shuffles} for each of {len(held)} cards",
                    clause="AK-17.2",
                )
            drawn = sorted(given)
        s.drawn[seat, : len(drawn)] = drawn


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
        s.tile_next[k] = usual_tile(s, p, k) if one.tile_next is None else one.tile_next
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
        s.pair_kingdoms |= bool(s.decree_is_pair[s.decree[k]]) << k
        for other in looked_at(s, k):
            s.watchers[other] |= 1 << k
    place_unseen_decrees(s, p, left)


def usual_tile(s: Record, p: Position, k: int) -> int:
    """AK-8.4: one tile for each age that has been scored here."""
    done = {"council": KINGDOMS, "over": KINGDOMS}.get(p.phase, 0)
    if p.battle is not None and p.battle.kingdom in KINGDOM_NAMES:
        done = step_of(s, KINGDOM_NAMES.index(p.battle.kingdom))
    return p.age if step_of(s, k) < done else p.age - 1


def place_references(s: Record, k: int) -> None:
    """AK-5.2: what decrees will look at."""
    s.column_seen[k] = s.last_seen[k] = 0
    for number in s.column[k, : int(s.column_count[k])].tolist():
        s.last_seen[k] = 1 << number % 8 | 256 << number // 8
        s.column_seen[k] |= s.last_seen[k]


def looked_at(s: Record, k: int) -> set[int]:
    """AK-5.2: `decrees.watched_from` for Python; a law compares the two."""
    kingdoms = {
        SCOPE_LAST: {k},
        SCOPE_COLUMN: {k},
        SCOPE_NEIGHBOURS: {int(s.ring_next[k]), int(s.ring_back[k])},
        SCOPE_OTHERS: set(range(KINGDOMS)) - {k},
    }
    return kingdoms.get(int(s.decree_scope[s.decree[k]]), set())


def accepted_at(s: Record, k: int) -> int:
    """AK-5.1: `decrees.accepted` for Python, where compiled rules cannot be called; a law compares the two."""
    decree = int(s.decree[k])
    if s.decree_is_pair[decree]:
        return 0
    cards = s.column_seen if s.decree_scope[decree] == SCOPE_COLUMN else s.last_seen
    shown = 0
    for other in looked_at(s, k):
        shown |= int(cards[other])
    fixed = int(s.decree_fixed[decree])
    ranks = int(RELATION[s.decree_ranks[decree], shown & 255]) | fixed & 255
    beasts = int(RELATION[s.decree_beasts[decree], shown >> 8]) | fixed >> 8
    test = all if s.decree_needs_both[decree] else any
    return sum(
        1 << number
        for number in range(CARDS)
        if test((ranks >> number % 8 & 1, beasts >> number // 8 & 1))
    )


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
    capitals = capitals_in_order(s, p, out)
    write(s.out_order, out, "out", blank=NOBODY)
    write(s.capital_order, capitals, "capitals", blank=NOBODY)
    s.out_count, s.capital_count = len(out), len(capitals)
    s.out = sum(1 << seat for seat in set(out))
    if p.phase in {"turn", "discard-top"} and int(s.out) >> int(s.seat) & 1:
        raise Malformed(f"turn: seat {s.seat} has left the age", clause="AK-7.1")
    check_markers_left(s)
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


def capitals_in_order(s: Record, p: Position, out: Sequence[int]) -> list[int]:
    """AK-7.8: who took a capital this age."""
    if p.capitals is None:
        return [seat for seat in out if seat in s.capital]
    return [check_seat(s, seat, "capitals") for seat in p.capitals]


def check_markers_left(s: Record) -> None:
    """AK-7.5, AK-14.12, AK-15.10: whoever has put down the last marker is out."""
    for seat in range(int(s.seats)):
        leaves = seat >= s.humans or s.exit_without_markers
        if leaves and s.supply[seat] == 0 and not int(s.out) >> seat & 1:
            raise Malformed(f"out: seat {seat} has no marker left", clause="AK-7.5")


def place_council(s: Record, p: Position) -> None:
    """AK-11.1: a human must hold the capital that is asked about, and there must be an age to come."""
    s.kingdom = kingdom(p.council or "", "council")
    owner = s.capital[s.kingdom]
    if owner == NOBODY:
        raise Malformed(f"council: nobody holds the capital of {p.council}", clause="AK-11.1")
    if owner >= s.humans or not s.council_optional or p.age == AGES:
        raise Malformed("council: nobody is asked about this capital", clause="AK-11.1")
    if sum(int(seat) != NOBODY for seat in s.council[s.kingdom]) >= p.age:
        raise Malformed(f"council: {p.council} has no space left", clause="AK-11.3")
    s.scored = step_of(s, int(s.kingdom))


def rallied_slots(s: Record, p: Position) -> int:
    if p.phase != "discard-top":
        return 0
    hand = hand_cards(s, int(s.seat))
    chosen = [card(name, "rallied") for name in p.rallied]
    if len(chosen) < 2 or not set(chosen) <= set(hand):
        raise Malformed("rallied: at least two cards of the hand", clause="AK-6.5")
    return sum(1 << hand.index(number) for number in set(chosen))
