//! One game of a match, and the openings that games begin with.

use chess_laws::Game;
use practice_engine::Outlook;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use shakmaty::uci::UciMove;
use shakmaty::{Color, Move};

use crate::player::Player;

/// From this move on both can agree on a draw.
const LATE: u32 = 30;
/// Longer games are draws, in plies.
const LONGEST: usize = 400;

/// How many plies an opening has.
const OPENING: usize = 6;

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ended {
    /// The winner, if there is one.
    pub(crate) winner: Option<Color>,
    pub(crate) plies: usize,
    /// In a word.
    pub(crate) how: &'static str,
}

/// Plays a game from this opening.
pub(crate) fn play(
    white: &Player,
    black: &Player,
    opening: &[Move],
    seed: u64,
) -> anyhow::Result<Ended> {
    let mut game = Game::new();
    for &mv in opening {
        game.play(mv)?;
    }
    let mut outlooks = [Outlook::default(), Outlook::default()];
    let (winner, how) = loop {
        if let Some(end) = end(&game) {
            break end;
        }
        let turn = game.turn();
        let player = turn.fold_wb(white, black);
        // Two players of the same level do not overlook the same.
        let own = seed.wrapping_mul(2).wrapping_add(turn.fold_wb(0, 1)) << 32;
        let (mv, score) = player.think(&game, own)?;
        let outlook = &mut outlooks[turn.fold_wb(0, 1)];
        outlook.note(score);
        if outlook.resigns() {
            break (Some(turn.other()), "resigned");
        }
        game.play(mv)?;
        let completed = game.completed_moves(Color::Black);
        if completed >= LATE
            && outlooks
                .iter()
                .all(|outlook| outlook.accepts_draw(completed))
        {
            break (None, "agreed");
        }
    };
    Ok(Ended {
        winner,
        plies: game.plies().len(),
        how,
    })
}

fn end(game: &Game) -> Option<(Option<Color>, &'static str)> {
    if let Some(outcome) = game.ended() {
        return Some((outcome.result().winner(), "laws"));
    }
    if game.can_claim_threefold() || game.can_claim_fifty() {
        return Some((None, "claimed"));
    }
    (game.plies().len() >= LONGEST).then_some((None, "too long"))
}

/// The openings from which matches begin: named lines, in a random order that is always the same.
pub(crate) fn openings() -> Vec<Vec<Move>> {
    let lines = opening_names::lines();
    let long = lines.filter(|line| line.split(' ').count() >= OPENING);
    let mut openings: Vec<Vec<Move>> = long.filter_map(played).collect();
    openings.sort_by_key(|moves| format!("{moves:?}"));
    openings.dedup();
    openings.shuffle(&mut ChaCha8Rng::seed_from_u64(1));
    openings
}

fn played(line: &str) -> Option<Vec<Move>> {
    let mut game = Game::new();
    for uci in line.split(' ').take(OPENING) {
        let uci: UciMove = uci.parse().ok()?;
        let mv = game.move_from_uci(uci)?;
        game.play(mv).ok()?;
    }
    Some(game.plies().iter().map(|ply| ply.played).collect())
}
