//! Where a single player is heard who talks only with the program: a microphone that is closed while the
//! program speaks, or a recording that waits.

use std::path::PathBuf;

use crate::activity_loop::{GatedMicrophone, Hearing};
use crate::commands::hear;
use crate::context::Context;
use crate::devices::inputs::{OpenMicrophone, audio_inputs, play_recording};
use crate::devices::microphone_gate::{Listen, MicrophoneGate};
use crate::problem::Problem;
use desk::dialogue::SpokenInput;
use desk::messages::{Localisation, text};
use speech::endpointer::Endpointer;

/// Where the player is heard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayerInput {
    /// The microphone of this name, or the system's.
    Microphone(Option<String>),
    Recording(PathBuf),
}

/// The sentence that names the microphone.
pub(crate) fn microphone_note(at: &Localisation, name: &str) -> String {
    match name {
        // So ALSA calls the one that the system chooses.
        "default" => text!(at, "input-microphone-default"),
        name => text!(at, "input-microphone", name = name),
    }
}

/// Opens what hears the player, and gives the sentence that says so. The arguments after `endpointer`: whether the
/// program can be heard in the room, and whether its voice does not reach the microphone.
///
/// # Errors
/// If no microphone works, or the recording cannot be read.
pub(crate) fn hearing(
    context: &Context,
    input: &PlayerInput,
    endpointer: Endpointer,
    audible: bool,
    earphones: bool,
) -> Result<(Hearing, String), Problem> {
    let at = context.wording.localisation();
    match input {
        PlayerInput::Microphone(name) => {
            let (sender, inputs) = audio_inputs();
            let tell = move |told| sender.send((0, told)).is_ok();
            let microphone = OpenMicrophone::open(name.as_deref(), endpointer, tell);
            let microphone = microphone.map_err(Problem::Microphone)?;
            let note = microphone_note(at, microphone.name());
            let gated = GatedMicrophone {
                microphone,
                input: SpokenInput::Shared,
                gate: MicrophoneGate::new(Listen::HandsFree, earphones),
                lost: false,
            };
            Ok((Hearing::Microphones(vec![gated], inputs), note))
        }
        PlayerInput::Recording(path) => {
            let audio = hear::read(path)?;
            let name = path.display().to_string();
            let inputs = play_recording(audio.samples, endpointer, audible);
            let note = text!(at, "input-recording", name = name);
            Ok((Hearing::Recording(inputs), note))
        }
    }
}
