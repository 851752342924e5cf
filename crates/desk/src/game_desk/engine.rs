//! What an engine does at the desk: one that plays a side, and the built-in one that is asked for advice.

use shakmaty::Move;

use super::{Action, Assessment, GameDesk, NotCarriedOut, Outputs};
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
                self.tell(&reply.into());
            }
        }
        self.take_outputs()
    }

    fn by_engine(&self, intent: Intent) -> Request {
        Request {
            by: Party::Side(self.state().game().turn()),
            through: Channel::Engine,
            intent,
        }
    }
}
