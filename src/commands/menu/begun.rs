//! What a menu begins: a command, as the command line gives it.

use std::ffi::OsString;

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command, FromArgMatches};
use shakmaty::Color;

use crate::commands::args::CliCommand;
use crate::commands::exit_status::ExitStatus;
use crate::commands::play::arguments::GameArguments;
use crate::commands::practice::{DrillArguments, PracticeCommand};
use crate::commands::read::{Invocation, Session};
use practice::drill::Drill;

/// What a menu begins.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Begun {
    /// A game against the program, with this side.
    Game(Color),
    /// A game of two people.
    GameOfTwo,
    /// The last unfinished game.
    Resume,
    /// A drill; `None` lets the player choose.
    Drill(Option<Drill>),
    Puzzles,
    Review,
    VoiceLesson,
}

impl Begun {
    /// The command, with the settings as they were read, and with what the menu was opened with.
    pub(crate) fn command(
        self,
        session: &Session,
        invocation: &Invocation,
    ) -> Result<CliCommand, ExitStatus> {
        let with = Settled {
            session,
            invocation,
        };
        let game = || with.arguments::<GameArguments>("play");
        let practice = |command| Ok(CliCommand::Practice(command));
        match self {
            Self::Game(color) => Ok(CliCommand::Play(Box::new(game()?.against_engine(color)))),
            Self::GameOfTwo => Ok(CliCommand::Play(Box::new(game()?.against_person()))),
            Self::Resume => Ok(CliCommand::Resume(with.arguments("resume")?)),
            Self::Drill(drill) => {
                let mut arguments: Box<DrillArguments> = with.arguments("drill")?;
                arguments.drill = drill;
                practice(PracticeCommand::Drill(arguments))
            }
            Self::Puzzles => practice(PracticeCommand::Puzzle(with.arguments("puzzle")?)),
            Self::Review => practice(PracticeCommand::Review(with.arguments("review")?)),
            Self::VoiceLesson => Ok(CliCommand::TrainVoice(with.arguments("train-voice")?)),
        }
    }
}

/// The settings, and the menu that was opened with them.
struct Settled<'a> {
    session: &'a Session,
    invocation: &'a Invocation,
}

impl Settled<'_> {
    /// The arguments of a command that the menu gives only by its name.
    fn arguments<T: FromArgMatches>(&self, name: &str) -> Result<T, ExitStatus> {
        let command = &self.invocation.command;
        let mut line = vec!["annabella".into(), name.into()];
        line.extend(passed_on(command, &self.session.arguments, name));
        self.invocation.read(&line, |matches| {
            // A command line that was read has its command.
            let given = matches.subcommand_matches(name).unwrap_or(matches);
            T::from_arg_matches(given)
        })
    }
}

/// Those options among these arguments of the menu that the command which it begins has as well: about the program as
/// a whole, devices and the player.
fn passed_on(command: &Command, arguments: &[OsString], begun: &str) -> Vec<OsString> {
    let given = command.clone().try_get_matches_from(arguments).ok();
    let given = given.as_ref().and_then(ArgMatches::subcommand);
    let Some((menu, given)) = given else {
        return Vec::new();
    };
    let has = |it: &Arg| {
        let begun = command.find_subcommand(begun);
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
        let passed = passed_on(&Arguments::command(), &arguments, to);
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
