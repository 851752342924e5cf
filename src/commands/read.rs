//! Reads a command line: the language first, then the arguments, completed by the settings.

use std::cell::OnceCell;
use std::ffi::OsString;

use clap::error::ErrorKind;
use clap::{Command, CommandFactory, FromArgMatches};

use super::args::Arguments;
use super::ended::Ended;
use super::layers::{self, Layers, Unread};
use super::{help, misuse, settings};
use crate::context::Context;
use crate::files::settings_file::{SettingsPlace, StoredSettings};
use crate::files::user_settings::SettingsFile;
use crate::problem::Problem;
use crate::system::signals::Signals;
use desk::messages::Localisation;

/// A command line that was read.
pub struct Read {
    pub localisation: Localisation,
    /// The command line with its help.
    pub command: Command,
    pub parsed: Arguments,
    /// The settings that were read with it.
    pub stored: StoredSettings,
}

impl Read {
    /// What everything that plays, listens or shows needs.
    pub fn context(&self, signals: &OnceCell<Signals>) -> Result<Context, Problem> {
        let context = Context::new(self.localisation.clone(), self.parsed.data.clone())?;
        Ok(Context {
            arbiter_pin_file: self.parsed.command.arbiter_pin_file(),
            signals: signals.get_or_init(Signals::watch).clone(),
            ..context
        })
    }
}

/// Reads the arguments, completed by the settings.
pub fn read(arguments: &[OsString]) -> Result<Read, Ended> {
    let stored = settings_place(arguments).read();
    let localisation = spoken_language(arguments, &stored)?;
    let verbosity = chosen("voice.verbosity", arguments, &stored);
    // Whoever reads the arguments refuses a wrong one.
    let verbosity = verbosity.and_then(|it| it.parse().ok());
    let localisation = localisation.with_verbosity(verbosity.unwrap_or_default());
    let command = help::command(&localisation, arguments);
    let stored =
        stored.or_else(|problem| do_without(&problem, arguments, &command, &localisation))?;
    let layers = Layers::of(&stored.file, before_all(arguments, "--player"));
    let matches = layers
        .read(&command, arguments)
        .map_err(|unread| match unread {
            Unread::CommandLine(error) => refused(&error, arguments, &localisation),
            Unread::Setting(unfit) => {
                let problem = settings::unfit_problem(&unfit, &localisation);
                Ended::misused_because(problem.say(&localisation))
            }
        })?;
    let parsed = Arguments::from_arg_matches(&matches)
        .map_err(|it| refused(&it, arguments, &localisation))?;
    Ok(Read {
        localisation,
        command,
        parsed,
        stored,
    })
}

/// Where the arguments say that the settings are.
pub fn settings_place(arguments: &[OsString]) -> SettingsPlace {
    let place = before_all(arguments, "--settings");
    place.map_or_else(SettingsPlace::default, |it| SettingsPlace::named(&it))
}

/// The texts in the language that was chosen. A language of the settings that does not exist keeps nobody from mending it.
fn spoken_language(
    arguments: &[OsString],
    stored: &Result<StoredSettings, Problem>,
) -> Result<Localisation, Ended> {
    let chosen = chosen("language", arguments, stored);
    let found = Localisation::choose(chosen.as_deref()).or_else(|unknown| {
        match before_all(arguments, "--language") {
            Some(_) => Err(unknown),
            None => Localisation::choose(None),
        }
    });
    found.map_err(|unknown| Ended::misused_because(unknown.to_string()))
}

/// What was asked for instead of a command, or what is wrong with the arguments.
fn refused(error: &clap::Error, arguments: &[OsString], at: &Localisation) -> Ended {
    if !error.use_stderr() {
        let _ = error.print();
        return Ended::well();
    }
    let mut words = arguments.iter().skip(1).filter_map(|it| it.to_str());
    let known = Arguments::command();
    let command = words.find(|it| known.find_subcommand(it).is_some());
    let is_unknown = error.kind() == ErrorKind::InvalidSubcommand;
    let command = command.filter(|_| !is_unknown).unwrap_or_default();
    let way = format!("annabella {command}");
    Ended::misused_because(misuse::sentence(error, way.trim_end(), at))
}

/// No settings, where the command needs none. Help and the command line's own mistakes come before those of the file.
fn do_without(
    problem: &Problem,
    arguments: &[OsString],
    command: &Command,
    at: &Localisation,
) -> Result<StoredSettings, Ended> {
    let given = command.clone().try_get_matches_from(arguments);
    let given = given.map_err(|it| refused(&it, arguments, at))?;
    // Commands that look into something and play nothing do without settings.
    let needs = |it: &str| it == "settings" || layers::count_for(it);
    match given.subcommand_name().is_none_or(needs) {
        true => Err(Ended::misused_because(problem.say(at))),
        false => Ok(StoredSettings::default()),
    }
}

/// The chosen value of the setting of this name, which is needed before the arguments are read: texts depend on it.
fn chosen(
    name: &str,
    arguments: &[OsString],
    stored: &Result<StoredSettings, Problem>,
) -> Option<String> {
    let option = name.rsplit('.').next().unwrap_or_default();
    let given = before_all(arguments, &format!("--{option}"));
    let none = SettingsFile::default();
    let file = stored.as_ref().map_or(&none, |it| &it.file);
    let layers = Layers::of(file, before_all(arguments, "--player"));
    given.or_else(|| layers.value(name))
}

/// The value of an option that counts before the arguments are read.
pub fn before_all(arguments: &[OsString], option: &str) -> Option<String> {
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
