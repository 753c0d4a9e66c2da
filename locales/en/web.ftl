### What the page itself says; boards have their texts in their game's catalogue (`ak-web`, …).
### `t('lobby.name')` in web/src is the attribute `name` of `lobby`.

app =
    .name = Wildtable

nav =
    .lobby = Lobby
    .rules = Rules
    .statistics = Statistics
    .settings = Settings
    .about = About
    .menu = Menu
    .close = Close
    .play = Play
    .pages = Pages
    .day = Switch to day
    .night = Switch to night

lobby =
    .hello = What would you like to play?
    .name = Your name
    .guest = Guest
    .play = Play now
    .setup = Set up a table
    .learn = Learn
    .mine = Your tables
    .more-mine = More of your tables
    .just-now = just now
    .open = Open tables
    .none-open = No one is waiting. Set up a public table and someone may join.
    .your-turn = your turn
    .their-turn = { $names } to move
    .free = { $free } of { $all } places free
    .with = with { $names }
    .go-on = Continue

status =
    .open = waiting for players

setup =
    .title = Set up a table
    .game = Game
    .preset = Edition and players
    .seats = Who plays?
    .seat = Player { $n }
    .me = Me, on this device
    .open = Open to anyone
    .invite = Someone I invite
    .here = Someone else at this screen
    .visibility = Show it in the lobby
    .spectators = Others may watch
    .rated = Rated (no hints)
    .clock = Time
    .clock-none = no clock
    .clock-live = { $minutes } minutes for the game and { $increment } s per move
    .clock-async = { $days ->
            [one] 1 day per move
           *[other] { $days } days per move
        }
    .substitute = Who takes over when someone leaves
    .options = Rules in detail
    .options-help = Changes from the chosen edition are marked.
    .changed = changed
    .reset = Back to the edition
    .sum-invited = someone you invite
    .sum-anyone = whoever joins
    .sum-with = You play with { $names }.
    .sum-public = Anyone can find the table on the start page.
    .sum-link = Only people with the link find the table.
    .sum-watched = Others may watch.
    .sum-unwatched = No one else can watch.
    .sum-rated = The game is rated, without hints.
    .sum-rules = { $n ->
            [one] One rule differs
           *[other] { $n } rules differ
        } from the edition.
    .create = Open the table
    .yes = yes
    .no = no
    .default = as in the edition
    .player = Player { $n }

wait =
    .title = Waiting for players
    .text = The game starts when everyone is here.
    .numbers = Everyone is here. The game starts as soon as { $names } opens the table again: their number for the shuffle is missing.
    .number-elsewhere = Everyone is here. Open the table on the device you sat down with: your number for the shuffle is there.
    .sit = Sit down here
    .free = free
    .invited = for someone with an invitation
    .link = Invitation link
    .copy = Copy the link
    .copied = Copied
    .qr = QR code of the invitation
    .bot-instead = Add a bot instead
    .cancel = Cancel the table
    .cancelled = This table was cancelled.

table =
    .log = Log
    .chat = Chat
    .rules = Rules
    .hint = Hint
    .moves = Moves
    .players = Players
    .board = Board
    .you = you
    .thinks = thinking …
    .ready = ready
    .away = away, { $bot } plays
    .offline = not here
    .points = { $n ->
            [one] 1 point
           *[other] { $n } points
        }
    .spectator = You are watching.
    .waiting = Waiting for { $names }.
    .online = online
    .connecting = connecting …
    .lost = Connection lost. Reconnecting… Your game is safe.
    .reload = This page is older than the server. Please reload it.
    .reload-now = Reload
    .session = Your session has ended. Go to the lobby and enter your name.
    .unreachable = The server cannot be reached. Retrying…
    .try-again = Try again
    .none = There is no such table.
    .not-shown = This table cannot be shown.
    .time-out = Your time ran out; a bot plays for you.
    .left = A bot plays for you.
    .resigned = You gave up; a bot plays to the end.
    .return = Take over again
    .leave = Leave (a bot plays on)
    .resign = Give up
    .sure = Sure?
    .takeback = Ask to take back
    .takeback-asked = { $name } would like to take back the last move.
    .agree = Agree
    .decline = Decline
    .takeback-waiting = Waiting for the others to agree …
    .hints = Hints: { $n }

preparing = Getting the rules ready. This happens only the first time and takes a few seconds ({ $left } to go).

move =
    .confirm = Confirm
    .back = Back
    .undo = Undo
    .undo-why = Not possible: chance, a revealed card or another player came after your last move.
    .sending = Sending …
    .choose = Choose on the board or from the list of moves.
    .count = { $n ->
            [one] 1 possible move
           *[other] { $n } possible moves
        }
    .then = then
    .barrier = Then chance decides: no undo.
    .not-possible = That isn’t possible now.
    .rule = Rule { $clause }
    .none = Nothing to do right now.
    .filter = Filter moves

curtain =
    .title = Pass the device to { $name }
    .text = The other hand is off the screen.
    .lift = I am { $name }

log =
    .empty = Nothing has happened yet.
    .since = Since your last turn
    .copy = Copy the log
    .details = Details
    .only = Filter the log

recap =
    .show = What happened since my last turn?
    .short = Recap
    .title = Since your last turn
    .step = { $n } of { $all }
    .next = Next
    .back = Back
    .skip = Skip to now

chat =
    .empty = No one has said anything yet.
    .write = Message to everyone
    .send = Send

rules =
    .search = Search the rules
    .nothing = No passage contains these words.
    .clear = Whole rulebook

primer =
    .want = What you want
    .turn = Your turn
    .score = Scoring
    .example = An example
    .book = Every rule, with its number
    .book-help = For whoever wants to look something up: editions, variants, rulings.

hint =
    .ask = Show the best moves
    .thinks = Thinking …
    .note = Everyone sees how often you ask.
    .chance = wins { $percent } % ± { $error }
    .close = Too close to call.
    .rated = There are no hints in rated games.
    .your-turn = You can ask when it is your turn.

score =
    .title = Points
    .final = Final score
    .total = Total
    .source = Points from
    .wins = { $names } wins
    .share = { $names } share the win
    .show = Points in detail

over =
    .rematch = Play again
    .rematch-ready = To the next game
    .replay = Replay
    .fair = Check the shuffle
    .record = Save the record
    .lobby = To the lobby
    .won = You win by { $n ->
            [one] 1 point
           *[other] { $n } points
        }
    .won-level = You win
    .lost = You lost by { $n ->
            [one] 1 point
           *[other] { $n } points
        }
    .lost-level = You lost the tie
    .shared = You share the win
    .decided = The biggest difference: { $source }.
    .place = { $n ->
            [1] 1st
            [2] 2nd
            [3] 3rd
           *[other] { $n }th
        }
    .headline = { $result }: { $place } decided it
    .share = Share picture
    .race = The race

fair =
    .title = Check the shuffle
    .text = Before anyone sat down, the server fixed a secret number and published its fingerprint. Every player added a number of their own. All shuffles and dice follow from these.
    .commitment = The secret fits the fingerprint that was published before the game.
    .key = The chance of this game follows from the secret and from the numbers of all players.
    .nonce = Your own number is among them.
    .noted = It is the fingerprint this device noted before you sat down.
    .not-noted = This device did not sit at the table, so it noted nothing to compare with.
    .seals = No one changed their number after you gave yours.
    .signed = The server has signed the record with the key this device knows.
    .signed-unknown = This browser cannot check the server’s signature; “wildtable verify” can.
    .note = What this device noted, for “wildtable verify” or the offline page
    .bad = This doesn’t match. Keep the record of the game.
    .later = The secret is revealed when the game is over.
    .fingerprint = Fingerprint
    .secret = Secret

replay =
    .title = Replay
    .step = Step { $step } of { $last }
    .first = First step
    .previous = One step back
    .next = One step forward
    .last = Last step
    .play = Play
    .pause = Pause
    .eyes = View as
    .everything = nothing hidden
    .spectator = spectator
    .back = Back to the table
    .play-on = Play on from here against bots
    .play-on-short = Play on
    .play-on-help = A new table with this position; cards and dice will come up as they did in this game. It is not rated.
    .hand = What { $name } holds

stats =
    .title = Statistics
    .mine = Your games
    .all = Everyone
    .game = Game
    .games = Games
    .wins = Won
    .mean = Mean score
    .best = Best score
    .against = against { $names }
    .none = No finished games yet.

settings =
    .title = Settings
    .language = Language
    .theme = Colours
    .theme-auto = match system
    .theme-light = light
    .theme-dark = dark
    .text = Text size
    .speed = Animations
    .speed-off = off
    .speed-fast = fast
    .speed-normal = normal
    .speed-slow = slow
    .confirm = Confirm every move
    .notify = Tell me when it is my turn
    .sound = Sound
    .forget = Delete everything about me
    .forget-help = Chat messages and sessions are deleted; game records keep the name you played under.
    .device = Continue on another device
    .device-help = Scan this with the other device within five minutes, or open the address there. It works once.
    .device-picture = QR code of the link
    .device-code = Code the other device shows
    .device-confirm = Confirm
    .device-warning = Only type a code you can see on your own device.
    .device-done = The other device is signed in.
    .device-gone = The link has expired.
    .others = Sign out all other devices
    .others-done = Other devices signed out: { $number }
    .before = You are continuing as { $name } on this device.
    .back = Switch back to { $name }

device =
    .title = Continue as { $name } on this device?
    .text = You will play as { $name } here. Everyone who is signed in as { $name } sees the same games and the same cards, so continue only if you made this link yourself.
    .you = You are { $you } on this device now. You can switch back in the settings.
    .lose = { $number ->
            [one] You are { $you } on this device now, with one unfinished game. You cannot play it while you are { $name }; you can switch back in the settings.
           *[other] You are { $you } on this device now, with { $number } unfinished games. You cannot play them while you are { $name }; you can switch back in the settings.
        }
    .stay = Stay { $you }
    .cancel = Cancel
    .continue = Continue as { $name }
    .code = Type this code on the device that made the link
    .waiting = Waiting for the other device…
    .already = You are already { $name } on this device.
    .failed = That did not work

about =
    .title = About Wildtable
    .text = A free table for three board games, with bots, hints and shuffles you can check. All rules are in our own words.
    .fair = Every shuffle and every die roll follows from a number the server fixes before the game and from numbers the players add; after the game anyone can check it. Bots see what a player in their place would see, and nothing else.
    .private = No account, no e-mail, no tracking, nothing loaded from elsewhere. You can delete your data in the settings.
    .games = The games and who made them
    .affiliation = Wildtable is unofficial. It is not affiliated with the designers or publishers of the games and contains no published text or artwork. The titles only say what is played here; they belong to their owners.
    .reconstruction = The published rules do not list every card and piece. We filled the gaps as well as we could: what “Our reconstruction” names may differ from the box.
    .role-design = Designed by
    .role-solo = Solo game
    .role-illustration = Illustrations
    .role-graphics = Graphic design
    .role-publisher = Published by
    .role-summary = The summary of the rules we work from
    .ours = Our reconstruction
    .ours-animal-kingdoms = { $ours } of the { $all } decrees, how often each value occurs on the first-place tiles, and that there is one withdraw tile of each value.
    .ours-tyranno-ex = One or more symbols on { $ours } of the { $all } animal cards, most of their names, and the order of the columns.
    .ours-ark-and-noah = The shape of the ark, names and sizes of the { $all } species and which of them take part, how many walls, pitch and food there are, what a loaded animal is worth, the order at the start, and the third animal drawn with three players.
    .art = Pictures: Fluent Emoji by Microsoft (MIT licence), and a few of our own. Wildtable is free software under the MIT licence.

learn =
    .step = Step { $n } of { $all }
    .next = Continue
    .well-done = Well done
    .not-yet = Not there yet
    .again = Try again
    .show = Show me
    .skip = Skip this step
    .rule = Read the rule
    .leave = Leave the lesson
    .finished = Lesson finished
    .next-lesson = Next lesson
    .all = All lessons
    .once-more = Repeat
    .start = Start
    .is-done = done:
    .none = There are no lessons for this game yet. Read the rules, or simply play.
    .progress = { $done } of { $all } lessons done

notify =
    .title = Your turn

page =
    .missing = There is no such page.

keys =
    .title = Keys
    .confirm = Ctrl+Enter: confirm; Enter: choose, or confirm your choice
    .back = Esc: one step back
    .undo = Z: undo
    .moves = M: list of moves

home =
    .against = Play now against
    .bots = bots
    .how-many = How many bots
    .new = New to you
    .play = Play
    .join = Join
    .minutes = { $n } min
    .complexity-1 = easy
    .complexity-2 = medium
    .complexity-3 = rich
    .also = Also open
    .level = The leaders are level.
    .ahead = You are { $n ->
            [one] one point
           *[other] { $n } points
        } ahead.
    .behind = You are { $n ->
            [one] one point
           *[other] { $n } points
        } behind.
    .invite = Invite friends
    .invite-help = One link, no account. Or pass one device around.
    .link = Create a link
    .one-device = One device
    .own-table = Set up your own table …

invitation =
    .from = { $name } invites you to { $game }
    .to = You are invited to { $game }
    .players = { $n ->
            [one] 1 player
           *[other] { $n } players
        }
    .ready = I’m ready
    .choosing = choosing …
    .start = The game starts when everyone is ready.
    .start-clock = The game and its clock ({ $clock }) start when everyone is ready.

generic =
    .table = On the table
    .face-down = { $n ->
            [0] none
            [one] 1 face down
           *[other] { $n } face down
        }
    .nothing = nothing
    .forecast = What lies ahead
