//! Reads a move in algebraic notation. The first line is the move, the second a position; without
//! one the initial position is used.
#![no_main]

use chess_laws::Game;
use chess_laws::algebraic::Reader;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let (written, fen) = text.split_once('\n').unwrap_or((text, ""));
    let game = Game::from_fen(fen).or_else(|_| Game::from_chess960_fen(fen));
    let mut game = game.unwrap_or_default();
    if let Ok(written) = Reader::any().read(written)
        && let Ok(mv) = game.resolve(&written.attempt)
    {
        let san = game.san(mv).to_string();
        let again = Reader::any().read(&san).map(|it| game.resolve(&it.attempt));
        assert_eq!(again, Ok(Ok(mv)), "{san}");
        let _ = game.play_on(mv);
    }
});
