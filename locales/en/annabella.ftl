# Texts of annabella in English. Announcements of moves are not here: their words
# come from grammars/.

## Names

side = { $color ->
    [white] White
   *[black] Black
}
or = or

## Clock and counts

time-hours = { $n ->
    [one] one hour
   *[other] { $words } hours
}
time-minutes = { $n ->
    [one] one minute
   *[other] { $words } minutes
}
time-seconds = { $n ->
    [one] one second
   *[other] { $words } seconds
}
time-none = no time left
clock-report = White: { $white }. Black: { $black }.
clock-report-black = Black: { $black }. White: { $white }.
low-time = { side } has { $left } left.
clock-unused = This game is played without a clock.
clock-external = The clock stands beside the board.
clock-reported = { side }: { $left }, reported.
clock-reported-ago = { side }: { $left }, reported { $ago }.
clock-not-reported = { side }: nothing reported yet.
clock-never-reported = No time of a clock has been reported yet.
clock-report-withdrawn = { side }'s reported time is withdrawn.
clock-not-external = The program keeps the clock here; a report does not count.
more-than-possible = That is too much time: at most { $most } can be left. Please report it again.
no-such-time = That is not a valid time: with hours there are fewer than sixty minutes, with minutes fewer than sixty seconds.
ago = { $time } ago
ago-now = just now
ago-hours = { $n ->
    [one] one hour
   *[other] { $words } hours
}
ago-minutes = { $n ->
    [one] one minute
   *[other] { $words } minutes
}
moves-report = Completed moves: White { $white }, Black { $black }.
time-used = Used: White { $white }, Black { $black }.
time-used-none = no time
time-used-unknown = The clock stands beside the program, which does not know how much time is used.

## The game

begun = The game begins. { $control } { side } is to move.
begun-against = The game begins. You play { side } against the program, level { $level }, { $control }.
begun-against-engine = The game begins. You play { side } against { $engine }, { $control }.
within-timed = time { $periods }
within-unused = without a clock
start-chess960 = Chess960, position number { $number }. From { $first } to { $last }: { $pieces }.
begun-timed = Time: { $periods }.
time-increment = { $main }, and { $extra } for each move
time-delay = { $main }, and at each move the clock waits { $extra } before it runs
time-bronstein = { $main }, and after each move its time is given back, up to { $extra }
then = then
period-moves = { $n ->
    [one] one move
   *[other] { $words } moves
} in { $time }
period-rest = the rest in { $time }
withdrawn = Taken back. Please announce the move again.
touched = { side } has touched { $piece } { $square }.
touched-square = { side } has touched the piece on { $square }.
taken-off = { side } has taken { $piece } { $square } off the board.
taken-off-square = { side } has taken the piece on { $square } off the board.
placed = { side } has put { $piece } on { $square }.
placed-square = { side } has put a piece on { $square }.
missing-touched = Do not press the clock yet: first touch a piece.
missing-taken-off = Do not press the clock yet: first take the captured piece off { $square }.
missing-placed = Do not press the clock yet: first place the piece.
missing-rook = Do not press the clock yet: first put the { $rook } on { $square } too.
missing-announced = Do not press the clock yet: first announce the move.
which-square = On which square? Please name the square too.
nothing-to-announce = No move is prepared or placed.
steps-not-followed = The program does not follow the steps on this board.
other-than-announced = { $square } does not belong to the announced move.
king-first = In castling the king is placed first.
other-than-placed = On the player's own board the piece already stands on { $square }.
released = { $piece } has been released on { $square }: that move stands. Only the arbiter can allow another.
other-than-released = { $said } is not possible. { $stands }
other-than-taken = On the player's own board the piece from { $square } is already taken off.
not-captured = Nothing can be captured on { $square }.
no-move-there = This piece has no move to { $square }.
taken-as-repetition = Taken as the repetition: { $said }. Please announce your own move as well.
adjusts = { side } only adjusts pieces.
promotion-chosen = { side } has chosen: { $piece }.
draw-offered = { side } offers a draw.
draw-offered-to = { side } offers a draw.
offer-needs-arbiter = A yes does not count until the arbiter has confirmed it; a move declines.
offer-before-ruling = A yes does not count until the arbiter has confirmed it; { side } tells a no to the arbiter.
offer-lapsed = The draw offer no longer stands.
ask-yes-no = Ja or nein?
ask-yes-no-own = Yes or no?
draw-declined = { side } declines the draw.
wrong-claim = { side } has made an incorrect draw claim.
wrong-claim-with = { side } has made an incorrect draw claim with { $said }. That move must be made.
wrong-claim-words = { side } has made an incorrect draw claim with the announced move. If it is legal, it must be made.
outcome-checkmate = Checkmate.
outcome-resignation = { side } resigns.
outcome-stalemate = Stalemate.
outcome-dead = Dead position: nobody can mate.
outcome-agreement = Draw agreed.
outcome-flag = { side }'s time is up.
outcome-flag-draw = { side }'s time is up, but the opponent cannot mate.
outcome-threefold = The same position three times, claimed correctly.
outcome-fifty = Fifty moves without capture or pawn move, claimed correctly.
outcome-fivefold = The same position five times.
outcome-seventy-five = Seventy-five moves without capture or pawn move.
outcome-both-flags = Both flags have fallen, and nobody can tell which fell first.
outcome-quickplay = The arbiter agrees to the claim.
outcome-default = { side } did not arrive in time.
outcome-decided = The arbiter has decided.
outcome-resignation-draw = { side } resigns, but the opponent cannot mate.
outcome-illegal-moves = { side } loses by an illegal move.
outcome-illegal-moves-draw = { side } would lose by an illegal move, but the opponent cannot mate.
outcome-cancelled = The arbiter cancels the game.
result-white = White wins.
result-black = Black wins.
result-draw = The game is drawn.
result-white-by-forfeit = White wins by forfeit.
result-black-by-forfeit = Black wins by forfeit.
result-both-forfeit = Both lose by forfeit.
result-both-lose = Both lose.
result-white-half = White gets half a point, Black none.
result-black-half = Black gets half a point, White none.
result-cancelled = It does not count, and a new one is played.

## The arbiter

order-unknown = I do not know "{ $word }". To hear the orders, type: arbiter help. Place in the order: character { $place }.
order-misplaced = "{ $word }" does not belong here. Nothing has happened. Place in the order: character { $place }.
order-lacking = Missing: { $what }. Nothing has happened. Place in the order: character { $place }.
order-no-such-move = There was no move { $number } of that side. Nothing has happened.
order-no-move = "{ $word }" cannot be the move here. Nothing has happened. Place in the order: character { $place }.
order-no-such-duty = In this role the program cannot have or lose this duty: { $duty }. Nothing has happened.
lacking-side = white or black
lacking-time = a time such as 1:05:00 or 2 minutes
lacking-time-or-counter = a time such as 1:05:00, or counter and a number
lacking-side-or-plies = white, black or plies
lacking-number = a number
lacking-square = a square such as g1
lacking-path = the pawn's squares, such as b7b8
lacking-result = a result such as 1-0, 1/2-1/2, 0-0, 1/2-0 or -/-
lacking-irregularity = what is irregular: { order-irregularities }
lacking-ruling = the ruling
lacking-move = the move
lacking-move-or-right = a move such as Nf3, or right
lacking-sealed-file = the file for the sealed move
lacking-secret-file = the file with the secret
lacking-resumption = when play is resumed, such as 2026-11-22T10:00
lacking-venue = where play is resumed
lacking-duty-or-warnings = a duty, or time warnings; duties are: { order-duties }
lacking-profile = a role: tournament, assistant or sighted assistant
lacking-pin = the arbiter's PIN
lacking-reason = the reason
order-help = A line that begins with "arbiter" is an order. "Arbiter help" says more with one of these: clock, position, board, profile, result, seal, page.
order-help-clocks = stop; stop by white; restart; clock white 1:05:00; clock white counter 12; run clock black; award white 2 minutes 30 seconds; flag white; both flags; default black. A reason may follow stop: { order-reasons }.
order-help-positions = position 12 black; position start; position 5 plies times of then; illegal white; report colours reversed; report impossible position still; carry out; cancel. After illegal and the side: { order-offences } with the squares of the pawn. After report: { order-irregularities }. After position: the move after which it stood, start, or 5 plies; then times of then, if the clocks go back as well, or times stay.
order-help-boards = board black Nf3; board black right; score black 12 white Nf3; reconcile; accept.
order-help-roles = allow announcing; revoke informing; allow time warnings; revoke correction time; profile tournament; profile assistant; profile sighted assistant. Duties: { order-duties }.
order-help-results = result 1-0; reopen REASON; confirmed; dismissed; requests increment; increment granted; increment rejected; claims both; claim granted; claim postponed with time. After claims: cannot win, no effort or both.
order-help-adjournment = sealed; seal FILE SECRET 2026-11-22T10:00 VENUE; resume; envelope Nf3; envelope missing Nf3; reply sealed.
order-help-page = page; opponent page; spectators page; rules; PIN SECRET stop.
order-reasons = interruption, called, promotion piece, illegal move, displaced pieces, clock setting, draw claim, quickplay
order-offences = without a move, two hands, not promoted
order-irregularities = wrong start, board turned, colours reversed, displaced, wrong squares, illegal move, touched, not pressed, impossible position
order-duties = move, announce, score, inform, claim, adjourn
clocks-stopped = The clocks are stopped. No move is made until the arbiter restarts the game.
clocks-stopped-practice = The clocks are stopped. In practice, say "go on" or "Pause" to go on.
stopped = The clocks are stopped: { $reason }.
stopped-by = { side } stops the clocks: { $reason }.
stopped-resumption = The game is stopped. The arbiter restarts it.
stop-interruption = the game is interrupted
stop-arbiter = the arbiter is called
stop-promotion-piece = the piece for the promotion is missing
stop-illegal-move = an illegal move
stop-displaced-pieces = pieces are displaced
stop-clock-setting = a clock is set wrongly
stop-draw-claim = a draw is claimed
stop-quickplay = the arbiter decides
stop-report = a report is waiting for the arbiter
restarted = The game goes on. { side }'s clock runs.
restarted-announced = The game goes on.
clocks-set = The arbiter has set the clocks.
clock-to-run = When the game goes on, { side }'s clock runs.
awarded = { side } gets { $extra } more.
restored = An earlier position stands again.
offence-not-legal = { side } has completed an illegal move.
offence-not-promoted = { side } has not replaced a pawn on the last rank. The pawn becomes a queen.
offence-two-hands = { side } has moved with two hands. That counts as an illegal move.
offence-no-move = { side } has pressed the clock without a move. That counts as an illegal move.
offence-number = { $number ->
    [1] This is the first offence counted.
    [2] This is the second offence counted.
   *[other] Offences counted with this one: { $number }.
}
proposed = Reported: { $irregularity } Proposal by the Laws: { $proposal }
found-wrong-start = The initial position was wrong.
found-board-turned = The board is turned the wrong way.
found-colours-reversed = The colours were reversed.
found-displaced = { side } has displaced pieces.
found-wrong-squares = Pieces stand on wrong squares.
found-touch-move = { side } is said to have touched { $piece } { $square } first.
found-not-pressed = { side } has moved again without having pressed the clock.
found-impossible = The position on the board is impossible.
propose-new-game = the game is cancelled and a new one played.
propose-continue = the game goes on as it stands.
propose-transfer = the position is moved to a board that stands correctly, and the game goes on.
propose-put-back = { side } puts them back with that player's own clock running, and may be penalised.
propose-reinstate = { $position } stands again.
propose-reinstate-and = { $position } stands again, and { $also }
propose-time = the opponent gets { $extra } more.
propose-loss = { side } loses, or the game is drawn if the opponent cannot mate.
propose-wait = play goes on with the next move.
propose-draw = the game is drawn.
position-after = the position after { $said }
position-at-start = the initial position
next-period = Both flags have fallen, and nobody can say whose was first. The game goes on, with the time for the next moves.
increment-requested = { side } requests { $extra } for each move.
request-granted = The arbiter agrees: from now on { $extra } for each move.
request-refused = The arbiter does not agree to the request.
claim-cannot-win = { side } claims a draw: the opponent cannot win by normal means.
claim-no-effort = { side } claims a draw: the opponent makes no effort to win by normal means.
claim-cannot-win-no-effort = { side } claims a draw: the opponent cannot win by normal means and makes no effort to.
claim-postponed = The arbiter decides later.
claim-rejected = The arbiter rejects the claim.
ruling-awaited = { side }'s time is up. Now the arbiter decides on the claim.

## The adjourned game (Guideline I)

sealed = { side } has sealed the move. The clocks are stopped, and the game is adjourned.
reconvened = The adjourned game is resumed. { side }'s clock runs.
envelope-opened = Sealed move of { side }: { $said }
envelope-missing = The envelope is missing. { side } states this sealed move: { $said }
envelope-closed = The sealed move is not opened yet. Moves are made only after that.
reply-sealed = { side } has sealed the reply. The other clock runs.
seal-faulty = The sealed move of { side } reads "{ $written }": { $fault }
seal-ambiguous = it is ambiguous.
seal-unclear = what it means cannot be established.
seal-other = another move has been made on the board.
seal-illegal = it is illegal: { $reason }
seal-refused = it is not possible here, not allowed, or ambiguous. The program does not tell which of them.
seal-not-allowed = it is not allowed: { $reason }
stop-adjournment = the game is adjourned
stop-corrections = too many corrections or failed tries, the arbiter decides
outcome-sealed = The sealed move of { side } is invalid.
outcome-sealed-draw = The sealed move of { side } is invalid, but the opponent cannot mate.
envelope-title = Envelope of an adjourned game
envelope-white = White: { $name }
envelope-black = Black: { $name }
envelope-position = Position before the sealed move:
envelope-chess960 = Chess960
envelope-fen = FEN: { $fen }
envelope-used = Time used: White { $white }, Black { $black }
envelope-left = Time on the clocks: White { $white }, Black { $black }
envelope-sealed-by = Sealed by { side }: { $name }
envelope-number = Number of the sealed move: { $number }
envelope-offer = { side } offers a draw.
envelope-no-offer = No draw offer
envelope-resumption = Resumption: { $date }, { $time }, { $venue }
envelope-content = Sealed move of { side }: "{ $written }", which means: { $said }
envelope-written = Sealed move of { side }: "{ $written }".
sealed-into = The move is sealed and encrypted in { $path }. The game is adjourned.
secret-ask = The arbiter's secret (not shown):
hidden-again = The same once more:
arbiter-pin-file-stays = The arbiter's PIN came from a file that is still there. It lets its reader give orders: delete it now.
arbiter-page-file-stays = The file with the addresses of the pages belongs to the user who plays. It lets its reader give orders and move for the opponent: open the pages, then delete it at once.
arbiter-pin-ask = The arbiter's PIN, typed by the arbiter (not shown; empty for none):
arbiter-pin-enter = The arbiter's PIN (not shown):
sealed-move-ask = Sealed move (not shown):
sealed-file-foreign = this is not a sealed move
sealed-file-version = it has version { $version }, which this program does not know
sealed-file-damaged = the file is damaged: something in it was changed, removed or added
adjourn-over = it is over
adjourn-not-begun = it has not begun
adjourn-stopped = the clocks are already stopped
adjourn-sealed = a sealed move is not opened yet
adjourn-not-sealed = no move is sealed
adjourn-no-time = no time is left to seal
problem-adjourned = The game in { $path } is adjourned. First open the envelope: annabella open ENVELOPE --journal { $path }
problem-adjournment = That cannot be done with the game in { $path } now: { $cause }.
problem-engine-to-move = In the game in { $path } the program is to move; it seals nothing.
problem-recording-empty = There is no move.
problem-recording-line = A move is one line of at most 64 characters.
problem-not-sealable = This move is not sealed: { $fault }. Give it in full, with the piece, where it comes from and where it goes, such as Ng1f3. With --as-written it is sealed all the same, as it stands.
not-sealable-in-play = This move cannot be sealed: it is not possible here, or not clear. Please type it again, in notation, such as Ng1f3.
problem-not-stated = The move that was stated cannot be made: { $fault }. The game stays adjourned. Have it stated once more, with the piece, where it comes from and where it goes, such as Ng1f3.
problem-secret-short = The secret is too short. It needs at least eight characters; four random words are better.
problem-entries-differ = The second entry was different. Nothing has happened.
problem-secret-file = The secret in { $path } cannot be read: { $cause }.
problem-pin-unfit = That cannot be an arbiter's PIN. It needs at least eight characters, no spaces, no simple sequence or repetition, and must not be a word that means something in the game.
problem-wrong-pin = That is not the arbiter's PIN. Nothing has happened.
problem-pin-too-soon = After wrong PINs, the next one is not checked for another { $seconds ->
    [one] second
   *[other] { $seconds } seconds
}. Nothing has happened.
pin-not-compared = There is not enough memory to compare the PIN. The order still waits: type the PIN again.
fingerprint-not-made = There is not enough memory for the fingerprint.
problem-pin-file = The arbiter's PIN in { $path } cannot be read: { $cause }.
problem-pin-file-open = Others can read the arbiter's PIN in { $path } as well. Only you may: chmod 600 { $path }
problem-pin-hash = The arbiter's PIN cannot be kept or compared: { $cause }.
problem-wrong-secret = The envelope { $path } does not open. The secret is wrong, or somebody changed the envelope on purpose.
problem-other-envelope = The envelope { $path } does not belong to this adjournment of the game. Nothing is opened.
problem-envelope-file = The envelope { $path } cannot be read: { $cause }. If it is missing, go on with: annabella open --lost --move MOVE
problem-sealed = { $path } cannot be opened: { $cause }.
problem-random = The system provides no random numbers: { $cause }. Nothing is sealed.

## Questions

ask-said = { $text }?
ask-which = Which move is meant: { $moves }? Please announce it in full.
ask-promotion = What does the pawn become?
ask-arbiter = { side }: stop the clocks and call the arbiter?
ask-increment = { side }: request an increment of five seconds, which offers a draw as well?
ask-quickplay-claim = { side }: claim a draw because the opponent cannot win by normal means and makes no effort to?
ask-resign = { side }: really resign?
ask-resign-still = With { $yes } { side } resigns, with { $no } the game goes on.
ask-still = That was no answer yet. { $question }
ask-report-resigns = Does { side } resign?
ask-threefold = The same position three times: claim a draw?
ask-fifty = Fifty moves without capture or pawn move: claim a draw?
ask-claim-with = Claim a draw with the next move? Then please announce that move. With { $no } a draw is only offered.
ask-offer-or-claim = Offer a draw? { $answers } To claim one, please announce the move, or say { $draw } again for the position on the board.
ask-claim-position = Claim a draw for the position on the board? If that is wrong, the opponent gets extra time.
ask-claim-words = Claim a draw with { $said }? If that is wrong, the opponent gets extra time.
ask-threefold-with = The same position three times after { $said }: claim a draw?
ask-fifty-with = Fifty moves without capture or pawn move after { $said }: claim a draw?

## The page of the sighted player

web-url = Page of the sighted player: { $url }
web-url-arbiter = The arbiter's page: { $url }
web-url-arbiter-kept = The address of the arbiter's page is shown by: arbiter page.
web-url-arbiter-file = --arbiter-page-file writes the address of the arbiter's page into a file.
web-urls-kept = Only the arbiter with the PIN has the addresses shown: arbiter page; arbiter opponent page; arbiter spectators page.
web-address-shown = The address is on the screen.
web-address-goes = The address stands here until the next line is typed, for a minute at most.
web-none = This game has no page.
web-url-spectator = Page for spectators: { $url }
web-open = The page of the sighted player is ready.
web-open-to-look = The page only shows the game. No moves can be made there.
web-open-side-unknown = The page only shows the game, because the program does not know who moves there. With --sighted black, Black moves there; with --sighted white, White.
web-only-shown = This page only shows the game.
web-stays = The page stays open until you press Enter.
web-moves = { $count ->
    [one] { $count } completed move
   *[other] { $count } completed moves
}
web-not-begun = The game has not begun yet.
web-your-move = It is your move.
web-own-announced = Your move is announced. The clock completes it.
web-not-announced = { side } has not announced a move yet.
web-not-completed = { side } has announced and can still correct: the move is not completed.
web-still-missing = { side }, still missing: { $steps }.
web-step-touched = touch a piece
web-step-taken-off = take the captured piece off { $square }
web-step-placed = place the piece
web-step-rook = put the rook on { $square }
web-step-announced = announce the move
web-step-clock = press the clock
web-step-repeated = the repetition
web-nothing-to-repeat = There is nothing to repeat.
opponents-page-lost = { side } is no longer connected to the page. What is said or typed here now counts for { side } as well, until the page is back.
opponents-page-back = The page of { side } is back.
web-repeated-enough = You have repeated that often enough. The player has heard it.
web-no-such-time = A clock can be set to at most 999 minutes and 59 seconds.
web-no-order = An order begins with "arbiter", as when it is typed at the keyboard.
web-only-at-the-computer = This can only be done at the computer of the game: it needs files there.
web-outdated = The game has gone on since this page was shown, so that this did nothing. Look at the game and try again.
web-not-kept = This could not be saved and does not count. The game is stopped.
web-repeated-wrongly = The repetition differs: { $announced } was announced, { $said } was repeated.
page-title = Game against a blind player
page-skip = Go to the move field
page-language = Language
page-connecting = Connecting.
page-connected = Connected.
page-disconnected = No connection to the program. What you see here may be out of date. The page keeps looking for the program.
page-closed = The game is over, and the program has ended.
page-board = Board
page-rules = Rules
page-help = Playing with keys
page-board-help = Arrow keys go from square to square. Enter chooses first the piece, then where it goes. Escape lets go of the piece.
page-chosen = chosen
page-dropped = let go
page-empty = empty
page-piece-K = white king
page-piece-Q = white queen
page-piece-R = white rook
page-piece-B = white bishop
page-piece-N = white knight
page-piece-P = white pawn
page-piece-k = black king
page-piece-q = black queen
page-piece-r = black rook
page-piece-b = black bishop
page-piece-n = black knight
page-piece-p = black pawn
page-white = White
page-black = Black
page-you-play = On this page you play:
page-you-look = This page only shows the game.
page-you-arbitrate = You are the arbiter on this page.
page-clocks = Clocks
page-no-clocks = Without a clock.
page-running = running
page-last-move = Last move
page-no-move = No move yet.
page-missed = Plies played meanwhile:
page-check = Check!
page-to-repeat = Please repeat aloud:
page-waits = What is still missing
page-result = Result
page-your-turn = Your move
page-say = Move in letters or words, for example Nf6 or knight foxtrot six
page-say-it = Move
page-repeat = Check the repetition: what you heard
page-repeat-it = Compare
page-repeated-rightly = Repeated correctly.
page-press = Press the clock
page-offer-draw = Offer a draw
page-accept-draw = Accept the draw
page-decline-draw = Decline the draw
page-agree-report = The report is right
page-sign = Sign the result
page-decline-to-sign = Do not sign the result
page-deny-report = The report is wrong
page-resign = Resign
page-resign-sure = Really resign?
page-call-arbiter = Stop the clocks and call the arbiter
page-arbiter = For the arbiter
page-stop = Stop the clocks
page-restart = Restart the game
page-flag = A flag has fallen
page-agree-draw = A draw is agreed
page-confirm-report = Confirm the report
page-dismiss-report = Dismiss the report
page-decide-white = White wins
page-decide-draw = Drawn
page-decide-black = Black wins
page-sure = This ends the game. Really?
page-set-clock = Set a clock
page-set-clock-side = Side
page-minutes = Minutes
page-seconds = Seconds
page-set-it = Set
page-proof = Fingerprint of the game
page-proof-use = To be written down. This device keeps the last one.
page-proof-save = Save the checkpoint
page-proof-earlier = Note: the program shows an earlier state than this device has kept.
page-order = Order, as at the keyboard, for example: arbiter board black Nh3
page-order-it = Give the order
page-clock-set = The clock is set.
page-yes = Yes
page-no = No
page-promotion = What does the pawn become?
page-to-queen = Queen
page-to-rook = Rook
page-to-bishop = Bishop
page-to-knight = Knight
page-cancel = Cancel
page-not-sent = Not received: the program does not answer.

## Answers

not-understood = Not understood.
incomplete = { $text } is not a complete announcement.
incomplete-castling = { $text } is not a complete announcement. A complete one is { $short } or { $long }; in writing 0-0, 0-0-0.
unknown-word = I do not know the word { $word }. Say "help" for the most important words.
unknown-word-phrase = I do not know the word { $word }. I understand, for example: { $line }.
not-so = I do not understand that. Say "help" for the most important words.
not-so-phrase = I do not understand that. I understand, for example: { $line }.
perhaps = Did you mean: { $line }?
perhaps-either = Did you mean: { $first }, or { $second }?
which-of-two = The first or the second: { $first }, or { $second }?
unknown-word-near = I do not know the word { $word }. A similar one is { $nearest }.
no-such-square = There is no square { $square }.
short-key = This is how to ask: { $examples }.
illegal = { $text } is not possible: { $reason }
illegal-only = { $text } is not possible.
illegal-or-incomplete = { $text } is not possible, or not announced in full.
stands-already = { $text }: { $piece } stands on { $square } already.
found-ambiguous = { $text } can mean several moves. Please announce it in full.
found-no-promotion = { $text }: the new piece is missing. Please announce it in full.
touch-impossible = I understood: { $text }. That cannot be: { $reason }
touch-impossible-only = I understood: { $text }. That cannot be.
allowed-moves = Still allowed: { $moves }.
not-bound = You are not bound to any move.
engine-touches-nothing = The opponent is the program; it touches no pieces.
engine-has-no-voice = The opponent is the program; nobody speaks for it.
engine-elo = Elo { $elo }
engine-skill = skill level { $level }
engine-nodes = { $nodes } nodes per move
engine-opponent = Opponent: { $name }.
engine-awaited = I am waiting for the engine "{ $program }". It has not answered yet.
engine-no-thread = The system gives the program no further thread for { $program }.
engine-waited-for = { $name } does not answer. Its clock runs on, and I wait for its move.
engine-restarted = { $name } is started again: { $cause }.
engine-replaced = { $name } does not play on: { $cause }. The built-in engine goes on in its place, level { $level }.
engine-not-started = the program cannot be started ({ $cause })
engine-ended = the program has ended
engine-no-uci = the program does not answer in UCI
engine-not-ready = the program did not get ready
engine-silent = the program does not answer any more
engine-no-move = the program makes no move although its time is up
engine-unreadable = the move "{ $mv }" cannot be read
engine-illegal = the move { $mv } is illegal
engine-other-options = the program no longer offers its options
opponent-speaks = The opponent has their own microphone and speaks for themselves.
opponent-presses = The opponent can press the clock themselves.
reported-resigns = Reported: { side } resigns.
reported-offers-draw = Reported: { side } offers a draw.
reported-accepts-draw = Reported: { side } accepts the draw.
reported-claims-draw = Reported: { side } claims a draw.
reported-claims-draw-with = Reported: { side } claims a draw with { $said }.
reported-claims-draw-words = Reported: { side } claims a draw with the announced move.
reported-touched = Reported: { $touched }
reported-waits = It does not count until { side } agrees or the arbiter confirms it.
reported-agreed = { side } agrees with the report.
reported-confirmed = The arbiter confirms the report.
reported-denied = { side } denies the report.
reported-dismissed = The arbiter dismisses the report.
reported-taken-back = The report is taken back.
reported-closed = With the order the open report is closed: it no longer counts.
reported-nothing = No report is waiting for an answer.
reported-already = That is already reported and still waits for an answer.
reported-one-at-a-time = The open report is answered first. Korrektur takes it back.
reported-another-first = The open report is answered first.
reported-needs-word = Only { side } can answer that: at a microphone, on a page, or by a move on a board of their own. Otherwise only a proven order counts: "arbiter confirmed" or "arbiter dismissed".
reported-stays = The report stays until { side } or the arbiter answers it. The attempt to take it back is recorded.
reported-at-own-input = { side }, at their own device
only-arbiter = Only the arbiter can order that.
opponent-not-to-move = It is not the opponent's turn.
refused-over = The game is over.
refused-unproven = Only the arbiter can order that.
refused-begun = The game has already begun.
refused-not-begun = The game has not begun yet.
refused-move = This move is not possible here.
refused-illegal = { $written } is not a legal move here.
refused-not-allowed = That is not possible: { $reason }.
refused-illegal-only = That is not possible.
refused-promotion = No pawn can be promoted like that now.
refused-no-pawn-named = Please announce the whole move with the new piece.
refused-announced = A move is already announced.
refused-not-announced = No move is announced.
refused-nothing-to-correct = There is nothing to correct: the opponent's clock runs already, or no move is announced.
refused-offer = That does not fit: either a draw is already offered, or there is no offer to answer.
refused-not-fallen = The flag has not fallen.
refused-flag-kept = There is nothing to record about this flag.
refused-not-low = No warning of little time is due.
refused-on-request-only = Players with an assistant hear their time only on request.
refused-wrong-profile = The program cannot have this role in this game.
refused-moves-completed = The prescribed moves are completed.
refused-stopped = The clocks are already stopped.
refused-not-stopped = The clocks must be stopped first.
refused-goes-on = The game is already going on.
refused-too-much-time = No clock has so much time: it is a hundred hours at most.
refused-no-such-ply = There was no position after that many plies: { $number }.
refused-not-late = This player is not late: they have moved, or the default time is not over.
refused-not-forfeited = Only a player who was not there forfeits. { side } was there: what fits is 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0 or 0-1/2.
refused-not-sealed = No move is sealed.
refused-no-time-to-seal = There is no time left to seal.
refused-not-resumed = The adjourned game is not resumed yet.
refused-not-announced-before = This was not announced for the game.
refused-claim-concluded = The claim has ended the game: the arbiter grants it or orders a result.
refused-not-on-move = In that position it was not { side }'s move.
refused-move-stands = The opponent has made their next move; the move stands.
refused-right-lost = The right to claim this is lost.
refused-nothing-to-rule = There is nothing to rule on.
refused-ruling-due = First the arbiter rules on the request, the claim or the report.
refused-offer-open = It is reported that the draw is accepted. First the arbiter confirms or dismisses that.
quickplay-wrong-control = Not with this time control: only without increment, and not in blitz.
quickplay-not-last-period = That is possible only in the last period.
quickplay-too-much-time = That is possible only with less than two minutes left.
quickplay-flag-fallen = Your own flag has already fallen.
not-your-turn = It is the opponent's turn.
press-the-clock = The clock at the board counts: press it there.
opponent-press-told = If there is no clock at the opponent's board, say when the opponent has pressed: { $said }.
pressed = Pressed.
nothing-to-repeat = There is nothing to repeat.
nothing-asked = Nothing was asked.
too-early-for-draw = A draw can be offered when both have moved.
refused-draw-with-computer = The server's computer accepts no draws.
refused-nothing-to-claim = A draw can be claimed in a position that has occurred three times, or when the opponent has left. Neither is so now. After fifty moves without a capture or a pawn move the game is drawn by itself.
already-offered = A draw is already offered.
declined-by-move = Nobody knows who speaks here. The offer is declined with the next move.
offer-answered-by = The clocks are stopped, and nobody knows who speaks here. { side } answers the offer: at a microphone or on a page of their own, or with the next move when the game goes on.
offer-answered-to-arbiter = Nobody knows here who is speaking. { side } answers the arbiter, who then rules on the request.
draws-forbidden = By the regulations of this event no draw may be agreed now.
claim-lost = On this move a draw can no longer be claimed.
dropped = All right, nothing changes.
game-over = The game is over. { $outcome }
signed = { side } has signed the result.
signatures-need-arbiter = Both have signed at the same device; the arbiter still has to confirm it.
signatures-confirmed = The arbiter confirms both signatures.
not-signed = { side } does not sign the result.
ask-sign = { side }: sign the result?
signed-at-shared-input = at the shared microphone or keyboard
signed-at-own-input = at their own microphone
signed-at-page = on their own page
signed-at-board = at the board
channel-engine = from the engine
channel-program = from the program
refused-not-over = The game is not over yet.
refused-signed = The result is signed already.
only-players-sign = Only the players sign the result.
refused-position-ends = This position ends the game. First the arbiter reinstates an earlier one.
reopened = The arbiter has reopened the game. It had ended like this: { $outcome } The reason: { $reason }. The clocks are stopped until it is restarted.
stop-reopened = the game is reopened
help-first = A move: { $example }. Also: { $often }. More: { $more }.
help-playing-first = A move, such as { $example }. Or: { $often }.
help-waiting-first = Your opponent is to move. Now you can say: { $often }.
help-over-first = The game is over. Now you can say: { $often }.
help-later = Also: { $often }. For the topics: { $more }.
help-over = The game is over. Now you can say: { $often }. More: { $more }.
help-paused = You can still say: { $often }. More: { $more }.
help-answer-yes-no = The program waits for an answer: "{ $yes }" or "{ $no }".
help-answer-piece = The answer is a piece. "{ $correction }" drops the move.
help-answer-move = The answer is the whole move, or only where it begins, even just the file or the rank. "{ $correction }" drops it.
help-board = { $commands }. Also: what is on { $square }; where is the queen; rank four; threats.
help-topics = With { $help }: { $topics }. Typed also: { $typed }.
help-topics-typed = keys, words
help-topics-typed-questions = questions, keys, words
help-topics-typed-online = online, questions, keys, words
help-online = { $commands }. Typed: connection; chat with a text; claim draw; accept; decline.
help-questions = b e4: square; s 4, s a: rank, file; p N, p n: knights; a e4: attackers; m g1: moves; t: threats; l: last move; o: opponent.
help-move = Piece, origin, destination: { $example }. Shorter: { $short }.
help-names = { $files }; { $lowest } to { $highest }. { $pieces }.
help-repair = { $commands }. A wrong square: { $no }, { $square }.
help-steps = { $touching }; { $commands }.
help-keys = Typed moves: e4, Nf3, e8Q, O-O. Enter alone interrupts. The guide tells the keys of the braille display.
help-commands = { $commands }.
help-command = { $said }: { $does }
help-volume = Set the volume on your device, or that of the voice in the settings, for the next game.
help-level = Choose the level before the game, in the menu or in the settings. It stays during a game.
help-record = Every move is saved at once, in the journal. You can leave the game at any time and resume it later.
help-typed = Typed: { $notation }; { $pieces }; { $first } to { $last }; { $lowest } to { $highest }.
position-pieces = { side }: { $pieces }.
position-turn = { side } is to move.
square-piece = { $square }: { $color ->
    [white] white
   *[black] black
} { $piece }.
square-empty = { $square } is empty.
announcement-prepared = To announce: { $words }.

## Why a move is not legal

piece-the = the { $role ->
   *[other] { $piece }
}
piece-a = { $role ->
    [king] the
   *[other] a
} { $piece }
piece-own = your own { $role ->
   *[other] { $piece }
}
piece-no = no { $role ->
   *[other] { $piece }
}
piece-by = by the { $role ->
   *[other] { $piece }
}
piece-object = { $role ->
   *[other] { $piece }
}
piece-of-side = { $role ->
   *[other] { $color ->
        [white] white
       *[black] black
    }
} { $piece }
reason-game-over = the game is over. { $outcome }
reason-empty = there is nothing on { $square }.
reason-opponents = on { $square } there is { $piece } that belongs to the opponent.
reason-other-piece = on { $square } there is { $piece }.
reason-no-such-piece = you have { $piece } on the board.
reason-no-such-piece-there = you have { $piece } on { $origin }.
reason-not-its-move = { $piece } on { $square } does not move like that to { $target }.
reason-none-reaches = { $piece } cannot go to { $target }.
reason-blocked = on { $square } { $piece } stands in the way.
reason-own-piece = on { $square } there is { $piece }.
reason-nothing-to-capture = there is nothing to capture on { $square }.
reason-no-en-passant = there is no capture en passant on { $square }.
reason-check-not-answered = the king is in check: { $piece } on { $square } attacks it.
reason-pinned = the piece is pinned { $piece } on { $square }.
reason-king-into-check = { $target } is attacked { $piece } on { $square }.
reason-castling-king-moved = the king has moved already.
reason-castling-rook-moved = the rook has moved already.
reason-castling-rook-taken = the rook was taken.
reason-castling-rook-missing = there is no rook of your own in the corner.
reason-castling-lost = the right to castle is lost.
reason-castling-lost-by = { $how ->
    [king] the king has moved already, on move { $number } from { $from } to { $to }.
    [taken] the rook was taken, on move { $number } from { $from } on { $to }.
   *[rook] the rook has moved already, on move { $number } from { $from } to { $to }.
}
reason-castling-blocked = { $piece } on { $square } is in the way.
reason-castling-out-of-check = the king is in check: { $piece } on { $square } attacks it.
reason-castling-through-check = the king would cross { $target }, which is attacked { $piece } on { $square }.
reason-castling-into-check = the king would come to { $target }, which is attacked { $piece } on { $square }.
reason-promotion-not-due = there is no promotion on { $square }.
reason-promotion-to = a pawn cannot become this piece, { $piece }.
reason-touch-move = touch-move: { $piece } on { $square } has been touched.
reason-promotion-chosen = { $piece } has been chosen, and the choice is final.
reason-intended-move = a draw was claimed with { $piece } { $square } { $target }, and that move must be made.
known-check = The king is in check.
known-touched = Touched: { $squares }.
known-chosen = Already chosen: { $piece }. The choice is final.
known-claim = A draw was claimed with a move. If it is legal, it must be made.

## Devices

input-microphone = I listen to the microphone { $name }.
input-microphone-default = I listen to the system's microphone.
input-opponents-microphone = The opponent's microphone is { $name }.
input-keyboard = I read from the keyboard. "Help" helps.
input-keyboard-too = You can type as well. "Help" lists what you can enter.
input-recording = I listen to the recording { $name }.
input-sample = No microphone and no keyboard: I listen to the sample game that ships with the program.
input-none-microphone = No microphone. Under Settings, "Check all devices" says why.
input-none-microphone-tournament = No microphone; annabella doctor says why.
input-unread = I do not read standard input. To play with lines from a pipe or a file, use --input keyboard.
voice-speaks = I speak with { $name }.
voice-text = There is no voice, so I write my answers.
voice-text-tournament = There is no voice, so I write my answers; annabella doctor says why.
voice-text-chosen = Text only.
said-elsewhere = The rest is only written.
voice-awaited = The voice does not answer yet. You can type already.
voice-failed = The voice has failed: { $cause }.
voice-changed = The voice has failed: { $cause }. Now { $name } speaks.
voice-changed-text = The voice has failed: { $cause }. From now on I write what there is to say.
voice-back = { $name } speaks again.
microphone-lost = The microphone is gone: { $cause }. I keep looking for it. Moves can be typed as well.
microphone-found = The microphone { $name } is connected.
opponents-microphone-lost = The opponent's microphone is gone: { $cause }. I keep looking for it. Until then the other one hears both.
opponents-microphone-found = The opponent's microphone { $name } is connected.
microphone-overrun = I was too slow and missed { $ms } milliseconds. Please say it again.
heard-in-part = I missed a part of that. Please say it again.
heard-too-long = That was too long for an announcement, or it is too loud. I listen again as soon as it is quiet.
line-too-long = The line is too long. It was not read.
talk-listening = Listening …
keys-ignored = The display sends keys without a pause. They count again once none has come for a second.
keys-count-again = The keys of the display count again.
talk-nothing = Heard nothing.
not-suspended = Ctrl+Z does not suspend the game.
# After the computer was suspended, or the program stopped. $time: hours, minutes and seconds.
computer-suspended = The computer was suspended for { $time }.
program-stopped = The program stood still for { $time }.
clock-ran-on = The program's clock ran on.
clock-stood = The program's clock was stopped meanwhile.
braille-connected = Braille display { $model } with { $cells } cells.
braille-lost = No connection to the braille display: { $cause }. I keep trying.
braille-leave = The key for yes ends the program.
braille-waits = The program waits until the end is read on the braille display.
simulate-ready = The braille display is at { $link }. Keys: { $keys }. Joined by + they are one chord; routing5 is the key over the fifth cell.
simulate-orders = Also: restart, unplug, plug-in, silence, answer, switch-off, cells and a number, speed and a baud rate, quit.
simulate-no-width = There is no such display with { $cells } cells.
simulate-unknown = This is neither a key of this display nor an order: { $line }
recording-ended = The recording is over, the game is not. { $resume }
input-ended = The input has ended, but the game has not. { $resume }
how-to-resume = Go on with: annabella resume{ $journal }
how-to-resume-in-menu = "Continue" in the menu goes on with the game.
how-to-reconvene = The envelope is still closed. Open it with: annabella open. Go on at the board with: annabella resume{ $journal } --reconvene
how-to-sign = Signatures are still missing. Sign later with: annabella resume{ $journal }
journal-anew = { $cause ->
    [gone] The journal had been deleted or moved.
   *[changed] The journal had been changed or replaced outside the program.
} It is written anew, complete, in { $path }.
no-room = The disk is full. The clocks are stopped, and only what is kept counts. { $report } Make room: then the game goes on.
room-again = There is room again, and the game goes on. { $report }
journal-kept = The game is recorded in { $path }.
after-practice = "annabella review" goes through this game with you, "annabella play" begins a new one.
resumed = The game goes on. { $report }
resumed-online = The game goes on.
resumed-stopped = The game is back and does not go on yet. { $report }
resumed-over = The game is over. { $outcome }
resumed-over-unsigned = Players who have not signed can still sign.
resumed-over-reopen = With the PIN, or on the arbiter's page, the arbiter can reopen the game.
resumed-charged = The time of the interruption is charged: { side }, { $time }.
resumed-not-charged = No clock ran, so nothing is charged. The arbiter can order other times, for example with "arbiter clock white 1:05:00".
resumed-grace = The time for a correction has been changed: { $ms } milliseconds.
move-in-envelope = { side }'s sealed move is still in the closed envelope.
clock-of-runs = { side }'s clock runs.
resumed-torn = The last line of the journal was only half written and was left out.
no-arbiter-pin = This game has no PIN of the arbiter: an order that is typed remains a request.
no-arbiter-proof = This game has neither a PIN nor a page of the arbiter: an order that is typed remains a request. Only "arbiter restart" restarts a stopped game, even without proof.
resumed-unchained = The journal has no chain. What has happened cannot be proven, nor can what follows.
last-move = Last move: { $said }.
announced-not-completed = Announced and not completed yet: { $said }.
no-move-yet = No move yet.

## Fallen flags

flag-mate = { side } has mated.
flag-helpmate = { side } can still mate: a series of legal moves leads to it, { $n ->
    [one] one ply
   *[other] { $n } plies
} long.
flag-checkmated = { side } is mated: the game was over before the flag fell.
flag-stalemate = There is no legal move left: the game was over before the flag fell.
flag-material = { side } cannot mate: the material is not enough.
flag-blocked = { side } cannot mate: whatever is played, the pieces that would have to come together for it never get there.
flag-exhausted = { side } cannot mate: all { $positions } positions that can still arise were examined, and none is a mate.
flag-limit = It is not proven whether { side } can mate: { $positions } positions were examined and no mate was found. The arbiter decides.
flag-bad-argument = error: position { $number } is wrong: { $cause }.
flag-bad-line = error: line { $number } is wrong: { $cause }.

## Problems

problem-fen = The position "{ $fen }" is wrong: { $cause }. A position is written in FEN, for example { $example }
problem-audio = There is nothing to hear in { $path }: { $cause }
problem-audio-flaw = The recording { $path } is damaged: { $cause }
problem-model = The recogniser does not work: { $cause }. annabella doctor says more.
problem-grammar = There is a mistake in the grammar: { $cause }
problem-no-thread = The system gives the program no further thread. End other programs, or raise the limit on processes.
problem-no-memory = The system gives the program too little memory. End other programs, or raise the limit on memory.
problem-voice = This voice does not work: { $cause }. annabella doctor says more.
problem-sample-in-game = A game that has begun cannot go on with the sample game. With --input keyboard, type the moves.
problem-microphone = The microphone does not work: { $cause }. annabella doctor says more.
problem-whose-microphone = The journal does not say who speaks into the opponent's microphone; --sighted white or --sighted black does.
problem-same-microphone = The microphone { $name } is already the first one; the opponent's must be another.
problem-braille-table = There is a mistake in a braille table: { $cause }
problem-liblouis = Messages cannot be written by liblouis: { $cause }. Without --liblouis they are written letter by letter.
problem-braille-keys = A key table cannot be used: { $cause }
table-unreadable = { $path } cannot be read ({ $cause })
table-in-file = { $path }, { $place }
table-at = line { $line }, column { $column }: { $mistake }
table-form = this is not how a table is written ({ $cause })
table-no-driver = there is no driver "{ $name }"
table-other-driver = the table is not for the driver "{ $name }"
table-no-key = a display with the driver { $driver } has no key "{ $key }"
table-twice = "{ $keys }" is listed a second time
table-no-action = there is no action "{ $name }"; annabella braille keys lists the actions
nearest-name = { $wrong }; perhaps "{ $nearest }" is meant
problem-simulator = The braille display cannot be simulated: { $cause }.
problem-no-pseudo-terminals = No device can be simulated on Windows, because it has no pseudo-terminals. On Linux it works.
problem-journal-file = The journal { $path } does not work: { $cause }
problem-journal-content = The journal { $path } cannot be read and stays as it is: { $cause }
journal-empty = it has no whole line
journal-line = line { $line } is not as the program writes it
journal-unchained = line { $line } does not follow from the lines before it: something was changed, removed or inserted there or before
journal-version = it has version { $found }, this program reads version { $version }
journal-start = the position at the start is wrong: { $cause }
journal-refused = what line { $line } says cannot happen after the lines before it
problem-scenario = The scenario { $path } cannot be played, line { $line }: { $cause }
problem-journal-none = There is no journal in { $path }. annabella play begins a game.
problem-interruption-too-long = By the clock of this computer the journal { $path } was last written { $days } days ago. The program charges nobody so much time. Set the clock of the computer right, or go on without charging: annabella resume
problem-charged-flag = The interruption of the game { $path } lasted { $interruption }, and the clock has { $left } left: if it were charged, the flag would fall. To go on without charging: annabella resume. If the game is to be lost on time, resign afterwards, or have the arbiter set the clock.
problem-clock-behind = By the clock of this computer the journal { $path } was last written in the future: the clock is wrong, and how long the interruption was is not known. Set the clock of the computer right, or go on without charging: annabella resume
problem-journal-busy = The journal { $path } is being written by another annabella.
problem-folder = The folder { $path } cannot be used: { $cause }
problem-input = Standard input cannot be read: { $cause }
problem-line-too-long = The line is too long, and was not read. It may have up to { $most } bytes.
problem-page = No page can be served at { $address }: { $cause }
problem-output = { $path } cannot be written: { $cause }
problem-output-exists = { $path } already exists and is not overwritten. Please give another name.
problem-output-folder = The folder { $path } does not exist.
problem-over = The game in { $path } is over. annabella scoresheet shows it. The arbiter of a game under the Laws can reopen it: with the PIN, or on the arbiter's page.
problem-manifest-file = The list of recordings { $path } cannot be read: { $cause }
problem-manifest = There is a mistake in the list of recordings { $path }: { $cause }. It has a heading with the columns path and text, separated by tabs.
problem-manifest-line = { $path }, line { $line }: { $problem }
problem-journal-write = The journal cannot be written: { $cause }. Everything up to here is kept. Make room, then: annabella resume { $path }

## Why a part does not work

port-missing = nothing is connected at { $path }
port-no-permission = you have no permission to use { $path }
port-busy = another program uses { $path }
port-unusable = the port { $path } cannot be used ({ $cause })
display-no-answer = no display answers at { $path } with the driver { $driver }
port-broken = the connection broke off
display-powered-down = it is switched off
display-no-server = BRLTTY does not answer ({ $address })
display-not-allowed = BRLTTY does not admit this user ({ $address }); the key is in /etc/brlapi.key
display-none-held = BRLTTY has no display ({ $address })
display-nothing-found = BRLTTY does not answer, and there is neither a HID display nor one with a known USB number
display-no-hid = no display speaks the standard for HID
display-no-rights = you have no permission to use the display { $model } at { $path }; the file 70-annabella.rules gives it
liblouis-missing = liblouis is not installed; on Debian: sudo apt install liblouis20 ({ $cause })
liblouis-characters = this liblouis has characters of { $bytes } bytes instead of 2 or 4
liblouis-table-name = "{ $table }" is not the name of a table
liblouis-table = there is no table { $table }, or it has a mistake ({ $cause })
liblouis-not-for-text = the table { $table } is not for text
liblouis-unwritten = a text of { $characters } characters was not written in full
simulator-width = no display of the driver { $driver } has { $cells } cells and { $status } status cells
simulator-link = the port { $link } cannot be made ({ $cause })
device-unknown = there is no sound device { $name }
device-unusable = the sound device { $name } cannot be used ({ $cause })
voice-not-installed = the program { $program } is not installed
voice-program = the program { $program } failed ({ $cause })
voice-no-such = { $program } has no voice called { $name }
voice-not-running = { $program } is not running
voice-asleep = { $program } sleeps in this window
voice-too-old = { $program } is older than { $since }
voice-no-answer = { $program } does not answer
voice-no-sound = { $program } answers, but cannot be heard
voice-broke-off = { $program } broke off
voice-hangs = { $name } does not respond
voice-none = no voice works
no-thread = the system gives the program no further thread
voice-file = the output cannot be written ({ $cause })
voice-sound-file = the sound file { $path } cannot be written ({ $cause })

# What the system gives as a cause, as half a sentence behind a colon or in brackets.
system-not-found = the file or folder is not there
system-denied = it is not permitted
system-exists = it exists already
system-no-folder = a part of the path is no folder
system-folder = a folder is there
system-folder-full = the folder is not empty
system-read-only = the disk is write-protected
system-full = the disk is full
system-quota = the allotted space is used up
system-large = it is too large
system-busy = another program uses it
system-name = the name is too long or not allowed
system-late = it took too long
system-refused = the connection is refused
system-disconnected = the connection broke off
system-unreachable = the network cannot be reached
system-address-taken = the address is taken
system-no-address = the computer does not have this address
system-no-text = it is no text in UTF-8
system-cut-off = it ends in the middle
system-unsupported = it is not possible here
system-no-memory = there is too little memory
system-broken = reading or writing failed
system-no-device = the device is not there
system-no-host = the sound service does not run
system-no-program = it is no program for this computer
system-many-open = too many files are open
system-not-plain = it is no plain file
system-no-writer = nobody writes into it
system-no-sound = it made no sound
system-other = an error of the system ({ $system })

fen-field-count = it has four to six parts with spaces between them, not { $count }
fen-board = the first part does not describe a board of eight ranks
fen-turn = the second part must give the side to move: w or b
fen-castling = the third part does not give castling rights
fen-en-passant = the fourth part is neither a square nor a dash
fen-halfmove-clock = the fifth part is not a number of plies
fen-move-number = the sixth part is not a move number
fen-no-king = { side } has no king
fen-many-kings = { side } has more than one king
fen-pawn = no pawn can stand on { $square }
fen-castling-impossible = a castling right does not fit the board
fen-en-passant-impossible = no pawn has just crossed { $square }
fen-check = { side } is in check but not to move
fen-left-out = { $cause }; this was left out
fen-chess960 = the castling rights are those of Chess960, so the game is read as one
fen-assumed = something is missing behind the board; assumed: { side } is to move, and a king and rook on their first squares can castle
fen-note = About the position: { $remark }.
audio-too-long = it plays longer than { $seconds } seconds; such recordings are read by annabella hear --longest SECONDS
audio-unreadable = the file cannot be read ({ $cause })
audio-not-audio = it is not a recording in WAV, AIFF, FLAC or Ogg Vorbis ({ $cause })
audio-encoding = its sound is stored as { $encoding }, which is not read; an audio program can save it as WAV with PCM
audio-empty = there is no sound in it
audio-rate = its sampling rate cannot be used ({ $cause })
audio-cut-off = it is cut off and should last { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}
audio-damaged = a part of it cannot be read ({ $cause })
manifest-no-text = line { $line } is not UTF-8 text
manifest-column-missing = the heading, line 1, has no column { $column }
manifest-column-twice = the heading, line 1, has the column { $column } twice
manifest-field-count = line { $line } has { $found } fields, the heading { $expected }
manifest-empty = line { $line } leaves the column { $column } empty
manifest-unknown-kind = line { $line }: the kind { $found } is not announcement, word or other
manifest-no-rows = it lists no recordings

## What is wrong with a time control

problem-time-control = --time { $text } does not work: { $cause }
time-control-wrong = at character { $place }: { $cause }. A time control looks like this: 90+30, 40/90+30,30+30, 25d10 or none; or it has a name: { $names }.
time-control-missing = { $expected } is missing here
time-control-unexpected = { $expected } should be here, not "{ $found }"
time-control-name = no time control is called "{ $name }"
time-control-seconds = after the colon there are seconds from 0 to 59, not { $found }
time-control-great = { $found } is too large
time-expected-minutes = a number of minutes
time-expected-seconds = a number of seconds
time-expected-end = a comma or the end
time-expected-amount = a number with minutes or seconds
time-expected-unit = the word for minutes or seconds
time-expected-moves = a number of moves or the word move
time-expected-plus = a plus or the end
time-period-no-time = this gives no time
time-period-no-moves = this is time for no moves
time-period-moves-missing = this time needs its number of moves before it, as in 40/90; only the last time is for all the rest
time-period-moves-in-last = the last time is for all the rest and has no number of moves
time-period-too-long = this is more than a hundred hours
time-period-part-of-a-second = times are in whole seconds

## Doctor

doctor-ok = Fine: { $what }.
doctor-bad = Missing: { $what }. { $advice }
doctor-grammar = the grammar with { $words } words
doctor-model = the recogniser with libvosk and the model { $model }, ready in { $ms } milliseconds
doctor-model-advice = Run make setup to fetch libvosk, then make build.
doctor-microphone = the microphone { $name }
doctor-microphone-bad = the microphone, { $cause }
doctor-microphone-advice = Connect a microphone and choose it as the system's input; without one the keyboard works.
doctor-opponents-microphone = the opponent's microphone { $name }
doctor-opponents-microphone-bad = the opponent's microphone, { $cause }
doctor-opponents-microphone-advice = Connect it and give its name; without it both players speak into one microphone.
doctor-voice = the voice { $name }
doctor-voice-bad = the voice { $name }, { $cause }
doctor-voice-advice = sudo apt install speech-dispatcher speech-dispatcher-espeak-ng espeak-ng; without a voice the answers are written.
doctor-voice-advice-windows = Add a voice in the settings of Windows, under Time and language, Speech; without a voice the answers are written.
doctor-output-advice = Connect a loudspeaker or earphones and choose them as the system's output; without a voice the answers are written.
doctor-braille = the braille display { $model } with { $cells } cells
doctor-braille-bad = the braille display, { $cause }
doctor-braille-advice = Check port and driver; sudo adduser NAME dialout and a new login give you permission to use the port.
doctor-brltty-advice = Start BRLTTY (sudo systemctl start brltty) so that it drives the display, or name its port with --braille. sudo adduser NAME brlapi and a new login give you permission.
doctor-hid-advice = Switch on the display, and choose HID or screen reader in its settings. If a screen reader uses it, try --braille brlapi.
doctor-hid-right-advice = Copy the file 70-annabella.rules of the Debian package to /etc/udev/rules.d, and plug the display in again.
doctor-table = the braille table { $name }
doctor-table-advice = annabella braille tables lists the names of the tables.
doctor-keys = the key table { $path }
doctor-keys-advice = The beginning of braille/DRIVER-keys.toml lists the names of the keys.
doctor-braille-unused = Braille display: not checked. Check it with: annabella doctor --braille { $port } --braille-driver baum
doctor-liblouis = liblouis { $version }, for contracted messages with --liblouis
doctor-liblouis-none = Contracted messages (--liblouis), not needed: { $cause }.
doctor-settings = the settings in { $path }
doctor-disk = room for games in { $path }
doctor-disk-bad = room for games in { $path }, { $cause }
doctor-disk-advice = Give write permission, or choose another folder with --data.
doctor-echo = the echo of the terminal
doctor-echo-advice = It does not show what is typed. Turn it on with: stty echo
doctor-summary-partly = { $lacking ->
    [one] A game can be played, but one part is missing.
   *[other] A game can be played, but { $lacking } parts are missing.
}
doctor-summary-good = Nothing is missing.
doctor-reported = The report is in { $path }. Read it before you pass it on.
doctor-summary-bad = Something needed is missing.

## Words

words-sets = Further words, chosen by --words and understood in addition to those of Appendix D:
words-set = { $name }: { $about } ({ $words }).
words-english-pieces = English names of the pieces
words-clock-reports = the time of an external clock (--clock external adds it by itself)
words-letters = German names of the letters for the files
words-bulgarian-letters = Bulgarian names of the letters for the files
words-russian-letters = Russian names of the letters for the files
words-nato = the alphabet of radio telephony (NATO) for the files
words-russian-pieces = Russian names of the pieces
words-bulgarian = moves, commands and questions in Bulgarian
words-english = moves, commands and questions in English, with the files of radio telephony
words-russian = moves, commands and questions in Russian
words-own-none = You have no words of your own. They would be in { $path }.
words-own = Words of your own in { $path }:
words-own-word = { $word } means { $means }, said { $phones }.
own-words-count = Words of a player's own count: { $words }.
own-word-for = { $word } for { $means }
problem-profile = Voice profile { $path }, line { $line }, column { $column }: { $mistake }. Please correct it, or make it anew with: annabella train-voice.
problem-profile-file = The voice profile { $path } cannot be read ({ $cause }). Make one with: annabella train-voice.
profile-toml = this is not valid ({ $cause }); the file may have made, heard, warp, caution and, under [say], words with their pronunciations
profile-pronunciation = "{ $say }" is not a pronunciation; for example "/1/ d r aɪ": a weight above 0, then at least two phones
profile-caution = { $factor } is not a value for caution: a number from { $least } (as with everybody) to { $most }
profile-warp = { $factor } is not a value for warp: a number from { $lowest } to { $highest }
profile-phone = the acoustic model does not know the phone "{ $phone }"
profile-left-out = { $cause } The program goes on without the profile.
profile-removed = The voice profile { $path } is removed.
profile-none = There is no voice profile { $path }.
profile-made = The voice profile is ready. Words heard: { $heard }; with a new pronunciation: { $changed ->
    [0] none
   *[other] { $changed }, namely { $words }
}.
profile-made-where = The voice profile is in { $path }. It is used with: annabella play --player { $player }
profile-careful = The program is more careful with this voice and asks more often.
profile-learnt-from-more = The old voice profile stays as it is: it was learnt from { $before } words, and only { $now } were said now.
profile-anew = To begin anew: annabella train-voice --player { $player } --remove
profile-kept = The old voice profile fits as well and stays as it is.
problem-too-few-words = { $said ->
    [0] No word was
    [one] Only one word was
   *[other] Only { $said } words were
} said, { $fewest } are needed. Everything stays as it was.

## The lesson of train-voice

donate-consent =
    You repeat words and announcements, for about five minutes. The program writes the recordings into a folder on this computer and sends nothing.
    If you send the folder later, everybody may use, change and pass on the recordings for any purpose without asking. You allow that with the licence CC0 1.0, and it cannot be taken back. Your name is not stored; but people can recognise your voice.
    Speak only if you are of age and the voice is your own.
donate-agree = Do you agree?
donate-yes = Yes, I agree
donate-no = No
donate-declined = Nothing was recorded.
donate-nothing = Nothing was said, and the folder was not made.
donate-done = Thank you. Recordings: { $count }. They are in { $path }, with the list and your consent. Listen to them. If you still agree, pack the folder into an archive and give it to those from whom you have the program; whoever trains the model takes it in. If not, delete it.
lesson-begin = I will say { $count } words, one after the other. Please repeat each as soon as I am silent.
lesson-keys = Keys, each followed by Enter: { $keys }.
lesson-right = right
lesson-again = again
lesson-skip = skip
lesson-quit = end
lesson-prompt = Word { $number } of { $count }:
lesson-heard = Heard:
lesson-once-more = Once more, please.
lesson-kept = Kept:
lesson-left-out = Left out:
lesson-nothing = Nothing has been said for this word yet.
lesson-lost = The microphone is gone: { $cause }. I keep looking for it.
lesson-recording-ended = The recording is over.
lesson-over = Thank you. One moment, I am learning.
train-voice-so-far = Still learning. Recordings heard, each several times: { $heard }.
train-voice-stopped = Stopped. The voice profile stays as it was.

## Drills

drill-name-colours = Colours of squares
drill-name-neighbours = Neighbours and diagonals
drill-name-knight = Routes of the knight
drill-name-reach = Reach of the pieces
drill-name-memory = Remember a position
drill-name-blindfold = Follow a game blindfold
drill-name-announce = Announce against the clock
drill-name-names = The German words for files, pieces and ranks
drill-name-find = Point at squares on the braille display
drill-name-read = Read ranks on the braille display
drill-choose = Which drill? { $drills }.
drill-begin = { $name }, level { $level }. { $count ->
    [one] One question
   *[other] { $count } questions
 }.
drill-limit = { $seconds ->
    [one] One second
   *[other] { $seconds } seconds
 } for each answer.
drill-best = Best result so far: { $right } of { $asked } right, { $time }.
drill-pieces = { side }: { $pieces }.
drill-names = { $names }.
drill-moves = { $number }: { $moves }.
drill-ask-colour = { $square }: light or dark?
drill-ask-same-colour = { $one } and { $other }: the same colour?
drill-ask-same-diagonal = { $one } and { $other }: on one diagonal?
drill-ask-neighbours = { $square }: all squares around it?
drill-ask-diagonals = { $square }: all other squares on its diagonals?
drill-ask-knight-moves = { $piece } from { $from } to { $to }: how many moves at least?
drill-ask-knight-way = { $piece } from { $from } to { $to }: which route in { $moves ->
    [one] one move
   *[other] { $moves } moves
 }?
drill-ask-reaches = Empty board, { $piece } { $from }: to { $to } in one move?
drill-ask-all-reached = Empty board, { $piece } { $from }: to which squares?
drill-ask-moves-of = White to move, { $piece } { $from }: to which squares?
drill-ask-on = What stands on { $square }?
drill-ask-where = { side }, { $piece }: on which squares?
drill-ask-check = Is { side } in check?
drill-ask-announce = Please announce: { $mv }
drill-ask-name = What is { $sign } called?
drill-ask-find = Please point at { $square }.
drill-light = light
drill-dark = dark
drill-yes = yes
drill-no = no
drill-empty = empty
drill-solution = The answer is: { $answer }.
drill-time = { $whole }.{ $tenths } seconds
drill-right = Right, { $time }.
drill-wrong = Wrong. { $solution }
drill-late = Time is up. { $solution }
drill-left-out = Left out. { $solution }
drill-left = Right, { $count } more.
drill-unfit = That does not answer the question. { $how }
drill-levels = Levels go from 1 to { $most }, numbers in answers from 0 to 8.
drill-number = Numbers go from 1 to { $most } here.
drill-doubt = I am not sure I understood: { $heard }. Once more, please.
drill-summary = { $right } of { $asked } right, { $time } on average.
drill-summary-none = { $asked ->
    [one] No question right.
   *[other] None of { $asked } questions right.
 }
drill-new-best = Better than ever before at this level.
drill-more = Another round?
drill-over = The drill is over.
drill-board-tells-nothing = In a drill the board tells only what stands where.
drill-help-shade = Answer: light or dark.
drill-help-yes-no = Answer: yes or no.
drill-help-number = Answer: a number.
drill-help-piece = Answer: the piece, also with its colour, for example white knight; or empty.
drill-help-squares = Answer: the squares one after the other, in any order; a pause may follow each.
drill-help-way = Answer: the squares of the route one after the other, up to the last.
drill-help-announce = Answer: the announcement of the move in words, as in a game.
drill-help-name = Answer: the German word of announcements, for example Anna or Springer.
drill-help-find = Answer: the routing key over the square.
drill-help-also = Also: repeat; skip.
drill-help-more = Also: position, to hear everything again; done; level two; quit.
drill-help-choose = Answer: the number of the drill, or type its name. Also: level two; quit.
drill-help-end = "Yes" begins another round, "no" ends. "Level two" changes the level.

## Puzzles

puzzle-number = Puzzle { $number } of { $count }.
puzzle-fetched = Puzzle { $number }.
puzzle-mate = { side } to move, mate in { $moves ->
    [one] one move
   *[other] { $moves } moves
 }.
puzzle-best = Find the best move for { side }.
puzzle-last = Last move: { $mv }.
puzzle-no-last = The last move is not known.
puzzle-reply = Right. The answer: { $mv }.
puzzle-and-now = And now?
puzzle-wrong = { $mv } does not solve the puzzle.
puzzle-solved = Solved.
puzzle-solution = Solution: { $moves }.
puzzle-left-out = Skipped.
puzzle-last-done = That was the last puzzle. "Why" explains it, "more" tells the moves, "quit" ends.
puzzle-next = Next puzzle?
puzzle-comes = The next puzzle comes.
puzzle-done-already = This puzzle is done. Next puzzle?
puzzle-summary = { $done ->
    [one] Of one puzzle, { $solved }
   *[other] Of { $done } puzzles, { $solved }
 } solved at once.
puzzle-summary-helped = { $n ->
    [one] One
   *[other] { $n }
 } with help or at the second attempt.
puzzle-over = End of the puzzles.
puzzle-unfit = That is neither a move nor a question here.
puzzle-not-here = That is not available in a puzzle.
repertoire-not-here = That is not available here. The line asks for your move; "help" says what else there is.
puzzle-help-solve = Announce or type a move. Also: hint, up to three times; solution.
puzzle-help-more = Also: next; quit. About the position: once more; only White; rank four; last move; typed, any question about the board.
puzzle-help-between = "Yes" or "next" goes to the next puzzle, "more" tells the rest of an answer, "no" or "quit" ends. "Why" explains the solution, "once more" tells the position.
repertoire-start = From the starting position.
repertoire-line = { $moves }.
repertoire-back = Back to the position after { $mv }.
repertoire-then = Now { $moves }.
repertoire-ask = What does { side } play?
repertoire-right = Right.
repertoire-right-too = Right as well. The main move is { $main }.
repertoire-wrong = { $mv } is not in your repertoire.
repertoire-answer = Your move is { $mv }.
repertoire-nothing-tried = There is no move to remember. First try one that is not in your repertoire.
repertoire-remembered = Remembered: { $mv }.
repertoire-not-remembered = Not remembered. { $cause }
repertoire-unsaved = A review of this file has changes that are not saved. Open it there first.
repertoire-summary = { $done ->
    [one] Of one position, { $solved }
   *[other] Of { $done } positions, { $solved }
} known at once.
repertoire-over = The repertoire is over for today.
repertoire-help = Announce the move that you play here. Also: hint; solution; why, for what is written about the last move.
repertoire-help-more = Also: once more, for all moves from the start; remember, for a move that you want to play from now on; next; quit. About the position: every question about the board.
puzzle-skipped = { $path }, line { $line }: { $mistake }. This puzzle is left out.
puzzle-remark = { $path }, line { $line }: { $remark }.
puzzle-lines-so-far = Lines read so far: { $lines }.
puzzle-lines-stopped = Stopped. Lines read: { $lines }. The puzzles come from these.
puzzle-skipped-more = { $count ->
    [one] One more line is
   *[other] { $count } more lines are
 } broken; the error output names the first of them.
puzzle-mistake-columns = it has { $count } columns, and it needs at least { $least }
puzzle-mistake-heading = the columns are not those of the puzzle CSV of Lichess; PuzzleId, FEN, Moves, Rating and Themes are read, and FEN and Moves are needed
puzzle-mistake-rating = "{ $text }" is not a rating
puzzle-mistake-position = nobody can play from this position: { $cause }
puzzle-mistake-no-moves = the solution is missing
puzzle-mistake-move = "{ $word }" is not a legal move there
puzzle-mistake-operation = there is no bm, pv or dm, so there is no solution
puzzle-mistake-distance = "{ $text }" after dm is not a number of moves
puzzle-mistake-far = a mate in { $moves } moves needs its line, as pv
puzzle-mistake-no-mate = there is no mate in { $moves } moves
puzzle-mistake-no-position = the tag FEN with the position is missing
puzzle-mistake-long = longer than any puzzle

## Walking the board

walk-begins = Board. Question mark names the keys. Tab leads back.
walk-begins-again = Board.
walk-leaves = Input line.
walk-yes-or-no = Y or Enter means yes, N no.
walk-brief-piece = { $piece }.
walk-brief-empty = { $square }.
walk-edge = Edge.
walk-no-key = This key means nothing on the board. Question mark names the keys.
walk-captured = Captured last: { $piece }.
walk-nothing-captured = Nothing is captured yet.
walk-turned = The board is seen from { $color ->
    [white] White's
   *[black] Black's
} side.
walk-briefly = Squares in short form.
walk-in-full = Squares in full.
walk-chosen = Chosen: { $piece }. Where to?
walk-let-go = The choice is cancelled.
walk-not-to-move = { side } is not to move.
walk-is-over = No more moves are made.
walk-only-now = You can only move in the present position.
walk-told-only-now = That is told only of the present position.
walk-ask-promotion = To which piece? { $keys }.
walk-no-promotion = Not moved: that is no piece to promote to. Still chosen: { $piece }.
walk-promotion-keys = To choose from: { $keys }.
walk-ask-piece = Which piece? Capital for White, small for Black.
walk-ask-piece-again = Which piece? Capital for White, small for Black; Enter puts { $piece } again.
walk-nothing-put = Nothing put: this key is no piece.
walk-at-start = The starting position.
walk-now = The present position.
walk-after = After { $mv }.
walk-ray = Up to { $to }: { $pieces }.
walk-ray-empty = Empty up to { $to }.
walk-plus = plus
walk-hyphen = minus
walk-comma = comma
walk-full-stop = full stop
walk-help-steps = Arrow keys go from square to square, digits 1 to 8 to the rank, with shift to the file. Space chooses a piece, and on another square moves it there.
walk-help-pieces = To the next piece, as a capital letter to the one before: { $keys }.
walk-help-square = About the square: { $here } what stands there, { $moves } moves of the piece, as a capital letter captures only, { $attackers } attackers and defenders, { $diagonals } diagonals, { $lines } rank and file.
walk-help-game = About the game: { $last } last move, { $clock } clocks, { $captured } captured last, { $evaluation } evaluation, { $hint } hint, { $earlier } a ply back, { $later } forward.
walk-help-rest = { $turn } turns the board round, { $brief } changes between short and full, { $more } goes on with a long answer, { $line } or Escape leads to the input line.
walk-help-setting-up = To set up: Enter and then the piece, capital for White, small for Black. Space takes a piece and puts it elsewhere. { $empty } empties the square, { $undo } undoes.
walk-help-drawing = To draw: equals sign colours the square, minus begins and ends an arrow.

## Reasons for a move

why-none = I cannot explain that: I find no reason on the board that I can prove.
review-why-refuted = { $played } is answered by { $reply }.
review-why-better = { $mv } is better.
review-why-no-mistake = { $mv } is no mistake.
puzzle-why-later = I tell the reason after the solution. "Hint" helps before.
why-later = Later in the line: { $reason }
why-mate = It is mate in the end.
why-mate-now = It is mate.
why-dearer = { $piece } is worth more than { $by }.
why-material = The line wins material worth { $pawns ->
    [one] a pawn
   *[other] { $pawns } pawns
}.
why-net = Every square that the king could move to is covered: { $covers }.
why-net-piece = { $by } covers { $squares }
why-net-own = Its own pieces stand on { $squares }.
why-mate-back-rank = Back-rank mate: the king is shut in by its own pieces.
why-mate-smothered = Smothered mate: the king stands among its own pieces.
why-mate-hook = Hook mate: the rook next to the king is protected by a knight, the knight by a pawn.
why-mate-arabian = Arabian mate: the rook next to the king in the corner is protected by a knight.
why-stalemate = Stalemate: the opponent has no move left.
why-fork = Fork: { $by } attacks at once: { $targets }.
why-pin = Pin: { $by } pins { $pinned } to the king.
why-pin-spares = Pin: { $by } pins { $pinned } to the king. The pinned piece cannot capture { $spared }.
why-skewer = Skewer: { $by } attacks { $front }, and { $behind } stands behind.
why-discovered-attack = Discovered attack: { $moved } opens the line, and { $by } attacks { $target }.
why-double-check = Double check: { $first } and { $second } give check at once.
why-hanging = { $piece } is undefended.
why-trapped = { $piece } is trapped and has nowhere to go.
why-removed-defender = { $defender } defends { $square } and is captured.
why-deflection = Deflection: { $defender } goes to { $to } and no longer defends { $square }.
why-attraction = Attraction: { $piece } is attacked there, by { $by }.
why-interference = Interference: { $at } blocks the line on which { $defender } defends { $target }.
why-x-ray = X-ray: { $by } reaches { $square } through the piece in front of it.
why-clearance = Clearance: { $from } becomes free, and { $to } uses that.
why-in-between = In-between move: the capture on { $square } can wait.
why-sacrifice = Sacrifice: { $pawns ->
    [one] a pawn is given up for it
   *[other] material worth { $pawns } pawns is given up for it
}.
why-promotion = Promotion on { $square }: { $piece }.
why-advanced-pawn = The pawn gets as far as { $square }.
why-en-passant = En passant: the pawn on { $square } is captured.
why-castling = It is castling.
why-quiet = Quiet move: no check, no capture, no attack on a piece.
endgame-win = Your task in this endgame: win.
endgame-hold = Your task in this endgame: do not lose.
endgame-solved = The task is solved.
endgame-not-solved = The task is not solved.

## More problems

problem-unknown-word = there is no word "{ $word }"
problem-own-words = Words of your own in { $path }, line { $line }, column { $column }: { $mistake }. Correct it, or begin without them by --no-user-words.
problem-own-words-file = The words of your own in { $path } cannot be read ({ $cause }). --no-user-words begins without them.
own-words-toml = this is not valid ({ $cause }); the file may have [[alias]] with word, means and ipa or spelled, and [[pronunciation]] with word and ipa or spelled
own-words-not-one-word = "{ $word }" is not a single word of letters
own-words-unknown = there is no word "{ $word }" in the game; docs/formats/grammar.md lists all words
own-words-taken = "{ $word }" already means something; a further pronunciation goes under [[pronunciation]]
own-words-said-twice = either ipa or spelled, not both
own-words-not-said = the pronunciation is missing: ipa = "…" or spelled = "…"
own-words-letter = the program has no sound for the sign "{ $letter }"; docs/formats/grammar.md lists the signs it knows
own-words-too-short = the pronunciation is too short to be distinguished from noise: at least two sounds
own-words-sounds-like = "{ $word }" would sound just like "{ $other }", which means something else
own-words-no-reader = espeak-ng, which reads spelling, is missing; give the pronunciation in IPA: ipa = "…", or: sudo apt install espeak-ng
own-words-reader = espeak-ng cannot read it ({ $cause }); give the pronunciation in IPA: ipa = "…"

## Scoresheets

problem-scoresheet-file = { $path } cannot be read ({ $cause }).
problem-only-journals = { $path } is not read here. The program for tournaments writes the scoresheet of a journal only: of a text it would have to say which moves are possible.
problem-scoresheet = { $path } cannot be used: { $cause }.
scoresheet-comment-open = the comment that begins here is not closed by a brace
scoresheet-tag = this is not a tag of the form [Name "value"]
scoresheet-tag-twice = the tag { $name } appears twice
scoresheet-variant = "{ $name }" is neither chess nor Chess960
scoresheet-chess960-without-fen = a game of Chess960 needs the tag FEN, which is missing
scoresheet-fen = no game can start from this position: { $cause }
scoresheet-unknown-sign = the sign "{ $sign }" is not known and was passed over
scoresheet-number-too-large = no game has a move of this number
scoresheet-number = move number { $found } is here, but { $due } is due: a move is missing, or there is one too many
scoresheet-not-blacks-turn = a move of Black is announced by dots, but it is White's turn
scoresheet-move = a move, its number, a comment or the result is expected here
scoresheet-word = "{ $word }" is not a move; expected here: { $expected }
scoresheet-expected-move = a piece, a square or castling
scoresheet-expected-file = a file from a to h
scoresheet-expected-rank = a rank from 1 to 8
scoresheet-expected-promotion = the piece that the pawn becomes
scoresheet-expected-bracket = the closing bracket after the piece that the pawn becomes
scoresheet-expected-end = +, #, ++, e.p. or the end of the move
scoresheet-refused = { $word } cannot be played: { $reason }
scoresheet-ambiguous = pieces on { $origins } can make the move
scoresheet-promotion-missing = the piece that the pawn becomes is missing
scoresheet-null-move = a null move is not a move of a game; it may stand only in a variation
scoresheet-null-in-check = a null move in check, where the king could be taken
scoresheet-before-first-move = a glyph, a draw offer or a variation before the first move
scoresheet-time = "{ $time }" is not a time of the form 1:29:30
scoresheet-variation-open = a variation is not closed by a bracket
scoresheet-too-deep = too many variations within variations
scoresheet-no-result = the game has no result and no * at its end; moves may be missing
scoresheet-result-again = another result follows that of the game and was passed over
scoresheet-sign = the sign { $sign } does not fit the position
scoresheet-result-tag = the tag gives the result { $tag }, the end of the game { $written }
replay-move = { $number } { $notation }: { $said }. It took { $taken }.
replay-move-clock = { $number } { $notation }: { $said }. It took { $taken }, clock { $left }.
replay-begins = Line { $line }: time control { $control }.
replay-event = Line { $line }, { $time }: { $event }
replay-clocks = White { $white }, Black { $black }, { $running ->
    [white] White's clock runs
    [black] Black's clock runs
   *[none] no clock runs
}
replay-announced = announced { $mv }
replay-offer = { side } offers a draw
replay-stopped = the clocks are stopped
replay-torn = Line { $line } is torn and does not count.
replay-refused = refused: { $cause }
scoresheet-none = there is no game in it
scoresheet-at = line { $line }, column { $column }: { $mistake }
scoresheet-at-cell = page { $page }, line { $line }, cell { $cell }: { $mistake }
scoresheet-event = Event
scoresheet-site = Site
scoresheet-date = Date
scoresheet-round = Round
scoresheet-engine = annabella, level { $level }
scoresheet-respelled = Respelled, because the table lacks characters: { $what }
table-eight-dots = "{ $name }" has eight dots; paper needs a table of six, such as en-6dot
compare-other-start = this game began from another position
compare-nothing = The first move already differs.
compare-alike = { $plies ->
    [one] One ply is
   *[other] { $plies } plies are
} the same in both.
compare-then = { $name }: then { $said }.
compare-ends = { $name }: ends there.
compare-result = { $name }: result { $result }.
compare-agree = The scoresheets agree.
check-game = { $file }, game { $game }: { $plies ->
    [one] one ply
   *[other] { $plies } plies
}, result written: { $written }.
check-so-far = Games so far: { $games }.
check-stopped = Stopped. Games checked: { $games }.
check-by-the-laws = The Laws ended it after { $place }: { $outcome }
check-disagrees = The written result is another one.
check-mistake = { $file }, game { $game }, line { $line }, column { $column }: { $mistake }.
check-further-mistakes = { $file }, game { $game }: { $count ->
    [one] one further mistake
   *[other] { $count } further mistakes
}. Is this a PGN file?
check-claim = { $file }, game { $game }, after { $place }: { $claim }
check-threefold = { side } can claim a draw, the position has appeared three times.
check-fifty = { side } can claim a draw, fifty moves without capture or pawn move.
check-threefold-with = { side } can claim a draw by repetition with an intended move: { $moves }.
check-fifty-with = { side } can claim a draw by fifty moves with an intended move that neither captures nor moves a pawn.

## Braille display: keys and trial

braille-keys = Keys of a display with the driver { $driver }; a plus joins keys that are pressed together:
braille-keys-keyboard = On models with a braille keyboard:
braille-keys-dots = The keys of the dots type moves in your braille notation, and words.
braille-keys-own = To change them, copy braille/{ $driver }-keys.toml, change it and name it with --braille-keys.
braille-test-all-dots = Press any key to continue. All dots of all cells will then be up.
braille-test-dot = Now each dot alone, from 1 to 8.
braille-test-dot-number = Dot { $dot }.
braille-test-cell = One cell is full. Press its routing key; without routing keys, another one.
braille-test-right-cell = Right, cell { $cell }.
braille-test-other-cell = That was cell { $pressed }, the full one is { $marked }.
braille-test-keys = When you see a question mark, press keys, also several together: their names appear. Press the same keys twice to end this.
braille-test-key = Key { $key }.
braille-test-speed = A line will appear. Read it, then press a key.
braille-test-line = 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O
braille-test-read = { $cells } cells in { $seconds } seconds.
braille-test-over = That was all. Enjoy the game. A key ends the program.
problem-display = The braille display cannot be used: { $cause }.
record-full = The audio record is full; what follows is not recorded.
record-no-room = The disk is nearly full, so the audio record ends here. The game goes on and is recorded.
record-failed = The audio record ends: { $cause }.
braille-action-pan-left = pan left
braille-action-pan-right = pan right
braille-action-row = point at this row: on the board, its rank is told
braille-action-yes = yes, or a message is read
braille-action-no = no
braille-action-clock = clock
braille-action-moves = moves
braille-action-rules = rules
braille-action-time-used = time used
braille-action-repeat = repeat
braille-action-last-move = last move
braille-action-correction = correction
braille-action-draw = draw
braille-action-resign = resign
braille-action-position = position
braille-action-help = help
braille-action-talk = talk key
braille-action-home = to the line of the game, or a message is read
braille-action-board = board: ranks, files, diagonals
braille-action-turn-board = board from the other side
braille-action-previous = back: higher rank, earlier move
braille-action-next = on: lower rank, later move
braille-action-adjust = I adjust
braille-action-allowed = what may still be moved
braille-action-arbiter = call the arbiter
braille-action-increment = request an increment
braille-action-press = start the opponent's clock
braille-action-reconcile = reconcile boards and scoresheets
braille-action-quickplay-claim = claim a draw in the quickplay finish
braille-action-flag = claim that a flag has fallen
braille-action-touch = the typed or pointed-at piece is touched
braille-action-taken-off = captured piece off the board
braille-action-placed = piece placed
braille-action-announce = announce the move that is prepared or placed
braille-action-back = delete the typed cell
braille-action-enter = send what was typed
braille-action-space = type a space
braille-action-continue = next part of the answer
braille-action-white-pieces = White's pieces
braille-action-black-pieces = Black's pieces
braille-action-material = material
braille-action-threats = threats against me
braille-action-changes = what is new since my move
braille-action-whose-move = whose move it is, number of the move
braille-action-castling-rights = castling rights
braille-action-attackers = attackers and defenders of the square pointed at
braille-action-piece-moves = moves of the piece pointed at, or all
braille-action-piece-captures = captures of the piece pointed at, or all
braille-action-piece-checks = checks by the piece pointed at, or all
braille-action-slower = speak more slowly
braille-action-faster = speak faster
braille-action-spell = spell the last answer

## Command line

cli-program = A playing assistant for blind and visually impaired chess players: hears announced moves, checks them, answers by speech and braille.
cli-language = Language of the texts: de, en, ru or bg. If not given, that of the system.
cli-data = Folder for the journals of games.
cli-play = Plays a game.
cli-resume = Goes on with an interrupted game: the last one or the one named.
cli-web = Plays against a sighted person who moves on a page in a browser.
cli-web-address = Shows the game to the sighted player in a browser; after an equals sign the address, the port or both, for example --web=192.168.1.7:8000. If not given, on this machine only.
cli-sighted = The side of the sighted opponent, on the page or at the second microphone, if the game was begun without it.
cli-hear = Recognises recordings of announcements.
cli-flag = Tells what a fallen flag means in positions: lost, drawn or not proven, with the reason.
cli-replay = Shows the game of a journal or a scenario (.toml): the players, move by move with the times, what happened, and how it ended.
cli-events = Shows every event instead, with the position, the clocks and what follows.
cli-seal = Adjourns a game: the player to move seals the move, encrypted with the arbiter's secret.
cli-envelope = Writes the text of the envelope of a sealed move; no secret is needed.
cli-open = Opens a sealed move, or goes on with a game without it.
cli-recorded = Move in notation, for example Nf3 or e7e8Q. If not given, a move to seal is read from standard input, before the secret.
cli-conclude = Ends an adjourned game without opening the envelope.
cli-drawn = A draw is agreed.
cli-resigned = The side that resigns: white or black.
cli-as-written = Seals the move as it stands, even if it is illegal, not allowed or ambiguous.
cli-reply = Seals the reply to a sealed move whose player is absent.
cli-session-left = Minutes until the end of the session, which the player who seals before it loses.
cli-white-name = White's name.
cli-black-name = Black's name.
cli-resumption = Date and time of the resumption, for example 2026-11-22T10:00.
cli-venue = Venue of the resumption.
cli-secret-file = File whose first line is the secret; if not given, it is read from standard input.
cli-arbiter-pin-file = File whose first line is the arbiter's PIN; if not given, it is asked for at a terminal where a game under the Laws needs it.
cli-arbiter-page-file = File into which the address of the arbiter's page is written; only this user can read it.
cli-sealed-output = File for the sealed move; it must not exist yet.
cli-sealed-file = File of the sealed move.
cli-in-braille = In braille characters instead of print.
cli-line-cells = Characters per line in braille.
cli-game-journal = Journal of the game in which the move is made; if not given, it is only shown; with --lost it is the last game.
cli-lost = Goes on without a missing envelope: makes the move that its player states.
cli-scoresheet = Writes the scoresheet of a game.
cli-audit = Checks what is proven of a journal and what is not, and reports to the arbiter.
cli-check = Checks files of games in PGN by the Laws: every move, claims, ends, the result.
cli-scoresheets = Files of games in PGN; - is standard input.
cli-scoresheet-source = Journal of the game, or a scoresheet in PGN or BRF; by default the newest journal.
cli-scoresheet-source-tournament = Journal of the game; by default the newest.
cli-format = pgn, text (announcements), algebraic (short notation) or brf (braille for an embosser).
cli-scoresheet-table = Braille table of the scoresheet: a name such as en-6dot, or a file of your own.
cli-page-size = Page of braille: cells by lines, for example 28x25 or 40x25.
cli-times = Braille with the times of the clocks.
cli-compare = Compares with this scoresheet (journal, PGN or BRF) instead of writing.
cli-pieces = Piece letters of algebraic notation: en, de, ru, bg or figurine; by default those of the texts.
cli-long = Algebraic notation with the square of departure.
cli-braille-simulate = Simulates a braille display at a port: shows its text and takes the names of its keys from the input.
cli-driver = Driver of the simulated display.
cli-cells = Its cells.
cli-status = Its status cells.
cli-link = Path at which its port appears.
cli-doctor = Checks all parts and says what to do.
cli-doctor-report = Also writes what somebody who wants to help you must know, into this new file; without your name.
cli-color = Colour of the player at this computer: against the engine the person's, against a person the blind player's. The other one moves on the electronic board (--board) or on the page in a browser (--web), if there is one.
cli-opponent = Opponent: engine or human (two people at one machine).
cli-level = Level of the engine from 1 to 8; if not given 2, in an endgame with --endgame 8.
cli-engine = Engine of another program as the opponent, for example stockfish, or the path of a UCI engine.
cli-engine-elo = Rating at which the engine of --engine plays.
cli-engine-skill = Skill level of the engine of --engine; with Stockfish 0 to 20.
cli-engine-nodes = How many positions the engine of --engine looks at for a move; then it does not use its clock.
cli-engine-option = Option of the engine of --engine, for example Threads=2; may be given several times.
cli-seed = Seed of the engine's random choices.
cli-time = Time control: minutes+seconds for each move, for example 90+30, 40/90+30,30+30 or 25d10; a name such as rapid; or none.
cli-chess960 = Chess960: with the number of a start position from 0 to 959; without a number, one drawn at random.
cli-edition = Edition of the Laws of Chess: fide-2017 or fide-2023.
cli-supervision = Supervision of rapid chess and blitz: full (as in long games) or partial.
cli-default-time = How many minutes late a player may be; after that the arbiter can declare the game lost.
cli-hold = The clocks are stopped at the beginning until the arbiter starts White’s: arbiter restart.
cli-quickplay = Quickplay finish, announced before the game: increment (one can be requested), claim (a draw can be claimed of the arbiter) or unsupervised (without an arbiter).
cli-draw-offers = When a draw may be offered: free, none, or after this many moves by each side.
cli-corrections = From how many corrections and illegal announcements of one side on the arbiter is called; none means never.
cli-fen = Position in FEN; if not given, the initial one.
cli-input = Input: auto, mic, keyboard or sample.
cli-mic-file = Plays a recording as if it came from the microphone.
cli-mic = Name of the microphone.
cli-opponent-mic = Name of a second microphone, into which only the opponent speaks.
cli-model = Folder of a Vosk model to use instead of the shipped one.
cli-words = Further words, separated by commas, or appendix-d for none; as a command: lists all words that can be chosen.
cli-drill = Drills seeing the board: colours, diagonals, routes, positions, moves, announcements. Without a name it asks which.
cli-drill-name = The drill. find and read need a braille display.
cli-drill-level = Level from 1 to 3; by default the last one of this drill.
cli-questions = How many questions a round has.
cli-drill-seed = Number that determines the questions; by default other ones in every round.
cli-answer-input = Input: auto, mic or keyboard.
problem-drill-display = This drill needs a braille display: --braille names it.
problem-drill-sample = There is no sample recording for a drill. With --input keyboard the answers are typed.
problem-drill-results = The results in { $path } cannot be read: { $cause }. The file stays as it is. Correct it or give it another name; without it a new one begins.
drill-results-line = line { $line } is not as the program writes it
drill-results-impossible = under { $place } there is something impossible: { $right } of { $asked } right, { $seconds } seconds
cli-puzzle = Chess puzzles: tells positions, judges moves that are announced or typed, and repeats puzzles by a schedule. Without a file, those that come with the program.
cli-puzzle-files = File with puzzles: PGN, EPD or the puzzle CSV of Lichess, not packed.
cli-theme = What the puzzles are to be about, several with commas: mate, mateIn2, fork and so on.
cli-rating = How hard they are to be, as ratings: 800-1400.
cli-puzzle-count = How many puzzles at most.
cli-puzzle-seed = Number that determines the choice of new puzzles; if not given, another one every time.
problem-puzzle-sample = There is no sample recording for puzzles. With --input keyboard the moves are typed.
problem-position-sample = There is no sample recording for setting up a position. With --input keyboard everything is typed.
problem-lesson-sample = There is no sample recording for teaching. With --input keyboard everything is typed.
problem-rating = The rating cannot be read or written ({ $path }): { $cause }
problem-puzzle-file = The puzzles in { $path } cannot be read ({ $cause }).
problem-puzzle-packed = { $path } is packed. Unpack it first, for example with zstd -d.
problem-puzzle-no-text = { $path } is not a text file. Puzzles come in PGN, EPD or the puzzle CSV of Lichess.
problem-puzzle-none = There is no usable puzzle. Puzzles come in PGN with the tag FEN, in EPD with bm, pv or dm, or in the puzzle CSV of Lichess.
problem-puzzle-none-fits = No puzzle fits --theme and --rating. There are these themes: { $themes }.
problem-puzzle-later = There is nothing to do today: { $count ->
    [one] one puzzle that fits comes
   *[other] all { $count } puzzles that fit come
 } again on another day.
problem-puzzle-progress = The progress in { $path } cannot be read: { $cause }. The file stays as it is. Correct it or give it another name; without it a new one begins.
problem-kept-positions = The kept positions in { $path } cannot be read: line { $line }: { $cause }. The file stays as it is. Correct it or give it another name; without it a new one begins.
cli-today = The plan for today, about ten minutes: puzzles, openings, an endgame, a drill. "yes" begins the next part.
cli-repertoire = Your openings by ear: asks for your moves in the positions of your own files of games, and repeats them by a schedule. "remember" adds a move.
cli-repertoire-source = File or folder of games (PGN) with variations and comments. Without one, the folder "repertoire" beside the kept games.
cli-repertoire-color = Whose repertoire it is; if not given, as the files tell.
cli-repertoire-count = How many positions at most.
problem-repertoire-sample = There is no sample recording for a repertoire. With --input keyboard the moves are typed.
problem-repertoire-color = { $path } does not tell whose repertoire it is, because both sides have a choice of moves. Name the side with --color white or --color black.
problem-repertoire-own = You have no repertoire yet. A repertoire is a file of games (PGN) with variations. The review of games can write one.
problem-repertoire-none = { $path } has no moves of the side that asks. A repertoire is a file of games (PGN) with variations. The review of games can write one.
problem-repertoire-many = { $path } has { $games } games, more than a repertoire may have ({ $most }). annabella openings shows what was played in many games.
problem-repertoire-later = There is nothing to do today: { $count ->
    [one] the only position comes
   *[other] all { $count } positions come
} again on another day.
cli-endgame = Plays this endgame out, with the side whose task it is; in practice only.
cli-train-voice = Learns how a player pronounces the words: they repeat about twenty, or you give recordings.
cli-player = Voice profile of a player; with play, resume and hear: uses it; with puzzle also whose puzzles these are.
cli-from = Learns from a list of recordings instead of talking: a heading, then path and text, separated by a tab.
cli-remove = Removes the voice profile.
cli-donate = Records your voice as a gift to the project, into this new folder; asks for your consent before.
cli-user-words = File with words of your own instead of the usual one.
cli-no-user-words = Leaves out the words of your own.
cli-voice = Voice: auto, screen-reader, speech-dispatcher (on Windows: windows), espeak or text.
cli-voice-file = Writes what would be spoken into a WAV file.
cli-rate = Rate of speech from -100 to 100.
cli-volume = Volume from -100 to 100.
cli-pitch = Pitch of the voice from -100 to 100.
cli-voice-names = A voice for a language, by its name in the synthesiser, such as de:de+f3; can be given several times.
cli-manner = How messages of one kind are spoken differently, such as warning:pitch=30,rate=20; the kinds are announcement, answer and warning; can be given several times.
cli-sounds = Short sounds, separated by commas.
cli-verbosity = How much is said.
cli-announcements = In which words squares, pieces and moves are told, spoken and in braille: texts (in the language of the texts) or german (the names of Appendix D). Where nothing is chosen, german in games that count and otherwise texts.
cli-listen = When to listen: hands-free (always) or push-to-talk (when a key is pressed, for one announcement).
cli-talk-key = The line that the talk key sends. If not given, the Enter key alone.
cli-earphones = With earphones: listen also while speaking.
cli-display = Braille display: path of the serial port, auto, hid, brlapi or terminal.
cli-braille = Keys, trial, tables and simulation of displays.
cli-braille-driver = Driver of the braille display: baum, handytech, humanware, eurobraille, hims, freedom-scientific, seika, papenmeier, albatross, alva, canute, dotpad.
cli-no-white-dots = Board without dot 7 on white pieces.
cli-no-dark-dots = Board without dot 8 on empty dark squares.
cli-full-move = On whose own board the steps of a move are followed: touched, captured, placed (Appendix D.2.3).
cli-completion = What starts the opponent's clock: the program after the time for a correction, the player's hand, or the opponent's repetition. With external the clock stands beside the board and is only reported.
cli-correction-time = Whose clock runs during the time for a correction: player is the one who moves, with nobody no clock runs.
cli-repetition = Compare the opponent's repetition with the announcement (Appendix D.2.1).
cli-reconcile = Tells what to do when boards or scoresheets differ (Appendix D.2.9).
cli-white-scoresheet = White's scoresheet, PGN or BRF; otherwise the journal counts.
cli-black-scoresheet = Black's scoresheet, PGN or BRF; otherwise the journal counts.
cli-accept = The arbiter accepts: the game goes back, the clocks show what they showed then.
cli-press-key = The line that presses the clock, for example from a foot switch.
cli-board-side = The side from which the board on the display is seen; otherwise your own.
cli-blink = The cursor on the display blinks.
cli-piece-order = In which order the pieces of a side are listed: by kinds or by ranks.
cli-routing-moves = Two routing keys on the board announce a move; otherwise they only tell its words.
cli-record = Keeps announcements and answers next to the journal, as a sound file with a list of the times.
cli-record-limit = Largest size of the audio record, in megabytes.
cli-braille-port = Serial port of the display, auto, hid or brlapi.
cli-braille-tables = Lists the braille tables and what they are based on.
cli-braille-test = Leads through a braille display: dots, cells, keys, speed.
cli-braille-cells = Cells of the display in the terminal.
cli-braille-table = Braille table: auto (that of the language of the texts, in eight dots), de-8dot, de-6dot, en-8dot, en-6dot, ru-8dot, ru-6dot, bg-8dot, bg-6dot, or a file of your own.
cli-liblouis = Table of liblouis in which the words of messages stand on the braille display, such as en-ueb-g1.ctb (uncontracted) or en-ueb-g2.ctb (contracted). Moves, squares, clocks and the board stay in the braille table.
cli-own-keys = Key table of your own for the display.
cli-braille-keys = Lists the keys.
cli-grace = Seconds for a correction before the opponent's clock runs. Without this option: one, in a resumed game as many as before.
cli-pgn = Also writes the game to this PGN file at its end.
cli-journal = Journal of the game.
cli-reconvene = Resumes an adjourned game at the board: the clock of the player who must reply runs, and the arbiter types what is in the envelope.
cli-unchained = Also goes on with a game under the Laws whose journal has no chain and proves nothing; the arbiter answers for it.
cli-charge = Charges the time of the interruption to the player to move.
cli-json = One JSON object per line.
cli-partial = Hears the recording as from the microphone: the words while they are spoken, then each announcement.
cli-longest = How long a recording may be at most, in seconds.
cli-files = Recordings in WAV, AIFF, FLAC or Ogg Vorbis.
cli-fallen = Whose flag has fallen: white or black.
cli-chess960-fen = The positions are of Chess960: castling rights as KQkq (outermost rooks) or by the file of the rook, for example HAha.
cli-positions = Positions in FEN, each in quotation marks; - or none reads them from standard input, one per line.
cli-output = File instead of standard output.

## Numbers

# In words, so that nothing is taken for a time of day.
number = { $n ->
    [0] zero
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
    [13] thirteen
    [14] fourteen
    [15] fifteen
    [16] sixteen
    [17] seventeen
    [18] eighteen
    [19] nineteen
    [20] twenty
    [21] twenty-one
    [22] twenty-two
    [23] twenty-three
    [24] twenty-four
    [25] twenty-five
    [26] twenty-six
    [27] twenty-seven
    [28] twenty-eight
    [29] twenty-nine
    [30] thirty
    [31] thirty-one
    [32] thirty-two
    [33] thirty-three
    [34] thirty-four
    [35] thirty-five
    [36] thirty-six
    [37] thirty-seven
    [38] thirty-eight
    [39] thirty-nine
    [40] forty
    [41] forty-one
    [42] forty-two
    [43] forty-three
    [44] forty-four
    [45] forty-five
    [46] forty-six
    [47] forty-seven
    [48] forty-eight
    [49] forty-nine
    [50] fifty
    [51] fifty-one
    [52] fifty-two
    [53] fifty-three
    [54] fifty-four
    [55] fifty-five
    [56] fifty-six
    [57] fifty-seven
    [58] fifty-eight
    [59] fifty-nine
    [60] sixty
    [61] sixty-one
    [62] sixty-two
    [63] sixty-three
    [64] sixty-four
    [65] sixty-five
    [66] sixty-six
    [67] sixty-seven
    [68] sixty-eight
    [69] sixty-nine
    [70] seventy
    [71] seventy-one
    [72] seventy-two
    [73] seventy-three
    [74] seventy-four
    [75] seventy-five
    [76] seventy-six
    [77] seventy-seven
    [78] seventy-eight
    [79] seventy-nine
    [80] eighty
    [81] eighty-one
    [82] eighty-two
    [83] eighty-three
    [84] eighty-four
    [85] eighty-five
    [86] eighty-six
    [87] eighty-seven
    [88] eighty-eight
    [89] eighty-nine
    [90] ninety
    [91] ninety-one
    [92] ninety-two
    [93] ninety-three
    [94] ninety-four
    [95] ninety-five
    [96] ninety-six
    [97] ninety-seven
    [98] ninety-eight
    [99] ninety-nine
   *[other] { $n }
}

## The report for the arbiter

audit-journal = Journal: { $path }
audit-chained = { $lines ->
    [one] The chain is intact: one line. That proves nothing against somebody who has written it anew or cut lines off at the end.
   *[other] The chain is intact: { $lines } lines, each chained to all before it. That proves nothing against somebody who has written all of them anew or cut some off at the end.
}
audit-unchained = { $lines ->
    [one] Nothing can be proven: one line without a chain. An older version of the program wrote it, or somebody removed the chain; what it says may have been changed.
   *[other] Nothing can be proven: { $lines } lines without a chain. An older version of the program wrote them, or somebody removed the chain; what they say may have been changed.
}
audit-torn = The last line is torn off and does not count.
audit-game = { $plies ->
    [one] Game begun { $begun }, time control { $control }, one ply.
   *[other] Game begun { $begun }, time control { $control }, { $plies } plies.
}
audit-happened = Corrections: { $corrections }. Draw offers: { $offers }. Resumptions: { $resumptions }. Program started again after the end: { $returns }.
audit-open = The game is not over.
date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
 } { $year }
moment = { $date }, { $time }

# What the program is made of

cli-about = Tells which program this is: version, parts, commit, checksums, licence.
cli-stick = Checks a sealed stick.
cli-stick-verify = Tells, on another computer, the sum of the part that never changes.
cli-stick-device = The device of the stick, such as /dev/sdb, or an image. In Windows \\.\PhysicalDrive1, as administrator.
cli-stick-sums = List of the sums of a release; tells whether that of the stick is in it.
cli-one-object = As one JSON object.

about-parts = Parts: { $parts }
about-tournament = This is the build for tournaments: no engine, no network, no questions about the board.
about-commit = Commit: { $commit }
about-commit-changed = Commit: { $commit }, changed since.
about-commit-unknown = Commit: unknown.
about-program = SHA-256 of the program: { $digits }
about-program-unread = The program cannot read its own file.
about-model = SHA-256 of the acoustic model: { $digits }
about-licence = Licence: { $licence }

# The sighted player's electronic board
board-connected = { $owner ->
    [own] Own electronic board connected.
   *[opponent] Electronic board connected.
}
board-connected-right = { $owner ->
    [own] Own electronic board connected, the position is right.
   *[opponent] Electronic board connected, the position is right.
}
board-lost = { $owner ->
    [own] No connection to the player's own electronic board: { $cause }. I keep trying.
   *[opponent] No connection to the electronic board: { $cause }. I keep trying.
}
board-no-answer = no board answers at the port { $path }
board-sees-no-pieces = A board of { $maker } sees only which squares are occupied, not which piece stands there. Set up the pieces with words or keys.
board-stranger = something answers at the port { $path }, but it is not a { $maker } board
board-none-found = no electronic board answers at any port
board-none-found-there = no board that I know answers at the port { $path }
board-pieces-unknown = the Certabo board at the port { $path } does not know its pieces yet; it learns them in a second window, even during a game, with: annabella board calibrate certabo:{ $path }
board-chips = what the board has learnt cannot be read in { $path }: { $cause }; delete the file and let it learn again: annabella board calibrate
board-found = { $maker } found, at the port { $path }.
board-turned = It lies the other way round, and I read it so.
board-unknown-piece = The board has not learnt the piece on { $square }. It can learn it after the game; the guide says how.
board-asks-unknown-promotion = What does the pawn on { $square } become? The board has not learnt the new piece. Say the move with the piece.
board-missing = { $owner ->
    [own] Still missing on the player's own board: { $said }.
   *[opponent] Still missing on the board: { $said }.
}
board-apart = The boards differ: the board of { side } shows something else.
board-alike = The boards agree again.
written-otherwise = The scoresheet of { side } differs at { $made }.
written-right = The scoresheet of { side } has { $made }, as played.
order-noted = Noted; nothing changes.
order-needs-pin = Requested: { $line }. Only the arbiter can order that; it waits for the PIN.
order-needs-page = Requested: { $line }. Only the arbiter can order that, and without a PIN only on the arbiter's page.
order-without-proof = Requested: { $line }. Only the arbiter can order that, and in this game, without a PIN and without a page, nothing proves it. Only "arbiter restart" needs no proof here.
restart-by-anybody = This game has neither a PIN nor a page of the arbiter. Anybody who types "arbiter restart" restarts it without proof; the report says so.
flag-at-restart = { $flags ->
    [white] White's time is up.
    [black] Black's time is up.
   *[both] Both players' time is up.
} The clocks are still stopped. If the game goes on nevertheless: the same order again. Otherwise set the clock first.
pin-nothing-waits = Nothing here waits for a PIN.
pin-wrong = That is not the arbiter's PIN. The order still waits: it is enough to type the PIN. It is checked only after { $wait }.
in-seconds = { $n ->
    [one] one second
   *[other] { $words } seconds
}
pin-too-soon = A PIN is checked again only after { $wait }.
boards-alike = Boards and scoresheets agree.
board-to-correct = The scoresheets agree; { side } corrects their own board: { $fixes }.
scoresheets-differ = The scoresheets differ. Proposal to the arbiter: { $position }.
scoresheets-next = After that both scoresheets have { $written }, but { $made } was made.
scoresheets-dropped = { $count ->
    [one] That drops this move
   *[other] That drops these moves
}: { $moves }.
scoresheets-dropped-many = That drops { $count } plies. The first: { $from }. The last: { $to }.
scoresheets-dropped-move = move { $number }, { side }, { $said }
scoresheets-accept = The arbiter accepts with: arbiter accept.
nothing-to-accept = Nothing is proposed.
scoresheet-to-correct = Both scoresheets have { $written }, but { $made } was made. { side } corrects the position: { $fixes }.
scoresheet-alone = Only the scoresheet of { side } goes that far: it has { $written }, but { $made } was made. The arbiter decides.
scoresheet-alone-impossible = All agree on { $position }. Only the scoresheet of { side } goes further, and its next entry is impossible. The arbiter decides.
scoresheet-impossible-from = Scoresheet of { side }: impossible from move { $number } of { $mover ->
    [white] White
   *[black] Black
} on, and read no further. { $cause }.
scoresheet-unread-from = Scoresheet of { side }: from move { $number } of { $mover ->
    [white] White
   *[black] Black
} on it cannot be read as moves of this game, and it is read no further.
reconcile-accept = If the arbiter accepts: the same command with --accept.
seal-now = { side } now types the move to seal, on the keyboard or in braille. It is not spoken.
seal-no-more = The program no longer waits for a move to seal.
board-wrong = { $owner ->
    [own] The player's own board is not right: { $fix }.
   *[opponent] The board is not right: { $fix }.
}
board-fix-shift = { side }, { $piece } from { $from } to { $to }
board-fix-remove = { side }, take { $piece } { $square } off
board-fix-put = { side }, put { $piece } on { $square }
board-fix-clear = take the piece on { $square } off
board-more = { $count } more after that.
board-right = { $owner ->
    [own] The player's own board is right.
   *[opponent] The board is right.
}
board-promotion = The pawn on { $square } waits for the piece that it becomes.
board-asks-promotion = What does the pawn on { $square } become? Say the move with the piece, or lift the new piece and put it back: once for a queen, twice for a rook, three times for a bishop, four times for a knight.
board-asks-capture = Which piece did the one from { $square } capture? Lift it once from its new square and put it back.
board-corrected = Correction:
board-taken-back = { side } has taken the move back on the board.
board-kings-win = The kings stand in the centre of the board: { side } has won. The players confirm the result, by resigning or agreeing a draw.
board-kings-draw = The kings stand in the centre of the board: a draw. The players confirm the result, by agreeing it.
board-lifted = { side } has lifted { $piece } { $square }.
flag-down = The flag of { side } is down. Nobody has claimed it.
board-clock = The clock at the board counts.
board-clock-lost = The clock at the board is no longer there. The clock of the program counts.
board-clock-refused = The clock at the board cannot be set; set it by hand.
board-clock-early = { side } pressed the clock before announcing a move.
board-clock-too-early = { side } pressed the clock before making a move.
press-penalty = That counts as an illegal move (7.5.3). Proposal to the arbiter: arbiter illegal { side } without a move { $number }.
simulate-board-ready = The board is at { $link }. Orders: e2e4, e4xd5, e7e8q, e2-, e4=P, slide d2 d4, hover g1 f3, lift e4, flicker e4, press, clock 5:00 5:00, run, pause, by-hand, lose 200, drop 5, weak 5, turn, unplug, plug-in, silence, answer, lights, quit.
simulate-board-unknown = This is not an order for this board: { $line }
calibrate-set-up = The board learns its pieces. Set up the initial position, with the white pieces on ranks 1 and 2. If there are second queens, the white one goes on d3 and the black one on d6. Then press Enter.
calibrate-missing = Here the board reads no piece, or another one each time: { $squares }. Move the pieces to the middle of their squares and press Enter.
calibrate-strays = Here is something that does not belong in the initial position: { $squares }. Take it away and press Enter.
calibrate-twice = On these squares the board reads the same piece: { $squares }. Move the pieces to the middle of their squares and press Enter.
calibrate-lift-king = All pieces are read. To test it, lift the white king until you hear something again, and then put it back.
calibrate-not-king = That was not the white king. Put the piece back and lift the white king.
calibrate-done = { $count } pieces are learnt. They are kept in { $file }.
problem-board = The electronic board cannot be used: { $cause }.
problem-nothing-to-learn = A { $maker } board need not learn its pieces. Only Certabo boards do.
problem-not-learnt = The pieces are not learnt, and nothing is kept.
problem-simulated-board = The electronic board cannot be simulated at { $link }: { $cause }
problem-no-board-in-game = { $owner ->
    [own] In the game { $path } no player's own board is electronic. Go on with it without --own-board.
   *[opponent] In the game { $path } nobody moves on an electronic board. Go on with it without --board.
}
doctor-board = the electronic board ({ $told })
doctor-board-battery = battery { $percent } percent
doctor-board-clock = with a clock
doctor-board-bad = the electronic board, { $cause }
doctor-board-advice = check the port; sudo adduser NAME dialout and a new login give you permission to use it.
doctor-pieces-advice = Port and board are in order; only what the board must know of its pieces is missing.
doctor-board-unused = Electronic board: not checked. Check it with: annabella doctor --board auto:{ $port }
cli-board = Electronic board of the sighted player: auto finds it; otherwise dgt:, dgt-bluetooth:, chesslink:, certabo: or sentio: and the path of the serial port. As a command: a board learns its pieces or is simulated.
cli-own-board = The blind player's own electronic board: what they take out, take off and put in on it are the steps of their move (Appendix D.2.2 and D.2.3). Port as for --board.
cli-board-lights = What the lights of the board show: all, none or, with commas, announced (the announced move), last (the last move until the answer), wrong (what stands wrong), check (the king in check).
cli-board-calibrate = A Certabo board learns its pieces, step by step.
cli-certabo-board = The board: certabo: and the path of the serial port, or auto.
cli-board-simulate = Simulates an electronic board at a port: reads from the input what hands do, and shows the position.
cli-keep = Keeps running after the end of the input, until the program is ended.
cli-turned = The connector of the board is at Black's left.
cli-board-clock = With a clock at the board.
cli-make = The make of the board: dgt, chesslink, certabo or sentio.
cli-line-parity = The adapter of a ChessLink takes the parity bit away.
cli-coloured-lights = A Certabo board or a Sentio has coloured lights.

# The role of the program

not-allowed-board = Questions about the board are not allowed here.
not-allowed-time = The program does not give times here.
not-allowed-moves = The program does not give the number of moves here.
no-duty = This is not one of the program's duties here: { $duty }.
not-allowed-last-move = The program does not repeat moves here.
not-allowed-scoresheet = The scoresheet is not shown here.
not-allowed-reconcile = Here only the arbiter can order that.
cli-role = Role of the program: practice, tournament (the blind player's own clock), assistant (the blind player's, D.2.10) or sighted-assistant (the sighted player's, D.2.11).
cli-duties = Duties of the assistant: move, announce, score, inform, claim, adjourn, separated by commas; by default all that it can have.
cli-warn = At how much time left to warn, for example 5:00,1:00,0:10, or none for never. By default in practice only; never for assistants (D.2.10.4).
problem-duty = The program cannot have the duty of { $duty } in this role (D.2.10, D.2.11).
problem-warn = Players with an assistant hear their time only on request (D.2.10.4): there are no warnings of little time in this role.
problem-quickplay = --quickplay does not fit the time control { $text }: there is a quickplay finish only where the last moves are played without increment, and not in blitz (Guidelines III).
problem-key-is-word = "{ $key }" is a word of the game and cannot be a key. Please name a line that means nothing else, such as *.
problem-keys-alike = --talk-key and --press-key need different lines, both are "{ $key }".
problem-for-practice = Games against the engine and from a set-up position are for practice only.
problem-engine-not-found = There is no program "{ $program }". Install the engine, on Debian for example with "apt install stockfish", or give its path after --engine.
problem-engine-fails = "{ $program }" cannot be the opponent: { $cause }. Check that it is a UCI engine and that it starts in a terminal.
problem-engine-left = The engine "{ $program }" was not ready yet, and I have ended it.
problem-engine-chess960 = "{ $program }" does not play Chess960. Leave out --chess960 or choose another engine.
problem-engine-option = "{ $program }" has no option "{ $name }"
problem-engine-switch = The option "{ $name }" of the engine is true or false.
problem-engine-number = The option "{ $name }" of the engine is a whole number from { $min } to { $max }.
problem-engine-choice = The option "{ $name }" of the engine is one of: { $choices }.
problem-engine-no-value = The option "{ $name }" of the engine takes no value. Leave out the equals sign and the value.
problem-engine-no-line = Name and value of the option "{ $name }" must stand on one line.
problem-engine-or-human = --engine names an engine as the opponent, but the opponent is to be a person. Leave out one of the two.
problem-hold = --hold is for games under the Laws: in practice no arbiter starts the clock.
problem-no-engine-plays = No engine plays in the game { $path }, so that no other one can take its place. Leave out --engine.
problem-practice-only = The game in { $path } is for practice; this program does not go on with it.
problem-unproven = The journal { $path } has no chain: nothing in it can be proven. If the arbiter answers for playing on, --unchained goes on with the game.
problem-arbiters-scoresheet = { $path } is read here for the arbiter only: with --arbiter-pin-file and the file of their PIN. Whatever stands in it, this is the answer.
problem-not-signed = { $path } is not read here. The program for tournaments reads only journals of which a program has written and signed every line in a game, and only of games from the initial position. It says no more, or else it could be asked what can be played. Another build of annabella names the place.

# The report for the arbiter

cli-report = Reports the game of a journal to the arbiter: moves, times, events, what was heard and said.
cli-report-format = text, brf (braille for an embosser) or html (a page of its own).
report-title = Report of a game
report-journal = Journal
report-game = Game
report-moves = Moves
report-happened = Events
report-talk = Heard and said
report-human = { side }: a human.
report-name = { side }: { $name }.
report-engine = { side }: the engine, level { $level }.
report-stand-in = The engine of the other program did not play on; the built-in engine went on in its place, level { $level }.
profile-practice = practice
profile-tournament = the blind player's own clock in a tournament (D.2.6)
profile-assistant = assistant of the blind player (D.2.10)
profile-sighted-assistant = assistant of the sighted player (D.2.11)
duty-move = making moves
duty-announce = announcing moves
duty-scoresheet = keeping the scoresheet and pressing the clock
duty-inform = telling times and the number of moves on request
duty-claim = claiming time and reporting touched pieces
duty-adjourn = formalities of an adjournment
report-profile = Role of the program: { $profile }.
report-duties = Role of the program: { $profile }, with the duties { $duties }.
role-without-duties = Role of the program: { $profile }, without duties.
appointed = The arbiter has decided. { $role }
warnings-none = The arbiter has decided: no warnings of little time.
warnings-set = The arbiter has decided: warnings of little time at { $times }.
correction-time-player = The arbiter has decided: while a move is announced, the player's clock runs until it is completed.
correction-time-nobody = The arbiter has decided: while a move is announced, no clock runs.
report-announced = Announced and not completed: { $said }.
report-last-clocks = Clocks at the end: White { $white }, Black { $black }.
report-number = Move
report-side = Side
report-notation = Notation
report-announcement = Announcement
report-clock = Clock after it
report-completed = Completed after
report-through = Came in
report-time = Time
report-what = Event
report-who = Who
report-words = Words
report-nothing = Nothing.
report-correction = Correction: { $said } was taken back.
report-correction-illegal = Correction: { $said } was taken back. That announcement was illegal or incomplete.
report-failed-try = { side }: said something that does not fit the position.
report-resumed = The game went on after an interruption.
report-came-back = The program was opened again with the game that was over.
report-charge-unproven = Nothing proves that the arbiter wanted that.
report-draw-agreed = The players have agreed on a draw, as the arbiter records.
report-press-refused = Clock pressed without effect.
report-press-refused-shared = Clock pressed at the shared key, without effect; { side } was to move.
report-clock-ran-on = { side }'s clock ran on.
report-no-room = For { $time } there was no room for the journal; the clocks stood meanwhile.
report-journal-gone = The file of the journal had been deleted or moved. The program has written the journal anew, complete.
report-journal-changed = The file of the journal had been changed or replaced outside the program. The program has written the journal anew, complete, beside it.
report-page-open = The opponent's page is open.
report-page-lost = The connection to the opponent's page was lost. From now on either player may speak or type at the shared microphone or keyboard.
report-press-refused-by = { side } pressed the clock without effect.
report-by-arbiter-pin = An order of the arbiter, proven by the PIN:
report-by-arbiter-page = An order of the arbiter, proven by the arbiter's page:
report-by-arbiter-at-home = An order at home, where there is no arbiter:
report-by-arbiter-unproven = An order that was typed and that nothing proves, in a game without a PIN and without a page of the arbiter:
report-seal-ordered = A move is to be sealed at the board.
report-undone = { $written } (struck out, undone)
report-signatures = Signatures: White { $white }, Black { $black }.
signature-given = yes ({ $through })
signature-declined = no
signature-missing = missing
signature-absent = did not arrive in time
report-order-waits = An order waited for its proof: { $line }
report-order-answered = { $line }. Carried out: the program has answered. That changes nothing in the game.
report-order-refused = { $line }. Refused: { $answer }
report-wrong-pin = Something other than the arbiter's PIN was typed.
report-take-back-refused = Somebody tried to take back the open report ({ $input }). It stayed.
report-released-changed = On the opponent's board the released move was changed to: { $said }.
report-released-taken-back = On the opponent's board the released move was taken back.
report-wrong-address = { $count ->
    [one] Somebody looked for the page at a wrong address.
   *[other] Somebody looked for the page at { $count } wrong addresses.
}
report-wrong-address-or-more = Somebody looked for the page at { $count } or more wrong addresses.
report-page-shown = The address of the arbiter's page was shown.
report-opponents-page-shown = The address of the opponent's page was shown.
report-spectators-page-shown = The address of the spectators' page was shown.
report-press-told-by = { side } reports that the opponent has pressed the clock.
report-press-told = Somebody reports that the opponent has pressed the clock.
report-announce-refused = Refused announcement: { $said }.
report-found-illegal = Illegal or incomplete, as was found when it would have been completed: { $said }.
rule-corrections = After so many corrections, illegal announcements and other tries of one side the clocks stop for the arbiter: { $count }.
report-corrections = { side }: announcements taken back: { $taken } (of these illegal: { $withdrawn }), announcements found illegal when they were to be completed: { $illegal }, other tries that did not fit the position: { $failed }.
report-illegal = The illegal move was { $said }.
report-not-carried-out = Nothing has been carried out by that.
report-program = Played with { $program }.
report-written-by = Report written by { $program }.
# The rules of a game: read before it, on request, and at the head of the report.
rules-title = Rules
rules-announced = { $rules } Otherwise as usual; "{ $word }" lists all rules.
rules-usual = A game that counts has these rules unless the command line says otherwise:
rule-players = White: { $white }. Black: { $black }.
rule-player-unnamed = no name
rule-edition = FIDE Laws of Chess of { $year }.
rule-supervision-full = Supervision of rapid chess and blitz: as in long games.
rule-supervision-partial = Supervision of rapid chess and blitz: partial.
rule-default-time-none = Lateness allowed: none.
rule-default-time = Lateness allowed: { $time }.
rule-draw-offers-free = Draw offers: at any time.
rule-draw-offers-after = Draw offers: without the arbiter only after { $count } moves by each side.
rule-draw-offers-never = Draw offers: only with the arbiter.
rule-quickplay-none = Quickplay finish: none announced.
rule-quickplay-increment = Quickplay finish: an increment can be requested.
rule-quickplay-claim = Quickplay finish: a draw can be claimed of the arbiter.
rule-quickplay-unsupervised = Quickplay finish: a draw can be claimed, with no arbiter at the board.
rule-corrections-none = Corrections and illegal announcements: no number of them calls the arbiter.
rule-warnings-none = Warnings of little time: none.
rule-warnings = Warnings of little time: at { $times }.
rule-proof = The arbiter's orders are proven by: { $proof ->
    [pin] the PIN
    [page] the arbiter's page
    [both] the PIN or the arbiter's page
   *[none] nothing
}.
rule-clock-by-itself = Clock: the program starts the opponent's after the time for a correction.
rule-clock-by-hand = Clock: the player's hand starts the opponent's.
rule-clock-by-repetition = Clock: the opponent's repetition starts theirs, or the player's hand before it.
rule-clock-external = Clock: an external clock, which is reported.
rule-correction-time-player = Time for a correction: the player's clock runs until the move is completed.
rule-correction-time-nobody = Time for a correction: no clock runs until the move is completed.
rule-grace = Length of the time for a correction: { $rest ->
    [none] { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }
   *[other] { $seconds }.{ $rest } seconds
}.
rule-full-move = Steps of a move on the player's own board: { $sides ->
    [white] followed for White
    [black] followed for Black
    [both] followed for both
   *[none] not followed
}.
rule-repetition = The opponent's repetition: { $compared ->
    [yes] compared with the announcement
   *[no] not compared
}.
rule-at-end = At the end, after decisions of the arbiter: { $rule }
report-heard = heard
report-heard-of = heard, { side }
report-typed = typed
report-said = said
report-not-understood = not understood

# What proves a journal.
fingerprint = Fingerprint: { $digits }.
fingerprint-key = Key of the game, for the arbiter: { $words }. Written: { $written }.
stick-bytes = The part of the stick that never changes has { $bytes } bytes.
stick-sum = Its sum, SHA-256: { $sum }.
stick-squares = Its beginning as squares: { $words }. Written: { $written }.
stick-known = It is in the list: { $name }.
stick-unknown = It is not in the list. This stick does not belong to the release of the list, or it was changed.
audit-fingerprint = Fingerprint of all lines: { $fingerprint }. In full: { $whole }
audit-fingerprint-other = This fingerprint is that of the journal as it is now, with the lines after the last one that the program told. Those that it told in the game stand among the events.
audit-place = { $plies ->
    [one] line { $line }, after one ply, { $date }
   *[other] line { $line }, after { $plies } plies, { $date }
}
audit-place-end = line { $line }, the last one
audit-fingerprint-fits = The fingerprint { $given } fits { $place }.
audit-fingerprint-fits-nowhere = The fingerprint { $given } fits no place in this journal: something before it was changed, or lines up to it are missing, or it belongs to another game.
audit-checkpoint-fits = The checkpoint with the fingerprint { $given } fits { $place }.
audit-checkpoint-fits-nowhere = The checkpoint with the fingerprint { $given }, { $date }, fits no place in this journal: something before it was changed, or lines up to it are missing, or it belongs to another game.
audit-key-fits = The last that the key { $given } has signed: everything up to { $place }.
audit-key-fits-nowhere = The key { $given } has signed nothing in this journal.
audit-forged = The signature in line { $line } is not that of the program that wrote there.
audit-proven = { $line ->
    [one] Proven by what you gave: line 1 is as it was then. Plies up to there: { $plies }.
   *[other] Proven by what you gave: lines 1 to { $line } are as they were then. Plies up to there: { $plies }.
}
audit-gap = { $events ->
    [one] A gap before that: one event of the game in line { $from }. For this part you gave no fingerprint from before the interruption. Later ones only prove that it has not changed since the game was resumed; it could have been changed during the interruption.
   *[other] A gap before that: { $events } events of the game in lines { $from } to { $to }. For this part you gave no fingerprint from before the interruption. Later ones only prove that they have not changed since the game was resumed; they could have been changed during the interruption.
}
audit-after = { $lines ->
    [one] Not proven: the line after that, an event of the game. Nor is it proven that nothing was cut off at the end.
   *[other] { $events ->
        [one] Not proven: the { $lines } lines after that, with one event of the game. Nor is it proven that nothing was cut off at the end.
       *[other] Not proven: the { $lines } lines after that, with { $events } events of the game. Nor is it proven that nothing was cut off at the end.
    }
}
audit-after-remarks = { $lines ->
    [one] Not proven: the line after that, a remark without a move or a decision. Nor is it proven that nothing was cut off at the end.
   *[other] Not proven: the { $lines } lines after that, all of them remarks without a move or a decision. Nor is it proven that nothing was cut off at the end.
}
audit-after-nothing = There is no line after that. Not proven: that nothing was cut off at the end.
audit-nothing-given = Not proven: all lines. You gave nothing to compare the journal with, neither a fingerprint nor a checkpoint nor a key.
audit-nothing-proven = Not proven: all lines. Nothing that you gave fits this journal.
about-libvosk = SHA-256 of libvosk, as it is loaded: { $digits }
about-libvosk-unread = The program does not find the file of libvosk.
about-data = SHA-256 of the texts, words and tables: { $digits }
about-tournament-page = This is the build for tournaments with the opponent's page: no engine, no questions about the board. It serves browsers in the network and connects to nothing itself.
build-same = The same program as before.
build-unknown = The journal does not say what was played with before.
build-parts-differ = Note: other parts, { $before } before, { $after } now.
build-program-differs = Note: another program file than before.
build-libvosk-differs = Note: another libvosk than before.
build-model-differs = Note: another acoustic model than before.
build-data-differs = Note: other texts, words or tables than before.
report-goes-on = Program started { $date }: { $program }.
report-written-last = The journal had last been written { $date }.
report-checkpoint = Fingerprint made and signed, { $date }.
problem-checkpoint = The checkpoint { $path } cannot be used: { $cause }.
problem-not-plain = { $path } is a folder, a device, a pipe or a link. An ordinary file is needed here.
problem-no-folder = { $path } cannot be used: something other than a folder stands there, or a link that leads nowhere. Name another folder.
problem-too-large = The file { $path } is too large for what it should be.
problem-file-busy = Another program is changing { $path }. Nothing was saved. Please try again.
problem-no-writer = Nobody writes into the pipe { $path }.
problem-stick = The stick { $path } cannot be read: { $cause }. For a device you need the rights of the administrator. If reading stops in the middle of the stick, it is damaged or only partly written.
problem-stick-sums = The list of sums { $path } cannot be read: { $cause }.
problem-no-stick = { $path } is no stick of annabella: the partition annabella-data is missing. Name the whole device, such as /dev/sdb, not a partition of it, such as /dev/sdb1.
problem-key = "{ $given }" is not a key. It has seven squares such as a3 b5 c1 d8 e2 f4 g7, in words or written.
cli-fingerprint = a fingerprint that somebody wrote down, 12 digits; can be repeated
cli-checkpoint = file of a checkpoint that a second device kept; can be repeated
cli-key-name = the key that the program named at the board, as squares, such as "e4 a1 h8 c3 b2 g7 d5"; can be repeated

# Who reads the journal of a game that is not over.
problem-game-not-over = The game { $path } is not over. Until then only its arbiter reads the journal: with --arbiter-pin-file and the file of their PIN.
problem-nobody-reads = The game { $path } is not over and has no PIN. Until it is over, this build does not show its journal. annabella resume goes on with it; if the clocks are stopped, "arbiter restart" restarts it. A build of annabella that is not for tournaments reads the journal even before that.
envelope-position-left-out = Position: not given here before the game is resumed. The arbiter gives --journal and --arbiter-pin-file.
cli-reader-pin-file = file whose first line is the arbiter's PIN; the tournament build asks for it as long as the game is not over

# Help of the tournament builds, where the usual one names more than they have.
cli-sighted-tournament = The side of the sighted opponent at the second microphone, if the game was begun without it.
cli-color-tournament = Colour of the blind player. The other one moves on the electronic board (--board), if there is one.
cli-color-tournament-page = Colour of the blind player. The other one moves on the electronic board (--board) or on the page in a browser (--web), if there is one.
cli-opponent-tournament = Opponent: human (two people at one machine).
cli-seed-tournament = Seed with which a start position of Chess960 is drawn.
cli-braille-tournament = Keys, trial and tables of displays.
cli-board-tournament = Electronic board of the sighted player: auto finds it; otherwise dgt:, dgt-bluetooth:, chesslink:, certabo: or sentio: and the path of the serial port. As a command: a board learns its pieces.
cli-warn-tournament = At how much time left to warn, for example 5:00,1:00,0:10, or none for never. By default never; never for assistants (D.2.10.4).
cli-role-tournament = Role of the program: tournament (the blind player's own clock), assistant (of the blind player, D.2.10) or sighted-assistant (of the sighted player, D.2.11).
cli-sighted-tournament-page = The side of the sighted opponent, on the page or at the second microphone, if the game was begun without it.

## Answers to questions about the board

question-list = { $items }.
question-nothing-there = nothing
question-nothing-on-line = Empty.
question-diagonal = { $from } to { $to }: { $items }.
question-none-left = { $piece }: not on the board.
question-none-of-side = { side }, { $piece }: not on the board.
question-lead = { side } is ahead by { $points ->
    [one] one point
   *[other] { $points } points
}.
question-no-lead = Material is equal.
question-points = Points: White { $white }, Black { $black }.
question-surplus = { side } has more: { $pieces }.
question-attackers = Attacked by { side }: { $items }.
question-defenders = Defended by { side }: { $items }.
question-no-attackers = Not attacked.
question-no-defenders = Not defended.
question-through = { $piece } behind { $through } of { side }
question-no-moves = No moves.
question-no-captures = There is nothing to capture.
question-no-checks = No move gives check.
question-if-to-move = Suppose { side } is to move.
question-after-check = { side } has given check; no moves are certain before the answer.
question-captures = captures { $square }
question-becomes = becomes { $piece }
question-by-en-passant = en passant
question-mate = mate
question-check-by = Check by { $items }.
question-mate-threat = Mate threatens: { $items }.
question-threat = { $on } is threatened by { $by }: { $cause }, gain { $gain }.
question-fork = A fork threatens: { $by } goes to { $square } and attacks { $targets }.
question-undefended = undefended
question-defended-in-vain = defended only by { $items }, which may not take back
question-worth-more = worth more than what attacks it
question-outnumbered = defended too little
question-why-nothing = Why what? "Why" explains a hint, or a move that is not possible.
question-why-not = That is not possible: { $reason }.
question-why-possible = That is possible: { $mv }.
question-why-mates = It gives mate.
question-why-allows-mate = But then mate threatens: { $items }.
question-why-misses-mate = But there is mate: { $items }.
question-why-stalemate = It is stalemate.
question-why-loses = But then: { $threat }
question-why-nothing-against = No reply to it gives mate or wins material at once.
question-checks = Possible checks: { $items }.
question-no-threats = There is no threat of check, of a fork, or of a capture that wins material.
question-no-castling = no castling
question-castling-now = { $rights }, possible now
question-castling-some-now = { $rights }; of these, possible now: { $now }
question-en-passant = On { $target }, with the pawn on { $by }.
question-no-en-passant = No capture en passant.
question-own-side = You play { side }.
question-no-check = No, no check.
question-in-check = Yes, by { $items }.
question-not-pinned = No, it is not pinned.
question-no-pins = No piece is pinned.
question-pinned = Yes, by { $by }.
question-pin = { $piece } by { $by }
question-turn = { side }, move { $number }.
question-over = The game is over.
question-not-playable = That can be told once the position can be played. "Check" says what is wrong.
question-numbered = move { $number }: { $moves }
question-numbered-black = move { $number }, { side }: { $moves }
question-nothing-played = No moves.
question-opponent = { $name }, { side }.
question-opponent-engine = The program at level { $level }, { side }.
question-opponent-unknown = { side }, without a name.
question-opening = { $name }, { $eco }.
question-opening-unknown = These positions belong to no known opening.
question-more = More?
question-no-more = There is nothing to go on with.
question-not-narrower = There is no list to narrow down.
question-none-of-these = None of these.
question-by-kinds = Pieces from now on from king to pawn.
question-by-ranks = Pieces from now on by ranks.
question-slower = Slower.
question-faster = Faster.
question-slowest = It cannot be slower.
question-fastest = It cannot be faster.

# Taking part in practice.
not-allowed-practice = This is for practice only.
taken-back = Taken back: { $mv }. { $stands }
taken-back-to = All taken back from { $mv } on. { $stands }
redone = Made again up to { $mv }. { $stands }
practice-stands = Move { $number }, { side } to move.
from-pgn = From the file: { $stands }
from-pgn-after = From the file: { $stands } Last move: { $mv }.
nothing-to-take-back = There is no move to take back.
take-back-after-offer = Answer the offer of a draw first.
take-back-own-board = No move is taken back when the player has an electronic board.
nothing-to-redo = Nothing was taken back, or another move was made since.
no-engine-plays = No engine plays in this game.
take-back-no-such-move = There is no way back to move { $number }.
take-back-not-so-many = You have not made { $moves } moves yet.
no-arbiter-in-practice = There is no arbiter in practice against the program. "Pause" stops the clocks.
take-back-elsewhere = Moves are taken back only where both players play here.
ask-take-back = { $color ->
    [white] Black: may White take back { $mv }?
   *[black] White: may Black take back { $mv }?
}
ask-take-back-to = Take everything back from { $mv } on, do both agree?
ask-leave = Leave the game and go on later?
ask-new-game = Leave this game and begin a new one?
ask-rematch = Leave this game and begin a rematch?
left = The game is saved. { $resume }
after-game = To go on, say or type "rematch" or "another game"; "quit" ends the program.
after-game-in-menu = To go on, say or type "rematch" or "another game"; "quit" leads to the menu.
goodbye = Goodbye.
new-game-follows = New game.
rematch-follows = Rematch.
paused = Paused. Say "Pause" to go on.
hint-piece = Hint: { $piece }.
hint-square = Hint: to { $square }.
hint-move = Hint: { $mv }.
advice-nothing = I cannot say anything about that.
judged-equal = Equal.
judged-slightly = Slightly better for { side }.
judged-clearly = Clearly better for { side }.
judged-winning = { side } is winning.
judged-table = { side } wins by the endgame table. At most { $n ->
    [one] one move
   *[other] { $words } moves
} until a capture, a pawn move or mate.
judged-table-draw = A draw by the endgame table.
tables-none = I find no endgame tables in { $path }. The program goes on without them.
tables-missing = The endgame table { $table } is missing. The engine judges without it.
tables-damaged = The endgame table { $table } is damaged. The engine judges without it.
judged-mate = Mate in { $n ->
    [one] one
   *[other] { $words }
} for { side }.
braille-action-take-back = take back
braille-action-redo = redo
braille-action-hint = hint
braille-action-evaluation = evaluation
braille-action-pause = pause
braille-action-leave = leave the game
braille-action-new-game = begin another game
braille-action-rematch = begin a rematch
braille-action-abort = abort the game
braille-action-premove = give a move before the opponent's
braille-action-chat = read messages
braille-action-give-time = give the opponent time
braille-action-claim-win = claim the win

# The list of games.
cli-games = Lists the games that were played here, the newest first: when, against whom, how many moves, the result.
cli-all-games = Lists all games, not only the last twenty.
games-line = { $begun }, { $players }: { $stands } ({ $name })
games-unreadable = { $name }: cannot be read. { $cause }
games-sample = the sample game
games-engine = against the engine, level { $level }
games-against = against { $name }
games-people = { $white } against { $black }
games-over = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}. { $outcome }
games-in-play = unfinished.
games-not-played = no move, unfinished.
games-unfinished = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}, unfinished.
resumed-which = Game of { $begun }, { $players }; you play { side }.
review-no-moves = This game has no moves.
games-none-played = There are only games without a move. To list all: annabella games --all
games-more = { $n ->
    [one] One older game is
   *[other] { $n } older games are
} not listed. For all of them: annabella games --all

# Looking back on a game.
cli-lookback = Says after a game what was better at your own worst moves.
cli-lookback-journal = The journal of the game; by default that of the last one that is over.
problem-not-over = The game { $path } is not over.
problem-none-over = No game in { $path } is over yet. annabella play begins one.
problem-none-over-yet = No game in { $path } is over yet. The last unfinished one goes on with: annabella resume
lookback-begins = The built-in engine looks at { $n ->
    [one] one move
   *[other] { $n } moves
}.
lookback-none = No serious mistakes.
lookback-summary = { $n ->
    [one] One mistake, on move { $number }.
   *[other] { $n } mistakes; the worst on move { $number }.
}
lookback-ended = The game was over.
lookback-mistake = Move { $number }, { side }: { $played }. After it: { $after } Better: { $better }. With it: { $before }

# A position from a game.
cli-from-pgn = Begins with a position from this PGN file; in practice only.
cli-at-move = With --from-pgn: before which of your own moves; by default after the last move.
cli-which-game = With --from-pgn: which game of the file.
problem-no-such-game = { $path } has no game { $game }.
problem-no-such-move = The game in { $path } cannot be read up to move { $number }, or is shorter.
problem-game-unreadable = No game can begin at the end of the one in { $path }: it is over there, or it cannot be read that far. Name an earlier move with --move.
problem-pgn-too-large = The file { $path } is larger than { $most } MiB. Put some of its games into a smaller file and name that one.

# The review of games.
review-count = { $n ->
    [one] One game.
   *[other] { $n } games.
}
review-players = { $white } against { $black }
review-engine = the program, level { $level }
review-result-white = White wins
review-result-black = Black wins
review-result-draw = draw
review-result-open = undecided
review-listed = Game { $number }: { $game }.
review-more-games = More with "list"; "game one" opens one.
review-choose = "Game one" opens one.
review-no-game = There is no game { $number } in the list; it has { $count }.
review-none-fits = No game fits.
review-bad-position = This position cannot be read: { $cause }
review-opened = { $game }; { $n ->
    [one] one move
   *[other] { $n } moves
}.
review-fault = Line { $line }, column { $column } of the file cannot be read: { $mistake }.
review-more-faults = { $n ->
    [one] One more place cannot be read.
   *[other] { $n } more places cannot be read.
}
review-start = Start of the game.
review-move = { $number }, { side }: { $mv }.
review-move-in-variation = Variation: { $number }, { side }: { $mv }.
review-null = no move
review-variations = { $n ->
    [one] There is one variation here.
   *[other] There are { $n } variations here.
}
review-glyph = { $glyph }.
review-glyph-1 = Good move
review-glyph-2 = Mistake
review-glyph-3 = Very good move
review-glyph-4 = Blunder
review-glyph-5 = Interesting move
review-glyph-6 = Doubtful move
review-glyph-7 = Only move
review-glyph-10 = Equal
review-glyph-13 = Unclear
review-glyph-14 = White stands slightly better
review-glyph-15 = Black stands slightly better
review-glyph-16 = White stands better
review-glyph-17 = Black stands better
review-glyph-18 = White should win
review-glyph-19 = Black should win
review-glyph-other = Glyph { $number }
review-no-glyph = There is no glyph { $number } here, only 1 to 7, 10 and 13 to 19.
review-draw-offer = With an offer of a draw.
review-comment = Comment: { $words }
review-no-remark = There is no comment and no variation here.
review-follows = Next is { $mv }.
review-follows-or = Or in variations: { $moves }.
review-unread = What follows here cannot be read.
review-variation-ends = The variation ends here.
review-game-ends = The game ends here: { $result }.
review-no-move = There is no move { $number } here.
review-no-variation = There is no variation here.
review-on-main = This is the game already, and no variation.
review-illegal = That cannot be played here: { $reason }.
review-unfit = That is not possible here.
review-unfit-again = That cannot be done here. "Help" says what can.
review-ask-add = { $mv } is not written here. Add it?
review-added = Added: { $mv }.
review-commented = Comment added: { $words }
review-marked = Added: { $glyph }.
review-marked-before = That is there already: { $glyph }.
review-comment-empty = The comment has no words.
review-comment-brace = A comment cannot hold a closing brace. Leave it out, please.
review-too-deep = Variations cannot be nested that deeply.
review-foreign-letter = This file cannot hold the letter { $letter }: it is written in ISO 8859-1. Leave it out, please.
review-undone = Undone.
review-nothing-to-undo = There is nothing to undo in this game.
review-ask-remember = Does this belong to your repertoire for White? No means: for Black.
review-remember-start = There is no move to remember here yet.
review-remember-null = In this line one side passes; it cannot be remembered.
review-remembered = Remembered in the repertoire for { side }: { $n ->
    [one] one new move
   *[other] { $n } new moves
}.
review-remembered-before = This is already in your repertoire for { side }.
review-unremembered = No longer in the repertoire.
review-not-unremembered = It is still in the repertoire. { $cause }
review-unchanged = There is nothing to save.
review-clock = { side }: { $left }.
review-no-clocks = No times of the clocks are written here.
review-saved = Saved: { $path }
review-not-saved = Not saved. { $cause } Save as, with another name, may help.
review-search-so-far = Games searched so far: { $games }.
review-search-stopped = Search stopped. Games searched: { $games }. What was found stays.
review-file-exists = The file { $path } exists already.
review-no-folder = There is no folder { $path }.
review-file-changed = The file { $path } is different from when it was opened, or it is a journal.
review-comment-deleted = Comment deleted: { $words }
review-comment-moved = Comment moved.
review-comment-nowhere = There is no move in that direction to which the comment could go.
review-no-comment = There is no comment here.
review-fen = The FEN is on the screen and on the line.
review-pgn = The game is on the screen as PGN.
review-plays-on = You play on from here against the engine.
review-rest-skipped = Rest skipped.
review-play-on-over = In this position the game is over.
review-recovered = Changes from the last time that were not saved are back. "Save" writes them.
review-unsaved-elsewhere = The file has changed. Changes from the last time that were not saved are still in { $path }.
review-ask-save = The changes are not saved. Save them now?
review-over = End of the review.
review-thinks = The engine is thinking.
review-looks-through = { $name } looks at { $n ->
    [one] one move
   *[other] { $n } moves
}.
review-other-thinks = { $name } is thinking.
review-engine-replaced = { $name } does not answer any more: { $cause }. The built-in engine goes on.
review-progress-depth = Depth { $depth }, { $time }.
review-progress-time = { $time }.
review-progress-moves = Move { $number } of { $count }.
review-halted = Stopped.
review-halted-at = Stopped after move { $number }.
review-nothing-to-halt = The engine is not thinking now.
review-depth = Depth { $depth }.
review-line-numbered = { $number }: { $moves }. { $judged }
review-line = Best line: { $moves }.
review-table = The table is now told at each move: time, judgement and mistakes.
review-table-off = The table is no longer told.
review-greatest = The greatest mistake:
review-next-mistake = The next mistake:
review-no-further-mistake = There is no further mistake from here on.
review-row-time = { $time }.
review-row-fault = { $grade }; { $mv } is better.
review-inaccuracy = Inaccuracy
review-mistake-word = Mistake
review-blunder = Blunder
review-accuracy = Accuracy: White { $white } percent, Black { $black } percent.
review-accuracy-of = Accuracy: { side } { $percent } percent.
review-counts = { side }: { $counts }.
review-inaccuracies = { $n ->
    [0] no inaccuracy
    [one] one inaccuracy
   *[other] { $n } inaccuracies
}
review-mistakes = { $n ->
    [0] no mistake
    [one] one mistake
   *[other] { $n } mistakes
}
review-blunders = { $n ->
    [0] no blunder
    [one] one blunder
   *[other] { $n } blunders
}
review-long-thought = Move { $number }, { side }: { $time }.
review-no-time = less than a second
review-no-times = No times are written in this game.
review-mistake = Mistake { $index } of { $count }: move { $number }, { side } to move. The move in the game was { $played }. What is better?
review-right = Right.
review-as-good = { $mv } is good as well.
review-somewhat-better = { $mv } is better than in the game, but there is better still.
review-not-better = { $mv } does not help. Try again, or say "hint" or "solution".
review-was-the-mistake = That was played in the game. What is better?
review-better = { $mv } is better.
review-goes-on = For example: { $moves }.
review-after-mistake = In the game after it: { $judged }
review-last-mistake = That was the last mistake.
review-guess-begin = Guess the moves: what does { side } play?
review-guess-ask = What does { side } play?
review-guess-none = There is no move to guess here.
review-guess-variation = That is there as a variation; the game went on differently.
review-guess-wrong = The game went on differently. Try again, or say "hint" or "solution".
review-was-played = The move in the game was { $mv }.
review-guessed = Guessed at once: { $right } of { $asked }.
review-help-choose = "Game one" opens a game, "list" lists more, "quit" ends. Typed: player, opening or position, and what to look for.
review-help-first = "Next" and "back" go through the game, "position" names the pieces.
review-help-step = Start, last position, move twelve; variation two, out, main line; comment, moves.
review-help-add = A move that is not written there is added after "yes". "Glyph" with a number from one to six: good, mistake, very good, blunder, interesting, doubtful. Typed: comment and its text. Undo, save.
review-help-more = "Evaluation" asks the engine, "mistakes" looks for mistakes, "guess" lets you guess moves, "opening" names it, "list" lists the games, "quit" ends.
review-help-remember = "Remember" takes the moves up to here into your repertoire.
review-help-table = Typed, "three lines" tells the best moves, and "stop" stops the engine. "Table" tells time and judgement with each move. "The greatest mistake", "next mistake", "accuracy", "where did I lose time".
review-help-openings = Typed: "what is played here" and "what do I play here most" ask the opening tree.
review-help-guess = Announce the move. "Hint" helps, "solution" tells it; "guess" ends the guessing.
review-help-walk = Announce a better move. "Position" names the pieces, "hint" helps, "solution" tells the move, "forward" goes to the next mistake, "back" back to the game.
problem-review-unreadable = { $path } cannot be read: { $cause }.
problem-review-no-game = There is no game in { $path }. Name a PGN file, a folder with such files, or the journal of a game that is over.
problem-review-none-fits = No game in { $path } fits what you look for. Look for less at once.
problem-review-sample = There is no sample recording for a review. With --input keyboard you type.
cli-tables = Folder of endgame tables (Syzygy), which hints, evaluations and reviews use.
cli-review = Goes through games: moves, variations, comments, guessing, mistakes.
cli-review-source = PGN file, folder of PGN files, or journal; by default the last game that is over.
cli-review-player = Only games with this name; mistakes are then looked for on that side.
cli-review-opening = Only games with this opening: its name or ECO code.
cli-review-position = Only games in which this position comes up, also in variations.
cli-review-overwrite = Saves into the same file instead of a new one.
cli-review-engine = UCI engine that judges: its name or path, or built-in for the one of this program; by default Stockfish where it is installed.
cli-review-engine-option = Option of the engine of --engine, for example Threads=4; may be given several times.
cli-review-think = How many seconds the engine of --engine thinks about a position at most.
cli-review-speaker = Voice profile with which to understand.
cli-position = Sets up a position with words, keys or from an electronic board: to check, play, evaluate and keep it.
cli-position-fen = Position in FEN to begin with; without it, that of last time.
cli-teach = Teaches: pupils see the board, arrows and questions in their browsers; what they click and answer is told by name.
cli-lesson = File with the prepared lesson (PGN): each game a position, with comments, arrows and questions.
cli-class-address = Where pupils open the page: address, port or both, for example 192.168.1.7:8000. If not given, on this computer only.

# The user's settings.
cli-settings = File with the settings, or none for no file. By default config.toml in the folder for settings. As a command: lists and changes settings.
cli-setting = Name of the setting, such as voice.rate. Without a name all that are set are listed.
cli-setting-values = The new value; several one after the other make a list. Without a value the one that counts is told.
cli-unset = Removes the setting from the file.
cli-all-settings = Lists all settings with what they mean.
cli-of-player = For this player instead of all.
settings-line = { $key } = { $value } ({ $origin })
settings-unset = { $key } is not set.
settings-from-environment = from the environment variable { $variable }
settings-from-player = from the file, for { $player }
settings-from-file = from the file
settings-in-file = from the file { $path }
settings-in-file-for = from the file { $path }, for { $player }
settings-written = { $set }. Saved in { $path }.
settings-removed = { $key } is no longer in the file.
settings-not-there = { $key } was not in the file.
settings-file = The file is { $path }.
settings-all = To list all settings: annabella settings --all
settings-rate-kept = The speech rate { $rate } stays for the next time. "annabella settings voice.rate --unset" takes it back.
settings-no-toml = Line { $line }: { $cause }
settings-in-line = Line { $line }: { $fault }
settings-no-value = Line { $line }: { $key } needs a text, a number, true or false, or a list of these
settings-unknown = There is no setting "{ $name }". To list all: annabella settings --all
settings-unknown-near = There is no setting "{ $name }". Perhaps "{ $nearest }" is meant
problem-settings-not-read = The settings in { $path } cannot be read ({ $cause }). To do without them: --settings none
problem-settings-not-written = The settings in { $path } cannot be saved ({ $cause }).
problem-settings-nowhere = There is no file for settings: --settings none is given, or the folder is not known.
problem-settings-fault = There is a mistake in the settings { $path }. { $fault }. The file stays as it is; to do without it: --settings none
problem-settings-value = The setting { $key } ({ $origin }) does not fit: { $cause }.
problem-settings-decide = In a game under the Laws only the command line says what applies. Set elsewhere: { $settings }. Remove it there or, if the command has the option, give it on the command line.
problem-setting-decides = { $key } = { $value } ({ $place }; option --{ $option })

## Menus

menu-number = Choose a number from 1 to { $most }.
menu-not-here = That is not offered here. "Help" says how to choose.
menu-help = Say or type the number or the word, or type the first letter. Arrow keys move, Enter chooses. "Repeat" says everything again, "quit" leaves the menu.
menu-help-windows = Say or type the number or the word, or type the first letter, then Enter. "Repeat" says everything again, "quit" leaves the menu.
menu-where = Main menu.
menu-kept = Saved.
menu-say-number = Not understood. Say the number when I am silent.
menu-game = Game
menu-resume = Continue
menu-drills = Drills
menu-drills-which = Drills.
menu-drills-today = Plan for today
plan-which = Next: { $part }{ $others ->
    [0] .
    [one] , then one part.
   *[other] , then { $others } parts.
}
plan-begin = Begin
plan-another = Other
plan-puzzles = { $count ->
    [one] one puzzle
   *[other] { $count } puzzles
}
plan-openings = openings, { $count ->
    [one] one position
   *[other] { $count } positions
}
plan-endgame = endgame: { $name }
plan-drill = drill: { $name }
plan-done = All is done for today.
menu-puzzles = Puzzles
menu-review = Review
menu-position = Board setup
menu-lessons = Lessons
menu-settings = Settings
menu-about-help = Help
menu-page = In the browser
menu-buttons = { $count } answers to choose from are under "Question".
menu-end = Quit
menu-explained = "Game" begins a game against the program or between two people. "Continue" goes on with the last game. "Drills" train seeing the board and naming squares. "Puzzles" gives chess puzzles. "Review" goes through games with you. "Board setup" sets up a position. "Lessons" teach the names and let the program learn your voice.
menu-game-which = New game.
menu-game-white = White against the program
menu-game-black = Black against the program
menu-game-two = Two players at this device
menu-game-other = With another player, level or time
menu-game-endgame = An endgame
menu-game-960 = Chess960
menu-game-fen = From a position in FEN
menu-game-pgn = From a game in a file
menu-player-which = Who plays?
menu-player-as-before = As set
menu-color-which = Which colour?
menu-endgame-which = Which endgame?
menu-fen-which = Please type or paste the position in FEN.
menu-fen-wrong = This is no position in FEN: { $cause }.
menu-file-which = Please type the name of the file or folder.
menu-file-missing = There is no "{ $path }". Please correct the name.
menu-move-which = Before which move? Please type its number; Enter begins at the end of the game.
menu-move-wrong = "{ $line }" is not the number of a move.
menu-move-end = At the end of the game
menu-resume-which = Which game goes on?
menu-nothing-to-resume = There is no game to go on with yet.
menu-review-which = Review.
menu-review-last = The last game
menu-review-older = An older game
menu-review-lookback = The worst moves of the last game
menu-review-file = Games of a file or folder
menu-review-game = Which game?
menu-nothing-to-review = No game is over yet.
menu-that-is-all = That is all.
menu-check = Check all devices
menu-puzzles-which = Puzzles.
menu-puzzles-all = All themes
menu-puzzles-file = From a file of your own
menu-puzzles-repertoire = Your own openings
puzzle-theme-mateIn1 = Mate in one
puzzle-theme-mateIn2 = Mate in two
puzzle-theme-mateIn3 = Mate in three
puzzle-theme-fork = Fork
puzzle-theme-hangingPiece = Hanging piece
puzzle-theme-promotion = Promotion
endgame-name-two-rooks = Two rooks against king
endgame-name-queen = Queen against king
endgame-name-rook = Rook against king
endgame-name-two-bishops = Two bishops against king
endgame-name-bishop-and-knight = Bishop and knight against king
endgame-name-pawn = Pawn against king: win
endgame-name-pawn-to-hold = Pawn against king: hold
endgame-name-wrong-bishop-to-hold = Rook pawn and wrong bishop: hold
endgame-name-lucena = Rook and pawn, Lucena: win
endgame-name-philidor-to-hold = Rook against rook and pawn, Philidor: hold
endgame-name-queen-against-pawn = Queen against pawn: win
endgame-name-queen-against-pawn-to-hold = Pawn against queen: hold
games-described = { $begun }, { $players }: { $stands }
set-up-announcements = In games that count, moves are announced in the German names of Appendix D: Anna, Bella, Cäsar, David. Lessons teaches them; Enter goes there.
profile-not-there = There is no voice profile of { $name } yet.
menu-lesson-which = Lessons.
menu-lesson-names = The names of files, ranks and pieces
menu-lesson-voice = The program learns your voice
menu-lesson-teach = Show others the board in their browsers
menu-settings-which = Settings.
menu-setting-is = { $name }: { $value }
menu-set-up-again = Set up everything again
menu-value-which = { $name }, now: { $value }.
setting-game-level-about = Level 1 overlooks much, level 8 plays best. From 1 to 3 the program never resigns.
setting-language = Language
setting-language-de = Deutsch
setting-language-en = English
setting-language-ru = Русский
setting-language-bg = Български
setting-voice-output = Voice
setting-voice-output-auto = the best available
setting-voice-output-screen-reader = that of the screen reader
setting-voice-output-espeak = espeak
setting-voice-output-text = no voice, text only
setting-voice-rate = Speech rate
setting-voice-rate--50 = very slow
setting-voice-rate--25 = slow
setting-voice-rate-0 = normal
setting-voice-rate-25 = faster
setting-voice-rate-50 = fast
setting-voice-rate-75 = very fast
setting-voice-verbosity = Verbosity
setting-voice-verbosity-novice = with hints
setting-voice-verbosity-normal = normal
setting-voice-verbosity-terse = terse
setting-voice-announcements = Squares, pieces and moves
setting-voice-announcements-texts = in the language of the texts
setting-voice-announcements-german = German, as in games that count
setting-voice-volume = Volume
setting-voice-volume-0 = quiet
setting-voice-volume-50 = medium
setting-voice-volume-100 = loud
setting-microphone-input = Input
setting-microphone-input-auto = microphone and keyboard
setting-microphone-input-keyboard = keyboard only
setting-microphone-earphones = Output
setting-microphone-earphones-true = earphones
setting-microphone-earphones-false = loudspeaker
setting-braille-display = Braille display
setting-braille-display-unset = no display
setting-braille-display-auto = look for one
setting-braille-display-hid = one that speaks the standard HID
setting-braille-display-brlapi = the one that BRLTTY drives
setting-game-level = Level of the program
setting-game-time = Time control
setting-game-time-none = no clock
setting-game-time-5 = 5 minutes
setting-game-time-10 = 10 minutes
setting-game-time-15-10 = 15 minutes and 10 seconds for each move
setting-game-time-90-30 = 90 minutes and 30 seconds for each move
set-up-language = Welcome. Which language?
set-up-rate = This is how I speak. How is the rate?
set-up-rate-good = Good
set-up-rate-slower = Slower
set-up-rate-faster = Faster
set-up-microphone = The microphone. Please say, as soon as I am silent: one. If nothing happens, type a number.
set-up-microphone-on = Let the program listen
set-up-microphone-off = Keyboard and braille display only
set-up-earphones = Do you listen with earphones or a loudspeaker? With earphones the program listens while it speaks, too.
set-up-display = Which braille display do you have?
set-up-display-reads = Can you read this question on the display?
set-up-yes = Yes
set-up-no = No, as before
set-up-done = Done. Everything can be changed under Settings.
set-up-voice = Which voice should speak?
set-up-voice-speaks = Do you hear or read this question the way you want?
set-up-board = Do you have an electronic chessboard? If so, at which port?
set-up-board-none = none
level-too-quiet = I hear you, but too quietly. Go nearer to the microphone, or turn it up.
level-quiet = I hear you, a little quietly.
level-good = I hear you well.
level-too-loud = I hear you, but so loudly that it is distorted. Turn the microphone down.
cli-menu = The menu: new game, go on, drills, puzzles, review, lessons, settings. The command annabella alone opens it.
guide-which = The guide.
guide-back = Back
cli-guide = The guide: reads a page aloud, section by section, or lets you choose.
cli-topic = The page; if none is named, the program asks.
cli-print = Prints the text instead of reading it aloud.

## Help and mistakes at the command line

help-version = Shows the version.
help-help = Lists the most important options.
help-more = For all options: { $way } --help-all
help-possible = Possible: { $values }.
help-default = By default: { $value }.
help-usage = Usage
help-help-all = Lists all options.
help-heading-commands = Commands
help-heading-arguments = Arguments
help-heading-options = General
help-heading-game = Game
help-heading-rules = Rules
help-heading-microphone = Microphone
help-heading-voice = Voice
help-heading-braille = Braille display
help-heading-boards = Electronic boards
help-heading-page = Web page
help-heading-openings = Opening tree
misuse-option = There is no option { $name }.
misuse-command = There is no command { $name }.
misuse-meant = Perhaps { $name } is meant.
misuse-value = { $value } is not a valid value for { $name }.
misuse-no-value = { $name } needs a value.
misuse-date = A date and a time of day are needed, such as 2026-11-30T10:00.
misuse-range = It can be { $from } to { $to }.
misuse-number = A whole number is needed, and not too large a one.
misfit-one-line = One line of text is needed.
misfit-too-long = It can have up to { $most } characters.
misfit-seconds = A number of seconds from 0 to { $most } is needed.
misfit-name-and-value = NAME=VALUE is needed.
misfit-ratings = Two numbers are needed, the smaller one first: 800-1400.
misfit-draw-offers = It can be free, none or a number of moves.
misfit-corrections = It can be none or a number.
misuse-missing = This is missing: { $names }.
misuse-conflict = { $name } cannot be used together with { $other }.
misuse-twice = { $name } is given twice. It can be given only once.
misuse-help = Help: { $way } --help

## The manual pages

manual-name = NAME
manual-synopsis = SYNOPSIS
manual-description = DESCRIPTION
manual-version = VERSION

## Setting up a position

setting-up-begins = Setting up a position.
setting-up-example = The board is empty. For example: white king e1. "Help" says more.
setting-up-last = Still there from last time: { $pieces }. "Clear the board" begins anew.
setting-up-pieces = { $n ->
    [one] one piece
   *[other] { $n } pieces
}
setting-up-summary = On the board: { $pieces }.
setting-up-cleared = The board is empty.
setting-up-initial = The initial position.
setting-up-castles = { side } may castle { $sides ->
    [short] short
    [long] long
   *[both] short and long
}.
setting-up-castles-not = { side } may not castle{ $sides ->
    [short] {" "}short
    [long] {" "}long
   *[both] {""}
}.
setting-up-castles-no-more = { side } may no longer castle { $sides ->
    [short] short
   *[long] long
}.
setting-up-no-castling = Nobody may castle.
setting-up-en-passant = En passant is possible on { $square }.
setting-up-no-en-passant = En passant is not possible: { $cause }.
setting-up-turned-round = The board is turned round.
setting-up-undone = Undone.
setting-up-nothing-to-undo = There is nothing to undo. "Quit" ends it.
setting-up-which-square = On which square? Say the piece with its square.
setting-up-playable = The position can be played.
setting-up-chess960 = The castling rights are those of Chess960.
setting-up-check = { side } is in check.
setting-up-not-playable = Not playable yet: { $faults }.
setting-up-unreadable = That is no position in FEN: { $cause }.
setting-up-plays = A game goes on from here. You play { side }.
setting-up-over = Done. The position will still be there next time.
setting-up-unfit = That does not work here. "Help" says what does.
setting-up-reads-board = Reading the board.
setting-up-board-unread = The board cannot be read. { $cause }
setting-up-no-board = No electronic board is chosen. Choose one in the settings; at the start the option --board names it.
setting-up-unknown = The board does not know the piece on { $squares }.
setting-up-ask-lies = { $stands } Is that right? Yes or no?
setting-up-lies-so = All right, it stays like this.
setting-up-kept = Kept as "{ $name }".
setting-up-ask-replace = "{ $name }" is there already. Replace it? Yes or no?
setting-up-ask-delete = Really delete "{ $name }"? Yes or no?
setting-up-deleted = "{ $name }" is deleted.
setting-up-taken-up = "{ $name }".
setting-up-no-name = "{ $name }" is not kept. "List" names what is.
setting-up-none-kept = No position is kept yet. "Keep as" and a name keeps this one.
setting-up-list = Kept: { $names }.
setting-up-not-kept = Not saved. { $cause }
setting-up-help-pieces = Pieces: "white king e1", several with commas between them. "e4 empty", "g1 to f3", "clear the board", "initial position", "undo".
setting-up-help-board = At a terminal the Tab key leads to the board; there the question mark names the keys. "Take over from the board" reads an electronic board.
setting-up-help-rights = "Black to move", "castling White short yes" or "no", "en passant e3". A FEN can be pasted, too.
setting-up-help-use = "What is there" tells all, "check" says what is wrong, "FEN" shows it. "Play" begins a game, "evaluation" asks the engine.
setting-up-help-keep = "Keep as" and a name, "list", "open", "delete". "Quit" ends it.

# The player's own page. What ends in -line is a line that the program understands.
own-page-piece = { $color ->
    [white] white
   *[black] black
} { $piece }, { $square }
own-page-empty = { $square }
own-page-promotion = To which piece?
own-page-yes = Yes
own-page-no = No
own-page-turn = { side } to move.
own-page-game = Practice game. You have { side }. { $turn }
own-page-game-of-two = Game of two. { $turn }
own-page-clock = { side }: { $time }.
own-page-repeat = Say it again
own-page-repeat-line = repeat
own-page-clocks-now = Clocks
own-page-clocks-now-line = clock
own-page-take-back = Take back
own-page-take-back-line = take back
own-page-hint = Hint
own-page-hint-line = hint
own-page-last-move = Last move
own-page-last-move-line = last move
own-page-moves-here = Moves from here
own-page-moves-here-line = m
own-page-offer = Offer a draw
own-page-offer-line = draw
own-page-resign = Resign
own-page-resign-line = resign
own-page-again = Another game
own-page-again-line = new game
own-page-stop = Finish
own-page-stop-line = quit
own-page-rematch = Rematch
own-page-rematch-line = rematch
own-page-pause = Pause
own-page-pause-line = pause
own-page-resume = End the pause
own-page-resume-line = pause
own-page-next-puzzle = Next puzzle
own-page-next-puzzle-line = next
own-page-once-more = The task once more
own-page-once-more-line = once more
own-page-solution = Solution
own-page-solution-line = solution
own-page-why = Why?
own-page-why-line = why
own-page-remember = Add it to the repertoire
own-page-remember-line = remember
own-page-move-back = Previous move
own-page-move-back-line = previous move
own-page-move-forward = Next move
own-page-move-forward-line = next move
own-page-start = To the start
own-page-start-line = start
own-page-end = To the end
own-page-end-line = to the end
own-page-mistakes = Look for mistakes
own-page-mistakes-line = mistakes
own-page-next-mistake = Next mistake
own-page-next-mistake-line = next move
own-page-evaluation = Evaluation
own-page-evaluation-line = evaluation
own-page-guess = Guess the moves
own-page-guess-line = guess
own-page-guess-end = Guess no more
own-page-guess-end-line = guess
own-page-undo = Undo
own-page-undo-line = undo
own-page-play-on = Play from here
own-page-play-on-line = play on
own-page-halt = Think no longer
own-page-halt-line = stop
own-page-save = Save
own-page-save-line = save
own-page-games = List of the games
own-page-games-line = games
own-page-more-games = More games
own-page-more-games-line = list
own-page-skip = Skip
own-page-skip-line = skip
own-page-tell-again = Describe it again
own-page-tell-again-line = position
own-page-tell = Read the position
own-page-tell-line = read the position
own-page-check = Check it
own-page-check-line = check the position
own-page-clear = Clear the board
own-page-clear-line = clear the board
own-page-initial = Starting position
own-page-initial-line = starting position
own-page-go-on = More
own-page-paused = Paused.
own-page-moved = Last move, { side }: { $mv }.
own-page-which-game = Which game?
own-page-open-game = game { $number }
own-page-saved-file = Saved: { $path }. The file stands under "Your files".
own-page-at = The page is at { $url }
own-page-opened = The page opens in the browser. Its address is { $url }
own-page-no-browser = No browser could be opened: { $cause }. The page is at { $url }
cli-page = The menu and all that it begins on a page in your browser, spoken by your screen reader.
cli-port = Port of this computer; 0 for any free one.
cli-no-browser = Only tell the address; open no browser.
problem-own-page-in-game = A game under the Laws is not played at your own page, because nobody else can check what it says. Begin it at the terminal, as the arbiter says.
own-page-network = On another device in this network open { $url }. The code is { $code }. It is valid for ten minutes. Others in this network could read along.
cli-at-page = On a page in your browser, spoken by your screen reader.
cli-network = Let other devices in your network in, with a code.
own-page-entrance-title = Your chess assistant
own-page-entrance-explain = Enter the code that the program says at the computer: four squares, for example e4 f3 a1 h8.
own-page-entrance-code = Code
own-page-entrance-name = Name of this device
own-page-entrance-enter = Enter
own-page-entrance-wrong = This is not the code.
own-page-entrance-none = No code is valid now. At the computer, ask for a new one.
own-page-entrance-many = Enough devices are in already. Shut one out at the computer.
own-page-entrance-lost = The program does not answer.
own-page-no-files = No games were brought yet. Choose a file under "Your files" on the page first.
own-page-which-file = Which file?

# What the page itself says and shows.
own-page-connecting = Connecting.
own-page-connected = Connected.
own-page-lost = The connection to the program is lost. The page keeps looking for it.
own-page-replaced = This page is no longer valid. The program has told a new address.
own-page-lost-long = The program has not answered for a minute. If it was started anew, it has a new page.
own-page-back = Connected again.
own-page-missed = New in the log:
own-page-ended = The program has ended.
own-page-busy = The program is busy, so this did not arrive. Send it again.
own-page-not-sent = Not sent: there is no connection to the program.
own-page-unconfirmed = The program has not confirmed this. Look in the log before you send it again.
own-page-not-taken = The program could not read this and did nothing.
own-page-too-long = This is too long. Nothing was done.
own-page-now = Now
own-page-say-again = Say the last text again
own-page-words = Your words
own-page-line = Move, question or command
own-page-send = Send
own-page-question = Question
own-page-no-question = Nothing is asked.
own-page-clocks = Clocks
own-page-little-time = Little time!
own-page-board = Board
own-page-edge = Edge
own-page-log = Log
own-page-you = You
own-page-moves = Moves
own-page-actions = Actions
own-page-sure-help = Two buttons follow: yes and no.
own-page-cancelled = Nothing was done.
own-page-settings = Settings and help
own-page-order = What comes first
own-page-order-line = The line
own-page-order-board = The board
own-page-form = The board is
own-page-form-grid = a table for the arrow keys
own-page-form-buttons = 64 buttons
own-page-size = Size of the board
own-page-size-large = As large as possible
own-page-size-medium = Medium
own-page-size-small = Small
own-page-speaks = My screen reader says what happens
own-page-voice = The browser speaks, for those without a screen reader
own-page-no-voice = This browser has no voice of its own for this language.
own-page-saved = Saved.
own-page-keys = Keys
own-page-key-enter = Line: Enter
own-page-does-enter = Sends the line. Without words: says the last text again.
own-page-key-earlier = Line: up and down
own-page-does-earlier = Your earlier lines.
own-page-key-escape = Line: Escape
own-page-does-escape = Clears the line. In an empty line: to the board.
own-page-key-arrows = Board: arrow keys
own-page-does-arrows = The next square.
own-page-key-home = Board: Home, End
own-page-does-home = The first and the last square of the row.
own-page-key-corner = Board: Control with Home, End
own-page-does-corner = The first and the last square of the board.
own-page-key-choose = Board: Space, Enter or a click
own-page-does-choose = Chooses the piece, then the square it goes to.
own-page-key-turn = Board: F
own-page-does-turn = Turns the board.
own-page-key-letters = Board: letters and digits
own-page-does-letters = Lead to pieces and answer questions. The question mark names them.
own-page-help-reader = With a screen reader, H leads from section to section and E to the line. Before you write there, switch to focus mode, usually with Enter. In Orca that is Insert+A; reached with Tab, it comes by itself.
own-page-help-line = "Help" in the line names what can be said now.
own-page-files = Your files
own-page-file = Give the program a file with games (PGN or EPD)
own-page-file-kept = The file is kept:
own-page-file-games = games:
own-page-file-next = "Review" in the main menu opens it.
own-page-no-games = The program only takes files that end in "pgn" or "epd" and have a name of letters, digits, blanks and hyphens.
own-page-not-kept = The file could not be kept.
own-page-devices = Other devices
own-page-new-code = A new code
own-page-shut-out = Shut out
own-page-code-is = The code, valid for ten minutes:
own-page-another = The page is open once more, here or on another device. You hear here what happens there.
own-page-alone = The page is open only here now.
own-page-let-in = A device was let in: { $device }.
own-page-wrong-codes = { $count ->
    [one] One wrong code was
   *[other] { $count } wrong codes were
} tried on another device.
## Opening tree

openings-most = Mostly { $mv }, in { $n } of { $all } games.
openings-own = Mostly you play { $mv }, in { $n } of { $all } games.
openings-against = Against you { $mv } is mostly played here, in { $n } of { $all } games.
openings-score = { side } scores { $percent } percent.
openings-own-score = Your score: { $percent } percent.
openings-last = Last in { $year }.
openings-you-too = { $n ->
    [one] One of these games is yours.
   *[other] { $n } of these games are yours.
}
openings-games = { $n ->
    [one] one game
   *[other] { $n } games
}
openings-percent = { $percent } percent
openings-year = last in { $year }
openings-move = { $mv }: { $facts }.
openings-none = { $n ->
    [one] The one game does not have this position.
   *[other] None of the { $n } games has this position.
}
openings-own-none = You have not been in this position yet.
openings-unknown-player = No game of { $names } is among them.
openings-no-folder = No folder of games is set for the opening tree.
openings-who = Under which name do you stand in the games? Type: I am, and the name.
openings-me = Good. Your games are those of { $names }.
openings-reads = The games are read once. The answer comes after that.
openings-stale = The games have changed and are read again.
openings-damaged = The opening tree is damaged and is made anew.
openings-busy = The games are still being read.
openings-so-far = Games read so far: { $games }.
openings-stopped = Stopped. Games read: { $games }. The opening tree from before stays.
openings-failed = The opening tree does not answer. { $cause }
openings-more = Further moves: { $n }. With --all, all of them.
problem-openings-source = Name a file or folder of games (PGN), or set one: annabella settings openings.folder FOLDER
problem-openings-moves = "{ $moves }" are no moves from the starting position: { $cause }
cli-openings = The opening tree: which moves were played in a position, how often, with which result, and when last.
cli-openings-source = File or folder of games (PGN); otherwise the folder of --openings, or your own games that were played here.
cli-openings-moves = Moves from the starting position to the position, for example "e4 c5".
cli-openings-position = The position in FEN.
cli-openings-all = Names all moves instead of the five most frequent ones.
cli-openings-own = Only your own games, with --me.
cli-openings-folder = Folder or file of games (PGN) for the opening tree.
cli-openings-me = Your name in the games, or a part of it; may be given several times.
## Teaching

teach-heading = Teaching
teach-address = The pupils open { $url }
teach-position = Position { $number } of { $count }.
teach-has-question = There is a question here.
teach-answer = { $letter }: { $words }.
teach-drawn = Drawn: { $items }.
teach-item-square = { $color ->
    [green] green
    [red] red
    [yellow] yellow
   *[blue] blue
} { $squares }
teach-item-arrow = { $color ->
    [green] green
    [red] red
    [yellow] yellow
   *[blue] blue
} arrow from { $from } to { $to }
teach-removed = Gone: { $item }.
teach-wiped = Nothing is drawn any more.
teach-arrow-begins = The arrow begins on { $square }.
teach-arrow-goes-nowhere = An arrow needs two squares.
teach-which-square = Which square?
teach-at-start = The beginning of this position.
teach-at-end = The lesson ends here.
teach-at-end-of-position = The position ends here. "Next position" goes on.
teach-no-position = { $count ->
    [one] There is only one position.
   *[other] There are { $count } positions.
}
teach-turned = The pupils see the board from { $color ->
    [white] White's
   *[black] Black's
} side.
teach-no-question = There is no question here. For example: "question What does White play? a) knight f3 b) pawn d4", or "question 3" for three answers.
teach-asked = Asked, { $count } answers.
teach-nothing-asked = Nothing is asked.
teach-no-such-answer = There is no such answer.
teach-given = { $letter }: { $count }, { $names }.
teach-given-by-nobody = { $letter }: nobody.
teach-missing = No answer yet: { $names }.
teach-right = The right answer is { $letter }.
teach-closed = Closed.
teach-pupils = { $count } here: { $names }.
teach-no-pupils = Nobody is here yet.
teach-joined = { $name } is here.
teach-left = { $name } has gone.
teach-back = { $name } is back.
teach-points = { $name }: { $square }.
teach-answers = { $name }: { $letter }.
teach-more-news = And { $count } more.
teach-clicks-told = Clicks are told.
teach-clicks-not-told = Clicks are not told.
teach-over = The lesson is over.
teach-unfit = That does not work here. "Help" says what does.
teach-help-draw = "Show Felix three", "red Eva four", "arrow Eva two Eva four", "red arrow"; "wipe" takes everything away. Moves are announced as in a game.
teach-help-lesson = "Advance" and "back" go move by move, "next position" and "position 3" through the lesson. "Turn" shows the board from the other side.
teach-help-ask = "Question" asks that of the comment; typed, "question" with a text, a) and b). "Answers" tells who answered what, "solution" closes.
teach-help-class = "Pupils" tells who is here, "address" the page. "Clicks off" tells no clicks. On the board, = shows the square and - draws an arrow.
page-class-name = Your name
page-class-join = Join
page-class-joined = You have joined as
page-class-board = Board. A click shows the teacher a square.
page-class-question = Question
page-class-no-text = The teacher asks.
page-class-answered = Your answer
page-class-open = You can still change your answer.
page-class-closed = The answers are closed.
page-class-right = right
page-class-shown-to-teacher = Shown
page-class-no-name = Please give your name.
page-class-name-taken = Somebody has this name already.
page-class-full = There is no room left.
page-class-nothing-asked = Nothing is asked just now.
page-class-text = About the position

## Rating against the levels

rating-first = Your rating begins at { $points }.
rating-up = Rating { $points }, up by { $by }.
rating-down = Rating { $points }, down by { $by }.
rating-same = Rating { $points }, unchanged.
rating-uncertain = After few games it is not certain yet.

# An account on Lichess
cli-online = Plays on Lichess: signs in and out, finds games, fetches your games, puzzles and studies. Another server: annabella online sign-in --server ADDRESS.
cli-online-sign-in = Signs in to Lichess, in your browser or with a token.
cli-online-sign-out = Signs out: the program may not use the account any more.
cli-online-account = Says who is signed in.
cli-online-games = Fetches your last games from Lichess as PGN, the newest first.
cli-online-most = How many games, at most 100.
cli-online-output = The file for the games; otherwise they go to standard output.
cli-online-token = Asks for a token that you have made on Lichess. It is not shown while you type.
cli-online-token-file = Takes the token from the first line of this file.
cli-online-no-browser = Only tells the address and opens no browser.
cli-online-server = Another server with the same interface.
online-browser-opened = Your browser asks whether annabella may play for your account. Choose Authorize there and come back here. If no browser has opened: { $url }
online-browser-open = Open this address in a browser on this computer, and choose Authorize there: { $url }
online-token-page = Open this address, choose Create, copy the token and paste it here: { $url }
online-token-ask = The token, it is not shown:
online-page-allowed = annabella may play for your account. You can close this page and go back to the program.
online-page-denied = annabella may not play for your account. You can close this page.
online-signed-in = Signed in as { $name }.
online-signed-out = { $name } is signed out.
online-signed-out-here = { $name } is signed out on this computer. The server could not be told. { $cause } To end the token there as well, open the account's settings on Lichess, under API access tokens.
online-account = Signed in as { $name } on { $server }.
online-games = { $count ->
    [one] One game is in { $path }. annabella review { $path } goes through it.
   *[other] { $count } games are in { $path }. annabella review { $path } goes through them.
}
problem-online-account = The file with the account cannot be read: { $path }. Sign in again: annabella online sign-in
problem-online-no-folder = There is no folder in which the account could be kept. Set HOME.
problem-online-nobody = Nobody is signed in. Sign in with: annabella online sign-in
problem-online-no-games = This account has no games that are over.
problem-online-no-token = That is no token. A token has only letters, digits and underscores. Copy it from Lichess once more.
problem-online-no-server = "{ $given }" is no address of a server. It begins with https://, or with http:// for one on this computer.
problem-online-rights = The token lacks a right. Sign in again: annabella online sign-in. The server says: { $rights }
problem-online-no-address = This computer gives the program no address to which the browser could come back: { $cause }. Sign in with a token: annabella online sign-in --token
problem-online-denied = It was not allowed in the browser. Nothing is signed in.
problem-online-too-late = Nobody came back from the browser within five minutes. Nothing is signed in. Without a browser on this computer: annabella online sign-in --token
problem-online-refused = The server refuses: { $words }
problem-online-name = The name of the server is not found. Is the computer connected to the network?
problem-online-unreachable = There is no way to the server. Is the computer connected to the network?
problem-online-connection = The server refuses the connection. Try again later.
problem-online-late = The server does not answer in time. Try again.
problem-online-broke = The connection broke. Try again.
problem-online-no-certificates = This system has no certificates to check the server with. Install the package ca-certificates.
problem-online-date = The server's certificate does not hold today. Are the date and time of this computer right?
problem-online-not-trusted = Something else answers in the place of the server: its certificate is not the right one. Nothing was sent.
problem-online-another = Something else answers in the place of the server, such as the sign-in page of a network. Open a browser and sign in to the network.
problem-online-signed-out = The server does not know the token any more. Sign in again: annabella online sign-in
problem-online-not-found = The server has nothing there.
problem-online-too-many = { $seconds ->
    [one] That was too much for the server at once. Wait a second.
   *[other] That was too much for the server at once. Wait { $seconds } seconds.
}
problem-online-server-fault = The server has a fault of its own, number { $status }. Try again later.
problem-online-unreadable = The server's answer makes no sense.
problem-online-no-challenge = There is no such challenge, or more than one. The list: annabella online challenges
report-connection-lost = The connection to the server is lost.
cli-online-play = Goes on with a running game; if there are several, lists them.
cli-online-seek = Finds an opponent and plays.
cli-online-challenge = Challenges a player by name and plays.
cli-online-computer = Plays against the server's computer.
cli-online-challenges = Lists who challenges you.
cli-online-accept = Accepts a challenge and plays.
cli-online-decline = Declines a challenge.
cli-online-minutes = Minutes for the game.
cli-online-increment = Seconds for each move.
cli-online-days = Days for each move, in place of a clock.
cli-online-rated = The game counts for the ratings.
cli-online-color = Your colour; otherwise it is drawn by lot.
cli-online-name = The name on Lichess.
cli-online-level = How strong it plays.
cli-online-game = Which game, by its eight letters and digits.
cli-online-challenge-name = The name of the challenger, or the game; not needed if there is only one.
cli-online-declined = The name of the challenger, or the game.
outcome-aborted = The game was aborted and has no result.
outcome-left = { side } left the game.
outcome-left-draw = A player left the game, and it counts as a draw.
outcome-on-server = The server has ended the game.
profile-online = a game on a server
rule-clock-server = Clock: the server decides when a move is made.
not-allowed-online = Not in a game with other people: until its end the program does not think along. That would be help, and help is forbidden there.
not-allowed-online-over = The game is over, and it is not looked at here: leave it, and go through it from the menu.
server-decides = The server decides that in its games.
refused-not-on-server = This game is not played on a server.
refused-runs-on-server = Your game on the server is still running. Before another one begins, end it: resign, agree on a draw, or abort it while not both have moved.
refused-both-have-moved = It can no longer be aborted: both have moved. You can resign or offer a draw.
refused-opponent-there = There is nothing to claim now: as far as the server says, your opponent is here. If they leave, the program says when you can claim the win; a clock that has run out is noticed by the server itself.
refused-left-not-long = Not yet: your opponent has left and can come back. The program says when you can claim.
refused-claimed-on-own-turn = You are to move: move first. You can claim while your opponent is to move.
refused-sent = The move was sent. To take it back, your opponent has to agree.
ask-leave-online = The game goes on on the server, and your clock may run. Leave anyway?
how-to-resume-online = It goes on on the server, and your clock may run. Come back with: annabella online play
ask-online-draw = Offer a draw?
ask-online-accept-draw = Accept the draw?
ask-online-decline-draw = Decline the draw?
ask-online-takeback = Ask your opponent to take back?
ask-online-accept-takeback = Your opponent would like to take back. Do you agree?
ask-online-decline-takeback = Decline to take back?
ask-online-abort = Abort the game?
ask-online-claim = Claim the win because your opponent has left?
ask-online-give-time = Give your opponent fifteen seconds?
ask-online-claim-draw = Claim a draw because your opponent has left?
ask-online-claim-repetition = The position has occurred three times. Claim the draw?
begun-online = The game begins. You play { side } against { $opponent }, { $control }, { $rated }.
online-over-meanwhile = Your game against { $opponent } is over. { $outcome }
online-rated = rated
online-casual = not rated
online-computer = the server's computer, level { $level }
online-guest = a guest
online-days = { $n ->
    [one] one day for each move
   *[other] { $words } days for each move
}
online-first-move = Make your first move soon: { $left } are left, then the game is aborted.
online-gone = Your opponent has left and can come back.
online-gone-in = Your opponent has left and can come back. In { $left } you can claim the win.
online-gone-claim = Your opponent has left. You can claim the win now: say or type "victory".
online-back = Your opponent is back.
online-premove-asked = Your premove is withdrawn, because your opponent asks you something.
online-premove-withdrawn = Your premove is withdrawn, it is not possible now: { $mv }.
online-premove-impossible = No premove: { $mv } is possible after no move of your opponent. { $reason }
online-premove-none = No premove is waiting.
online-premove-dropped = The premove is withdrawn.
online-premove-own-turn = You are to move: just say the move.
online-premove-unclear = That was no clear move. Say "premove" once more, and then the move.
online-premove = Premove: { $mv }. It is made as soon as your opponent has moved, if it is possible then.
online-premove-which = Which move, as soon as your opponent has moved?
online-time-got = You have { $time } more.
online-time-given = Your opponent has { $time } more.
online-takeback-asked = Your opponent was asked to take back.
online-takeback-proposed = Your opponent would like to take back; first answer the question before.
online-takeback-gone = The request to take back no longer stands.
online-takeback-declined = Your opponent does not want to take back.
online-asked = Sent.
online-no-effect-takeback = The server has not passed on the request to take back: perhaps your opponent allows none, or you have asked again too soon.
online-no-effect-draw = The server has not passed on the offer of a draw: it takes only one in ten moves from each side.
online-no-effect-time = The server has given no time: it cannot be given in this game.
online-lost = The connection is lost; the program tries again. Your clock may run.
online-move-waits = Not connected: your move is sent as soon as the connection is back.
online-connected = The connection is back.
online-connection = Connected.
online-connection-lost = Not connected; the program tries again.
online-move-refused = The server does not take the move. It says: { $words }
online-refused = The server does not do that. It says: { $words }
online-not-taken = Your move was not made: the server did not get it. Please check the position and move again.
online-sent-now = Your move had not reached the server before the program ended. It is sent now. { $report }
online-arrived = Your move is on the server now.
online-stands = The game is at move { $number }. { $report }
online-uncertain = It is not certain that the server has done that. { $cause }
online-waits = The server wants a pause: { $pause }. Then the move is sent again.
online-given-up = The game can no longer be followed. { $cause }
online-forgotten = The server does not have this game any more.
online-another-program = Another program uses your account, and is told of challenges in place of this one. If it plays this game too, close one of the two.
online-rematch-offered = { $name } would like a rematch: say or type "rematch".
online-rematch-lapses = Without your agreement the rematch lapses by itself.
online-nothing-offered = Your opponent offers and asks for nothing now.
online-challenged = { $name } challenges you. After this game you find it in the list of challenges.
online-challenged-now = { $name } challenges you. To accept, leave here with "quit" and type: annabella online accept { $name }
online-chat-arrived = A message from { $name }. To read it, say or type "messages".
online-chat-meanwhile = { $count ->
    [one] While you were away, a message came from { $name }. To read it, say or type "messages".
   *[other] While you were away, { $count } messages came from { $name }. To read them, say or type "messages".
}
online-chat-line = { $name }: { $text }
online-chat-none = There is nothing new to read.
online-chat-last = The last from { $name }: { $text }
online-chat-long = { $most ->
    [one] At most one character can be written.
   *[other] At most { $most } characters can be written.
}
online-chat-sent = Written: { $text }
online-ready-begin = Hello, have a good game
online-ready-end = Thank you for the game
online-ready-blind = I am blind and play by ear, so I may answer slowly
online-words = Besides the words of every game you can say or type here: "messages", "abort", "victory", "premove"; and type "chat" with a text, "give time", "connection".
online-seeking = The server is looking for an opponent. Ctrl+C ends the search.
online-challenging = You have challenged { $name }. Waiting for the answer; Ctrl+C takes the challenge back.
online-no-answer-yet = The server has not answered yet; the program waits.
online-waits-for-game = The server does not let the program into the game yet; it tries again. Ctrl+C ends the program.
online-waits-to-begin = Another annabella on this computer can think along, such as a puzzle or a game against the engine. Close it, and it goes on here. Ctrl+C ends the program.
online-game-line = { $opponent }: { $turn }. annabella online play --game { $game }
online-your-move = your move
online-their-move = your opponent to move
online-running = { $count ->
    [one] One game is running.
   *[other] { $count } games are running.
}
online-challenge-line = { $name }, { $control }, { $rated }. annabella online accept { $game }
online-rematch-line = { $name } would like a rematch, { $control }, { $rated }. annabella online accept { $game }
online-no-challenges = Nobody challenges you.
online-declined-it = You have declined the challenge.
problem-online-no-game = No game is running. Find an opponent with: annabella online seek
problem-online-nobody-found = Nobody was found. Try again, or choose another time control.
problem-online-declined = The challenge was not accepted.
problem-online-declined-because = The challenge was declined: { $reason ->
    [later] this is not the right time; ask again later.
    [toofast] the time control is too fast; challenge to a slower game.
    [tooslow] the time control is too slow; challenge to a faster game.
    [timecontrol] not with this time control.
    [rated] the game is to be rated; add --rated.
    [casual] the game is not to be rated; leave out --rated.
    [onlybot] only challenges of programs are accepted.
   *[generic] none are accepted at the moment.
}
problem-online-too-fast = The server finds opponents only for slower games, such as 10 minutes, or 5 minutes and 5 seconds for each move. Faster games need a challenge.
problem-online-other-rules = The program does not play this game: it has other rules.
problem-online-no-player = "{ $given }" is not the name of an account.
problem-online-running = A game with other people is running on this computer. Until it ends the program does not think along, and this is not available.
problem-online-unfinished = A game with other people that this computer played may still be running on the server. Until it ends, this is not available. To go back to it, or to hear how it ended: annabella online play
problem-online-forgotten = The server does not have your last game any more; it counts as aborted.
problem-online-thinks = Another annabella on this computer can think along, such as a game against the engine, a puzzle or a review. Close it there with "quit", then try again. A game that is not over is kept, and goes on later with: annabella resume
problem-online-another-program = Another program uses your account at the same time. Close one of the two, then try again.
problem-online-played-already = This game is open already in another annabella on this computer. Go on there, or close it and give this command again.
problem-online-resume = This game is played on a server. Go on with: annabella online play
cli-online-with = What else the account is to allow; what it allowed before stays.
cli-online-friends = Lists the players whom you follow, and who of them is online.
cli-online-puzzle = Gives the puzzle of the day from Lichess, and then further ones that fit you.
cli-online-next = Begins with a puzzle that fits you, in place of that of the day.
cli-online-studies = Lists your studies on Lichess; with a number or a name, fetches one and goes through it.
cli-online-study = Which study: its number in the list, its name, or a part of that.
online-right-friends = to see whom you follow
online-right-puzzles = to get puzzles that fit you
online-right-studies = to read your studies
problem-online-lacks = For this, Lichess has to allow the program { $right }. Three steps. One: type annabella online sign-in --with { $with }. Two: choose Authorize in the browser; without a browser on this computer, add --token in step one. Three: give this command again.
problem-online-same-puzzle = Lichess gives the same puzzle once more: it has no other one for you now.
problem-online-no-study = There is no study "{ $given }", or more than one. The list: annabella online studies
online-no-friends = You follow nobody on Lichess.
online-friends = Players whom you follow: { $count }. Online now: { $here }.
online-friend-here = { $name } is online. annabella online challenge { $name }
online-friend-plays = { $name } is playing.
online-friend-away = { $name } is not online.
online-no-studies = You have no studies on Lichess.
online-studies = Your studies. To go through one, add its number: annabella online studies 1
online-study-line = { $number }: { $name }
online-study-kept = The study is in { $path }.
cli-online-report = Writes what was tried with the server, for the makers of the program: no names, no games, no messages.
cli-online-report-output = The file for the report; otherwise it goes to standard output.
online-report-written = The report is in { $path }. Read it before you send it.
