"""What the decrees accept (chapters 5 and 19)."""

from itertools import combinations

import pytest

from tests.rules.animal_kingdoms.table import (
    BEASTS,
    Json,
    assert_accepts,
    at,
    claimable,
    table,
)
from wildtable.games.animal_kingdoms.material import (
    RELATION,
    Decree,
    DecreeSwitches,
    at_least_highest,
    at_most_lowest,
    compile_decree,
    standard_decrees,
)
from wildtable.games.animal_kingdoms.record import (
    SCOPE_COLUMN,
    SCOPE_LAST,
    SCOPE_NEIGHBOURS,
    SCOPE_NONE,
    SCOPE_OTHERS,
)

pytestmark = [pytest.mark.kernel, pytest.mark.interpreted]
BOTH = pytest.mark.parametrize("edition", ["en", "de"])
ANY = range(1, 9)


def around(decree: str, left: str = "", right: str = "") -> Json:
    """K6 with a decree between K5 and K7 with these columns."""
    return {"K6": at(decree), "K5": at(column=left), "K7": at(column=right)}


def own(decree: str, column: str = "") -> Json:
    """K6 with a decree and a column; something else lies elsewhere."""
    return {"K6": at(decree, column=column), "K4": at(column="panda-6")}


# ── in general ──────────────────────────────────────────────────────────────────────────────────
@BOTH
@pytest.mark.parametrize("far", ["", "panda-7"])
def test_ak_s01_no_neighbour_no_condition(edition: str, far: str) -> None:
    """AK-S01 (AK-5.4): K5 and K7 are empty, so every card is legal at K6, whatever lies at K4 and K8."""
    assert_accepts(
        f"{edition}-3", "K6", ranks=ANY, K6=at("DC21"), K4=at(column=far), K8=at(column="")
    )


@BOTH
def test_ak_t17_one_neighbour_is_enough(edition: str) -> None:
    """AK-T17 (AK-5.4): one neighbour is empty, the other shows a 5."""
    assert_accepts(f"{edition}-3", "K6", ranks={5, 6, 7, 8}, **around("DC21", left="tiger-5"))
    assert_accepts(f"{edition}-3", "K6", ranks={5, 6, 7, 8}, **around("DC21", right="tiger-5"))


@BOTH
@pytest.mark.parametrize("decree", ["DC11", "DC12", "DC13", "DC14", "DC15", "DC16", "DC18", "DC20"])
def test_an_empty_column_is_no_condition(edition: str, decree: str) -> None:
    """AK-5.4: a decree with an arrow down at an empty column."""
    assert_accepts(f"{edition}-3", "K6", ranks=ANY, **own(decree))


@BOTH
@pytest.mark.parametrize("decree", ["DC21", "DC22", "DC23", "DC24", "DC25", "DC26"])
def test_own_cards_are_no_neighbours(edition: str, decree: str) -> None:
    """AK-5.2, AK-5.4: single arrows look at the neighbours only."""
    assert_accepts(f"{edition}-3", "K6", ranks=ANY, **own(decree, column="tiger-1 tiger-8"))


@BOTH
@pytest.mark.parametrize("decree", ["DC27", "DC28", "DC29", "DC30"])
def test_own_cards_are_not_elsewhere(edition: str, decree: str) -> None:
    """AK-5.2, AK-5.4: double arrows look at the four other kingdoms; all of them are empty."""
    assert_accepts(f"{edition}-3", "K6", ranks=ANY, K6=at(decree, column="tiger-1 tiger-8"))


@BOTH
def test_judged_before_the_card_is_played(edition: str) -> None:
    """AK-5.1: after +1 the same decree looks at the new last card."""
    state = table(
        f"{edition}-2",
        hands={0: "tiger-4 owl-4 owl-6 bee-7", 1: "wolf-3 wolf-5 okapi-5 okapi-4"},
        K6=at("DC11", column="panda-5"),
    )
    assert claimable(state, "K6") == {"tiger-4", "owl-4", "owl-6"}
    state.apply("claim owl-4 K6")
    assert claimable(state, "K6") == {"wolf-3", "wolf-5", "okapi-5"}


def test_ak_t14_neighbours_on_the_ring() -> None:
    """AK-T14 (AK-1.4, AK-5.3): the neighbours of K4 are K8 and K5; K6 and K7 do not count."""
    shown = {"K5": "tiger-3", "K8": "owl-6", "K6": "bee-8", "K7": "wolf-8"}
    kingdoms = {name: at(column=card) for name, card in shown.items()}
    assert_accepts("de-3", "K4", ranks={6, 7, 8}, K4=at("DC21"), **kingdoms)


@pytest.mark.parametrize(
    "kingdom, left, right",
    [
        ("K4", "K8", "K5"),
        ("K5", "K4", "K6"),
        ("K6", "K5", "K7"),
        ("K7", "K6", "K8"),
        ("K8", "K7", "K4"),
    ],
)
def test_every_kingdom_has_two_neighbours(kingdom: str, left: str, right: str) -> None:
    """AK-1.4 (R01): a closed ring."""
    names = {left: "tiger-2", right: "owl-5"}
    others = {"K4", "K5", "K6", "K7", "K8"} - {kingdom, left, right}
    columns = {**names, **dict(zip(sorted(others), ("bee-1", "bee-8"), strict=True))}
    kingdoms = {name: at(column=card) for name, card in columns.items()}
    assert_accepts("en-3", kingdom, ranks={2, 5}, **{kingdom: at("DC24")}, **kingdoms)


@BOTH
def test_of_another_kingdom_only_the_last_card_counts(edition: str) -> None:
    """AK-5.3: what lies under it does not."""
    assert_accepts(
        f"{edition}-3", "K6", ranks={4}, **around("DC24", left="tiger-2 tiger-7 tiger-4")
    )
    assert_accepts(
        f"{edition}-3",
        "K6",
        beasts={"owl"},
        K6=at("DC30"),
        K4=at(column="bee-2 owl-3"),
        K8=at(column="wolf-1 owl-1"),
    )


# ── sequences ───────────────────────────────────────────────────────────────────────────────────
@BOTH
def test_ak_s09_where_a_sequence_begins(edition: str) -> None:
    """AK-S09 (AK-5.5, AK-19.2, R58): "8 to 1" with an 8 and then a 7, "1 to 8" with a 1 and then a 2."""
    assert_accepts(f"{edition}-3", "K6", ranks={8}, **own("DC09"))
    assert_accepts(f"{edition}-3", "K6", ranks={7}, **own("DC09", "tiger-8"))
    assert_accepts(f"{edition}-3", "K6", ranks={1}, **own("DC10"))
    assert_accepts(f"{edition}-3", "K6", ranks={2}, **own("DC10", "tiger-1"))


@BOTH
def test_ak_t16_a_sequence_goes_on_from_its_last_card(edition: str) -> None:
    """AK-T16 (AK-19.2, R30): after a foreign 5 a 4; after the end it starts over."""
    assert_accepts(f"{edition}-3", "K6", ranks={4}, **own("DC09", "panda-8 tiger-5"))
    assert_accepts(f"{edition}-3", "K6", ranks={8}, **own("DC09", "tiger-2 tiger-1"))
    assert_accepts(f"{edition}-3", "K6", ranks={1}, **own("DC10", "tiger-7 tiger-8"))
    assert_accepts(f"{edition}-3", "K6", ranks={6}, **own("DC10", "panda-1 tiger-5"))


# ── wrap ────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    "edition, decree, column, ranks",
    [
        ("de", "DC11", "tiger-8", {7, 1}),
        ("de", "DC11", "tiger-1", {2, 8}),
        ("en", "DC11", "tiger-8", {7}),
        ("en", "DC11", "tiger-1", {2}),
        ("en", "DC11", "tiger-4", {3, 5}),
        ("de", "DC11", "tiger-4", {3, 5}),
    ],
)
def test_ak_s10_one_up_or_down(edition: str, decree: str, column: str, ranks: set[int]) -> None:
    """AK-S10 (AK-5.6, AK-19.1): 8 and 1 are next to each other in the German edition."""
    assert_accepts(f"{edition}-3", "K6", ranks=ranks, **own(decree, column))


@pytest.mark.parametrize(
    "left, right, ranks",
    [("tiger-8", "", {8, 1}), ("tiger-7", "", {7, 8}), ("tiger-6", "owl-3", {6, 7, 8})],
)
def test_ak_s11_at_least_as_high(left: str, right: str, ranks: set[int]) -> None:
    """AK-S11 (AK-5.6, AK-19.1): a 1 tops an 8 and nothing else."""
    assert_accepts("de-3", "K6", ranks=ranks, **around("DC21", left, right))


@pytest.mark.parametrize(
    "left, right, ranks",
    [("tiger-1", "", {1, 8}), ("tiger-2", "owl-7", {1, 2}), ("tiger-3", "", {1, 2, 3})],
)
def test_ak_s12_at_most_as_low(left: str, right: str, ranks: set[int]) -> None:
    """AK-S12 (AK-5.6, AK-19.1): an 8 goes below a 1 and nothing else."""
    assert_accepts("de-3", "K6", ranks=ranks, **around("DC22", left, right))


@pytest.mark.parametrize("decree, ranks", [("DC21", {1}), ("DC22", {8})])
def test_ak_t10_one_and_eight_as_neighbours(decree: str, ranks: set[int]) -> None:
    """AK-T10 (AK-19.1)."""
    assert_accepts("de-3", "K6", ranks=ranks, **around(decree, "tiger-1", "owl-8"))
    assert_accepts("de-3", "K6", ranks=ranks, **around(decree, "tiger-8", "owl-1"))


@pytest.mark.parametrize(
    "decree, left, right, ranks",
    [
        ("DC21", "tiger-8", "", {8}),
        ("DC21", "tiger-1", "", set(ANY)),
        ("DC22", "tiger-1", "", {1}),
        ("DC22", "tiger-8", "", set(ANY)),
        ("DC21", "tiger-1", "owl-8", {8}),
        ("DC22", "tiger-1", "owl-8", {1}),
    ],
)
def test_ak_t11_no_wrap_in_english(decree: str, left: str, right: str, ranks: set[int]) -> None:
    """AK-T11 (AK-5.6, R28): 1 is simply low and 8 simply high."""
    assert_accepts("en-3", "K6", ranks=ranks, **around(decree, left, right))


@pytest.mark.parametrize(
    "decree, left, right, ranks",
    [
        ("DC21", "tiger-1", "", set(range(1, 8))),
        ("DC22", "tiger-8", "", set(range(2, 9))),
        ("DC21", "tiger-1", "owl-5", {5, 6, 7, 8}),
        ("DC22", "tiger-8", "owl-4", {1, 2, 3, 4}),
        ("DC21", "tiger-1", "owl-1", set(range(1, 8))),
        ("DC22", "tiger-8", "owl-8", set(range(2, 9))),
    ],
)
def test_ak_t13_the_lone_one(decree: str, left: str, right: str, ranks: set[int]) -> None:
    """AK-T13 (AK-19.1, R29): on a lone 1 no 8 may follow; with a 5 beside it the 1 is low."""
    assert_accepts("de-3", "K6", ranks=ranks, **around(decree, left, right))


@pytest.mark.parametrize(
    "decree, last, english, german",
    [
        ("DC14", 8, {8}, {8, 1}),
        ("DC14", 1, set(ANY), set(range(1, 8))),
        ("DC15", 1, {1}, {1, 8}),
        ("DC15", 8, set(ANY), set(range(2, 9))),
        ("DC14", 5, {5, 6, 7, 8}, {5, 6, 7, 8}),
        ("DC15", 4, {1, 2, 3, 4}, {1, 2, 3, 4}),
    ],
)
def test_ak_t118_own_column(decree: str, last: int, english: set[int], german: set[int]) -> None:
    """AK-T118 (AK-5.6, AK-19.1): the same relations in the own column."""
    assert_accepts("en-3", "K6", ranks=english, **own(decree, f"tiger-{last}"))
    assert_accepts("de-3", "K6", ranks=german, **own(decree, f"tiger-{last}"))


@pytest.mark.parametrize(
    "edition, left, right, ranks",
    [
        ("en", "tiger-8", "", {7}),
        ("de", "tiger-8", "", {7, 1}),
        ("de", "tiger-1", "owl-4", {2, 8, 3, 5}),
        ("en", "tiger-1", "owl-4", {2, 3, 5}),
        ("en", "tiger-3", "owl-5", {2, 4, 6}),
    ],
)
def test_one_step_from_a_neighbour(edition: str, left: str, right: str, ranks: set[int]) -> None:
    """AK-5.6, AK-19.2 (DC26): some neighbour is enough; wraps in the German edition."""
    assert_accepts(f"{edition}-3", "K6", ranks=ranks, **around("DC26", left, right))


@pytest.mark.parametrize("wrap", [False, True])
@pytest.mark.parametrize("strict", [False, True])
def test_the_mirror_law(wrap: bool, strict: bool) -> None:
    """AK-19.1 (R29, I13): r is low enough for R exactly when 9 - r is high enough for the mirrored R."""
    for size in range(1, 9):
        for shown in combinations(range(1, 9), size):
            mirrored = frozenset(9 - rank for rank in shown)
            low = set(at_most_lowest(frozenset(shown), wrap=wrap, strict=strict))
            high = set(at_least_highest(mirrored, wrap=wrap, strict=strict))
            assert low == {9 - rank for rank in high}
            assert low  # AK-19.4: never empty


# ── the thirty ──────────────────────────────────────────────────────────────────────────────────
@BOTH
@pytest.mark.parametrize(
    "decree, ranks, beasts",
    [
        ("DC02", {2, 4, 6, 8}, set()),
        ("DC03", {1, 3, 5, 7}, set()),
        ("DC04", {1, 2, 3}, set()),
        ("DC05", {6, 7, 8}, set()),
        ("DC06", {4, 5}, set()),
        ("DC07", set(), {"lizard", "tiger"}),
        ("DC08", set(), {"frog", "wolf"}),
        ("DC17", set(), {"panda", "bee"}),
        ("DC19", set(), {"owl", "okapi"}),
    ],
)
def test_ak_t116_decrees_without_arrow(
    edition: str, decree: str, ranks: set[int], beasts: set[str]
) -> None:
    """AK-T116 (AK-5.2, AK-5.4, AK-19.2): an empty table does not open them, and a full one does not matter."""
    assert_accepts(f"{edition}-3", "K6", ranks=ranks, beasts=beasts, K6=at(decree))
    crowd = {"K5": at(column="owl-1"), "K7": at(column="frog-8"), "K4": at(column="bee-4")}
    assert_accepts(
        f"{edition}-3", "K6", ranks=ranks, beasts=beasts, K6=at(decree, column="tiger-3"), **crowd
    )


@BOTH
def test_ak_s16_no_duplicate_animal(edition: str) -> None:
    """AK-S16 (AK-5.2, AK-19.2): the tiger lies under the 4, and that counts."""
    column = "tiger-2 panda-4"
    allowed = set(BEASTS) - {"tiger", "panda"}
    assert_accepts(f"{edition}-3", "K6", beasts=allowed, **own("DC12", column))
    state = table(f"{edition}-3", hands={0: "tiger-5 okapi-4 bee-1 bee-2"}, **own("DC12", column))
    assert claimable(state, "K6") == {"okapi-4", "bee-1", "bee-2"}


@BOTH
def test_ak_t07_no_duplicate_rank(edition: str) -> None:
    """AK-T07 (AK-19.2): 4OK is illegal, 5BT legal."""
    assert_accepts(f"{edition}-3", "K6", ranks={1, 3, 5, 6, 7, 8}, **own("DC13", "tiger-2 panda-4"))
    state = table(
        f"{edition}-3", hands={0: "tiger-5 okapi-4 bee-1 bee-2"}, **own("DC13", "tiger-2 panda-4")
    )
    assert claimable(state, "K6") == {"tiger-5", "bee-1"}


@BOTH
@pytest.mark.parametrize(
    "left, right, ranks",
    [
        ("tiger-3", "owl-6", {1, 8}),
        ("tiger-4", "owl-5", {1, 2, 7, 8}),
        ("tiger-8", "", {1, 2, 3, 4, 5, 6}),
    ],
)
def test_ak_t97_keep_distance(edition: str, left: str, right: str, ranks: set[int]) -> None:
    """AK-T97 (AK-19.2, DC25): two away from each neighbour, never wrapping."""
    assert_accepts(f"{edition}-3", "K6", ranks=ranks, **around("DC25", left, right))


@BOTH
def test_ak_t98_neighbours_rank_and_leap(edition: str) -> None:
    """AK-T98 (AK-19.2): DC24 and DC20; a leap never wraps."""
    preset = f"{edition}-3"
    assert_accepts(preset, "K6", ranks={1, 6}, **around("DC24", "tiger-1", "owl-6"))
    assert_accepts(preset, "K6", ranks={4}, **around("DC24", "", "owl-4"))
    assert_accepts(preset, "K6", ranks={8}, **own("DC20", "tiger-4"))
    assert_accepts(preset, "K6", ranks={1}, **own("DC20", "tiger-5"))
    assert_accepts(preset, "K6", ranks={5, 6, 7, 8}, **own("DC20", "tiger-1"))


@BOTH
def test_ak_t119_four_more(edition: str) -> None:
    """AK-T119 (AK-19.2): DC16, DC18, DC29, DC23."""
    preset = f"{edition}-3"
    assert_accepts(preset, "K6", ranks={5}, beasts={"tiger"}, **own("DC16", "owl-1 tiger-5"))
    assert_accepts(preset, "K6", ranks={1, 3, 5, 7}, **own("DC18", "tiger-4"))
    assert_accepts(preset, "K6", ranks={2, 4, 6, 8}, **own("DC18", "tiger-4 tiger-7"))
    elsewhere = {"K4": at(column="tiger-2"), "K7": at(column="owl-2"), "K8": at(column="bee-7")}
    assert_accepts(preset, "K6", ranks={2, 7}, K6=at("DC29", column="wolf-5"), **elsewhere)
    assert_accepts(preset, "K6", beasts={"okapi"}, **around("DC23", "okapi-4", "okapi-6"))
    assert_accepts(
        preset, "K6", beasts={"okapi", "bee"}, **around("DC23", "okapi-4", "tiger-1 bee-6")
    )


@BOTH
def test_nowhere_else_and_elsewhere(edition: str) -> None:
    """AK-19.2 (DC27, DC28, DC30): the last cards of all four other kingdoms."""
    preset = f"{edition}-3"
    elsewhere = {
        "K4": at(column="tiger-2"),
        "K5": at(column="wolf-8 owl-2"),
        "K7": at(column="bee-7"),
        "K8": at(column="panda-1"),
    }
    shown = {"tiger", "owl", "bee", "panda"}
    assert_accepts(
        preset, "K6", beasts=set(BEASTS) - shown, K6=at("DC27", column="wolf-5"), **elsewhere
    )
    assert_accepts(preset, "K6", ranks={3, 4, 5, 6, 8}, K6=at("DC28", column="wolf-5"), **elsewhere)
    assert_accepts(preset, "K6", ranks={1, 2, 7}, K6=at("DC29", column="wolf-5"), **elsewhere)
    assert_accepts(preset, "K6", beasts=shown, K6=at("DC30", column="wolf-5"), **elsewhere)


@pytest.mark.parametrize("wrap", [False, True])
@pytest.mark.parametrize("decree", standard_decrees()[1:], ids=lambda decree: decree.id)
def test_no_dead_ends(decree: Decree, wrap: bool) -> None:
    """AK-19.4, AK-5.7: whatever lies there, some kind of card is legal (the pair has no references)."""
    meaning = compile_decree(
        decree, DecreeSwitches(wrap=wrap, wrap_strict=True, sequence_fixed=True, any_pair=None)
    )
    if meaning.scope == SCOPE_NONE:
        assert meaning.fixed
        return
    most = {SCOPE_LAST: 1, SCOPE_COLUMN: 7, SCOPE_NEIGHBOURS: 2, SCOPE_OTHERS: 4}[meaning.scope]
    for number in range(most + 1):
        for shown in combinations(range(8), number):
            bits = sum(1 << value for value in shown)
            assert RELATION[meaning.ranks, bits] or RELATION[meaning.beasts, bits], shown


@BOTH
@pytest.mark.parametrize("decree", ["DC09", "DC10", "DC12", "DC13"])
def test_eight_in_a_row(edition: str, decree: str) -> None:
    """AK-19.4: these four can fill K8, eight cards and no more."""
    ranks = range(8, 0, -1) if decree == "DC09" else range(1, 9)
    column = [f"{BEASTS[place]}-{rank}" for place, rank in enumerate(ranks)]
    for filled in range(8):
        state = table(
            f"{edition}-2",
            K8=at(
                decree,
                column=" ".join(column[:filled]),
                markers=[filled - filled // 2, filled // 2],
            ),
            hands={0: [column[filled]]},
        )
        assert claimable(state, "K8") == {column[filled]}


def test_the_robot_ignores_decrees_but_its_cards_count() -> None:
    """AK-5.8, AK-14.11: an odd card lies at "even", and a neighbour decree looks at it."""
    state = table(
        "en-solo-easy",
        K5=at("DC02", column="okapi-5", markers=[0, 1]),
        K6=at("DC24"),
        hands={0: "tiger-5 bee-5 bee-6 bee-7"},
    )
    assert claimable(state, "K6") == {"tiger-5", "bee-5"}
