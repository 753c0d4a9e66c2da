"""Every language says everything, with the same parts."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest

import wildtable
from tests.text.catalogue import catalogue
from wildtable.core.errors import Illegal, Malformed, NotYourTurn
from wildtable.core.messages import LANGUAGES, messages, shared_folder
from wildtable.games.animal_kingdoms import actions, events, material, record, refusals
from wildtable.games.animal_kingdoms.options import Options
from wildtable.games.animal_kingdoms.spec import SPEC
from wildtable.games.animal_kingdoms.text import TEXT

FILES = sorted(path.stem for path in (shared_folder("locales") / "en").glob("*.ftl"))
AK = "animal_kingdoms"
SOURCES = Path(wildtable.__file__).parent

# Names, and words that happen to be the same in English and German.
SAME = re.compile(
    r"automa|ak-(title|kingdom-K\d|beast-okapi-full|automa-egon|value-difficulty-normal)"
    r"|ak-land-K8|ak-web\.(bonus|majority)"
)


# ── both languages ──────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_files(language: str) -> None:
    folder = shared_folder("locales") / language
    assert sorted(path.stem for path in folder.glob("*.ftl")) == FILES


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_messages(language: str, name: str) -> None:
    assert set(catalogue(language, name)) == set(catalogue("en", name))


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_has_the_same_parts(language: str, name: str) -> None:
    english = catalogue("en", name)
    for message, entry in catalogue(language, name).items():
        assert entry.variables == english[message].variables, message
        assert entry.references == english[message].references, message
        assert entry.choices == english[message].choices, message


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_remembered_sentences_are_what_fluent_says(language: str, name: str) -> None:
    """`say` puts words into sentences it remembers; Fluent itself formats every text anew."""
    say = messages(language)
    for message, entry in catalogue(language, name).items():
        quoted = [catalogue(language, name).get(other, entry) for other in entry.references]
        choices = dict(sorted(entry.choices.union(*(other.choices for other in quoted))))
        variables = sorted(entry.variables.union(*(other.variables for other in quoted)))
        for word, number in (("Ada {x} & 3", 1), ("\u2068Zoë\u2069", 2)):
            details = {
                variable: choices.get(variable, (word, number)[place % 2])
                for place, variable in enumerate(variables)
            }
            details |= dict.fromkeys(entry.numbers, number)
            words = {name: f"other {name}" for name in details if name not in entry.numbers}
            for given in (details, details, details | words):
                assert say(message, **given) == say._format(message, dict(given))


@pytest.mark.parametrize("name", ["core", AK])
def test_german_is_not_english(name: str) -> None:
    german = catalogue("de", name)
    for message, entry in catalogue("en", name).items():
        has_words = re.search(r"[a-z]", re.sub(r"\{[^}]*\}", "", entry.text))
        if has_words and not SAME.fullmatch(message):
            assert entry.text != german[message].text, message


def test_every_message_that_the_program_names_exists() -> None:
    """`say("…")`, `message="…"` in the sources; made-up ids are tested where they are made."""
    named = re.compile(r'(?:\bsay\(\s*|\bmessage=)"([\w-]+)"(?: if [^,\n]+ else "([\w-]+)")?')
    for source in SOURCES.rglob("*.py"):
        for found in named.findall(source.read_text(encoding="utf-8")):
            for message in filter(None, found):
                assert messages("en").knows(message), f"{source.name}: {message}"


# ── Animal Kingdoms has a text for everything ───────────────────────────────────────────────────
def ids(beginning: str) -> set[str]:
    return {
        message.removeprefix(beginning)
        for message in catalogue("en", AK)
        if message.startswith(beginning)
    }


def test_every_event_has_a_text() -> None:
    expected = {spec.name for spec in events.SPECS}
    expected |= {f"{spec.name}-hidden" for spec in events.SPECS if spec.secret}
    assert ids("ak-event-") == expected


def test_an_event_text_uses_nothing_but_the_operands() -> None:
    for spec in events.SPECS:
        operands = set(spec.operands) | ({"count"} if "seats" in spec.operands else set())
        entry = catalogue("en", AK)[f"ak-event-{spec.name}"]
        needed = entry.variables.union(
            *(catalogue("en", AK)[other].variables for other in entry.references)
        )
        assert needed <= operands, spec.name
        if spec.secret:
            assert not catalogue("en", AK)[f"ak-event-{spec.name}-hidden"].variables & spec.secret


@pytest.mark.parametrize(
    "name, words",
    [("reason", events.REASONS), ("space", events.SPACES), ("place", [*events.PLACES.values()])],
)
def test_event_texts_tell_all_cases_apart(name: str, words: list[str]) -> None:
    for message, entry in catalogue("en", AK).items():
        told = {word for variable, word in entry.choices if variable == name}
        assert told in (set(), set(words)), message


def test_every_refusal_has_a_text() -> None:
    declared = refusals.no.table[1:]  # 0: legal
    assert ids("ak-no-") == {refusal.message.removeprefix("ak-no-") for refusal in declared}


def test_every_phase_has_a_name_and_prompts() -> None:
    assert ids("ak-phase-") == set(record.PHASE_NAMES)
    waiting = {f"{phase}-wait" for phase in ("turn", "battle", "modifier", "council")}
    assert ids("ak-prompt-") == set(record.PHASE_NAMES) | waiting


def test_every_action_has_a_text() -> None:
    assert ids("ak-action-") == {"claim", "claim-pair", "rally", "battle", "top", *actions.PLAIN}


def test_all_things_have_names() -> None:
    assert ids("ak-beast-") == {*material.BEASTS, *(f"{beast}-full" for beast in material.BEASTS)}
    names = material.KINGDOM_NAMES
    assert ids("ak-kingdom-") == {*names, *(f"{name}-full" for name in names)}
    assert ids("ak-decree-") == {decree.id for decree in material.standard_decrees()}
    arrows = get_args(material.Decree.model_fields["arrow"].annotation)
    assert ids("ak-arrow-") == {*arrows, *(f"{arrow}-help" for arrow in arrows)}
    assert ids("ak-wrap-") == {"adjacent_rank", "ge_highest", "le_lowest"}


def test_all_sources_of_points_have_names() -> None:
    assert ids("ak-source-") == set(record.SOURCES)
    assert ids("ak-score-") == {"player", "total", *record.SOURCES}


def test_every_preset_has_a_name() -> None:
    assert ids("ak-preset-") == set(SPEC.presets)


def test_every_option_has_a_name_and_an_explanation() -> None:
    names = set(Options.model_fields)
    assert ids("ak-option-") == names | {f"{name}-help" for name in names}


def literals(annotation: Any) -> list[Any]:
    """The fixed values of an annotation such as `Literal["three", "half_up"] | None`."""
    if isinstance(annotation, str | int):
        return [annotation]
    return [value for part in get_args(annotation) for value in literals(part)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_an_option_has_a_name(language: str) -> None:
    say = messages(language)
    for name, option in Options.model_fields.items():
        for value in literals(option.annotation):
            assert say.knows(f"ak-value-{name}-{value}"), (name, value)
        assert TEXT.option_value(say, name, option.default)


def test_values_of_options_in_words() -> None:
    say = messages("en")
    assert TEXT.option_value(say, "hr_peace_treaty", True) == "yes"
    assert TEXT.option_value(say, "hr_peace_treaty", False) == "no"
    assert TEXT.option_value(say, "hr_modifiers", None) == "as in the edition"
    assert TEXT.option_value(say, "start", None) == "drawn"
    assert TEXT.option_value(say, "start", 2) == "2"
    assert TEXT.option_value(say, "hr_ring", (4, 6, 5, 7, 8)) == "4, 6, 5, 7, 8"
    assert TEXT.option_value(say, "hr_second_place", "half_up") == "half the tile, rounded up"
    assert TEXT.option_value(say, "decrees", material.standard_decrees()) == "30 cards"


# ── speaking ────────────────────────────────────────────────────────────────────────────────────
def test_enumerations() -> None:
    english, german = messages("en"), messages("de")
    assert english.join([]) == ""
    assert english.join(["Ada"]) == "Ada"
    assert english.join(["Ada", "Ben"]) == "Ada and Ben"
    assert german.join(["Ada", "Ben", "Cleo"]) == "Ada, Ben und Cleo"


def test_plurals() -> None:
    say = messages("de")
    assert say("ak-points", points=1) == "1 Punkt"
    assert say("ak-points", points=0) == "0 Punkte"


def test_an_error_is_told_with_its_clause_and_in_words() -> None:
    problem = Illegal(
        "no", message="ak-no-decree", clause="AK-5.1", card="owl-5", kingdom="K7", decree="DC02"
    )
    assert messages("en").error(problem) == (
        "You can’t play owl 5 in Cliffs. The decree there: An even rank."
    )
    assert messages("de").error_with_rule(problem) == (
        "Eule 5 geht im Königreich Klippen nicht. Das Gesetz dort: Eine gerade Zahl. (Regel AK-5.1)"
    )


def test_a_decree_of_a_foreign_deck_goes_by_its_id() -> None:
    problem = Illegal("no", message="ak-no-decree", card="owl-5", kingdom="K7", decree="HOUSE-1")
    assert "HOUSE-1" in messages("de").error(problem)


def test_errors_of_the_engine() -> None:
    problem = NotYourTurn("seat 1 has nothing to decide now", message="not-your-turn", seat=1)
    assert messages("de").error(problem) == "Du bist gerade nicht dran."
    assert messages("de").error(Malformed("no such thing")) == "no such thing"


def test_a_missing_text_or_part_is_an_error_of_ours() -> None:
    with pytest.raises(KeyError, match="no text for 'ak-nonsense'"):
        messages("en")("ak-nonsense")
    with pytest.raises(KeyError, match="ak-no-full"):
        messages("en")("ak-no-full")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(Malformed, match="en, de"):
        messages("fr")
