### The server: refusals, and what happens at a table besides moves

server-too-fast = That was too fast. Wait a moment.
server-origin = This request does not come from this site.
server-own-header = The header X-Wildtable is missing.
server-https = Only encrypted connections (https) are possible from outside this machine.
server-too-large = That is too large.
server-full = The server is full. Try again in a moment.
server-storage = This could not be saved, so nothing has happened. Try again.
server-too-long = So much has been taken back at this table that it has no room for more. Play on from here.
server-busy = Someone else was faster. Try again.
server-too-many-tables = You already have { $most } unfinished tables. Finish or cancel some first.
server-too-many-watched = You are watching { $most } tables already. Stop watching one of them first.
server-too-many-exhibitions = You already have { $most } tables where only bots play. Let some of them finish first.
server-damaged = The record of this table is damaged. The people who run this server have been told.
server-no-session = Tell us your name first.
server-no-link = This link has been used, has expired or is wrong.
server-wrong-code = That is not the code the other device shows.
server-has-games = You have games on this device. Choose whether to continue as someone else.
server-go-back-first = You are already continuing as someone else here. Go back first.
server-nobody-before = No one else was signed in here before.
server-no-game = There is no game “{ $game }”.
server-no-lesson = There is no lesson “{ $lesson }”.
server-no-table = There is no such table.
server-no-seat = There is no such place at this table.
server-no-step = The game has only { $last ->
        [one] one step
       *[other] { $last } steps
    }.
server-seat-number = This game needs { $wanted ->
        [one] one player
       *[other] { $wanted } players
    }, not { $given }.
server-which-bot = Which bot?
server-not-open = This table takes no more players.
server-not-started = The game has not started.
server-not-playing = No game is in progress here.
server-not-over = That is possible once the game is over.
server-host-only = Only the host of this table can do that.
server-players-only = Only players of this table can do that.
server-not-your-seat = That isn’t your place.
server-seat-taken = That place is taken.
server-seat-away = A bot is playing for you. Come back first.
server-seat-not-played = No one is in that place.
server-time-used-up = Your time is up. The bot plays on for you.
server-seat-not-away = You can’t take this place over again.
server-no-free-seat = No place is free.
server-about-to-start = The table is full: the game is about to start.
server-not-full = The numbers for the shuffle are revealed once the table is full.
server-other-nonce = This number doesn’t match the seal given for it.
server-rated-needs-people = A rated game needs at least one person.
server-one-seat = In a rated game you can only play for yourself.
server-invite-needed = You need an invitation to sit here.
server-invite-invalid = This invitation has been used, has expired or is wrong.
server-no-spectators = Only players can see this table.
server-nothing-to-take-back = You have nothing to take back.
server-no-question = There is no take-back request to answer.
server-no-advice = There is no hint right now. Try again in a moment.
server-no-hints = There are no hints in rated games.

## What happens to seats

server-seat-left = { $player } has left; { $bot } plays on.
server-seat-returned = { $player } is back.
server-seat-resigned = { $player } gives up; { $bot } plays to the end.
server-seat-timeout = { $player } has run out of time; { $bot } plays on.

## The commands

server-port-taken = Port { $port } is in use, perhaps by another Wildtable. Choose another: wildtable serve --open --port { $other }
server-serving = Wildtable is at { $address } – stop it with Ctrl+C.
server-verified = The record is sound: { $lines } lines, every move follows the rules.
server-verified-fair = Chance is fair: the secret fits the commitment, and every shuffle and die follows from it and from { $nonces ->
        [one] one player’s nonce
       *[other] { $nonces } players’ nonces
    }.
server-verified-open = Chance follows from the open seed { $seed }; no one committed to it.
server-verified-signed = Signed by the server with the key { $key }.
server-verified-noted = It is the game you sat down at: what you noted is in it.
server-verified-not-noted = Not checked: whether it is the game you sat down at. Give what you noted (--commitment, --nonce, --seal).
server-verified-abandoned = No one finished this game; all that was played is checked.
server-verified-continued = Others played on from step { $line } of that game. What is drawn was known by then, so the result counts nowhere.
server-verified-unfinished = The game is not over: its secret is not revealed yet.
server-backed-up = Saved in { $file } ({ $tables } tables, { $lines } lines).
server-restored = Restored from { $file } ({ $tables } tables, { $lines } lines).
