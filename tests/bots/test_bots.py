"""Bots: legal, repeatable, blind to what their seat cannot see, and greedy better than random."""

import pytest

import wildtable
from tests.match.helpers import start, until_simultaneous
from wildtable.bots import Bot, Budget, check_bot, decide, make_bot, names, play_out
from wildtable.bots.contract import game_of, pick
from wildtable.bots.evaluation import evaluate, prospects
from wildtable.bots.greedy import GreedyBot
from wildtable.core.errors import Illegal, Malformed
from wildtable.core.game import View
from wildtable.match import Match
from wildtable.testing.walk import random_walk

KEY = bytes(32)
FREE = Budget()


@pytest.fixture(params=["random", "greedy"])
def bot(request: pytest.FixtureRequest) -> Bot:
    return make_bot(request.param)


def test_choice_is_legal_and_repeatable(bot: Bot) -> None:
    game = wildtable.load("animal-kingdoms", players=3)
    for step, (state, seat, _) in enumerate(random_walk(game, 1)):
        view, legal = state.view(seat), state.legal_ids(seat)
        key = step.to_bytes(32)
        choice = bot.choose(view, legal, FREE, key)
        assert choice in legal
        assert bot.choose(view, legal, FREE, key) == choice


def test_bots_do_not_peek(bot: Bot) -> None:
    game = wildtable.load("animal-kingdoms", players=3)
    for step, (state, seat, _) in enumerate(random_walk(game, 2)):
        twin = state.resample(seat, step)
        choices = [
            bot.choose(each.view(seat), each.legal_ids(seat), FREE, KEY) for each in (state, twin)
        ]
        assert choices[0] == choices[1]


def test_random_uses_the_key() -> None:
    counts = [0, 0, 0]
    for number in range(3000):
        counts[pick([0, 1, 2], number.to_bytes(4))] += 1
    assert min(counts) > 900


def test_greedy_breaks_ties_by_key() -> None:
    match = start(seed=1)
    seat = match.to_act[0]
    bot = make_bot("greedy")
    found = {
        bot.choose(match.view(seat), match.legal(seat), FREE, bytes([n] * 32)) for n in range(20)
    }
    assert found <= set(match.legal(seat))


def test_greedy_decides_simultaneous_choices_without_knowing_the_others() -> None:
    match = until_simultaneous()
    first, second = match.to_act[:2]
    before = decide(match, second, make_bot("greedy"))
    other = match.legal(first)
    match.submit(first, other[0])
    assert match.legal(second)
    assert before in match.legal(second)
    assert decide(match, second, make_bot("greedy")) in match.legal(second)


def test_iterations_are_the_number_of_guesses() -> None:
    match = start(seed=4)
    seat = match.to_act[0]
    choice = GreedyBot().choose(match.view(seat), match.legal(seat), Budget(iterations=1), KEY)
    same = GreedyBot(guesses=1).choose(match.view(seat), match.legal(seat), FREE, KEY)
    assert choice == same


def test_spectators_choose_nothing() -> None:
    match = start()
    with pytest.raises(ValueError):
        GreedyBot().choose(match.view(None), [1, 2], FREE, KEY)


def test_finished_games_are_worth_their_points() -> None:
    match = start(seed=2)
    play_out(match, dict.fromkeys(range(2), make_bot("random")))
    buffers = match.state.buffer[None]
    assert prospects(match.game, buffers)[0].tolist() == match.state.scores()
    lead = match.state.scores()[0] - match.state.scores()[1]
    assert evaluate(match.game, buffers, 0)[0] == lead


def test_game_of_a_view_has_its_options() -> None:
    match = start(edition="de", hr_ring=[4, 6, 8, 5, 7])
    assert game_of(match.view(0)).options == match.game.options


def win_rate(games: int, **options: object) -> float:
    """Greedy against random, both seats in turn."""
    bots, won = [make_bot("greedy"), make_bot("random")], 0.0
    for number in range(games):
        seat = number % 2
        match = start(f"strength {number}", **options)
        play_out(match, {seat: bots[0], 1 - seat: bots[1]})
        winners = match.state.winners()
        won += (seat in winners) / len(winners)
    return won / games


@pytest.mark.parametrize("edition", ["en", "de"])
def test_greedy_beats_random(edition: str) -> None:
    assert win_rate(12, edition=edition) >= 0.65


@pytest.mark.soak
def test_greedy_beats_random_in_200_games() -> None:
    assert win_rate(200) >= 0.65


# ── registry and driver ─────────────────────────────────────────────────────────────────────────
def test_registry_knows_its_bots() -> None:
    assert names()[:2] == ["random", "greedy"]
    assert make_bot("greedy:guesses=8") == GreedyBot(guesses=8)
    assert check_bot("random") == "random"


@pytest.mark.parametrize("spec", ["", "nobody", "greedy:guesses", "greedy:depth=3", "random:x=y"])
def test_wrong_specs_are_refused(spec: str) -> None:
    with pytest.raises(Malformed):
        make_bot(spec)


class Cheater:
    """Chooses what does not exist."""

    def choose(self, view: View, legal: list[int], budget: Budget, key: bytes) -> int:
        return -1


def test_illegal_choices_of_a_bot_are_reported() -> None:
    match: Match = start()
    with pytest.raises(Illegal, match="the bot on seat"):
        decide(match, match.to_act[0], Cheater())  # type: ignore[arg-type]
