//! Help for the arguments, from `locales/`. The text of an argument is named after the argument. A command with many
//! options names the most important ones; `--help-all` names all.

use std::ffi::OsString;
use std::sync::LazyLock;

use clap::{Arg, ArgAction, Command, CommandFactory};
use serde::Deserialize;

use crate::commands::args::Arguments;
use crate::user_settings::SettingKey;
use desk::messages::{Localisation, text};

/// The option for help about everything.
const ALL: &str = "help-all";

/// The most options that are all named at once.
const FEW: usize = 14;

/// The options that are named at first.
static FIRST: LazyLock<Vec<String>> = LazyLock::new(|| {
    #[derive(Deserialize)]
    struct File {
        options: Vec<String>,
    }
    // The file is compiled in, and a test reads it.
    let read: Result<File, _> = toml::from_str(include_str!("first_options.toml"));
    read.map(|it| it.options).unwrap_or_default()
});

/// The command line with its help in this language, short or whole, as these arguments ask for it.
pub(crate) fn command(at: &Localisation, arguments: &[OsString]) -> Command {
    let all = arguments.iter().any(|it| it.to_str() == Some("--help-all"));
    let (language, version) = (at, text!(at, "help-version"));
    let version = Arg::new("version")
        .long("version")
        .short('V')
        .action(ArgAction::Version)
        .help(version);
    let command = Arguments::command()
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .arg(version)
        .about(help(at, "cli-program"));
    let help = Help { at: language, all };
    help.of(command, "cli", "annabella")
}

/// The command line with its whole help in this language.
#[must_use]
pub fn whole_command(at: &Localisation) -> Command {
    command(at, &["--help-all".into()])
}

/// These arguments as the command line has them: `help play` is `play --help`.
pub(crate) fn asked_for(mut arguments: Vec<OsString>) -> Vec<OsString> {
    if arguments.get(1).is_some_and(|it| it == "help") {
        arguments.remove(1);
        arguments.push("--help".into());
    }
    arguments
}

/// How help is given.
struct Help<'a> {
    at: &'a Localisation,
    /// Whether all options are named.
    all: bool,
}

impl Help<'_> {
    /// A command with the help for its arguments and subcommands. `text` is the name of the command with those above
    /// it, after which the texts are named; `way` is how it is called.
    fn of(&self, command: Command, text: &str, way: &str) -> Command {
        let names: Vec<String> = command
            .get_subcommands()
            .map(|sub| sub.get_name().to_owned())
            .collect();
        names
            .into_iter()
            .fold(self.with_arguments(command, way), |command, name| {
                let (text, way) = (format!("{text}-{name}"), format!("{way} {name}"));
                let about = help(self.at, &text);
                command.mut_subcommand(name, |sub| self.of(sub.about(about), &text, &way))
            })
    }

    fn with_arguments(&self, command: Command, way: &str) -> Command {
        let at = self.at;
        let command = command
            .disable_help_flag(true)
            .arg(flag("help", text!(at, "help-help")).short('h'))
            .arg(flag(ALL, text!(at, "help-help-all")))
            .subcommand_help_heading(text!(at, "help-heading-commands"))
            .help_template(format!(
                "{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}",
                text!(at, "help-usage")
            ));
        let hides = !self.all && command.get_opts().count() > FEW;
        let command = command.mut_args(|argument| {
            let option = argument.get_long().map(str::to_owned);
            let heading = heading(at, option.as_deref());
            let argument = self.described(argument).help_heading(heading);
            let is_first = option.is_none_or(|it| FIRST.contains(&it));
            argument.hide(hides && !is_first)
        });
        match hides {
            true => command.after_help(text!(at, "help-more", way = way)),
            false => command,
        }
    }

    /// An argument with its help, in one text: what it is, its possible values, its default.
    fn described(&self, argument: Arg) -> Arg {
        let name = argument.get_id().as_str().replace('_', "-");
        let at = self.at;
        let mut text = match argument.get_help() {
            Some(written) => written.to_string(),
            None => help(at, &format!("cli-{name}")),
        };
        let possible: Vec<String> = argument
            .get_possible_values()
            .iter()
            .map(|it| it.get_name().to_owned())
            .collect();
        let takes_value = argument.get_action().takes_values();
        if takes_value && !possible.is_empty() {
            text += " ";
            text += &text!(at, "help-possible", values = possible.join(", "));
        }
        let default = argument.get_default_values().first();
        if let Some(default) = default.filter(|it| takes_value && !it.is_empty()) {
            text += " ";
            let default = default.to_string_lossy().into_owned();
            text += &text!(at, "help-default", value = default);
        }
        let described = argument.help(text);
        match takes_value {
            true => described
                .hide_possible_values(true)
                .hide_default_value(true),
            false => described,
        }
    }
}

/// An option that asks for help.
fn flag(name: &'static str, text: String) -> Arg {
    let flag = Arg::new(name).long(name).action(ArgAction::Help);
    flag.help(text)
}

/// The heading of an argument: options of one group of settings stand together.
fn heading(at: &Localisation, option: Option<&str>) -> String {
    let Some(option) = option else {
        return text!(at, "help-heading-arguments");
    };
    let key = SettingKey::all().iter().find(|it| it.option() == option);
    match key.and_then(SettingKey::group) {
        Some(group) => at.named(&format!("help-heading-{group}")),
        None => text!(at, "help-heading-options"),
    }
}

/// The text of this name. The tournament builds have texts of their own where the usual one names
/// something that they lack.
fn help(at: &Localisation, name: &str) -> String {
    let mut names = Vec::new();
    if cfg!(feature = "tournament-page") {
        names.push(format!("{name}-tournament-page"));
    }
    if cfg!(feature = "tournament") {
        names.push(format!("{name}-tournament"));
    }
    names.push(name.to_owned());
    at.first_named(&names)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use braille_display::DriverKind;
    use desk::messages::names_command;

    #[test]
    fn the_help_in_every_language_names_every_braille_driver() {
        for language in ["bg", "de", "en", "ru"] {
            let help = Localisation::choose(Some(language))
                .unwrap()
                .named("cli-braille-driver");
            for kind in DriverKind::ALL {
                assert!(help.contains(kind.name()), "{language}: {kind}");
            }
        }
    }

    #[test]
    fn every_argument_has_its_help_in_every_language() {
        for language in ["bg", "de", "en", "ru"] {
            let at = Localisation::choose(Some(language)).unwrap();
            let command = command(&at, &["--help-all".into()]);
            command.clone().debug_assert();
            let mut all = vec![&command];
            while let Some(command) = all.pop() {
                all.extend(command.get_subcommands());
                let arguments = command.get_arguments();
                let texts = arguments.flat_map(|it| {
                    [
                        it.get_help().map(ToString::to_string),
                        it.get_help_heading().map(str::to_owned),
                    ]
                });
                let about = command.get_about().map(ToString::to_string);
                for text in texts.flatten().chain(about) {
                    assert!(!text.contains("No localization"), "{language}: {text}");
                    assert!(!text.starts_with("cli-"), "{language}: {text}");
                }
            }
        }
    }

    #[test]
    fn every_command_is_known_where_texts_are_said() {
        let at = Localisation::choose(Some("en")).unwrap();
        for command in command(&at, &[]).get_subcommands() {
            let told = format!("It goes on with: annabella {}", command.get_name());
            assert!(names_command(&told), "{told}");
        }
    }

    #[test]
    fn a_command_with_many_options_names_the_first_ones_until_all_are_wanted() {
        let at = Localisation::choose(Some("en")).unwrap();
        let shown = |arguments: &[OsString]| {
            let mut command = command(&at, arguments);
            let play = command.find_subcommand_mut("play").unwrap();
            play.render_help().to_string()
        };
        let (first, all) = (shown(&[]), shown(&["--help-all".into()]));
        assert!(first.contains("--color") && all.contains("--color"));
        assert!(!first.contains("--repetition") && all.contains("--repetition"));
        assert!(first.contains("annabella play --help-all"), "{first}");
        let options = first.lines().filter(|it| it.trim_start().starts_with("--"));
        assert!(options.count() <= FIRST.len(), "{first}");
        assert!(!FIRST.is_empty());
    }
}
