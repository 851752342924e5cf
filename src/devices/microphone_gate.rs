//! When the microphone is open: always, or when the talk key says so; and never while the program
//! itself speaks into a loudspeaker. Pure: decides, and does not touch the microphone.

use std::time::Duration;

use serde::Deserialize;

/// How long the microphone waits for speech after the talk key.
const PATIENCE: Duration = Duration::from_secs(8);

/// How the microphone opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Listen {
    /// Always open; the endpointer tells speech from noise.
    HandsFree,
    /// Opened by the talk key, for one utterance.
    PushToTalk,
}

/// What to do with the microphone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GateAction {
    /// Close it, and do not use what was being said.
    Close,
    /// Open it, and do not use sound that began before.
    Open,
    /// Open the microphone for a player who begins to speak now.
    Begin,
}

/// What pressing the talk key leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pressed {
    /// A player wants to speak: the program falls silent, and listens.
    Speak,
    /// They have finished. The endpointer gives the words, and then [`said`](MicrophoneGate::said)
    /// is called.
    Said,
}

/// The gate between the microphone and the endpointer.
#[derive(Debug, Clone)]
pub struct MicrophoneGate {
    listen: Listen,
    /// Whether the program's own voice does not reach the microphone.
    earphones: bool,
    open: bool,
    /// Since when the talk key has been on, on the clock of the owner.
    called: Option<Duration>,
}

impl MicrophoneGate {
    /// The gate of a microphone that was just opened.
    #[must_use]
    pub fn new(listen: Listen, earphones: bool) -> Self {
        Self {
            listen,
            earphones,
            open: true,
            called: None,
        }
    }

    /// The talk key was pressed.
    pub fn press(&mut self, now: Duration) -> Pressed {
        if self.called.is_some() {
            return Pressed::Said;
        }
        if self.listen == Listen::PushToTalk {
            self.called = Some(now);
        }
        Pressed::Speak
    }

    /// Whether the talk key was pressed and the utterance is not over.
    #[must_use]
    pub fn is_called(&self) -> bool {
        self.called.is_some()
    }

    /// The utterance is over.
    pub fn said(&mut self) {
        self.called = None;
    }

    /// Whether nobody has spoken for too long after the talk key was pressed. If so, the gate stops
    /// waiting.
    pub fn gives_up(&mut self, now: Duration, spoken_to: bool) -> bool {
        let over = |since: Duration| now.saturating_sub(since) >= PATIENCE;
        let gives_up = !spoken_to && self.called.is_some_and(over);
        if gives_up {
            self.called = None;
        }
        gives_up
    }

    /// What to do with the microphone now, if anything.
    pub fn turn(&mut self, speaking: bool) -> Option<GateAction> {
        let wanted = self.listen == Listen::HandsFree || self.called.is_some();
        let open = wanted && (self.earphones || !speaking);
        if open == self.open {
            return None;
        }
        self.open = open;
        Some(if !open {
            GateAction::Close
        } else if self.listen == Listen::PushToTalk && self.earphones {
            // Then the microphone picks up only the player.
            GateAction::Begin
        } else {
            GateAction::Open
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Duration = Duration::from_secs(10);

    #[test]
    fn hands_free_the_microphone_is_closed_while_the_loudspeaker_speaks() {
        let mut gate = MicrophoneGate::new(Listen::HandsFree, false);
        assert_eq!(gate.turn(false), None);
        assert_eq!(gate.turn(true), Some(GateAction::Close));
        assert_eq!(gate.turn(true), None);
        assert_eq!(gate.turn(false), Some(GateAction::Open));
    }

    #[test]
    fn with_earphones_it_stays_open() {
        let mut gate = MicrophoneGate::new(Listen::HandsFree, true);
        assert_eq!(gate.turn(true), None);
    }

    #[test]
    fn with_the_talk_key_it_is_open_for_one_utterance() {
        let mut gate = MicrophoneGate::new(Listen::PushToTalk, true);
        assert_eq!(gate.turn(false), Some(GateAction::Close));
        assert_eq!(gate.press(NOW), Pressed::Speak);
        assert_eq!(gate.turn(false), Some(GateAction::Begin));
        gate.said();
        assert_eq!(gate.turn(false), Some(GateAction::Close));
    }

    #[test]
    fn the_talk_key_ends_an_utterance_as_well() {
        let mut gate = MicrophoneGate::new(Listen::PushToTalk, true);
        assert_eq!(gate.press(NOW), Pressed::Speak);
        assert_eq!(gate.turn(false), None);
        assert_eq!(gate.press(NOW), Pressed::Said);
        assert_eq!(gate.turn(false), None, "until the endpointer has told it");
        gate.said();
        assert_eq!(gate.turn(false), Some(GateAction::Close));
    }

    #[test]
    fn the_talk_key_waits_until_the_loudspeaker_is_silent() {
        let mut gate = MicrophoneGate::new(Listen::PushToTalk, false);
        assert_eq!(gate.turn(true), Some(GateAction::Close));
        assert_eq!(gate.press(NOW), Pressed::Speak);
        assert_eq!(gate.turn(true), None);
        assert_eq!(gate.turn(false), Some(GateAction::Open));
    }

    #[test]
    fn nobody_waits_for_somebody_who_presses_the_talk_key_and_says_nothing() {
        let mut gate = MicrophoneGate::new(Listen::PushToTalk, true);
        gate.press(NOW);
        assert!(!gate.gives_up(NOW + Duration::from_secs(7), false));
        assert!(!gate.gives_up(NOW + Duration::from_secs(9), true));
        assert!(gate.gives_up(NOW + Duration::from_secs(9), false));
        assert!(!gate.is_called());
    }

    #[test]
    fn hands_free_the_talk_key_only_makes_the_program_fall_silent() {
        let mut gate = MicrophoneGate::new(Listen::HandsFree, false);
        assert_eq!(gate.press(NOW), Pressed::Speak);
        assert_eq!(gate.press(NOW), Pressed::Speak);
        assert!(!gate.is_called());
    }
}
