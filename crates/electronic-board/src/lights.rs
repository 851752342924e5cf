//! What the lights of a board show the sighted player: the announced move, check, and what stands wrong. They show what
//! has happened, never what could be played. Knows no make of board.

use shakmaty::{Bitboard, Move, Position, Square};
use thiserror::Error;

use super::orientation::Orientation;
use super::sighting::Shown;
use super::watch::Watch;

/// The lit squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Lights {
    /// Squares with a steady light.
    pub steady: Bitboard,
    /// Squares whose light blinks.
    pub blinking: Bitboard,
}

impl Lights {
    /// Whether no square is lit.
    #[must_use]
    pub const fn is_dark(self) -> bool {
        self.steady.is_empty() && self.blinking.is_empty()
    }

    /// These lights in the numbering of a board that lies like this.
    #[must_use]
    pub fn lying(self, orientation: Orientation) -> Self {
        Self {
            steady: orientation.squares(self.steady),
            blinking: orientation.squares(self.blinking),
        }
    }
}

/// How many corners of squares lie along one side of a board. Some makes have their lights there.
pub(crate) const CORNERS: usize = 9;

/// The four corners of a square: how many files lie to the left of each, as White sees it, and how many ranks below it.
pub(crate) fn corners(square: Square) -> [(usize, usize); 4] {
    let (file, rank) = (usize::from(square.file()), usize::from(square.rank()));
    [
        (file, rank + 1),
        (file, rank),
        (file + 1, rank + 1),
        (file + 1, rank),
    ]
}

/// Which lights the players want.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LightChoice {
    /// From where and to where an announced move goes, until it is made on the board.
    pub announced: bool,
    /// From where and to where the last move went, after it is made, until the answer.
    pub last: bool,
    /// Where a piece is missing or strays.
    pub wrong: bool,
    /// The king in check.
    pub check: bool,
}

impl LightChoice {
    /// All lights.
    pub const ALL: Self = Self {
        announced: true,
        last: true,
        wrong: true,
        check: true,
    };
    /// No lights.
    pub const NONE: Self = Self {
        announced: false,
        last: false,
        wrong: false,
        check: false,
    };
    /// The names of the lights in arguments.
    pub const NAMES: [&'static str; 4] = ["announced", "last", "wrong", "check"];

    /// The lights for what has happened and for what stands on the board.
    #[must_use]
    pub fn lights(self, shown: &Shown, watch: &Watch) -> Lights {
        let mut lights = Lights::default();
        let wanted = match watch.has_shown() {
            true => self.last,
            false => self.announced,
        };
        if let Some(mv) = shown.announced.filter(|_| wanted) {
            lights.steady.extend(ends(mv));
        }
        if self.check {
            let king = shown
                .check
                .and_then(|side| watch.position().board().king_of(side));
            lights.steady.extend(king);
        }
        if self.wrong && shown.wrong && watch.has_problem() {
            let (seen, right) = (watch.seen(), watch.position().board());
            let differs = |square: &Square| seen.piece_at(*square) != right.piece_at(*square);
            lights
                .blinking
                .extend(Square::ALL.into_iter().filter(differs));
        }
        lights
    }
}

impl Default for LightChoice {
    fn default() -> Self {
        Self::ALL
    }
}

/// The text does not name lights.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("lights are named announced, last, wrong, check, with commas between them, or all or none")]
pub struct NoLightChoice;

impl std::str::FromStr for LightChoice {
    type Err = NoLightChoice;

    fn from_str(text: &str) -> Result<Self, NoLightChoice> {
        match text {
            "all" => return Ok(Self::ALL),
            "none" => return Ok(Self::NONE),
            _ => {}
        }
        let mut choice = Self::NONE;
        for name in text.split(',') {
            match name.trim() {
                "announced" => choice.announced = true,
                "last" => choice.last = true,
                "wrong" => choice.wrong = true,
                "check" => choice.check = true,
                _ => return Err(NoLightChoice),
            }
        }
        Ok(choice)
    }
}

/// Where the moving piece comes from and goes to; in castling the king.
fn ends(mv: Move) -> impl Iterator<Item = Square> {
    let to = match mv {
        Move::Castle { king, rook } => {
            let side = shakmaty::CastlingSide::from_king_side(rook > king);
            Square::from_coords(side.king_to_file(), king.rank())
        }
        Move::Normal { .. } | Move::EnPassant { .. } | Move::Put { .. } => mv.to(),
    };
    mv.from().into_iter().chain([to])
}
