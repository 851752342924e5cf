//! The journals of a folder: the newest one, the last game that waits to go on. Reads them, and writes none.

use std::cmp::Reverse;
use std::fs;
use std::path::{Path, PathBuf};

use jiff::{Timestamp, Zoned};

#[cfg(feature = "practice")]
use super::journal_file::glance;
use super::journal_file::{ENDING, dated_glance};
use super::{GameProblem, Problem};
use crate::session::State;
use crate::session::journal::JournalError;

/// What the name of the sample game's journal has in it.
const SAMPLE: &str = "-sample";

/// The newest journal in a folder.
///
/// # Errors
/// If there is no journal, or the folder cannot be read.
pub fn newest(folder: &Path) -> Result<PathBuf, Problem> {
    let newest = journals(folder).into_iter().next();
    newest.ok_or_else(|| {
        Problem::Game(GameProblem::NoJournal {
            path: folder.to_owned(),
        })
    })
}

/// All journals in a folder, the newest first; none if it cannot be read.
#[must_use]
pub fn journals(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let ended = |path: &PathBuf| path.extension().is_some_and(|it| it == ENDING);
    let mut paths: Vec<PathBuf> = paths.filter(ended).collect();
    // The names are dates and times, so the last is the newest.
    paths.sort_by_key(|path| Reverse(order(path)));
    paths
}

/// By what a journal is ordered among others: its name, and the number of a further game in the same second.
fn order(path: &Path) -> (String, u32) {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let numbered = name.rsplit_once('-').and_then(|(time, number)| {
        let number = number.parse().ok()?;
        time.ends_with('Z').then(|| (time.to_owned(), number))
    });
    numbered.unwrap_or_else(|| (name.into_owned(), 1))
}

/// The journal of the game that ended last: the one that was written last. A game without a move counts only if there is
/// no other one, and so does a journal that cannot be read.
///
/// # Errors
/// If there is none.
#[cfg(feature = "practice")]
pub fn last_over(folder: &Path) -> Result<PathBuf, Problem> {
    let mut unfinished = false;
    let (mut unread, mut unplayed) = (None, None);
    let mut paths = journals(folder);
    // A stable sort: of two that were written at once, the one that began later.
    paths.sort_by_key(|path| Reverse(fs::metadata(path).and_then(|it| it.modified()).ok()));
    for path in paths.into_iter().filter(|it| !is_sample(it)) {
        match glance(&path) {
            Ok(state) if state.outcome().is_some() => {
                if !state.game().plies().is_empty() {
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
    let none = Problem::Game(GameProblem::NoneOver { path, unfinished });
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

/// The journal that somebody names: a file, or the name of one in the folder of the journals, as lists give it.
#[must_use]
pub fn named(games: &Path, name: &Path) -> PathBuf {
    let inside = games.join(name);
    let only_a_name = name.parent().is_some_and(|it| it.as_os_str().is_empty());
    match !name.exists() && only_a_name && inside.exists() {
        true => inside,
        false => name.to_owned(),
    }
}

/// Whether this is the journal of the sample game, by its name.
#[must_use]
pub fn is_sample(path: &Path) -> bool {
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    name.contains(SAMPLE)
}

/// A journal that may go on.
struct Waiting {
    path: PathBuf,
    /// When it was last written, by what is in it.
    written: Option<Timestamp>,
}

/// The journal of the last game that waits to go on: the one that was written last by what is in it, whatever it is called,
/// if it was really played, `goes_on` and is no sample. A game without a move goes on if no other one does. A journal that
/// cannot be read stands for itself if it was changed after that, so that nobody goes on with an older game unknowingly;
/// older ones are passed over, and so is one that was cut off in its first line.
///
/// # Errors
/// If there is no journal.
pub fn last_unfinished(
    folder: &Path,
    goes_on: impl Fn(&State) -> bool,
) -> Result<PathBuf, Problem> {
    let mut paths = journals(folder);
    paths.retain(|it| !is_sample(it));
    // A stable sort: of two that were changed at once, the one with the later name.
    paths.sort_by_key(|it| Reverse(changed(it)));
    let (mut played, mut unplayed): (Option<Waiting>, Option<Waiting>) = (None, None);
    let (mut unread, mut begun) = (None, None);
    for path in paths {
        // No file is older than what is in it, so that the others are older as well.
        let changed = changed(&path);
        if played
            .as_ref()
            .is_some_and(|it| it.written.is_some() && changed < it.written)
        {
            break;
        }
        let (state, written) = match dated_glance(&path) {
            Ok(glanced) => glanced,
            Err(Problem::Game(GameProblem::JournalContent {
                cause: JournalError::Empty,
                ..
            })) => continue,
            Err(_) => {
                unread = unread.or(Some(Waiting {
                    path,
                    written: changed,
                }));
                continue;
            }
        };
        begun = begun.or_else(|| Some(path.clone()));
        if !goes_on(&state) {
            continue;
        }
        let is_played = !state.game().plies().is_empty()
            || state.announced_at().is_some()
            || state.sealed().is_some();
        let best = if is_played {
            &mut played
        } else {
            &mut unplayed
        };
        if best.as_ref().is_none_or(|it| it.written < written) {
            *best = Some(Waiting { path, written });
        }
    }
    let found = played.or(unplayed);
    let is_older = |it: &Waiting| {
        found
            .as_ref()
            .is_none_or(|found| found.written < it.written)
    };
    let found = unread.filter(is_older).or(found).map(|it| it.path);
    found.or(begun).map_or_else(|| newest(folder), Ok)
}

/// When a file was last changed.
fn changed(path: &Path) -> Option<Timestamp> {
    let changed = fs::metadata(path).and_then(|it| it.modified()).ok()?;
    Timestamp::try_from(changed).ok()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::session::{Event, GameEvent, MoveEvent, Settings, journal};
    use chess_laws::Time;

    /// A journal of this name in a folder, with these events, written in the morning of this day of November.
    fn write(folder: &Path, name: &str, day: i8, events: &[Event]) -> PathBuf {
        let settings = format!(
            r#"{{"white":"human","black":"human","time_control":"none","begun":"2026-11-{day:02}T10:00:00Z"}}"#
        );
        let settings: Settings = serde_json::from_str(&settings).unwrap();
        let (mut text, mut chain) = journal::header(&settings, None).unwrap();
        for event in events {
            text += "\n";
            text += &journal::entry(event, Time::ZERO, Some(&mut chain)).unwrap();
        }
        keep(folder, name, day, &(text + "\n"))
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
        // Nobody goes on with an older game because the last one is damaged.
        let damaged = keep(folder, "26", 26, "no journal\n");
        assert_eq!(last(folder).unwrap(), damaged);
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
            keep(folder, name, 28, &fs::read_to_string(path).unwrap());
            assert_eq!(last(folder).unwrap(), wanted);
        }
        // Of two in the same second, the further one.
        write(folder, "2026-11-29T10-00-00Z-9", 29, &played());
        let twelfth = write(folder, "2026-11-29T10-00-00Z-12", 29, &played());
        assert_eq!(last(folder).unwrap(), twelfth);
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
