//! Openings from which matches begin: named lines of a certain length, mixed.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use shakmaty::Move;
use shakmaty::uci::UciMove;

use chess_laws::Game;

/// How many plies they have.
const PLIES: usize = 6;

/// All of them in a random order that is always the same.
pub(crate) fn openings() -> Vec<Vec<Move>> {
    let lines = opening_names::lines();
    let long = lines.filter(|it| it.split(' ').count() >= PLIES);
    let mut openings: Vec<Vec<Move>> = long.filter_map(played).collect();
    openings.sort_by_key(|it| format!("{it:?}"));
    openings.dedup();
    openings.shuffle(&mut ChaCha8Rng::seed_from_u64(1));
    openings
}

fn played(line: &str) -> Option<Vec<Move>> {
    let mut game = Game::new();
    for uci in line.split(' ').take(PLIES) {
        let uci: UciMove = uci.parse().ok()?;
        let mv = game.move_from_uci(uci)?;
        game.play(mv).ok()?;
    }
    Some(game.plies().iter().map(|it| it.played).collect())
}
