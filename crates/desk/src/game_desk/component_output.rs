//! What a board or the clock at it asks of the desk, and what it learns of the outcome: plain data.
//! The components decide; `board_input` carries out.

use super::action::NotCarriedOut;
use super::context::Context;
use super::importance::Importance;
use crate::dialogue::Reply;
use crate::messages::Phrase;
use electronic_board::ClockTimes;
use game::session::{Effect, Event, Refused, Remark, Request};

/// What a component asks of the desk.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum ComponentOutput {
    /// This is wanted in the game. What follows is announced, or why nothing does.
    Request(Request),
    /// A move on a board is wanted, which the board shows again and again.
    SeenMove {
        /// The request to make it.
        request: Request,
        /// The words for the move.
        text: String,
        /// The reason that was announced already. It is not announced or recorded again.
        known: Option<Refused>,
    },
    /// This is wanted if it can happen now. What follows is announced.
    IfPossible(Request),
    /// This is wanted if it can happen now. The component says what is announced.
    Silently(Request),
    /// This was observed. What follows is announced.
    Observed(Event),
    /// This was observed, and nothing is announced.
    ObservedSilently(Event),
    /// The arbiter may want to know this about something that was refused.
    Keep(Remark),
    /// This has followed in the game, and is announced.
    Announce(Effect),
    /// This is announced, where that is the program's duty.
    Tell(Reply),
    /// This is said and shown.
    Say(Importance, Vec<Phrase>),
    /// The clock at the board is stopped and set to these times.
    SetBoardClock(ClockTimes),
    /// The board shows a move: a press just before belongs to it.
    ClockFollows,
    /// What stands on the board is no legal move, so an earlier press does not count.
    ClockSettles,
}

/// What has become of a request: the effects that were not announced, or why nothing has happened.
pub(super) type RequestOutcome = Result<Vec<Effect>, NotCarriedOut>;

/// A component whose outputs may have consequences for itself.
pub(super) trait Component {
    /// What has become of a request that it asked for. Gives what it asks for next, before its
    /// other outputs.
    fn followed(
        &mut self,
        request: Request,
        outcome: RequestOutcome,
        context: &Context,
    ) -> Vec<ComponentOutput>;
}
