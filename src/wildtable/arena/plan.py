"""What is played: every table of bots, every seat, and the same deals for all of them."""

from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any

from wildtable.bots import check_bot
from wildtable.core.errors import Malformed
from wildtable.core.registry import load


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that decides the result; small, because every process gets a copy."""

    game: str
    options: dict[str, Any]
    rules_version: int
    players: tuple[str, ...]  # spec strings
    table: int  # bots at one table
    games: int
    seed: str

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "players": list(self.players)}

    @property
    def tables(self) -> list[tuple[int, ...]]:
        """Which players meet: all of them, or every choice of so many."""
        return list(combinations(range(len(self.players)), self.table))


@dataclass(frozen=True, slots=True)
class Seating:
    """One game of a plan."""

    number: int
    deal: int  # games with the same deal have the same cards, whoever plays
    seed: str
    players: tuple[int, ...]  # by seat


def make_plan(
    game: str,
    options: dict[str, Any],
    players: list[str],
    games: int,
    seed: str,
    table: int | None = None,
) -> Plan:
    """A plan that can be played; whatever is wrong with it is said before the first game."""
    size = table or len(players)
    if len(players) < 2 or not 2 <= size <= len(players):
        raise Malformed(f"{size} of {len(players)} players at a table: there must be at least two")
    chosen = load(game, **{"players": size, **options})
    deciding = int(getattr(chosen.options, "players", chosen.seats))
    if deciding != size:
        raise Malformed(f"{size} players at a table, but the game is set up for {deciding}")
    return Plan(
        game=chosen.spec.id,
        options=chosen.options_json(),
        rules_version=chosen.spec.rules_version,
        players=tuple(map(check_bot, players)),
        table=size,
        games=games,
        seed=seed,
    )


def seating_of(plan: Plan, number: int) -> Seating:
    """Everybody sits once on every seat with each deal, then the next table gets that deal."""
    tables = plan.tables
    group, turn = divmod(number, plan.table)
    deal, which = divmod(group, len(tables))
    at_table = tables[which]
    seats = tuple(at_table[(seat - turn) % plan.table] for seat in range(plan.table))
    return Seating(number, deal, f"{plan.seed}/{deal}", seats)
