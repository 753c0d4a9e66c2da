"""The game's side of the kernel contract (core/kernel.py): who decides, what is legal, what then.

Decisions wait in a stage (chapter 9); `advance` runs everything between two decisions. Each phase
has its own file: placing, environment (fields, awards, extra), fights, shifting, scoring, rounds.
"""

from wildtable.core import mask as masks
from wildtable.core.kernel import Log, Mask, rule
from wildtable.games.tyranno_ex.actions import ENTRY, NO, SLOT, STACK, YES
from wildtable.games.tyranno_ex.awards import allow_awards, answer_award, next_award, why_not_award
from wildtable.games.tyranno_ex.environment import allow_chips, apply_chips, next_turn, why_not_chip
from wildtable.games.tyranno_ex.extra import answer_claim, check_survival, next_claim
from wildtable.games.tyranno_ex.fights import (
    allow_attackers,
    allow_targets,
    answer_raise,
    challenge,
    choose_attacker,
    next_challenge,
    why_not_attack,
    why_not_target,
)
from wildtable.games.tyranno_ex.hidden import resample
from wildtable.games.tyranno_ex.invariants import broken
from wildtable.games.tyranno_ex.observe import observe
from wildtable.games.tyranno_ex.placing import (
    allow_cells,
    allow_stacks,
    choose_cell,
    choose_stack,
    next_placement,
    why_not_enter,
    why_not_take,
)
from wildtable.games.tyranno_ex.record import (
    ATTACKER,
    AWARD,
    CARD,
    CELL,
    CLAIM,
    ENV,
    ENV_SWAP,
    NEXT_AWARD,
    NEXT_CHALLENGE,
    NEXT_CLAIM,
    NEXT_PLACEMENT,
    NEXT_TURN,
    OVER,
    ROUND_END,
    SURVIVAL,
    TARGET,
    XPUT1,
    XPUT2,
    Record,
)
from wildtable.games.tyranno_ex.refusals import EXPECTED, LEGAL
from wildtable.games.tyranno_ex.rounds import end_round, set_up
from wildtable.games.tyranno_ex.scoring import returns, scores

__all__ = [
    "apply",
    "broken",
    "legal",
    "observe",
    "resample",
    "returns",
    "scores",
    "setup",
    "to_act",
    "why",
]


@rule
def setup(s: Record, log: Log) -> None:
    """Chapter 0.3: options and key are already in the record."""
    set_up(s, log)
    advance(s, log)


@rule
def to_act(s: Record) -> int:
    """Chapter 9: the seat that owes a decision, as a bit; 0 = over."""
    return 0 if s.stage == OVER else 1 << s.seat


@rule
def advance(s: Record, log: Log) -> None:
    """Run automatic and chance steps until somebody has to decide."""
    while s.stage > OVER:
        if s.stage == NEXT_TURN:
            next_turn(s, log)
        elif s.stage == NEXT_AWARD:
            next_award(s)
        elif s.stage == NEXT_PLACEMENT:
            next_placement(s)
        elif s.stage == NEXT_CLAIM:
            next_claim(s, log)
        elif s.stage == SURVIVAL:
            check_survival(s, log)
        elif s.stage == NEXT_CHALLENGE:
            next_challenge(s)
        elif s.stage == ROUND_END:
            end_round(s, log)


@rule
def is_about_chips(stage: int) -> bool:
    """TX-2.2.1, TX-2.7.6: turns and the extra placement."""
    return ENV <= stage <= ENV_SWAP or XPUT1 <= stage <= XPUT2


@rule
def legal(s: Record, seat: int, mask: Mask) -> int:
    """The legal action ids of a seat (chapter 15), none if it owes no decision."""
    masks.clear(mask)
    if s.stage == OVER or s.seat != seat:
        return 0
    if is_about_chips(s.stage):
        allow_chips(s, seat, mask)
    elif s.stage == CARD:
        allow_stacks(s, mask)
    elif s.stage == CELL:
        allow_cells(s, mask)
    elif s.stage == AWARD:
        allow_awards(s, seat, mask)
    elif s.stage == ATTACKER:
        allow_attackers(s, seat, mask)
    elif s.stage == TARGET:
        allow_targets(s, seat, mask)
    else:  # CLAIM, RAISE
        masks.allow(mask, NO)
        masks.allow(mask, YES)
    return masks.count(mask)


@rule
def why(s: Record, seat: int, action: int) -> int:
    """The first clause that forbids an action, as a code of refusals.py."""
    if is_about_chips(s.stage):
        return why_not_chip(s, seat, action)
    if s.stage == CARD:
        return why_not_take(s, action)
    if s.stage == CELL:
        return why_not_enter(s, seat, action)
    if s.stage == AWARD:
        return why_not_award(s, seat, action)
    if s.stage == ATTACKER:
        return why_not_attack(s, seat, action)
    if s.stage == TARGET:
        return why_not_target(s, seat, action)
    return LEGAL if action <= YES else EXPECTED[s.stage]  # CLAIM, RAISE


@rule
def apply(s: Record, seat: int, action: int, log: Log) -> None:
    """Carry out a legal action and everything that follows without a choice."""
    if is_about_chips(s.stage):
        apply_chips(s, seat, action, log)
    elif s.stage == CARD:
        choose_stack(s, seat, action - STACK, log)
    elif s.stage == CELL:
        choose_cell(s, seat, action - ENTRY, log)
    elif s.stage == AWARD:
        answer_award(s, seat, action, log)
    elif s.stage == CLAIM:
        answer_claim(s, seat, action, log)
    elif s.stage == ATTACKER:
        choose_attacker(s, seat, action, log)
    elif s.stage == TARGET:
        challenge(s, seat, action - SLOT, log)
    else:  # RAISE
        answer_raise(s, seat, action, log)
    advance(s, log)
