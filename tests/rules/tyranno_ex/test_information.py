"""What is open and what is secret (TX-14)."""

from collections import Counter
from itertools import cycle
from typing import Any

import numpy as np
import pytest

from tests.rules.tyranno_ex.table import (
    Json,
    heap,
    load_game,
    one_each,
    play,
    stage,
    table,
    told,
)
from wildtable import State
from wildtable.core.events import redact
from wildtable.core.messages import messages
from wildtable.games.tyranno_ex.spec import SPEC

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
NAMES = ("Ada", "Ben", "Cleo", "Dan")
PRESETS = sorted(SPEC.presets)


def field_seen(state: State, viewer: int | None, number: int = 0) -> Json:
    found: Json = state.view(viewer)["fields"][number]
    return found


def test_tx_t91_hidden_chips() -> None:
    """TX-T91 (TX-2.2.6, 14.2): seat 1 sees its two chips, the others that seat 1 laid two."""
    state = table(turn=1, current="sun*3 water bone cherry")
    events = play(state, "put leaf 0", "add fish 0")
    assert field_seen(state, 1)["hidden"][1] == {"size": 2, "chips": {"leaf": 1, "fish": 1}}
    for viewer in (None, 0, 2, 3):
        sizes = enumerate([0, 2, 0, 0])
        seen = [{"size": size} | own(viewer, seat) for seat, size in sizes]
        assert field_seen(state, viewer)["hidden"] == seen
        told_to = told([redact(event, viewer) for event in events], "put")
        assert told_to == [{"seat": 1, "fields": [0, 0]}]
    (told_to_1,) = told([redact(event, 1) for event in events], "put")
    assert sorted(told_to_1["symbols"]) == ["fish", "leaf"]


def own(viewer: int | None, seat: int) -> Json:
    return {"chips": {}} if viewer == seat else {}


def test_tx_t92_revealed_chips_stay_known() -> None:
    """TX-T92 (TX-2.3.3, TX-2.3.6, 14.2, A-61): all keep seeing what was turned up and down again."""
    state = table(current="sun water*2 bone cherry")
    play(state, "put leaf 0", "add fish 0", "pass", "pass", "put tree 1", "stop")
    for viewer in (None, 0, 1, 2, 3):
        seen = field_seen(state, viewer)
        assert seen["known"] == {"leaf": 1, "fish": 1}
        assert [one["size"] for one in seen["hidden"]] == [0] * 4
        assert field_seen(state, viewer, 1)["hidden"][3]["size"] == 1


def test_a_reveal_tells_all_chips() -> None:
    """TX-2.3.3, TX-2.3.5 (14.2): hidden chips of everybody that stay behind become known."""
    state = table(current="sun*2 water bone cherry", hidden={(1, 0): "fish", (2, 0): "leaf"})
    play(state, "put leaf 0", "stop")
    assert state.to_json()["fields"][0] == {
        "current": {"leaf": 2},
        "known": {"fish": 1},
        "hidden": [{}, {}, {}, {}],
    }


def test_tx_t94_a_swap() -> None:
    """TX-T94 (TX-2.2.3, A-58, A-63): others see that two chips were swapped, and the same rack size."""
    state = table()
    events = play(state, "swap water", "add sun", "stop")
    for viewer in (None, 1, 2, 3):
        (seen,) = told([redact(event, viewer) for event in events], "swapped")
        assert seen == {"seat": 0, "number": 2}
        assert state.view(viewer)["racks"][0] == {"size": 7}
    (seen,) = told([redact(event, 0) for event in events], "swapped")
    assert seen["given"] == ["water", "sun"]
    assert len(seen["drawn"]) == 2


def test_tx_t95_what_cannot_be_told_apart() -> None:
    """TX-T95 (TX-0.2.2, 14.3): other racks, hidden chips, the bag: the same view and observation."""
    where: Json = {"current": "sun*3 water bone cherry", "turn": 1}
    first = table(
        hidden={(1, 0): "leaf", (2, 0): "fish"}, racks={1: "tree*3", 2: "bone*2"}, **where
    )
    other = table(
        hidden={(1, 0): "tree", (2, 0): "bone"}, racks={1: "sun*3", 2: "leaf fish"}, **where
    )
    for viewer in (None, 0, 3):
        assert first.view(viewer) == other.view(viewer)
    for viewer in (0, 3):
        assert np.array_equal(first.observation(viewer), other.observation(viewer))
    for viewer in (1, 2):
        assert first.view(viewer) != other.view(viewer)
        assert not np.array_equal(first.observation(viewer), other.observation(viewer))


@pytest.mark.parametrize(
    "moves, shown, own_stage",
    [
        (("put leaf 0",), "env", "env-put2"),
        (("swap leaf",), "env", "env-swap"),
        (("swap leaf", "add sun"), "env", "env-swap"),
    ],
)
def test_half_made_moves(moves: tuple[str, ...], shown: str, own_stage: str) -> None:
    """TX-2.2.6, TX-2.2.3 (14.3): what is pending is the mover's alone, the rack looks untouched."""
    state = table(animals=one_each())
    before = {viewer: state.view(viewer) for viewer in (None, 1, 2, 3)}
    play(state, *moves)
    for viewer, view in before.items():
        assert state.view(viewer) == view
        assert view["stage"] == shown
    mine = state.view(0)
    assert mine["stage"] == own_stage
    assert mine["pending"]["put"] or mine["pending"]["swap"]
    assert mine["racks"][0]["size"] == 7 - len(moves)
    assert mine["unseen_chips"] == before_chips(state)


def before_chips(state: State) -> dict[str, int]:
    """The pool of seat 0 does not depend on what it has laid aside."""
    found: dict[str, int] = table(animals=one_each()).view(0)["unseen_chips"]
    return found


@pytest.mark.parametrize("where", ["cell", "target", "xput2"])
def test_other_half_made_moves(where: str) -> None:
    """TX-1.4.2, TX-3.2.2, TX-2.7.6 (14.3): the chosen stack, attacker or chip is nobody else's business."""
    if where == "cell":
        state, move = table(stage="card", stacks=(4, 4, 4, 0)), "take 1"
    elif where == "target":
        state, move = table(stage="attacker", animals=one_each()), "attack black-6"
    else:
        state, move = table(stage="xput1", claimant=0, stones=[0, 1, 1, 1]), "put leaf 0"
    before = {viewer: state.view(viewer) for viewer in (None, 1, 2, 3)}
    play(state, move)
    assert stage(state) == where
    assert all(state.view(viewer) == view for viewer, view in before.items())
    guess = state.resample(1, 3)
    assert guess.view(1) == before[1]
    assert guess.to_act == [0]
    assert stage(state.resample(0, 3)) == where


def test_sequential_chips_are_public_at_once() -> None:
    """TX-2.2.7 (A-09): after the first chip all see that a second may follow."""
    state = table(
        options={"chip_resolution": "sequential"},
        current="sun water bone cherry",
        below={0: "leaf"},
    )
    play(state, "put leaf 0")
    for viewer in (None, 1):
        assert state.view(viewer)["stage"] == "env-put2"
        assert state.view(viewer)["pending"]["changed"] == [0]


def test_a_view_has_all_of_chapter_14() -> None:
    """TX-0.3.2, TX-2.6.3, TX-4.4.1 (14.3): everything public, the own rack, nothing else."""
    state = table(animals={**one_each(), "13": "frog*3 red"}, stacks=(0, 2, 2, 4), below={0: "sun"})
    view = state.view(2)
    assert {
        "round",
        "setting_round",
        "setting_rounds",
        "stage",
        "turn",
        "starter",
        "two_rows",
    } <= set(view.data)
    assert {
        "double_shift",
        "fields",
        "racks",
        "bag_size",
        "stacks",
        "animals",
        "dead",
        "stones",
    } <= set(view.data)
    assert {"points", "claimant", "pending", "unseen", "unseen_chips", "ende"} <= set(view.data)
    assert not {"bag", "chance"} & set(view.data)
    assert [("chips" in rack) for rack in view["racks"]] == [False, False, True, False]
    assert view["animals"]["13"] == {
        "card": "frog",
        "colour": "red",
        "strength": 3,
        "face_down": False,
        "owner": 1,
        "symbols": ["fish", "tree", "water"],
        "dice": 1,
    }
    assert [stack["size"] for stack in view["stacks"]] == [0, 2, 2, 4]
    assert view["stacks"][0]["top"] is None
    pool = sum(view["unseen_chips"].values())
    assert pool == view["bag_size"] + 3 * 7
    assert "chips" not in str(state.view(None)["racks"])


def test_face_down_animals_are_public() -> None:
    """TX-3.7.3 (14.1): all know which animal lies face down."""
    state = table(stage="attacker", animals={"black-6": "octopus", "red-6": "hippo*2 down"})
    for viewer in (None, 0, 3):
        assert state.view(viewer)["animals"]["red-6"]["card"] == "hippo"


# ── guessing ────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("preset", PRESETS)
def test_a_view_can_be_guessed_back(preset: str) -> None:
    """TX-0.3.3, TX-2.2.6 (14.3): a position guessed from a view looks the same to that seat."""
    state = load_game(**SPEC.presets[preset]).new(seed=1)
    rng = np.random.default_rng(1)
    viewers = cycle([None, *range(state.game.seats)])
    step = 0
    while not state.is_terminal:
        viewer = next(viewers)
        if step % 3 == 0:
            view = state.view(viewer)
            guess = state.game.state_from_view(view, key=2)
            assert guess.view(viewer) == view
            assert guess.game.engine.broken_law(guess.game.spec.dtype, guess.buffer) == 0
            if viewer is not None:
                assert guess.legal_ids(viewer) == state.legal_ids(viewer)
                assert np.array_equal(guess.observation(viewer), state.observation(viewer))
        state.apply(int(rng.choice(state.legal_ids(state.to_act[0]))))
        step += 1


@pytest.mark.lengthy
def test_guesses_are_fair() -> None:
    """TX-0.3.3 (14.3): every unseen chip is equally likely in every place."""
    where: Json = {"current": "sun*3 water bone cherry", "turn": 1}
    state = table(
        hidden={(1, 0): "leaf"}, racks={0: "-", 1: "water*2", 2: "bone*3", 3: "-"}, **where
    )
    pool = state.view(0)["unseen_chips"]
    total = sum(pool.values())
    hidden: Counter[str] = Counter()
    racked: Counter[str] = Counter()
    keys = 600
    for key in range(keys):
        guess = state.resample(0, key).to_json()
        hidden.update(guess["fields"][0]["hidden"][1])
        racked.update(guess["racks"][2])
        assert [sum(rack.values()) for rack in guess["racks"]] == [0, 2, 3, 0]
        assert guess["fields"][0]["current"] == {"sun": 3}
    for symbol, number in pool.items():
        for found, places in ((hidden, 1), (racked, 3)):
            mean = keys * places * number / total
            assert abs(found[symbol] - mean) < 5 * mean**0.5


def test_guesses_keep_what_is_known() -> None:
    """TX-2.3.3, TX-0.3.2 (14.3): known chips, own hidden chips and open cards stay; nothing else is shuffled."""
    state = table(
        current="sun*4 water bone cherry",
        below={0: "leaf"},
        hidden={(0, 0): "fish", (2, 0): "sun"},
    )
    guess = state.resample(0, 5)
    mine, theirs = state.to_json(), guess.to_json()
    assert theirs["fields"][0]["known"] == {"leaf": 1}
    assert theirs["fields"][0]["hidden"][0] == {"fish": 1}
    for name in ("stacks", "unseen", "animals", "points", "stones", "stage", "turn"):
        assert mine[name] == theirs[name]
    assert theirs["racks"][0] == mine["racks"][0]
    assert theirs["chance"] != mine["chance"]


# ── the memory aid ──────────────────────────────────────────────────────────────────────────────
def board(state: State, viewer: int | None) -> str:
    return SPEC.text.board(messages("en"), state.view(viewer), NAMES)


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_the_memory_aid_is_for_the_display(viewer: int | None) -> None:
    """TX-2.3.3 (A-61): off, the table shows only how many chips lie there; views and play are the same."""
    where: Json = {"current": "- water*2 bone cherry", "below": {0: "leaf fish"}}
    aided = table(**where)
    unaided = table(options={"memory_aid": False}, **where)
    assert aided.view(viewer).data == unaided.view(viewer).data
    assert aided.legal_ids(0) == unaided.legal_ids(0)
    assert np.array_equal(aided.observation(0), unaided.observation(0))
    shown, hidden = board(aided, viewer), board(unaided, viewer)
    pairs = zip(shown.splitlines(), hidden.splitlines(), strict=True)
    ((with_aid, without),) = [pair for pair in pairs if pair[0] != pair[1]]
    assert "fish" in with_aid
    assert "leaf" in with_aid
    assert "fish" not in without
    assert "leaf" not in without
    assert "2" in without


def test_own_hidden_chips_are_shown_without_memory() -> None:
    """TX-2.2.6 (14.1, A-61): what one has laid oneself is no matter of memory."""
    options: dict[str, Any] = {"memory_aid": False}
    state = table(options=options, current="sun*3 water bone cherry", hidden={(0, 0): "tree*2"})
    assert board(state, 0) != board(state, 1)
    assert heap("tree*2") == field_seen(state, 0)["hidden"][0]["chips"]
