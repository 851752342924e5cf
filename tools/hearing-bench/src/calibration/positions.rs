//! Positions from random games.

use crate::condition::Chance;
use chess_laws::Game;
use shakmaty::{Chess, Position};

/// Plies of a random game.
const LONGEST: usize = 90;
/// The plies between two positions taken from a game.
const EVERY: usize = 3;

/// Positions from random games; the same seed gives the same positions.
#[must_use]
pub fn positions(count: usize, seed: u64) -> Vec<Game> {
    let mut chance = Chance::new(seed, 0);
    let mut found = Vec::with_capacity(count);
    while found.len() < count {
        let mut position = Chess::default();
        for ply in 0..LONGEST {
            let moves = position.legal_moves();
            let chosen = moves.get(chance.pick(moves.len()));
            let Some(&mv) = chosen.filter(|_| !position.is_game_over()) else {
                break;
            };
            position.play_unchecked(mv);
            if ply % EVERY == 0 {
                found.push(Game::from_position(position.clone()));
            }
        }
    }
    found.truncate(count);
    chance.shuffle(&mut found);
    found
}
