//! What an engine does at the desk: one that plays a side, and the built-in one that is asked for advice.

use shakmaty::Move;

use super::questions::Unexplained;
use super::{Action, Assessment, GameDesk, NotCarriedOut, Outputs};
use crate::dialogue::AdviceReply;
use chess_laws::{Game, Time};
use game::session::{Channel, Event, Intent, MoveEvent, Party, Request};

impl GameDesk {
    /// From now on the engine that plays a side accepts an offer of a draw, or declines it.
    pub fn engine_accepts_draw(&mut self, accepts: bool) {
        self.engine_accepts_draw = accepts;
    }

    /// The engine has found its move.
    pub fn engine_moves(&mut self, mv: Move, at: Time) -> Outputs {
        let done = self.carry_out(&self.by_engine(Intent::Announce(mv)), at);
        if let Err(NotCarriedOut::Refused(refused)) = done {
            let mv = self.state().game().uci(mv);
            let event = Event::Move(MoveEvent::Announce {
                mv,
                said: None,
                through: Some(Channel::Engine),
            });
            self.wants_done(Action::Refused(event, refused));
        }
        self.take_outputs()
    }

    /// The engine, which is to move, resigns.
    pub fn engine_resigns(&mut self, at: Time) -> Outputs {
        // An engine that is asked for its move can resign.
        let _ = self.carry_out(&self.by_engine(Intent::Resign), at);
        self.take_outputs()
    }

    /// The built-in engine answers what it thinks of the position of this game; `None` if it found
    /// nothing, or there is no engine.
    pub fn engine_advises(&mut self, about: &Game, found: Option<Assessment>) -> Outputs {
        if self.state().outcome().is_none() {
            let now = self.state().game_ahead();
            for reply in self.advising.found(about, found, &now) {
                self.tell_advice(reply);
            }
        }
        self.take_outputs()
    }

    /// Tells what the built-in engine advises. The player may ask why a move is good.
    pub(super) fn tell_advice(&mut self, reply: AdviceReply) {
        self.tell(&reply.into());
        let is_hint = matches!(
            reply,
            AdviceReply::Piece(_) | AdviceReply::Square(_) | AdviceReply::Move(_)
        );
        let line = self.advising.line().filter(|_| is_hint);
        if let (Some(line), Some(questions)) = (line, &mut self.context.questions) {
            questions.note(Unexplained::Hint {
                game: Box::new(self.context.state.game_ahead()),
                line: line.to_owned(),
            });
        }
    }

    fn by_engine(&self, intent: Intent) -> Request {
        Request {
            by: Party::Side(self.state().game().turn()),
            through: Channel::Engine,
            intent,
        }
    }
}
