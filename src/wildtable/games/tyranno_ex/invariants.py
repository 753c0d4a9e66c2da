"""What is true of every position (chapter 16). `broken` names the first law that is not."""

import numpy as np

from wildtable.core.bits import bit, bit_count
from wildtable.core.kernel import rule
from wildtable.games.tyranno_ex.board import (
    a_stack_is_used_up,
    cards_below_tops,
    colours_in_play,
    in_turn,
    stack_height,
    support,
)
from wildtable.games.tyranno_ex.chips import (
    aside_chips,
    climate,
    kinds,
    number_of,
    potential,
    sole_leader,
    total,
)
from wildtable.games.tyranno_ex.due import (
    award_is_due,
    claim_stands,
    decision_is_possible,
    raise_is_due,
    swap_is_due,
)
from wildtable.games.tyranno_ex.placing import (
    entry_columns,
    placements,
    placements_per_lap,
)
from wildtable.games.tyranno_ex.record import (
    ATTACKER,
    AWARD,
    CARD,
    CARDS,
    CELL,
    CHIPS_EACH,
    CLAIM,
    COLOURS,
    ENV_SWAP,
    FIELDS_OF_CLIMATE,
    GRID,
    MAX_PUT,
    MAX_STRENGTH,
    NOBODY,
    NOTHING,
    RACK,
    RAISE,
    SLOTS,
    STACKS,
    SYMBOLS,
    Record,
)

LAWS = [""]


def law(text: str) -> int:
    LAWS.append(text)
    return len(LAWS) - 1


CHIPS_LOST = law(
    "TX-0.2.1: of each symbol there are 12 chips, in bag, racks and on the fields together"
)
TWO_SYMBOLS = law("TX-2.3.5: a current field holds chips of one symbol only")
OUTNUMBERED = law(
    "TX-2.4.1: a current field with chips is never outnumbered by the potential field below it"
)
NOT_TIED = law(
    "TX-2.3.6: below an empty current field several symbols share the lead, and all have seen them"
)
STARVING = law("TX-2.8.1: while animals fight, each has at least one chip that supports it")
ENTRY_WRONG = law(
    "TX-1.3.1: the entry cells still to be filled are empty, all others of the phase are not"
)
CARDS_LOST = law(
    "TX-0.3.1: 28 different cards, on stacks and board, dead or unseen, stacks of the right size"
)
STRENGTH_WRONG = law(
    "TX-2.5.7: strength is 1 to 6, and cards lie face down only between a fight and the scoring"
)
RACK_FULL = law("TX-0.3.3: nobody has more than 12 chips")
COLUMN_WRONG = law(
    "TX-0.3.6: cards in the grid belong to the colour of their column, a column in play"
)
STONES_WRONG = law("TX-0.3.7: nobody has more stones-5 than at the start")
STAGE_WRONG = law("TX-9: whoever is to decide must be able to, and nothing else may be pending")
ROUND_WRONG = law(
    "TX-6.6: a game has at most 7 rounds, with three players 8; two rows only after a double shift"
)
NOT_SHOWN = law("TX-14: where more chips lie below than above, all have seen them")
SWAP_WRONG = law(
    "TX-2.2.3: chips are swapped in setting rounds 1 to 3, not more of them than the bag holds"
)
AWARD_WRONG = law(
    "TX-2.5.8: an award belongs to the turn of its player, in setting rounds 1 to 3 if not extra"
)
AWARDS_WRONG = law(
    "TX-2.5.5: a turn has one award, by house rule one for each of its fields, two at most"
)
CLAIM_WRONG = law(
    "TX-2.7.5: in reverse turn order everybody is asked once; a claim needs a stone and chips"
)
STONE_KEPT = law("TX-2.7.6: the extra placement costs its player a stone")
STACKS_WRONG = law(
    "TX-1.3.4: every round takes a card for each colour and entry row off the stacks"
)
RAISE_WRONG = law("TX-3.6.2: a raise comes after a challenge, and only where it is a choice")


@rule
def broken(s: Record) -> int:
    """The number of the first law that does not hold, 0 if all do."""
    number = broken_by_chips(s) or broken_on_the_board(s)
    if number:
        return number
    if not cards_are_complete(s):
        return CARDS_LOST
    if not rounds_are_possible(s):
        return ROUND_WRONG
    if not decision_is_possible(s):
        return STAGE_WRONG
    number = broken_by_the_decision(s)
    if number:
        return number
    if (s.stage == CARD or s.stage == CELL) and not entry_cells_are_right(s):
        return ENTRY_WRONG
    return 0 if stacks_fit_the_round(s) else STACKS_WRONG


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
        number = broken_on_field(s, field)
        if number:
            return number
        chips += s.current[field] + potential(s, field)
    for symbol in range(SYMBOLS):
        if number_of(chips, symbol) != CHIPS_EACH:
            return CHIPS_LOST
    return 0


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
    """TX-I07: the dead are those that are nowhere else."""
    shown, places = np.uint64(0), 0
    for stack in range(STACKS):
        if not 0 <= s.stack_size[stack] <= stack_height(s):
            return False
        if (s.stack_size[stack] == 0) != (s.stack_top[stack] == NOTHING):
            return False
        if s.stack_size[stack]:
            shown |= bit(s.stack_top[stack])
            places += 1
    for slot in range(SLOTS):
        if s.animal[slot] != NOTHING:
            shown |= bit(s.animal[slot])
            places += 1
    is_known = s.unseen >> np.uint64(CARDS) == 0 and shown & s.unseen == 0
    return is_known and bit_count(shown) == places and bit_count(s.unseen) == cards_below_tops(s)


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


@rule
def stacks_fit_the_round(s: Record) -> bool:
    """TX-1.3.4, TX-1.4.1: each round takes a card for each colour and entry row, while there are any;
    TX-4.4.4: two rows since the round after a stack was used up. Not asserted if markers can run out (A-34).
    """
    left, used_up = 0, 0
    for stack in range(STACKS):
        left += s.stack_size[stack]
        used_up += 1 if s.stack_size[stack] == 0 else 0
    taken = STACKS * stack_height(s) - left
    now = s.step if s.stage <= CELL else placements(s)
    if s.game_round == 1 or s.marker_limit:
        return s.marker_limit != 0 or taken == now
    if not s.two_rows:
        return used_up <= now and taken == cards_before(s, 0) + now
    for rounds in range(s.game_round - 1):
        if taken == min(cards_before(s, rounds) + now, STACKS * stack_height(s)):
            return True
    return False


@rule
def cards_before(s: Record, rounds: int) -> int:
    """Taken before this round, if so many rounds since the first one had two entry rows."""
    return placements_per_lap(s) * (s.game_round + rounds)


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
