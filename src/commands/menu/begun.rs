//! What a menu begins: a command, as the command line gives it.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command, FromArgMatches};
use shakmaty::Color;

use crate::commands::args::CliCommand;
use crate::commands::exit_status::ExitStatus;
use crate::commands::play::arguments::GameArguments;
use crate::commands::practice::{DrillArguments, MenuCommand, PracticeCommand};
use crate::commands::read::{Invocation, Session};
use practice::drill::Drill;
use practice::puzzle::Endgame;

/// What a menu begins.
#[derive(Debug, Clone)]
pub(crate) enum Begun {
    /// A game against the program, with this side; `None` for the side whose task it is.
    Game(Option<Color>, GivenOptions),
    /// A game of two people.
    GameOfTwo,
    /// The last unfinished game, or that of this journal.
    Resume(Option<PathBuf>),
    /// A drill; `None` lets the player choose.
    Drill(Option<Drill>),
    Puzzles(GivenOptions),
    Repertoire(GivenOptions),
    Review(GivenOptions),
    /// A position is set up.
    Position,
    VoiceLesson,
    /// The board is shown to pupils.
    #[cfg(feature = "web")]
    Teaching,
    /// The menu at the player's own page.
    #[cfg(feature = "web")]
    Page,
    /// A look at all parts.
    Doctor,
}

/// What the menu gives a command beside its name.
pub(crate) type GivenOptions = Vec<OsString>;

impl Begun {
    /// An endgame that is played out against the program.
    pub(crate) fn endgame(endgame: &Endgame) -> Self {
        let given = [
            "--endgame=".to_owned() + endgame.name(),
            "--opponent=engine".to_owned(),
        ];
        Self::Game(None, given.map(OsString::from).into())
    }

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
        let game = |given: GivenOptions| with.arguments::<GameArguments>("play", given);
        let practice = |command| Ok(CliCommand::Practice(command));
        let none = Vec::new();
        match self {
            Self::Game(Some(color), given) => {
                let game = game(given)?.against_engine(color);
                Ok(CliCommand::Play(Box::new(game)))
            }
            Self::Game(None, given) => Ok(CliCommand::Play(Box::new(game(given)?))),
            Self::GameOfTwo => Ok(CliCommand::Play(Box::new(game(none)?.against_person()))),
            Self::Resume(journal) => {
                let given = journal.into_iter().map(PathBuf::into_os_string);
                Ok(CliCommand::Resume(
                    with.arguments("resume", given.collect())?,
                ))
            }
            Self::Drill(drill) => {
                let mut arguments: Box<DrillArguments> = with.arguments("drill", none)?;
                arguments.drill = drill;
                practice(PracticeCommand::Drill(arguments))
            }
            Self::Puzzles(given) => {
                practice(PracticeCommand::Puzzle(with.arguments("puzzle", given)?))
            }
            Self::Repertoire(given) => practice(PracticeCommand::Repertoire(
                with.arguments("repertoire", given)?,
            )),
            Self::Review(given) => {
                practice(PracticeCommand::Review(with.arguments("review", given)?))
            }
            Self::Position => {
                let position = with.arguments("position", none)?;
                Ok(CliCommand::Menus(MenuCommand::Position(position)))
            }
            #[cfg(feature = "web")]
            Self::Page => {
                let page = with.arguments("page", none)?;
                Ok(CliCommand::Menus(MenuCommand::Page(page)))
            }
            Self::VoiceLesson => Ok(CliCommand::TrainVoice(with.arguments("train-voice", none)?)),
            #[cfg(feature = "web")]
            Self::Teaching => practice(PracticeCommand::Teach(with.arguments("teach", none)?)),
            Self::Doctor => Ok(CliCommand::Doctor(with.arguments("doctor", none)?)),
        }
    }
}

/// The option that names the player.
pub(crate) const PLAYER: &str = "--player";

/// The settings, and the menu that was opened with them.
struct Settled<'a> {
    session: &'a Session,
    invocation: &'a Invocation,
}

impl Settled<'_> {
    /// The arguments of a command that the menu gives by its name and these options.
    fn arguments<T: FromArgMatches>(
        &self,
        name: &str,
        given: GivenOptions,
    ) -> Result<T, ExitStatus> {
        let command = &self.invocation.command;
        let mut line = vec!["annabella".into(), name.into()];
        let of_player = given.iter().any(|it| it == PLAYER);
        let passed = passed_on(command, &self.session.arguments, name).into_iter();
        let own = |it: &OsString| {
            let is_player = it.to_str().is_some_and(|it| it.starts_with(PLAYER));
            !(of_player && is_player)
        };
        line.extend(passed.filter(own));
        line.extend(given);
        self.invocation.read(&line, |matches| {
            // A command line that was read has its command.
            let given = matches.subcommand_matches(name).unwrap_or(matches);
            T::from_arg_matches(given)
        })
    }
}

/// Those options among these arguments of the menu, or of a command in it, that the command which it begins has as well:
/// about the program as a whole, devices and the player.
fn passed_on(command: &Command, arguments: &[OsString], begun: &str) -> Vec<OsString> {
    let given = command.clone().try_get_matches_from(arguments).ok();
    let given = given.as_ref().and_then(ArgMatches::subcommand);
    let Some((menu, mut given)) = given else {
        return Vec::new();
    };
    let mut menu = command.find_subcommand(menu);
    while let Some((inner, with)) = given.subcommand() {
        menu = menu.and_then(|it| it.find_subcommand(inner));
        given = with;
    }
    let has = |it: &Arg| {
        let begun = command.find_subcommand(begun);
        let mut options = begun.into_iter().flat_map(Command::get_arguments);
        it.is_global_set() || options.any(|other| other.get_long() == it.get_long())
    };
    let options = menu.into_iter().flat_map(Command::get_arguments);
    let options = command.get_arguments().chain(options);
    // Options of a review with such a name, such as its player, are something else.
    let of_review = |it: &Arg| it.get_id().as_str().starts_with("review_");
    let options = options.filter(|it| is_given(it, given) && has(it) && !of_review(it));
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
        #[cfg(feature = "online")]
        assert_eq!(
            passed("annabella online studies 2 --rate 40", "review"),
            "--rate=40"
        );
    }
}
