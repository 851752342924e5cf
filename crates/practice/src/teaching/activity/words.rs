//! The sentences of teaching.

use super::super::ClassQuestion;
use super::super::class::{Class, ClassNews};
use super::super::lesson::Lesson;
use crate::drawings;
use desk::messages::{self, Phrase, Wording, excerpt, phrase, text};
use desk::printing::visible;
use pgn_tree::{DrawColor, Drawing, Step};
use shakmaty::{Position, Square};

/// As much news is told at once.
const TOLD: usize = 6;

/// The wording of teaching.
pub(super) struct TeachTexts<'a>(&'a Wording);

impl<'a> TeachTexts<'a> {
    /// In this wording, with marks around notation.
    pub(super) const fn of(words: &'a Wording) -> Self {
        Self(words)
    }

    pub(super) fn address(&self, url: &str) -> Phrase {
        phrase!(self.0, "teach-address", url = url)
    }

    /// The position of the lesson: its number and name, what is written there, whose move it is.
    pub(super) fn position(&self, lesson: &Lesson) -> Vec<Phrase> {
        let (number, count) = (lesson.number(), lesson.count());
        let mut told = vec![phrase!(
            self.0,
            "teach-position",
            number = number,
            count = count
        )];
        told.extend(lesson.title().map(|it| Phrase::sentence(&ended(it))));
        told.extend(self.written(lesson));
        let turn = self.0.color(lesson.position().turn());
        told.push(phrase!(self.0, "position-turn", color = turn));
        told
    }

    /// The move that led there, with what is written and drawn.
    pub(super) fn ply(&self, lesson: &Lesson) -> Vec<Phrase> {
        let mut told = vec![match lesson.cursor().node().step() {
            Some(Step::Move(mv)) => {
                let check = lesson.position().is_check();
                Phrase::sentence(&ended(&self.0.announcement(mv, check)))
            }
            Some(Step::Null) | None => phrase!(self.0, "teach-at-start"),
        }];
        told.extend(self.written(lesson));
        told
    }

    /// What is written and drawn at a move.
    fn written(&self, lesson: &Lesson) -> Vec<Phrase> {
        let comment = lesson.comment();
        let mut told = match lesson.question() {
            Some(question) => {
                let mut told = vec![phrase!(self.0, "teach-has-question")];
                told.extend(self.question(&question));
                told
            }
            None if comment.is_empty() => Vec::new(),
            None => vec![Phrase::sentence(&ended(&comment))],
        };
        told.extend(drawings::told(self.0, &lesson.drawings()));
        told
    }

    pub(super) fn squares(&self, color: DrawColor, squares: &[Square]) -> Phrase {
        let squares: Vec<String> = squares.iter().map(|it| self.0.square(*it)).collect();
        let at = self.0.localisation();
        let (color, squares) = (drawings::key_of(color), squares.join(", "));
        let item = text!(at, "teach-item-square", color = color, squares = squares);
        Phrase::sentence(&ended(&item))
    }

    pub(super) fn arrow(&self, drawing: Drawing) -> Phrase {
        Phrase::sentence(&ended(&drawings::drawn(self.0, drawing)))
    }

    pub(super) fn removed(&self, drawing: Drawing) -> Phrase {
        phrase!(
            self.0,
            "teach-removed",
            item = drawings::drawn(self.0, drawing)
        )
    }

    /// A question with its answers.
    fn question(&self, question: &ClassQuestion) -> Vec<Phrase> {
        let asked = Some(&question.text).filter(|it| !it.is_empty());
        let asked = asked.map(|it| Phrase::sentence(&ended(&excerpt(it))));
        let named = question.answers.iter().enumerate();
        let named = named.filter(|(_, words)| !words.is_empty());
        let answers = named.map(|(answer, words)| {
            let (letter, words) = (letter(answer), excerpt(words));
            phrase!(self.0, "teach-answer", letter = letter, words = words)
        });
        asked.into_iter().chain(answers).collect()
    }

    pub(super) fn asked(&self, question: &ClassQuestion) -> Vec<Phrase> {
        let count = question.answers.len();
        let mut told = vec![phrase!(self.0, "teach-asked", count = count)];
        told.extend(self.question(question));
        told
    }

    /// How many have given each answer, and who; then those who are missing. Nothing if nothing was asked.
    pub(super) fn answers(&self, class: &Class) -> Vec<Phrase> {
        let Some(asked) = class.asked() else {
            return Vec::new();
        };
        let answers = 0..asked.question.answers.len();
        let mut told: Vec<Phrase> = answers.map(|it| self.given(class, it)).collect();
        let missing = class.who(None);
        if asked.is_open && !missing.is_empty() {
            let names = listed(&missing);
            told.push(phrase!(self.0, "teach-missing", names = names));
        }
        told
    }

    fn given(&self, class: &Class, answer: usize) -> Phrase {
        let (names, letter) = (class.who(Some(answer)), letter(answer));
        match names.is_empty() {
            true => phrase!(self.0, "teach-given-by-nobody", letter = letter),
            false => phrase!(
                self.0,
                "teach-given",
                letter = letter,
                count = names.len(),
                names = listed(&names)
            ),
        }
    }

    /// The answers are closed: the right one first.
    pub(super) fn closed(&self, class: &Class) -> Vec<Phrase> {
        let right = class.asked().and_then(|it| it.question.right);
        let right = right.map(|it| phrase!(self.0, "teach-right", letter = letter(it)));
        let mut told = vec![right.unwrap_or_else(|| phrase!(self.0, "teach-closed"))];
        told.extend(self.answers(class));
        told
    }

    pub(super) fn pupils(&self, names: &[&str]) -> Phrase {
        match names.is_empty() {
            true => phrase!(self.0, "teach-no-pupils"),
            false => phrase!(
                self.0,
                "teach-pupils",
                count = names.len(),
                names = listed(names)
            ),
        }
    }

    pub(super) fn clicks(&self, are_told: bool) -> Phrase {
        match are_told {
            true => phrase!(self.0, "teach-clicks-told"),
            false => phrase!(self.0, "teach-clicks-not-told"),
        }
    }

    /// What pupils have done, each by name; the rest is counted.
    pub(super) fn news(&self, news: &[(String, ClassNews)]) -> Vec<Phrase> {
        let told = news.iter().take(TOLD).map(|(name, it)| {
            let name = excerpt(name);
            match *it {
                ClassNews::Joined => phrase!(self.0, "teach-joined", name = name),
                ClassNews::Left => phrase!(self.0, "teach-left", name = name),
                ClassNews::Back => phrase!(self.0, "teach-back", name = name),
                ClassNews::Pointed(square) => {
                    let square = self.0.square(square);
                    phrase!(self.0, "teach-points", name = name, square = square)
                }
                ClassNews::Answered(answer) => {
                    let letter = letter(answer);
                    phrase!(self.0, "teach-answers", name = name, letter = letter)
                }
            }
        });
        let more = news.len().saturating_sub(TOLD);
        let more = (more > 0).then(|| phrase!(self.0, "teach-more-news", count = more));
        told.chain(more).collect()
    }
}

fn letter(answer: usize) -> String {
    ClassQuestion::letter(answer).to_string()
}

/// Names one after the other.
fn listed(names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|it| excerpt(it)).collect();
    names.join(", ")
}

/// Text as a sentence, with nothing in it that cannot be seen.
fn ended(text: &str) -> String {
    let text: String = text.trim().chars().map(visible).collect();
    messages::ended(&text)
}
