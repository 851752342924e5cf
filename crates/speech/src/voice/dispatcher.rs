//! The desktop's voice, speech-dispatcher: beside the user's screen reader, and with the
//! synthesiser that the user has chosen for it. Knows when an utterance has lasted too
//! long, and what to do when the daemon goes away; the [`Line`] knows how to talk to it.

use std::time::{Duration, Instant};

use crossbeam_channel::{never, select, tick};

use super::daemon::{Answer, Daemon, News, Note};
use super::speaker::{Engine, SpeechEnd, Turn};
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

/// Said inaudibly, to see whether sound comes to its end.
const WORD: &str = "oh";

/// Speaks through speech-dispatcher.
pub struct SpeechDispatcher {
    /// None after the daemon was lost, until the next utterance.
    daemon: Option<Daemon>,
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
        let mut daemon = open()?;
        daemon.choose_voice(language);
        Ok(speaker(daemon, manner, events))
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
        let mut daemon = open()?;
        let inaudible = Manner {
            volume: -100,
            rate: 100,
            pitch: 0,
        };
        daemon.say(WORD.to_owned(), language, inaudible);
        // Beside the word, which is said with whatever voice there is.
        daemon.choose_voice(language);
        let taken = daemon.answers.recv_timeout(ANSWER);
        let Ok(Answer::Taken { message, .. }) = taken else {
            return Err(VoiceError::NoAnswer);
        };
        let end = Note {
            message,
            news: News::End,
        };
        let deadline = Instant::now() + patience;
        while let Ok(note) = daemon.notes.recv_deadline(deadline) {
            if note == end {
                daemon.under_way = false;
                return Ok(speaker(daemon, manner, events));
            }
        }
        say_farewell(daemon);
        Err(VoiceError::NoSound)
    }

    fn speak(
        &mut self,
        text: &str,
        language: Language,
        turn: &mut Turn,
    ) -> Result<SpeechEnd, VoiceError> {
        let daemon = self.daemon.get_or_insert_with(Daemon::start);
        match opened(daemon, turn) {
            Ok(true) => {}
            Ok(false) => return Ok(SpeechEnd::Interrupted),
            Err(VoiceError::BrokeOff) => {
                self.daemon = None;
                return Err(VoiceError::NoAnswer);
            }
            Err(cause) => return Err(cause),
        }
        daemon.choose_voice(language);
        let end = speak(daemon, text, language, turn);
        match &end {
            Ok(SpeechEnd::Finished) => {}
            // The daemon was restarted. One that only hangs keeps its line.
            Err(VoiceError::BrokeOff) => self.daemon = None,
            _ => daemon.cancel(),
        }
        end
    }
}

impl Engine for SpeechDispatcher {
    fn say(&mut self, utterance: &Utterance, turn: &mut Turn) -> Result<SpeechEnd, VoiceError> {
        if turn.cut_within(Duration::ZERO) {
            return Ok(SpeechEnd::Interrupted);
        }
        let text = plain(&utterance.text);
        if text.trim().is_empty() {
            turn.started();
            return Ok(SpeechEnd::Finished);
        }
        match self.speak(&text, utterance.language, turn) {
            // Once more, on a new line.
            Err(VoiceError::BrokeOff) => self.speak(&text, utterance.language, turn),
            end => end,
        }
    }
}

impl Drop for SpeechDispatcher {
    fn drop(&mut self) {
        if let Some(daemon) = self.daemon.take() {
            say_farewell(daemon);
        }
    }
}

/// What was cut off is to fall silent before the program ends.
fn say_farewell(daemon: Daemon) {
    if daemon.under_way {
        daemon.cancel();
        daemon.close();
    }
}

fn speaker(daemon: Daemon, manner: Manner, events: Events) -> Speaker {
    let engine = SpeechDispatcher {
        daemon: Some(daemon),
    };
    Speaker::new("speech-dispatcher", engine, manner, events)
}

/// A line to a daemon that answers.
fn open() -> Result<Daemon, VoiceError> {
    let mut daemon = Daemon::start();
    match daemon.answers.recv_timeout(ANSWER) {
        Ok(Answer::Open) => daemon.open = true,
        _ => return Err(VoiceError::NoAnswer),
    }
    Ok(daemon)
}

/// Waits until the line is open, and says whether it is; it is not if the
/// utterance is to end before.
fn opened(daemon: &mut Daemon, turn: &mut Turn) -> Result<bool, VoiceError> {
    let deadline = Instant::now() + ANSWER;
    while !daemon.open {
        if turn.cut_within(Duration::ZERO) {
            return Ok(false);
        }
        select! {
            recv(daemon.answers) -> answer => match answer {
                Ok(answer) => daemon.open |= answer == Answer::Open,
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
fn speak(
    daemon: &mut Daemon,
    text: &str,
    language: Language,
    turn: &mut Turn,
) -> Result<SpeechEnd, VoiceError> {
    let order = daemon.say(text.to_owned(), language, turn.manner());
    let mut message = None;
    let patience = if daemon.silent { ANSWER } else { BEGINNING };
    let mut deadline = Instant::now() + patience;
    let watch = tick(GLANCE);
    // News may come before the number of the message that it is about.
    let none_yet = never();
    loop {
        let notes = if message.is_some() {
            &daemon.notes
        } else {
            &none_yet
        };
        select! {
            recv(daemon.answers) -> answer => match answer {
                Ok(Answer::Taken { order: taken, message: number }) if taken == order => {
                    message = Some(number);
                    daemon.silent = false;
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
                Ok(Note { news: News::End, .. }) => {
                    daemon.under_way = false;
                    return Ok(SpeechEnd::Finished);
                }
                Ok(Note { news: News::Cancel, .. }) => return Ok(SpeechEnd::Interrupted),
                Err(_) => return Err(VoiceError::BrokeOff),
            },
            recv(turn.commands()) -> command => {
                if turn.take(command.ok()) {
                    return Ok(SpeechEnd::Interrupted);
                }
            }
            recv(watch) -> _ => {
                if Instant::now() > deadline {
                    daemon.silent = message.is_none();
                    return Err(if daemon.silent {
                        VoiceError::NoAnswer
                    } else {
                        VoiceError::NoSound
                    });
                }
                if message.is_some() {
                    daemon.check();
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
