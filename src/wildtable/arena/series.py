"""A series: the same bots again and again, each game with a deal of its own (`wildtable sim`)."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean

from wildtable.arena.local import processes
from wildtable.arena.play import play_match
from wildtable.arena.rating import interval
from wildtable.core.json_types import JsonObject
from wildtable.core.registry import load
from wildtable.match import Match, Player, new_header


@dataclass(frozen=True, slots=True)
class Series:
    """What is played; small, because every process gets a copy."""

    game: str
    options: tuple[tuple[str, object], ...]
    players: tuple[Player, ...]  # the automa included
    bots: tuple[str, ...]
    seed: str
    rotate: bool = False
    out: str | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """One game; lists are by entry of `--players`, not by seat."""

    number: int
    seed: str
    seats: list[int]  # where each entry sat
    scores: list[int]
    wins: list[float]  # a shared win counts in parts
    sources: list[dict[str, int]]
    decisions: int


def seats_of(series: Series, number: int) -> list[int]:
    """Where each entry sits in a game; automas keep their seats."""
    deciding = len(series.bots)
    turn = number if series.rotate else 0
    rest = range(deciding, len(series.players))
    return [*((entry + turn) % deciding for entry in range(deciding)), *rest]


def play_one(series: Series, number: int) -> Result:
    """One game of the series, the same wherever and whenever it is played."""
    seats = seats_of(series, number)
    seed = f"{series.seed}/{number}"
    players = [series.players[seats.index(seat)] for seat in range(len(seats))]
    header = new_header(load(series.game, None, **dict(series.options)), players, seed)
    bots = {seats[entry]: spec for entry, spec in enumerate(series.bots)}
    played = play_match(header, bots, number, is_kept=series.out is not None)
    if series.out is not None:
        (Path(series.out) / f"game-{number:06}.jsonl").write_bytes(played.record)
    return _result(played.match, number, seed, seats)


def _result(match: Match, number: int, seed: str, seats: list[int]) -> Result:
    state = match.state
    winners, scores = state.winners(), state.scores()
    return Result(
        number=number,
        seed=seed,
        seats=seats,
        scores=[scores[seat] for seat in seats],
        wins=[(seat in winners) / len(winners) for seat in seats],
        sources=[state.breakdown(seat) for seat in seats],
        decisions=match.seq,
    )


def play_games(series: Series, number: int, jobs: int) -> Iterator[Result]:
    """All games in their order."""
    if jobs == 1:
        yield from (play_one(series, place) for place in range(number))
        return
    with processes(jobs) as pool:
        size = max(1, min(32, number // (4 * jobs)))
        yield from pool.map(play_one, [series] * number, range(number), chunksize=size)


# ── figures ─────────────────────────────────────────────────────────────────────────────────────
def summarise(series: Series, results: Sequence[Result]) -> JsonObject:
    """Win rates, points by source, length."""
    lengths = [result.decisions for result in results]
    return {
        "game": series.game,
        "options": dict(series.options),
        "games": len(results),
        "seed": series.seed,
        "rotate": series.rotate,
        "players": [_summary_of(series, results, entry) for entry in range(len(series.players))],
        "decisions": {"mean": fmean(lengths), "min": min(lengths), "max": max(lengths)},
    }


def _summary_of(series: Series, results: Sequence[Result], entry: int) -> JsonObject:
    wins = sum(result.wins[entry] for result in results)
    low, high = interval(wins, len(results))
    scores = [result.scores[entry] for result in results]
    sources = results[0].sources[entry]
    return {
        "player": series.players[entry].name,
        "kind": series.players[entry].kind,
        "wins": wins,
        "win_rate": wins / len(results),
        "win_rate_95": [low, high],
        "points": {"mean": fmean(scores), "min": min(scores), "max": max(scores)},
        "points_by_source": {
            source: fmean(result.sources[entry][source] for result in results) for source in sources
        },
    }


def rows(series: Series, results: Sequence[Result]) -> Iterator[JsonObject]:
    """One row a game and player, for spreadsheets."""
    for result in results:
        game = asdict(result)
        for entry, player in enumerate(series.players):
            yield {
                "game": result.number,
                "seed": result.seed,
                "player": player.name,
                "kind": player.kind,
                "seat": game["seats"][entry],
                "score": game["scores"][entry],
                "win": game["wins"][entry],
                **game["sources"][entry],
                "decisions": result.decisions,
            }
