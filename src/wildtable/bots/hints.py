"""Hints: what a searching bot would do, how sure it is, and why, from a seat's view alone."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from wildtable.bots.contract import Budget, game_of, seat_of, subkey
from wildtable.bots.ismcts import look_deep
from wildtable.bots.outlook import outlook
from wildtable.bots.search_bot import guess_of
from wildtable.bots.styles import style_of
from wildtable.core.kernel import Array
from wildtable.core.messages import Messages
from wildtable.core.view import View

ITERATIONS = 2_000
GAMES = 200  # quick games behind the reasons
SHOWN = 3
WORTH_TELLING = 0.3  # points
SURE = 2.0  # standard errors


@dataclass(frozen=True, slots=True)
class Reason:
    """What an action brings more (or less) than the alternative, in expected final points."""

    source: str | None  # None: points of the strongest opponent
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
    is_clear: bool  # is the best one better than the second by more than chance?


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
    places = np.lexsort((found.chance, found.visits))[::-1][:SHOWN].tolist()
    points = [outlook(state, seat, legal[place], GAMES, key)[0] for place in places]
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


def _reasons(
    sources: Sequence[str], points: Sequence[Array], rank: int, seat: int
) -> tuple[Reason, ...]:
    """The largest differences in expected points."""
    if len(points) == 1:
        return ()
    own, other = points[rank], points[1 if rank == 0 else 0]
    differences = [
        Reason(source, float(gain))
        for source, gain in zip(sources, own[seat] - other[seat], strict=True)
    ]
    opponents = np.delete(own.sum(axis=1), seat), np.delete(other.sum(axis=1), seat)
    if opponents[0].size:
        differences.append(Reason(None, float(opponents[0].max() - opponents[1].max())))
    told = [reason for reason in differences if abs(reason.points) >= WORTH_TELLING]
    return tuple(sorted(told, key=lambda reason: -abs(reason.points))[:SHOWN])


def _is_clear(advice: Sequence[Advice]) -> bool:
    if len(advice) < 2:
        return True
    gap = advice[0].chance - advice[1].chance
    return gap > SURE * float(np.hypot(advice[0].error, advice[1].error))


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
        if why := why_line(say, view, advice, place):
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
    return spec.text.action(say, spec.parse_action(advice.text))


def _reason_text(say: Messages, view: View, reason: Reason) -> str:
    direction = "more" if reason.points > 0 else "less"
    if reason.source is None:
        return say(f"hint-opponent-{direction}", points=abs(reason.points))
    message = f"{game_of(view).spec.prefix}-source-{reason.source}"
    source = say(message) if say.knows(message) else reason.source
    return say(f"hint-{direction}", points=abs(reason.points), source=source)
