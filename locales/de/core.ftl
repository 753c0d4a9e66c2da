# Texte, die zu keinem einzelnen Spiel gehören. Ohne Vorsilbe: Wörter und Fehler des Regelwerks;
# `cli-…`: die Kommandozeile. Jede Kennung gibt es in jeder Sprache, mit denselben Variablen.

## Wörter

# „Ada, Ben und Cleo“: $others ist „Ada, Ben“, $last ist „Cleo“.
list-and = { $others } und { $last }
value-yes = ja
value-no = nein

## Fehler

missing-extra = { $what } braucht { $package }: { $install }
not-your-turn = Du hast gerade nichts zu entscheiden.
undo-barrier = Das lässt sich nicht mehr zurücknehmen: Verdecktes wurde gezeigt, der Zufall kam ins Spiel oder jemand anderes hat gehandelt.

## Die Kommandozeile: wer wo sitzt

cli-player = Spieler { $number }
cli-spectator = Zuschauer

## Die Kommandozeile: ein Zug

cli-choose = Deine Wahl, { $player } (1 bis { $number }, ? für Hilfe):
cli-choose-again = Bitte eine Zahl von 1 bis { $number } eingeben, oder ? für Hilfe.
cli-only-choice = Nur eine Möglichkeit: { $action }
cli-hand-over = Jetzt entscheidet { $player }. Alle anderen schauen weg, dann Enter drücken.

## Die Kommandozeile: zurücknehmen, speichern, beenden

cli-undone = Zurückgenommen.
cli-undo-nothing = Es gibt nichts zurückzunehmen.
cli-saved = Das Spiel ist gespeichert in { $file }.
cli-resume-with = Weiter geht es mit: { $command }
cli-resumed = Das Spiel geht dort weiter, wo du aufgehört hast.
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

cli-seat = Platz { $number }
cli-automa = Automa
cli-which-game = Welches Spiel (1 bis { $number })?
cli-took-back = { $number ->
        [one] { $player } nimmt die letzte Entscheidung zurück.
       *[other] { $player } nimmt die letzten { $number } Entscheidungen zurück.
    }
cli-times = { $line } (× { $number })
cli-reconsider = Weiter mit Enter, oder u und Enter, um das zurückzunehmen:
cli-play-help =
    Gib die Nummer deiner Wahl ein, den Zug selbst oder einige Wörter, um nur die passenden zu sehen.
    ?  diese Hilfe
    b  den Tisch noch einmal
    c  die Auswahl noch einmal
    h  ein Tipp: was ein starker Bot täte, und warum
    l  was seit deinem letzten Zug geschehen ist
    s  Punkte nach Herkunft
    r  eine Regel, zum Beispiel: r 4.1
    u  letzte Entscheidung zurücknehmen, solange nichts gezogen oder gezeigt wurde
    q  Spiel speichern und beenden
cli-play-help-moves = Züge lassen sich auch so eingeben: { $examples }
cli-disk = Es lässt sich nichts schreiben: { $why }
cli-save-over = Das Spiel in { $file } ist zu Ende; ansehen mit: wildtable replay { $file }

## Die Kommandozeile: andere Befehle

cli-list-presets = Voreinstellungen (--preset NAME)
cli-list-options = Optionen (--option NAME=WERT) [Vorgabe]
cli-rules-more = Ein Kapitel oder einen Absatz liest du mit: { $example }
cli-rules-nothing = Nichts gefunden zu „{ $words }“.
cli-warm = Bereit: { $games } ({ $seconds } s).
cli-no-bot = Es gibt keinen Bot „{ $name }“; es gibt { $known }.
cli-replay-step = Nach Schritt { $step } von { $last }, { $player }
cli-replay-verified = Geprüft: alle { $steps } Schritte folgen den Regeln und führen zu diesem Ergebnis.
cli-replay-unfinished = Geprüft: alle { $steps } Schritte folgen den Regeln. Das Spiel ist nicht zu Ende.
cli-record-empty = { $file }: die Datei ist leer.
cli-record-cut-off = { $file }, Zeile { $line }: die Zeile ist abgeschnitten.
cli-record-changed = { $where }: hash: die Zeile wurde geändert, oder davor fehlen Zeilen.
