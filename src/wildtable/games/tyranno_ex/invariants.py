"""What is true of every position (chapter 16). `broken` names the first law that is not."""

import numpy as np

from wildtable.core.bits import bit, bit_count
from wildtable.core.kernel import Record, rule
from wildtable.games.tyranno_ex.awards import eligible_animals
from wildtable.games.tyranno_ex.board import (
    a_stack_is_used_up,
    cards_left,
    colours_in_play,
    in_turn,
    owner,
    support,
)
from wildtable.games.tyranno_ex.chips import (
    NO_CHIPS,
    climate,
    kinds,
    number_of,
    one,
    potential,
    sole_leader,
    total,
)
from wildtable.games.tyranno_ex.environment import setting_rounds
from wildtable.games.tyranno_ex.fights import attackers, challenges, targets
from wildtable.games.tyranno_ex.placing import entry_columns, open_cells, placements
from wildtable.games.tyranno_ex.scoring import is_last_round
from wildtable.games.tyranno_ex.state import (
    ATTACKER,
    AWARD,
    CARD,
    CARDS,
    CELL,
    CHIPS_EACH,
    CLAIM,
    COLOURS,
    ENV,
    ENV_PUT2,
    ENV_SWAP,
    FIELDS_OF_CLIMATE,
    GRID,
    MARKED_ROUNDS,
    MAX_PUT,
    MAX_STRENGTH,
    MAX_SWAP,
    NOBODY,
    NOTHING,
    OVER,
    RACK,
    RAISE,
    SLOTS,
    STACKS,
    SYMBOLS,
    TARGET,
    XPUT1,
    XPUT2,
)

LAWS = (
    "",
    "TX-0.2.1: of each symbol there are 12 chips, in bag, racks and on the fields together",
    "TX-2.3.5: a current field holds chips of one symbol only",
    "TX-2.4.1: a current field with chips is never outnumbered by the potential field below it",
    "TX-2.3.6: below an empty current field several symbols share the lead, and all have seen them",
    "TX-2.8.1: while animals fight, each has at least one chip that supports it",
    "TX-1.3.1: the entry cells still to be filled are empty, all others of the phase are not",
    "TX-0.3.1: 28 different cards, on stacks and board, dead or unseen, stacks of the right size",
    "TX-2.5.7: strength is 1 to 6, and cards lie face down only between a fight and the scoring",
    "TX-0.3.3: nobody has more than 12 chips",
    "TX-0.3.6: cards in the grid belong to the colour of their column, a column in play",
    "TX-0.3.7: nobody has more stones-5 than at the start",
    "TX-9: whoever is to decide must be able to, and nothing else may be pending",
    "TX-6.6: a game has at most 7 rounds, with three players 8; two rows only after a double shift",
    "TX-14: where more chips lie below than above, all have seen them",
    "TX-2.2.3: chips are swapped in setting rounds 1 to 3, not more of them than the bag holds",
    "TX-2.5.8: an award belongs to the turn of its player, in setting rounds 1 to 3 if not extra",
    "TX-2.5.5: a turn has one award, by house rule one for each of its fields, two at most",
    "TX-2.7.5: in reverse turn order everybody is asked once; a claim needs a stone and chips",
    "TX-2.7.6: the extra placement costs its player a stone",
    "TX-3.6.2: a raise comes after a challenge, and only where it is a choice",
)
(
    CHIPS_LOST,
    TWO_SYMBOLS,
    OUTNUMBERED,
    NOT_TIED,
    STARVING,
    ENTRY_WRONG,
    CARDS_LOST,
    STRENGTH_WRONG,
    RACK_FULL,
    COLUMN_WRONG,
    STONES_WRONG,
    STAGE_WRONG,
    ROUND_WRONG,
    NOT_SHOWN,
    SWAP_WRONG,
    AWARD_WRONG,
    AWARDS_WRONG,
    CLAIM_WRONG,
    STONE_KEPT,
    RAISE_WRONG,
) = range(1, 21)


@rule
def broken(s: Record) -> int:
    """The number of the first law that does not hold, 0 if all do."""
    law = broken_by_chips(s)
    if law:
        return law
    law = broken_on_the_board(s)
    if law:
        return law
    if not cards_are_complete(s):
        return CARDS_LOST
    if not rounds_are_possible(s):
        return ROUND_WRONG
    if not decision_is_possible(s):
        return STAGE_WRONG
    law = broken_by_the_decision(s)
    if law:
        return law
    if (s.stage == CARD or s.stage == CELL) and not entry_cells_are_right(s):
        return ENTRY_WRONG
    return 0


# ── chips ───────────────────────────────────────────────────────────────────────────────────────
@rule
def broken_by_chips(s: Record) -> int:
    """TX-I01 to TX-I04, TX-I09."""
    chips = s.bag + aside_chips(s)
    for seat in range(s.players):
        chips += s.rack[seat]
        own = total(s.rack[seat]) + (s.aside_count if s.seat == seat else 0)
        if own > RACK:
            return RACK_FULL
        if not 0 <= s.stones[seat] <= s.stones_each:
            return STONES_WRONG
    for field in range(FIELDS_OF_CLIMATE):
        law = broken_on_field(s, field)
        if law:
            return law
        chips += s.current[field] + potential(s, field)
    for symbol in range(SYMBOLS):
        if number_of(chips, symbol) != CHIPS_EACH:
            return CHIPS_LOST
    return 0


@rule
def aside_chips(s: Record) -> np.uint64:
    """Chips between rack and field or bag."""
    chips = NO_CHIPS
    for place in range(s.aside_count):
        chips += one(s.aside[place] if s.stage == ENV_SWAP else s.aside[place] >> 2)
    return chips


@rule
def broken_on_field(s: Record, field: int) -> int:
    """TX-I02, TX-I03 (not without cascades, A-11), TX-I04, chapter 14.2."""
    above, below = s.current[field], potential(s, field)
    if bit_count(kinds(above)) > 1:
        return TWO_SYMBOLS
    if above == 0:
        is_tied = below != 0 and sole_leader(below) == NOTHING
        return 0 if is_tied and below == s.known[field] else NOT_TIED
    if total(below) <= total(above):
        return 0
    if s.rapid_cascade:
        return OUTNUMBERED
    return 0 if below == s.known[field] else NOT_SHOWN


# ── cards ───────────────────────────────────────────────────────────────────────────────────────
@rule
def broken_on_the_board(s: Record) -> int:
    """TX-I05, TX-I08, TX-I10."""
    chips = climate(s)
    fighting = ATTACKER <= s.stage <= RAISE
    for slot in range(SLOTS):
        if s.animal[slot] == NOTHING:
            continue
        if not 0 <= s.colour[slot] < colours_in_play(s):
            return COLUMN_WRONG
        if slot < GRID and s.colour[slot] != slot % COLOURS:
            return COLUMN_WRONG
        if not 1 <= s.strength[slot] <= MAX_STRENGTH or (s.face_down[slot] and not fighting):
            return STRENGTH_WRONG
        is_tested = slot < GRID or s.survival_on_special
        if fighting and is_tested and support(s, s.animal[slot], chips) == 0:
            return STARVING
    return 0


@rule
def cards_are_complete(s: Record) -> bool:
    """TX-I07: the dead are those that are nowhere else;
    TX-7.1: with three players four are never drawn.
    """
    shown, places, below_tops = np.uint64(0), 0, 4 if s.players == 3 else 0
    for stack in range(STACKS):
        if not 0 <= s.stack_size[stack] <= (6 if s.players == 3 else 7):
            return False
        if (s.stack_size[stack] == 0) != (s.stack_top[stack] == NOTHING):
            return False
        if s.stack_size[stack]:
            shown |= bit(s.stack_top[stack])
            places += 1
            below_tops += s.stack_size[stack] - 1
    for slot in range(SLOTS):
        if s.animal[slot] != NOTHING:
            shown |= bit(s.animal[slot])
            places += 1
    is_known = s.unseen >> np.uint64(CARDS) == 0 and shown & s.unseen == 0
    return is_known and bit_count(shown) == places and bit_count(s.unseen) == below_tops


@rule
def entry_cells_are_right(s: Record) -> bool:
    """TX-I06: each placement to come has its empty cell."""
    for seat in range(s.players):
        due, empty, columns = 0, 0, 0
        for step in range(placements(s)):
            if in_turn(s, step) == seat:
                columns |= entry_columns(s, step)
                due += 1 if step >= s.step else 0
        for slot in range(COLOURS * (2 if s.two_rows else 1)):
            if (columns >> slot % COLOURS) & 1 and s.animal[slot] == NOTHING:
                empty += 1
        if empty < due or (empty > due and s.marker_limit == 0):
            return False
    return True


@rule
def rounds_are_possible(s: Record) -> bool:
    """TX-I14; not asserted if markers can run out."""
    limit = 8 if s.players == 3 else 7
    if s.game_round < 1 or (s.game_round > limit and s.marker_limit == 0):
        return False
    if s.game_round == 1:
        return s.two_rows != 0
    return s.two_rows == 0 or a_stack_is_used_up(s)


# ── the decision ────────────────────────────────────────────────────────────────────────────────
@rule
def decision_is_possible(s: Record) -> bool:
    """TX-I13: the mask of the seat to act is not empty."""
    if not 0 <= s.seat < s.players or not pending_fits(s) or not owed_fits(s):
        return False
    if s.stage == OVER:
        return s.setting_round == 0 and is_last_round(s)
    in_setting = s.setting_round != 0
    if in_setting != (ENV <= s.stage <= AWARD and s.claimant == NOBODY):
        return False
    if s.setting_round > setting_rounds(s):
        return False
    if s.stage <= ENV_SWAP:
        return early_decision_is_possible(s)
    return late_decision_is_possible(s)


@rule
def early_decision_is_possible(s: Record) -> bool:
    """Phases 1 and 2."""
    if in_turn(s, s.step) != s.seat:
        return False
    if s.stage == CARD:
        return cards_left(s) and open_cells(s, s.step) != 0
    if s.stage == CELL:
        chosen = 0 <= s.stack < STACKS and s.stack_size[s.stack] > 0
        return chosen and bit_count(open_cells(s, s.step)) > 1
    return s.step < s.players


@rule
def late_decision_is_possible(s: Record) -> bool:
    """Awards, the extra placement and fights, as far as there is something to choose."""
    if s.stage == AWARD:
        return s.awards_left > 0 and eligible_animals(s, s.seat) != 0
    if s.stage == CLAIM:
        return s.step < s.players and in_turn(s, s.step) == s.seat and may_claim(s, s.seat)
    if s.stage == XPUT1 or s.stage == XPUT2:
        return s.claimant == s.seat and (s.stage == XPUT2 or s.rack[s.seat] != 0)
    if s.stage == RAISE:
        has_winner = 0 <= s.slot < SLOTS and s.animal[s.slot] != NOTHING
        return (
            has_winner
            and owner(s, s.colour[s.slot]) == s.seat
            and s.strength[s.slot] < MAX_STRENGTH
        )
    if s.step >= challenges(s) or in_turn(s, s.step) != s.seat or targets(s, s.seat) == 0:
        return False
    if s.stage == TARGET:
        return s.slot >= 0 and (attackers(s, s.seat) >> int(s.slot)) & 1 != 0
    return attackers(s, s.seat) != 0


@rule
def pending_fits(s: Record) -> bool:
    """Half-made choices exist only in their own stage."""
    aside = s.aside_count
    if s.stage == ENV_SWAP:
        return 0 < aside < MAX_SWAP
    if s.stage == ENV_PUT2 or s.stage == XPUT2:
        return aside == (0 if s.sequential else 1)
    if aside != 0 or (s.stage != CELL and s.stack != NOTHING):
        return False
    return s.stage == TARGET or s.stage == RAISE or s.slot == NOTHING


@rule
def owed_fits(s: Record) -> bool:
    """A claim, changed fields (TX-2.5.2) and awards are remembered only while they matter."""
    second_chip = s.stage == ENV_PUT2 or s.stage == XPUT2
    if bit_count(s.changed) > (1 if second_chip and s.sequential else 0):
        return False
    if s.awards_left != 0 and s.stage != AWARD:
        return False
    if s.claimant == NOBODY:
        return True
    return 0 <= s.claimant < s.players and AWARD <= s.stage <= XPUT2


# ── how it came to the decision ─────────────────────────────────────────────────────────────────
@rule
def broken_by_the_decision(s: Record) -> int:
    """TX-9: a decision that is possible in itself, but nothing can have led to it."""
    if s.stage == ENV_SWAP and not swap_is_due(s):
        return SWAP_WRONG
    if s.stage == AWARD and not award_is_due(s):
        return AWARD_WRONG
    if s.stage == AWARD and s.awards_left > (MAX_PUT if s.award_per_field else 1):
        return AWARDS_WRONG
    if s.stage == CLAIM and not claim_stands(s):
        return CLAIM_WRONG
    if s.stage != CLAIM and s.claimant != NOBODY and s.stones[s.claimant] >= s.stones_each:
        return STONE_KEPT
    if s.stage == RAISE and not raise_is_due(s):
        return RAISE_WRONG
    return 0


@rule
def swap_is_due(s: Record) -> bool:
    """TX-2.2.3: setting rounds 1 to 3; TX-2.2.4: as many chips can be drawn (A-47)."""
    return s.setting_round <= MARKED_ROUNDS and s.aside_count <= total(s.bag)


@rule
def award_is_due(s: Record) -> bool:
    """TX-2.5.1: for the own put; TX-2.5.8: in setting rounds 1 to 3,
    in the extra placement by house rule (A-18).
    """
    if s.claimant != NOBODY:
        return s.award_in_extra != 0 and s.seat == s.claimant
    in_own_turn = s.step < s.players and in_turn(s, s.step) == s.seat  # TX-2.2.1
    return in_own_turn and s.setting_round <= MARKED_ROUNDS


@rule
def may_claim(s: Record, seat: int) -> bool:
    """TX-2.7.3: with a stone and at least one chip (A-21)."""
    return s.stones[seat] > 0 and s.rack[seat] != 0


@rule
def claim_stands(s: Record) -> bool:
    """TX-2.7.2, TX-2.7.4, TX-2.7.5: it was made by somebody asked before, later in turn order."""
    if s.claimant == NOBODY:
        return True
    was_asked = (s.claimant - s.starter) % s.players > s.step
    return was_asked and may_claim(s, s.claimant)


@rule
def raise_is_due(s: Record) -> bool:
    """TX-3.2.1: at least one challenge was made; A-29: otherwise it is automatic."""
    return s.raise_optional != 0 and 1 <= s.step <= challenges(s)
