//! What every component of the desk may look at: the game as it stands, its words, and what they must
//! know of each other. Only the desk itself changes it.

use shakmaty::Move;

use super::questions::{Asked, BoardQuestions};
use crate::dialogue::{Judgement, judge};
use crate::messages::Wording;
use crate::orders::SealOrder;
use announcements::Vocabulary;
use chess_laws::Game;
use game::session::{Duty, State};
use spoken_grammar::{Heard, Margins};

/// The game as it stands, and its words.
#[derive(Clone)]
pub(super) struct Context {
    pub(super) state: State,
    pub(super) wording: Wording,
    /// Where the move to seal goes, while it is awaited.
    pub(super) sealing: Option<SealOrder>,
    /// The move that the opponent announced last at their own microphone.
    pub(super) announced_apart: Option<Move>,
    /// What answers questions about the board.
    pub(super) questions: Option<Box<dyn BoardQuestions>>,
    /// The margins from which on spoken words are sure in practice.
    pub(super) margins: Margins,
}

impl Context {
    /// Whether this is a question about the board that this build answers.
    pub(super) fn is_question(&self, asked: &Asked) -> bool {
        let questions = self.questions.as_ref();
        questions.is_some_and(|them| them.matter(asked, &self.wording).is_some())
    }

    /// The words that the players use.
    pub(super) fn vocabulary(&self) -> &Vocabulary {
        self.wording.vocabulary()
    }

    /// The margins from which on spoken words are sure in this game.
    pub(super) fn margins(&self) -> Margins {
        self.margins.with(self.state.profile().caution())
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

    /// Whether the arbiter of this game has a PIN.
    pub(super) fn has_pin(&self) -> bool {
        self.state.settings().arbiter_pin.is_some()
    }

    /// Whether a move to seal is awaited.
    pub(super) fn is_sealing(&self) -> bool {
        self.sealing.is_some()
    }

    /// Whether the announced move was said at the opponent's own microphone: they have yet to make
    /// it on their board.
    pub(super) fn is_announced_apart(&self) -> bool {
        let announced = self.state.announced().map(|pending| pending.mv);
        announced.is_some() && announced == self.announced_apart
    }
}
