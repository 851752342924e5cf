//! What a player can ask at any time, and what they report of an external clock. The answer to a question about the
//! time of such a clock gives that report and its age, never a time that the program counted.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::speaker::Speaker;
use super::{AnswerReply, Answers, DialogueTurn, HeardReply, LastReport, Question, Reply};
use crate::commands::matter;
use announcements::{ClockReport, Command, HelpTopic};
use chess_laws::Time;
use game::session::Finding;
use game::session::{Intent, Plan, State, plan};

/// A player who asks for the time again within this time wants to know it exactly; it is long enough to
/// hear the first answer to its end.
const AGAIN_WITHIN: Duration = Duration::from_secs(15);

impl Speaker<'_> {
    /// Whether the clocks were told just before. Notes that they are told now.
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
            Command::Rules => AnswerReply::Rules,
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
            Command::Help => return self.help(HelpTopic::First, state),
            Command::Yes
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
            | Command::Rematch
            | Command::Abort
            | Command::ClaimWin
            | Command::GiveTime
            | Command::Chat
            | Command::Premove => AnswerReply::Help(HelpTopic::First),
        })
    }

    /// Help on this topic. While the program waits for an answer, help is about that, and the question is asked again.
    pub(super) fn help(&self, topic: HelpTopic, state: &State) -> DialogueTurn {
        let which = self.talk.which.clone();
        let which = which.map(|moves| Reply::from(Question::Which(moves)));
        let Some(question) = self.waiting(state).or(which) else {
            return DialogueTurn::reply(AnswerReply::Help(topic));
        };
        let answers = if question == Reply::from(Question::Promotion) {
            Answers::Piece
        } else if matches!(question, Reply::Ask(Question::Which(_))) {
            Answers::Move
        } else {
            Answers::YesOrNo
        };
        let help = if topic == HelpTopic::First {
            AnswerReply::HelpToAnswer(answers)
        } else {
            AnswerReply::Help(topic)
        };
        DialogueTurn {
            replies: vec![help.into(), question],
            ..DialogueTurn::default()
        }
    }

    /// A clock was reported. An open question goes on waiting for its answer.
    pub(super) fn report_clock(&mut self, report: ClockReport, state: &State) -> DialogueTurn {
        self.talk.reported = None;
        let Some(left) = report.left else {
            return DialogueTurn::reply(HeardReply::NoSuchTime);
        };
        let side = report.side;
        let left_ms = u64::try_from(left.as_millis()).unwrap_or(u64::MAX);
        self.wants(Intent::ReportClock { side, left_ms }, state)
    }

    /// The last reports of both clocks.
    fn last_reports(state: &State, at: Time) -> AnswerReply {
        let last = |side| {
            let reading = state.clock_reading(side)?;
            let (left, ago) = (reading.left, at.since(reading.at));
            Some(LastReport { left, ago })
        };
        AnswerReply::ExternalClock(ByColor {
            white: last(Color::White),
            black: last(Color::Black),
        })
    }
}
