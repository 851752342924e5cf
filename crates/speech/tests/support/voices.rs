//! The voices as tests choose them: German, with nobody reading their text.

#![allow(dead_code, clippy::unwrap_used)]

use crossbeam_channel::{Receiver, unbounded};
use speech::voice::{Chosen, Language, Manner, Voice, VoiceChoice, VoiceError, VoiceEvent, choose};

/// What this choice gives, and the events of the voice.
pub fn chosen(way: VoiceChoice) -> (Result<Chosen, VoiceError>, Receiver<VoiceEvent>) {
    let (sender, events) = unbounded();
    let nobody = std::io::sink();
    let chosen = choose(way, Language::German, Manner::default(), sender, nobody);
    (chosen, events)
}

/// The voice of this choice, and its events.
pub fn voice(way: VoiceChoice) -> (Box<dyn Voice>, Receiver<VoiceEvent>) {
    let (chosen, events) = chosen(way);
    (chosen.unwrap().voice, events)
}
