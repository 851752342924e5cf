//! The journals of a folder: the newest one, the last game that waits to go on. Reads them, and writes none.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::fs;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, Zoned};

use crate::files::journal_file::{ENDING, dated_glance, glance, read, signed_so_far};
use crate::problem::{Problem, Unsuitable};
use crate::system::computer_clocks::now;
use game::session::State;
use game::session::journal::JournalError;
use plain_file::Lines;
use shakmaty::{Color, Position};

/// What the name of the sample game's journal has in it.
const SAMPLE: &str = "-sample";

/// A date that is later than now by more than this is wrong.
pub(super) const AHEAD: SignedDuration = SignedDuration::from_hours(1);

/// The greatest length of the first line of a journal, in bytes.
const FIRST_LINE: usize = 1 << 20;

/// The newest journal in a folder: the one that was written last according to its own dates, whatever its name. For one
/// that cannot be read, the date of the file counts.
///
/// # Errors
/// If there is no journal, or the folder cannot be read.
pub fn newest(folder: &Path) -> Result<PathBuf, Problem> {
    let mut newest: Option<Dated> = None;
    for path in last_changed_first(games(folder)) {
        let changed = changed(&path);
        if newest.as_ref().is_some_and(|it| it.is_after(changed)) {
            break;
        }
        let written = dated_glance(&path).map_or(changed, |(_, written)| written);
        let dated = Dated::new(path, written);
        if newest.as_ref().is_none_or(|it| dated.is_later_than(it)) {
            newest = Some(dated);
        }
    }
    newest
        .map(|it| it.path)
        .ok_or_else(|| Unsuitable::NoJournal.at(folder))
}

/// All journals in a folder, the newest first; none if it cannot be read.
#[must_use]
pub fn journals(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    // A folder or a pipe of such a name keeps nobody from their games.
    let ended = |path: &PathBuf| path.extension().is_some_and(|it| it == ENDING) && path.is_file();
    let mut paths: Vec<PathBuf> = paths.filter(ended).collect();
    // The names are dates and times, so the last is the newest.
    paths.sort_by_key(|path| Reverse(order(path)));
    paths
}

/// The key by which journals are ordered: the name, and the number of a further game in the same second.
fn order(path: &Path) -> (String, u32) {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let numbered = name.rsplit_once('-').and_then(|(time, number)| {
        let number = number.parse().ok()?;
        time.ends_with('Z').then(|| (time.to_owned(), number))
    });
    numbered.unwrap_or_else(|| (name.into_owned(), 1))
}

/// The journal of the game that ended last: the one that was written last. A game in which no person moved counts only if
/// there is no other one, and so does a journal that cannot be read.
///
/// # Errors
/// If there is none.
pub fn last_over(folder: &Path) -> Result<PathBuf, Problem> {
    let mut unfinished = false;
    let (mut unread, mut unplayed) = (None, None);
    let mut paths = games(folder);
    // A stable sort: of two that were written at once, the one that began later.
    paths.sort_by_key(|path| Reverse(fs::metadata(path).and_then(|it| it.modified()).ok()));
    for path in paths.into_iter().filter(|it| !is_sample(it)) {
        match glance(&path) {
            Ok(state) if state.outcome().is_some() => {
                if is_played(&state) {
                    return Ok(path);
                }
                unplayed = unplayed.or(Some(path));
            }
            Ok(_) => unfinished = true,
            Err(problem) => unread = unread.or(Some(problem)),
        }
    }
    if let Some(path) = unplayed {
        return Ok(path);
    }
    let path = folder.to_owned();
    let none = Problem::NoneOver { path, unfinished };
    Err(unread.filter(|_| !unfinished).unwrap_or(none))
}

/// The name of a journal that begins at this time: the recorded sample game has one of its own, because
/// nobody plays it.
#[must_use]
pub fn name_at(begun: &Zoned, sample: bool) -> String {
    // In universal time, so that later names always sort last.
    let time = begun.timestamp().strftime("%Y-%m-%dT%H-%M-%SZ");
    let mark = if sample { SAMPLE } else { "" };
    format!("{time}{mark}")
}

/// The journal that the user names: a file, or the name of one in the folder of the journals, as lists give it.
#[must_use]
pub fn named(games: &Path, name: &Path) -> PathBuf {
    let inside = games.join(name);
    let only_a_name = name.parent().is_some_and(|it| it.as_os_str().is_empty());
    match !name.exists() && only_a_name && inside.exists() {
        true => inside,
        false => name.to_owned(),
    }
}

/// What follows `annabella resume` to go on with this journal: nothing where journals are looked for, elsewhere a space and
/// its path.
#[must_use]
pub fn to_resume(games: &Path, journal: &Path) -> String {
    let folder = |it: &Path| fs::canonicalize(it).ok();
    let own = journal.parent().map(|it| match it.as_os_str().is_empty() {
        true => Path::new("."),
        false => it,
    });
    match own
        .and_then(folder)
        .is_some_and(|own| folder(games) == Some(own))
    {
        true => String::new(),
        false => format!(" {}", journal.display()),
    }
}

/// Whether this is the journal of the sample game, by its name.
#[must_use]
pub fn is_sample(path: &Path) -> bool {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    name.contains(SAMPLE)
}

/// A journal with its date.
struct Dated {
    path: PathBuf,
    /// When it was last written, according to its own dates.
    written: Option<Timestamp>,
    /// Whether that date lies in the future: the clock was wrong then, or is wrong now.
    is_ahead: bool,
}

impl Dated {
    fn new(path: PathBuf, written: Option<Timestamp>) -> Self {
        let soon = now().checked_add(AHEAD).unwrap_or(Timestamp::MAX);
        Self {
            path,
            written,
            is_ahead: written.is_some_and(|it| it > soon),
        }
    }

    /// Whether it was written later. A date that lies in the future is not believed: such a journal is older than others.
    fn is_later_than(&self, other: &Self) -> bool {
        (!self.is_ahead, self.written) > (!other.is_ahead, other.written)
    }

    /// Whether it was surely written after a file that was changed last at this time: no file is older than what is in it.
    fn is_after(&self, changed: Option<Timestamp>) -> bool {
        !self.is_ahead && self.written.is_some() && changed < self.written
    }
}

/// These files, those that were changed last first; of two that were changed at once, the one with the later name.
fn last_changed_first(mut paths: Vec<PathBuf>) -> Vec<PathBuf> {
    paths.sort_by_key(|it| Reverse(changed(it)));
    paths
}

/// One journal for each game of a folder, the newest first. A journal that was written anew is beside what was in its
/// place: of several files with the same first line, the game is the one that its programs have signed furthest; of
/// those that are signed alike, such as journals of old versions, the longest.
fn games(folder: &Path) -> Vec<PathBuf> {
    let paths = journals(folder);
    let mut of_game: HashMap<String, Vec<usize>> = HashMap::new();
    for (place, path) in paths.iter().enumerate() {
        if let Some(first) = first_line(path) {
            of_game.entry(first).or_default().push(place);
        }
    }
    let several = of_game.into_values().filter(|it| it.len() > 1);
    let others: HashSet<usize> = several
        .flat_map(|it| all_but_the_game(&paths, it))
        .collect();
    let games = paths.into_iter().enumerate();
    let games = games.filter(|(place, _)| !others.contains(place));
    games.map(|(_, path)| path).collect()
}

/// Of these files with the same first line, those that are not the game; none of them if no file can be read.
fn all_but_the_game(paths: &[PathBuf], mut places: Vec<usize>) -> Vec<usize> {
    let readable = |place: &usize| read(&paths[*place], |_, _, _| ()).is_ok();
    let length = |place: usize| fs::metadata(&paths[place]).map_or(0, |it| it.len());
    let can_be_read = places.iter().copied().filter(readable);
    let game = can_be_read.max_by_key(|&place| {
        let signed = signed_so_far(&paths[place]);
        (signed, length(place), Reverse(place))
    });
    places.retain(|it| game.is_some() && Some(*it) != game);
    places
}

/// The first line of a journal, which no other game has; `None` if it was cut off in it.
fn first_line(path: &Path) -> Option<String> {
    let length = fs::metadata(path).ok()?.len();
    let file = BufReader::new(plain_file::open(path).ok()?);
    let first = Lines::new(file, FIRST_LINE).next()?.ok()?.text()?;
    (first.len() as u64 != length).then_some(first)
}

/// The journal of the last unfinished game: the one that was written last according to its own dates, whatever its
/// name, if it was really played, `goes_on` and is no sample. A game in which no person moved counts only if there is
/// no other. A journal that cannot be read is returned if it was changed later, so that no player resumes an older game
/// unknowingly; older unreadable ones are passed over, and so is one that was cut off in its first line.
///
/// # Errors
/// If there is no journal.
pub fn last_unfinished(
    folder: &Path,
    goes_on: impl Fn(&State) -> bool,
) -> Result<PathBuf, Problem> {
    let mut paths = games(folder);
    paths.retain(|it| !is_sample(it));
    let paths = last_changed_first(paths);
    let (mut played, mut unplayed): (Option<Dated>, Option<Dated>) = (None, None);
    let (mut unread, mut begun) = (None, None);
    for path in paths {
        let changed = changed(&path);
        if played.as_ref().is_some_and(|it| it.is_after(changed)) {
            break;
        }
        let (state, written) = match dated_glance(&path) {
            Ok(glanced) => glanced,
            Err(Problem::JournalContent {
                cause: JournalError::Empty,
                ..
            }) => continue,
            Err(_) => {
                unread = unread.or_else(|| Some(Dated::new(path, changed)));
                continue;
            }
        };
        begun = begun.or_else(|| Some(path.clone()));
        if !goes_on(&state) {
            continue;
        }
        let best = if is_played(&state) {
            &mut played
        } else {
            &mut unplayed
        };
        let dated = Dated::new(path, written);
        if best.as_ref().is_none_or(|it| dated.is_later_than(it)) {
            *best = Some(dated);
        }
    }
    let found = played.or(unplayed);
    let is_later = |it: &Dated| found.as_ref().is_none_or(|found| it.is_later_than(found));
    let found = unread.filter(is_later).or(found).map(|it| it.path);
    found.or(begun).map_or_else(|| newest(folder), Ok)
}

/// The games of a folder that a menu lists, the newest first: at most this many, each with its state. A sample, a game in
/// which no person moved and a journal that cannot be read are left out.
#[must_use]
pub fn played(
    folder: &Path,
    most: usize,
    wanted: impl Fn(&State) -> bool,
) -> Vec<(PathBuf, State)> {
    let paths = games(folder).into_iter().filter(|it| !is_sample(it));
    let games = paths.filter_map(|path| Some((glance(&path).ok()?, path)));
    let games = games.filter(|(state, _)| is_played(state) && wanted(state));
    games
        .map(|(state, path)| (path, state))
        .take(most)
        .collect()
}

/// The games of a folder whose journals were last written on this day, as it is here.
#[must_use]
pub fn played_on(folder: &Path, day: Date) -> Vec<State> {
    let here = TimeZone::system();
    let on_day = |it: &PathBuf| {
        let changed = changed(it).map(|it| it.to_zoned(here.clone()).date());
        !is_sample(it) && changed == Some(day)
    };
    let paths = journals(folder).into_iter().filter(on_day);
    paths.filter_map(|it| glance(&it).ok()).collect()
}

/// Whether a person made, announced or sealed a move. The first one of an engine makes no game.
#[must_use]
pub fn is_played(state: &State) -> bool {
    let (game, own) = (state.game(), state.settings().lone_human());
    let has_turn = |turn: Color| own.is_none_or(|own| own == turn);
    let by_engine = usize::from(!has_turn(game.start().turn()));
    game.plies().len() > by_engine
        || state.announced_at().is_some() && has_turn(game.turn())
        || state.sealed().is_some()
}

/// When a file was last changed.
pub(super) fn changed(path: &Path) -> Option<Timestamp> {
    let changed = fs::metadata(path).and_then(|it| it.modified()).ok()?;
    Timestamp::try_from(changed).ok()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::system::build::this_build;
    use chess_laws::Time;
    use game::proof::{Signer, sign_line};
    use game::session::chain::Chain;
    use game::session::{Event, GameEvent, MoveEvent, Program, Remark, Settings, journal};

    /// A journal of this name in a folder, with these events, written in the morning of this day of November.
    fn write(folder: &Path, name: &str, day: i8, events: &[Event]) -> PathBuf {
        let text = begun(&format!("2026-11-{day:02}T10:00:00Z"), events);
        keep(folder, name, day, &text)
    }

    /// A journal of a game of two people that was begun then, with these events.
    fn begun(date: &str, events: &[Event]) -> String {
        begun_by("\"human\"", date, events)
    }

    /// The lines of a journal with this player of the white pieces.
    fn begun_by(white: &str, date: &str, events: &[Event]) -> String {
        let settings = format!(
            r#"{{"white":{white},"black":"human","time_control":"none","begun":"{date}"}}"#
        );
        let settings: Settings = serde_json::from_str(&settings).unwrap();
        let (mut text, mut chain) = journal::header(&settings, None).unwrap();
        for event in events {
            text += "\n";
            text += &journal::entry(event, Time::ZERO, Some(&mut chain)).unwrap();
        }
        text + "\n"
    }

    /// A file, as it was changed in the morning of this day.
    fn keep(folder: &Path, name: &str, day: i8, text: &str) -> PathBuf {
        let path = folder.join(format!("{name}.{ENDING}"));
        fs::write(&path, text).unwrap();
        let at: Timestamp = format!("2026-11-{day:02}T10:00:00Z").parse().unwrap();
        let file = fs::File::options().append(true).open(&path).unwrap();
        file.set_modified(at.into()).unwrap();
        path
    }

    fn played() -> [Event; 3] {
        let e4 = Event::Move(MoveEvent::Announce {
            mv: "e2e4".parse().unwrap(),
            said: None,
            through: None,
        });
        let start = Event::Game(GameEvent::Start);
        [start, e4, Event::Move(MoveEvent::Press)]
    }

    fn last(folder: &Path) -> Result<PathBuf, Problem> {
        last_unfinished(folder, |it| it.outcome().is_none())
    }

    #[test]
    fn the_last_game_that_was_played_goes_on() {
        let over = Event::Game(GameEvent::Resign {
            by: shakmaty::Color::White,
        });
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        assert!(last(folder).is_err());
        let start = Event::Game(GameEvent::Start);
        let without = write(folder, "21", 21, std::slice::from_ref(&start));
        assert_eq!(last(folder).unwrap(), without);
        let wanted = write(folder, "22", 22, &played());
        let over: Vec<Event> = played().into_iter().chain([over]).collect();
        write(folder, "23", 23, &over);
        write(folder, "24", 24, &[start]);
        write(folder, &format!("25{SAMPLE}"), 25, &played());
        assert_eq!(last(folder).unwrap(), wanted);
        // An older journal that is damaged is passed over.
        keep(folder, "damaged", 20, "no journal\n");
        assert_eq!(last(folder).unwrap(), wanted);
        // A journal that was cut off in its first line holds no game.
        for cut_off in ["", "{\"annabella\":"] {
            keep(folder, "cut off", 25, cut_off);
            assert_eq!(last(folder).unwrap(), wanted);
        }
        // No player resumes an older game because the last one is damaged.
        let damaged = keep(folder, "26", 26, "no journal\n");
        assert_eq!(last(folder).unwrap(), damaged);
    }

    #[test]
    fn the_first_move_of_the_engine_makes_no_game() {
        let engine = r#"{"engine":{"level":1,"seed":1}}"#;
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        let wanted = write(folder, "21", 21, &played());
        let only_engine = begun_by(engine, "2026-11-22T10:00:00Z", &played());
        keep(folder, "22", 22, &only_engine);
        assert_eq!(last(folder).unwrap(), wanted);
    }

    #[test]
    fn which_game_is_the_last_is_told_by_what_is_in_the_journals() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        write(folder, "zoe", 21, &played());
        let wanted = write(folder, "anna", 23, &played());
        write(folder, "2026-11-22T10-00-00Z", 22, &played());
        assert_eq!(last(folder).unwrap(), wanted);
        // A copy of all files, in any order, makes no difference.
        for name in ["anna", "2026-11-22T10-00-00Z", "zoe"] {
            let path = folder.join(format!("{name}.{ENDING}"));
            keep(folder, name, 24, &fs::read_to_string(path).unwrap());
            assert_eq!(last(folder).unwrap(), wanted);
        }
        // Of two in the same second, the further one.
        write(folder, "2026-11-25T10-00-00Z-9", 25, &played());
        let twelfth = write(folder, "2026-11-25T10-00-00Z-12", 25, &played());
        assert_eq!(last(folder).unwrap(), twelfth);
    }

    #[test]
    fn a_date_in_the_future_makes_no_game_the_last() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        let wanted = write(folder, "21", 21, &played());
        // Its file was changed in the future as well.
        let at = "2099-11-21T10:00:00Z";
        let ahead = keep(folder, "99", 22, &begun(at, &played()));
        let at: Timestamp = at.parse().unwrap();
        let file = fs::File::options().append(true).open(&ahead).unwrap();
        file.set_modified(at.into()).unwrap();
        assert_eq!(last(folder).unwrap(), wanted);
        assert_eq!(newest(folder).unwrap(), wanted);
        // If the clock is wrong now, all other dates lie in the future; of them the last one counts.
        fs::remove_file(wanted).unwrap();
        assert_eq!(last(folder).unwrap(), ahead);
    }

    /// A journal that a program signs, with these events.
    struct Signing {
        signer: Signer,
        chain: Chain,
        text: String,
    }

    impl Signing {
        fn begun() -> Self {
            let signer = Signer::random().unwrap();
            let settings = r#"{"white":"human","black":"human","time_control":"none","begun":"2026-11-22T10:00:00Z"}"#;
            let settings: Settings = serde_json::from_str(settings).unwrap();
            let program = Program {
                name: String::new(),
                build: None,
                key: Some(signer.public()),
            };
            let (header, chain) = journal::header(&settings, Some(&program)).unwrap();
            let text = sign_line(&signer, &header, &chain) + "\n";
            Self {
                signer,
                chain,
                text,
            }
        }

        fn adds(mut self, events: &[Event]) -> Self {
            for event in events {
                let line = journal::entry(event, Time::ZERO, Some(&mut self.chain)).unwrap();
                self.text += &(sign_line(&self.signer, &line, &self.chain) + "\n");
            }
            self
        }

        /// A copy without the key: a player who goes on names one of their own.
        fn copied(&self) -> Self {
            Self {
                signer: Signer::random().unwrap(),
                chain: self.chain,
                text: self.text.clone(),
            }
        }

        /// Goes on with the key that it has.
        fn goes_on(self) -> Self {
            let event = Event::Remark(Remark::Program {
                program: String::new(),
                build: Some(Box::new(this_build())),
                key: self.signer.public(),
                date: "2026-11-22T10:00:00Z".to_owned(),
                written: None,
                grace_ms: None,
                charged_ms: None,
            });
            self.adds(&[event])
        }
    }

    /// Many remarks, so that a file is longer than another.
    fn remarks() -> Vec<Event> {
        vec![Event::Remark(Remark::Alive); 50]
    }

    #[test]
    fn a_longer_copy_that_no_program_of_the_game_signed_is_not_the_game() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        let begun = Signing::begun().adds(&played()[..2]);
        let (unsigned, own_key) = (begun.copied().adds(&remarks()), begun.copied());
        let own_key = own_key.goes_on().adds(&remarks());
        let game = begun.adds(&played()[2..]);
        let game = keep(folder, "22-2", 22, &game.text);
        for forged in [unsigned, own_key] {
            keep(folder, "22", 25, &forged.text);
            assert_eq!(newest(folder).unwrap(), game);
            assert_eq!(last(folder).unwrap(), game);
        }
    }

    /// Nobody can tell it from a game that was resumed (docs/security.md).
    #[test]
    fn a_copy_that_goes_on_with_a_key_of_its_own_behind_all_that_was_signed_counts_as_resumed() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        let game = Signing::begun().adds(&played());
        keep(folder, "22", 22, &game.text);
        let resumed = game.copied().goes_on().adds(&remarks());
        let resumed = keep(folder, "22-2", 22, &resumed.text);
        assert_eq!(last(folder).unwrap(), resumed);
    }

    /// The file in which a game began was added to, so that it was written anew beside it; then more was added, last of all
    /// and more than the game has.
    #[test]
    fn what_cannot_be_read_in_the_place_of_a_journal_is_not_the_game() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        let begun = begun("2026-11-22T10:00:00Z", &played()[..2]);
        keep(folder, "22", 25, &format!("{begun}{}\n", "x".repeat(9_999)));
        let game = write(folder, "22-2", 22, &played());
        assert_eq!(newest(folder).unwrap(), game);
        assert_eq!(last(folder).unwrap(), game);
        let listed = super::played(folder, 9, |_| true);
        let listed: Vec<_> = listed.into_iter().map(|(path, _)| path).collect();
        assert_eq!(listed, [game]);
    }

    #[test]
    fn the_beginning_of_a_journal_that_was_written_anew_is_no_game() {
        let over = Event::Game(GameEvent::Resign {
            by: shakmaty::Color::White,
        });
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        let other = write(folder, "20", 20, &played());
        write(folder, "22", 22, &played());
        let whole: Vec<Event> = played().into_iter().chain([over]).collect();
        let whole = write(folder, "22-2", 22, &whole);
        assert_eq!(last(folder).unwrap(), other);
        fs::remove_file(whole).unwrap();
        assert_eq!(last(folder).unwrap(), folder.join("22.jsonl"));
    }

    #[test]
    fn the_sample_is_known_by_its_name() {
        let now = Zoned::now();
        for sample in [true, false] {
            let name = format!("{}.{ENDING}", name_at(&now, sample));
            assert_eq!(is_sample(&Path::new("games").join(name)), sample);
        }
        assert!(!is_sample(Path::new("games/2026-11-23T12-00-00Z-2.jsonl")));
    }
}
