//! What follows from each thing that a player says, and what is expected next.

use shakmaty::{Color, Move, Role};

use super::speaker::Speaker;
use super::talk::{Attempted, ExpectedAnswer, Mendable, SetAside};
use super::{Candidate, DialogueTurn, HeardReply, Judgement, MoveReply, Question, Said};
use crate::commands::{Purpose, purpose};
use announcements::{Command, Meaning, Step};
use chess_laws::{Attempt, Reason, Time};
use game::session::{Confirmation, Intent, MoveStep, OnlineAct, State};

impl Speaker<'_> {
    /// What follows from a judgement on what was heard.
    pub(super) fn hear(&mut self, judgement: Judgement, state: &State, at: Time) -> DialogueTurn {
        let turn = match judgement {
            Judgement::Silence => DialogueTurn::default(),
            Judgement::Rejected => DialogueTurn::reply(HeardReply::NotUnderstood),
            Judgement::Sure(candidate) => self.said(candidate, state, at),
            Judgement::Doubtful(candidates) => self.doubtful(candidates.into(), state),
        };
        self.note_choice(&turn);
        turn
    }

    /// What the player repairs if they say "nein, Bella" now: the move that the program asks about,
    /// or the last one that they said in this position, announced or refused.
    #[allow(clippy::wildcard_enum_match_arm)]
    pub(super) fn mendable(&self, state: &State) -> Option<Mendable> {
        match &self.talk.expected {
            ExpectedAnswer::Said(doubt) if !matches!(doubt.asked.said, Said::Command(_)) => {
                let text = Some(doubt.asked.text.clone());
                let announced = false;
                return Some(Mendable { text, announced });
            }
            ExpectedAnswer::Anything
                if !self.party(state).declines(state) && !self.party(state).is_reported(state) => {}
            // "Nein" answers what is asked.
            _ => return None,
        }
        let attempted = |plies: usize| {
            let it = self.talk.attempted.as_ref().filter(|it| it.plies == plies);
            it.map(|it| it.text.clone())
        };
        let ahead = state.game_ahead().plies().len();
        if let Some(text) = attempted(ahead) {
            let announced = state.pending().illegal().is_some();
            let announced = announced && self.party(state).may_withdraw(state);
            let text = Some(text);
            return Some(Mendable { text, announced });
        }
        self.party(state).may_withdraw(state).then(|| Mendable {
            text: attempted(state.game().plies().len()),
            announced: true,
        })
    }

    /// A command, by key or by voice.
    pub(super) fn command(&mut self, command: Command, state: &State, at: Time) -> DialogueTurn {
        let reported = self.talk.reported.take();
        self.talk.asked_back = self.talk.expected.asked_back();
        let which = self.talk.which.take();
        let which = which.filter(|_| self.talk.expected == ExpectedAnswer::Anything);
        let expected = std::mem::take(&mut self.talk.expected);
        self.talk.set_aside = match answers(command) {
            true => SetAside::default(),
            false => SetAside {
                expected: expected.clone(),
                which: which.clone(),
            },
        };
        match purpose(command) {
            Purpose::Yes | Purpose::No | Purpose::Correct if which.is_some() => {
                self.answer_choice(command, which.unwrap_or_default())
            }
            Purpose::Yes => self.yes(expected, state, at),
            Purpose::No => self.no(expected, state),
            Purpose::Correct => self.correction(&expected, reported, state),
            Purpose::Want(Intent::Draw)
                if expected == ExpectedAnswer::OfferOrClaim && !state.profile().tells_at_once() =>
            {
                self.claims(None, None)
            }
            // A question goes on waiting while the player asks something too.
            Purpose::Want(advice @ Intent::Advice(_)) => {
                self.talk.expected = expected;
                self.wants(advice, state)
            }
            Purpose::Want(intent) => self.wants(intent, state),
            Purpose::Ask => {
                self.talk.expected = expected;
                self.talk.which = which;
                self.answer(command, state, at)
            }
        }
    }

    fn said(&mut self, candidate: Candidate, state: &State, at: Time) -> DialogueTurn {
        if let Some(turn) = self.repetition(&candidate, state) {
            return turn;
        }
        self.talk.asked_back = self.talk.expected.asked_back();
        self.talk.set_aside = SetAside {
            expected: self.talk.expected.clone(),
            which: None,
        };
        if let Said::Help(topic) = candidate.said {
            return self.help(topic, state);
        }
        let text = candidate.text;
        if candidate.said == Said::Question {
            return DialogueTurn::question(text);
        }
        if !matches!(candidate.said, Said::Command(_)) {
            self.talk.reported = None;
            self.talk.which = None;
        }
        match candidate.said {
            Said::Command(command) => return self.command(command, state, at),
            Said::Opponents(command) => return self.opponents(command, state),
            Said::Piece(role) => return self.piece(role, text, state),
            Said::Touch(touch) => return self.touch(touch, state),
            Said::Illegal(_)
                if let Meaning::Touch(touch) = candidate.meaning
                    && !state.profile().tells_at_once() =>
            {
                return self.touch_nothing(touch, text, state);
            }
            Said::Illegal(_)
                if let Some(made) = self.made_already(candidate.meaning, &text, state) =>
            {
                return DialogueTurn::reply(made);
            }
            Said::Step(step, square) => {
                self.talk.expected = ExpectedAnswer::Anything;
                let step = match step {
                    Step::TakenOff => MoveStep::TakeOff,
                    Step::Placed => MoveStep::Place,
                };
                return self.wants(Intent::Step(step, Some(square)), state);
            }
            Said::ClockReport(report) => return self.report_clock(report, state),
            Said::TakeBackTo(number) => return self.takes_back_to(number, state),
            Said::Promote(role) => return self.promote(role, text, state),
            Said::Move(_)
            | Said::Illegal(_)
            | Said::Ambiguous(_)
            | Said::PromotionMissing(_)
            | Said::Help(_)
            | Said::Question
            | Said::Fragment
            | Said::Dropped => {}
        }
        self.attempt(candidate.said, candidate.meaning, text, state)
    }

    /// A move was said, or something that could become one.
    #[allow(clippy::wildcard_enum_match_arm)]
    fn attempt(
        &mut self,
        said: Said,
        meaning: Meaning,
        text: String,
        state: &State,
    ) -> DialogueTurn {
        self.talk.attempted = Some(Attempted {
            text: text.clone(),
            plies: state.game_ahead().plies().len(),
        });
        if said == Said::Fragment {
            return DialogueTurn::reply(HeardReply::Incomplete { text });
        }
        if said == Said::Dropped {
            self.talk.attempted = None;
            return DialogueTurn::reply(HeardReply::Dropped);
        }
        let asked = self.gives_way();
        if let Some(refused) = self.no_move_now(state) {
            self.talk.expected = asked;
            return DialogueTurn::reply(refused);
        }
        if asked == ExpectedAnswer::OfferOrClaim {
            return self.intended(said, text, state);
        }
        if let Meaning::Attempt(attempt) = meaning
            && !state.profile().tells_at_once()
        {
            return self.announce_words(attempt, &said, text, state);
        }
        match said {
            Said::Move(mv) => self.announce(mv, text, state),
            Said::Illegal(reason) => {
                self.talk.expected = asked;
                DialogueTurn::reply(impossible(&meaning, text, reason))
            }
            Said::Ambiguous(moves) => DialogueTurn::reply(Question::Which(moves)),
            Said::PromotionMissing(choices) => {
                self.talk.expected = ExpectedAnswer::Promotion(choices);
                DialogueTurn::reply(Question::Promotion)
            }
            _ => DialogueTurn::default(),
        }
    }

    /// A move instead of yes or no replaces the open question, if it can be made. Returns what was asked.
    fn gives_way(&mut self) -> ExpectedAnswer {
        let mut asked = std::mem::take(&mut self.talk.expected);
        if let ExpectedAnswer::Said(doubt) = asked {
            asked = doubt.about.into();
        }
        self.talk.set_aside.expected = asked.clone();
        asked
    }

    /// A move was said, where nobody is told at once whether it is legal.
    fn announce_words(
        &mut self,
        attempt: Attempt,
        said: &Said,
        text: String,
        state: &State,
    ) -> DialogueTurn {
        self.talk.expected = ExpectedAnswer::Anything;
        let mv = said.only_move();
        let names_announced = self.announced.is_some_and(|it| it.is(&attempt, &text));
        let said = text.clone();
        let announce = Intent::AnnounceWords {
            said,
            attempt,
            mv,
            names_announced,
        };
        self.wants(announce, state).in_words(text)
    }

    /// A legal move was said.
    fn announce(&mut self, mv: Move, text: String, state: &State) -> DialogueTurn {
        self.talk.expected = ExpectedAnswer::Anything;
        self.wants(Intent::Announce(mv), state).in_words(text)
    }

    pub(super) fn piece(&mut self, role: Role, text: String, state: &State) -> DialogueTurn {
        let ExpectedAnswer::Promotion(choices) = &self.talk.expected else {
            return DialogueTurn::reply(HeardReply::Incomplete { text });
        };
        let fitting: Vec<Move> = choices
            .iter()
            .copied()
            .filter(|mv| mv.promotion() == Some(role))
            .collect();
        match fitting.as_slice() {
            [mv] => self.announce(*mv, text, state),
            [] => DialogueTurn::reply(Question::Promotion),
            _ => {
                self.talk.expected = ExpectedAnswer::Anything;
                DialogueTurn::reply(Question::Which(fitting))
            }
        }
    }

    fn yes(&mut self, expected: ExpectedAnswer, state: &State, at: Time) -> DialogueTurn {
        match expected {
            ExpectedAnswer::Said(doubt) => {
                self.talk.expected = doubt.about.into();
                self.said(doubt.asked, state, at)
            }
            ExpectedAnswer::Confirm(it) => self.wants(Intent::Confirm(it), state),
            ExpectedAnswer::Promotion(choices) => {
                self.talk.expected = ExpectedAnswer::Promotion(choices);
                DialogueTurn::reply(Question::Promotion)
            }
            ExpectedAnswer::OfferOrClaim if !state.profile().tells_at_once() => {
                self.wants(Intent::OfferDraw, state)
            }
            ExpectedAnswer::OfferOrClaim => {
                self.talk.expected = ExpectedAnswer::OfferOrClaim;
                DialogueTurn::reply(Question::ClaimWith)
            }
            ExpectedAnswer::Claim { said, mv } => {
                let claim = match (said, mv) {
                    (None, _) => Intent::ClaimPosition,
                    (Some(_), Some(mv)) => Intent::ClaimWith(mv),
                    (Some(_), None) => Intent::ClaimWithNoMove,
                };
                self.wants(claim, state)
            }
            // What was heard last is how a game goes on whose clocks stand.
            ExpectedAnswer::Anything if state.is_paused() => {
                DialogueTurn::reply(HeardReply::NothingAsked { yes: true })
            }
            ExpectedAnswer::Anything if self.party(state).is_reported(state) => {
                self.wants(Intent::AnswerReport(true), state)
            }
            ExpectedAnswer::Anything if self.party(state).is_offered(state) => {
                self.wants(Intent::AnswerDraw(true), state)
            }
            ExpectedAnswer::Anything if self.party(state).signs(state).is_some() => {
                self.wants(Intent::Sign(true), state)
            }
            // The refusal says who can answer the report, and how.
            ExpectedAnswer::Anything if state.report().is_some() => {
                self.wants(Intent::AnswerReport(true), state)
            }
            ExpectedAnswer::Anything => DialogueTurn::reply(HeardReply::NothingAsked { yes: true }),
        }
    }

    fn no(&mut self, expected: ExpectedAnswer, state: &State) -> DialogueTurn {
        match expected {
            ExpectedAnswer::Said(doubt) => self.ask_said(doubt.others, doubt.about, state),
            ExpectedAnswer::OfferOrClaim if state.profile().tells_at_once() => {
                self.wants(Intent::OfferDraw, state)
            }
            ExpectedAnswer::Confirm(Confirmation::ReportResigns { by, or_other: true }) => {
                self.asks_whether_resigns(by.other())
            }
            ExpectedAnswer::Confirm(Confirmation::Online(OnlineAct::AcceptTakeback)) => {
                self.wants(Intent::Online(OnlineAct::DeclineTakeback), state)
            }
            ExpectedAnswer::OfferOrClaim
            | ExpectedAnswer::Confirm(_)
            | ExpectedAnswer::Promotion(_)
            | ExpectedAnswer::Claim { .. } => DialogueTurn::reply(HeardReply::Dropped),
            ExpectedAnswer::Anything if self.party(state).is_reported(state) => {
                self.wants(Intent::AnswerReport(false), state)
            }
            // Where it does not count, the refusal says how a draw is declined here.
            ExpectedAnswer::Anything if self.party(state).is_offered(state) => {
                self.wants(Intent::AnswerDraw(false), state)
            }
            ExpectedAnswer::Anything if self.party(state).signs(state).is_some() => {
                self.wants(Intent::Sign(false), state)
            }
            // "Nein" to the repeated move takes it back like "Korrektur".
            ExpectedAnswer::Anything if self.party(state).may_withdraw(state) => {
                self.wants(Intent::Withdraw, state)
            }
            ExpectedAnswer::Anything if state.report().is_some() => {
                self.wants(Intent::AnswerReport(false), state)
            }
            ExpectedAnswer::Anything => {
                DialogueTurn::reply(HeardReply::NothingAsked { yes: false })
            }
        }
    }

    /// Where nobody knows who speaks, and one player does not resign: asks whether the other one does.
    fn asks_whether_resigns(&mut self, by: Color) -> DialogueTurn {
        let or_other = false;
        let asked = Confirmation::ReportResigns { by, or_other };
        self.talk.expected = ExpectedAnswer::Confirm(asked);
        DialogueTurn::reply(Question::Really(asked))
    }

    fn correction(
        &self,
        expected: &ExpectedAnswer,
        reported: Option<Color>,
        state: &State,
    ) -> DialogueTurn {
        match *expected == ExpectedAnswer::Anything {
            true => self.wants(Intent::Correct { reported }, state),
            false => DialogueTurn::reply(HeardReply::Dropped),
        }
    }
}

/// Whether this answers the question, instead of wanting something else.
const fn answers(command: Command) -> bool {
    matches!(command, Command::Yes | Command::No | Command::Correction)
}

/// The reply that a touch or a move is impossible.
const fn impossible(meaning: &Meaning, text: String, reason: Reason) -> MoveReply {
    match matches!(meaning, Meaning::Touch(_)) {
        true => MoveReply::TouchImpossible { text, reason },
        false => MoveReply::Illegal { text, reason },
    }
}
