"""From readable JSON into a record: a complete position (`place`) or a view (`place_view`).

What is wrong is told by field and clause. Totals, cages and turn order are checked by the laws
(invariants.py) afterwards.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import ValidationError

from wildtable.core.errors import Malformed
from wildtable.core.kernel import Record
from wildtable.core.reading import chance_from_json, describe_problems
from wildtable.games.ark_and_noah import actions
from wildtable.games.ark_and_noah.events import STAGE_NAMES
from wildtable.games.ark_and_noah.material import (
    EXCHANGE_DRAW,
    SPECIES_NAMES,
    STRONG,
    WEAK,
    layout_in,
)
from wildtable.games.ark_and_noah.options import Options, start_row
from wildtable.games.ark_and_noah.placing_table import (
    by_column,
    check_seat,
    place_cages,
    place_hands,
    place_supplies,
    place_tiles,
    place_walls,
)
from wildtable.games.ark_and_noah.position import (
    HIDDEN,
    Position,
    members,
    wide,
)
from wildtable.games.ark_and_noah.refusals import pair_not_ready
from wildtable.games.ark_and_noah.state import (
    ANI_BAG,
    ANI_PICK,
    ANIMALS,
    BUILD,
    BUILDING,
    COLUMNS,
    EXC_GIVE,
    EXC_SPLIT,
    EXC_SWAP2,
    EXC_TAKE,
    EXCHANGE,
    FINAL_CAGE,
    FROM_ACTIVE,
    HULL,
    LAST_FOOD,
    LAST_PAIRS,
    LEFT_TO_RIGHT,
    LOAD,
    LOAD_CAGE,
    LOADING,
    NOBODY,
    NOTHING,
    OVER,
    PHASE_NAMES,
    SEATS,
    SEXES,
)

COLUMN_OF_PHASE = (
    *(0, ANIMALS, ANIMALS),
    *(EXCHANGE,) * 7,
    *(BUILD, LOAD, LOAD, LAST_FOOD, LAST_PAIRS, LAST_PAIRS, LAST_PAIRS),
)


def place(s: Record, options: Options, data: Mapping[str, Any]) -> None:
    """Write a complete position into a record with options filled in."""
    try:
        p = Position.model_validate(dict(data))
    except ValidationError as problem:
        raise Malformed(describe_problems(problem, "position")) from problem
    chance_from_json(s, p.chance)
    place_walls(s, p)
    place_cages(s, p)
    place_hands(s, p)
    place_tiles(s, p)
    place_supplies(s, p)
    place_turn(s, options, p)


def place_view(s: Record, options: Options, data: Mapping[str, Any]) -> None:
    """AN-9.3: hidden tiles can be any of those in their bag, so take the first ones."""
    bags = {sex: list(bag) for sex, bag in data["bags"].items()}
    display = [
        f"{bags[tile[-1]].pop(0)}-{tile[-1]}" if tile.startswith(HIDDEN) else tile
        for tile in data["display"]
    ]
    known = {name: value for name, value in data.items() if name in Position.model_fields}
    place(s, options, {**known, "bags": bags, "display": display})


# ── the turn ────────────────────────────────────────────────────────────────────────────────────
def place_turn(s: Record, options: Options, p: Position) -> None:
    """AN-5: phase, workers, order, and what is half chosen."""
    if p.phase not in PHASE_NAMES:
        raise Malformed(f"phase: {p.phase[:24]!r} is none of {', '.join(PHASE_NAMES)}")
    s.phase = PHASE_NAMES.index(p.phase)
    s.column = COLUMN_OF_PHASE[int(s.phase)]
    if s.phase == ANI_BAG and (s.draw_extra == 0 or s.extra_is_random):
        raise Malformed("phase: nobody names a bag in this game", clause="AN-6.3")
    if p.column not in (None, STAGE_NAMES[int(s.column) - 1] if s.column else None):
        raise Malformed(f"column: phase {p.phase!r} belongs to another one", clause="AN-5.5")
    if p.round > s.max_rounds:
        raise Malformed(f"round: the game ends after {s.max_rounds}", clause="AN-5.11")
    s.round_number = p.round
    for column, bonus in enumerate(by_column(p.bonus, "bonus")):
        if not 0 <= bonus <= 4:
            raise Malformed(f"bonus[{column}]: 0 to 4", clause="AN-2.14")
        s.bonus[column] = bonus
    place_workers(s, options, p)
    place_order(s, p)
    place_budget(s, p)
    check_display(s, p)
    place_pending(s, p)


def place_workers(s: Record, options: Options, p: Position) -> None:
    """AN-5.1, AN-5.7; left out: some columns that go with the phase."""
    if p.planned is None and p.done is None:
        planned, done = spread_workers(s, start_row(options), p.turn, p.order or [])
    else:
        planned = list(by_column(p.planned or [None] * COLUMNS, "planned"))
        done = list(by_column(p.done or [None] * COLUMNS, "done"))
    for column in range(COLUMNS):
        for row, seat, field in (
            (s.planned, planned[column], "planned"),
            (s.done, done[column], "done"),
        ):
            row[column] = NOBODY if seat is None else check_seat(s, seat, f"{field}[{column}]")
    standing = [*planned, *done]
    for seat in range(int(s.players)):
        number, wanted = standing.count(seat), start_row(options).count(seat)
        if number != wanted:
            problem = f"planned, done: workers of seat {seat}: {number} instead of {wanted}"
            raise Malformed(problem, clause="AN-5.2")


def spread_workers(
    s: Record, row: Sequence[int], turn: int | None, order: Sequence[int]
) -> tuple[list[int | None], list[int | None]]:
    """The active player's worker in the column of the phase, the others so that the order is kept."""
    seats = [seat for seat in row if seat != NOBODY]
    if set(seats) <= set(order):
        seats.sort(key=order.index)
    planned: list[int | None] = [None] * COLUMNS
    if not 1 <= s.column <= COLUMNS:
        return planned, [*seats, *[None] * (COLUMNS - len(seats))]
    active = next(iter(order), seats[0] if turn is None else turn)
    seats.remove(check_seat(s, active, "turn"))
    planned[int(s.column) - 1] = active
    done: list[int | None] = [None] * COLUMNS
    free = [column for column in range(COLUMNS) if column != s.column - 1]
    if order and s.others_order == FROM_ACTIVE:
        free.sort(key=lambda column: column < s.column)
    for column, seat in zip(free, seats, strict=False):
        (done if column < s.column else planned)[column] = seat
    return planned, done


def place_order(s: Record, p: Position) -> None:
    """AN-5.6, AN-7.1: who acts, and who of them now."""
    due = default_order(s)
    order = due if p.order is None else p.order
    check_order(s, order)
    if order != due:
        source, clause = ("workers", "AN-5.6") if s.column <= COLUMNS else ("points", "AN-7.1")
        raise Malformed(f"order: from the {source} follows {due}", clause=clause)
    s.order[:] = [*order, *[NOBODY] * (SEATS - len(order))]
    s.order_count = len(order)
    if s.phase == OVER:
        s.seat, s.turn = NOBODY, len(order)
    elif s.column == 0:
        waiting = [int(seat) for seat in s.done if seat != NOBODY]
        if not waiting or p.turn not in (None, waiting[0]):
            raise Malformed("turn: the leftmost worker of the done row moves", clause="AN-5.1")
        s.seat, s.turn = waiting[0], 0
    else:
        s.seat = check_seat(s, order[0] if p.turn is None else p.turn, "turn")
        if s.seat not in order:
            raise Malformed(f"turn: seat {s.seat} does not act here", clause="AN-5.6")
        s.turn = order.index(int(s.seat))


def check_order(s: Record, order: Sequence[int]) -> None:
    """AN-5.6, AN-6.10, AN-7.1: everybody once, the active player first; in Exchange nobody else."""
    active = int(s.planned[int(s.column) - 1]) if 1 <= s.column <= COLUMNS else NOBODY
    seats = list(range(int(s.players))) if s.column else []
    if active == NOBODY and 1 <= s.column <= COLUMNS:
        problem = f"planned[{s.column - 1}]: only a column with a worker is carried out"
        raise Malformed(problem, clause="AN-5.5")
    if s.column == EXCHANGE:
        seats = [active]
    if sorted(order) != seats:
        raise Malformed(f"order: {seats} act here, each once", clause="AN-5.6")
    if active != NOBODY and order[0] != active:
        raise Malformed(f"order: seat {active} is active and goes first", clause="AN-5.6")


def default_order(s: Record) -> list[int]:
    """AN-5.6: the active player, then the others as the house rule has it; AN-7.1 at the end.

    Nothing is scored in the last loading, so its order still follows from the points, after the
    final scoring from those before it.
    """
    seats = list(range(int(s.players)))
    columns = [max(int(s.planned[c]), int(s.done[c])) for c in range(COLUMNS)]
    if s.column == 0:
        return []
    if s.column >= LAST_FOOD:
        points = s.points[:, :HULL].sum(axis=1).tolist()
        return sorted(seats, key=lambda seat: (points[seat], leftmost(columns, seat)))
    active = columns[int(s.column) - 1]
    if s.column == EXCHANGE:
        return [active]
    if s.others_order == FROM_ACTIVE:
        columns = columns[int(s.column) :] + columns[: int(s.column)]
    if s.others_order in {LEFT_TO_RIGHT, FROM_ACTIVE}:
        seats.sort(key=lambda seat: leftmost(columns, seat))
    return [active, *(seat for seat in seats if seat != active)]


def leftmost(columns: Sequence[int], seat: int) -> int:
    """Place in board order; last if another worker hides it, which AN-5.7 will refuse."""
    return columns.index(seat) if seat in columns else COLUMNS


def place_budget(s: Record, p: Position) -> None:
    """AN-6.17, AN-6.23: pieces or LP left; AN-6.12: tiles still to be drawn."""
    values = STRONG if s.turn == 0 else WEAK
    least, most = 0, 0
    if s.phase in {BUILDING, LOADING, LOAD_CAGE}:
        least, most = int(s.phase == BUILDING), int(values[s.column])
    elif s.phase == EXC_SPLIT:
        least, most = 1, min(EXCHANGE_DRAW, sum(int(bag).bit_count() for bag in s.bag))
    s.budget = most if p.budget is None else p.budget
    if not least <= s.budget <= most:
        raise Malformed(f"budget: {least} to {most} in phase {p.phase!r}", clause="AN-2.17")


def check_display(s: Record, p: Position) -> None:
    """AN-6.5, AN-6.12: tiles lie there only until they are picked or put back."""
    if s.phase in {EXC_TAKE, EXC_GIVE} and not p.display:
        raise Malformed(f"display: needed in phase {p.phase!r}", clause="AN-6.12")
    most, clause = 0, "AN-6.5"
    if s.phase == ANI_PICK:
        most = int(s.order_count) - int(s.turn)
    elif EXC_SPLIT <= s.phase <= EXC_GIVE:
        most, clause = EXCHANGE_DRAW - int(s.budget), "AN-6.12"
    if len(p.display) > most:
        raise Malformed(f"display: at most {most} tiles in phase {p.phase!r}", clause=clause)


PENDING = {
    EXC_SWAP2: actions.Wall,
    EXC_GIVE: actions.Tile,
    LOAD_CAGE: actions.Pair,
    FINAL_CAGE: actions.Pair,
}


def place_pending(s: Record, p: Position) -> None:
    """AN-6.12, AN-6.26: what was chosen a moment ago."""
    s.pending = NOTHING
    kind = PENDING.get(int(s.phase))
    if (kind is None) != (p.pending is None):
        need = "needed" if kind else "not possible"
        raise Malformed(f"pending: {need} in phase {p.phase!r}", clause="AN-12")
    if p.pending is not None and kind is not None:
        action = actions.parse(p.pending)
        if not isinstance(action, kind):
            raise Malformed(f"pending: {p.pending[:40]!r} is not chosen here", clause="AN-12")
        s.pending = actions.encode(action, layout_in(s).ids)
        check_pending(s, action)


def check_pending(s: Record, action: actions.Action) -> None:
    """AN-6.12, AN-6.26, AN-6.27; whether a cage is ready for the pair is for the laws to say."""
    number = int(s.pending)
    match action:
        case actions.Wall(slot):
            if not any(wide(walls) >> (number - actions.WALL) & 1 for walls in s.walls):
                raise Malformed(f"pending: no wall stands at {slot}", clause="AN-6.12")
        case actions.Tile(sex, species):
            if SPECIES_NAMES.index(species) not in members(s.display[SEXES.index(sex)]):
                raise Malformed(f"pending: {species}-{sex} was not drawn", clause="AN-6.12")
        case actions.Pair() if problem := pair_not_ready(s, int(s.seat), action):
            raise Malformed(f"pending: {problem.text}", clause=problem.clause)
