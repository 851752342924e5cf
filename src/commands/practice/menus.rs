//! The commands from which others begin: `annabella` alone, `menu`, `guide`, `today` and `position`.

use std::ffi::OsString;
use std::io::Write;

use ::practice::guide;
use ::practice::position::PlayFrom;
use desk::printing;

use super::command::{MenuCommand, PracticeCommand, PracticeDone};
use super::position::{PositionArguments, set_up_position};
use crate::commands::exit_status::Failure;
use crate::commands::menu::begun::Begun;
use crate::commands::menu::{self, CarryOut};
use crate::commands::read::{Invocation, Session};
use crate::context::Context;

/// The options that count for every command.
const FOR_ALL: [&str; 3] = ["--language", "--data", "--settings"];

/// The menu, if these arguments name no command.
pub fn or_menu(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let mut rest = arguments.iter().skip(1).filter_map(|it| it.to_str());
    let mut only_for_all = true;
    while let Some(argument) = rest.next() {
        let name = argument.split('=').next().unwrap_or_default();
        only_for_all &= FOR_ALL.contains(&name);
        // An option without its value is a mistake that the command line names.
        only_for_all &= name != argument || rest.next().is_some();
    }
    if only_for_all && arguments.iter().all(|it| it.to_str().is_some()) {
        arguments.push(menu::NAME.into());
    }
    arguments
}

/// Carries out such a command. `carry_out` does it with the commands that begin there.
pub fn open(
    command: MenuCommand,
    session: &Session,
    invocation: &Invocation,
    carry_out: CarryOut,
) -> Result<(), Failure> {
    let wanted = match command {
        MenuCommand::Menu(_) => return Ok(menu::run(session, carry_out)?),
        #[cfg(feature = "web")]
        MenuCommand::Page(_) => return Ok(menu::run(session, carry_out)?),
        MenuCommand::Today(_) => return Ok(menu::follow_plan(session, carry_out)?),
        MenuCommand::Guide(wanted) => wanted,
        MenuCommand::Position(wanted) => {
            return set_up(session, invocation, &wanted, carry_out);
        }
    };
    let code = invocation.localisation.code();
    let page = wanted.topic.and_then(|topic| guide::page(&topic, &code));
    match wanted.print {
        true => print_guide(page, &code),
        false => menu::read_aloud(session, carry_out, page.as_ref())?,
    }
    Ok(())
}

/// Carries out another command of practice. Returns whether it found nothing wrong. What the player then wants to play,
/// `carry_out` does.
pub fn carry_on(
    command: PracticeCommand,
    context: &Context,
    session: &Session,
    carry_out: CarryOut,
) -> Result<bool, Failure> {
    match command.carry_out(context)? {
        PracticeDone::Right(right) => Ok(right),
        PracticeDone::PlayFrom(play) => play_from(session, &play, carry_out).map(|()| true),
    }
}

/// Lets the player set up a position, and begins the game that they want from there.
fn set_up(
    session: &Session,
    invocation: &Invocation,
    wanted: &PositionArguments,
    carry_out: CarryOut,
) -> Result<(), Failure> {
    let context = session.context(invocation, None)?;
    match set_up_position(&context, wanted)? {
        Some(play) => play_from(session, &play, carry_out),
        None => Ok(()),
    }
}

/// Begins a game against the program from a position.
fn play_from(session: &Session, play: &PlayFrom, carry_out: CarryOut) -> Result<(), Failure> {
    // The devices were told already.
    session.from_menu.set(true);
    let (invocation, ()) = session.read(|_| Ok(()))?;
    let given = vec![OsString::from(format!("--fen={}", play.fen))];
    let command = Begun::Game(Some(play.side), given).command(session, &invocation)?;
    Err(Failure::Ended(carry_out(session, invocation, command)))
}

/// Prints a page of the guide, or all of them.
fn print_guide(page: Option<guide::Page>, code: &str) {
    let pages = match page {
        Some(page) => vec![page],
        None => guide::pages(code),
    };
    for section in pages.iter().flat_map(|it| &it.sections) {
        // A reader who closes the output early has read enough.
        if writeln!(
            printing::stdout(),
            "{}\n\n{}\n",
            section.heading,
            section.text
        )
        .is_err()
        {
            break;
        }
    }
}
