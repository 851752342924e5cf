//! What counts where the command line says nothing: the environment, the player's part of the settings file, the
//! rest of the file. It becomes further arguments, so that one parser checks all of them.

use std::ffi::OsString;

use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command, Error};

use crate::user_settings::{Origin, Setting, SettingKey, SettingsFile, Values};

/// The commands for which settings count, each with the groups that count for it. A resumed game keeps what was
/// agreed for it.
const COMMANDS: [(&str, &[&[&str]]); 16] = [
    ("menu", &[PLAYER]),
    ("guide", &[PLAYER]),
    ("today", &[PLAYER]),
    ("page", &[PLAYER]),
    ("play", &[AGREED, PLAYER, BOARDS]),
    ("web", &[AGREED, PLAYER, BOARDS]),
    ("resume", &[PLAYER, BOARDS]),
    ("drill", &[PLAYER]),
    ("puzzle", &[PLAYER]),
    ("review", &[PLAYER, ENGINE, OPENINGS]),
    ("openings", &[OPENINGS]),
    ("repertoire", &[PLAYER]),
    ("position", &[PLAYER, BOARDS]),
    ("teach", &[PLAYER]),
    ("train-voice", &[PLAYER]),
    ("online", &[PLAYER, BOARDS]),
];

/// What is agreed before a game.
const AGREED: &[&str] = &["game", "rules"];
/// The groups for how the player is heard and answered.
const PLAYER: &[&str] = &["microphone", "voice", "braille"];
/// Which engine judges: of the group, a review has only its options.
const ENGINE: &[&str] = &["game"];
/// The games of the opening tree.
const OPENINGS: &[&str] = &["openings"];
/// Where moves are made besides.
const BOARDS: &[&str] = &["boards", "page"];

/// Whether the settings of a player count for this command.
pub fn count_for(command: &str) -> bool {
    let mut counting = COMMANDS.iter().filter(|(known, _)| *known == command);
    counting.any(|(_, groups)| groups.contains(&PLAYER))
}

/// What counts besides the command line.
pub struct Layers<'a> {
    pub file: &'a SettingsFile,
    /// The player whose settings come before those of all.
    pub player: Option<String>,
    /// A variable of the environment.
    pub variable: &'a dyn Fn(&str) -> Option<String>,
}

/// A command line, completed by settings.
pub struct Completed {
    pub matches: ArgMatches,
    /// The settings that it takes and that decide something of a game under the Laws.
    pub deciding: Vec<Setting>,
}

/// A setting whose value does not fit.
pub struct InvalidSetting {
    pub setting: Setting,
    pub cause: Error,
}

/// Why the arguments cannot be read.
pub enum ReadError {
    /// The command line itself, or help is wanted.
    CommandLine(Error),
    Setting(Box<InvalidSetting>),
}

/// A variable of the environment.
pub fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// A setting with its arguments.
type Added = (Setting, Vec<OsString>);

/// These settings without those that need another one that nobody has set: a braille table, say, has no effect without
/// a display.
fn with_effect(
    added: Vec<Added>,
    read: impl Fn(&[Added]) -> Result<ArgMatches, Error>,
) -> Vec<Added> {
    let lacks =
        |all: &[Added]| read(all).is_err_and(|it| it.kind() == ErrorKind::MissingRequiredArgument);
    let (mut waiting, mut kept): (Vec<Added>, Vec<Added>) = added
        .into_iter()
        .partition(|it| lacks(std::slice::from_ref(it)));
    let has_all = |kept: &[Added], it: &Added| !lacks(&[kept, std::slice::from_ref(it)].concat());
    while let Some(next) = waiting.iter().position(|it| has_all(&kept, it)) {
        kept.push(waiting.remove(next));
    }
    kept
}

/// Whether the environment has this setting, so that no file can change it.
pub fn is_in_environment(name: &str) -> bool {
    let key: Option<SettingKey> = name.parse().ok();
    key.is_some_and(|it| variable(&it.variable()).is_some())
}

impl<'a> Layers<'a> {
    /// The layers for this player, or else for the one whom the environment or the file names.
    pub fn of(file: &'a SettingsFile, player: Option<String>) -> Self {
        let variable = &variable;
        let nobody = Layers {
            file,
            player: None,
            variable,
        };
        let player = player.or_else(|| nobody.value("player"));
        Layers { player, ..nobody }
    }

    /// The value of the setting of this name, if it has one.
    pub fn value(&self, name: &str) -> Option<String> {
        let setting = self.setting(&name.parse().ok()?)?;
        Some(setting.values.text())
    }

    /// The setting that counts, if there is one.
    pub fn setting(&self, key: &SettingKey) -> Option<Setting> {
        let variable = (self.variable)(&key.variable());
        let variable = variable.map(|text| Setting {
            key: key.clone(),
            values: Values::read(&text),
            origin: Origin::Environment,
        });
        variable.or_else(|| self.file.setting(key, self.player.as_deref()))
    }

    /// Reads the arguments, completed by these layers.
    pub fn read(&self, command: &Command, arguments: &[OsString]) -> Result<Completed, ReadError> {
        let command_line = CommandLine::of(command, arguments);
        let read = |added: &[Added]| {
            let more: Vec<OsString> = added.iter().flat_map(|(_, it)| it.clone()).collect();
            let command = command.clone();
            command.try_get_matches_from(completed(&command_line, &more))
        };
        let given = read(&[]).map_err(ReadError::CommandLine)?;
        let added = self.added(command, &given);
        let taken = added.iter().map(|(setting, _)| setting);
        let deciding = taken.filter(|it| it.key.decides()).cloned();
        let deciding = deciding.chain(self.passed_over(command, &given)).collect();
        if let Ok(matches) = read(&added) {
            return Ok(Completed { matches, deciding });
        }
        let added = with_effect(added, read);
        let matches = read(&added).map_err(|error| {
            // One of the added settings is the cause; if two exclude each other, the later one.
            let alone = added.iter().find_map(|it| {
                let cause = read(std::slice::from_ref(it)).err()?;
                (cause.kind() != ErrorKind::MissingRequiredArgument).then(|| (it.0.clone(), cause))
            });
            let last = || added.last().map(|(setting, _)| (setting.clone(), error));
            match alone.or_else(last) {
                Some((setting, cause)) => {
                    ReadError::Setting(Box::new(InvalidSetting { setting, cause }))
                }
                None => ReadError::CommandLine(Error::new(ErrorKind::Io)),
            }
        })?;
        Ok(Completed { matches, deciding })
    }

    /// The settings that decide something and that a resumed game passes over, because it keeps what was agreed for it. Their
    /// writer may think that they apply.
    fn passed_over(&self, command: &Command, given: &ArgMatches) -> Vec<Setting> {
        let Some(("resume", matches)) = given.subcommand() else {
            return Vec::new();
        };
        let options = command.find_subcommand("resume");
        let is_given = |key: &SettingKey| {
            let mut options = options.into_iter().flat_map(Command::get_arguments);
            let option = options.find(|it| it.get_long() == Some(key.option()));
            option.is_some_and(|it| {
                matches.value_source(it.get_id().as_str()) == Some(ValueSource::CommandLine)
            })
        };
        let agreed = |key: &SettingKey| key.group().is_some_and(|it| AGREED.contains(&it));
        let keys = SettingKey::all().iter();
        let keys = keys.filter(|it| it.decides() && agreed(it) && !is_given(it));
        keys.filter_map(|it| self.setting(it)).collect()
    }

    /// The settings that count for the command that was given, each with its arguments.
    fn added(&self, command: &Command, given: &ArgMatches) -> Vec<Added> {
        let Some((name, matches)) = given.subcommand() else {
            return Vec::new();
        };
        let Some(mut command) = command.find_subcommand(name) else {
            return Vec::new();
        };
        // A command with commands of its own has its options there.
        let mut matches = matches;
        if let Some((inner, its)) = matches.subcommand()
            && let Some(it) = command.find_subcommand(inner)
        {
            (command, matches) = (it, its);
        }
        let counting = COMMANDS.iter().find(|(known, _)| *known == name);
        let groups = counting.into_iter().flat_map(|(_, groups)| *groups);
        let groups: Vec<&str> = groups.copied().flatten().copied().collect();
        let counts = |key: &SettingKey| match key.group() {
            Some(group) => groups.contains(&group),
            // The setting of the player counts only where a game is played; the folder of the games counts everywhere.
            None => counting.is_some() || key.option() != "player",
        };
        let mut added = Vec::new();
        for key in SettingKey::all() {
            if !counts(key) {
                continue;
            }
            let mut options = command.get_arguments();
            let option = options.find(|it| it.get_long() == Some(key.option()));
            let Some(option) = option.filter(|it| is_open(command, it, matches)) else {
                continue;
            };
            if let Some(setting) = self.setting(key) {
                let arguments = arguments_of(option, &setting.values);
                added.push((setting, arguments));
            }
        }
        added
    }
}

/// Whether the command line gives neither this option nor one that excludes it.
fn is_open(command: &Command, option: &Arg, matches: &ArgMatches) -> bool {
    let is_given = |it: &Arg| {
        let known = matches.ids().any(|id| id == it.get_id());
        known && matches.value_source(it.get_id().as_str()) == Some(ValueSource::CommandLine)
    };
    let mut excluding = command.get_arg_conflicts_with(option).into_iter();
    !is_given(option) && !excluding.any(is_given)
}

/// The option with these values, as arguments.
fn arguments_of(option: &Arg, values: &Values) -> Vec<OsString> {
    let long = option.get_long().unwrap_or_default();
    let with = |value: &str| OsString::from(format!("--{long}={value}"));
    let is_switch = matches!(option.get_action(), ArgAction::SetTrue);
    let is_optional = option.get_num_args().is_some_and(|it| it.min_values() == 0);
    match values {
        Values::Off if is_switch || is_optional => Vec::new(),
        Values::On if is_switch || is_optional => vec![format!("--{long}").into()],
        Values::Each(all) => all.iter().map(|it| with(it)).collect(),
        // The parser of the option says which values it takes.
        Values::On | Values::Off => vec![with(&values.text())],
    }
}

/// The arguments up to the name of the command, and those behind it.
struct CommandLine<'a>(&'a [OsString], &'a [OsString]);

impl<'a> CommandLine<'a> {
    fn of(command: &Command, arguments: &'a [OsString]) -> Self {
        let named = |it: &OsString| command.find_subcommand(it.as_os_str());
        let name = arguments.iter().skip(1).position(|it| named(it).is_some());
        let behind = name.map_or(arguments.len(), |it| it + 2);
        let outer = behind
            .checked_sub(1)
            .and_then(|it| named(arguments.get(it)?));
        let inner = arguments.get(behind).map(OsString::as_os_str);
        let has_inner = outer
            .zip(inner)
            .is_some_and(|(it, inner)| it.find_subcommand(inner).is_some());
        let behind = behind + usize::from(has_inner);
        let (before, behind) = arguments.split_at(behind);
        Self(before, behind)
    }
}

/// The arguments with further ones directly behind the command: behind a value they could be taken for more values.
fn completed(CommandLine(before, behind): &CommandLine<'_>, more: &[OsString]) -> Vec<OsString> {
    [before, more, behind].concat()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::commands::args::Arguments;
    use clap::CommandFactory;

    /// The values of an option, as the layers complete the command line.
    fn option(line: &str, file: &str, player: Option<&str>, name: &str) -> Vec<String> {
        let file = SettingsFile::read(file).unwrap();
        let layers = Layers {
            file: &file,
            player: player.map(str::to_owned),
            variable: &|name| (name == "ANNABELLA_VOICE_VOLUME").then(|| "70".to_owned()),
        };
        let arguments: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        let read = layers.read(&Arguments::command(), &arguments);
        let matches = match read {
            Ok(completed) => completed.matches,
            Err(ReadError::CommandLine(error)) => panic!("{error}"),
            Err(ReadError::Setting(invalid)) => {
                return vec![invalid.setting.key.to_string(), invalid.cause.to_string()];
            }
        };
        let (_, matches) = matches.subcommand().unwrap();
        let values = matches.get_raw(name).into_iter().flatten();
        values.map(|it| it.to_string_lossy().into_owned()).collect()
    }

    const FILE: &str = "[voice]\nrate = 40\nvolume = 50\n[players.anna.voice]\nrate = 60\n\
        [microphone]\nearphones = true\nwords = [\"nato\", \"letters\"]\n";

    #[test]
    fn the_command_line_comes_first_then_the_environment_the_player_and_the_file() {
        assert_eq!(option("annabella play", FILE, None, "rate"), ["40"]);
        assert_eq!(option("annabella play", FILE, Some("anna"), "rate"), ["60"]);
        assert_eq!(
            option("annabella play --rate 20", FILE, Some("anna"), "rate"),
            ["20"]
        );
        assert_eq!(
            option("annabella play", FILE, Some("anna"), "volume"),
            ["70"]
        );
        assert_eq!(
            option("annabella play", FILE, None, "words"),
            ["nato", "letters"]
        );
        assert_eq!(option("annabella play", FILE, None, "earphones"), ["true"]);
    }

    #[test]
    fn an_option_that_excludes_a_setting_replaces_it() {
        let file = "[microphone]\nfile = \"a.wav\"\n";
        assert_eq!(option("annabella play", file, None, "mic_file"), ["a.wav"]);
        assert!(option("annabella play --input keyboard", file, None, "mic_file").is_empty());
    }

    #[test]
    fn a_game_that_goes_on_keeps_how_it_was_agreed() {
        let file = "[game]\npgn = \"x.pgn\"\n[voice]\nrate = 30\n";
        assert_eq!(option("annabella resume", file, None, "rate"), ["30"]);
        assert!(option("annabella resume", file, None, "pgn").is_empty());
    }

    #[test]
    fn a_value_that_does_not_fit_is_told_with_its_setting() {
        let told = option(
            "annabella play",
            "[voice]\nrate = \"quick\"\n",
            None,
            "rate",
        );
        assert_eq!(told[0], "voice.rate");
        assert!(told[1].contains("quick"), "{told:?}");
    }

    #[test]
    fn a_setting_without_the_one_that_it_needs_has_no_effect() {
        let file = "[braille]\ntable = \"de-6-dot\"\n[voice]\nrate = 30\n";
        assert_eq!(option("annabella play", file, None, "rate"), ["30"]);
        let file = "[braille]\ntable = \"de-6-dot\"\n[voice]\nrate = \"quick\"\n";
        assert_eq!(
            option("annabella play", file, None, "rate")[0],
            "voice.rate"
        );
    }

    /// The names of the settings that this command line takes and that decide the game.
    fn deciding(
        line: &[&str],
        file: &str,
        variable: &dyn Fn(&str) -> Option<String>,
    ) -> Vec<String> {
        let file = SettingsFile::read(file).unwrap();
        let layers = Layers {
            file: &file,
            player: Some("anna".to_owned()),
            variable,
        };
        let command = Arguments::command();
        let arguments: Vec<OsString> = line.iter().map(OsString::from).collect();
        let given = command.clone().try_get_matches_from(&arguments).unwrap();
        let added = layers.added(&command, &given);
        let taken = added.into_iter().map(|(setting, _)| setting);
        let taken = taken.filter(|it| it.key.decides());
        let deciding: Vec<Setting> = taken.chain(layers.passed_over(&command, &given)).collect();
        // What `read` gives does not depend on whether the values fit.
        if let Ok(completed) = layers.read(&command, &arguments) {
            assert_eq!(completed.deciding.len(), deciding.len());
        }
        deciding.iter().map(|it| it.key.to_string()).collect()
    }

    #[test]
    fn whatever_is_not_declared_harmless_is_found_wherever_it_stands() {
        let command = Arguments::command();
        let with_value = |it: &SettingKey| format!("{it} = \"1\"\n");
        let all: String = SettingKey::all().iter().map(with_value).collect();
        let for_player = all.lines().map(|it| format!("players.anna.{it}\n"));
        let for_player: String = for_player.collect();
        for (name, groups) in COMMANDS {
            let Some(mut sub) = command.find_subcommand(name) else {
                continue;
            };
            let mut line = vec!["annabella", name];
            if name == "online" {
                // Its options are those of its commands.
                line.push("play");
                sub = sub.find_subcommand("play").unwrap();
            }
            let takes = |key: &&SettingKey| {
                let of_command = key
                    .group()
                    .is_none_or(|group| groups.iter().any(|it| it.contains(&group)));
                let mut options = sub.get_arguments();
                of_command && options.any(|it| it.get_long() == Some(key.option()))
            };
            // A resumed game takes none of what is agreed before one, and its writer must learn that.
            let passed_over = |key: &SettingKey| {
                let agreed = key.group().is_some_and(|it| AGREED.contains(&it));
                name == "resume" && agreed
            };
            let decides = SettingKey::all().iter().filter(|it| it.decides());
            let (over, taken): (Vec<_>, Vec<_>) = decides.partition(|it| passed_over(it));
            let taken = taken.into_iter().filter(takes);
            let expected: Vec<String> = taken.chain(over).map(SettingKey::to_string).collect();
            assert_eq!(
                deciding(&line, "", &|_| Some("1".to_owned())),
                expected,
                "{name}"
            );
            assert_eq!(deciding(&line, &all, &|_| None), expected, "{name}");
            assert_eq!(deciding(&line, &for_player, &|_| None), expected, "{name}");
        }
    }

    #[test]
    fn what_the_command_line_says_no_setting_decides() {
        let variable = |_: &str| None;
        let file =
            "[rules]\nedition = \"fide-2017\"\nsupervision = \"partial\"\n[voice]\nrate = 30\n";
        let line = ["annabella", "play", "--edition", "fide-2023"];
        assert_eq!(deciding(&line, file, &variable), ["rules.supervision"]);
    }

    #[test]
    fn every_option_of_a_game_is_a_setting() {
        let command = Arguments::command();
        for name in ["play", "resume"] {
            let command = command.find_subcommand(name).unwrap();
            let options = command.get_arguments().filter(|it| !it.is_global_set());
            for long in options.filter_map(Arg::get_long) {
                let of_one_time = [
                    "hold",
                    "charge",
                    "reconvene",
                    "unchained",
                    "sighted",
                    "page",
                    "network",
                    "no-browser",
                    "help",
                ];
                let is_setting = SettingKey::all().iter().any(|it| it.option() == long);
                assert!(is_setting || of_one_time.contains(&long), "{name} --{long}");
            }
        }
        #[cfg(feature = "practice")]
        for key in SettingKey::all() {
            let of = match key.group() {
                Some("openings") => "review",
                _ => "play",
            };
            let mut options = command.find_subcommand(of).unwrap().get_arguments();
            let is_option = options.any(|it| it.get_long() == Some(key.option()));
            assert!(
                is_option || ["language", "data"].contains(&key.option()),
                "{key}"
            );
        }
    }

    #[test]
    fn the_settings_of_a_player_count_for_every_command_that_talks_with_one() {
        let command = Arguments::command();
        let has = |sub: &Command, long| sub.get_arguments().any(|it| it.get_long() == Some(long));
        for sub in command.get_subcommands() {
            // What a command of commands can do, one of them can.
            let with_settings = sub.get_name() == "online";
            let talks = |it: &Command| has(it, "rate") && has(it, "braille");
            let mut inner = sub.get_subcommands();
            let talks = talks(sub) || with_settings && inner.any(talks);
            assert_eq!(count_for(sub.get_name()), talks, "{}", sub.get_name());
        }
        #[cfg(feature = "practice")]
        for (name, _) in COMMANDS {
            let known = command.find_subcommand(name).is_some();
            let needs_web = ["web", "page", "teach"].contains(&name);
            assert!(known || !cfg!(feature = "web") && needs_web, "{name}");
        }
    }
}
