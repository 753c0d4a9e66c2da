"""The record: one game of Animal Kingdoms, a few hundred bytes, no Python objects inside.

Seats are 0..humans-1 clockwise; an automa sits on the seat after the last human (AK-2.8).
Kingdom k is K4..K8 for k = 0..4. A card is 8 * beast + rank - 1 (AK-1.2).
"""

from typing import Literal, get_args

from wildtable.core.record import GameRecord, Ints, Word, Words, i1, i2, u1, u2, u8

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
PHASE_NAMES_SEEN = (*PHASE_NAMES, *["resolving"] * (NEW_AGE + 1 - len(PHASE_NAMES)))  # in films

NO_AUTOMA, ROBOT, EGON = range(3)

# Where points come from: the columns of `points`.
RALLIES, FIRST, SECOND, THIRD, TILE, MODIFIER = range(6)
Source = Literal["rally", "first", "second", "third", "tile", "modifier"]
SOURCES: tuple[Source, ...] = get_args(Source)

NEXT_IS_NOTHING, NEXT_IS_THIRD, NEXT_IS_SECOND = range(3)  # after a shared first place (R14)

# A decree looks at nothing, the last own card, the whole own column, the neighbours, all others (AK-5.2).
SCOPE_NONE, SCOPE_LAST, SCOPE_COLUMN, SCOPE_NEIGHBOURS, SCOPE_OTHERS = range(5)


class Record(GameRecord):
    """One game."""

    # ── options: constant through the game ──
    humans: int = i1("seats of people")
    seats: int = i1("humans and automa")
    automa: int = i1("NO_AUTOMA, ROBOT or EGON")
    german: int = i1("edition, where no switch says it (AK-9.9)")
    bonus_cards: int = i1("Robot: face-up bonus cards (AK-14.20)")
    match_rank: int = i1("Robot: a bonus card matches by rank too")
    battle_cards: int = i1("automa: cards it turns up in a battle")
    automa_starts: int = i1("Robot, easy: opens every age")
    withdraw_tiles: int = i1("are the first-to-withdraw tiles in play")
    given_start: int = i1("first starting player, or NOBODY = drawn")
    voluntary_withdraw: int = i1("may a player leave the age freely (AK-3.4)")
    rally_min: int = i1("cards that a rally has to exchange (AK-6.3)")
    half_for_second: int = i1("second place: half the tile rounded up, else three")
    third_suppressed_by_tie: int = i1("a tie for second place voids the third (AK-8.7)")
    modifiers_used: int = i1("are there battle modifiers (AK-1.10)")
    peace_treaty: int = i1("ties are settled without battles (AK-10.1)")
    council_optional: int = i1("may a marker stay in its capital (AK-11.1)")
    age_reshuffle: int = i1("is the deck shuffled between ages (AK-12.2)")
    start_by_lots: int = i1("tie for last: lots, else the earlier capital")
    final_tie_thrones: int = i1("final tie: throne sum, else the age III capital")
    thrones_plus_age3: int = i1("the throne sum counts capitals of age III (R26)")
    exit_without_markers: int = i1("the last marker ends the age for its owner (AK-7.5)")
    tile_on_exhaustion: int = i1("who leaves for want of markers may earn the tile (R11)")
    keep_unclaimed_tile: int = i1("the tile of a kingdom that nobody claims stays (R13)")
    shared_first_next: int = i1("NEXT_IS_SECOND, NEXT_IS_THIRD or NEXT_IS_NOTHING")
    blind_cards: int = i1("drawn battle: decided by cards from the deck")
    modifier_persists: int = i1("modifiers count in later rounds of the battle too (AK-9.14)")
    robot_min_cards: int = i1("fewest cards that the Robot turns up in a battle (R42)")
    choose_discard_top: int = i1("Egon: the player chooses which rallied card lies on top (AK-6.5)")
    stall_rounds: int = i2("rounds of rallies before rallying is forbidden, 0 = never (R51)")
    age_turn_cap: int = i2("turns of a seat in an age before that, 0 = never (R51)")
    ring_next: Ints = i1("clockwise neighbour of each kingdom (AK-1.4)", KINGDOMS)
    ring_back: Ints = i1("its neighbour on the other side", KINGDOMS)
    ring: Ints = i1("all of them, clockwise from K4", KINGDOMS)
    automa_ends_stall: int = i1("does a marker of the automa end a row of rallies (R51)")
    decree_fixed: Ints = u2(
        "accepted whatever lies there (or alike in a pair): ranks, beasts << 8", DECREES
    )
    decree_count: int = i1("cards in the decree deck")
    decree_scope: Ints = i1("what the arrow points at (AK-5.2): a SCOPE", DECREES)
    decree_ranks: Ints = u1("row of RELATION for the ranks that are shown", DECREES)
    decree_beasts: Ints = u1("the same for beasts", DECREES)
    decree_needs_both: Ints = i1("rank and beast must fit, else either", DECREES)
    decree_is_pair: Ints = i1("AK-19.3", DECREES)
    # ── sets, a bit for each card or decree; wide fields come first, so that no byte lies idle ──
    deck: Word = u8("cards in the deck: a set to draw from, not an order")
    hand: Words = u8("sets of cards; hand slot i is the i-th smallest", SEATS)
    accepts: Words = u8("the cards that fit now, one by one: kept in step too", KINGDOMS)
    decrees_unseen: Word = u8("decrees not yet laid out")
    column_seen: Ints = u2("ranks and beasts (<< 8) in the column: kept in step with it", KINGDOMS)
    last_seen: Ints = u2("rank and beast of its last card", KINGDOMS)
    watchers: Ints = i1("kingdoms whose decree looks at this one, a bit each", KINGDOMS)
    # ── cards ──
    shuffles: int = u1("how often cards were shuffled into the deck so far")
    period: Ints = u1(
        "hand and deck cards: the shuffle that put them into the deck (AK-17.2), else 0", CARDS
    )
    drawn: Ints = u1(
        "places of a hand: the shuffle they were filled after, oldest first, or NO_PLACE",
        SEATS,
        HAND,
    )
    discard: Ints = i1(
        "oldest first; Robot: the known cards under the deck, top first (AK-14.4)", CARDS
    )
    discard_count: int = i1("how many")
    column: Ints = i1("oldest first", KINGDOMS, COLUMN)
    column_count: Ints = i1("how many", KINGDOMS)
    pair_kingdoms: int = i1("those whose decree wants a pair (AK-19.3)")
    bonus: Ints = i1("Robot: face-up bonus cards, the older first", 2)
    bonus_count: int = i1("how many")
    # ── board ──
    decree: Ints = i1("decree in force", KINGDOMS)
    tile: Ints = i1("ascending; before setup: the pool", KINGDOMS, TILES)
    tile_next: Ints = i1("the tile in force (AK-8.4)", KINGDOMS)
    normal: Ints = i1("markers on normal spaces", KINGDOMS, SEATS)
    free: Ints = i1("empty normal spaces", KINGDOMS)
    capital: Ints = i1("seat or NOBODY", KINGDOMS)
    council: Ints = i1("seats or NOBODY, filled from the left", KINGDOMS, 2)
    supply: Ints = i1("markers not on the board", SEATS)
    # ── seats ──
    points: Ints = i2("by source", SEATS, len(SOURCES))
    modifiers: Ints = i1("owned and not played", SEATS)
    modifier_supply: int = i1("owned by nobody")
    withdraw_left: Ints = i1("values not handed out, ascending, 0 at the end", WITHDRAW_TILES)
    withdraw_count: int = i1("values in `withdraw_left` (the tile nobody gets is one of them)")
    withdraw_owned: Ints = i1("value of the tile taken in an age, 0 = none", SEATS, AGES)
    # ── age and turn ──
    age: int = i1("0..2")
    phase: int = i1("what is waited for (chapter 18)")
    start: int = i1("starting player of the age")
    seat: int = i1("seat in turn; NOBODY before the first")
    out: int = i1("bit set of seats that left the age")
    out_order: Ints = i1("seats in order of leaving, NOBODY at the end", SEATS)
    out_count: int = i1("how many have left")
    capital_order: Ints = i1("seats by the time they claimed a capital", SEATS)
    capital_count: int = i1("how many have")
    rallies: int = i2("in a row, since anybody placed a marker or left (R51)")
    turns: Ints = i2("own turns this age (R51)", SEATS)
    rallied: int = i1("hand slots to discard, while their top card is being chosen (AK-6.5)")
    last_claim: int = i1("Robot: kingdom of the human's latest claim this age, or NOTHING")
    battles_lost: int = i1("Robot: battles the human lost in this scoring")
    # ── scoring and battle ──
    scored: int = i1("kingdoms done in this scoring or council step, in ring order from K4")
    kingdom: int = i1("the one being scored or asked about")
    members: int = i1("bit set: who battles")
    alive: int = i1("bit set: who can still win")
    battle_round: int = i1("rounds fought")
    committed: Ints = i1("card of this round, NOTHING = none; hidden until the last is in", SEATS)
    rank_shown: Ints = i1("effective rank of this round, after the reveal", SEATS)
    spent: Ints = i1("modifiers played in this battle", SEATS)
    polled: int = i1("seat asked for a modifier")
    passes: int = i1("in a row (AK-9.11)")
    used: Ints = i1("battle cards in the order in which they will be discarded", CARDS)
    used_count: int = i1("how many")
    automa_cards: Ints = i1("turned up for the automa in this round, for the view", HAND)
    automa_card_count: int = i1("how many")
