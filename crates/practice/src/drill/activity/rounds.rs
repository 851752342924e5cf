//! The course of a drill: rounds begin, questions are asked and closed, results are told.

use super::{DrillActivity, KeepResult, Stage};
use crate::drill::{
    Asks, Became, Drill, DrillAnswer, DrillCommand, DrillWords, Level, Round, RoundResult,
};
use chess_laws::Time;
use desk::activities::{Activity, Output};
use desk::messages::Phrase;

type Outputs = Vec<Output<KeepResult>>;

/// Sentences before a question.
type Before = Vec<Phrase>;

impl DrillActivity {
    pub(super) fn begin(&mut self, at: Time) -> Outputs {
        match self.setting.drill {
            Some(drill) => self.begin_round(drill, self.level_of(drill), Vec::new(), at),
            None => self.ask_which(),
        }
    }

    fn ask_which(&mut self) -> Outputs {
        self.stage = Stage::Choosing;
        self.line = self.asked_again();
        vec![Output::Say(self.line.clone())]
    }

    /// The level that was asked for, or the last one of this drill.
    fn level_of(&self, drill: Drill) -> Level {
        let last = || self.setting.results.last_level(drill);
        self.setting.level.or_else(last).unwrap_or(Level::FIRST)
    }

    fn begin_round(&mut self, drill: Drill, level: Level, mut before: Before, at: Time) -> Outputs {
        let length = self.setting.length;
        let round = Round::new(drill, level, self.setting.seed, length, at);
        // The next round has other questions.
        self.setting.seed = self.setting.seed.wrapping_add(1);
        let texts = self.texts();
        before.push(texts.begin(drill, level, length));
        // All questions of a round have the same limit.
        before.extend(round.question().limit.map(|it| texts.limit(it)));
        let best = self.setting.results.of(drill, level);
        before.extend(
            best.and_then(|it| it.best_of(length))
                .map(|it| texts.best(it)),
        );
        self.stage = Stage::Asking(Box::new(round));
        self.ask(before, false)
    }

    /// Asks the open question, with these sentences before it. What it is about is told if that is new, or
    /// if somebody wants it again.
    fn ask(&mut self, mut sentences: Before, tell_again: bool) -> Outputs {
        let Stage::Asking(round) = &self.stage else {
            return Vec::new();
        };
        let (texts, question) = (self.texts(), round.question());
        if question.is_new || tell_again {
            sentences.extend(question.told.iter().flat_map(|it| texts.told(it)));
        }
        sentences.push(texts.ask(question));
        self.view = question.on_display.as_ref().map(|it| it.view);
        self.is_covered = self.view.is_some();
        self.line = sentences.clone();
        vec![Output::Say(sentences)]
    }

    /// Does what somebody said or typed.
    pub(super) fn obey(&mut self, words: DrillWords, at: Time) -> Outputs {
        match words {
            DrillWords::Command(command) => self.command(command, at),
            // A square to find is answered on the display.
            DrillWords::Answer(_) if self.is_found_by_touch() => self.no_answer(),
            DrillWords::Answer(answer) => self.answer(&answer, at),
        }
    }

    fn is_found_by_touch(&self) -> bool {
        let Stage::Asking(round) = &self.stage else {
            return false;
        };
        matches!(round.question().asks, Asks::Find(_))
    }

    pub(super) fn command(&mut self, command: DrillCommand, at: Time) -> Outputs {
        match (command, &mut self.stage) {
            (DrillCommand::Help, _) => self.explain(),
            (DrillCommand::Quit, _) => self.quit(),
            (DrillCommand::Level(level), Stage::Asking(round)) => {
                let drill = round.drill();
                self.begin_round(drill, level, Vec::new(), at)
            }
            (DrillCommand::Level(level), Stage::Finished(drill, _)) => {
                let drill = *drill;
                self.begin_round(drill, level, Vec::new(), at)
            }
            (DrillCommand::Level(level), Stage::Choosing) => {
                self.setting.level = Some(level);
                self.ask_which()
            }
            (DrillCommand::Repeat, Stage::Asking(round)) => {
                round.is_asked(at);
                self.ask(Vec::new(), false)
            }
            (DrillCommand::TellAgain, Stage::Asking(round)) => {
                round.is_asked(at);
                self.ask(Vec::new(), true)
            }
            (DrillCommand::Skip, Stage::Asking(round)) => {
                let expected = round.question().expected.clone();
                round.leave_out();
                let left_out = self.texts().left_out(&expected);
                self.close(left_out, at)
            }
            (DrillCommand::Skip, Stage::Finished(drill, level)) => {
                let (drill, level) = (*drill, *level);
                self.begin_round(drill, level, Vec::new(), at)
            }
            (
                DrillCommand::Repeat | DrillCommand::TellAgain | DrillCommand::Skip,
                Stage::Choosing | Stage::Finished(..) | Stage::Over,
            ) => {
                self.line = self.asked_again();
                vec![Output::Say(self.line.clone())]
            }
            (DrillCommand::Level(_), Stage::Over) => Vec::new(),
        }
    }

    pub(super) fn answer(&mut self, answer: &DrillAnswer, at: Time) -> Outputs {
        match (&mut self.stage, answer) {
            (Stage::Asking(round), _) => {
                let expected = round.question().expected.clone();
                let became = round.answer(answer, at);
                match became {
                    Became::Right(time) => {
                        let right = self.texts().right(time);
                        self.close(right, at)
                    }
                    Became::Wrong => {
                        let wrong = self.texts().wrong(&expected);
                        self.close(wrong, at)
                    }
                    Became::Part(left) => {
                        let left = self.texts().left(left);
                        self.tell(&left)
                    }
                    Became::Unfit => self.no_answer(),
                }
            }
            (Stage::Choosing, DrillAnswer::Number(number)) => {
                let index = usize::from(*number).checked_sub(1);
                match index.and_then(|it| self.offered().get(it).copied()) {
                    Some(drill) => self.choose(drill, at),
                    None => self.no_answer(),
                }
            }
            (Stage::Finished(drill, level), DrillAnswer::YesNo(true)) => {
                let (drill, level) = (*drill, *level);
                self.begin_round(drill, level, Vec::new(), at)
            }
            (Stage::Finished(..), DrillAnswer::YesNo(false)) => self.quit(),
            (Stage::Choosing | Stage::Finished(..) | Stage::Over, _) => self.no_answer(),
        }
    }

    pub(super) fn choose(&mut self, drill: Drill, at: Time) -> Outputs {
        self.begin_round(drill, self.level_of(drill), Vec::new(), at)
    }

    pub(super) fn too_late(&mut self, at: Time) -> Outputs {
        let Stage::Asking(round) = &mut self.stage else {
            return Vec::new();
        };
        let expected = round.question().expected.clone();
        round.leave_out();
        let late = self.texts().late(&expected);
        self.close(late, at)
    }

    /// What was said is no answer here. The question stays open.
    pub(super) fn no_answer(&mut self) -> Outputs {
        let how = self.help();
        let unfit = self.texts().unfit(how.first());
        let outputs = self.tell(&unfit);
        // It stands in the place of the board until a key is pressed; the time goes on.
        self.is_answered_on_line = self.view.is_some() && !self.is_covered;
        outputs
    }

    pub(super) fn explain(&mut self) -> Outputs {
        let help = self.help();
        self.line = help.iter().cloned().chain(self.asked_again()).collect();
        vec![Output::Say(help)]
    }

    /// A question is closed: keeps how the round stands, says how the answer was, and goes on.
    fn close(&mut self, verdict: String, at: Time) -> Outputs {
        let verdict = Phrase::sentence(&verdict);
        let Stage::Asking(round) = &mut self.stage else {
            return Vec::new();
        };
        let is_finished = round.is_over();
        let mut outputs = vec![Output::Task(KeepResult {
            drill: round.drill(),
            level: round.level(),
            tally: round.tally(),
            is_finished,
        })];
        round.go_on(at);
        outputs.extend(if is_finished {
            self.finish(verdict)
        } else {
            self.ask(vec![verdict], false)
        });
        outputs
    }

    /// The round is over.
    fn finish(&mut self, verdict: Phrase) -> Outputs {
        let Stage::Asking(round) = &self.stage else {
            return Vec::new();
        };
        let (drill, level, tally) = (round.drill(), round.level(), round.tally());
        // The day matters only in the file.
        let result = RoundResult::of(tally, "");
        let before = self.setting.results.of(drill, level);
        let best = before.and_then(|it| it.best_of(tally.asked));
        let is_best = tally.right > 0 && best.is_some_and(|it| result.is_better_than(it));
        let texts = self.texts();
        let mut sentences = vec![verdict, texts.summary(&tally)];
        sentences.extend(is_best.then(|| texts.new_best()));
        sentences.push(texts.more());
        self.setting.results.note(drill, level, result, true);
        self.stage = Stage::Finished(drill, level);
        (self.view, self.is_covered) = (None, false);
        self.line = sentences.clone();
        vec![Output::Say(sentences)]
    }

    /// Ends everything. A round that is not finished is summed up.
    pub(super) fn quit(&mut self) -> Outputs {
        let texts = self.texts();
        let mut sentences = Vec::new();
        if let Stage::Asking(round) = &self.stage
            && round.tally().asked > 0
        {
            sentences.push(texts.summary(&round.tally()));
        }
        sentences.push(texts.over());
        self.stage = Stage::Over;
        (self.view, self.is_covered) = (None, false);
        self.line = sentences.clone();
        vec![Output::Say(sentences), Output::Close]
    }
}
