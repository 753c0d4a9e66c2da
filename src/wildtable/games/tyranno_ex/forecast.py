"""What players can foresee: the odds of fights, and what chips put down now would do to the climate.

The rules themselves are asked: chips that the seat has not seen are gone through in all possible ways, and the kernel
plays the move for each of them.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import comb
from typing import Any

from wildtable.core.json_types import JsonObject
from wildtable.core.log import new_log
from wildtable.core.messages import Messages
from wildtable.core.state import State
from wildtable.core.view import View
from wildtable.games.tyranno_ex.actions import NO, PUT, SWAP
from wildtable.games.tyranno_ex.codec import chips_of
from wildtable.games.tyranno_ex.material import SYMBOL_NAMES
from wildtable.games.tyranno_ex.odds import odds
from wildtable.games.tyranno_ex.record import ENV_PUT2, FIELDS_OF_CLIMATE, XPUT2

MOST_UNKNOWN = 6  # more face-down chips of others are not gone through
Heap = Mapping[str, int]
Told = JsonObject


def forecast(seen: State, view: View, actions: Sequence[Any], say: Messages) -> Told:
    told: Told = {}
    if view.seat is None:
        return told
    if view["stage"] in ("attacker", "target"):
        told["fights"] = fights(seen, view, view.seat)
    chips = chips_in(seen, view.seat, actions)
    if chips:
        told |= climate_after(seen, view, view.seat, chips)
    return told


# ── fights ──────────────────────────────────────────────────────────────────────────────────────
def fights(seen: State, view: View, seat: int) -> dict[str, dict[str, Told | None]]:
    """Every attacker that may be chosen, with every target."""
    if view["stage"] == "target":
        return {view["pending"]["slot"]: targets(seen, view, view["pending"]["slot"], seat)}
    found = {}
    for action in map(str, seen.legal_actions(seat)):
        word, _, slot = action.partition(" ")
        if word == "attack":
            chosen = seen.clone()
            chosen.apply(action, seat)
            found[slot] = targets(chosen, view, slot, seat)
    return found


def targets(chosen: State, view: View, attacker: str, seat: int) -> dict[str, Told | None]:
    slots = [str(action).split()[-1] for action in chosen.legal_actions(seat)]
    return {slot: chances(view["animals"][attacker], view["animals"][slot]) for slot in slots}


def chances(attacker: Told, target: Told) -> Told | None:
    """TX-3.5.2: seen from the attacker; None: a deadlock (TX-3.5.3)."""
    found = odds(attacker["dice"], attacker["strength"], target["dice"], target["strength"])
    if found.is_deadlock:
        return None
    names = ("kill", "wound", "wounded", "killed", "throws")
    return {"win": float(found.win), **dict(zip(names, found.floats(), strict=True))}


# ── chips ───────────────────────────────────────────────────────────────────────────────────────
def chips_in(seen: State, seat: int, actions: Sequence[Any]) -> list[int]:
    """The ids of a move that puts chips down; none if it is another one."""
    trial, numbers = seen.clone(), []
    for action in actions:
        numbers.append(trial.action_id(action, seat))
        if not PUT <= numbers[-1] < SWAP:
            return []
        if len(numbers) < len(actions):
            trial.apply(numbers[-1], seat)
    return numbers


def climate_after(seen: State, view: View, seat: int, chips: list[int]) -> Told:
    put = {(number - PUT) % FIELDS_OF_CLIMATE for number in chips}
    put |= {one["field"] for one in view["pending"]["put"]}
    tipping = fields_that_tip(seen, seat, chips)
    fields = [
        {
            "field": field,
            "tips": field in tipping,
            "outcomes": outcomes(seen, view, seat, chips, field) if field in tipping else [],
        }
        for field in sorted(put)
    ]
    dice = {
        slot: change
        for slot, animal in view["animals"].items()
        if (change := dice_after(view, animal, fields)) is not None
    }
    return {"fields": fields, "dice": dice, "starving": starving(view, dice)}


def put_down(state: State, seat: int, chips: Sequence[int]) -> None:
    """The chips, and no more of them: nobody is told."""
    game, log = state.game, new_log(is_open=False)
    for number in chips:
        game.engine.act(game.spec.dtype, state.buffer, seat, number, log)
    if state.record.stage in (ENV_PUT2, XPUT2):
        game.engine.act(game.spec.dtype, state.buffer, seat, NO, log)


def fields_that_tip(seen: State, seat: int, chips: Sequence[int]) -> set[int]:
    """TX-2.3.1: it follows from numbers of chips, which all see."""
    trial = seen.clone()
    events = [event for number in chips for event in trial.apply(number, seat)]
    if trial.record.stage in (ENV_PUT2, XPUT2) and seat in trial.to_act:
        events += trial.apply(NO, seat)
    return {event.data["field"] for event in events if event.kind == "revealed"}


def outcomes(seen: State, view: View, seat: int, chips: Sequence[int], field: int) -> list[Told]:
    """How the field may look afterwards, likeliest first; none if too much is unknown."""
    below, unknown, pool = known_below(view, field)
    if unknown > MOST_UNKNOWN:
        return []
    ways: Counter[tuple[str | None, int]] = Counter()
    for heap, number in draws(pool, unknown):
        trial = seen.clone()
        lay_below(trial, view, field, below + Counter(heap))
        put_down(trial, seat, chips)
        ((symbol, size),) = chips_of(trial.record.current[field]).items() or [(None, 0)]
        ways[symbol, size] += number
    all_ways = sum(ways.values())
    return [
        {"symbol": symbol, "number": size, "chance": number / all_ways}
        for (symbol, size), number in ways.most_common()
    ]


def known_below(view: View, field: int) -> tuple[Counter[str], int, Counter[str]]:
    """Chips below a field that the seat knows, the number of others, and what those may be.

    A-61: without the memory aid, chips that were turned down again are as good as never seen.
    """
    below = view["fields"][field]
    hidden = [heap for heap in below["hidden"] if "chips" not in heap]
    unknown, pool = sum(heap["size"] for heap in hidden), Counter(view["unseen_chips"])
    if view.options.get("memory_aid", True):
        return Counter(below["known"]), unknown, pool
    for other in view["fields"]:
        pool.update(other["known"])
    return Counter(), unknown + sum(below["known"].values()), pool


def lay_below(state: State, view: View, field: int, chips: Counter[str]) -> None:
    """These chips instead of all that the seat has not seen."""
    record = state.record
    for seat, heap in enumerate(view["fields"][field]["hidden"]):
        if "chips" not in heap:
            record.hidden[seat, field] = 0
    record.known[field] = sum(
        number << 8 * SYMBOL_NAMES.index(symbol) for symbol, number in chips.items()
    )


def draws(pool: Mapping[str, int], size: int) -> Iterator[tuple[dict[str, int], int]]:
    """All heaps of so many chips out of a pool, with the number of ways to draw them."""
    symbols = [(symbol, number) for symbol, number in pool.items() if number]
    if not symbols or size == 0:
        if size == 0:
            yield {}, 1
        return
    (symbol, available), rest = symbols[0], dict(symbols[1:])
    for number in range(min(available, size) + 1):
        for heap, ways in draws(rest, size - number):
            taken = {symbol: number} if number else {}
            yield taken | heap, ways * comb(available, number)


# ── what it does to animals ─────────────────────────────────────────────────────────────────────
def dice_after(view: View, animal: Told, fields: Sequence[Told]) -> Told | None:
    """TX-3.4.1: the fewest and the most dice; None: nothing changes."""
    symbols, least, most = animal["symbols"], animal["dice"], animal["dice"]
    for field in fields:
        if field["tips"]:
            now = view["fields"][field["field"]]
            gains = [dice_of(after, symbols) for after in possible(now, field)]
            loss = dice_of(now["current"], symbols)
            least, most = least + min(gains) - loss, most + max(gains) - loss
    if least == most == animal["dice"]:
        return None
    return {"before": animal["dice"], "least": least, "most": most}


def dice_of(heap: Heap, symbols: Sequence[str]) -> int:
    return sum(heap.get(symbol, 0) for symbol in symbols)


def possible(now: Told, field: Told) -> list[Heap]:
    """What may lie open afterwards; if too much is unknown: nothing, or everything of one symbol."""
    if field["outcomes"]:
        return [
            {one["symbol"]: one["number"]} if one["symbol"] else {} for one in field["outcomes"]
        ]
    below = sum(now["known"].values()) + sum(heap["size"] for heap in now["hidden"])
    return [{}, *({symbol: below + 1} for symbol in SYMBOL_NAMES)]


def starving(view: View, dice: Mapping[str, Told]) -> dict[str, list[str]]:
    """TX-2.8.1: animals that would have no dice if this were all."""
    after = {
        slot: dice.get(slot, {"least": animal["dice"], "most": animal["dice"]})
        for slot, animal in view["animals"].items()
    }
    sure = [slot for slot, one in after.items() if one["most"] == 0]
    perhaps = [slot for slot, one in after.items() if one["least"] == 0 < one["most"]]
    return {"sure": sure, "perhaps": perhaps}
