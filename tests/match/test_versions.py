"""Old records replay under the rules they were played with."""

import pytest

from tests.match import earlier_rules
from wildtable.core import registry
from wildtable.core.errors import Malformed
from wildtable.core.game import Game
from wildtable.games.animal_kingdoms import version_1
from wildtable.games.animal_kingdoms.spec import SPEC, AnimalKingdoms
from wildtable.match import Match, Player, Replay, new_header, read_record

GAME = "animal-kingdoms"
SOLO = (("Ada", "human"), ("Egon", "automa"))


def a_game_of_then() -> bytes:
    """A whole game under the earlier rules, with their default options."""
    game = Game(earlier_rules.SPEC, earlier_rules.EarlierOptions(players=2))
    lines: list[bytes] = []
    players = [Player(name=name, kind="human") for name in ("Ada", "Ben")]
    match = Match(new_header(game, players, 7), lines.append)
    while not match.is_over:
        seat = match.to_act[0]
        match.submit(seat, match.legal(seat)[0])
    return b"".join(lines)


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.EARLIER, (GAME, 0), "tests.match.earlier_rules")


@pytest.mark.usefixtures("kept")
def test_an_old_record_replays_under_its_own_rules() -> None:
    replay = Replay(read_record(a_game_of_then(), "old"))
    assert replay.is_over
    assert replay.match.game.spec.rules_version == 0
    assert replay.match.game.options.edition == "de"  # type: ignore[attr-defined]
    assert registry.load(GAME).spec.rules_version == 2


@pytest.mark.usefixtures("kept")
def test_only_the_present_version_is_offered() -> None:
    assert registry.names() == ["animal-kingdoms", "ark-and-noah", "tyranno-ex"]


@pytest.mark.usefixtures("kept")
def test_a_record_of_rules_that_are_not_kept_is_refused_by_version(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = a_game_of_then()
    monkeypatch.delitem(registry.EARLIER, (GAME, 0))
    with pytest.raises(Malformed, match="line 1: rules_version: 0, this program plays version 2"):
        Replay(read_record(record, "old"))


def a_stalled_game(spec: AnimalKingdoms) -> bytes:
    """Alone against Egon, rallying as long as that is legal."""
    lines: list[bytes] = []
    game = Game(spec, spec.options(edition="de", players=1))
    match = Match(
        new_header(game, [Player(name=name, kind=kind) for name, kind in SOLO], 7), lines.append
    )
    while not match.is_over:
        choices = list(map(str, match.choices(0)))
        rallies = [choice for choice in choices if choice.startswith("rally")]
        match.submit(0, (rallies or choices)[-1])
    return b"".join(lines)


def test_records_of_version_1_of_animal_kingdoms_replay() -> None:
    """R51: then the tenth rally in a row was the last one, although Egon had placed a shield after each."""
    then = a_stalled_game(version_1.SPEC)
    replay = Replay(read_record(then, "then"))
    assert replay.is_over
    assert replay.match.game.spec.rules_version == 1
    now = a_stalled_game(SPEC)
    assert Replay(read_record(now, "now")).match.game.spec.rules_version == 2
    assert then.count(b"rally") < now.count(b"rally")
