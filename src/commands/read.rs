//! Reads a command line: the language first, then the arguments, completed by the settings.

use std::cell::{Cell, OnceCell, RefCell};
use std::ffi::OsString;
use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::{ArgMatches, Command, CommandFactory};

use super::args::Arguments;
use super::exit_status::ExitStatus;
use super::layers::{self, Layers, ReadError};
use super::{argument_error, help, settings};
use crate::context::{ChosenRate, Context};
use crate::files::named_file::ChosenFile;
use crate::files::settings_file::StoredSettings;
use crate::own_page::OwnPage;
use crate::problem::{DecidingSetting, Problem};
use crate::system::signals::Signals;
use crate::user_settings::SettingsFile;
use desk::messages::{Announcements, Localisation};

/// The arguments of the program, and what its commands share.
pub struct Session {
    /// Its own name first.
    pub arguments: Vec<OsString>,
    pub signals: OnceCell<Signals>,
    /// Whether a menu begins the commands that follow.
    pub from_menu: Cell<bool>,
    /// Whether a menu comes back after them.
    pub menu_follows: Cell<bool>,
    /// The player's own page, once it is served.
    pub own_page: OnceCell<OwnPage>,
}

/// What was read with a command line, besides the arguments of its command.
pub struct Invocation {
    pub localisation: Localisation,
    /// In which words squares, pieces and moves are told, if the user chose it.
    announcements: Option<Announcements>,
    /// The command line with its help.
    pub command: Command,
    /// The settings that were read with it.
    pub stored: StoredSettings,
    /// The rate of speech that the user chooses meanwhile.
    pub chosen_rate: ChosenRate,
    /// The folder for games, if the user names one.
    data: Option<PathBuf>,
    /// The settings that decide something of a game under the Laws, among those that the last command line takes.
    deciding: RefCell<Vec<DecidingSetting>>,
}

impl Invocation {
    /// The folder for games, if there is one.
    #[cfg(feature = "online")]
    pub(crate) fn games(&self) -> Option<PathBuf> {
        let usual = || Some(crate::system::folders::Folders::find()?.games);
        self.data.clone().or_else(usual)
    }
}

impl Session {
    /// Where the arguments say that the settings are.
    pub fn settings_place(&self) -> ChosenFile {
        match before_all(&self.arguments, "--settings") {
            None => ChosenFile::Usual,
            Some(none) if none == "none" => ChosenFile::None,
            Some(path) => ChosenFile::Named(path.into()),
        }
    }

    /// What everything that plays, listens or shows needs. `arbiter_pin_file` proves that an arbiter reads a journal.
    pub fn context(
        &self,
        invocation: &Invocation,
        arbiter_pin_file: Option<PathBuf>,
    ) -> Result<Context, Problem> {
        let context = Context::new(invocation.localisation.clone(), invocation.data.clone())?;
        let wording = match invocation.announcements {
            Some(chosen) => context.wording.clone().announcing(chosen),
            None => context.wording.clone(),
        };
        Ok(Context {
            wording,
            arbiter_pin_file,
            deciding: invocation.deciding.borrow().clone(),
            signals: self.signals.get_or_init(Signals::watch).clone(),
            from_menu: self.from_menu.get(),
            menu_follows: self.menu_follows.get(),
            chosen_rate: invocation.chosen_rate.clone(),
            own_page: self.own_page.get().cloned(),
            ..context
        })
    }

    /// Reads the arguments, completed by the settings, and makes of them what is wanted.
    pub fn read<T>(
        &self,
        parse: impl FnOnce(&ArgMatches) -> Result<T, clap::Error>,
    ) -> Result<(Invocation, T), ExitStatus> {
        let arguments = &self.arguments;
        let stored = StoredSettings::read(&self.settings_place());
        let localisation = spoken_language(arguments, &stored)?;
        let verbosity = chosen("voice.verbosity", arguments, &stored);
        // A wrong value is refused later, when the arguments are read.
        let verbosity = verbosity.and_then(|it| it.parse().ok());
        let localisation = localisation.with_verbosity(verbosity.unwrap_or_default());
        if !has_memory() {
            return Err(ExitStatus::failed(&Problem::NoMemory, &localisation));
        }
        let announcements = chosen("voice.announcements", arguments, &stored);
        let announcements = announcements.and_then(|it| it.parse().ok());
        let command = help::command(&localisation, arguments);
        let stored =
            stored.or_else(|problem| self.do_without(&problem, &command, &localisation))?;
        let mut invocation = Invocation {
            localisation,
            announcements,
            command,
            stored,
            chosen_rate: ChosenRate::default(),
            data: None,
            deciding: RefCell::default(),
        };
        let (data, parsed) = invocation.read(arguments, |matches| {
            let data = matches.get_one("data").cloned();
            Ok((data, parse(matches)?))
        })?;
        invocation.data = data;
        Ok((invocation, parsed))
    }

    /// No settings, where the command needs none or writes the first one into a file. Help and the command line's own
    /// mistakes come before those of the file.
    fn do_without(
        &self,
        problem: &Problem,
        command: &Command,
        at: &Localisation,
    ) -> Result<StoredSettings, ExitStatus> {
        let arguments = &self.arguments;
        let given = command.clone().try_get_matches_from(arguments);
        let given = given.map_err(|it| refused(&it, arguments, at))?;
        let sets = settings::sets_something(&given);
        if let Some(begun) = sets
            .then(|| StoredSettings::begun(&self.settings_place()))
            .flatten()
        {
            return begun.map_err(|problem| ExitStatus::misused(problem.say(at)));
        }
        // Commands that look into something and play nothing do without settings.
        let needs = |it: &str| it == "settings" || layers::count_for(it);
        match given.subcommand_name().is_none_or(needs) {
            true => Err(ExitStatus::misused(problem.say(at))),
            false => Ok(StoredSettings::default()),
        }
    }
}

impl Invocation {
    /// Reads these arguments, completed by the settings, and makes of them what is wanted.
    pub fn read<T>(
        &self,
        arguments: &[OsString],
        parse: impl FnOnce(&ArgMatches) -> Result<T, clap::Error>,
    ) -> Result<T, ExitStatus> {
        let layers = Layers::of(&self.stored.file, before_all(arguments, "--player"));
        let at = &self.localisation;
        let completed = layers.read(&self.command, arguments);
        let completed = completed.map_err(|error| match error {
            ReadError::CommandLine(error) => refused(&error, arguments, at),
            ReadError::Setting(invalid) => {
                let problem = settings::invalid_setting(&invalid, at);
                ExitStatus::misused(problem.say(at))
            }
        })?;
        let deciding = settings::deciding(&completed.deciding, &self.stored, at);
        self.deciding.replace(deciding);
        parse(&completed.matches).map_err(|error| refused(&error, arguments, at))
    }
}

/// Whether there is as much memory as a game takes. Without it, the system would end the program in the middle of one.
fn has_memory() -> bool {
    /// In bytes; measured: 8 MB.
    const OF_A_GAME: usize = 12 << 20;
    let mut room = Vec::<u8>::new();
    let has_room = room.try_reserve_exact(OF_A_GAME).is_ok();
    // Without this, a compiler may leave the memory out.
    std::hint::black_box(&room);
    has_room
}

/// The texts in the language that was chosen. An unknown language in the settings must not keep the user from
/// correcting it.
fn spoken_language(
    arguments: &[OsString],
    stored: &Result<StoredSettings, Problem>,
) -> Result<Localisation, ExitStatus> {
    let chosen = chosen("language", arguments, stored);
    let found = Localisation::choose(chosen.as_deref()).or_else(|unknown| {
        match before_all(arguments, "--language") {
            Some(_) => Err(unknown),
            None => Localisation::choose(None),
        }
    });
    found.map_err(|unknown| ExitStatus::misused(unknown.to_string()))
}

/// What was asked for instead of a command, or what is wrong with the arguments.
fn refused(error: &clap::Error, arguments: &[OsString], at: &Localisation) -> ExitStatus {
    if !error.use_stderr() {
        let _ = error.print();
        return ExitStatus::well();
    }
    let mut words = arguments.iter().skip(1).filter_map(|it| it.to_str());
    let known = Arguments::command();
    let command = words.find(|it| known.find_subcommand(it).is_some());
    let is_unknown = error.kind() == ErrorKind::InvalidSubcommand;
    let command = command.filter(|_| !is_unknown).unwrap_or_default();
    let way = format!("annabella {command}");
    ExitStatus::misused(argument_error::sentence(error, way.trim_end(), at))
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
