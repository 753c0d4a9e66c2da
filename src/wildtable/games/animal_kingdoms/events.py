"""Everything that can happen at the table, and who sees it (chapter 17)."""

from wildtable.core.events import EventCodec, EventList
from wildtable.games.animal_kingdoms.material import CARD_NAMES, KINGDOM_NAMES

happens = EventList()

CLAIMED = happens("claimed", "seat", "card", "kingdom", "space")
CLAIMED_PAIR = happens("claimed-pair", "seat", "card", "second", "kingdom", "space")
RALLIED = happens("rallied", "seat", "number")
DISCARDED = happens("discarded", "seat", "card")
DREW = happens("drew", "seat", "card", secret=("card",), chance=True)  # AK-17.4
SHUFFLED = happens("shuffled", "number")
LEFT = happens("left", "seat", "reason")
TOOK_TILE = happens("took-tile", "seat", "value", secret=("value",), chance=True)  # AK-7.6
AUTOMA_TILE = happens("automa-tile", "seat", "value", chance=True)  # AK-15.9
AUTOMA_DREW = happens("automa-drew", "seat", "card", chance=True)
AUTOMA_PLACED = happens("automa-placed", "seat", "kingdom", "space")
AUTOMA_DISCARDED = happens("automa-discarded", "seat", "card")
BONUS_PLAYED = happens("bonus-played", "seat", "card")
BONUS_TURNED = happens("bonus-turned", "seat", "card", chance=True)
SCORING = happens("scoring", "age")
SCORED = happens("scored", "seat", "kingdom", "place", "points")
UNCLAIMED = happens("unclaimed", "kingdom")
TREATY = happens("treaty", "kingdom", "seats")
BATTLE = happens("battle", "kingdom", "seats")
COMMITTED = happens("committed", "seat", "card", secret=("card",), barrier=True)
REVEALED = happens("revealed", "seat", "card", barrier=True)
AUTOMA_REVEALED = happens("automa-revealed", "seat", "card", chance=True)
BLIND_CARD = happens("blind-card", "seat", "card", chance=True)
MODIFIER_PLAYED = happens("modifier-played", "seat")
MODIFIER_PASSED = happens("modifier-passed", "seat")
BATTLE_GOES_ON = happens("battle-goes-on", "kingdom", "seats")
BATTLE_WON = happens("battle-won", "kingdom", "seats")
MODIFIER_GAINED = happens("modifier-gained", "seat")
COUNCIL_MOVED = happens("council-moved", "seat", "kingdom")
COUNCIL_STAYED = happens("council-stayed", "seat", "kingdom")
DECREE_LAID = happens("decree-laid", "kingdom", "decree", chance=True)
LOT = happens("lot", "seat", "card", chance=True)
AGE_STARTED = happens("age-started", "age", "seat")
TILE_REVEALED = happens("tile-revealed", "seat", "points", barrier=True)
MODIFIERS_COUNTED = happens("modifiers-counted", "seat", "points")
GAME_OVER = happens("game-over", "seats")

BY_WITHDRAWING, BY_CAPITAL, WITHOUT_MARKERS = range(3)
REASONS = ("withdrew", "capital", "markers")
ON_NORMAL, ON_CAPITAL = range(2)
SPACES = ("normal", "capital")
PLACES = {1: "first", 2: "second", 3: "third"}


def seats_of(bits: int) -> list[int]:
    return [seat for seat in range(8) if bits >> seat & 1]


SPECS = happens.specs
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
