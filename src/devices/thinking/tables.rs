//! Endgame tables (Syzygy) in a folder: they know who wins with best play, and how soon the game gets on. Asks no engine.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use chess_laws::Game;
use desk::dialogue::Judged;
use desk::messages::{Localisation, text};
use practice::advice::{Advice, Wanted};
use shakmaty::{Chess, Move, Position};
use shakmaty_syzygy::{MaybeRounded, SyzygyError, Tablebase, Wdl};

/// The tables of a folder.
pub(crate) struct EndgameTables {
    tables: Tablebase<Chess>,
    /// What was told of them.
    told: Mutex<BTreeSet<TableFault>>,
}

/// What is wrong with a table.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum TableFault {
    /// The folder has no tables, or cannot be read.
    None(String),
    /// The folder has no table of these pieces, such as `KQvK`.
    Missing(String),
    /// The table of these pieces cannot be read.
    Damaged(String),
}

impl TableFault {
    /// What is wrong, in words.
    pub(crate) fn say(&self, at: &Localisation) -> String {
        match self {
            Self::None(path) => text!(at, "tables-none", path = path.as_str()),
            Self::Missing(table) => text!(at, "tables-missing", table = table.as_str()),
            Self::Damaged(table) => text!(at, "tables-damaged", table = table.as_str()),
        }
    }
}

impl EndgameTables {
    /// The tables of a folder; `None` if it has none. Also returns what is wrong with them.
    pub(crate) fn open(folder: &Path) -> (Option<Self>, Vec<TableFault>) {
        let mut tables = Tablebase::new();
        let none = || TableFault::None(folder.display().to_string());
        let Ok(entries) = folder.read_dir() else {
            return (None, vec![none()]);
        };
        let mut faults = BTreeSet::new();
        for path in entries.filter_map(|it| Some(it.ok()?.path())) {
            let Err(error) = tables.add_file(&path) else {
                continue;
            };
            // Other files lie there as well.
            if error.kind() != std::io::ErrorKind::InvalidInput {
                let name = path.file_stem().unwrap_or_default();
                faults.insert(TableFault::Damaged(name.to_string_lossy().into_owned()));
            }
        }
        if tables.max_pieces() == 0 && faults.is_empty() {
            faults.insert(none());
        }
        let new = (tables.max_pieces() > 0).then(|| Self {
            tables,
            told: Mutex::new(faults.clone()),
        });
        (new, faults.into_iter().collect())
    }

    /// What the tables know of the position of a game, the best line first; `None` if they do not know it.
    ///
    /// # Errors
    /// What is wrong with a table that should know it; each fault once.
    pub(crate) fn know(
        &self,
        game: &Game,
        wanted: Wanted,
    ) -> Result<Option<Vec<Advice>>, TableFault> {
        let position = game.position();
        let is_known = position.board().occupied().count() <= self.tables.max_pieces()
            && position.castles().is_empty()
            && game.ended().is_none();
        if !is_known {
            return Ok(None);
        }
        match self.lines(position, wanted) {
            Ok(lines) => Ok(lines),
            Err(error) => self.once(&error).map_or(Ok(None), Err),
        }
    }

    fn once(&self, error: &SyzygyError) -> Option<TableFault> {
        let fault = match error {
            SyzygyError::Castling | SyzygyError::TooManyPieces => return None,
            SyzygyError::MissingTable { material, .. } => TableFault::Missing(material.to_string()),
            SyzygyError::ProbeFailed { material, .. } => TableFault::Damaged(material.to_string()),
        };
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        told.insert(fault.clone()).then_some(fault)
    }

    /// The best lines; `None` where the fifty-move rule may decide and the tables do not tell exactly.
    fn lines(&self, position: &Chess, wanted: Wanted) -> Result<Option<Vec<Advice>>, SyzygyError> {
        let Some((best, _)) = self.tables.best_move(position)? else {
            return Ok(None);
        };
        let others = position.legal_moves().into_iter().filter(|it| *it != best);
        let mut rated = Vec::new();
        for mv in others {
            let mut after = position.clone();
            after.play_unchecked(mv);
            let Some(judged) = self.judged(&after)? else {
                return Ok(None);
            };
            rated.push((rank(judged, position), mv, judged));
        }
        rated.sort_by_key(|(rank, ..)| *rank);
        let Some(judged) = self.judged(position)? else {
            return Ok(None);
        };
        let first = [(best, judged)];
        let others = rated.into_iter().map(|(_, mv, judged)| (mv, judged));
        let lines = first.into_iter().chain(others).take(wanted.lines.max(1));
        let mut told = Vec::new();
        for (mv, judged) in lines {
            let line = self.line(position, mv, wanted.plies)?;
            told.push(Advice { judged, line });
        }
        Ok(Some(told))
    }

    /// How a position stands.
    fn judged(&self, position: &Chess) -> Result<Option<Judged>, SyzygyError> {
        if position.is_checkmate() {
            return Ok(Some(Judged::Mate {
                by: position.turn().other(),
                moves: 0,
            }));
        }
        let Some(stands) = self.tables.probe_wdl(position)?.unambiguous() else {
            return Ok(None);
        };
        let winner = match stands {
            Wdl::Win => Some(position.turn()),
            Wdl::Loss => Some(position.turn().other()),
            Wdl::CursedWin | Wdl::Draw | Wdl::BlessedLoss => None,
        };
        let plies = match self.tables.probe_dtz(position)? {
            MaybeRounded::Precise(dtz) => dtz.0.unsigned_abs(),
            MaybeRounded::Rounded(dtz) => dtz.0.unsigned_abs() + 1,
        };
        Ok(Some(Judged::Table {
            winner,
            progress: plies.div_ceil(2),
        }))
    }

    /// A move, and how both sides could go on best.
    fn line(&self, position: &Chess, mv: Move, plies: usize) -> Result<Vec<Move>, SyzygyError> {
        let mut line = vec![mv];
        let mut position = position.clone();
        position.play_unchecked(mv);
        while line.len() <= plies && !position.is_game_over() {
            let Some((next, _)) = self.tables.best_move(&position)? else {
                break;
            };
            position.play_unchecked(next);
            line.push(next);
        }
        Ok(line)
    }
}

/// The place of a move among others by how the game stands after it, the best first: what wins sooner, what draws, what
/// loses later.
fn rank(judged: Judged, before: &Chess) -> (u8, u32, Reverse<u32>) {
    match judged {
        Judged::Mate { .. } => (0, 0, Reverse(0)),
        Judged::Table { winner, progress } => match winner {
            Some(by) if by == before.turn() => (0, progress, Reverse(0)),
            None => (1, 0, Reverse(0)),
            Some(_) => (2, 0, Reverse(progress)),
        },
        Judged::Centipawns(_) => (3, 0, Reverse(0)),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use shakmaty::Color;
    use std::fs;
    use test_support::left_out;

    const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/.vendor/endgame-tables");

    /// The tables that `make test` fetches with python-chess, for up to four pieces.
    fn tables() -> Option<EndgameTables> {
        let (tables, _) = EndgameTables::open(Path::new(FOLDER));
        if tables.is_none() {
            left_out("the endgame tables are not there (make test fetches them)");
        }
        tables
    }

    const WANTED: Wanted = Wanted { lines: 3, plies: 4 };

    fn known(tables: &EndgameTables, fen: &str) -> Vec<Advice> {
        let game = Game::from_fen(fen).unwrap();
        tables.know(&game, WANTED).unwrap().unwrap()
    }

    #[test]
    fn the_winner_and_how_soon_the_game_gets_on_are_known() {
        let Some(tables) = tables() else { return };
        let by = |winner, progress| Judged::Table { winner, progress };
        // The pawn queens: the king goes to the sixth rank before it.
        let won = known(&tables, "8/8/8/3k4/8/3K4/3P4/8 b - - 0 1");
        assert!(matches!(won[0].judged, Judged::Table { .. }));
        for (fen, judged) in [
            // The opposition decides.
            ("3k4/8/3K4/3P4/8/8/8/8 w - - 0 1", Some(Color::White)),
            ("8/8/8/3k4/3P4/3K4/8/8 w - - 0 1", None),
            ("8/8/8/8/8/2k5/1q6/K7 w - - 0 1", None),
            ("8/8/8/8/8/1k6/7q/K7 w - - 0 1", Some(Color::Black)),
        ] {
            let game = Game::from_fen(fen).unwrap();
            let found = tables.know(&game, WANTED).unwrap();
            let found = found.and_then(|it| it.first().map(|it| it.judged));
            let Some(Judged::Table { winner, .. }) = found else {
                // Checkmate or stalemate: the game is over.
                assert_eq!(judged, None, "{fen}");
                continue;
            };
            assert_eq!(winner, judged, "{fen}");
        }
        // Mate in one with the queen.
        let mate = known(&tables, "k7/8/1K6/8/8/8/7Q/8 w - - 0 1");
        assert_eq!(mate[0].judged, by(Some(Color::White), 1));
        assert_eq!(mate.len(), 3);
    }

    #[test]
    fn a_missing_and_a_damaged_table_are_told_once() {
        let Some(_) = tables() else { return };
        let folder = tempfile::tempdir().unwrap();
        for name in ["KQvK.rtbw", "KQvK.rtbz"] {
            fs::copy(Path::new(FOLDER).join(name), folder.path().join(name)).unwrap();
        }
        fs::write(folder.path().join("notes.txt"), "mine").unwrap();
        let (tables, faults) = EndgameTables::open(folder.path());
        assert_eq!(faults, []);
        let tables = tables.unwrap();
        let rook = Game::from_fen("k7/8/1K6/8/8/8/8/7R w - - 0 1").unwrap();
        let missing = tables.know(&rook, WANTED);
        assert_eq!(missing, Err(TableFault::Missing("KRvK".to_owned())));
        assert_eq!(tables.know(&rook, WANTED), Ok(None));
        // Of this length, and nothing that could be a table.
        let path = folder.path().join("KQvK.rtbw");
        let length = fs::metadata(&path).unwrap().len();
        fs::write(&path, vec![7; usize::try_from(length).unwrap()]).unwrap();
        let (tables, _) = EndgameTables::open(folder.path());
        let queen = Game::from_fen("k7/8/1K6/8/8/8/7Q/8 w - - 0 1").unwrap();
        let tables = tables.unwrap();
        let damaged = tables.know(&queen, WANTED);
        assert_eq!(damaged, Err(TableFault::Damaged("KQvK".to_owned())));
        assert_eq!(tables.know(&queen, WANTED), Ok(None));
        // Cut off.
        fs::write(&path, "short").unwrap();
        let (_, faults) = EndgameTables::open(folder.path());
        assert_eq!(faults, [TableFault::Damaged("KQvK".to_owned())]);
    }

    #[test]
    fn a_folder_without_tables_is_told_and_positions_with_more_pieces_are_not_known() {
        let folder = tempfile::tempdir().unwrap();
        for path in [folder.path(), &folder.path().join("nowhere")] {
            let (tables, faults) = EndgameTables::open(path);
            assert!(tables.is_none());
            assert_eq!(faults, [TableFault::None(path.display().to_string())]);
        }
        let Some(tables) = self::tables() else { return };
        let start = Game::new();
        assert_eq!(tables.know(&start, WANTED), Ok(None));
    }
}
