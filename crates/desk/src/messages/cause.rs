//! Why a part of the program does not work or a file cannot be read, as half a sentence without its full stop.
//! What the system itself says stands in brackets at the end.

use std::path::Path;

use serial_link::PortError;
use shakmaty::Square;

use super::{Localisation, Wording, key_of, text};
use crate::manifest::ManifestError;
use braille_display::{DisplayError, LouisError, TableError, TableFault, TableMistake};
use chess_laws::{FenError, FenRemark};
use game::session::journal::{JournalError, VERSION};
use speech::audio_file::{AudioFileError, Flaw};
use speech::device::DeviceError;
use speech::voice::{SYSTEM_VOICE, VoiceError};
use spoken_grammar::{Caution, FrequencyWarp, OwnWordsMistake, ProfileMistake};

/// A path as a sentence has it.
#[must_use]
pub fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// A cause without its full stop, to stand within a sentence.
#[must_use]
pub fn bare(cause: &(impl ToString + ?Sized)) -> String {
    cause.to_string().trim_end_matches('.').to_owned()
}

/// Text from outside as a sentence: with a full stop, unless it ends as one does.
#[must_use]
pub fn ended(written: &str) -> String {
    let written = written.trim();
    match written.ends_with(['.', '!', '?', '…', ':']) {
        true => written.to_owned(),
        false => format!("{written}."),
    }
}

impl Localisation {
    /// Why a serial port does not work.
    #[must_use]
    pub fn port_error(&self, error: &PortError) -> String {
        match error {
            PortError::Missing { path } => {
                text!(self, "port-missing", path = path.display().to_string())
            }
            PortError::NoPermission { path } => {
                text!(
                    self,
                    "port-no-permission",
                    path = path.display().to_string()
                )
            }
            PortError::Busy { path } => {
                text!(self, "port-busy", path = path.display().to_string())
            }
            PortError::Unusable { path, cause } => {
                let path = path.display().to_string();
                text!(self, "port-unusable", path = path, cause = bare(cause))
            }
            // In the middle of a game, aloud: the log has the rest.
            PortError::Broken { .. } => text!(self, "port-broken"),
        }
    }

    /// Why a braille display does not work.
    #[must_use]
    pub fn display_error(&self, error: &DisplayError) -> String {
        match error {
            DisplayError::Port(error) => self.port_error(error),
            DisplayError::NoAnswer { path, driver } => {
                let path = path.display().to_string();
                text!(
                    self,
                    "display-no-answer",
                    path = path,
                    driver = driver.to_string()
                )
            }
            DisplayError::NoServer { address } => {
                text!(self, "display-no-server", address = address.clone())
            }
            DisplayError::NotAllowed { address } => {
                text!(self, "display-not-allowed", address = address.clone())
            }
            DisplayError::NoDisplay { address } => {
                text!(self, "display-none-held", address = address.clone())
            }
            DisplayError::NothingFound => text!(self, "display-nothing-found"),
            DisplayError::NoHidDisplay => text!(self, "display-no-hid"),
            DisplayError::NoRights { path, model } => {
                let path = path.display().to_string();
                text!(
                    self,
                    "display-no-rights",
                    model = model.clone(),
                    path = path
                )
            }
            DisplayError::PoweredDown { .. } => text!(self, "display-powered-down"),
        }
    }

    /// What is wrong in a list of recordings.
    #[must_use]
    pub fn manifest_error(&self, error: &ManifestError) -> String {
        match error {
            ManifestError::NoText { line } => {
                text!(self, "manifest-no-text", line = line.to_string())
            }
            ManifestError::ColumnMissing { column } => {
                text!(self, "manifest-column-missing", column = column.to_string())
            }
            ManifestError::ColumnTwice { column } => {
                text!(self, "manifest-column-twice", column = column.clone())
            }
            ManifestError::FieldCount {
                line,
                found,
                expected,
            } => {
                text!(
                    self,
                    "manifest-field-count",
                    line = line.to_string(),
                    found = found.to_string(),
                    expected = expected.to_string()
                )
            }
            ManifestError::Empty { line, column } => {
                text!(
                    self,
                    "manifest-empty",
                    line = line.to_string(),
                    column = column.to_string()
                )
            }
            ManifestError::UnknownKind { line, found } => {
                text!(
                    self,
                    "manifest-unknown-kind",
                    line = line.to_string(),
                    found = found.clone()
                )
            }
            ManifestError::NoRows => text!(self, "manifest-no-rows"),
        }
    }

    /// What is wrong in a player's profile.
    #[must_use]
    pub fn profile_mistake(&self, mistake: &ProfileMistake) -> String {
        match mistake {
            ProfileMistake::Toml(cause) => text!(self, "profile-toml", cause = bare(cause)),
            ProfileMistake::Caution(factor) => text!(
                self,
                "profile-caution",
                factor = factor.as_str(),
                least = Caution::USUAL.factor().to_string(),
                most = Caution::MOST.factor().to_string()
            ),
            ProfileMistake::Warp(factor) => text!(
                self,
                "profile-warp",
                factor = factor.as_str(),
                lowest = FrequencyWarp::LOWEST.factor().to_string(),
                highest = FrequencyWarp::HIGHEST.factor().to_string()
            ),
            ProfileMistake::Pronunciation(say) => {
                text!(self, "profile-pronunciation", say = say.as_str())
            }
            ProfileMistake::Phone(phone) => text!(self, "profile-phone", phone = phone.as_str()),
            ProfileMistake::SoundsLike { word, other } => text!(
                self,
                "own-words-sounds-like",
                word = word.as_str(),
                other = other.as_str()
            ),
        }
    }

    /// What is wrong in the user's own words.
    #[must_use]
    pub fn own_words_mistake(&self, mistake: &OwnWordsMistake) -> String {
        match mistake {
            OwnWordsMistake::Toml(cause) => text!(self, "own-words-toml", cause = bare(cause)),
            OwnWordsMistake::NotOneWord(word) => {
                text!(self, "own-words-not-one-word", word = word.as_str())
            }
            OwnWordsMistake::UnknownWord { word, nearest } => {
                let unknown = text!(self, "own-words-unknown", word = word.as_str());
                self.with_nearest(unknown, nearest.as_deref())
            }
            OwnWordsMistake::Taken(word) => text!(self, "own-words-taken", word = word.as_str()),
            OwnWordsMistake::SaidTwice => text!(self, "own-words-said-twice"),
            OwnWordsMistake::NotSaid => text!(self, "own-words-not-said"),
            OwnWordsMistake::Letter(letter) => {
                text!(self, "own-words-letter", letter = letter.to_string())
            }
            OwnWordsMistake::TooShort => text!(self, "own-words-too-short"),
            OwnWordsMistake::SoundsLike { word, other } => text!(
                self,
                "own-words-sounds-like",
                word = word.as_str(),
                other = other.as_str()
            ),
            OwnWordsMistake::NoReader => text!(self, "own-words-no-reader"),
            OwnWordsMistake::Reader(cause) => text!(self, "own-words-reader", cause = bare(cause)),
        }
    }

    /// Why a sound device does not work.
    #[must_use]
    pub fn device_error(&self, error: &DeviceError) -> String {
        match error {
            DeviceError::Unknown { name } => text!(self, "device-unknown", name = name.clone()),
            DeviceError::Unusable { name, cause } => {
                text!(
                    self,
                    "device-unusable",
                    name = name.clone(),
                    cause = bare(cause)
                )
            }
        }
    }

    /// Why a voice does not speak.
    #[must_use]
    pub fn voice_error(&self, error: &VoiceError) -> String {
        match error {
            VoiceError::NotInstalled { program } => {
                text!(self, "voice-not-installed", program = program.to_string())
            }
            VoiceError::NoSuchVoice { program, name } => text!(
                self,
                "voice-no-such",
                program = program.to_string(),
                name = name.clone()
            ),
            VoiceError::NotRunning { program } => {
                text!(self, "voice-not-running", program = program.to_string())
            }
            VoiceError::Asleep { program } => {
                text!(self, "voice-asleep", program = program.to_string())
            }
            VoiceError::TooOld { program, since } => text!(
                self,
                "voice-too-old",
                program = program.to_string(),
                since = since.to_string()
            ),
            VoiceError::Program { program, cause } => {
                text!(
                    self,
                    "voice-program",
                    program = program.to_string(),
                    cause = bare(cause)
                )
            }
            VoiceError::NoAnswer => text!(self, "voice-no-answer", program = SYSTEM_VOICE),
            VoiceError::NoSound => text!(self, "voice-no-sound", program = SYSTEM_VOICE),
            VoiceError::BrokeOff => text!(self, "voice-broke-off", program = SYSTEM_VOICE),
            VoiceError::Hangs { name } => text!(self, "voice-hangs", name = name.clone()),
            VoiceError::None => text!(self, "voice-none"),
            VoiceError::Thread(_) => text!(self, "no-thread"),
            VoiceError::Device(error) => self.device_error(error),
            VoiceError::File(error) => text!(
                self,
                "voice-sound-file",
                path = shown(&error.path),
                cause = bare(&error.cause)
            ),
            VoiceError::Text(error) => text!(self, "voice-file", cause = bare(error)),
        }
    }

    /// What is wrong with a position in FEN.
    #[must_use]
    pub fn fen_error(&self, error: &FenError) -> String {
        self.fault(error, |square| square.to_string())
    }

    fn fault(&self, error: &FenError, square: impl Fn(Square) -> String) -> String {
        match error {
            FenError::FieldCount(count) => {
                text!(self, "fen-field-count", count = count.to_string())
            }
            FenError::Board => text!(self, "fen-board"),
            FenError::Turn => text!(self, "fen-turn"),
            FenError::Castling => text!(self, "fen-castling"),
            FenError::EnPassant => text!(self, "fen-en-passant"),
            FenError::HalfmoveClock => text!(self, "fen-halfmove-clock"),
            FenError::MoveNumber => text!(self, "fen-move-number"),
            FenError::KingMissing(side) => text!(self, "fen-no-king", color = key_of(*side)),
            FenError::TooManyKings(side) => text!(self, "fen-many-kings", color = key_of(*side)),
            FenError::PawnOnBackRank(at) => text!(self, "fen-pawn", square = square(*at)),
            FenError::CastlingImpossible => text!(self, "fen-castling-impossible"),
            FenError::EnPassantImpossible(at) => {
                text!(self, "fen-en-passant-impossible", square = square(*at))
            }
            FenError::OpponentInCheck(side) => text!(self, "fen-check", color = key_of(*side)),
        }
    }

    /// What of a position was not taken as it is written, as half a sentence without its full stop.
    #[must_use]
    pub fn fen_remark(&self, remark: FenRemark) -> String {
        let left_out = |error| text!(self, "fen-left-out", cause = self.fen_error(&error));
        match remark {
            FenRemark::CastlingLeftOut => left_out(FenError::CastlingImpossible),
            FenRemark::EnPassantLeftOut(square) => left_out(FenError::EnPassantImpossible(square)),
            FenRemark::Chess960 => text!(self, "fen-chess960"),
            FenRemark::Assumed(turn) => text!(self, "fen-assumed", color = key_of(turn)),
        }
    }

    /// Why a recording cannot be read.
    #[must_use]
    pub fn audio_file_error(&self, error: &AudioFileError) -> String {
        match error {
            AudioFileError::Unreadable { cause, .. } => {
                text!(self, "audio-unreadable", cause = bare(cause))
            }
            AudioFileError::NotAudio { cause, .. } => {
                text!(self, "audio-not-audio", cause = bare(cause))
            }
            AudioFileError::Encoding { encoding, .. } => {
                text!(self, "audio-encoding", encoding = encoding.as_str())
            }
            AudioFileError::Empty { .. } => text!(self, "audio-empty"),
            AudioFileError::TooLong { longest, .. } => text!(
                self,
                "audio-too-long",
                seconds = longest.as_secs().to_string()
            ),
            AudioFileError::Rate { cause, .. } => text!(self, "audio-rate", cause = bare(cause)),
        }
    }

    /// What is wrong with a recording of which a part can be read.
    #[must_use]
    pub fn flaw(&self, flaw: &Flaw) -> String {
        match flaw {
            Flaw::CutOff { declared } => {
                text!(self, "audio-cut-off", seconds = declared.as_secs())
            }
            Flaw::Damaged { cause } => text!(self, "audio-damaged", cause = bare(cause)),
        }
    }

    /// Why a journal cannot be read. How the line should read is left to the log.
    #[must_use]
    pub fn journal_error(&self, error: &JournalError) -> String {
        match error {
            JournalError::Empty => text!(self, "journal-empty"),
            JournalError::Line { line, .. } => text!(self, "journal-line", line = line.to_owned()),
            JournalError::Unchained { line } => {
                text!(self, "journal-unchained", line = line.to_owned())
            }
            JournalError::Version(found) => {
                text!(
                    self,
                    "journal-version",
                    found = found.to_owned(),
                    version = VERSION
                )
            }
            JournalError::Fen(cause) => {
                text!(self, "journal-start", cause = self.fen_error(cause))
            }
            JournalError::Refused { line, .. } => {
                text!(self, "journal-refused", line = line.to_owned())
            }
        }
    }

    /// Why liblouis does not write, as half a sentence.
    #[must_use]
    pub fn louis_error(&self, error: &LouisError) -> String {
        match error {
            LouisError::NoLibrary { cause } => {
                let cause = cause.trim_end_matches('.');
                text!(self, "liblouis-missing", cause = cause)
            }
            LouisError::Characters { bytes } => {
                text!(self, "liblouis-characters", bytes = bytes.to_string())
            }
            LouisError::TableName { table } => {
                text!(self, "liblouis-table-name", table = table.as_str())
            }
            LouisError::Table { table, cause } => {
                let cause = cause.trim_end_matches('.');
                text!(
                    self,
                    "liblouis-table",
                    table = table.as_str(),
                    cause = cause
                )
            }
            LouisError::NotForText { table } => {
                text!(self, "liblouis-not-for-text", table = table.as_str())
            }
            LouisError::Unwritten { characters } => {
                text!(
                    self,
                    "liblouis-unwritten",
                    characters = characters.to_string()
                )
            }
        }
    }

    /// Why a table cannot be used, with its file and the place of the mistake.
    #[must_use]
    pub fn table_error(&self, error: &TableError) -> String {
        match error {
            TableError::Unreadable { path, cause } => text!(
                self,
                "table-unreadable",
                path = path.display().to_string(),
                cause = cause.to_string()
            ),
            TableError::MalformedFile { path, fault } => {
                let path = path.display().to_string();
                let place = self.table_fault(fault);
                text!(self, "table-in-file", path = path, place = place)
            }
            TableError::Malformed(fault) => self.table_fault(fault),
        }
    }

    fn table_fault(&self, fault: &TableFault) -> String {
        text!(
            self,
            "table-at",
            line = fault.line,
            column = fault.column,
            mistake = self.table_mistake(&fault.mistake)
        )
    }

    fn table_mistake(&self, mistake: &TableMistake) -> String {
        let wrong = self.wrong_in_table(mistake);
        self.with_nearest(wrong, mistake.nearest())
    }

    /// What is wrong with a name that is not known, and which known one may be meant.
    pub(super) fn with_nearest(&self, wrong: String, nearest: Option<&str>) -> String {
        match nearest {
            Some(nearest) => text!(self, "nearest-name", wrong = wrong, nearest = nearest),
            None => wrong,
        }
    }

    fn wrong_in_table(&self, mistake: &TableMistake) -> String {
        match mistake {
            TableMistake::Form(cause) => text!(self, "table-form", cause = cause.as_str()),
            TableMistake::NoDriver { name, .. } => {
                text!(self, "table-no-driver", name = name.as_str())
            }
            TableMistake::OtherDriver(name) => {
                text!(self, "table-other-driver", name = name.as_str())
            }
            TableMistake::NoKey { driver, key, .. } => text!(
                self,
                "table-no-key",
                driver = driver.as_str(),
                key = key.as_str()
            ),
            TableMistake::Twice(keys) => text!(self, "table-twice", keys = keys.as_str()),
            TableMistake::NoAction { name, .. } => {
                text!(self, "table-no-action", name = name.as_str())
            }
        }
    }
}
impl Wording {
    /// What keeps a position from being played, as half a sentence, with squares in the words of announcements.
    #[must_use]
    pub fn position_fault(&self, error: &FenError) -> String {
        self.localisation.fault(error, |square| self.square(square))
    }
}
