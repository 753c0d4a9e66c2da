"""The kernel against the oracle: thousands of random games of every edition, variant and house rule."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.oracle.animal_kingdoms import Oracle
from tests.oracle.differential import Choose, compare_games, uniformly
from tests.oracle.look_animal_kingdoms import look
from wildtable.core.state import State

Options = dict[str, Any]

FIRST_RALLY, WITHDRAW, FIRST_BATTLE, LAST_BATTLE = 80, 96, 97, 100  # chapter 24.2
GAMES = 2000  # of every variant
CHUNK = 125  # of one test
LEVELS = ("easy", "medium", "normal", "hard", "extra-hard")
VARIANTS: dict[str, list[Options]] = {
    "en": [{"edition": "en", "players": n} for n in (2, 3, 4, 5)],
    "en-treaty": [{"edition": "en", "players": n, "hr_peace_treaty": True} for n in (2, 3, 4, 5)],
    "en-solo": [{"edition": "en", "players": 1, "difficulty": level} for level in LEVELS],
    "de": [{"edition": "de", "players": n} for n in (2, 3, 4, 5)],
    "de-egon-2": [{"edition": "de", "players": 2, "egon": True}],
    "de-solo": [{"edition": "de", "players": 1}],
}


def by_kind(rng: random.Random, state: State, seat: int, legal: list[int]) -> int:
    """As people play: mostly claims, sometimes a rally, seldom a free exit; battles that last."""
    if FIRST_BATTLE <= legal[0] <= LAST_BATTLE:
        return stubbornly(rng, state, seat, legal)
    claims = [action for action in legal if action < FIRST_RALLY]
    rallies = [action for action in legal if FIRST_RALLY <= action < WITHDRAW]
    if claims and rng.random() < 0.85:
        return rng.choice(claims)
    if rallies and rng.random() < 0.7:
        return rng.choice(rallies)
    return rng.choice(legal)


def stubbornly(rng: random.Random, state: State, seat: int, legal: list[int]) -> int:
    """A battle card that ties with one on the table, if there is one: drawn battles are rare otherwise."""
    committed = {int(card) % 8 for card in state.record.committed if card >= 0}
    ties = [
        number
        for number, action in zip(legal, state.legal_actions(seat), strict=True)
        if action.card % 8 in committed
    ]
    return rng.choice(ties or legal)


POLICIES: dict[str, Choose] = {"uniform": uniformly, "as-people": by_kind}


def compare(options: Options, seeds: range, policy: str) -> None:
    decisions = compare_games("animal-kingdoms", options, seeds, Oracle, look, POLICIES[policy])
    assert decisions > 3 * len(seeds)


def chunks(variant: str) -> Iterator[tuple[Options, range, str]]:
    """The games of a variant, spread over player counts or levels and over both policies."""
    settings = VARIANTS[variant]
    number = -(-GAMES // CHUNK)
    for chunk in range(max(number, 2 * len(settings))):
        size = min(CHUNK, -(-GAMES // max(number, 2 * len(settings))))
        policy = "uniform" if chunk // len(settings) % 4 == 0 else "as-people"
        yield settings[chunk % len(settings)], range(1000 * chunk, 1000 * chunk + size), policy


@pytest.mark.cases(test=6, proof=CHUNK)
@pytest.mark.parametrize(
    "options, seeds, policy",
    [
        pytest.param(
            options,
            seeds,
            policy,
            id=f"{variant}-{chunk}-{policy}",
            marks=[pytest.mark.kernel]
            if chunk == len(VARIANTS[variant])
            else [],  # one of each with bounds checks
        )
        for variant in VARIANTS
        for chunk, (options, seeds, policy) in enumerate(chunks(variant))
    ],
)
def test_games_of_every_variant_agree(
    options: Options, seeds: range, policy: str, cases: int
) -> None:
    compare(options, seeds[:cases], policy)


@pytest.mark.parametrize("variant", VARIANTS)
def test_enough_games_of_every_variant(variant: str) -> None:
    assert sum(len(seeds) for _, seeds, _ in chunks(variant)) >= GAMES
    assert {id(options) for options, _, _ in chunks(variant)} == set(map(id, VARIANTS[variant]))


# ── house rules ─────────────────────────────────────────────────────────────────────────────────
EN: Options = {"edition": "en", "players": 3}
DE: Options = {"edition": "de", "players": 3}
ROBOT: Options = {"edition": "en", "players": 1}
EGON: Options = {"edition": "de", "players": 2, "egon": True}
DE_SOLO: Options = {"edition": "de", "players": 1}
BASES = {"en": EN, "de": DE, "robot": ROBOT, "egon": EGON, "de-solo": DE_SOLO}

# Chapter 23: every value that is the default of no edition or of one of them only.
VALUES: list[tuple[str, Any]] = [
    ("hr_ring", (6, 4, 8, 5, 7)),
    ("hr_ring", (8, 7, 6, 5, 4)),
    ("hr_voluntary_withdraw", True),
    ("hr_voluntary_withdraw", False),
    ("hr_rally_min", 0),
    ("hr_rally_min", 1),
    ("hr_second_place", "three"),
    ("hr_second_place", "half_up"),
    ("hr_third_suppressed_by_tie", True),
    ("hr_third_suppressed_by_tie", False),
    ("hr_modifiers", False),
    ("hr_council_optional", True),
    ("hr_council_optional", False),
    ("hr_age_reshuffle", True),
    ("hr_age_reshuffle", False),
    ("hr_start_tie", "lots"),
    ("hr_start_tie", "capital_order"),
    ("hr_final_tie", "age3_capital"),
    ("hr_final_tie", "throne_sum"),
    ("hr_decree_wrap", True),
    ("hr_decree_wrap", False),
    ("hr_wrap_strict", False),
    ("hr_any_pair", "rank"),
    ("hr_markers_out", "cannot_claim"),
    ("hr_tile_on_marker_exhaustion", False),
    ("hr_keep_unclaimed_tile", True),
    ("hr_keep_unclaimed_tile", False),
    ("hr_sequence_start", "any"),
    ("hr_shared_first_next", "third"),
    ("hr_shared_first_next", "none"),
    ("hr_de_battle_exhaustion", "blind_card"),
    ("hr_modifier_persists", True),
    ("hr_de_final_thrones", "plus_age3"),
    ("hr_robot_min_cards", 0),
    ("hr_choose_discard_top", False),
    ("hr_stall_rounds", 0),
    ("hr_stall_rounds", 1),
    ("hr_age_turn_cap", 0),
    ("hr_age_turn_cap", 4),
]


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize("switch, value", VALUES, ids=lambda part: str(part).replace(" ", ""))
def test_every_house_rule_agrees(base: str, switch: str, value: Any) -> None:
    games = range(12) if base in {"en", "de"} else range(6)
    compare({**BASES[base], switch: value}, games, "as-people")


def random_options(rng: random.Random) -> Options:
    """A table with many house rules at once."""
    options = dict(rng.choice(list(BASES.values())))
    if options["players"] == 3:
        options["players"] = rng.randint(2, 5)
    for switch, value in VALUES:
        if rng.random() < 0.3:
            options[switch] = value
    if options["edition"] == "en" and options["players"] > 1 and rng.random() < 0.3:
        options["hr_peace_treaty"] = True
    if options["players"] > 1 and rng.random() < 0.3:
        options["start"] = rng.randrange(options["players"])
    return options


@pytest.mark.parametrize("seed", range(200))
def test_any_mixture_of_house_rules_agrees(seed: int) -> None:
    rng = random.Random(seed)
    compare(random_options(rng), range(seed, seed + 4), rng.choice(list(POLICIES)))


# ── other decree decks ──────────────────────────────────────────────────────────────────────────
def decree(number: int, arrow: str, key: str, copies: int = 3, **params: Any) -> Options:
    return {
        "id": f"X{number}",
        "arrow": arrow,
        "key": key,
        "params": params,
        "copies": copies,
        "status": "reconstruction",
    }


DECKS: dict[str, list[Options]] = {
    "pairs": [decree(1, "none", "pair", copies=15)],  # cards run short: AK-9.8, AK-16.3
    "stuck": [  # the deck that locked up in AK-19.5
        decree(1, "none", "rank_in", ranks=[4, 5]),
        decree(2, "down", "sequence", first=8, step=-1),
        decree(3, "down", "sequence", first=1, step=1),
        decree(4, "down", "adjacent_rank"),
        decree(5, "down", "match_any", rank=True, beast=True),
    ],
    "neighbours": [
        decree(1, "single", "distance_at_least", value=3, quantifier="any"),
        decree(2, "single", "no_duplicate_rank"),
        decree(3, "single", "no_duplicate_beast"),
        decree(4, "single", "match_none", rank=True, beast=True),
        decree(5, "single", "match_any", rank=True, beast=True),
    ],
    "others": [
        decree(1, "double", "adjacent_rank"),
        decree(2, "double", "ge_highest"),
        decree(3, "double", "le_lowest"),
        decree(4, "double", "distance_at_least", value=2),
        decree(5, "double", "match_none", rank=True, beast=True),
    ],
    "whole-columns": [
        decree(1, "down", "adjacent_rank", scope="all"),
        decree(2, "down", "ge_highest", scope="all"),
        decree(3, "down", "match_any", rank=True, beast=False, scope="all"),
        decree(4, "down", "match_none", rank=True, beast=True, scope="all"),
        decree(5, "down", "distance_at_least", value=2, quantifier="any", scope="all"),
    ],
    "few-cards": [
        decree(1, "none", "beast_in", beasts=[0, 1, 2]),
        decree(2, "none", "beast_in", beasts=[7], copies=2),
        decree(3, "none", "rank_in", ranks=[8], copies=2),
        decree(4, "none", "rank_in", ranks=[1, 2, 3, 4], copies=4),
        decree(5, "down", "parity_differs", copies=4),
    ],
}
PLAYERS: dict[str, Options] = {**BASES, "en-5": {**EN, "players": 5}, "de-5": {**DE, "players": 5}}


@pytest.mark.kernel
@pytest.mark.parametrize("base", PLAYERS)
@pytest.mark.parametrize("deck", DECKS)
def test_other_decree_decks_agree(base: str, deck: str) -> None:
    """AK-19.6; with pairs only, hands run short and battles are drawn for lack of cards."""
    games = range(15) if base in {"en-5", "de-5"} else range(5)
    compare({**PLAYERS[base], "decrees": DECKS[deck]}, games, "as-people")


@pytest.mark.kernel
@pytest.mark.parametrize("seed", range(40))
def test_house_rules_with_short_hands_agree(seed: int) -> None:
    """AK-9.7, AK-9.8: what the house rules say about drawn battles needs battles without cards."""
    rng = random.Random(f"short {seed}")
    options = random_options(rng)
    compare({**options, "decrees": DECKS["pairs"]}, range(4), "as-people")
