//! What a player can ask at any time.

use shakmaty::Color;

use super::speaker::Speaker;
use super::{Reply, Turn};
use crate::session::{Matter, State};
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
            Command::Clock if state.clock_is_beside() => Self::last_reports(state, at),
            Command::Clock => Reply::Clock {
                left: left(Color::White).zip(left(Color::Black)),
                running: clock.running(),
            },
            Command::Allowed => self.allowed(state),
            Command::Reconcile => Reply::Reconcile(state.finding()),
            Command::LastMove => Reply::LastMove,
            Command::Moves => Reply::Moves {
                white: state.game().completed_moves(Color::White),
                black: state.game().completed_moves(Color::Black),
            },
            Command::Position => Reply::Position(Box::new(state.game_ahead().position().clone())),
            _ => Reply::Help,
        })
    }
}

/// What a question is about, where a profile may forbid the answer.
#[must_use]
pub const fn matter(question: Command) -> Option<Matter> {
    match question {
        Command::Clock => Some(Matter::Time),
        Command::Moves => Some(Matter::Moves),
        Command::LastMove => Some(Matter::LastMove),
        Command::Position | Command::Allowed => Some(Matter::Board),
        Command::Reconcile => Some(Matter::Reconcile),
        _ => None,
    }
}
