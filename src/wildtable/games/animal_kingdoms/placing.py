"""A position out of its JSON (`position.py` writes it): what cannot be is refused, naming field or clause."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from wildtable.core.errors import Malformed
from wildtable.core.kernel import Record
from wildtable.core.reading import chance_from_json, describe_problems
from wildtable.core.seats import seats_in
from wildtable.games.animal_kingdoms.material import (
    BEASTS,
    CARD_NAMES,
    KINGDOM_NAMES,
    RELATION,
    SIZES,
    box,
)
from wildtable.games.animal_kingdoms.options import Options
from wildtable.games.animal_kingdoms.position import hand_cards, held_cards
from wildtable.games.animal_kingdoms.shape import BattlePosition, Position
from wildtable.games.animal_kingdoms.state import (
    AGES,
    BATTLE_PICK,
    CARDS,
    HAND,
    KINGDOMS,
    MARKERS,
    MOD_POLL,
    MODIFIERS,
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


def step_of(s: Record, k: int) -> int:
    """AK-8.1: how many steps clockwise from the smallest a kingdom is."""
    steps, other = 0, 0
    while other != k:
        other = int(s.ring_next[other])
        steps += 1
    return steps


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
        s.scored = step_of(s, int(s.kingdom))
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
    usual = [rank_on_table(s, seat) for seat in range(int(s.seats))]
    for seat, rank in enumerate(by_seat(s, battle.ranks or usual, "battle.ranks", 0)):
        s.rank_shown[seat] = rank


def rank_on_table(s: Record, seat: int) -> int:
    """AK-9.2, AK-9.3: after the reveal what a card counts, with the modifiers that last."""
    if s.phase == BATTLE_PICK or seat >= s.humans or s.committed[seat] == NOTHING:
        return 0
    lasting = 2 * int(s.spent[seat]) if s.modifier_persists else 0
    return int(s.committed[seat]) % 8 + 1 + lasting


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
