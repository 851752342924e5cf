//! `annabella replay`: a journal or a scenario told again: the game with its moves, times and what
//! happened; or event by event, each with the state after it and what followed from it.
//!
//! Events and effects are shown as the journal has them, so that they can be looked up there.

mod reporter;

use std::io;
use std::path::Path;
use std::sync::Arc;

use crate::context::Context;
use crate::files::journals;
use crate::files::named_file;
use crate::files::named_file::ChosenFile;
use crate::files::words::WordChoice;
use crate::problem::{FileFault, Problem};
use announcements::Vocabulary;
use game::session::journal::{self, JournalError};
use practice::scenario::{self, Scenario, ScenarioError};
pub use reporter::ReplayForm;
use reporter::{Happened, Reporter};

/// The extension of a scenario's file.
const SCENARIO: &str = "toml";

/// The line of a journal that has the first event.
const FIRST_EVENT: usize = 2;

/// Replays a journal, the newest one if none is named, or a scenario (`.toml`), in
/// this form. Returns whether it could be replayed to its end.
///
/// # Errors
/// If there is no such file, or nobody reads the output.
pub fn run(context: &Context, file: Option<&Path>, form: ReplayForm) -> Result<bool, Problem> {
    let path = file.map_or_else(|| journals::newest(&context.games), |it| Ok(it.into()))?;
    let content = named_file::read(&path, FileFault::JournalFile)?;
    let mut reporter = Reporter::new(&context.wording, form);
    let told = if path.extension().is_some_and(|it| it == SCENARIO) {
        replay_scenario(&mut reporter, &path, &content, &context.vocabulary)
    } else {
        replay_journal(&mut reporter, &path, &content)
    };
    let told = told.and_then(|good| reporter.flush().map(|()| good));
    told.map_err(|error| Problem::unwritten(&error))
}

fn replay_journal(reporter: &mut Reporter, path: &Path, content: &[u8]) -> io::Result<bool> {
    let mut line = FIRST_EVENT;
    let mut told = Ok(());
    let replayed = journal::replay(content, |event, state, effects| {
        if told.is_ok() && line == FIRST_EVENT {
            told = reporter.beginning(None, state.settings());
        }
        let happened = Happened {
            line,
            at: state.now(),
            event,
            effects,
            refused: None,
        };
        if told.is_ok() {
            told = reporter.event(&happened, state);
        }
        line += 1;
    });
    told?;
    match replayed {
        Ok(replayed) => {
            if line == FIRST_EVENT {
                reporter.beginning(None, replayed.state.settings())?;
            }
            if replayed.torn {
                reporter.torn(line)?;
            }
            Ok(true)
        }
        Err(error) => {
            let line = match error {
                JournalError::Line { line, .. }
                | JournalError::Refused { line, .. }
                | JournalError::Unchained { line } => Some(line),
                JournalError::Empty | JournalError::Version(_) | JournalError::Fen(_) => None,
            };
            let problem = Problem::JournalContent {
                path: path.to_owned(),
                cause: error,
            };
            reporter.damage(line, &problem)?;
            Ok(false)
        }
    }
}

/// The words of a scenario: the usual ones, unless its game needs others.
fn words_of(scenario: &Scenario, usual: &Arc<Vocabulary>) -> Arc<Vocabulary> {
    let sets = scenario.word_sets();
    if sets.is_empty() {
        return Arc::clone(usual);
    }
    let choice = WordChoice {
        sets,
        own: ChosenFile::None,
        ..WordChoice::default()
    };
    let known = choice.vocabulary(None);
    known.map_or_else(|_| Arc::clone(usual), |(words, _)| Arc::new(words))
}

fn replay_scenario(
    reporter: &mut Reporter,
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
                    told = reporter.beginning(Some(&scenario.title), state.settings());
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
                    told = reporter.event(&happened, state);
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
    reporter.damage(Some(line), &problem)?;
    Ok(false)
}
