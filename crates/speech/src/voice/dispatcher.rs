//! The desktop's voice, speech-dispatcher, by the crate tts: beside the user's
//! screen reader, and with the synthesiser that the user has chosen for it.
//!
//! tts sets languages only by choosing a voice, which takes seconds. So there
//! is a [`Line`] for each language, made when it is needed first and then
//! kept: the program's own language when the voice starts, so that the voice
//! is chosen while the program still loads other things.

use std::time::{Duration, Instant};

use crossbeam_channel::{never, select, tick};

use super::line::{Answer, Line, News, Note, Voices};
use super::speaker::{End, Engine, Turn};
use super::synthesis::plain;
use super::{Events, Language, Manner, Speaker, Utterance, VoiceError};

/// How often the daemon is asked whether it is still there.
const GLANCE: Duration = Duration::from_millis(500);

/// How long the daemon may take to answer at all.
const ANSWER: Duration = Duration::from_secs(5);

/// How long an utterance may wait for its beginning: a cold start, the choice
/// of a voice, and what another program has to say just now.
const BEGINNING: Duration = Duration::from_secs(15);

/// How long the shortest utterance may last once begun.
const SHORTEST: Duration = Duration::from_secs(5);

/// How much longer it may last for each letter, at the slowest rate.
const PER_LETTER: Duration = Duration::from_millis(150);

/// How long the daemon may take to tell of the end of what was cut off.
const AFTERMATH: Duration = Duration::from_secs(1);

/// How often that is looked after.
const MOMENT: Duration = Duration::from_millis(5);

/// Said inaudibly, to see whether sound comes to its end.
const WORD: &str = "oh";

/// Speaks through speech-dispatcher.
pub struct SpeechDispatcher {
    /// None after the daemon was lost, until the next utterance.
    lines: Vec<(Language, Line)>,
    voices: Voices,
}

impl SpeechDispatcher {
    /// Starts the voice, which is ready soonest for utterances of that
    /// language. May start the daemon, and so take a second.
    ///
    /// # Errors
    /// There is no daemon, and none could be started.
    pub fn start(
        language: Language,
        manner: Manner,
        events: Events,
    ) -> Result<Speaker, VoiceError> {
        let line = open()?;
        Ok(Self::with(line, language).speaker(manner, events))
    }

    /// As [`start`](Self::start), if the end of something inaudible comes so soon.
    ///
    /// # Errors
    /// There is no daemon, or it has no sound.
    pub(super) fn start_if_heard(
        patience: Duration,
        language: Language,
        manner: Manner,
        events: Events,
    ) -> Result<Speaker, VoiceError> {
        let mut line = open()?;
        let inaudible = Manner {
            volume: -100,
            rate: 100,
            pitch: 0,
        };
        line.say(WORD.to_owned(), inaudible);
        // Beside the word, which is said with whatever voice there is.
        let this = Self::with(line, language);
        let [(_, line)] = &this.lines[..] else {
            return Err(VoiceError::NoAnswer);
        };
        let answer = line.answers.recv_timeout(ANSWER);
        let Ok(Answer::Taken { message, .. }) = answer else {
            return Err(VoiceError::NoAnswer);
        };
        let end = Note {
            message,
            news: News::End,
        };
        let deadline = Instant::now() + patience;
        while let Ok(note) = line.notes.recv_deadline(deadline) {
            if note == end {
                return Ok(this.speaker(manner, events));
            }
        }
        Err(VoiceError::NoSound)
    }

    fn with(line: Line, language: Language) -> Self {
        let voices = Voices::default();
        line.choose_voice(language, &voices);
        Self {
            lines: vec![(language, line)],
            voices,
        }
    }

    fn speaker(self, manner: Manner, events: Events) -> Speaker {
        Speaker::new("speech-dispatcher", self, manner, events)
    }

    /// The line of the language; `None` if the utterance is to end.
    fn line(
        &mut self,
        language: Language,
        turn: &mut Turn,
    ) -> Result<Option<&mut Line>, VoiceError> {
        let known = self.lines.iter().position(|(known, _)| *known == language);
        let index = match known {
            Some(index) => index,
            None => {
                if !self.quiet(turn) {
                    return Ok(None);
                }
                let line = Line::start();
                line.choose_voice(language, &self.voices);
                self.lines.push((language, line));
                self.lines.len() - 1
            }
        };
        // All of them: nothing may be said while one is being opened.
        for (_, line) in &mut self.lines {
            match opened(line, turn) {
                Ok(true) => {}
                Ok(false) => return Ok(None),
                Err(VoiceError::BrokeOff) => {
                    self.lines.retain(|(_, line)| line.open);
                    return Err(VoiceError::NoAnswer);
                }
                Err(cause) => return Err(cause),
            }
        }
        Ok(self.lines.get_mut(index).map(|(_, line)| line))
    }

    /// Waits until nothing is under way any more, or for so long that no word
    /// of it is to be expected. Says whether the utterance is still to be said.
    fn quiet(&self, turn: &mut Turn) -> bool {
        let deadline = Instant::now() + AFTERMATH;
        while !self.lines.iter().all(|(_, line)| line.quiet()) && Instant::now() < deadline {
            if turn.cut_within(MOMENT) {
                return false;
            }
        }
        !turn.cut_within(Duration::ZERO)
    }

    fn speak(
        &mut self,
        text: &str,
        language: Language,
        turn: &mut Turn,
    ) -> Result<End, VoiceError> {
        let Some(line) = self.line(language, turn)? else {
            return Ok(End::Interrupted);
        };
        let end = speak(line, text, turn);
        if !matches!(end, Ok(End::Finished)) {
            line.cancel();
        }
        end
    }
}

impl Engine for SpeechDispatcher {
    fn say(&mut self, utterance: &Utterance, turn: &mut Turn) -> Result<End, VoiceError> {
        if turn.cut_within(Duration::ZERO) {
            return Ok(End::Interrupted);
        }
        let text = plain(&utterance.text);
        if text.trim().is_empty() {
            turn.started();
            return Ok(End::Finished);
        }
        let mut end = self.speak(&text, utterance.language, turn);
        if matches!(end, Err(VoiceError::BrokeOff)) {
            // The daemon was restarted: once more, on a new line. The others
            // are lost as well. A daemon that only hangs keeps its lines.
            self.lines.clear();
            end = self.speak(&text, utterance.language, turn);
        }
        if matches!(end, Err(VoiceError::BrokeOff)) {
            self.lines.clear();
        }
        end
    }
}

impl Drop for SpeechDispatcher {
    /// What was cut off is to fall silent before the program ends.
    fn drop(&mut self) {
        for (_, line) in self.lines.drain(..) {
            if !line.quiet() {
                line.cancel();
                line.hang_up();
            }
        }
    }
}

/// A line to a daemon that answers.
fn open() -> Result<Line, VoiceError> {
    let mut line = Line::start();
    match line.answers.recv_timeout(ANSWER) {
        Ok(Answer::Open) => line.open = true,
        _ => return Err(VoiceError::NoAnswer),
    }
    Ok(line)
}

/// Waits until the line is open, and says whether it is; it is not if the
/// utterance is to end before.
fn opened(line: &mut Line, turn: &mut Turn) -> Result<bool, VoiceError> {
    let deadline = Instant::now() + ANSWER;
    while !line.open {
        if turn.cut_within(Duration::ZERO) {
            return Ok(false);
        }
        select! {
            recv(line.answers) -> answer => match answer {
                Ok(answer) => line.open |= answer == Answer::Open,
                Err(_) => return Err(VoiceError::BrokeOff),
            },
            recv(turn.commands()) -> command => {
                turn.take(command.ok());
            }
            default(deadline.saturating_duration_since(Instant::now())) => {
                return Err(VoiceError::NoAnswer);
            }
        }
    }
    Ok(true)
}

/// Says one text to its end.
fn speak(line: &mut Line, text: &str, turn: &mut Turn) -> Result<End, VoiceError> {
    let order = line.say(text.to_owned(), turn.manner());
    let mut message = None;
    let mut deadline = Instant::now() + BEGINNING;
    let watch = tick(GLANCE);
    // News may come before the number of the message that it is about.
    let none_yet = never();
    loop {
        let notes = if message.is_some() {
            &line.notes
        } else {
            &none_yet
        };
        select! {
            recv(line.answers) -> answer => match answer {
                Ok(Answer::Taken { order: taken, message: number }) if taken == order => {
                    message = Some(number);
                }
                Ok(_) => {} // of an earlier one, cut off
                Err(_) => return Err(VoiceError::BrokeOff),
            },
            recv(notes) -> note => match note {
                Ok(note) if Some(note.message) != message => {} // of an earlier one, cut off
                Ok(Note { news: News::Begin, .. }) => {
                    turn.started();
                    deadline = Instant::now() + longest(text);
                }
                Ok(Note { news: News::End, .. }) => return Ok(End::Finished),
                Ok(Note { news: News::Cancel, .. }) => return Ok(End::Interrupted),
                Err(_) => return Err(VoiceError::BrokeOff),
            },
            recv(turn.commands()) -> command => {
                if turn.take(command.ok()) {
                    return Ok(End::Interrupted);
                }
            }
            recv(watch) -> _ => {
                if Instant::now() > deadline {
                    return Err(if message.is_some() {
                        VoiceError::NoSound
                    } else {
                        VoiceError::NoAnswer
                    });
                }
                if message.is_some() {
                    line.glance();
                }
            }
        }
    }
}

/// How long the text may last, once begun.
fn longest(text: &str) -> Duration {
    let letters = u32::try_from(text.chars().count()).unwrap_or(u32::MAX);
    SHORTEST + PER_LETTER.saturating_mul(letters)
}
