//! What is kept of a player's puzzles: a line of TOML for each, which a person can read. Must not know where it is kept.

use std::collections::BTreeMap;
use std::fmt::Write;

use jiff::civil::Date;
use serde::Deserialize;
use thiserror::Error;

use super::schedule::Reviewed;
use super::schedule::{Grade, review};

/// What stands at the top of the file.
const HEAD: &str = "\
# What one player practises, puzzles or positions of a repertoire: how often each was tried and how often solved, the day
# of the last try and the day when it comes again. \"stability\" (in days) and \"difficulty\" (1 to 10) are what the
# schedule calculates with.

";

/// A player's progress in all puzzles, by their names.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(transparent)]
pub struct Progress(BTreeMap<String, Reviewed>);

/// What is wrong in a file of progress.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ProgressMistake {
    /// It does not have the form of such a file.
    #[error("line {line}: {cause}")]
    Form {
        /// The line, from 1.
        line: usize,
        cause: String,
    },
    /// A line is impossible.
    #[error("{name}: {solved} of {tries}, stability {stability}, difficulty {difficulty}")]
    Impossible {
        name: String,
        // The values as the file has them.
        tries: u32,
        solved: u32,
        stability: String,
        difficulty: String,
    },
}

impl Progress {
    /// Reads a file of progress.
    ///
    /// # Errors
    /// The first mistake, with its place.
    pub fn read(text: &str) -> Result<Self, ProgressMistake> {
        let progress: Self = toml::from_str(text).map_err(|it| misshapen(text, &it))?;
        match progress.0.iter().find(|(_, it)| !it.is_possible()) {
            None => Ok(progress),
            Some((name, wrong)) => Err(ProgressMistake::Impossible {
                name: name.clone(),
                tries: wrong.tries,
                solved: wrong.solved,
                stability: wrong.stability.to_string(),
                difficulty: wrong.difficulty.to_string(),
            }),
        }
    }

    /// The file of this progress.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = HEAD.to_owned();
        for (name, it) in &self.0 {
            let Reviewed {
                tries,
                solved,
                last,
                due,
                stability,
                difficulty,
            } = it;
            // TOML reads strings in quotation marks as JSON writes them.
            let name = serde_json::Value::from(name.as_str());
            let _ = writeln!(
                text,
                "{name} = {{ tries = {tries}, solved = {solved}, last = \"{last}\", due = \"{due}\", \
                 stability = {stability:.4}, difficulty = {difficulty:.4} }}"
            );
        }
        text
    }

    /// The progress in a puzzle; `None` if it was never tried.
    #[must_use]
    pub fn of(&self, name: &str) -> Option<&Reviewed> {
        self.0.get(name)
    }

    /// Notes how a puzzle was solved on this day. Returns when it comes again.
    pub fn note(&mut self, name: &str, grade: Grade, today: Date) -> Date {
        let reviewed = review(self.0.get(name), grade, today);
        let due = reviewed.due;
        self.0.insert(name.to_owned(), reviewed);
        due
    }

    /// How many puzzles were tried on this day and not later.
    #[must_use]
    pub fn tried_on(&self, day: Date) -> usize {
        self.0.values().filter(|it| it.last == day).count()
    }

    /// How many puzzles were tried.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether none was tried yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

fn misshapen(text: &str, error: &toml::de::Error) -> ProgressMistake {
    let begins = error.span().map_or(0, |it| it.start);
    let before = text.get(..begins).unwrap_or_default();
    ProgressMistake::Form {
        line: before.matches('\n').count() + 1,
        cause: error.message().trim().to_owned(),
    }
}
