"""Hints: at most three moves, with chances, errors and reasons, in both languages."""

from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

import wildtable
from wildtable.bots import Budget
from wildtable.bots.hints import (
    BATCHES,
    Advice,
    Hint,
    Reason,
    _is_clear,
    _places,
    _reasons,
    hint,
    hint_lines,
)
from wildtable.bots.ismcts import Found
from wildtable.cli import main
from wildtable.core.messages import messages
from wildtable.core.registry import names

KEY = bytes(range(32))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", names())
def test_a_hint_has_three_moves_and_reads_well(name: str, language: str) -> None:
    state = wildtable.load(name, players=2).new(3)
    seat = state.to_act[0]
    view, legal = state.view(seat), state.legal_ids(seat)
    found = hint(view, legal, KEY, Budget(iterations=100))
    assert len(found.advice) == min(3, len(legal))
    assert all(advice.action in legal for advice in found.advice)
    assert len({advice.action for advice in found.advice}) == len(found.advice)
    assert all(0 <= advice.chance <= 1 and advice.error >= 0 for advice in found.advice)
    sources = {*state.game.spec.sources, None}
    assert all(reason.source in sources for advice in found.advice for reason in advice.reasons)
    lines = hint_lines(messages(language), view, found)
    assert len(lines) >= 1 + len(found.advice)
    assert hint(view, legal, KEY, Budget(iterations=100)) == found


def test_reasons_and_doubts_are_put_into_words() -> None:
    state = wildtable.load("animal-kingdoms", players=2).new(3)
    seat = state.to_act[0]
    view, legal = state.view(seat), state.legal_ids(seat)
    text = str(state.legal_actions(seat)[0])
    reasons = (Reason("first", 2.14), Reason("rally", -0.6), Reason(None, -1.4))
    found = Hint((Advice(legal[0], text, 0.614, 0.021, reasons),), is_clear=False)
    english = hint_lines(messages("en"), view, found)
    assert "61 of 100" in english[1]
    assert "± 2" in english[1]
    assert "2.1 more points from first places" in english[2]
    assert "0.6 fewer points from rallies" in english[2]
    assert "1.4 fewer points for the strongest opponent" in english[2]
    assert "close" in english[3]
    german = hint_lines(messages("de"), view, found)
    assert "2,1 Punkte mehr durch" in german[2]


def test_the_bots_choice_comes_first_and_rivals_by_promise() -> None:
    visits, chance = np.array([3.0, 90.0, 40.0, 20.0]), np.array([0.9, 0.6, 0.4, 0.7])
    found = Found(153, visits, chance, np.full(4, 0.05), np.array([0.6, 0.4]))
    assert _places(found) == [1, 3, 2]
    best, rival, last = (
        Advice(place, "", float(chance[place]), 0.02, ()) for place in _places(found)
    )
    assert not _is_clear((best, rival, last))
    assert not _is_clear((best, last, rival))  # the third may be the better one, too
    assert _is_clear((best, last))
    assert _is_clear((best,))


def test_only_differences_beyond_chance_are_reasons() -> None:
    rng = np.random.default_rng(1)
    base = np.zeros((BATCHES, 2, 3))
    noise = rng.normal(0.0, 1.0, (BATCHES, 2, 3))
    gain = np.zeros((BATCHES, 2, 3))
    gain[:, 0, 1], gain[:, 1, 2] = 2.0, -3.0
    sources = ("one", "two", "three")
    assert _reasons(sources, [base, base + 0.3 * noise], 1, 0) == ()
    told = _reasons(sources, [base + gain + 0.3 * noise, base], 0, 0)
    assert [reason.source for reason in told] == [None, "two"]
    assert told[0].points == pytest.approx(-3.0, abs=0.5)
    mirrored = _reasons(sources, [base + gain + 0.3 * noise, base], 1, 0)
    assert [reason.points for reason in mirrored] == [-reason.points for reason in told]
    assert _reasons(sources, [base], 0, 0) == ()


def test_the_mirror_of_a_reason_is_not_told_again() -> None:
    state = wildtable.load("animal-kingdoms", players=2).new(3)
    seat = state.to_act[0]
    view, legal = state.view(seat), state.legal_ids(seat)
    texts = [str(action) for action in state.legal_actions(seat)]
    advice = tuple(
        Advice(legal[place], texts[place], 0.5, 0.02, (Reason("first", gain),))
        for place, gain in enumerate((2.0, -2.0, -1.0))
    )
    lines = hint_lines(messages("en"), view, Hint(advice, is_clear=True))
    assert len(lines) == 6
    assert "next one" in lines[2]
    assert "first one" in lines[5]


def test_time_can_be_the_budget() -> None:
    state = wildtable.load("animal-kingdoms", players=2).new(3)
    seat = state.to_act[0]
    found = hint(state.view(seat), state.legal_ids(seat), KEY, Budget(milliseconds=40))
    assert found.advice


@pytest.mark.parametrize("language,title", [("en", "The best moves"), ("de", "Die besten Züge")])
def test_people_can_ask_for_a_hint(tmp_path: Path, language: str, title: str) -> None:
    words = ["play", "animal-kingdoms", "--players", "human,random", "--seed", "3"]
    words += ["--language", language, "--save", str(tmp_path / "game.jsonl")]
    result = CliRunner().invoke(main, words, input="h\nq\n")
    assert result.exit_code == 0, result.output
    assert title in result.output
    assert "± " in result.output
