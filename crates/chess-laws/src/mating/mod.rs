//! Whether a side can mate "by any possible series of legal moves" (Articles 5.2.2, 6.9, 7.5.3, A.4
//! and B.4), even if the other side helps. The verdict comes with its proof; without a proof there
//! is no verdict.
//!
//! These are tried in order: the material ([`cannot_mate`]); the squares that each man can ever
//! reach, and whether a mating pattern is possible on them; a search that ends at a mate or when it
//! has looked at every position that can arise. The search is limited by the number of positions
//! and never by time, so the same position has the same verdict everywhere. Whether a position is dead is first asked of
//! a walk that costs little and often ends at a mate ([`dead`]).
//!
//! The counts of Article 9.6 (fivefold repetition, 75 moves) play no part: only the position is
//! judged.

mod confines;
mod helpmate;
mod nearness;
mod net;
mod obstacle;
mod stride;
mod walk;

pub use obstacle::{Obstacle, cannot_mate};

use serde::Serialize;
use shakmaty::{Chess, Color, Move, Position};

use super::mobility::has_legal_move;
use helpmate::{Guide, Search, has_many_quiet_positions, search};
use obstacle::obstacle;
use walk::walks_to_mate;

/// How many positions a search may meet before it gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Effort(pub usize);

impl Effort {
    /// For a check after every move: some microseconds.
    pub const MOVE: Effort = Effort(64);
    /// For a check once in a game, while players wait: some tens of milliseconds.
    pub const GAME: Effort = Effort(20_000);
    /// For an arbiter's question: a fraction of a second.
    pub const ARBITER: Effort = Effort(100_000);
}

/// Whether one side can mate by any series of legal moves (Articles 5.2.2 and 6.9).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mating {
    /// It can: these legal moves lead to the mate. The list is empty if the mate is on the board.
    Possible(Vec<Move>),
    /// It cannot, for this reason.
    Impossible(Obstacle),
    /// Not proven either way after this many positions.
    NotProven(usize),
}

/// Whether `winner` can mate by any series of legal moves (Articles 5.2.2 and 6.9).
///
/// A verdict other than [`Mating::NotProven`] is a proof, whatever the effort was.
#[must_use]
pub fn can_mate(position: &Chess, winner: Color, effort: Effort) -> Mating {
    if let Some(verdict) = at_the_end(position, winner) {
        return verdict;
    }
    if let Some(obstacle) = obstacle(position, winner) {
        return Mating::Impossible(obstacle);
    }
    match search(position, winner, effort.0, Guide::Mate) {
        Search::Found(moves) => Mating::Possible(moves),
        Search::Exhausted(positions) => Mating::Impossible(Obstacle::Exhausted(positions)),
        Search::Limited(positions) => Mating::NotProven(positions),
    }
}

/// Whether a position is dead: neither side can mate by any series of legal
/// moves (Article 5.2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dead {
    /// Neither side can mate.
    Yes,
    /// One side can mate, or has mated.
    No,
    /// Not proven either way.
    NotProven,
}

/// Whether the position is dead (Article 5.2.2). Every position that follows from a dead one is
/// dead. So if a position is not dead, no earlier position of the game was dead.
#[must_use]
pub fn dead(position: &Chess, effort: Effort) -> Dead {
    let sides = stronger_first(position);
    // Where it finds no mate, it has cost little beside the search.
    if walks_to_mate(position, sides[0], effort.0 / 8) {
        return Dead::No;
    }
    let mut all_impossible = true;
    for winner in sides {
        match can_mate(position, winner, effort) {
            Mating::Possible(_) => return Dead::No,
            Mating::Impossible(_) => {}
            Mating::NotProven(_) => all_impossible = false,
        }
    }
    if all_impossible {
        Dead::Yes
    } else {
        Dead::NotProven
    }
}

/// Both sides, first the one for which a mate is found sooner: the one with more material.
fn stronger_first(position: &Chess) -> [Color; 2] {
    let strength = |color| {
        let pieces = position.board().material_side(color);
        let officers = pieces.knight + pieces.bishop;
        pieces.pawn + 3 * officers + 5 * pieces.rook + 9 * pieces.queen
    };
    let turn = position.turn();
    match strength(turn) >= strength(!turn) {
        true => [turn, !turn],
        false => [!turn, turn],
    }
}

/// Whether a short look proves that the position is dead (Article 5.2.2). This is asked after every
/// move. `false` means "not proven".
#[must_use]
pub(crate) fn is_plainly_dead(position: &Chess) -> bool {
    let limit = Effort::MOVE.0;
    let exhausts = |winner| search(position, winner, limit, Guide::Nothing);
    let has_many_quiet_positions = has_many_quiet_positions(position, limit);
    Color::ALL.into_iter().all(|winner| {
        obstacle(position, winner).is_some()
            || (!has_many_quiet_positions && matches!(exhausts(winner), Search::Exhausted(_)))
    })
}

/// The verdict if the player to move has no legal move.
fn at_the_end(position: &Chess, winner: Color) -> Option<Mating> {
    if has_legal_move(position) {
        return None;
    }
    Some(if !position.is_check() {
        Mating::Impossible(Obstacle::Stalemate)
    } else if position.turn() == winner {
        Mating::Impossible(Obstacle::Checkmated)
    } else {
        Mating::Possible(Vec::new())
    })
}
