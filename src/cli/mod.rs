//! The command line: arguments only. What they mean is handed to `app`; their help comes
//! from `locales/`.

#[cfg(test)]
mod alike;
#[cfg(feature = "practice")]
mod answering;
mod args;
mod braille;
mod devices;
mod dispatch;
#[cfg(feature = "practice")]
mod drill;
#[cfg(feature = "engine")]
mod engine;
#[cfg(feature = "practice")]
mod flag;
mod game;
mod hear;
mod help;
mod lesson;
mod names;
#[cfg_attr(not(feature = "web"), path = "page_none.rs")]
mod page;
mod procedure;
mod profile;
#[cfg(feature = "practice")]
mod puzzle;
mod reader;
mod regulations;
#[cfg(feature = "practice")]
mod review;
mod scoresheet;
mod sealing;
mod side;
mod voice;
mod words;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::FromArgMatches;

use crate::app::{Context, Problem, Signals};
use crate::messages::Localisation;
use args::Arguments;
use dispatch::{Failure, carry_out};

/// Exit code when the command failed.
const FAILED: u8 = 1;
/// Exit code for wrong arguments, the same as clap's.
const MISUSED: u8 = 2;

/// Runs the program with these arguments, its own name first.
#[must_use]
pub fn run(arguments: Vec<OsString>) -> ExitCode {
    let localisation = match Localisation::choose(language(&arguments).as_deref()) {
        Ok(localisation) => localisation,
        Err(error) => {
            complain(&error.to_string());
            return ExitCode::from(MISUSED);
        }
    };
    let command = help::command(&localisation);
    let parsed = command
        .try_get_matches_from(arguments)
        .and_then(|matches| Arguments::from_arg_matches(&matches));
    let parsed = match parsed {
        Ok(parsed) => parsed,
        Err(error) => {
            let _ = error.print();
            return ExitCode::from(if error.use_stderr() { MISUSED } else { 0 });
        }
    };
    let arbiter_pin_file = parsed.command.arbiter_pin_file();
    let context = Context::new(localisation.clone(), parsed.data).map_err(Failure::from);
    let context = context.map(|it| Context {
        arbiter_pin_file,
        signals: Signals::watch(),
        ..it
    });
    match context.and_then(|context| carry_out(&context, parsed.command)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(FAILED),
        // A reader who closes the output early has read enough.
        Err(Failure::Failed(Problem::Unread)) => ExitCode::SUCCESS,
        Err(Failure::Failed(problem)) => {
            complain(&problem.say(&localisation));
            ExitCode::from(FAILED)
        }
        Err(Failure::Misused(wrong)) => {
            complain(&wrong.say(&localisation));
            ExitCode::from(MISUSED)
        }
    }
}

fn complain(sentence: &str) {
    let _ = writeln!(io::stderr(), "annabella: {sentence}");
}

/// The chosen language. It is needed before the arguments are read, because it is the language of
/// their help.
fn language(arguments: &[OsString]) -> Option<String> {
    let mut arguments = arguments.iter().filter_map(|argument| argument.to_str());
    while let Some(argument) = arguments.next() {
        match argument.strip_prefix("--language") {
            Some("") => return arguments.next().map(str::to_owned),
            Some(value) => return value.strip_prefix('=').map(str::to_owned),
            None => {}
        }
    }
    None
}
