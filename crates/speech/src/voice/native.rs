//! speech-dispatcher: its name, its numbers, and whether it may be asked.

use tts::{Backends, Error, Tts};

use super::VoiceSettings;

/// The name of the system's voice.
pub const NAME: &str = "speech-dispatcher";

pub(super) fn open() -> Result<Tts, Error> {
    Tts::new(Backends::SpeechDispatcher)
}

/// Whether the daemon may be contacted where the environment says it is. Its library also
/// uses TCP, which a build without the network must not.
pub(super) fn may_be_reached() -> bool {
    let address = std::env::var("SPEECHD_ADDRESS");
    cfg!(feature = "network") || !address.is_ok_and(|it| it.starts_with("inet_socket"))
}

/// Its numbers have our limits.
pub(super) fn set(tts: &mut Tts, settings: VoiceSettings) -> Result<(), Error> {
    tts.set_rate(settings.rate as f32)?;
    tts.set_pitch(settings.pitch as f32)?;
    set_volume(tts, settings.volume)
}

pub(super) fn set_volume(tts: &mut Tts, volume: i32) -> Result<(), Error> {
    tts.set_volume(volume as f32).map(drop)
}
