//! A line of moves with remarks, which may hold other lines.

use pgn_tree::passed;
use shakmaty::san::SanPlus;
use shakmaty::{Chess, Move, Position};

pub use pgn_tree::{NullInCheck, Step as LineStep};

use super::Comment;

/// Moves from a position on. It can hold only legal moves, and null moves where the player is not
/// in check.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    start: Chess,
    /// Comments before the first move.
    pub opening: Vec<Comment>,
    entries: Vec<Entry>,
    position: Chess,
}

/// A move and the remarks after it.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    pub step: LineStep,
    /// The remarks after it, in their order.
    pub remarks: Vec<Remark>,
    before: Chess,
}

impl Entry {
    /// The position before the move.
    #[must_use]
    pub fn before(&self) -> &Chess {
        &self.before
    }

    /// The move as PGN has it.
    #[must_use]
    pub fn san(&self) -> String {
        match self.step {
            LineStep::Move(mv) => SanPlus::from_move(self.before.clone(), mv).to_string(),
            LineStep::Null => "--".to_owned(),
        }
    }
}

/// What is written after a move.
#[derive(Clone, Debug, PartialEq)]
pub enum Remark {
    /// A numeric annotation glyph: 1 is `!`.
    Nag(u8),
    Comment(Comment),
    /// The player who made the move offered a draw: `(=)` (8.1.5, C.12).
    DrawOffer,
    /// Other moves from the same position.
    Variation(Box<Line>),
}

/// Why a step was not added to a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PushError {
    /// The move is not legal in the position (Article 3.10.2).
    #[error("the move is not legal here")]
    Illegal,
    /// A null move in check.
    #[error(transparent)]
    NullInCheck(#[from] NullInCheck),
}

impl Line {
    /// A line without moves.
    #[must_use]
    pub fn new(start: Chess) -> Line {
        Line {
            position: start.clone(),
            start,
            opening: Vec::new(),
            entries: Vec::new(),
        }
    }

    /// The position it begins from.
    #[must_use]
    pub fn start(&self) -> &Chess {
        &self.start
    }

    /// The position after its last move.
    #[must_use]
    pub fn position(&self) -> &Chess {
        &self.position
    }

    /// Its moves.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Adds a move.
    ///
    /// # Errors
    ///
    /// If the move is not legal, or passes in check. The line stays as it was.
    pub fn push(&mut self, step: LineStep) -> Result<(), PushError> {
        let after = match step {
            LineStep::Move(mv) => {
                let position = self.position.clone();
                position.play(mv).map_err(|_| PushError::Illegal)?
            }
            LineStep::Null => passed(&self.position)?,
        };
        let before = std::mem::replace(&mut self.position, after);
        self.entries.push(Entry {
            step,
            remarks: Vec::new(),
            before,
        });
        Ok(())
    }

    /// Adds a move that [`chess_laws::resolve`] has found in this position: it is not asked again whether it is legal.
    pub(super) fn push_resolved(&mut self, resolved: Move) {
        debug_assert!(self.position.is_legal(resolved));
        let before = self.position.clone();
        self.position.play_unchecked(resolved);
        self.entries.push(Entry {
            step: LineStep::Move(resolved),
            remarks: Vec::new(),
            before,
        });
    }

    /// The remarks on the last move; `None` before the first.
    pub fn remarks(&mut self) -> Option<&mut Vec<Remark>> {
        self.remarks_on(self.entries.len().checked_sub(1)?)
    }

    /// The remarks on a move, counted from 0.
    pub fn remarks_on(&mut self, index: usize) -> Option<&mut Vec<Remark>> {
        Some(&mut self.entries.get_mut(index)?.remarks)
    }

    /// An empty variation on the last move; `None` before the first move.
    #[must_use]
    pub fn variation(&self) -> Option<Line> {
        Some(Line::new(self.entries.last()?.before.clone()))
    }
}
