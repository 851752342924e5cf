//! The talk with a player: what is expected next, and what each thing he says
//! leads to.

use shakmaty::{Color, Move, Role};

use super::expected::Expected;
use super::speaker::{Speaker, offered, over};
use super::{Candidate, Judgement, Question, Reply, Said, Turn};
use crate::session::{DrawEvent, GameEvent, MoveEvent};
use crate::session::{Event, State};
use announcements::{Command, Meaning, Step};
use chess_laws::Time;

/// A move that was said, whatever came of it.
#[derive(Debug, Clone)]
pub(super) struct Attempted {
    /// Its words.
    text: String,
    /// How many half-moves stood before it.
    plies: usize,
}

/// What a repair such as "nein, Bella" refers to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mendable {
    /// Its words; none if only the announced move is known.
    pub text: Option<String>,
    /// Whether it is the announced move, which is taken back then (D.2.8).
    pub announced: bool,
}

impl Speaker<'_> {
    /// What follows from a judgement on what was heard.
    pub(super) fn hear(&mut self, judgement: Judgement, state: &State, at: Time) -> Turn {
        let turn = match judgement {
            Judgement::Silence => Turn::default(),
            Judgement::Rejected => Turn::reply(Reply::NotUnderstood),
            Judgement::Sure(candidate) => self.said(candidate, state, at),
            Judgement::Doubtful(candidates) => self.doubtful(candidates.into(), state),
        };
        self.note_choice(&turn);
        turn
    }

    /// What the player repairs if he says "nein, Bella" now: the move that he is
    /// asked about, or the last one that he said in this position, announced or
    /// refused.
    pub(super) fn mendable(&self, state: &State) -> Option<Mendable> {
        match &self.talk.expected {
            Expected::Said(doubt) if !matches!(doubt.asked.said, Said::Command(_)) => {
                let text = Some(doubt.asked.text.clone());
                let announced = false;
                return Some(Mendable { text, announced });
            }
            Expected::Anything if !offered(self.by, state) => {}
            // "Nein" answers what is asked.
            _ => return None,
        }
        let attempted = |plies: usize| {
            let it = self.talk.attempted.as_ref().filter(|it| it.plies == plies);
            it.map(|it| it.text.clone())
        };
        let ahead = state.game_ahead().plies().len();
        if let Some(text) = attempted(ahead) {
            let (text, announced) = (Some(text), false);
            return Some(Mendable { text, announced });
        }
        self.own_announcement(state).then(|| Mendable {
            text: attempted(state.game().plies().len()),
            announced: true,
        })
    }

    /// A command, by key or by voice.
    pub(super) fn command(&mut self, command: Command, state: &State, at: Time) -> Turn {
        let reported = self.talk.reported.take();
        let which = self.talk.which.take();
        let which = which.filter(|_| self.talk.expected == Expected::Anything);
        let expected = std::mem::take(&mut self.talk.expected);
        match command {
            Command::Yes | Command::No | Command::Correction if which.is_some() => {
                self.answer_choice(command, which.unwrap_or_default())
            }
            Command::Yes => self.yes(expected, state, at),
            Command::No => self.no(expected, state),
            Command::Correction => self.correction(expected, reported, state, at),
            Command::Draw => self.draw(state),
            Command::Resign => self.resign(state),
            Command::Adjust => self.adjust(state, at),
            Command::Arbiter => self.call_arbiter(state, at),
            Command::Increment => self.request_increment(state, at),
            Command::QuickplayClaim => self.claim_quickplay(state, at),
            Command::Flag => self.claim_flag(state, at),
            Command::Press => self.press(state, at),
            Command::TakenOff => self.step(Step::TakenOff, None, state, at),
            Command::Placed => self.step(Step::Placed, None, state, at),
            // A question goes on waiting while the player asks something himself.
            question @ (Command::Clock
            | Command::Moves
            | Command::Repeat
            | Command::LastMove
            | Command::Position
            | Command::Allowed
            | Command::Reconcile
            | Command::Help) => {
                self.talk.expected = expected;
                self.talk.which = which;
                self.answer(question, state, at)
            }
        }
    }

    fn said(&mut self, candidate: Candidate, state: &State, at: Time) -> Turn {
        if let Some(turn) = self.repetition(&candidate, state) {
            return turn;
        }
        let text = candidate.text;
        if !matches!(candidate.said, Said::Command(_)) {
            self.talk.reported = None;
            self.talk.which = None;
        }
        match candidate.said {
            Said::Command(command) => return self.command(command, state, at),
            Said::Opponents(command) => return self.opponents(command, state),
            Said::Piece(role) => return self.piece(role, text, state, at),
            Said::Touch(touch) => return self.touch(touch, state, at),
            Said::Step(step, square) => return self.step(step, Some(square), state, at),
            Said::ClockReport(report) => return self.report_clock(report, state, at),
            Said::Promote(role) => return self.promote(role, text, state, at),
            _ => {}
        }
        self.talk.attempted = Some(Attempted {
            text: text.clone(),
            plies: state.game_ahead().plies().len(),
        });
        match candidate.said {
            Said::Fragment => return Turn::reply(Reply::Incomplete { text }),
            Said::Dropped => {
                self.talk.attempted = None;
                return Turn::reply(Reply::Dropped);
            }
            _ => {}
        }
        // Whoever says a move instead of yes or no answers what was asked before.
        let asked = match std::mem::take(&mut self.talk.expected) {
            Expected::Said(doubt) => doubt.about.into(),
            other => other,
        };
        if let Some(reply) = self.no_move_now(state) {
            return Turn::reply(reply);
        }
        if asked == Expected::Intended {
            return self.intended(candidate.said, text, state);
        }
        match candidate.said {
            Said::Move(mv) => self.announce(mv, text, state, at),
            Said::Illegal(reason) => Turn::reply(match candidate.meaning {
                Meaning::Touch(_) => Reply::TouchImpossible { text, reason },
                _ => Reply::Illegal { text, reason },
            }),
            Said::Ambiguous(moves) => Turn::reply(Reply::Ask(Question::Which(moves))),
            Said::PromotionMissing(choices) => {
                self.talk.expected = Expected::Promotion(choices);
                Turn::reply(Reply::Ask(Question::Promotion))
            }
            Said::Command(_)
            | Said::Opponents(_)
            | Said::Touch(_)
            | Said::Step(..)
            | Said::ClockReport(_)
            | Said::Promote(_)
            | Said::Piece(_)
            | Said::Fragment
            | Said::Dropped => Turn::default(),
        }
    }

    /// A legal move was said. While the move before it still waits for the
    /// clock, it is the answer to that one, so the clock is pressed first.
    fn announce(&mut self, mv: Move, text: String, state: &State, at: Time) -> Turn {
        self.talk.expected = Expected::Anything;
        if let Some(reply) = self.no_move_now(state) {
            return Turn::reply(reply);
        }
        if let Some(reason) = state.forbids(mv) {
            return Turn::reply(Reply::Illegal { text, reason });
        }
        let mut turn = Turn::default();
        if state.announced().is_some() {
            if let Err(refused) = state.apply(&Event::Move(MoveEvent::Press), at) {
                return Turn::reply(Reply::Refused(refused));
            }
            turn.events.push(Event::Move(MoveEvent::Press));
        } else if let Some(refused) = state.steps().contradicts(mv) {
            return Turn::reply(Reply::Refused(refused));
        }
        turn.events.push(Event::Move(MoveEvent::Announce {
            mv: state.game().uci(mv),
        }));
        turn
    }

    pub(super) fn piece(&mut self, role: Role, text: String, state: &State, at: Time) -> Turn {
        let Expected::Promotion(choices) = &self.talk.expected else {
            return Turn::reply(Reply::Incomplete { text });
        };
        let fitting: Vec<Move> = choices
            .iter()
            .copied()
            .filter(|mv| mv.promotion() == Some(role))
            .collect();
        match fitting.as_slice() {
            [mv] => self.announce(*mv, text, state, at),
            [] => Turn::reply(Reply::Ask(Question::Promotion)),
            _ => {
                self.talk.expected = Expected::Anything;
                Turn::reply(Reply::Ask(Question::Which(fitting)))
            }
        }
    }

    fn yes(&mut self, expected: Expected, state: &State, at: Time) -> Turn {
        match expected {
            Expected::Said(doubt) => {
                self.talk.expected = doubt.about.into();
                self.said(doubt.asked, state, at)
            }
            Expected::Confirm(_) if state.outcome().is_some() => over(state),
            Expected::Confirm(event) => Turn::attempt(event, state, at),
            Expected::Promotion(choices) => {
                self.talk.expected = Expected::Promotion(choices);
                Turn::reply(Reply::Ask(Question::Promotion))
            }
            Expected::Intended => {
                self.talk.expected = Expected::Intended;
                Turn::reply(Reply::Ask(Question::ClaimWith))
            }
            Expected::Anything if offered(self.by, state) => {
                Turn::event(Event::Draw(DrawEvent::AcceptDraw))
            }
            Expected::Anything => Turn::reply(Reply::NothingAsked),
        }
    }

    fn no(&mut self, expected: Expected, state: &State) -> Turn {
        match expected {
            Expected::Said(doubt) => self.ask_said(doubt.others, doubt.about),
            Expected::Intended => Self::offer(self.side(state), state),
            Expected::Confirm(_) | Expected::Promotion(_) => Turn::reply(Reply::Dropped),
            Expected::Anything if offered(self.by, state) => {
                Turn::event(Event::Draw(DrawEvent::DeclineDraw))
            }
            // "Nein" to the repeated move takes it back like "Korrektur".
            Expected::Anything if self.own_announcement(state) => {
                Turn::event(Event::Move(MoveEvent::Withdraw))
            }
            Expected::Anything => Turn::reply(Reply::NothingAsked),
        }
    }

    fn correction(
        &self,
        expected: Expected,
        reported: Option<Color>,
        state: &State,
        at: Time,
    ) -> Turn {
        match expected {
            Expected::Anything if state.outcome().is_some() => over(state),
            Expected::Anything if self.own_announcement(state) => {
                Turn::event(Event::Move(MoveEvent::Withdraw))
            }
            Expected::Anything if reported.is_some() => Self::withdraw_report(reported, state, at),
            Expected::Anything if state.stopped().is_some() => Turn::reply(Reply::ClocksStopped),
            Expected::Anything => Turn::reply(Reply::TooLateToCorrect),
            _ => Turn::reply(Reply::Dropped),
        }
    }

    /// What the opponent does who only moves elsewhere, or what is told of him.
    fn opponents(&mut self, command: Command, state: &State) -> Turn {
        if state.settings().lone_human().is_some() {
            return Turn::reply(Reply::EngineHasNoVoice);
        }
        if self.by.is_some() {
            return Turn::reply(Reply::OpponentSpeaks);
        }
        if state.outcome().is_some() {
            return over(state);
        }
        let by = self.side(state).other();
        match command {
            Command::Resign => self.ask_resigning(by),
            _ if state.offer() == Some(by.other()) => {
                Turn::event(Event::Draw(DrawEvent::AcceptDraw))
            }
            _ => Self::offer(by, state),
        }
    }

    fn ask_resigning(&mut self, by: Color) -> Turn {
        self.talk.expected = Expected::Confirm(Event::Game(GameEvent::Resign { by }));
        Turn::reply(Reply::Ask(Question::Resign(by)))
    }

    fn resign(&mut self, state: &State) -> Turn {
        if state.outcome().is_some() {
            return over(state);
        }
        self.ask_resigning(self.resigning(state))
    }
}
