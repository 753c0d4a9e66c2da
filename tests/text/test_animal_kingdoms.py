"""Whole games in words, for every seat and every language; secrets stay secret."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from wildtable.core.errors import Illegal
from wildtable.core.events import Event, redact
from wildtable.core.game import Game
from wildtable.core.messages import LANGUAGES, Messages, messages
from wildtable.core.registry import load
from wildtable.core.state import State
from wildtable.core.view import View
from wildtable.games.animal_kingdoms import actions, events
from wildtable.games.animal_kingdoms.material import standard_decrees
from wildtable.games.animal_kingdoms.spec import SPEC
from wildtable.games.animal_kingdoms.text import TEXT, card_text, deciders

NAMES = ["Ada", "Ben", "Cleo", "Dov", "Eve"]
RAW = re.compile(
    r"\b[a-z]+-[1-8]\b|\{|\}|\$|\bak-|DC\d\d|hidden|None|seat"
)  # what nobody should read
LINE = 100

pytestmark = pytest.mark.interpreted


def new_game(preset: str | None = None, **options: Any) -> Game:
    return load("animal-kingdoms", preset, **options)


def players_of(say: Messages, game: Game) -> list[str]:
    automa = TEXT.automa(say, game.options_json())
    humans = NAMES[: game.options.players]  # type: ignore[attr-defined]
    return humans if automa is None else [*humans, automa]


def steps(game: Game, seed: int) -> Iterator[tuple[State, list[Event]]]:
    """A random game that claims more than it rallies: every state, and what led to it."""
    dice = random.Random(seed)
    state, happened = game.deal(seed)
    yield state, happened
    while not state.is_terminal:
        seat = dice.choice(state.to_act)
        legal = state.legal_actions(seat)
        claims = [action for action in legal if isinstance(action, actions.Claim)]
        action = dice.choice(claims if claims and dice.random() < 0.8 else legal)
        happened = state.apply(action, seat)
        yield state, happened


def viewers(game: Game) -> list[int | None]:
    return [*range(game.seats), None]


def check_line(text: str) -> None:
    assert text
    assert text == text.strip()
    assert not RAW.search(text), text


def check_board(text: str) -> None:
    assert not RAW.search(text), text
    assert max(map(len, text.splitlines())) <= LINE
    assert all(line == line.rstrip() for line in text.splitlines())


# ── whole games ─────────────────────────────────────────────────────────────────────────────────
@pytest.mark.lengthy
@pytest.mark.parametrize("preset", SPEC.presets)
def test_a_whole_game_is_told_in_every_language(preset: str) -> None:
    game = new_game(preset)
    for number, (state, happened) in enumerate(steps(game, seed=7)):
        for viewer in viewers(game):
            view = state.view(viewer)
            check_all_lines(game, state, view, happened)
            if state.is_terminal or number % len(viewers(game)) == viewers(game).index(viewer):
                check_all_boards(game, view)


def check_all_lines(game: Game, state: State, view: View, happened: list[Event]) -> None:
    told = []
    for language in LANGUAGES:
        say = messages(language)
        players = players_of(say, game)
        lines = [
            TEXT.event(say, redact(event, view.seat), players, view.options) for event in happened
        ]
        lines.append(TEXT.prompt(say, view, players))
        if view.seat in state.to_act:
            lines += [TEXT.action(say, action) for action in state.legal_actions(view.seat)]
        for line in lines:
            check_line(line)
        told.append(lines)
    for english, german in zip(*told, strict=True):
        assert english != german


def check_all_boards(game: Game, view: View) -> None:
    boards = [
        TEXT.board(messages(language), view, NAMES[: len(view["hands"])]) for language in LANGUAGES
    ]
    assert len(set(boards)) == len(LANGUAGES)
    for board in boards:
        check_board(board)


@pytest.mark.parametrize("preset", ["en-3", "en-solo-hard", "de-egon-2"])
def test_every_refusal_of_a_game_is_told_in_every_language(preset: str) -> None:
    game = new_game(preset)
    for state, _ in steps(game, seed=3):
        for seat in state.to_act:
            legal = set(state.legal_ids(seat))
            for number in set(range(0, game.num_actions, 7)) - legal:
                with pytest.raises(Illegal) as refused:
                    state.apply(number, seat)
                told = [messages(language).error_with_rule(refused.value) for language in LANGUAGES]
                assert len(set(told)) == len(LANGUAGES)
                for line in told:
                    assert line.endswith(f" {refused.value.clause})")
                    check_line(line)


# ── secrets ─────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.lengthy
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", ["en-3", "de-egon-2", "en-treaty-2"])
def test_no_text_names_a_card_that_its_reader_may_not_see(preset: str, language: str) -> None:
    say = messages(language)
    game = new_game(preset)
    players = players_of(say, game)
    for state, happened in steps(game, seed=11):
        for viewer in viewers(game):
            hidden = hidden_cards(say, state, viewer)
            view = state.view(viewer)
            text = TEXT.board(say, view, players) + TEXT.prompt(say, view, players)
            assert not [card for card in hidden if re.search(rf"\b{card}\b", text)]
            for event in happened:
                if redact(event, viewer).hidden and "card" in event.data:
                    line = TEXT.event(say, redact(event, viewer), players, view.options)
                    assert card_text(say, event.data["card"]) not in line


def hidden_cards(say: Messages, state: State, viewer: int | None) -> list[str]:
    """Cards in other hands, and those that others have chosen for a battle."""
    position = state.to_json()
    cards = [card for seat, hand in enumerate(position["hands"]) if seat != viewer for card in hand]
    if position["phase"] == "battle":
        chosen = position["battle"]["committed"].items()
        cards += [card for seat, card in chosen if int(seat) != viewer]
    return [card_text(say, card) for card in cards]


@pytest.mark.lengthy
@pytest.mark.parametrize("preset", ["en-3", "de-4", "de-egon-2"])
def test_what_is_told_does_not_depend_on_what_is_hidden(preset: str) -> None:
    say = messages("en")
    game = new_game(preset)
    players = players_of(say, game)
    for number, (state, _) in enumerate(steps(game, seed=5)):
        viewer = viewers(game)[number % (game.seats + 1)]
        view, other = state.view(viewer), state.resample(viewer, number).view(viewer)
        assert TEXT.board(say, view, players) == TEXT.board(say, other, players)
        assert TEXT.prompt(say, view, players) == TEXT.prompt(say, other, players)


@pytest.mark.parametrize(
    "spec", [spec for spec in events.SPECS if spec.secret], ids=lambda spec: spec.name
)
def test_a_redacted_event_reads_the_same_whatever_the_secret(spec: Any) -> None:
    lines = set()
    for card, value in (("owl-5", 3), ("tiger-1", 5)):
        data = {"seat": 0, **{name: card if name == "card" else value for name in spec.secret}}
        event = redact(Event(spec.name, data, spec), 1)
        lines.add(TEXT.event(messages("de"), event, NAMES))
    assert len(lines) == 1


# ── prompts ─────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    "preset, phases",
    [
        ("en-4", {"turn", "battle", "modifier", "council", "over"}),
        ("de-egon-2", {"turn", "discard-top", "battle", "over"}),
        ("en-solo-easy", {"turn", "battle", "council", "over"}),
    ],
)
def test_deciders_and_waiters_are_told_different_things(preset: str, phases: set[str]) -> None:
    game = new_game(preset)
    seen = set()
    for seed in range(4):
        for state, _ in steps(game, seed):
            for viewer in viewers(game):
                view = state.view(viewer)
                seen.add(view["phase"])
                assert deciders(view) == state.to_act
                check_prompt(view)
    assert seen == phases


def check_prompt(view: View) -> None:
    for language in LANGUAGES:
        prompt = TEXT.prompt(messages(language), view, NAMES)
        waits = view["phase"] != "over" and view.seat not in deciders(view)
        waited_for = [name for seat, name in enumerate(NAMES) if seat in deciders(view)]
        assert all(name in prompt for name in waited_for) or not waits


def test_the_prompt_of_a_turn_names_what_is_possible() -> None:
    """AK-3.6: rally while nobody is out; leaving by choice in the English edition only."""
    seen = set()
    for preset in ("en-2", "de-2"):
        for state, _ in steps(new_game(preset), seed=2):
            seat = state.to_act[0] if state.to_act else None
            view = state.view(seat)
            if view["phase"] == "turn" and seat is not None:
                prompt = TEXT.prompt(messages("en"), view, NAMES)
                legal = {type(action).__name__ for action in state.legal_actions(seat)}
                seen.add(prompt)
                assert ("rally" in prompt) == ("Rally" in legal)
                assert ("withdraw" in prompt) == (preset == "en-2")
    assert len(seen) == 4


def test_the_prompt_knows_the_stall_guard() -> None:
    """AK-6.7."""
    game = new_game("en-2", hr_stall_rounds=1, start=0)
    state = game.new(1)
    for _ in range(2):
        state.apply("rally")
    assert (
        TEXT.prompt(messages("en"), state.view(0), NAMES)
        == "Your turn: claim a kingdom or withdraw."
    )


# ── choices, table ──────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    "move, english, german",
    [
        (
            "claim tiger-5 K7",
            "Claim Cliffs with tiger 5",
            "Tiger 5 im Königreich Klippen ausspielen",
        ),
        (
            "claim tiger-5 owl-5 K6",
            "Claim Grove with tiger 5, then owl 5",
            "Tiger 5, dann Eule 5 im Königreich Hain ausspielen",
        ),
        ("rally", "Rally: keep all cards", "Tauschen: alle Karten behalten"),
        ("rally tiger-5 owl-2", "Rally: exchange tiger 5, owl 2", "Tauschen: Tiger 5, Eule 2"),
        ("withdraw", "Withdraw from this age", "Aus diesem Durchgang aussteigen"),
        ("battle bee-1", "Fight with bee 1", "Mit Biene 1 kämpfen"),
        (
            "top frog-3",
            "Put frog 3 on top of the discard pile",
            "Frosch 3 oben auf den Ablagestapel legen",
        ),
        ("modifier", "Play a modifier (+2)", "Einen Verstärker spielen (+2)"),
        ("pass", "Pass", "Passen"),
        ("move", "Move the marker to the council", "Den Schild auf den Thron setzen"),
        ("stay", "Take the marker back", "Den Schild zurücknehmen"),
    ],
)
def test_choices(move: str, english: str, german: str) -> None:
    assert TEXT.action(messages("en"), actions.parse(move)) == english
    assert TEXT.action(messages("de"), actions.parse(move)) == german


def position(**changes: Any) -> dict[str, Any]:
    kingdoms = {
        "K4": {"decree": "DC21", "tiles": [5, 6, 7]},
        "K5": {
            "decree": "DC12",
            "tiles": [5, 6, 8],
            "column": ["owl-2", "bee-7"],
            "markers": [1, 1, 0],
        },
        "K6": {"decree": "DC02", "tiles": [5, 6, 9], "council": [1, 1]},
        "K7": {"decree": "DC27", "tiles": [7, 8, 10]},
        "K8": {"decree": "DC09", "tiles": [7, 9, 10], "council": [0, 2]},
    }
    hands = [[f"{beast}-{rank}" for rank in (1, 3, 4, 8)] for beast in ("tiger", "wolf", "panda")]
    return {"kingdoms": kingdoms, "hands": hands, "age": 3, **changes}


def test_the_table_in_words() -> None:
    """With tiles kept where nobody claimed anything, so that some are still to come."""
    game = new_game("de-3", hr_keep_unclaimed_tile=True)
    kingdoms = position()["kingdoms"]
    for kingdom, spent in zip(kingdoms.values(), (0, 0, 0, 1, 2), strict=True):
        kingdom["tile_next"] = spent
    state = game.state_from_json(
        position(
            kingdoms=kingdoms,
            discard=["frog-1", "frog-2"],
            withdraw_owned=[[0, 4, 0], [3, 0, 0], [0, 0, 0]],
            points=[{"rally": 2, "first": 10}, {"third": 1}, {}],
            out=[2],
        )
    )
    assert (
        TEXT.board(messages("en"), state.view(0), NAMES[:3])
        == """\
Age 3 of 3; Ada starts; deck: 48 cards; discard pile: 2 cards, frog 2 on top; withdraw tiles: 1

K4 Lagoon  Decree: As high as the highest neighbour, or higher (neighbours: Steppe nothing,
    Dunes bee 7; a 1 tops an 8)
    first place 5, later 6 and 7; 3 of 3 spaces free; capital free; no markers
    Cards: none yet
K5 Dunes  Decree: An animal that this column lacks (own column)
    first place 5, later 6 and 8; 2 of 4 spaces free; capital free; markers: Ada 1, Ben 1
    Cards: owl 2, bee 7 (last)
K6 Grove  Decree: An even rank (no arrow)
    first place 5, later 6 and 9; 5 of 5 spaces free; capital free; markers: Ben 2;
        council: Ben 2
    Cards: none yet
K7 Cliffs  Decree: An animal that no other kingdom shows (all others)
    first place 8, later 10; 6 of 6 spaces free; capital free; no markers
    Cards: none yet
K8 Steppe  Decree: 8, 7, 6 … down to 1, then 8 again (own column)
    first place 10; 7 of 7 spaces free; capital free; markers: Ada 1, Cleo 1;
        council: Ada and Cleo
    Cards: none yet

Ada (you): 12 points (rallies 2, first places 10); 16 markers left; 4 cards;
    withdraw tile of age 2: 4
Ben: 1 point (third places 1); 15 markers left; 4 cards; withdraw tile of age 1: face down
Cleo: 0 points; 17 markers left; 4 cards; out

Your hand: tiger 1, tiger 3, tiger 4, tiger 8"""
    )


def test_a_battle_in_words() -> None:
    table = position(
        phase="battle",
        out=[0, 1, 2],
        battle={
            "kingdom": "K5",
            "members": [0, 1, 2],
            "alive": [0, 1],
            "round": 1,
            "used": ["frog-7", "bee-8", "frog-2"],
        },
    )
    table["hands"] = [hand[1:] for hand in table["hands"]]  # one card each is used
    table["kingdoms"]["K5"] |= {"markers": [1, 1, 1], "column": ["owl-2", "bee-7", "lizard-1"]}
    table["kingdoms"]["K4"]["tile_next"] = 3
    state = new_game("en-3").state_from_json(table)
    state.apply("battle tiger-8", 0)
    mine, theirs = (TEXT.board(messages("en"), state.view(seat), NAMES[:3]) for seat in (0, None))
    assert (
        "Battle for Dunes, round 2\n    Ada: tiger 8\n    Ben: has not chosen yet\n    Cleo: beaten"
        in mine
    )
    assert "    all tiles scored; 3 of 3 spaces free" in mine
    assert "    Ada: has chosen, face down\n    Ben: has not chosen yet" in theirs
    prompt = TEXT.prompt(messages("en"), state.view(1), NAMES[:3])
    assert prompt == "Choose your battle card for Dunes, in secret (round 2, against Ada)."


def test_an_automa_turns_up_its_battle_cards() -> None:
    """AK-14.16: when the human has chosen."""
    say, view = messages("en"), new_game("en-solo-normal").new(1).view(0)
    battle = {"kingdom": "K5", "members": [0, 1], "alive": [0, 1], "round": 0, "committed": {}}
    for cards, told in (
        ([], "turns up cards when all have chosen"),
        (["owl-2", "bee-8"], "owl 2, bee 8"),
    ):
        data = {**view.data, "battle": {**battle, "automa_cards": cards}}
        shown = View(view.game, view.options, view.seat, data)
        assert f"    Robot: {told}\n" in TEXT.board(say, shown, ["Ada"])


def test_modifiers_in_words() -> None:
    state = new_game("en-3").state_from_json(
        position(
            phase="battle",
            out=[0, 1, 2],
            modifiers=[2, 0, 0],
            battle={"kingdom": "K5", "members": [0, 1], "alive": [0, 1]},
        )
    )
    state.apply("battle tiger-4", 0)
    state.apply("battle wolf-8", 1)
    state.apply("modifier", 0)
    say = messages("de")
    assert "    Ada: Tiger 4, zählt 6\n    Ben: Wolf 8" in TEXT.board(say, state.view(2), NAMES[:3])
    assert TEXT.prompt(say, state.view(0), NAMES) == (
        "Verstärker spielen oder passen? Du hast 1 Verstärker. Kampf um das Königreich Dünen: Ada 6, Ben 8."
    )
    assert TEXT.prompt(say, state.view(1), NAMES) == (
        "Ada darf einen Verstärker spielen. Kampf um das Königreich Dünen: Ada 6, Ben 8."
    )


def test_scores_are_a_table_with_the_best_first() -> None:
    state = new_game("en-3").state_from_json(
        position(points=[{"rally": 2}, {"first": 10, "third": 1}, {}])
    )
    assert TEXT.scores(messages("en"), state.view(None), NAMES[:3]).splitlines() == [
        "Player  Total  Rallies  1st  3rd",
        "Ben        11        0   10    1",
        "Ada         2        2    0    0",
        "Cleo        0        0    0    0",
    ]


# ── decks of one's own, another ring, no names ──────────────────────────────────────────────────
def own_deck() -> list[dict[str, Any]]:
    """Fifteen decrees: some with both texts, some with one, some with none."""
    rows = []
    for number, decree in enumerate(standard_decrees()[1:16]):
        row = {**decree.model_dump(), "id": f"OWN{number}"}
        if number % 3:
            row["text_en"] = f"my decree {number}"
        if number % 3 == 2:
            row["text_de"] = f"mein Gesetz {number}"
        rows.append(row)
    return rows


def test_a_deck_of_ones_own_brings_its_texts_along() -> None:
    game = new_game("en-2", decrees=own_deck())
    state, happened = game.deal(1)
    view = state.view(0)
    laid = [event for event in happened if event.kind == "decree-laid"]
    for language in LANGUAGES:
        say = messages(language)
        board = TEXT.board(say, view, NAMES[:2])
        for event in laid:
            number = event.data["decree"]
            text = (f"OWN{number}", f"my decree {number}", f"mein Gesetz {number}")[number % 3]
            if language == "en":
                text = text.replace("mein Gesetz", "my decree")
            assert text in board
            assert TEXT.event(say, event, NAMES, view.options).endswith(f": {text}.")


def test_neighbours_follow_the_ring() -> None:
    game = new_game("en-3", hr_ring=[6, 4, 8, 5, 7])
    board = TEXT.board(messages("en"), game.state_from_json(position()).view(0), NAMES[:3])
    assert re.findall(r"^K\d", board, re.MULTILINE) == ["K4", "K8", "K5", "K7", "K6"]
    assert "neighbours: Grove nothing, Steppe nothing" in " ".join(board.split())


def test_the_automa_needs_no_name() -> None:
    game = new_game("de-solo")
    say = messages("de")
    assert TEXT.automa(say, game.options_json()) == "Egon"
    assert "Egon: 0 Punkte" in TEXT.board(say, game.new(1).view(0), ["Ada"])
    event = Event("automa-drew", {"seat": 1, "card": "owl-5"}, events.SPECS[events.AUTOMA_DREW])
    assert TEXT.event(say, event, ["Ada"]) == "der Automat deckt Eule 5 auf."


def test_open_hands_are_shown_to_everybody() -> None:
    """AK-14.1."""
    state = new_game("en-solo-normal").new(1)
    assert "Your hand: " in TEXT.board(messages("en"), state.view(0), ["Ada"])
    assert "Hand of Ada: " in TEXT.board(messages("en"), state.view(None), ["Ada"])
