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
mod layers;
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
mod settings;
mod side;
mod voice;
mod words;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Command, FromArgMatches};

use crate::app::settings_file::{SettingsPlace, StoredSettings};
use crate::app::{Context, Problem, Signals};
use crate::messages::Localisation;
use crate::user_settings::SettingsFile;
use args::{Arguments, CliCommand};
use dispatch::{Failure, carry_out};
pub use help::command;
use layers::{Layers, Unread};

/// Exit code when the command failed.
const FAILED: u8 = 1;
/// Exit code for wrong arguments, the same as clap's.
const MISUSED: u8 = 2;

/// Runs the program with these arguments, its own name first.
#[must_use]
pub fn run(arguments: Vec<OsString>) -> ExitCode {
    let place = before_all(&arguments, "--settings");
    let place = place.map_or_else(SettingsPlace::default, |it| SettingsPlace::named(&it));
    let stored = place.read();
    let localisation = match Localisation::choose(language(&arguments, &stored).as_deref()) {
        Ok(localisation) => localisation,
        Err(error) => {
            complain(&error.to_string());
            return ExitCode::from(MISUSED);
        }
    };
    let command = command(&localisation);
    let parsed = match read(&command, &arguments, stored, &localisation) {
        Ok(parsed) => parsed,
        Err(code) => return code,
    };
    let Read { parsed, stored } = parsed;
    if let CliCommand::Settings(wanted) = &parsed.command {
        let done = settings::run(wanted, stored, &command, &localisation);
        return ended(done.map(|()| true).map_err(Failure::from), &localisation);
    }
    let arbiter_pin_file = parsed.command.arbiter_pin_file();
    let context = Context::new(localisation.clone(), parsed.data).map_err(Failure::from);
    let context = context.map(|it| Context {
        arbiter_pin_file,
        signals: Signals::watch(),
        ..it
    });
    let done = context.and_then(|context| carry_out(&context, parsed.command));
    ended(done, &localisation)
}

/// The arguments, and the settings that were read with them.
struct Read {
    parsed: Arguments,
    stored: StoredSettings,
}

/// Reads the arguments, completed by the settings. What is wrong is said.
fn read(
    command: &Command,
    arguments: &[OsString],
    stored: Result<StoredSettings, Problem>,
    at: &Localisation,
) -> Result<Read, ExitCode> {
    let refused = |error: clap::Error| {
        let _ = error.print();
        ExitCode::from(if error.use_stderr() { MISUSED } else { 0 })
    };
    let stored = match stored {
        Ok(stored) => stored,
        Err(problem) => {
            // Help and the command line's own mistakes come first.
            let given = command.clone().try_get_matches_from(arguments);
            let given = given.map_err(refused)?;
            // Commands that look into something and play nothing do without settings.
            let needs = |it: &str| it == "settings" || layers::count_for(it);
            if given.subcommand_name().is_none_or(needs) {
                complain(&problem.say(at));
                return Err(ExitCode::from(MISUSED));
            }
            StoredSettings::default()
        }
    };
    let layers = Layers::of(&stored.file, before_all(arguments, "--player"));
    let matches = layers
        .read(command, arguments)
        .map_err(|unread| match unread {
            Unread::CommandLine(error) => refused(error),
            Unread::Setting(unfit) => {
                complain(&Problem::from(settings::problem(&unfit, at)).say(at));
                ExitCode::from(MISUSED)
            }
        })?;
    let parsed = Arguments::from_arg_matches(&matches).map_err(refused)?;
    Ok(Read { parsed, stored })
}

/// The exit code; what is wrong is said.
fn ended(done: Result<bool, Failure>, localisation: &Localisation) -> ExitCode {
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(FAILED),
        // A reader who closes the output early has read enough.
        Err(Failure::Failed(Problem::Unread)) => ExitCode::SUCCESS,
        Err(Failure::Failed(problem)) => {
            complain(&problem.say(localisation));
            ExitCode::from(FAILED)
        }
        Err(Failure::Misused(wrong)) => {
            complain(&wrong.say(localisation));
            ExitCode::from(MISUSED)
        }
    }
}

fn complain(sentence: &str) {
    let _ = writeln!(io::stderr(), "annabella: {sentence}");
}

/// The chosen language. It is needed before the arguments are read, because it is the language of
/// their help.
fn language(arguments: &[OsString], stored: &Result<StoredSettings, Problem>) -> Option<String> {
    let given = before_all(arguments, "--language");
    let none = SettingsFile::default();
    let file = stored.as_ref().map_or(&none, |it| &it.file);
    let layers = Layers::of(file, before_all(arguments, "--player"));
    given.or_else(|| layers.value("language"))
}

/// The value of an option that counts before the arguments are read.
fn before_all(arguments: &[OsString], option: &str) -> Option<String> {
    let mut arguments = arguments.iter().filter_map(|argument| argument.to_str());
    while let Some(argument) = arguments.next() {
        match argument.strip_prefix(option) {
            Some("") => return arguments.next().map(str::to_owned),
            Some(value) if value.starts_with('=') => return value.get(1..).map(str::to_owned),
            Some(_) | None => {}
        }
    }
    None
}
