//! What an engine that plays a side does at the desk.

use shakmaty::Move;

use super::action::Action;
use super::advising::Assessment;
use super::play::Play;
use super::requests::NotCarriedOut;
use chess_laws::{Game, Time};
use game::session::{Channel, Event, Intent, MoveEvent, Party, Request};

/// What the engine does at the desk.
pub struct EngineAtDesk<'a> {
    pub(super) play: &'a mut Play,
}

impl EngineAtDesk<'_> {
    /// From now on it accepts an offer of a draw, or declines it.
    pub fn accepts_draw(self, accepts: bool) {
        self.play.engine_accepts_draw = accepts;
    }

    /// The engine has found its move.
    pub fn found(self, mv: Move, at: Time) -> Vec<Action> {
        let announced = self.wants(Intent::Announce(mv));
        let mut actions = Vec::new();
        let done = self.play.carry_out(&announced, at, &mut actions);
        if let Err(NotCarriedOut::Refused(refused)) = done {
            let mv = self.play.state.game().uci(mv);
            let event = Event::Move(MoveEvent::Announce { mv, said: None });
            actions.push(Action::Refused(event, refused));
        }
        actions
    }

    /// The engine, which is to move, resigns.
    pub fn resigns(self, at: Time) -> Vec<Action> {
        let resigns = self.wants(Intent::Resign);
        let mut actions = Vec::new();
        // An engine that is asked for its move can resign.
        let _ = self.play.carry_out(&resigns, at, &mut actions);
        actions
    }

    /// The built-in engine, asked for advice on the position of this game, thinks this of it; `None` if it
    /// found nothing, or there is no engine.
    pub fn advises(self, about: &Game, found: Option<Assessment>) -> Vec<Action> {
        let now = self.play.state.game_ahead();
        let mut actions = Vec::new();
        if self.play.state.outcome().is_some() {
            return actions;
        }
        for reply in self.play.advising.found(about, found, &now) {
            self.play.tell(&reply.into(), &mut actions);
        }
        actions
    }

    fn wants(&self, intent: Intent) -> Request {
        Request {
            by: Party::Side(self.play.state.game().turn()),
            through: Channel::Engine,
            intent,
        }
    }
}
