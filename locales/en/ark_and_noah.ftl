# Ark & Noah. Players are given by name, animals, actions and sexes in words; places as H(0,3), V(1,4),
# P(0,4), cages by their first square as (1,3). $count says how many names are in $seats or $order.
# Every id exists in every language.

an-title = Ark & Noah
an-about = Build the ark together, close cages, load food and pairs of animals before the rain. 2 to 4 players.

## Things

an-sex-F = female
an-sex-M = male
an-tile = { $species } ({ $sex })
an-animal = { $species } { $number }
an-tile-hidden = unknown animal ({ $sex })
an-place-H = above { $square }
an-place-H-up = below { $square }
an-place-V = left of { $square }
an-place-V-left = right of { $square }
an-place-P = the upper left corner of { $square }
an-place-P-up = the lower left corner of { $square }
an-place-P-left = the upper right corner of { $square }
an-place-P-up-left = the lower right corner of { $square }
an-gain-sp = 1 point
an-gain-food = 1 food
an-gain-wall = 1 wall
an-gain-pitch = 1 pitch
an-column-pitch = Pitch
an-column-animals = Animals
an-column-food = Food
an-column-exchange = Exchange
an-column-wood = Wood
an-column-build = Build
an-column-load = Load
an-column-final-food = last loading, food
an-column-final-pairs = last loading, pairs
an-column-pitch-help = Take 3 pitch; everyone else takes 1.
an-column-animals-help = One animal for each player is drawn; you pick first.
an-column-food-help = Take 3 food; everyone else takes 1.
an-column-exchange-help = For you alone: a small gain, then swap two walls or look for another animal.
an-column-wood-help = Take 4 walls from your stock; everyone else takes 2.
an-column-build-help = Build up to 8 walls or pitch, a point each; everyone else up to 5.
an-column-load-help = Load food and pairs for up to 8 loading points; everyone else for up to 5.

## Animals

an-animal-mouse = mouse
an-animal-hamster = hamster
an-animal-frog = frog
an-animal-hedgehog = hedgehog
an-animal-cat = cat
an-animal-dog = dog
an-animal-fox = fox
an-animal-wolf = wolf
an-animal-panda = panda
an-animal-deer = deer
an-animal-lion = lion
an-animal-bear = bear
an-animal-elephant = elephant
an-animal-giraffe = giraffe
an-animal-squirrel = squirrel
an-animal-flamingo = flamingo
an-animal-koala = koala
an-animal-kangaroo = kangaroo
an-animal-camel = camel
an-animal-rhino = rhino
an-animal-turtle = turtle
an-animal-sheep = sheep
an-animal-zebra = zebra
an-animal-horse = horse
an-animal-crocodile = crocodile
an-animal-hippo = hippo

## Phases

an-phase-select = choosing an action
an-phase-animals-bag = naming the bag of the third animal
an-phase-animals-pick = picking an animal
an-phase-exchange-gain = exchange: taking a gain
an-phase-exchange-branch = exchange: swapping or drawing
an-phase-exchange-swap-1 = exchange: choosing a wall to swap
an-phase-exchange-swap-2 = exchange: choosing the second wall
an-phase-exchange-split = exchange: choosing the bags
an-phase-exchange-take = exchange: looking at the drawn animals
an-phase-exchange-give = exchange: giving an animal
an-phase-build = building
an-phase-load = loading
an-phase-load-cage = choosing a cage for a pair
an-phase-final-food = last loading of food
an-phase-final-pairs = last loading of pairs
an-phase-final-cage = choosing a cage for a pair
an-phase-over = game over

## Points

an-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
an-source-bonus = bonus
an-source-exchange = exchange
an-source-building = building
an-source-food = food
an-source-animals = animals
an-source-walls = walls of loaded cages
an-source-pitch = pitch of loaded cages
an-source-hull = hull majority
an-source-leftovers = leftovers
an-score-player = Player
an-score-total = Total
an-score-bonus = Bonus
an-score-exchange = Exchange
an-score-building = Building
an-score-food = Food
an-score-animals = Animals
an-score-walls = Walls
an-score-pitch = Pitch
an-score-hull = Hull
an-score-leftovers = Leftovers

## The log

an-event-dealt = { $seat } starts with { $tile }.
an-event-round-started = Round { $round } begins.
an-event-chose = { $points ->
        [0] { $seat } plans { $column }.
        [one] { $seat } plans { $column } and gets a bonus of 1 point.
       *[other] { $seat } plans { $column } and gets a bonus of { $points } points.
    }
an-event-bonus-raised = The bonus on { $column } rises to { $points }.
an-event-column-started = { $column }: { $seat } goes first.
an-event-took-pitch = { $number ->
        [0] { $seat } finds no pitch left.
       *[other] { $seat } takes { $number } pitch.
    }
an-event-took-food = { $number ->
        [0] { $seat } finds no food left.
       *[other] { $seat } takes { $number } food.
    }
an-event-took-walls = { $number ->
        [0] { $seat } has no wall left to take.
        [one] { $seat } takes 1 wall.
       *[other] { $seat } takes { $number } walls.
    }
an-event-bag-named = { $seat } names a bag: { $sex }.
an-event-bag-drawn = The bag of the third animal is drawn: { $sex }.
an-event-animal-drawn = Drawn: { $tile }.
an-event-animal-picked = { $seat } picks { $tile }.
an-event-paired = A pair is complete: { $species }.
an-event-gained = { $seat } gains { $gain }.
an-event-walls-swapped = { $seat } swaps two walls: the one { $slot } now belongs to { $other }, the one { $second } to { $owner }.
an-event-split-named = { $seat } draws from the bags: { $females } female, { $males } male.
an-event-exchange-drawn = { $seat } draws { $tile }.
an-event-exchange-drawn-secretly = { $seat } draws { $tile }, in secret.
an-event-exchange-drawn-secretly-hidden = { $seat } draws an animal in secret ({ $sex }).
an-event-exchanged = { $seat } keeps { $tile } and gives { $given } back.
an-event-exchange-shown = { $seat } keeps { $tile } and gives { $given } back.
an-event-exchange-declined = { $seat } keeps none of the drawn animals.
an-event-wall-built = { $seat } builds a wall { $slot }: 1 point.
an-event-pitch-built = { $seat } puts pitch on { $joint }: 1 point.
an-event-cage-closed = { $number ->
        [one] A cage of 1 square is closed: { $cage }.
       *[other] A cage of { $number } squares is closed: { $cage }.
    }
an-event-wall-removed = The wall of { $seat } { $slot } is inside a cage and is removed.
an-event-cage-sealed = Cage { $cage } is sealed.
an-event-food-loaded = { $points ->
        [0] { $seat } puts food into cage { $cage }.
        [one] { $seat } puts food into cage { $cage }: 1 point.
       *[other] { $seat } puts food into cage { $cage }: { $points } points.
    }
an-event-pair-loaded = { $seat } loads a pair into cage { $cage }: { $species }.
an-event-scored-animals = { $seat } scores { an-points } for { $species }.
an-event-scored-walls = { $seat } scores { an-points } for walls around cage { $cage }.
an-event-scored-pitch = { $seat } scores { an-points } for pitch on cage { $cage }.
an-event-stopped = { $seat } stops ({ $column }).
an-event-hull-closed = The hull of the ark is closed.
an-event-last-loading = The last loading begins, in this order: { $order }.
an-event-hull-majority = { $number ->
        [one] { $seat } has most walls on the hull (1): { an-points }.
       *[other] { $seat } has most walls on the hull ({ $number }): { an-points }.
    }
an-event-leftovers = { $seat } loses points for leftovers: walls { $walls }, food { $food }, pitch { $pitch }, animals { $animals }.
an-event-game-over = { $count ->
        [one] The game is over. { $seats } wins.
       *[other] The game is over. { $seats } share the win.
    }

## The log as a story: what a turn meant

an-story-built = { $seat } builds { $pieces }: { an-points }.
an-story-wall = { $number ->
        [one] 1 wall
       *[other] { $number } walls
    }
an-story-pitch = { $number } pitch
an-story-drawn = Drawn: { $tiles }.
an-story-fed = { $points ->
        [0] { $seat } puts { $number } food into { $cages }.
        [one] { $seat } puts { $number } food into { $cages }: 1 point.
       *[other] { $seat } puts { $number } food into { $cages }: { $points } points.
    }
an-story-loaded = What that brings:
an-story-counted = The last points:

## Choices

an-action-choose = Plan { $column }
an-action-gain = Take { $gain }
an-action-swap = Swap two walls
an-action-draw = Draw animals
an-action-split = { $number ->
        [0] Draw no females
        [one] Draw 1 female
       *[other] Draw { $number } females
    }
an-action-bag = Bag: { $sex }
an-action-tile = { $tile }
an-action-wall = Wall { $slot }
an-action-pitch = Pitch on { $joint }
an-action-food = Food into cage { $cage }
an-action-pair = Load the pair: { $species }
an-action-cage = Into cage { $cage }
an-action-stop = Stop

## Prompts: for the one who decides, and an-prompt-wait for everyone else

an-prompt-select = Choose an action for your worker.
an-prompt-animals-bag = Which bag should the third animal come from?
an-prompt-animals-pick = Pick one of the drawn animals.
an-prompt-exchange-gain = Exchange: take a point, food, a wall or pitch.
an-prompt-exchange-branch = Exchange: swap two walls on the ark, or draw animals?
an-prompt-exchange-swap-1 = Choose the first wall to swap.
an-prompt-exchange-swap-2 = Choose a wall of another player to swap with the one { $chosen }.
an-prompt-exchange-split = { $number ->
        [one] 1 animal is drawn: from which bag?
       *[other] { $number } animals are drawn: how many females, or from which bag?
    }
an-prompt-exchange-take = Keep one of the drawn animals, or stop.
an-prompt-exchange-give = Which animal do you give for { $chosen }?
an-prompt-build = { $number ->
        [one] Build: 1 piece left. A wall, pitch, or stop.
       *[other] Build: { $number } pieces left. A wall, pitch, or stop.
    }
an-prompt-load = { $number ->
        [one] Load: 1 loading point left. Food, a pair, or stop.
       *[other] Load: { $number } loading points left. Food, a pair, or stop.
    }
an-prompt-load-cage = Which cage does this pair go into: { $chosen }?
an-prompt-final-food = Last loading: put food into any cage, or stop. No points.
an-prompt-final-pairs = Last loading: load pairs into any cage, or stop. No points.
an-prompt-final-cage = Which cage does this pair go into: { $chosen }?
an-prompt-wait = It’s { $seat }’s turn: { $phase }.
an-prompt-over = The game is over.

## The table

an-board-round = Round { $round }
an-board-column = current action: { $column }
an-board-pitch = pitch supply: { $number }
an-board-food = food supply: { $number }
an-board-action = Action
an-board-planned = Planned
an-board-done = Done
an-board-bonus = Bonus
an-board-legend = Walls: { $seats }; * pitch, o joint, f food, P pair, s small pair
an-board-places = A cage is called by its first square. The number after an animal is its size, 0 is small. To type a move: H(0,3) is the place above D1, V(0,3) the one to the left of it, P(0,3) its upper left corner, (0,3) the square itself.
an-board-cage = Cage { $cage }: { $number ->
        [one] 1 square
       *[other] { $number } squares
    }
an-board-cage-food = food { $number } of { $most }
an-board-cage-pitch = { $number ->
        [0] sealed
       *[other] pitch missing on { $joints }
    }
an-board-cage-pairs = loaded: { $pairs }
an-board-you = { $seat } (you)
an-board-source = { $source } { $points }
an-board-hand-walls = { $number ->
        [one] 1 wall
       *[other] { $number } walls
    }
an-board-hand-pitch = { $number } pitch
an-board-hand-food = { $number } food
an-board-stock = stock { $number }
an-board-animals = { $number ->
        [0] no animals
       *[other] animals: { $animals }
    }
an-board-display = Drawn: { $tiles }
an-board-bag = { $number ->
        [0] Bag ({ $sex }): empty
       *[other] Bag ({ $sex }): { $animals }
    }

## Refusals

an-no-no-such-place = There is no such place on this ark.
an-no-no-animal = There is no animal called { $animal }.
an-no-column = Someone has already planned this action.
an-no-bag-short = That bag ({ $sex }) holds fewer than two animals.
an-no-bag-empty = That bag ({ $sex }) is empty.
an-no-bags-empty = Both bags are empty.
an-no-split = The bags cannot give { $females } females out of { $budget } animals.
an-no-gain = You cannot take { $gain }: there is none left.
an-no-swap = There must be walls of at least two players on the ark.
an-no-unpaired = You own no animal without a partner that you could give.
an-no-no-wall = There is no wall { $slot }.
an-no-same-colour = The two walls must belong to different players.
an-no-not-yours = You do not own { $tile }.
an-no-paired = You cannot give { $tile } away: its partner is on the table.
an-no-not-drawn = Not drawn: { $tile }.
an-no-off-the-ark = That is not on this ark: { $place }.
an-no-walls = You have no wall in hand.
an-no-inside = No wall can be built { $slot }: that is inside a cage.
an-no-taken = There is already a wall { $slot }.
an-no-pitch = You have no pitch in hand.
an-no-no-joint = No pitch goes there ({ $place }). Pitch goes between two places for walls of the hull.
an-no-pitched = There is already pitch on { $joint }.
an-no-unjoined = Pitch on { $joint } needs walls of the hull on both sides.
an-no-no-cage = No cage begins at { $cage }.
an-no-too-big = The closed area around { $square } has { $squares } squares: too many for a cage.
an-no-no-part = You have no wall around cage { $cage }.
an-no-food = You have no food in hand.
an-no-points-food = You have no loading points left.
an-no-unsealed = Cage { $cage } is not sealed with pitch.
an-no-fed = Every square of cage { $cage } has food.
an-no-aboard = This pair is on board already: { $species }.
an-no-not-paired = The pair is not complete on the table: { $species }.
an-no-pair-not-yours = Neither animal of this pair is yours: { $species }.
an-no-points = Loading points: this pair costs { $cost } ({ $species }), and you have { $budget }.
an-no-no-fit = No cage is ready for this pair: { $species }.
an-no-hungry = Cage { $cage } needs food on every square.
an-no-size = Cage { $cage } has the wrong size; the pair needs { $size ->
        [one] 1 square
       *[other] { $size } squares
    }.
an-no-full = Cage { $cage } already holds such a pair.
an-no-phase-select = Now choose a column for your worker.
an-no-phase-animals-bag = Now name the bag of the third animal.
an-no-phase-animals-pick = Now pick one of the drawn animals.
an-no-phase-exchange-gain = Now take a point, food, a wall or pitch.
an-no-phase-exchange-branch = Now swap walls or draw animals.
an-no-phase-exchange-swap-1 = Now choose the first wall to swap.
an-no-phase-exchange-swap-2 = Now choose the second wall to swap.
an-no-phase-exchange-split = Now choose the bags to draw from.
an-no-phase-exchange-take = Now keep one of the drawn animals, or stop.
an-no-phase-exchange-give = Now choose the animal that you give.
an-no-phase-build = Now build a wall or pitch, or stop.
an-no-phase-load = Now load food or a pair, or stop.
an-no-phase-load-cage = Now choose the cage for the pair.
an-no-phase-final-food = Now load food, or stop.
an-no-phase-final-pairs = Now load a pair, or stop.
an-no-phase-final-cage = Now choose the cage for the pair.

## Presets

an-preset-an-2 = 2 players
an-preset-an-3 = 3 players
an-preset-an-4 = 4 players
an-preset-an-secret-3 = 3 players, exchange draws in secret

## Options: name, explanation (…-help), values (an-value-…)

an-option-players = Players
an-option-players-help = As many parts of the ark are joined as there are players.
an-option-parts = Outline of the ark
an-option-parts-help = Another ark, as a list of squares: row and column. One piece without holes, at most 48 squares.
an-value-parts-none = as the players make it
an-value-parts-own = { $number } squares
an-option-species = Animals
an-option-species-help = Which of the 26 animals are used, with other sizes if you like.
an-value-species-none = as in the box
an-value-species-own = { $number } species
an-option-start_food = Food at the start
an-option-start_food-help = Food in each hand when the game begins.
an-option-two_player_workers = Workers with two players
an-option-two_player_workers-help = How many workers each of two players has.
an-option-two_player_order = Start order with two players
an-option-two_player_order-help = Whose workers stand on columns 1 to 4 at the beginning.
an-value-two_player_order-ABBA = first, second, second, first
an-value-two_player_order-ABAB = first, second, first, second
an-option-others_order = Order of the others
an-option-others_order-help = In which order the other players act in a column.
an-value-others_order-left_to_right = from the left
an-value-others_order-clockwise_from_active = from the active column on
an-value-others_order-seat_order = in table order
an-option-removed_wall_to = Walls inside a new cage
an-option-removed_wall_to-help = Where a wall goes that is removed from a new cage.
an-value-removed_wall_to-stock = stock
an-value-removed_wall_to-hand = hand
an-value-removed_wall_to-box = out of the game
an-option-cage_joints = Pitch of a cage
an-option-cage_joints-help = Which joints belong to a cage.
an-value-cage_joints-both_ends = both ends of its hull walls
an-value-cage_joints-inner_only = only those between two of its hull walls
an-option-food_needs_pitch = Food needs pitch
an-option-food_needs_pitch-help = Must a cage be sealed before it takes food?
an-option-small_pairs_per_cage = Small pairs in a cage
an-option-small_pairs_per_cage-help = How many pairs of small animals fit into one cage.
an-option-draw_needs_own_unpaired = Drawing needs an animal to give
an-option-draw_needs_own_unpaired-help = Exchange: may you draw only if you own an animal without a partner?
an-option-exchange_draw_public = Drawn animals lie open
an-option-exchange_draw_public-help = Exchange: does everyone see the drawn animals?
an-option-exchange_split_stepwise = Bags one by one
an-option-exchange_split_stepwise-help = Exchange: is the bag chosen anew before each draw?
an-option-three_player_extra = Third animal with three players
an-option-three_player_extra-help = Which bag the third animal comes from.
an-value-three_player_extra-active_chooses = the active player chooses
an-value-three_player_extra-random = chance decides
an-option-tie_break = Tie at the end
an-option-tie_break-help = Who wins with equal points.
an-value-tie_break-shared = the win is shared
an-value-tie_break-board_order = the leftmost worker decides
an-option-max_rounds = Rounds at most
an-option-max_rounds-help = A safety stop; the game ends after so many rounds even with an open hull.
an-option-end_needs_pitch = End needs pitch
an-option-end_needs_pitch-help = Must all joints carry pitch for the game to end?

## The page's board

an-web =
    .board = The ark
    .planned = planned
    .done = done
    .action-row = Actions, carried out from left to right
    .bonus = bonus
    .alone = alone
    .figures = { $first }, others { $others }
    .square = Square { $name }
    .cage-name = Cage { $name }
    .squares = { $number ->
            [one] 1 square
           *[other] { $number } squares
        }
    .food-of = food { $have }/{ $need }
    .pitch-of = { $need ->
            [0] no pitch needed
           *[other] pitch { $have }/{ $need }
        }
    .walls-label = walls
    .wall-at = wall { $name }
    .joint-at = pitch on { $name }
    .of = of
    .you = you
    .animals-on-table = Animals on the table
    .drawn = Drawn
    .no-animals = No one has animals yet
    .size = { $number ->
            [0] small
           *[other] size { $number }
        }
    .pair-ready = pair
    .in-bag = in the bag
    .inspect-hint = Choose a cage or an animal to see what fits and what is missing.
    .fits = Fits
    .fits-into = { $cages ->
            [one] fits into
           *[other] fits into { $cages } cages, best
        }
    .fits-nowhere = has no cage yet
    .lacks = Missing
    .nothing-fits = No pair on the table fits now.
    .loaded = On board
    .wall = Wall
    .pitch = Pitch
    .food = Food
    .stock = { $number } in stock
    .pieces-left = { $number ->
            [one] 1 piece left
           *[other] { $number } pieces left
        }
    .points-left = { $number ->
            [one] 1 loading point left
           *[other] { $number } loading points left
        }
    .hull-majority = Hull
    .hull-most = +5
    .hull-open = { $number ->
            [0] hull closed
           *[other] { $number } open
        }
    .stop = Done
    .swap = Swap two walls
    .draw = Draw animals
    .decline = Keep none
    .split = { $females } ♀ · { $males } ♂
    .build-compact = Tap a square, then one of its edges
    .bags = Bags: { $females } ♀, { $males } ♂
    .hint-select = Choose a column for your worker
    .hint-animals-bag = Which bag should the third animal come from?
    .hint-animals-pick = Pick one of the drawn animals
    .hint-exchange-gain = First a small gain
    .hint-exchange-branch = Then swap walls or draw animals
    .hint-exchange-swap-1 = Tap the first wall
    .hint-exchange-swap-2 = Tap a wall of another player
    .hint-exchange-split = How many of each bag?
    .hint-exchange-take = Keep one of them, or none
    .hint-exchange-give = Which animal do you give for it?
    .hint-build = Tap a dashed edge for a wall, or take pitch for a double ring
    .hint-load = Tap a cage for food, an animal to load its pair
    .hint-load-cage = Tap a green cage
    .hint-final-food = Tap a cage for food
    .hint-final-pairs = Tap an animal to load its pair
    .hint-final-cage = Tap a green cage
    .edge-N = above
    .edge-E = right
    .edge-S = below
    .edge-W = left
    .costs = { $number ->
            [one] costs 1 loading point
           *[other] costs { $number } loading points
        }
    .hidden = Unknown animal
    .bag-F = Bag of females
    .bag-M = Bag of males
    .missing-aboard = already on board
    .missing-partner = { $at ->
            [bag] partner missing: { $sex } still in the bag
            [display] partner missing: { $sex } just drawn
           *[away] partner missing: { $sex } not in the game
        }
    .full = full
    .hand-walls = { $number ->
            [one] 1 wall
           *[other] { $number } walls
        }
    .hand-pitch = { $number } pitch
    .hand-food = { $number } food
    .hand-animals = { $number ->
            [one] 1 animal
           *[other] { $number } animals
        }

## The illustrated page before the rulebook

an-primer =
    .want = Build one ark together and bring pairs of animals aboard before the rain has come. You score for what you build and for whatever of yours is loaded.
    .turn-1 = Plan
    .turn-1-text = Move your worker to one of the seven actions. An action that nobody has planned collects bonus points for whoever comes next.
    .turn-2 = Act together
    .turn-2-text = The planned actions run from left to right. Whoever planned one does it in full, then the others do a little of it. Only Exchange is for its planner alone.
    .turn-3 = Build cages
    .turn-3-text = Each wall and each pitch you build scores 1 point. Walls on all sides make a cage, whoever they belong to. Pitch seals the cage against the sea.
    .turn-4 = Load
    .turn-4-text = A pair fits in a cage with exactly as many squares as its size. There must be food on every square and pitch on every joint of the hull, and one of the walls must be yours. Small pairs find room anywhere.
    .score = A loaded pair scores for everyone involved: each animal for its owner, each wall around the cage 1 point, each pitch 1 point for the loader. At the end, most walls on the hull score 5; whatever you have left over costs points.
    .example = You load the lions into a cage of three squares with food on all of them. The female is yours and scores 6 for you; the male is Mara’s and scores 6 for her. Of the eight walls five are yours and three are Mara’s: 5 more for you, 3 for her.
