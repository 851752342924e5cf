//! The devices of the voice lesson. What the program says is never taken for the player's words: a
//! microphone is closed while it speaks, and a recording waits.

use std::path::PathBuf;

use crossbeam_channel::{never, unbounded};

use crate::activities::{Activity, VoiceLesson};
use crate::app::activity_loop::{
    ActivityLoop, Devices, DevicesOnly, GatedMicrophone, Hearing, Keyboard, endpointer_for,
};
use crate::app::display::DisplayChoice;
use crate::app::inputs::{OpenMicrophone, play_recording};
use crate::app::microphone_gate::{Listen, MicrophoneGate};
use crate::app::speaking::{Echo, FoundVoice, Speaking};
use crate::app::{Context, DeviceProblem, Problem, WordsProblem, hear, listener};
use crate::dialogue::SpokenInput;
use crate::messages::{Phrase, text};
use chess_laws::Time;
use speech::endpointer::Endpointer;
use speech::enrolment::prompts;
use speech::voice::{VoiceChoice, VoiceSettings};

/// The devices to use.
pub struct LessonDevices {
    /// Where the player is heard.
    pub input: LessonInput,
    /// Which voice speaks.
    pub voice: VoiceChoice,
    /// Rate and volume of the voice.
    pub voice_settings: VoiceSettings,
    /// The braille display, if there is one.
    pub braille: Option<DisplayChoice>,
}

/// Where the player is heard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LessonInput {
    /// The microphone of this name, or the system's.
    Microphone(Option<String>),
    /// A recording.
    Recording(PathBuf),
}

/// A lesson with its devices.
pub(super) type LessonLoop = ActivityLoop<VoiceLesson, DevicesOnly>;

/// Opens the devices and says which.
///
/// # Errors
/// If one that was asked for does not work.
pub(super) fn open(context: &Context, devices: &LessonDevices) -> Result<LessonLoop, Problem> {
    let at = context.wording.localisation();
    let recogniser = listener::recogniser(context, None)?;
    let vocabulary = &context.vocabulary;
    let prompts = prompts(german_grammar::PROMPTS, vocabulary.grammar());
    let prompts =
        prompts.map_err(|error| Problem::Words(WordsProblem::Grammar(error.to_string())))?;
    let margins = recogniser.margins();
    let lesson = VoiceLesson::new(at.clone(), vocabulary.clone(), margins, prompts);
    let FoundVoice {
        mut speaking,
        audible,
        note,
    } = Speaking::find(at, &devices.voice, devices.voice_settings, Echo::Always)?;
    speaking.say(&[Phrase::sentence(&note)]);
    let display = devices.braille.as_ref();
    let display = display.map(|it| it.open(context)).transpose()?;
    let (hearing, expected) = match lesson.vocabulary(SpokenInput::Shared) {
        Some(sayable) => {
            let (endpointer, expected) = endpointer_for(recogniser, sayable);
            let (hearing, note) = hearing(context, &devices.input, endpointer, audible)?;
            speaking.say(&[Phrase::sentence(&note)]);
            (hearing, vec![(SpokenInput::Shared, expected)])
        }
        // A lesson with no words at all.
        None => (Hearing::Off, Vec::new()),
    };
    let devices = Devices {
        hearing,
        expected,
        talk_key: String::new(),
        keyboard: Keyboard::open(),
        display,
        speaking,
        leave: never(),
        not_suspended: never(),
    };
    Ok(ActivityLoop::new(lesson, DevicesOnly, devices, Time::ZERO))
}

/// Where the player is heard, and the sentence that says so.
fn hearing(
    context: &Context,
    input: &LessonInput,
    endpointer: Endpointer,
    audible: bool,
) -> Result<(Hearing, String), Problem> {
    let at = context.wording.localisation();
    match input {
        LessonInput::Microphone(name) => {
            let (sender, inputs) = unbounded();
            let tell = move |told| sender.send((0, told)).is_ok();
            let microphone = OpenMicrophone::open(name.as_deref(), endpointer, tell);
            let microphone =
                microphone.map_err(|it| Problem::Device(DeviceProblem::Microphone(it)))?;
            let note = text!(at, "input-microphone", name = microphone.name());
            let gated = GatedMicrophone {
                microphone,
                input: SpokenInput::Shared,
                gate: MicrophoneGate::new(Listen::HandsFree, false),
                lost: false,
            };
            Ok((Hearing::Microphones(vec![gated], inputs), note))
        }
        LessonInput::Recording(path) => {
            let audio = hear::read(path)?;
            let name = path.display().to_string();
            let inputs = play_recording(audio.samples, endpointer, audible);
            let note = text!(at, "input-recording", name = name);
            Ok((Hearing::Recording(inputs), note))
        }
    }
}
