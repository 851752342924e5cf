//! The sample game: recorded announcements of both players that ship with the
//! program, for a first hearing and where there is no microphone.

use std::io::Cursor;
use std::path::Path;

use speech::audio_file::{self, Audio, AudioFileError};

const GAME: &[u8] = include_bytes!("../../samples/game.flac");

/// Name of the recording.
pub const NAME: &str = "samples/game.flac";

/// The recording.
///
/// # Errors
/// None as shipped; a test checks this.
pub fn audio() -> Result<Audio, AudioFileError> {
    audio_file::decode(Box::new(Cursor::new(GAME)), Path::new(NAME))
}
