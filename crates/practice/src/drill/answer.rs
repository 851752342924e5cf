//! What is expected, and how an answer is judged.

use chess_laws::{Attempt, Game};
use shakmaty::{Chess, Color, File, Move, Piece, Rank, Role, Square, attacks};

use super::knight::knight_way;

/// The colour of a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shade {
    /// As h1 is.
    Light,
    /// As a1 is.
    Dark,
}

impl Shade {
    /// The colour of this square.
    #[must_use]
    pub fn of(square: Square) -> Self {
        if square.is_dark() {
            Self::Dark
        } else {
            Self::Light
        }
    }

    /// The side that is named by the same words.
    pub(super) const fn side(self) -> Color {
        match self {
            Self::Light => Color::White,
            Self::Dark => Color::Black,
        }
    }
}

/// What Appendix D has a word for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Named {
    /// A file: "Anna" … "Hektor".
    File(File),
    /// A rank: "eins" … "acht".
    Rank(Rank),
    /// A piece: "König" … "Bauer".
    Piece(Role),
}

/// What the player answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DrillAnswer {
    /// The colour of a square.
    Shade(Shade),
    /// Yes or no.
    YesNo(bool),
    Number(u8),
    /// A piece, perhaps with its side.
    Piece {
        /// The side, if it was named.
        side: Option<Color>,
        role: Role,
    },
    /// Nothing stands there.
    Empty,
    /// One or several squares, in the order in which they were named.
    Squares(Vec<Square>),
    Move(Attempt),
    /// A word of Appendix D.
    Name(Named),
    /// That there is nothing more to name.
    Done,
}

/// The answer that is expected.
#[derive(Debug, Clone, PartialEq)]
pub enum Expected {
    /// The colour of a square.
    Shade(Shade),
    /// Yes or no.
    YesNo(bool),
    Number(u8),
    /// What stands on a square.
    OnSquare(Option<Piece>),
    /// All these squares, in any order.
    Squares(Vec<Square>),
    /// A knight's way with this many moves, square after square.
    Way {
        from: Square,
        to: Square,
        /// How many moves it has.
        moves: usize,
    },
    /// The word of Appendix D for this.
    Name(Named),
    /// This legal move.
    Move {
        mv: Move,
        /// The position before it.
        before: Box<Chess>,
    },
}

/// What an answer is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// Right, and nothing is left.
    Right,
    Wrong,
    /// Right so far.
    Part {
        /// All squares that were named so far, each once.
        given: Vec<Square>,
        /// How many are left to name.
        left: usize,
    },
    /// No answer to this question.
    Unfit,
}

impl Verdict {
    const fn of(right: bool) -> Self {
        if right { Self::Right } else { Self::Wrong }
    }
}

impl Expected {
    /// Judges an answer. `given` are the squares that were named before.
    #[must_use]
    pub fn judge(&self, given: &[Square], answer: &DrillAnswer) -> Verdict {
        match (self, answer) {
            (Self::Shade(is), DrillAnswer::Shade(said)) => Verdict::of(is == said),
            (Self::YesNo(is), DrillAnswer::YesNo(said)) => Verdict::of(is == said),
            (Self::Number(is), DrillAnswer::Number(said)) => Verdict::of(is == said),
            (Self::Name(is), DrillAnswer::Name(said)) => Verdict::of(is == said),
            (Self::OnSquare(is), DrillAnswer::Empty) => Verdict::of(is.is_none()),
            (Self::OnSquare(is), DrillAnswer::Piece { side, role }) => {
                let same =
                    |it: &Piece| it.role == *role && side.is_none_or(|side| side == it.color);
                Verdict::of(is.as_ref().is_some_and(same))
            }
            (Self::Squares(all), DrillAnswer::Squares(said)) => judge_squares(all, given, said),
            (Self::Squares(all), DrillAnswer::Done) => Verdict::of(given.len() == all.len()),
            (Self::Way { from, to, moves }, DrillAnswer::Squares(said)) => {
                judge_way((*from, *to, *moves), given, said)
            }
            (Self::Way { .. }, DrillAnswer::Done) => Verdict::Wrong,
            (Self::Move { mv, before }, DrillAnswer::Move(attempt)) => {
                let game = Game::from_position((**before).clone());
                Verdict::of(game.resolve(attempt).is_ok_and(|it| it == *mv))
            }
            (
                Self::Shade(_)
                | Self::YesNo(_)
                | Self::Number(_)
                | Self::OnSquare(_)
                | Self::Squares(_)
                | Self::Way { .. }
                | Self::Name(_)
                | Self::Move { .. },
                _,
            ) => Verdict::Unfit,
        }
    }

    /// The squares of the right answer: all of them, or a shortest way.
    #[must_use]
    pub fn squares(&self) -> Vec<Square> {
        match self {
            Self::Squares(all) => all.clone(),
            Self::Way { from, to, .. } => knight_way(*from, *to),
            Self::Shade(_)
            | Self::YesNo(_)
            | Self::Number(_)
            | Self::OnSquare(_)
            | Self::Name(_)
            | Self::Move { .. } => Vec::new(),
        }
    }

    /// Whether this answers the question, rightly or wrongly.
    #[must_use]
    pub fn fits(&self, answer: &DrillAnswer) -> bool {
        self.judge(&[], answer) != Verdict::Unfit
    }
}

fn judge_squares(all: &[Square], given: &[Square], said: &[Square]) -> Verdict {
    let mut given = given.to_vec();
    for square in said {
        if !all.contains(square) {
            return Verdict::Wrong;
        }
        if !given.contains(square) {
            given.push(*square);
        }
    }
    match all.len().saturating_sub(given.len()) {
        0 => Verdict::Right,
        left => Verdict::Part { given, left },
    }
}

/// Judges a way. The square where it begins may be named first.
fn judge_way(
    (from, to, moves): (Square, Square, usize),
    given: &[Square],
    said: &[Square],
) -> Verdict {
    let mut given = given.to_vec();
    let begins = given.is_empty() && said.first() == Some(&from);
    for &square in &said[usize::from(begins).min(said.len())..] {
        let last = given.last().copied().unwrap_or(from);
        let step = attacks::knight_attacks(last).contains(square);
        if !step || given.len() >= moves {
            return Verdict::Wrong;
        }
        given.push(square);
    }
    match moves.saturating_sub(given.len()) {
        0 => Verdict::of(given.last() == Some(&to)),
        left => Verdict::Part { given, left },
    }
}
