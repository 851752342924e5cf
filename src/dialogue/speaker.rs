//! Who says something, and what is wanted by it. Whether that can happen is planned elsewhere.

use shakmaty::Color;

use super::talk::Talk;
use super::{MoveReply, Question, Reply, Turn, Wish};
use crate::dialogue::expected::Expected;
use crate::session::{Channel, Intent, MoveRefused, Party, Refused, Request, Shared};
use crate::session::{State, Unclear};

/// The player across the table, who moves on an electronic board or a page. What is said and
/// typed here is their opponent's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RemotePlayer {
    /// Their side.
    pub side: Color,
    /// Whether their moves come from there now: the board answers, the page is open. Otherwise
    /// they are announced here.
    pub moves_there: bool,
}

/// Whoever says something now, with what they were asked.
pub(super) struct Speaker<'a> {
    /// Who they are, where their microphone tells it for sure.
    pub(super) by: Option<Color>,
    /// How their words come in.
    pub(super) through: Channel,
    /// Who moves elsewhere, if anybody does.
    pub(super) remote: Option<RemotePlayer>,
    /// What was said and asked where they speak.
    pub(super) talk: &'a mut Talk,
    /// After how many half-moves the last of them had been repeated by the opponent.
    pub(super) repeated: &'a mut Option<usize>,
}

impl Speaker<'_> {
    /// Who it is for the game: the only person who plays, the owner of the microphone, or one
    /// of two who share it.
    pub(super) fn party(&self, state: &State) -> Party {
        party(self.by, self.remote, state)
    }

    pub(super) fn request(&self, intent: Intent, state: &State) -> Request {
        Request {
            by: self.party(state),
            through: self.through,
            intent,
        }
    }

    /// This is wanted.
    pub(super) fn wants(&self, intent: Intent, state: &State) -> Turn {
        Turn::wish(self.request(intent, state))
    }

    /// Why nobody at this input can announce a move now, if so.
    pub(super) fn no_move_now(&self, state: &State) -> Option<Refused> {
        self.party(state).may_announce(state).err()
    }

    /// What was wanted is to be cleared up first: what is asked waits for its answer.
    pub(super) fn ask(&mut self, unclear: Unclear) -> Reply {
        match unclear {
            Unclear::WhichMove(moves) => {
                self.talk.which = Some(moves.clone());
                Question::Which(moves).into()
            }
            Unclear::WhichSquare => MoveReply::WhichSquare.into(),
            Unclear::IntendedMove => {
                self.talk.expected = Expected::Intended;
                Question::ClaimWith.into()
            }
            Unclear::Really(confirmation) => {
                self.talk.expected = Expected::Confirm(confirmation);
                Question::Really(confirmation).into()
            }
        }
    }

    /// What was wanted happens.
    pub(super) fn done(&mut self, request: &Request) {
        if let Intent::ReportClock { side, .. } = request.intent {
            self.talk.reported = Some(side);
        }
    }
}

/// Who it is for the game that speaks where this side is sure to, and this player moves
/// elsewhere.
pub(super) fn party(by: Option<Color>, remote: Option<RemotePlayer>, state: &State) -> Party {
    match state.settings().lone_human().or(by) {
        Some(side) => Party::Side(side),
        None => Party::Either(Shared {
            usual: remote.map(|it| it.side.other()),
            elsewhere: remote.filter(|it| it.moves_there).map(|it| it.side),
        }),
    }
}

/// How it is told that a wish is refused: of a move that is not allowed with its words.
pub(super) fn refused(wish: Wish, refused: Refused) -> Reply {
    match (refused, wish.said) {
        (Refused::Move(MoveRefused::NotAllowed(reason)), Some(text)) => {
            MoveReply::Illegal { text, reason }.into()
        }
        (refused, _) => refused.into(),
    }
}
