### Was die Seite selbst sagt; Bretter haben ihre Texte im Katalog ihres Spiels (`ak-web`, …).
### `t('lobby.name')` in web/src ist das Attribut `name` von `lobby`.

app =
    .name = Wildtable

nav =
    .lobby = Lobby
    .rules = Regeln
    .statistics = Statistik
    .settings = Einstellungen
    .about = Über
    .menu = Menü
    .close = Schließen
    .play = Spielen
    .pages = Seiten
    .day = Zum Tag wechseln
    .night = Zur Nacht wechseln

lobby =
    .hello = Was möchtest du spielen?
    .name = Dein Name
    .guest = Gast
    .play = Sofort spielen
    .setup = Tisch einrichten
    .learn = Lernen
    .mine = Deine Tische
    .more-mine = Weitere Tische von dir
    .just-now = gerade eben
    .open = Offene Tische
    .none-open = Niemand wartet. Richte einen öffentlichen Tisch ein, vielleicht setzt sich jemand dazu.
    .your-turn = du bist dran
    .their-turn = { $names } am Zug
    .free = { $free } von { $all } Plätzen frei
    .with = mit { $names }
    .go-on = Weiterspielen

status =
    .open = wartet auf Mitspieler

setup =
    .title = Tisch einrichten
    .game = Spiel
    .preset = Ausgabe und Spielerzahl
    .seats = Wer spielt?
    .seat = Spieler { $n }
    .me = Ich, an diesem Gerät
    .open = Offen für alle
    .invite = Jemand, den ich einlade
    .here = Noch jemand an diesem Bildschirm
    .visibility = In der Lobby zeigen
    .spectators = Andere dürfen zusehen
    .rated = Gewertet (ohne Tipps)
    .clock = Zeit
    .clock-none = keine Uhr
    .clock-live = { $minutes } Minuten für die Partie und { $increment } s je Zug
    .clock-async = { $days ->
            [one] 1 Tag je Zug
           *[other] { $days } Tage je Zug
        }
    .substitute = Wer übernimmt, wenn jemand geht
    .options = Regeln im Einzelnen
    .options-help = Was von der gewählten Ausgabe abweicht, ist markiert.
    .changed = geändert
    .reset = Zurück zur Ausgabe
    .sum-invited = jemand, den du einlädst
    .sum-anyone = wer dazukommt
    .sum-with = Du spielst mit: { $names }.
    .sum-public = Alle finden den Tisch auf der Startseite.
    .sum-link = Nur wer den Link hat, findet den Tisch.
    .sum-watched = Andere dürfen zuschauen.
    .sum-unwatched = Niemand sonst kann zuschauen.
    .sum-rated = Die Partie wird gewertet, ohne Tipps.
    .sum-rules = { $n ->
            [one] Eine Regel weicht
           *[other] { $n } Regeln weichen
        } von der Ausgabe ab.
    .create = Tisch öffnen
    .yes = ja
    .no = nein
    .default = wie in der Ausgabe
    .player = Spieler { $n }

wait =
    .title = Warten auf Mitspieler
    .text = Das Spiel beginnt, sobald alle da sind.
    .numbers = Alle sind da. Das Spiel beginnt, sobald { $names } den Tisch wieder öffnet: Die Zahl fürs Mischen fehlt noch.
    .number-elsewhere = Alle sind da. Öffne den Tisch auf dem Gerät, mit dem du dich gesetzt hast: Dort ist deine Zahl fürs Mischen.
    .sit = Hier Platz nehmen
    .free = frei
    .invited = für jemanden mit Einladung
    .link = Einladungslink
    .copy = Link kopieren
    .copied = Kopiert
    .qr = QR-Code der Einladung
    .bot-instead = Lieber ein Bot
    .cancel = Tisch absagen
    .cancelled = Dieser Tisch wurde abgesagt.

table =
    .log = Verlauf
    .chat = Chat
    .rules = Regeln
    .hint = Tipp
    .moves = Züge
    .players = Spieler
    .board = Spielbrett
    .you = du
    .thinks = überlegt …
    .ready = bereit
    .away = weg, { $bot } spielt
    .offline = nicht da
    .points = { $n ->
            [one] 1 Punkt
           *[other] { $n } Punkte
        }
    .spectator = Du siehst zu.
    .waiting = Warten auf { $names }.
    .online = online
    .connecting = verbinde …
    .lost = Verbindung verloren. Neuer Versuch läuft … Deine Partie ist sicher.
    .reload = Diese Seite ist älter als der Server. Bitte neu laden.
    .reload-now = Neu laden
    .session = Deine Sitzung ist beendet. Geh in die Lobby und gib deinen Namen ein.
    .unreachable = Der Server ist nicht erreichbar. Neuer Versuch läuft.
    .try-again = Nochmal versuchen
    .none = Diesen Tisch gibt es nicht.
    .not-shown = Dieser Tisch kann nicht gezeigt werden.
    .time-out = Deine Zeit ist abgelaufen; ein Bot spielt für dich.
    .left = Ein Bot spielt für dich.
    .resigned = Du hast aufgegeben; ein Bot spielt zu Ende.
    .return = Selbst weiterspielen
    .leave = Gehen (ein Bot spielt weiter)
    .resign = Aufgeben
    .sure = Sicher?
    .takeback = Um Rücknahme bitten
    .takeback-asked = { $name } möchte den letzten Zug zurücknehmen.
    .agree = Einverstanden
    .decline = Ablehnen
    .takeback-waiting = Warten, ob die anderen einverstanden sind …
    .hints = Tipps: { $n }

preparing = Die Regeln werden vorbereitet. Das passiert nur beim ersten Mal und dauert ein paar Sekunden (noch { $left }).

move =
    .confirm = Bestätigen
    .back = Zurück
    .undo = Rückgängig
    .undo-why = Geht nicht: Nach deinem letzten Zug kam der Zufall, eine aufgedeckte Karte oder ein anderer Spieler.
    .sending = Sende …
    .choose = Wähle auf dem Brett oder aus der Liste der Züge.
    .count = { $n ->
            [one] 1 möglicher Zug
           *[other] { $n } mögliche Züge
        }
    .then = dann
    .barrier = Dann entscheidet der Zufall: kein Zurück.
    .not-possible = Das geht gerade nicht.
    .rule = Regel { $clause }
    .none = Gerade gibt es nichts zu tun.
    .filter = Züge filtern

curtain =
    .title = Gib das Gerät an { $name }
    .text = Die andere Hand ist nicht mehr zu sehen.
    .lift = Ich bin { $name }

log =
    .empty = Noch ist nichts passiert.
    .since = Seit deinem letzten Zug
    .copy = Verlauf kopieren
    .details = Einzelheiten
    .only = Verlauf filtern

recap =
    .show = Was geschah seit meinem letzten Zug?
    .short = Rückblick
    .title = Seit deinem letzten Zug
    .step = { $n } von { $all }
    .next = Weiter
    .back = Zurück
    .skip = Zum Jetzt

chat =
    .empty = Noch hat niemand etwas gesagt.
    .write = Nachricht an alle
    .send = Senden

rules =
    .search = Regeln durchsuchen
    .nothing = Keine Stelle enthält diese Wörter.
    .clear = Ganze Regeln

primer =
    .want = Was du willst
    .turn = Dein Zug
    .score = Wertung
    .example = Ein Beispiel
    .book = Alle Regeln, mit Nummer
    .book-help = Zum Nachschlagen: Ausgaben, Varianten, Klarstellungen.

hint =
    .ask = Beste Züge zeigen
    .thinks = Denkt nach …
    .note = Alle sehen, wie oft du fragst.
    .chance = gewinnt { $percent } % ± { $error }
    .close = Zu knapp, um sicher zu sein.
    .rated = In gewerteten Spielen gibt es keine Tipps.
    .your-turn = Du kannst fragen, wenn du dran bist.

score =
    .title = Punkte
    .final = Endstand
    .total = Summe
    .source = Punkte für
    .wins = { $names } gewinnt
    .share = { $names } gewinnen gemeinsam
    .show = Punkte im Einzelnen

over =
    .rematch = Noch einmal
    .rematch-ready = Zum nächsten Spiel
    .replay = Noch einmal ansehen
    .fair = Mischen prüfen
    .record = Aufzeichnung speichern
    .lobby = Zur Lobby
    .won = Du gewinnst mit { $n ->
            [one] 1 Punkt
           *[other] { $n } Punkten
        } Vorsprung
    .won-level = Du gewinnst
    .lost = Dir { $n ->
            [one] fehlt 1 Punkt
           *[other] fehlen { $n } Punkte
        } zum Sieg
    .lost-level = Gleichstand verloren
    .shared = Du teilst dir den Sieg
    .decided = Der größte Unterschied: { $source }.
    .place = { $n }.
    .headline = { $result } – entscheidend: { $place }
    .share = Bild teilen
    .race = Der Verlauf der Punkte

fair =
    .title = Mischen prüfen
    .text = Bevor sich jemand setzte, hat der Server eine geheime Zahl festgelegt und ihren Fingerabdruck veröffentlicht. Alle Spieler haben eine eigene Zahl dazugegeben. Daraus folgen alle Mischungen und Würfe.
    .commitment = Das Geheimnis passt zum Fingerabdruck, der vor dem Spiel veröffentlicht war.
    .key = Der Zufall dieses Spiels folgt aus dem Geheimnis und den Zahlen aller Spieler.
    .nonce = Deine eigene Zahl ist dabei.
    .noted = Es ist der Fingerabdruck, den dieses Gerät notiert hat, bevor du dich gesetzt hast.
    .not-noted = Dieses Gerät saß nicht am Tisch und hat darum nichts zum Vergleichen notiert.
    .seals = Niemand hat seine Zahl geändert, nachdem du deine genannt hast.
    .signed = Der Server hat die Aufzeichnung mit dem Schlüssel unterschrieben, den dieses Gerät kennt.
    .signed-unknown = Dieser Browser kann die Unterschrift des Servers nicht prüfen; „wildtable verify“ kann es.
    .note = Was dieses Gerät notiert hat, für „wildtable verify“ oder die Offline-Seite
    .bad = Das passt nicht zusammen. Hebe die Aufzeichnung der Partie auf.
    .later = Das Geheimnis wird am Ende des Spiels offengelegt.
    .fingerprint = Fingerabdruck
    .secret = Geheimnis

replay =
    .title = Noch einmal ansehen
    .step = Schritt { $step } von { $last }
    .first = Erster Schritt
    .previous = Ein Schritt zurück
    .next = Ein Schritt vor
    .last = Letzter Schritt
    .play = Abspielen
    .pause = Anhalten
    .eyes = Ansicht von
    .everything = alles offen
    .spectator = Zuschauer
    .back = Zurück zum Tisch
    .play-on = Ab hier gegen Bots weiterspielen
    .play-on-short = Ab hier
    .play-on-help = Ein neuer Tisch mit dieser Stellung; Karten und Würfel kommen wie in dieser Partie. Sie wird nicht gewertet.
    .hand = Was { $name } hat

stats =
    .title = Statistik
    .mine = Deine Spiele
    .all = Alle
    .game = Spiel
    .games = Partien
    .wins = Gewonnen
    .mean = Punkte im Mittel
    .best = Beste Punktzahl
    .against = gegen { $names }
    .none = Noch keine beendeten Spiele.

settings =
    .title = Einstellungen
    .language = Sprache
    .theme = Farben
    .theme-auto = wie das System
    .theme-light = hell
    .theme-dark = dunkel
    .text = Schriftgröße
    .speed = Animationen
    .speed-off = aus
    .speed-fast = schnell
    .speed-normal = normal
    .speed-slow = langsam
    .confirm = Jeden Zug bestätigen
    .notify = Sag mir, wenn ich dran bin
    .sound = Ton
    .forget = Alles über mich löschen
    .forget-help = Chat und Sitzungen werden gelöscht; Aufzeichnungen behalten den Namen, unter dem du gespielt hast.
    .device = Auf anderem Gerät weiterspielen
    .device-help = Scanne das innerhalb von fünf Minuten mit dem anderen Gerät oder öffne dort die Adresse. Es geht einmal.
    .device-picture = QR-Code des Links
    .device-code = Code auf dem anderen Gerät
    .device-confirm = Bestätigen
    .device-warning = Gib nur einen Code ein, den du auf deinem eigenen Gerät siehst.
    .device-done = Das andere Gerät ist angemeldet.
    .device-gone = Der Link ist abgelaufen.
    .others = Alle anderen Geräte abmelden
    .others-done = Abgemeldete andere Geräte: { $number }
    .before = Du spielst auf diesem Gerät als { $name } weiter.
    .back = Zurück zu { $name } wechseln

device =
    .title = Auf diesem Gerät als { $name } weiterspielen?
    .text = Du spielst hier dann als { $name }. Alle, die als { $name } angemeldet sind, sehen dieselben Partien und dieselben Karten. Mach also nur weiter, wenn du den Link selbst erstellt hast.
    .you = Auf diesem Gerät bist du jetzt { $you }. In den Einstellungen kannst du zurückwechseln.
    .lose = { $number ->
            [one] Auf diesem Gerät bist du jetzt { $you } und hast eine laufende Partie. Als { $name } kannst du sie nicht spielen; in den Einstellungen kannst du zurückwechseln.
           *[other] Auf diesem Gerät bist du jetzt { $you } und hast { $number } laufende Partien. Als { $name } kannst du sie nicht spielen; in den Einstellungen kannst du zurückwechseln.
        }
    .stay = { $you } bleiben
    .cancel = Abbrechen
    .continue = Als { $name } weiterspielen
    .code = Gib diesen Code auf dem Gerät ein, das den Link erstellt hat
    .waiting = Warten auf das andere Gerät …
    .already = Auf diesem Gerät bist du schon { $name }.
    .failed = Das hat nicht geklappt

about =
    .title = Über Wildtable
    .text = Ein freier Tisch für drei Brettspiele, mit Bots, Tipps und nachprüfbarem Zufall. Alle Regeln stehen hier in eigenen Worten.
    .fair = Jedes Mischen und jeder Wurf folgt aus einer Zahl, die der Server vor der Partie festlegt, und aus Zahlen, die die Spieler beisteuern; nach der Partie kann es jeder nachprüfen. Bots sehen, was ein Spieler an ihrer Stelle sähe, und sonst nichts.
    .private = Kein Konto, keine E-Mail, kein Tracking, nichts von anderswo geladen. Deine Daten kannst du in den Einstellungen löschen.
    .games = Die Spiele und wer sie gemacht hat
    .affiliation = Wildtable ist inoffiziell. Es steht in keiner Verbindung zu den Autoren und Verlagen der Spiele und enthält weder veröffentlichte Texte noch Illustrationen. Die Titel sagen nur, was hier gespielt wird; sie gehören ihren Inhabern.
    .reconstruction = Die veröffentlichten Regeln nennen nicht jede Karte und jedes Teil. Die Lücken haben wir gefüllt, so gut es ging: Was unter „Von uns ergänzt“ steht, kann in der Schachtel anders sein.
    .role-design = Autor
    .role-solo = Solospiel
    .role-illustration = Illustration
    .role-graphics = Grafik
    .role-publisher = Verlag
    .role-summary = Die Kurzregel, nach der wir uns richten
    .ours = Von uns ergänzt
    .ours-animal-kingdoms = { $ours } der { $all } Gesetze, wie oft jeder Wert auf den Plättchen für den ersten Platz vorkommt, und dass es jedes Bonus-Plättchen einmal gibt.
    .ours-tyranno-ex = Ein oder mehrere Symbole auf { $ours } der { $all } Tierkarten, die meisten ihrer Namen und die Reihenfolge der Spalten.
    .ours-ark-and-noah = Die Form der Arche, Namen und Größen der { $all } Tierarten und welche mitspielen, die Anzahl von Wänden, Pech und Futter, der Wert eines verladenen Tieres, die Reihenfolge zu Beginn und das dritte gezogene Tier zu dritt.
    .art = Bilder: Fluent Emoji von Microsoft (MIT-Lizenz), einige sind von uns. Wildtable ist freie Software unter der MIT-Lizenz.

learn =
    .step = Schritt { $n } von { $all }
    .next = Weiter
    .well-done = Gut gemacht
    .not-yet = Noch nicht ganz
    .again = Noch mal versuchen
    .show = Zeig es mir
    .skip = Schritt überspringen
    .rule = Regel lesen
    .leave = Lektion verlassen
    .finished = Lektion geschafft
    .next-lesson = Nächste Lektion
    .all = Alle Lektionen
    .once-more = Wiederholen
    .start = Starten
    .is-done = erledigt:
    .none = Für dieses Spiel gibt es noch keine Lektionen. Lies die Regeln, oder spiel einfach los.
    .progress = { $done } von { $all } Lektionen geschafft

notify =
    .title = Du bist dran

page =
    .missing = Diese Seite gibt es nicht.

keys =
    .title = Tasten
    .confirm = Strg+Enter: bestätigen; Enter: wählen oder die Wahl bestätigen
    .back = Esc: ein Schritt zurück
    .undo = Z: rückgängig
    .moves = M: Liste der Züge

home =
    .against = Jetzt spielen gegen
    .bots = Bots
    .how-many = Wie viele Bots
    .new = Neu für dich
    .play = Spielen
    .join = Mitspielen
    .minutes = { $n } min
    .complexity-1 = leicht
    .complexity-2 = mittel
    .complexity-3 = anspruchsvoll
    .also = Auch offen
    .level = Es steht unentschieden.
    .ahead = Du führst mit { $n ->
            [one] einem Punkt
           *[other] { $n } Punkten
        }.
    .behind = Du liegst { $n ->
            [one] einen Punkt
           *[other] { $n } Punkte
        } zurück.
    .invite = Freunde einladen
    .invite-help = Ein Link genügt, ohne Konto. Oder ihr reicht ein Gerät herum.
    .link = Link erstellen
    .one-device = Ein Gerät
    .own-table = Eigenen Tisch einrichten …

invitation =
    .from = { $name } lädt dich zu { $game } ein
    .to = Du bist zu { $game } eingeladen
    .players = { $n ->
            [one] 1 Person
           *[other] { $n } Personen
        }
    .ready = Ich bin bereit
    .choosing = wählt noch …
    .start = Das Spiel beginnt, wenn alle bereit sind.
    .start-clock = Spiel und Uhr ({ $clock }) starten, wenn alle bereit sind.

generic =
    .table = Auf dem Tisch
    .face-down = { $n ->
            [0] keine
            [one] 1 verdeckt
           *[other] { $n } verdeckt
        }
    .nothing = nichts
    .forecast = Was bevorsteht
