//! Finds the reasons in a line.

use super::line::{Line, Moment};
use super::reason::{Motif, Reason};
use super::{attacks, defence, special};

/// What finds a motif in a move and its line.
type Finder = fn(Moment<'_>) -> Option<Motif>;

/// The finders, in the order in which reasons of the same move are told.
const FINDERS: &[Finder] = &[
    special::mate,
    special::stalemate,
    attacks::double_check,
    attacks::discovered,
    attacks::fork,
    attacks::skewer,
    attacks::pin,
    defence::trapped,
    defence::hanging,
    defence::removed_defender,
    defence::deflection,
    defence::attraction,
    defence::interference,
    attacks::x_ray,
    defence::clearance,
    special::in_between,
    special::promotion,
    special::en_passant,
    special::advanced_pawn,
    special::castling,
    special::sacrifice,
    special::quiet,
];

/// The reasons for the first move of a line, in the order in which they can be seen; each once.
#[must_use]
pub fn reasons(line: &Line) -> Vec<Reason> {
    let mut found: Vec<Reason> = Vec::new();
    for moment in line.moments() {
        let seen = FINDERS.iter().filter_map(|find| find(moment));
        for motif in seen {
            let ply = moment.ply;
            if found.iter().all(|reason| reason.motif != motif) {
                found.push(Reason { ply, motif });
            }
        }
    }
    found
}
