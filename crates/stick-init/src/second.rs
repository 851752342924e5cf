//! The second part, from the checked root: devices, the questions, and annabella as long as the computer is on.

use std::path::{Path, PathBuf};
use std::process::{ExitCode, Stdio};
use std::thread::sleep;
use std::time::Duration;

use rustix::fs::{Mode, OFlags, open};
use rustix::system::{RebootCommand, reboot};

use crate::dialogue::{self, Dialogue, Step, WantedGame, is_key};
use crate::kernel_call::{Call, with_number};
use crate::kernel_files::note;
use crate::keys::{CONSOLE, Key, Keyboard};
use crate::next::{self, Edition, Ended, Next, Ran};
use crate::sound::{Card, Wave, cards, mixer, pcm};
use crate::words::Language;
use crate::{handover, keymap, mounting, partitions, player, voice};

/// The first argument of the program for this part; the second is the partition of the root.
pub const ARGUMENT: &str = "second";

const ANNABELLA: &str = "/usr/bin/annabella";
/// The file of the image that says which edition it is.
const EDITION: &str = "/etc/annabella-edition";
/// What annabella's sound library reads.
const SOUND: &str = "/run/asound.conf";

/// No key of the keyboard changes the screen.
const LOCK_SCREENS: Call = Call::old(0x560b, 0);

/// How long to wait for a key until a question is asked again.
const PATIENCE: Duration = Duration::from_secs(15);
/// How long until the usual answer is taken, where there is one.
const USUAL: Duration = Duration::from_secs(8);
/// How long the player has to say that they hear a card.
const CARD: Duration = Duration::from_secs(3);

/// The stick while it runs.
struct Stick {
    edition: Edition,
    /// Whether what is written stays.
    keeps: bool,
    card: Option<Card>,
    language: Language,
}

/// Runs until the computer is switched off.
pub fn run() -> ExitCode {
    let _ = reboot(RebootCommand::CadOff);
    let root = std::env::args().nth(2).unwrap_or_default();
    let _ = mounting::scratch();
    let keeps = mount_data(&root);
    handover::all();
    if let Some(card) = cards::all().first() {
        configure(card);
    }
    if handover::watch(card_changed).is_err() {
        note("devices that are plugged in later are not handed over");
    }
    note_what_is_there();
    let edition = plain_file::text(Path::new(EDITION), 64).unwrap_or_default();
    let mut stick = Stick {
        edition: Edition::read(&edition),
        keeps,
        card: cards::all().into_iter().next(),
        language: Language::German,
    };
    loop {
        match stick.work() {
            Ok(()) => switch_off(),
            // The console is gone, which is no reason to end.
            Err(cause) => note(&format!("{cause}")),
        }
        sleep(Duration::from_secs(1));
    }
}

/// Writes into the kernel's log what a test looks for.
fn note_what_is_there() {
    for (what, folder) in [("networks", "/sys/class/net"), ("disks", "/sys/block")] {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let mut names: Vec<String> = entries
            .filter_map(|it| it.file_name().into_string().ok())
            .collect();
        names.sort();
        note(&format!("{what}: {}", names.join(" ")));
    }
    let locked = plain_file::text(Path::new("/proc/sys/kernel/modules_disabled"), 16);
    note(&format!(
        "no more drivers: {}",
        locked.unwrap_or_default().trim()
    ));
    let mounts = plain_file::text(Path::new("/proc/mounts"), 16 * 1024).unwrap_or_default();
    for line in mounts.split('\n').filter(|it| !it.is_empty()) {
        note(&format!("mounted: {line}"));
    }
}

fn mount_data(root: &str) -> bool {
    let all = partitions::all();
    let data = partitions::data_beside(&all, root);
    let mounted = data.is_some_and(|it| match mounting::data(&it.path()) {
        Ok(()) => true,
        Err(cause) => {
            note(&format!("{}: {cause}", it.device));
            false
        }
    });
    if !mounted && mounting::data_in_memory().is_err() {
        note("not even memory for journals");
    }
    mounted
}

/// Tells annabella's sound library which card it uses.
fn configure(card: &Card) {
    let own = card.records.map(|device| (card.number, device));
    let others = || {
        let mut all = cards::all().into_iter();
        all.find_map(|it| Some((it.number, it.records?)))
    };
    let text = cards::configuration(card, own.or_else(others));
    if write_anew(Path::new(SOUND), &text).is_err() {
        note("the sound library is not told its card");
    }
}

/// Writes a file in the place of the one that was there, for all to read.
fn write_anew(path: &Path, text: &str) -> std::io::Result<()> {
    let _ = std::fs::remove_file(path);
    plain_file::write(path, text, plain_file::Role::Output)?;
    Ok(rustix::fs::chmod(path, Mode::from_raw_mode(0o644))?)
}

/// A card came or went: it is opened up, and the likeliest one is used when annabella opens its sound anew.
fn card_changed() {
    for card in cards::all() {
        mixer::open_up(card.number);
    }
    if let Some(card) = cards::all().first() {
        configure(card);
    }
}

impl Stick {
    /// From the language to the wish to switch off.
    fn work(&mut self) -> rustix::io::Result<()> {
        let wants_last = {
            let keyboard = Keyboard::open()?;
            let _ = with_number(&keyboard, LOCK_SCREENS, 0);
            keymap::use_layout(&keyboard, "en");
            self.choose_card(&keyboard);
            self.choose_language(&keyboard);
            keymap::use_layout(&keyboard, self.language.code());
            if !self.keeps {
                self.say(&keyboard, "unsaved");
            }
            has_journals() && self.wants_last(&keyboard)
        };
        let mut next = next::first(self.edition, wants_last);
        let (mut failures, mut nothing_played) = (0, true);
        loop {
            let (ran, arguments) = match next {
                Next::Resume => (Ran::Resume, resuming(failures > 0)),
                Next::Menu => (Ran::Menu, vec!["menu".to_owned()]),
                Next::Questions => {
                    nothing_played = false;
                    (Ran::Game, self.ask_game()?.arguments())
                }
                Next::AskAgain | Next::AskMenu | Next::AskAfterEnd | Next::AskAfterFailures => {
                    failures = 0;
                    match self.ask_on(next)? {
                        Some(chosen) => next = chosen,
                        None => return Ok(()),
                    }
                    continue;
                }
            };
            let ended = self.run(&arguments, failures > 0)?;
            note(&format!("{ran:?} ended: {ended:?}"));
            failures = match ended {
                Ended::Badly => failures + 1,
                // What failed before is still unsure.
                Ended::NothingOpen => failures,
                Ended::Well => 0,
            };
            // Something went on, so that a game is over when none waits any more.
            nothing_played &= (ran, ended) != (Ran::Resume, Ended::Well);
            nothing_played |= (ran, ended) == (Ran::Game, Ended::Badly);
            if ended == Ended::Badly {
                self.say(&Keyboard::open()?, "failed");
            }
            next = next::after(self.edition, ran, ended, failures, nothing_played);
            if (next, ended) == (Next::Questions, Ended::NothingOpen) {
                self.say(&Keyboard::open()?, "no-last");
            }
        }
    }

    /// Says the text of this name. Returns the key that cut it off.
    fn say(&self, keyboard: &Keyboard, name: &str) -> Option<Key> {
        self.say_text(keyboard, self.language.text(name))
    }

    fn say_text(&self, keyboard: &Keyboard, text: &str) -> Option<Key> {
        voice::say(self.card().as_ref(), keyboard, self.language, text)
    }

    /// The card that was chosen, or the likeliest one if that is gone.
    fn card(&self) -> Option<Card> {
        let there = cards::all();
        let chosen = self.card.clone().filter(|it| there.contains(it));
        chosen.or_else(|| there.into_iter().next())
    }

    /// Says the text of this name until a key comes; `None` if none comes for a while.
    fn ask(&self, keyboard: &Keyboard, name: &str, patience: Duration) -> Option<Key> {
        self.say(keyboard, name).or_else(|| keyboard.next(patience))
    }

    /// Where there are several cards: a tone and a question on each in turn, until the player says that they hear it.
    fn choose_card(&mut self, keyboard: &Keyboard) {
        let cards = cards::all();
        if cards.len() < 2 {
            return;
        }
        // The whole row twice; then the likeliest one it is.
        for card in cards.iter().chain(&cards) {
            mixer::open_up(card.number);
            let _ = pcm::play(card, &Wave::tone(660, 300), &mut || false);
            self.card = Some(card.clone());
            let languages = [
                self.stored_language().unwrap_or(Language::German),
                Language::English,
            ];
            let mut answers = languages
                .into_iter()
                .map(|it| voice::say(Some(card), keyboard, it, it.text("card")));
            let pressed = answers.find_map(|it| it).or_else(|| keyboard.next(CARD));
            if pressed == Some(Key::Enter) {
                configure(card);
                return;
            }
        }
        self.card = cards.into_iter().next();
    }

    fn place_of_language() -> PathBuf {
        Path::new(mounting::HOME).join("language")
    }

    fn stored_language(&self) -> Option<Language> {
        let stored = plain_file::text(&Self::place_of_language(), 16).ok()?;
        Language::from_code(&stored)
    }

    fn choose_language(&mut self, keyboard: &Keyboard) {
        let before = self.stored_language();
        let chosen = loop {
            match self.ask_language(keyboard, before) {
                Some(key) => {
                    if let Some(chosen) = dialogue::language(key, before) {
                        break chosen;
                    }
                }
                None => {
                    if let Some(before) = before {
                        break before;
                    }
                }
            }
        };
        self.language = chosen;
        if before != Some(chosen) {
            // Where nothing stays, it is asked again next time.
            let _ = write_anew(&Self::place_of_language(), chosen.code());
        }
    }

    /// Says how each language is chosen, the one of last time first.
    fn ask_language(&self, keyboard: &Keyboard, before: Option<Language>) -> Option<Key> {
        let usual = before.map(|it| (it, it.text("usual")));
        let others = Language::ALL.into_iter().filter(|it| Some(*it) != before);
        let others = others.map(|it| (it, it.text("language")));
        for (language, text) in usual.into_iter().chain(others) {
            let key = voice::say(self.card().as_ref(), keyboard, language, text);
            if key.is_some() {
                return key;
            }
        }
        keyboard.next(if before.is_some() { USUAL } else { PATIENCE })
    }

    fn wants_last(&self, keyboard: &Keyboard) -> bool {
        match self.ask(keyboard, "last", USUAL) {
            Some(key) => !is_key(self.language, key, "new"),
            None => true,
        }
    }

    /// The questions before a game.
    fn ask_game(&self) -> rustix::io::Result<WantedGame> {
        let keyboard = Keyboard::open()?;
        let mut dialogue = Dialogue::new(self.language, has_port());
        let mut pressed = self.say_text(&keyboard, dialogue.words());
        loop {
            let Some(key) = pressed.take().or_else(|| keyboard.next(PATIENCE)) else {
                pressed = self.say_text(&keyboard, dialogue.words());
                continue;
            };
            match dialogue.press(key) {
                Step::Ask => pressed = self.say_text(&keyboard, dialogue.words()),
                Step::Typed(digit) => pressed = self.say_text(&keyboard, &digit.to_string()),
                Step::Done(game) => {
                    self.say(&keyboard, "pin");
                    keep_board(game.board);
                    return Ok(game);
                }
            }
        }
    }

    /// Asks how it goes on; `None` if the computer is to be switched off.
    fn ask_on(&self, why: Next) -> rustix::io::Result<Option<Next>> {
        let keyboard = Keyboard::open()?;
        let name = match why {
            Next::AskMenu => "menu-over",
            Next::AskAfterEnd => "left",
            Next::AskAfterFailures => "fails",
            _ => "over",
        };
        loop {
            let Some(key) = self.ask(&keyboard, name, PATIENCE * 4) else {
                continue;
            };
            if is_key(self.language, key, "off") {
                self.say(&keyboard, "going-off");
                return Ok(None);
            }
            let is_enter = key == Key::Enter;
            let is_new = is_key(self.language, key, "new");
            return Ok(Some(match (why, is_enter, is_new) {
                (Next::AskMenu, true, _) => Next::Menu,
                (Next::AskAfterEnd | Next::AskAfterFailures, true, _) => Next::Resume,
                (Next::AskAfterEnd | Next::AskAfterFailures, _, true) => {
                    next::first(self.edition, false)
                }
                (Next::AskAgain, true, _) => Next::Questions,
                _ => continue,
            }));
        }
    }

    /// Runs annabella to its end.
    fn run(&self, arguments: &[String], has_failed: bool) -> rustix::io::Result<Ended> {
        let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
        let console = || open(CONSOLE, flags, Mode::empty()).map(Stdio::from);
        handover::give(Path::new(CONSOLE));
        let code = self.language.code();
        let arguments = with_usual(arguments, code, has_failed);
        note(&format!("starts annabella {arguments:?}"));
        let mut command = player::command(ANNABELLA, &arguments);
        command
            .stdin(console()?)
            .stdout(console()?)
            .stderr(console()?);
        command.env("LANG", format!("{code}.UTF-8"));
        let ended = command.spawn().and_then(|mut child| {
            let id = child.id();
            // Without a thread only the log lacks something.
            let _ = worker::spawn("rights", move || note_rights(id));
            child.wait()
        });
        let ended = ended.map_or(Ended::Badly, |status| Ended::with(status.code()));
        reap();
        Ok(ended)
    }
}

/// Writes into the kernel's log which rights annabella has, once it has given up all of them.
fn note_rights(process: u32) {
    sleep(Duration::from_secs(3));
    let path = PathBuf::from(format!("/proc/{process}/status"));
    let status = plain_file::text(&path, 16 * 1024).unwrap_or_default();
    for line in status.split('\n') {
        let kept = [
            "Name:",
            "Uid:",
            "Groups:",
            "CapPrm:",
            "CapEff:",
            "CapBnd:",
            "NoNewPrivs:",
        ];
        if kept.iter().any(|it| line.starts_with(it)) {
            note(&format!("rights: {}", line.replace('\t', " ")));
        }
    }
}

/// Takes leave of what a program has left behind.
fn reap() {
    use rustix::process::{WaitOptions, wait};
    while let Ok(Some(_)) = wait(WaitOptions::NOHANG) {}
}

/// The file that is there if the opponent of the last game has an electronic board.
fn place_of_board() -> PathBuf {
    Path::new(mounting::HOME).join("board")
}

fn keep_board(has_one: bool) {
    let _ = std::fs::remove_file(place_of_board());
    if has_one {
        let _ = write_anew(&place_of_board(), "auto");
    }
}

/// The arguments with which a game goes on: with the board that it had, unless that was tried in vain.
fn resuming(has_failed: bool) -> Vec<String> {
    let mut arguments = vec!["resume".to_owned()];
    if !has_failed && has_port() && place_of_board().is_file() {
        arguments.extend(["--board", "auto"].map(str::to_owned));
    }
    arguments
}

/// These arguments and those that annabella always gets. After a failure it reads no settings: a fault in them must not
/// keep a game from going on.
fn with_usual<'a>(arguments: &'a [String], language: &'a str, has_failed: bool) -> Vec<&'a str> {
    let usual = [
        "--language",
        language,
        "--voice",
        "espeak",
        "--braille",
        "auto",
    ];
    let none = has_failed.then_some(["--settings", "none"]);
    let all = arguments.iter().map(String::as_str).chain(usual);
    all.chain(none.into_iter().flatten()).collect()
}

/// Whether a game was begun on this stick.
fn has_journals() -> bool {
    let games = Path::new(mounting::HOME).join(".local/share/annabella/games");
    std::fs::read_dir(games).is_ok_and(|mut it| it.next().is_some())
}

/// Whether something is plugged in that could be a board.
fn has_port() -> bool {
    let entries = std::fs::read_dir("/sys/class/tty")
        .into_iter()
        .flatten()
        .flatten();
    let mut names = entries.filter_map(|it| it.file_name().into_string().ok());
    names.any(|it| it.starts_with("ttyUSB") || it.starts_with("ttyACM"))
}

fn switch_off() {
    rustix::fs::sync();
    let flags = rustix::mount::UnmountFlags::empty();
    let _ = rustix::mount::unmount(mounting::HOME, flags);
    let _ = reboot(RebootCommand::PowerOff);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_failed_goes_on_without_settings() {
        let resume = ["resume".to_owned()];
        let usual = "resume --language de --voice espeak --braille auto";
        assert_eq!(with_usual(&resume, "de", false).join(" "), usual);
        let bare = format!("{usual} --settings none");
        assert_eq!(with_usual(&resume, "de", true).join(" "), bare);
    }
}
