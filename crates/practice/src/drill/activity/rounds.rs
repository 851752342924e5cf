//! The course of a drill: rounds begin, questions are asked and closed, results are told.

use super::{DrillActivity, KeepResult, Outputs, Stage};
use crate::drill::{Asks, Drill, DrillAnswer, DrillCommand, Level, Round, RoundResult, Verdict};
use chess_laws::Time;
use desk::activities::{Output, Talks};
use desk::messages::{Phrase, phrase, text};

/// How many sentences of help are said at first.
const AT_FIRST: usize = 2;

/// Sentences before a question.
type Before = Vec<Phrase>;

impl DrillActivity {
    /// Asks once more what is open.
    pub(super) fn ask_again(&mut self) -> Outputs {
        let asked = self.still_asked();
        self.frame.say(asked)
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
        let limit = round.question().limit;
        before.extend(
            limit.map(|limit| phrase!(self.frame.words, "drill-limit", seconds = limit.as_secs())),
        );
        let results = self.setting.results.of(drill, level);
        let best = results.and_then(|results| results.best_of(length));
        before.extend(best.map(|best| texts.best(best)));
        self.stage = Stage::Asking(Box::new(round));
        self.ask(before, false)
    }

    /// Asks the open question, with these sentences before it. What it is about is told if that is new, or
    /// if the player wants it again.
    fn ask(&mut self, mut sentences: Before, tell_again: bool) -> Outputs {
        let Stage::Asking(round) = &self.stage else {
            return Vec::new();
        };
        let (texts, question) = (self.texts(), round.question());
        if question.is_new || tell_again {
            sentences.extend(question.told.iter().flat_map(|it| texts.told(it)));
        }
        sentences.push(texts.ask(question));
        self.frame.view = question.on_display.as_ref().map(|shown| shown.view);
        self.is_covered = self.frame.view.is_some();
        // The time runs, and what is to be remembered is told once.
        self.frame.say_as_a_whole();
        self.frame.say(sentences)
    }

    pub(super) fn is_found_by_touch(&self) -> bool {
        let Stage::Asking(round) = &self.stage else {
            return false;
        };
        matches!(round.question().asks, Asks::Find(_))
    }

    pub(super) fn command(&mut self, command: DrillCommand, at: Time) -> Outputs {
        match (command, &mut self.stage) {
            (DrillCommand::Help, _) => {
                let mut help = self.help();
                let later = help.split_off(help.len().min(AT_FIRST));
                let still_asked = self.still_asked();
                let outputs = self.frame.say_first(help, later);
                self.frame.line.extend(still_asked);
                outputs
            }
            (DrillCommand::More, _) => {
                let nothing = text!(self.frame.localisation(), "question-no-more");
                self.tell(&nothing)
            }
            (DrillCommand::Quit, _) => self.leave(),
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
                self.ask_again()
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
                let solution = self.texts().solution(&expected);
                let left_out = text!(
                    self.frame.localisation(),
                    "drill-left-out",
                    solution = solution
                );
                self.close(left_out, at)
            }
            (DrillCommand::Skip, Stage::Finished(drill, level)) => {
                let (drill, level) = (*drill, *level);
                self.begin_round(drill, level, Vec::new(), at)
            }
            (
                DrillCommand::Repeat | DrillCommand::TellAgain | DrillCommand::Skip,
                Stage::Choosing | Stage::Finished(..) | Stage::Over,
            ) => self.ask_again(),
            (DrillCommand::Level(_), Stage::Over) => Vec::new(),
        }
    }

    pub(super) fn answer(&mut self, answer: &DrillAnswer, at: Time) -> Outputs {
        match (&mut self.stage, answer) {
            (Stage::Asking(round), _) => {
                let expected = round.question().expected.clone();
                let (verdict, time) = round.answer(answer, at);
                match verdict {
                    Verdict::Right => {
                        let right = self.texts().right(time);
                        self.close(right, at)
                    }
                    Verdict::Wrong => {
                        let solution = self.texts().solution(&expected);
                        let wrong = text!(
                            self.frame.localisation(),
                            "drill-wrong",
                            solution = solution
                        );
                        self.close(wrong, at)
                    }
                    Verdict::Part { left, .. } => {
                        let left = text!(self.frame.localisation(), "drill-left", count = left);
                        self.tell(&left)
                    }
                    Verdict::Unfit => self.not_here(),
                }
            }
            (Stage::Choosing, DrillAnswer::Number(number)) => {
                let index = usize::from(*number).checked_sub(1);
                match index.and_then(|it| self.drills().get(it).copied()) {
                    Some(drill) => self.choose(drill, at),
                    None => self.not_here(),
                }
            }
            (Stage::Finished(drill, level), DrillAnswer::YesNo(true)) => {
                let (drill, level) = (*drill, *level);
                self.begin_round(drill, level, Vec::new(), at)
            }
            (Stage::Finished(..), DrillAnswer::YesNo(false)) => self.leave(),
            (Stage::Choosing | Stage::Finished(..) | Stage::Over, _) => self.not_here(),
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
        let solution = self.texts().solution(&expected);
        let late = text!(self.frame.localisation(), "drill-late", solution = solution);
        self.close(late, at)
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
        let mut sentences = vec![verdict, self.texts().summary(&tally)];
        sentences.extend(is_best.then(|| phrase!(self.frame.words, "drill-new-best")));
        sentences.push(phrase!(self.frame.words, "drill-more"));
        self.setting.results.note(drill, level, result, true);
        self.stage = Stage::Finished(drill, level);
        self.frame.hide_board();
        self.is_covered = false;
        self.frame.say_as_a_whole();
        self.frame.say(sentences)
    }
}
