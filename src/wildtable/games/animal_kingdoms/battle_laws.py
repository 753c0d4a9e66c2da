"""What is true of every battle (chapter 9), as far as it has come."""

from wildtable.core.bits import bit_count
from wildtable.core.kernel import rule
from wildtable.games.animal_kingdoms.battle import (
    automa_is_alive,
    living_humans,
    modifier_owners,
    picks_owed,
)
from wildtable.games.animal_kingdoms.decrees import rank_of
from wildtable.games.animal_kingdoms.laws import (
    CARDS_UNPLAYED,
    MODIFIERS_UNASKED,
    WRONG_CHOICE,
    WRONG_FIGHT,
    WRONG_RANKS,
    WRONG_SURVIVORS,
)
from wildtable.games.animal_kingdoms.record import (
    BATTLE_PICK,
    HAND,
    MOD_POLL,
    NOBODY,
    NOTHING,
    Record,
)
from wildtable.games.animal_kingdoms.scoring import group_below, is_several


@rule
def broken_in_battle(s: Record) -> int:
    """AK-8.8, AK-10.1: exactly those fight who share first place; AK-9."""
    if (
        s.members != group_below(s, s.kingdom, 127)[1]
        or not is_several(s.members)
        or s.peace_treaty
    ):
        return WRONG_FIGHT
    if not survivors_are_possible(s):
        return WRONG_SURVIVORS
    if not rounds_have_left_their_marks(s):
        return CARDS_UNPLAYED
    if not choices_are_possible(s):
        return WRONG_CHOICE
    for seat in range(s.humans):
        if not rank_is_of_the_card(s, seat):
            return WRONG_RANKS
    return 0 if modifiers_are_asked_for(s) else MODIFIERS_UNASKED


@rule
def survivors_are_possible(s: Record) -> bool:
    """AK-9.5: only a want of cards (AK-9.8) beats anybody before the first round."""
    beaten = s.members & ~s.alive
    if s.alive & ~s.members or not is_several(s.alive):
        return False
    for seat in range(s.seats):
        by_want = seat < s.humans and s.hand[seat] == 0
        if (beaten >> seat) & 1 and s.battle_round == 0 and not by_want:
            return False
    return True


@rule
def rounds_have_left_their_marks(s: Record) -> bool:
    """AK-9.1, AK-9.6, AK-9.9: every round costs a card, and nobody draws."""
    fought, living = s.battle_round, living_humans(s)
    for seat in range(s.humans):
        cards = bit_count(s.hand[seat]) + (s.committed[seat] != NOTHING) + fought
        if (living >> seat) & 1 and cards > HAND:
            return False
    if s.used_count and not fought:
        return False
    return s.used_count >= fought * bit_count(living)


@rule
def choices_are_possible(s: Record) -> bool:
    """AK-9.1, AK-9.2, AK-9.8: whoever can still win chooses a card; when all have, an automa turns up its own."""
    owed = picks_owed(s)
    for seat in range(s.humans):
        if s.committed[seat] != NOTHING and not (s.alive >> seat) & 1:
            return False
        if (owed >> seat) & 1 and s.hand[seat] == 0:
            return False
    if s.phase == BATTLE_PICK:
        return owed != 0 and s.automa_card_count == 0
    return owed == 0 and (s.automa_card_count == 0 or automa_is_alive(s))


@rule
def rank_is_of_the_card(s: Record, seat: int) -> bool:
    """AK-9.2, AK-9.10, AK-9.14: the printed rank, and 2 for each modifier of this round."""
    if s.phase == BATTLE_PICK or s.committed[seat] == NOTHING:
        return s.rank_shown[seat] == 0
    lifted = s.rank_shown[seat] - rank_of(s.committed[seat])
    all_count = s.modifier_persists or s.battle_round == 0
    played = s.spent[seat] if all_count else lifted // 2
    return lifted == 2 * played and 0 <= played <= s.spent[seat]


@rule
def modifiers_are_asked_for(s: Record) -> bool:
    """AK-9.3, AK-9.11, AK-9.13: of those alive, after the reveal; with the last pass of all owners it ends."""
    for seat in range(s.seats):
        early = s.phase == BATTLE_PICK and s.battle_round == 0
        fights = seat < s.humans and (s.members >> seat) & 1
        if s.spent[seat] and (early or not fights):
            return False
    owners = modifier_owners(s)
    if s.phase == MOD_POLL:
        return s.polled >= 0 and (owners >> s.polled) & 1 != 0 and s.passes < bit_count(owners)
    return s.polled == NOBODY and s.passes <= (s.humans if s.battle_round else 0)
