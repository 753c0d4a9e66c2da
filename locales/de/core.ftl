# Texte, die zu keinem einzelnen Spiel gehören. Ohne Vorsilbe: Wörter und Fehler des Regelwerks;
# `cli-…`: die Kommandozeile. Jede Kennung gibt es in jeder Sprache, mit denselben Variablen.

## Wörter

# „Ada, Ben und Cleo“: $others ist „Ada, Ben“, $last ist „Cleo“.
list-and = { $others } und { $last }
rulebook-option = „{ $name }“
value-yes = ja
value-no = nein

## Fehler

missing-extra = { $what } braucht { $package }: { $install }
error-rule = { $text } (Regel { $clause })
not-your-turn = Du bist gerade nicht dran.
undo-barrier = Das lässt sich nicht mehr zurücknehmen: Etwas Verdecktes wurde gezeigt, der Zufall war im Spiel oder jemand anderes hat gezogen.
undo-nothing = Es gibt nichts zurückzunehmen.

## Partien und Aufzeichnungen

match-stale = Seit deiner Wahl ist etwas passiert. Schau noch einmal hin.
match-not-one-move = Das lässt sich nicht auf einmal bestätigen: Zufall, etwas Verdecktes oder ein anderer Spieler kommt dazwischen. Bestätige Schritt für Schritt.
record-empty = { $file }: Die Datei ist leer.
record-cut-off = { $file }, Zeile { $line }: Die Zeile ist abgeschnitten.
record-changed = { $where }: Diese Zeile wurde verändert, oder Zeilen davor fehlen.

## Die Kommandozeile: wer wo sitzt

cli-player = Spieler { $number }
cli-spectator = Zuschauer

## Die Kommandozeile: ein Zug

cli-choose = Deine Wahl, { $player } (1 bis { $number }, ? für Hilfe):
cli-choose-again = Bitte eine Zahl von 1 bis { $number } eingeben, oder ? für Hilfe.
cli-only-choice = Nur eine Möglichkeit: { $action }
cli-hand-over = { $player } ist dran. Alle anderen schauen weg, dann Enter drücken.

## Die Kommandozeile: zurücknehmen, speichern, beenden

cli-undone = Zurückgenommen.
cli-saved = Das Spiel ist gespeichert in { $file }.
cli-resume-with = Weiter geht es mit: { $command }
cli-resumed = Es geht da weiter, wo du aufgehört hast.
cli-quit = Auf Wiedersehen!

## Die Kommandozeile: das Ende

cli-over = Das Spiel ist zu Ende.
cli-winner = { $number ->
        [one] { $players } gewinnt!
       *[other] { $players } teilen sich den Sieg!
    }
cli-score = { $player }: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }

## Die Kommandozeile: spielen, weitere Texte

cli-seat = Spieler { $number }
automa = Automa
cli-which-game = Welches Spiel (1 bis { $number })?
cli-took-back = { $number ->
        [one] { $player } nimmt die letzte Wahl zurück.
       *[other] { $player } macht die letzten { $number } Schritte rückgängig.
    }
cli-times = { $line } (× { $number })
cli-reconsider = Weiter mit Enter, oder u und Enter, um das zurückzunehmen:
cli-play-help =
    Gib die Nummer deiner Wahl ein, den Zug selbst oder einige Wörter, um nur die passenden zu sehen.
    ?  diese Hilfe
    b  den Tisch noch einmal
    c  die Auswahl noch einmal
    h  ein Tipp: die besten Züge, und warum
    l  was seit deinem letzten Zug geschehen ist
    s  Punkte nach Herkunft
    r  eine Regel, zum Beispiel: r 4.1
    u  die letzte Wahl zurücknehmen, solange nichts gezogen oder gezeigt wurde
    q  Spiel speichern und beenden
cli-play-help-moves = Züge lassen sich auch so eingeben: { $examples }
cli-disk = Schreiben geht nicht: { $why }
cli-save-over = Das Spiel in { $file } ist zu Ende; ansehen mit: wildtable replay { $file }

## Die Kommandozeile: andere Befehle

cli-list-presets = Ausgaben und Spielerzahlen (--preset NAME)
cli-list-options = Optionen (--option NAME=WERT) [Vorgabe]
cli-rules-more = Ein Kapitel oder einen Absatz liest du mit: { $example }
cli-rules-nothing = Nichts gefunden zu „{ $words }“.
cli-warm = Bereit: { $games } ({ $seconds } s).
bot-unknown = Es gibt keinen Bot „{ $name }“. Zur Wahl stehen: { $known }.
cli-replay-step = Nach Schritt { $step } von { $last }, { $player }
cli-replay-verified = Geprüft: alle { $steps } Schritte folgen den Regeln und führen zu diesem Ergebnis.
cli-replay-unfinished = Geprüft: alle { $steps } Schritte folgen den Regeln. Das Spiel ist nicht zu Ende.
