"""What ties the fields of a position together, beyond the laws that hold at every moment (invariants.py).

Not asked: whether cards obeyed the decrees when they were played, whose turn it must be, which kingdom was claimed
last, where points and modifiers come from, how often anybody has moved, how full hands are, how many battles the
Robot has won, and which values the first-place tiles have together. Such a position may never come up, but it can be
played on.
"""

from collections.abc import Callable

from wildtable.core.errors import Malformed
from wildtable.core.kernel import Record
from wildtable.core.seats import seats_in
from wildtable.games.animal_kingdoms.material import CARD_NAMES, KINGDOM_NAMES, box
from wildtable.games.animal_kingdoms.placing_parts import step_of
from wildtable.games.animal_kingdoms.position import hand_cards
from wildtable.games.animal_kingdoms.shape import Position
from wildtable.games.animal_kingdoms.state import (
    AGES,
    BATTLE_PICK,
    COUNCIL,
    DISCARD_TOP,
    EGON,
    HAND,
    KINGDOMS,
    MOD_POLL,
    NOBODY,
    NOTHING,
    OVER,
    ROBOT,
    TURN,
)


def check_position(s: Record, p: Position) -> None:
    """The first law that the position breaks is told by field and clause."""
    for law in LAWS_OF_POSITIONS:
        law(s, p)
    if s.phase in {BATTLE_PICK, MOD_POLL}:
        for law in LAWS_OF_BATTLES:
            law(s, p)


def refuse(wrong: object, problem: str, clause: str) -> None:
    if wrong:
        raise Malformed(problem, clause=clause)


def everybody_is_out(s: Record) -> bool:
    return int(s.out_count) == int(s.seats)


# ── age and course ──────────────────────────────────────────────────────────────────────────────
def phases_have_their_age(s: Record, p: Position) -> None:
    """AK-8.1, AK-13.1: kingdoms are scored when all are out, and the game is over after age III."""
    in_age = s.phase in {TURN, DISCARD_TOP}
    refuse(not in_age and not everybody_is_out(s), f"out: all, in phase {p.phase!r}", "AK-8.1")
    refuse(in_age and everybody_is_out(s), f"phase: {p.phase!r}, and all are out", "AK-8.1")
    refuse(s.phase == OVER and p.age < AGES, f"phase: 'over' in age {p.age}", "AK-3.1")
    due = step_of(s, int(s.kingdom)) if s.kingdom != NOTHING else 0
    if "scored" in p.model_fields_set:
        refuse(p.scored != due, f"scored: {due} here, not {p.scored}", "AK-8.1")
    refuse(p.council and s.phase != COUNCIL, f"council: nobody is asked in {p.phase!r}", "AK-11.1")


def rallies_need_everybody(s: Record, p: Position) -> None:
    """AK-6.1, AK-6.5."""
    refuse(p.rallies and s.out_count, "rallies: none since somebody went out", "AK-6.1")
    waiting = s.phase == DISCARD_TOP
    refuse(p.rallied and not waiting, f"rallied: nothing in phase {p.phase!r}", "AK-6.5")
    asked = s.automa == EGON and s.choose_discard_top and not s.out_count
    refuse(waiting and not asked, "phase: nobody is asked for the top card here", "AK-6.5")


def orders_agree(s: Record, p: Position) -> None:
    """AK-7.8: a capital puts its owner out at once, so both orders are the same."""
    capitals, out = s.capital_order[: int(s.capital_count)].tolist(), s.out_order.tolist()
    refuse(len(set(capitals)) < len(capitals), "capitals: a seat twice", "AK-11.3")
    refuse(not set(capitals) <= set(p.out), "capitals: of seats that are out", "AK-7.2")
    refuse(sorted(capitals, key=out.index) != capitals, "capitals: not as in `out`", "AK-7.8")
    holders = {int(seat) for seat in s.capital if seat != NOBODY}
    moved = set(capitals) - holders
    refuse(holders - set(capitals), "capitals: not all that hold one", "AK-7.8")
    refuse(moved and s.phase != COUNCIL, "capitals: of seats that hold none", "AK-7.8")
    done = councils_before(s)
    refuse(not moved <= done, "capitals: of seats that neither hold one nor moved it", "AK-11.1")


def councils_before(s: Record) -> set[int]:
    """AK-11.1: whose markers can have moved to a council since the age was scored."""
    if s.phase != COUNCIL:
        return set()
    steps = [k for k in range(KINGDOMS) if step_of(s, k) < step_of(s, int(s.kingdom))]
    return {int(seat) for k in steps for seat in s.council[k] if s.capital[k] == NOBODY} - {NOBODY}


def councils_wait_for_the_scoring(s: Record, p: Position) -> None:
    """AK-11.1, AK-11.3: a kingdom has had one for each age before, and this one's when its turn has come."""
    for k, name in enumerate(KINGDOM_NAMES):
        done = s.phase == COUNCIL and step_of(s, k) < step_of(s, int(s.kingdom))
        moved = done and s.capital[k] == NOBODY
        number = sum(int(seat) != NOBODY for seat in s.council[k])
        most = p.age if moved else p.age - 1
        refuse(number > most, f"kingdoms.{name}.council: {most} at most", "AK-11.1")
        left_by_automa = done and s.capital[k] >= s.humans
        refuse(left_by_automa, f"kingdoms.{name}.capital: an automa moves it", "AK-11.1")


# ── kingdoms ────────────────────────────────────────────────────────────────────────────────────
def tiles_lie_in_order(s: Record, p: Position) -> None:
    """AK-2.4, AK-20.1."""
    values = set(box()["tiles"]["first_place"])
    for name, one in p.kingdoms.items():
        refuse(sorted(one.tiles) != one.tiles, f"kingdoms.{name}.tiles: rising", "AK-2.4")
        refuse(set(one.tiles) - values, f"kingdoms.{name}.tiles: 5 to 10", "AK-20.1")


def tiles_are_spent_in_turn(s: Record, p: Position) -> None:
    """AK-8.4: this age's at the kingdoms that have been scored, and only there."""
    for k, name in enumerate(KINGDOM_NAMES):
        most = p.age if is_scored(s, k) else p.age - 1
        fewest = 0 if s.keep_unclaimed_tile else most
        wrong = not fewest <= s.tile_next[k] <= most
        refuse(wrong, f"kingdoms.{name}.tile_next: {fewest} to {most}", "AK-8.4")


def is_scored(s: Record, k: int) -> bool:
    if s.phase in {COUNCIL, OVER}:
        return True
    return s.phase in {BATTLE_PICK, MOD_POLL} and step_of(s, k) < step_of(s, int(s.kingdom))


def columns_hold_what_was_played(s: Record, p: Position) -> None:
    """AK-4.7, AK-15.3, AK-19.3: a card for each claim, two at most; Egon's shields may come without."""
    players = int(s.humans) if s.automa == EGON else int(s.seats)
    for k, name in enumerate(KINGDOM_NAMES):
        claims = int(s.normal[k, :players].sum()) + (NOBODY < s.capital[k] < players)
        may_have_moved = s.phase == COUNCIL and s.capital[k] == NOBODY and s.free[k] == 0
        placed = int(s.normal[k].sum()) + (s.capital[k] != NOBODY) + may_have_moved
        number = int(s.column_count[k])
        wrong = not claims <= number <= 2 * placed
        refuse(wrong, f"kingdoms.{name}.column: {number} cards for {claims} claims", "AK-4.7")


# ── seats ───────────────────────────────────────────────────────────────────────────────────────
def withdraw_tiles_have_been_earned(s: Record, p: Position) -> None:
    """AK-2.5, AK-7.6: by whoever was the first to leave the age."""
    for seat in range(int(s.seats)):
        owned = s.withdraw_owned[seat]
        field = f"withdraw_owned[{seat}]"
        refuse(owned.any() and not s.withdraw_tiles, f"{field}: there are no tiles", "AK-2.5")
        was_first = bool(p.out) and p.out[0] == seat
        refuse(owned[p.age - 1] and not was_first, f"{field}: was not the first out", "AK-7.6")
        refuse(owned[p.age :].any(), f"{field}: of an age to come", "AK-7.6")


def modifiers_are_for_humans(s: Record, p: Position) -> None:
    """AK-1.10."""
    refuse(s.modifiers[int(s.humans) :].any(), "modifiers: an automa has none", "AK-1.10")


def robot_fields_are_the_robots(s: Record, p: Position) -> None:
    """AK-14.2, AK-14.16."""
    most = int(s.bonus_cards)
    refuse(len(p.bonus) > most, f"bonus: {most} at most", "AK-14.2")
    refuse(p.battles_lost and s.automa != ROBOT, "battles_lost: to the Robot", "AK-14.16")


def only_unseen_cards_come_from_a_shuffle(s: Record, p: Position) -> None:
    """AK-17.2."""
    hidden = set(seats_cards(s))
    for name in p.shuffled_in:
        card = CARD_NAMES.index(name)
        refuse(card not in hidden, f"shuffled_in.{name}: it lies open", "AK-17.2")


def seats_cards(s: Record) -> list[int]:
    """What only its owner, or nobody, has seen: hands, committed cards, the deck."""
    hands = [card for seat in range(int(s.humans)) for card in hand_cards(s, seat)]
    deck = [card for card in range(len(CARD_NAMES)) if int(s.deck) >> card & 1]
    return [*hands, *(int(card) for card in s.committed), *deck]


# ── battles ─────────────────────────────────────────────────────────────────────────────────────
def strength(s: Record, k: int, seat: int) -> int:
    """AK-8.2."""
    thrones = sum(int(owner) == seat for owner in s.council[k])
    return int(s.normal[k, seat]) + int(s.capital[k] == seat) + thrones


def leaders_fight(s: Record, p: Position) -> None:
    """AK-8.8, AK-10.1: exactly those who share first place, unless there is a treaty."""
    refuse(s.peace_treaty, f"phase: no {p.phase!r} under a Peace Treaty", "AK-10.1")
    strengths = [strength(s, int(s.kingdom), seat) for seat in range(int(s.seats))]
    leaders = [seat for seat, one in enumerate(strengths) if one == max(strengths) > 0]
    told = f"battle.members: {leaders} share first place"
    refuse(list(seats_in(int(s.members))) != leaders or len(leaders) < 2, told, "AK-8.8")


def rounds_leave_their_marks(s: Record, p: Position) -> None:
    """AK-9.1, AK-9.5, AK-9.6: every round costs a card, and nobody draws."""
    fought = int(s.battle_round)
    alive = seats_in(int(s.alive))
    refuse(s.used_count and not fought, "battle.used: nothing in the first round", "AK-9.9")
    for seat in (one for one in alive if one < s.humans):
        number = int(s.hand[seat]).bit_count() + (s.committed[seat] != NOTHING) + fought
        refuse(number > HAND, f"battle.round: seat {seat} has too many cards", "AK-9.6")
    beaten_by_want = all(seat < s.humans and not s.hand[seat] for seat in beaten(s))
    refuse(not fought and not beaten_by_want, "battle.alive: nobody is beaten yet", "AK-9.5")
    least = fought * len([seat for seat in alive if seat < s.humans])
    refuse(s.used_count < least, f"battle.used: at least {least} cards", "AK-9.9")


def beaten(s: Record) -> list[int]:
    return list(seats_in(int(s.members) & ~int(s.alive)))


def cards_are_shown_together(s: Record, p: Position) -> None:
    """AK-9.1, AK-9.2: whoever can still win chooses; modifiers follow when all have."""
    alive = [seat for seat in seats_in(int(s.alive)) if seat < s.humans]
    chosen = [seat for seat in range(int(s.humans)) if s.committed[seat] != NOTHING]
    refuse(not set(chosen) <= set(alive), "battle.committed: by those alive", "AK-9.1")
    shown = s.phase == MOD_POLL
    refuse(shown and chosen != alive, "battle.committed: by everybody alive", "AK-9.2")
    with_automa = shown and int(s.alive) >> int(s.humans) & 1
    refuse(s.automa_card_count and not with_automa, "battle.automa_cards: not yet", "AK-15.13")


def ranks_are_those_of_the_cards(s: Record, p: Position) -> None:
    """AK-9.2, AK-9.10, AK-9.14: the printed rank, and 2 for each modifier of this round."""
    for seat in range(int(s.humans)):
        shown, spent, field = int(s.rank_shown[seat]), int(s.spent[seat]), f"battle.ranks[{seat}]"
        if s.phase == BATTLE_PICK or s.committed[seat] == NOTHING:
            refuse(shown, f"{field}: nothing is shown", "AK-9.2")
            continue
        lifted = shown - (int(s.committed[seat]) % 8 + 1)
        this_round = spent if s.modifier_persists or not s.battle_round else lifted // 2
        possible = lifted == 2 * this_round and 0 <= this_round <= spent
        refuse(not possible, f"{field}: not what the card is worth", "AK-9.10")


def modifiers_are_asked_for(s: Record, p: Position) -> None:
    """AK-9.11, AK-9.13: by those alive; with the last pass of all owners the asking ends."""
    for seat in range(int(s.seats)):
        possible = int(s.members) >> seat & 1 and seat < s.humans
        refuse(s.spent[seat] and not possible, f"battle.spent[{seat}]: does not fight", "AK-9.13")
        early = s.phase == BATTLE_PICK and not s.battle_round
        refuse(s.spent[seat] and early, f"battle.spent[{seat}]: not before the reveal", "AK-9.3")
    owners = [seat for seat in seats_in(int(s.alive)) if seat < s.humans and s.modifiers[seat]]
    asked = s.phase == MOD_POLL
    refuse(s.polled != NOBODY and not asked, "battle.polled: nobody is asked now", "AK-9.11")
    most = len(owners) - 1 if asked else len(owners_before(s))
    refuse(s.passes > most, f"battle.passes: {most} at most", "AK-9.11")


def owners_before(s: Record) -> list[int]:
    """After a round the passes that ended its asking are still noted."""
    return [seat for seat in range(int(s.humans)) if s.battle_round]


LAWS_OF_POSITIONS: tuple[Callable[[Record, Position], None], ...] = (
    tiles_lie_in_order,
    phases_have_their_age,
    rallies_need_everybody,
    orders_agree,
    councils_wait_for_the_scoring,
    tiles_are_spent_in_turn,
    columns_hold_what_was_played,
    withdraw_tiles_have_been_earned,
    modifiers_are_for_humans,
    robot_fields_are_the_robots,
    only_unseen_cards_come_from_a_shuffle,
)
LAWS_OF_BATTLES: tuple[Callable[[Record, Position], None], ...] = (
    leaders_fight,
    rounds_leave_their_marks,
    cards_are_shown_together,
    ranks_are_those_of_the_cards,
    modifiers_are_asked_for,
)
