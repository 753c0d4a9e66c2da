"""Hints: what a searching bot would do, how sure it is, and why, from a seat's view alone."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from wildtable.bots.contract import Budget, game_of, seat_of, subkey
from wildtable.bots.ismcts import Found, look_deep
from wildtable.bots.outlook import outlook
from wildtable.bots.search_bot import guess_of
from wildtable.bots.styles import style_of
from wildtable.core.kernel import Array
from wildtable.core.messages import Messages
from wildtable.core.state import State
from wildtable.core.view import View

ITERATIONS = 2_000
BATCHES = 20  # of quick games behind the reasons; their spread tells what is chance
BATCH = 50  # games in each
ITERATIONS_A_GAME = 40  # who asks for a quick hint gets fewer
SHOWN = 3
WORTH_TELLING = 0.3  # points
SURE = 2.0  # standard errors


@dataclass(frozen=True, slots=True)
class Reason:
    """What an action brings more (or less) than the alternative, in expected final points."""

    source: str | None  # None: points of the opponent who is ahead
    points: float


@dataclass(frozen=True, slots=True)
class Advice:
    action: int
    text: str  # as the seat would type it
    chance: float  # to win
    error: float
    reasons: tuple[Reason, ...]  # the best against the second, the others against the best


@dataclass(frozen=True, slots=True)
class Hint:
    advice: tuple[Advice, ...]  # at most three, the best first
    is_clear: bool  # is the best one better than the others by more than chance?


def hint(view: View, legal: Sequence[int], key: bytes, budget: Budget | None = None) -> Hint:
    """Advice for the seat of this view; the same view and key give the same hint."""
    seat, key = seat_of(view), subkey(key, "hint")
    state = guess_of(view, key)
    budget = budget or Budget(iterations=ITERATIONS)
    seconds = None if budget.milliseconds is None else budget.milliseconds / 1000
    iterations = None if seconds is not None else budget.iterations or ITERATIONS
    found = look_deep(
        state, seat, legal, key, style_of(view.game), iterations=iterations, seconds=seconds
    )
    places = _places(found)
    games = BATCH if iterations is None else max(1, min(BATCH, iterations // ITERATIONS_A_GAME))
    points = [_points(state, seat, legal[place], games, key) for place in places]
    record, decode = state.record, state.game.spec.decode_action
    advice = tuple(
        Advice(
            action=legal[place],
            text=str(decode(record, seat, legal[place])),
            chance=float(found.chance[place]),
            error=float(found.error[place]),
            reasons=_reasons(state.game.spec.sources, points, rank, seat),
        )
        for rank, place in enumerate(places)
    )
    return Hint(advice, _is_clear(advice))


def _places(found: Found) -> list[int]:
    """The bot's choice, then its rivals: of those it looked at most, the more promising first."""
    best, *others = np.lexsort((found.chance, found.visits))[::-1][:SHOWN].tolist()
    return [best, *sorted(others, key=lambda place: found.error[place] - found.chance[place])]


def _points(state: State, seat: int, action: int, games: int, key: bytes) -> Array:
    """Mean final points by batch, seat and source; the same chance for every action."""
    batches = (subkey(key, "batch", number) for number in range(BATCHES))
    return np.array([outlook(state, seat, action, games, each)[0] for each in batches])


def _reasons(
    sources: Sequence[str], points: Sequence[Array], rank: int, seat: int
) -> tuple[Reason, ...]:
    """The largest differences in expected points, as far as they are no chance."""
    if len(points) == 1:
        return ()
    own, other = points[rank], points[1 if rank == 0 else 0]
    gains = dict[str | None, Array](zip(sources, (own - other)[:, seat].T, strict=True))
    totals = own.sum(axis=2)
    if totals.shape[1] > 1:
        means = totals.mean(axis=0)
        means[seat] = -np.inf
        rival = int(means.argmax())
        gains[None] = totals[:, rival] - other.sum(axis=2)[:, rival]
    told = [Reason(source, float(gain.mean())) for source, gain in gains.items() if _is_told(gain)]
    return tuple(sorted(told, key=lambda reason: -abs(reason.points))[:SHOWN])


def _is_told(gain: Array) -> bool:
    """Large enough, and surely no chance; batches are independent of each other."""
    mean = abs(float(gain.mean()))
    return mean >= WORTH_TELLING and mean > SURE * float(gain.std(ddof=1)) / BATCHES**0.5


def _is_clear(advice: Sequence[Advice]) -> bool:
    best = advice[0]
    return all(
        best.chance - other.chance > SURE * float(np.hypot(best.error, other.error))
        for other in advice[1:]
    )


# ── in words ────────────────────────────────────────────────────────────────────────────────────
def hint_lines(say: Messages, view: View, found: Hint) -> list[str]:
    """The hint for people."""
    lines = [say("hint-title")]
    for place, advice in enumerate(found.advice, 1):
        lines.append(
            say(
                "hint-line",
                place=place,
                action=_action_text(say, view, advice),
                chance=round(100 * advice.chance),
                error=max(1, round(100 * advice.error)),
            )
        )
        why = why_line(say, view, advice, place)
        if why and place != 2:  # the second against the first: the same with other signs
            lines.append("   " + why)
    if not found.is_clear:
        lines.append(say("hint-unclear"))
    return lines


def why_line(say: Messages, view: View, advice: Advice, place: int) -> str | None:
    """What an action brings, compared with its neighbour; None: nothing worth telling."""
    if not advice.reasons:
        return None
    reasons = ", ".join(_reason_text(say, view, reason) for reason in advice.reasons)
    return say("hint-because" if place == 1 else "hint-compared", reasons=reasons)


def _action_text(say: Messages, view: View, advice: Advice) -> str:
    spec = game_of(view).spec
    action = spec.parse_action(advice.text)
    named = getattr(spec.text, "named_action", None)
    said: str | None = named(say, action, view) if named else None
    return said or spec.text.action(say, action)


def _reason_text(say: Messages, view: View, reason: Reason) -> str:
    direction = "more" if reason.points > 0 else "less"
    if reason.source is None:
        return say(f"hint-opponent-{direction}", points=abs(reason.points))
    message = f"{game_of(view).spec.prefix}-source-{reason.source}"
    source = say(message) if say.knows(message) else reason.source
    return say(f"hint-{direction}", points=abs(reason.points), source=source)
