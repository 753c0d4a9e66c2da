"""Tables: seats, invites, leaving, coming back, taking back, the next game."""

import time
import tomllib
import uuid
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tests.server.clocks import Hands
from tests.server.running import NONCE, Person, Server, move_body, running
from tests.waiting import wait_until


def started(ada: Person, ben: Person, **wish: Any) -> str:
    """A game of two people."""
    table: str = ada.new_table("hh", **wish)["id"]
    ada.claim(table, 0)
    ben.claim(table, 1)
    return table


def mover(table: str, people: list[Person]) -> tuple[int, Person]:
    seat: int = people[0].state(table)["to_act"][0]
    return seat, people[seat]


def until_simultaneous(people: list[Person], most: int = 40) -> str:
    """A table at which both decide at the same time."""
    for _ in range(most):
        table = started(*people)
        while True:
            state = people[0].state(table)
            if state["status"] == "over":
                break
            if len(state["to_act"]) == 2:
                return table
            seat = state["to_act"][0]
            people[seat].move(table, seat)
    raise AssertionError("nobody ever fights")


# ── seats ──
def test_the_host_fills_seats_with_bots_and_frees_them(ada: Person, ben: Person) -> None:
    table = ada.new_table("hh")["id"]
    path = f"/tables/{table}/seats/1"
    assert ben.refused("PUT", path, {"kind": "bot", "bot": "random"}) == (403, "forbidden")
    for bot in ("hal9000", "process:./anything", "ismcts:3600000ms", "greedy:guesses=99999"):
        assert ada.refused("PUT", path, {"kind": "bot", "bot": bot}) == (400, "malformed")
    ada.http.put(path, json={"kind": "bot", "bot": "random"}).raise_for_status()
    assert ada.get(f"/tables/{table}")["seats"][1]["played_by"] == "random"
    ada.http.put(path, json={"kind": "open"}).raise_for_status()
    ben.claim(table, 1)
    assert ada.refused("PUT", path, {"kind": "open"}) == (409, "conflict")
    ben.post(f"/tables/{table}/leave", {"seat": 1})
    assert ada.get(f"/tables/{table}")["seats"][1]["kind"] == "open"


def test_a_table_of_bots_plays_by_itself(ada: Person) -> None:
    table = ada.new_table("bb")["id"]
    wait_until(lambda: ada.get(f"/tables/{table}")["status"] == "over", "the end of the game")
    assert ada.get(f"/tables/{table}/replay", step=3, seat=-1)["step"] == 3


def test_an_automa_of_the_game_gets_its_own_seat(ada: Person) -> None:
    table = ada.post("/tables", {"game": "animal-kingdoms", "preset": "de-egon-2"})
    assert [seat["kind"] for seat in table["seats"]] == ["open", "open", "automa"]
    assert table["seats"][2]["name"] == "Egon"


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"},
        {"game": "animal-kingdoms", "options": {"players": 99}},
        {"game": "animal-kingdoms", "options": {"nonsense": True}},
        {"game": "animal-kingdoms", "options": {"name": "tyranno-ex"}},
        {"game": "animal-kingdoms", "options": {"preset": "en-3"}},
        {"game": "tyranno-ex", "options": {"deck": "cards = " + "[" * 400}},
        {"game": "tyranno-ex", "options": {"deck": ".".join("x" * 20_000) + " = 1"}},
        {"game": "animal-kingdoms", "clock": {"kind": "live", "increment": 10}},
        {"game": "animal-kingdoms", "preset": "nonsense"},
        {"game": "animal-kingdoms", "seats": [{"kind": "open"}] * 7},
        {"game": "animal-kingdoms", "substitute": "nobody"},
        {"game": "animal-kingdoms", "substitute": "process:/bin/true"},
    ],
    ids=lambda wish: str(wish)[:80],
)
def test_a_table_that_cannot_be_is_refused(ada: Person, wish: Any) -> None:
    before = len(ada.get("/me/tables")["tables"])
    begun = time.process_time()
    assert ada.refused("POST", "/tables", wish) == (400, "malformed")
    assert (
        time.process_time() - begun < 2
    )  # of computing; a parser would take longer for some of them
    assert len(ada.get("/me/tables")["tables"]) == before


def test_cards_of_ones_own_have_honest_names(ada: Person) -> None:
    deck = tomllib.loads(files("wildtable.games.tyranno_ex").joinpath("data/deck.toml").read_text())
    wish = {"game": "tyranno-ex", "options": {"deck": deck}}
    for name, status in (("Fuchs", 201), ("a\u202eb", 400), ("a\u2028b", 400), ("\u3164", 400)):
        deck["cards"][0]["name_de"] = name
        assert ada.http.post("/tables", json=wish).status_code == status


def test_a_cancelled_table_reveals_its_secret(ada: Person, ben: Person) -> None:
    table = ada.new_table("hh")["id"]
    assert ada.get(f"/tables/{table}/fairness")["secret"] is None
    assert ben.refused("POST", f"/tables/{table}/cancel") == (403, "forbidden")
    assert ada.post(f"/tables/{table}/cancel")["status"] == "cancelled"
    assert ada.get(f"/tables/{table}/fairness")["secret"] is not None
    assert ben.refused("POST", f"/tables/{table}/claim", {"nonce": NONCE}) == (409, "conflict")


# ── one screen for several ──
def test_hot_seat(ada: Person) -> None:
    table = ada.new_table("hh")["id"]
    ada.claim(table, 0, name="Ada")
    ada.claim(table, 1, name="Bea")
    assert [seat["name"] for seat in ada.get(f"/tables/{table}")["seats"]] == ["Ada", "Bea"]
    first, second = ada.state(table, 0), ada.state(table, 1)
    assert first["view"] != second["view"]
    with ada.socket() as talk:
        for seat in (0, 1):
            talk.say(type="watch", table=table, seat=seat)
            assert talk.hear("update")["state"]["seat"] == seat
    assert ada.play_to_the_end(table, [0, 1])["status"] == "over"


# ── taking back ──
def test_undo_reaches_the_barrier(ada: Person) -> None:
    options = {"edition": "de", "egon": True, "players": 2}
    table = ada.new_table("hh", options=options)["id"]
    ada.claim(table, 0)
    ada.claim(table, 1)
    undo = f"/tables/{table}/undo"
    for _ in range(200):
        seat = ada.state(table)["to_act"][0]
        state = ada.state(table, seat)
        rallies = [
            one["action"]
            for one in state["legal"]
            if one["kind"] == "rally" and len(one["parts"]) == 2
        ]
        if not rallies:
            ada.move(table, seat, state)
            continue
        ada.post(f"/tables/{table}/moves", move_body(seat, state["seq"], rallies[:1]))
        body = {"seat": seat, "move_id": move_body(0, 0, [])["move_id"]}
        assert ada.state(table, seat)["can_undo"]
        first, again = ada.post(undo, body), ada.post(undo, body)
        assert first["seq"] == again["seq"]
        assert again["again"]
        assert ada.state(table, seat)["view"] == state["view"]
        return
    raise AssertionError("nobody ever rallied")


def test_undo_beyond_the_barrier_needs_everybody(ada: Person, ben: Person) -> None:
    people = [ada, ben]
    table = started(ada, ben)
    seat, person = mover(table, people)
    before = person.state(table, seat)
    person.move(table, seat)
    other_seat, other = mover(table, people)
    other.move(table, other_seat)
    other.post(f"/tables/{table}/takeback", {"seat": other_seat})
    person.post(f"/tables/{table}/takeback/answer", {"seat": seat, "agree": False})
    assert person.get(f"/tables/{table}")["takeback"] is None
    asked = person.post(f"/tables/{table}/takeback", {"seat": seat})
    assert asked["takeback"] == {"seat": seat, "waiting_for": [1 - seat]}
    answer = {"seat": seat, "agree": True}
    assert person.refused("POST", f"/tables/{table}/takeback/answer", answer)[1] == "conflict"
    other.post(f"/tables/{table}/takeback/answer", {"seat": 1 - seat, "agree": True})
    after = person.state(table, seat)
    assert after["view"] == before["view"]
    assert after["seq"] == 3
    entry = person.get(f"/tables/{table}/log", since=2)["entries"][0]
    assert entry["taken_back"] == 2
    assert person.get(f"/tables/{table}")["takeback"] is None


def test_one_question_at_a_time(server: Server, ada: Person, ben: Person) -> None:
    """Otherwise a second one could take the answers that were meant for the first."""
    people = [ada, ben, server.person("Cleo")]
    table = ada.new_table("hhh")["id"]
    for seat, person in enumerate(people):
        person.claim(table, seat)
    moved: set[int] = set()
    while len(moved) < 2:
        seat, person = mover(table, people)
        person.move(table, seat)
        moved.add(seat)
    first, second = sorted(moved)
    path = f"/tables/{table}/takeback"
    assert people[first].post(path, {"seat": first})["takeback"]["seat"] == first
    assert people[second].refused("POST", path, {"seat": second}) == (409, "conflict")
    assert people[first].post(path, {"seat": first})["takeback"]["seat"] == first


def test_a_sealed_choice_can_be_changed_until_the_last_one_is_in(ada: Person, ben: Person) -> None:
    table = until_simultaneous([ada, ben])
    for _ in range(3):
        state = ada.state(table, 0)
        hidden = ben.state(table, 1)["view"]
        ada.move(table, 0, state)
        told = ben.state(table, 1)
        assert told["to_act"] == [1]
        assert ada.state(table, 0)["can_undo"] == (len(state["legal"]) > 1)
        if len(state["legal"]) == 1:
            break
        body = {"seat": 0, "move_id": move_body(0, 0, [])["move_id"]}
        ada.post(f"/tables/{table}/undo", body)
        assert ben.state(table, 1)["view"] == hidden
        assert ada.state(table, 0)["legal"] == state["legal"]


# ── leaving ──
def test_a_bot_plays_for_who_left_and_gives_the_seat_back(ada: Person, ben: Person) -> None:
    table = started(ada, ben)
    ben.post(f"/tables/{table}/leave", {"seat": 1})
    assert ada.get(f"/tables/{table}")["seats"][1]["played_by"] == "random"
    assert ben.refused("POST", f"/tables/{table}/leave", {"seat": 1}) == (409, "conflict")
    wait_until(lambda: ada.state(table)["to_act"] == [0], "the move of the substitute")
    ada.move(table, 0)
    ben.post(f"/tables/{table}/return", {"seat": 1})
    (listed,) = [one for one in ben.get("/me/tables")["tables"] if one["id"] == table]
    assert listed["to_act"] == ben.state(table)["to_act"]
    assert ada.get(f"/tables/{table}")["seats"][1]["played_by"] == "human"
    whys = [entry["why"] for entry in ada.get(f"/tables/{table}/log")["entries"]]
    assert [why for why in whys if why] == ["left", "returned"]


def test_who_gives_up_does_not_come_back_and_does_not_win(ada: Person, ben: Person) -> None:
    table = started(ada, ben)
    ada.post(f"/tables/{table}/resign", {"seat": 0})
    assert ada.refused("POST", f"/tables/{table}/return", {"seat": 0}) == (409, "conflict")
    ben.play_to_the_end(table, [1])
    mine = ada.get("/me/statistics")["statistics"][0]
    assert (mine["games"], mine["wins"], mine["resigned"]) == (1, 0, 1)
    assert mine["opponents"] == {"Ben": 1}


def test_rematch_keeps_the_seats_for_the_same_people(ada: Person, ben: Person) -> None:
    table = started(ada, ben)
    assert ada.refused("POST", f"/tables/{table}/rematch") == (409, "conflict")
    ben.post(f"/tables/{table}/resign", {"seat": 1})
    ada.play_to_the_end(table, [0])
    following = ada.post(f"/tables/{table}/rematch")
    assert ben.post(f"/tables/{table}/rematch")["id"] == following["id"]
    assert following["commitment"] != ada.get(f"/tables/{table}")["commitment"]
    assert ada.claim(following["id"])["seats"][1]["yours"]
    assert ben.claim(following["id"])["status"] == "playing"


def test_taking_back_alone_is_not_for_games_that_count(ada: Person) -> None:
    """Against bots nobody could say no; where hints are forbidden, looking into the future is, too."""
    for rated in (False, True):
        table = ada.new_table("hb", rated=rated)["id"]
        ada.claim(table, 0)
        wait_until(lambda t=table: ada.state(t, 0)["legal"], "Ada's turn")  # type: ignore[misc]
        ada.move(table, 0)
        assert ada.state(table, 0)["can_ask_takeback"] is not rated
        if rated:
            refused = ada.refused("POST", f"/tables/{table}/takeback", {"seat": 0})
            assert refused == (409, "conflict")


# ── clocks ──
def test_who_runs_out_of_time_is_played_by_the_substitute(tmp_path: Path) -> None:
    with running(tmp_path, poll=0.05) as server:
        ada, ben = server.person("Ada"), server.person("Ben")
        table = started(ada, ben, clock={"kind": "live", "bank": 3600, "increment": 0})
        seat = ada.state(table)["to_act"][0]
        assert ada.state(table)["clock"]["running"] == [seat]
        Hands(server.context.tables.clock).serve(3_600_000)
        wait_until(
            lambda: ada.get(f"/tables/{table}")["seats"][seat]["played_by"] != "human",
            "the substitute",
        )
        whys = [entry["why"] for entry in ada.get(f"/tables/{table}/log")["entries"]]
        assert "timeout" in whys


def test_nobody_earns_time_by_taking_back(ada: Person, ben: Person) -> None:
    """The increment is for decisions that stand."""
    clock = {"kind": "live", "bank": 3600, "increment": 1800}
    table = started(ada, ben, game="ark-and-noah", clock=clock)
    seat, person = mover(table, [ada, ben])
    for _ in range(5):
        person.move(table, seat)
        assert ada.state(table)["clock"]["left"][seat] > 3_600_000
        person.post(f"/tables/{table}/undo", {"seat": seat, "move_id": str(uuid.uuid4())})
        assert ada.state(table)["clock"]["left"][seat] <= 3_600_000


# ── looking on ──
def test_spectators_only_where_they_are_welcome(server: Server, ada: Person, ben: Person) -> None:
    cleo = server.person("Cleo")
    table = started(ada, ben, spectators=False)
    assert cleo.refused("GET", f"/tables/{table}/state") == (403, "forbidden")
    assert cleo.refused("GET", f"/tables/{table}/chat") == (403, "forbidden")
    public = started(ada, ben)
    state = cleo.state(public)
    assert state["legal"] == []
    assert cleo.refused("GET", f"/tables/{public}/state", seat=0) == (403, "forbidden")
    assert cleo.refused("GET", f"/tables/{public}/replay", seat=-1) == (403, "forbidden")
    assert cleo.refused("GET", f"/tables/{public}/record") == (409, "conflict")


def test_hints_are_counted_and_refused_in_rated_games(ada: Person, ben: Person) -> None:
    for rated in (False, True):
        table = started(ada, ben, rated=rated)
        seat, person = mover(table, [ada, ben])
        if rated:
            wanted = ("POST", f"/tables/{table}/hint", {"seat": seat})
            assert person.refused(*wanted) == (403, "forbidden")
            continue
        person.post(f"/tables/{table}/hint", {"seat": seat})
        assert ada.get(f"/tables/{table}")["seats"][seat]["hints"] == 1


@pytest.mark.parametrize("language,compared", [("en", "compared with"), ("de", "verglichen mit")])
def test_a_hint_tells_chances_and_reasons(
    ada: Person, ben: Person, language: str, compared: str
) -> None:
    table = started(ada, ben)
    seat, person = mover(table, [ada, ben])
    hint = person.post(f"/tables/{table}/hint?lang={language}", {"seat": seat})
    legal = person.state(table, seat, lang=language)["legal"]
    assert len(hint["best"]) == 3
    for advice in hint["best"]:
        assert advice["action"] in legal
        assert 0 <= advice["chance"] <= 1
        assert advice["error"] > 0
        assert advice["why"] is None or compared in advice["why"]
    assert isinstance(hint["clear"], bool)


def test_preview_tells_nothing_that_chance_decides(ada: Person, ben: Person) -> None:
    table = started(ada, ben)
    seat, person = mover(table, [ada, ben])
    before = person.state(table, seat)
    for action in before["legal"]:
        body = {"seat": seat, "actions": [action["action"]]}
        told = person.post(f"/tables/{table}/preview", body)
        if told["barrier"]:  # a card will be drawn, and nobody knows which
            assert told["legal"] == []
            assert "drew" not in [event["event"] for event in told["events"]]
            assert (told["view"] is None) == (told["events"] == [])
    assert person.state(table, seat) == before
    other = [ada, ben][1 - seat]
    assert other.refused("POST", f"/tables/{table}/preview", body)[0] == 403


def test_chat_reaches_everybody_at_the_table(server: Server, ada: Person, ben: Person) -> None:
    table = started(ada, ben)
    with ben.socket() as talk:
        talk.say(type="watch", table=table, seat=1)
        talk.hear("update")
        ada.post(f"/tables/{table}/chat", {"text": "  Hello \u00fcber there "})
        assert talk.hear("chat")["line"]["text"] == "Hello über there"
        talk.say(type="chat", table=table, text="Hi")
        talk.hear("chat")
    assert [line["text"] for line in ada.get(f"/tables/{table}/chat")["lines"]] == [
        "Hello über there",
        "Hi",
    ]
    for bad in ("", "   ", "x" * 501, "evil\u202etext", "two\nlines"):
        assert ada.refused("POST", f"/tables/{table}/chat", {"text": bad})[0] == 422
