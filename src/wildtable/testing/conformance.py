"""One random game after the other, looked at from all sides."""

import json
from collections.abc import Callable

import numpy as np

from wildtable.core import chance
from wildtable.core.errors import Illegal, WildtableError
from wildtable.core.game import Game
from wildtable.core.state import State
from wildtable.core.undo import Takeback
from wildtable.testing.laws import check_laws, check_why
from wildtable.testing.leaks import leakcheck
from wildtable.testing.walk import random_walk

Check = Callable[[State, int, int], None]


def check_game(game: Game, playouts: int = 100, seed: int = 0) -> None:
    """Everything the kit knows; `playouts` random games with all invariants, a tenth of them looked at closely."""
    check_laws(game, playouts, seed)
    if hasattr(game.spec, "refusals"):
        check_why(game, playouts, seed)
    close = max(1, playouts // 100)
    for number in range(close):
        check_closely(game, seed + number)
    check_determinism(game, seed)
    check_takeback(game, seed)
    report = leakcheck(game, pairs=max(10, close), seed=seed)
    assert not report.differences, report.differences[0]


def check_closely(game: Game, seed: int, looks: int | None = None) -> None:
    """All step checks along one random game: at every step, or at so many that lie evenly apart."""
    steps = sum(1 for _ in random_walk(game, seed))
    every = max(1, steps // (looks or steps))
    for step, (state, seat, action) in enumerate(random_walk(game, seed)):
        for check in STEP_CHECKS if step % every == 0 else ():
            try:
                check(state, seat, action)
            except AssertionError as problem:
                where = f"{game!r} seed {seed} step {step}"
                raise AssertionError(f"{where}: {check.__name__}: {problem}") from problem
    check_end(state)


# ── step checks ─────────────────────────────────────────────────────────────────────────────────
def mask_is_the_enumeration(state: State, seat: int, action: int) -> None:
    """The mask, the list of ids and the typed actions say the same; nobody else may act."""
    ids = state.legal_ids(seat)
    assert ids == sorted(set(ids)), "ids ascend"
    assert ids, "a seat that owes a decision has a legal action"
    assert np.flatnonzero(state.legal_mask(seat)).tolist() == ids
    assert len(state.legal_actions(seat)) == len(ids)
    for other in set(range(state.game.seats)) - set(state.to_act):
        assert not state.legal_ids(other), f"seat {other} owes nothing"


def actions_round_trip(state: State, seat: int, action: int) -> None:
    """Id → typed → text → typed → id."""
    spec, record = state.game.spec, state.record
    texts = set()
    for number in state.legal_ids(seat):
        typed = spec.decode_action(record, seat, number)
        assert spec.encode_action(record, seat, typed) == number, typed
        assert spec.parse_action(str(typed)) == typed, typed
        texts.add(str(typed))
    assert len(texts) == len(state.legal_ids(seat)), "every action has a text of its own"


def position_round_trips(state: State, seat: int, action: int) -> None:
    """State → JSON text → state, to the last byte."""
    again = state.game.state_from_json(json.dumps(state.to_json()))
    names = state.game.spec.dtype.names or ()
    changed = [name for name in names if not np.array_equal(again.record[name], state.record[name])]
    assert not changed, f"lost on the way: {changed}"


def clones_are_independent(state: State, seat: int, action: int) -> None:
    """Whatever happens to a clone, the original does not change; both go the same way."""
    before = state.buffer.copy()
    first, second = state.clone(), state.clone()
    assert first.apply(action, seat) == second.apply(action, seat)
    assert first == second, "the same action leads to the same state"
    assert np.array_equal(state.buffer, before), "a clone's move reached the original"


def beats_lead_to_the_same(state: State, seat: int, action: int) -> None:
    """A film tells what `apply` tells, ends where it ends, and everybody can look at every beat of it."""
    filmed, applied = state.clone(), state.clone()
    beats = filmed.film(action, seat)
    assert [beat.event for beat in beats] == applied.apply(action, seat)
    assert filmed == applied, "a filmed move leads elsewhere"
    for viewer in (*range(state.game.seats), None):
        names = list(state.view(viewer).data)
        for beat in beats:
            assert list(beat.state.view(viewer).data) == names, (
                "a view has the same names at all times"
            )
    for beat in beats:
        assert beat.state.to_json().keys() == state.to_json().keys()


def illegal_ids_change_nothing(state: State, seat: int, action: int) -> None:
    """Every illegal id is refused with a clause, and nothing moves."""
    before = state.buffer.copy()
    legal = set(state.legal_ids(seat))
    for number in range(state.game.num_actions):
        if number not in legal:
            try:
                state.apply(number, seat)
            except Illegal as problem:
                assert problem.clause, f"refusal of {number} names no clause: {problem}"
            else:
                raise AssertionError(f"illegal id {number} was accepted")
    assert np.array_equal(state.buffer, before), "a refused action changed something"


def scores_add_up(state: State, seat: int, action: int) -> None:
    """The breakdown by source is the score."""
    totals = [sum(state.breakdown(each).values()) for each in range(state.game.seats)]
    assert totals == state.scores()


def views_are_sufficient(state: State, seat: int, action: int) -> None:
    """A state made from a view gives that view again, to that seat and with its legal actions."""
    for viewer in [*range(state.game.seats), None]:
        view = state.view(viewer)
        guess = state.game.state_from_view(view, "conformance")
        assert str(guess.view(viewer)) == str(view), f"seat {viewer}"
        if viewer is not None and viewer in state.to_act:
            assert guess.legal_ids(viewer) == state.legal_ids(viewer)
            assert np.array_equal(guess.observation(viewer), state.observation(viewer))


def observations_are_sane(state: State, seat: int, action: int) -> None:
    for viewer in range(state.game.seats):
        values = state.observation(viewer)
        assert np.isfinite(values).all()
        assert np.abs(values).max() <= 5.0, "observations are scaled"


STEP_CHECKS: tuple[Check, ...] = (
    mask_is_the_enumeration,
    actions_round_trip,
    position_round_trips,
    clones_are_independent,
    beats_lead_to_the_same,
    illegal_ids_change_nothing,
    scores_add_up,
    views_are_sufficient,
    observations_are_sane,
)


# ── whole games ─────────────────────────────────────────────────────────────────────────────────
def check_end(state: State) -> None:
    """Over means over; somebody won; payoffs sum to zero."""
    if state.is_terminal:
        payoffs = state.returns()
        assert abs(sum(payoffs)) < 1e-9 or state.game.seats == 1
        assert state.winners()
        assert all(not state.legal_ids(seat) for seat in range(state.game.seats))


def check_determinism(game: Game, seed: int) -> None:
    """The same seed and actions give the same game, event by event."""
    first, first_events = game.deal(f"walk {seed}")
    second, second_events = game.deal(f"walk {seed}")
    assert first_events == second_events
    for _, seat, action in random_walk(game, seed):
        assert first.apply(action, seat) == second.apply(action, seat)
        assert first == second


def check_takeback(game: Game, seed: int) -> None:
    """Undo restores every byte and never crosses chance, a reveal or another seat's move."""
    play = Takeback(game.new(f"walk {seed}"))
    since_barrier: list[tuple[int, bytes]] = []
    for _, seat, action in random_walk(game, seed):
        before, used = play.state.buffer.tobytes(), chance.position(play.state.record)
        events = play.apply(action, seat)
        shown = any(event.spec.barrier or event.spec.chance for event in events)
        if shown or used != chance.position(play.state.record):
            since_barrier = []
        elif since_barrier and since_barrier[-1][0] != seat:
            since_barrier = [(seat, before)]
        else:
            since_barrier.append((seat, before))
        check_offers(play, since_barrier)


def check_offers(play: Takeback, since_barrier: list[tuple[int, bytes]]) -> None:
    """Exactly the last mover may go back, exactly to where it was."""
    for seat in range(play.state.game.seats):
        expected = bool(since_barrier) and since_barrier[-1][0] == seat
        assert play.can_undo(seat) == expected, f"seat {seat}"
        if not expected:
            try:
                play.undo(seat)
            except WildtableError:
                continue
            raise AssertionError(f"seat {seat} took back across a barrier")
    if since_barrier:
        trial = play.clone()
        trial.undo(since_barrier[-1][0])
        assert trial.state.buffer.tobytes() == since_barrier[-1][1]
