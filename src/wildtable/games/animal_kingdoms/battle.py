"""Battles (chapter 9), against the Robot (14.16 ff) and with Egon (15.13).

`members` battle, `alive` can still win. A round: everybody alive commits a card (BATTLE_PICK), all are
shown, modifiers are polled (MOD_POLL), ranks are compared; a tie goes on among the tied.
"""

from wildtable.core.bits import bit_count, fill, sort_first
from wildtable.core.kernel import Log, rule
from wildtable.core.log import note
from wildtable.games.animal_kingdoms.decrees import rank_of
from wildtable.games.animal_kingdoms.events import (
    AUTOMA_REVEALED,
    BATTLE,
    BATTLE_GOES_ON,
    BATTLE_WON,
    BLIND_CARD,
    COMMITTED,
    MODIFIER_GAINED,
    MODIFIER_PASSED,
    MODIFIER_PLAYED,
    REVEALED,
)
from wildtable.games.animal_kingdoms.record import (
    BATTLE_END,
    BATTLE_PICK,
    BATTLE_ROUND,
    COMPARE,
    EGON,
    HAND,
    MOD_POLL,
    NO_AUTOMA,
    NOBODY,
    NOTHING,
    ROBOT,
    SCORE_KINGDOM,
    Record,
)
from wildtable.games.animal_kingdoms.scoring import award_disputed, is_several
from wildtable.games.animal_kingdoms.supply import (
    draw,
    draw_cards,
    draw_to_four,
    hand_size,
    put_on_discard,
    show,
    take_from_hand,
)


@rule
def in_order(s: Record, step: int) -> int:
    """AK-15.2, R22: seats from the age's starting player on; an automa comes after the humans."""
    if step >= s.humans:
        return step
    seat = s.start + step
    return seat if seat < s.humans else seat - s.humans  # a remainder would cost a division


@rule
def clockwise(s: Record, seat: int) -> int:
    """AK-3.2: the next human seat."""
    return seat + 1 if seat + 1 < s.humans else 0


@rule
def automa_seat(s: Record) -> int:
    """AK-2.8: the seat after the last human."""
    return s.humans if s.automa != NO_AUTOMA else NOBODY


@rule
def automa_is_alive(s: Record) -> bool:
    return s.automa != NO_AUTOMA and (s.alive >> s.humans) & 1 != 0


@rule
def living_humans(s: Record) -> int:
    return s.alive & ((1 << s.humans) - 1)


# ── rounds ──────────────────────────────────────────────────────────────────────────────────────
@rule
def begin_round(s: Record, log: Log) -> None:
    """Chapter 18, entry of PICK: who has no card left is out; nobody has one: all tied win."""
    if s.alive == 0:
        open_battle(s, log)
    with_cards = able_to_pick(s)
    if with_cards == 0:
        end_without_cards(s, log)
        return
    if with_cards != living_humans(s):  # AK-9.8
        s.alive &= ~(living_humans(s) & ~with_cards)
    s.phase = BATTLE_PICK if is_several(s.alive) else BATTLE_END


@rule
def open_battle(s: Record, log: Log) -> None:
    s.alive = s.members
    note(log, BATTLE, s.kingdom, s.members)


@rule
def able_to_pick(s: Record) -> int:
    """AK-9.6: humans alive that still hold a card; nothing is drawn during a battle."""
    able = 0
    for seat in range(s.humans):
        able |= (s.hand[seat] != 0) << seat
    return able & s.alive


@rule
def end_without_cards(s: Record, log: Log) -> None:
    """AK-9.7: all tied win (AK-15.13: Egon with them); AK-14.18: without a card the Robot takes the first round."""
    if s.automa == ROBOT and s.battle_round == 0:
        s.alive = 1 << s.humans
    elif s.blind_cards:
        decide_by_blind_cards(s, log)
    s.phase = BATTLE_END


@rule
def decide_by_blind_cards(s: Record, log: Log) -> None:
    """Chapter 23, `blind_card`: the tied turn up cards from the deck until one is best."""
    while is_several(s.alive):
        for step in range(s.seats):
            seat = in_order(s, step)
            if (s.alive >> seat) & 1:
                card = draw(s, log)
                if card == NOTHING:
                    return
                s.rank_shown[seat] = rank_of(card)
                use_card(s, card)
                note(log, BLIND_CARD, seat, card)
        s.alive = best_of(s, s.alive)


@rule
def commit(s: Record, seat: int, slot: int, log: Log) -> None:
    """AK-9.1: in secret; AK-9.2: when the last one is in, all are shown."""
    s.committed[seat] = take_from_hand(s, seat, slot)
    note(log, COMMITTED, seat, s.committed[seat])
    if picks_owed(s) == 0:
        reveal(s, log)


@rule
def picks_owed(s: Record) -> int:
    """Bit set of humans alive that have not committed."""
    owed = 0
    for seat in range(s.humans):
        owed |= (s.committed[seat] == NOTHING) << seat
    return owed & s.alive


@rule
def reveal(s: Record, log: Log) -> None:
    """AK-9.2; AK-9.3: a modifier window follows if anybody alive owns one."""
    for step in range(s.humans):
        seat = in_order(s, step)
        if (s.alive >> seat) & 1:
            s.rank_shown[seat] = rank_on_table(s, seat)
            show(s, seat, s.committed[seat])
            note(log, REVEALED, seat, s.committed[seat])
    if automa_is_alive(s):
        turn_up_for_automa(s, log)
    s.phase = COMPARE
    if modifier_owners(s):
        s.passes = 0
        s.polled = NOBODY
        poll_next(s)


@rule
def rank_on_table(s: Record, seat: int) -> int:
    """AK-9.2: the printed rank; AK-9.14: modifiers of earlier rounds only by a house rule."""
    lasting = 2 * s.spent[seat] if s.modifier_persists else 0
    return rank_of(s.committed[seat]) + lasting


# ── modifiers ───────────────────────────────────────────────────────────────────────────────────
@rule
def modifier_owners(s: Record) -> int:
    """AK-9.13: everybody alive with a modifier left, leading or not."""
    owners = 0
    for seat in range(s.humans):
        owners |= (s.modifiers[seat] != 0) << seat
    return owners & s.alive


@rule
def poll_next(s: Record) -> None:
    """AK-9.11, AK-9.12: ask the next owner; the window closes when all owners passed since the last play."""
    owners = modifier_owners(s)
    if owners == 0 or s.passes >= bit_count(owners):
        s.polled = NOBODY
        s.phase = COMPARE
        return
    seat = s.start if s.polled == NOBODY else clockwise(s, s.polled)
    while not (owners >> seat) & 1:
        seat = clockwise(s, seat)
    s.polled = seat
    s.phase = MOD_POLL


@rule
def play_modifier(s: Record, seat: int, log: Log) -> None:
    """AK-9.10: two ranks up for this round."""
    s.modifiers[seat] -= 1
    s.spent[seat] += 1
    s.rank_shown[seat] += 2
    s.passes = 0
    note(log, MODIFIER_PLAYED, seat)
    poll_next(s)


@rule
def pass_modifier(s: Record, seat: int, log: Log) -> None:
    """AK-9.11: a pass is not final."""
    s.passes += 1
    note(log, MODIFIER_PASSED, seat)
    poll_next(s)


# ── comparing ───────────────────────────────────────────────────────────────────────────────────
@rule
def best_of(s: Record, seats: int) -> int:
    """AK-9.4, AK-9.15: the highest rank, but an unraised 1 beats everything if an 8 or more is shown."""
    best, winners, ones = 0, 0, 0
    for seat in range(s.seats):
        if (seats >> seat) & 1:
            shown = s.rank_shown[seat]
            if shown == 1:
                ones |= 1 << seat
            if shown > best:
                best, winners = shown, 1 << seat
            elif shown == best:
                winners |= 1 << seat
    return ones if best >= 8 and ones else winners


@rule
def compare(s: Record, log: Log) -> None:
    """AK-9.5: one best card ends the battle, several go on among themselves."""
    use_round_cards(s)
    if s.automa == ROBOT:
        s.alive = survivors_against_robot(s)
    else:
        s.alive = best_of(s, s.alive)
    s.battle_round += 1
    s.automa_card_count = 0
    fill(s.automa_cards, NOTHING)
    fill(s.committed, NOTHING)
    fill(s.rank_shown, 0)
    s.phase = BATTLE_END
    if is_several(s.alive):
        note(log, BATTLE_GOES_ON, s.kingdom, s.alive)
        s.phase = BATTLE_ROUND


@rule
def use_card(s: Record, card: int) -> None:
    s.period[card] = 0
    s.used[s.used_count] = card
    s.used_count += 1


@rule
def use_round_cards(s: Record) -> None:
    """AK-9.9 (1): humans in seat order, then Egon's (AK-15.13); AK-14.17: the Robot's come first, ascending."""
    if s.automa == ROBOT:
        sort_first(s.automa_cards, s.automa_card_count)
        use_automa_cards(s)
    for step in range(s.humans):
        seat = in_order(s, step)
        if s.committed[seat] != NOTHING:
            use_card(s, s.committed[seat])
    if s.automa == EGON:
        use_automa_cards(s)


@rule
def use_automa_cards(s: Record) -> None:
    for place in range(s.automa_card_count):
        use_card(s, s.automa_cards[place])


# ── the automa in battle ────────────────────────────────────────────────────────────────────────
@rule
def automa_battle_size(s: Record) -> int:
    """AK-15.13: Egon always as many; AK-14.16: the Robot one fewer for every battle the human lost (R42)."""
    if s.automa == EGON:
        return s.battle_cards
    return max(s.battle_cards - s.battles_lost, s.robot_min_cards)


@rule
def turn_up_for_automa(s: Record, log: Log) -> None:
    seat = automa_seat(s)
    for _ in range(automa_battle_size(s)):
        card = draw(s, log)
        if card == NOTHING:
            break
        s.automa_cards[s.automa_card_count] = card
        s.automa_card_count += 1
        note(log, AUTOMA_REVEALED, seat, card)
    if s.automa == EGON:
        s.rank_shown[seat] = best_rank_for_egon(s)


@rule
def best_rank_for_egon(s: Record) -> int:
    """AK-15.13, R48: sole win before shared win before defeat; equal results: the higher rank."""
    seat = automa_seat(s)
    chosen, chosen_worth = 0, -1
    for place in range(s.automa_card_count):
        s.rank_shown[seat] = rank_of(s.automa_cards[place])
        winners = best_of(s, s.alive)
        result = 0
        if (winners >> seat) & 1:
            result = 1 if is_several(winners) else 2
        worth = 16 * result + s.rank_shown[seat]
        if worth > chosen_worth:
            chosen, chosen_worth = s.rank_shown[seat], worth
    return chosen


@rule
def beats(rank: int, other: int) -> bool:
    """AK-14.16, pairwise: the higher rank, but a 1 beats an 8."""
    if rank == 1 or other == 1:
        return (rank == 1 and other == 8) or (other == 1 and rank != 8 and rank > 1)
    return rank > other


@rule
def survivors_against_robot(s: Record) -> int:
    """AK-14.16: any of its cards beats the human's: Robot; the human's beats all: human; else a tie."""
    human = s.rank_shown[0]
    beaten_all = True
    for place in range(s.automa_card_count):
        rank = rank_of(s.automa_cards[place])
        if beats(rank, human):
            return 2
        if not beats(human, rank):
            beaten_all = False
    return 1 if beaten_all else 3


# ── the end of a battle ─────────────────────────────────────────────────────────────────────────
@rule
def end_battle(s: Record, log: Log) -> None:
    """AK-9.9: cards to the pile, modifiers back, consolation, refill, points."""
    note(log, BATTLE_WON, s.kingdom, s.alive)
    for place in range(s.used_count):
        put_on_discard(s, s.used[place])
    return_modifiers(s)
    if s.modifiers_used:
        console_losers(s, log)
    if s.automa == ROBOT:
        refill_after_robot(s, log)
    else:
        refill_after_battle(s, log)
    award_disputed(s, s.kingdom, s.members, s.alive, log)
    clear_battle(s)
    s.phase = SCORE_KINGDOM


@rule
def return_modifiers(s: Record) -> None:
    """AK-9.9 (2), R20; AK-9.14: they counted for one round only."""
    for seat in range(s.humans):
        s.modifier_supply += s.spent[seat]
        s.spent[seat] = 0


@rule
def console_losers(s: Record, log: Log) -> None:
    """AK-9.9 (3): every loser takes a modifier while there are any; AK-9.16: it may be used in the next battle."""
    for step in range(s.humans):
        seat = in_order(s, step)
        if (s.members >> seat) & 1 and not (s.alive >> seat) & 1 and s.modifier_supply:
            s.modifier_supply -= 1
            s.modifiers[seat] += 1
            note(log, MODIFIER_GAINED, seat)


@rule
def refill_after_battle(s: Record, log: Log) -> None:
    """AK-9.9 (4): everybody; in the German edition those who battled."""
    for step in range(s.humans):
        seat = in_order(s, step)
        if not s.german or (s.members >> seat) & 1:
            draw_to_four(s, seat, log)


@rule
def refill_after_robot(s: Record, log: Log) -> None:
    """AK-14.17: one card for each tied round, after a defeat one for each card played; AK-14.18."""
    human_won = s.alive & 1
    if human_won:
        tied = s.battle_round if is_several(s.alive) else s.battle_round - 1
        draw_cards(s, 0, tied, log)
    else:
        s.battles_lost += 1
        draw_cards(s, 0, min(s.battle_round, HAND - hand_size(s, 0)), log)


@rule
def clear_battle(s: Record) -> None:
    s.members = s.alive = 0
    s.battle_round = 0
    fill(s.used, NOTHING)
    s.used_count = 0
    s.kingdom = NOTHING
    fill(s.committed, NOTHING)
    fill(s.rank_shown, 0)
    s.passes = 0
