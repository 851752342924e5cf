//! Options of the menu that count for the commands which it begins as well: what was said about the program as a whole,
//! about devices, and about the player.

use std::ffi::OsString;

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};

/// The options of these arguments that the command of this line has as well, and that the line does not give itself.
pub fn passed_on(command: &Command, arguments: &[OsString], line: &[&str]) -> Vec<OsString> {
    let given = command.clone().try_get_matches_from(arguments).ok();
    let given = given.as_ref().and_then(ArgMatches::subcommand);
    let Some((menu, given)) = given else {
        return Vec::new();
    };
    let has = |it: &Arg| {
        let begun = line.first().and_then(|it| command.find_subcommand(it));
        let mut options = begun.into_iter().flat_map(Command::get_arguments);
        it.is_global_set() || options.any(|other| other.get_long() == it.get_long())
    };
    let menu = command.find_subcommand(menu);
    let options = menu.into_iter().flat_map(Command::get_arguments);
    let options = command.get_arguments().chain(options);
    let options = options.filter(|it| is_given(it, given) && has(it));
    options.flat_map(|it| written(it, given)).collect()
}

fn is_given(option: &Arg, matches: &ArgMatches) -> bool {
    let known = matches.ids().any(|it| it == option.get_id());
    let id = option.get_id().as_str();
    known && matches.value_source(id) == Some(ValueSource::CommandLine)
}

/// An option as it is written, once for each value.
fn written(option: &Arg, matches: &ArgMatches) -> Vec<OsString> {
    let Some(long) = option.get_long() else {
        return Vec::new();
    };
    let takes_value = option.get_action().takes_values();
    let values = matches.get_raw(option.get_id().as_str());
    let values = values.into_iter().flatten().filter(|_| takes_value);
    let with = |value: &std::ffi::OsStr| {
        let mut all = OsString::from(format!("--{long}="));
        all.push(value);
        all
    };
    let written: Vec<OsString> = values.map(with).collect();
    match written.is_empty() {
        true => vec![format!("--{long}").into()],
        false => written,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::args::Arguments;
    use clap::CommandFactory;

    fn passed(line: &str, to: &str) -> String {
        let arguments: Vec<OsString> = line.split(' ').map(OsString::from).collect();
        let passed = passed_on(&Arguments::command(), &arguments, &[to]);
        let passed: Vec<_> = passed.iter().map(|it| it.to_string_lossy()).collect();
        passed.join(" ")
    }

    #[test]
    fn what_the_menu_was_opened_with_counts_for_what_it_begins() {
        let line =
            "annabella --data d menu --braille auto --player anna --words nato,letters --rate=40";
        assert_eq!(
            passed(line, "play"),
            "--data=d --words=nato --words=letters --player=anna --rate=40 --braille=auto"
        );
        assert_eq!(passed("annabella menu", "play"), "");
    }
}
