# Animal Kingdoms. Players are given by name, cards, kingdoms and decrees in words;
# $count says how many names are in $seats. Every id exists in every language.

ak-title = Animal Kingdoms
ak-about = Send beasts to five kingdoms, obey their decrees, have the most markers when an age ends. 1 to 5 players.

## Things

ak-card = { $beast } { $rank }
ak-beast-panda = panda
ak-beast-tiger = tiger
ak-beast-bee = bee
ak-beast-lizard = lizard
ak-beast-frog = frog
ak-beast-owl = owl
ak-beast-okapi = okapi
ak-beast-wolf = wolf
ak-beast-panda-full = Red Panda
ak-beast-tiger-full = Bengal Tiger
ak-beast-bee-full = Honey Bee
ak-beast-lizard-full = Anole Lizard
ak-beast-frog-full = Dart Frog
ak-beast-owl-full = Barn Owl
ak-beast-okapi-full = Okapi
ak-beast-wolf-full = Arctic Wolf
ak-kingdom-K4 = Lagoon
ak-kingdom-K5 = Dunes
ak-kingdom-K6 = Grove
ak-kingdom-K7 = Cliffs
ak-kingdom-K8 = Steppe
ak-kingdom-K4-full = Lagoon (K4), three spaces and the capital
ak-kingdom-K5-full = Dunes (K5), four spaces and the capital
ak-kingdom-K6-full = Grove (K6), five spaces and the capital
ak-kingdom-K7-full = Cliffs (K7), six spaces and the capital
ak-kingdom-K8-full = Steppe (K8), seven spaces and the capital
ak-automa = the automa
ak-automa-robot = Robot
ak-automa-egon = Egon

## Decrees

ak-decree-DC01 = A matching pair of cards
ak-decree-DC02 = An even rank
ak-decree-DC03 = An odd rank
ak-decree-DC04 = Rank 1, 2 or 3
ak-decree-DC05 = Rank 6, 7 or 8
ak-decree-DC06 = Rank 4 or 5
ak-decree-DC07 = Tiger or lizard
ak-decree-DC08 = Frog or wolf
ak-decree-DC09 = 8, 7, 6 … down to 1, then 8 again
ak-decree-DC10 = 1, 2, 3 … up to 8, then 1 again
ak-decree-DC11 = One rank above or below the last card
ak-decree-DC12 = An animal that this column lacks
ak-decree-DC13 = A rank that this column lacks
ak-decree-DC14 = The rank of the last card, or higher
ak-decree-DC15 = The rank of the last card, or lower
ak-decree-DC16 = The rank or the animal of the last card
ak-decree-DC17 = Panda or bee
ak-decree-DC18 = Odd after even, even after odd
ak-decree-DC19 = Owl or okapi
ak-decree-DC20 = At least 4 ranks away from the last card
ak-decree-DC21 = As high as the highest neighbour, or higher
ak-decree-DC22 = As low as the lowest neighbour, or lower
ak-decree-DC23 = An animal that a neighbour shows
ak-decree-DC24 = A rank that a neighbour shows
ak-decree-DC25 = At least 2 ranks away from every neighbour
ak-decree-DC26 = One rank above or below a neighbour
ak-decree-DC27 = An animal that no other kingdom shows
ak-decree-DC28 = A rank that no other kingdom shows
ak-decree-DC29 = A rank that another kingdom shows
ak-decree-DC30 = An animal that another kingdom shows

ak-arrow-none = no arrow
ak-arrow-down = own column
ak-arrow-single = neighbours
ak-arrow-double = all others
ak-arrow-none-help = No arrow: only the card you play matters.
ak-arrow-down-help = Arrow down: compare with this kingdom's own column. While it is empty, anything goes, unless the decree names its first card.
ak-arrow-single-help = Single arrows: compare with the last cards of the two neighbouring kingdoms. While both are empty, anything goes.
ak-arrow-double-help = Double arrows: compare with the last cards of all four other kingdoms. While all are empty, anything goes.

# Where ranks bend round (German edition), by rule key.
ak-wrap-adjacent_rank = 8 and 1 are next to each other
ak-wrap-ge_highest = a 1 tops an 8
ak-wrap-le_lowest = an 8 goes below a 1

## Phases

ak-phase-turn = turn
ak-phase-discard-top = choosing the top discard
ak-phase-battle = battle
ak-phase-modifier = modifiers
ak-phase-council = council
ak-phase-over = game over

## Points

ak-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
ak-source-rally = rallies
ak-source-first = first places
ak-source-second = second places
ak-source-third = third places
ak-source-tile = withdraw tiles
ak-source-modifier = unused modifiers
ak-score-player = Player
ak-score-total = Total
ak-score-rally = Rallies
ak-score-first = 1st
ak-score-second = 2nd
ak-score-third = 3rd
ak-score-tile = Tiles
ak-score-modifier = Modifiers

## The log

ak-event-claimed = { $space ->
        [capital] { $seat } plays { $card } and takes the capital of { $kingdom }.
       *[normal] { $seat } plays { $card } and claims a space in { $kingdom }.
    }
ak-event-claimed-pair = { $space ->
        [capital] { $seat } plays { $card } and { $second } and takes the capital of { $kingdom }.
       *[normal] { $seat } plays { $card } and { $second } and claims a space in { $kingdom }.
    }
ak-event-rallied = { $number ->
        [0] { $seat } rallies for 1 point and keeps all cards.
        [one] { $seat } rallies for 1 point and exchanges one card.
       *[other] { $seat } rallies for 1 point and exchanges { $number } cards.
    }
ak-event-discarded = { $seat } discards { $card }.
ak-event-drew = { $seat } draws { $card }.
ak-event-drew-hidden = { $seat } draws a card.
ak-event-shuffled = { $number ->
        [one] One card is shuffled into the deck.
       *[other] { $number } cards are shuffled into the deck.
    }
ak-event-left = { $reason ->
        [capital] With a capital taken, { $seat } is out for the rest of the age.
        [markers] { $seat } has no marker left and is out for the rest of the age.
       *[withdrew] { $seat } withdraws and is out for the rest of the age.
    }
ak-event-took-tile = { $seat } is the first to leave and takes a withdraw tile: { $value } points at the end.
ak-event-took-tile-hidden = { $seat } is the first to leave and takes a withdraw tile, face down.
ak-event-automa-tile = { $seat } is the first to leave and scores a withdraw tile: { $value } points.
ak-event-automa-drew = { $seat } turns up { $card }.
ak-event-automa-placed = { $space ->
        [capital] { $seat } takes the capital of { $kingdom }.
       *[normal] { $seat } places a marker in { $kingdom }.
    }
ak-event-automa-discarded = { $seat } discards { $card } and places nothing.
ak-event-bonus-played = { $seat } also plays the matching bonus card { $card }.
ak-event-bonus-turned = { $seat } gets a new bonus card: { $card }.
ak-event-scoring = Age { $age } is over. The kingdoms are scored.
ak-event-scored = { $kingdom }: { $seat } is { $place ->
        [first] first
        [second] second
       *[third] third
    }, { ak-points }.
ak-event-unclaimed = { $kingdom }: no one has a marker here, no one scores.
ak-event-treaty = { $count ->
        [one] Peace treaty in { $kingdom }: { $seats } holds the capital and wins the tie.
       *[other] Peace treaty in { $kingdom }: { $seats } share first place.
    }
ak-event-battle = Battle for { $kingdom }: { $seats } are tied for first place.
ak-event-committed = { $seat } fights with { $card }.
ak-event-committed-hidden = { $seat } has chosen a battle card.
ak-event-revealed = { $seat } shows { $card }.
ak-event-automa-revealed = { $seat } turns up { $card } for the battle.
ak-event-blind-card = { $seat } turns up { $card } from the deck to break the tie.
ak-event-modifier-played = { $seat } plays a modifier: +2.
ak-event-modifier-passed = { $seat } plays no modifier now.
ak-event-battle-goes-on = Still tied in { $kingdom }: { $seats } fight on.
ak-event-battle-won = { $count ->
        [one] { $seats } wins the battle for { $kingdom }.
       *[other] { $seats } share the win in { $kingdom }.
    }
ak-event-modifier-gained = { $seat } gets a modifier for the lost battle.
ak-event-council-moved = { $seat } moves the capital marker of { $kingdom } to the council.
ak-event-council-stayed = { $seat } takes the capital marker of { $kingdom } back.
ak-event-decree-laid = New decree in { $kingdom }: { $decree }.
ak-event-lot = Lots are drawn: { $seat } turns up { $card }.
ak-event-age-started = Age { $age } begins with { $seat } as starting player.
ak-event-tile-revealed = { $seat } turns up a withdraw tile: { $points } points.
ak-event-modifiers-counted = { $points ->
        [one] { $seat } scores 1 point for an unused modifier.
       *[other] { $seat } scores { $points } points for unused modifiers.
    }
ak-event-game-over = { $count ->
        [one] The game is over. { $seats } wins.
       *[other] The game is over. { $seats } share the win.
    }

## The log as a story: what a turn meant

ak-story-scored = Points from { $kingdoms }.
ak-story-drew = { $seat } draws { $cards }.
ak-story-card = { $card } ({ $seat })
ak-story-revealed = The cards are turned up: { $cards }.

## Choices

ak-action-claim = Claim { $kingdom } with { $card }
ak-action-claim-pair = Claim { $kingdom } with { $card }, then { $second }
ak-action-rally = { $count ->
        [0] Rally: keep all cards
       *[other] Rally: exchange { $cards }
    }
ak-action-withdraw = Withdraw from this age
ak-action-battle = Fight with { $card }
ak-action-top = Put { $card } on top of the discard pile
ak-action-modifier = Play a modifier (+2)
ak-action-pass = Pass
ak-action-move = Move the marker to the council
ak-action-stay = Take the marker back

## Prompts: for the one who decides, and (…-wait) for everyone else

# $choice: what is possible besides claiming.
ak-prompt-turn = { $choice ->
        [both] Your turn: claim a kingdom, rally or withdraw.
        [rally] Your turn: claim a kingdom or rally.
        [withdraw] Your turn: claim a kingdom or withdraw.
       *[none] Your turn: claim a kingdom; if you cannot, you are out.
    }
ak-prompt-turn-wait = It’s { $seats }’s turn.
ak-prompt-discard-top = Choose which exchanged card lies on top of the discard pile.
ak-prompt-battle = Choose your battle card for { $kingdom }, in secret (round { $round }, against { $others }).
ak-prompt-battle-wait = { $count ->
        [one] Battle for { $kingdom }: { $seats } still has to choose a card.
       *[other] Battle for { $kingdom }: { $seats } still have to choose a card.
    }
ak-prompt-modifier = Play a modifier or pass? You have { $own }. Battle for { $kingdom }: { $ranks }.
ak-prompt-modifier-wait = { $seats } may play a modifier. Battle for { $kingdom }: { $ranks }.
ak-prompt-council = Decide about your capital in { $kingdom }: move the marker to the council or take it back?
ak-prompt-council-wait = { $seats } decides about the capital marker of { $kingdom }.
ak-prompt-over = The game is over.

## The table

ak-board-age = Age { $age } of 3
ak-board-start = { $seat } starts
ak-board-deck = { $number ->
        [one] deck: 1 card
       *[other] deck: { $number } cards
    }
ak-board-discard = { $number ->
        [0] discard pile: empty
        [one] discard pile: { $card }
       *[other] discard pile: { $number } cards, { $card } on top
    }
ak-board-under = under the deck, next first: { $cards }
ak-board-bonus = { $number ->
        [one] bonus card of { $seat }: { $cards }
       *[other] bonus cards of { $seat }, the older first: { $cards }
    }
ak-board-last-claim = your last claim: { $kingdom }
ak-board-tiles-left = withdraw tiles: { $number }
ak-board-tile = first place { $value }
ak-board-tile-later = first place { $value }, later { $later }
ak-board-tile-none = all tiles scored
ak-board-free = { $number ->
        [0] no space free
       *[other] { $number } of { $size } spaces free
    }
ak-board-capital-free = capital free
ak-board-capital = capital: { $seat }
ak-board-council = council: { $seats }
ak-board-strengths = markers: { $seats }
ak-board-strengths-none = no markers
ak-board-marker = { $seat } { $number }
ak-board-decree = Decree: { $decree } ({ $arrow })
ak-board-neighbours = neighbours: { $cards }
ak-board-shown = { $kingdom } { $card }
ak-board-nothing = nothing
ak-board-cards = Cards: { $cards }
ak-board-cards-none = Cards: none yet
ak-board-last = { $card } (last)
ak-board-battle = Battle for { $kingdom }, round { $round }
ak-board-fighter = { $seat }: { $card }
ak-board-fighter-choosing = { $seat }: has not chosen yet
ak-board-fighter-ready = { $seat }: has chosen, face down
ak-board-fighter-automa = { $seat }: turns up cards when all have chosen
ak-board-fighter-beaten = { $seat }: beaten
ak-board-fighter-raised = { $seat }: { $card }, counts { $rank }
ak-board-you = { $seat } (you)
ak-board-source = { $source } { $points }
ak-board-markers = { $number ->
        [one] 1 marker left
       *[other] { $number } markers left
    }
ak-board-hand = { $number ->
        [0] no cards
        [one] 1 card
       *[other] { $number } cards
    }
ak-board-modifiers = { $number ->
        [one] 1 modifier
       *[other] { $number } modifiers
    }
ak-board-own-tile = withdraw tile of age { $age }: { $value }
ak-board-own-tile-hidden = withdraw tile of age { $age }: face down
ak-board-out = out
ak-board-your-hand = Your hand: { $cards }
ak-board-open-hand = Hand of { $seat }: { $cards }
ak-board-no-cards = no cards

## Refusals

ak-no-withdraw = You can’t leave the age yet: you can still play a card or rally.
ak-no-hand = You don’t have that many cards.
ak-no-markers = You have no marker left.
ak-no-full = { $kingdom } is full.
ak-no-no-pair-decree = { $kingdom } takes a single card, not a pair.
ak-no-pair-decree = { $kingdom } takes only a pair of cards.
ak-no-not-a-pair = { $card } and { $second } aren’t a pair.
ak-no-decree = You can’t play { $card } in { $kingdom }. The decree there: { $decree }.
ak-no-rally-out = Rallying is over for this age: someone has left it.
ak-no-rally-stalled = There were too many rallies in a row: play a card or leave the age.
ak-no-rally-none = A rally must exchange at least one card.
ak-no-phase-turn = It is your turn: claim, rally or withdraw.
ak-no-phase-top = First choose which exchanged card lies on top of the discard pile.
ak-no-phase-battle = Now choose a battle card from your hand.
ak-no-phase-modifier = Now play a modifier or pass.
ak-no-phase-council = Now move your capital marker to the council or take it back.

## Presets

ak-preset-en-2 = English edition, 2 players
ak-preset-en-3 = English edition, 3 players
ak-preset-en-4 = English edition, 4 players
ak-preset-en-5 = English edition, 5 players
ak-preset-en-treaty-2 = English edition with peace treaty, 2 players
ak-preset-en-treaty-3 = English edition with peace treaty, 3 players
ak-preset-en-treaty-4 = English edition with peace treaty, 4 players
ak-preset-en-treaty-5 = English edition with peace treaty, 5 players
ak-preset-en-solo-easy = Alone against the Robot, easy
ak-preset-en-solo-medium = Alone against the Robot, medium
ak-preset-en-solo-normal = Alone against the Robot, normal
ak-preset-en-solo-hard = Alone against the Robot, hard
ak-preset-en-solo-extra-hard = Alone against the Robot, extra hard
ak-preset-de-2 = German edition, 2 players
ak-preset-de-3 = German edition, 3 players
ak-preset-de-4 = German edition, 4 players
ak-preset-de-5 = German edition, 5 players
ak-preset-de-egon-2 = German edition, 2 players and Egon
ak-preset-de-solo = Alone against Egon

## Options: name, explanation (…-help), values (ak-value-…)

ak-value-none = as in the edition
ak-option-edition = Edition
ak-option-edition-help = The two editions share the frame and differ in some fifty details.
ak-value-edition-en = English, 2019
ak-value-edition-de = German, 2021
ak-option-players = Players
ak-option-players-help = People at the table. A single one meets the Robot in the English edition and Egon in the German one.
ak-option-egon = Egon joins
ak-option-egon-help = German edition with two players: Egon is the third house.
ak-option-difficulty = Robot's level
ak-option-difficulty-help = English edition, one player: how many cards the Robot plays and fights with, and who begins.
ak-value-difficulty-easy = easy
ak-value-difficulty-medium = medium
ak-value-difficulty-normal = normal
ak-value-difficulty-hard = hard
ak-value-difficulty-extra-hard = extra hard
ak-option-start = First starting player
ak-option-start-help = Which player begins the first age, counted from 0.
ak-value-start-none = drawn
ak-option-decrees = Decree deck
ak-option-decrees-help = Another deck of decrees, 15 to 32 cards.
ak-value-decrees-none = standard deck, 30 cards
ak-value-decrees-own = { $number } cards
ak-option-hr_ring = Order of the kingdoms
ak-option-hr_ring-help = Sizes clockwise round the board. Scoring still begins with the smallest kingdom.
ak-option-hr_voluntary_withdraw = Leaving by choice
ak-option-hr_voluntary_withdraw-help = May a player withdraw although a claim or a rally is possible?
ak-option-hr_rally_min = Smallest rally
ak-option-hr_rally_min-help = The fewest cards a rally must exchange.
ak-value-hr_rally_min-0 = no card
ak-value-hr_rally_min-1 = one card
ak-option-hr_second_place = Second place
ak-option-hr_second_place-help = What second place in a kingdom is worth.
ak-value-hr_second_place-three = 3 points
ak-value-hr_second_place-half_up = half the tile, rounded up
ak-option-hr_third_suppressed_by_tie = Tie for second cancels third
ak-option-hr_third_suppressed_by_tie-help = Does third place score nothing when second place is tied?
ak-option-hr_modifiers = Modifiers
ak-option-hr_modifiers-help = Losers of a battle get a +2 for later battles. English edition with battles only.
ak-option-hr_peace_treaty = Peace treaty
ak-option-hr_peace_treaty-help = No battles: whoever holds the capital wins the tie, otherwise the win is shared.
ak-option-hr_council_optional = Council by choice
ak-option-hr_council_optional-help = May the owner of a capital marker decide whether it moves to the council?
ak-option-hr_age_reshuffle = Shuffle between ages
ak-option-hr_age_reshuffle-help = Are all cards but the hands shuffled together when an age is over?
ak-option-hr_start_tie = Tie for starting player
ak-option-hr_start_tie-help = Who begins the next age when several are last.
ak-value-hr_start_tie-capital_order = whoever took a capital first
ak-value-hr_start_tie-lots = lots
ak-option-hr_final_tie = Tie at the end
ak-option-hr_final_tie-help = What decides between equal final scores.
ak-value-hr_final_tie-age3_capital = largest capital of age 3
ak-value-hr_final_tie-throne_sum = sum of the thrones
ak-option-hr_decree_wrap = Ranks bend round
ak-option-hr_decree_wrap-help = Do 8 and 1 touch for decrees that compare ranks?
ak-option-hr_wrap_strict = Strict bending
ak-option-hr_wrap_strict-help = When ranks bend round: is an 8 refused on a lone 1, and a 1 under a lone 8?
ak-option-hr_any_pair = What is a pair
ak-option-hr_any_pair-help = Which two cards the decree about pairs accepts.
ak-value-hr_any_pair-either = same rank or same animal
ak-value-hr_any_pair-rank = same rank only
ak-value-hr_any_pair-none = as the decree card says
ak-option-hr_markers_out = No markers left
ak-option-hr_markers_out-help = What happens to a player who has placed the last marker.
ak-value-hr_markers_out-exit = out of the age
ak-value-hr_markers_out-cannot_claim = stays in, cannot claim
ak-option-hr_tile_on_marker_exhaustion = Tile for the last marker
ak-option-hr_tile_on_marker_exhaustion-help = Does running out of markers first earn the withdraw tile?
ak-option-hr_keep_unclaimed_tile = Unclaimed tile stays
ak-option-hr_keep_unclaimed_tile-help = Does the tile of a kingdom without markers stay for the next age?
ak-option-hr_sequence_start = Start of a sequence
ak-option-hr_sequence_start-help = First card under the decrees that count up or down.
ak-value-hr_sequence_start-fixed = as the decree names it
ak-value-hr_sequence_start-any = any card
ak-option-hr_shared_first_next = After a shared first place
ak-option-hr_shared_first_next-help = Place of the next strongest players when several share first place.
ak-value-hr_shared_first_next-second = second
ak-value-hr_shared_first_next-third = third
ak-value-hr_shared_first_next-none = none
ak-option-hr_de_battle_exhaustion = Tied to the last card
ak-option-hr_de_battle_exhaustion-help = How a battle ends when the tied players have no cards left.
ak-value-hr_de_battle_exhaustion-share = the win is shared
ak-value-hr_de_battle_exhaustion-blind_card = cards from the deck decide
ak-option-hr_modifier_persists = Modifiers last
ak-option-hr_modifier_persists-help = Does a modifier count in later rounds of the same battle too?
ak-option-hr_de_final_thrones = Thrones in the final tie
ak-option-hr_de_final_thrones-help = Which markers the sum of the thrones counts.
ak-value-hr_de_final_thrones-ages12 = thrones of ages 1 and 2
ak-value-hr_de_final_thrones-plus_age3 = also the capitals of age 3
ak-option-hr_robot_min_cards = Robot's last battle card
ak-option-hr_robot_min_cards-help = The fewest cards the Robot turns up in a battle.
ak-value-hr_robot_min_cards-0 = none
ak-value-hr_robot_min_cards-1 = one
ak-option-hr_choose_discard_top = Choose the top discard
ak-option-hr_choose_discard_top-help = With Egon: does the player decide which exchanged card lies on top?
ak-option-hr_stall_rounds = Rounds of rallying
ak-option-hr_stall_rounds-help = After so many rounds of nothing but rallies no one may rally. 0: never.
ak-option-hr_age_turn_cap = Turns in an age
ak-option-hr_age_turn_cap-help = After so many turns in an age a player may no longer rally. 0: never.

## The page's board

ak-web =
    .age = Age { $n } of 3
    .deck = Deck { $n }
    .discard = Discard
    .tile = Tile for the first to leave: { $n } left
    .nobody = no shields
    .kingdom = { $k }: first place { $tile }; decree: { $decree }; last card: { $last }; shields: { $markers }
    .nothing = none
    .legal = possible
    .targets = { $n ->
            [one] 1 place
           *[other] { $n } places
        }
    .rally = Rally
    .withdraw = Withdraw
    .move = To the council
    .stay = Take it back
    .age-word = Age
    .age-begins = Age { $n }
    .of-three = of three
    .first-out = First out ×{ $n }
    .rally-short = swap cards, 1 point
    .withdraw-short = leave this age
    .goes-to = Can be played in: { $lands }.
    .goes-nowhere = No land takes it now.
    .battle-tied = Still tied: another card each.
    .battle-round = Round { $n }
    .stake = First place:
    .worth = First place, now and later:
    .to-map = Show the map
    .sum = Sum
    .won = wins
    .hand = Your hand
    .empty = no cards
    .battle = Battle for { $k }, round { $n }
    .chooses = chooses …
    .ready = ready
    .beaten = beaten
    .modifiers-short = { $n } × +2
    .withdrawn = withdrawn
    .cards = { $n ->
            [one] 1 card
           *[other] { $n } cards
        }
    .bonus-tiles = { $n ->
            [one] 1 withdraw tile
           *[other] { $n } withdraw tiles
        }
    .out = out
    .fought = Battle for { $k }
    .battle-won = { $names } wins the battle.
    .scoring = Scoring of age { $n }
    .close = Close
    .decree = Decree of { $k }: { $decree }
    .waiting = You are out of this age.
    .watching = You are watching.
    .majority = { $k }: { $counts }.
    .takes-capital = You take the crown and are out of this age.
    .gives-up = You are out of this age. Cards still playable: { $n }.
    .exchanges = { $n ->
            [one] 1 point; 1 card goes, 1 comes.
           *[other] 1 point; { $n } cards go, { $n } come.
        }

## The illustrated page before the rulebook

ak-primer =
    .want = When an age ends, have the most shields in as many of the five kingdoms as you can. There are three ages. The most points at the end win.
    .turn-1 = Claim a space
    .turn-1-text = Play a card that obeys the kingdom’s decree and put one of your shields there. Then draw up to four cards.
    .turn-2 = Or rally
    .turn-2-text = Swap any of your cards for new ones and score 1 point. You can do this only while everyone is still in the age.
    .turn-3 = Leave the age
    .turn-3-text = The last space of a kingdom is its capital. If you take it, you are out for the rest of the age. The first to leave draws a tile with secret points.
    .turn-4 = Fight out ties
    .turn-4-text = If players tie for first place, each picks a card from their hand in secret. The highest rank wins. Keep a strong card for that.
    .score = When everyone is out, the kingdoms pay one after the other: the leader gets the points on the coin, the players behind get less. Shields from capitals may move to the council, where they go on counting.
    .example = The Lagoon asks for an even rank. You play tiger 4 and add your second shield, so you lead 2 to 1. If nobody catches up, the Lagoon’s coin is yours at the end of the age.
    .decree = An even rank
