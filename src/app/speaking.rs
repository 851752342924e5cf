//! The voice with what it still has to say.

use std::collections::BTreeSet;
use std::io::{self, Write};

use crossbeam_channel::{Receiver, unbounded};

use super::Problem;
use crate::messages::{Localisation, Phrase, text};
use speech::voice::{
    Language, Manner, Urgency, Utterance, UtteranceId, Voice, VoiceChoice, VoiceError, VoiceEvent,
    choose,
};

/// Language of the words in `grammars/`.
const GRAMMAR_LANGUAGE: Language = Language::German;

/// When what is said is written to standard output beside a voice that does not write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Echo {
    /// Always.
    Always,
    /// When the voice speaks into a file, where nobody hears it.
    IntoFile,
}

/// A voice that was found.
pub struct FoundVoice {
    /// It, ready to speak.
    pub speaking: Speaking,
    /// Whether it can be heard in the room.
    pub audible: bool,
    /// The sentence that names it.
    pub note: String,
}

/// Says phrases and knows when all is said.
pub struct Speaking {
    voice: Box<dyn Voice>,
    events: Receiver<VoiceEvent>,
    language: Language,
    /// Whether the voice does no more than write lines.
    written: bool,
    /// Whether what is said is written to standard output as well.
    echo: bool,
    unsaid: BTreeSet<u64>,
    next: u64,
}

impl Speaking {
    /// Finds a voice that speaks this way, in the language of the texts; words of the
    /// grammar are in their own.
    ///
    /// # Errors
    /// If the way asked for does not work.
    pub fn find(
        at: &Localisation,
        way: &VoiceChoice,
        manner: Manner,
        echo: Echo,
    ) -> Result<FoundVoice, Problem> {
        let (sender, events) = unbounded();
        let language = Language::from_code(&at.code()).unwrap_or(Language::German);
        let chosen =
            choose(way.clone(), language, manner, sender, io::stdout()).map_err(Problem::Voice)?;
        for (way, cause) in &chosen.passed_over {
            tracing::info!(?way, %cause, "this voice does not work");
        }
        let name = chosen.voice.name();
        let written = name == "text";
        let in_file = matches!(way, VoiceChoice::Wav { .. });
        let note = if written {
            text!(at, "voice-text")
        } else {
            text!(at, "voice-speaks", name = name)
        };
        let speaking = Self {
            voice: chosen.voice,
            events,
            language,
            written,
            echo: !written && (in_file || echo == Echo::Always),
            unsaid: BTreeSet::new(),
            next: 0,
        };
        Ok(FoundVoice {
            speaking,
            audible: !written && !in_file,
            note,
        })
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

    /// Says the phrases after what is being said, each a line where they are written.
    pub fn say(&mut self, phrases: &[Phrase]) {
        for phrase in phrases.iter().filter(|phrase| !phrase.text.is_empty()) {
            self.write(&phrase.text);
            self.utter(phrase);
        }
    }

    /// Says the phrases after what is being said, each in its language; where they are
    /// written, they are one line.
    pub fn say_line(&mut self, phrases: &[Phrase]) {
        let texts: Vec<&str> = phrases.iter().map(|it| it.text.as_str()).collect();
        let text = texts.join(" ");
        self.write(&text);
        if self.written {
            self.utter(&Phrase::sentence(&text));
        } else {
            phrases.iter().for_each(|phrase| self.utter(phrase));
        }
    }

    fn write(&self, line: &str) {
        if self.echo {
            // A closed standard output must not end the game.
            let _ = writeln!(io::stdout().lock(), "{line}");
        }
    }

    /// The language in which a phrase is said.
    #[must_use]
    pub fn language_of(&self, phrase: &Phrase) -> Language {
        if phrase.announcement {
            GRAMMAR_LANGUAGE
        } else {
            self.language
        }
    }

    fn utter(&mut self, phrase: &Phrase) {
        let language = self.language_of(phrase);
        self.next += 1;
        self.unsaid.insert(self.next);
        self.voice.say(Utterance {
            id: UtteranceId(self.next),
            text: phrase.text.clone(),
            language,
            urgency: Urgency::Queue,
        });
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
