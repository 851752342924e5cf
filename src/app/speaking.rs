//! The voice with what it still has to say.

use std::collections::BTreeSet;
use std::io::{self, Write};

use crossbeam_channel::Receiver;

use crate::speech::voice::{
    Language, Urgency, Utterance, UtteranceId, Voice, VoiceError, VoiceEvent,
};
use crate::wording::Phrase;

/// Language of the words in `grammars/`.
const GRAMMAR_LANGUAGE: Language = Language::German;

/// Says phrases and knows when all is said.
pub struct Speaking {
    voice: Box<dyn Voice>,
    events: Receiver<VoiceEvent>,
    language: Language,
    /// Whether what is said is written to standard output as well.
    echo: bool,
    unsaid: BTreeSet<u64>,
    next: u64,
}

impl Speaking {
    /// Speaks with this voice, whose events come from `events`. Words that are
    /// not of the grammar are in `language`.
    #[must_use]
    pub fn new(
        voice: Box<dyn Voice>,
        events: Receiver<VoiceEvent>,
        language: Language,
        echo: bool,
    ) -> Self {
        Self {
            voice,
            events,
            language,
            echo,
            unsaid: BTreeSet::new(),
            next: 0,
        }
    }

    /// Where the voice tells what becomes of its utterances.
    #[must_use]
    pub fn events(&self) -> &Receiver<VoiceEvent> {
        &self.events
    }

    /// Whether something is still to be said.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        !self.unsaid.is_empty()
    }

    /// Says the phrases after what is being said.
    pub fn say(&mut self, phrases: &[Phrase]) {
        for phrase in phrases.iter().filter(|phrase| !phrase.text.is_empty()) {
            if self.echo {
                // A closed standard output must not end the game.
                let _ = writeln!(io::stdout().lock(), "{}", phrase.text);
            }
            let language = if phrase.announcement {
                GRAMMAR_LANGUAGE
            } else {
                self.language
            };
            self.next += 1;
            self.unsaid.insert(self.next);
            self.voice.say(Utterance {
                id: UtteranceId(self.next),
                text: phrase.text.clone(),
                language,
                urgency: Urgency::Queue,
            });
        }
    }

    /// Falls silent.
    pub fn stop(&mut self) {
        self.voice.stop();
    }

    /// Takes note of what became of an utterance; returns the cause if it could
    /// not be said.
    pub fn heard_of<'e>(&mut self, event: &'e VoiceEvent) -> Option<&'e VoiceError> {
        match event {
            VoiceEvent::Started(_) => None,
            VoiceEvent::Finished(id) | VoiceEvent::Interrupted(id) => {
                self.unsaid.remove(&id.0);
                None
            }
            VoiceEvent::Failed { id, cause } => {
                self.unsaid.remove(&id.0);
                Some(cause)
            }
        }
    }
}
