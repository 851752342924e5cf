//! What a player can ask at any time.

use std::time::Duration;

use shakmaty::Color;

use super::speaker::Speaker;
use super::{AnswerReply, DialogueTurn};
use crate::commands::matter;
use announcements::{Command, HelpTopic};
use chess_laws::Time;
use game::session::Finding;
use game::session::{Intent, Plan, State, plan};

/// Whoever asks for the time again so soon wants to know more: long enough to hear the first answer
/// to its end.
const AGAIN_WITHIN: Duration = Duration::from_secs(15);

impl Speaker<'_> {
    /// Whether the clocks were told just before. They are told now.
    fn asks_again(&mut self, at: Time) -> bool {
        let before = self.talk.clocks_told.replace(at);
        before.is_some_and(|it| at.since(it) <= AGAIN_WITHIN)
    }

    // Long: one line for each command.
    pub(super) fn answer(&mut self, question: Command, state: &State, at: Time) -> DialogueTurn {
        if let Some(matter) = matter(question) {
            let asked = self.request(Intent::Ask(matter), state);
            if let Plan::Refuse(refused) = plan(state, &asked, at) {
                return DialogueTurn::reply(refused);
            }
        }
        let clock = state.clock();
        let left = |side| clock.remaining(side, at);
        DialogueTurn::reply(match question {
            Command::Repeat => {
                return DialogueTurn {
                    repeat: true,
                    ..DialogueTurn::default()
                };
            }
            Command::Clock if state.has_external_clock() => Self::last_reports(state, at),
            Command::Clock => AnswerReply::Clock {
                left: left(Color::White).zip(left(Color::Black)),
                running: clock.running(),
                exact: self.asks_again(at),
            },
            Command::TimeUsed if state.has_external_clock() => AnswerReply::TimeUsedUnknown,
            Command::TimeUsed => {
                let timed = left(Color::White).is_some();
                let used = |side| clock.used(side, at);
                AnswerReply::TimeUsed(timed.then(|| (used(Color::White), used(Color::Black))))
            }
            Command::Allowed => return DialogueTurn::reply(self.allowed(state)),
            Command::Reconcile => AnswerReply::Reconcile(Finding::of(state)),
            Command::LastMove => AnswerReply::LastMove,
            Command::Moves => AnswerReply::Moves {
                white: state.game().completed_moves(Color::White),
                black: state.game().completed_moves(Color::Black),
            },
            Command::Position => {
                AnswerReply::Position(Box::new(state.game_ahead().position().clone()))
            }
            // Nothing else is a question, so the answer lists what there is.
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
            | Command::Placed
            | Command::TakeBack
            | Command::Redo
            | Command::Hint
            | Command::Evaluation
            | Command::Pause
            | Command::Leave
            | Command::NewGame
            | Command::Rematch => AnswerReply::Help(HelpTopic::First),
        })
    }
}
