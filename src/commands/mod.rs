//! The commands: for each its arguments and what it does, in a file or folder of its own. Their help comes from
//! `locales/`. `read` reads a command line, `dispatch` calls what carries it out.

pub mod about;
pub mod adjourn;
#[cfg(test)]
mod alike;
pub mod arbiter;
pub mod args;
pub mod argument_error;
pub mod arguments;
#[cfg(feature = "online")]
mod beside_online;
pub mod board;
pub mod braille;
#[cfg(feature = "practice")]
mod browser;
pub mod dispatch;
pub mod doctor;
mod doctor_report;
pub mod exit_status;
pub mod hear;
mod help;
pub mod layers;
mod long_work;
#[cfg(feature = "practice")]
mod menu;
#[cfg(feature = "online")]
mod online;
mod output;
pub mod play;
#[cfg_attr(not(feature = "practice"), path = "practice_none.rs")]
pub mod practice;
pub mod read;
pub mod reconcile;
pub mod report;
pub mod resume;
pub mod scoresheet;
pub mod settings;
pub mod stick;
pub mod train_voice;
pub mod word_list;

use std::cell::{Cell, OnceCell};
use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::FromArgMatches;

use args::Arguments;
use desk::printing;
use dispatch::carry_out;
pub use help::whole_command;
use read::Session;

/// Runs the program with these arguments, its own name first.
#[must_use]
pub fn run(arguments: Vec<OsString>) -> ExitCode {
    let session = Session {
        arguments: practice::or_menu(help::asked_for(arguments)),
        signals: OnceCell::new(),
        from_menu: Cell::new(false),
        menu_follows: Cell::new(false),
        own_page: OnceCell::new(),
    };
    let status = match session.read(Arguments::from_arg_matches) {
        Ok((invocation, parsed)) => carry_out(&session, invocation, parsed.command),
        Err(status) => status,
    };
    if let Some(wrong) = &status.wrong {
        let _ = writeln!(printing::stderr(), "annabella: {wrong}");
    }
    ExitCode::from(&status)
}
