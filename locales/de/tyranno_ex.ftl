# Tyranno Ex. Mitspieler stehen mit Namen da, Karten, Symbole und Plätze in Worten;
# $count sagt, wie viele Namen in $seats stehen. Jede Kennung gibt es in jeder Sprache.

tx-title = Tyranno Ex
tx-about = Bring Tiere in eine kleine Welt, wende das Klima zu ihren Gunsten und punkte in jeder Runde, die sie überleben. 2 bis 4 Spieler.

## Dinge

tx-symbol-water = Wasser
tx-symbol-bone = Knochen
tx-symbol-cherry = Kirsche
tx-symbol-leaf = Blatt
tx-symbol-fish = Fisch
tx-symbol-sun = Sonne
tx-symbol-tree = Baum
# the same in a small cell of the board
tx-short-water = Was
tx-short-bone = Kno
tx-short-cherry = Kir
tx-short-leaf = Bla
tx-short-fish = Fis
tx-short-sun = Son
tx-short-tree = Bau
tx-colour-black = Spalte 1
tx-colour-red = Spalte 2
tx-colour-green = Spalte 3
tx-colour-yellow = Spalte 4
tx-chips = { $number } { $symbol }
tx-slot-grid = { $row ->
        [9] Grat 9, { $colour }
        [6] Ebene 6, { $colour }
        [3] Farne 3, { $colour }
       *[0] Sumpf 0, { $colour }
    }
tx-slot-special = Sonderfeld { $value }
tx-points = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }

## Tiere

tx-card-octopus = Krake
tx-card-brown-bear = Braunbär
tx-card-mouse = Maus
tx-card-beaver = Biber
tx-card-seal = Robbe
tx-card-eagle = Adler
tx-card-parrot = Papagei
tx-card-hippo = Nilpferd
tx-card-raccoon = Waschbär
tx-card-duck = Ente
tx-card-giraffe = Giraffe
tx-card-frog = Frosch
tx-card-crocodile = Krokodil
tx-card-fox = Fuchs
tx-card-wild-boar = Wildschwein
tx-card-hedgehog = Igel
tx-card-crab = Krabbe
tx-card-turtle = Schildkröte
tx-card-flamingo = Flamingo
tx-card-elephant = Elefant
tx-card-tiger = Tiger
tx-card-knot-diver = Knotentaucher
tx-card-koala = Koala
tx-card-monkey = Affe
tx-card-hen = Huhn
tx-card-lizard = Echse
tx-card-shark = Hai
tx-card-fish = Fisch

## Abschnitte

tx-stage-card = Legen: eine Karte
tx-stage-cell = Legen: ein Feld
tx-stage-env = Umwelt
tx-stage-env-put2 = Umwelt: zweiter Chip
tx-stage-env-swap = Umwelt: Tausch
tx-stage-award = Stärkewürfel
tx-stage-claim = Ansprüche auf das Extra-Setzen
tx-stage-xput1 = Extra-Setzen
tx-stage-xput2 = Extra-Setzen: zweiter Chip
tx-stage-attacker = Kämpfe: Angreifer
tx-stage-target = Kämpfe: Ziel
tx-stage-raise = Kämpfe: Erhöhen
tx-stage-over = Spielende

## Punkte

tx-source-rows = Reihen
tx-score-rows = Reihen
tx-source-gaps = Leerfelder
tx-score-gaps = Leerfelder
tx-source-specials = Sonderfelder
tx-score-specials = Sonderfelder
tx-source-stones = Stein-5
tx-score-stones = Stein-5
tx-score-player = Spieler
tx-score-total = Gesamt

## Das Protokoll

tx-event-chip-laid = Feld { $field } beginnt mit { $symbol }.
tx-event-starter-drawn = { $seat } wird als erster Startspieler ausgelost.
tx-event-card-taken = { $seat } nimmt { $card } von Stapel { $stack } und legt die Karte auf { $cell }.
tx-event-stack-top = Stapel { $stack } zeigt jetzt { $card }.
tx-event-stack-empty = Stapel { $stack } ist aufgebraucht.
tx-event-double-shift-on = Der erste Stapel ist aufgebraucht: Ab jetzt wird in jeder Runde zweimal geschoben.
tx-event-setting-round = Setzrunde { $number } von { $rounds }.
tx-event-passed = { $seat } passt.
tx-event-swapped = { $seat } tauscht { $given } und zieht { $drawn }.
tx-event-swapped-hidden = { $number ->
        [one] { $seat } tauscht einen Chip.
       *[other] { $seat } tauscht { $number } Chips.
    }
tx-event-put = { $seat } setzt { $symbols }, Feld: { $fields }.
tx-event-put-hidden = { $seat } setzt verdeckt, Feld: { $fields }.
tx-event-displaced = { $number ->
        [one] Feld { $field } kippt: 1 { $symbol } kommt zurück ins Säckchen.
       *[other] Feld { $field } kippt: { $number } { $symbol } kommen zurück ins Säckchen.
    }
tx-event-revealed = Unter Feld { $field }: { $number } { $symbol }.
tx-event-moved-up = { $number ->
        [one] 1 { $symbol } rückt auf Feld { $field } vor.
       *[other] { $number } { $symbol } rücken auf Feld { $field } vor.
    }
tx-event-tied = Keine Mehrheit unter Feld { $field }: { $leaders } liegen gleichauf. Das Feld bleibt leer.
tx-event-rapid = Rapide Umweltveränderung: Feld { $field } kippt noch einmal.
tx-event-award = { $seat } erhöht { $card } ({ $slot }) zur Belohnung auf Stärke { $strength }.
tx-event-award-declined = { $seat } verzichtet auf die Erhöhung.
tx-event-claimed = { $seat } will extra setzen.
tx-event-not-claimed = { $seat } will nicht extra setzen.
tx-event-stone-spent = { $seat } gibt einen Stein-5 für das Extra-Setzen ab.
tx-event-starved = { $card } von { $seat } ({ $slot }) findet keine Lebensgrundlage und stirbt aus.
tx-event-challenge = { $dice ->
        [one] { $seat } greift mit { $card } ({ $slot }) an: 1 Würfel, Stärke { $strength }.
       *[other] { $seat } greift mit { $card } ({ $slot }) an: { $dice } Würfel, Stärke { $strength }.
    }
tx-event-challenged = { $dice ->
        [one] Das Ziel ist { $card } von { $seat } ({ $slot }): 1 Würfel, Stärke { $strength }.
       *[other] Das Ziel ist { $card } von { $seat } ({ $slot }): { $dice } Würfel, Stärke { $strength }.
    }
tx-event-no-challenge = { $seat } verzichtet auf einen Kampf.
tx-event-deadlock = Dieser Kampf kann nie entschieden werden. Nichts geschieht.
tx-event-dice = { $slot } würfelt { $faces }.
tx-event-throw = Wurf { $number }: { $hits } zu { $against } Treffer, { $won }:{ $lost } aus Sicht des Angreifers.
tx-event-fight-won = { $card } von { $seat } ({ $slot }) gewinnt 2:{ $lost }.
tx-event-killed = { $card } von { $seat } ({ $slot }) ist ex!
tx-event-flipped = { $card } von { $seat } ({ $slot }) wird umgedreht, Stärke { $strength }.
tx-event-raised = { $card } von { $seat } ({ $slot }) steigt auf Stärke { $strength }.
tx-event-raise-declined = { $seat } erhöht { $card } ({ $slot }) nicht.
tx-event-shifted = Evolution: { $number }. von { $of } Verschiebungen.
tx-event-entered = { $card } von { $seat } kommt von { $slot } auf die Sonderfelder.
tx-event-entered-by-lot = { $card } von { $seat } kommt von { $slot } auf die Sonderfelder; die Reihenfolge hat das Los bestimmt.
tx-event-pushed-out = { $card } von { $seat } verlässt die Sonderfelder und das Spiel.
tx-event-scored = { $bonus ->
        [0] { $card } von { $seat } ({ $slot }) bringt { $points }.
       *[other] { $card } von { $seat } ({ $slot }) bringt { $points } und { $bonus } für Leerfelder.
    }
tx-event-turned-up = { $card } von { $seat } ({ $slot }) wird wieder aufgedeckt.
tx-event-drew = { $seat } zieht { $symbol }.
tx-event-drew-hidden = { $seat } zieht einen Chip.
tx-event-round-started = { $ende ->
        [0] Runde { $round } beginnt, Startspieler ist { $seat }. Der Ende-Stein ist aus dem Spiel.
       *[other] Runde { $round } beginnt, Startspieler ist { $seat }. Der Ende-Stein liegt auf { $ende }.
    }
tx-event-stone-counted = { $seat } erhält { $points } für den nicht verwendeten Stein-5.
tx-event-game-over = { $count ->
        [one] Das Spiel ist aus. { $seats } gewinnt.
       *[other] Das Spiel ist aus. { $seats } teilen sich den Sieg.
    }

## Das Protokoll als Geschichte: was ein Zug bewirkt hat

tx-symbols-water = { $number } Wasser
tx-symbols-bone = { $number ->
        [one] { $number } Knochen
       *[other] { $number } Knochen
    }
tx-symbols-cherry = { $number ->
        [one] { $number } Kirsche
       *[other] { $number } Kirschen
    }
tx-symbols-leaf = { $number ->
        [one] { $number } Blatt
       *[other] { $number } Blätter
    }
tx-symbols-fish = { $number ->
        [one] { $number } Fisch
       *[other] { $number } Fische
    }
tx-symbols-sun = { $number ->
        [one] { $number } Sonne
       *[other] { $number } Sonnen
    }
tx-symbols-tree = { $number ->
        [one] { $number } Baum
       *[other] { $number } Bäume
    }
tx-story-put = { $seat } legt { $chips }.
tx-story-chip = { $symbol } unter { $field }
tx-story-put-hidden = { $number ->
        [one] { $seat } legt einen verdeckten Chip unter { $fields }.
       *[other] { $seat } legt { $number } verdeckte Chips unter { $fields }.
    }
tx-story-field-rules = { $number ->
        [0] In Feld { $field } herrscht jetzt { $symbol }.
        [one] Feld { $field } kippt: { $gone } geht, jetzt herrscht { $symbol }.
       *[other] Feld { $field } kippt: { $gone } gehen, jetzt herrscht { $symbol }.
    }
tx-story-field-tied = { $number ->
        [0] Feld { $field } bleibt leer: Gleichstand von { $leaders }.
        [one] Feld { $field } kippt: { $gone } geht. Gleichstand von { $leaders }, also herrscht nichts.
       *[other] Feld { $field } kippt: { $gone } gehen. Gleichstand von { $leaders }, also herrscht nichts.
    }
tx-story-below = Unter { $field } lagen { $chips }.
tx-story-fight = { $seat } greift an: { $card } gegen { $target } von { $other }.
tx-story-won = { $card } gewinnt 2:{ $lost }.
tx-story-animal = { $card } ({ $seat })
tx-story-starved = { $number ->
        [one] { $animals } verhungert.
       *[other] { $animals } verhungern.
    }
tx-story-scored = Die Tiere punkten.
tx-story-row-9 = Grat 9
tx-story-row-6 = Ebene 6
tx-story-row-3 = Farne 3
tx-story-row-0 = Sumpf 0
tx-story-row-special = Sonderfelder
tx-story-drew = { $seat } zieht { $chips }.
tx-story-begun = Das Klima zu Beginn: { $chips }.
tx-story-chip-first = { $symbol } in Feld { $field }

## Möglichkeiten

tx-action-yes = Ja
tx-action-no = Nein
tx-action-pass = Passen
tx-action-stop = Das genügt
tx-action-no-award = Auf die Erhöhung verzichten
tx-action-no-claim = Nicht extra setzen
tx-action-claim = Extra setzen
tx-action-no-challenge = Niemanden herausfordern
tx-action-no-raise = Nicht erhöhen
tx-action-raise = Den Sieger erhöhen
tx-action-take = Die Karte von Stapel { $stack } nehmen
tx-action-take-card = { $card } von Stapel { $stack } nehmen
tx-action-enter = Auf { $slot } legen
tx-action-put = { $symbol } unter Feld { $field } setzen
tx-action-add = Auch { $symbol } unter Feld { $field } setzen
tx-action-swap-chip = { $symbol } tauschen
tx-action-add-chip = Auch { $symbol } tauschen
tx-action-award = Das Tier auf { $slot } erhöhen
tx-action-attack = Mit dem Tier auf { $slot } angreifen
tx-action-target = Das Tier auf { $slot } herausfordern
tx-action-choose = Das Tier auf { $slot } wählen

## Aufforderungen: für den, der entscheidet, und (…-wait) für alle anderen

tx-prompt-card = Nimm eine der offenen Karten.
tx-prompt-card-wait = { $seat } legt ein Tier.
tx-prompt-cell = Wähle das Feld für dein neues Tier.
tx-prompt-cell-wait = { $seat } legt ein Tier.
tx-prompt-env = { $swap ->
        [yes] Setzrunde { $number } von { $rounds }: Setze ein oder zwei Chips, tausche bis zu drei oder passe.
       *[no] Setzrunde { $number } von { $rounds }: Setze ein oder zwei Chips oder passe.
    }
tx-prompt-env-wait = Setzrunde { $number } von { $rounds }: { $seat } ist dran.
tx-prompt-env-put2 = { $laid ->
        [yes] Du setzt { $symbol } unter Feld { $field }. Setze einen zweiten Chip, oder es genügt.
       *[no] Setze einen zweiten Chip, oder es genügt.
    }
tx-prompt-env-put2-wait = { $seat } darf einen zweiten Chip setzen.
tx-prompt-env-swap = Du tauschst { $symbols }. Noch einen Chip, oder genügt das?
tx-prompt-env-swap-wait = { $seat } tauscht Chips.
tx-prompt-award = Du hast die Umwelt verändert: Eines der passenden Tiere erhöhen?
tx-prompt-award-wait = { $seat } darf ein Tier erhöhen.
tx-prompt-claim = Willst du für deinen Stein-5 extra setzen?
tx-prompt-claim-wait = { $seat } wird nach dem Extra-Setzen gefragt.
tx-prompt-xput1 = Extra-Setzen: Setze den ersten Chip.
tx-prompt-xput1-wait = { $seat } setzt extra.
tx-prompt-xput2 = { $laid ->
        [yes] Extra-Setzen: Du setzt { $symbol } unter Feld { $field }. Setze einen zweiten Chip, oder es genügt.
       *[no] Extra-Setzen: Setze einen zweiten Chip, oder es genügt.
    }
tx-prompt-xput2-wait = { $seat } darf beim Extra-Setzen einen zweiten Chip setzen.
tx-prompt-attacker = Wähle ein Tier für den Angriff, oder fordere niemanden heraus.
tx-prompt-attacker-wait = { $seat } darf jemanden herausfordern.
tx-prompt-target = { $card } ({ $slot }) greift an. Wähle den Gegner.
tx-prompt-target-wait = { $seat } darf jemanden herausfordern.
tx-prompt-raise = { $card } ({ $slot }) hat gewonnen. Die Stärke um eins erhöhen?
tx-prompt-raise-wait = { $seat } darf den Sieger { $card } ({ $slot }) erhöhen.
tx-prompt-over = Das Spiel ist aus.

## Der Tisch

tx-board-round = Runde { $round }
tx-board-setting = { $number ->
        [0] Setzrunden: { $rounds }
       *[other] Setzrunde { $number } von { $rounds }
    }
tx-board-starter = Startspieler: { $seat }
tx-board-bag = { $number ->
        [one] Säckchen: 1 Chip
       *[other] Säckchen: { $number } Chips
    }
tx-board-claimant = Extra-Setzen beansprucht { $seat }
tx-board-double = doppeltes Schieben
tx-board-field = Feld { $field }: { $chips }
tx-board-empty = leer
tx-board-known = bekannt darunter: { $chips }
tx-board-face-down-chips = { $number ->
        [one] 1 Chip darunter, einmal aufgedeckt
       *[other] { $number } Chips darunter, einmal aufgedeckt
    }
tx-board-own-hidden = deine, verdeckt: { $chips }
tx-board-hidden = verdeckt von { $seat }: { $number }
tx-board-specials = Sonderfelder
tx-board-dice = { $number ->
        [one] 1 Würfel
       *[other] { $number } Würfel
    }
tx-board-strength = Stärke { $strength }
tx-board-face-down = umgedreht
tx-board-stack = { $number ->
        [one] Stapel { $stack }: { $card } ({ $symbols }), die letzte Karte
       *[other] Stapel { $stack }: { $card } ({ $symbols }), { $number } Karten
    }
tx-board-stack-empty = Stapel { $stack }: aufgebraucht
tx-board-you = { $seat } (du)
tx-board-source = { $source } { $points }
tx-board-rack = { $number ->
        [0] keine Chips
        [one] 1 Chip
       *[other] { $number } Chips
    }
tx-board-stones = { $number ->
        [0] kein Stein-5
        [one] Stein-5
       *[other] { $number } Steine-5
    }
tx-board-your-rack = Deine Bank: { $chips }
tx-board-no-chips = keine Chips

## Ablehnungen

tx-no-stack-empty = Dieser Stapel ist aufgebraucht.
tx-no-cell = Das ist keins deiner leeren Eintrittsfelder.
tx-no-row = In Runde 1 wird zuerst Reihe 0 belegt, dann Reihe 3.
tx-no-marker = Du hast für diese Spalte keinen Markierungsstein mehr.
tx-no-chip = Du hast { $symbol } nicht mehr.
tx-no-swap-late = Getauscht wird nur in den ersten drei Setzrunden.
tx-no-swap-bag = So viele Chips sind nicht im Säckchen.
tx-no-either = In einem Zug wird entweder getauscht oder gesetzt.
tx-no-empty = Auf { $slot } ist kein Tier.
tx-no-own = Du kannst nur gegen Tiere anderer Spieler kämpfen.
tx-no-foreign = Das Tier auf { $slot } gehört dir nicht.
tx-no-award-special = An diesem Tisch werden Tiere auf Sonderfeldern nicht erhöht.
tx-no-award-six = Es hat schon Stärke 6.
tx-no-award = Seine drei Symbole liegen nicht auf drei verschiedenen aktuellen Feldern.
tx-no-colour = Deine andere Spalte ist an der Reihe.
tx-no-special = An diesem Tisch kämpfen Tiere auf Sonderfeldern nicht.
tx-no-face-down = An diesem Tisch tun umgedrehte Tiere das nicht.
tx-no-stage-card = Nimm jetzt die offene Karte eines Stapels.
tx-no-stage-cell = Wähle jetzt ein leeres eigenes Eintrittsfeld.
tx-no-stage-env = Du bist am Zug: setzen, tauschen oder passen.
tx-no-stage-env-put2 = Setze jetzt einen zweiten Chip, oder es genügt.
tx-no-stage-env-swap = Nenne jetzt einen weiteren Chip zum Tauschen, oder es genügt.
tx-no-stage-award = Wähle jetzt ein Tier zum Erhöhen oder keines.
tx-no-stage-claim = Sage jetzt, ob du extra setzen willst.
tx-no-stage-xput1 = Setze jetzt den ersten Chip des Extra-Setzens.
tx-no-stage-xput2 = Setze jetzt einen zweiten Chip, oder es genügt.
tx-no-stage-attacker = Wähle jetzt ein Tier für den Angriff oder keines.
tx-no-stage-target = Wähle jetzt ein Tier eines anderen Spielers.
tx-no-stage-raise = Erhöhe jetzt den Sieger oder nicht.

## Vorlagen

tx-preset-standard-2 = 2 Spieler
tx-preset-standard-3 = 3 Spieler
tx-preset-standard-4 = 4 Spieler
tx-preset-chip-by-chip-4 = 4 Spieler, Chip für Chip
tx-preset-no-memory-4 = 4 Spieler, ohne Gedächtnishilfe

## Einstellungen: Name, Erklärung (…-help), Werte (tx-value-…)

tx-option-players = Spieler
tx-option-players-help = Zwei bis vier; zu zweit hat jeder zwei Spalten.
tx-value-players-2 = zwei
tx-value-players-3 = drei
tx-value-players-4 = vier
tx-option-start = Erster Startspieler
tx-option-start-help = Wer die erste Runde beginnt, ab 0 gezählt.
tx-value-start-none = ausgelost
tx-option-deck = Kartensatz
tx-option-deck-help = Eine andere Liste von 28 Tierkarten (eine TOML-Datei).
tx-value-deck-none = unsere Rekonstruktion
tx-option-ende_start = Ende-Stein
tx-option-ende_start-help = Wo der Ende-Stein beginnt. Auf 4 gibt es eine Setzrunde mehr, bis fünf erreicht sind.
tx-value-ende_start-3 = auf 3
tx-value-ende_start-4 = auf 4
tx-option-chip_resolution = Zwei Chips
tx-option-chip_resolution-help = Werden die zwei gesetzten Chips gemeinsam ausgewertet oder der erste, bevor der zweite gewählt wird?
tx-value-chip_resolution-batch = gemeinsam
tx-value-chip_resolution-sequential = nacheinander
tx-option-rapid_cascade = Rapide Umweltveränderung
tx-option-rapid_cascade-help = Kippt ein Feld sofort wieder, solange unten mehr Chips liegen, als vorgerückt sind?
tx-option-change_test = Was eine Veränderung ist
tx-option-change_test-help = Wofür es einen Stärkewürfel gibt.
tx-value-change_test-event = jede Bewegung von Chips
tx-value-change_test-net = ein anderes Ergebnis als vorher
tx-value-change_test-plurality_only = ein Symbol ist vorgerückt
tx-option-awards_per_turn = Erhöhungen je Zug
tx-option-awards_per_turn-help = Wie viele Erhöhungen ein Zug bringen kann.
tx-value-awards_per_turn-1 = eine
tx-value-awards_per_turn-per_field = eine für jedes veränderte Feld
tx-option-award_on_special = Erhöhen auf Sonderfeldern
tx-option-award_on_special-help = Dürfen Tiere auf Sonderfeldern erhöht werden?
tx-option-award_in_extra = Erhöhen beim Extra-Setzen
tx-option-award_in_extra-help = Bringt eine Veränderung beim Extra-Setzen eine Erhöhung?
tx-option-stones_two_player = Steine zu zweit
tx-option-stones_two_player-help = Wie viele Steine-5 jeder von zwei Spielern hat.
tx-value-stones_two_player-1 = einen
tx-value-stones_two_player-2 = zwei
tx-option-survival_on_special = Überleben auf Sonderfeldern
tx-option-survival_on_special-help = Müssen auch Tiere auf Sonderfeldern überleben?
tx-option-special_may_fight = Kämpfe auf Sonderfeldern
tx-option-special_may_fight-help = Dürfen Tiere auf Sonderfeldern angreifen und angegriffen werden?
tx-option-facedown_may_fight = Kämpfe umgedrehter Tiere
tx-option-facedown_may_fight-help = Was umgedrehte Tiere in Kämpfen dürfen.
tx-value-facedown_may_fight-both = angreifen und angegriffen werden
tx-value-facedown_may_fight-target_only = nur angegriffen werden
tx-value-facedown_may_fight-none = nichts
tx-option-raise_optional = Erhöhen freigestellt
tx-option-raise_optional-help = Darf der Sieger eines Kampfes auf das Erhöhen verzichten? Wenn nicht, geschieht es von selbst.
tx-option-special_conveyor = Sonderfelder
tx-option-special_conveyor-help = Wann Karten auf den Sonderfeldern weiterrücken.
tx-value-special_conveyor-every_shift = bei jedem Schieben
tx-value-special_conveyor-push_only = nur wenn sie geschoben werden
tx-value-special_conveyor-rigid = bei jedem Schieben und jeder Karte, die nachkommt
tx-option-entry_tie = Gleichstand beim Eintritt
tx-option-entry_tie-help = Wie die Reihenfolge gleicher Karten auf dem Weg zu den Sonderfeldern bestimmt wird.
tx-value-entry_tie-random_order = durch das Los
tx-value-entry_tie-literal_dice = mit Würfeln
tx-option-unused_column_bonus = Freie Spalte zählt
tx-option-unused_column_bonus-help = Zu dritt: Zählen die Felder der freien Spalte als Leerfelder?
tx-option-two_player_card_choice = Legen zu zweit
tx-option-two_player_card_choice-help = Welche der beiden Spalten zuerst belegt wird.
tx-value-two_player_card_choice-free = freie Wahl
tx-value-two_player_card_choice-outer_first = die äußere
tx-option-marker_limit = Markierungssteine
tx-option-marker_limit-help = Darf eine Spalte mehr Tiere auf dem Plan haben, als Markierungssteine für sie in der Schachtel sind?
tx-value-marker_limit-none = keine Grenze
tx-value-marker_limit-5 = 5 je Spalte
tx-option-tie_break = Gleichstand am Ende
tx-option-tie_break-help = Was bei gleichem Endstand entscheidet.
tx-value-tie_break-shared = nichts, der Sieg wird geteilt
tx-value-tie_break-stones_left = übrige Steine-5
tx-value-tie_break-last_round_points = Punkte der letzten Runde
tx-option-memory_aid = Gedächtnishilfe
tx-option-memory_aid-help = Zeigt der Tisch Chips, die aufgedeckt und wieder umgedreht wurden?

## Das Brett der Seite

tx-place-ridge = Grat
tx-place-plain = Ebene
tx-place-ferns = Farne
tx-place-swamp = Sumpf

tx-web =
    .starves = hungert
    .scores-nothing = zählt 0
    .tied = Gleichstand
    .to-tip = { $number } bis es kippt
    .left = noch { $number }
    .starts = beginnt
    .nest = Nest { $value }
    .row = { $place } ({ $value }), { $player }
    .left-column = links
    .right-column = rechts
    .setting = Setzrunde { $number } von { $of }
    .tips-when = Ein Feld kippt, wenn mehr verdeckt als offen liegt
    .climate = Klima
    .free = frei
    .board = Spielplan von Tyranno Ex
    .stack = Stapel { $number }
    .stacks = Stapel
    .cards-left = { $number ->
            [one] 1 Karte
           *[other] { $number } Karten
        }
    .empty-stack = aufgebraucht
    .double-shift = Schiebt doppelt
    .field = Feld { $letter }
    .open = { $number } offen
    .hidden = { $number } verdeckt
    .nothing-open = keine Mehrheit
    .tips = kippt!
    .balance = nächster kippt
    .dice = { $number } Würfel
    .strength = Stärke { $number }
    .dice-short = { $dice } ⚅ · Stärke { $strength }
    .face-down = umgedreht: zählt diese Runde nicht
    .bank = Deine Bank ({ $number }) – nur du siehst sie
    .no-bank = Bänke: { $sizes } Chips
    .bag = { $number } im Säckchen
    .swap = Tauschen …
    .swap-on = Doch setzen
    .swap-help = Wähle bis zu 3 Chips zum Tauschen, von links nach rechts
    .put-help = Wähle einen Chip, dann ein Feld
    .pass = Passen
    .stop = Das genügt
    .claim = Stein einsetzen
    .no-claim = Kein Anspruch
    .claim-help = Ein Extra-Zug mit 1–2 Chips kostet jetzt deinen Stein (am Ende 5 Punkte wert). Wer näher beim Startspieler sitzt, kann ihn dir noch wegschnappen.
    .raise = Erhöhen
    .no-raise = So lassen
    .no-award = Nicht erhöhen
    .no-challenge = Kein Kampf
    .take-help = Nimm eine offene Karte
    .enter-help = Wähle ein leuchtendes Feld
    .award-help = Alle drei Symbole liegen offen: Wähle ein Tier, das stärker wird
    .nothing-changes = keine Würfel ändern sich
    .becomes = { $letter }: { $what }
    .stays-empty = leer
    .unclear = noch offen
    .odds = Chancen
    .kills = tötet
    .wounds = verwundet
    .wounded = wird verwundet
    .killed = wird getötet
    .deadlock = Das kann niemand je gewinnen: Es passiert nichts
    .throws = etwa { $number } Würfe
    .odds-hint = Wähle einen Angreifer, um die Chancen gegen alle Gegner zu sehen
    .duel = Kampf
    .hits-up-to = { $strength ->
            [1] Treffer: 1
           *[other] Treffer: 1–{ $strength }
        }
    .round = Wurf { $number }
    .hits = { $number } Treffer
    .again = gleich – nochmal
    .dies = { $who } ist ausgestorben
    .flips = { $who } wird umgedreht
    .wins = { $who } gewinnt { $result }
    .you = du
    .chips = { $number ->
            [one] 1 Chip
           *[other] { $number } Chips
        }
    .stones = { $number ->
            [0] kein Stein
            [one] 1 Stein
           *[other] { $number } Steine
        }
    .keys = Tasten: 1–7 Symbol · A–D Feld · T Tausch · P Passen

## Die bebilderte Seite vor dem Regelheft

tx-primer =
    .want = Halt deine Tiere am Leben. Jede Runde steigen sie eine Reihe höher und punkten für ihren Platz: je höher, desto besser.
    .turn-1 = Bring ein Tier ins Spiel
    .turn-1-text = Nimm eine der offenen Karten und setz das Tier unten in deine Spalte, in den Sumpf.
    .turn-2 = Ändere das Klima
    .turn-2-text = Leg ein oder zwei Chips verdeckt unter die vier Felder. Liegen unter einem Feld mehr Chips als darauf, kippt es: Die offenen Chips verschwinden, das häufigste Symbol von unten rückt nach.
    .turn-3 = Überlebe
    .turn-3-text = Jedes Tier braucht drei Symbole. Für jeden offenen Chip, den es braucht, bekommt es einen Würfel. Ein Tier ohne Würfel verhungert.
    .turn-4 = Kämpfe
    .turn-4-text = Pro Runde darfst du ein Tier herausfordern. Beide werfen alle ihre Würfel; ein Würfel trifft, wenn er höchstens die Stärke des Tiers zeigt. Mehr Treffer gewinnen den Wurf, zwei Würfe den Kampf. Ein 0:2 ist das Ende; nach 1:2 setzt das Tier eine Wertung aus.
    .turn-5 = Steig auf
    .turn-5-text = Alle Tiere rücken eine Reihe hoch. Wer die oberste verlässt, kommt auf die drei Sonderfelder.
    .score = Farne zählen 3, Ebene 6, Grat 9, und 1 mehr für jedes leere Feld der Reihe. Die Sonderfelder zählen 13, 10 und 7.
    .example = In Feld C liegen zwei Sonnen. Darunter liegen drei Chips: zwei Bäume und ein Blatt. Drei sind mehr als zwei, also kippt das Feld: Die Sonnen gehen, jetzt herrscht Baum. Eine Giraffe, die von Bäumen lebt, bekommt zwei Würfel.
