"""The record: one game of Animal Kingdoms, a few hundred bytes, no Python objects inside.

Seats are 0..humans-1 clockwise; an automa sits on the seat after the last human (AK-2.8).
Kingdom k is K4..K8 for k = 0..4. A card is 8 * beast + rank - 1 (AK-1.2).
"""

import numpy as np

from wildtable.core.chance import FIELDS as CHANCE

KINGDOMS = 5
CARDS = 64
SEATS = 5  # five humans, or up to two humans and an automa
HAND = 4  # AK-1.13
AGES = 3  # AK-3.1
COLUMN = 16  # longest column: two cards a claim at K8 under "any pair"
DECREES = 32  # room for custom decks; the standard one has 30
MARKERS = 18  # AK-1.6
MODIFIERS = 18  # AK-1.10
TILES = 3  # first-place tiles a kingdom
WITHDRAW_TILES = 4

NOBODY = -1
NOTHING = -1
NO_PLACE = 255  # later than any shuffle
MOST_SHUFFLES = NO_PLACE - 1

# Phases that wait for a decision (chapter 18) …
TURN, DISCARD_TOP, BATTLE_PICK, MOD_POLL, COUNCIL, OVER = range(6)
# … and phases that `advance` runs through on its own.
NEXT_SEAT, AUTOMA_TURN, SCORE_KINGDOM, BATTLE_ROUND, COMPARE, BATTLE_END, COUNCIL_STEP, NEW_AGE = (
    range(10, 18)
)
PHASE_NAMES = ("turn", "discard-top", "battle", "modifier", "council", "over")

NO_AUTOMA, ROBOT, EGON = range(3)

# Where points come from: the columns of `points`.
RALLIES, FIRST, SECOND, THIRD, TILE, MODIFIER = range(6)
SOURCES = ("rally", "first", "second", "third", "tile", "modifier")

NEXT_IS_NOTHING, NEXT_IS_THIRD, NEXT_IS_SECOND = range(3)  # after a shared first place (R14)

# A decree looks at nothing, the last own card, the whole own column, the neighbours, all others (AK-5.2).
SCOPE_NONE, SCOPE_LAST, SCOPE_COLUMN, SCOPE_NEIGHBOURS, SCOPE_OTHERS = range(5)

FIELDS = np.dtype(
    [
        *CHANCE,
        # ── options: constant through the game ──
        ("humans", "i1"),
        ("seats", "i1"),  # humans and automa
        ("automa", "i1"),  # NO_AUTOMA, ROBOT or EGON
        ("german", "i1"),  # edition, where no switch says it (AK-9.9)
        ("bonus_cards", "i1"),  # Robot: face-up bonus cards (AK-14.20)
        ("match_rank", "i1"),  # Robot: a bonus card matches by rank too
        ("battle_cards", "i1"),  # automa: cards it turns up in a battle
        ("automa_starts", "i1"),  # Robot, easy: opens every age
        ("withdraw_tiles", "i1"),  # are the first-to-withdraw tiles in play
        ("given_start", "i1"),  # first starting player, or NOBODY = drawn
        ("voluntary_withdraw", "i1"),
        ("rally_min", "i1"),
        ("half_for_second", "i1"),  # second place: half the tile rounded up, else three
        ("third_suppressed_by_tie", "i1"),
        ("modifiers_used", "i1"),
        ("peace_treaty", "i1"),
        ("council_optional", "i1"),
        ("age_reshuffle", "i1"),
        ("start_by_lots", "i1"),  # tie for last: lots, else the earlier capital
        ("final_tie_thrones", "i1"),  # final tie: throne sum, else the age III capital
        ("thrones_plus_age3", "i1"),
        ("exit_without_markers", "i1"),
        ("tile_on_exhaustion", "i1"),
        ("keep_unclaimed_tile", "i1"),
        ("shared_first_next", "i1"),  # NEXT_IS_SECOND, NEXT_IS_THIRD or NEXT_IS_NOTHING
        ("blind_cards", "i1"),  # drawn battle: decided by cards from the deck
        ("modifier_persists", "i1"),
        ("robot_min_cards", "i1"),
        ("choose_discard_top", "i1"),
        ("stall_rounds", "i2"),
        ("age_turn_cap", "i2"),
        ("ring_next", "i1", KINGDOMS),  # clockwise neighbour of each kingdom (AK-1.4)
        ("ring_back", "i1", KINGDOMS),
        ("ring", "i1", KINGDOMS),  # all of them, clockwise from K4
        (
            "decree_fixed",
            "u2",
            DECREES,
        ),  # accepted whatever lies there (or alike in a pair): ranks, beasts << 8
        ("decree_count", "i1"),
        ("decree_scope", "i1", DECREES),
        ("decree_ranks", "u1", DECREES),  # row of RELATION for the ranks that are shown
        ("decree_beasts", "u1", DECREES),  # the same for beasts
        ("decree_needs_both", "i1", DECREES),  # rank and beast must fit, else either
        ("decree_is_pair", "i1", DECREES),  # AK-19.3
        # ── sets, a bit for each card or decree; wide fields come first, so that no byte lies idle ──
        ("deck", "u8"),  # cards in the deck: a set to draw from, not an order
        ("hand", "u8", SEATS),  # sets of cards; hand slot i is the i-th smallest
        ("accepts", "u8", KINGDOMS),  # the cards that fit now, one by one: kept in step too
        ("decrees_unseen", "u8"),  # decrees not yet laid out
        (
            "column_seen",
            "u2",
            KINGDOMS,
        ),  # ranks and beasts (<< 8) in the column: kept in step with it
        ("last_seen", "u2", KINGDOMS),  # rank and beast of its last card
        ("watchers", "i1", KINGDOMS),  # kingdoms whose decree looks at this one, a bit each
        # ── cards ──
        ("shuffles", "u1"),  # how often cards were shuffled into the deck so far
        (
            "period",
            "u1",
            CARDS,
        ),  # hand and deck cards: the shuffle that put them into the deck (AK-17.2), else 0
        (
            "drawn",
            "u1",
            (SEATS, HAND),
        ),  # places of a hand: the shuffle they were filled after, oldest first, or NO_PLACE
        (
            "discard",
            "i1",
            CARDS,
        ),  # oldest first; Robot: the known cards under the deck, top first (AK-14.4)
        ("discard_count", "i1"),
        ("column", "i1", (KINGDOMS, COLUMN)),  # oldest first
        ("column_count", "i1", KINGDOMS),
        ("pair_kingdoms", "i1"),  # those whose decree wants a pair (AK-19.3)
        ("bonus", "i1", 2),  # Robot: face-up bonus cards, the older first
        ("bonus_count", "i1"),
        # ── board ──
        ("decree", "i1", KINGDOMS),  # decree in force
        ("tile", "i1", (KINGDOMS, TILES)),  # ascending; before setup: the pool
        ("tile_next", "i1", KINGDOMS),  # the tile in force (AK-8.4)
        ("normal", "i1", (KINGDOMS, SEATS)),  # markers on normal spaces
        ("free", "i1", KINGDOMS),  # empty normal spaces
        ("capital", "i1", KINGDOMS),  # seat or NOBODY
        ("council", "i1", (KINGDOMS, 2)),  # seats or NOBODY, filled from the left
        ("supply", "i1", SEATS),  # markers not on the board
        # ── seats ──
        ("points", "i2", (SEATS, len(SOURCES))),
        ("modifiers", "i1", SEATS),
        ("modifier_supply", "i1"),
        ("withdraw_left", "i1", WITHDRAW_TILES),  # values not handed out, ascending, 0 at the end
        ("withdraw_count", "i1"),  # values in `withdraw_left` (the tile nobody gets is one of them)
        ("withdraw_owned", "i1", (SEATS, AGES)),  # value of the tile taken in an age, 0 = none
        # ── age and turn ──
        ("age", "i1"),  # 0..2
        ("phase", "i1"),
        ("start", "i1"),  # starting player of the age
        ("seat", "i1"),  # seat in turn; NOBODY before the first
        ("out", "i1"),  # bit set of seats that left the age
        ("out_order", "i1", SEATS),
        ("out_count", "i1"),
        ("capital_order", "i1", SEATS),  # seats by the time they claimed a capital
        ("capital_count", "i1"),
        ("rallies", "i2"),  # in a row, since the last claim or exit (R51)
        ("turns", "i2", SEATS),  # own turns this age (R51)
        ("rallied", "i1"),  # hand slots to discard, while their top card is being chosen (AK-6.5)
        ("last_claim", "i1"),  # Robot: kingdom of the human's latest claim this age, or NOTHING
        ("battles_lost", "i1"),  # Robot: battles the human lost in this scoring
        # ── scoring and battle ──
        ("scored", "i1"),  # kingdoms done in this scoring or council step, in ring order from K4
        ("kingdom", "i1"),  # the one being scored or asked about
        ("members", "i1"),  # bit set: who battles
        ("alive", "i1"),  # bit set: who can still win
        ("battle_round", "i1"),
        (
            "committed",
            "i1",
            SEATS,
        ),  # card of this round, NOTHING = none; hidden until the last is in
        ("rank_shown", "i1", SEATS),  # effective rank of this round, after the reveal
        ("spent", "i1", SEATS),  # modifiers played in this battle
        ("polled", "i1"),  # seat asked for a modifier
        ("passes", "i1"),  # in a row (AK-9.11)
        ("used", "i1", CARDS),  # battle cards in the order in which they will be discarded
        ("used_count", "i1"),
        ("automa_cards", "i1", HAND),  # turned up for the automa in this round, for the view
        ("automa_card_count", "i1"),
    ],
    align=True,
)
STATE = np.dtype((np.record, FIELDS))
