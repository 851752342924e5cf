//! The microphones of a loop, each with its gate.

use crossbeam_channel::Receiver;

use crate::devices::inputs::{AudioInput, OpenMicrophone};
use crate::devices::microphone_gate::MicrophoneGate;
use desk::dialogue::SpokenInput;

/// A microphone with its gate.
pub struct GatedMicrophone {
    /// The microphone.
    pub microphone: OpenMicrophone,
    /// Whose words it hears.
    pub input: SpokenInput,
    /// Between the microphone and its endpointer.
    pub gate: MicrophoneGate,
    /// Whether it is gone.
    pub lost: bool,
}

/// What the microphones send, each with its number.
pub type Inputs = Receiver<(usize, AudioInput)>;
