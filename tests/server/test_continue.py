"""Play on from a position of a finished game."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Person, running
from wildtable.match import Replay, read_record


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Ada has played a game against a bot, and looks at it again."""
    with running(tmp_path_factory.mktemp("continue")) as server:
        ada = server.person("Ada")
        table = ada.new_table("hb")["id"]
        ada.claim(table, 0)
        ada.play_to_the_end(table, [0])
        yield server, ada, table


def middle(ada: Person, table: str) -> int:
    """A step in the game at which seat 0 has to decide."""
    last = ada.get(f"/tables/{table}/replay")["last"]
    steps = range(last // 2, last)
    return next(s for s in steps if ada.get(f"/tables/{table}/replay", step=s)["to_act"] == [0])


def test_it_goes_on_from_the_same_position(finished: Any) -> None:
    """The same view, another future, an honest record, and no entry in the statistics."""
    _, ada, table = finished
    step = middle(ada, table)
    before = ada.get(f"/tables/{table}/replay", step=step, seat=0)
    games = ada.get("/me/statistics")
    wish = {"step": step, "seat": 0, "bot": "random"}
    new = ada.post(f"/tables/{table}/continue", wish)
    assert new["status"] == "playing"
    assert new["previous"] == table
    assert [seat["kind"] for seat in new["seats"]] == ["human", "bot"]
    state = ada.state(new["id"], 0)
    assert state["view"] == before["view"]
    assert state["to_act"] == [0]
    assert state["legal"]

    over = ada.play_to_the_end(new["id"], [0])
    record = read_record(ada.get(f"/tables/{new['id']}/record").encode())
    assert Replay(record).match.state.scores() == over["result"]["scores"]
    assert record.header.continues == step  # signed: it cannot pass for the game itself
    fairness = ada.get(f"/tables/{new['id']}/fairness")
    assert fairness["key"] == ada.get(f"/tables/{table}/fairness")["key"]
    assert ada.get("/me/statistics") == games


def test_anybody_who_may_look_may_take_any_seat(finished: Any) -> None:
    server, _, table = finished
    ben = server.person("Ben")
    new = ben.post(f"/tables/{table}/continue", {"step": 0, "seat": 1, "bot": "random"})
    assert [seat["kind"] for seat in new["seats"]] == ["bot", "human"]
    assert new["seats"][1]["name"] == "Ben"
    assert ben.state(new["id"], 1)["view"]["hands"] is not None


def test_what_cannot_be_continued(finished: Any, tmp_path: Path) -> None:
    _, ada, table = finished
    last = ada.get(f"/tables/{table}/replay")["last"]
    path = f"/tables/{table}/continue"
    over = {"step": last, "seat": 0, "bot": "random"}
    assert ada.refused("POST", path, over) == (409, "conflict")
    beyond = {"step": last + 10, "seat": 0, "bot": "random"}
    assert ada.refused("POST", path, beyond) == (409, "conflict")
    assert ada.refused("POST", path, {"step": 0, "seat": 5}) == (404, "not-found")
    program = {"step": 0, "seat": 0, "bot": "process:ls"}
    assert ada.refused("POST", path, program) == (400, "malformed")
    running_game = ada.new_table("hb")["id"]
    ada.claim(running_game, 0)
    path = f"/tables/{running_game}/continue"
    assert ada.refused("POST", path, {"step": 0, "seat": 0}) == (409, "conflict")
