//! Whether a side can mate "by any possible series of legal moves" (Articles
//! 5.2.2, 6.9, 7.5.3, A.4 and B.4), the other side helping: a verdict with its
//! proof, or none.
//!
//! What is tried, in this order: the material ([`cannot_mate`]); where every man
//! can ever get, and whether a mating picture fits in there; a search that ends
//! at a mate, or when every position that can come up was looked at. A limit of
//! positions, never of time, ends a search without a verdict, so that the same
//! position has the same verdict everywhere.
//!
//! The counts of Article 9.6 (fivefold repetition, 75 moves) are not taken into
//! account: a position is judged by itself.

mod confines;
mod helpmate;
mod material;
mod nearness;
mod net;
mod obstacle;
mod stride;

pub use material::cannot_mate;
pub use obstacle::Obstacle;

use serde::Serialize;
use shakmaty::{Chess, Color, Move, Position};

use helpmate::{Guide, Search, roams, search};
use obstacle::obstacle;

/// How many positions a search may come to before it gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Effort(pub usize);

impl Effort {
    /// After every move: some microseconds.
    pub const MOVE: Effort = Effort(64);
    /// Once in a game, while players wait: some tens of milliseconds.
    pub const GAME: Effort = Effort(20_000);
    /// When an arbiter asks: a fraction of a second.
    pub const ARBITER: Effort = Effort(100_000);
}

/// Whether one side can mate by any series of legal moves (Articles 5.2.2 and 6.9).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mating {
    /// It can: these legal moves lead to the mate. None if it is on the board.
    Possible(Vec<Move>),
    /// It cannot, and why.
    Impossible(Obstacle),
    /// Neither is proven: so many positions were looked at.
    NotProven(usize),
}

/// Whether `winner` can mate by any series of legal moves (Articles 5.2.2 and 6.9).
///
/// A verdict other than [`Mating::NotProven`] is a proof, whatever the effort.
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
    /// Neither can.
    Yes,
    /// One of them can, or has mated.
    No,
    /// Neither is proven.
    NotProven,
}

/// Whether the position is dead (Article 5.2.2). A position that follows from a
/// dead one is dead, so that one that is not dead proves the same of all that
/// came before it in a game.
#[must_use]
pub fn dead(position: &Chess, effort: Effort) -> Dead {
    let mut all_impossible = true;
    for winner in [position.turn(), !position.turn()] {
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

/// Whether the position is proven to be dead without looking far, as is done
/// after every move (Article 5.2.2). `false` means "not proven".
#[must_use]
pub(crate) fn is_plainly_dead(position: &Chess) -> bool {
    let limit = Effort::MOVE.0;
    let exhausts = |winner| search(position, winner, limit, Guide::Nothing);
    let roams = roams(position, limit);
    Color::ALL.into_iter().all(|winner| {
        obstacle(position, winner).is_some()
            || (!roams && matches!(exhausts(winner), Search::Exhausted(_)))
    })
}

/// The verdict where no legal move is left.
fn at_the_end(position: &Chess, winner: Color) -> Option<Mating> {
    if !position.legal_moves().is_empty() {
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
