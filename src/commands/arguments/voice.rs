//! The program's voice and sounds.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use strum::IntoEnumIterator;

use crate::devices::speaking::SpeechOptions;
use desk::messages::{MessageKind, Sound};
use speech::voice::{Language, Pace, SYSTEM_VOICE, VoiceChange, VoiceChoice, VoiceSettings};

/// The program's voice.
#[derive(Debug, Args)]
pub struct VoiceArguments {
    #[arg(long, value_parser = voice(), default_value = "auto")]
    voice: VoiceChoice,
    #[arg(long, conflicts_with = "voice")]
    pub(crate) voice_file: Option<PathBuf>,
    #[arg(long, default_value = "0", allow_hyphen_values = true, value_parser = clap::value_parser!(i32).range(-100..=100))]
    rate: i32,
    #[arg(long, default_value = "0", allow_hyphen_values = true, value_parser = clap::value_parser!(i32).range(-100..=100))]
    pitch: i32,
    #[arg(long, default_value = "100", allow_hyphen_values = true, value_parser = clap::value_parser!(i32).range(-100..=100))]
    volume: i32,
    #[arg(id = "voice_names", long = "voice-name", value_name = "LANGUAGE:NAME", value_parser = named_voice)]
    names: Vec<(Language, String)>,
    #[arg(long, value_name = "KIND:CHANGES", value_parser = manner)]
    manner: Vec<(MessageKind, VoiceChange)>,
    // Read before all others, because texts depend on it. It is here for the help, and to be checked.
    #[arg(long, default_value = "normal", value_parser = ["novice", "normal", "terse"])]
    verbosity: String,
    // Read before all others, because texts depend on it. Without it the profile of a game says which.
    #[arg(long, value_parser = ["texts", "german"])]
    announcements: Option<String>,
    #[arg(long, value_delimiter = ',', default_value = ALL_SOUNDS, value_parser = sounds())]
    sounds: Vec<Option<Sound>>,
}

/// The sounds that are played unless others are chosen.
const ALL_SOUNDS: &str = "listening,understood,your-move,little-time,thinking";

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

/// Reads the name of a voice that is installed, or of text.
pub(crate) fn voice() -> impl TypedValueParser<Value = VoiceChoice> {
    let voices = || {
        [
            ("auto", VoiceChoice::Auto),
            ("screen-reader", VoiceChoice::ScreenReader),
            (SYSTEM_VOICE, VoiceChoice::System),
            ("espeak", VoiceChoice::Espeak { device: None }),
            ("text", VoiceChoice::Text),
        ]
    };
    PossibleValuesParser::new(voices().map(|(name, _)| name)).try_map(move |name| {
        let found = voices().into_iter().find(|(known, _)| *known == name);
        found.map(|(_, voice)| voice).ok_or("no voice of this name")
    })
}

/// The voice of a language, written as `de:NAME`.
fn named_voice(text: &str) -> Result<(Language, String), &'static str> {
    let wrong = "a voice is written as de:NAME, with de, en, ru or bg";
    let (code, name) = text.split_once(':').ok_or(wrong)?;
    let mut languages = Language::ALL.into_iter();
    let language = languages.find(|it| it.code() == code).ok_or(wrong)?;
    // A hyphen at the beginning would be an option of the synthesiser.
    let name = Some(name).filter(|name| !name.is_empty() && !name.starts_with('-'));
    Ok((language, name.ok_or(wrong)?.to_owned()))
}

/// How a kind of messages is said differently, written as `warning:pitch=30,rate=20`.
fn manner(text: &str) -> Result<(MessageKind, VoiceChange), &'static str> {
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
    Ok((kind, change))
}

impl VoiceArguments {
    /// How the program speaks.
    pub fn options(&self) -> SpeechOptions {
        let into_file = self.voice_file.clone().map(|file| VoiceChoice::Wav {
            file,
            pace: Pace::AtOnce,
        });
        SpeechOptions {
            way: into_file.unwrap_or_else(|| self.voice.clone()),
            settings: VoiceSettings {
                rate: self.rate,
                pitch: self.pitch,
                volume: self.volume,
            },
            // The last one counts.
            names: self.names.iter().rev().cloned().collect(),
            changes: self.manner.iter().rev().copied().collect(),
            sounds: self.sounds.iter().flatten().copied().collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn voices_and_manners_are_read_or_refused() {
        let (language, name) = named_voice("de:de+f3").unwrap();
        assert_eq!((language, name.as_str()), (Language::German, "de+f3"));
        for wrong in ["", "de", "de:", "xx:a", "de:-w/tmp/x"] {
            assert!(named_voice(wrong).is_err(), "{wrong}");
        }
        let (kind, change) = manner("warning:pitch=30,rate=-20").unwrap();
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
            assert!(manner(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn all_sounds_are_the_default() {
        let all: Vec<&str> = Sound::iter().map(<&str>::from).collect();
        assert_eq!(all.join(","), ALL_SOUNDS);
    }
}
