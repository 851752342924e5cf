//! Menus: opens the devices of a menu and returns what was chosen. Knows not what follows from it.

mod level;

use crossbeam_channel::bounded;

use crate::activity_loop::DevicesOnly;
use crate::commands::practice::answering::{
    AnswerInput, AnsweringOptions, Held, ToldDevices, hold,
};
use crate::context::Context;
use crate::files::words::WordChoice;
use crate::problem::Problem;
use crate::system::key_by_key::KeyByKey;
use desk::messages::Localisation;
use german_grammar::WordSet;
pub use level::SpeechLevel;
pub use practice::menu::Choice;
use practice::menu::Menu;
use practice::menu::MenuActivity;
use speech::capture::Microphone;
use speech::voice::VoiceChoice;

/// How a menu is heard and answered.
pub struct MenuOptions {
    /// The words to understand.
    pub words: WordChoice,
    /// The devices.
    pub answering: AnsweringOptions,
}

/// A device of a menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MenuDevice {
    /// The microphone.
    Microphone,
    /// The voice.
    Voice,
    /// The braille display.
    Display,
}

/// How a menu was answered.
pub struct MenuAnswer {
    /// The answer.
    pub choice: Choice,
    /// How loud it was, if it was said.
    pub level: Option<SpeechLevel>,
    /// The choice that finds the voice that asked without trying others first.
    pub voice: VoiceChoice,
    /// The devices that were asked for and do not work; the menu did without them.
    pub failed: Vec<MenuDevice>,
}

/// How an answer is chosen in a menu.
#[must_use]
pub fn how_to_choose(at: &Localisation) -> String {
    MenuActivity::how_to_choose(at)
}

/// Whether the system has a microphone that works.
#[must_use]
pub fn has_microphone() -> bool {
    let (frames, _captured) = bounded(1);
    Microphone::open(None, frames).is_ok()
}

/// Shows a menu, after these notes, until something is chosen. Does without a device that does not work, and says so:
/// whoever has only this menu must be able to open it.
///
/// # Errors
/// If the menu cannot be shown even then.
pub fn ask(
    context: &Context,
    mut options: MenuOptions,
    menu: &Menu,
    notes: &[String],
) -> Result<MenuAnswer, Problem> {
    options.words.phrases = Some(german_grammar::ActivityPhrases::MENU);
    let code = context.wording.localisation().code();
    options.words.add_language(&code);
    let words = &mut options.words;
    words.sets.retain(|it| *it != WordSet::CLOCK_REPORTS);
    let (context, note) = &context.with_player(words)?;
    // That a profile is missing is said once.
    let note = note
        .iter()
        .filter(|_| options.answering.tells != ToldDevices::None);
    let mut notes: Vec<String> = notes.iter().chain(note).cloned().collect();
    let mut failed = Vec::new();
    let _keys = KeyByKey::begin();
    loop {
        match hold_menu(context, &options.answering, menu, &notes) {
            Ok(held) => {
                return Ok(MenuAnswer {
                    choice: held.activity.choice(),
                    level: held.activity.sound().and_then(SpeechLevel::of),
                    voice: held.voice,
                    failed,
                });
            }
            Err(problem) => {
                let Some(device) = do_without(&mut options.answering, &problem) else {
                    return Err(problem);
                };
                notes.push(problem.say(context.wording.localisation()));
                failed.push(device);
            }
        }
    }
}

fn hold_menu(
    context: &Context,
    options: &AnsweringOptions,
    menu: &Menu,
    notes: &[String],
) -> Result<Held<MenuActivity>, Problem> {
    hold(context, options, notes, DevicesOnly, |frame| {
        MenuActivity::new(frame, menu.clone())
    })
}

/// Leaves out the device that this is about; `None` if it is about something else, or the device was left out already.
fn do_without(options: &mut AnsweringOptions, problem: &Problem) -> Option<MenuDevice> {
    match problem {
        Problem::Voice(_) => {
            let next = match &options.speech.way {
                VoiceChoice::Text => return None,
                VoiceChoice::Auto => VoiceChoice::Text,
                VoiceChoice::System | VoiceChoice::Espeak { .. } | VoiceChoice::Wav { .. } => {
                    VoiceChoice::Auto
                }
            };
            options.speech.way = next;
            Some(MenuDevice::Voice)
        }
        Problem::Microphone(_) => {
            let before = std::mem::replace(&mut options.input, AnswerInput::Keyboard);
            (before != AnswerInput::Keyboard).then_some(MenuDevice::Microphone)
        }
        Problem::Display(_)
        | Problem::BrailleTable(_)
        | Problem::BrailleKeys(_)
        | Problem::Liblouis(_) => options.braille.take().map(|_| MenuDevice::Display),
        _ => None,
    }
}
