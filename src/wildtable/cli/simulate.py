"""Many games between bots: the same games whatever the number of processes."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean

from wildtable.arena.local import processes
from wildtable.arena.rating import interval
from wildtable.bots import close_all, make_bot, play_out
from wildtable.core.json_types import JsonObject
from wildtable.core.registry import load
from wildtable.match import Match, Player, new_header


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played; small, because every process gets a copy."""

    game: str
    options: tuple[tuple[str, object], ...]
    players: tuple[Player, ...]  # the automa included
    bots: tuple[str, ...]
    seed: str
    rotate: bool = False
    out: str | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """One game; lists are by entry of `--players`, not by seat."""

    number: int
    seed: str
    seats: list[int]  # where each entry sat
    scores: list[int]
    wins: list[float]  # a shared win counts in parts
    sources: list[dict[str, int]]
    decisions: int


def seats_of(plan: Plan, number: int) -> list[int]:
    """Where each entry sits in a game; automas keep their seats."""
    deciding = len(plan.bots)
    turn = number if plan.rotate else 0
    rest = range(deciding, len(plan.players))
    return [*((entry + turn) % deciding for entry in range(deciding)), *rest]


def play_game(plan: Plan, number: int) -> Outcome:
    """One game of the plan, the same wherever and whenever it is played."""
    seats = seats_of(plan, number)
    seed = f"{plan.seed}/{number}"
    players = [plan.players[seats.index(seat)] for seat in range(len(seats))]
    lines: list[bytes] = []
    game = load(plan.game, None, **dict(plan.options))
    match = Match(new_header(game, players, seed), lines.append if plan.out else None)
    bots = {seats[entry]: make_bot(spec) for entry, spec in enumerate(plan.bots)}
    try:
        play_out(match, bots)
    finally:
        close_all(bots.values())
    if plan.out is not None:
        (Path(plan.out) / f"game-{number:06}.jsonl").write_bytes(b"".join(lines))
    return _outcome(match, number, seed, seats)


def _outcome(match: Match, number: int, seed: str, seats: list[int]) -> Outcome:
    state = match.state
    winners, scores = state.winners(), state.scores()
    return Outcome(
        number=number,
        seed=seed,
        seats=seats,
        scores=[scores[seat] for seat in seats],
        wins=[(seat in winners) / len(winners) for seat in seats],
        sources=[state.breakdown(seat) for seat in seats],
        decisions=match.seq,
    )


def play_games(plan: Plan, number: int, jobs: int) -> Iterator[Outcome]:
    """All games in their order."""
    if jobs == 1:
        yield from (play_game(plan, place) for place in range(number))
        return
    with processes(jobs) as pool:
        size = max(1, min(32, number // (4 * jobs)))
        yield from pool.map(play_game, [plan] * number, range(number), chunksize=size)


# ── figures ─────────────────────────────────────────────────────────────────────────────────────
def summarise(plan: Plan, outcomes: Sequence[Outcome]) -> JsonObject:
    """Win rates, points by source, length."""
    lengths = [outcome.decisions for outcome in outcomes]
    return {
        "game": plan.game,
        "options": dict(plan.options),
        "games": len(outcomes),
        "seed": plan.seed,
        "rotate": plan.rotate,
        "players": [_summary_of(plan, outcomes, entry) for entry in range(len(plan.players))],
        "decisions": {"mean": fmean(lengths), "min": min(lengths), "max": max(lengths)},
    }


def _summary_of(plan: Plan, outcomes: Sequence[Outcome], entry: int) -> JsonObject:
    wins = sum(outcome.wins[entry] for outcome in outcomes)
    low, high = interval(wins, len(outcomes))
    scores = [outcome.scores[entry] for outcome in outcomes]
    sources = outcomes[0].sources[entry]
    return {
        "player": plan.players[entry].name,
        "kind": plan.players[entry].kind,
        "wins": wins,
        "win_rate": wins / len(outcomes),
        "win_rate_95": [low, high],
        "points": {"mean": fmean(scores), "min": min(scores), "max": max(scores)},
        "points_by_source": {
            source: fmean(outcome.sources[entry][source] for outcome in outcomes)
            for source in sources
        },
    }


def rows(plan: Plan, outcomes: Sequence[Outcome]) -> Iterator[JsonObject]:
    """One row a game and player, for spreadsheets."""
    for outcome in outcomes:
        game = asdict(outcome)
        for entry, player in enumerate(plan.players):
            yield {
                "game": outcome.number,
                "seed": outcome.seed,
                "player": player.name,
                "kind": player.kind,
                "seat": game["seats"][entry],
                "score": game["scores"][entry],
                "win": game["wins"][entry],
                **game["sources"][entry],
                "decisions": outcome.decisions,
            }
