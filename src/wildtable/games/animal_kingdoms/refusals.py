"""Why not? What the codes of `rules.why` stand for, told from what the player knows."""

from wildtable.core.refusals import Refusals
from wildtable.games.animal_kingdoms.actions import slots_of
from wildtable.games.animal_kingdoms.material import CARD_NAMES, KINGDOM_NAMES
from wildtable.games.animal_kingdoms.record import KINGDOMS, Record
from wildtable.games.animal_kingdoms.supply import card_in_slot


def card(s: Record, seat: int, action: int) -> str:
    return CARD_NAMES[card_in_slot(s, seat, slots_of(action)[0])]


def second(s: Record, seat: int, action: int) -> str:
    return CARD_NAMES[card_in_slot(s, seat, slots_of(action)[1])]


def kingdom(s: Record, seat: int, action: int) -> str:
    return KINGDOM_NAMES[action % KINGDOMS]


no = Refusals("ak-no", {"card": card, "second": second, "kingdom": kingdom})

# A turn, in the order in which AK-4.1 and AK-6 name their conditions.
NO_SUCH_CARD = no("AK-4.1", "hand", "you do not hold that many cards")
NO_MARKER = no("AK-4.1", "markers", "you have no marker left")
FULL = no("AK-4.5", "full", "{kingdom} is full")
TAKES_ONE = no("AK-4.1", "no-pair-decree", "{kingdom} takes a single card")
TAKES_PAIRS = no("AK-19.3", "pair-decree", "{kingdom} takes only a pair of cards")
NOT_A_PAIR = no("AK-19.3", "not-a-pair", "{card} and {second} are no pair")
DISOBEYS = no("AK-5.1", "decree", "{card} does not obey the decree of {kingdom} ({decree})")
SOMEBODY_OUT = no("AK-6.1", "rally-out", "nobody may rally once somebody has left the age")
NO_SUCH_CARDS = no("AK-6.3", "hand", "you do not hold that many cards")
STALLED = no("AK-6.7", "rally-stalled", "too many rallies in a row: play a card or leave")
NOTHING_CHANGED = no("AK-6.3", "rally-none", "a rally must exchange at least one card")
CAN_STILL_PLAY = no(
    "AK-3.5", "withdraw", "you can still play or rally, so you may not leave the age"
)
# Something else is to be decided: by phase.
NOT_A_TURN = no("AK-3.3", "phase-turn", "now it is a claim, a rally or a withdrawal")
NOT_A_TOP = no("AK-6.5", "phase-top", "now it is which rallied card lies on top")
NOT_A_PICK = no("AK-9.1", "phase-battle", "now it is a battle card from your hand")
NOT_A_MODIFIER = no("AK-9.11", "phase-modifier", "now it is a modifier or a pass")
NOT_A_COUNCIL = no("AK-11.1", "phase-council", "now it is move or stay")

TURN_CLAUSES = ("AK-3.2", "AK-6.5", "AK-9.1", "AK-9.11", "AK-11.1", "AK-13.2")  # by phase
