//! The course of a lesson: which word is asked for, what counts as it, and when the lesson
//! ends. Keeps how each word was said. Knows no texts.

use std::mem;

use speech::enrolment::{EnrolmentUtterance, Prompt};

/// How many times a misheard word is asked for before it is left out.
const TRIES: usize = 3;

/// An order of the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LessonOrder {
    /// What they said last was right, whatever was heard.
    Right,
    /// Ask for the word again.
    Again,
    /// Go on without the word.
    Skip,
    Quit,
}

/// What the program replies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LessonReply {
    /// The next word to say, and how many there are.
    Prompt {
        /// Its number, from 1.
        number: usize,
        /// How many there are.
        count: usize,
        text: String,
    },
    Heard(String),
    /// Something else was heard.
    Misheard(String),
    NotUnderstood,
    /// The word is kept as it was said, because the player confirmed it.
    Kept(String),
    /// Go on without the word.
    LeftOut(String),
    /// Nothing has been said yet that could be right.
    NothingSaid,
}

/// A lesson and how far it has come.
pub struct Lesson {
    prompts: Vec<Prompt>,
    /// Which one is asked for.
    at: usize,
    /// How often it was misheard.
    misses: usize,
    /// How it was last said, if it was misheard.
    missed: Option<Vec<i16>>,
    said: Vec<EnrolmentUtterance>,
}

impl Lesson {
    /// A lesson with these prompts.
    #[must_use]
    pub const fn new(prompts: Vec<Prompt>) -> Self {
        Self {
            prompts,
            at: 0,
            misses: 0,
            missed: None,
            said: Vec::new(),
        }
    }

    /// How many words are asked for.
    #[must_use]
    pub fn length(&self) -> usize {
        self.prompts.len()
    }

    /// Whether the lesson is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.at >= self.prompts.len()
    }

    /// Ends the lesson: the words that were said, and how.
    pub fn end(&mut self) -> Vec<EnrolmentUtterance> {
        self.at = self.prompts.len();
        mem::take(&mut self.said)
    }

    /// Asks for the current word; `None` once the lesson is over.
    #[must_use]
    pub fn prompt(&self) -> Option<LessonReply> {
        self.prompts.get(self.at).map(|prompt| LessonReply::Prompt {
            number: self.at + 1,
            count: self.prompts.len(),
            text: prompt.text.clone(),
        })
    }

    /// Whether this is the word that is asked for.
    #[must_use]
    pub fn asks_for(&self, text: &str) -> bool {
        let prompt = self.prompts.get(self.at);
        prompt.is_some_and(|it| it.text == text)
    }

    /// Something was said: this, or words that were not understood.
    pub fn hear(&mut self, said: Option<String>, sound: Vec<i16>) -> Vec<LessonReply> {
        let Some(prompt) = self.prompts.get(self.at) else {
            return Vec::new();
        };
        let text = prompt.text.clone();
        let missed = match said {
            Some(said) if said == text => {
                self.keep(sound);
                return self.before_the_prompt(LessonReply::Heard(text));
            }
            Some(other) => LessonReply::Misheard(other),
            None => LessonReply::NotUnderstood,
        };
        self.misses += 1;
        self.missed = Some(sound);
        if self.misses < TRIES {
            return self.before_the_prompt(missed);
        }
        // Nobody is asked to say the word once more: it is left out.
        self.go_on();
        self.before_the_prompt(LessonReply::LeftOut(text))
    }

    /// The player ordered something.
    pub fn order(&mut self, order: LessonOrder) -> Vec<LessonReply> {
        let Some(prompt) = self.prompts.get(self.at) else {
            return Vec::new();
        };
        let text = prompt.text.clone();
        match order {
            LessonOrder::Right => match self.missed.take() {
                Some(sound) => {
                    self.keep(sound);
                    self.before_the_prompt(LessonReply::Kept(text))
                }
                None => self.before_the_prompt(LessonReply::NothingSaid),
            },
            LessonOrder::Again => {
                (self.misses, self.missed) = (0, None);
                self.prompt().into_iter().collect()
            }
            LessonOrder::Skip => {
                self.go_on();
                self.before_the_prompt(LessonReply::LeftOut(text))
            }
            LessonOrder::Quit => {
                self.at = self.prompts.len();
                Vec::new()
            }
        }
    }

    fn keep(&mut self, samples: Vec<i16>) {
        let words = self.prompts[self.at].words.clone();
        self.said.push(EnrolmentUtterance { words, samples });
        self.go_on();
    }

    fn go_on(&mut self) {
        self.at += 1;
        (self.misses, self.missed) = (0, None);
    }

    /// This reply, followed by the prompt for the next word.
    fn before_the_prompt(&self, reply: LessonReply) -> Vec<LessonReply> {
        std::iter::once(reply).chain(self.prompt()).collect()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use speech::enrolment::prompts;

    fn lesson(texts: &[&str]) -> Lesson {
        let grammar = german_grammar::grammar().unwrap();
        let mut all = prompts(german_grammar::PROMPTS, &grammar).unwrap();
        all.retain(|prompt| texts.contains(&prompt.text.as_str()));
        Lesson::new(all)
    }

    fn hears(lesson: &mut Lesson, text: &str, sound: &[i16]) -> Vec<LessonReply> {
        lesson.hear(Some(text.to_owned()), sound.to_vec())
    }

    fn prompt(number: usize, count: usize, text: &str) -> LessonReply {
        LessonReply::Prompt {
            number,
            count,
            text: text.into(),
        }
    }

    #[test]
    fn what_is_heard_rightly_goes_on_by_itself() {
        let mut lesson = lesson(&["Anna", "drei"]);
        assert_eq!(lesson.prompt(), Some(prompt(1, 2, "Anna")));
        let told = hears(&mut lesson, "Anna", &[1]);
        assert_eq!(
            told,
            [LessonReply::Heard("Anna".into()), prompt(2, 2, "drei")]
        );
        let told = hears(&mut lesson, "drei", &[2]);
        assert_eq!(told, [LessonReply::Heard("drei".into())]);
        assert!(lesson.is_over());
        let said: Vec<Vec<i16>> = lesson.end().into_iter().map(|it| it.samples).collect();
        assert_eq!(said, [[1], [2]]);
    }

    #[test]
    fn a_word_that_is_misheard_is_asked_for_again_and_in_the_end_left_out() {
        let mut lesson = lesson(&["drei"]);
        for _ in 1..TRIES {
            let told = hears(&mut lesson, "zwei", &[]);
            assert_eq!(
                told,
                [LessonReply::Misheard("zwei".into()), prompt(1, 1, "drei")]
            );
        }
        let told = lesson.hear(None, Vec::new());
        assert_eq!(told, [LessonReply::LeftOut("drei".into())]);
        assert!(lesson.is_over() && lesson.end().is_empty());
    }

    #[test]
    fn the_player_says_that_it_was_right_or_wants_it_again_or_not_at_all() {
        let mut lesson = lesson(&["Anna", "drei", "Bella"]);
        assert_eq!(
            lesson.order(LessonOrder::Right),
            [LessonReply::NothingSaid, prompt(1, 3, "Anna")]
        );
        hears(&mut lesson, "Eva", &[7]);
        assert_eq!(lesson.order(LessonOrder::Again), [prompt(1, 3, "Anna")]);
        assert_eq!(
            lesson.order(LessonOrder::Right),
            [LessonReply::NothingSaid, prompt(1, 3, "Anna")],
            "what was said before is forgotten"
        );
        hears(&mut lesson, "Eva", &[8]);
        assert_eq!(
            lesson.order(LessonOrder::Right),
            [LessonReply::Kept("Anna".into()), prompt(2, 3, "drei")]
        );
        assert_eq!(
            lesson.order(LessonOrder::Skip),
            [LessonReply::LeftOut("drei".into()), prompt(3, 3, "Bella")]
        );
        assert_eq!(lesson.order(LessonOrder::Quit), []);
        assert!(lesson.is_over());
        let said = lesson.end();
        assert_eq!(said.len(), 1);
        assert_eq!(said[0].samples, [8]);
    }
}
