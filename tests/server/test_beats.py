"""Beats: what happened, with the table right after each event, for whoever asks for it."""

import random
from pathlib import Path

import pytest

from tests.server.films import Message, moved, told
from tests.server.running import running
from tests.server.test_leaks import live_game
from wildtable.core.registry import names, spec_of
from wildtable.match.film import MOST_BEATS, MOST_LINES
from wildtable.server import render
from wildtable.server.live import LiveTable

TABLES = [(game, preset) for game in names() for preset in spec_of(game).presets]


def fold(before: Message, update: Message) -> Message:
    """View and points after all beats of an update."""
    film = update["film"]
    start = film if "view" in film else before
    view, points = dict(start["view"]), start["points"]
    for entry in update["log"]:
        for beat in [*entry["events"], entry] if entry["seq"] > film["since"] else ():
            assert beat["view"].keys() <= view.keys()
            view |= beat["view"]
            points = beat.get("points", points)
    return {"view": view, "points": points}


def shown(update: Message) -> Message:
    return {"view": update["state"]["view"], "points": update["state"]["points"]}


@pytest.mark.parametrize("game, preset", TABLES, ids=str)
@pytest.mark.cases(test=40, proof=10_000)  # no game has so many moves
def test_beats_add_up_to_the_view(game: str, preset: str, cases: int) -> None:
    """For every seat and a spectator, move by move of a random game."""
    live, chance = live_game(game, preset), random.Random(f"{game} {preset}")
    viewers = [*range(live.game.seats), None]
    before = {viewer: shown(told(live, viewer, -1, None)) for viewer in viewers}
    for _ in range(cases):
        since = live.seq
        if not moved(live, chance):
            break
        for viewer in viewers:
            news = told(live, viewer, since, since)
            assert fold(before[viewer], news) == shown(news)
            before[viewer] = shown(news)


def play(game: str, moves: int) -> LiveTable:
    live, chance = live_game(game, next(iter(spec_of(game).presets))), random.Random(game)
    for _ in range(moves):
        moved(live, chance)
    return live


@pytest.mark.parametrize("game", names())
def test_who_comes_back_sees_what_happened_since_the_own_last_move(game: str) -> None:
    live = play(game, 30)
    for seat in range(live.game.seats):
        since = render.last_own_line(live, seat)
        update = told(live, seat, -1, since)
        if since == live.seq:
            assert "film" not in update
            continue
        assert live.playing.happenings[since].seat == seat
        assert update["film"]["since"] == since
        assert fold({}, update) == shown(update)


def test_who_only_watches_begins_with_the_present() -> None:
    live = play("tyranno-ex", 5)
    assert render.last_own_line(live, None) == live.seq


def test_who_wants_no_beats_gets_none() -> None:
    live = play("tyranno-ex", 5)
    update = told(live, 0, 2, None)
    assert "film" not in update
    assert all("view" not in entry for entry in update["log"])
    assert all("view" not in event for entry in update["log"] for event in entry["events"])


def test_a_take_back_is_a_beat_as_well() -> None:
    live, chance = live_game("ark-and-noah", "an-2"), random.Random(3)
    while not any(live.playing.can_undo(seat) for seat in range(2)):
        moved(live, chance)
    seat = next(seat for seat in range(2) if live.playing.can_undo(seat))
    before, since = shown(told(live, 1 - seat, -1, None)), live.seq
    live.playing.undo(seat)
    live.rendered.clear()
    news = told(live, 1 - seat, since, since)
    assert news["log"][0]["taken_back"]
    assert fold(before, news) == shown(news) != before


def test_what_is_too_long_is_not_filmed() -> None:
    live = play("tyranno-ex", MOST_LINES + 10)
    assert "film" not in told(live, 0, -1, 0)
    since = live.seq - MOST_LINES + 1
    events = sum(len(entry.events) for entry in live.playing.happenings[since + 1 :])
    assert ("film" in told(live, 0, since, since)) == (events <= MOST_BEATS)


def test_films_come_by_socket_and_by_replay(tmp_path: Path) -> None:
    """Whoever asks gets them; the others hear what they heard before."""
    with running(tmp_path) as server:
        ann, ben = server.person("Ann"), server.person("Ben")
        table = ann.new_table("hh", game="tyranno-ex")["id"]
        ann.claim(table, 0)
        ben.claim(table, 1)
        mover = ann.state(table, 0)["to_act"][0]
        with ann.socket() as watching, ben.socket() as reading:
            watching.say(type="watch", table=table, seat=0, beats=True)
            reading.say(type="watch", table=table, seat=1)
            before = watching.hear("update")
            reading.hear("update")
            (ann, ben)[mover].move(table, mover)
            news, plain = watching.hear("update"), reading.hear("update")
        assert news["film"] == {"since": 0}
        assert fold(shown(before), news) == shown(news)
        assert "film" not in plain
        assert all("view" not in event for entry in plain["log"] for event in entry["events"])
        step = ann.get(f"/tables/{table}/replay", step=1, seat=0, beats=True)
        again = {"state": step, "film": step["film"], "log": [step["entry"]]}
        assert fold({}, again) == shown(news)
        assert "film" not in ann.get(f"/tables/{table}/replay", step=1, seat=0)
