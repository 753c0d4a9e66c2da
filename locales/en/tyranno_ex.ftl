# Tyranno Ex. Players are given by name, cards, symbols and slots in words;
# $count says how many names are in $seats. Every id exists in every language.

tx-title = Tyranno Ex
tx-about = Bring animals into a small world, bend its climate in their favour and score for every round they last. 2 to 4 players.

## Things

tx-symbol-water = water
tx-symbol-bone = bone
tx-symbol-cherry = cherry
tx-symbol-leaf = leaf
tx-symbol-fish = fish
tx-symbol-sun = sun
tx-symbol-tree = tree
# the same in a small cell of the board
tx-short-water = wat
tx-short-bone = bon
tx-short-cherry = che
tx-short-leaf = lea
tx-short-fish = fis
tx-short-sun = sun
tx-short-tree = tre
tx-colour-black = column 1
tx-colour-red = column 2
tx-colour-green = column 3
tx-colour-yellow = column 4
tx-chips = { $number } { $symbol }
tx-slot-grid = { $row ->
        [9] Ridge 9, { $colour }
        [6] Plain 6, { $colour }
        [3] Ferns 3, { $colour }
       *[0] Swamp 0, { $colour }
    }
tx-slot-special = special field { $value }
tx-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## Animals

tx-card-octopus = octopus
tx-card-brown-bear = brown bear
tx-card-mouse = mouse
tx-card-beaver = beaver
tx-card-seal = seal
tx-card-eagle = eagle
tx-card-parrot = parrot
tx-card-hippo = hippo
tx-card-raccoon = raccoon
tx-card-duck = duck
tx-card-giraffe = giraffe
tx-card-frog = frog
tx-card-crocodile = crocodile
tx-card-fox = fox
tx-card-wild-boar = wild boar
tx-card-hedgehog = hedgehog
tx-card-crab = crab
tx-card-turtle = turtle
tx-card-flamingo = flamingo
tx-card-elephant = elephant
tx-card-tiger = tiger
tx-card-knot-diver = knot diver
tx-card-koala = koala
tx-card-monkey = monkey
tx-card-hen = hen
tx-card-lizard = lizard
tx-card-shark = shark
tx-card-fish = fish

## Stages

tx-stage-card = placing: a card
tx-stage-cell = placing: a cell
tx-stage-env = environment
tx-stage-env-put2 = environment: second chip
tx-stage-env-swap = environment: swap
tx-stage-award = strength award
tx-stage-claim = claims for the extra placement
tx-stage-xput1 = extra placement
tx-stage-xput2 = extra placement: second chip
tx-stage-attacker = fights: attacker
tx-stage-target = fights: target
tx-stage-raise = fights: raise
tx-stage-over = game over

## Points

tx-source-rows = rows
tx-score-rows = Rows
tx-source-gaps = empty cells
tx-score-gaps = Empty cells
tx-source-specials = special fields
tx-score-specials = Special fields
tx-source-stones = stone-5
tx-score-stones = Stone-5
tx-score-player = Player
tx-score-total = Total

## The log

tx-event-chip-laid = Field { $field } begins with { $symbol }.
tx-event-starter-drawn = { $seat } is drawn as the first starter.
tx-event-card-taken = { $seat } takes { $card } from stack { $stack } and places it on { $cell }.
tx-event-stack-top = Stack { $stack } now shows { $card }.
tx-event-stack-empty = Stack { $stack } is used up.
tx-event-double-shift-on = The first stack is used up: from now on there are two shifts a round.
tx-event-setting-round = Setting round { $number } of { $rounds }.
tx-event-passed = { $seat } passes.
tx-event-swapped = { $seat } swaps { $given } and draws { $drawn }.
tx-event-swapped-hidden = { $number ->
        [one] { $seat } swaps one chip.
       *[other] { $seat } swaps { $number } chips.
    }
tx-event-put = { $seat } puts { $symbols } under: { $fields }.
tx-event-put-hidden = { $seat } puts face-down chips under: { $fields }.
tx-event-displaced = { $number ->
        [one] Field { $field } tips: 1 { $symbol } goes back to the bag.
       *[other] Field { $field } tips: { $number } { $symbol } go back to the bag.
    }
tx-event-revealed = Below field { $field }: { $number } { $symbol }.
tx-event-moved-up = { $number ->
        [one] 1 { $symbol } moves up to field { $field }.
       *[other] { $number } { $symbol } move up to field { $field }.
    }
tx-event-tied = No majority below field { $field }: { $leaders } are level. The field stays empty.
tx-event-rapid = Rapid change: field { $field } tips again.
tx-event-award = { $seat } raises { $card } ({ $slot }) to strength { $strength } as an award.
tx-event-award-declined = { $seat } takes no award.
tx-event-claimed = { $seat } claims the extra placement.
tx-event-not-claimed = { $seat } does not claim the extra placement.
tx-event-stone-spent = { $seat } gives up a stone-5 for the extra placement.
tx-event-starved = { $card } of { $seat } ({ $slot }) finds nothing to live on and dies out.
tx-event-challenge = { $dice ->
        [one] { $seat } attacks with { $card } ({ $slot }): 1 die, strength { $strength }.
       *[other] { $seat } attacks with { $card } ({ $slot }): { $dice } dice, strength { $strength }.
    }
tx-event-challenged = { $dice ->
        [one] The target is { $card } of { $seat } ({ $slot }): 1 die, strength { $strength }.
       *[other] The target is { $card } of { $seat } ({ $slot }): { $dice } dice, strength { $strength }.
    }
tx-event-no-challenge = { $seat } declines to fight.
tx-event-deadlock = This fight can never be decided. Nothing happens.
tx-event-dice = { $slot } throws { $faces }.
tx-event-throw = Throw { $number }: { $hits } to { $against } hits, { $won }:{ $lost } for the attacker.
tx-event-fight-won = { $card } of { $seat } ({ $slot }) wins 2:{ $lost }.
tx-event-killed = { $card } of { $seat } ({ $slot }) is extinct!
tx-event-flipped = { $card } of { $seat } ({ $slot }) is turned face down, strength { $strength }.
tx-event-raised = { $card } of { $seat } ({ $slot }) rises to strength { $strength }.
tx-event-raise-declined = { $seat } does not raise { $card } ({ $slot }).
tx-event-shifted = Evolution: shift { $number } of { $of }.
tx-event-entered = { $card } of { $seat } enters the special fields from { $slot }.
tx-event-entered-by-lot = { $card } of { $seat } enters the special fields from { $slot }; the order was drawn by lot.
tx-event-pushed-out = { $card } of { $seat } leaves the special fields and the game.
tx-event-scored = { $bonus ->
        [0] { $card } of { $seat } ({ $slot }) scores { $points }.
       *[other] { $card } of { $seat } ({ $slot }) scores { $points } and { $bonus } for empty cells.
    }
tx-event-turned-up = { $card } of { $seat } ({ $slot }) is turned face up again.
tx-event-drew = { $seat } draws { $symbol }.
tx-event-drew-hidden = { $seat } draws a chip.
tx-event-round-started = { $ende ->
        [0] Round { $round } begins with { $seat } as starter. The Ende stone is out of the game.
       *[other] Round { $round } begins with { $seat } as starter. The Ende stone is on { $ende }.
    }
tx-event-stone-counted = { $seat } scores { $points } for an unused stone-5.
tx-event-game-over = { $count ->
        [one] The game is over. { $seats } wins.
       *[other] The game is over. { $seats } share the win.
    }

## The log as a story: what a turn meant

tx-symbols-water = { $number } water
tx-symbols-bone = { $number ->
        [one] { $number } bone
       *[other] { $number } bones
    }
tx-symbols-cherry = { $number ->
        [one] { $number } cherry
       *[other] { $number } cherries
    }
tx-symbols-leaf = { $number ->
        [one] { $number } leaf
       *[other] { $number } leaves
    }
tx-symbols-fish = { $number } fish
tx-symbols-sun = { $number ->
        [one] { $number } sun
       *[other] { $number } suns
    }
tx-symbols-tree = { $number ->
        [one] { $number } tree
       *[other] { $number } trees
    }
tx-story-put = { $seat } lays { $chips }.
tx-story-chip = { $symbol } under { $field }
tx-story-put-hidden = { $number ->
        [one] { $seat } lays a hidden chip under { $fields }.
       *[other] { $seat } lays { $number } hidden chips under { $fields }.
    }
tx-story-field-rules = { $number ->
        [0] { $symbol } now rules field { $field }.
        [one] Field { $field } tips: { $gone } goes, { $symbol } rules.
       *[other] Field { $field } tips: { $gone } go, { $symbol } rules.
    }
tx-story-field-tied = { $number ->
        [0] Field { $field } stays empty: { $leaders } tie.
        [one] Field { $field } tips: { $gone } goes; { $leaders } tie, so nothing rules.
       *[other] Field { $field } tips: { $gone } go; { $leaders } tie, so nothing rules.
    }
tx-story-below = Under { $field } lay { $chips }.
tx-story-fight = { $seat } attacks: { $card } against { $other }’s { $target }.
tx-story-won = { $card } wins 2:{ $lost }.
tx-story-animal = { $card } ({ $seat })
tx-story-starved = { $number ->
        [one] { $animals } starves.
       *[other] { $animals } starve.
    }
tx-story-scored = The animals score.
tx-story-row-9 = Ridge 9
tx-story-row-6 = Plain 6
tx-story-row-3 = Ferns 3
tx-story-row-0 = Swamp 0
tx-story-row-special = Special fields
tx-story-drew = { $seat } draws { $chips }.
tx-story-begun = The climate begins: { $chips }.
tx-story-chip-first = { $symbol } in { $field }

## Choices

tx-action-yes = Yes
tx-action-no = No
tx-action-pass = Pass
tx-action-stop = Stop here
tx-action-no-award = Take no award
tx-action-no-claim = Do not claim the extra placement
tx-action-claim = Claim the extra placement
tx-action-no-challenge = Challenge no one
tx-action-no-raise = Do not raise
tx-action-raise = Raise the winner
tx-action-take = Take the card of stack { $stack }
tx-action-take-card = Take { $card } from stack { $stack }
tx-action-enter = Place it on { $slot }
tx-action-put = Put { $symbol } under field { $field }
tx-action-add = Put { $symbol } under field { $field } as well
tx-action-swap-chip = Swap { $symbol }
tx-action-add-chip = Swap { $symbol } as well
tx-action-award = Raise the animal on { $slot }
tx-action-attack = Attack with the animal on { $slot }
tx-action-target = Challenge the animal on { $slot }
tx-action-choose = Choose the animal on { $slot }

## Prompts: for the one who decides, and (…-wait) for everyone else

tx-prompt-card = Take one of the open cards.
tx-prompt-card-wait = { $seat } places an animal.
tx-prompt-cell = Choose the cell for your new animal.
tx-prompt-cell-wait = { $seat } places an animal.
tx-prompt-env = { $swap ->
        [yes] Setting round { $number } of { $rounds }: put one or two chips, swap up to three, or pass.
       *[no] Setting round { $number } of { $rounds }: put one or two chips, or pass.
    }
tx-prompt-env-wait = Setting round { $number } of { $rounds }: it’s { $seat }’s turn.
tx-prompt-env-put2 = { $laid ->
        [yes] You put { $symbol } under field { $field }. Put a second chip or stop.
       *[no] Put a second chip or stop.
    }
tx-prompt-env-put2-wait = { $seat } may put a second chip.
tx-prompt-env-swap = You swap { $symbols }. A further chip, or is that all?
tx-prompt-env-swap-wait = { $seat } swaps chips.
tx-prompt-award = You changed the climate: raise one of the suited animals?
tx-prompt-award-wait = { $seat } may raise an animal.
tx-prompt-claim = Do you claim the extra placement for your stone-5?
tx-prompt-claim-wait = { $seat } is asked about the extra placement.
tx-prompt-xput1 = Extra placement: put the first chip.
tx-prompt-xput1-wait = { $seat } makes the extra placement.
tx-prompt-xput2 = { $laid ->
        [yes] Extra placement: you put { $symbol } under field { $field }. Put a second chip or stop.
       *[no] Extra placement: put a second chip or stop.
    }
tx-prompt-xput2-wait = { $seat } may put a second chip of the extra placement.
tx-prompt-attacker = Choose an animal to attack with, or challenge no one.
tx-prompt-attacker-wait = { $seat } may challenge someone.
tx-prompt-target = { $card } ({ $slot }) attacks. Choose its opponent.
tx-prompt-target-wait = { $seat } may challenge someone.
tx-prompt-raise = { $card } ({ $slot }) has won. Raise its strength by one?
tx-prompt-raise-wait = { $seat } may raise the winner { $card } ({ $slot }).
tx-prompt-over = The game is over.

## The table

tx-board-round = Round { $round }
tx-board-setting = { $number ->
        [0] setting rounds: { $rounds }
       *[other] setting round { $number } of { $rounds }
    }
tx-board-starter = { $seat } starts
tx-board-bag = { $number ->
        [one] bag: 1 chip
       *[other] bag: { $number } chips
    }
tx-board-claimant = extra placement claimed by { $seat }
tx-board-double = double shift
tx-board-field = Field { $field }: { $chips }
tx-board-empty = empty
tx-board-known = known below: { $chips }
tx-board-face-down-chips = { $number ->
        [one] 1 chip below, once revealed
       *[other] { $number } chips below, once revealed
    }
tx-board-own-hidden = yours, hidden: { $chips }
tx-board-hidden = hidden by { $seat }: { $number }
tx-board-specials = Special fields
tx-board-dice = { $number ->
        [one] 1 die
       *[other] { $number } dice
    }
tx-board-strength = strength { $strength }
tx-board-face-down = face down
tx-board-stack = { $number ->
        [one] Stack { $stack }: { $card } ({ $symbols }), the last card
       *[other] Stack { $stack }: { $card } ({ $symbols }), { $number } cards
    }
tx-board-stack-empty = Stack { $stack }: used up
tx-board-you = { $seat } (you)
tx-board-source = { $source } { $points }
tx-board-rack = { $number ->
        [0] no chips
        [one] 1 chip
       *[other] { $number } chips
    }
tx-board-stones = { $number ->
        [0] no stone-5
        [one] stone-5
       *[other] { $number } stones-5
    }
tx-board-your-rack = Your bank: { $chips }
tx-board-no-chips = no chips

## Refusals

tx-no-stack-empty = This stack is used up.
tx-no-cell = That isn’t one of your empty entry cells.
tx-no-row = In round 1 row 0 is filled first, then row 3.
tx-no-marker = You have no marker left for this column.
tx-no-chip = You have no { $symbol } left.
tx-no-swap-late = Chips can be swapped only in the first three setting rounds.
tx-no-swap-bag = The bag does not hold more chips.
tx-no-either = In one turn you either swap or put chips, not both.
tx-no-empty = There is no animal on { $slot }.
tx-no-own = You can only fight animals of other players.
tx-no-foreign = The animal on { $slot } is not yours.
tx-no-award-special = Animals on special fields get no award at this table.
tx-no-award-six = It already has strength 6.
tx-no-award = Its three symbols do not lie on three different current fields.
tx-no-colour = It’s the turn of your other column.
tx-no-special = Animals on special fields do not fight at this table.
tx-no-face-down = Face-down animals do not do that at this table.
tx-no-stage-card = Now take the open card of a stack.
tx-no-stage-cell = Now choose an empty entry cell of your own.
tx-no-stage-env = It is your turn: put, swap or pass.
tx-no-stage-env-put2 = Now put a second chip or stop.
tx-no-stage-env-swap = Now name a further chip to swap or stop.
tx-no-stage-award = Now choose an animal to raise, or none.
tx-no-stage-claim = Now claim the extra placement or not.
tx-no-stage-xput1 = Now put the first chip of the extra placement.
tx-no-stage-xput2 = Now put a second chip or stop.
tx-no-stage-attacker = Now choose an animal to attack with, or none.
tx-no-stage-target = Now choose an animal of another player.
tx-no-stage-raise = Now raise the winner or not.

## Presets

tx-preset-standard-2 = 2 players
tx-preset-standard-3 = 3 players
tx-preset-standard-4 = 4 players
tx-preset-chip-by-chip-4 = 4 players, chip by chip
tx-preset-no-memory-4 = 4 players, no memory aid

## Options: name, explanation (…-help), values (tx-value-…)

tx-option-players = Players
tx-option-players-help = Two to four; with two, each player has two columns.
tx-value-players-2 = two
tx-value-players-3 = three
tx-value-players-4 = four
tx-option-start = First starter
tx-option-start-help = Which player starts the first round, counted from 0.
tx-value-start-none = drawn
tx-option-deck = Deck
tx-option-deck-help = Another list of 28 animal cards (a TOML file).
tx-value-deck-none = our reconstruction
tx-option-ende_start = Ende stone
tx-option-ende_start-help = Where the Ende stone begins. On 4 there is one more setting round until five are reached.
tx-value-ende_start-3 = on 3
tx-value-ende_start-4 = on 4
tx-option-chip_resolution = Two chips
tx-option-chip_resolution-help = Are the two chips of a put resolved together, or the first one before the second is chosen?
tx-value-chip_resolution-batch = together
tx-value-chip_resolution-sequential = one after the other
tx-option-rapid_cascade = Rapid change
tx-option-rapid_cascade-help = Does a field tip again at once while the chips left below outnumber those that moved up?
tx-option-change_test = What is a change
tx-option-change_test-help = What earns a strength award.
tx-value-change_test-event = any movement of chips
tx-value-change_test-net = another result than before
tx-value-change_test-plurality_only = a symbol moved up
tx-option-awards_per_turn = Awards in a turn
tx-option-awards_per_turn-help = How many awards a put can earn.
tx-value-awards_per_turn-1 = one
tx-value-awards_per_turn-per_field = one for each changed field
tx-option-award_on_special = Awards on special fields
tx-option-award_on_special-help = May animals on special fields be raised?
tx-option-award_in_extra = Award in the extra placement
tx-option-award_in_extra-help = Does a change in the extra placement earn an award?
tx-option-stones_two_player = Stones with two players
tx-option-stones_two_player-help = How many stones-5 each of two players has.
tx-value-stones_two_player-1 = one
tx-value-stones_two_player-2 = two
tx-option-survival_on_special = Survival on special fields
tx-option-survival_on_special-help = Do animals on special fields need support, too?
tx-option-special_may_fight = Fights on special fields
tx-option-special_may_fight-help = May animals on special fields attack and be attacked?
tx-option-facedown_may_fight = Fights of face-down animals
tx-option-facedown_may_fight-help = What animals that lie face down may do in fights.
tx-value-facedown_may_fight-both = attack and be attacked
tx-value-facedown_may_fight-target_only = be attacked only
tx-value-facedown_may_fight-none = nothing
tx-option-raise_optional = Raise by choice
tx-option-raise_optional-help = May the winner of a fight decline the raise? If not, it is automatic.
tx-option-special_conveyor = Special fields
tx-option-special_conveyor-help = When cards on the special fields move on.
tx-value-special_conveyor-every_shift = with every shift
tx-value-special_conveyor-push_only = only when pushed
tx-value-special_conveyor-rigid = with every shift and every leaver
tx-option-entry_tie = Equal leavers
tx-option-entry_tie-help = How the order of equal cards on their way to the special fields is found.
tx-value-entry_tie-random_order = by lot
tx-value-entry_tie-literal_dice = with dice
tx-option-unused_column_bonus = Unused column counts
tx-option-unused_column_bonus-help = Three players: do the cells of the free column count as empty?
tx-option-two_player_card_choice = Placing with two players
tx-option-two_player_card_choice-help = Which of the two columns is filled first.
tx-value-two_player_card_choice-free = free choice
tx-value-two_player_card_choice-outer_first = the outer one
tx-option-marker_limit = Markers
tx-option-marker_limit-help = May a column have more animals on the board than the box has markers for it?
tx-value-marker_limit-none = no limit
tx-value-marker_limit-5 = 5 in each column
tx-option-tie_break = Tie for the win
tx-option-tie_break-help = What decides between equal final scores.
tx-value-tie_break-shared = nothing, the win is shared
tx-value-tie_break-stones_left = stones-5 left
tx-value-tie_break-last_round_points = points of the last round
tx-option-memory_aid = Memory aid
tx-option-memory_aid-help = Does the table show chips that were revealed and turned down again?

## The page's board

tx-place-ridge = Ridge
tx-place-plain = Plain
tx-place-ferns = Ferns
tx-place-swamp = Swamp

tx-web =
    .starves = starves
    .scores-nothing = scores 0
    .tied = tied
    .to-tip = { $number } more to tip
    .left = { $number } left
    .starts = Starts
    .nest = nest { $value }
    .row = { $place } ({ $value }), { $player }
    .left-column = left
    .right-column = right
    .setting = Setting round { $number } of { $of }
    .tips-when = A field tips when more is hidden than open
    .climate = Climate
    .free = free
    .board = Board of Tyranno Ex
    .stack = Stack { $number }
    .stacks = Stacks
    .cards-left = { $number ->
            [one] 1 card
           *[other] { $number } cards
        }
    .empty-stack = used up
    .double-shift = Shifts twice
    .field = Field { $letter }
    .open = { $number } open
    .hidden = { $number } face down
    .nothing-open = no majority
    .tips = tips!
    .balance = next tips it
    .dice = { $number ->
            [one] 1 die
           *[other] { $number } dice
        }
    .strength = strength { $number }
    .dice-short = { $dice } ⚅ · strength { $strength }
    .face-down = face down: scores nothing this round
    .bank = Your bank ({ $number }) – only you see it
    .no-bank = Banks: { $sizes } chips
    .bag = { $number } in the bag
    .swap = Swap …
    .swap-on = Put instead
    .swap-help = Choose up to 3 chips to swap, from left to right
    .put-help = Choose a chip, then a field
    .pass = Pass
    .stop = That’s all
    .claim = Spend my stone
    .no-claim = No claim
    .claim-help = An extra turn of 1–2 chips now costs your stone (worth 5 points at the end). A player nearer to the starter can still take it instead of you.
    .raise = Raise
    .no-raise = Leave it
    .no-award = No award
    .no-challenge = No fight
    .take-help = Take an open card
    .enter-help = Choose a glowing cell
    .award-help = All three symbols are open: choose an animal to strengthen
    .nothing-changes = no dice change
    .becomes = { $letter }: { $what }
    .stays-empty = empty
    .unclear = uncertain
    .odds = Odds
    .kills = kills
    .wounds = wounds
    .wounded = is wounded
    .killed = is killed
    .deadlock = No one can ever win this: nothing happens
    .throws = about { $number } throws
    .odds-hint = Choose an attacker to see the odds against every opponent
    .duel = Fight
    .hits-up-to = { $strength ->
            [1] hits: 1
           *[other] hits: 1–{ $strength }
        }
    .round = Throw { $number }
    .hits = { $number ->
            [one] 1 hit
           *[other] { $number } hits
        }
    .again = equal – again
    .dies = { $who } is extinct
    .flips = { $who } is turned face down
    .wins = { $who } wins { $result }
    .you = you
    .chips = { $number ->
            [one] 1 chip
           *[other] { $number } chips
        }
    .stones = { $number ->
            [0] no stone
            [one] 1 stone
           *[other] { $number } stones
        }
    .keys = Keys: 1–7 symbol · A–D field · T swap · P pass

## The illustrated page before the rulebook

tx-primer =
    .want = Keep your animals alive. In every round they climb one row and score for where they stand: the higher, the better.
    .turn-1 = Bring in an animal
    .turn-1-text = Take one of the open cards and place the animal at the bottom of your column, in the swamp.
    .turn-2 = Bend the climate
    .turn-2-text = Lay one or two chips face down under the four fields. If more chips lie under a field than on it, it tips: the open chips go, and the most common symbol below takes their place.
    .turn-3 = Survive
    .turn-3-text = Every animal needs three symbols. For each open chip it needs, it gets a die. An animal without dice starves.
    .turn-4 = Fight
    .turn-4-text = You may challenge one animal a round. Both throw all their dice; a die hits if it shows no more than the animal’s strength. More hits win the throw, two throws win the fight. Losing 2:0 is the end; after 1:2 the animal sits out one scoring.
    .turn-5 = Evolve
    .turn-5-text = All animals move up one row. Those that leave the top row reach the three special fields.
    .score = Ferns score 3, Plain 6, Ridge 9, and 1 more for each empty cell in the row. The special fields score 13, 10 and 7.
    .example = Field C shows two suns. Three chips lie below: two trees and a leaf. Three is more than two, so the field tips: the suns go, the trees rule. A giraffe that lives on trees now gets two dice.
