"""Finding a rule: chapters, clauses, words."""

import re

import pytest

from wildtable.core import rulebook
from wildtable.core.errors import Malformed
from wildtable.core.messages import LANGUAGES, messages, shared_folder
from wildtable.core.registry import spec_of

GAMES = ["animal-kingdoms", "ark-and-noah", "tyranno-ex"]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_a_book_is_lost(game: str) -> None:
    source = (shared_folder("rulebooks") / f"{game.replace('-', '_')}.md").read_text(
        encoding="utf-8"
    )
    book = rulebook.rulebook(game)
    assert [chapter.id for chapter in book.chapters] == re.findall(
        r"^## (\S+)", source, re.MULTILINE
    )
    found = [clause.id for chapter in book.chapters for clause in chapter.clauses]
    assert found == re.findall(r"^- \*\*([A-Z]+-?[\d.]+)\*\*", source, re.MULTILINE)
    pieces = [f"# {book.title}", book.introduction, *map(str, book.chapters)]
    named = rulebook.with_option_names(spec_of(game).prefix, source, messages("en"))
    assert "\n\n".join(pieces).split() == named.split()
    for chapter in book.chapters:
        passages = " ".join(passage.text for passage in chapter.passages).split()
        body = [word for word in chapter.text.split() if not re.fullmatch(r"[|:-]+", word)]
        assert len(passages) <= len(chapter.text.split())
        assert set(body) - set(passages) <= {"##", chapter.id, *chapter.title.split()}


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_found_by_its_number(game: str) -> None:
    for chapter in rulebook.chapters(game):
        assert rulebook.chapter(game, chapter.id) is chapter
        assert rulebook.look_up(game, chapter.id) is chapter
        for clause in chapter.clauses:
            assert rulebook.clause(game, clause.id) is clause
            assert rulebook.look_up(game, clause.id) is clause
            assert clause.chapter == chapter.id


@pytest.mark.parametrize("game", GAMES)
def test_the_german_book_has_the_same_rules(game: str) -> None:
    english, german = rulebook.rulebook(game), rulebook.rulebook(game, "de")
    for one, other in zip(english.chapters, german.chapters, strict=True):
        assert one.id == other.id
        assert [clause.id for clause in one.clauses] == [clause.id for clause in other.clauses]
        assert len(one.text.splitlines()) == len(other.text.splitlines()), one.id
        for mine, theirs in zip(one.clauses, other.clauses, strict=True):
            assert codes(mine.text) == codes(theirs.text), mine.id
            assert mine.text != theirs.text, mine.id


def codes(text: str) -> list[str]:
    """Names of switches and values, and references to other rules: the same in every language."""
    return sorted(re.findall(r"`[^`]+`|[A-Z]{2,3}-\d[\d.]*\d|\bR\d+|\bA-\d+", text))


@pytest.mark.parametrize("game", GAMES)
def test_german_numbers_are_the_same(game: str) -> None:
    """A translation may say "drei" for 3, but never 4 for 3: numerals that occur are those of the original."""
    for one, other in zip(rulebook.chapters(game), rulebook.chapters(game, "de"), strict=True):
        for mine, theirs in zip(one.clauses, other.clauses, strict=True):
            invented = numerals(theirs.text) - numerals(mine.text)
            assert not invented, f"{mine.id}: {invented}"


def numerals(text: str) -> set[str]:
    words = [
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
    ]
    spelled = {str(n) for n, word in enumerate(words, 1) if re.search(rf"\b{word}\b", text.lower())}
    return set(re.findall(r"\d+", text)) | spelled


def test_rules_are_looked_up_and_found_in_german() -> None:
    assert rulebook.look_up("tyranno-ex", "TX-4", "de").text.startswith("## TX-4 ")
    found = rulebook.search("tyranno-ex", "würfel", "de")
    assert found
    assert all("würfel" in passage.text.casefold() for passage in found)


def test_a_chapter() -> None:
    battles = rulebook.chapter("animal-kingdoms", "AK-9")
    assert battles.title == "Battles"
    assert str(battles).startswith("## AK-9 Battles\n")
    assert [clause.id for clause in battles.clauses][:2] == ["AK-9.1", "AK-9.2"]


@pytest.mark.parametrize("reference", ["AK-9.4", "ak-9.4", "9.4", " 9.4 "])
def test_a_clause(reference: str) -> None:
    assert str(rulebook.clause("animal_kingdoms", reference)).startswith("- **AK-9.4** ")


def test_clauses_of_three_parts_and_rulings() -> None:
    assert "**TX-2.4.1**" in rulebook.clause("tyranno-ex", "tx-2.4.1").text
    assert "**A-11**" in rulebook.clause("tyranno-ex", "A-11").text
    assert "**R51**" in rulebook.clause("animal-kingdoms", "r51").text
    assert "**RUL-3**" in rulebook.clause("ark-and-noah", "RUL-3").text


def test_a_clause_brings_the_table_that_it_announces() -> None:
    assert "| Extra Hard |" in rulebook.clause("animal-kingdoms", "AK-14.20").text
    assert "| DC30 |" in rulebook.clause("animal-kingdoms", "AK-19.2").text
    assert "|" not in rulebook.clause("ark-and-noah", "AN-8.7").text


def test_search_wants_all_words_and_knows_tables() -> None:
    found = rulebook.search("animal-kingdoms", "Modifier ROUND")
    assert "AK-9.14" in [passage.id for passage in found]
    assert all("modifier" in passage.text.casefold() for passage in found)
    assert "AK-23" in [
        passage.id for passage in rulebook.search("animal-kingdoms", "order of the kingdoms")
    ]
    assert rulebook.search("animal-kingdoms", "dinosaur") == []


def test_plain_text() -> None:
    plain = rulebook.plain(rulebook.clause("animal-kingdoms", "AK-14.20").text)
    assert plain.startswith("AK-14.20 [solo against the Robot] Five levels:")
    assert "|" not in plain
    assert "---" not in plain


@pytest.mark.parametrize(
    "game, reference, hint",
    [
        ("animal-kingdoms", "AK-9.99", "AK-9.1 to AK-9.17"),
        ("animal-kingdoms", "R99", "R01 to R62"),
        ("animal-kingdoms", "nonsense", "AK-1.1 to R62"),
        ("tyranno-ex", "2.99.1", "TX-2.2.1 to TX-2.8.3"),
    ],
)
def test_an_unknown_clause_is_refused_with_what_exists(
    game: str, reference: str, hint: str
) -> None:
    with pytest.raises(Malformed, match=hint):
        rulebook.clause(game, reference)
    with pytest.raises(Malformed, match=hint):
        rulebook.look_up(game, reference)


def test_an_unknown_chapter_or_game_is_refused_with_what_exists() -> None:
    with pytest.raises(Malformed, match=r"AK-1, AK-2, .*, AK-24"):
        rulebook.chapter("animal-kingdoms", "AK-99")
    with pytest.raises(Malformed, match="animal-kingdoms, ark-and-noah, tyranno-ex"):
        rulebook.rulebook("chess")
    with pytest.raises(Malformed, match="one word or more"):
        rulebook.search("animal-kingdoms", "  ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_readers_see_names_of_options_and_no_ids(game: str, language: str) -> None:
    text = "\n".join(map(str, rulebook.chapters(game, language)))
    ids = re.findall(r"`(\w+)`", text)
    assert not set(ids) & set(spec_of(game).options.model_fields)
    assert "hr_" not in text
