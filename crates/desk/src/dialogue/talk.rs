//! What the program remembers of the words at one input, as plain data.

use std::collections::VecDeque;

use shakmaty::{Color, Move};

use super::Candidate;
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
    /// What was open when the last words came, unless they answered it.
    pub(super) set_aside: SetAside,
}

/// A question that gives way to what a player wants instead of answering. If that is refused, it waits
/// again.
#[derive(Debug, Clone, Default)]
pub(super) struct SetAside {
    pub(super) expected: ExpectedAnswer,
    pub(super) which: Option<Vec<Move>>,
}

impl Talk {
    /// What a player wanted was refused: what they were asked before waits for its answer again.
    pub(super) fn waits_again(&mut self) {
        let before = std::mem::take(&mut self.set_aside);
        if self.expected == ExpectedAnswer::Anything && self.which.is_none() {
            self.expected = before.expected;
            self.which = before.which;
        }
    }
}

/// A move that a player said, with or without success.
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
    /// Whether it was no legal move; `plies` does not count such a move.
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

/// What the next words may answer.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) enum ExpectedAnswer {
    /// A move or a command.
    #[default]
    Anything,
    Said(Doubt),
    /// Which of these moves is meant: one with this promotion piece.
    Promotion(Vec<Move>),
    /// Whether this is really meant.
    Confirm(Confirmation),
    /// The move with which a draw is claimed, or no. Where nothing of the position is told, also whether a
    /// draw is offered or claimed.
    OfferOrClaim,
    /// Whether a draw is really claimed, where nothing of the position is told.
    Claim {
        /// The words of the intended move; `None` for the position on the board.
        said: Option<String>,
        /// The only legal move that they can mean.
        mv: Option<Move>,
    },
}

impl ExpectedAnswer {
    /// What is asked back, if that is what waits.
    pub(super) const fn asked_back(&self) -> Option<Confirmation> {
        if let Self::Confirm(asked) = self {
            return Some(*asked);
        }
        None
    }
}

/// What was heard doubtfully.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Doubt {
    pub(super) asked: Candidate,
    /// What comes next if it was not said.
    pub(super) others: VecDeque<Candidate>,
    /// The question that it answers.
    pub(super) about: About,
}

/// What a doubtful answer is about.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) enum About {
    #[default]
    Anything,
    /// Which of these promotions is meant.
    Promotion(Vec<Move>),
    /// With which move a draw is claimed, or whether it is offered or claimed.
    OfferOrClaim,
}

impl From<About> for ExpectedAnswer {
    fn from(about: About) -> Self {
        match about {
            About::Anything => Self::Anything,
            About::Promotion(choices) => Self::Promotion(choices),
            About::OfferOrClaim => Self::OfferOrClaim,
        }
    }
}
