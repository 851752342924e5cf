//! The commands that open menus: a menu begins other commands, with the options that it was opened with.

use std::cell::OnceCell;
use std::ffi::OsString;
use std::io::Write;

use ::practice::guide;
use clap::Command;
use desk::printing;

use super::PracticeCommand;
use crate::commands::args::CliCommand;
use crate::commands::ended::Ended;
use crate::commands::layers::Layers;
use crate::commands::read::{Read, read};
use crate::menu;
use crate::system::signals::Signals;

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

/// Carries out a command that opens menus.
pub fn in_menus(
    read: &Read,
    arguments: &[OsString],
    signals: &OnceCell<Signals>,
    perform: &dyn Fn(&[OsString]) -> Ended,
) -> Option<Ended> {
    let host = Host {
        arguments,
        signals,
        perform,
        command: &read.command,
    };
    let CliCommand::Practice(command) = &read.parsed.command else {
        return None;
    };
    match command {
        PracticeCommand::Menu(_) => Some(host.with(menu::run)),
        PracticeCommand::Guide(wanted) => {
            let code = read.localisation.code();
            let named = wanted.topic.as_ref();
            let page = named.and_then(|it| guide::page(it, &code));
            if wanted.print {
                return Some(print_guide(page, &code));
            }
            Some(host.with(|it| menu::read_aloud(it, page.as_ref())))
        }
        _ => None,
    }
}

/// Prints a page of the guide, or all of them.
fn print_guide(page: Option<guide::Page>, code: &str) -> Ended {
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
    Ended::well()
}

/// The program around a menu: what it begins has the options that the menu has.
struct Host<'a> {
    arguments: &'a [OsString],
    signals: &'a OnceCell<Signals>,
    /// Carries out a command line.
    perform: &'a dyn Fn(&[OsString]) -> Ended,
    /// All commands.
    command: &'a Command,
}

impl Host<'_> {
    fn with(&self, menus: impl FnOnce(&menu::MenuHost<'_>) -> Ended) -> Ended {
        menus(&menu::MenuHost {
            start: &|| self.start(),
            perform: &|line| self.perform(line),
            is_to_end: &|| self.signals.get().is_some_and(Signals::is_to_end),
        })
    }

    fn start(&self) -> Result<menu::MenuStart, Ended> {
        let read = read(self.arguments)?;
        let context = read.context(self.signals);
        let context = context.map_err(|it| Ended::failed(&it, &read.localisation))?;
        let player = Layers::of(&read.stored.file, None).player;
        let options = match read.parsed.command {
            CliCommand::Practice(PracticeCommand::Menu(devices)) => *devices,
            CliCommand::Practice(PracticeCommand::Guide(wanted)) => wanted.devices,
            _ => return Err(Ended::misused()),
        };
        Ok(menu::MenuStart {
            context,
            options: options.into(),
            stored: read.stored,
            player,
            command: read.command,
        })
    }

    fn perform(&self, line: &[&str]) -> Ended {
        let name = self.arguments.iter().take(1).cloned();
        let options = menu::passed_on(self.command, self.arguments, line);
        let line = line.iter().map(OsString::from);
        let all: Vec<OsString> = name.chain(line).chain(options).collect();
        (self.perform)(&all)
    }
}
