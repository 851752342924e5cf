//! `annabella replay`: a journal or a scenario event by event, each with the state after it
//! and what followed from it.
//!
//! Events and effects are told as the journal has them, so that what is read here can
//! be looked up there.

mod snapshot;
mod teller;

use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;

use super::words::{OwnWordsSource, WordChoice};
use super::{Context, Problem, journal_file};
use crate::scenario::{self, Scenario, ScenarioError};
use crate::session::journal::{self, JournalError};
use announcements::Vocabulary;
use teller::{Happened, Teller};

/// The ending of a scenario's file.
const SCENARIO: &str = "toml";

/// The line of a journal that has the first event.
const FIRST_EVENT: usize = 2;

/// Replays a journal, the newest one if none is named, or a scenario (`.toml`); one JSON
/// object a line, or sentences. Returns whether it could be replayed to its end.
///
/// # Errors
/// If there is no such file, or nobody reads the output.
pub fn run(context: &Context, file: Option<&Path>, json: bool) -> Result<bool, Problem> {
    let path = file.map_or_else(|| journal_file::newest(&context.games), |it| Ok(it.into()))?;
    let content = fs::read(&path).map_err(|cause| Problem::JournalFile {
        path: path.clone(),
        cause: cause.to_string(),
    })?;
    let mut teller = Teller::new(&context.wording, json);
    let told = if path.extension().is_some_and(|it| it == SCENARIO) {
        replay_scenario(&mut teller, &path, &content, &context.vocabulary)
    } else {
        replay_journal(&mut teller, &path, &content)
    };
    let told = told.and_then(|good| teller.flush().map(|()| good));
    told.map_err(|error| Problem::unwritten(&error))
}

fn replay_journal(teller: &mut Teller, path: &Path, content: &[u8]) -> io::Result<bool> {
    let mut line = FIRST_EVENT;
    let mut told = Ok(());
    let replayed = journal::replay(content, |event, state, effects| {
        if told.is_ok() && line == FIRST_EVENT {
            told = teller.beginning(None, state.settings());
        }
        let happened = Happened {
            line,
            at: state.now(),
            event,
            effects,
            refused: None,
        };
        if told.is_ok() {
            told = teller.event(&happened, state);
        }
        line += 1;
    });
    told?;
    match replayed {
        Ok(replayed) => {
            if line == FIRST_EVENT {
                teller.beginning(None, replayed.state.settings())?;
            }
            if replayed.torn {
                teller.torn(line)?;
            }
            Ok(true)
        }
        Err(error) => {
            let line = match error {
                JournalError::Line { line, .. }
                | JournalError::Refused { line, .. }
                | JournalError::Unchained { line } => Some(line),
                _ => None,
            };
            let problem = Problem::JournalContent {
                path: path.to_owned(),
                cause: error,
            };
            teller.damage(line, &problem)?;
            Ok(false)
        }
    }
}

/// The words of a scenario: those of this program, unless its game needs further ones.
fn words_of(scenario: &Scenario, usual: &Arc<Vocabulary>) -> Arc<Vocabulary> {
    let sets = scenario.word_sets();
    if sets.is_empty() {
        return Arc::clone(usual);
    }
    let choice = WordChoice {
        sets,
        own: OwnWordsSource::None,
        player: None,
    };
    let known = choice.vocabulary(None);
    known.map_or_else(|_| Arc::clone(usual), |(words, _)| Arc::new(words))
}

fn replay_scenario(
    teller: &mut Teller,
    path: &Path,
    content: &[u8],
    vocabulary: &Arc<Vocabulary>,
) -> io::Result<bool> {
    let content = String::from_utf8_lossy(content);
    let mut told = Ok(());
    let replayed = Scenario::parse(&content).and_then(|scenario| {
        let vocabulary = words_of(&scenario, vocabulary);
        let mut begun = false;
        scenario::replay(
            &content,
            &scenario,
            vocabulary,
            |line, it, state, effects| {
                if told.is_ok() && !begun {
                    told = teller.beginning(Some(&scenario.title), state.settings());
                }
                begun = true;
                let happened = Happened {
                    line,
                    at: it.at,
                    event: &it.event,
                    effects,
                    refused: it.refused.as_ref(),
                };
                if told.is_ok() {
                    told = teller.event(&happened, state);
                }
            },
        )
    });
    told?;
    let Err(ScenarioError { line, fault }) = replayed else {
        return Ok(true);
    };
    let problem = Problem::Scenario {
        path: path.to_owned(),
        line,
        cause: fault.to_string(),
    };
    teller.damage(Some(line), &problem)?;
    Ok(false)
}
