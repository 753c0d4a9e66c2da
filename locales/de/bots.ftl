# Was Bots den Leuten sagen: Tipps. Jede Kennung gibt es in jeder Sprache, mit denselben Variablen.

hint-title = Das würde ein starker Bot tun:
hint-line = { $place }. { $action }: gewinnt in { $chance } von 100 Partien (± { $error })
# $reasons ist eine Liste der folgenden Meldungen.
hint-because = verglichen mit dem nächsten: { $reasons }
hint-compared = verglichen mit dem ersten: { $reasons }
hint-more = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte mehr durch { $source }
hint-less = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte weniger durch { $source }
hint-opponent-more = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte mehr für den stärksten Gegner
hint-opponent-less = { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte weniger für den stärksten Gegner
hint-unclear = Sie liegen zu nah beieinander, um sicher zu sagen, welcher der beste ist.
