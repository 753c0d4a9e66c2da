# Animal Kingdoms. Spieler stehen mit Namen da, Karten, Königreiche und Gesetze in Worten;
# $count sagt, wie viele Namen in $seats stehen. Jede Kennung gibt es in jeder Sprache.

ak-title = Animal Kingdoms
ak-about = Schicke Tiere in fünf Königreiche, beachte die Gesetze, habe die meisten Schilde, wenn ein Durchgang endet. 1 bis 5 Spieler.

## Dinge

ak-card = { $beast } { $rank }
ak-beast-panda = Panda
ak-beast-tiger = Tiger
ak-beast-bee = Biene
ak-beast-lizard = Echse
ak-beast-frog = Frosch
ak-beast-owl = Eule
ak-beast-okapi = Okapi
ak-beast-wolf = Wolf
ak-beast-panda-full = Roter Panda
ak-beast-tiger-full = Bengalischer Tiger
ak-beast-bee-full = Honigbiene
ak-beast-lizard-full = Anolis-Echse
ak-beast-frog-full = Pfeilgiftfrosch
ak-beast-owl-full = Schleiereule
ak-beast-okapi-full = Okapi
ak-beast-wolf-full = Polarwolf
ak-kingdom-K4 = Lagune
ak-kingdom-K5 = Dünen
ak-kingdom-K6 = Hain
ak-kingdom-K7 = Klippen
ak-kingdom-K8 = Steppe
ak-kingdom-K4-full = Lagune (K4), drei Felder und das Kronenfeld
ak-kingdom-K5-full = Dünen (K5), vier Felder und das Kronenfeld
ak-kingdom-K6-full = Hain (K6), fünf Felder und das Kronenfeld
ak-kingdom-K7-full = Klippen (K7), sechs Felder und das Kronenfeld
ak-kingdom-K8-full = Steppe (K8), sieben Felder und das Kronenfeld
ak-automa = der Automat
ak-automa-robot = Roboter
ak-automa-egon = Egon

## Gesetze

ak-decree-DC01 = Zwei Karten, die zusammenpassen
ak-decree-DC02 = Eine gerade Zahl
ak-decree-DC03 = Eine ungerade Zahl
ak-decree-DC04 = Zahl 1, 2 oder 3
ak-decree-DC05 = Zahl 6, 7 oder 8
ak-decree-DC06 = Zahl 4 oder 5
ak-decree-DC07 = Tiger oder Echse
ak-decree-DC08 = Frosch oder Wolf
ak-decree-DC09 = 8, 7, 6 … abwärts zur 1, dann wieder 8
ak-decree-DC10 = 1, 2, 3 … aufwärts zur 8, dann wieder 1
ak-decree-DC11 = Eins mehr oder weniger als die letzte Karte
ak-decree-DC12 = Ein Tier, das in dieser Reihe fehlt
ak-decree-DC13 = Eine Zahl, die in dieser Reihe fehlt
ak-decree-DC14 = Die Zahl der letzten Karte oder mehr
ak-decree-DC15 = Die Zahl der letzten Karte oder weniger
ak-decree-DC16 = Die Zahl oder das Tier der letzten Karte
ak-decree-DC17 = Panda oder Biene
ak-decree-DC18 = Ungerade nach gerade, gerade nach ungerade
ak-decree-DC19 = Eule oder Okapi
ak-decree-DC20 = Mindestens 4 Zahlen Abstand zur letzten Karte
ak-decree-DC21 = So hoch wie der höchste Nachbar oder höher
ak-decree-DC22 = So niedrig wie der niedrigste Nachbar oder niedriger
ak-decree-DC23 = Ein Tier, das ein Nachbar zeigt
ak-decree-DC24 = Eine Zahl, die ein Nachbar zeigt
ak-decree-DC25 = Mindestens 2 Zahlen Abstand zu jedem Nachbarn
ak-decree-DC26 = Eins mehr oder weniger als ein Nachbar
ak-decree-DC27 = Ein Tier, das kein anderes Königreich zeigt
ak-decree-DC28 = Eine Zahl, die kein anderes Königreich zeigt
ak-decree-DC29 = Eine Zahl, die ein anderes Königreich zeigt
ak-decree-DC30 = Ein Tier, das ein anderes Königreich zeigt

ak-arrow-none = kein Pfeil
ak-arrow-down = eigene Reihe
ak-arrow-single = Nachbarn
ak-arrow-double = alle anderen
ak-arrow-none-help = Kein Pfeil: Es zählt nur die Karte, die du spielst.
ak-arrow-down-help = Pfeil nach unten: Vergleiche mit der eigenen Reihe dieses Königreichs. Ist sie leer, passt alles, außer das Gesetz nennt die erste Karte.
ak-arrow-single-help = Einfache Pfeile: Vergleiche mit den letzten Karten der beiden Nachbarn. Sind beide leer, passt alles.
ak-arrow-double-help = Doppelte Pfeile: Vergleiche mit den letzten Karten aller vier anderen Königreiche. Sind alle leer, passt alles.

# Wo sich der Kreis der Zahlen schließt (deutsche Ausgabe), nach Regelschlüssel.
ak-wrap-adjacent_rank = 8 und 1 liegen nebeneinander
ak-wrap-ge_highest = eine 1 überbietet eine 8
ak-wrap-le_lowest = eine 8 unterbietet eine 1

## Phasen

ak-phase-turn = Zug
ak-phase-discard-top = oberste Karte wählen
ak-phase-battle = Kampf
ak-phase-modifier = Verstärker
ak-phase-council = Thron
ak-phase-over = Spielende

## Punkte

ak-points = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
ak-source-rally = Tauschen
ak-source-first = erste Plätze
ak-source-second = zweite Plätze
ak-source-third = dritte Plätze
ak-source-tile = Bonus-Plättchen
ak-source-modifier = übrige Verstärker
ak-score-player = Spieler
ak-score-total = Summe
ak-score-rally = Tauschen
ak-score-first = 1. Platz
ak-score-second = 2. Platz
ak-score-third = 3. Platz
ak-score-tile = Bonus
ak-score-modifier = Verstärker

## Das Protokoll

ak-event-claimed = { $space ->
        [capital] { $seat } spielt { $card } aus und besetzt das Kronenfeld im Königreich { $kingdom }.
       *[normal] { $seat } spielt { $card } aus und besetzt ein Feld im Königreich { $kingdom }.
    }
ak-event-claimed-pair = { $space ->
        [capital] { $seat } spielt { $card } und { $second } aus und besetzt das Kronenfeld im Königreich { $kingdom }.
       *[normal] { $seat } spielt { $card } und { $second } aus und besetzt ein Feld im Königreich { $kingdom }.
    }
ak-event-rallied = { $number ->
        [0] { $seat } bekommt 1 Punkt fürs Tauschen und behält alle Karten.
        [one] { $seat } bekommt 1 Punkt und tauscht eine Karte.
       *[other] { $seat } bekommt 1 Punkt und tauscht { $number } Karten.
    }
ak-event-discarded = { $seat } wirft { $card } ab.
ak-event-drew = { $seat } zieht { $card }.
ak-event-drew-hidden = { $seat } zieht eine Karte.
ak-event-shuffled = { $number ->
        [one] Eine Karte wird in den Nachziehstapel gemischt.
       *[other] { $number } Karten werden in den Nachziehstapel gemischt.
    }
ak-event-left = { $reason ->
        [capital] Mit dem Kronenfeld ist { $seat } für diesen Durchgang ausgestiegen.
        [markers] { $seat } hat keinen Schild mehr und ist für diesen Durchgang ausgestiegen.
       *[withdrew] { $seat } steigt für diesen Durchgang aus.
    }
ak-event-took-tile = { $seat } steigt zuerst aus und nimmt ein Bonus-Plättchen: { $value } Punkte am Ende.
ak-event-took-tile-hidden = { $seat } steigt zuerst aus und nimmt ein verdecktes Bonus-Plättchen.
ak-event-automa-tile = { $seat } steigt zuerst aus und wertet ein Bonus-Plättchen: { $value } Punkte.
ak-event-automa-drew = { $seat } deckt { $card } auf.
ak-event-automa-placed = { $space ->
        [capital] { $seat } besetzt das Kronenfeld im Königreich { $kingdom }.
       *[normal] { $seat } setzt einen Schild im Königreich { $kingdom }.
    }
ak-event-automa-discarded = { $seat } wirft { $card } ab und setzt nichts.
ak-event-bonus-played = { $seat } spielt auch die passende Bonuskarte { $card }.
ak-event-bonus-turned = { $seat } bekommt eine neue Bonuskarte: { $card }.
ak-event-scoring = Durchgang { $age } ist zu Ende. Die Königreiche werden gewertet.
ak-event-scored = { $kingdom }: Platz { $place ->
        [first] 1
        [second] 2
       *[third] 3
    } für { $seat }, { ak-points }.
ak-event-unclaimed = { $kingdom }: Hier steht kein Schild, niemand punktet.
ak-event-treaty = { $count ->
        [one] Friedensvertrag im Königreich { $kingdom }: { $seats } hält das Kronenfeld und gewinnt den Gleichstand.
       *[other] Friedensvertrag im Königreich { $kingdom }: { $seats } teilen sich den ersten Platz.
    }
ak-event-battle = Kampf um das Königreich { $kingdom }: { $seats } liegen gleichauf an der Spitze.
ak-event-committed = { $seat } kämpft mit { $card }.
ak-event-committed-hidden = { $seat } hat eine Kampfkarte gewählt.
ak-event-revealed = { $seat } zeigt { $card }.
ak-event-automa-revealed = { $seat } deckt für den Kampf { $card } auf.
ak-event-blind-card = { $seat } deckt zur Entscheidung { $card } vom Nachziehstapel auf.
ak-event-modifier-played = { $seat } spielt einen Verstärker: +2.
ak-event-modifier-passed = { $seat } spielt jetzt keinen Verstärker.
ak-event-battle-goes-on = Noch immer Gleichstand im Königreich { $kingdom }: { $seats } kämpfen weiter.
ak-event-battle-won = { $count ->
        [one] { $seats } gewinnt den Kampf um das Königreich { $kingdom }.
       *[other] { $seats } teilen sich den Sieg im Königreich { $kingdom }.
    }
ak-event-modifier-gained = { $seat } bekommt für den verlorenen Kampf einen Verstärker.
ak-event-council-moved = { $seat } setzt den Schild vom Kronenfeld im Königreich { $kingdom } auf den Thron.
ak-event-council-stayed = { $seat } nimmt den Schild vom Kronenfeld im Königreich { $kingdom } zurück.
ak-event-decree-laid = Neues Gesetz im Königreich { $kingdom }: { $decree }.
ak-event-lot = Das Los entscheidet: { $seat } deckt { $card } auf.
ak-event-age-started = Durchgang { $age } beginnt, { $seat } fängt an.
ak-event-tile-revealed = { $seat } deckt ein Bonus-Plättchen auf: { $points } Punkte.
ak-event-modifiers-counted = { $points ->
        [one] { $seat } bekommt 1 Punkt für einen übrigen Verstärker.
       *[other] { $seat } bekommt { $points } Punkte für übrige Verstärker.
    }
ak-event-game-over = { $count ->
        [one] Das Spiel ist zu Ende. { $seats } gewinnt.
       *[other] Das Spiel ist zu Ende. { $seats } teilen sich den Sieg.
    }

## Das Protokoll als Geschichte: was ein Zug bewirkt hat

ak-story-scored = Punkte aus { $kingdoms }.
ak-story-drew = { $seat } zieht { $cards }.
ak-story-card = { $card } ({ $seat })
ak-story-revealed = Die Karten werden aufgedeckt: { $cards }.

## Auswahl

ak-action-claim = { $card } im Königreich { $kingdom } ausspielen
ak-action-claim-pair = { $card }, dann { $second } im Königreich { $kingdom } ausspielen
ak-action-rally = { $count ->
        [0] Tauschen: alle Karten behalten
       *[other] Tauschen: { $cards }
    }
ak-action-withdraw = Aus diesem Durchgang aussteigen
ak-action-battle = Mit { $card } kämpfen
ak-action-top = { $card } oben auf den Ablagestapel legen
ak-action-modifier = Einen Verstärker spielen (+2)
ak-action-pass = Passen
ak-action-move = Den Schild auf den Thron setzen
ak-action-stay = Den Schild zurücknehmen

## Aufforderungen: an den, der entscheidet, und (…-wait) an alle anderen

# $choice: was außer Ausspielen möglich ist.
ak-prompt-turn = { $choice ->
        [both] Du bist am Zug: ausspielen, tauschen oder aussteigen.
        [rally] Du bist am Zug: ausspielen oder tauschen.
        [withdraw] Du bist am Zug: ausspielen oder aussteigen.
       *[none] Du bist am Zug: ausspielen; geht das nicht, steigst du aus.
    }
ak-prompt-turn-wait = { $seats } ist dran.
ak-prompt-discard-top = Wähle, welche getauschte Karte oben auf dem Ablagestapel liegt.
ak-prompt-battle = Wähle geheim deine Kampfkarte für das Königreich { $kingdom } (Runde { $round }, gegen { $others }).
ak-prompt-battle-wait = { $count ->
        [one] Kampf um das Königreich { $kingdom }: { $seats } muss noch eine Karte wählen.
       *[other] Kampf um das Königreich { $kingdom }: { $seats } müssen noch eine Karte wählen.
    }
ak-prompt-modifier = Verstärker spielen oder passen? Du hast { $own }. Kampf um das Königreich { $kingdom }: { $ranks }.
ak-prompt-modifier-wait = { $seats } darf einen Verstärker spielen. Kampf um das Königreich { $kingdom }: { $ranks }.
ak-prompt-council = Entscheide über dein Kronenfeld im Königreich { $kingdom }: den Schild auf den Thron setzen oder zurücknehmen?
ak-prompt-council-wait = { $seats } entscheidet über den Schild auf dem Kronenfeld im Königreich { $kingdom }.
ak-prompt-over = Das Spiel ist zu Ende.

## Der Tisch

ak-board-age = Durchgang { $age } von 3
ak-board-start = { $seat } hat begonnen
ak-board-deck = { $number ->
        [one] Nachziehstapel: 1 Karte
       *[other] Nachziehstapel: { $number } Karten
    }
ak-board-discard = { $number ->
        [0] Ablagestapel: leer
        [one] Ablagestapel: { $card }
       *[other] Ablagestapel: { $number } Karten, oben { $card }
    }
ak-board-under = unter dem Nachziehstapel, die nächste zuerst: { $cards }
ak-board-bonus = { $number ->
        [one] Bonuskarte von { $seat }: { $cards }
       *[other] Bonuskarten von { $seat }, die ältere zuerst: { $cards }
    }
ak-board-last-claim = zuletzt hast du ausgespielt im Königreich { $kingdom }
ak-board-tiles-left = Bonus-Plättchen: { $number }
ak-board-tile = erster Platz { $value }
ak-board-tile-later = erster Platz { $value }, später { $later }
ak-board-tile-none = alle Plättchen gewertet
ak-board-free = { $number ->
        [0] kein Feld frei
       *[other] { $number } von { $size } Feldern frei
    }
ak-board-capital-free = Kronenfeld frei
ak-board-capital = Kronenfeld: { $seat }
ak-board-council = Thron: { $seats }
ak-board-strengths = Schilde: { $seats }
ak-board-strengths-none = keine Schilde
ak-board-marker = { $seat } { $number }
ak-board-decree = Gesetz: { $decree } ({ $arrow })
ak-board-neighbours = Nachbarn: { $cards }
ak-board-shown = { $kingdom } { $card }
ak-board-nothing = leer
ak-board-cards = Karten: { $cards }
ak-board-cards-none = Karten: noch keine
ak-board-last = { $card } (letzte)
ak-board-battle = Kampf um das Königreich { $kingdom }, Runde { $round }
ak-board-fighter = { $seat }: { $card }
ak-board-fighter-choosing = { $seat }: hat noch nicht gewählt
ak-board-fighter-ready = { $seat }: hat gewählt, verdeckt
ak-board-fighter-automa = { $seat }: deckt Karten auf, wenn alle gewählt haben
ak-board-fighter-beaten = { $seat }: geschlagen
ak-board-fighter-raised = { $seat }: { $card }, zählt { $rank }
ak-board-you = { $seat } (du)
ak-board-source = { $source } { $points }
ak-board-markers = { $number ->
        [one] noch 1 Schild
       *[other] noch { $number } Schilde
    }
ak-board-hand = { $number ->
        [0] keine Karten
        [one] 1 Karte
       *[other] { $number } Karten
    }
ak-board-modifiers = { $number ->
        [one] 1 Verstärker
       *[other] { $number } Verstärker
    }
ak-board-own-tile = Bonus-Plättchen aus Durchgang { $age }: { $value }
ak-board-own-tile-hidden = Bonus-Plättchen aus Durchgang { $age }: verdeckt
ak-board-out = ausgestiegen
ak-board-your-hand = Deine Hand: { $cards }
ak-board-open-hand = Hand von { $seat }: { $cards }
ak-board-no-cards = keine Karten

## Ablehnungen

ak-no-withdraw = Du kannst noch nicht aussteigen: Ausspielen oder Tauschen ist noch möglich.
ak-no-hand = So viele Karten hast du nicht.
ak-no-markers = Du hast keinen Schild mehr.
ak-no-full = Im Königreich { $kingdom } ist kein Feld mehr frei.
ak-no-no-pair-decree = Im Königreich { $kingdom } spielt man eine einzelne Karte, kein Paar.
ak-no-pair-decree = Im Königreich { $kingdom } spielt man nur zwei Karten zusammen.
ak-no-not-a-pair = { $card } und { $second } passen nicht zusammen.
ak-no-decree = { $card } geht im Königreich { $kingdom } nicht. Das Gesetz dort: { $decree }.
ak-no-rally-out = In diesem Durchgang wird nicht mehr getauscht: Es ist schon jemand ausgestiegen.
ak-no-rally-stalled = Es wurde zu oft nacheinander getauscht: Spiele eine Karte aus oder steige aus.
ak-no-rally-none = Beim Tauschen muss mindestens eine Karte weg.
ak-no-phase-turn = Du bist am Zug: ausspielen, tauschen oder aussteigen.
ak-no-phase-top = Wähle zuerst, welche getauschte Karte oben auf dem Ablagestapel liegt.
ak-no-phase-battle = Wähle jetzt eine Kampfkarte aus deiner Hand.
ak-no-phase-modifier = Spiele jetzt einen Verstärker oder passe.
ak-no-phase-council = Setze jetzt deinen Schild vom Kronenfeld auf den Thron oder nimm ihn zurück.

## Voreinstellungen

ak-preset-en-2 = Englische Ausgabe, 2 Spieler
ak-preset-en-3 = Englische Ausgabe, 3 Spieler
ak-preset-en-4 = Englische Ausgabe, 4 Spieler
ak-preset-en-5 = Englische Ausgabe, 5 Spieler
ak-preset-en-treaty-2 = Englische Ausgabe mit Friedensvertrag, 2 Spieler
ak-preset-en-treaty-3 = Englische Ausgabe mit Friedensvertrag, 3 Spieler
ak-preset-en-treaty-4 = Englische Ausgabe mit Friedensvertrag, 4 Spieler
ak-preset-en-treaty-5 = Englische Ausgabe mit Friedensvertrag, 5 Spieler
ak-preset-en-solo-easy = Allein gegen den Roboter, leicht
ak-preset-en-solo-medium = Allein gegen den Roboter, mittel
ak-preset-en-solo-normal = Allein gegen den Roboter, normal
ak-preset-en-solo-hard = Allein gegen den Roboter, schwer
ak-preset-en-solo-extra-hard = Allein gegen den Roboter, sehr schwer
ak-preset-de-2 = Deutsche Ausgabe, 2 Spieler
ak-preset-de-3 = Deutsche Ausgabe, 3 Spieler
ak-preset-de-4 = Deutsche Ausgabe, 4 Spieler
ak-preset-de-5 = Deutsche Ausgabe, 5 Spieler
ak-preset-de-egon-2 = Deutsche Ausgabe, 2 Spieler und Egon
ak-preset-de-solo = Allein gegen Egon

## Einstellungen: Name, Erklärung (…-help), Werte (ak-value-…)

ak-value-none = wie in der Ausgabe
ak-option-edition = Ausgabe
ak-option-edition-help = Die beiden Ausgaben haben denselben Rahmen und unterscheiden sich in rund fünfzig Einzelheiten.
ak-value-edition-en = englisch, 2019
ak-value-edition-de = deutsch, 2021
ak-option-players = Spieler
ak-option-players-help = Menschen am Tisch. Allein geht es gegen den Roboter (englische Ausgabe) oder gegen Egon (deutsche Ausgabe).
ak-option-egon = Egon spielt mit
ak-option-egon-help = Deutsche Ausgabe zu zweit: Egon ist der dritte Spieler.
ak-option-difficulty = Stufe des Roboters
ak-option-difficulty-help = Englische Ausgabe, ein Spieler: mit wie vielen Karten der Roboter spielt und kämpft und wer anfängt.
ak-value-difficulty-easy = leicht
ak-value-difficulty-medium = mittel
ak-value-difficulty-normal = normal
ak-value-difficulty-hard = schwer
ak-value-difficulty-extra-hard = sehr schwer
ak-option-start = Erster Startspieler
ak-option-start-help = Wer den ersten Durchgang beginnt, ab 0 gezählt.
ak-value-start-none = ausgelost
ak-option-decrees = Gesetze
ak-option-decrees-help = Ein anderer Satz Gesetze, 15 bis 32 Karten.
ak-value-decrees-none = üblicher Satz, 30 Karten
ak-value-decrees-own = { $number } Karten
ak-option-hr_ring = Anordnung der Königreiche
ak-option-hr_ring-help = Größen im Uhrzeigersinn rund um den Plan. Die Wertung beginnt immer beim kleinsten Königreich.
ak-option-hr_voluntary_withdraw = Freiwillig aussteigen
ak-option-hr_voluntary_withdraw-help = Darf man aussteigen, obwohl man ausspielen oder tauschen kann?
ak-option-hr_rally_min = Kleinster Tausch
ak-option-hr_rally_min-help = So viele Karten müssen mindestens getauscht werden.
ak-value-hr_rally_min-0 = keine Karte
ak-value-hr_rally_min-1 = eine Karte
ak-option-hr_second_place = Zweiter Platz
ak-option-hr_second_place-help = Was der zweite Platz in einem Königreich wert ist.
ak-value-hr_second_place-three = 3 Punkte
ak-value-hr_second_place-half_up = halbes Plättchen, aufgerundet
ak-option-hr_third_suppressed_by_tie = Gleichstand streicht dritten Platz
ak-option-hr_third_suppressed_by_tie-help = Geht der dritte Platz leer aus, wenn sich mehrere den zweiten teilen?
ak-option-hr_modifiers = Verstärker
ak-option-hr_modifiers-help = Wer einen Kampf verliert, bekommt +2 für spätere Kämpfe. Nur in der englischen Ausgabe mit Kämpfen.
ak-option-hr_peace_treaty = Friedensvertrag
ak-option-hr_peace_treaty-help = Keine Kämpfe: Wer das Kronenfeld hält, gewinnt den Gleichstand, sonst wird geteilt.
ak-option-hr_council_optional = Thron nach Wahl
ak-option-hr_council_optional-help = Darf man entscheiden, ob der Schild vom Kronenfeld auf den Thron kommt?
ak-option-hr_age_reshuffle = Mischen zwischen den Durchgängen
ak-option-hr_age_reshuffle-help = Werden nach einem Durchgang alle Karten außer den Handkarten neu gemischt?
ak-option-hr_start_tie = Gleichstand beim Startspieler
ak-option-hr_start_tie-help = Wer den nächsten Durchgang beginnt, wenn mehrere Letzte sind.
ak-value-hr_start_tie-capital_order = wer zuerst ein Kronenfeld hatte
ak-value-hr_start_tie-lots = das Los
ak-option-hr_final_tie = Gleichstand am Ende
ak-option-hr_final_tie-help = Was bei gleicher Endpunktzahl entscheidet.
ak-value-hr_final_tie-age3_capital = größtes Kronenfeld aus Durchgang 3
ak-value-hr_final_tie-throne_sum = Summe der Throne
ak-option-hr_decree_wrap = Zahlen im Kreis
ak-option-hr_decree_wrap-help = Stoßen 8 und 1 aneinander, wenn Gesetze Zahlen vergleichen?
ak-option-hr_wrap_strict = Strenger Kreis
ak-option-hr_wrap_strict-help = Bei Zahlen im Kreis: Ist eine 8 auf eine einzelne 1 verboten, ebenso eine 1 unter eine einzelne 8?
ak-option-hr_any_pair = Was zusammenpasst
ak-option-hr_any_pair-help = Welche zwei Karten das Gesetz über Paare annimmt.
ak-value-hr_any_pair-either = gleiche Zahl oder gleiches Tier
ak-value-hr_any_pair-rank = nur gleiche Zahl
ak-value-hr_any_pair-none = wie das Gesetz es sagt
ak-option-hr_markers_out = Keine Schilde mehr
ak-option-hr_markers_out-help = Was geschieht, wenn jemand den letzten Schild gesetzt hat.
ak-value-hr_markers_out-exit = steigt aus
ak-value-hr_markers_out-cannot_claim = bleibt dabei, kann nicht ausspielen
ak-option-hr_tile_on_marker_exhaustion = Plättchen für den letzten Schild
ak-option-hr_tile_on_marker_exhaustion-help = Bekommt das Bonus-Plättchen auch, wer zuerst keine Schilde mehr hat?
ak-option-hr_keep_unclaimed_tile = Plättchen bleibt liegen
ak-option-hr_keep_unclaimed_tile-help = Bleibt das Plättchen eines Königreichs ohne Schilde für den nächsten Durchgang?
ak-option-hr_sequence_start = Anfang einer Folge
ak-option-hr_sequence_start-help = Erste Karte bei Gesetzen, die auf- oder abwärts zählen.
ak-value-hr_sequence_start-fixed = wie das Gesetz sie nennt
ak-value-hr_sequence_start-any = jede Karte
ak-option-hr_shared_first_next = Nach geteiltem ersten Platz
ak-option-hr_shared_first_next-help = Platz der Nächststärksten, wenn sich mehrere den ersten teilen.
ak-value-hr_shared_first_next-second = zweiter
ak-value-hr_shared_first_next-third = dritter
ak-value-hr_shared_first_next-none = keiner
ak-option-hr_de_battle_exhaustion = Gleichstand bis zur letzten Karte
ak-option-hr_de_battle_exhaustion-help = Wie ein Kampf endet, wenn alle Beteiligten keine Karten mehr haben.
ak-value-hr_de_battle_exhaustion-share = der Sieg wird geteilt
ak-value-hr_de_battle_exhaustion-blind_card = Karten vom Stapel entscheiden
ak-option-hr_modifier_persists = Verstärker halten an
ak-option-hr_modifier_persists-help = Zählt ein Verstärker auch in den späteren Runden desselben Kampfes?
ak-option-hr_de_final_thrones = Throne beim Gleichstand am Ende
ak-option-hr_de_final_thrones-help = Welche Schilde bei der Summe der Throne zählen.
ak-value-hr_de_final_thrones-ages12 = Throne aus Durchgang 1 und 2
ak-value-hr_de_final_thrones-plus_age3 = auch die Kronenfelder aus Durchgang 3
ak-option-hr_robot_min_cards = Letzte Kampfkarte des Roboters
ak-option-hr_robot_min_cards-help = So viele Karten deckt der Roboter im Kampf mindestens auf.
ak-value-hr_robot_min_cards-0 = keine
ak-value-hr_robot_min_cards-1 = eine
ak-option-hr_choose_discard_top = Oberste Karte wählen
ak-option-hr_choose_discard_top-help = Mit Egon: Bestimmt der Spieler, welche getauschte Karte oben liegt?
ak-option-hr_stall_rounds = Runden nur mit Tauschen
ak-option-hr_stall_rounds-help = Nach so vielen Runden, in denen nur getauscht wurde, darf niemand mehr tauschen. 0: nie.
ak-option-hr_age_turn_cap = Züge in einem Durchgang
ak-option-hr_age_turn_cap-help = Nach so vielen Zügen in einem Durchgang darf man nicht mehr tauschen. 0: nie.

## Das Brett der Seite

ak-web =
    .age = Durchgang { $n } von 3
    .deck = Stapel { $n }
    .discard = Ablage
    .tile = Bonus-Plättchen für den ersten Ausstieg: noch { $n }
    .nobody = keine Schilde
    .kingdom = { $k }: Platz 1 zählt { $tile }; Gesetz: { $decree }; letzte Karte: { $last }; Schilde: { $markers }
    .nothing = keine
    .legal = möglich
    .targets = { $n ->
            [one] 1 Ziel
           *[other] { $n } Ziele
        }
    .rally = Tauschen
    .withdraw = Aussteigen
    .move = Auf den Thron
    .stay = Zurücknehmen
    .age-word = Durchgang
    .age-begins = Durchgang { $n }
    .of-three = von drei
    .first-out = Zuerst raus ×{ $n }
    .rally-short = Karten wechseln, 1 Punkt
    .withdraw-short = Durchgang verlassen
    .goes-to = Spielbar in: { $lands }.
    .goes-nowhere = Passt gerade nirgends.
    .battle-tied = Noch unentschieden: je eine weitere Karte.
    .battle-round = Runde { $n }
    .stake = Platz 1:
    .worth = Platz 1, jetzt und später:
    .to-map = Karte zeigen
    .sum = Summe
    .won = gewinnt
    .hand = Deine Hand
    .empty = keine Karten
    .battle = Kampf um { $k }, Runde { $n }
    .chooses = wählt …
    .ready = bereit
    .beaten = geschlagen
    .modifiers-short = { $n } × +2
    .withdrawn = ausgestiegen
    .cards = { $n ->
            [one] 1 Karte
           *[other] { $n } Karten
        }
    .bonus-tiles = { $n ->
            [one] 1 Bonus-Plättchen
           *[other] { $n } Bonus-Plättchen
        }
    .out = aus
    .fought = Kampf um { $k }
    .battle-won = { $names } gewinnt den Kampf.
    .scoring = Wertung von Durchgang { $n }
    .close = Schließen
    .decree = Gesetz von { $k }: { $decree }
    .waiting = Du bist in diesem Durchgang ausgestiegen.
    .watching = Du siehst zu.
    .majority = { $k }: { $counts }.
    .takes-capital = Du nimmst die Krone und steigst damit aus.
    .gives-up = Du steigst aus. Noch spielbare Karten: { $n }.
    .exchanges = { $n ->
            [one] 1 Punkt; 1 Karte geht, 1 kommt.
           *[other] 1 Punkt; { $n } Karten gehen, { $n } kommen.
        }

## Die bebilderte Seite vor dem Regelheft

ak-primer =
    .want = Hab am Ende eines Durchgangs in möglichst vielen der fünf Königreiche die meisten Schilde. Es gibt drei Durchgänge. Wer zum Schluss die meisten Punkte hat, gewinnt.
    .turn-1 = Besetze ein Feld
    .turn-1-text = Spiel eine Karte, die zum Gesetz des Königreichs passt, und leg einen deiner Schilde dorthin. Dann zieh auf vier Karten nach.
    .turn-2 = Oder tausche
    .turn-2-text = Tausch beliebig viele Karten gegen neue und bekomm 1 Punkt. Das geht nur, solange alle noch dabei sind.
    .turn-3 = Steig aus
    .turn-3-text = Das letzte Feld eines Königreichs ist das Kronenfeld. Wer es nimmt, ist für diesen Durchgang draußen. Wer zuerst aussteigt, zieht ein Plättchen mit geheimen Punkten.
    .turn-4 = Kämpfe bei Gleichstand
    .turn-4-text = Liegen mehrere vorn, wählt jeder heimlich eine Handkarte. Der höchste Rang gewinnt. Heb dir dafür eine starke Karte auf.
    .score = Sind alle draußen, zahlen die Königreiche nacheinander aus: Wer führt, bekommt die Punkte der Münze, die Nächsten weniger. Schilde von Kronenfeldern können auf den Thron ziehen und zählen dann weiter.
    .example = Die Lagune verlangt einen geraden Rang. Du spielst Tiger 4 und legst deinen zweiten Schild dazu: Du führst 2 zu 1. Holt dich niemand ein, gehört dir am Ende des Durchgangs die Münze der Lagune.
    .decree = Ein gerader Rang
