"""Visitors who ask for much work: films, logs, forecasts, options, records that never end."""

import uuid
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Person, Talk, running
from tests.server.test_beats import play
from wildtable.games.ark_and_noah import material, view
from wildtable.server import hub, live, seating
from wildtable.server.limits import RATES, Rate
from wildtable.server.routes import play as routes


def allow(monkeypatch: pytest.MonkeyPatch, **numbers: int) -> None:
    """So many of a thing, and never more: nothing comes back while a busy machine takes its time."""
    for name, number in numbers.items():
        monkeypatch.setitem(RATES, name.replace("_", " "), Rate(number, 1e9))


def watch(talk: Talk, table: str, **more: Any) -> dict[str, Any]:
    """The update, or the refusal."""
    talk.say(type="watch", table=table, **more)
    return talk.hear_until(lambda m: m["type"] in {"update", "refused"})


def far_game(ada: Person, ben: Person, moves: int = 6) -> str:
    table: str = ada.new_table("hh")["id"]
    ada.claim(table, 0)
    ben.claim(table, 1)
    for _ in range(moves):
        seat = ada.state(table)["to_act"][0]
        (ada, ben)[seat].move(table, seat)
    return table


# ── watching ──
@pytest.mark.parametrize("limit", ["watch", "watch_of_address"])
def test_watching_again_and_again_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    """Every watch renders the whole table: fifty sockets of one address could ask for 300 a second."""
    allow(monkeypatch, **{limit: 6})
    with running(tmp_path, limit_scale=1) as server:
        ada, ben = server.person("Ada"), server.person("Ben")
        table = far_game(ada, ben, 1)
        told = []
        for _ in range(2):  # another socket does not help
            with ada.socket() as talk:
                told += [watch(talk, table, since=0) for _ in range(4)]
        assert [one["type"] for one in told] == ["update"] * 6 + ["refused"] * 2
        assert told[-1]["error"]["code"] == "limit"
        with ben.socket() as talk:  # somebody else, but at the same address
            assert (watch(talk, table)["type"] == "update") == (limit == "watch")


def test_whole_logs_are_counted_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    allow(monkeypatch, watch=2)
    monkeypatch.setattr(routes, "FEW_LINES", 3)
    with running(tmp_path, limit_scale=1) as server:
        ada, ben = server.person("Ada"), server.person("Ben")
        path = f"/tables/{far_game(ada, ben)}/log"
        told = [ada.http.get(path, params={"since": -1}).status_code for _ in range(3)]
        assert told == [200, 200, 429]
        assert ada.http.get(path, params={"since": 4}).status_code == 200


def test_who_asks_for_films_too_often_sees_the_present(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    allow(monkeypatch, film=3)
    with running(tmp_path, limit_scale=1) as server:
        ada, ben = server.person("Ada"), server.person("Ben")
        table = far_game(ada, ben)
        with ada.socket() as talk:
            told = [watch(talk, table, since=0, beats=True) for _ in range(4)]
            assert all("film" in one for one in told[:-1])
            assert "film" not in told[-1]
            assert told[-1]["log"], "what happened is still told"
            seat = ada.state(table)["to_act"][0]
            (ada, ben)[seat].move(table, seat)
            assert talk.hear("update")["film"] == {"since": told[-1]["state"]["seq"]}


def test_a_film_of_the_past_is_not_kept() -> None:
    """A beat is a copy of the record: those of 64 lines at 2,000 tables were a gigabyte."""
    reel = play("animal-kingdoms", 12).playing._reel
    one, other = reel.film(0), reel.film(0)
    assert one is not None
    assert other is not None
    assert one.scenes[-1] is other.scenes[-1]  # for all who watch now
    assert not {id(scene) for scene in one.scenes[:-1]} & {id(scene) for scene in other.scenes}


def test_messages_of_one_address_are_refused_when_too_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    allow(monkeypatch, message_of_address=20)
    with running(tmp_path, limit_scale=1) as server:
        ada, ben = server.person("Ada"), server.person("Ben")
        with ada.socket() as one, ben.socket() as other:
            for talk in (one, other) * 9:
                talk.say(type="ping")
                assert talk.hear()["type"] == "pong"
            one.say(type="ping")
            assert one.hear()["error"]["code"] == "limit"


def test_previews_of_one_address_are_limited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    allow(monkeypatch, preview_of_address=2)
    with running(tmp_path, limit_scale=1) as server:
        ada, ben = server.person("Ada"), server.person("Ben")
        path = f"/tables/{far_game(ada, ben, 0)}/preview"
        body = {"seat": 0, "actions": [0]}
        told = [who.http.post(path, json=body).status_code for who in (ada, ben, ada)]
        assert told[0] != 429
        assert told[2] == 429


# ── options ──
def test_options_are_not_read_for_who_makes_tables_too_fast(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An outline of an ark takes 10 ms, a deck up to 60: thirty a second would be all of a core."""
    allow(monkeypatch, table=5)
    read: list[str] = []
    plain = seating.new_table

    def counted(*args: Any) -> Any:
        read.append("once")
        return plain(*args)

    monkeypatch.setattr(seating, "new_table", counted)
    with running(tmp_path, limit_scale=1) as server:
        ada = server.person("Ada")
        wish = {"game": "ark-and-noah", "options": {"players": 2}}
        told = [ada.http.post("/tables", json=wish).status_code for _ in range(8)]
        assert told == [201] * 5 + [429] * 3
        assert len(read) == 5


def test_outlines_of_arks_are_forgotten() -> None:
    """Whoever makes tables may draw an ark; each was kept for ever, 45 KiB."""
    kept = (material.layout_of, material.numbering_of, material._layout_at, view.slot_names)
    for one in (*kept, view.cages_at):
        assert one.cache_info().maxsize is not None


# ── records ──
def test_a_record_does_not_grow_for_ever_by_taking_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Move, undo, move, undo: 20,000 lines an hour, and everybody who looks has to read them."""
    monkeypatch.setattr(live, "LONGEST", 10)
    with running(tmp_path) as server:
        ada, ben = server.person("Ada"), server.person("Ben")
        table = far_game(ada, ben, 10)
        mover = ada.state(table)["to_act"][0]
        (ada, ben)[mover].move(table, mover)
        for path in ("undo", "takeback"):
            body = {"seat": mover} | ({"move_id": str(uuid.uuid4())} if path == "undo" else {})
            reply = (ada, ben)[mover].http.post(f"/tables/{table}/{path}", json=body)
            assert reply.status_code == 409
            assert "room" in reply.json()["error"]["message"]
        ada.post(f"/tables/{table}/leave", {"seat": 0})
        returning = {"seat": 0}
        assert ada.refused("POST", f"/tables/{table}/return", returning) == (409, "conflict")


def test_leaving_and_coming_back_is_limited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    allow(monkeypatch, come_and_go=4)
    with running(tmp_path, limit_scale=1) as server:
        ada = server.person("Ada")
        table = ada.new_table("hb")["id"]
        ada.claim(table, 0)
        told = [
            ada.http.post(f"/tables/{table}/{what}", json={"seat": 0}).status_code
            for what in ("leave", "return") * 3
        ]
        assert told == [200] * 4 + [429] * 2


def test_turns_that_were_told_are_forgotten_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "MOST_TURNS", 3)
    with running(tmp_path) as server:
        ada = server.person("Ada")
        with ada.socket() as talk:
            for _ in range(6):
                table = ada.new_table("hh")["id"]
                ada.claim(table, 0)
                ada.claim(table, 1)
                talk.hear("turn")
        assert len(server.context.hub._turns) <= 3
