//! Places that words tell beside a piece, and how far a pawn goes. Knows no line and no board.

use shakmaty::{Color, File};

use super::phrasings::Part;

/// All concepts of places.
pub(super) const CONCEPTS: [&str; 12] = [
    LEFT,
    RIGHT,
    FRONT,
    BEHIND,
    BESIDE,
    ONE_STEP,
    TWO_STEPS,
    QUEENS_PAWN,
    KINGS_PAWN,
    HOME,
    LEFTMOST,
    RIGHTMOST,
];
/// The concepts of places beside a piece.
const LEFT: &str = "left-of";
const RIGHT: &str = "right-of";
const FRONT: &str = "front-of";
const BEHIND: &str = "behind-of";
/// The concept of words that need another one to tell a place: "beside the king on the left".
pub(super) const BESIDE: &str = "beside";
/// The concepts of how far a pawn goes.
pub(super) const STEPS: [(&str, i32); 2] = [(ONE_STEP, 1), (TWO_STEPS, 2)];
const ONE_STEP: &str = "one-step";
const TWO_STEPS: &str = "two-steps";
/// The concepts of pawns that are named by the piece behind which they stand at first, and their files.
pub(super) const NAMED_PAWNS: [(&str, File); 2] = [(QUEENS_PAWN, File::D), (KINGS_PAWN, File::E)];
const QUEENS_PAWN: &str = "queens-pawn";
const KINGS_PAWN: &str = "kings-pawn";

/// The concept of words for where a piece stood at first.
pub(super) const HOME: &str = "home-square";

/// The concepts of the piece that stands farthest to a side.
pub(super) const LEFTMOST: &str = "leftmost";
pub(super) const RIGHTMOST: &str = "rightmost";

/// Where something is, seen from a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Beside {
    Left,
    Right,
    Front,
    Behind,
}

impl Beside {
    pub(super) fn of(part: &Part) -> Option<Self> {
        let Part::Concept(name) = part else {
            return None;
        };
        Some(match name.as_str() {
            LEFT => Self::Left,
            RIGHT => Self::Right,
            FRONT => Self::Front,
            BEHIND => Self::Behind,
            _ => return None,
        })
    }

    /// The step to there: of what is in front, for a piece of this side; of left and right, for a player of this side.
    pub(super) fn step(self, owner: Color, player: Color) -> (i32, i32) {
        let (forward, right) = (owner.fold_wb(1, -1), player.fold_wb(1, -1));
        match self {
            Self::Left => (-right, 0),
            Self::Right => (right, 0),
            Self::Front => (0, forward),
            Self::Behind => (0, -forward),
        }
    }

    /// Whether both players see it on another side.
    pub(super) const fn depends_on_player(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }
}
