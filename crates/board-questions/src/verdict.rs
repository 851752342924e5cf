//! What speaks for or against a legal move, as far as it and the reply to it show: mates, stalemate, material.

use shakmaty::{Chess, Move, Position, Role};

use super::answer::{Capture, Found, WhichMoves};
use super::danger::danger;
use super::exchange::worth;
use super::moves::found;

/// What speaks for or against a move, the weightiest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It gives mate.
    Mates,
    /// The reply can give mate by these moves.
    AllowsMate(Vec<Found>),
    /// These moves would have given mate.
    MissesMate(Vec<Found>),
    /// The other side has no move, and the game is drawn.
    Stalemates,
    /// The reply can capture with a gain, of more than the move itself has won.
    Loses(Capture),
    /// The reply can do nothing of that.
    Nothing,
}

/// What speaks for or against this legal move.
#[must_use]
pub fn verdict(position: &Chess, mv: Move) -> Verdict {
    let mut after = position.clone();
    after.play_unchecked(mv);
    if after.is_checkmate() {
        return Verdict::Mates;
    }
    let (allowed, missed) = (mates(&after), mates(position));
    if !allowed.is_empty() {
        return Verdict::AllowsMate(allowed);
    }
    if !missed.is_empty() {
        return Verdict::MissesMate(missed);
    }
    if after.is_stalemate() {
        return Verdict::Stalemates;
    }
    let becomes = mv.promotion().map(|it| worth(it) - worth(Role::Pawn));
    let won = mv.capture().map_or(0, worth) + becomes.unwrap_or(0);
    // The greatest gain comes first.
    let reply = danger(&after, position.turn()).captures.into_iter().next();
    match reply.filter(|it| it.gain > won) {
        Some(reply) => Verdict::Loses(reply),
        None => Verdict::Nothing,
    }
}

/// The moves that give mate.
fn mates(position: &Chess) -> Vec<Found> {
    let mut checks = found(position, WhichMoves::Checks, |_| true);
    checks.retain(|it| it.mate);
    checks
}
