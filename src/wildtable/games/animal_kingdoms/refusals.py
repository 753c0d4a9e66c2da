"""Why not? The clause behind a move that is not legal, told from what its player knows."""

from typing import Any

from wildtable.core.errors import Illegal
from wildtable.core.kernel import Record
from wildtable.games.animal_kingdoms import actions
from wildtable.games.animal_kingdoms.material import CARD_NAMES, KINGDOM_NAMES
from wildtable.games.animal_kingdoms.options import Options
from wildtable.games.animal_kingdoms.position import hand_cards
from wildtable.games.animal_kingdoms.state import (
    BATTLE_PICK,
    COUNCIL,
    DISCARD_TOP,
    MOD_POLL,
    NOBODY,
    TURN,
)


def no(clause: str, message: str, text: str, **details: Any) -> Illegal:
    return Illegal(text, message=f"ak-no-{message}", clause=clause, **details)


def refusal(s: Record, options: Options, seat: int, number: int) -> Illegal:
    """The first clause that forbids the action `number` to `seat`, who owes a decision now."""
    phase = int(s.phase)
    if phase == TURN:
        if number < actions.RALLY:
            return claim_refused(s, options, seat, number)
        if number < actions.WITHDRAW:
            return rally_refused(s, options, seat, number - actions.RALLY)
        if number == actions.WITHDRAW:
            return no(
                "AK-3.5", "withdraw", "you can still play or rally, so you may not leave the age"
            )
    expected = {
        TURN: "a claim, a rally or a withdrawal",
        DISCARD_TOP: "which rallied card lies on top",
        BATTLE_PICK: "a battle card from your hand",
        MOD_POLL: "a modifier or a pass",
        COUNCIL: "move or stay",
    }[phase]
    name = ("turn", "top", "battle", "modifier", "council")[phase]
    clause = {
        TURN: "AK-3.3",
        DISCARD_TOP: "AK-6.5",
        BATTLE_PICK: "AK-9.1",
        MOD_POLL: "AK-9.11",
        COUNCIL: "AK-11.1",
    }
    return no(clause[phase], f"phase-{name}", f"now it is {expected}")


TURN_CLAUSES = ("AK-3.2", "AK-6.5", "AK-9.1", "AK-9.11", "AK-11.1", "AK-13.2")  # by phase


def claim_refused(s: Record, options: Options, seat: int, number: int) -> Illegal:
    """AK-4.1, in the order of its conditions."""
    pair = number >= actions.PAIR
    k = number % 5
    where = KINGDOM_NAMES[k]
    first, second = slots_of(number)
    hand = hand_cards(s, seat)
    if max(first, second) >= len(hand):
        return no("AK-4.1", "hand", "you do not hold that many cards")
    if s.supply[seat] == 0:
        return no("AK-4.1", "markers", "you have no marker left")
    if s.free[k] == 0 and s.capital[k] != NOBODY:
        return no("AK-4.5", "full", f"{where} is full", kingdom=where)
    decree = options.deck[int(s.decree[k])].id
    card = CARD_NAMES[hand[first]]
    if bool(s.decree_is_pair[s.decree[k]]) != pair:
        clause, kind, say = (
            ("AK-4.1", "no-pair-decree", f"{where} takes a single card")
            if pair
            else ("AK-19.3", "pair-decree", f"{where} takes only a pair of cards")
        )
        return no(clause, kind, say, kingdom=where)
    if pair:
        other = CARD_NAMES[hand[second]]
        return no(
            "AK-19.3", "not-a-pair", f"{card} and {other} are no pair", card=card, second=other
        )
    return no(
        "AK-5.1",
        "decree",
        f"{card} does not obey the decree of {where} ({decree})",
        card=card,
        kingdom=where,
        decree=decree,
    )


def slots_of(number: int) -> tuple[int, int]:
    """The hand slots of a claim; the second is -1 for a single card."""
    if number < actions.PAIR:
        return number // 5, -1
    pair = (number - actions.PAIR) // 5
    return int(actions.PAIR_FIRST[pair]), int(actions.PAIR_SECOND[pair])


def rally_refused(s: Record, options: Options, seat: int, chosen: int) -> Illegal:
    """AK-6.1, AK-6.3 and the stall guard."""
    if s.out_count:
        return no("AK-6.1", "rally-out", "nobody may rally once somebody has left the age")
    if chosen >> len(hand_cards(s, seat)):
        return no("AK-6.3", "hand", "you do not hold that many cards")
    stalled = s.stall_rounds and s.rallies >= s.stall_rounds * s.humans
    capped = s.age_turn_cap and s.turns[seat] >= s.age_turn_cap
    if stalled or capped:
        return no("AK-6.7", "rally-stalled", "too many rallies in a row: play a card or leave")
    return no("AK-6.3", "rally-none", "a rally must exchange at least one card")
