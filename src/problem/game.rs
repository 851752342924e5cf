//! Problems with a game and its journal.

use std::path::PathBuf;
use std::time::Duration;

use chess_laws::FenError;
use desk::messages::bare;
use desk::messages::shown;
use desk::messages::{Localisation, text};
use game::hours::Hours;
use game::session::journal::JournalError;

/// A position as an example of FEN.
const EXAMPLE_FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Problems with a game and its journal.
#[derive(Debug)]
pub enum GameProblem {
    /// No game can start from this position.
    Fen {
        /// The position as given.
        fen: String,
        /// What is wrong with it.
        cause: FenError,
    },
    /// A scenario cannot be played.
    Scenario {
        /// The file.
        path: PathBuf,
        /// The line of the mistake.
        line: usize,
        /// What is wrong with it.
        cause: String,
    },
    /// A journal cannot be opened or read.
    JournalFile {
        /// The file.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
    /// A journal's content makes no sense.
    JournalContent {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        cause: JournalError,
    },
    /// There is no journal in the folder.
    NoJournal {
        /// The folder.
        path: PathBuf,
    },
    /// The journal was written too long ago for the time since then to be charged.
    InterruptionTooLong {
        /// The journal.
        path: PathBuf,
        /// How many days.
        days: u64,
    },
    /// If the interruption were charged, a flag would fall.
    ChargedFlag {
        /// The journal.
        path: PathBuf,
        /// How long it was.
        interruption: Duration,
        /// What is left on the clock of the player to move.
        left: Duration,
    },
    /// By the clock of this computer the journal was last written in the future.
    ClockBehind {
        /// The journal.
        path: PathBuf,
    },
    /// Another program writes the journal.
    JournalBusy {
        /// The file.
        path: PathBuf,
    },
    /// The journal cannot be written any more.
    JournalWrite {
        /// The file.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
    /// There is no room for what is to be written to the journal, which ends before it. With room again it can be
    /// written on.
    NoRoom {
        /// The file.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
    /// The game is for practice, which this build leaves out.
    PracticeOnly {
        /// The journal.
        path: PathBuf,
    },
    /// The journal of a game under the Laws has no chain, so nothing proves it.
    Unproven {
        /// The journal.
        path: PathBuf,
    },
    /// A file in PGN has no such game.
    NoSuchGame {
        /// The file.
        path: PathBuf,
        /// Which game, from 1.
        game: usize,
    },
    /// A game in a PGN file has no such move to begin from, or cannot be read so far.
    NoSuchMove {
        /// The file.
        path: PathBuf,
        /// Its number; `None` for the end of the game.
        number: Option<u32>,
    },
    /// A game in a PGN file is one of Chess960, from the middle of which no game begins.
    Chess960Position {
        /// The file.
        path: PathBuf,
    },
    /// A file in PGN is too large to be read for one position.
    PgnTooLarge {
        /// The file.
        path: PathBuf,
        /// The largest that is read, in MiB.
        most: u64,
    },
    /// The game to look back on is not over.
    NotOver {
        /// Its journal.
        path: PathBuf,
    },
    /// Another engine is wanted in a game in which none plays.
    NoEngine {
        /// The journal.
        path: PathBuf,
    },
    /// No game in the folder is over.
    NoneOver {
        /// The folder.
        path: PathBuf,
        /// Whether one of them goes on.
        unfinished: bool,
    },
    /// The game that should be resumed is over.
    GameOver {
        /// Its journal.
        path: PathBuf,
    },
}

impl GameProblem {
    /// The problem in the user's language.
    // Long: one sentence for each problem.
    #[must_use]
    pub fn say(&self, at: &Localisation) -> String {
        match self {
            Self::Fen { fen, cause } => {
                text!(
                    at,
                    "problem-fen",
                    fen = fen.clone(),
                    cause = at.fen_error(cause),
                    example = EXAMPLE_FEN
                )
            }
            Self::Scenario { path, line, cause } => {
                text!(
                    at,
                    "problem-scenario",
                    path = shown(path),
                    line = line.to_string(),
                    cause = bare(cause)
                )
            }
            Self::JournalFile { path, cause } => {
                text!(
                    at,
                    "problem-journal-file",
                    path = shown(path),
                    cause = bare(cause)
                )
            }
            Self::JournalContent { path, cause } => {
                text!(
                    at,
                    "problem-journal-content",
                    path = shown(path),
                    cause = at.journal_error(cause)
                )
            }
            Self::NoJournal { path } => text!(at, "problem-journal-none", path = shown(path)),
            Self::InterruptionTooLong { path, days } => text!(
                at,
                "problem-interruption-too-long",
                path = shown(path),
                days = days.to_string()
            ),
            Self::ChargedFlag {
                path,
                interruption,
                left,
            } => text!(
                at,
                "problem-charged-flag",
                path = shown(path),
                interruption = Hours::whole(*interruption).to_string(),
                left = Hours::whole(*left).to_string()
            ),
            Self::ClockBehind { path } => text!(at, "problem-clock-behind", path = shown(path)),
            Self::JournalBusy { path } => text!(at, "problem-journal-busy", path = shown(path)),
            Self::JournalWrite { path, cause } | Self::NoRoom { path, cause } => {
                text!(
                    at,
                    "problem-journal-write",
                    path = shown(path),
                    cause = bare(cause)
                )
            }
            Self::PracticeOnly { path } => {
                text!(at, "problem-practice-only", path = shown(path))
            }
            Self::Unproven { path } => text!(at, "problem-unproven", path = shown(path)),
            Self::NoSuchGame { path, game } => {
                text!(
                    at,
                    "problem-no-such-game",
                    path = shown(path),
                    game = game.to_string()
                )
            }
            Self::NoSuchMove { path, number: None } => {
                text!(at, "problem-game-unreadable", path = shown(path))
            }
            Self::NoSuchMove {
                path,
                number: Some(number),
            } => {
                let number = number.to_string();
                text!(
                    at,
                    "problem-no-such-move",
                    path = shown(path),
                    number = number
                )
            }
            Self::Chess960Position { path } => {
                text!(at, "problem-chess960-position", path = shown(path))
            }
            Self::PgnTooLarge { path, most } => {
                let most = most.to_string();
                text!(at, "problem-pgn-too-large", path = shown(path), most = most)
            }
            Self::NotOver { path } => text!(at, "problem-not-over", path = shown(path)),
            Self::NoEngine { path } => text!(at, "problem-no-engine-plays", path = shown(path)),
            Self::NoneOver { path, unfinished } => match unfinished {
                true => text!(at, "problem-none-over-yet", path = shown(path)),
                false => text!(at, "problem-none-over", path = shown(path)),
            },
            Self::GameOver { path } => text!(at, "problem-over", path = shown(path)),
        }
    }
}
