//! Help for the arguments, from `locales/`. The text of an argument is named after the argument.

use clap::{Command, CommandFactory};

use super::args::Arguments;
use crate::messages::Localisation;

/// The command line with its help in this language.
#[must_use]
pub fn command(at: &Localisation) -> Command {
    let command = Arguments::command().about(help(at, "cli-program"));
    with_help(command, "cli", at)
}

/// A command with the help for its arguments and subcommands. `way` is the name of the command with
/// those above it, after which the texts are named.
fn with_help(command: Command, way: &str, at: &Localisation) -> Command {
    let names: Vec<String> = command
        .get_subcommands()
        .map(|sub| sub.get_name().to_owned())
        .collect();
    names
        .into_iter()
        .fold(with_arguments(command, at), |command, name| {
            let way = format!("{way}-{name}");
            let about = help(at, &way);
            command.mut_subcommand(name, |sub| with_help(sub.about(about), &way, at))
        })
}

fn with_arguments(command: Command, at: &Localisation) -> Command {
    command.mut_args(|argument| {
        let name = argument.get_id().as_str().replace('_', "-");
        if matches!(name.as_str(), "help" | "version") {
            return argument;
        }
        argument.help(help(at, &format!("cli-{name}")))
    })
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
            let command = command(&at);
            command.clone().debug_assert();
            let mut all = vec![&command];
            while let Some(command) = all.pop() {
                all.extend(command.get_subcommands());
                let arguments = command
                    .get_arguments()
                    .filter_map(|argument| argument.get_help());
                for text in command.get_about().into_iter().chain(arguments) {
                    assert!(
                        !text.to_string().contains("No localization"),
                        "{language}: {text}"
                    );
                    assert!(!text.to_string().starts_with("cli-"), "{language}: {text}");
                }
            }
        }
    }
}
