//! Menus: opens the devices of a menu and returns what was chosen. Does not know what follows from it.

use crate::activity_loop::DevicesOnly;
use crate::commands::practice::answering::{Held, hold};
use crate::context::Context;
use crate::devices::opening::{Source, ToldDevices, Wanted};
use crate::devices::speaking::Speaking;
use crate::files::words::WordChoice;
use crate::problem::Problem;
use crate::system::key_by_key::KeyByKey;
use german_grammar::WordSet;
use practice::guide::without_shell;
use practice::menu::{Choice, Menu, MenuActivity};
use speech::speech_part::{SpeechPart, level};
use speech::voice::VoiceChoice;

/// A device of a menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MenuDevice {
    Microphone,
    Voice,
    Display,
}

/// How a menu was answered.
pub struct MenuAnswer {
    pub choice: Choice,
    /// How loud it was, if it was said.
    pub level: Option<SpeechLevel>,
    /// The voice that asked, still open.
    pub voice: Speaking,
    /// The devices that were asked for and do not work; the menu did without them.
    pub failed: Vec<MenuDevice>,
}

/// Shows a menu, after these notes, until something is chosen. Does without a device that does not work, and says so:
/// the player may have no other menu. `voice` is a voice that is open already.
///
/// # Errors
/// If the menu cannot be shown even then.
pub fn ask(
    context: &Context,
    mut words: WordChoice,
    mut wanted: Wanted,
    mut voice: Option<Speaking>,
    menu: &Menu,
    notes: &[String],
) -> Result<MenuAnswer, Problem> {
    words.phrases = Some(german_grammar::ActivityPhrases::MENU);
    words.add_language(&context.wording.localisation().code());
    words.sets.retain(|it| *it != WordSet::CLOCK_REPORTS);
    let (context, note) = &context.with_player(&words)?;
    // That a profile is missing is said once.
    let note = note.iter().filter(|_| wanted.told != ToldDevices::None);
    let mut notes: Vec<String> = notes.iter().chain(note).cloned().collect();
    let mut failed = Vec::new();
    // At the page there is no terminal whose keys could be taken one by one.
    let _keys = context.own_page.is_none().then(KeyByKey::begin);
    loop {
        match hold_menu(context, &wanted, voice.take(), menu, &notes) {
            Ok(held) => {
                return Ok(MenuAnswer {
                    choice: held.activity.choice(),
                    level: held.activity.sound().and_then(SpeechLevel::of),
                    voice: held.voice,
                    failed,
                });
            }
            Err(problem) => {
                let Some(device) = do_without(&mut wanted, &problem) else {
                    return Err(problem);
                };
                let problem = problem.say(context.wording.localisation());
                notes.push(without_shell(&problem));
                failed.push(device);
            }
        }
    }
}

fn hold_menu(
    context: &Context,
    wanted: &Wanted,
    voice: Option<Speaking>,
    menu: &Menu,
    notes: &[String],
) -> Result<Held<MenuActivity>, Problem> {
    hold(context, wanted, voice, notes, DevicesOnly, |frame| {
        MenuActivity::new(frame, menu.clone())
    })
}

/// Leaves out the device that this is about; `None` if it is about something else, or the device was left out already.
fn do_without(wanted: &mut Wanted, problem: &Problem) -> Option<MenuDevice> {
    match problem {
        Problem::Voice(_) => {
            let next = match &wanted.speech.way {
                VoiceChoice::Text => return None,
                VoiceChoice::Auto => VoiceChoice::Text,
                VoiceChoice::ScreenReader
                | VoiceChoice::System
                | VoiceChoice::Espeak { .. }
                | VoiceChoice::Wav { .. } => VoiceChoice::Auto,
            };
            wanted.speech.way = next;
            Some(MenuDevice::Voice)
        }
        Problem::Microphone(_) => {
            let before = std::mem::replace(&mut wanted.source, Source::Keyboard);
            (before != Source::Keyboard).then_some(MenuDevice::Microphone)
        }
        Problem::Display(_)
        | Problem::BrailleTable(_)
        | Problem::BrailleKeys(_)
        | Problem::Liblouis(_) => wanted.display.take().map(|_| MenuDevice::Display),
        _ => None,
    }
}

/// How loud speech is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SpeechLevel {
    /// So quiet that words are lost.
    TooQuiet,
    /// Quiet, but enough.
    Quiet,
    Good,
    /// So loud that the microphone distorts it.
    TooLoud,
}

/// Below this, words are lost: mean power of the speech, in dB of full scale.
const TOO_QUIET: f64 = -45.0;
/// Below this, the level leaves little reserve, in the same unit.
const QUIET: f64 = -35.0;
/// A sample with this absolute value or a greater one is at the end of the scale.
const FULL: u16 = 32_700;
/// Samples in a thousand at the end of the scale with which speech is distorted.
const DISTORTED: usize = 2;

impl SpeechLevel {
    /// The level of this sound, 16-bit mono at the recogniser's sampling rate; `None` without speech.
    #[must_use]
    pub fn of(sound: &[i16]) -> Option<Self> {
        let full = sound.iter().filter(|it| it.unsigned_abs() >= FULL).count();
        let scaled: Vec<f32> = sound.iter().map(|it| f32::from(*it) / 32_768.0).collect();
        let power = SpeechPart::of(&scaled).power(&scaled)?;
        let level = level(power);
        Some(if full * 1_000 > sound.len() * DISTORTED {
            Self::TooLoud
        } else if level < TOO_QUIET {
            Self::TooQuiet
        } else if level < QUIET {
            Self::Quiet
        } else {
            Self::Good
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tone between two silences, with this amplitude in dB of full scale.
    fn sound(amplitude: f64) -> Vec<i16> {
        let peak = 32_767.0 * 10_f64.powf(amplitude / 20.0);
        let tone = (0..8_000).map(|at| (f64::from(at) * 0.3).sin() * peak);
        // What does not fit is cut off, as a sound card does it.
        let tone = tone.map(|it| it.clamp(-32_768.0, 32_767.0) as i16);
        let silence = std::iter::repeat_n(0, 8_000);
        silence.clone().chain(tone).chain(silence).collect()
    }

    #[test]
    fn a_level_is_told_in_words() {
        for (amplitude, level) in [
            (-50.0, SpeechLevel::TooQuiet),
            (-36.0, SpeechLevel::Quiet),
            (-20.0, SpeechLevel::Good),
            (-3.0, SpeechLevel::Good),
            (12.0, SpeechLevel::TooLoud),
        ] {
            assert_eq!(
                SpeechLevel::of(&sound(amplitude)),
                Some(level),
                "{amplitude}"
            );
        }
        assert_eq!(SpeechLevel::of(&[0; 16_000]), None);
        assert_eq!(SpeechLevel::of(&[]), None);
    }
}
