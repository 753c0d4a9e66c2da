"""What a screen shows has no words of the engine in it: players have names and places, not seats and ids."""

import re

import pytest

from tests.text.catalogue import catalogue
from wildtable.core.messages import LANGUAGES, shared_folder

FILES = sorted(path.stem for path in (shared_folder("locales") / "en").glob("*.ftl"))
ENGINE = {
    "en": r"seats?|presets?|barriers?|decisions?|kernel|nonces?|racks?|tilts?",
    "de": r"Voreinstellung(en)?|Barrieren?|Kennung(en)?|Nonces?|Bänkchen",
}
IDS = r"level:\d|\bhr_\w+|\bK[4-8]\b|\b[HVP]\(\d+,\d+\)|\b(AK|TX|AN)-\d"

# Texts of the terminal that say what one has to type.
TYPED = re.compile(r"ak-kingdom-K\d-full|an-board-places|cli-list-presets|server-verified.*")


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_words_of_the_engine(language: str, name: str) -> None:
    forbidden = re.compile(rf"\b({ENGINE[language]})\b|{IDS}", re.IGNORECASE)
    found = {
        key: match[0]
        for key, entry in catalogue(language, name).items()
        if not TYPED.fullmatch(key)
        if (match := forbidden.search(re.sub(r"\{ *\$[\w-]+( *->)?", "", entry.text)))
    }
    assert found == {}


def test_the_words_are_found_where_they_are() -> None:
    assert all(re.search(IDS, text) for text in ("level:2", "hr_ring", "K4", "H(0,0)", "AK-5.1"))
