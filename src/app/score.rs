//! `annabella score`: the written record of a game, from its journal.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use super::{Context, Problem, journal_file};
use crate::score::pgn::{Tags, write_pgn};
use crate::session::{Player, Settings, State};

/// The form of a score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// Portable Game Notation.
    Pgn,
    /// The announcements, one ply a line.
    Text,
}

/// Writes the score of a journal to a file or to standard output.
///
/// # Errors
/// If the journal cannot be read or the score not be written.
pub fn run(
    context: &Context,
    journal: Option<&Path>,
    format: Format,
    output: Option<&Path>,
) -> Result<(), Problem> {
    let journal =
        journal.map_or_else(|| journal_file::newest(&context.games), |it| Ok(it.into()))?;
    let score = score(context, &journal, format)?;
    match output {
        Some(path) => fs::write(path, score).map_err(|error| Problem::Output {
            path: path.to_owned(),
            cause: error.to_string(),
        }),
        None => io::stdout()
            .lock()
            .write_all(score.as_bytes())
            .map_err(|error| Problem::unwritten(&error)),
    }
}

fn score(context: &Context, journal: &Path, format: Format) -> Result<String, Problem> {
    let state = journal_file::read(journal, |_, _, _| ())?.state;
    Ok(match format {
        Format::Pgn => write_pgn(
            state.game(),
            &tags(state.settings()),
            state.outcome(),
            &state.clock_times(),
        ),
        Format::Text => announcements(context, &state),
    })
}

fn tags(settings: &Settings) -> Tags {
    let name = |player| match player {
        Player::Human => "?".to_owned(),
        Player::Engine { level, .. } => format!("annabella, level {level}"),
    };
    Tags {
        date: settings
            .begun
            .chars()
            .take(10)
            .map(|c| if c == '-' { '.' } else { c })
            .collect(),
        white: name(settings.white),
        black: name(settings.black),
        time_control: Some(settings.time_control.clone()),
        more: BTreeMap::new(),
        ..Tags::default()
    }
}

fn announcements(context: &Context, state: &State) -> String {
    let mut text = String::new();
    for ply in state.game().plies() {
        let color = context.wording.color(ply.side);
        text.push_str(&format!(
            "{color}: {}\n",
            context.vocabulary.announce(ply.played)
        ));
    }
    if let Some(outcome) = state.outcome() {
        text.push_str(&format!(
            "{} {}\n",
            outcome.result(),
            context.wording.outcome(outcome)
        ));
    }
    text
}
