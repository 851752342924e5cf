//! The index of some files of games or of the games that were played here, kept beside the journals. It is opened if it is
//! of these files as they are now, and otherwise made anew; until that is done, the one before stays.

use std::collections::HashSet;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, BufReader};
use std::path::{self, Path, PathBuf};
use std::time::UNIX_EPOCH;

use sha2::{Digest, Sha256};
use shakmaty::{Color, KnownOutcome};

use crate::commands::practice::pieces::Pieces;
use crate::files::journal_file;
use crate::files::journals::{is_sample, journals};
use crate::problem::Problem;
use crate::problem::practice::{PracticeFile, PracticeProblem};
use chess_laws::GameResult;
use game::hexadecimal;
use game::scoresheet::pgn::{Games, Nulls};
use game::scoresheet::{LineStep, Scoresheet};
use opening_tree::{Broken, Builder, GameDate, Index, PLIES, PlayedGame, Source};
use plain_file::{Alone, Refusal};
use practice::openings::{OpeningAnswer, OpeningQuestion, PLAYED_HERE};

/// The folder of the indexes, beside the kept games.
const FOLDER: &str = "openings";
/// The ending of files of games.
const PGN: &str = "pgn";
/// How many occurrences are kept in memory while an index is made: 32 MiB.
const MOST: usize = 1 << 21;

/// Files of games, and where their index is.
#[derive(Debug, Clone)]
pub(crate) struct IndexFile {
    /// What was named: a file, or a folder of files; or the folder of the journals.
    named: PathBuf,
    /// Whether the journals in it are the games.
    journals: bool,
    /// Where the index is.
    path: PathBuf,
}

/// An index that can be asked.
pub(crate) type OpenIndex = Index<BufReader<File>>;

/// Why an index is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lack {
    /// The files were never indexed.
    New,
    /// The files have changed since.
    Stale,
    /// It is damaged.
    Damaged,
}

impl IndexFile {
    /// The index of this file or folder, beside the kept games.
    pub(crate) fn of(named: &Path, games: &Path) -> Self {
        let absolute = path::absolute(named).unwrap_or_else(|_| named.to_owned());
        let name = Sha256::digest(absolute.as_os_str().as_encoded_bytes());
        let name = &hexadecimal::digits(&name)[..16];
        Self {
            named: named.to_owned(),
            journals: false,
            path: games.join(FOLDER).join(format!("{name}.tree")),
        }
    }

    /// The index of the games that were played here to their ends; `None` if there are no journals.
    pub(crate) fn of_journals(games: &Path) -> Option<Self> {
        let file = Self {
            journals: true,
            ..Self::of(games, games)
        };
        (!own_journals(games).is_empty()).then_some(file)
    }

    /// Opens the index, if it is of the files as they are.
    ///
    /// # Errors
    /// If there are no files of games.
    fn open(&self) -> Result<Result<OpenIndex, Lack>, Problem> {
        let files = self.files()?;
        Ok(self.opened(&files))
    }

    fn opened(&self, files: &[(PathBuf, Source)]) -> Result<OpenIndex, Lack> {
        let file = match plain_file::open(&self.path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(Lack::New),
            Err(_) => return Err(Lack::Damaged),
        };
        let index = Index::open(BufReader::new(file)).map_err(|_| Lack::Damaged)?;
        // New games come behind those that were kept.
        let known = &index.indexed().sources;
        let same = files.len() == known.len() && {
            let known: HashSet<&Source> = known.iter().collect();
            files.iter().all(|(_, source)| known.contains(source))
        };
        match same {
            true => Ok(index),
            false => Err(Lack::Stale),
        }
    }

    /// The index from before, of whatever files, if it tells how many games are from each.
    fn before(&self) -> Option<OpenIndex> {
        let file = plain_file::open(&self.path).ok()?;
        let index = Index::open(BufReader::new(file)).ok()?;
        let indexed = index.indexed();
        (indexed.counts.len() == indexed.sources.len()).then_some(index)
    }

    /// Makes the index, and opens it; games of files that have not changed are taken from the index before. `None` if it was stopped. `goes_on` is asked after some games, with how many there were.
    ///
    /// # Errors
    /// If the games cannot be read, or the index cannot be written.
    fn make(&self, mut goes_on: impl FnMut(usize) -> bool) -> Result<Option<OpenIndex>, Problem> {
        let unwritten = |cause: io::Error| unreadable(&self.path, &cause);
        // Another program may be making it.
        let alone = Alone::with(&self.path).map_err(unwritten)?;
        let files = self.files()?;
        if let Ok(made) = self.opened(&files) {
            return Ok(Some(made));
        }
        let folder = plain_file::folder_of(alone.file());
        let builder = || Builder::new(MOST, || tempfile::tempfile_in(folder)).map_err(unwritten);
        let mut builder_now = builder()?;
        let mut kept = HashSet::new();
        if let Some(mut before) = self.before() {
            let current: HashSet<&Source> = files.iter().map(|(_, source)| source).collect();
            match builder_now.keep(&mut before, |it| current.contains(it)) {
                Ok(()) => kept = kept_of(&before, &current),
                Err(Broken::System(cause)) => return Err(unwritten(cause)),
                Err(Broken::Damaged) => builder_now = builder()?,
            }
        }
        let mut builder = builder_now;
        for (path, source) in files.iter().filter(|(_, it)| !kept.contains(it)) {
            let read = match self.journals {
                true => add_journal(path, &mut builder).map(|()| goes_on(1)),
                false => add_games(path, &mut builder, &mut goes_on),
            };
            match read {
                Ok(true) => builder.end_source(source.clone()),
                Ok(false) => return Ok(None),
                Err(cause) => return Err(unreadable(path, &cause)),
            }
        }
        let written = alone.write_with(&self.path, |file| builder.finish(file).map(|_| ()));
        written.map_err(unwritten)?;
        match self.opened(&files) {
            Ok(made) => Ok(Some(made)),
            Err(_) => Err(unreadable(&self.path, &io::ErrorKind::InvalidData.into())),
        }
    }

    /// Answers a question. Where there is no index of the files as they are, it is made before; `lacks` hears why, and
    /// `goes_on` is asked as for [`make`](Self::make). `None` if that was stopped.
    ///
    /// # Errors
    /// If the games cannot be read, or the index cannot be written.
    pub(crate) fn answer(
        &self,
        question: &OpeningQuestion,
        mut lacks: impl FnMut(Lack),
        mut goes_on: impl FnMut(usize) -> bool,
    ) -> Result<Option<OpeningAnswer>, Problem> {
        let lack = match self.open()? {
            Ok(mut index) => match question.clone().ask(&mut index) {
                Ok(answer) => return Ok(Some(answer)),
                Err(Broken::System(cause)) => return Err(unreadable(&self.path, &cause)),
                Err(Broken::Damaged) => Lack::Damaged,
            },
            Err(lack) => lack,
        };
        if lack == Lack::Damaged {
            // Otherwise it would be found again: what is damaged may be seen only where it is read.
            let removed = fs::remove_file(&self.path);
            removed.map_err(|cause| unreadable(&self.path, &cause))?;
        }
        lacks(lack);
        let Some(mut index) = self.make(&mut goes_on)? else {
            return Ok(None);
        };
        let answer = question.clone().ask(&mut index);
        let answer = answer.map_err(|cause| unreadable(&self.path, &io::Error::other(cause)))?;
        Ok(Some(answer))
    }

    /// The files of games, as they are now.
    fn files(&self) -> Result<Vec<(PathBuf, Source)>, Problem> {
        let paths = match (self.journals, self.named.is_dir()) {
            (true, _) => own_journals(&self.named),
            (false, true) => files_in(&self.named)?,
            (false, false) => vec![self.named.clone()],
        };
        let source = |path: PathBuf| {
            let found = fs::metadata(&path).map_err(|cause| unreadable(&path, &cause))?;
            let modified = found.modified().ok();
            let modified = modified.and_then(|it| it.duration_since(UNIX_EPOCH).ok());
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let source = Source {
                name: name.into_owned(),
                length: found.len(),
                modified: modified.map_or(0, |it| it.as_millis().try_into().unwrap_or(u64::MAX)),
            };
            Ok((path, source))
        };
        paths.into_iter().map(source).collect()
    }
}

/// The files of this index that are still as they were.
fn kept_of(index: &OpenIndex, current: &HashSet<&Source>) -> HashSet<Source> {
    let sources = index.indexed().sources.iter();
    sources.filter(|it| current.contains(it)).cloned().collect()
}

/// Adds the games of a file. Returns whether it goes on.
fn add_games<More: FnMut() -> io::Result<File>>(
    path: &Path,
    builder: &mut Builder<File, More>,
    goes_on: &mut impl FnMut(usize) -> bool,
) -> io::Result<bool> {
    let text = plain_file::in_utf8(BufReader::new(plain_file::open(path)?))?;
    for piece in Pieces::of(text) {
        let piece = piece?;
        let mut count = 0;
        for read in Games::new(&piece.text, Nulls::InVariations) {
            add(&read.scoresheet, builder)?;
            count += 1;
        }
        if !goes_on(count) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The journals of games that were played in this folder.
fn own_journals(games: &Path) -> Vec<PathBuf> {
    let mut paths = journals(games);
    paths.retain(|it| !is_sample(it));
    paths
}

/// Adds the game of a journal, if it has ended. One that goes on is read again when it has changed, and one that cannot be
/// read is left out.
fn add_journal<More: FnMut() -> io::Result<File>>(
    path: &Path,
    builder: &mut Builder<File, More>,
) -> io::Result<()> {
    let Ok(state) = journal_file::glance(path) else {
        return Ok(());
    };
    let Some(outcome) = state.outcome() else {
        return Ok(());
    };
    let settings = state.settings();
    let mut read = Scoresheet::of_game(state.game());
    read.result = Some(outcome.result());
    for (tag, side) in [("White", Color::White), ("Black", Color::Black)] {
        let name = settings.names.get(side).unwrap_or_default();
        let own = (settings.lone_human() == Some(side)).then_some(PLAYED_HERE);
        read.tags
            .set(tag, &format!("{name} {}", own.unwrap_or_default()));
    }
    let date = settings.begun.chars().take("2026-11-30".len());
    read.tags.set("Date", &date.collect::<String>());
    add(&read, builder)
}

/// Adds a game as far as it could be read.
fn add<More: FnMut() -> io::Result<File>>(
    read: &Scoresheet,
    builder: &mut Builder<File, More>,
) -> io::Result<()> {
    let steps = read.line.entries().iter().take(PLIES);
    let moves = steps.map_while(|it| match it.step {
        LineStep::Move(mv) => Some(mv),
        LineStep::Null => None,
    });
    let moves: Vec<_> = moves.collect();
    if moves.is_empty() {
        return Ok(());
    }
    let tag = |name: &str| read.tags.get(name).unwrap_or_default();
    builder.add(&PlayedGame {
        white: tag("White"),
        black: tag("Black"),
        date: GameDate::of_pgn(tag("Date")),
        result: read.result.and_then(outcome),
        start: read.line.start(),
        moves: &moves,
    })
}

/// How a game ended on the board; `None` if it did not.
fn outcome(result: GameResult) -> Option<KnownOutcome> {
    match result {
        GameResult::WhiteWins => Some(KnownOutcome::Decisive {
            winner: Color::White,
        }),
        GameResult::BlackWins => Some(KnownOutcome::Decisive {
            winner: Color::Black,
        }),
        GameResult::Draw => Some(KnownOutcome::Draw),
        // What was not won or drawn on the board says nothing about the moves.
        GameResult::WhiteByForfeit
        | GameResult::BlackByForfeit
        | GameResult::BothForfeit
        | GameResult::BothLose
        | GameResult::HalfToWhite
        | GameResult::HalfToBlack
        | GameResult::Cancelled => None,
    }
}

/// The files of games in a folder, by their names.
pub(crate) fn files_in(folder: &Path) -> Result<Vec<PathBuf>, Problem> {
    let entries = fs::read_dir(folder).map_err(|it| unreadable(folder, &it))?;
    let paths = entries.filter_map(|it| Some(it.ok()?.path()));
    let mut paths: Vec<PathBuf> = paths
        .filter(|it| has_ending(it, PGN) && it.is_file())
        .collect();
    paths.sort();
    match paths.is_empty() {
        true => Err(Problem::from(PracticeProblem::NoGame {
            path: folder.to_owned(),
        })),
        false => Ok(paths),
    }
}

pub(crate) fn has_ending(path: &Path, ending: &str) -> bool {
    let found = path.extension().and_then(OsStr::to_str);
    found.is_some_and(|it| it.eq_ignore_ascii_case(ending))
}

pub(crate) fn unreadable(path: &Path, error: &io::Error) -> Problem {
    match Refusal::of(error) {
        Some(refusal) => Problem::refused(path, refusal),
        None => Problem::from(PracticeProblem::File {
            what: PracticeFile::Games,
            path: path.to_owned(),
            cause: error.to_string(),
        }),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use practice::openings::Whose;
    use shakmaty::{Chess, Position};

    const GAMES: &str = "[White \"Anna\"]\n[Black \"Boris\"]\n[Date \"2026.05.01\"]\n\n1. e4 e5 (1... c5) 2. Sf3 1-0\n\n\
        [White \"Clara\"]\n\n1. d4 d5 2. Qxd8 0-1\n\n[White \"Dora\"]\n\n*\n";

    struct Folder {
        folder: tempfile::TempDir,
        file: IndexFile,
    }

    impl Folder {
        fn new() -> Self {
            let folder = tempfile::tempdir().unwrap();
            fs::create_dir(folder.path().join("pgn")).unwrap();
            fs::write(folder.path().join("pgn/games.pgn"), GAMES).unwrap();
            let file = IndexFile::of(&folder.path().join("pgn"), folder.path());
            Self { folder, file }
        }

        /// How many games have a move from the start, what was lacking, and the first move.
        fn asked(&self) -> (u32, Vec<Lack>, Option<String>) {
            let mut lacked = Vec::new();
            let question = OpeningQuestion {
                position: Box::new(Chess::new()),
                whose: Whose::All,
                names: vec!["anna".to_owned()],
            };
            let answer = self.file.answer(&question, |it| lacked.push(it), |_| true);
            let answer = answer.unwrap().unwrap();
            let count = answer.moves.iter().map(|it| it.all.games()).sum();
            let first = answer.moves.first().map(|it| it.mv.to_string());
            (count, lacked, first)
        }
    }

    #[test]
    fn an_index_is_made_once_and_again_when_the_files_change() {
        let folder = Folder::new();
        assert_eq!(
            folder.asked(),
            (2, vec![Lack::New], Some("e2-e4".to_owned()))
        );
        assert_eq!(folder.asked().1, []);
        let more = folder.folder.path().join("pgn/more.pgn");
        fs::write(&more, "1. d4 *\n\n1. d4 *\n").unwrap();
        assert_eq!(
            folder.asked(),
            (4, vec![Lack::Stale], Some("d2-d4".to_owned()))
        );
        fs::remove_file(&more).unwrap();
        assert_eq!(
            folder.asked(),
            (2, vec![Lack::Stale], Some("e2-e4".to_owned()))
        );
    }

    #[test]
    fn only_files_that_changed_are_read_again() {
        let folder = Folder::new();
        folder.asked();
        let more = folder.folder.path().join("pgn/more.pgn");
        fs::write(&more, "[White \"Eva\"]\n\n1. d4 d5 1-0\n").unwrap();
        // What was read already is not looked at: other games of the same length and time would be noticed.
        let kept = folder.folder.path().join("pgn/games.pgn");
        let modified = fs::metadata(&kept).unwrap().modified().unwrap();
        fs::write(&kept, GAMES.replace("1. e4", "1. c4")).unwrap();
        let file = File::options().write(true).open(&kept).unwrap();
        file.set_modified(modified).unwrap();
        assert_eq!(
            folder.asked(),
            (3, vec![Lack::Stale], Some("d2-d4".to_owned()))
        );
        let index = folder.file.before().unwrap();
        assert_eq!(index.indexed().counts, [2, 1]);
        assert_eq!(index.indexed().sources[0].name, "games.pgn");
        // A file that is gone takes its games with it, and only these.
        fs::remove_file(&more).unwrap();
        assert_eq!(
            folder.asked(),
            (2, vec![Lack::Stale], Some("e2-e4".to_owned()))
        );
        assert_eq!(folder.file.before().unwrap().indexed().counts, [2]);
    }

    #[test]
    fn an_index_that_is_damaged_anywhere_is_made_anew() {
        let folder = Folder::new();
        folder.asked();
        let whole = fs::read(&folder.file.path).unwrap();
        for at in [0, whole.len() / 2, whole.len() - 1] {
            let mut damaged = whole.clone();
            damaged[at] ^= 1;
            fs::write(&folder.file.path, &damaged).unwrap();
            assert_eq!(folder.asked().0, 2, "{at}");
            assert_eq!(fs::read(&folder.file.path).unwrap(), whole, "{at}");
        }
        fs::write(&folder.file.path, "").unwrap();
        assert_eq!(folder.asked().1, [Lack::Damaged]);
    }

    #[test]
    fn a_stopped_one_leaves_that_from_before_and_nothing_else() {
        let folder = Folder::new();
        folder.asked();
        fs::write(folder.folder.path().join("pgn/more.pgn"), "1. c4 *\n").unwrap();
        let before = fs::read(&folder.file.path).unwrap();
        assert!(folder.file.make(|_| false).unwrap().is_none());
        assert_eq!(fs::read(&folder.file.path).unwrap(), before);
        let indexes = fs::read_dir(folder.folder.path().join(FOLDER)).unwrap();
        assert_eq!(indexes.count(), 1);
    }

    #[test]
    fn a_game_counts_as_far_as_it_can_be_read() {
        let folder = Folder::new();
        let start = Chess::new();
        let d4 = start.legal_moves().into_iter();
        let d4 = d4.into_iter().find(|it| it.to_string() == "d2-d4").unwrap();
        let question = OpeningQuestion {
            position: Box::new(start.play(d4).unwrap()),
            whose: Whose::All,
            names: Vec::new(),
        };
        let answer = folder.file.answer(&question, |_| (), |_| true);
        let answer = answer.unwrap().unwrap();
        assert_eq!(answer.moves.len(), 1);
        assert_eq!(answer.games, 2);
    }
}
