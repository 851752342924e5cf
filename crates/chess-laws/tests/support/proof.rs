//! Positions, and verdicts on who can mate whose proofs are checked.

use chess_laws::{Effort, Game, Mating, can_mate};
use shakmaty::{Chess, Color, Position};

/// The position of this FEN.
#[track_caller]
pub fn position(fen: &str) -> Chess {
    Game::from_fen(fen).unwrap().position().clone()
}

/// The verdict, after its proof was checked.
#[track_caller]
pub fn checked(position: &Chess, winner: Color, effort: Effort) -> Mating {
    let verdict = can_mate(position, winner, effort);
    if let Mating::Possible(moves) = &verdict {
        let mut after = position.clone();
        for &played in moves {
            assert!(after.is_legal(played), "{played:?} in {moves:?}");
            after.play_unchecked(played);
        }
        assert!(after.is_checkmate() && after.turn() != winner, "{moves:?}");
    }
    verdict
}
