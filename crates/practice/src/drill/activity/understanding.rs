//! From what was heard or typed to what it means in a drill. What is doubtful is never taken for an answer.

use super::{DrillActivity, KeepResult, Stage};
use crate::dots::understood;
use crate::drill::{self, Drill, DrillWords, Expected};
use chess_laws::{Game, Time};
use desk::activities::{Activity, Output};
use desk::dialogue::{Candidate, Judgement, judge_by_sound, weigh};
use desk::messages::{text, unknown_word};
use spoken_grammar::{Heard, WordId};

type Outputs = Vec<Output<KeepResult>>;

impl DrillActivity {
    pub(super) fn hear(&mut self, heard: &Heard, at: Time) -> Outputs {
        let expected = self.expected();
        if matches!(expected, Expected::Name(_)) && self.is_foreign(heard) {
            return self.no_answer();
        }
        let judgement = match &expected {
            Expected::Move { before, .. } => {
                let game = Game::from_position((**before).clone());
                weigh(heard, &self.vocabulary, &game).judge(self.margins)
            }
            Expected::Shade(_)
            | Expected::YesNo(_)
            | Expected::Number(_)
            | Expected::OnSquare(_)
            | Expected::Squares(_)
            | Expected::Name(_)
            | Expected::Way { .. } => judge_by_sound(heard, &self.vocabulary, self.margins),
        };
        match judgement {
            Judgement::Silence => Vec::new(),
            Judgement::Rejected => {
                let unknown = text!(self.words.localisation(), "not-understood");
                self.tell(&unknown)
            }
            Judgement::Sure(only) => self.obey_or_explain(self.meant(&only, &expected), at),
            Judgement::Doubtful(all) => {
                let meant: Vec<_> = all.iter().map(|it| self.meant(it, &expected)).collect();
                match meant.first() {
                    Some(first) if meant.len() > 1 && meant.iter().all(|it| it == first) => {
                        self.obey_or_explain(first.clone(), at)
                    }
                    _ => {
                        let heard = all.iter().map(|it| it.text.as_str());
                        let doubt = self.texts().doubt(&heard.collect::<Vec<_>>());
                        self.tell(&doubt)
                    }
                }
            }
        }
    }

    /// Whether the likeliest words are those of another language or alphabet: who learns the names of Appendix D is not
    /// right with them.
    fn is_foreign(&self, heard: &Heard) -> bool {
        let grammar = self.vocabulary.grammar();
        let foreign = |id: &WordId| {
            let word = grammar.lexicon().word(*id);
            let is_name = ["file", "rank", "piece"].contains(&word.class.as_str());
            is_name && grammar.canonical_text(&[*id]) != word.text
        };
        let best = heard
            .readings
            .iter()
            .min_by(|a, b| a.cost.total_cmp(&b.cost));
        best.is_some_and(|it| it.words.iter().any(foreign))
    }

    /// What a reading means here.
    fn meant(&self, candidate: &Candidate, expected: &Expected) -> Option<DrillWords> {
        let words = self.vocabulary.grammar().words_of(&candidate.text).ok()?;
        drill::read(&words, &self.vocabulary, expected)
    }

    fn obey_or_explain(&mut self, words: Option<DrillWords>, at: Time) -> Outputs {
        match words {
            Some(words) => self.obey(words, at),
            None => self.no_answer(),
        }
    }

    /// A line was typed. What is being said is cut off.
    pub(super) fn read(&mut self, line: &str, at: Time) -> Outputs {
        let mut outputs = vec![Output::FallSilent];
        if let Some(drill) = self.named(line) {
            outputs.extend(self.choose(drill, at));
            return outputs;
        }
        let code = self.localisation().code();
        let expected = self.expected();
        let words = drill::read_typed(line, &code, &self.vocabulary, &expected);
        outputs.extend(match words {
            Ok(words) => self.obey_or_explain(words, at),
            Err(unknown) => {
                let unknown = self.unknown(&unknown.word, &code);
                self.tell(&unknown)
            }
        });
        outputs
    }

    /// That this word is unknown; a number is too large.
    fn unknown(&self, word: &str, code: &str) -> String {
        if word.parse::<u32>().is_ok() {
            return match self.stage {
                Stage::Choosing => self.texts().number(self.offered().len()),
                Stage::Asking(_) | Stage::Finished(..) | Stage::Over => self.texts().levels(),
            };
        }
        let reader = drill::TYPED.reader(code);
        let nearest = reader.and_then(|it| it.nearest(word, &self.vocabulary));
        unknown_word(&self.words, word, nearest)
    }

    /// A line was typed in dots, which can be read in these ways: the first that is understood counts.
    pub(super) fn read_dots(&mut self, lines: &[String], at: Time) -> Outputs {
        let (code, expected) = (self.localisation().code(), self.expected());
        let is_known = |line: &str| {
            let read = drill::read_typed(line, &code, &self.vocabulary, &expected);
            self.named(line).is_some() || read.is_ok_and(|it| it.is_some())
        };
        let line = understood(lines, is_known);
        line.map_or_else(Vec::new, |it| self.read(&it, at))
    }

    /// The drill of this name or number, while one is chosen.
    fn named(&self, line: &str) -> Option<Drill> {
        if !matches!(self.stage, Stage::Choosing) {
            return None;
        }
        let typed = line.to_lowercase();
        let texts = self.texts();
        let mut offered = self.offered().into_iter().enumerate();
        let found = offered.find(|(index, it)| {
            // Numbers above eight are no words of the game.
            let number = typed.parse() == Ok(index + 1);
            number || it.name() == typed || texts.name(*it).to_lowercase() == typed
        });
        found.map(|(_, drill)| drill)
    }
}
