"""The battle of a position (chapter 9): who fights, with what, and who is asked."""

from wildtable.core.errors import Malformed
from wildtable.core.kernel import Record
from wildtable.core.seats import seats_in
from wildtable.games.animal_kingdoms.placing_parts import (
    by_seat,
    card,
    check_seat,
    kingdom,
    step_of,
    write,
)
from wildtable.games.animal_kingdoms.shape import BattlePosition, Position
from wildtable.games.animal_kingdoms.state import BATTLE_PICK, MOD_POLL, MODIFIERS, NOBODY, NOTHING


def place_battle(s: Record, p: Position) -> None:
    s.committed[:] = NOTHING
    s.used[:] = NOTHING
    s.automa_cards[:] = NOTHING
    s.polled = NOBODY
    total = MODIFIERS if s.modifiers_used else 0
    battle = p.battle
    if (battle is None) == (p.phase in {"battle", "modifier"}):
        raise Malformed(
            f"battle: {'needed' if battle is None else 'not possible'} in phase {p.phase!r}"
        )
    if battle is not None:
        place_members(s, battle)
        place_battle_cards(s, battle)
        s.scored = step_of(s, int(s.kingdom))
    s.modifier_supply = total - int(s.modifiers.sum()) - int(s.spent.sum())
    if s.modifier_supply < 0 or (total == 0 and s.modifiers.any()):
        raise Malformed(f"modifiers: there are {total}", clause="AK-1.10")


def place_members(s: Record, battle: BattlePosition) -> None:
    s.kingdom = kingdom(battle.kingdom, "battle.kingdom")
    members = {check_seat(s, seat, "battle.members") for seat in battle.members}
    alive = {check_seat(s, seat, "battle.alive") for seat in battle.alive}
    if len(alive) < 2 or not alive <= members:
        raise Malformed("battle.alive: at least two of the members", clause="AK-9.5")
    s.members = sum(1 << seat for seat in members)
    s.alive = sum(1 << seat for seat in alive)
    s.battle_round = battle.round
    for seat, spent in enumerate(by_seat(s, battle.spent or None, "battle.spent", 0)):
        s.spent[seat] = spent
    s.polled = check_seat(s, battle.polled, "battle.polled", int(s.humans))
    s.passes = battle.passes
    if s.phase == MOD_POLL and not (s.polled in alive and s.modifiers[s.polled]):
        raise Malformed("battle.polled: the seat that may play a modifier", clause="AK-9.11")


def place_battle_cards(s: Record, battle: BattlePosition) -> None:
    for seat_name, name in battle.committed.items():
        if not seat_name.isdigit():
            raise Malformed(f"battle.committed: {seat_name[:20]!r} is no seat")
        seat = check_seat(s, int(seat_name), "battle.committed", int(s.humans))
        s.committed[seat] = card(name, "battle.committed")
    write(s.used, [card(name, "battle.used") for name in battle.used], "battle.used")
    s.used_count = len(battle.used)
    automa = [card(name, "battle.automa_cards") for name in battle.automa_cards]
    write(s.automa_cards, automa, "battle.automa_cards")
    s.automa_card_count = len(automa)
    if s.phase == BATTLE_PICK:
        check_picks(s)
    usual = [rank_on_table(s, seat) for seat in range(int(s.seats))]
    for seat, rank in enumerate(by_seat(s, battle.ranks or usual, "battle.ranks", 0)):
        s.rank_shown[seat] = rank


def rank_on_table(s: Record, seat: int) -> int:
    """AK-9.2, AK-9.3: after the reveal what a card counts, with the modifiers that last."""
    if s.phase == BATTLE_PICK or seat >= s.humans or s.committed[seat] == NOTHING:
        return 0
    lasting = 2 * int(s.spent[seat]) if s.modifier_persists else 0
    return int(s.committed[seat]) % 8 + 1 + lasting


def check_picks(s: Record) -> None:
    """AK-9.1, AK-9.8: somebody alive must still choose, and whoever must has a card."""
    owing = [
        seat for seat in seats_in(int(s.alive)) if seat < s.humans and s.committed[seat] == NOTHING
    ]
    if not owing:
        raise Malformed("battle.committed: everybody has chosen", clause="AK-9.1")
    for seat in owing:
        if not s.hand[seat]:
            raise Malformed(f"hands[{seat}]: no card to battle with", clause="AK-9.8")
