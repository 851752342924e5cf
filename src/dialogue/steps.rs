//! The steps of a move on the player's own board as they are said: "geschlagen", "gesetzt
//! Felix drei", and "gedrückt", which starts the opponent's clock (D.2.2 to D.2.4).

use shakmaty::Square;

use super::expected::Expected;
use super::speaker::{Speaker, is_humans};
use super::{Reply, Turn};
use crate::session::MoveEvent;
use crate::session::MoveRefused;
use crate::session::{Event, Refused, State};
use announcements::Step;
use chess_laws::Time;

impl Speaker<'_> {
    /// A step, with its square or without one where it can be only one.
    pub(super) fn step(
        &mut self,
        step: Step,
        square: Option<Square>,
        state: &State,
        at: Time,
    ) -> Turn {
        self.talk.expected = Expected::Anything;
        if let Some(reply) = self.no_move_now(state).filter(|_| !self.completes(state)) {
            return Turn::reply(reply);
        }
        let meant = match step {
            Step::TakenOff => state.steps().square_to_take_off(),
            Step::Placed => state.steps().square_to_place_on(),
        };
        let Some(square) = square.or(meant) else {
            return match state.steps().are_followed() {
                true => Turn::reply(Reply::WhichSquare),
                false => Turn::reply(Reply::Refused(Refused::Move(MoveRefused::StepsNotFollowed))),
            };
        };
        let event = match step {
            Step::TakenOff => Event::Move(MoveEvent::TakeOff { square }),
            Step::Placed => Event::Move(MoveEvent::Place { square }),
        };
        Turn::attempt(event, state, at)
    }

    /// The player to move starts his opponent's clock (D.2.4).
    pub(super) fn press(&self, state: &State, at: Time) -> Turn {
        if !self.completes(state) {
            return Turn::reply(Reply::NotYourTurn);
        }
        pressed(state, at)
    }
}

/// The key that stands for the clock was pressed, by whoever has the turn.
pub(super) fn press_of_either(state: &State, at: Time) -> Turn {
    if is_humans(state, state.game().turn()) {
        pressed(state, at)
    } else {
        Turn::reply(Reply::NotYourTurn)
    }
}

fn pressed(state: &State, at: Time) -> Turn {
    match state.apply(&Event::Move(MoveEvent::Press), at) {
        Ok((next, _)) => Turn {
            events: vec![Event::Move(MoveEvent::Press)],
            // How the game ended says enough.
            replies: next
                .outcome()
                .is_none()
                .then_some(Reply::Pressed)
                .into_iter()
                .collect(),
            ..Turn::default()
        },
        Err(refused) => Turn::reply(Reply::Refused(refused)),
    }
}
