//! What a player can ask at any time.

use shakmaty::Color;

use super::speaker::Speaker;
use super::{Reply, Turn};
use crate::commands::matter;
use crate::session::{Finding, State};
use announcements::Command;
use chess_laws::Time;

impl Speaker<'_> {
    pub(super) fn answer(&self, question: Command, state: &State, at: Time) -> Turn {
        let forbidden = matter(question).filter(|it| !state.profile().answers(*it));
        if let Some(matter) = forbidden {
            return Turn::reply(Reply::NotAllowed(matter));
        }
        let clock = state.clock();
        let left = |side| clock.remaining(side, at);
        Turn::reply(match question {
            Command::Repeat => {
                return Turn {
                    repeat: true,
                    ..Turn::default()
                };
            }
            Command::Clock if state.has_external_clock() => Self::last_reports(state, at),
            Command::Clock => Reply::Clock {
                left: left(Color::White).zip(left(Color::Black)),
                running: clock.running(),
            },
            Command::Allowed => self.allowed(state),
            Command::Reconcile => Reply::Reconcile(Finding::of(state)),
            Command::LastMove => Reply::LastMove,
            Command::Moves => Reply::Moves {
                white: state.game().completed_moves(Color::White),
                black: state.game().completed_moves(Color::Black),
            },
            Command::Position => Reply::Position(Box::new(state.game_ahead().position().clone())),
            // Nothing else is a question: whoever asks so learns what there is.
            Command::Help
            | Command::Yes
            | Command::No
            | Command::Correction
            | Command::Draw
            | Command::Resign
            | Command::Adjust
            | Command::Arbiter
            | Command::Increment
            | Command::QuickplayClaim
            | Command::Flag
            | Command::Press
            | Command::TakenOff
            | Command::Placed => Reply::Help,
        })
    }
}
