//! `annabella` alone, and `annabella menu`: what can be done, and the commands that do it. Each choice is a command
//! as the command line gives it, so the menu can do nothing that a command cannot.

pub mod asking;
pub mod begun;
mod games;
mod set_up;
mod settings;
mod today;

use clap::{ArgMatches, FromArgMatches};

use crate::commands::args::CliCommand;
use crate::commands::exit_status::ExitStatus;
use crate::commands::layers::Layers;
use crate::commands::menu::asking::{MenuDevice, SpeechLevel, ask};
use crate::commands::menu::begun::Begun;
use crate::commands::practice::answering::MenuArguments;
use crate::commands::read::{Invocation, Session};
use crate::context::Context;
use crate::devices::opening::ToldDevices;
use crate::devices::speaking::{Speaking, SpeechOptions};
use crate::system::signals::Signals;
use desk::messages::{Localisation, text};
use practice::drill::Drill;
use practice::guide::{self, Page, without_shell};
use practice::menu::{Choice, Menu, MenuItem, MenuWord};

/// The command.
pub(crate) const NAME: &str = "menu";

/// The setting of the voice.
const VOICE: &str = "voice.output";

/// What a menu is opened with: the settings as they are now.
pub(crate) struct MenuStart {
    pub(crate) context: Context,
    pub(crate) options: MenuArguments,
    pub(crate) invocation: Invocation,
    /// The player whose settings count.
    pub(crate) player: Option<String>,
}

/// Carries out a command.
pub(crate) type CarryOut = fn(&Session, Invocation, CliCommand) -> ExitStatus;

/// The menus, one after the other.
struct Menus<'a> {
    session: &'a Session,
    carry_out: CarryOut,
    /// What is said before the next one.
    notes: Vec<String>,
    /// Whether it was said which devices there are.
    has_told_devices: bool,
    /// How loud the last answer was, if it was said.
    level: Option<SpeechLevel>,
    /// The voice that asked last. It stays open for the next question, until it is chosen anew or a command is carried
    /// out.
    voice: Option<OpenVoice>,
    /// The devices that did not work with the last question.
    failed: Vec<MenuDevice>,
    /// Whether the user was told just now where the names of announcements are taught.
    learns_names: bool,
}

/// A voice that is open.
struct OpenVoice {
    /// The wishes with which it was opened: the options, and the language of the texts.
    wanted: (SpeechOptions, String),
    voice: Speaking,
}

/// How a submenu was answered.
enum Below {
    /// With this answer, by its place from 0.
    Item(usize),
    /// With this line.
    Text(String),
    /// By its last entry.
    Back,
    /// The user has left it.
    Left,
}

/// Why no further menu is shown.
enum MenuEnd {
    /// Nothing more will be said or typed, or a signal ends the program.
    Over,
    /// The settings cannot be read, or a device does not work.
    Failed(ExitStatus),
}

impl From<ExitStatus> for MenuEnd {
    fn from(status: ExitStatus) -> Self {
        Self::Failed(status)
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
    Position,
    Lessons,
    Settings,
    Help,
    /// All this at the player's own page.
    Page,
    End,
}

impl Entry {
    const ALL: [Self; 11] = [
        Self::Game,
        Self::Resume,
        Self::Drills,
        Self::Puzzles,
        Self::Review,
        Self::Position,
        Self::Lessons,
        Self::Settings,
        Self::Help,
        Self::Page,
        Self::End,
    ];

    /// What is offered at the player's own page, or where they are otherwise.
    fn offered(at_page: bool) -> Vec<Self> {
        let has_page = cfg!(feature = "web") && !at_page;
        let all = Self::ALL.into_iter();
        all.filter(|it| has_page || *it != Self::Page).collect()
    }

    fn item(self, at: &Localisation) -> MenuItem {
        let (label, word) = match self {
            Self::Page => {
                return MenuItem {
                    label: text!(at, "menu-page"),
                    word: None,
                };
            }
            Self::Game => (text!(at, "menu-game"), MenuWord::Game),
            Self::Resume => (text!(at, "menu-resume"), MenuWord::Resume),
            Self::Drills => (text!(at, "menu-drills"), MenuWord::Drills),
            Self::Puzzles => (text!(at, "menu-puzzles"), MenuWord::Puzzles),
            Self::Review => (text!(at, "menu-review"), MenuWord::Review),
            Self::Position => (text!(at, "menu-position"), MenuWord::Position),
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
pub(crate) fn run(session: &Session, carry_out: CarryOut) -> Result<(), ExitStatus> {
    ended(Menus::of(session, carry_out).run())
}

/// Offers what is left of today's plan.
pub(crate) fn follow_plan(session: &Session, carry_out: CarryOut) -> Result<(), ExitStatus> {
    ended(Menus::of(session, carry_out).today())
}

/// Reads the guide aloud: this page, or those that the user chooses.
pub(crate) fn read_aloud(
    session: &Session,
    carry_out: CarryOut,
    page: Option<&Page>,
) -> Result<(), ExitStatus> {
    let mut menus = Menus::of(session, carry_out);
    ended(match page {
        Some(page) => menus.read_page(page),
        None => menus.read_guide(),
    })
}

fn ended(done: Result<(), MenuEnd>) -> Result<(), ExitStatus> {
    match done {
        Ok(()) | Err(MenuEnd::Over) => Ok(()),
        Err(MenuEnd::Failed(status)) => Err(status),
    }
}

impl<'a> Menus<'a> {
    fn of(session: &'a Session, carry_out: CarryOut) -> Self {
        Self {
            session,
            carry_out,
            notes: Vec::new(),
            has_told_devices: false,
            level: None,
            voice: None,
            failed: Vec::new(),
            learns_names: false,
        }
    }

    /// Reads the settings anew.
    fn start(&self) -> Result<MenuStart, ExitStatus> {
        let options = |matches: &ArgMatches| {
            // A command line that opens menus names a command.
            let given = matches.subcommand().map_or(matches, |(_, given)| given);
            MenuArguments::from_arg_matches(given)
        };
        let (invocation, options) = self.session.read(options)?;
        let context = self.session.context(&invocation, None);
        let context = context.map_err(|it| ExitStatus::failed(&it, &invocation.localisation))?;
        Ok(MenuStart {
            context,
            options,
            player: Layers::of(&invocation.stored.file, None).player,
            invocation,
        })
    }

    /// Whether a signal ends the program.
    fn is_to_end(&self) -> bool {
        let signals = self.session.signals.get();
        signals.is_some_and(Signals::is_to_end)
    }

    fn run(&mut self) -> Result<(), MenuEnd> {
        if self.is_first_start()? {
            self.set_up()?;
        }
        let mut usual = 0;
        while !self.is_to_end() {
            let entries = Entry::offered(self.session.own_page.get().is_some());
            if std::mem::take(&mut self.learns_names) {
                let lessons = entries.iter().position(|it| *it == Entry::Lessons);
                usual = lessons.unwrap_or_default();
            }
            let main = |start: &MenuStart| {
                main_menu(&entries, start.context.wording.localisation(), usual)
            };
            let Some(index) = self.ask(main)? else {
                break;
            };
            usual = index;
            if let Some(entry) = entries.get(index) {
                self.enter(*entry)?;
            }
        }
        Ok(())
    }

    /// Shows a menu, which is made from the settings as they are now. Returns the place of the answer from 0; `None` if
    /// the user leaves it.
    fn ask(&mut self, menu: impl FnOnce(&MenuStart) -> Menu) -> Result<Option<usize>, MenuEnd> {
        Ok(match self.answer(menu)? {
            Choice::Item(index) => Some(index),
            Choice::Text(_) | Choice::Left | Choice::InputOver => None,
        })
    }

    /// Shows a menu and returns how it was answered, if it was.
    fn answer(&mut self, menu: impl FnOnce(&MenuStart) -> Menu) -> Result<Choice, MenuEnd> {
        let start = self.start()?;
        let menu = menu(&start);
        let mut devices = start.options.answering.wanted();
        let at = start.context.wording.localisation();
        let wanted = (devices.speech.clone(), at.code());
        let open = self.voice.take().filter(|open| open.wanted == wanted);
        let open = open.map(|it| it.voice);
        devices.told = match self.has_told_devices {
            true => ToldDevices::None,
            false => ToldDevices::Missing,
        };
        let notes = std::mem::take(&mut self.notes);
        let words = start.options.words.choice();
        let chosen = ask(&start.context, words, devices, open, &menu, &notes);
        self.has_told_devices = true;
        let answer = chosen.map_err(|problem| ExitStatus::failed(&problem, at))?;
        self.level = answer.level;
        let voice = answer.voice;
        self.voice = Some(OpenVoice { wanted, voice });
        self.failed = answer.failed;
        match answer.choice {
            Choice::InputOver => Err(MenuEnd::Over),
            choice => Ok(choice),
        }
    }

    /// Shows a submenu; its last entry leads back, as leaving it does.
    fn ask_below(
        &mut self,
        menu: impl FnOnce(&MenuStart) -> Menu,
    ) -> Result<Option<usize>, MenuEnd> {
        Ok(match self.answer_below(menu)? {
            Below::Item(index) => Some(index),
            Below::Text(_) | Below::Back | Below::Left => None,
        })
    }

    /// As [`ask_below`](Self::ask_below), and tells the way back from leaving.
    fn answer_below(&mut self, menu: impl FnOnce(&MenuStart) -> Menu) -> Result<Below, MenuEnd> {
        let mut count = 0;
        let chosen = self.answer(|start| {
            let mut menu = menu(start);
            count = menu.items.len();
            let label = text!(start.context.wording.localisation(), "guide-back");
            let word = Some(MenuWord::Previous);
            menu.items.push(MenuItem { label, word });
            menu
        })?;
        Ok(match chosen {
            Choice::Item(index) if index < count => Below::Item(index),
            Choice::Item(_) => Below::Back,
            Choice::Text(line) => Below::Text(line),
            Choice::Left | Choice::InputOver => Below::Left,
        })
    }

    /// Carries out a command. What went wrong is said before the next menu.
    fn begin(&mut self, begun: Begun) -> Result<(), MenuEnd> {
        self.voice = None;
        self.session.from_menu.set(true);
        self.session.menu_follows.set(true);
        let (invocation, ()) = self.session.read(|_| Ok(()))?;
        let status = match begun.command(self.session, &invocation) {
            Ok(command) => (self.carry_out)(self.session, invocation, command),
            Err(status) => status,
        };
        self.notes.extend(status.wrong.map(|it| without_shell(&it)));
        match self.is_to_end() {
            true => Err(MenuEnd::Over),
            false => Ok(()),
        }
    }

    fn enter(&mut self, entry: Entry) -> Result<(), MenuEnd> {
        match entry {
            Entry::Game => self.new_game(),
            Entry::Resume => self.resume(),
            Entry::Drills => self.drills(),
            Entry::Puzzles => self.puzzles(),
            Entry::Review => self.review(),
            Entry::Position => self.begin(Begun::Position),
            Entry::Lessons => self.lesson(),
            Entry::Settings => self.change_settings(),
            Entry::Help => self.read_guide(),
            // The end of the menu there is the end of this one.
            #[cfg(feature = "web")]
            Entry::Page => self.begin(Begun::Page).and(Err(MenuEnd::Over)),
            #[cfg(not(feature = "web"))]
            Entry::Page => Ok(()),
            Entry::End => Err(MenuEnd::Over),
        }
    }

    fn lesson(&mut self) -> Result<(), MenuEnd> {
        let which = |start: &MenuStart| {
            let at = start.context.wording.localisation();
            let labels = [
                text!(at, "menu-lesson-names"),
                text!(at, "menu-lesson-voice"),
                #[cfg(feature = "web")]
                text!(at, "menu-lesson-teach"),
            ];
            Menu::of(text!(at, "menu-lesson-which"), labels, 0)
        };
        match self.ask_below(which)? {
            Some(0) => self.begin(Begun::Drill(Some(Drill::Names))),
            Some(1) => self.begin(Begun::VoiceLesson),
            #[cfg(feature = "web")]
            Some(_) => self.begin(Begun::Teaching),
            #[cfg(not(feature = "web"))]
            Some(_) => Ok(()),
            None => Ok(()),
        }
    }

    /// Offers the pages until the user leaves them. Help there explains the main menu.
    fn read_guide(&mut self) -> Result<(), MenuEnd> {
        let start = self.start()?;
        let pages = guide::pages_aloud(&start.context.wording.localisation().code());
        let mut usual = 0;
        let menu = |start: &MenuStart, usual| {
            let titles = pages.iter().map(|it| it.title().to_owned());
            let at = start.context.wording.localisation();
            let about = text!(at, "menu-explained");
            let menu = Menu::of(text!(at, "guide-which"), titles, usual);
            menu.explained_by(about)
        };
        while let Some(chosen) = self.ask_below(|start| menu(start, usual))? {
            usual = chosen;
            if let Some(page) = pages.get(chosen) {
                self.read_page(page)?;
            }
        }
        Ok(())
    }

    /// Reads a page: how it begins, then the section that is chosen, or the next one.
    fn read_page(&mut self, page: &Page) -> Result<(), MenuEnd> {
        let mut here = 0;
        while let Some(section) = page.sections.get(here) {
            let text = format!("{}.\n{}", section.heading, section.text);
            // The sections keep their numbers; the Enter key goes to the next one.
            let sections = page.sections.iter().skip(1);
            let labels: Vec<String> = sections.map(|it| it.heading.clone()).collect();
            let menu = Menu::of(text, labels, here).entitled(&section.heading);
            match self.ask_below(|_| menu)? {
                Some(index) => here = 1 + index,
                None if here > 0 => here = 0,
                None => return Ok(()),
            }
        }
        Ok(())
    }
}

fn main_menu(entries: &[Entry], at: &Localisation, usual: usize) -> Menu {
    Menu {
        question: text!(at, "menu-where"),
        title: None,
        items: entries.iter().map(|it| it.item(at)).collect(),
        usual,
        is_yes_or_no: false,
        takes_text: false,
        about: None,
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
            let items = main_menu(&Entry::ALL, &at, 0).items;
            // The way out may share its letter: it is always typed and said in the same way.
            let items = items.iter().take(Entry::ALL.len() - 1);
            let letters = items.clone().filter_map(|it| it.label.chars().next());
            let letters: BTreeSet<char> = letters.collect();
            assert_eq!(letters.len(), items.len(), "{code}");
        }
    }
}
