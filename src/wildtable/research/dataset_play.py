"""One game of a dataset: every decision with what was known, what was possible, and what came of it."""

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, as_completed
from contextlib import ExitStack
from dataclasses import dataclass, field, fields
from typing import Any

import numpy as np

from wildtable.arena import Plan, seating_of
from wildtable.arena.play import seated
from wildtable.bots import Bot, decide, make_bot
from wildtable.bots.ismcts import Found
from wildtable.bots.levels import LevelBot
from wildtable.bots.search_bot import SearchBot
from wildtable.core.kernel import Array
from wildtable.core.registry import load
from wildtable.match import Match, new_header
from wildtable.research.observation import Observer


@dataclass(frozen=True)
class WatchedSearch(SearchBot):
    """Plays as any other, and keeps what its last search found."""

    found: list[Found] = field(default_factory=list, compare=False)

    def _search(self, *arguments: Any) -> Found:
        self.found[:] = [super()._search(*arguments)]
        return self.found[0]


@dataclass(frozen=True, slots=True)
class Episode:
    """A game; each array has one row a decision, in their order."""

    game: Array
    step: Array
    seat: Array
    observation: Array
    mask: Array
    action: Array
    policy: Array
    searched: Array  # is the policy that of a search?
    return_: Array  # what the game returned to the seat in the end, 1 to -1
    score: Array

    def columns(self) -> dict[str, Array]:
        return {each.name.rstrip("_"): getattr(self, each.name) for each in fields(self)}


@dataclass(slots=True)
class Rows:
    """What is known while the game goes on."""

    seat: list[int] = field(default_factory=list)
    observation: list[Array] = field(default_factory=list)
    mask: list[Array] = field(default_factory=list)
    action: list[int] = field(default_factory=list)
    policy: list[Array] = field(default_factory=list)
    searched: list[bool] = field(default_factory=list)


def watched(bot: Bot, game: str) -> Bot:
    """The same bot, its searches kept if it is one that searches."""
    player = bot.player(game) if isinstance(bot, LevelBot) else bot
    if not isinstance(player, SearchBot):
        return bot
    return WatchedSearch(**{each.name: getattr(player, each.name) for each in fields(SearchBot)})


def play_episode(plan: Plan, number: int) -> Episode:
    """The game that the arena would play for this plan and number, decision by decision."""
    seating = seating_of(plan, number)
    game = load(plan.game, **plan.options)
    match = Match(new_header(game, seated(plan, seating, game.seats), seating.seed))
    rows, observer = Rows(), Observer(game)
    with ExitStack() as closing:
        bots = [watched(make_bot(plan.players[player]), plan.game) for player in seating.players]
        for bot in bots:
            if hasattr(bot, "close"):
                closing.callback(bot.close)
        while match.to_act:
            _decide(match, match.to_act[0], bots, observer, rows)
    return _episode(match, number, rows)


def _decide(match: Match, seat: int, bots: Sequence[Bot], observer: Observer, rows: Rows) -> None:
    bot, legal = bots[seat], match.legal(seat)
    searches = bot.found if isinstance(bot, WatchedSearch) else []
    searches.clear()
    rows.observation.append(observer.observe(match.state, seat))
    action = decide(match, seat, bot)
    rows.seat.append(seat)
    rows.mask.append(match.state.legal_mask(seat).astype(bool))
    rows.action.append(action)
    rows.policy.append(policy_of(searches, legal, action, match.game.num_actions))
    rows.searched.append(bool(searches))
    match.submit(seat, action)


def policy_of(searches: Sequence[Found], legal: Sequence[int], action: int, actions: int) -> Array:
    """How the search divided its visits; without one, all of it on what was chosen."""
    policy = np.zeros(actions, np.float32)
    if searches:
        visits = searches[-1].visits
        policy[list(legal)] = visits / visits.sum()
    else:
        policy[action] = 1.0
    return policy


def _episode(match: Match, number: int, rows: Rows) -> Episode:
    seats, length = np.array(rows.seat, np.int8), len(rows.seat)
    return Episode(
        game=np.full(length, number, np.int32),
        step=np.arange(length, dtype=np.int32),
        seat=seats,
        observation=np.array(rows.observation, np.float32),
        mask=np.array(rows.mask, bool),
        action=np.array(rows.action, np.int16),
        policy=np.array(rows.policy, np.float32),
        searched=np.array(rows.searched, bool),
        return_=np.array(match.state.returns(), np.float32)[seats],
        score=np.array(match.state.scores(), np.int32)[seats],
    )


def play_episodes(
    plan: Plan, numbers: Sequence[int], processes: Executor | None
) -> Iterator[tuple[int, Episode]]:
    """Each of these games, in the order in which they end."""
    if processes is None:
        yield from ((number, play_episode(plan, number)) for number in numbers)
        return
    games = {processes.submit(play_episode, plan, number): number for number in numbers}
    yield from ((games[game], game.result()) for game in as_completed(games))
