### Der Server: Ablehnungen, und was am Tisch außer Zügen geschieht

server-too-fast = Das war zu schnell. Warte einen Moment.
server-origin = Diese Anfrage kommt nicht von dieser Seite.
server-own-header = Der Header X-Wildtable fehlt.
server-https = Von außerhalb dieses Rechners sind nur verschlüsselte Verbindungen (https) möglich.
server-too-large = Das ist zu groß.
server-full = Der Server ist voll. Versuch es gleich noch einmal.
server-storage = Das konnte nicht gespeichert werden, darum ist nichts passiert. Versuch es noch einmal.
server-too-long = An diesem Tisch wurde so viel zurückgenommen, dass für mehr kein Platz ist. Spielt von hier aus weiter.
server-busy = Jemand war schneller. Versuch es noch einmal.
server-too-many-tables = Du hast schon { $most } offene Tische. Beende erst einige davon oder sag sie ab.
server-too-many-watched = Du siehst schon { $most } Tischen zu. Hör erst bei einem davon auf.
server-too-many-exhibitions = Du hast schon { $most } Tische, an denen nur Bots spielen. Lass erst einige davon zu Ende spielen.
server-damaged = Die Aufzeichnung dieses Tisches ist beschädigt. Der Betreiber des Servers weiß Bescheid.
server-no-session = Sag zuerst, wie du heißt.
server-no-link = Dieser Link ist verbraucht, abgelaufen oder falsch.
server-wrong-code = Das ist nicht der Code, den das andere Gerät zeigt.
server-has-games = Du hast auf diesem Gerät Partien. Entscheide, ob du als jemand anderes weiterspielst.
server-go-back-first = Du spielst hier schon als jemand anderes weiter. Wechsle zuerst zurück.
server-nobody-before = Vorher war hier niemand anderes angemeldet.
server-no-game = Es gibt kein Spiel „{ $game }“.
server-no-lesson = Es gibt keine Lektion „{ $lesson }“.
server-no-table = Diesen Tisch gibt es nicht.
server-no-seat = Diesen Platz gibt es an diesem Tisch nicht.
server-no-step = Das Spiel hat nur { $last ->
        [one] einen Schritt
       *[other] { $last } Schritte
    }.
server-seat-number = Dieses Spiel braucht { $wanted ->
        [one] einen Spieler
       *[other] { $wanted } Spieler
    }, nicht { $given }.
server-which-bot = Welcher Bot?
server-not-open = Dieser Tisch nimmt keine Spieler mehr auf.
server-not-started = Das Spiel hat noch nicht begonnen.
server-not-playing = Hier läuft kein Spiel.
server-not-over = Das geht erst, wenn das Spiel vorbei ist.
server-host-only = Das kann nur, wer den Tisch eröffnet hat.
server-players-only = Das können nur Mitspieler.
server-not-your-seat = Das ist nicht dein Platz.
server-seat-taken = Dieser Platz ist besetzt.
server-seat-away = Ein Bot spielt gerade für dich. Komm zuerst zurück.
server-seat-not-played = Auf diesem Platz sitzt niemand.
server-time-used-up = Deine Zeit ist um. Der Bot spielt für dich weiter.
server-seat-not-away = Diesen Platz kannst du nicht wieder übernehmen.
server-no-free-seat = Es ist kein Platz frei.
server-about-to-start = Der Tisch ist voll: Das Spiel beginnt gleich.
server-not-full = Die Zahlen fürs Mischen werden genannt, sobald der Tisch voll ist.
server-other-nonce = Diese Zahl passt nicht zu ihrem Siegel.
server-rated-needs-people = Eine gewertete Partie braucht mindestens einen Menschen.
server-one-seat = In gewerteten Partien spielt jeder nur für sich.
server-invite-needed = Hier darf nur sitzen, wer eingeladen ist.
server-invite-invalid = Diese Einladung ist verbraucht, abgelaufen oder falsch.
server-no-spectators = Diesen Tisch sehen nur Mitspieler.
server-nothing-to-take-back = Du hast nichts zurückzunehmen.
server-no-question = Es gibt keine Bitte um Rücknahme zu beantworten.
server-no-advice = Gerade gibt es keinen Tipp. Versuch es gleich noch einmal.
server-no-hints = In gewerteten Spielen gibt es keine Tipps.

## Was mit Plätzen geschieht

server-seat-left = { $player } ist gegangen; { $bot } spielt weiter.
server-seat-returned = { $player } ist wieder da.
server-seat-resigned = { $player } gibt auf; { $bot } spielt zu Ende.
server-seat-timeout = Die Zeit von { $player } ist um; { $bot } spielt weiter.

## Die Befehle

server-port-taken = Port { $port } ist belegt, vielleicht von einem anderen Wildtable. Nimm einen anderen: wildtable serve --open --port { $other }
server-serving = Wildtable läuft auf { $address } – beenden mit Strg+C.
server-verified = Die Aufzeichnung ist in Ordnung: { $lines } Zeilen, jeder Zug folgt den Regeln.
server-verified-fair = Der Zufall ist fair: Das Geheimnis passt zur Festlegung, und jedes Mischen und jeder Wurf folgt daraus und aus { $nonces ->
        [one] dem Beitrag eines Mitspielers
       *[other] den Beiträgen von { $nonces } Mitspielern
    }.
server-verified-open = Der Zufall folgt aus dem offenen Startwert { $seed }; niemand hat sich darauf festgelegt.
server-verified-signed = Vom Server unterschrieben, mit dem Schlüssel { $key }.
server-verified-noted = Es ist die Partie, zu der du dich gesetzt hast: Was du notiert hast, kommt darin vor.
server-verified-not-noted = Nicht geprüft: ob es die Partie ist, zu der du dich gesetzt hast. Gib an, was du notiert hast (--commitment, --nonce, --seal).
server-verified-abandoned = Diese Partie hat niemand zu Ende gespielt; alles, was gespielt wurde, ist geprüft.
server-verified-continued = Andere haben ab Schritt { $line } dieser Partie weitergespielt. Was gezogen wird, war da schon bekannt; das Ergebnis zählt nirgends.
server-verified-unfinished = Das Spiel ist nicht vorbei: Sein Geheimnis ist noch nicht offen.
server-backed-up = Gesichert in { $file } ({ $tables } Tische, { $lines } Zeilen).
server-restored = Wiederhergestellt aus { $file } ({ $tables } Tische, { $lines } Zeilen).
