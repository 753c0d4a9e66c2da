# Texts that belong to no single game. Ids without prefix: words and errors of the engine;
# `cli-…`: the command line. Every id exists in every language, with the same variables.

## Words

# "Ada, Ben and Cleo": $others is "Ada, Ben", $last is "Cleo".
list-and = { $others } and { $last }
value-yes = yes
value-no = no

## Errors

missing-extra = { $what } needs { $package }: { $install }
not-your-turn = You have nothing to decide now.
undo-barrier = This can no longer be taken back: something hidden was shown, chance was used or another player has acted.

## The command line: who sits where

cli-player = Player { $number }
cli-spectator = spectator

## The command line: a turn

cli-choose = Your choice, { $player } (1 to { $number }, ? for help):
cli-choose-again = Please type a number from 1 to { $number }, or ? for help.
cli-only-choice = Only one choice: { $action }
cli-hand-over = { $player } decides now. Everybody else look away, then press Enter.

## The command line: undo, save, quit

cli-undone = Taken back.
cli-undo-nothing = There is nothing to take back.
cli-saved = The game is saved in { $file }.
cli-resume-with = Go on with: { $command }
cli-resumed = The game goes on where you left it.
cli-quit = Goodbye!

## The command line: the end

cli-over = The game is over.
cli-winner = { $number ->
        [one] { $players } wins!
       *[other] { $players } share the win!
    }
cli-score = { $player }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## The command line: play, further texts

cli-seat = Seat { $number }
cli-automa = Automa
cli-which-game = Which game (1 to { $number })?
cli-took-back = { $number ->
        [one] { $player } takes the last decision back.
       *[other] { $player } takes the last { $number } decisions back.
    }
cli-times = { $line } (× { $number })
cli-reconsider = Press Enter to go on, or type u and Enter to take this back:
cli-play-help =
    Type the number of your choice, the move itself, or some words to see only the choices with them.
    ?  this help
    b  the table again
    c  the choices again
    h  a hint: what a strong bot would do, and why
    l  what has happened since your last move
    s  points by source
    r  a rule, for example: r 4.1
    u  take back your last decision, as long as nothing was drawn or shown
    q  save the game and quit
cli-play-help-moves = Moves can be typed like this: { $examples }
cli-disk = Nothing can be written: { $why }
cli-save-over = The game in { $file } is over; look at it with: wildtable replay { $file }

## The command line: other commands

cli-list-presets = Presets (--preset NAME)
cli-list-options = Options (--option NAME=VALUE) [default]
cli-rules-more = Read a chapter or a clause with: { $example }
cli-rules-nothing = Nothing found for “{ $words }”.
cli-warm = Ready: { $games } ({ $seconds } s).
cli-no-bot = There is no bot “{ $name }”; there is { $known }.
cli-replay-step = After step { $step } of { $last }, { $player }
cli-replay-verified = Verified: all { $steps } steps follow the rules and lead to this result.
cli-replay-unfinished = Verified: all { $steps } steps follow the rules. The game is not over.
cli-record-empty = { $file }: the file is empty.
cli-record-cut-off = { $file }, line { $line }: the line is cut off.
cli-record-changed = { $where }: hash: the line was changed, or lines before it are missing.
