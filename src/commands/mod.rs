//! The commands: for each its arguments and what it does, in a file or folder of its own. Their help comes from
//! `locales/`. `read` reads a command line, `dispatch` calls what carries it out.

pub mod about;
pub mod adjourn;
#[cfg(test)]
mod alike;
pub mod arbiter;
pub mod arbitration;
pub mod args;
pub mod arguments;
pub mod board;
pub mod braille;
pub mod dispatch;
pub mod doctor;
pub mod doctor_report;
pub mod ended;
pub mod hear;
mod help;
pub mod layers;
mod misuse;
pub mod play;
#[cfg_attr(not(feature = "practice"), path = "practice_none.rs")]
pub mod practice;
pub mod read;
pub mod reconcile;
pub mod report;
pub mod resume;
pub mod scoresheet;
pub mod settings;
pub mod train_voice;
pub mod word_list;

use std::cell::OnceCell;
use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Command;

use crate::problem::Problem;
use crate::system::signals::Signals;
use args::CliCommand;
use desk::messages::Localisation;
use desk::printing;
use dispatch::{Failure, carry_out, doctor};
use ended::Ended;
pub use help::whole_command;
use layers::{Layers, Unread};
use read::{Read, before_all, read, settings_place};

/// Runs the program with these arguments, its own name first.
#[must_use]
pub fn run(arguments: Vec<OsString>) -> ExitCode {
    let signals = OnceCell::new();
    let arguments = help::asked_for(arguments);
    let arguments = practice::or_menu(arguments);
    let ended = perform(&arguments, &signals);
    if let Some(wrong) = &ended.wrong {
        complain(wrong);
    }
    ExitCode::from(&ended)
}

/// Reads the arguments and carries out their command.
pub(crate) fn perform(arguments: &[OsString], signals: &OnceCell<Signals>) -> Ended {
    let read = match read(arguments) {
        Ok(read) => read,
        Err(ended) => return ended,
    };
    let at = read.localisation.clone();
    if let CliCommand::Settings(wanted) = &read.parsed.command {
        let done = settings::run(wanted, read.stored, &read.command, &at);
        return Ended::of(done.map(|()| true).map_err(Failure::from), &at);
    }
    if let Some(done) = in_menus(&read, arguments, signals) {
        return done;
    }
    let context = match read.context(signals) {
        Ok(context) => context,
        Err(problem) => return Ended::failed(&problem, &at),
    };
    let done = match read.parsed.command {
        CliCommand::Doctor(parts) => {
            let settings = settings_of_a_game(arguments, &read.command, &at);
            doctor(&context, parts, settings).map_err(Failure::from)
        }
        command => carry_out(&context, command),
    };
    if let Some(rate) = context.chosen_rate.get() {
        let player = before_all(arguments, "--player");
        let player = Layers::of(&read.stored.file, player).player;
        settings::keep_rate(rate, read.stored, player, &at);
    }
    Ended::of(done, &at)
}

/// The file of settings, if there is one.
///
/// # Errors
/// What keeps a game from beginning with them.
fn settings_of_a_game(
    arguments: &[OsString],
    command: &Command,
    at: &Localisation,
) -> Result<Option<PathBuf>, Problem> {
    let stored = settings_place(arguments).read()?;
    let layers = Layers::of(&stored.file, before_all(arguments, "--player"));
    let play = ["annabella", "play"].map(OsString::from);
    match layers.read(command, &play) {
        Err(Unread::Setting(unfit)) => Err(settings::unfit_problem(&unfit, at)),
        Err(Unread::CommandLine(_)) | Ok(_) => Ok(stored.path.filter(|it| it.exists())),
    }
}

fn complain(sentence: &str) {
    let _ = writeln!(printing::stderr(), "annabella: {sentence}");
}

/// Carries out a command that opens menus.
fn in_menus(read: &Read, arguments: &[OsString], signals: &OnceCell<Signals>) -> Option<Ended> {
    let perform = |line: &[OsString]| perform(line, signals);
    practice::in_menus(read, arguments, signals, &perform)
}
