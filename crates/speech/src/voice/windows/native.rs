//! The synthesiser of Windows (WinRT): its name and its numbers.

use tts::{Backends, Error, Tts};

use super::super::VoiceSettings;

/// The name of the system's voice.
pub const NAME: &str = "Windows";

pub(super) fn open() -> Result<Tts, Error> {
    Tts::new(Backends::WinRt)
}

/// The way to a voice on another computer, which Windows does not offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tcp(());

impl Tcp {
    /// The way to a voice on any computer.
    #[must_use]
    pub const fn allowed() -> Self {
        Self(())
    }
}

pub(super) fn set(tts: &mut Tts, settings: VoiceSettings) -> Result<(), Error> {
    tts.set_rate(rate(settings.rate))?;
    tts.set_pitch(1.0 + settings.pitch as f32 / 100.0)?;
    set_volume(tts, settings.volume)
}

pub(super) fn set_volume(tts: &mut Tts, volume: i32) -> Result<(), Error> {
    tts.set_volume((volume + 100) as f32 / 200.0).map(drop)
}

/// From half to two and a half times the usual rate, as wide as that of espeak-ng.
fn rate(rate: i32) -> f32 {
    let by = if rate < 0 { 0.5 } else { 1.5 };
    1.0 + rate as f32 * by / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_rate_is_in_the_middle() {
        assert_eq!([-100, 0, 100].map(rate), [0.5, 1.0, 2.5]);
    }
}
