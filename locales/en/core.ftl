# Texts that belong to no single game. Ids without prefix: words and errors of the engine;
# `cli-…`: the command line. Every id exists in every language, with the same variables.

## Words

# "Ada, Ben and Cleo": $others is "Ada, Ben", $last is "Cleo".
list-and = { $others } and { $last }
rulebook-option = “{ $name }”
value-yes = yes
value-no = no

## Errors

missing-extra = { $what } needs { $package }: { $install }
error-rule = { $text } (rule { $clause })
not-your-turn = There is nothing for you to do right now.
undo-barrier = This can’t be taken back any more: something hidden was shown, chance was involved, or another player has moved.
undo-nothing = There is nothing to take back.

## Matches and records

match-stale = Something has happened since you chose. Look again.
match-not-one-move = You cannot confirm all of this at once: chance, a hidden card or another player comes in between. Confirm it step by step.
record-empty = { $file }: the file is empty.
record-cut-off = { $file }, line { $line }: the line is cut off.
record-changed = { $where }: this line was changed, or lines before it are missing.

## The command line: who sits where

cli-player = Player { $number }
cli-spectator = spectator

## The command line: a turn

cli-choose = Your choice, { $player } (1 to { $number }, ? for help):
cli-choose-again = Please type a number from 1 to { $number }, or ? for help.
cli-only-choice = Only one choice: { $action }
cli-hand-over = It’s { $player }’s turn. Everyone else, look away; then press Enter.

## The command line: undo, save, quit

cli-undone = Taken back.
cli-saved = The game is saved in { $file }.
cli-resume-with = Continue with: { $command }
cli-resumed = Continuing where you left off.
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

cli-seat = Player { $number }
automa = Automa
cli-which-game = Which game (1 to { $number })?
cli-took-back = { $number ->
        [one] { $player } takes back the last choice.
       *[other] { $player } takes back the last { $number } choices.
    }
cli-times = { $line } (× { $number })
cli-reconsider = Press Enter to continue, or type u and Enter to take this back:
cli-play-help =
    Type the number of your choice, the move itself, or some words to see only the choices with them.
    ?  this help
    b  the table again
    c  the choices again
    h  a hint: the best moves, and why
    l  what has happened since your last move
    s  points by source
    r  a rule, for example: r 4.1
    u  take back your last choice, as long as nothing was drawn or shown
    q  save the game and quit
cli-play-help-moves = Moves can be typed like this: { $examples }
cli-disk = Cannot write: { $why }
cli-save-over = The game in { $file } is over; look at it with: wildtable replay { $file }

## The command line: other commands

cli-list-presets = Editions and numbers of players (--preset NAME)
cli-list-options = Options (--option NAME=VALUE) [default]
cli-rules-more = Read a chapter or a clause with: { $example }
cli-rules-nothing = Nothing found for “{ $words }”.
cli-warm = Ready: { $games } ({ $seconds } s).
bot-unknown = There is no bot “{ $name }”. Choose from: { $known }.
cli-replay-step = After step { $step } of { $last }, { $player }
cli-replay-verified = Verified: all { $steps } steps follow the rules and lead to this result.
cli-replay-unfinished = Verified: all { $steps } steps follow the rules. The game is not over.
