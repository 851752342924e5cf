//! The messages of the braille line: which stands there, and which waits. On a display
//! with keys no notice vanishes before a key says that it is read.

use super::Importance;
use crate::braille::{Message, Waits};

/// Messages, the oldest first.
#[derive(Debug, Clone, Default)]
pub(super) struct Messages {
    all: Vec<(Importance, Message)>,
    /// Whether somebody can say by a key that he has read.
    patient: bool,
}

impl Messages {
    /// From now on notices wait for a key, or not.
    pub(super) fn wait_for_keys(&mut self, patient: bool) {
        self.patient = patient;
    }

    /// Whether notices wait for a key.
    pub(super) fn is_patient(&self) -> bool {
        self.patient
    }

    pub(super) fn tell(&mut self, importance: Importance, message: Message) {
        if importance == Importance::Shown {
            return;
        }
        if !self.patient {
            self.all.clear();
        } else if importance == Importance::Warning {
            self.all.retain(|(other, _)| *other != Importance::Warning);
        } else if importance != Importance::Notice {
            // One question or answer at a time.
            let stays = [Importance::Notice, Importance::Warning];
            self.all.retain(|(other, _)| stays.contains(other));
        }
        self.all.push((importance, message));
    }

    /// What stands on the line: a warning before all, a question or an answer before a notice,
    /// of notices the oldest.
    pub(super) fn shown(&self) -> Option<&(Importance, Message)> {
        let warns = |it: &&(Importance, Message)| it.0 == Importance::Warning;
        if let Some(warning) = self.all.iter().find(warns) {
            return Some(warning);
        }
        let asked = |it: &&(Importance, Message)| it.0 != Importance::Notice;
        self.all.iter().find(asked).or(self.all.first())
    }

    /// What waits for the player: a question before a notice.
    pub(super) fn waits(&self) -> Option<Waits> {
        let has = |kind: Importance| self.all.iter().any(|(importance, _)| *importance == kind);
        if has(Importance::Question) {
            Some(Waits::Question)
        } else {
            has(Importance::Notice).then_some(Waits::Message)
        }
    }

    /// The player has done something: what he asked for is over.
    pub(super) fn attended(&mut self) {
        let patient = self.patient;
        self.all
            .retain(|(importance, _)| patient && *importance == Importance::Notice);
    }

    /// A key says that what stands on the line is read; false if it is no notice.
    pub(super) fn read(&mut self) -> bool {
        let read = match self.shown() {
            Some((it @ (Importance::Notice | Importance::Warning), _)) => *it,
            _ => return false,
        };
        if let Some(at) = self.all.iter().position(|(it, _)| *it == read) {
            self.all.remove(at);
        }
        true
    }
}
