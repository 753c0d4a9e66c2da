"""How a match begins: its header, its game, and the deal or the position that it starts from."""

from collections.abc import Sequence

from wildtable.core.errors import Malformed
from wildtable.core.events import Event
from wildtable.core.game import Game
from wildtable.core.registry import load_as_played
from wildtable.core.state import State
from wildtable.match.continuations import start_anew
from wildtable.match.fairness import key_of
from wildtable.match.record import Fairness, Header, Player


def new_header(
    game: Game,
    players: Sequence[Player],
    seed: int | str | Fairness,
    created: str | None = None,
) -> Header:
    """The first line of a match that starts now: with an open seed, or one that is committed to."""
    return Header(
        game=game.spec.id,
        rules_version=game.spec.rules_version,
        options=game.options_json(),
        players=list(players),
        seed=None if isinstance(seed, Fairness) else seed,
        fairness=seed if isinstance(seed, Fairness) else None,
        created=created,
    )


def game_of(header: Header) -> Game:
    try:
        game = load_as_played(header.game, header.rules_version, header.options)
    except Malformed as problem:
        raise Malformed(f"line 1: {problem}") from problem
    if len(header.players) != game.seats:
        raise Malformed(f"line 1: players: {len(header.players)} for {game.seats} seats")
    return game


def first_state(game: Game, header: Header, secret: bytes | None) -> tuple[State, list[Event]]:
    """The deal, or the position in the header; chance comes from the header's key in both."""
    key = key_of(header, secret)
    if header.position is None:
        return game.deal(key)
    state = game.state_from_json(header.position)
    start_anew(state.record, key)
    return state, []
