//! The pupils of a lesson: who has joined, what they point at, what they answer, and what the teacher has not heard yet.

use serde::Deserialize;
use shakmaty::Square;

use super::question::ClassQuestion;

/// The longest name, in letters.
const LONGEST_NAME: usize = 30;
/// How many pupils can join.
const MOST: usize = 40;

/// A pupil of a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PupilId(usize);

/// What a pupil does at their page.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum PupilAct {
    /// They give their name.
    Join { name: String },
    /// They point at a square.
    Point {
        #[serde(deserialize_with = "square")]
        square: Square,
    },
    /// They choose an answer, from 0.
    Answer { number: usize },
}

fn square<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Square, D::Error> {
    let text = String::deserialize(from)?;
    text.parse().map_err(serde::de::Error::custom)
}

/// Why something that a pupil wanted is not done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotDone {
    /// Without a name nobody joins.
    NoName,
    /// Another pupil has this name.
    NameTaken,
    /// No more pupils can join.
    Full,
    /// They have not joined.
    Stranger,
    /// Nothing is asked, or the answers are closed.
    NothingAsked,
}

#[derive(Debug, Clone)]
struct Pupil {
    name: String,
    is_there: bool,
    answer: Option<usize>,
}

/// Something that the teacher is to hear of a pupil.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ClassNews {
    Joined,
    Left,
    Back,
    Pointed(Square),
    Answered(usize),
}

/// The question that was asked last.
#[derive(Debug, Clone)]
pub(super) struct Asked {
    pub(super) question: ClassQuestion,
    /// Whether answers still count.
    pub(super) is_open: bool,
}

/// The pupils of a lesson.
#[derive(Debug, Clone, Default)]
pub(super) struct Class {
    pupils: Vec<Pupil>,
    asked: Option<Asked>,
    /// What is not told yet, the last of each kind for each pupil.
    news: Vec<(PupilId, ClassNews)>,
}

impl Class {
    /// A pupil joins with this name, or comes back to it.
    pub(super) fn join(&mut self, name: &str) -> Result<PupilId, NotDone> {
        let name = fit(name).ok_or(NotDone::NoName)?;
        let folded = name.to_lowercase();
        let known = self
            .pupils
            .iter()
            .position(|it| it.name.to_lowercase() == folded);
        match known {
            Some(index) if self.pupils[index].is_there => Err(NotDone::NameTaken),
            Some(index) => {
                let pupil = PupilId(index);
                self.is_there(pupil, true);
                Ok(pupil)
            }
            None if self.pupils.len() >= MOST => Err(NotDone::Full),
            None => {
                let pupil = PupilId(self.pupils.len());
                self.pupils.push(Pupil {
                    name,
                    is_there: true,
                    answer: None,
                });
                self.note(pupil, ClassNews::Joined);
                Ok(pupil)
            }
        }
    }

    /// A pupil has the page open, or no longer.
    pub(super) fn is_there(&mut self, pupil: PupilId, is_there: bool) {
        let Some(known) = self.pupils.get_mut(pupil.0) else {
            return;
        };
        if std::mem::replace(&mut known.is_there, is_there) != is_there {
            let news = match is_there {
                true => ClassNews::Back,
                false => ClassNews::Left,
            };
            self.note(pupil, news);
        }
    }

    pub(super) fn point(&mut self, pupil: PupilId, square: Square) {
        self.note(pupil, ClassNews::Pointed(square));
    }

    /// A pupil chooses an answer; another one before counts no longer.
    pub(super) fn answer(&mut self, pupil: PupilId, answer: usize) -> Result<(), NotDone> {
        let asked = self.asked.as_ref().filter(|it| it.is_open);
        let asked = asked.filter(|it| answer < it.question.answers.len());
        let known = self.pupils.get_mut(pupil.0).ok_or(NotDone::Stranger)?;
        asked.ok_or(NotDone::NothingAsked)?;
        if known.answer.replace(answer) != Some(answer) {
            self.note(pupil, ClassNews::Answered(answer));
        }
        Ok(())
    }

    /// This is asked now. Earlier answers are gone.
    pub(super) fn ask(&mut self, question: ClassQuestion) {
        for pupil in &mut self.pupils {
            pupil.answer = None;
        }
        self.news
            .retain(|(_, it)| !matches!(it, ClassNews::Answered(_)));
        self.asked = Some(Asked {
            question,
            is_open: true,
        });
    }

    /// The answers are closed; this one is right, where the question does not say which.
    pub(super) fn close(&mut self, right: Option<usize>) {
        if let Some(asked) = &mut self.asked {
            asked.is_open = false;
            asked.question.right = right.or(asked.question.right);
        }
    }

    /// Nothing is asked any more.
    pub(super) fn drop_question(&mut self) {
        self.asked = None;
    }

    pub(super) const fn asked(&self) -> Option<&Asked> {
        self.asked.as_ref()
    }

    /// The names of those who are there.
    pub(super) fn names(&self) -> Vec<&str> {
        let there = self.pupils.iter().filter(|it| it.is_there);
        there.map(|it| it.name.as_str()).collect()
    }

    /// The names of those who have given this answer; `None` for those who are there and have given none.
    pub(super) fn who(&self, answer: Option<usize>) -> Vec<&str> {
        let counts = |it: &&Pupil| it.answer == answer && (answer.is_some() || it.is_there);
        let those = self.pupils.iter().filter(counts);
        those.map(|it| it.name.as_str()).collect()
    }

    /// Whether something is not told yet.
    pub(super) const fn has_news(&self) -> bool {
        !self.news.is_empty()
    }

    /// What is not told yet, with the names; it counts as told from now on.
    pub(super) fn take_news(&mut self) -> Vec<(String, ClassNews)> {
        let news = std::mem::take(&mut self.news).into_iter();
        let named = news.filter_map(|(pupil, it)| {
            let pupil = self.pupils.get(pupil.0)?;
            Some((pupil.name.clone(), it))
        });
        named.collect()
    }

    /// Keeps news to be told. Of several clicks or answers of a pupil only the last counts, so that nobody fills the
    /// teacher's ears.
    fn note(&mut self, pupil: PupilId, news: ClassNews) {
        let kind = std::mem::discriminant(&news);
        self.news
            .retain(|(of, it)| *of != pupil || std::mem::discriminant(it) != kind);
        self.news.push((pupil, news));
    }
}

/// A name that can be said; `None` if nothing is left of it.
fn fit(name: &str) -> Option<String> {
    let letters = name.chars().map(|it| match it.is_control() {
        true => ' ',
        false => it,
    });
    let plain: String = letters.collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    let name: String = words.join(" ").chars().take(LONGEST_NAME).collect();
    let name = name.trim_end();
    let can_be_said = name.chars().any(char::is_alphanumeric);
    can_be_said.then(|| name.to_owned())
}
