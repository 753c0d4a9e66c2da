"""The ark (chapters 2 and 3): geometry from data, other outlines, cages and their joints."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.rules.ark_and_noah.table import (
    BLOCK_4,
    Json,
    cages,
    hand,
    legal,
    load_game,
    play,
    table,
    walls,
)
from wildtable import Malformed
from wildtable.games.ark_and_noah import material
from wildtable.games.ark_and_noah.ark import Ark, Joint, Slot, Square, make_ark
from wildtable.games.ark_and_noah.material import (
    lay_parts,
    layout_of,
    numbering_of,
    read_outline,
    standard_ark,
    standard_numbering,
)

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
BOARDS = pytest.mark.parametrize("players, width", [(2, 8), (3, 11), (4, 14)])


def h(row: int, *columns: int) -> list[Slot]:
    return [Slot("H", row, column) for column in columns]


def v(row: int, *columns: int) -> list[Slot]:
    return [Slot("V", row, column) for column in columns]


# ── the standard arks ───────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    "players, squares, ring, inner", [(2, 24, 24, 36), (3, 36, 30, 57), (4, 48, 36, 78)]
)
def test_an_t01_counts(players: int, squares: int, ring: int, inner: int) -> None:
    """AN-T01 (AN-2.1, AN-2.3, AN-2.4, AN-2.5): squares, hull, joints, inner slots, all from the data."""
    ark = standard_ark(players)
    assert len(ark.squares) == squares
    assert len(ark.hull) == len(ark.hull_slots) == len(ark.joints) == ring
    assert len(ark.slots) - ring == inner
    assert len(ark.slots) == {2: 60, 3: 87, 4: 114}[players]
    state = load_game(players=players).new(seed=1)
    assert int(state.record.squares).bit_count() == squares
    assert int(state.record.joints).bit_count() == ring
    assert sum(int(word).bit_count() for word in state.record.hull) == ring
    assert sum(int(word).bit_count() for word in state.record.slots) == ring + inner


@BOARDS
def test_widths(players: int, width: int) -> None:
    """AN-2.2, AN-2.3, AN-2.4, AN-2.5: the formulas with W; AN-3.4: the four rows."""
    ark = standard_ark(players)
    rows = [sorted(square.column for square in ark.squares if square.row == r) for r in range(4)]
    assert rows[0] == list(range(width))
    assert rows[1] == rows[2] == list(range(1, width - 1))
    assert rows[3] == list(range(2, width - 2))
    assert len(ark.squares) == 4 * width - 8
    assert len(ark.hull) == 2 * width + 8
    assert len(ark.slots) - len(ark.hull) == 7 * width - 20


@BOARDS
def test_an_t02_the_hull_is_one_ring(players: int, width: int) -> None:
    """AN-T02 (AN-3.8): joint k lies between hull slots k-1 and k, each joint has exactly two."""
    ark = standard_ark(players)
    for place, joint in enumerate(ark.joints):
        assert joint in ark.hull[place - 1].ends
        assert joint in ark.hull[place].ends
        assert sum(joint in slot.ends for slot in ark.hull_slots) == 2
    assert len(set(ark.joints)) == len(ark.joints)
    assert set(ark.hull) == ark.hull_slots
    for one, two in pairwise([*ark.hull, ark.hull[0]]):
        assert set(one.ends) & set(two.ends)
    for concave in ((1, 1), (1, width - 1), (3, 2), (3, width - 2)):
        assert Joint(*concave) in ark.joints


@BOARDS
def test_the_hull_as_listed(players: int, width: int) -> None:
    """AN-3.6, AN-3.7, AN-3.8: clockwise lists of hull and joints, and the inner slots."""
    w, ark = width, standard_ark(players)
    assert list(ark.hull) == [
        *h(0, *range(w)),
        *[*v(0, w), *h(1, w - 1), *v(1, w - 1), *v(2, w - 1), *h(3, w - 2), *v(3, w - 2)],
        *h(4, *range(w - 3, 1, -1)),
        *[*v(3, 2), *h(3, 1), *v(2, 1), *v(1, 1), *h(1, 0), *v(0, 0)],
    ]
    points = [(0, c) for c in range(w + 1)]
    points += [(1, w), (1, w - 1), (2, w - 1), (3, w - 1), (3, w - 2), (4, w - 2)]
    points += [(4, c) for c in range(w - 3, 1, -1)]
    points += [(3, 2), (3, 1), (2, 1), (1, 1), (1, 0)]
    assert list(ark.joints) == [Joint(*point) for point in points]
    inner = [*h(1, *range(1, w - 1)), *h(2, *range(1, w - 1)), *h(3, *range(2, w - 2))]
    inner += [*v(0, *range(1, w)), *v(1, *range(2, w - 1)), *v(2, *range(2, w - 1))]
    inner += v(3, *range(3, w - 2))
    assert set(ark.slots) - ark.hull_slots == set(inner)


def test_coordinates() -> None:
    """AN-3.1, AN-3.2, AN-3.3: what lies on both sides of a slot and at its ends."""
    assert Slot("H", 2, 3).sides == (Square(1, 3), Square(2, 3))
    assert Slot("V", 2, 3).sides == (Square(2, 2), Square(2, 3))
    assert Slot("H", 2, 3).ends == (Joint(2, 3), Joint(2, 4))
    assert Slot("V", 2, 3).ends == (Joint(2, 3), Joint(3, 3))
    assert [str(thing) for thing in (Square(1, 2), Slot("H", 0, 3), Joint(4, 5))] == [
        "(1,2)",
        "H(0,3)",
        "P(4,5)",
    ]


def test_parts() -> None:
    """AN-3.5, AN-4.1: twelve squares each, side by side; the bow mirrors the stern."""
    data: Any = {
        "layout": {"2": ["one"]},
        "parts": {"one": {"width": 2, "rows": [[0, 0, 2], [1, 1, 1]]}},
    }
    assert lay_parts(data, 2) == ((0, 0), (0, 1), (1, 1))
    for players in (2, 3, 4):
        assert len(standard_ark(players).squares) == 12 * players
        width = 3 * players + 2
        mirrored = {Square(row, width - 1 - column) for row, column in standard_ark(players).area}
        assert mirrored == standard_ark(players).area


def test_ids_are_shared() -> None:
    """AN-3.9: the smaller arks keep the numbers; 48 squares, 114 slots, 46 joints in all."""
    ids = standard_numbering()
    assert (len(ids.squares), len(ids.slots), len(ids.joints)) == (48, 114, 46)
    for players in (2, 3, 4):
        assert numbering_of(standard_ark(players)) is ids
    known = {"H(0,0)": 0, "H(1,0)": 14, "H(2,1)": 28, "H(3,1)": 40, "H(4,2)": 52, "V(0,0)": 62}
    known |= {"V(1,1)": 77, "V(2,1)": 90, "V(3,2)": 103, "V(3,12)": 113, "P(0,14)": 14}
    known |= {"P(1,0)": 15, "P(1,7)": 17, "P(2,13)": 26, "P(3,1)": 27, "P(4,2)": 35, "P(4,12)": 45}
    known |= {"(0,13)": 13, "(1,1)": 14, "(2,1)": 26, "(3,2)": 38, "(3,11)": 47}
    assert {name: ids.named[name] for name in known} == known


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tables_of_the_layout(players: int) -> None:
    """AN-3.2, AN-3.8: slots around squares, squares beside slots, joints and their hull slots agree."""
    layout = layout_of(standard_ark(players))
    ids = layout.ids
    for square in layout.ark.squares:
        number = ids.square_id[square]
        for slot in layout.around[number]:
            assert number in layout.sides[slot]
    for edge in layout.ark.slots:
        outside = layout.sides[ids.slot_id[edge]].count(-1)
        assert outside == (edge in layout.ark.hull_slots)
    for joint in layout.ark.joints:
        for slot in layout.meets[ids.joint_id[joint]]:
            assert ids.joint_id[joint] in layout.ends[slot]


# ── other outlines ──────────────────────────────────────────────────────────────────────────────
RAFT = [(row, column) for row in range(3) for column in range(4)]
TOWER = [(row, 0) for row in range(12)]


@pytest.mark.parametrize(
    "squares, ring, inner",
    [(RAFT, 14, 17), (TOWER, 26, 11), ([(14, 14)], 4, 0), ([(0, 0), (0, 1), (1, 1)], 8, 2)],
    ids=["raft", "tower", "single", "corner"],
)
def test_another_outline(squares: list[tuple[int, int]], ring: int, inner: int) -> None:
    """AN-3.5: everything is derived from a list of squares, in whatever order it is given."""
    ark = make_ark(reversed(squares))
    assert len(ark.hull) == len(ark.joints) == ring
    assert len(ark.slots) - ring == inner


@pytest.mark.lengthy
@pytest.mark.parametrize("squares", [RAFT, TOWER, [*RAFT, (3, 0), (4, 0)]])
def test_games_on_another_outline(squares: list[tuple[int, int]]) -> None:
    """AN-3.5, AN-2.7, AN-2.8: pitch and food go by joints and squares; the game is playable."""
    game = load_game(players=2, parts=squares, max_rounds=10)
    state = game.new(seed=5)
    options: Any = game.options
    assert state.to_json()["pitch_supply"] == len(options.ark.joints)
    assert state.to_json()["food_supply"] == len(squares)
    assert game.state_from_json(state.to_json()) == state
    while state.to_act:
        choices = state.legal_ids(state.to_act[0])
        for action in state.legal_actions():
            assert state.action_id(str(action), state.to_act[0]) in choices
        state.apply(choices[-1] if len(choices) % 3 else choices[len(choices) // 2])
        assert game.engine.broken_law(game.spec.dtype, state.buffer) == 0


@pytest.mark.parametrize(
    "squares, said",
    [
        ([], "AN-3.5: the ark has no squares"),
        ([(0, 0), (0, 2)], "AN-3.5: the ark is in two pieces: (0,2) hangs on nothing"),
        (
            [(0, 0), (1, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1)],
            "AN-3.8: two squares touch only at corner P(2,1)",
        ),
        (
            [(r, c) for r in range(3) for c in range(3) if (r, c) != (1, 1)],
            "AN-3.8: the ark has a hole at",
        ),
        ([(r, c) for r in range(7) for c in range(7)], "AN-2.3: the ark has too many squares: 49"),
        ([(0, 0), (0, 15)], "AN-3.1: square (0,15): rows and columns are 0 to 14"),
        ([(-1, 0)], "AN-3.1: square (-1,0)"),
        ([(0, 0), (0, 0)], "AN-3.5: square (0,0) is listed twice"),
        (
            [(0, c) for c in range(15)] + [(r, c) for r in (1, 2) for c in range(0, 15, 2)],
            "AN-12: the ark is too jagged",
        ),
    ],
    ids=["empty", "pieces", "corner", "hole", "many", "far", "negative", "twice", "jagged"],
)
def test_broken_outlines_are_refused(squares: list[tuple[int, int]], said: str) -> None:
    """AN-3.5, AN-3.8, AN-2.3: with the reason, also as an option of a game."""
    with pytest.raises(Malformed) as refused:
        make_ark(squares)
    assert said in str(refused.value)
    with pytest.raises(Malformed) as refused:
        load_game(players=2, parts=squares)
    assert "parts" in str(refused.value)
    assert said.partition(": ")[2][:30] in str(refused.value)


def test_outlines_from_files(tmp_path: Path) -> None:
    """AN-3.5: a file like data/ark.toml; what is missing is told."""
    path = tmp_path / "boat.toml"
    path.write_text('[layout]\n2 = ["a"]\n[parts.a]\nwidth = 2\nrows = [[0, 0, 2]]\n')
    assert read_outline(path, 2) == ((0, 0), (0, 1))
    for broken in ("", "[layout", '[layout]\n2 = ["a"]\n', '[layout]\n2 = ["a"]\n[parts]\na = 3\n'):
        path.write_text(broken)
        with pytest.raises(Malformed, match=r"AN-3\.5: boat\.toml"):
            read_outline(path, 2)
    with pytest.raises(Malformed, match=r"AN-3\.5"):
        read_outline(tmp_path / "none.toml", 2)


def test_an_outline_of_its_own_has_its_own_ids() -> None:
    """AN-12: ids outside the standard numbering."""
    ark = make_ark(TOWER)
    assert isinstance(ark, Ark)
    assert numbering_of(ark) is not standard_numbering()
    assert numbering_of(ark).squares == ark.squares
    assert material.layout_in(load_game(players=2, parts=TOWER).new(0).record).ark == ark


# ── cages and joints ────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    "around, name, squares, joints",
    [
        (
            "H(0,0) V(0,0) H(1,0) V(0,1)",
            "(0,0)",
            ["(0,0)"],
            ["P(0,0)", "P(0,1)", "P(1,0)", "P(1,1)"],
        ),
        (
            "H(0,3) H(0,4) V(0,3) V(0,5) H(1,3) H(1,4)",
            "(0,3)",
            ["(0,3)", "(0,4)"],
            ["P(0,3)", "P(0,4)", "P(0,5)"],
        ),
        ("H(1,3) H(2,3) V(1,3) V(1,4)", "(1,3)", ["(1,3)"], []),
        (
            "H(1,1) H(1,2) H(2,1) H(2,2) V(1,1) V(1,3)",
            "(1,1)",
            ["(1,1)", "(1,2)"],
            ["P(1,1)", "P(2,1)"],
        ),
    ],
    ids=["corner", "deck", "inside", "side"],
)
def test_an_t08_joints_of_cages(
    around: str, name: str, squares: list[str], joints: list[str]
) -> None:
    """AN-T08 (AN-3.17, AN-3.18): both ends of every hull slot; a cage without joints is sealed."""
    state = table(walls=walls(A=around))
    one = cages(state)[name]
    assert one["squares"] == squares
    assert one["joints"] == joints
    assert one["sealed"] == (not joints)


def test_areas() -> None:
    """AN-3.10, AN-3.11: a wall between two squares parts them; without all hull walls it stays open."""
    around = "V(0,3) V(0,5) H(1,3) H(1,4)"
    assert cages(table(walls=walls(A=around))) == {}
    assert cages(table(walls=walls(A=f"{around} H(0,3)"))) == {}
    assert list(cages(table(walls=walls(A=f"{around} H(0,3) H(0,4)")))) == ["(0,3)"]
    parted = cages(table(walls=walls(A=f"{around} H(0,3) H(0,4) V(0,4)")))
    assert list(parted) == ["(0,3)", "(0,4)"]
    assert list(cages(table(walls=walls(A=f"{around} H(0,3) V(0,4)")))) == ["(0,3)"]


@pytest.mark.parametrize(
    "around, size",
    [
        ("H(1,2) H(1,3) H(1,4) H(1,5) H(2,2) H(2,3) H(2,4) H(2,5) V(1,2) V(1,6)", 4),
        ("H(1,2) V(1,2) V(1,3) V(2,2) H(3,2) H(2,3) H(3,3) V(2,4)", 3),
        ("H(1,2) H(1,3) H(1,4) H(2,2) H(2,4) V(1,2) V(1,5) V(2,3) V(2,4) H(3,3)", 4),
    ],
    ids=["row", "bend", "T"],
)
def test_cages_of_any_shape(around: str, size: int) -> None:
    """AN-3.12, AN-2.19: up to four squares, shape is free."""
    (one,) = cages(table(walls=walls(A=around))).values()
    assert len(one["squares"]) == size


def test_a_cage_stays() -> None:
    """AN-3.16: walls built around it later change nothing; the record keeps squares, joints, food, pairs."""
    state = table(phase="build", walls=walls(A=BLOCK_4), hands={0: hand(walls=3)})
    before: Json = cages(state)
    play(state, "wall H(1,1)", "wall V(0,2)", "wall V(3,3)")
    assert cages(state) == before
    assert set(before["(1,2)"]) == {
        "cage",
        "squares",
        "joints",
        "sealed",
        "food",
        "pairs",
        "walls",
        "pitch",
    }


def test_the_safety_of_small_shapes() -> None:
    """AN-3.14: a wall inside that does not divide needs a block of two by two; a row keeps both parts."""
    around = "H(1,2) H(1,3) H(2,2) H(2,3) V(1,2) V(1,4) V(1,3)"
    assert list(cages(table(walls=walls(A=around)))) == ["(1,2)", "(1,3)"]
    with pytest.raises(Malformed, match=r"AN-3\.15"):
        table(walls=walls(A=f"{BLOCK_4} V(1,3)"))
    state = table(phase="build", walls=walls(A=BLOCK_4), hands={0: hand(walls=1)})
    assert not {"wall V(1,3)", "wall V(2,3)", "wall H(2,2)", "wall H(2,3)"} & legal(state)
