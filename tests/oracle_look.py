"""The kernel's record in the words of the oracle's `position()`."""

from typing import Any

from wildtable.core.game import State

PHASES = ("turn", "discard-top", "battle", "modifier", "council", "over")


def look(state: State) -> dict[str, Any]:
    s = state.record
    seats, humans = int(s.seats), int(s.humans)
    phase = PHASES[int(s.phase)]
    found: dict[str, Any] = {
        "age": int(s.age),
        "phase": phase,
        "deck": [card for card in range(64) if int(s.deck) >> card & 1],
        "discard": s.discard[: s.discard_count].tolist(),
        "hands": [s.hand[seat, : s.hand_count[seat]].tolist() for seat in range(humans)],
        "columns": [s.column[k, : s.column_count[k]].tolist() for k in range(5)],
        "decrees": s.decree.tolist(),
        "tiles": s.tile.tolist(),
        "normal": s.normal[:, :seats].tolist(),
        "capital": s.capital.tolist(),
        "council": [sorted(seat for seat in council.tolist() if seat >= 0) for council in s.council],
        "modifiers": s.modifiers[:seats].tolist(),
        "modifier_supply": int(s.modifier_supply),
        "withdraw_owned": [[v for v in s.withdraw_owned[seat].tolist() if v] for seat in range(seats)],
        "out_order": s.out_order[: s.out_count].tolist(),
        "capital_order": s.capital_order[: s.capital_count].tolist(),
        "bonus": s.bonus[: s.bonus_count].tolist(),
    }
    if phase != "discard-top":  # a half-made rally counts only when it is complete
        found["score"] = s.points[:seats].sum(axis=1).tolist()
        found["rallies"] = int(s.rallies)
        found["turns"] = s.turns[:seats].tolist()
    if phase != "over":
        found["tile_next"] = s.tile_next.tolist()
    if not s.automa_starts:
        found["start"] = int(s.start)
    if s.withdraw_tiles:
        found["withdraw_unseen"] = s.withdraw_left[: s.withdraw_count].tolist()
    found["battle"] = look_battle(s) if s.members else None
    return found


def look_battle(s: Any) -> dict[str, Any]:
    return {
        "kingdom": int(s.kingdom),
        "alive": [seat for seat in range(5) if int(s.alive) >> seat & 1],
        "participants": [seat for seat in range(5) if int(s.members) >> seat & 1],
        "round": int(s.battle_round),
        "committed": {seat: int(s.committed[seat]) for seat in range(5) if s.committed[seat] >= 0},
        "used": s.used[: s.used_count].tolist(),
    }
