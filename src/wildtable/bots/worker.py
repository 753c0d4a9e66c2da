"""A process that thinks for another one.

Questions and answers are pickled objects, each with its length before it, on standard input and
output; they come from and go to the process that started this one. A question holds a seat's view,
so nothing is known here that the seat may not know. The end of the input is the end of the process.
"""

import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Literal

from wildtable.bots.contract import Bot, Budget
from wildtable.bots.hints import ITERATIONS, Hint, hint
from wildtable.bots.levels import LevelBot
from wildtable.bots.pipes import receive, send
from wildtable.bots.registry import make_bot
from wildtable.bots.search_bot import DEFAULT_MILLISECONDS, SearchBot
from wildtable.bots.uncompiled import load_what_is_kept
from wildtable.core.view import View


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot should decide, or a person be advised."""

    kind: Literal["choose", "hint"]
    spec: str  # of the bot; hints need none
    view: View
    legal: Sequence[int]
    key: bytes  # all chance comes from it
    share: float = 1.0  # of the usual effort; less when many are waiting


@dataclass(frozen=True, slots=True)
class Answer:
    result: int | Hint | None
    problem: str = ""


def answer(question: Question) -> int | Hint:
    """The same question has the same answer, as far as effort is counted in iterations."""
    load_what_is_kept(question.view.game)
    if question.kind == "hint":
        budget = Budget(iterations=max(1, round(ITERATIONS * question.share)))
        return hint(question.view, question.legal, question.key, budget)
    bot = _bot(question.spec)
    budget = effort(bot, question.view.game, question.share)
    return bot.choose(question.view, question.legal, budget, question.key)


@cache
def _bot(spec: str) -> Bot:
    return make_bot(spec)


def does_search(spec: str, game: str) -> bool:
    """Does it need compiled rules to be done in time?"""
    return isinstance(_player(_bot(spec), game), SearchBot)


def _player(bot: Bot, game: str) -> Bot:
    return bot.player(game) if isinstance(bot, LevelBot) else bot


def effort(bot: Bot, game: str, share: float) -> Budget:
    """A share of what the bot would do by itself; those that only look ahead cost little anyway."""
    player = _player(bot, game)
    if share >= 1 or not isinstance(player, SearchBot):
        return Budget()
    if player.iterations is not None:
        return Budget(iterations=max(1, round(player.iterations * share)))
    usual = player.milliseconds or DEFAULT_MILLISECONDS
    return Budget(milliseconds=max(1, round(usual * share)))


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the process that started this one
    questions = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a bot prints is no answer
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    with suppress(EOFError, BrokenPipeError):
        while True:
            send(answers, _answered(receive(questions)))


def _answered(question: Question) -> Answer:
    try:
        return Answer(answer(question))
    except Exception as problem:  # noqa: BLE001 - told to whoever asked
        return Answer(None, f"{type(problem).__name__}: {problem}")
