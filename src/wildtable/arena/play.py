"""One game of a plan, the same wherever and whenever it is played."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import NamedTuple

from wildtable.arena.plan import Plan, Seating, seating_of
from wildtable.bots import close_all, make_bot, play_out
from wildtable.core.errors import Illegal
from wildtable.core.json_types import JsonObject
from wildtable.core.registry import load
from wildtable.match import Match, Player, new_header
from wildtable.match.record import MAX_NAME, Header

AUTOMA = "automa"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a game; lists are by seat."""

    number: int
    deal: int
    players: list[int]  # numbers in the plan
    scores: list[int]
    returns: list[float]
    sources: list[dict[str, int]]
    decisions: int
    reports: list[str]  # what went wrong with programs

    def to_json(self) -> JsonObject:
        return asdict(self)


class Played(NamedTuple):
    """A match that is over."""

    match: Match
    record: bytes
    reports: list[str]  # what went wrong with programs


def play_match(
    header: Header, specs: Mapping[int, str], number: int, *, is_kept: bool = True
) -> Played:
    """One match between bots, by seat; the record is empty unless it is kept."""
    lines: list[bytes] = []
    match = Match(header, lines.append if is_kept else None)
    bots = {seat: make_bot(spec) for seat, spec in specs.items()}
    try:
        play_out(match, bots)
    except Exception as problem:
        who = ", ".join(specs[seat] for seat in sorted(specs))
        if isinstance(problem, Illegal):
            raise Illegal(f"game {number} ({who}): {problem}") from problem
        problem.add_note(f"in game {number} of the tournament, on the seats: {who}")
        raise
    finally:
        reports = [report for bot in bots.values() for report in getattr(bot, "reports", [])]
        close_all(bots.values())
    return Played(match, b"".join(lines), reports)


def play_game(plan: Plan, number: int) -> tuple[Outcome, bytes]:
    """The outcome and the record of a game."""
    seating = seating_of(plan, number)
    game = load(plan.game, **plan.options)
    header = new_header(game, seated(plan, seating, game.seats), seating.seed)
    specs = {seat: plan.players[player] for seat, player in enumerate(seating.players)}
    played = play_match(header, specs, number)
    return _outcome(played.match, seating, played.reports), played.record


def seated(plan: Plan, seating: Seating, seats: int) -> list[Player]:
    """Names tell the players apart also when two have the same spec."""
    people = [
        Player(
            name=f"{player + 1} {plan.players[player]}"[:MAX_NAME],
            kind=plan.players[player][:MAX_NAME],
        )
        for player in seating.players
    ]
    missing = seats - len(people)
    return people + [Player(name=AUTOMA, kind=AUTOMA) for _ in range(missing)]


def _outcome(match: Match, seating: Seating, reports: list[str]) -> Outcome:
    state, seats = match.state, range(len(seating.players))
    scores, returns = state.scores(), state.returns()
    return Outcome(
        number=seating.number,
        deal=seating.deal,
        players=list(seating.players),
        scores=[scores[seat] for seat in seats],
        returns=[returns[seat] for seat in seats],
        sources=[state.breakdown(seat) for seat in seats],
        decisions=match.seq,
        reports=reports,
    )
