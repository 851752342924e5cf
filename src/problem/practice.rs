//! Problems of the commands that only practice has.

use std::io;
use std::path::PathBuf;

use braille_display::simulator::SimulatorError;
use desk::messages::{Localisation, bare, excerpt, shown, text};
use practice::drill::ResultsMistake;
use practice::engine::engine_start_error;
use practice::position::KeptMistake;
use uci_opponent::StartError;

/// The activities that have no sample recording.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unsampled {
    Drill,
    Puzzle,
    Repertoire,
    Review,
    Position,
    Lesson,
}

impl Unsampled {
    /// That it has none, in the user's language.
    fn say(self, at: &Localisation) -> String {
        match self {
            Self::Drill => text!(at, "problem-drill-sample"),
            Self::Puzzle => text!(at, "problem-puzzle-sample"),
            Self::Position => text!(at, "problem-position-sample"),
            Self::Lesson => text!(at, "problem-lesson-sample"),
            Self::Repertoire => text!(at, "problem-repertoire-sample"),
            Self::Review => text!(at, "problem-review-sample"),
        }
    }
}

/// A file or folder of practice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PracticeFile {
    DrillResults,
    Puzzles,
    /// What became of a player's puzzles.
    PuzzleProgress,
    /// A player's positions.
    Positions,
    /// A player's rating.
    Rating,
    Games,
}

impl PracticeFile {
    /// That this file cannot be used, and why.
    fn unusable(self, path: String, cause: String, at: &Localisation) -> String {
        match self {
            Self::DrillResults => text!(at, "problem-drill-results", path = path, cause = cause),
            Self::Puzzles => text!(at, "problem-puzzle-file", path = path, cause = cause),
            Self::PuzzleProgress => {
                text!(at, "problem-puzzle-progress", path = path, cause = cause)
            }
            Self::Rating => text!(at, "problem-rating", path = path, cause = cause),
            Self::Games | Self::Positions => {
                text!(at, "problem-review-unreadable", path = path, cause = cause)
            }
        }
    }
}

/// Problems of the commands that only practice has.
#[derive(Debug)]
pub enum PracticeProblem {
    /// There is no sample recording of this.
    NoSample(Unsampled),
    /// A file or folder cannot be used.
    File {
        what: PracticeFile,
        path: PathBuf,
        cause: String,
    },
    /// The drill needs a braille display.
    NoDisplay,
    /// The file of results has a mistake.
    DrillMistake {
        path: PathBuf,
        mistake: ResultsMistake,
    },
    /// The file of kept positions has a mistake.
    KeptMistake { path: PathBuf, mistake: KeptMistake },
    /// A file with puzzles is packed.
    PackedPuzzles { path: PathBuf },
    /// A file with puzzles is no text.
    PuzzlesNoText { path: PathBuf },
    /// No puzzle fits; these themes were seen.
    NoPuzzleFits { themes: Vec<String> },
    /// All puzzles that fit were tried before, and come on another day.
    PuzzlesLater { count: usize },
    /// It cannot be told whose repertoire this is.
    RepertoireColor { path: PathBuf },
    /// The player has no repertoire of their own, and has named no other.
    NoOwnRepertoire,
    /// The side that asks has no moves there.
    NoRepertoire { path: PathBuf },
    /// More games than anyone learns; reading them would take long.
    LargeRepertoire {
        path: PathBuf,
        games: usize,
        most: usize,
    },
    /// All positions of the repertoire come on another day.
    RepertoireLater { count: usize },
    /// The opening tree has no games.
    NoOpenings,
    /// These are no moves from the starting position.
    OpeningMoves { moves: String, cause: String },
    /// There is no game to review.
    NoGame { path: PathBuf },
    /// No game fits what was looked for.
    NoGameFits { path: PathBuf },
    /// An engine of another program cannot be the opponent.
    Engine {
        /// As it was given.
        program: String,
        cause: StartError,
    },
    /// A signal came before the engine of another program was ready.
    EngineLeft {
        /// As it was given.
        program: String,
    },
    /// An electronic board cannot be simulated.
    SimulatedBoard {
        /// Where its port was to be.
        link: PathBuf,
        cause: io::Error,
    },
    /// A braille display cannot be simulated.
    Simulator(SimulatorError),
    /// This system has no pseudo-terminals, on which devices are simulated.
    NoPseudoTerminals,
}

impl PracticeProblem {
    /// The problem in the user's language.
    // Long: a line for each problem.
    #[must_use]
    pub fn say(&self, at: &Localisation) -> String {
        match self {
            Self::NoSample(unsampled) => unsampled.say(at),
            Self::File { what, path, cause } => what.unusable(shown(path), bare(cause), at),
            Self::NoDisplay => text!(at, "problem-drill-display"),
            Self::DrillMistake { path, mistake } => {
                let cause = in_words(mistake, at);
                text!(
                    at,
                    "problem-drill-results",
                    path = shown(path),
                    cause = cause
                )
            }
            Self::KeptMistake { path, mistake } => text!(
                at,
                "problem-kept-positions",
                path = shown(path),
                line = mistake.line.to_string(),
                cause = at.fen_error(&mistake.cause)
            ),
            Self::PackedPuzzles { path } => text!(at, "problem-puzzle-packed", path = shown(path)),
            Self::PuzzlesNoText { path } => {
                text!(at, "problem-puzzle-no-text", path = shown(path))
            }
            Self::NoPuzzleFits { themes } if themes.is_empty() => text!(at, "problem-puzzle-none"),
            Self::NoPuzzleFits { themes } => {
                text!(at, "problem-puzzle-none-fits", themes = themes.join(", "))
            }
            Self::PuzzlesLater { count } => {
                let count = *count;
                text!(at, "problem-puzzle-later", count = count)
            }
            Self::RepertoireColor { path } => {
                text!(at, "problem-repertoire-color", path = shown(path))
            }
            Self::NoOwnRepertoire => text!(at, "problem-repertoire-own"),
            Self::NoRepertoire { path } => {
                text!(at, "problem-repertoire-none", path = shown(path))
            }
            Self::LargeRepertoire { path, games, most } => text!(
                at,
                "problem-repertoire-many",
                path = shown(path),
                games = *games,
                most = *most
            ),
            Self::RepertoireLater { count } => {
                let count = *count;
                text!(at, "problem-repertoire-later", count = count)
            }
            Self::NoOpenings => text!(at, "problem-openings-source"),
            Self::OpeningMoves { moves, cause } => text!(
                at,
                "problem-openings-moves",
                moves = excerpt(moves),
                cause = bare(cause)
            ),
            Self::NoGame { path } => text!(at, "problem-review-no-game", path = shown(path)),
            Self::NoGameFits { path } => text!(at, "problem-review-none-fits", path = shown(path)),
            Self::Engine { program, cause } => engine_start_error(at, program, cause),
            Self::EngineLeft { program } => {
                text!(at, "problem-engine-left", program = excerpt(program))
            }
            Self::SimulatedBoard { link, cause } => text!(
                at,
                "problem-simulated-board",
                link = shown(link),
                cause = cause.to_string()
            ),
            Self::Simulator(cause) => {
                text!(at, "problem-simulator", cause = simulator_error(at, cause))
            }
            Self::NoPseudoTerminals => text!(at, "problem-no-pseudo-terminals"),
        }
    }
}

/// A mistake in the results, in the user's language.
fn in_words(mistake: &ResultsMistake, at: &Localisation) -> String {
    match mistake {
        ResultsMistake::Form { line, .. } => {
            text!(at, "drill-results-line", line = line.to_string())
        }
        ResultsMistake::Impossible {
            drill,
            level,
            right,
            asked,
            seconds,
        } => text!(
            at,
            "drill-results-impossible",
            place = format!("[{drill}.{level}]"),
            right = right.to_string(),
            asked = asked.to_string(),
            seconds = seconds.clone()
        ),
    }
}

/// Why a braille display cannot be simulated.
fn simulator_error(at: &Localisation, error: &SimulatorError) -> String {
    match error {
        SimulatorError::Width {
            driver,
            cells,
            status,
        } => text!(
            at,
            "simulator-width",
            driver = driver.to_string(),
            cells = cells.to_string(),
            status = status.to_string()
        ),
        SimulatorError::Link { link, cause } => {
            let link = link.display().to_string();
            text!(at, "simulator-link", link = link, cause = bare(cause))
        }
    }
}
