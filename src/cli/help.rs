//! Help for the arguments, from `locales/`: the text of an argument is named
//! after it.

use clap::{Command, CommandFactory};

use super::args::Arguments;
use crate::wording::Localisation;

/// The command line with its help in this language.
pub(super) fn command(at: &Localisation) -> Command {
    let mut command = Arguments::command().about(at.named("cli-about"));
    command = with_arguments(command, at);
    let names: Vec<String> = command
        .get_subcommands()
        .map(|sub| sub.get_name().to_owned())
        .collect();
    for name in names {
        let about = at.named(&format!("cli-{name}"));
        command = command.mut_subcommand(name, |sub| with_arguments(sub.about(about), at));
    }
    command
}

fn with_arguments(command: Command, at: &Localisation) -> Command {
    command.mut_args(|argument| {
        let name = argument.get_id().as_str().replace('_', "-");
        if matches!(name.as_str(), "help" | "version") {
            return argument;
        }
        argument.help(at.named(&format!("cli-{name}")))
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn every_argument_has_its_help_in_every_language() {
        for language in ["de", "en"] {
            let at = Localisation::choose(Some(language)).unwrap();
            let command = command(&at);
            command.clone().debug_assert();
            let all = std::iter::once(&command).chain(command.get_subcommands());
            for command in all {
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
