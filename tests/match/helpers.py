"""Small matches of Animal Kingdoms for the tests."""

from typing import Any

import wildtable
from wildtable.bots import decide, make_bot, play_out
from wildtable.match import Match, Player, new_header

BOT = make_bot("random")


def start(seed: int | str = 7, sink: Any = None, **options: Any) -> Match:
    """A match that nobody has played in."""
    game = wildtable.load("animal-kingdoms", **({"players": 2} | options))
    players = [Player(name=f"P{seat}", kind="human") for seat in range(game.seats)]
    return Match(new_header(game, players, seed), sink)


def step(match: Match) -> int:
    """One decision of the first seat that owes one; returns that seat."""
    seat = match.to_act[0]
    match.submit(seat, match.legal(seat)[0])
    return seat


def finished(seed: int | str = 7, **options: Any) -> bytes:
    """The record of a whole random game."""
    lines: list[bytes] = []
    match = start(seed, lines.append, **options)
    play_out(match, dict.fromkeys(range(match.game.seats), BOT))
    return b"".join(lines)


def rally_two(match: Match) -> int:
    """AK-6.5: with Egon the order of two rallied cards is a decision of its own."""
    while True:
        seat = match.to_act[0]
        for action in match.choices(seat):
            if str(action).startswith("rally") and len(action.cards) == 2:
                match.submit(seat, action)
                return seat
        step(match)


def until_simultaneous(first_seed: int = 0) -> Match:
    """A match in which two seats decide at the same time."""
    seed = first_seed
    while True:
        match = start(seed)
        while not match.is_over and len(match.to_act) < 2:
            match.submit(match.to_act[0], decide(match, match.to_act[0], BOT))
        if not match.is_over:
            return match
        seed += 1
