"""What players can foresee: what a piece completes, where a pair may go and what it brings.

Everything is tried out by the rules themselves, on a copy.
"""

from collections.abc import Sequence
from typing import Any

from wildtable.core.json_types import JsonObject
from wildtable.core.log import LOG, new_log
from wildtable.core.messages import Messages
from wildtable.core.state import State
from wildtable.core.view import View
from wildtable.games.ark_and_noah import actions, refusals
from wildtable.games.ark_and_noah.animals import paired_species
from wildtable.games.ark_and_noah.legal import why_not_cage, why_not_pair
from wildtable.games.ark_and_noah.loading import cost_of, load_pair
from wildtable.games.ark_and_noah.material import SPECIES_NAMES, layout_in
from wildtable.games.ark_and_noah.record import (
    BUILDING,
    FINAL_CAGE,
    LAST_FOOD,
    LAST_PAIRS,
    LOAD,
    LOAD_CAGE,
    Record,
)
from wildtable.games.ark_and_noah.view import members

Told = JsonObject
COMPLETIONS = {"cage-closed", "wall-removed", "cage-sealed", "hull-closed"}
PLENTY = 100  # loading points of somebody who is not loading now
NOBODY_READS = new_log(is_open=False).view(LOG)[0]


def forecast(seen: State, view: View, moves: Sequence[Any], say: Messages) -> Told:
    """Of the decision that the moves lead to; nothing once chance has a say."""
    for move in moves:
        if any(event.spec.chance or event.spec.barrier for event in seen.apply(move, view.seat)):
            return {}
    if view.seat is None or view.seat not in seen.to_act:
        return {}
    told: Told = {"loads": loads(seen.record, view.seat, say)}
    if seen.record.phase == BUILDING:
        told["closes"] = closes(seen, view.seat)
    return told


# ── building ────────────────────────────────────────────────────────────────────────────────────
def closes(seen: State, seat: int) -> dict[str, Told]:
    """AN-3.12 to AN-3.18: pieces that complete something, by the name of their place."""
    found = {}
    for action in map(str, seen.legal_actions(seat)):
        word, _, place = action.partition(" ")
        if word in ("wall", "pitch"):
            trial = seen.clone()
            events = [one for one in trial.apply(action, seat) if one.kind in COMPLETIONS]
            if events:
                found[place] = completed(trial, seat, events)
    return found


def completed(after: State, seat: int, events: Sequence[Any]) -> Told:
    closed = [one.data["cage"] for one in events if one.kind == "cage-closed"]
    squares = {cage["cage"]: cage["squares"] for cage in after.view(seat)["cages"]}
    return {
        "cages": [{"cage": name, "squares": squares[name]} for name in closed],
        "returned": [one.data["slot"] for one in events if one.kind == "wall-removed"],
        "sealed": [one.data["cage"] for one in events if one.kind == "cage-sealed"],
        "hull": any(one.kind == "hull-closed" for one in events),
    }


# ── loading ─────────────────────────────────────────────────────────────────────────────────────
def loads(s: Record, seat: int, say: Messages) -> dict[str, Told]:
    """AN-6.24 to AN-6.30, AN-7: every pair that players own both tiles of, whatever is decided now."""
    s = as_if_loading(s, seat)
    return {SPECIES_NAMES[one]: load(s, seat, one, say) for one in members(paired_species(s))}


def as_if_loading(s: Record, seat: int) -> Record:
    """AN-6.23, AN-7.3: with the points of this turn, or as many as it takes in another column."""
    then = Record(s.buffer.copy())
    then.seat, then.budget = seat, s.budget if s.column == LOAD else PLENTY
    is_end = s.column >= LAST_FOOD
    then.phase, then.column = (FINAL_CAGE, LAST_PAIRS) if is_end else (LOAD_CAGE, LOAD)
    return then


def load(s: Record, seat: int, species: int, say: Messages) -> Told:
    """What is wrong with the pair itself, if anything, and then cage by cage as if it had been chosen."""
    code = why_not_pair(s, seat, species)
    told = (
        {} if code in (0, refusals.NO_CAGE_READY) else lacks(code, s, actions.PAIR + species, say)
    )
    s.pending = actions.PAIR + species
    squares = layout_in(s).ids.squares
    cages = {
        str(squares[anchor]): load_into(s, species, anchor, say) for anchor in members(s.cages)
    }
    return told | {"cost": int(cost_of(s, seat, species)), "cages": cages}


def load_into(s: Record, species: int, anchor: int, say: Messages) -> Told:
    """Points by seat, or the first thing that is missing."""
    code = why_not_cage(s, s.seat, actions.CAGE + anchor)
    if code:
        return lacks(code, s, actions.CAGE + anchor, say)
    after = Record(s.buffer.copy())
    load_pair(after, s.seat, species, anchor, NOBODY_READS)
    return {"points": (after.points - s.points).sum(axis=1)[: s.players].tolist()}


def lacks(code: int, s: Record, number: int, say: Messages) -> Told:
    reason = refusals.tell(code, s, s.seat, actions.decode(number, layout_in(s).ids))
    what = reason.message.removeprefix("an-no-")
    return {"lacks": {"what": what, "clause": reason.clause, "text": say.error(reason)}}
