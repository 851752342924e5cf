//! What the menu asks before a game, puzzles or a review begin: against whom, from which position, which game, which
//! file. Begins nothing that a command could not.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

use shakmaty::Color;

use crate::commands::args::CliCommand;
use crate::commands::doctor;
use crate::commands::menu::begun::{Begun, GivenOptions, PLAYER};
use crate::commands::menu::settings::{current, explained, label};
use crate::commands::menu::{Below, MenuEnd, MenuStart, Menus};
use crate::commands::practice::{FromPgn, described, look_back, own_repertoire};
#[cfg(feature = "web")]
use crate::devices::own_page::files::names;
use crate::files::journals::{last_over, last_unfinished, played};
use crate::files::voice_profile::profiles;
#[cfg(feature = "web")]
use crate::own_page::files_of_page;
use crate::problem::Problem;
use crate::user_settings::OfferedSetting;
use chess_laws::complete;
use desk::messages::{excerpt, text};
use game::session::{Matter, State, set_up};
use practice::drill::Drill;
use practice::guide::without_shell;
use practice::menu::Menu;
use practice::puzzle::Endgame;
use unicode_normalization::UnicodeNormalization;

/// How many games are listed.
const LISTED: usize = 15;

/// The themes of puzzles that are offered, as files of puzzles name them: those that come with the program have all of
/// them.
const THEMES: [&str; 6] = [
    "mateIn1",
    "mateIn2",
    "mateIn3",
    "fork",
    "hangingPiece",
    "promotion",
];

/// An option with its value.
pub(crate) fn option(name: &str, value: impl Into<OsString>) -> OsString {
    let mut option = OsString::from(format!("{name}="));
    option.push(value.into());
    option
}

impl Menus<'_> {
    /// Which game begins.
    pub(crate) fn new_game(&mut self) -> Result<(), MenuEnd> {
        let which = |start: &MenuStart| {
            let at = start.context.wording.localisation();
            let labels = [
                text!(at, "menu-game-white"),
                text!(at, "menu-game-black"),
                text!(at, "menu-game-two"),
                text!(at, "menu-game-other"),
                text!(at, "menu-game-endgame"),
                text!(at, "menu-game-960"),
                text!(at, "menu-game-fen"),
                text!(at, "menu-game-pgn"),
            ];
            Menu::of(text!(at, "menu-game-which"), labels, 0)
        };
        match self.ask_below(which)? {
            Some(0) => self.begin(Begun::Game(Some(Color::White), Vec::new())),
            Some(1) => self.begin(Begun::Game(Some(Color::Black), Vec::new())),
            Some(2) => self.begin(Begun::GameOfTwo),
            Some(3) => self.game_as_wanted(),
            Some(4) => self.endgame(),
            Some(5) => self.game_from(vec!["--chess960".into()]),
            Some(6) => self.game_from_fen(),
            Some(_) => self.game_from_pgn(),
            None => Ok(()),
        }
    }

    /// A game whose player, strength and time are chosen for it alone.
    fn game_as_wanted(&mut self) -> Result<(), MenuEnd> {
        let mut given = GivenOptions::new();
        let start = self.start()?;
        let mut players = start.invocation.stored.file.players();
        players.extend(profiles(start.context.own_words.as_deref()));
        players.sort();
        players.dedup();
        if !players.is_empty() {
            let which = |start: &MenuStart| {
                let at = start.context.wording.localisation();
                let nobody = text!(at, "menu-player-as-before");
                let labels = [nobody].into_iter().chain(players.clone());
                Menu::of(text!(at, "menu-player-which"), labels, 0)
            };
            match self.ask_below(which)? {
                None => return Ok(()),
                Some(chosen) => {
                    let player = chosen.checked_sub(1).and_then(|it| players.get(it));
                    given.extend(player.into_iter().flat_map(|it| [PLAYER.into(), it.into()]));
                }
            }
        }
        for (setting, name) in [("game.level", "--level"), ("game.time", "--time")] {
            let Some(offered) = OfferedSetting::named(setting) else {
                continue;
            };
            let chosen = self.ask_below(|start| values_of(start, offered))?;
            let Some(value) = chosen.and_then(|it| offered.values.get(it)) else {
                return Ok(());
            };
            given.push(option(name, value));
        }
        self.game_from(given)
    }

    /// A game with these options, and the side that the player chooses.
    fn game_from(&mut self, given: GivenOptions) -> Result<(), MenuEnd> {
        let which = |start: &MenuStart| {
            let at = start.context.wording.localisation();
            let labels = [text!(at, "menu-game-white"), text!(at, "menu-game-black")];
            Menu::of(text!(at, "menu-color-which"), labels, 0)
        };
        match self.ask_below(which)? {
            Some(0) => self.begin(Begun::Game(Some(Color::White), given)),
            Some(_) => self.begin(Begun::Game(Some(Color::Black), given)),
            None => Ok(()),
        }
    }

    fn endgame(&mut self) -> Result<(), MenuEnd> {
        let which = |start: &MenuStart| {
            let at = start.context.wording.localisation();
            let all = Endgame::all().iter();
            let labels = all.map(|it| at.named(&format!("endgame-name-{}", it.name())));
            Menu::of(text!(at, "menu-endgame-which"), labels, 0)
        };
        let Some(chosen) = self.ask_below(which)?.and_then(|it| Endgame::all().get(it)) else {
            return Ok(());
        };
        self.begin(Begun::endgame(chosen))
    }

    /// A position is asked for until it is one.
    fn game_from_fen(&mut self) -> Result<(), MenuEnd> {
        let which = |start: &MenuStart| {
            let at = start.context.wording.localisation();
            Menu::of_text(text!(at, "menu-fen-which"), [])
        };
        while let Below::Text(fen) = self.answer_below(which)? {
            match set_up(complete(&fen).as_deref().unwrap_or(&fen)) {
                Ok(_) => return self.game_from(vec![option("--fen", fen)]),
                Err(cause) => self.asks_again(|start| {
                    let at = start.context.wording.localisation();
                    text!(at, "menu-fen-wrong", cause = at.fen_error(&cause))
                })?,
            }
        }
        Ok(())
    }

    /// What was typed is wrong: this is said before the question comes again.
    fn asks_again(&mut self, why: impl FnOnce(&MenuStart) -> String) -> Result<(), MenuEnd> {
        let start = self.start()?;
        let why = without_shell(&why(&start));
        self.notes.push(why);
        Ok(())
    }

    /// A file, the move before which the game begins, and the side. Each is asked for until it is right.
    fn game_from_pgn(&mut self) -> Result<(), MenuEnd> {
        // Any side begins before its first move.
        let from = |path: &Path, number| FromPgn {
            path: path.to_owned(),
            game: 1,
            number,
            side: Color::White,
        };
        // Whether it has the move is only known then.
        let is_read = |path: &Path| match from(path, None).game() {
            Ok(_) | Err(Problem::NoSuchMove { .. }) => Ok(()),
            Err(problem) => Err(problem),
        };
        let Some(path) = self.file(is_read)? else {
            return Ok(());
        };
        let which = |start: &MenuStart| {
            let at = start.context.wording.localisation();
            let end = text!(at, "menu-move-end");
            Menu::of_text(text!(at, "menu-move-which"), [end])
        };
        loop {
            let mut given = vec![option("--from-pgn", path.clone())];
            let number = match self.answer_below(which)? {
                Below::Text(line) => match line.trim().parse() {
                    Ok(number) => Some(number),
                    Err(_) => {
                        self.asks_again(|start| {
                            let at = start.context.wording.localisation();
                            text!(at, "menu-move-wrong", line = excerpt(&line))
                        })?;
                        continue;
                    }
                },
                Below::Item(_) => None,
                Below::Back | Below::Left => return Ok(()),
            };
            if let Err(problem) = from(&path, number).game() {
                self.asks_again(|start| problem.say(start.context.wording.localisation()))?;
                continue;
            }
            given.extend(number.map(|it: u32| option("--move", it.to_string())));
            return self.game_from(given);
        }
    }

    /// The file or folder that the user names, asked for until it can be used; `None` if they name none.
    fn file(
        &mut self,
        check: impl Fn(&Path) -> Result<(), Problem>,
    ) -> Result<Option<PathBuf>, MenuEnd> {
        #[cfg(feature = "web")]
        if self.session.own_page.get().is_some() {
            return self.file_of_page(check);
        }
        let which = |start: &MenuStart| {
            let at = start.context.wording.localisation();
            Menu::of_text(text!(at, "menu-file-which"), [])
        };
        while let Below::Text(path) = self.answer_below(which)? {
            let path = as_stored(PathBuf::from(path));
            if !path.exists() {
                self.asks_again(|start| {
                    let at = start.context.wording.localisation();
                    let path = excerpt(&path.display().to_string());
                    text!(at, "menu-file-missing", path = path)
                })?;
                continue;
            }
            match check(&path) {
                Ok(()) => return Ok(Some(path)),
                Err(problem) => {
                    self.asks_again(|start| problem.say(start.context.wording.localisation()))?;
                }
            }
        }
        Ok(None)
    }

    /// The file that the player chooses among those that their browser has brought: at their page no path is named.
    #[cfg(feature = "web")]
    fn file_of_page(
        &mut self,
        check: impl Fn(&Path) -> Result<(), Problem>,
    ) -> Result<Option<PathBuf>, MenuEnd> {
        loop {
            let folder = files_of_page(&self.start()?.context.games);
            let names = names(&folder);
            if names.is_empty() {
                let at = self.start()?.context.wording;
                self.notes
                    .push(text!(at.localisation(), "own-page-no-files"));
                return Ok(None);
            }
            let which = |start: &MenuStart| {
                let at = start.context.wording.localisation();
                Menu::of(text!(at, "own-page-which-file"), names.clone(), 0)
            };
            let Some(name) = self.ask_below(which)?.and_then(|it| names.get(it)) else {
                return Ok(None);
            };
            let path = folder.join(name);
            match check(&path) {
                Ok(()) => return Ok(Some(path)),
                Err(problem) => {
                    self.asks_again(|start| problem.say(start.context.wording.localisation()))?;
                }
            }
        }
    }

    /// Begins what is given a file. If that goes wrong, the file is asked for again.
    fn begin_with_file(&mut self, begun: impl Fn(OsString) -> Begun) -> Result<(), MenuEnd> {
        while let Some(path) = self.file(|_| Ok(()))? {
            self.begin(begun(path.into_os_string()))?;
            if self.notes.is_empty() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Which drill begins.
    pub(crate) fn drills(&mut self) -> Result<(), MenuEnd> {
        let mut usual = 0;
        loop {
            let mut offered = Vec::new();
            let chosen = self.ask_below(|start| {
                let has_display = start.options.answering.wanted().has_display();
                let all = Drill::ALL.iter().copied();
                offered = all
                    .filter(|it| has_display || !it.needs_display())
                    .collect();
                let at = start.context.wording.localisation();
                let labels = offered.iter();
                let labels = labels.map(|it| at.named(&format!("drill-name-{}", it.name())));
                let labels = labels.chain([text!(at, "menu-drills-today")]);
                Menu::of(text!(at, "menu-drills-which"), labels, usual)
            })?;
            let Some(chosen) = chosen else {
                return Ok(());
            };
            usual = chosen;
            match offered.get(chosen) {
                Some(drill) => self.begin(Begun::Drill(Some(*drill)))?,
                None => self.today()?,
            }
        }
    }

    /// The last unfinished game, or one of several.
    pub(crate) fn resume(&mut self) -> Result<(), MenuEnd> {
        let start = self.start()?;
        let folder = start.context.games.clone();
        let goes_on = |it: &State| it.outcome().is_none() && it.profile().answers(Matter::Practice);
        let mut games = played(&folder, LISTED, goes_on);
        if games.len() < 2 {
            let unfinished = |it: &State| it.outcome().is_none();
            if games.is_empty() && played(&folder, 1, unfinished).is_empty() {
                let at = start.context.wording.localisation();
                self.notes.push(text!(at, "menu-nothing-to-resume"));
                return Ok(());
            }
            return self.begin(Begun::Resume(None));
        }
        // The game that goes on without a choice stands first.
        if let Ok(last) = last_unfinished(&folder, goes_on) {
            games.sort_by_key(|(path, _)| *path != last);
        }
        let which = |start: &MenuStart| listed(start, &games, "menu-resume-which");
        match self.ask_below(which)?.and_then(|it| games.get(it)) {
            Some((path, _)) => {
                let path = path.clone();
                self.begin(Begun::Resume(Some(path)))
            }
            None => Ok(()),
        }
    }

    /// Games that are over, their worst moves, and files of games.
    pub(crate) fn review(&mut self) -> Result<(), MenuEnd> {
        let which = |start: &MenuStart| {
            let at = start.context.wording.localisation();
            let labels = [
                text!(at, "menu-review-last"),
                text!(at, "menu-review-older"),
                text!(at, "menu-review-lookback"),
                text!(at, "menu-review-file"),
            ];
            Menu::of(text!(at, "menu-review-which"), labels, 0)
        };
        let chosen = self.ask_below(which)?;
        if let Some(3) = chosen {
            return self.begin_with_file(|path| Begun::Review(vec![path]));
        }
        let Some(chosen) = chosen else {
            return Ok(());
        };
        let start = self.start()?;
        let is_over = |it: &State| it.outcome().is_some();
        let games = played(&start.context.games, LISTED, is_over);
        if games.is_empty() {
            let at = start.context.wording.localisation();
            self.notes.push(text!(at, "menu-nothing-to-review"));
            return Ok(());
        }
        match chosen {
            0 => self.begin(Begun::Review(Vec::new())),
            1 => {
                let which = |start: &MenuStart| listed(start, &games, "menu-review-game");
                match self.ask_below(which)?.and_then(|it| games.get(it)) {
                    Some((path, _)) => {
                        let given = vec![path.clone().into_os_string()];
                        self.begin(Begun::Review(given))
                    }
                    None => Ok(()),
                }
            }
            _ => self.look_back(&start),
        }
    }

    /// The worst moves of the last game, to be heard and read.
    fn look_back(&mut self, start: &MenuStart) -> Result<(), MenuEnd> {
        let at = start.context.wording.localisation();
        let told = last_over(&start.context.games);
        let told = told.and_then(|path| look_back(&start.context, &path));
        match told {
            Ok(told) => self.read("menu-review-lookback", &told),
            Err(problem) => {
                self.notes.push(problem.say(at));
                Ok(())
            }
        }
    }

    /// What every part is found to be, to be heard and read.
    pub(crate) fn check_devices(&mut self) -> Result<(), MenuEnd> {
        let start = self.start()?;
        let command = Begun::Doctor.command(self.session, &start.invocation)?;
        let CliCommand::Doctor(wanted) = command else {
            return Ok(());
        };
        let settings = start.invocation.stored.path.clone();
        let settings = settings.filter(|it| it.exists());
        // The devices must not be in use.
        self.voice = None;
        let told = doctor::sentences(&start.context, &wanted, Ok(settings));
        let told: Vec<String> = told.iter().map(|it| without_shell(it)).collect();
        self.read("menu-check", &told)
    }

    /// Sentences below the text of this name, with nothing to choose but the way back.
    pub(crate) fn read(&mut self, title: &str, sentences: &[String]) -> Result<(), MenuEnd> {
        let menu = |start: &MenuStart| {
            let at = start.context.wording.localisation();
            let that_is_all = text!(at, "menu-that-is-all");
            let text = format!("{}\n{that_is_all}", sentences.join("\n"));
            Menu::of(text, [], 0).entitled(&at.named(title))
        };
        self.ask_below(menu).map(|_| ())
    }

    /// Puzzles of all kinds, of one theme or of a file.
    pub(crate) fn puzzles(&mut self) -> Result<(), MenuEnd> {
        let which = |start: &MenuStart| {
            let at = start.context.wording.localisation();
            let first = [
                text!(at, "menu-puzzles-all"),
                text!(at, "menu-puzzles-file"),
            ];
            let themes = THEMES
                .iter()
                .map(|it| at.named(&format!("puzzle-theme-{it}")));
            let openings = text!(at, "menu-puzzles-repertoire");
            let labels = first.into_iter().chain(themes).chain([openings]);
            Menu::of(text!(at, "menu-puzzles-which"), labels, 0)
        };
        match self.ask_below(which)? {
            Some(0) => self.begin(Begun::Puzzles(Vec::new())),
            Some(1) => self.begin_with_file(|path| Begun::Puzzles(vec![path])),
            Some(chosen) => match THEMES.get(chosen - 2) {
                Some(theme) => self.begin(Begun::Puzzles(vec![option("--theme", *theme)])),
                None => self.repertoire(),
            },
            None => Ok(()),
        }
    }

    /// The player's openings: those in their folder, or else those of a file.
    fn repertoire(&mut self) -> Result<(), MenuEnd> {
        match own_repertoire(&self.start()?.context.games).is_dir() {
            true => self.begin(Begun::Repertoire(Vec::new())),
            false => self.begin_with_file(|path| Begun::Repertoire(vec![path])),
        }
    }
}

/// The values of a setting, for one game alone. The one that counts is usual.
fn values_of(start: &MenuStart, offered: &OfferedSetting) -> Menu {
    let at = start.context.wording.localisation();
    let labels = offered.values.iter().map(|it| label(at, offered, it));
    let usual = offered.place_of(&current(start, offered));
    let question = format!("{}.", at.named(&offered.name()));
    Menu::of(
        explained(offered, question, at),
        labels,
        usual.unwrap_or_default(),
    )
}

/// A list of games.
fn listed(start: &MenuStart, games: &[(PathBuf, State)], question: &str) -> Menu {
    let wording = &start.context.wording;
    let labels = games
        .iter()
        .map(|(path, state)| described(path, state, wording));
    Menu::of(wording.localisation().named(question), labels, 0)
}

/// The path as it is stored: a name whose letters have their accents behind them, as on some systems, is found by one whose
/// letters are whole, as they are typed. A path that leads to nothing stays as it is.
fn as_stored(path: PathBuf) -> PathBuf {
    if path.exists() {
        return path;
    }
    let composed = |it: &OsStr| it.to_str().map(|it| it.nfc().collect::<String>());
    let mut found = PathBuf::new();
    for part in path.components() {
        let next = found.join(part);
        let alike = || {
            let wanted = composed(part.as_os_str())?;
            let folder = match found.as_os_str().is_empty() {
                true => Path::new("."),
                false => &found,
            };
            let names = fs::read_dir(folder).ok()?.flatten();
            let mut names = names.map(|it| it.file_name());
            names.find(|it| composed(it).as_ref() == Some(&wanted))
        };
        let name = match next.exists() {
            true => Some(part.as_os_str().to_owned()),
            false => alike(),
        };
        let Some(name) = name else {
            return path;
        };
        found.push(name);
    }
    found
}

#[cfg(all(test, unix))]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn a_name_is_found_however_its_accents_are_stored() {
        let folder = tempfile::tempdir().unwrap();
        let stored = |it: &str| it.nfd().collect::<String>();
        let below = folder.path().join(stored("Bücher"));
        fs::create_dir(&below).unwrap();
        let file = below.join(stored("schönes.pgn"));
        fs::write(&file, "").unwrap();
        let typed = folder.path().join("Bücher/schönes.pgn");
        assert_eq!(as_stored(typed.clone()), file);
        assert_eq!(as_stored(file.clone()), file);
        let missing = typed.with_file_name("schöneres.pgn");
        assert_eq!(as_stored(missing.clone()), missing);
        assert_eq!(
            as_stored(PathBuf::from("schönes.pgn")),
            PathBuf::from("schönes.pgn")
        );
    }
}
