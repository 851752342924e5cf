//! The program's voice and sounds.

use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use strum::IntoEnumIterator;

use crate::commands::play::voice_file;
use crate::devices::speaking::SpeechOptions;
use desk::messages::{MessageKind, Sound};
use speech::voice::{Language, VoiceChange, VoiceChoice, VoiceSettings};

/// The program's voice.
#[derive(Debug, Args)]
pub struct VoiceArguments {
    #[arg(long, value_enum, default_value = "auto")]
    voice: VoiceName,
    #[arg(long, conflicts_with = "voice")]
    voice_file: Option<PathBuf>,
    #[arg(long, default_value = "0", allow_hyphen_values = true, value_parser = clap::value_parser!(i32).range(-100..=100))]
    rate: i32,
    #[arg(long, default_value = "0", allow_hyphen_values = true, value_parser = clap::value_parser!(i32).range(-100..=100))]
    pitch: i32,
    #[arg(long, default_value = "100", allow_hyphen_values = true, value_parser = clap::value_parser!(i32).range(-100..=100))]
    volume: i32,
    #[arg(id = "voice_names", long = "voice-name", value_name = "LANGUAGE:NAME")]
    names: Vec<NamedVoice>,
    #[arg(long, value_name = "KIND:CHANGES")]
    manner: Vec<Manner>,
    // Read before all others, because texts depend on it. It is here for the help, and to be checked.
    #[arg(long, default_value = "normal", value_parser = ["novice", "normal", "terse"])]
    verbosity: String,
    #[arg(long, value_delimiter = ',', default_value = ALL_SOUNDS, value_parser = sounds())]
    sounds: Vec<Option<Sound>>,
}

/// The sounds that are played if nobody says otherwise.
const ALL_SOUNDS: &str = "listening,understood,your-move,little-time";

/// Stands for no sound.
const NO_SOUND: &str = "none";

/// Reads the name of a sound, or [`NO_SOUND`].
fn sounds() -> impl TypedValueParser<Value = Option<Sound>> {
    let names = Sound::iter().map(<&str>::from).chain([NO_SOUND]);
    PossibleValuesParser::new(names).try_map(|name| match name == NO_SOUND {
        true => Ok(None),
        false => name.parse().map(Some),
    })
}

/// The voice of a language, written as `de:NAME`.
#[derive(Debug, Clone)]
struct NamedVoice(Language, String);

impl FromStr for NamedVoice {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = "a voice is written as de:NAME, with de, en, ru or bg";
        let (code, name) = text.split_once(':').ok_or(wrong)?;
        let mut languages = Language::ALL.into_iter();
        let language = languages.find(|it| it.code() == code).ok_or(wrong)?;
        // A hyphen at the beginning would be an option of the synthesiser.
        let name = Some(name).filter(|it| !it.is_empty() && !it.starts_with('-'));
        Ok(Self(language, name.ok_or(wrong)?.to_owned()))
    }
}

/// How a kind of messages is said differently, written as `warning:pitch=30,rate=20`.
#[derive(Debug, Clone)]
struct Manner(MessageKind, VoiceChange);

impl FromStr for Manner {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = "a manner is written as warning:pitch=30,rate=20, for announcement, answer or \
            warning, with rate, pitch and volume from -200 to 200";
        let (kind, changes) = text.split_once(':').ok_or(wrong)?;
        let kind = kind.parse().map_err(|_| wrong)?;
        let mut change = VoiceChange::default();
        for part in changes.split(',') {
            let (name, number) = part.split_once('=').ok_or(wrong)?;
            let number = number.parse().ok();
            let number = number.filter(|it| (-200..=200).contains(it)).ok_or(wrong)?;
            match name {
                "rate" => change.rate = number,
                "pitch" => change.pitch = number,
                "volume" => change.volume = number,
                _ => return Err(wrong),
            }
        }
        Ok(Self(kind, change))
    }
}

/// A voice that is installed, or text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum VoiceName {
    Auto,
    #[cfg_attr(not(windows), value(name = "speech-dispatcher"))]
    #[cfg_attr(windows, value(name = "windows"))]
    System,
    Espeak,
    Text,
}

impl VoiceName {
    /// The voice.
    pub fn way(self) -> VoiceChoice {
        match self {
            Self::Auto => VoiceChoice::Auto,
            Self::System => VoiceChoice::System,
            Self::Espeak => VoiceChoice::Espeak { device: None },
            Self::Text => VoiceChoice::Text,
        }
    }
}

impl From<VoiceArguments> for SpeechOptions {
    fn from(it: VoiceArguments) -> Self {
        Self {
            way: it.voice_file.map_or(it.voice.way(), voice_file),
            settings: VoiceSettings {
                rate: it.rate,
                pitch: it.pitch,
                volume: it.volume,
            },
            // The last one counts.
            names: it.names.into_iter().rev().map(|it| (it.0, it.1)).collect(),
            changes: it.manner.into_iter().rev().map(|it| (it.0, it.1)).collect(),
            sounds: it.sounds.into_iter().flatten().collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn voices_and_manners_are_read_or_refused() {
        let NamedVoice(language, name) = "de:de+f3".parse().unwrap();
        assert_eq!((language, name.as_str()), (Language::German, "de+f3"));
        for wrong in ["", "de", "de:", "xx:a", "de:-w/tmp/x"] {
            assert!(wrong.parse::<NamedVoice>().is_err(), "{wrong}");
        }
        let Manner(kind, change) = "warning:pitch=30,rate=-20".parse().unwrap();
        assert_eq!(kind, MessageKind::Warning);
        assert_eq!((change.pitch, change.rate, change.volume), (30, -20, 0));
        for wrong in [
            "",
            "warning",
            "warning:",
            "warning:pitch",
            "shout:pitch=1",
            "answer:rate=900",
        ] {
            assert!(wrong.parse::<Manner>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn all_sounds_are_the_default() {
        let all: Vec<&str> = Sound::iter().map(<&str>::from).collect();
        assert_eq!(all.join(","), ALL_SOUNDS);
    }
}
