//! What can go wrong for the user: what, where, and what to do next. Each problem has its sentence here, and
//! nowhere else.

#![deny(clippy::wildcard_enum_match_arm)]

#[cfg(feature = "online")]
pub mod online;
#[cfg_attr(not(feature = "practice"), path = "problem/practice_none.rs")]
pub mod practice;

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use crate::user_settings::{SettingKey, SettingsFault, UnknownSetting};
use braille_display::LouisError;
use chess_laws::FenError;
use desk::manifest::ManifestError;
use desk::messages::{Localisation, bare, shown, text};
use electronic_board::{BoardError, BoardKind};
use game::hours::Hours;
use game::sealed_move::{FileError, NotRecordable};
use game::session::BoardOwner;
use game::session::journal::JournalError;
use plain_file::Refusal;
use practice::PracticeProblem;
use speech::audio_file::{AudioFileError, Flaw};
use speech::device::DeviceError;
use speech::voice::VoiceError;
use spoken_grammar::{OwnWordsError, ProfileError};

/// A position as an example of FEN.
const EXAMPLE_FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A problem that ends a command, or part of it.
#[derive(Debug)]
pub enum Problem {
    /// A file, a folder or a journal cannot be used.
    File {
        what: FileFault,
        path: PathBuf,
        /// Why not, perhaps in the user's language.
        cause: String,
    },
    /// Something at this place is not what is needed there.
    Unsuitable { what: Unsuitable, path: PathBuf },

    // Files and standard input.
    /// Standard input cannot be read.
    Input(String),
    /// A line of standard input has more bytes than this.
    LineTooLong(usize),
    /// This is not the name of a key.
    KeyName(String),
    /// A recording cannot be read.
    Audio {
        path: PathBuf,
        cause: AudioFileError,
    },
    /// A recording is cut off or damaged.
    AudioFlaw { path: PathBuf, cause: Flaw },
    /// A list of recordings has a mistake.
    Manifest { path: PathBuf, cause: ManifestError },
    /// A line of a list of recordings has a problem.
    ManifestLine {
        path: PathBuf,
        /// From 1.
        line: usize,
        problem: Box<Problem>,
    },

    // The words that are understood.
    /// There is no recogniser.
    Model(String),
    /// The grammar of announcements cannot be read: the mistake in it.
    Grammar(String),
    /// A player's profile has a mistake.
    Profile { path: PathBuf, error: ProfileError },
    /// Too few words were said to learn from.
    TooFewWords { said: usize, fewest: usize },
    /// The game has no such word.
    UnknownWord(String),
    /// The user's own words have a mistake.
    OwnWords { path: PathBuf, error: OwnWordsError },
    /// A line that stands for a key is a word of the game.
    KeyIsWord(String),
    /// The talk key and that of the clock send the same line.
    KeysAlike(String),

    // Devices.
    /// The system gives the program no thread that it needs.
    NoThread,
    /// The system gives the program too little memory for anything.
    NoMemory,
    /// The voice asked for does not work.
    Voice(VoiceError),
    /// The microphone asked for does not work.
    Microphone(DeviceError),
    /// The sample game cannot be played into a game that was played already.
    SampleInGame,
    /// A game under the Laws cannot be played at the player's own page.
    OwnPageInGame,
    /// The opponent is the engine, and nobody speaks for it.
    EngineHasNoVoice,
    /// Which side speaks into the opponent's microphone is not known.
    WhoseMicrophone,
    /// The opponent's microphone is already the first one.
    SameMicrophone { name: String },
    /// In the game to resume, this player has no electronic board.
    NoBoardInGame { path: PathBuf, owner: BoardOwner },
    /// An electronic board cannot be used.
    Board(BoardError),
    /// A board has no pieces to learn.
    NothingToLearn(BoardKind),
    /// The pieces of a board were not learnt: the player ended it, or nobody lifted the king.
    NotLearnt,
    /// The page of the sighted player cannot be served.
    Page { address: String, cause: String },
    /// A braille table has a mistake.
    BrailleTable(String),
    /// liblouis cannot write the words of messages.
    Liblouis(LouisError),
    /// A key table of a braille display cannot be used.
    BrailleKeys(String),
    /// The braille display cannot be used; the cause, in the user's language.
    Display(String),

    // A game and its journal.
    /// No game can start from this position.
    Fen {
        /// As given.
        fen: String,
        cause: FenError,
    },
    /// A scenario cannot be played.
    Scenario {
        path: PathBuf,
        line: usize,
        cause: String,
    },
    /// A journal's content makes no sense.
    JournalContent { path: PathBuf, cause: JournalError },
    /// The journal was written too long ago for the time since then to be charged.
    InterruptionTooLong { path: PathBuf, days: u64 },
    /// If the interruption were charged, a flag would fall.
    ChargedFlag {
        path: PathBuf,
        interruption: Duration,
        /// What is left on the clock of the player to move.
        left: Duration,
    },
    /// A file in PGN has no such game.
    NoSuchGame {
        path: PathBuf,
        /// From 1.
        game: usize,
    },
    /// A game in a PGN file has no such move to begin from, or cannot be read so far.
    NoSuchMove {
        path: PathBuf,
        /// `None` for the end of the game.
        number: Option<u32>,
    },
    /// A file in PGN is too large to be read for one position.
    PgnTooLarge {
        path: PathBuf,
        /// The largest that is read, in MiB.
        most: u64,
    },
    /// No game in the folder is over.
    NoneOver {
        path: PathBuf,
        /// Whether one of them goes on.
        unfinished: bool,
    },

    // A sealed move and the arbiter.
    /// A text cannot be the record of a move.
    NotRecordable(NotRecordable),
    /// A move would lose the game if it were sealed like this. The fault is half a sentence.
    NotSealable { fault: String },
    /// The move that a player says they sealed cannot be made. The fault is half a sentence.
    NotStated { fault: String },
    /// A file is not a sealed move, or is damaged.
    Sealed { path: PathBuf, error: FileError },
    /// The arbiter's secret is too short.
    SecretTooShort,
    /// The second entry of the hidden text differs from the first.
    EntriesDiffer,
    /// The system gives no random numbers.
    Random(String),
    /// The PIN is too short, has spaces, or means something in the game.
    UnfitPin,
    /// It is not the PIN of this game.
    WrongPin,
    /// After wrong PINs no PIN is looked at for this time.
    PinTooSoon { wait: Duration },
    /// No hash of the PIN can be made.
    PinHash(String),

    // The settings of the user.
    /// There is no place for the file of settings.
    NoSettingsFolder,
    /// The file of settings has a mistake.
    SettingsFault { path: PathBuf, fault: SettingsFault },
    /// No setting has this name.
    UnknownSetting(UnknownSetting),
    /// The option does not take the value of a setting.
    SettingValue {
        /// Where the value comes from, in words.
        origin: String,
        key: SettingKey,
        /// What the option says.
        cause: String,
    },
    /// In a game under the Laws only the command line may say what these settings say.
    SettingsDecide(Vec<DecidingSetting>),

    /// With a server on which people play.
    #[cfg(feature = "online")]
    Online(Box<online::OnlineProblem>),
    /// With what only practice has.
    Practice(Box<PracticeProblem>),
    /// Standard output was closed by its reader. This is not an error.
    Unread,
}

/// A setting that decides something of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecidingSetting {
    pub key: SettingKey,
    /// Its values, as text.
    pub value: String,
    /// Where it stands, in words.
    pub place: String,
}

/// A file, a folder or a journal that cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileFault {
    /// It cannot be written.
    Output,
    Folder,
    Checkpoint,
    /// A file of games cannot be read.
    ScoresheetFile,
    /// A scoresheet cannot be used; the cause is half a sentence.
    Scoresheet,
    /// A list of recordings cannot be read.
    ManifestFile,
    /// A player's profile cannot be read.
    ProfileFile,
    /// The user's own words cannot be read.
    OwnWordsFile,
    SettingsRead,
    SettingsWrite,
    /// The file with the arbiter's PIN cannot be read.
    PinFile,
    /// The file with the arbiter's secret cannot be read.
    SecretFile,
    /// A sealed move cannot be read from the disk.
    EnvelopeFile,
    /// A journal cannot be opened or read.
    JournalFile,
    /// The journal cannot be written any more.
    JournalWrite,
    /// There is no room for what is to be written to the journal, which ends before it. Once there is room again,
    /// writing can go on.
    NoRoom,
    /// The game of a journal cannot go on, be adjourned or end in this way now.
    NotNow,
    /// A stick cannot be read to the end of what never changes.
    Stick,
    /// A list of the sums of sticks cannot be read.
    StickSums,
}

/// Something at a place that is not what is needed there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unsuitable {
    /// A file that should be new exists already.
    OutputExists,
    /// The folder for a file does not exist.
    OutputFolder,
    /// A folder, a device or a pipe stands where a plain file should.
    NotPlain,
    /// Something else stands where a folder should, or a link that leads nowhere.
    NoFolder,
    /// A file is too large for what it should be.
    TooLarge,
    /// Another program has been changing a file for too long.
    Busy,
    /// Nobody writes into a pipe.
    NoWriter,
    /// This is no stick of annabella's.
    NoStick,
    /// A build for tournaments reads no moves from outside.
    OnlyJournals,
    /// There is no journal in the folder.
    NoJournal,
    /// By the clock of this computer the journal was last written in the future.
    ClockBehind,
    /// Another program writes the journal.
    JournalBusy,
    /// The game is for practice, which this build leaves out.
    PracticeOnly,
    /// The journal of a game under the Laws has no chain, so nothing proves it.
    Unproven,
    /// A build for tournaments reads a scoresheet for the arbiter only.
    ArbitersScoresheet,
    /// A build for tournaments reads no journal that no program has signed.
    NotSigned,
    /// The game to look back on is not over.
    NotOver,
    /// Another engine is wanted in a game in which none plays.
    NoEngine,
    /// The game is played on a server, which has it.
    OnServer,
    /// The game that should be resumed is over.
    GameOver,
    /// The game is adjourned, and its envelope must be opened first.
    Adjourned,
    /// The engine is to move, and it cannot seal.
    EngineToMove,
    /// The secret does not open this envelope.
    WrongSecret,
    /// The envelope belongs to another game, or another adjournment.
    OtherEnvelope,
    /// Others can read the file with the PIN.
    PinFileOpen,
    /// The game is not over, so only its arbiter may have what its journal holds.
    GameNotOver,
    /// The game is not over and has no PIN, so nobody may have what its journal holds.
    NobodyReads,
}

impl FileFault {
    /// The problem with this file, for this cause.
    pub fn at(self, path: impl Into<PathBuf>, cause: impl ToString) -> Problem {
        Problem::File {
            what: self,
            path: path.into(),
            cause: cause.to_string(),
        }
    }

    /// The problem with this file, for this error of reading or writing it.
    pub fn of(self, path: impl Into<PathBuf>, error: &io::Error) -> Problem {
        match Refusal::of(error) {
            Some(refusal) => Problem::refused(path, refusal),
            None => self.at(path, error),
        }
    }

    fn say(self, path: String, cause: String, at: &Localisation) -> String {
        match self {
            Self::Output => text!(at, "problem-output", path = path, cause = cause),
            Self::Folder => text!(at, "problem-folder", path = path, cause = cause),
            Self::Checkpoint => text!(at, "problem-checkpoint", path = path, cause = cause),
            Self::ScoresheetFile => {
                text!(at, "problem-scoresheet-file", path = path, cause = cause)
            }
            Self::Scoresheet => text!(at, "problem-scoresheet", path = path, cause = cause),
            Self::ManifestFile => text!(at, "problem-manifest-file", path = path, cause = cause),
            Self::ProfileFile => text!(at, "problem-profile-file", path = path, cause = cause),
            Self::OwnWordsFile => text!(at, "problem-own-words-file", path = path, cause = cause),
            Self::SettingsRead => {
                text!(at, "problem-settings-not-read", path = path, cause = cause)
            }
            Self::SettingsWrite => {
                text!(
                    at,
                    "problem-settings-not-written",
                    path = path,
                    cause = cause
                )
            }
            Self::PinFile => text!(at, "problem-pin-file", path = path, cause = cause),
            Self::SecretFile => text!(at, "problem-secret-file", path = path, cause = cause),
            Self::EnvelopeFile => text!(at, "problem-envelope-file", path = path, cause = cause),
            Self::JournalFile => text!(at, "problem-journal-file", path = path, cause = cause),
            Self::JournalWrite | Self::NoRoom => {
                text!(at, "problem-journal-write", path = path, cause = cause)
            }
            Self::NotNow => text!(at, "problem-adjournment", path = path, cause = cause),
            Self::Stick => text!(at, "problem-stick", path = path, cause = cause),
            Self::StickSums => text!(at, "problem-stick-sums", path = path, cause = cause),
        }
    }
}

impl DecidingSetting {
    fn say(&self, at: &Localisation) -> String {
        text!(
            at,
            "problem-setting-decides",
            key = self.key.to_string(),
            value = self.value.as_str(),
            place = self.place.as_str(),
            option = self.key.option()
        )
    }
}

impl Unsuitable {
    /// The problem at this place.
    pub fn at(self, path: impl Into<PathBuf>) -> Problem {
        Problem::Unsuitable {
            what: self,
            path: path.into(),
        }
    }

    fn say(self, path: String, at: &Localisation) -> String {
        match self {
            Self::OutputExists => text!(at, "problem-output-exists", path = path),
            Self::OutputFolder => text!(at, "problem-output-folder", path = path),
            Self::NotPlain => text!(at, "problem-not-plain", path = path),
            Self::NoFolder => text!(at, "problem-no-folder", path = path),
            Self::TooLarge => text!(at, "problem-too-large", path = path),
            Self::Busy => text!(at, "problem-file-busy", path = path),
            Self::NoWriter => text!(at, "problem-no-writer", path = path),
            Self::NoStick => text!(at, "problem-no-stick", path = path),
            Self::OnlyJournals => text!(at, "problem-only-journals", path = path),
            Self::NoJournal => text!(at, "problem-journal-none", path = path),
            Self::ClockBehind => text!(at, "problem-clock-behind", path = path),
            Self::JournalBusy => text!(at, "problem-journal-busy", path = path),
            Self::PracticeOnly => text!(at, "problem-practice-only", path = path),
            Self::Unproven => text!(at, "problem-unproven", path = path),
            Self::ArbitersScoresheet => text!(at, "problem-arbiters-scoresheet", path = path),
            Self::NotSigned => text!(at, "problem-not-signed", path = path),
            Self::NotOver => text!(at, "problem-not-over", path = path),
            Self::NoEngine => text!(at, "problem-no-engine-plays", path = path),
            Self::OnServer => text!(at, "problem-online-resume"),
            Self::GameOver => text!(at, "problem-over", path = path),
            Self::Adjourned => text!(at, "problem-adjourned", path = path),
            Self::EngineToMove => text!(at, "problem-engine-to-move", path = path),
            Self::WrongSecret => text!(at, "problem-wrong-secret", path = path),
            Self::OtherEnvelope => text!(at, "problem-other-envelope", path = path),
            Self::PinFileOpen => text!(at, "problem-pin-file-open", path = path),
            Self::GameNotOver => text!(at, "problem-game-not-over", path = path),
            Self::NobodyReads => text!(at, "problem-nobody-reads", path = path),
        }
    }
}

impl From<worker::NoThread> for Problem {
    fn from(_: worker::NoThread) -> Self {
        Self::NoThread
    }
}

impl Problem {
    /// The problem in the user's language.
    // Long: one sentence for each problem.
    #[must_use]
    pub fn say(&self, at: &Localisation) -> String {
        match self {
            Self::File { what, path, cause } => what.say(shown(path), bare(cause), at),
            Self::Unsuitable { what, path } => what.say(shown(path), at),
            Self::Input(cause) => text!(at, "problem-input", cause = bare(cause)),
            Self::LineTooLong(most) => {
                text!(at, "problem-line-too-long", most = most.to_string())
            }
            Self::KeyName(given) => text!(at, "problem-key", given = bare(given)),
            Self::Audio { path, cause } => {
                let cause = at.audio_file_error(cause);
                text!(at, "problem-audio", path = shown(path), cause = cause)
            }
            Self::AudioFlaw { path, cause } => {
                let cause = at.flaw(cause);
                text!(at, "problem-audio-flaw", path = shown(path), cause = cause)
            }
            Self::Manifest { path, cause } => {
                let cause = at.manifest_error(cause);
                text!(at, "problem-manifest", path = shown(path), cause = cause)
            }
            Self::ManifestLine {
                path,
                line,
                problem,
            } => text!(
                at,
                "problem-manifest-line",
                path = shown(path),
                line = line.to_string(),
                problem = problem.say(at)
            ),
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
            Self::TooFewWords { said, fewest } => {
                text!(at, "problem-too-few-words", said = *said, fewest = *fewest)
            }
            Self::UnknownWord(word) => text!(at, "problem-unknown-word", word = word.as_str()),
            Self::OwnWords { path, error } => text!(
                at,
                "problem-own-words",
                path = shown(path),
                line = error.place.line,
                column = error.place.column,
                mistake = at.own_words_mistake(&error.mistake)
            ),
            Self::KeyIsWord(key) => text!(at, "problem-key-is-word", key = key.as_str()),
            Self::KeysAlike(key) => text!(at, "problem-keys-alike", key = key.as_str()),
            Self::NoThread => text!(at, "problem-no-thread"),
            Self::NoMemory => text!(at, "problem-no-memory"),
            Self::Voice(cause) => text!(at, "problem-voice", cause = at.voice_error(cause)),
            Self::Microphone(cause) => {
                text!(at, "problem-microphone", cause = at.device_error(cause))
            }
            Self::SampleInGame => text!(at, "problem-sample-in-game"),
            Self::OwnPageInGame => text!(at, "problem-own-page-in-game"),
            Self::EngineHasNoVoice => text!(at, "engine-has-no-voice"),
            Self::WhoseMicrophone => text!(at, "problem-whose-microphone"),
            Self::SameMicrophone { name } => {
                text!(at, "problem-same-microphone", name = name.as_str())
            }
            Self::NoBoardInGame { path, owner } => {
                let owner = owner.name();
                text!(
                    at,
                    "problem-no-board-in-game",
                    owner = owner,
                    path = shown(path)
                )
            }
            Self::Board(cause) => text!(at, "problem-board", cause = at.board_error(cause)),
            Self::NothingToLearn(kind) => {
                text!(at, "problem-nothing-to-learn", maker = kind.maker())
            }
            Self::NotLearnt => text!(at, "problem-not-learnt"),
            Self::Page { address, cause } => {
                let address = address.as_str();
                text!(at, "problem-page", address = address, cause = bare(cause))
            }
            Self::BrailleTable(cause) => text!(at, "problem-braille-table", cause = bare(cause)),
            Self::Liblouis(cause) => text!(at, "problem-liblouis", cause = at.louis_error(cause)),
            Self::BrailleKeys(cause) => text!(at, "problem-braille-keys", cause = bare(cause)),
            Self::Display(cause) => text!(at, "problem-display", cause = bare(cause)),
            Self::Fen { fen, cause } => text!(
                at,
                "problem-fen",
                fen = fen.as_str(),
                cause = at.fen_error(cause),
                example = EXAMPLE_FEN
            ),
            Self::Scenario { path, line, cause } => text!(
                at,
                "problem-scenario",
                path = shown(path),
                line = line.to_string(),
                cause = bare(cause)
            ),
            Self::JournalContent { path, cause } => {
                let cause = at.journal_error(cause);
                text!(
                    at,
                    "problem-journal-content",
                    path = shown(path),
                    cause = cause
                )
            }
            Self::InterruptionTooLong { path, days } => {
                let days = days.to_string();
                text!(
                    at,
                    "problem-interruption-too-long",
                    path = shown(path),
                    days = days
                )
            }
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
            Self::NoSuchGame { path, game } => {
                let game = game.to_string();
                text!(at, "problem-no-such-game", path = shown(path), game = game)
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
            Self::PgnTooLarge { path, most } => {
                let most = most.to_string();
                text!(at, "problem-pgn-too-large", path = shown(path), most = most)
            }
            Self::NoneOver {
                path,
                unfinished: true,
            } => text!(at, "problem-none-over-yet", path = shown(path)),
            Self::NoneOver { path, .. } => text!(at, "problem-none-over", path = shown(path)),
            Self::NotRecordable(NotRecordable::Empty) => text!(at, "problem-recording-empty"),
            Self::NotRecordable(NotRecordable::NoLine) => text!(at, "problem-recording-line"),
            Self::NotSealable { fault } => text!(at, "problem-not-sealable", fault = bare(fault)),
            Self::NotStated { fault } => text!(at, "problem-not-stated", fault = bare(fault)),
            Self::Sealed { path, error } => {
                let cause = at.sealed_file_error(*error);
                text!(at, "problem-sealed", path = shown(path), cause = cause)
            }
            Self::SecretTooShort => text!(at, "problem-secret-short"),
            Self::EntriesDiffer => text!(at, "problem-entries-differ"),
            Self::Random(cause) => text!(at, "problem-random", cause = bare(cause)),
            Self::UnfitPin => text!(at, "problem-pin-unfit"),
            Self::WrongPin => text!(at, "problem-wrong-pin"),
            Self::PinTooSoon { wait } => {
                let seconds = wait.as_millis().div_ceil(1000).to_string();
                text!(at, "problem-pin-too-soon", seconds = seconds)
            }
            Self::PinHash(cause) => text!(at, "problem-pin-hash", cause = bare(cause)),
            Self::NoSettingsFolder => text!(at, "problem-settings-nowhere"),
            Self::SettingsFault { path, fault } => {
                let fault = settings_fault(fault, at);
                text!(
                    at,
                    "problem-settings-fault",
                    path = shown(path),
                    fault = fault
                )
            }
            Self::UnknownSetting(unknown) => unknown_setting(unknown, at),
            Self::SettingValue { origin, key, cause } => text!(
                at,
                "problem-settings-value",
                origin = origin.as_str(),
                key = key.to_string(),
                cause = bare(cause)
            ),
            Self::SettingsDecide(settings) => {
                let told = settings.iter().map(|it| it.say(at)).collect::<Vec<_>>();
                text!(at, "problem-settings-decide", settings = told.join("; "))
            }
            #[cfg(feature = "online")]
            Self::Online(problem) => problem.say(at),
            Self::Practice(problem) => problem.say(at),
            Self::Unread => String::new(),
        }
    }

    /// The problem that this file is not read or written.
    #[must_use]
    pub fn refused(path: impl Into<PathBuf>, refusal: Refusal) -> Self {
        let what = match refusal {
            Refusal::NotPlain => Unsuitable::NotPlain,
            Refusal::NoFolder => Unsuitable::NoFolder,
            Refusal::TooLarge => Unsuitable::TooLarge,
            Refusal::Exists => Unsuitable::OutputExists,
            Refusal::Busy => Unsuitable::Busy,
            Refusal::NoWriter => Unsuitable::NoWriter,
        };
        what.at(path)
    }

    /// The problem that standard output cannot be written. A closed pipe only means that nobody
    /// reads any more.
    #[must_use]
    pub fn unwritten(error: &io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self::Unread;
        }
        FileFault::Output.at("-", error)
    }
}

#[cfg(feature = "online")]
impl From<online::OnlineProblem> for Problem {
    fn from(problem: online::OnlineProblem) -> Self {
        Self::Online(Box::new(problem))
    }
}

#[cfg(feature = "online")]
impl From<lichess_board::Failure> for Problem {
    fn from(failure: lichess_board::Failure) -> Self {
        online::OnlineProblem::Failed(failure).into()
    }
}

impl From<PracticeProblem> for Problem {
    fn from(problem: PracticeProblem) -> Self {
        Self::Practice(Box::new(problem))
    }
}

fn settings_fault(fault: &SettingsFault, at: &Localisation) -> String {
    match fault {
        SettingsFault::NoToml { line, cause } => {
            let line = line.to_string();
            text!(at, "settings-no-toml", line = line, cause = bare(cause))
        }
        SettingsFault::Unknown { line, unknown } => {
            let (line, unknown) = (line.to_string(), unknown_setting(unknown, at));
            text!(at, "settings-in-line", line = line, fault = unknown)
        }
        SettingsFault::NoValue { line, key } => {
            let (line, key) = (line.to_string(), key.to_string());
            text!(at, "settings-no-value", line = line, key = key)
        }
    }
}

fn unknown_setting(unknown: &UnknownSetting, at: &Localisation) -> String {
    let name = unknown.name.as_str();
    match unknown.nearest.as_deref() {
        Some(nearest) => text!(at, "settings-unknown-near", name = name, nearest = nearest),
        None => text!(at, "settings-unknown", name = name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_refusal_of_a_file_is_told_in_english() {
        let german = Localisation::choose(Some("de")).unwrap_or_else(|cause| panic!("{cause}"));
        for refusal in [
            Refusal::NotPlain,
            Refusal::NoFolder,
            Refusal::TooLarge,
            Refusal::Exists,
            Refusal::Busy,
            Refusal::NoWriter,
        ] {
            let english = io::Error::from(refusal).to_string();
            let said = Problem::Input(english.clone()).say(&german);
            assert!(!said.contains(&english), "{said}");
        }
    }
}
