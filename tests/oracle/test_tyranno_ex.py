"""The kernel against the oracle: random games for 2, 3, 4 players, every switch, and steered positions."""

import hashlib
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest

from tests.oracle.differential import Choose, compare_game, compare_positions, expect, uniformly
from tests.oracle.look_tyranno_ex import look
from tests.oracle.stream import Stream
from tests.oracle.tyranno_ex import Animal, HiddenChip, Oracle, Stack
from tests.rules.tyranno_ex.table import CARDS, COLOURS, SYMBOLS, Json, load_game
from wildtable.core import entries
from wildtable.core.game import Game
from wildtable.core.log import new_log
from wildtable.core.state import State

Options = dict[str, Any]

PLAYERS = (2, 3, 4)
GAMES = 2000  # for each number of players: all legal sets, positions once a round
CLOSELY = 60  # of them with the whole position after every decision
CHUNK = 100
CLOSE_CHUNK = 15


# ── policies ────────────────────────────────────────────────────────────────────────────────────
def as_people(rng: random.Random, state: State, seat: int, legal: list[int]) -> int:
    """Seldom a pass, many fights: more happens on the board."""
    if legal[0] == 0 and len(legal) > 1 and rng.random() < 0.9:
        return rng.choice(legal[1:])
    return rng.choice(legal)


def piling(rng: random.Random, state: State, seat: int, legal: list[int]) -> int:
    """All chips of a round go on one field: ties, cascades, large heaps."""
    wanted = int(state.record.game_round) % 4
    puts = [action for action in legal if 14 <= action < 42 and (action - 14) % 4 == wanted]
    if puts and rng.random() < 0.9:
        return rng.choice(puts)
    return as_people(rng, state, seat, legal)


def peacefully(rng: random.Random, state: State, seat: int, legal: list[int]) -> int:
    """No fights and few chips: animals live long, many leave the grid together."""
    if legal[0] == 0 and rng.random() < 0.8:
        return 0
    return rng.choice(legal)


POLICIES: dict[str, Choose] = {
    "uniform": uniformly,
    "as-people": as_people,
    "piling": piling,
    "peaceful": peacefully,
}


def compare(options: Options, seeds: range, policy: str, every: int = 8) -> None:
    """Legal sets at every decision; positions at the start of each round and at every so many decisions."""
    game = load_game(**options)
    decisions = [
        compare_game(game, options, seed, Oracle, look, POLICIES[policy], every) for seed in seeds
    ]
    assert min(decisions) > 60


# ── random games ────────────────────────────────────────────────────────────────────────────────
def chunks(first: int, last: int, size: int) -> Iterator[Any]:
    """Games `first` to `last` for each number of players, the policies in turn; some with bounds checks."""
    for players in PLAYERS:
        for number, start in enumerate(range(first, last, size)):
            policy = list(POLICIES)[number % len(POLICIES)]
            seeds = range(start, min(start + size, last))
            marks = [pytest.mark.kernel] if size == CLOSE_CHUNK else []
            name = f"{players}-{start}-{policy}"
            yield pytest.param(players, seeds, policy, id=name, marks=marks)


@pytest.mark.cases(test=2, proof=CLOSE_CHUNK)
@pytest.mark.parametrize("players, seeds, policy", list(chunks(0, CLOSELY, CLOSE_CHUNK)))
def test_games_agree_at_every_step(players: int, seeds: range, policy: str, cases: int) -> None:
    compare({"players": players}, seeds[:cases], policy, every=1)


@pytest.mark.cases(test=5, proof=CHUNK)
@pytest.mark.parametrize("players, seeds, policy", list(chunks(CLOSELY, GAMES, CHUNK)))
def test_games_agree(players: int, seeds: range, policy: str, cases: int) -> None:
    """2,000 games for each number of players, with those above."""
    compare({"players": players}, seeds[:cases], policy, every=1000)


# ── switches ────────────────────────────────────────────────────────────────────────────────────
SWITCHES: list[tuple[str, Any]] = [
    ("start", 1),
    ("ende_start", 4),
    ("chip_resolution", "sequential"),
    ("rapid_cascade", False),
    ("change_test", "net"),
    ("change_test", "plurality_only"),
    ("awards_per_turn", "per_field"),
    ("award_on_special", False),
    ("award_in_extra", True),
    ("stones_two_player", 2),
    ("survival_on_special", False),
    ("special_may_fight", False),
    ("facedown_may_fight", "target_only"),
    ("facedown_may_fight", "none"),
    ("raise_optional", False),
    ("special_conveyor", "push_only"),
    ("special_conveyor", "rigid"),
    ("entry_tie", "literal_dice"),
    ("unused_column_bonus", False),
    ("two_player_card_choice", "outer_first"),
    ("marker_limit", 5),
    ("tie_break", "stones_left"),
    ("tie_break", "last_round_points"),
    ("memory_aid", False),
]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("switch, value", SWITCHES)
def test_every_switch_agrees(players: int, switch: str, value: Any) -> None:
    compare({"players": players, switch: value}, range(5000, 5003), "as-people")


@pytest.mark.soak
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("switch, value", SWITCHES)
def test_every_switch_agrees_often(players: int, policy: str, switch: str, value: Any) -> None:
    compare({"players": players, switch: value}, range(6000, 6025), policy)


def random_options(rng: random.Random) -> Options:
    """A table with many house rules at once."""
    options: Options = {"players": rng.choice((2, 3, 4))}
    for switch, value in SWITCHES:
        if rng.random() < 0.3:
            options[switch] = value
    return options


@pytest.mark.kernel
@pytest.mark.parametrize("seed", range(60))
def test_any_mixture_of_house_rules_agrees(seed: int) -> None:
    rng = random.Random(seed)
    options = random_options(rng)
    compare(options, range(seed, seed + 1), rng.choice(list(POLICIES)))


# ── steered games: both start from the same prepared position ───────────────────────────────────
def random_field(rng: random.Random, wild: bool) -> tuple[Counter[str], Counter[str]]:
    """A current field and what lies below: never outnumbered, or tied at the top."""
    symbols = rng.sample(SYMBOLS, 5)
    if rng.random() < (0.6 if wild else 0.2):  # a tie with five chips and more
        counts = [2, 2, 1, rng.randint(0, 2), rng.randint(0, 1)]
        return Counter(), +Counter(dict(zip(symbols, counts, strict=True)))
    number = rng.randint(1, 5)
    below = rng.choices(symbols, k=rng.randint(0, number))
    return Counter({symbols[0]: number}), Counter(below)


def plenty(rng: random.Random, players: int, wild: bool) -> tuple[list[Json], list[Json]]:
    """Fields and racks; the rest stays in the bag. Drawn anew until twelve chips of each symbol will do."""
    while True:
        fields = [random_field(rng, wild) for _ in range(4)]
        left = Counter(dict.fromkeys(SYMBOLS, 12))
        for current, below in fields:
            left.subtract(current + below)
        if min(left.values()) >= 0 and left.total() >= 12 * players:
            break
    chips = list(left.elements())
    rng.shuffle(chips)
    racks = [dict(Counter(chips.pop() for _ in range(12))) for _ in range(players)]
    return [{"current": dict(current), "known": dict(below)} for current, below in fields], racks


def scarce(rng: random.Random, players: int) -> tuple[list[Json], list[Json]]:
    """High fields that hardly ever tip over; two chips are left in the bag."""
    left = Counter(dict.fromkeys(SYMBOLS, 12))
    high = rng.sample(SYMBOLS, 4)
    left.subtract(dict.fromkeys(high, 9))
    chips = list(left.elements())
    rng.shuffle(chips)
    racks = [dict(Counter(chips.pop() for _ in range(11))) for _ in range(players)]
    below = [Counter(chips[2 + field :: 4]) for field in range(4)]
    pairs = zip(high, below, strict=True)
    return [{"current": {symbol: 9}, "known": dict(known)} for symbol, known in pairs], racks


@cache
def late_rounds(players: int, two_rows: bool) -> list[tuple[int, tuple[int, ...]]]:
    """TX-1.3.4, TX-4.4.4: rounds and what they may find on the stacks, two cards on each at most."""
    height, lap = (6, 3) if players == 3 else (7, 4)
    found = []
    for number, sizes in product(range(3, 8), product(range(3), repeat=4)):
        taken = 4 * height - sum(sizes)
        double = range(number - 1) if two_rows else range(1)
        placed = {lap * (number + rounds) for rounds in double}
        fits = taken in placed if any(sizes) else max(placed) + 2 * lap >= taken
        if fits and (0 in sizes) == two_rows:
            found.append((number, sizes))
    return found


def prepared(rng: random.Random, players: int, *, wild: bool, strong: bool, poor: bool) -> Json:
    """The start of a late round: a crowded board, heaps of chips, hardly any cards left."""
    colours = COLOURS[:3] if players == 3 else COLOURS
    deck = rng.sample(CARDS, len(CARDS))
    rows = rng.choice([(9,), (6, 9), (3, 6, 9)])
    slots = {f"{colour}-{row}": colour for colour in colours for row in rows}
    specials = rng.sample(colours, 3)  # four animals of a colour at most: a marker is left
    if len(rows) == 1:
        specials = rng.choices(colours, k=3)
    slots |= dict(zip(("13", "10", "7"), specials, strict=True))
    animals = {
        slot: {
            "card": deck.pop(),
            "colour": colour,
            "strength": 6 if strong else rng.randint(1, 6),
            "face_down": False,
        }
        for slot, colour in slots.items()
        if rng.random() < 0.9
    }
    is_free = "3" not in {slot.partition("-")[2] for slot in animals}
    two_rows = is_free and rng.random() < 0.8
    number, sizes = rng.choice(late_rounds(players, two_rows))
    fields, racks = scarce(rng, players) if poor else plenty(rng, players, wild)
    return {
        "stage": "card" if any(sizes) else "env",
        "round": number,
        "two_rows": two_rows,
        "starter": rng.randrange(players),
        "stacks": [{"top": deck.pop() if size else None, "size": size} for size in sizes],
        "animals": animals,
        "fields": fields,
        "racks": racks,
    }


def same_in(oracle: Oracle, state: State) -> None:
    """Write the kernel's position, at the start of a round, into the oracle and let it run."""
    found = look(state)
    oracle.round, oracle.starter = found["round"], found["starter"]
    oracle.last_shift_was_double = found["two_row_round"]
    oracle.stacks = [Stack(stack["top"], stack["size"]) for stack in found["stacks"]]
    oracle.unseen, oracle.dead = set(found["unseen"]), set(found["dead"])
    oracle.board = {
        slot: Animal(one["card"], one["colour"], one["strength"], one["face_down"])
        for slot, one in enumerate(found["slots"])
        if one is not None
    }
    oracle.bag = Counter(dict(enumerate(found["bag"])))
    oracle.racks = [Counter(dict(enumerate(rack))) for rack in found["racks"]]
    oracle.current = [[symbol] * number for symbol, number in found["current"]]
    oracle.potential = [
        [HiddenChip(symbol, None) for symbol, number in enumerate(pub) for _ in range(number)]
        for pub in found["pub"]
    ]
    oracle.points = list(found["points"])
    oracle.stones = list(found["stones"])
    oracle.resume(oracle.game())


def compare_from(game: Game, position: Json, seed: int, choose: Choose) -> Counter[str]:
    """Play on from a position on both sides; returns how often something remarkable happened."""
    key = hashlib.sha256(f"steered {seed}".encode()).digest()
    state = game.state_from_json(position)
    state.record.key[:] = memoryview(key).cast("I").tolist()
    oracle = Oracle(dict(game.options_json()) | {"players": game.seats}, Stream(key).pick)
    oracle.pick_source = Stream(key).pick
    same_in(oracle, state)
    rng = random.Random(seed)
    seen: Counter[str] = Counter()
    log, step = new_log(is_open=True), 0
    while owing := state.to_act:
        where = (game, seed, step)
        expect(set(owing), oracle.to_act(), where, "to_act")
        if step % 4 == 0:
            compare_positions(look(state), oracle.position(), where)
        legal = state.legal_ids(owing[0])
        expect(set(legal), oracle.legal(owing[0]), where, "legal")
        action = choose(rng, state, owing[0], legal)
        done = game.engine.act(game.spec.dtype, state.buffer, owing[0], action, log)
        expect(done in {entries.DONE, entries.FORCED}, True, where, "act")
        oracle.apply(owing[0], action)
        note_remarkable(game, log, state, seen)
        step += 1
    compare_positions(look(state), oracle.position(), (game, seed, step))
    expect(state.scores(), oracle.scores(), (game, seed, step), "scores")
    expect(set(state.winners()), oracle.winners(), (game, seed, step), "winners")
    return seen


def note_remarkable(game: Game, log: Any, state: State, seen: Counter[str]) -> None:
    for event in game.spec.events.decode(log):
        seen[event.kind] += 1
        if event.kind in {"entered", "entered-by-lot"} and event.data["place"] == 4:
            seen["four leavers"] += 1
        if event.kind == "round-started" and not state.record.bag:
            seen["empty bag"] += 1


STEERED: dict[str, Json] = {
    "cascades": {"wild": True, "strong": False, "poor": False},
    "deadlocks": {"wild": False, "strong": True, "poor": False},
    "short bag": {"wild": False, "strong": False, "poor": True},
}
EXPECTED = {
    "cascades": {"rapid", "tied"},
    "deadlocks": {"deadlock"},
    "short bag": {"empty bag", "four leavers"},
}


def steer(kind: str, players: int, seeds: range, options: Options | None = None) -> Counter[str]:
    game = load_game(players=players, **(options or {}))
    seen: Counter[str] = Counter()
    for seed in seeds:
        rng = random.Random(seed)
        position = prepared(rng, players, **STEERED[kind])
        policy = rng.choice(("peaceful", "piling") if kind == "short bag" else list(POLICIES))
        seen += compare_from(game, position, seed, POLICIES[policy])
    return seen


@pytest.mark.kernel
@pytest.mark.parametrize("kind", STEERED)
def test_steered_games_agree(kind: str) -> None:
    """Cascades, four leavers at once, a bag that runs out, sixes against sixes: each really happens."""
    seen: Counter[str] = Counter()
    for players in PLAYERS:
        seen += steer(kind, players, range(1000 * players, 1000 * players + 40))
    assert {what for what in EXPECTED[kind] if not seen[what]} == set()


@pytest.mark.soak
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("kind", STEERED)
@pytest.mark.parametrize("chunk", range(20))
def test_many_steered_games_agree(kind: str, players: int, chunk: int) -> None:
    steer(kind, players, range(20000 + 100 * chunk, 20100 + 100 * chunk))


@pytest.mark.parametrize("seed", range(60))
def test_steered_games_with_house_rules_agree(seed: int) -> None:
    rng = random.Random(seed)
    options = random_options(rng)
    players = options.pop("players")
    options.pop("rapid_cascade", None)
    steer(rng.choice(list(STEERED)), players, range(seed, seed + 2), options)
