"""Until they are compiled, rules run as plain Python in another process; nobody can tell the difference."""

from collections.abc import Iterator

import pytest

from wildtable.bots import Budget, make_bot, uncompiled
from wildtable.bots.compiling import FOR_PLAY, compile_here
from wildtable.bots.uncompiled import stand_in
from wildtable.core.engine import engine_of
from wildtable.core.errors import Illegal
from wildtable.core.registry import load, names, spec_of
from wildtable.core.state import State

KEY = b"key" * 8
PARTS = (*FOR_PLAY, "bots")


@pytest.fixture(params=names())
def game(request: pytest.FixtureRequest) -> Iterator[str]:
    """Compiled again afterwards, whatever the test did."""
    name: str = request.param
    yield name
    for part in PARTS:
        compile_here(name, part)


def let_python_play(name: str) -> None:
    for part in PARTS:
        stand_in(name, part)


def decide(state: State, turn: int) -> None:
    seat = state.to_act[0]
    legal = state.legal_ids(seat)
    bot = make_bot("greedy" if turn % 5 == 0 else "random")
    state.apply(bot.choose(state.view(seat), legal, Budget(), KEY + bytes([turn])), seat)


def story(name: str, switch_at: int = -1) -> list[str]:
    """Forty decisions, everything known about each position; perhaps compiled from one of them on."""
    state = load(name).new("uncompiled")
    told = []
    for turn in range(40):
        if turn == switch_at:
            for part in PARTS:
                compile_here(name, part)
        decide(state, turn)
        told.append(f"{state} {state.scores()} {state.resample(0, turn)}")
    return told


def test_the_same_game_uncompiled(game: str) -> None:
    compiled = story(game)
    let_python_play(game)
    assert story(game) == compiled


def test_a_game_goes_on_when_the_compiler_is_done(game: str) -> None:
    compiled = story(game)
    let_python_play(game)
    assert story(game, switch_at=17) == compiled
    assert not vars(engine_of(spec_of(game)))["standing_in"]


def test_a_refusal_is_the_same(game: str) -> None:
    state = load(game).new(1)
    seat = state.to_act[0]
    wrong = next(
        number for number in range(state.game.num_actions) if number not in state.legal_ids(seat)
    )
    with pytest.raises(Illegal) as compiled:
        state.apply(wrong, seat)
    let_python_play(game)
    before = bytes(state.raw)
    with pytest.raises(Illegal) as told:
        state.apply(wrong, seat)
    assert str(told.value) == str(compiled.value)
    assert bytes(state.raw) == before


def test_a_killed_process_is_started_again(game: str) -> None:
    let_python_play(game)
    first = load(game).new(2)
    running = uncompiled._process()._running
    assert running is not None
    running.kill()
    running.wait()
    assert str(load(game).new(2)) == str(first)


def test_what_goes_wrong_there_is_told_here(game: str) -> None:
    let_python_play(game)
    engine = engine_of(spec_of(game))
    with pytest.raises(RuntimeError, match="act: "):
        engine.act(engine.dtype, "no record", 0, 0, None)  # type: ignore[arg-type]


def test_a_search_waits_for_the_compiler(game: str) -> None:
    state = load(game).new(3)
    seat = state.to_act[0]
    bot = make_bot("ismcts:30it")
    compiled = bot.choose(state.view(seat), state.legal_ids(seat), Budget(), KEY)
    let_python_play(game)
    assert bot.choose(state.view(seat), state.legal_ids(seat), Budget(), KEY) == compiled


def test_a_process_that_answers_meanwhile_loads_what_others_have_compiled(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: set[str] = set()
    monkeypatch.setattr(uncompiled, "is_kept", lambda _, part: part in kept)
    monkeypatch.setattr(uncompiled, "_waiting_for", {})
    engine = engine_of(spec_of(game))
    uncompiled.load_what_is_kept(game)
    standing_in = vars(engine)["standing_in"]
    assert {"act", "list_legal"} <= standing_in
    kept.add("rules")
    uncompiled.load_what_is_kept(game)
    assert "act" not in standing_in
    assert "list_legal" in standing_in
