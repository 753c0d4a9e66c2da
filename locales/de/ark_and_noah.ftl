# Ark & Noah. Spieler stehen mit Namen da, Tiere, Aktionen und Geschlechter in Worten; Orte als H(0,3),
# V(1,4), P(0,4), Käfige nach ihrem ersten Feld als (1,3). $count sagt, wie viele Namen in $seats oder
# $order stehen. Jede Kennung gibt es in jeder Sprache.

an-title = Ark & Noah
an-about = Baut gemeinsam die Arche, schließt Käfige, ladet Futter und Tierpaare, bevor der Regen kommt. 2 bis 4 Spieler.

## Dinge

an-sex-F = Weibchen
an-sex-M = Männchen
an-tile = { $species } ({ $sex })
an-animal = { $species } { $number }
an-tile-hidden = unbekanntes Tier ({ $sex })
an-place-H = über { $square }
an-place-H-up = unter { $square }
an-place-V = links von { $square }
an-place-V-left = rechts von { $square }
an-place-P = der Ecke links oben von { $square }
an-place-P-up = der Ecke links unten von { $square }
an-place-P-left = der Ecke rechts oben von { $square }
an-place-P-up-left = der Ecke rechts unten von { $square }
an-gain-sp = 1 Punkt
an-gain-food = 1 Futter
an-gain-wall = 1 Wand
an-gain-pitch = 1 Pech
an-column-pitch = Pech
an-column-animals = Tiere
an-column-food = Futter
an-column-exchange = Tausch
an-column-wood = Holz
an-column-build = Bauen
an-column-load = Beladen
an-column-final-food = letztes Beladen, Futter
an-column-final-pairs = letztes Beladen, Paare
an-column-pitch-help = Nimm 3 Pech; alle anderen nehmen 1.
an-column-animals-help = Für jeden wird ein Tier gezogen; du wählst zuerst.
an-column-food-help = Nimm 3 Futter; alle anderen nehmen 1.
an-column-exchange-help = Nur für dich: ein kleiner Gewinn, dann zwei Wände tauschen oder ein anderes Tier suchen.
an-column-wood-help = Nimm 4 Wände aus deinem Vorrat; alle anderen nehmen 2.
an-column-build-help = Baue bis zu 8 Wände oder Pech, je 1 Punkt; alle anderen bis zu 5.
an-column-load-help = Lade Futter und Paare für bis zu 8 Ladepunkte; alle anderen für bis zu 5.

## Tiere

an-animal-mouse = Maus
an-animal-hamster = Hamster
an-animal-frog = Frosch
an-animal-hedgehog = Igel
an-animal-cat = Katze
an-animal-dog = Hund
an-animal-fox = Fuchs
an-animal-wolf = Wolf
an-animal-panda = Panda
an-animal-deer = Hirsch
an-animal-lion = Löwe
an-animal-bear = Bär
an-animal-elephant = Elefant
an-animal-giraffe = Giraffe
an-animal-squirrel = Eichhörnchen
an-animal-flamingo = Flamingo
an-animal-koala = Koala
an-animal-kangaroo = Känguru
an-animal-camel = Kamel
an-animal-rhino = Nashorn
an-animal-turtle = Schildkröte
an-animal-sheep = Schaf
an-animal-zebra = Zebra
an-animal-horse = Pferd
an-animal-crocodile = Krokodil
an-animal-hippo = Nilpferd

## Phasen

an-phase-select = Aktion wählen
an-phase-animals-bag = Beutel für das dritte Tier nennen
an-phase-animals-pick = ein Tier aussuchen
an-phase-exchange-gain = Tausch: Gewinn nehmen
an-phase-exchange-branch = Tausch: Wände tauschen oder ziehen
an-phase-exchange-swap-1 = Tausch: erste Wand wählen
an-phase-exchange-swap-2 = Tausch: zweite Wand wählen
an-phase-exchange-split = Tausch: Beutel wählen
an-phase-exchange-take = Tausch: gezogene Tiere ansehen
an-phase-exchange-give = Tausch: ein Tier abgeben
an-phase-build = bauen
an-phase-load = beladen
an-phase-load-cage = Käfig für ein Paar wählen
an-phase-final-food = letztes Futter laden
an-phase-final-pairs = letzte Paare laden
an-phase-final-cage = Käfig für ein Paar wählen
an-phase-over = Spielende

## Punkte

an-points = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
an-source-bonus = Bonus
an-source-exchange = Tausch
an-source-building = Bauen
an-source-food = Futter
an-source-animals = Tiere
an-source-walls = Wände beladener Käfige
an-source-pitch = Pech beladener Käfige
an-source-hull = Mehrheit an der Außenhülle
an-source-leftovers = Übriggebliebenes
an-score-player = Spieler
an-score-total = Summe
an-score-bonus = Bonus
an-score-exchange = Tausch
an-score-building = Bauen
an-score-food = Futter
an-score-animals = Tiere
an-score-walls = Wände
an-score-pitch = Pech
an-score-hull = Hülle
an-score-leftovers = Rest

## Das Protokoll

an-event-dealt = { $seat } beginnt mit { $tile }.
an-event-round-started = Runde { $round } beginnt.
an-event-chose = { $points ->
        [0] { $seat } plant { $column }.
        [one] { $seat } plant { $column } und bekommt 1 Punkt Bonus.
       *[other] { $seat } plant { $column } und bekommt { $points } Punkte Bonus.
    }
an-event-bonus-raised = Der Bonus bei „{ $column }“ steigt auf { $points }.
an-event-column-started = { $column }: { $seat } beginnt.
an-event-took-pitch = { $number ->
        [0] Für { $seat } ist kein Pech mehr da.
       *[other] { $seat } nimmt { $number } Pech.
    }
an-event-took-food = { $number ->
        [0] Für { $seat } ist kein Futter mehr da.
       *[other] { $seat } nimmt { $number } Futter.
    }
an-event-took-walls = { $number ->
        [0] { $seat } hat keine Wand mehr im Vorrat.
        [one] { $seat } nimmt 1 Wand.
       *[other] { $seat } nimmt { $number } Wände.
    }
an-event-bag-named = { $seat } nennt einen Beutel: { $sex }.
an-event-bag-drawn = Der Beutel für das dritte Tier wird ausgelost: { $sex }.
an-event-animal-drawn = Gezogen: { $tile }.
an-event-animal-picked = { $seat } nimmt { $tile }.
an-event-paired = Ein Paar ist vollständig: { $species }.
an-event-gained = { $seat } bekommt { $gain }.
an-event-walls-swapped = { $seat } tauscht zwei Wände: Die { $slot } gehört jetzt { $other }, die { $second } gehört { $owner }.
an-event-split-named = { $seat } zieht aus den Beuteln, Weibchen: { $females }, Männchen: { $males }.
an-event-exchange-drawn = { $seat } zieht { $tile }.
an-event-exchange-drawn-secretly = { $seat } zieht verdeckt { $tile }.
an-event-exchange-drawn-secretly-hidden = { $seat } zieht verdeckt ein Tier ({ $sex }).
an-event-exchanged = { $seat } behält { $tile } und gibt { $given } zurück.
an-event-exchange-shown = { $seat } behält { $tile } und gibt { $given } zurück.
an-event-exchange-declined = { $seat } behält keines der gezogenen Tiere.
an-event-wall-built = { $seat } baut eine Wand { $slot }: 1 Punkt.
an-event-pitch-built = { $seat } bringt Pech an { $joint } an: 1 Punkt.
an-event-cage-closed = { $number ->
        [one] Ein Käfig mit 1 Feld ist fertig: { $cage }.
       *[other] Ein Käfig mit { $number } Feldern ist fertig: { $cage }.
    }
an-event-wall-removed = Die Wand von { $seat } { $slot } steht in einem Käfig und wird entfernt.
an-event-cage-sealed = Käfig { $cage } ist abgedichtet.
an-event-food-loaded = { $points ->
        [0] { $seat } legt Futter in Käfig { $cage }.
        [one] { $seat } legt Futter in Käfig { $cage }: 1 Punkt.
       *[other] { $seat } legt Futter in Käfig { $cage }: { $points } Punkte.
    }
an-event-pair-loaded = { $seat } lädt ein Paar in Käfig { $cage }: { $species }.
an-event-scored-animals = { $seat } bekommt { an-points } für { $species }.
an-event-scored-walls = { $seat } bekommt { an-points } für Wände um Käfig { $cage }.
an-event-scored-pitch = { $seat } bekommt { an-points } für Pech an Käfig { $cage }.
an-event-stopped = { $seat } hört auf ({ $column }).
an-event-hull-closed = Die Außenhülle der Arche ist geschlossen.
an-event-last-loading = Das letzte Beladen beginnt, in dieser Reihenfolge: { $order }.
an-event-hull-majority = { $number ->
        [one] { $seat } hat die meisten Wände an der Außenhülle (1): { an-points }.
       *[other] { $seat } hat die meisten Wände an der Außenhülle ({ $number }): { an-points }.
    }
an-event-leftovers = { $seat } verliert Punkte für Übriggebliebenes: Wände { $walls }, Futter { $food }, Pech { $pitch }, Tiere { $animals }.
an-event-game-over = { $count ->
        [one] Das Spiel ist zu Ende. { $seats } gewinnt.
       *[other] Das Spiel ist zu Ende. { $seats } teilen sich den Sieg.
    }

## Das Protokoll als Geschichte: was ein Zug bewirkt hat

an-story-built = { $seat } baut { $pieces }: { an-points }.
an-story-wall = { $number ->
        [one] 1 Wand
       *[other] { $number } Wände
    }
an-story-pitch = { $number } Pech
an-story-drawn = Gezogen: { $tiles }.
an-story-fed = { $points ->
        [0] { $seat } legt { $number } Futter in { $cages }.
        [one] { $seat } legt { $number } Futter in { $cages }: 1 Punkt.
       *[other] { $seat } legt { $number } Futter in { $cages }: { $points } Punkte.
    }
an-story-loaded = Das bringt:
an-story-counted = Die letzten Punkte:

## Möglichkeiten

an-action-choose = { $column } planen
an-action-gain = { $gain } nehmen
an-action-swap = Zwei Wände tauschen
an-action-draw = Tiere ziehen
an-action-split = { $number ->
        [0] Keine Weibchen ziehen
        [one] 1 Weibchen ziehen
       *[other] { $number } Weibchen ziehen
    }
an-action-bag = Beutel: { $sex }
an-action-tile = { $tile }
an-action-wall = Wand { $slot }
an-action-pitch = Pech an { $joint }
an-action-food = Futter in Käfig { $cage }
an-action-pair = Paar laden: { $species }
an-action-cage = In Käfig { $cage }
an-action-stop = Aufhören

## Aufforderungen: für den, der entscheidet, und an-prompt-wait für alle anderen

an-prompt-select = Wähle eine Aktion für deinen Arbeiter.
an-prompt-animals-bag = Aus welchem Beutel soll das dritte Tier kommen?
an-prompt-animals-pick = Suche dir eines der gezogenen Tiere aus.
an-prompt-exchange-gain = Tausch: Nimm einen Punkt, Futter, eine Wand oder Pech.
an-prompt-exchange-branch = Tausch: zwei Wände auf der Arche tauschen oder Tiere ziehen?
an-prompt-exchange-swap-1 = Wähle die erste Wand.
an-prompt-exchange-swap-2 = Wähle eine Wand eines anderen Spielers zum Tauschen gegen die { $chosen }.
an-prompt-exchange-split = { $number ->
        [one] 1 Tier wird gezogen: aus welchem Beutel?
       *[other] { $number } Tiere werden gezogen: wie viele Weibchen, oder aus welchem Beutel?
    }
an-prompt-exchange-take = Behalte eines der gezogenen Tiere oder höre auf.
an-prompt-exchange-give = Welches Tier gibst du für { $chosen }?
an-prompt-build = { $number ->
        [one] Bauen: noch 1 Teil. Eine Wand, Pech oder aufhören.
       *[other] Bauen: noch { $number } Teile. Eine Wand, Pech oder aufhören.
    }
an-prompt-load = { $number ->
        [one] Beladen: noch 1 Ladepunkt. Futter, ein Paar oder aufhören.
       *[other] Beladen: noch { $number } Ladepunkte. Futter, ein Paar oder aufhören.
    }
an-prompt-load-cage = In welchen Käfig kommt dieses Paar: { $chosen }?
an-prompt-final-food = Letztes Beladen: Lege Futter in beliebige Käfige oder höre auf. Keine Punkte.
an-prompt-final-pairs = Letztes Beladen: Lade Paare in beliebige Käfige oder höre auf. Keine Punkte.
an-prompt-final-cage = In welchen Käfig kommt dieses Paar: { $chosen }?
an-prompt-wait = { $seat } ist dran: { $phase }.
an-prompt-over = Das Spiel ist zu Ende.

## Der Tisch

an-board-round = Runde { $round }
an-board-column = aktuelle Aktion: { $column }
an-board-pitch = Pech im Vorrat: { $number }
an-board-food = Futter im Vorrat: { $number }
an-board-action = Aktion
an-board-planned = geplant
an-board-done = ausgeführt
an-board-bonus = Bonus
an-board-legend = Wände: { $seats }; * Pech, o Pechfeld, f Futter, P Paar, s Kleintier-Paar
an-board-places = Ein Käfig heißt nach seinem ersten Feld. Die Zahl hinter einem Tier ist seine Größe, 0 ist klein. Zum Eintippen: H(0,3) ist der Platz über D1, V(0,3) der links davon, P(0,3) die Ecke links oben, (0,3) das Feld selbst.
an-board-cage = Käfig { $cage }: { $number ->
        [one] 1 Feld
       *[other] { $number } Felder
    }
an-board-cage-food = Futter { $number } von { $most }
an-board-cage-pitch = { $number ->
        [0] abgedichtet
       *[other] Pech fehlt an { $joints }
    }
an-board-cage-pairs = geladen: { $pairs }
an-board-you = { $seat } (du)
an-board-source = { $source } { $points }
an-board-hand-walls = { $number ->
        [one] 1 Wand
       *[other] { $number } Wände
    }
an-board-hand-pitch = { $number } Pech
an-board-hand-food = { $number } Futter
an-board-stock = Vorrat { $number }
an-board-animals = { $number ->
        [0] keine Tiere
       *[other] Tiere: { $animals }
    }
an-board-display = Gezogen: { $tiles }
an-board-bag = { $number ->
        [0] Beutel ({ $sex }): leer
       *[other] Beutel ({ $sex }): { $animals }
    }

## Ablehnungen

an-no-no-such-place = Diesen Ort gibt es auf dieser Arche nicht.
an-no-no-animal = Ein Tier namens { $animal } gibt es nicht.
an-no-column = Diese Aktion hat schon jemand geplant.
an-no-bag-short = In diesem Beutel ({ $sex }) sind weniger als zwei Tiere.
an-no-bag-empty = Dieser Beutel ({ $sex }) ist leer.
an-no-bags-empty = Beide Beutel sind leer.
an-no-split = Die Beutel geben bei { $budget } Tieren keine { $females } Weibchen her.
an-no-gain = { $gain } kannst du nicht nehmen: Es ist nichts mehr da.
an-no-swap = Auf der Arche müssen Wände von mindestens zwei Spielern stehen.
an-no-unpaired = Du hast kein Tier ohne Partner, das du abgeben könntest.
an-no-no-wall = { $slot } steht keine Wand.
an-no-same-colour = Die beiden Wände müssen verschiedenen Spielern gehören.
an-no-not-yours = Das Tier gehört dir nicht: { $tile }.
an-no-paired = { $tile } darfst du nicht abgeben: Der Partner ist schon im Spiel.
an-no-not-drawn = Nicht gezogen: { $tile }.
an-no-off-the-ark = Das ist nicht auf dieser Arche: { $place }.
an-no-walls = Du hast keine Wand vor dir.
an-no-inside = { $slot } darf keine Wand gebaut werden: Das ist in einem Käfig.
an-no-taken = { $slot } steht schon eine Wand.
an-no-pitch = Du hast kein Pech vor dir.
an-no-no-joint = Dorthin kommt kein Pech ({ $place }). Pech kommt zwischen zwei Wandplätze der Außenhülle.
an-no-pitched = An { $joint } ist schon Pech.
an-no-unjoined = Pech an { $joint } braucht auf beiden Seiten Wände der Außenhülle.
an-no-no-cage = Bei { $cage } beginnt kein Käfig.
an-no-too-big = Der geschlossene Bereich um { $square } hat { $squares } Felder, zu viele für einen Käfig.
an-no-no-part = Um Käfig { $cage } steht keine Wand von dir.
an-no-food = Du hast kein Futter vor dir.
an-no-points-food = Du hast keine Ladepunkte mehr.
an-no-unsealed = Käfig { $cage } ist nicht mit Pech abgedichtet.
an-no-fed = In Käfig { $cage } liegt auf jedem Feld Futter.
an-no-aboard = Dieses Paar ist schon an Bord: { $species }.
an-no-not-paired = Das Paar liegt nicht vollständig auf dem Tisch: { $species }.
an-no-pair-not-yours = Keines der beiden Tiere gehört dir: { $species }.
an-no-points = Ladepunkte: dieses Paar kostet { $cost } ({ $species }), du hast { $budget }.
an-no-no-fit = Kein Käfig ist bereit für dieses Paar: { $species }.
an-no-hungry = In Käfig { $cage } muss auf jedem Feld Futter liegen.
an-no-size = Käfig { $cage } hat nicht die richtige Größe; das Paar braucht { $size ->
        [one] 1 Feld
       *[other] { $size } Felder
    }.
an-no-full = In Käfig { $cage } ist schon ein solches Paar.
an-no-phase-select = Wähle jetzt eine Spalte für deinen Arbeiter.
an-no-phase-animals-bag = Nenne jetzt den Beutel für das dritte Tier.
an-no-phase-animals-pick = Suche dir jetzt eines der gezogenen Tiere aus.
an-no-phase-exchange-gain = Nimm jetzt einen Punkt, Futter, eine Wand oder Pech.
an-no-phase-exchange-branch = Tausche jetzt Wände oder ziehe Tiere.
an-no-phase-exchange-swap-1 = Wähle jetzt die erste Wand.
an-no-phase-exchange-swap-2 = Wähle jetzt die zweite Wand.
an-no-phase-exchange-split = Wähle jetzt die Beutel.
an-no-phase-exchange-take = Behalte jetzt eines der gezogenen Tiere oder höre auf.
an-no-phase-exchange-give = Wähle jetzt das Tier, das du abgibst.
an-no-phase-build = Baue jetzt eine Wand oder Pech oder höre auf.
an-no-phase-load = Lade jetzt Futter oder ein Paar oder höre auf.
an-no-phase-load-cage = Wähle jetzt den Käfig für das Paar.
an-no-phase-final-food = Lade jetzt Futter oder höre auf.
an-no-phase-final-pairs = Lade jetzt ein Paar oder höre auf.
an-no-phase-final-cage = Wähle jetzt den Käfig für das Paar.

## Vorlagen

an-preset-an-2 = 2 Spieler
an-preset-an-3 = 3 Spieler
an-preset-an-4 = 4 Spieler
an-preset-an-secret-3 = 3 Spieler, beim Tausch wird verdeckt gezogen

## Einstellungen: Name, Erklärung (…-help), Werte (an-value-…)

an-option-players = Spieler
an-option-players-help = Die Arche besteht aus so vielen Teilen, wie Spieler mitspielen.
an-option-parts = Umriss der Arche
an-option-parts-help = Eine andere Arche als Liste von Feldern: Reihe und Spalte. Ein Stück ohne Löcher, höchstens 48 Felder.
an-value-parts-none = nach Spielerzahl
an-value-parts-own = { $number } Felder
an-option-species = Tiere
an-option-species-help = Welche der 26 Tiere mitspielen, auf Wunsch mit anderen Größen.
an-value-species-none = wie in der Schachtel
an-value-species-own = { $number } Arten
an-option-start_food = Futter zu Beginn
an-option-start_food-help = Futter vor jedem Spieler, wenn das Spiel beginnt.
an-option-two_player_workers = Arbeiter zu zweit
an-option-two_player_workers-help = Wie viele Arbeiter jeder von zwei Spielern hat.
an-option-two_player_order = Startreihenfolge zu zweit
an-option-two_player_order-help = Wessen Arbeiter zu Beginn auf den Spalten 1 bis 4 stehen.
an-value-two_player_order-ABBA = Erster, Zweiter, Zweiter, Erster
an-value-two_player_order-ABAB = Erster, Zweiter, Erster, Zweiter
an-option-others_order = Reihenfolge der anderen
an-option-others_order-help = In welcher Reihenfolge die Mitspieler bei einer Aktion drankommen.
an-value-others_order-left_to_right = von links
an-value-others_order-clockwise_from_active = von der aktiven Spalte an
an-value-others_order-seat_order = reihum am Tisch
an-option-removed_wall_to = Wände in einem neuen Käfig
an-option-removed_wall_to-help = Wohin eine Wand kommt, die aus einem neuen Käfig entfernt wird.
an-value-removed_wall_to-stock = Vorrat
an-value-removed_wall_to-hand = vor den Spieler
an-value-removed_wall_to-box = aus dem Spiel
an-option-cage_joints = Pech eines Käfigs
an-option-cage_joints-help = Welche Pechfelder zu einem Käfig gehören.
an-value-cage_joints-both_ends = beide Enden seiner Wände an der Außenhülle
an-value-cage_joints-inner_only = nur die zwischen zwei seiner Wände an der Außenhülle
an-option-food_needs_pitch = Futter braucht Pech
an-option-food_needs_pitch-help = Muss ein Käfig abgedichtet sein, bevor Futter hineinkommt?
an-option-small_pairs_per_cage = Kleintier-Paare je Käfig
an-option-small_pairs_per_cage-help = Wie viele Paare von Kleintieren in einen Käfig passen.
an-option-draw_needs_own_unpaired = Ziehen nur mit Tier zum Abgeben
an-option-draw_needs_own_unpaired-help = Tausch: Darf nur ziehen, wer ein Tier ohne Partner hat?
an-option-exchange_draw_public = Gezogene Tiere offen
an-option-exchange_draw_public-help = Tausch: Sehen alle die gezogenen Tiere?
an-option-exchange_split_stepwise = Beutel einzeln wählen
an-option-exchange_split_stepwise-help = Tausch: Wird vor jedem Zug aus dem Beutel neu gewählt?
an-option-three_player_extra = Drittes Tier zu dritt
an-option-three_player_extra-help = Aus welchem Beutel das dritte Tier kommt.
an-value-three_player_extra-active_chooses = der aktive Spieler wählt
an-value-three_player_extra-random = der Zufall entscheidet
an-option-tie_break = Gleichstand am Ende
an-option-tie_break-help = Wer bei gleicher Punktzahl gewinnt.
an-value-tie_break-shared = der Sieg wird geteilt
an-value-tie_break-board_order = der Arbeiter links entscheidet
an-option-max_rounds = Höchstens so viele Runden
an-option-max_rounds-help = Eine Notbremse: Danach endet das Spiel auch mit offener Außenhülle.
an-option-end_needs_pitch = Ende braucht Pech
an-option-end_needs_pitch-help = Müssen für das Spielende alle Pechfelder belegt sein?

## Das Brett der Seite

an-web =
    .board = Die Arche
    .planned = geplant
    .done = erledigt
    .action-row = Aktionen, ausgeführt von links nach rechts
    .bonus = Bonus
    .alone = allein
    .figures = { $first }, sonst { $others }
    .square = Feld { $name }
    .cage-name = Käfig { $name }
    .squares = { $number ->
            [one] 1 Feld
           *[other] { $number } Felder
        }
    .food-of = Futter { $have }/{ $need }
    .pitch-of = { $need ->
            [0] kein Pech nötig
           *[other] Pech { $have }/{ $need }
        }
    .walls-label = Wände
    .wall-at = Wand { $name }
    .joint-at = Pech an { $name }
    .of = von
    .you = du
    .animals-on-table = Tiere am Tisch
    .drawn = Gezogen
    .no-animals = Noch hat niemand Tiere
    .size = { $number ->
            [0] klein
           *[other] Größe { $number }
        }
    .pair-ready = Paar
    .in-bag = im Beutel
    .inspect-hint = Wähle einen Käfig oder ein Tier, um zu sehen, was passt und was fehlt.
    .fits = Passt
    .fits-into = { $cages ->
            [one] passt in
           *[other] passt in { $cages } Käfige, am besten
        }
    .fits-nowhere = hat noch keinen Käfig
    .lacks = Es fehlt
    .nothing-fits = Kein Paar am Tisch passt jetzt.
    .loaded = An Bord
    .wall = Wand
    .pitch = Pech
    .food = Futter
    .stock = { $number } im Vorrat
    .pieces-left = { $number ->
            [one] noch 1 Teil
           *[other] noch { $number } Teile
        }
    .points-left = { $number ->
            [one] noch 1 Ladepunkt
           *[other] noch { $number } Ladepunkte
        }
    .hull-majority = Rumpf
    .hull-most = +5
    .hull-open = { $number ->
            [0] Rumpf geschlossen
           *[other] { $number } offen
        }
    .stop = Fertig
    .swap = Zwei Wände tauschen
    .draw = Tiere ziehen
    .decline = Keines behalten
    .split = { $females } ♀ · { $males } ♂
    .build-compact = Tippe ein Feld an, dann eine Kante
    .bags = Beutel: { $females } ♀, { $males } ♂
    .hint-select = Wähle eine Spalte für deinen Arbeiter
    .hint-animals-bag = Aus welchem Beutel soll das dritte Tier kommen?
    .hint-animals-pick = Suche dir eines der gezogenen Tiere aus
    .hint-exchange-gain = Zuerst ein kleiner Gewinn
    .hint-exchange-branch = Dann Wände tauschen oder Tiere ziehen
    .hint-exchange-swap-1 = Tippe die erste Wand an
    .hint-exchange-swap-2 = Tippe eine Wand eines anderen Spielers an
    .hint-exchange-split = Wie viele aus welchem Beutel?
    .hint-exchange-take = Behalte eines davon, oder keines
    .hint-exchange-give = Welches Tier gibst du dafür?
    .hint-build = Tippe eine gestrichelte Kante an, oder nimm Pech für einen Doppelring
    .hint-load = Tippe einen Käfig für Futter an, ein Tier für sein Paar
    .hint-load-cage = Tippe einen grünen Käfig an
    .hint-final-food = Tippe einen Käfig für Futter an
    .hint-final-pairs = Tippe ein Tier an, um sein Paar zu laden
    .hint-final-cage = Tippe einen grünen Käfig an
    .edge-N = oben
    .edge-E = rechts
    .edge-S = unten
    .edge-W = links
    .costs = { $number ->
            [one] kostet 1 Ladepunkt
           *[other] kostet { $number } Ladepunkte
        }
    .hidden = Unbekanntes Tier
    .bag-F = Beutel der Weibchen
    .bag-M = Beutel der Männchen
    .missing-aboard = schon an Bord
    .missing-partner = { $at ->
            [bag] Partner fehlt: { $sex } noch im Beutel
            [display] Partner fehlt: { $sex } gerade gezogen
           *[away] Partner fehlt: { $sex } nicht im Spiel
        }
    .full = voll
    .hand-walls = { $number ->
            [one] 1 Wand
           *[other] { $number } Wände
        }
    .hand-pitch = { $number } Pech
    .hand-food = { $number } Futter
    .hand-animals = { $number ->
            [one] 1 Tier
           *[other] { $number } Tiere
        }

## Die bebilderte Seite vor dem Regelheft

an-primer =
    .want = Baut gemeinsam eine Arche und bringt Tierpaare an Bord, bevor der Regen da ist. Punkte gibt es für alles, was du baust, und für alles von dir, was geladen wird.
    .turn-1 = Plane
    .turn-1-text = Setz deinen Arbeiter auf eine der sieben Aktionen. Was niemand plant, sammelt Bonuspunkte für den Nächsten.
    .turn-2 = Handelt gemeinsam
    .turn-2-text = Die geplanten Aktionen laufen von links nach rechts ab. Wer eine geplant hat, führt sie ganz aus, alle anderen danach ein wenig. Nur der Tausch gehört allein dem, der ihn geplant hat.
    .turn-3 = Baue Käfige
    .turn-3-text = Jede Wand und jedes Pech, das du baust, bringt 1 Punkt. Wände ringsum ergeben einen Käfig, egal wem sie gehören. Pech dichtet ihn gegen das Meer ab.
    .turn-4 = Lade
    .turn-4-text = Ein Paar passt in einen Käfig mit genau so vielen Feldern wie seine Größe. Auf jedem Feld muss Futter liegen, auf jeder Fuge am Rumpf Pech, und eine der Wände muss dir gehören. Kleine Paare finden überall Platz.
    .score = Ein geladenes Paar bringt allen Beteiligten Punkte: jedes Tier seinem Besitzer, jede Wand um den Käfig 1 Punkt, jedes Pech 1 Punkt für den, der lädt. Am Ende bringen die meisten Wände am Rumpf 5 Punkte; was du übrig hast, kostet Punkte.
    .example = Du lädst die Löwen in einen Käfig mit drei Feldern und Futter auf allen. Das Weibchen gehört dir und bringt dir 6 Punkte, das Männchen gehört Mara und bringt ihr 6. Von den acht Wänden gehören fünf dir und drei Mara: noch 5 für dich, 3 für sie.
