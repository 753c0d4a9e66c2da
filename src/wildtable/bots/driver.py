"""Bots at a match: they get their seat's view and legal actions, and nothing else."""

import hashlib
from collections.abc import Iterable, Mapping

from wildtable.bots.contract import Bot, Budget
from wildtable.core.errors import Illegal
from wildtable.core.view import View
from wildtable.match import Match

FREE = Budget()


def decision_key(match: Match, seat: int) -> bytes:
    """The chance of one decision: its own for each seat and line, and no way back to the seed."""
    label = f"wildtable bot {match.header.seed!s} {seat} {match.seq}"
    return hashlib.sha256(label.encode()).digest()


def decide(match: Match, seat: int, bot: Bot, budget: Budget = FREE) -> int:
    """What a bot does on this seat now."""
    legal = match.legal(seat)
    view = _nothing(match, seat) if getattr(bot, "is_blind", False) else match.view(seat)
    choice = bot.choose(view, legal, budget, decision_key(match, seat))
    if choice not in legal:
        raise Illegal(f"the bot on seat {seat} chose {choice!r}, which is not legal")
    return choice


def play_out(match: Match, bots: Mapping[int, Bot], budget: Budget = FREE) -> None:
    """Let bots decide until the game is over or somebody else has to."""
    while waiting := [seat for seat in match.to_act if seat in bots]:
        match.submit(waiting[0], decide(match, waiting[0], bots[waiting[0]], budget))


def close_all(bots: Iterable[Bot]) -> None:
    """Bots that hold something, such as a running program, let go of it."""
    for bot in bots:
        if hasattr(bot, "close"):
            bot.close()


def _nothing(match: Match, seat: int) -> View:
    """For a bot that does not look."""
    return View(match.game.spec.id, match.header.options, seat, {})
