//! What can go wrong for the user: what, where, and what to do next.

use std::io;
use std::path::PathBuf;

use crate::bench::manifest::ManifestError;
use crate::braille::LouisError;
use crate::braille::simulator::SimulatorError;
use crate::envelope::{FileError, NotRecordable};
use crate::grammar::{OwnWordsError, ProfileError};
use crate::laws::FenError;
use crate::session::journal::JournalError;
use crate::session::{BoardOwner, Refused};
use crate::speech::audio_file::{AudioFileError, Flaw};
use crate::speech::device::DeviceError;
use crate::speech::voice::VoiceError;
use crate::wording::{Localisation, text};

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
    Simulator(SimulatorError),
    /// An electronic board cannot be simulated.
    #[cfg(feature = "practice")]
    SimulatedBoard {
        /// Where its port was to be.
        link: PathBuf,
        /// What the operating system says.
        cause: io::Error,
    },
    /// The opponent is the engine, for which nobody speaks.
    EngineHasNoVoice,
    /// Which side speaks into the opponent's microphone is not known.
    WhoseMicrophone,
    /// The opponent's microphone is the first one.
    SameMicrophone {
        /// Its name.
        name: String,
    },
    /// In the game to go on with this player has no electronic board.
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
    /// Nobody reads standard output any more. No fault, and nobody need be told.
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
    /// A murmur needs other recordings, and there is only one.
    NoMurmur {
        /// The list of recordings.
        path: PathBuf,
    },
    /// A file of costs and margins cannot be used.
    Tuning {
        /// The file.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
    /// The command line of another recogniser is none.
    PeerCommand {
        /// What was given.
        line: String,
    },
    /// The game is for practice, which is no part of this build.
    PracticeOnly {
        /// The journal.
        path: PathBuf,
    },
    /// The journal of a game under the Laws has no chain, so nothing of it is proven.
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
    /// The engine is to move; it seals nothing.
    EngineToMove {
        /// The journal.
        path: PathBuf,
    },
    /// A text is no recording of a move.
    Recording(NotRecordable),
    /// A move would lose the game if it were sealed so; why, as half a sentence.
    NotSealable {
        /// What is wrong with it.
        fault: String,
    },
    /// The move that a player states he sealed cannot be made; why, as half a sentence.
    NotStated {
        /// What is wrong with it.
        fault: String,
    },
    /// The arbiter's secret is too short.
    SecretTooShort,
    /// What is not shown was typed once so and once otherwise.
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

/// A position as an example of FEN.
const EXAMPLE_FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

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

    /// The problem in the user's language.
    #[must_use]
    pub fn say(&self, at: &Localisation) -> String {
        let shown = |path: &PathBuf| path.display().to_string();
        // The sentence around a cause brings its own full stop.
        let bare = |cause: &String| cause.trim_end_matches('.').to_owned();
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
            Self::Audio { path, cause } => {
                text!(
                    at,
                    "problem-audio",
                    path = shown(path),
                    cause = at.audio_file_error(cause)
                )
            }
            Self::AudioFlaw { path, cause } => {
                text!(
                    at,
                    "problem-audio-flaw",
                    path = shown(path),
                    cause = at.flaw(cause)
                )
            }
            Self::Model(cause) => text!(at, "problem-model", cause = bare(cause)),
            Self::Grammar(cause) => text!(at, "problem-grammar", cause = bare(cause)),
            Self::Profile { path, error } => text!(
                at,
                "problem-profile",
                path = shown(path),
                line = error.place.line,
                column = error.place.column,
                mistake = at.profile_mistake(&error.mistake)
            ),
            Self::ProfileFile { path, cause } => text!(
                at,
                "problem-profile-file",
                path = shown(path),
                cause = bare(cause)
            ),
            Self::TooFewWords { said, fewest } => text!(
                at,
                "problem-too-few-words",
                said = said.to_owned(),
                fewest = fewest.to_owned()
            ),
            Self::UnknownWord(word) => text!(at, "problem-unknown-word", word = word.as_str()),
            Self::OwnWords { path, error } => text!(
                at,
                "problem-own-words",
                path = shown(path),
                line = error.place.line,
                column = error.place.column,
                mistake = at.own_words_mistake(&error.mistake)
            ),
            Self::OwnWordsFile { path, cause } => text!(
                at,
                "problem-own-words-file",
                path = shown(path),
                cause = bare(cause)
            ),
            Self::Voice(cause) => text!(at, "problem-voice", cause = at.voice_error(cause)),
            Self::Microphone(cause) => {
                text!(at, "problem-microphone", cause = at.device_error(cause))
            }
            Self::BrailleTable(cause) => text!(at, "problem-braille-table", cause = bare(cause)),
            Self::Liblouis(cause) => {
                text!(at, "problem-liblouis", cause = at.louis_error(cause))
            }
            Self::BrailleKeys(cause) => text!(at, "problem-braille-keys", cause = bare(cause)),
            Self::Simulator(cause) => {
                text!(at, "problem-simulator", cause = at.simulator_error(cause))
            }
            #[cfg(feature = "practice")]
            Self::SimulatedBoard { link, cause } => text!(
                at,
                "problem-simulated-board",
                link = shown(link),
                cause = cause.to_string()
            ),
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
            Self::Scenario { path, line, cause } => {
                text!(
                    at,
                    "problem-scenario",
                    path = shown(path),
                    line = line.to_string(),
                    cause = bare(cause)
                )
            }
            Self::NoJournal { path } => text!(at, "problem-journal-none", path = shown(path)),
            Self::JournalBusy { path } => text!(at, "problem-journal-busy", path = shown(path)),
            Self::JournalWrite { path, cause } => {
                text!(
                    at,
                    "problem-journal-write",
                    path = shown(path),
                    cause = bare(cause)
                )
            }
            Self::Folder { path, cause } => {
                text!(
                    at,
                    "problem-folder",
                    path = shown(path),
                    cause = bare(cause)
                )
            }
            Self::Page { address, cause } => text!(
                at,
                "problem-page",
                address = address.clone(),
                cause = bare(cause)
            ),
            Self::Input(cause) => text!(at, "problem-input", cause = bare(cause)),
            Self::KeyIsWord(key) => text!(at, "problem-key-is-word", key = key.as_str()),
            Self::KeysAlike(key) => text!(at, "problem-keys-alike", key = key.as_str()),
            Self::OutputExists { path } => {
                text!(at, "problem-output-exists", path = shown(path))
            }
            Self::OutputFolder { path } => {
                text!(at, "problem-output-folder", path = shown(path))
            }
            Self::Output { path, cause } => {
                text!(
                    at,
                    "problem-output",
                    path = shown(path),
                    cause = bare(cause)
                )
            }
            Self::Unread => String::new(),
            Self::ScoreFile { path, cause } => {
                text!(
                    at,
                    "problem-score-file",
                    path = shown(path),
                    cause = bare(cause)
                )
            }
            Self::Display(cause) => text!(at, "problem-display", cause = bare(cause)),
            Self::Score { path, cause } => {
                text!(at, "problem-score", path = shown(path), cause = bare(cause))
            }
            Self::ManifestFile { path, cause } => {
                text!(
                    at,
                    "problem-manifest-file",
                    path = shown(path),
                    cause = bare(cause)
                )
            }
            Self::Manifest { path, cause } => {
                text!(
                    at,
                    "problem-manifest",
                    path = shown(path),
                    cause = at.manifest_error(cause)
                )
            }
            Self::ManifestLine {
                path,
                line,
                problem,
            } => {
                text!(
                    at,
                    "problem-manifest-line",
                    path = shown(path),
                    line = line.to_string(),
                    problem = problem.say(at)
                )
            }
            Self::NoMurmur { path } => text!(at, "problem-no-murmur", path = shown(path)),
            Self::Tuning { path, cause } => {
                text!(
                    at,
                    "problem-tuning",
                    path = shown(path),
                    cause = bare(cause)
                )
            }
            Self::PeerCommand { line } => text!(at, "problem-peer", line = line.clone()),
            Self::PracticeOnly { path } => {
                text!(at, "problem-practice-only", path = shown(path))
            }
            Self::Unproven { path } => text!(at, "problem-unproven", path = shown(path)),
            Self::Adjourned { path } => text!(at, "problem-adjourned", path = shown(path)),
            Self::Adjournment { path, refused } => text!(
                at,
                "problem-adjournment",
                path = shown(path),
                cause = at.adjournment_refused(refused)
            ),
            Self::NotNow { path, cause } => text!(
                at,
                "problem-adjournment",
                path = shown(path),
                cause = bare(cause)
            ),
            Self::EngineToMove { path } => {
                text!(at, "problem-engine-to-move", path = shown(path))
            }
            Self::Recording(NotRecordable::Empty) => text!(at, "problem-recording-empty"),
            Self::Recording(NotRecordable::NoLine) => text!(at, "problem-recording-line"),
            Self::NotSealable { fault } => text!(at, "problem-not-sealable", fault = bare(fault)),
            Self::NotStated { fault } => text!(at, "problem-not-stated", fault = bare(fault)),
            Self::SecretTooShort => text!(at, "problem-secret-short"),
            Self::EntriesDiffer => text!(at, "problem-entries-differ"),
            Self::SecretFile { path, cause } => text!(
                at,
                "problem-secret-file",
                path = shown(path),
                cause = bare(cause)
            ),
            Self::WrongSecret { path } => text!(at, "problem-wrong-secret", path = shown(path)),
            Self::OtherEnvelope { path } => {
                text!(at, "problem-other-envelope", path = shown(path))
            }
            Self::EnvelopeFile { path, cause } => text!(
                at,
                "problem-envelope-file",
                path = shown(path),
                cause = bare(cause)
            ),
            Self::Sealed { path, error } => text!(
                at,
                "problem-sealed",
                path = shown(path),
                cause = at.sealed_file_error(*error)
            ),
            Self::Random(cause) => text!(at, "problem-random", cause = bare(cause)),
            Self::GameOver { path } => text!(at, "problem-over", path = shown(path)),
        }
    }
}
