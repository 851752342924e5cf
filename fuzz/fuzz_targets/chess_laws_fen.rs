//! Reads a position in FEN, of chess and of Chess960. A position that can be read is written, read
//! again and played on from.
#![no_main]

use chess_laws::{Effort, Game, can_mate};
use libfuzzer_sys::fuzz_target;
use shakmaty::Position;

/// How many moves to make from the position.
const MOVES: usize = 4;
/// The limit of the search for a mate.
const EFFORT: Effort = Effort(50);

fuzz_target!(|text: &str| {
    for read in [Game::from_fen, Game::from_chess960_fen] {
        let Ok(mut game) = read(text) else { continue };
        let written = game.fen();
        let again = read(&written).map(|it| it.position().clone());
        assert_eq!(again.as_ref(), Ok(game.position()), "{written}");
        for winner in [game.turn(), !game.turn()] {
            let _ = can_mate(game.position(), winner, EFFORT);
        }
        for _ in 0..MOVES {
            let claims = [game.threefold_claim_moves(), game.fifty_claim_moves()];
            assert!(
                claims
                    .iter()
                    .flatten()
                    .all(|mv| game.uci(*mv).to_string() != "0000")
            );
            let moves = claims
                .into_iter()
                .flatten()
                .chain(game.position().legal_moves());
            let Some(mv) = moves.last() else { break };
            if game.play_on(mv).is_err() {
                break;
            }
        }
    }
});
