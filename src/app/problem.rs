//! What can go wrong for the user: what, where, and what to do next.

mod sentences;

use std::io;
use std::path::PathBuf;

use crate::manifest::ManifestError;
use crate::sealed_move::{FileError, NotRecordable};
use crate::session::journal::JournalError;
use crate::session::{BoardOwner, Refused};
use braille_display::LouisError;
#[cfg(feature = "simulators")]
use braille_display::simulator::SimulatorError;
use chess_laws::FenError;
use speech::audio_file::{AudioFileError, Flaw};
use speech::device::DeviceError;
use speech::voice::VoiceError;
use spoken_grammar::{OwnWordsError, ProfileError};

/// A problem that ends a command, or a part of it. Causes are the words of the
/// part that failed.
#[derive(Debug)]
pub enum Problem {
    /// A position is no position to play from.
    Fen {
        /// The position as given.
        fen: String,
        /// What is wrong with it.
        cause: FenError,
    },
    /// A recording cannot be read.
    Audio {
        /// The file.
        path: PathBuf,
        /// Why not.
        cause: AudioFileError,
    },
    /// A recording is cut off or damaged.
    AudioFlaw {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        cause: Flaw,
    },
    /// There is no recogniser.
    Model(String),
    /// The grammar has a mistake.
    Grammar(String),
    /// A player's profile has a mistake.
    Profile {
        /// Its file.
        path: PathBuf,
        /// The mistake and its place.
        error: ProfileError,
    },
    /// A player's profile cannot be read.
    ProfileFile {
        /// Its file.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
    /// Too few words were said to learn from.
    TooFewWords {
        /// How many were said.
        said: usize,
        /// How many are needed.
        fewest: usize,
    },
    /// The game has no such word.
    UnknownWord(String),
    /// The user's own words have a mistake.
    OwnWords {
        /// Their file.
        path: PathBuf,
        /// The mistake and its place.
        error: OwnWordsError,
    },
    /// The user's own words cannot be read.
    OwnWordsFile {
        /// Their file.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
    /// The voice asked for does not work.
    Voice(VoiceError),
    /// The microphone asked for does not work.
    Microphone(DeviceError),
    /// A braille table has a mistake.
    BrailleTable(String),
    /// liblouis does not write the words of messages.
    Liblouis(LouisError),
    /// A key table of a braille display cannot be used.
    BrailleKeys(String),
    /// A braille display cannot be simulated.
    #[cfg(feature = "simulators")]
    Simulator(SimulatorError),
    /// An electronic board cannot be simulated.
    #[cfg(feature = "simulators")]
    SimulatedBoard {
        /// Where its port was to be.
        link: PathBuf,
        /// What the operating system says.
        cause: io::Error,
    },
    /// The opponent is the engine, and nobody speaks for it.
    EngineHasNoVoice,
    /// Which side speaks into the opponent's microphone is not known.
    WhoseMicrophone,
    /// The opponent's microphone is the first one.
    SameMicrophone {
        /// Its name.
        name: String,
    },
    /// In the game to resume this player has no electronic board.
    NoBoardInGame {
        /// The journal.
        path: PathBuf,
        /// Who.
        owner: BoardOwner,
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
    /// A scenario cannot be played.
    Scenario {
        /// The file.
        path: PathBuf,
        /// The line of what is wrong.
        line: usize,
        /// What is wrong with it.
        cause: String,
    },
    /// There is no journal in the folder.
    NoJournal {
        /// The folder.
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
    /// A folder cannot be used.
    Folder {
        /// The folder.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
    /// The page of the sighted player cannot be served.
    Page {
        /// Where it should have been.
        address: String,
        /// Why not.
        cause: String,
    },
    /// Standard input cannot be read.
    Input(String),
    /// A file cannot be written.
    Output {
        /// The file.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
    /// A file that should be new is there already.
    OutputExists {
        /// The file.
        path: PathBuf,
    },
    /// The folder of a file to write is not there.
    OutputFolder {
        /// The folder.
        path: PathBuf,
    },
    /// A line that stands for a key is a word of the game.
    KeyIsWord(String),
    /// The talk key and that of the clock send the same line.
    KeysAlike(String),
    /// Nobody reads standard output any more. This is not an error.
    Unread,
    /// A file of games cannot be read.
    ScoreFile {
        /// The file.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
    /// The braille display cannot be used; why, in the user's language.
    Display(String),
    /// A score cannot be used.
    Score {
        /// The file.
        path: PathBuf,
        /// Why not, in the user's language, as half a sentence.
        cause: String,
    },
    /// A list of recordings cannot be read.
    ManifestFile {
        /// The file.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
    /// A list of recordings has a mistake.
    Manifest {
        /// The file.
        path: PathBuf,
        /// What is wrong in it.
        cause: ManifestError,
    },
    /// What a line of a list of recordings asks for does not work.
    ManifestLine {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        problem: Box<Problem>,
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
    /// The game is adjourned, and its envelope must be opened first.
    Adjourned {
        /// Its journal.
        path: PathBuf,
    },
    /// The game cannot be adjourned, or resumed with its sealed move, now.
    Adjournment {
        /// Its journal.
        path: PathBuf,
        /// Why not.
        refused: Refused,
    },
    /// What the arbiter accepts cannot be done with the game now.
    NotNow {
        /// Its journal.
        path: PathBuf,
        /// Why not, in the user's language.
        cause: String,
    },
    /// The engine is to move, and it cannot seal.
    EngineToMove {
        /// The journal.
        path: PathBuf,
    },
    /// A text cannot be the record of a move.
    Recording(NotRecordable),
    /// A move would lose the game if it were sealed so; why, as half a sentence.
    NotSealable {
        /// What is wrong with it.
        fault: String,
    },
    /// The move that a player states to have sealed cannot be made; why, as half a sentence.
    NotStated {
        /// What is wrong with it.
        fault: String,
    },
    /// The arbiter's secret is too short.
    SecretTooShort,
    /// The hidden text was typed differently the second time.
    EntriesDiffer,
    /// The file with the secret cannot be read.
    SecretFile {
        /// The file.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
    /// The secret does not open this envelope.
    WrongSecret {
        /// The file of the sealed move.
        path: PathBuf,
    },
    /// The envelope belongs to another game, or another adjournment.
    OtherEnvelope {
        /// The file of the sealed move.
        path: PathBuf,
    },
    /// A sealed move cannot be read from the disk.
    EnvelopeFile {
        /// The file.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
    /// A file is no sealed move, or damaged.
    Sealed {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: FileError,
    },
    /// The system gives no random numbers.
    Random(String),
    /// The game that should be resumed is over.
    GameOver {
        /// Its journal.
        path: PathBuf,
    },
}

impl Problem {
    /// What it means that standard output cannot be written.
    #[must_use]
    pub fn unwritten(error: &io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self::Unread;
        }
        Self::Output {
            path: "-".into(),
            cause: error.to_string(),
        }
    }
}
