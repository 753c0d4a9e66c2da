"""Everything that can happen at the table, and who sees it (chapter 17)."""

from wildtable.core.events import EventCodec, EventSpec
from wildtable.games.animal_kingdoms.material import CARD_NAMES, KINGDOM_NAMES

CARD_SECRET = frozenset({"card"})

SPECS: list[EventSpec] = []  # by code


def _event(
    name: str,
    *operands: str,
    secret: frozenset[str] = frozenset(),
    barrier: bool = False,
    chance: bool = False,
) -> int:
    """Declare one and return its code."""
    SPECS.append(EventSpec(name, operands, secret, barrier, chance))
    return len(SPECS) - 1


CLAIMED = _event("claimed", "seat", "card", "kingdom", "space")
CLAIMED_PAIR = _event("claimed-pair", "seat", "card", "second", "kingdom", "space")
RALLIED = _event("rallied", "seat", "number")
DISCARDED = _event("discarded", "seat", "card")
DREW = _event("drew", "seat", "card", secret=CARD_SECRET, chance=True)  # AK-17.4
SHUFFLED = _event("shuffled", "number")
LEFT = _event("left", "seat", "reason")
TOOK_TILE = _event("took-tile", "seat", "value", secret=frozenset({"value"}), chance=True)  # AK-7.6
AUTOMA_TILE = _event("automa-tile", "seat", "value", chance=True)  # AK-15.9
AUTOMA_DREW = _event("automa-drew", "seat", "card", chance=True)
AUTOMA_PLACED = _event("automa-placed", "seat", "kingdom", "space")
AUTOMA_DISCARDED = _event("automa-discarded", "seat", "card")
BONUS_PLAYED = _event("bonus-played", "seat", "card")
BONUS_TURNED = _event("bonus-turned", "seat", "card", chance=True)
SCORING = _event("scoring", "age")
SCORED = _event("scored", "seat", "kingdom", "place", "points")
UNCLAIMED = _event("unclaimed", "kingdom")
TREATY = _event("treaty", "kingdom", "seats")
BATTLE = _event("battle", "kingdom", "seats")
COMMITTED = _event("committed", "seat", "card", secret=CARD_SECRET, barrier=True)
REVEALED = _event("revealed", "seat", "card", barrier=True)
AUTOMA_REVEALED = _event("automa-revealed", "seat", "card", chance=True)
BLIND_CARD = _event("blind-card", "seat", "card", chance=True)
MODIFIER_PLAYED = _event("modifier-played", "seat")
MODIFIER_PASSED = _event("modifier-passed", "seat")
BATTLE_GOES_ON = _event("battle-goes-on", "kingdom", "seats")
BATTLE_WON = _event("battle-won", "kingdom", "seats")
MODIFIER_GAINED = _event("modifier-gained", "seat")
COUNCIL_MOVED = _event("council-moved", "seat", "kingdom")
COUNCIL_STAYED = _event("council-stayed", "seat", "kingdom")
DECREE_LAID = _event("decree-laid", "kingdom", "decree", chance=True)
LOT = _event("lot", "seat", "card", chance=True)
AGE_STARTED = _event("age-started", "age", "seat")
TILE_REVEALED = _event("tile-revealed", "seat", "points", barrier=True)
MODIFIERS_COUNTED = _event("modifiers-counted", "seat", "points")
GAME_OVER = _event("game-over", "seats")

BY_WITHDRAWING, BY_CAPITAL, WITHOUT_MARKERS = range(3)
REASONS = ("withdrew", "capital", "markers")
ON_NORMAL, ON_CAPITAL = range(2)
SPACES = ("normal", "capital")
PLACES = {1: "first", 2: "second", 3: "third"}


def seats_of(bits: int) -> list[int]:
    return [seat for seat in range(8) if bits >> seat & 1]


CODEC = EventCodec(
    SPECS,
    {
        "card": lambda value: CARD_NAMES[value],
        "second": lambda value: CARD_NAMES[value],
        "kingdom": lambda value: KINGDOM_NAMES[value],
        "space": lambda value: SPACES[value],
        "reason": lambda value: REASONS[value],
        "place": lambda value: PLACES[value],
        "seats": seats_of,
        "age": lambda value: value + 1,
    },
)
