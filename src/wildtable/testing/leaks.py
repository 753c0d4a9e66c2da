"""The information law: who cannot know a difference must not be able to see one.

For many reachable states and every viewer (all seats and a spectator), a second state is drawn that
differs only in what the viewer cannot know. Then every channel towards the viewer must be byte-identical,
now and after the next moves of anybody.
"""

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from wildtable.core.errors import WildtableError
from wildtable.core.events import Event, redact
from wildtable.core.game import Game
from wildtable.core.messages import LANGUAGES, messages
from wildtable.core.state import State
from wildtable.core.undo import Takeback
from wildtable.testing.walk import random_walk

Viewer = int | None
Channel = Callable[[State, Viewer], str]
MOVES_AHEAD = 4
SLOW = {"text", "refusals"}  # functions of the view and of the own hand: every tenth pair is enough


@dataclass
class LeakReport:
    """What was compared and what differed."""

    game: str
    pairs: int = 0
    different: int = 0  # pairs whose hidden parts really differ
    comparisons: int = 0
    differences: list[str] = field(default_factory=list)


# ── channels ────────────────────────────────────────────────────────────────────────────────────
def view_channel(state: State, viewer: Viewer) -> str:
    return str(state.view(viewer))


def legal_channel(state: State, viewer: Viewer) -> str:
    """Own legal actions, typed and as ids; whose turn it is."""
    own = [] if viewer is None else [str(action) for action in state.legal_actions(viewer)]
    ids = [] if viewer is None else state.legal_ids(viewer)
    return json.dumps([own, ids, state.to_act])


def observation_channel(state: State, viewer: Viewer) -> str:
    return "" if viewer is None else state.observation(viewer).tobytes().hex()


def scores_channel(state: State, viewer: Viewer) -> str:
    """Points by source, as far as the view shows them, and the result."""
    return json.dumps([state.winners(), state.returns(), state.is_terminal])


def refusal_channel(state: State, viewer: Viewer) -> str:
    """What the viewer is told when it tries every action id."""
    if viewer is None or viewer not in state.to_act:
        return ""
    legal = set(state.legal_ids(viewer))
    return "\n".join(_refusals(state, viewer, legal))


def _refusals(state: State, viewer: int, legal: set[int]) -> Iterator[str]:
    for number in range(state.game.num_actions):
        if number not in legal:
            try:
                state.clone().apply(number, viewer)
            except WildtableError as problem:
                yield " / ".join(
                    [str(problem), *(messages(each).error(problem) for each in LANGUAGES)]
                )


def prompt_channel(state: State, viewer: Viewer) -> str:
    """Prompt and board as text, in all languages."""
    text, view = state.game.spec.text, state.view(viewer)
    players = [f"P{seat}" for seat in range(state.game.seats)]
    told = [
        (text.prompt(say, view, players), text.board(say, view, players))
        for say in map(messages, LANGUAGES)
    ]
    return json.dumps(told)


CHANNELS: dict[str, Channel] = {
    "view": view_channel,
    "legal": legal_channel,
    "observation": observation_channel,
    "result": scores_channel,
    "refusals": refusal_channel,
    "text": prompt_channel,
}


# ── the check ───────────────────────────────────────────────────────────────────────────────────
def leakcheck(
    game: Game,
    pairs: int = 100,
    seed: int = 0,
    channels: dict[str, Channel] | None = None,
    progress: Callable[[int], None] | None = None,
) -> LeakReport:
    """Compare `pairs` pairs of states; the report lists every difference found."""
    report = LeakReport(game=repr(game))
    rng = random.Random(f"leakcheck {seed}")
    viewers: list[Viewer] = [*range(game.seats), None]
    walk = 0
    while report.pairs < pairs:
        for state, _, _ in random_walk(game, seed * 1_000_003 + walk):
            if rng.random() < 0.15 and report.pairs < pairs:
                compare_pair(state, rng.choice(viewers), rng, report, channels or CHANNELS)
                if progress is not None:
                    progress(report.pairs)
        walk += 1
    return report


def compare_pair(
    state: State,
    viewer: Viewer,
    rng: random.Random,
    report: LeakReport,
    channels: dict[str, Channel],
) -> None:
    """One state, its twin, and a few moves on both."""
    first = state.clone()
    second = state.resample(viewer, rng.getrandbits(64))
    report.pairs += 1
    report.different += hidden_part(first) != hidden_part(second)
    for ahead in range(MOVES_AHEAD):
        differs = False
        for name, channel in channels.items():
            if name in SLOW and (ahead or report.pairs % 10):
                continue
            report.comparisons += 1
            if channel(first, viewer) != channel(second, viewer):
                differs = True
                report.differences.append(describe(name, first, second, viewer, channel, ahead))
        if differs or not move_both(first, second, viewer, rng, report):
            return


def hidden_part(state: State) -> str:
    """The position without its stream."""
    position = state.to_json()
    position.pop("chance")
    return json.dumps(position)


def describe(
    name: str, first: State, second: State, viewer: Viewer, channel: Channel, ahead: int
) -> str:
    one, two = channel(first, viewer), channel(second, viewer)
    at = difference(one, two)
    who = name_of(viewer)
    return f"{first.game!r}: {who} sees a difference in {name} {ahead} moves on: …{one[at]}… / …{two[at]}…"


def difference(one: str, two: str) -> slice:
    """Where two texts part, with a little around it."""
    shorter = min(len(one), len(two))
    at = next((i for i, (x, y) in enumerate(zip(one, two, strict=False)) if x != y), shorter)
    return slice(max(0, at - 60), at + 60)


def name_of(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


def move_both(
    first: State, second: State, viewer: Viewer, rng: random.Random, report: LeakReport
) -> bool:
    """The same move on both, with the same chance; False when they rightly part ways.

    They may part when the move exists in one of them only, or when the viewer gets to see another outcome,
    drawn from things that differ. As long as it sees the same, it must go on seeing the same.
    """
    seat = rng.choice(first.to_act) if first.to_act else None
    if seat is None or seat not in second.to_act:
        return False
    common = sorted(
        set(map(str, first.legal_actions(seat))) & set(map(str, second.legal_actions(seat)))
    )
    if not common:
        return False
    action = rng.choice(common)
    share_chance(first, second)
    compare_beats((first, second), seat, viewer, action, report)
    plays = Takeback(first), Takeback(second)
    seen = [[redact(event, viewer) for event in play.apply(action, seat)] for play in plays]
    if seen[0] != seen[1] and any(shows_hidden_outcome(events, viewer) for events in seen):
        return False
    compare_events(first.game, seen, seat, viewer, action, report)
    report.comparisons += 1
    offers = [[play.can_undo(each) for each in range(first.game.seats)] for play in plays]
    if offers[0] != offers[1]:
        report.differences.append(f"{first.game!r}: undo is offered differently after {action}")
    return True


def share_chance(first: State, second: State) -> None:
    """Give the twin the same stream: public draws from public sets then come out equal."""
    one, two = first.record, second.record
    two.key[:], two.counter = one.key, one.counter
    two.words[:], two.words_left = one.words, one.words_left


def compare_beats(
    pair: tuple[State, State], seat: int, viewer: Viewer, action: str, report: LeakReport
) -> None:
    """The views between two decisions, as long as the viewer has been told the same."""
    films = [state.clone().film(action, seat) for state in pair]
    for number, (one, two) in enumerate(zip(*films, strict=False)):
        if redact(one.event, viewer) != redact(two.event, viewer):
            return  # `compare_events` decides whether that is right
        report.comparisons += 1
        told = str(one.state.view(viewer)), str(two.state.view(viewer))
        if told[0] != told[1]:
            at = difference(*told)
            report.differences.append(
                f"{pair[0].game!r}: {name_of(viewer)} sees a difference in beat {number} "
                f"({one.event.kind}) of {seat}: {action}: …{told[0][at]}… / …{told[1][at]}…"
            )
            return


def shows_hidden_outcome(events: list[Event], viewer: Viewer) -> bool:
    """Did the viewer see something drawn, or shown, out of what was hidden?"""
    return any((event.spec.chance or event.spec.barrier) and not event.hidden for event in events)


def compare_events(
    game: Game, seen: list[list[Event]], seat: int, viewer: Viewer, action: str, report: LeakReport
) -> None:
    """Events and their log lines, one for one."""
    report.comparisons += 1
    players = [f"P{each}" for each in range(game.seats)]
    told: list[object] = [
        [
            [event.to_json() for event in events],
            *(log_lines(game, events, players, each) for each in LANGUAGES),
        ]
        for events in seen
    ]
    if told[0] != told[1]:
        who = name_of(viewer)
        report.differences.append(
            f"{game!r}: {who} sees other events after {seat}: {action}: {told}"
        )


def log_lines(game: Game, events: list[Event], players: list[str], language: str) -> list[str]:
    say = messages(language)
    options = game.options_json()
    return [game.spec.text.event(say, event, players, options) for event in events]
