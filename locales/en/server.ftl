### The server: refusals, and what happens at a table besides moves

server-too-fast = You are too fast. Wait a moment.
server-origin = This request does not come from this site.
server-own-header = The header X-Wildtable is missing.
server-https = Only encrypted connections (https) are possible from outside this machine.
server-too-large = That is too large.
server-full = The server is full. Try again in a moment.
server-storage = This could not be stored, so it has not happened. Try again.
server-busy = Somebody else was faster. Try again.
server-too-many-tables = You already have { $most } unfinished tables. Finish or cancel some first.
server-too-many-exhibitions = You already have { $most } tables where only bots play. Let some of them finish first.
server-damaged = The record of this table is damaged. Whoever runs this server has been told.
server-no-session = Say who you are first.
server-no-link = This link is used, too old or wrong.
server-wrong-code = That is not the code the other device shows.
server-has-games = You have unfinished games on this device. Choose whether to continue as somebody else.
server-go-back-first = You are already continuing as somebody else here. Go back first.
server-nobody-before = Nobody else was signed in here before.
server-no-game = There is no game “{ $game }”.
server-no-table = There is no such table.
server-no-seat = There is no such seat.
server-no-step = The game has only { $last ->
        [one] one step
       *[other] { $last } steps
    }.
server-seat-number = This game needs { $wanted ->
        [one] one seat
       *[other] { $wanted } seats
    }, not { $given }.
server-which-bot = Which bot?
server-not-open = This table does not take players any more.
server-not-started = The game has not started.
server-not-playing = No game is in progress here.
server-not-over = That is possible when the game is over.
server-host-only = Only whoever made the table may do this.
server-players-only = Only players may do this.
server-not-your-seat = This is not your seat.
server-seat-taken = This seat is taken.
server-seat-away = A bot plays this seat. Come back first.
server-seat-not-played = Nobody plays this seat who could leave it.
server-time-used-up = Your time is used up. The bot plays on for you.
server-seat-not-away = This seat cannot be taken back.
server-no-free-seat = No seat is free.
server-about-to-start = All seats are taken: the game is about to start.
server-not-full = Numbers are told when all seats are taken.
server-other-nonce = This number does not fit the seal that was given for it.
server-rated-needs-people = A rated game needs at least one person.
server-one-seat = In a rated game everyone has one seat.
server-invite-needed = This seat needs an invitation.
server-invite-invalid = This invitation is used, too old or wrong.
server-no-spectators = Only players may look at this table.
server-nothing-to-take-back = You have no decision to take back.
server-no-question = Nobody asks you to take anything back.
server-no-advice = There is no hint right now. Try again in a moment.
server-no-hints = There are no hints in rated games.
server-not-one-move = These decisions are not one move: chance, something hidden or another player comes between them.
server-stale = The table has changed meanwhile (line { $last }). Look again.

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
server-verified-open = Chance follows from the open seed { $seed }; nobody committed to it.
server-verified-signed = Signed by the server with the key { $key }.
server-verified-noted = It is the game you sat down at: what you noted is in it.
server-verified-not-noted = Not checked: whether it is the game you sat down at. Give what you noted (--commitment, --nonce, --seal).
server-verified-abandoned = Nobody finished this game; all that was played is checked.
server-verified-unfinished = The game is not over: its secret is not revealed yet.
server-backed-up = Saved in { $file } ({ $tables } tables, { $lines } lines).
server-restored = Restored from { $file } ({ $tables } tables, { $lines } lines).
