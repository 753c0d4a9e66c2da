"""Which decision can be due (chapter 9): whoever has to make it can, and the game can have led to it."""

from wildtable.core.bits import bit_count
from wildtable.core.kernel import rule
from wildtable.games.tyranno_ex.awards import eligible_animals
from wildtable.games.tyranno_ex.board import (
    cards_left,
    in_turn,
    owner,
)
from wildtable.games.tyranno_ex.chips import (
    total,
)
from wildtable.games.tyranno_ex.environment import setting_rounds
from wildtable.games.tyranno_ex.fights import attackers, challenges, targets
from wildtable.games.tyranno_ex.placing import (
    open_cells,
)
from wildtable.games.tyranno_ex.record import (
    AWARD,
    CARD,
    CELL,
    CLAIM,
    ENV,
    ENV_PUT2,
    ENV_SWAP,
    MARKED_ROUNDS,
    MAX_STRENGTH,
    MAX_SWAP,
    NOBODY,
    NOTHING,
    OVER,
    RAISE,
    SLOTS,
    STACKS,
    TARGET,
    XPUT1,
    XPUT2,
    Record,
)
from wildtable.games.tyranno_ex.scoring import is_last_round


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
    if s.stage != CELL and s.stack != NOTHING:
        return False
    if s.stage != TARGET and s.stage != RAISE and s.slot != NOTHING:
        return False
    if s.stage == ENV_SWAP:
        return 0 < aside < MAX_SWAP
    if s.stage == ENV_PUT2 or s.stage == XPUT2:
        return aside == (0 if s.sequential else 1)
    return aside == 0


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


# ── how it came to it ───────────────────────────────────────────────────────────────────────────
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
