//! The command line: arguments only. What they mean is handed to `app`; their
//! help comes from `locales/`.

mod args;
mod display;
#[cfg(feature = "practice")]
mod flag;
mod game;
mod help;
mod names;
#[cfg_attr(not(feature = "mirror"), path = "page_none.rs")]
mod page;
mod procedure;
mod profile;
mod recordings;
mod regulations;
mod score;
mod sealing;
mod table;
mod voice;
mod words;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::FromArgMatches;

use crate::app::tables::WritingChoice;
use crate::app::{self, Context, Problem};
use crate::wording::Localisation;
#[cfg(feature = "simulators")]
use args::Board;
use args::{Action, Arguments};
use display::Display;
use game::Game;

/// Exit code when what was asked for did not work.
const FAILED: u8 = 1;
/// Exit code for wrong arguments, as clap has it.
const MISUSED: u8 = 2;

/// Runs the program with these arguments, its own name first.
#[must_use]
pub fn run(arguments: Vec<OsString>) -> ExitCode {
    let localisation = match Localisation::choose(language(&arguments).as_deref()) {
        Ok(localisation) => localisation,
        Err(error) => {
            complain(&error.to_string());
            return ExitCode::from(MISUSED);
        }
    };
    let command = help::command(&localisation);
    let parsed = command
        .try_get_matches_from(arguments)
        .and_then(|matches| Arguments::from_arg_matches(&matches));
    let parsed = match parsed {
        Ok(parsed) => parsed,
        Err(error) => {
            let _ = error.print();
            return ExitCode::from(if error.use_stderr() { MISUSED } else { 0 });
        }
    };
    let context = match Context::new(localisation.clone(), parsed.data) {
        Ok(context) => context,
        Err(problem) => {
            complain(&problem.say(&localisation));
            return ExitCode::from(FAILED);
        }
    };
    let done = match parsed.action {
        Action::Play(game) => match begin(&context, *game) {
            Ok(played) => played,
            Err(code) => return code,
        },
        #[cfg(feature = "mirror")]
        Action::Mirror(game) => match begin(&context, game.at_the_page()) {
            Ok(played) => played,
            Err(code) => return code,
        },
        Action::Resume {
            journal,
            charge,
            reconvene,
            unchained,
            sighted,
            table,
        } => {
            let mut wishes = table.wishes();
            let way = match (charge, reconvene) {
                (_, true) => app::resume::Way::Reconvened,
                (true, false) => app::resume::Way::Charged,
                (false, false) => app::resume::Way::Free,
            };
            #[cfg(feature = "mirror")]
            if let (Some(page), Some(side)) = (wishes.page, sighted) {
                wishes.page = Some(page.played_by(Some(side.into())));
            }
            let side = sighted.map(Into::into);
            wishes.opponents = wishes.opponents.map(|it| it.of(side));
            let trust = app::resume::Trust { unchained };
            app::resume::resume(&context, journal.as_deref(), way, trust, wishes).map(|()| true)
        }
        Action::Hear(request) => app::hear::run(&context, &request.into()),
        Action::TrainVoice {
            player,
            from,
            remove,
            lesson,
        } => {
            let task = match from {
                Some(manifest) => app::train_voice::Task::From(manifest),
                None if remove => app::train_voice::Task::Remove,
                None => app::train_voice::Task::Lesson(lesson.into()),
            };
            app::train_voice::run(&context, &app::train_voice::Request { player, task })
                .map(|()| true)
        }
        Action::Words { own } => app::words::list(&context, &own.into()).map(|()| true),
        Action::Score(record) => app::score::run(&context, &record.into()),
        #[cfg(feature = "practice")]
        Action::Replay { json, journal } => app::replay::run(&context, journal.as_deref(), json),
        #[cfg(feature = "practice")]
        Action::Check { json, files } => app::check::run(&context, &files, json),
        Action::About { json } => app::about::run(&context, json).map(|()| true),
        Action::Audit { journal } => {
            let request = app::report::Request {
                journal,
                ..app::report::Request::default()
            };
            app::report::run(&context, &request)
        }
        Action::Report(wanted) => app::report::run(&context, &wanted.into()).map(|_| true),
        Action::Reconcile(apart) => app::reconcile::run(&context, &apart.into()),
        Action::Seal(sealing) => app::adjourn::seal(&context, (*sealing).into()).map(|()| true),
        Action::Envelope {
            file,
            braille,
            braille_table,
            cells,
        } => {
            let table = braille_table;
            let print = if braille {
                app::adjourn::Print::Braille { table, cells }
            } else {
                app::adjourn::Print::Text
            };
            app::adjourn::envelope(&context, &file, &print).map(|()| true)
        }
        Action::Open(opening) => app::adjourn::open(&context, (*opening).into()).map(|()| true),
        // One of both is there; clap sees to it.
        Action::Conclude {
            journal, resigned, ..
        } => {
            let how = resigned.map_or(app::adjourn::Agreed::Drawn, |side| {
                app::adjourn::Agreed::Resigned(side.into())
            });
            app::adjourn::conclude(&context, journal.as_deref(), how).map(|()| true)
        }
        #[cfg(feature = "practice")]
        Action::Flag(positions) => app::flag::run(&context, &positions.into()),
        #[cfg(feature = "simulators")]
        Action::Board {
            what:
                Board::Simulate {
                    link,
                    fen,
                    turned,
                    clock,
                },
        } => app::board::simulate(&context, &link, fen.as_deref(), turned, clock).map(|()| true),
        Action::Braille { what } => on_braille(&context, what).map(|()| true),
        Action::Doctor {
            words,
            model,
            opponent_mic,
            braille,
            braille_driver,
            braille_table,
            braille_keys,
            board,
        } => {
            let places = app::doctor::Places {
                opponents_microphone: opponent_mic,
                braille: braille.map(|name| display::place(name, braille_driver)),
                table: braille_table,
                keys: braille_keys,
                board,
            };
            let findings = app::doctor::examine(&context, &words.into(), model.as_deref(), &places);
            // The findings are the exit code as well, whether or not anybody reads them.
            let _ = writeln!(io::stdout(), "{}", findings.lines.join("\n"));
            Ok(findings.good)
        }
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(FAILED),
        // Whoever closes the output early has read enough.
        Err(Problem::Unread) => ExitCode::SUCCESS,
        Err(problem) => {
            complain(&problem.say(&localisation));
            ExitCode::from(FAILED)
        }
    }
}

/// Begins a game, unless its arguments are wrong.
fn begin(context: &Context, game: Game) -> Result<Result<bool, Problem>, ExitCode> {
    let (game, wishes) = game.split().map_err(|wrong| {
        complain(&wrong.say(context.wording.localisation()));
        ExitCode::from(MISUSED)
    })?;
    Ok(app::play::play(context, game, wishes).map(|()| true))
}

fn on_braille(context: &Context, what: Display) -> Result<(), Problem> {
    match what {
        Display::Tables => app::braille::tables(context),
        Display::Keys {
            braille_driver,
            braille_keys,
        } => app::braille::list(context, braille_driver, braille_keys.as_deref()),
        Display::Test {
            port,
            braille_driver,
            braille_table,
            liblouis,
            voice,
        } => {
            let request = app::braille::Request {
                voice: voice.way(),
                place: display::place(port, braille_driver),
                writing: WritingChoice {
                    table: braille_table,
                    liblouis,
                },
            };
            app::braille::walk(context, &request)
        }
        #[cfg(feature = "simulators")]
        Display::Simulate {
            driver,
            cells,
            status,
            link,
        } => app::braille::simulate(context, driver, cells, status, &link),
    }
}

fn complain(sentence: &str) {
    let _ = writeln!(io::stderr(), "annabella: {sentence}");
}

/// The language asked for. It is needed before the arguments are read, because
/// their help is in it.
fn language(arguments: &[OsString]) -> Option<String> {
    let mut arguments = arguments.iter().filter_map(|argument| argument.to_str());
    while let Some(argument) = arguments.next() {
        match argument.strip_prefix("--language") {
            Some("") => return arguments.next().map(str::to_owned),
            Some(value) => return value.strip_prefix('=').map(str::to_owned),
            None => {}
        }
    }
    None
}
