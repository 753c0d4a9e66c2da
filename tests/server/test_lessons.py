"""Lessons over the wire: nothing is kept, so every request tells where the learner is."""

from typing import Any

import pytest

from tests.server.running import Server
from wildtable.core.registry import names
from wildtable.teaching import Lesson, Walk, lessons_of, solution

LESSONS = [
    pytest.param(lesson, id=f"{lesson.game}-{lesson.id}")
    for game in names()
    for lesson in lessons_of(game)
]
FIRST = "/games/animal-kingdoms/lessons/first-age"


def walked(done: int = 0, *moves: str, **more: Any) -> dict[str, Any]:
    return {"name": "Mia", "done": done, "moves": [[move] for move in moves], **more}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_to_its_end(server: Server, lesson: Lesson, language: str) -> None:
    """Every right move brings the table after it, with beats, and the points of the engine."""
    http, path = server.person("Mia").http, f"/games/{lesson.game}/lessons/{lesson.id}"
    walk, moves, query = Walk(lesson), list[list[str]](), {"lang": language}
    state = http.post(path, json=walked(), params=query).json()
    while (step := walk.step) is not None:
        assert state["step"]["say"] == step.say(language)
        where = {
            **walked(walk.place),
            "moves": list(moves),
            "since": state["update"]["state"]["seq"],
        }
        if step.moves:
            move = solution(walk.match.state, lesson.seat, step.moves[0])
            assert state["step"]["solution"] == move
            verdict = http.post(
                f"{path}/moves", json={**where, "actions": move}, params=query
            ).json()
            assert verdict["right"], verdict
            state = verdict["state"]
            assert state["update"]["film"]["since"] == where["since"]
            moves.append(move)
            walk.take(move)
        else:
            state = http.post(path, json={**where, "done": walk.place + 1}, params=query).json()
            walk.take(None)
        told = walk.match.state.scores()
        assert [one["total"] for one in state["update"]["state"]["points"]] == list(told)
    assert state["step"] is None


def test_lessons_are_listed_for_everybody(server: Server) -> None:
    http = server.person("Mia").http
    del http.headers["authorization"]
    for game in names():
        listed = http.get(f"/games/{game}/lessons", params={"lang": "de"}).json()["lessons"]
        assert [one["id"] for one in listed] == [lesson.id for lesson in lessons_of(game)]
        assert http.get(f"/games/{game}").json()["lessons"] == [one["id"] for one in listed]
        assert listed[0]["title"] == lessons_of(game)[0].title("de")


def test_a_wrong_move_is_explained_and_shown(server: Server) -> None:
    http = server.person("Mia").http
    reply = http.post(f"{FIRST}/moves", json=walked(1, actions=["claim tiger-4 K6"])).json()
    assert not reply["right"]
    assert "pull ahead" in reply["why"]
    assert reply["events"][0]["event"] == "claimed"
    assert reply["state"] is None


def test_what_the_rules_forbid_is_refused_by_its_clause(server: Server) -> None:
    http = server.person("Mia").http
    for way in ("moves", "preview"):
        reply = http.post(f"{FIRST}/{way}", json=walked(1, actions=["claim tiger-4 K4"]))
        assert reply.status_code == 409
        assert reply.json()["error"]["clause"] is not None


def test_a_preview_is_that_of_a_table(server: Server) -> None:
    http = server.person("Mia").http
    reply = http.post(f"{FIRST}/preview", json=walked(1, actions=["claim bee-2 K4"])).json()
    assert reply["barrier"]
    assert reply["events"][0]["event"] == "claimed"


def test_a_learner_sees_no_hand_of_others(server: Server) -> None:
    """A lesson is looked at through one seat's eyes, like any table."""
    state = server.person("Mia").http.post(FIRST, json=walked()).json()
    mine, *others = state["update"]["state"]["view"]["hands"]
    assert "bee-2" in mine["cards"]
    assert not any(hand.get("cards") for hand in others)


@pytest.mark.parametrize(
    "wish, code",
    [
        (walked(3), 400),
        (walked(1, "claim bee-2 K4"), 400),
        (walked(2, "claim owl-3 K7"), 400),
        (walked(2, "nonsense"), 400),
        (walked(99), 422),
        ({"done": 0, "moves": []}, 422),
    ],
)
def test_a_walk_that_cannot_be(server: Server, wish: dict[str, Any], code: int) -> None:
    assert server.person("Mia").http.post(FIRST, json=wish).status_code == code


def test_there_is_no_such_lesson(server: Server) -> None:
    http = server.person("Mia").http
    for path in ("/games/animal-kingdoms/lessons/nothing", "/games/nothing/lessons/first-age"):
        assert http.post(path, json=walked()).status_code == 404
