"""Everything that can happen at the table, and who sees it (chapter 17)."""

from wildtable.core.events import EventCodec, EventSpec, codes
from wildtable.games.animal_kingdoms.material import CARD_NAMES, KINGDOM_NAMES

CARD_SECRET = frozenset({"card"})

SPECS = (
    EventSpec("claimed", ("seat", "card", "kingdom", "space")),
    EventSpec("claimed-pair", ("seat", "card", "second", "kingdom", "space")),
    EventSpec("rallied", ("seat", "number")),
    EventSpec("discarded", ("seat", "card")),
    EventSpec("drew", ("seat", "card"), secret=CARD_SECRET, chance=True),  # AK-17.4
    EventSpec("shuffled", ("number",)),
    EventSpec("left", ("seat", "reason")),
    EventSpec("took-tile", ("seat", "value"), secret=frozenset({"value"}), chance=True),  # AK-7.6
    EventSpec("automa-tile", ("seat", "value"), chance=True),  # AK-15.9
    EventSpec("automa-drew", ("seat", "card"), chance=True),
    EventSpec("automa-placed", ("seat", "kingdom", "space")),
    EventSpec("automa-discarded", ("seat", "card")),
    EventSpec("bonus-played", ("seat", "card")),
    EventSpec("bonus-turned", ("seat", "card"), chance=True),
    EventSpec("scoring", ("age",)),
    EventSpec("scored", ("seat", "kingdom", "place", "points")),
    EventSpec("unclaimed", ("kingdom",)),
    EventSpec("treaty", ("kingdom", "seats")),
    EventSpec("battle", ("kingdom", "seats")),
    EventSpec("committed", ("seat", "card"), secret=CARD_SECRET, barrier=True),
    EventSpec("revealed", ("seat", "card"), barrier=True),
    EventSpec("automa-revealed", ("seat", "card"), chance=True),
    EventSpec("blind-card", ("seat", "card"), chance=True),
    EventSpec("modifier-played", ("seat",)),
    EventSpec("modifier-passed", ("seat",)),
    EventSpec("battle-goes-on", ("kingdom", "seats")),
    EventSpec("battle-won", ("kingdom", "seats")),
    EventSpec("modifier-gained", ("seat",)),
    EventSpec("council-moved", ("seat", "kingdom")),
    EventSpec("council-stayed", ("seat", "kingdom")),
    EventSpec("decree-laid", ("kingdom", "decree"), chance=True),
    EventSpec("lot", ("seat", "card"), chance=True),
    EventSpec("age-started", ("age", "seat")),
    EventSpec("tile-revealed", ("seat", "points"), barrier=True),
    EventSpec("modifiers-counted", ("seat", "points")),
    EventSpec("game-over", ("seats",)),
)
_CODES = codes(SPECS)

CLAIMED = _CODES["claimed"]
CLAIMED_PAIR = _CODES["claimed-pair"]
RALLIED = _CODES["rallied"]
DISCARDED = _CODES["discarded"]
DREW = _CODES["drew"]
SHUFFLED = _CODES["shuffled"]
LEFT = _CODES["left"]
TOOK_TILE = _CODES["took-tile"]
AUTOMA_TILE = _CODES["automa-tile"]
AUTOMA_DREW = _CODES["automa-drew"]
AUTOMA_PLACED = _CODES["automa-placed"]
AUTOMA_DISCARDED = _CODES["automa-discarded"]
BONUS_PLAYED = _CODES["bonus-played"]
BONUS_TURNED = _CODES["bonus-turned"]
SCORING = _CODES["scoring"]
SCORED = _CODES["scored"]
UNCLAIMED = _CODES["unclaimed"]
TREATY = _CODES["treaty"]
BATTLE = _CODES["battle"]
COMMITTED = _CODES["committed"]
REVEALED = _CODES["revealed"]
AUTOMA_REVEALED = _CODES["automa-revealed"]
BLIND_CARD = _CODES["blind-card"]
MODIFIER_PLAYED = _CODES["modifier-played"]
MODIFIER_PASSED = _CODES["modifier-passed"]
BATTLE_GOES_ON = _CODES["battle-goes-on"]
BATTLE_WON = _CODES["battle-won"]
MODIFIER_GAINED = _CODES["modifier-gained"]
COUNCIL_MOVED = _CODES["council-moved"]
COUNCIL_STAYED = _CODES["council-stayed"]
DECREE_LAID = _CODES["decree-laid"]
LOT = _CODES["lot"]
AGE_STARTED = _CODES["age-started"]
TILE_REVEALED = _CODES["tile-revealed"]
MODIFIERS_COUNTED = _CODES["modifiers-counted"]
GAME_OVER = _CODES["game-over"]

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
