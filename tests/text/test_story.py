"""The log as a story: what a turn meant comes first, everything that happened is told, and in one place."""

import pytest

import wildtable
from wildtable.core.events import Event
from wildtable.core.messages import messages
from wildtable.core.registry import spec_of
from wildtable.core.story import Sentence, Telling, ledger_lines, story, style_of, turn_start
from wildtable.match import Happening

pytestmark = pytest.mark.interpreted
GAMES = ("animal-kingdoms", "tyranno-ex", "ark-and-noah")
PLAYERS = ["Ada", "Ben", "Cleo"]


def event(game: str, kind: str, **data: object) -> Event:
    [spec] = [one for one in spec_of(game).events.specs if one.name == kind]
    return Event(kind, data, spec)


def tell(game: str, *events: Event, language: str = "en") -> list[Sentence]:
    return story(wildtable.load(game, players=3), messages(language), events, PLAYERS)


def texts(sentences: list[Sentence], *roles: str) -> list[str]:
    return [one.text for one in sentences if one.role in roles]


def tipping(last: Event) -> list[Event]:
    gone = event("tyranno-ex", "displaced", field=2, symbol="sun", number=2)
    below = event("tyranno-ex", "revealed", field=2, symbol="tree", number=3)
    return [gone, below, last]


def test_a_field_that_tips_is_one_sentence() -> None:
    """TX-2.3: what goes, what rules; what lay below on demand."""
    up = event("tyranno-ex", "moved-up", field=2, symbol="tree", number=3)
    told = tell("tyranno-ex", *tipping(up))
    assert texts(told, "then") == ["Field C tips: 2 suns go, tree rules."]
    assert texts(told, "detail") == ["Under C lay 3 trees."]
    german = tell("tyranno-ex", *tipping(up), language="de")
    assert texts(german, "then") == ["Feld C kippt: 2 Sonnen gehen, jetzt herrscht Baum."]


def test_a_field_without_a_majority_says_so() -> None:
    tie = event("tyranno-ex", "tied", field=2, leaders=["leaf", "tree"], number=2)
    assert texts(tell("tyranno-ex", *tipping(tie)), "then") == [
        "Field C tips: 2 suns go; leaf and tree tie, so nothing rules."
    ]


def test_all_walls_of_a_turn_are_one_sentence() -> None:
    """AN-6.20: a point for each."""
    walls = [event("ark-and-noah", "wall-built", seat=0, slot=f"H(0,{n})") for n in range(3)]
    pitch = event("ark-and-noah", "pitch-built", seat=0, joint="P(0,0)")
    told = tell("ark-and-noah", *walls, pitch)
    assert texts(told, "move") == ["Ada builds 3 walls and 1 pitch: 4 points."]
    assert len(texts(told, "detail")) == 4


def test_a_scoring_is_a_table() -> None:
    """AK-8.1: a row for each kingdom, a column for each player who scores, and the sum."""
    scored = [
        event("animal-kingdoms", "scored", seat=0, kingdom="K4", place="first", points=4),
        event("animal-kingdoms", "scored", seat=2, kingdom="K4", place="second", points=3),
        event("animal-kingdoms", "scored", seat=0, kingdom="K5", place="first", points=5),
    ]
    told = tell("animal-kingdoms", *scored)
    [table] = [one.ledger for one in told if one.ledger]
    assert table.seats == (0, 2)
    assert table.rows == (("Lagoon", (4, 3)), ("Dunes", (5, None)), ("Total", (9, 3)))
    telling = Telling(wildtable.load("animal-kingdoms", players=3), messages("en"), PLAYERS)
    assert ledger_lines(telling, table) == [
        "        Ada  Cleo",
        "Lagoon    4     3",
        "Dunes     5     –",
        "Total     9     3",
    ]


def test_nothing_hidden_is_told() -> None:
    """A chip that somebody else lays face down has no name."""
    spec = event("tyranno-ex", "put").spec
    put = Event("put", {"seat": 1, "fields": [0, 2]}, spec, hidden=True)
    assert texts(tell("tyranno-ex", put), "move") == ["Ben lays 2 hidden chips under A and C."]


def test_a_turn_ends_with_somebody_else_and_where_something_begins() -> None:
    def line(seq: int, seat: int, kind: str) -> Happening:
        return Happening(seq, seat, (event("tyranno-ex", kind),))

    lines = [
        line(0, 0, "passed"),
        line(1, 0, "passed"),
        line(2, 1, "setting-round"),
        line(3, 1, "passed"),
    ]
    assert [turn_start("tyranno-ex", lines, place) for place in range(4)] == [0, 0, 2, 3]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_event_of_a_game_is_told(game: str, language: str) -> None:
    """Sentences cover all events in their order, and all that is told of has a kind that the game knows."""
    loaded = wildtable.load(game, players=3)
    state = loaded.new(b"story")
    told = 0
    while not state.is_terminal:
        seat = state.to_act[0]
        actions = state.legal_actions(seat)
        events = state.apply(actions[len(actions) // 2], seat)
        sentences = story(loaded, messages(language), events, PLAYERS)
        untils = [one.until for one in sentences]
        assert untils == sorted(untils)
        assert not events or untils[-1] == len(events)
        told += len(sentences)
    assert told > 50


@pytest.mark.parametrize("game", GAMES)
def test_roles_and_chapters_name_events_of_the_game(game: str) -> None:
    known = {spec.name for spec in spec_of(game).events.specs}
    style = style_of(game)
    named = {kind.removesuffix("-hidden") for kind in style.roles} | set(style.chapters)
    assert (named | style.headings) <= known
