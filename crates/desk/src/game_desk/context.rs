//! What the components of the desk may look at: the game as it stands, its words, and what the
//! others know of it. They change none of these.

use super::questions::{Asked, BoardQuestions};
use crate::dialogue::{Judgement, judge};
use crate::messages::Wording;
use announcements::Vocabulary;
use chess_laws::Game;
use game::session::{Duty, State};
use spoken_grammar::{Heard, Margins};

/// What the components know of each other.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Shared {
    /// Whether a move to seal is awaited.
    pub(super) sealing: bool,
    /// Whether the announced move was said at the opponent's own microphone: they have yet to make
    /// it on their board.
    pub(super) announced_apart: bool,
}

/// The game as it stands, and its words.
#[derive(Clone, Copy)]
pub(super) struct Context<'a> {
    pub(super) state: &'a State,
    pub(super) wording: &'a Wording,
    pub(super) shared: Shared,
    /// What answers questions about the board.
    questions: Option<&'a dyn BoardQuestions>,
}

impl<'a> Context<'a> {
    pub(super) fn of(
        state: &'a State,
        wording: &'a Wording,
        shared: Shared,
        questions: Option<&'a dyn BoardQuestions>,
    ) -> Self {
        Self {
            state,
            wording,
            shared,
            questions,
        }
    }

    /// Whether this asks something about the board, and somebody answers that.
    pub(super) fn is_question(&self, asked: &Asked) -> bool {
        let matter = self.questions.and_then(|it| it.matter(asked, self.wording));
        matter.is_some()
    }

    /// The words that the players use.
    pub(super) fn vocabulary(&self) -> &'a Vocabulary {
        self.wording.vocabulary()
    }

    /// What words mean in a position, and how sure that is.
    pub(super) fn weigh(&self, game: &Game, heard: &Heard, margins: Margins) -> Judgement {
        let tells_at_once = self.state.profile().tells_at_once();
        judge(heard, self.vocabulary(), game, margins, tells_at_once)
    }

    /// Whether this is a duty of the program (D.2.10).
    pub(super) fn does(&self, duty: Duty) -> bool {
        self.state.profile().does(duty)
    }
}
