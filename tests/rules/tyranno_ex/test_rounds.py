"""How long a game can last: more than 100,000 random games, inside the kernel."""

import pytest

from tests.rules.tyranno_ex.table import load_game
from wildtable.testing import check_laws


@pytest.mark.cases(test=4_000, proof=34_000)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_random_game_ends_in_time(players: int, cases: int) -> None:
    """TX-6.6, TX-I14: within 7 rounds, with three players 8, or a law would be broken."""
    assert check_laws(load_game(players=players), cases, seed=66) > 40 * cases
