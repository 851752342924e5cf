//! What the program remembers of the words at one input, as plain data.

use shakmaty::{Color, Move};

use super::expected::ExpectedAnswer;
use chess_laws::Time;
use game::session::{Confirmation, State};

/// What was said and asked at one input.
#[derive(Debug, Clone, Default)]
pub(super) struct Talk {
    pub(super) expected: ExpectedAnswer,
    pub(super) attempted: Option<Attempted>,
    /// The side of the clock reported last, as long as nothing else was said.
    pub(super) reported: Option<Color>,
    /// The moves among which the player meant one, as long as nothing else was said.
    pub(super) which: Option<Vec<Move>>,
    /// When the clocks were told last.
    pub(super) clocks_told: Option<Time>,
    /// What was asked back when the last words came.
    pub(super) asked_back: Option<Confirmation>,
    /// What was asked when the last words came, unless they answered it.
    pub(super) set_aside: SetAside,
}

/// A question that gives way to what somebody wants instead of answering. If that is refused, it waits
/// again.
#[derive(Debug, Clone, Default)]
pub(super) struct SetAside {
    pub(super) expected: ExpectedAnswer,
    pub(super) which: Option<Vec<Move>>,
}

impl Talk {
    /// What somebody wanted was refused: what they were asked before waits for its answer again.
    pub(super) fn waits_again(&mut self) {
        let before = std::mem::take(&mut self.set_aside);
        if self.expected == ExpectedAnswer::Anything && self.which.is_none() {
            self.expected = before.expected;
            self.which = before.which;
        }
    }
}

/// A move that somebody said, with or without success.
#[derive(Debug, Clone)]
pub(super) struct Attempted {
    /// Its words.
    pub(super) text: String,
    /// The number of plies before it.
    pub(super) plies: usize,
}

/// What a repair such as "nein, Bella" refers to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mendable {
    /// Its words; `None` if only the announced move is known.
    pub text: Option<String>,
    /// Whether it is the announced move, which is taken back then (D.2.8).
    pub announced: bool,
}

/// An announcement that the opponent has repeated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Repeated {
    /// The number of plies with it.
    plies: usize,
    /// Whether it was no legal move, which these do not count.
    illegal: bool,
}

impl Repeated {
    /// The announcement that can be repeated now.
    pub(super) fn now(state: &State) -> Self {
        Self {
            plies: state.game_ahead().plies().len(),
            illegal: state.pending().illegal().is_some(),
        }
    }
}
