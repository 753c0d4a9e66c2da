"""Every lesson is played to its end by the engine: its position is possible, its moves are legal."""

from pathlib import Path

import pytest

from wildtable.core.errors import Illegal, Malformed
from wildtable.core.registry import names
from wildtable.teaching import Lesson, Walk, find_lesson, lessons_of, solution
from wildtable.teaching.data import read_lesson

LESSONS = [lesson for game in names() for lesson in lessons_of(game)]
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
            verdict = walk.judge(solution(walk.match.state, lesson.seat, wrong.move))
            assert not verdict.is_right
            assert verdict.why == wrong.why
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
