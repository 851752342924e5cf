//! Recordings that are read as a whole: the sample game that ships with the program, those of the user, and the lists
//! from which a voice is learnt.

use std::io::Cursor;
use std::path::Path;
use std::time::Duration;

use crate::files::named_file;
use crate::problem::{FileFault, Problem};
use desk::manifest::{self, Row};
use plain_file::Refusal;
use speech::audio_file::{self, Audio, AudioFileError};

const SAMPLE: &[u8] = include_bytes!("../../samples/game.flac");

/// Name of the sample.
pub const SAMPLE_NAME: &str = "samples/game.flac";

/// The sample: announcements of both players, for a first hearing and where there is no microphone.
///
/// # Errors
/// None as shipped; a test checks this.
pub fn sample() -> Result<Audio, Problem> {
    let path = Path::new(SAMPLE_NAME);
    let read = audio_file::decode(Box::new(Cursor::new(SAMPLE)), path);
    let path = path.to_owned();
    read.map_err(|cause| Problem::Audio { path, cause })
}

/// Reads a recording, which must be whole.
///
/// # Errors
/// If it cannot be read, or is damaged.
pub fn read(file: &Path) -> Result<Audio, Problem> {
    whole(file, audio_file::read(file))
}

/// Reads a recording no longer than `longest`, which must be whole.
///
/// # Errors
/// If it cannot be read, is damaged, or is longer.
pub fn read_at_most(file: &Path, longest: Duration) -> Result<Audio, Problem> {
    whole(file, audio_file::read_at_most(file, longest))
}

fn whole(file: &Path, read: Result<Audio, AudioFileError>) -> Result<Audio, Problem> {
    let audio = read.map_err(|cause| unreadable(file, cause))?;
    match audio.flaw {
        Some(flaw) => Err(Problem::AudioFlaw {
            path: file.to_owned(),
            cause: flaw,
        }),
        None => Ok(audio),
    }
}

/// The problem that a recording cannot be read.
pub(crate) fn unreadable(file: &Path, cause: AudioFileError) -> Problem {
    let path = file.to_owned();
    if let AudioFileError::Unreadable { cause, .. } = &cause
        && let Some(refusal) = Refusal::of(cause)
    {
        return Problem::refused(path, refusal);
    }
    Problem::Audio { path, cause }
}

/// The rows of a list of recordings, at least one.
///
/// # Errors
/// If it cannot be read or has a mistake.
pub fn rows(path: &Path) -> Result<Vec<Row>, Problem> {
    let content = named_file::read(path, FileFault::ManifestFile)?;
    manifest::parse(&content).map_err(|cause| Problem::Manifest {
        path: path.to_owned(),
        cause,
    })
}
