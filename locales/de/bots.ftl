# Was Bots den Leuten sagen: Tipps. Jede Kennung gibt es in jeder Sprache, mit denselben Variablen.

hint-title = Die besten Züge:
hint-line = { $place }. { $action }: gewinnt in { $chance } von 100 Partien (± { $error })
# $reasons ist eine Liste der folgenden Meldungen.
hint-because = verglichen mit dem nächsten: { $reasons }
hint-compared = verglichen mit dem ersten: { $reasons }
hint-more = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte mehr durch { $source }
hint-less = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte weniger durch { $source }
hint-opponent-more = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte mehr für den stärksten Gegner
hint-opponent-less = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte weniger für den stärksten Gegner
hint-unclear = Zu knapp, um sicher zu sein.

## Namen der Bots: ein Tier, und wie stark es spielt

bot-title = { $name }, { $strength }
bot-level-1 = Maulwurf
    .strength = Anfänger
bot-level-2 = Hase
    .strength = leicht
bot-level-3 = Igel
    .strength = gemütlich
bot-level-4 = Otter
    .strength = ordentlich
bot-level-5 = Dachs
    .strength = solide
bot-level-6 = Waschbär
    .strength = stark
bot-level-7 = Fuchs
    .strength = sehr stark
bot-level-8 = Eule
    .strength = meisterhaft
bot-random = Küken
    .strength = zieht zufällig
bot-greedy = Elster
    .strength = schnappt sich jeden Punkt
bot-ismcts = Rabe
    .seconds = denkt { $seconds } s
bot-process = Programm
