"""Every lesson is played to its end by the engine: its position is possible, its moves are legal."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.text.test_screen_words import ENGINE, IDS
from wildtable.core.errors import Illegal, Malformed
from wildtable.core.messages import LANGUAGES
from wildtable.core.registry import load, names
from wildtable.teaching import Lesson, Walk, Words, find_lesson, lessons_of, solution, solutions
from wildtable.teaching.data import read_lesson

LESSONS = [lesson for game in names() for lesson in lessons_of(game)]
GAMES = 15  # show every kind of action that there is
NAMED = [pytest.param(lesson, id=f"{lesson.game}-{lesson.id}") for lesson in LESSONS]


def walk_through(lesson: Lesson) -> tuple[Walk, list[list[str]]]:
    """To the end by the first move that each step accepts."""
    walk, moves = Walk(lesson), list[list[str]]()
    while (step := walk.step) is not None:
        move = None
        if step.moves:
            move = solution(walk.match.state, lesson.seat, step.moves[0])
            moves.append(move)
        walk.take(move)
    return walk, moves


@pytest.mark.parametrize("lesson", NAMED)
def test_a_lesson_can_be_played_to_its_end(lesson: Lesson) -> None:
    walk, moves = walk_through(lesson)
    assert walk.place == len(lesson.steps)
    again = Walk(lesson, len(lesson.steps), moves)
    assert again.match.state == walk.match.state


@pytest.mark.parametrize("lesson", NAMED)
def test_every_accepted_move_is_possible(lesson: Lesson) -> None:
    walk = Walk(lesson)
    while (step := walk.step) is not None:
        accepted = [solution(walk.match.state, lesson.seat, one) for one in step.moves]
        for move in accepted:
            assert walk.judge(move).is_right
        for wrong in step.wrong:
            moves = solutions(walk.match.state, lesson.seat, wrong.move)
            assert any(walk.judge(move).why == wrong.why for move in moves), wrong.move
        walk.take(accepted[0] if accepted else None)


@pytest.mark.parametrize("lesson", NAMED)
def test_a_lesson_brings_points(lesson: Lesson) -> None:
    """It ends in a scoring that the learner takes part in."""
    walk, _ = walk_through(lesson)
    before = Walk(lesson).match.state.scores()[lesson.seat]
    assert walk.match.state.scores()[lesson.seat] > before


def test_lessons_have_names_and_places_of_their_own() -> None:
    assert len({(lesson.game, lesson.id) for lesson in LESSONS}) == len(LESSONS)
    for game in names():
        places = [lesson.place for lesson in lessons_of(game)]
        assert places == list(range(1, len(places) + 1))


# ── what they teach ─────────────────────────────────────────────────────────────────────────────
def kinds_in_lessons(game: str) -> set[str]:
    """The first words of all decisions that its lessons need, the learner's and those of others."""
    return {
        text.split()[0]
        for lesson in lessons_of(game)
        for step in lesson.steps
        for move in (*step.moves, *step.others)
        for text in move
    }


def kinds_in_games(game: str) -> set[str]:
    """The first words of whatever is legal in some games of random moves."""
    found, chance = set[str](), random.Random(17)
    for seed in range(GAMES):
        state = load(game).new(seed)
        while state.to_act:
            seat = state.to_act[0]
            legal = [str(action) for action in state.legal_actions(seat)]
            found |= {text.split()[0] for text in legal}
            state.apply(chance.choice(legal), seat)
    return found


@pytest.mark.parametrize("game", names())
def test_every_kind_of_action_occurs_in_a_lesson(game: str) -> None:
    assert len(lessons_of(game)) == 3
    assert kinds_in_games(game) <= kinds_in_lessons(game)


# ── what they say ───────────────────────────────────────────────────────────────────────────────
COLOURS = {
    "en": r"black|red|green|yellow|blue|orange|violet|pink|gold",
    "de": r"schwarz|rot|grün|gelb|blau|orange|violett|lila|rosa|gold",
}


def texts_of(lesson: Lesson) -> Iterator[Words]:
    yield from (lesson.title, lesson.about)
    for step in lesson.steps:
        told = (step.title, step.say, step.goal, step.otherwise, step.done)
        yield from (one for one in told if one is not None)
        yield from (wrong.why for wrong in step.wrong)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", NAMED)
def test_texts_have_no_ids_no_engine_words_and_no_colours(lesson: Lesson, language: str) -> None:
    words = rf"\b({ENGINE[language]}|(?:{COLOURS[language]})(?:e|er|en|es)?)\b"
    forbidden = re.compile(rf"{words}|{IDS}|\b[a-z]+-[0-9FM]\b", re.IGNORECASE)
    found = [match[0] for text in texts_of(lesson) if (match := forbidden.search(text(language)))]
    assert found == []


# ── what cannot be taken for a step ─────────────────────────────────────────────────────────────
def first_age(done: int = 0, *moves: str) -> Walk:
    lesson = find_lesson("animal-kingdoms", "first-age")
    assert lesson is not None
    return Walk(lesson, done, [[move] for move in moves])


def test_a_legal_move_that_is_not_asked_for_is_explained() -> None:
    verdict = first_age(2, "claim bee-2 K4").judge(["withdraw"])
    assert not verdict.is_right
    assert verdict.why is not None
    assert "one more shield" in verdict.why("en")


def test_an_illegal_move_names_its_rule() -> None:
    with pytest.raises(Illegal) as refused:
        first_age(1).judge(["claim tiger-4 K4"])
    assert refused.value.clause is not None


def test_a_walk_takes_right_moves_only() -> None:
    with pytest.raises(Malformed, match="not the move"):
        first_age(2, "claim owl-3 K7")


def test_a_walk_needs_a_move_for_each_step_that_asks_for_one() -> None:
    with pytest.raises(Malformed, match="step 2 needs one"):
        first_age(2)
    with pytest.raises(Malformed, match="more than 1"):
        first_age(1, "claim bee-2 K4")
    with pytest.raises(Malformed, match="there are 5"):
        first_age(6, "claim bee-2 K4", "claim panda-7 K4", "move")


def test_a_wrong_file_is_refused_by_name_and_field(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text('id = "bad"\ntitle.en = "only English"\n', encoding="utf-8")
    with pytest.raises(Malformed, match=r"bad\.toml: .*title\.de"):
        read_lesson(path)
    path.write_text("id = ", encoding="utf-8")
    with pytest.raises(Malformed, match=r"bad\.toml"):
        read_lesson(path)
