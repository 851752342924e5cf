//! Problems in the user's language.

use std::path::PathBuf;

use super::Problem;
use crate::messages::{Localisation, text};
use crate::sealed_move::NotRecordable;

/// A position as an example of FEN.
const EXAMPLE_FEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

impl Problem {
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
            #[cfg(feature = "simulators")]
            Self::Simulator(cause) => {
                text!(at, "problem-simulator", cause = at.simulator_error(cause))
            }
            #[cfg(feature = "simulators")]
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
