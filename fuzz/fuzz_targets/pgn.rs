//! A file of games: the program writes what it read, and reads it again.
#![no_main]

use game::scoresheet::check::check;
use game::scoresheet::pgn::{Games, Nulls, decode};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for game in Games::new(&decode(bytes), Nulls::Everywhere) {
        check(&game.scoresheet, |_| ());
        let pgn = game.scoresheet.to_string();
        let again = Games::new(&pgn, Nulls::Everywhere).next();
        let line = again.map(|again| again.scoresheet.line);
        assert_eq!(line, Some(game.scoresheet.line), "{pgn}");
    }
});
