//! Problems with devices.

use std::path::PathBuf;

use braille_display::LouisError;
use desk::messages::bare;
use desk::messages::shown;
use desk::messages::{Localisation, text};
use electronic_board::{BoardError, BoardKind};
use game::session::BoardOwner;
use speech::device::DeviceError;
use speech::voice::VoiceError;

/// Problems with devices.
#[derive(Debug)]
pub enum DeviceProblem {
    /// The voice asked for does not work.
    Voice(VoiceError),
    /// The microphone asked for does not work.
    Microphone(DeviceError),
    /// The sample game cannot be played into a game that was played already.
    SampleInGame,
    /// The opponent is the engine, and nobody speaks for it.
    EngineHasNoVoice,
    /// Which side speaks into the opponent's microphone is not known.
    WhoseMicrophone,
    /// The opponent's microphone is already the first one.
    SameMicrophone {
        /// Its name.
        name: String,
    },
    /// In the game to resume, this player has no electronic board.
    NoBoardInGame {
        /// The journal.
        path: PathBuf,
        /// Which board.
        owner: BoardOwner,
    },
    /// An electronic board cannot be used.
    Board(BoardError),
    /// A board has no pieces to learn.
    NothingToLearn(BoardKind),
    /// The pieces of a board were not learnt: the player ended it, or nobody lifted the king.
    NotLearnt,
    /// The page of the sighted player cannot be served.
    Page {
        /// Where it should have been.
        address: String,
        /// Why not.
        cause: String,
    },
    /// A braille table has a mistake.
    BrailleTable(String),
    /// liblouis cannot write the words of messages.
    Liblouis(LouisError),
    /// A key table of a braille display cannot be used.
    BrailleKeys(String),
    /// The braille display cannot be used; why, in the user's language.
    Display(String),
}

impl DeviceProblem {
    /// The problem in the user's language.
    #[must_use]
    pub fn say(&self, at: &Localisation) -> String {
        match self {
            Self::Voice(cause) => text!(at, "problem-voice", cause = at.voice_error(cause)),
            Self::Microphone(cause) => {
                text!(at, "problem-microphone", cause = at.device_error(cause))
            }
            Self::SampleInGame => text!(at, "problem-sample-in-game"),
            Self::EngineHasNoVoice => text!(at, "engine-has-no-voice"),
            Self::WhoseMicrophone => text!(at, "problem-whose-microphone"),
            Self::SameMicrophone { name } => {
                text!(at, "problem-same-microphone", name = name.clone())
            }
            Self::NoBoardInGame { path, owner } => text!(
                at,
                "problem-no-board-in-game",
                owner = owner.name(),
                path = shown(path)
            ),
            Self::Board(cause) => text!(at, "problem-board", cause = at.board_error(cause)),
            Self::NothingToLearn(kind) => {
                text!(at, "problem-nothing-to-learn", maker = kind.maker())
            }
            Self::NotLearnt => text!(at, "problem-not-learnt"),
            Self::Page { address, cause } => text!(
                at,
                "problem-page",
                address = address.clone(),
                cause = bare(cause)
            ),
            Self::BrailleTable(cause) => text!(at, "problem-braille-table", cause = bare(cause)),
            Self::Liblouis(cause) => {
                text!(at, "problem-liblouis", cause = at.louis_error(cause))
            }
            Self::BrailleKeys(cause) => text!(at, "problem-braille-keys", cause = bare(cause)),
            Self::Display(cause) => text!(at, "problem-display", cause = bare(cause)),
        }
    }
}
