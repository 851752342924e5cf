//! The voices as tests choose them: German, with nobody reading their text; what they say, and what
//! becomes of it.

#![allow(dead_code, clippy::unwrap_used)]

use crossbeam_channel::{Receiver, unbounded};
use speech::voice::{
    Chosen, Language, SpeechServer, Urgency, UtteranceId, Voice, VoiceChange, VoiceChoice,
    VoiceError, VoiceEvent, VoicePart, VoiceSettings, VoiceUtterance, choose,
};
use test_support::DEADLINE;

/// What this choice gives, and the events of the voice.
pub fn chosen(way: VoiceChoice) -> (Result<Chosen, VoiceError>, Receiver<VoiceEvent>) {
    let (sender, events) = unbounded();
    let chosen = choose(
        way,
        SpeechServer::Here,
        Language::German,
        VoiceSettings::default(),
        sender,
        std::io::sink,
    );
    (chosen, events)
}

/// The voice of this choice, and its events.
pub fn voice(way: VoiceChoice) -> (Box<dyn Voice>, Receiver<VoiceEvent>) {
    let (chosen, events) = chosen(way);
    (chosen.unwrap().voice, events)
}

/// A text in this language, in its usual voice.
pub fn part(language: Language, text: &str) -> VoicePart {
    VoicePart {
        text: text.into(),
        language,
        voice: None,
    }
}

/// A German text that waits for those before it.
pub fn utterance(id: u64, text: &str) -> VoiceUtterance {
    VoiceUtterance {
        change: VoiceChange::default(),
        id: UtteranceId(id),
        parts: vec![part(Language::German, text)],
        urgency: Urgency::Queue,
    }
}

/// One that interrupts those before it.
pub fn urgent(id: u64, text: &str) -> VoiceUtterance {
    VoiceUtterance {
        urgency: Urgency::Interrupt,
        ..utterance(id, text)
    }
}

/// The next events in short form: `Started 1`.
#[track_caller]
pub fn take(events: &Receiver<VoiceEvent>, count: usize) -> Vec<String> {
    let next = || {
        events
            .recv_timeout(DEADLINE)
            .expect("an event of the voice")
    };
    (0..count).map(|_| short(&next())).collect()
}

fn short(event: &VoiceEvent) -> String {
    match event {
        VoiceEvent::Started(UtteranceId(id)) => format!("Started {id}"),
        VoiceEvent::Finished(UtteranceId(id)) => format!("Finished {id}"),
        VoiceEvent::Interrupted(UtteranceId(id)) => format!("Interrupted {id}"),
        VoiceEvent::Failed { id, cause } => format!("Failed {}: {cause}", id.0),
        VoiceEvent::Changed { cause, to } => {
            let cause = cause.as_ref().map_or(String::new(), ToString::to_string);
            format!("Changed to {to}: {cause}")
        }
    }
}

/// The utterance is said to its end. One event after the other, so that a failure shows its cause.
#[track_caller]
pub fn is_said(events: &Receiver<VoiceEvent>, id: u64) {
    assert_eq!(take(events, 1), [format!("Started {id}")]);
    assert_eq!(take(events, 1), [format!("Finished {id}")]);
}
