//! The synthesiser of Windows. It speaks alongside the user's screen reader, with the voice that the user chose. Decides
//! when an utterance has taken too long and what to do when the synthesiser goes away; [`Daemon`] communicates with
//! it.

mod daemon;
mod native;
mod nvda_library;

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crossbeam_channel::{never, select, tick};

use self::daemon::{Daemon, DaemonAnswer, DaemonNews, Message, Note};
pub use self::native::NAME;
pub use self::native::Tcp;
pub(super) use self::nvda_library::NvdaLibrary;
use super::speaker::{SpeakerTurn, SpeechEnd, SpeechEngine};
use super::spoken_form::for_others;
use super::synthesis::plain;
use super::{Events, Language, Speaker, VoiceError, VoicePart, VoiceSettings, VoiceUtterance};

/// How often to check whether the daemon is still there.
const CHECK_EVERY: Duration = Duration::from_millis(500);

/// How long the daemon may take to answer at all.
const ANSWER: Duration = Duration::from_secs(5);

/// How long it may take to choose a voice before an utterance: the daemon lists thousands of
/// voices, which takes seconds, and on a busy machine a multiple of that.
const CHOOSING: Duration = Duration::from_secs(60);

/// How long an utterance may then take to begin: the daemon may be starting, or speaking for
/// another program.
const BEGINNING: Duration = Duration::from_secs(15);

/// How long the shortest utterance may take once it has begun.
const SHORTEST: Duration = Duration::from_secs(5);

/// How much longer it may take for each letter, at the slowest rate.
const PER_LETTER: Duration = Duration::from_millis(150);

/// A word said inaudibly, to check that its end is reported.
const WORD: &str = "oh";

/// Speaks through the synthesiser of Windows; a daemon, in the words of this file.
pub struct SystemVoice {
    /// `None` after the daemon was lost, until the next utterance.
    daemon: Option<Daemon>,
}

impl SystemVoice {
    /// Starts the voice, which is ready soonest for utterances in that language, if an inaudible word ends within
    /// `patience`. May start the daemon, which can take a second.
    ///
    /// # Errors
    /// There is no daemon, it could not be started, or it has no sound.
    pub(super) fn start_if_heard(
        _far: Option<Tcp>,
        patience: Duration,
        language: Language,
        settings: VoiceSettings,
        events: Events,
    ) -> Result<Speaker, VoiceError> {
        if let Some(mut daemon) = idle() {
            daemon.choose_voice(language, None);
            return speaker(daemon, settings, events);
        }
        let mut daemon = open()?;
        let inaudible = VoiceSettings {
            volume: -100,
            rate: 100,
            pitch: 0,
        };
        daemon.say(WORD.to_owned(), language, inaudible);
        let taken = daemon.answers.recv_timeout(ANSWER);
        let Ok(DaemonAnswer::Taken { message, .. }) = taken else {
            return Err(VoiceError::NoAnswer);
        };
        let deadline = Instant::now() + patience;
        while let Ok(note) = daemon.notes.recv_deadline(deadline) {
            if note.message == message && note.news != DaemonNews::Begin {
                daemon.under_way = false;
                // Only now: the word's end would wait behind the list of all voices.
                daemon.choose_voice(language, None);
                return speaker(daemon, settings, events);
            }
        }
        daemon.rest();
        Err(VoiceError::NoSound)
    }

    fn speak(
        &mut self,
        text: &str,
        part: &VoicePart,
        settings: VoiceSettings,
        turn: &mut SpeakerTurn,
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
        daemon.choose_voice(part.language, part.voice.as_deref());
        let end = speak(daemon, text, (part.language, settings), turn);
        match &end {
            Ok(SpeechEnd::Finished) => {}
            // The daemon was restarted. If it only hangs, the connection stays.
            Err(VoiceError::BrokeOff) => self.daemon = None,
            Ok(SpeechEnd::Interrupted) | Err(_) => daemon.cancel(),
        }
        end
    }
}

impl SpeechEngine for SystemVoice {
    fn say(
        &mut self,
        utterance: &VoiceUtterance,
        turn: &mut SpeakerTurn,
    ) -> Result<SpeechEnd, VoiceError> {
        if turn.cut_within(Duration::ZERO) {
            return Ok(SpeechEnd::Interrupted);
        }
        let settings = turn.settings(utterance);
        for part in &utterance.parts {
            let text = for_others(&plain(&part.text), part.language);
            if text.trim().is_empty() {
                continue;
            }
            let end = match self.speak(&text, part, settings, turn) {
                // Try once more, with a new connection.
                Err(VoiceError::BrokeOff) => self.speak(&text, part, settings, turn),
                end => end,
            };
            if !matches!(end, Ok(SpeechEnd::Finished)) {
                return end;
            }
        }
        turn.started();
        Ok(SpeechEnd::Finished)
    }
}

impl Drop for SystemVoice {
    fn drop(&mut self) {
        if let Some(daemon) = self.daemon.take() {
            leave(daemon);
        }
    }
}

/// The connection that no voice uses now. Its clients in the daemon stay until the program ends, so that a new one for
/// each voice would leave more and more of them.
static IDLE: Mutex<Option<Daemon>> = Mutex::new(None);

/// Lets what was cut off fall silent, and keeps the connection for the next voice.
fn leave(mut daemon: Daemon) {
    if daemon.rest() {
        *IDLE.lock().unwrap_or_else(PoisonError::into_inner) = Some(daemon);
    }
}

fn idle() -> Option<Daemon> {
    IDLE.lock().unwrap_or_else(PoisonError::into_inner).take()
}

fn speaker(daemon: Daemon, settings: VoiceSettings, events: Events) -> Result<Speaker, VoiceError> {
    let engine = SystemVoice {
        daemon: Some(daemon),
    };
    Speaker::new(NAME, engine, settings, events)
}

/// Connects to a daemon that answers.
fn open() -> Result<Daemon, VoiceError> {
    let mut daemon = Daemon::start();
    match daemon.answers.recv_timeout(ANSWER) {
        Ok(DaemonAnswer::Open) => daemon.open = true,
        _ => return Err(VoiceError::NoAnswer),
    }
    Ok(daemon)
}

/// Waits until the connection is open. Returns false if the utterance is cut off
/// first.
fn opened(daemon: &mut Daemon, turn: &mut SpeakerTurn) -> Result<bool, VoiceError> {
    let deadline = Instant::now() + ANSWER;
    while !daemon.open {
        if turn.cut_within(Duration::ZERO) {
            return Ok(false);
        }
        select! {
            recv(daemon.answers) -> answer => match answer {
                Ok(answer) => daemon.open |= answer == DaemonAnswer::Open,
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
    (language, settings): (Language, VoiceSettings),
    turn: &mut SpeakerTurn,
) -> Result<SpeechEnd, VoiceError> {
    let order = daemon.say(text.to_owned(), language, settings);
    let mut spoken = Spoken {
        order,
        message: None,
        longest: longest(text),
        deadline: Instant::now() + until_begun(daemon.silent, daemon.choosing),
    };
    let watch = tick(CHECK_EVERY);
    // A note may come before the number of its message.
    let none_yet = never();
    loop {
        let notes = if spoken.message.is_some() {
            &daemon.notes
        } else {
            &none_yet
        };
        select! {
            recv(daemon.answers) -> answer => match answer {
                Ok(answer) => spoken.answered(answer, daemon),
                Err(_) => return Err(VoiceError::BrokeOff),
            },
            recv(notes) -> note => match note {
                Ok(note) => if let Some(end) = spoken.noted(note, daemon, turn) {
                    return Ok(end);
                },
                Err(_) => return Err(VoiceError::BrokeOff),
            },
            recv(turn.commands()) -> command => {
                if turn.take(command.ok()) {
                    return Ok(SpeechEnd::Interrupted);
                }
            }
            recv(watch) -> _ => spoken.check(daemon)?,
        }
    }
}

/// An utterance that the daemon is to say.
struct Spoken {
    /// The order in which it was given to the daemon.
    order: u64,
    /// The daemon's number for it, once it has taken the utterance.
    message: Option<Message>,
    /// How long it may take once it has begun.
    longest: Duration,
    deadline: Instant,
}

impl Spoken {
    fn answered(&mut self, answer: DaemonAnswer, daemon: &mut Daemon) {
        match answer {
            DaemonAnswer::Taken { order, message } if order == self.order => {
                self.message = Some(message);
                daemon.silent = false;
            }
            DaemonAnswer::Chosen => {
                daemon.choosing = daemon.choosing.saturating_sub(1);
                if daemon.choosing == 0 && self.message.is_none() {
                    self.deadline = Instant::now() + until_begun(daemon.silent, 0);
                }
            }
            // Of an earlier utterance that was cut off.
            DaemonAnswer::Taken { .. } | DaemonAnswer::Cancelled | DaemonAnswer::Open => {}
        }
    }

    /// Returns how the utterance ended, if it did.
    fn noted(
        &mut self,
        note: Note,
        daemon: &mut Daemon,
        turn: &mut SpeakerTurn,
    ) -> Option<SpeechEnd> {
        if Some(note.message) != self.message {
            return None; // of an earlier utterance that was cut off
        }
        match note.news {
            DaemonNews::Begin => {
                turn.started();
                self.deadline = Instant::now() + self.longest;
                None
            }
            DaemonNews::End => {
                daemon.under_way = false;
                Some(SpeechEnd::Finished)
            }
            DaemonNews::Cancel => Some(SpeechEnd::Interrupted),
        }
    }

    /// Checks from time to time that the daemon is still there and has not taken too long.
    fn check(&self, daemon: &mut Daemon) -> Result<(), VoiceError> {
        if Instant::now() > self.deadline {
            daemon.silent = self.message.is_none();
            return Err(if daemon.silent {
                VoiceError::NoAnswer
            } else {
                VoiceError::NoSound
            });
        }
        if self.message.is_some() {
            daemon.check();
        }
        Ok(())
    }
}

/// How long an utterance may take to begin, while this many voices are still to be chosen.
/// After silence there is no more patience than for an answer.
fn until_begun(silent: bool, choosing: usize) -> Duration {
    match (silent, choosing) {
        (true, _) => ANSWER,
        (false, 0) => BEGINNING,
        (false, _) => CHOOSING,
    }
}

/// How long the text may take once it has begun.
fn longest(text: &str) -> Duration {
    let letters = u32::try_from(text.chars().count()).unwrap_or(u32::MAX);
    SHORTEST + PER_LETTER.saturating_mul(letters)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choosing_a_voice_does_not_count_as_silence() {
        assert_eq!(until_begun(false, 1), CHOOSING);
        assert_eq!(until_begun(false, 0), BEGINNING);
        assert!(CHOOSING > BEGINNING);
        // A daemon that has been silent may hang while it lists its voices.
        assert_eq!(until_begun(true, 1), ANSWER);
        assert_eq!(until_begun(true, 0), ANSWER);
    }
}
