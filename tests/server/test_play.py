"""Whole games over the wire."""

import uuid

import pytest

from tests.server.running import Person, Server, move_body
from wildtable.core.registry import names
from wildtable.match import Replay, read_record


def test_a_game_against_a_bot_from_the_lobby_to_the_record(server: Server, ada: Person) -> None:
    table = ada.new_table("hb", visibility="public")
    assert table["status"] == "open"
    assert [one["id"] for one in ada.get("/tables")["tables"]].count(table["id"]) == 1
    started = ada.claim(table["id"], 0)
    assert started["status"] == "playing"
    last = ada.play_to_the_end(table["id"], [0])
    assert last["result"]["scores"] == [one["total"] for one in last["points"]]
    record = read_record(ada.get(f"/tables/{table['id']}/record").encode())
    assert Replay(record).is_over
    fairness = ada.get(f"/tables/{table['id']}/fairness")
    assert fairness["commitment"] == table["commitment"]
    assert bytes.fromhex(fairness["secret"]) == record.secret
    assert ada.get("/me/statistics")["statistics"][0]["games"] == 1


def test_two_people_and_a_spectator_hear_everything_by_socket(
    server: Server, ada: Person, ben: Person
) -> None:
    cleo = server.person("Cleo")
    table = ada.new_table("hh")["id"]
    ada.claim(table, 0)
    with ada.socket() as first, ben.socket("de") as second, cleo.socket() as third:
        third.say(type="watch", table=table)
        assert third.hear("table")["table"]["status"] == "open"
        ben.claim(table)
        for talk, seat in ((first, 0), (second, 1)):
            talk.say(type="watch", table=table, seat=seat)
        states = [talk.hear("update")["state"] for talk in (first, second, third)]
        assert [state["seat"] for state in states] == [0, 1, None]
        mover = states[0]["to_act"][0]
        talk, state = (first, second)[mover], states[mover]
        move = move_body(mover, state["seq"], [state["legal"][0]["action"]])
        talk.say(type="move", table=table, **move)
        assert talk.hear("ack") == {
            "type": "ack",
            "move_id": move["move_id"],
            "seq": 1,
            "again": False,
        }
        for other in (first, second, third):
            update = other.hear_until(lambda m: m["type"] == "update" and m["state"]["seq"] == 1)
            assert [entry["seq"] for entry in update["log"]] == [1]
        talk.say(type="move", table=table, **move)
        assert talk.hear("ack")["again"] is True
        talk.say(type="move", table=table, **(move | {"move_id": str(uuid.uuid4())}))
        assert talk.hear("refused")["error"]["code"] in {"stale", "not-your-turn"}


@pytest.mark.parametrize("game", names())
def test_every_game_can_be_played_to_its_end(server: Server, ada: Person, game: str) -> None:
    """Described, set up, shown, moved in, told in both languages, replayed."""
    described = ada.get(f"/games/{game}", lang="de")
    preset = next(one for one in described["presets"] if one["players"] == 2)
    assert ada.get(f"/games/{game}/rules")["chapters"]
    seats = [{"kind": "open"}, {"kind": "bot", "bot": "random"}]
    wish = {"game": game, "preset": preset["name"], "seats": seats, "substitute": "random"}
    table = ada.post("/tables", wish)["id"]
    ada.claim(table, 0)
    last = ada.play_to_the_end(table, [0])
    assert [one["total"] for one in last["points"]] == last["result"]["scores"]
    for points in last["points"]:
        assert set(points["sources"]) <= {one["id"] for one in described["sources"]}
    for lang in ("en", "de"):
        log = ada.get(f"/tables/{table}/log", seat=0, lang=lang)
        assert all(event["text"] for entry in log["entries"] for event in entry["events"])
    for seat in (0, 1, -1):
        middle = ada.get(f"/tables/{table}/replay", step=last["seq"] // 2, seat=seat)
        assert middle["view"]
    assert Replay(read_record(ada.get(f"/tables/{table}/record").encode())).is_over


def test_who_watches_is_told_that_somebody_left_and_that_the_game_is_over(
    server: Server, ada: Person, ben: Person
) -> None:
    """Both are lines of the record, but they change the table around the game, too.

    With somebody left to wait for, the game cannot end before the first is told.
    """
    cleo = server.person("Cleo")
    table = ada.new_table("hh")["id"]
    ada.claim(table, 0)
    ben.claim(table, 1)
    with cleo.socket() as talk:
        talk.say(type="watch", table=table, seat=None, since=None)
        ada.post(f"/tables/{table}/leave", {"seat": 0})
        away = talk.hear_until(
            lambda told: (
                told["type"] == "table" and told["table"]["seats"][0]["played_by"] != "human"
            )
        )
        assert away["table"]["status"] == "playing"
        ben.post(f"/tables/{table}/leave", {"seat": 1})
        over = talk.hear_until(
            lambda told: told["type"] == "table" and told["table"]["status"] == "over"
        )
        assert over["table"]["result"]["winners"]
