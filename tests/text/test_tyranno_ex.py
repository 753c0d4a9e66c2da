"""Tyranno Ex in words: a text for everything, whole games in every language, secrets stay secret."""

import random
import re
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from tests.rules.tyranno_ex.table import position
from tests.text.catalogue import catalogue
from wildtable.core.errors import Illegal
from wildtable.core.events import Event, redact
from wildtable.core.game import Game
from wildtable.core.messages import LANGUAGES, messages
from wildtable.core.registry import load
from wildtable.core.state import State
from wildtable.core.view import View
from wildtable.games.tyranno_ex import actions, events, material, record
from wildtable.games.tyranno_ex.options import Options
from wildtable.games.tyranno_ex.spec import SPEC
from wildtable.games.tyranno_ex.text import TEXT
from wildtable.games.tyranno_ex.words import heap_text, symbol_text

NAMES = ["Ada", "Ben", "Cleo", "Dov"]
RAW = re.compile(
    r"\b(black|red|green|yellow)-\d|\{|\}|\$|\btx-|\bNone\b|\bseat\b"
)  # what nobody should read
LINE = 100
IN_SHORT = "standard-2"  # the whole game that is also told uncompiled
SAME = re.compile(r"tx-(title|card-(flamingo|tiger|koala))|tx-short-sun")


def told_uncompiled(preset: str) -> Any:
    return pytest.param(preset, marks=[pytest.mark.interpreted] if preset == IN_SHORT else [])


# ── the catalogue is complete ───────────────────────────────────────────────────────────────────
def ids(beginning: str) -> set[str]:
    return {
        message.removeprefix(beginning)
        for message in catalogue("en", "tyranno_ex")
        if message.startswith(beginning)
    }


def test_german_is_not_english() -> None:
    german = catalogue("de", "tyranno_ex")
    for message, entry in catalogue("en", "tyranno_ex").items():
        has_words = re.search(r"[a-z]", re.sub(r"\{[^}]*\}", "", entry.text))
        if has_words and not SAME.fullmatch(message):
            assert entry.text != german[message].text, message


def test_every_event_has_a_text() -> None:
    expected = {spec.name for spec in events.SPECS}
    expected |= {f"{spec.name}-hidden" for spec in events.SPECS if spec.secret}
    assert ids("tx-event-") == expected


def test_an_event_text_uses_nothing_but_the_operands() -> None:
    for spec in events.SPECS:
        operands = set(spec.operands) | ({"count"} if "seats" in spec.operands else set())
        operands |= {"faces"} if spec.name == "dice" else set()
        texts = catalogue("en", "tyranno_ex")
        assert texts[f"tx-event-{spec.name}"].variables <= operands, spec.name
        if spec.secret:
            assert not texts[f"tx-event-{spec.name}-hidden"].variables & spec.secret


def test_every_refusal_has_a_text() -> None:
    assert ids("tx-no-") == {
        each.message.removeprefix("tx-no-") for each in SPEC.refusals.table[1:]
    }


def test_every_stage_has_a_name_and_prompts() -> None:
    assert ids("tx-stage-") == set(record.STAGE_NAMES)
    waiting = {f"{stage}-wait" for stage in record.STAGE_NAMES if stage != "over"}
    assert ids("tx-prompt-") == set(record.STAGE_NAMES) | waiting


def test_all_things_have_names() -> None:
    assert ids("tx-symbol-") == set(material.SYMBOL_NAMES)
    assert ids("tx-short-") == set(material.SYMBOL_NAMES)
    assert ids("tx-colour-") == set(material.COLOUR_NAMES)
    assert ids("tx-card-") == {card.id for card in material.standard_deck().cards}
    assert ids("tx-source-") == set(record.SOURCES)
    assert ids("tx-score-") == {"player", "total", *record.SOURCES}
    assert ids("tx-preset-") == set(SPEC.presets)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["symbol", "short", "colour", "card"])
def test_names_differ(language: str, kind: str) -> None:
    names = [messages(language)(f"tx-{kind}-{name}") for name in ids(f"tx-{kind}-")]
    assert len(names) == len(set(names))


def test_every_option_has_a_name_and_an_explanation() -> None:
    names = set(Options.model_fields)
    assert ids("tx-option-") == names | {f"{name}-help" for name in names}


def literals(annotation: Any) -> list[Any]:
    if isinstance(annotation, str | int):
        return [annotation]
    return [value for part in get_args(annotation) for value in literals(part)]


@pytest.mark.interpreted
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_an_option_has_a_name(language: str) -> None:
    say = messages(language)
    for name, option in Options.model_fields.items():
        for value in literals(option.annotation):
            assert say.knows(f"tx-value-{name}-{value}"), (name, value)
        assert TEXT.option_value(say, name, option.default)


@pytest.mark.interpreted
def test_values_of_options_in_words() -> None:
    say = messages("en")
    assert TEXT.option_value(say, "memory_aid", True) == "yes"
    assert TEXT.option_value(say, "start", None) == "drawn"
    assert TEXT.option_value(say, "start", 2) == "2"
    assert TEXT.option_value(say, "deck", None) == "our reconstruction"
    assert TEXT.option_value(say, "deck", material.standard_deck()) == "tx-reconstruction-1"
    assert TEXT.option_value(say, "deck", {"deck": "mine"}) == "mine"
    assert TEXT.option_value(say, "change_test", "net") == "another result than before"
    assert TEXT.automa(say, {}) is None


# ── whole games ─────────────────────────────────────────────────────────────────────────────────
def steps(game: Game, seed: int) -> Iterator[tuple[State, list[Event]]]:
    """A random game in which more happens than passes: every state, and what led to it."""
    dice = random.Random(seed)
    now, happened = game.deal(seed)
    yield now, happened
    while not now.is_terminal:
        legal = now.legal_ids(now.to_act[0])
        quiet = len(legal) > 1 and legal[0] == 0 and dice.random() < 0.8
        happened = now.apply(dice.choice(legal[1:] if quiet else legal))
        yield now, happened


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


@pytest.mark.parametrize("preset", [told_uncompiled(preset) for preset in SPEC.presets])
def test_a_whole_game_is_told_in_every_language(preset: str) -> None:
    game = load("tyranno-ex", preset)
    for number, (now, happened) in enumerate(steps(game, seed=7)):
        viewer = now.to_act[0] if now.to_act and number % 2 else viewers(game)[number % game.seats]
        view = now.view(viewer)
        check_all_lines(game, now, view, happened)
        if number % 5 == 0 or now.is_terminal:
            check_all_boards(game, view)


def check_all_lines(game: Game, now: State, view: View, happened: list[Event]) -> None:
    told = []
    for language in LANGUAGES:
        say = messages(language)
        seen = [redact(event, view.seat) for event in happened]
        lines = [TEXT.event(say, event, NAMES, view.options) for event in seen]
        lines.append(TEXT.prompt(say, view, NAMES))
        if view.seat in now.to_act:
            lines += [TEXT.action(say, action) for action in now.legal_actions(view.seat)]
        for line in lines:
            check_line(line)
        told.append(lines)
    for english, german in zip(*told, strict=True):
        assert english != german


def check_all_boards(game: Game, view: View) -> None:
    boards = [TEXT.board(messages(language), view, NAMES[: game.seats]) for language in LANGUAGES]
    assert len(set(boards)) == len(LANGUAGES)
    for board in boards:
        check_board(board)


def test_every_refusal_of_a_game_is_told_in_every_language() -> None:
    game = load("tyranno-ex", "standard-2")
    for number, (now, _) in enumerate(steps(game, seed=3)):
        for seat in now.to_act:
            legal = set(now.legal_ids(seat))
            for action in set(range(number % 7, game.num_actions, 7)) - legal:
                with pytest.raises(Illegal) as refused:
                    now.apply(action, seat)
                told = [messages(language).error_with_rule(refused.value) for language in LANGUAGES]
                assert len(set(told)) == len(LANGUAGES)
                for line in told:
                    assert line.endswith(f" {refused.value.clause})")
                    check_line(line)


# ── secrets ─────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("preset", ["standard-3", "no-memory-4", "chip-by-chip-4"])
def test_what_is_told_does_not_depend_on_what_is_hidden(preset: str) -> None:
    say = messages("en")
    game = load("tyranno-ex", preset)
    players = NAMES[: game.seats]
    for number, (now, _) in enumerate(steps(game, seed=5)):
        if number % 3:
            continue
        viewer = viewers(game)[number % (game.seats + 1)]
        view, other = now.view(viewer), now.resample(viewer, number).view(viewer)
        assert TEXT.board(say, view, players) == TEXT.board(say, other, players)
        assert TEXT.prompt(say, view, players) == TEXT.prompt(say, other, players)


@pytest.mark.interpreted
@pytest.mark.parametrize(
    "spec", [spec for spec in events.SPECS if spec.secret], ids=lambda spec: spec.name
)
def test_a_redacted_event_reads_the_same_whatever_the_secret(spec: Any) -> None:
    public = {"seat": 0, "number": 2, "fields": [0, 2]}
    lines = set()
    for secret in (["sun", "tree"], ["water", "bone"]):
        data = {name: public.get(name, secret) for name in spec.operands}
        lines.add(TEXT.event(messages("de"), redact(Event(spec.name, data, spec), 1), NAMES))
    assert len(lines) == 1


@pytest.mark.interpreted
def test_without_memory_aid_only_the_display_forgets() -> None:
    """A-61: what was revealed is a number on the screen, but still in the view."""
    wanted = position(current="water*2 bone cherry leaf", below={0: "sun"})
    boards = {}
    for aid in (True, False):
        view = load("tyranno-ex", memory_aid=aid).state_from_json(wanted).view(0)
        assert view["fields"][0]["known"] == {"sun": 1}
        boards[aid] = TEXT.board(messages("en"), view, NAMES)
    assert "Field A: 2 water; known below: 1 sun\n" in boards[True]
    assert "Field A: 2 water; 1 chip below, once revealed\n" in boards[False]


# ── choices, prompts, table ─────────────────────────────────────────────────────────────────────
@pytest.mark.interpreted
@pytest.mark.parametrize(
    "move, english, german",
    [
        ("take 2", "Take the card of stack 3", "Die Karte von Stapel 3 nehmen"),
        ("enter red-3", "Place it on Ferns 3, column 2", "Auf Farne 3, Spalte 2 legen"),
        ("put sun 1", "Put sun under field B", "Sonne unter Feld B setzen"),
        ("swap leaf", "Swap leaf", "Blatt tauschen"),
        ("pass", "Pass", "Passen"),
        ("claim", "Claim the extra placement", "Extra setzen"),
        ("award 13", "Raise the animal on special field 13", "Das Tier auf Sonderfeld 13 erhöhen"),
        (
            "attack black-6",
            "Attack with the animal on Plain 6, column 1",
            "Mit dem Tier auf Ebene 6, Spalte 1 angreifen",
        ),
        (
            "target green-9",
            "Challenge the animal on Ridge 9, column 3",
            "Das Tier auf Grat 9, Spalte 3 herausfordern",
        ),
    ],
)
def test_choices(move: str, english: str, german: str) -> None:
    assert TEXT.action(messages("en"), actions.parse(move)) == english
    assert TEXT.action(messages("de"), actions.parse(move)) == german


@pytest.mark.interpreted
def test_the_prompt_of_a_second_chip_names_the_first() -> None:
    now = load("tyranno-ex").state_from_json(position())
    now.apply("put sun 2")
    assert TEXT.prompt(messages("en"), now.view(0), NAMES) == (
        "You put sun under field C. Put a second chip or stop."
    )
    assert "Ada" in TEXT.prompt(messages("en"), now.view(1), NAMES)
    chip_by_chip = load("tyranno-ex", chip_resolution="sequential").state_from_json(position())
    chip_by_chip.apply("put sun 2")
    assert TEXT.prompt(messages("de"), chip_by_chip.view(0), NAMES) == (
        "Setze einen zweiten Chip, oder es genügt."
    )


@pytest.mark.interpreted
def test_the_table_in_words() -> None:
    game = load("tyranno-ex", players=3)
    now = game.state_from_json(
        position(
            3,
            stage="attacker",
            current="water*2 bone cherry -",
            below={3: "sun tree", 0: "leaf"},
            hidden={(0, 1): "fish", (2, 2): "tree"},
            animals={"13": "hippo*3 red", "black-6": "octopus*2 down", "green-6": "wild-boar"},
            stacks=(2, 1, 0, 3),
            tops=("tiger", "fish", None, "hen"),
            racks={0: "water*2 sun", 1: "bone", 2: "-"},
            points=[{"rows": 6, "gaps": 2}, {"specials": 13}, {}],
            stones=[0, 1, 1],
        )
    )
    assert (
        TEXT.board(messages("en"), now.view(0), NAMES[:3])
        == """\
Round 3; setting rounds: 4; Ada starts; bag: 71 chips; double shift

Field A: 2 water; known below: 1 leaf
Field B: 1 bone; yours, hidden: 1 fish
Field C: 1 cherry; hidden by Cleo: 1
Field D: empty; known below: 1 sun, 1 tree

Special fields
    13                    10                    7
    hippo                 ·                     ·
    wat che lea
    3 dice, strength 3
    column 2: Ben

    column 1: Ada         column 2: Ben         column 3: Cleo        column 4
 9  ·                     ·                     ·                     ·
 6  octopus               ·                     wild boar             ·
    wat bon lea                                 wat bon che
    3 dice, strength 2                          4 dice, strength 1
    face down
 3  ·                     ·                     ·                     ·
 0  ·                     ·                     ·                     ·

Stack 1: tiger (tree, water, bone), 2 cards
Stack 2: fish (fish, fish, water), the last card
Stack 3: used up
Stack 4: hen (cherry, cherry, sun), 3 cards

Ada (you): 8 points (rows 6, empty cells 2); 3 chips; no stone-5
Ben: 13 points (special fields 13); 1 chip; stone-5
Cleo: 0 points; no chips; stone-5

Your bank: 2 water, 1 sun"""
    )


@pytest.mark.interpreted
def test_two_players_have_two_columns_each() -> None:
    """TX-8.1; a long name is cut so that the columns stay in line."""
    view = load("tyranno-ex", players=2).new(1).view(None)
    board = TEXT.board(messages("de"), view, ["Annegret von der Au", "Ben"])
    heads = [line.strip() for line in board.splitlines() if "Spalte 1" in line]
    assert [re.split(r" {2,}|(?<=…) ", line) for line in heads] == [
        ["Spalte 1: Annegret v…", "Spalte 2: Annegret v…", "Spalte 3: Ben", "Spalte 4: Ben"]
    ]
    assert "Deine Bank" not in board


@pytest.mark.interpreted
def test_scores_are_a_table_with_the_best_first() -> None:
    now = load("tyranno-ex", players=3).state_from_json(
        position(3, points=[{"rows": 6, "gaps": 2}, {"specials": 13}, {}])
    )
    assert TEXT.scores(messages("en"), now.view(None), NAMES[:3]).splitlines() == [
        "Player  Total  Rows  Empty cells  Special fields",
        "Ben        13     0            0              13",
        "Ada         8     6            2               0",
        "Cleo        0     0            0               0",
    ]


# ── decks of one's own ──────────────────────────────────────────────────────────────────────────
@pytest.mark.interpreted
def test_a_deck_of_ones_own_brings_its_names_along() -> None:
    """TX-10: both names, one name, or the id if the catalogue does not know it."""
    cards = [card.model_dump() for card in material.standard_deck().cards]
    for number, card in enumerate(cards):
        card["id"] = f"own{number}"
        card["name_en"] = f"Beast {number}" if number % 3 else ""
        card["name_de"] = f"Bestie {number}" if number % 3 == 2 else ""
    game = load("tyranno-ex", deck={"deck": "mine", "cards": cards})
    now, happened = game.deal(1)
    view = now.view(0)
    for event in (event for event in happened if event.kind == "stack-top"):
        number = event.data["card"]
        names = (f"own{number}", f"Beast {number}", f"Bestie {number}")
        german = names[number % 3]
        english = german.replace("Bestie", "Beast")
        for language, name in (("en", english), ("de", german)):
            say = messages(language)
            assert name in TEXT.event(say, event, NAMES, view.options)
            assert f"{name} (" in TEXT.board(say, view, NAMES)


@pytest.mark.interpreted
def test_chips_in_words() -> None:
    say = messages("de")
    assert heap_text(say, {"sun": 2, "water": 1}) == "1 Wasser, 2 Sonne"
    assert heap_text(say, {}) == ""
    assert symbol_text(say, "bone") == "Knochen"


def test_a_card_is_named_and_not_only_its_stack() -> None:
    """“Take koala”, wherever somebody reads of the choice; what has no name of its own stays as it is."""
    state = load("tyranno-ex").new(3)
    seat = state.to_act[0]
    view, tops = state.view(seat), state.to_json()["stacks"]
    for language in LANGUAGES:
        say = messages(language)
        for stack, top in enumerate(tops):
            name = say(f"tx-card-{top['top']}")
            assert name in (TEXT.named_action(say, actions.Take(stack), view) or "")
        assert TEXT.named_action(say, actions.Answer("pass"), view) is None
