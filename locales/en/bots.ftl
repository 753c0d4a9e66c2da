# What bots say to people: hints. Every id exists in every language, with the same variables.

hint-title = What a strong bot would do:
hint-line = { $place }. { $action }: wins in { $chance } of 100 games (± { $error })
# $reasons is a list of the next messages.
hint-because = compared with the next one: { $reasons }
hint-compared = compared with the first one: { $reasons }
hint-more = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } more points from { $source }
hint-less = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } fewer points from { $source }
hint-opponent-more = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } more points for the strongest opponent
hint-opponent-less = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } fewer points for the strongest opponent
hint-unclear = They are too close to say for certain which one is best.
