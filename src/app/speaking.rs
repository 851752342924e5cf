//! The voice and what it still has to say.

use std::collections::BTreeSet;
use std::io::{self, Write};

use crossbeam_channel::{Receiver, unbounded};

use super::{DeviceProblem, Problem};
use crate::messages::{Localisation, Phrase, text};
use crate::questions::Rate;
use speech::voice::{
    Language, Urgency, UtteranceId, Voice, VoiceChoice, VoiceError, VoiceEvent, VoiceSettings,
    VoiceUtterance, choose,
};

/// Language of the words in `grammars/`.
const GRAMMAR_LANGUAGE: Language = Language::German;

/// By how much a step changes the rate, of 100 on each side of the usual one.
const RATE_STEP: i32 = 20;

/// When speech is also written to standard output, if the voice itself does not write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Echo {
    /// Always.
    Always,
    /// When the voice speaks into a file, where nobody hears it.
    IntoFile,
}

/// A voice that was found.
pub struct FoundVoice {
    /// The voice, ready to speak.
    pub speaking: Speaking,
    /// Whether it can be heard in the room.
    pub audible: bool,
    /// The sentence that names it.
    pub note: String,
}

/// Says phrases and knows when all is said.
pub struct Speaking {
    voice: Box<dyn Voice>,
    settings: VoiceSettings,
    events: Receiver<VoiceEvent>,
    language: Language,
    /// Whether the voice only writes lines.
    written: bool,
    /// Whether what is said is written to standard output as well.
    echo: bool,
    unsaid: BTreeSet<u64>,
    next: u64,
}

impl Speaking {
    /// Finds a voice of this choice, in the language of the texts. Words of the grammar are spoken
    /// in their own language.
    ///
    /// # Errors
    /// If the chosen voice does not work.
    pub fn find(
        at: &Localisation,
        way: &VoiceChoice,
        voice_settings: VoiceSettings,
        echo: Echo,
    ) -> Result<FoundVoice, Problem> {
        let (sender, events) = unbounded();
        let language = Language::from_code(&at.code()).unwrap_or(Language::German);
        let chosen = choose(way.clone(), language, voice_settings, sender, io::stdout())
            .map_err(|it| Problem::Device(DeviceProblem::Voice(it)))?;
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
            settings: voice_settings,
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

    /// Receives what becomes of the voice's utterances.
    #[must_use]
    pub fn events(&self) -> &Receiver<VoiceEvent> {
        &self.events
    }

    /// Whether something is still to be said.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        !self.unsaid.is_empty()
    }

    /// Says the phrases after what is being said. A voice that writes puts each on a line of its
    /// own.
    pub fn say(&mut self, phrases: &[Phrase]) {
        for phrase in phrases.iter().filter(|phrase| !phrase.text.is_empty()) {
            self.write(&phrase.text);
            self.utter(phrase);
        }
    }

    /// Says the phrases after what is being said, each in its language. A voice that writes puts
    /// them on one line.
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
        self.voice.say(VoiceUtterance {
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

    /// Speaks a step slower or faster from the next utterance on.
    pub fn change_rate(&mut self, rate: Rate) {
        let by = match rate {
            Rate::Slower => -RATE_STEP,
            Rate::Faster => RATE_STEP,
        };
        self.settings.rate = self.settings.rate.saturating_add(by).clamp(-100, 100);
        self.voice.set_voice_settings(self.settings);
    }

    /// Notes what became of an utterance. Returns the cause if it could not be said.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::shipped_texts;

    #[test]
    fn every_language_has_its_voices() {
        for (name, _) in shipped_texts() {
            let code = name.split('/').next().unwrap_or_default();
            assert!(Language::from_code(code).is_some(), "{name}");
        }
    }
}
