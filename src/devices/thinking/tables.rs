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
            // It may be one ply more: the side that wins also makes the last move.
            MaybeRounded::Rounded(dtz) => {
                let plies = dtz.0.unsigned_abs();
                let wins = u32::from(dtz.0 > 0);
                plies + u32::from(plies % 2 != wins)
            }
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
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};
    use shakmaty::{CastlingMode, Color, Piece, Role, Setup};
    use std::fs;
    use std::num::NonZeroU32;
    use test_support::{PythonChess, endgame_tables, files_below};

    /// The tables that `make test` fetches with python-chess, for up to four pieces.
    fn tables() -> Option<EndgameTables> {
        EndgameTables::open(&endgame_tables()?).0
    }

    const WANTED: Wanted = Wanted { lines: 3, plies: 4 };

    fn known(tables: &EndgameTables, fen: &str) -> Vec<Advice> {
        let game = Game::from_fen(fen).unwrap();
        tables.know(&game, WANTED).unwrap().unwrap()
    }

    /// How a position stands.
    fn stands(tables: &EndgameTables, fen: &str) -> (Option<Color>, u32) {
        let judged = known(tables, fen)[0].judged;
        let Judged::Table { winner, progress } = judged else {
            panic!("{fen}: {judged:?}");
        };
        (winner, progress)
    }

    /// What every book of endgames has, and the longest wins that were ever computed.
    #[test]
    fn known_endgames_stand_as_the_books_say() {
        let Some(tables) = tables() else { return };
        let (white, black) = (Some(Color::White), Some(Color::Black));
        for (fen, winner) in [
            // King and pawn: who has the opposition decides.
            ("8/8/4k3/8/4K3/4P3/8/8 w - - 0 1", None),
            ("8/8/4k3/8/4K3/4P3/8/8 b - - 0 1", white),
            ("8/8/8/3k4/3P4/3K4/8/8 w - - 0 1", None),
            // On the sixth rank before its pawn the king wins either way.
            ("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1", white),
            ("4k3/8/4K3/4P3/8/8/8/8 b - - 0 1", white),
            // The pawn of a rook does not win.
            ("k7/8/1K6/P7/8/8/8/8 b - - 0 1", None),
            // Two knights do not win.
            ("8/8/8/4k3/8/8/4K3/1NN5 w - - 0 1", None),
            // Barbier and Saavedra, 1895: the pawn becomes a rook and wins.
            ("8/8/1KP5/3r4/8/8/8/k7 w - - 0 1", white),
            // Reti, 1921: the king reaches one of the pawns.
            ("7K/8/k1P5/7p/8/8/8/8 w - - 0 1", None),
            // A queen against a pawn on the seventh rank, far from its king: the file decides.
            ("6K1/8/8/8/8/8/pk6/6Q1 w - - 0 1", None),
            ("6K1/8/8/8/8/8/1pk5/6Q1 w - - 0 1", white),
            ("8/8/8/8/8/1k6/7q/K7 w - - 0 1", black),
        ] {
            assert_eq!(stands(&tables, fen).0, winner, "{fen}");
        }
        for (fen, winner, moves) in [
            // Mate in one.
            ("k7/8/1K6/8/8/8/7Q/8 w - - 0 1", white, 1),
            // The longest way to mate with a queen is ten moves, with a rook sixteen.
            ("7K/6Q1/8/8/1k6/8/8/8 b - - 0 1", white, 10),
            ("7K/8/8/8/3k4/8/6R1/8 w - - 0 1", white, 16),
            ("7k/8/8/8/3K4/8/6r1/8 b - - 0 1", black, 16),
        ] {
            assert_eq!(stands(&tables, fen), (winner, moves), "{fen}");
        }
        // Of several moves, the quickest is the first.
        let mate = known(&tables, "k7/8/1K6/8/8/8/7Q/8 w - - 0 1");
        assert_eq!(mate.len(), 3);
        assert_eq!(mate[0].line.len(), 1);
    }

    #[test]
    fn what_the_fifty_move_rule_saves_is_drawn() {
        let Some(tables) = tables() else { return };
        let (white, black) = (Some(Color::White), Some(Color::Black));
        // This takes thirty-one plies to mate.
        for (fen, winner) in [
            ("7K/8/8/8/3k4/8/6R1/8 w - - 60 90", white),
            ("7K/8/8/8/3k4/8/6R1/8 w - - 75 98", None),
            ("7k/8/8/8/3K4/8/6r1/8 b - - 60 90", black),
            ("7k/8/8/8/3K4/8/6r1/8 b - - 75 98", None),
            // The side that would be mated in twenty plies.
            ("7K/6Q1/8/8/1k6/8/8/8 b - - 70 90", white),
            ("7K/6Q1/8/8/1k6/8/8/8 b - - 90 99", None),
        ] {
            assert_eq!(stands(&tables, fen).0, winner, "{fen}");
        }
    }

    /// A legal position with these pieces, of which the first two are the kings.
    fn random_position(pieces: &[Piece], random: &mut ChaCha8Rng) -> Game {
        loop {
            let mut setup = Setup::empty();
            for piece in pieces {
                let free = !setup.board.occupied();
                let place = random.random_range(0..free.count());
                let square = free.into_iter().nth(place).unwrap();
                setup.board.set_piece_at(square, *piece);
            }
            setup.turn = Color::from_white(random.random());
            if random.random() {
                setup.halfmoves = random.random_range(1..100);
            }
            setup.fullmoves = NonZeroU32::new(100).unwrap();
            let Ok(position) = setup.position::<Chess>(CastlingMode::Standard) else {
                continue;
            };
            if !position.legal_moves().is_empty() {
                return Game::from_position(position);
            }
        }
    }

    /// The pieces of a table, such as `KQvKR`.
    fn pieces_of(table: &str) -> Vec<Piece> {
        let (white, black) = table.split_once('v').unwrap();
        let of = |names: &str, color: Color| -> Vec<Piece> {
            let roles = names.chars().map(|it| Role::from_char(it).unwrap());
            roles.map(|it| it.of(color)).collect()
        };
        [of(white, Color::White), of(black, Color::Black)].concat()
    }

    #[test]
    fn python_chess_says_the_same_of_positions_of_every_table() {
        let (Some(folder), Some(python)) = (endgame_tables(), PythonChess::find()) else {
            return;
        };
        let tables = EndgameTables::open(&folder).0.unwrap();
        let names: Vec<String> = files_below(&folder, "rtbw")
            .iter()
            .map(|it| it.file_stem().unwrap().to_string_lossy().into_owned())
            .collect();
        let mut random = ChaCha8Rng::seed_from_u64(42);
        let games: Vec<Game> = names
            .iter()
            .flat_map(|name| std::iter::repeat_n(pieces_of(name), 6))
            .map(|pieces| random_position(&pieces, &mut random))
            .collect();
        let questions: Vec<String> = games.iter().map(Game::fen).collect();
        let script = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/src/devices/thinking/tables.py"
        );
        let answers = python.answers(script, &[folder.as_os_str()], &questions);
        let (mut compared, mut saved) = (0, 0);
        for (game, answer) in games.iter().zip(answers) {
            let fen = game.fen();
            let [stands, plies, kept, unsure] = answer.split(' ').collect::<Vec<_>>()[..] else {
                panic!("{fen}: {answer}");
            };
            let plies: u32 = plies.parse().unwrap();
            // Nobody can mate, and the Laws have ended the game.
            if game.ended().is_some() {
                assert_eq!(tables.know(game, WANTED), Ok(None), "{fen}");
                continue;
            }
            let Some(lines) = tables.know(game, WANTED).unwrap() else {
                assert_eq!(unsure, "1", "{fen}");
                continue;
            };
            if stands == "unsure" {
                continue;
            }
            let Judged::Table { winner, progress } = lines[0].judged else {
                panic!("{fen}: {lines:?}");
            };
            let expected = match stands {
                "win" => Some(game.turn()),
                "loss" => Some(game.turn().other()),
                _ => None,
            };
            assert_eq!(winner, expected, "{fen}");
            // The tables of some endings count moves, not plies.
            let moves = [plies, plies + 1].map(|it| it.div_ceil(2));
            assert!(
                moves.contains(&progress),
                "{fen}: {progress}, {plies} plies"
            );
            let first = game.uci(lines[0].line[0]).to_string();
            assert!(
                unsure == "1" || kept.split(',').any(|it| it == first),
                "{fen}: {first}"
            );
            compared += 1;
            saved += usize::from(plies > 0 && winner.is_none());
        }
        println!("{compared} positions agree, {saved} of them saved by the fifty-move rule");
        assert!(compared > 150 && saved > 5, "{compared}, {saved}");
    }

    #[test]
    fn a_missing_and_a_damaged_table_are_told_once() {
        let Some(all) = endgame_tables() else { return };
        let folder = tempfile::tempdir().unwrap();
        for name in ["KQvK.rtbw", "KQvK.rtbz"] {
            fs::copy(all.join(name), folder.path().join(name)).unwrap();
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
