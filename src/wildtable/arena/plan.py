"""What is played: every table of bots, every seat, and the same deals for all of them."""

from dataclasses import asdict, dataclass
from itertools import combinations

from wildtable.bots import check_bot
from wildtable.core.errors import Malformed
from wildtable.core.json_types import JsonObject
from wildtable.core.registry import load


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that decides the result; small, because every process gets a copy."""

    game: str
    options: JsonObject
    rules_version: int
    players: tuple[str, ...]  # spec strings
    table: int  # bots at one table
    games: int
    seed: str

    def to_json(self) -> JsonObject:
        return {**asdict(self), "players": list(self.players)}

    @property
    def tables(self) -> list[tuple[int, ...]]:
        """Which players meet: all of them, or every choice of so many."""
        return list(combinations(range(len(self.players)), self.table))

    @property
    def turns(self) -> int:
        """Games of a table with one deal: one from every seat; copies of one bot would only play it again."""
        return self.table if len(set(self.players)) > 1 else 1


@dataclass(frozen=True, slots=True)
class Seating:
    """One game of a plan."""

    number: int
    deal: int  # games with the same deal have the same cards, whoever plays
    seed: str
    players: tuple[int, ...]  # by seat


def make_plan(
    game: str,
    options: JsonObject,
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


def fill_seats(game: str, options: JsonObject, bots: list[str]) -> list[str]:
    """One bot plays on all seats; several are given one for each."""
    chosen = load(game, **options)
    seats = int(getattr(chosen.options, "players", chosen.seats))
    if len(bots) not in {1, seats}:
        raise Malformed(f"{len(bots)} bots for {seats} players: give one, or one for each")
    return bots * seats if len(bots) == 1 else bots


def seating_of(plan: Plan, number: int) -> Seating:
    """Everybody sits once on every seat with each deal, then the next table gets that deal."""
    tables = plan.tables
    group, turn = divmod(number, plan.turns)
    deal, which = divmod(group, len(tables))
    at_table = tables[which]
    seats = tuple(at_table[(seat - turn) % plan.table] for seat in range(plan.table))
    return Seating(number, deal, f"{plan.seed}/{deal}", seats)
