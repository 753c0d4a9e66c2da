# What bots say to people: hints. Every id exists in every language, with the same variables.

hint-title = The best moves:
hint-line = { $place }. { $action }: wins in { $chance } of 100 games (± { $error })
# $reasons is a list of the next messages.
hint-because = compared with the next one: { $reasons }
hint-compared = compared with the first one: { $reasons }
hint-more = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } more points from { $source }
hint-less = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } fewer points from { $source }
hint-opponent-more = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } more points for the strongest opponent
hint-opponent-less = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } fewer points for the strongest opponent
hint-unclear = Too close to call.

## Names of bots: an animal, and how strong it plays

bot-title = { $name }, { $strength }
bot-level-1 = Mole
    .strength = beginner
bot-level-2 = Rabbit
    .strength = easy
bot-level-3 = Hedgehog
    .strength = casual
bot-level-4 = Otter
    .strength = fair
bot-level-5 = Badger
    .strength = solid
bot-level-6 = Raccoon
    .strength = strong
bot-level-7 = Fox
    .strength = expert
bot-level-8 = Owl
    .strength = master
bot-random = Chick
    .strength = plays at random
bot-greedy = Magpie
    .strength = grabs every point
bot-ismcts = Raven
    .seconds = thinks { $seconds } s
bot-process = Program
