//! `annabella settings`: lists the user's settings, says where each comes from, sets and removes them.

use std::ffi::OsString;
use std::io::Write;
use std::path::Path;

use clap::{ArgMatches, Args, Command, FromArgMatches};

use crate::commands::argument_error;
use crate::commands::layers::{InvalidSetting, Layers, ReadError, variable};
use crate::commands::output::say;
use crate::commands::play::arguments::GameArguments;
use crate::files::settings_file::StoredSettings;
use crate::files::voice_profile::PlayerName;
use crate::problem::{DecidingSetting, Problem};
use crate::user_settings::{Origin, Setting, SettingKey, Values};
use desk::messages::{Localisation, text};
use desk::printing;

/// Which setting, and what becomes of it.
#[derive(Debug, Args)]
pub struct SettingsArguments {
    #[arg(id = "setting", value_name = "NAME")]
    key: Option<String>,
    #[arg(id = "setting_values", value_name = "VALUE", allow_negative_numbers = true, num_args = 0..)]
    values: Vec<String>,
    #[arg(long, requires = "setting", conflicts_with = "setting_values")]
    unset: bool,
    #[arg(id = "all_settings", long = "all", conflicts_with = "setting")]
    all: bool,
    #[arg(id = "of_player", long = "player")]
    player: Option<PlayerName>,
}

/// Whether a command line gives a setting a value.
pub fn sets_something(given: &ArgMatches) -> bool {
    let settings = given.subcommand_matches("settings");
    settings.is_some_and(|it| it.get_many::<String>("setting_values").is_some())
}

/// Carries it out. `command` is the command line that checks values and has the help of each option.
///
/// # Errors
/// If there is no such setting, its option does not take the value, or the file cannot be written.
pub fn run(
    wanted: &SettingsArguments,
    mut stored: StoredSettings,
    command: &Command,
    at: &Localisation,
) -> Result<(), Problem> {
    let player = wanted.player.as_ref().map(|it| it.as_str().to_owned());
    let Some(name) = &wanted.key else {
        return list(wanted.all, &stored, player, command, at);
    };
    let key: SettingKey = name.parse().map_err(Problem::UnknownSetting)?;
    if wanted.unset {
        let was_there = stored.file.setting(&key, player.as_deref()).is_some()
            && stored.change(|now| Ok(now.file.unset(&key, player.as_deref())))?;
        return say(&match was_there {
            true => text!(at, "settings-removed", key = key.to_string()),
            false => text!(at, "settings-not-there", key = key.to_string()),
        });
    }
    if wanted.values.is_empty() {
        let layers = layers(&stored, player);
        return say(&line(&key, &layers, at));
    }
    let values = match &wanted.values[..] {
        [only] => Values::read(only),
        all => Values::Each(all.to_vec()),
    };
    change(
        &key,
        Some(&values),
        &mut stored,
        player.as_deref(),
        command,
        at,
    )?;
    let path = stored.path.as_deref().map(Path::display);
    let path = path.map(|it| it.to_string()).unwrap_or_default();
    let set = line(&key, &layers(&stored, player), at);
    say(&text!(at, "settings-written", set = set, path = path))
}

/// Keeps a setting in the file, or removes it.
///
/// # Errors
/// If its option does not take the value, or the file cannot be written. Nothing is written then.
pub fn change(
    key: &SettingKey,
    values: Option<&Values>,
    stored: &mut StoredSettings,
    player: Option<&str>,
    command: &Command,
    at: &Localisation,
) -> Result<(), Problem> {
    stored.change(|now| match values {
        Some(values) => {
            now.file.set(key, player, values);
            check(key, now, player.map(str::to_owned), command, at)
        }
        None => {
            now.file.unset(key, player);
            Ok(())
        }
    })
}

/// Keeps the rate of speech that the user chose while the program spoke, and says so. Nothing is kept where there is
/// no file for settings, or the environment decides.
pub fn keep_rate(rate: i32, mut stored: StoredSettings, player: Option<String>, at: &Localisation) {
    const NAME: &str = "voice.rate";
    let key: Option<SettingKey> = NAME.parse().ok();
    let Some(key) = key.filter(|it| stored.path.is_some() && variable(&it.variable()).is_none())
    else {
        return;
    };
    let value = Values::read(&rate.to_string());
    let kept = stored.change(|now| {
        now.file.set(&key, player.as_deref(), &value);
        Ok(())
    });
    let said = match kept {
        Ok(()) => text!(at, "settings-rate-kept", rate = rate.to_string()),
        Err(problem) => problem.say(at),
    };
    // The output may be closed; the rate is kept nevertheless.
    let _ = writeln!(printing::stderr(), "{said}");
}

/// The value that counts for a setting: what is set, or what its option has otherwise.
pub fn value_of(
    key: &SettingKey,
    stored: &StoredSettings,
    player: Option<String>,
    command: &Command,
) -> Option<String> {
    let set = layers(stored, player).setting(key);
    let default = || {
        let play = command.find_subcommand("play")?;
        let mut options = play.get_arguments();
        let option = options.find(|it| it.get_long() == Some(key.option()))?;
        let default = option.get_default_values().first()?;
        Some(default.to_string_lossy().into_owned())
    };
    set.map(|it| it.values.text()).or_else(default)
}

/// Checks that the option takes the value, and that a game can begin with it.
fn check(
    key: &SettingKey,
    stored: &StoredSettings,
    player: Option<String>,
    command: &Command,
    at: &Localisation,
) -> Result<(), Problem> {
    let layers = Layers {
        variable: &|_| None,
        ..layers(stored, player)
    };
    if let ("language", Some(setting)) = (key.to_string().as_str(), layers.setting(key)) {
        let chosen = Localisation::choose(Some(&setting.values.text()));
        chosen.map_err(|it| problem(&setting, it.to_string(), at))?;
    }
    let arguments = ["annabella", "play"].map(OsString::from);
    let matches = match layers.read(command, &arguments) {
        Ok(completed) => completed.matches,
        Err(ReadError::Setting(invalid)) if invalid.setting.key == *key => {
            return Err(invalid_setting(&invalid, at));
        }
        Err(ReadError::Setting(_) | ReadError::CommandLine(_)) => return Ok(()),
    };
    let game = matches
        .subcommand_matches("play")
        .map(GameArguments::from_arg_matches);
    let wrong = game.and_then(|it| it.ok()?.settings().err());
    match (wrong, layers.setting(key)) {
        (Some(wrong), Some(setting)) => Err(problem(&setting, wrong.say(at), at)),
        (None, _) | (_, None) => Ok(()),
    }
}

/// What is said about a setting whose value does not fit.
pub fn invalid_setting(invalid: &InvalidSetting, at: &Localisation) -> Problem {
    problem(
        &invalid.setting,
        argument_error::of_value(&invalid.cause, at),
        at,
    )
}

/// These settings as a game under the Laws refuses them: each with its place, and with what to do.
pub fn deciding(
    settings: &[Setting],
    stored: &StoredSettings,
    at: &Localisation,
) -> Vec<DecidingSetting> {
    let path = stored.path.as_deref().map(Path::display);
    let path = path.map(|it| it.to_string()).unwrap_or_default();
    let place = |setting: &Setting| match &setting.origin {
        Origin::Environment => origin(&setting.origin, &setting.key, at),
        Origin::Player(player) => {
            let player = player.as_str();
            text!(
                at,
                "settings-in-file-for",
                path = path.clone(),
                player = player
            )
        }
        Origin::File => text!(at, "settings-in-file", path = path.clone()),
    };
    let settings = settings.iter().map(|setting| DecidingSetting {
        key: setting.key.clone(),
        value: setting.values.text(),
        place: place(setting),
    });
    settings.collect()
}

fn problem(setting: &Setting, cause: String, at: &Localisation) -> Problem {
    Problem::SettingValue {
        origin: origin(&setting.origin, &setting.key, at),
        key: setting.key.clone(),
        cause: cause.trim_end_matches('.').to_owned(),
    }
}

/// What counts for this player, or for all.
fn layers(stored: &StoredSettings, player: Option<String>) -> Layers<'_> {
    Layers {
        file: &stored.file,
        player,
        variable: &variable,
    }
}

fn list(
    all: bool,
    stored: &StoredSettings,
    player: Option<String>,
    command: &Command,
    at: &Localisation,
) -> Result<(), Problem> {
    let layers = layers(stored, player);
    let known = SettingKey::all().iter();
    for key in known.filter(|it| all || layers.setting(it).is_some()) {
        let help = help(key, command).filter(|_| all);
        let line = line(key, &layers, at);
        let parts: Vec<String> = std::iter::once(line).chain(help).collect();
        say(&parts.join(" "))?;
    }
    if let Some(path) = &stored.path {
        let path = path.display().to_string();
        say(&text!(at, "settings-file", path = path))?;
    }
    if !all {
        say(&text!(at, "settings-all"))?;
    }
    Ok(())
}

/// What the option of a setting means.
fn help(key: &SettingKey, command: &Command) -> Option<String> {
    let play = command.find_subcommand("play")?;
    let review = command.find_subcommand("review").into_iter();
    let of_review = review.flat_map(Command::get_arguments);
    let options = play.get_arguments().chain(command.get_arguments());
    let mut options = options.chain(of_review);
    let option = options.find(|it| it.get_long() == Some(key.option()))?;
    option.get_help().map(ToString::to_string)
}

/// A setting in one line: its value, and where that comes from.
fn line(key: &SettingKey, layers: &Layers<'_>, at: &Localisation) -> String {
    match layers.setting(key) {
        Some(setting) => text!(
            at,
            "settings-line",
            key = key.to_string(),
            value = setting.values.text(),
            origin = origin(&setting.origin, key, at)
        ),
        None => text!(at, "settings-unset", key = key.to_string()),
    }
}

fn origin(origin: &Origin, key: &SettingKey, at: &Localisation) -> String {
    match origin {
        Origin::Environment => {
            text!(at, "settings-from-environment", variable = key.variable())
        }
        Origin::Player(player) => text!(at, "settings-from-player", player = player.as_str()),
        Origin::File => text!(at, "settings-from-file"),
    }
}
