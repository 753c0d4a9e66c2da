"""The laws of chapter 25, as somebody is told whose position breaks one; `invariants.py` checks them."""

LAWS = [""]  # by number


def law(text: str) -> int:
    """Declare one and return its number."""
    LAWS.append(text)
    return len(LAWS) - 1


CARDS_LOST = law(
    "AK-1.1: the 64 cards must lie somewhere, each exactly once (deck, discard, hands, columns, battle, bonus)"
)
MARKERS_LOST = law("AK-1.6: every seat has 18 markers on the board and in supply together")
EARLY_CAPITAL = law("AK-4.4: a capital can be taken only when all normal spaces are occupied")
TWO_CAPITALS = law("AK-11.3: a seat claims one capital an age and is out afterwards")
MODIFIERS_LOST = law("AK-1.10: modifiers: those of all humans, those played and the supply make 18")
TILES_LOST = law(
    "AK-7.6: withdraw_owned: at most one an age, out of four, for whoever was the first to leave it"
)
TILE_BEYOND = law(
    "AK-8.4: kingdoms.tile_next: a kingdom spends one of its three first-place tiles an age"
)
COLUMN_SHORT = law("AK-4.2: a column holds a card for every marker claimed there this age")
PERIOD_WRONG = law(
    "AK-17.2: a card cannot come from a shuffle that has not happened, nor lie where it was drawn before its own"
)
ORDER_WRONG = law(
    "AK-7.8: capitals, out: the orders name exactly the seats that are out, and that took a capital"
)
REFERENCES_WRONG = law("AK-5.2: decrees look at the cards that lie there")
DECREES_SHORT = law("AK-1.7: there must be five new decrees for each age to come")
COUNCIL_CROWDED = law(
    "AK-11.1: a kingdom and a seat each send one marker to a council after an age"
)
OUT_WRONG = law("AK-8.1: out: everybody once kingdoms are being scored, and not before")
OVER_EARLY = law("AK-3.1: phase: the game is over only after age III")
AUTOMA_IN_TURN = law("AK-2.8: turn: an automa takes its turn by itself")
OUT_IN_TURN = law("AK-7.1: turn: the seat has left the age")
MARKERS_OUT = law("AK-7.5: out: whoever has put down the last marker")
RALLIES_LATE = law("AK-6.1: rallies: none since somebody went out")
TOP_UNASKED = law(
    "AK-6.5: rallied: at least two cards of the hand, and only if Egon looks at the pile"
)
COUNCIL_UNASKED = law("AK-11.1: council: nobody is asked about this capital")
BONUS_WRONG = law("AK-14.2: bonus: not as many cards")
ROBOT_ONLY = law("AK-14.16: battles_lost: only to the Robot")
WRONG_FIGHT = law(
    "AK-8.8: battle.members: exactly those who share first place, and not under a Peace Treaty (AK-10.1)"
)
WRONG_SURVIVORS = law(
    "AK-9.5: battle.alive: at least two of the members; nobody is beaten before the first round"
)
CARDS_UNPLAYED = law(
    "AK-9.9: battle.used, battle.round: every round costs everybody a card, and nobody draws"
)
WRONG_CHOICE = law(
    "AK-9.1: battle.committed: by those alive; somebody must still choose, and has a card (AK-9.8), until all have"
)
WRONG_RANKS = law("AK-9.10: battle.ranks: the printed ranks, and 2 for each modifier of this round")
MODIFIERS_UNASKED = law(
    "AK-9.11: battle.polled, battle.passes, battle.spent: by owners who are alive, after the cards are shown"
)
