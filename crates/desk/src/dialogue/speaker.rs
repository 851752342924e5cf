//! A player who says something, where they say it, and what they want. Whether that can happen, the session plans.

use shakmaty::Color;

use super::announced_words::AnnouncedWords;
use super::talk::{ExpectedAnswer, Repeated, Talk};
use super::{DialogueTurn, MoveReply, Question, Reply, SpokenRequest};
use chess_laws::Reason;
use game::session::{Channel, Intent, MoveRefused, Party, Refused, Request, SharedInput};
use game::session::{State, Unclear};

/// Where words come in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SpokenInput {
    /// The microphone, keyboard and display of the blind player, or of both players if there is no
    /// second microphone.
    Shared,
    /// The opponent's own microphone.
    Own,
}

impl SpokenInput {
    /// How the game knows this input.
    pub(crate) const fn channel(self) -> Channel {
        match self {
            Self::Shared => Channel::SharedInput,
            Self::Own => Channel::OwnInput,
        }
    }
}

/// The opponent who moves on an electronic board or a page. What is said and typed at the desk comes
/// from the other player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RemotePlayer {
    pub side: Color,
    /// Whether their moves come from there now: the board answers, the page is open. Otherwise they
    /// announce their moves at the desk.
    pub moves_there: bool,
    /// Whether they can also say something there: at a page, but not on a board.
    pub speaks_there: bool,
}

/// The player who says something now, and what the program asked them.
pub(super) struct Speaker<'a> {
    /// Their side, where their microphone settles it.
    pub(super) by: Option<Color>,
    /// How their words come in.
    pub(super) through: Channel,
    /// The remote player, if there is one.
    pub(super) remote: Option<RemotePlayer>,
    /// What was said and asked where they speak.
    pub(super) talk: &'a mut Talk,
    /// After how many plies the players came back to the game, if its last move may be repeated since.
    pub(super) came_back: Option<usize>,
    /// The announcement that the opponent repeated last.
    pub(super) repeated: &'a mut Option<Repeated>,
    /// The announcement that waits, if nothing but its words is told.
    pub(super) announced: Option<&'a AnnouncedWords>,
}

impl Speaker<'_> {
    /// The speaker as the game knows them: the only person who plays, the owner of the microphone,
    /// or one of two who share it.
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

    /// The speaker wants this.
    pub(super) fn wants(&self, intent: Intent, state: &State) -> DialogueTurn {
        DialogueTurn::request(self.request(intent, state))
    }

    /// The reason why nobody at this input can announce a move now, if there is one. Where only the
    /// words of an announcement are told, its player can say others in their place.
    pub(super) fn no_move_now(&self, state: &State) -> Option<Refused> {
        let party = self.party(state);
        let own = state.pending().only_words().is_some() && party.plays(state.game().turn(), state);
        match own {
            true => None,
            false => party.may_announce(state).err(),
        }
    }

    /// A request is unclear. Returns the question about it, which then waits for its answer.
    pub(super) fn ask(&mut self, unclear: Unclear, state: &State) -> Reply {
        match unclear {
            Unclear::WhichMove(moves) => {
                self.talk.which = Some(moves.clone());
                Question::Which(moves).into()
            }
            Unclear::WhichSquare => MoveReply::WhichSquare.into(),
            Unclear::OfferOrClaim => {
                self.talk.expected = ExpectedAnswer::OfferOrClaim;
                Self::asks_for_draw(state).into()
            }
            Unclear::Really(confirmation) => {
                self.talk.expected = ExpectedAnswer::Confirm(confirmation);
                match self.talk.asked_back == Some(confirmation) {
                    true => Question::StillOpen(confirmation).into(),
                    false => Question::Really(confirmation).into(),
                }
            }
        }
    }

    /// The request was carried out.
    pub(super) fn done(&mut self, request: &Request) {
        if let Intent::ReportClock { side, .. } = request.intent {
            self.talk.reported = Some(side);
        }
    }
}

/// The speaker as the game knows them, from the side that their microphone settles and the remote
/// player.
pub(super) fn party(by: Option<Color>, remote: Option<RemotePlayer>, state: &State) -> Party {
    match state.settings().lone_human().or(by) {
        Some(side) => Party::Side(side),
        None => Party::Either(SharedInput {
            usual_speaker: remote.map(|it| it.side.other()),
            moves_elsewhere: remote.filter(|it| it.moves_there).map(|it| it.side),
            speaks_elsewhere: remote.is_some_and(|it| it.speaks_there),
        }),
    }
}

/// The reply to a refused request. For a move that is not allowed, or that would change a released
/// one, and for a piece that is not there it names the words.
#[must_use]
pub fn refused(spoken: SpokenRequest, refused: Refused) -> Reply {
    if let (
        Refused::Move(MoveRefused::NothingThere(square)),
        Intent::TouchNothing { .. },
        Some(text),
    ) = (&refused, &spoken.request.intent, &spoken.said)
    {
        let (text, reason) = (text.clone(), Reason::EmptySquare { square: *square });
        return MoveReply::TouchImpossible { text, reason }.into();
    }
    Reply::to_refused(refused, spoken.said)
}
