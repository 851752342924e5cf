//! The desktop's voice, speech-dispatcher: the one that the user has chosen
//! and tuned, and that speaks beside his screen reader.
//!
//! Its library is used as it is, one layer below the crate tts, which cannot
//! choose a language without reading thousands of voices, and which ends the
//! whole program when a message arrives for a connection just closed.

use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, select, tick, unbounded};
use speech_dispatcher::{Connection, Mode, Priority};

use super::speaker::{End, Engine, Turn};
use super::synthesis::plain;
use super::{Events, Language, Manner, Speaker, Utterance, VoiceError};

/// How often a connection is asked whether it is still there.
const GLANCE: Duration = Duration::from_millis(500);

/// How long an utterance may wait for its beginning: a cold start, and what
/// another program has to say just now.
const BEGINNING: Duration = Duration::from_secs(15);

/// How long the shortest utterance may last once begun.
const SHORTEST: Duration = Duration::from_secs(5);

/// How much longer it may last for each letter, at the slowest rate.
const PER_LETTER: Duration = Duration::from_millis(150);

/// Speaks through speech-dispatcher.
pub struct SpeechDispatcher {
    /// `None` after the daemon was lost, until the next utterance.
    line: Option<Line>,
}

impl SpeechDispatcher {
    /// Starts the voice. May start the daemon, and so take a second.
    ///
    /// # Errors
    /// There is no daemon, and none could be started.
    pub fn start(manner: Manner, events: Events) -> Result<Speaker, VoiceError> {
        let engine = Self {
            line: Some(Line::open()?),
        };
        Ok(Speaker::new("speech-dispatcher", engine, manner, events))
    }

    /// Says something inaudible, to see whether the end of it ever comes.
    /// Waits so long for the end, but for an answer as long as the daemon likes.
    ///
    /// # Errors
    /// There is no daemon, or it has no sound.
    pub(super) fn probe(patience: Duration) -> Result<(), VoiceError> {
        let mut line = Line::open()?;
        line.prepare(
            Language::English,
            Manner {
                volume: -100,
                rate: 100,
                pitch: 0,
            },
        )?;
        let message = line.say("a")?;
        let deadline = Instant::now() + patience;
        while let Ok(note) = line.notes.recv_deadline(deadline) {
            if note
                == (Note {
                    message,
                    news: News::End,
                })
            {
                return Ok(());
            }
        }
        Err(VoiceError::NoSound)
    }

    fn line(&mut self) -> Result<&mut Line, VoiceError> {
        if self.line.is_none() {
            self.line = Some(Line::open()?);
        }
        self.line.as_mut().ok_or(VoiceError::NoAnswer)
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
        let mut end = self.line()?.speak(&text, utterance.language, turn);
        if matches!(end, Err(VoiceError::BrokeOff)) {
            // The daemon was restarted: once more, on a new line. The old one
            // goes first, as both may bear the same number.
            self.line = None;
            end = self.line()?.speak(&text, utterance.language, turn);
        }
        if end.is_err() {
            self.line = None;
        }
        end
    }
}

/// What the daemon tells about a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum News {
    Begin,
    End,
    Cancel,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Note {
    message: u64,
    news: News,
}

/// A connection to the daemon.
struct Line {
    connection: Connection,
    notes: Receiver<Note>,
    /// What the daemon was last told of language and manner.
    told: Option<(Language, Manner)>,
}

impl Line {
    fn open() -> Result<Self, VoiceError> {
        let connection = Connection::open("annabella", "voice", "player", Mode::Threaded)
            .map_err(|_| VoiceError::NoAnswer)?;
        let (sender, notes) = unbounded();
        connection.on_begin(Some(teller(News::Begin, &sender)));
        connection.on_end(Some(teller(News::End, &sender)));
        connection.on_cancel(Some(teller(News::Cancel, &sender)));
        Ok(Self {
            connection,
            notes,
            told: None,
        })
    }

    /// Sets language and manner, where they are not what they should be.
    fn prepare(&mut self, language: Language, manner: Manner) -> Result<(), VoiceError> {
        if self.told == Some((language, manner)) {
            return Ok(());
        }
        self.connection
            .set_language(language.accent())
            .and_then(|()| self.connection.set_voice_rate(manner.rate))
            .and_then(|()| self.connection.set_voice_pitch(manner.pitch))
            .and_then(|()| self.connection.set_volume(manner.volume))
            .map_err(|_| VoiceError::BrokeOff)?;
        self.told = Some((language, manner));
        Ok(())
    }

    /// Whether the daemon is still there.
    fn alive(&self) -> bool {
        let (language, _) = self.told.unwrap_or((Language::German, Manner::default()));
        self.connection.set_language(language.accent()).is_ok()
    }

    /// Hands over the text; gives the number by which the daemon speaks of it.
    fn say(&self, text: &str) -> Result<u64, VoiceError> {
        // Important: a screen reader's chatter waits for it, and does not cut it off.
        self.connection
            .say(Priority::Important, text)
            .ok_or(VoiceError::BrokeOff)
    }

    /// Says one text to its end.
    fn speak(
        &mut self,
        text: &str,
        language: Language,
        turn: &mut Turn,
    ) -> Result<End, VoiceError> {
        self.prepare(language, turn.manner())?;
        let message = self.say(text)?;
        let mut deadline = Instant::now() + BEGINNING;
        let watch = tick(GLANCE);
        loop {
            select! {
                recv(self.notes) -> note => match note {
                    Ok(note) if note.message != message => {} // of an earlier one, cut off
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
                        // A daemon that has gone is silent as well.
                        let _ = self.connection.cancel();
                        return Ok(End::Interrupted);
                    }
                }
                recv(watch) -> _ => {
                    if !self.alive() {
                        return Err(VoiceError::BrokeOff);
                    }
                    if Instant::now() > deadline {
                        let _ = self.connection.cancel();
                        return Err(VoiceError::NoSound);
                    }
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

/// Called by the library's own thread, which must not wait and not speak.
fn teller(news: News, notes: &Sender<Note>) -> Box<dyn FnMut(usize, usize)> {
    let notes = notes.clone();
    Box::new(move |message, _client| {
        let _ = notes.send(Note {
            message: message as u64,
            news,
        });
    })
}
