//! From what was heard or typed to what it means in the review. What is doubtful is said and not done.

use super::{Mode, Outputs, ReviewActivity};
use crate::dots::understood;
use crate::questions::Questions;
use crate::review::{ReviewWords, TYPED, TypedReview, read, read_typed};
use chess_laws::Game;
use desk::activities::Output;
use desk::dialogue::{Candidate, Judgement, weigh};
use desk::messages::{text, unknown_word};
use spoken_grammar::{Heard, UnknownWord};

impl ReviewActivity {
    pub(super) fn hear(&mut self, heard: &Heard) -> Outputs {
        let at = self.words.localisation();
        match weigh(heard, &self.vocabulary, &self.known()).judge(self.margins) {
            Judgement::Silence => Vec::new(),
            Judgement::Rejected => {
                let unknown = text!(at, "not-understood");
                self.tell(&unknown)
            }
            Judgement::Sure(only) => match self.meant(&only) {
                Some(words) => self.obey(words),
                None => self.unfit(),
            },
            Judgement::Doubtful(all) => {
                let meant: Vec<_> = all.iter().map(|it| self.meant(it)).collect();
                match meant.first() {
                    Some(Some(first)) if meant.iter().all(|it| it.as_ref() == Some(first)) => {
                        self.obey(first.clone())
                    }
                    _ => {
                        let heard: Vec<&str> = all.iter().map(|it| it.text.as_str()).collect();
                        let doubt = text!(at, "drill-doubt", heard = heard.join(" / "));
                        self.tell(&doubt)
                    }
                }
            }
        }
    }

    /// What a reading means here.
    fn meant(&self, candidate: &Candidate) -> Option<ReviewWords> {
        let words = self.vocabulary.grammar().words_of(&candidate.text).ok()?;
        read(&words, &self.vocabulary, None)
    }

    /// The position in which moves are understood. A game that is over by the Laws can still be reviewed.
    fn known(&self) -> Game {
        let position = self.cursor().map(|it| it.position().clone());
        Game::from_position(position.unwrap_or_default())
    }

    /// A line was typed. What is being said is cut off.
    pub(super) fn read(&mut self, line: &str) -> Outputs {
        let mut outputs = vec![Output::FallSilent];
        if let Some(asked) = Questions::typed(line, &self.words).filter(|_| is_short_key(line)) {
            outputs.extend(self.ask(asked));
            return outputs;
        }
        let all = self.readings(line);
        let readings = all.as_deref().unwrap_or_default();
        let fits = readings.iter().position(|it| self.can_be(it));
        let first = fits.or_else(|| (!readings.is_empty()).then_some(0));
        let chosen = first.and_then(|it| readings.get(it)).cloned();
        let asked = match &chosen {
            // A question of the same words is meant only where there is no other way to take them.
            Some(_) => None,
            None => Questions::typed(line, &self.words),
        };
        outputs.extend(match (chosen, asked, all) {
            (Some(words), ..) => self.obey(words),
            (None, Some(asked), _) => self.ask(asked),
            (None, None, Err(unknown)) => {
                let reader = TYPED.reader(&self.localisation_code());
                let nearest = reader.and_then(|it| it.nearest(&unknown.word, &self.vocabulary));
                let unknown = unknown_word(&self.words, &unknown.word, nearest);
                self.tell(&unknown)
            }
            (None, None, Ok(_)) => self.unfit(),
        });
        outputs
    }

    /// A line was typed in dots, which can be read in these ways: the first that is understood counts.
    pub(super) fn read_dots(&mut self, lines: &[String]) -> Outputs {
        let is_known = |line: &str| {
            self.readings(line).is_ok_and(|it| !it.is_empty())
                || Questions::typed(line, &self.words).is_some()
        };
        let line = understood(lines, is_known);
        line.map_or_else(Vec::new, |it| self.read(&it))
    }

    fn readings(&self, line: &str) -> Result<TypedReview, UnknownWord> {
        read_typed(line, &self.localisation_code(), &self.vocabulary)
    }

    /// Whether a reading can be carried out: a line such as `bc4` may mean several moves.
    fn can_be(&self, words: &ReviewWords) -> bool {
        match words {
            ReviewWords::Command(_) => true,
            ReviewWords::Attempt(attempt) => {
                !matches!(self.mode, Mode::Choosing) && self.known().resolve(attempt).is_ok()
            }
        }
    }

    fn localisation_code(&self) -> String {
        self.words.localisation().code()
    }
}

/// Whether a line has the form of a short key of a question: "b f7" asks what stands there, "bf7" is a move.
fn is_short_key(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let letter = words.next().is_some_and(|it| it.chars().nth(1).is_none());
    letter && words.next().is_some() && words.next().is_none()
}
