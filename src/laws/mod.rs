//! The playing rules of the FIDE Laws of Chess: position, moves and why not, game, clock.
//! Pure: knows shakmaty and nothing else of the program.
