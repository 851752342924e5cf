//! `annabella` alone, and `annabella menu`: what can be done, and the commands that do it. Each choice becomes a command
//! line, so that the menu can do nothing that a command cannot.

pub mod arguments;
pub mod asking;
mod guide;
mod passed_on;
mod set_up;
mod settings;

use clap::Command;

use crate::commands::ended::Ended;
use crate::commands::practice::answering::ToldDevices;
use crate::context::Context;
use crate::files::settings_file::StoredSettings;
use crate::menu::asking::{Choice, MenuDevice, MenuOptions, SpeechLevel, ask, how_to_choose};
use desk::messages::{Localisation, text};
pub(crate) use passed_on::passed_on;
use practice::guide::Page;
use practice::menu::{Menu, MenuItem, MenuWord};
use speech::voice::VoiceChoice;

/// The command.
pub(crate) const NAME: &str = "menu";

/// The setting of the voice.
const VOICE: &str = "voice.output";

/// What a menu is opened with: the settings as they are now.
pub(crate) struct MenuStart {
    pub(crate) context: Context,
    pub(crate) options: MenuOptions,
    pub(crate) stored: StoredSettings,
    /// The player whose settings count.
    pub(crate) player: Option<String>,
    /// The command line.
    pub(crate) command: Command,
}

/// The program around the menu.
pub(crate) struct MenuHost<'a> {
    /// Reads the settings anew.
    pub(crate) start: &'a dyn Fn() -> Result<MenuStart, Ended>,
    /// Carries out a command.
    pub(crate) perform: &'a dyn Fn(&[&str]) -> Ended,
    /// Whether a signal ends the program.
    pub(crate) is_to_end: &'a dyn Fn() -> bool,
}

/// The menus, one after the other.
struct Menus<'a> {
    host: &'a MenuHost<'a>,
    /// What is said before the next one.
    notes: Vec<String>,
    /// Whether it was said which devices there are.
    has_told_devices: bool,
    /// How loud the last answer was, if it was said.
    level: Option<SpeechLevel>,
    /// The voice that was wanted last where only text worked: no menu waits for it again, until it is chosen anew or a
    /// command has been carried out.
    silent: Option<VoiceChoice>,
    /// The devices that did not work with the last question.
    failed: Vec<MenuDevice>,
}

/// Why no further menu is shown.
enum Stop {
    /// Nothing more will be said or typed, or a signal ends the program.
    Over,
    /// The settings cannot be read, or a device does not work.
    Failed(Ended),
}

impl From<Ended> for Stop {
    fn from(ended: Ended) -> Self {
        Self::Failed(ended)
    }
}

/// What can be done, in the order of the main menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Entry {
    Game,
    Resume,
    Drills,
    Puzzles,
    Review,
    Lessons,
    Settings,
    Help,
    End,
}

impl Entry {
    const ALL: [Self; 9] = [
        Self::Game,
        Self::Resume,
        Self::Drills,
        Self::Puzzles,
        Self::Review,
        Self::Lessons,
        Self::Settings,
        Self::Help,
        Self::End,
    ];

    fn item(self, at: &Localisation) -> MenuItem {
        let (label, word) = match self {
            Self::Game => (text!(at, "menu-game"), MenuWord::Game),
            Self::Resume => (text!(at, "menu-resume"), MenuWord::Resume),
            Self::Drills => (text!(at, "menu-drills"), MenuWord::Drills),
            Self::Puzzles => (text!(at, "menu-puzzles"), MenuWord::Puzzles),
            Self::Review => (text!(at, "menu-review"), MenuWord::Review),
            Self::Lessons => (text!(at, "menu-lessons"), MenuWord::Lessons),
            Self::Settings => (text!(at, "menu-settings"), MenuWord::Settings),
            Self::Help => (text!(at, "menu-about-help"), MenuWord::Help),
            Self::End => (text!(at, "menu-end"), MenuWord::End),
        };
        let word = Some(word);
        MenuItem { label, word }
    }
}

/// Shows menus until the user leaves the main one.
pub(crate) fn run(host: &MenuHost<'_>) -> Ended {
    ended(Menus::of(host).run())
}

/// Reads the guide aloud: this page, or those that the user chooses.
pub(crate) fn read_aloud(host: &MenuHost<'_>, page: Option<&Page>) -> Ended {
    let mut menus = Menus::of(host);
    let which = |start: &MenuStart| text!(start.context.wording.localisation(), "guide-which");
    ended(match page {
        Some(page) => menus.read_page(page),
        None => menus.read_guide(which),
    })
}

fn ended(done: Result<(), Stop>) -> Ended {
    match done {
        Ok(()) | Err(Stop::Over) => Ended::well(),
        Err(Stop::Failed(ended)) => ended,
    }
}

impl<'a> Menus<'a> {
    fn of(host: &'a MenuHost<'a>) -> Self {
        Self {
            host,
            notes: Vec::new(),
            has_told_devices: false,
            level: None,
            silent: None,
            failed: Vec::new(),
        }
    }

    fn run(&mut self) -> Result<(), Stop> {
        if self.is_first_start()? {
            self.set_up()?;
        }
        let mut usual = 0;
        while !(self.host.is_to_end)() {
            let main = |start: &MenuStart| main_menu(start.context.wording.localisation(), usual);
            let Some(index) = self.ask(main)? else {
                break;
            };
            usual = index;
            if let Some(entry) = Entry::ALL.get(index) {
                self.enter(*entry)?;
            }
        }
        Ok(())
    }

    /// Shows a menu, which is made from the settings as they are now. Returns the place of the answer from 0; `None` if
    /// the user leaves it.
    fn ask(&mut self, menu: impl FnOnce(&MenuStart) -> Menu) -> Result<Option<usize>, Stop> {
        let mut start = (self.host.start)()?;
        let menu = menu(&start);
        let wanted = start.options.answering.speech.way.clone();
        start.options.answering.speech.way = self.working(&wanted);
        start.options.answering.tells = match self.has_told_devices {
            true => ToldDevices::None,
            false => ToldDevices::Missing,
        };
        let notes = std::mem::take(&mut self.notes);
        let chosen = ask(&start.context, start.options, &menu, &notes);
        self.has_told_devices = true;
        let at = start.context.wording.localisation();
        let answer = chosen.map_err(|problem| Ended::failed(&problem, at))?;
        self.level = answer.level;
        self.silent = (answer.voice == VoiceChoice::Text).then_some(wanted);
        self.failed = answer.failed;
        match answer.choice {
            Choice::Item(index) => Ok(Some(index)),
            Choice::Left => Ok(None),
            Choice::InputOver => Err(Stop::Over),
        }
    }

    /// Text where it is known that this voice does not work, otherwise this voice.
    fn working(&self, wanted: &VoiceChoice) -> VoiceChoice {
        match self.silent.as_ref() == Some(wanted) {
            true => VoiceChoice::Text,
            false => wanted.clone(),
        }
    }

    /// The same for a menu below another one: its last answer leads back, as leaving it does.
    fn ask_below(&mut self, menu: impl FnOnce(&MenuStart) -> Menu) -> Result<Option<usize>, Stop> {
        let mut count = 0;
        let chosen = self.ask(|start| {
            let mut menu = menu(start);
            count = menu.items.len();
            let label = text!(start.context.wording.localisation(), "guide-back");
            let word = Some(MenuWord::Previous);
            menu.items.push(MenuItem { label, word });
            menu
        })?;
        Ok(chosen.filter(|it| *it < count))
    }

    /// Carries out a command. What went wrong is said before the next menu.
    fn perform(&mut self, line: &[&str]) -> Result<(), Stop> {
        self.notes.extend((self.host.perform)(line).wrong);
        self.silent = None;
        match (self.host.is_to_end)() {
            true => Err(Stop::Over),
            false => Ok(()),
        }
    }

    fn enter(&mut self, entry: Entry) -> Result<(), Stop> {
        match entry {
            Entry::Game => self.new_game(),
            Entry::Resume => self.perform(&["resume"]),
            Entry::Drills => self.perform(&["drill"]),
            Entry::Puzzles => self.perform(&["puzzle"]),
            Entry::Review => self.perform(&["review"]),
            Entry::Lessons => self.lesson(),
            Entry::Settings => self.change_settings(),
            Entry::Help => self.read_guide(|start| {
                let at = start.context.wording.localisation();
                format!("{}\n{}", text!(at, "menu-explained"), how_to_choose(at))
            }),
            Entry::End => Err(Stop::Over),
        }
    }

    fn new_game(&mut self) -> Result<(), Stop> {
        let which = |start: &MenuStart| {
            let at = start.context.wording.localisation();
            let labels = [
                text!(at, "menu-game-white"),
                text!(at, "menu-game-black"),
                text!(at, "menu-game-two"),
            ];
            Menu::of(text!(at, "menu-game-which"), labels, 0)
        };
        match self.ask_below(which)? {
            Some(0) => self.perform(&["play", "--color", "white", "--opponent", "engine"]),
            Some(1) => self.perform(&["play", "--color", "black", "--opponent", "engine"]),
            Some(_) => self.perform(&["play", "--opponent", "human"]),
            None => Ok(()),
        }
    }

    fn lesson(&mut self) -> Result<(), Stop> {
        let which = |start: &MenuStart| {
            let at = start.context.wording.localisation();
            let labels = [
                text!(at, "menu-lesson-names"),
                text!(at, "menu-lesson-voice"),
            ];
            Menu::of(text!(at, "menu-lesson-which"), labels, 0)
        };
        match self.ask_below(which)? {
            Some(0) => self.perform(&["drill", "names"]),
            Some(_) => self.perform(&["train-voice"]),
            None => Ok(()),
        }
    }
}

fn main_menu(at: &Localisation, usual: usize) -> Menu {
    Menu {
        question: text!(at, "menu-where"),
        items: Entry::ALL.map(|it| it.item(at)).into(),
        usual,
        is_yes_or_no: false,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_entry_begins_with_a_letter_of_its_own() {
        for code in ["de", "en", "ru", "bg"] {
            let at = Localisation::choose(Some(code)).unwrap();
            let items = main_menu(&at, 0).items;
            // The way out may share its letter: it is always typed and said in the same way.
            let items = items.iter().take(Entry::ALL.len() - 1);
            let letters = items.clone().filter_map(|it| it.label.chars().next());
            let letters: BTreeSet<char> = letters.collect();
            assert_eq!(letters.len(), items.len(), "{code}");
        }
    }
}
