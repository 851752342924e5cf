# Fuller texts for --verbosity novice. What is not here is in annabella.ftl.

begun = The game begins. { $control } { side } is to move. Say or type the piece, its square and where it goes. "Help move" gives an example; "help" names the most important words.
begun-against = The game begins. You play { side } against the program, level { $level }, { $control }. Say or type the piece, its square and where it goes. "Help move" gives an example; "help" names the most important words.
draw-offered-to = { side } offers a draw. "Yes" accepts it, "no" or a move declines it.
illegal-only = { $text } is not possible. "Position" says what is on the board, "last move" repeats the last move.
not-understood = Not understood. Say it again, as a whole and a little more slowly, or type it. "Help" names the most important words.
not-your-turn = It is the opponent's turn. Wait until their move is announced.
menu-number = Choose a number from 1 to { $most }. "Repeat" says everything again.
