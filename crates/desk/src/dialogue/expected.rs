//! What a question waits for.

use std::collections::VecDeque;

use shakmaty::Move;

use super::Candidate;
use game::session::Confirmation;

/// What the next words may answer.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) enum ExpectedAnswer {
    /// A move or a command.
    #[default]
    Anything,
    /// Whether this was said.
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
    /// What is asked.
    pub(super) asked: Candidate,
    /// What comes next if it was not said.
    pub(super) others: VecDeque<Candidate>,
    /// The question that it answers.
    pub(super) about: About,
}

/// What a doubtful answer is about.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) enum About {
    /// Nothing in particular.
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
