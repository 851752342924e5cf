//! The journals of a folder: the newest one, the last game that waits to go on. Reads them, and writes none.

use std::cmp::Reverse;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use jiff::Zoned;

use super::journal_file::{ENDING, glance, read};
use super::{GameProblem, Problem};
use crate::session::State;

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
    // The names are dates and times, so the last is the newest. Compare without the extension,
    // because a second game in the same second has a number before it.
    paths.sort_by_key(|path| Reverse(path.file_stem().map(OsStr::to_owned)));
    paths
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

/// Whether a journal has a whole line. One that was cut off before that holds no game.
fn has_begun(path: &Path) -> bool {
    // What cannot be read may hold one.
    fs::read(path).map_or(true, |it| it.contains(&b'\n'))
}

/// The journal of the last game that waits to go on: the newest that was really played, `goes_on` and is no
/// sample. A game without a move goes on if no other one does. The newest journal stands for itself if it
/// cannot be read, so that nobody goes on with an older game unknowingly; older ones are passed over.
///
/// # Errors
/// If there is no journal.
pub fn last_unfinished(
    folder: &Path,
    goes_on: impl Fn(&State) -> bool,
) -> Result<PathBuf, Problem> {
    let mut without_a_move = None;
    let mut is_newest = true;
    let begun = journals(folder)
        .into_iter()
        .filter(|it| !is_sample(it) && has_begun(it));
    for path in begun {
        // Only the newest is replayed as strictly as it will be when the game goes on.
        let state = match std::mem::take(&mut is_newest) {
            true => match read(&path, |_, _, _| ()) {
                Ok(replayed) => replayed.state,
                Err(_) => return Ok(path),
            },
            false => match glance(&path) {
                Ok(state) => state,
                Err(_) => continue,
            },
        };
        let played = !state.game().plies().is_empty() || state.announced_at().is_some();
        match (goes_on(&state), played || state.sealed().is_some()) {
            (true, true) => return Ok(path),
            (true, false) => without_a_move = without_a_move.or(Some(path)),
            (false, _) => {}
        }
    }
    let last = || {
        journals(folder)
            .into_iter()
            .find(|it| !is_sample(it) && has_begun(it))
    };
    let found = without_a_move.or_else(last);
    found.map_or_else(|| newest(folder), Ok)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::session::{Event, GameEvent, MoveEvent, Settings, journal};
    use chess_laws::Time;

    /// A journal of this name in a folder, with these events.
    fn write(folder: &Path, name: &str, events: &[Event]) -> PathBuf {
        let settings: Settings = serde_json::from_str(
            r#"{"white":"human","black":"human","time_control":"none","begun":"2026-11-23"}"#,
        )
        .unwrap();
        let (mut text, mut chain) = journal::header(&settings, None).unwrap();
        for event in events {
            text += "\n";
            text += &journal::entry(event, Time::ZERO, Some(&mut chain)).unwrap();
        }
        let path = folder.join(format!("{name}.{ENDING}"));
        fs::write(&path, text + "\n").unwrap();
        path
    }

    #[test]
    fn the_last_game_that_was_played_goes_on() {
        let start = Event::Game(GameEvent::Start);
        let e4 = Event::Move(MoveEvent::Announce {
            mv: "e2e4".parse().unwrap(),
            said: None,
        });
        let over = Event::Game(GameEvent::Resign {
            by: shakmaty::Color::White,
        });
        let played = [start.clone(), e4.clone(), Event::Move(MoveEvent::Press)];
        let folder = tempfile::tempdir().unwrap();
        let last = || last_unfinished(folder.path(), |it| it.outcome().is_none());
        assert!(last().is_err());
        let without = write(folder.path(), "2026-11-21", std::slice::from_ref(&start));
        assert_eq!(last().unwrap(), without);
        let wanted = write(folder.path(), "2026-11-22", &played);
        let over: Vec<Event> = played.iter().cloned().chain([over]).collect();
        write(folder.path(), "2026-11-23", &over);
        write(folder.path(), "2026-11-24", &[start]);
        write(folder.path(), &format!("2026-11-25{SAMPLE}"), &played);
        assert_eq!(last().unwrap(), wanted);
        // An older journal that is damaged is passed over.
        fs::write(folder.path().join("2026-11-22b.jsonl"), "no journal\n").unwrap();
        assert_eq!(last().unwrap(), wanted);
        fs::remove_file(folder.path().join("2026-11-22b.jsonl")).unwrap();
        // A journal that was cut off in its first line holds no game.
        for cut_off in ["", "{\"annabella\":"] {
            fs::write(folder.path().join("2026-11-25b.jsonl"), cut_off).unwrap();
            assert_eq!(last().unwrap(), wanted);
        }
        fs::remove_file(folder.path().join("2026-11-25b.jsonl")).unwrap();
        assert_eq!(journals(folder.path()).len(), 5);
        // Nobody goes on with an older game because the last one is damaged.
        let damaged = folder.path().join("2026-11-26.jsonl");
        fs::write(&damaged, "no journal\n").unwrap();
        assert_eq!(last().unwrap(), damaged);
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
