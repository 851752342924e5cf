//! The connection to the synthesiser of Windows, through the crate tts, on its own
//! thread. Nothing outside this file and `native` knows tts.
//!
//! That thread may take a long time. Choosing a voice takes seconds, because tts reads a
//! list of thousands of voices, and a daemon that hangs blocks the thread for ever. So
//! every other wait for it has a limit.
//!
//! What tts requires:
//! - It sets a language only by choosing a voice. So each language has its own [`Tts`],
//!   whose voice is chosen once.
//! - [`Tts::new`] takes locks in a different order than the daemon's messages do. So all
//!   are opened before anything is said.
//! - A message for a [`Tts`] that was dropped ends the program. Dropping one may also unhook
//!   another, since a restarted daemon reuses its numbers. So they are never dropped: the
//!   system closes them with the program.
//! - Its callbacks run while it holds its locks, so they must not speak.

use std::mem::ManuallyDrop;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, unbounded};
use tts::Tts;

use super::super::{Language, VoiceSettings};
use super::native::{self, NAME};

/// How long it may take until something is cut off.
const CANCELLED: Duration = Duration::from_secs(1);

/// The daemon's number for an utterance that it took.
pub(super) type Message = tts::UtteranceId;

/// What the daemon reports about a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DaemonNews {
    Begin,
    End,
    Cancel,
}

/// A report about one message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Note {
    pub message: Message,
    pub news: DaemonNews,
}

/// What the thread answers. It disconnects if there is no daemon, or no longer one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DaemonAnswer {
    /// The daemon is there.
    Open,
    /// A voice for a language is chosen, or the daemon has none for it.
    Chosen,
    /// What was ordered before is cut off.
    Cancelled,
    /// The daemon took the text of this order and will report about this message.
    Taken { order: u64, message: Message },
}

enum DaemonOrder {
    ChooseVoice(Language, Option<String>),
    Say {
        order: u64,
        text: String,
        language: Language,
        settings: VoiceSettings,
    },
    Cancel,
    Check,
}

/// A connection to the daemon. Dropping it does not wait for its thread.
pub(super) struct Daemon {
    orders: Sender<DaemonOrder>,
    pub answers: Receiver<DaemonAnswer>,
    pub notes: Receiver<Note>,
    /// Whether [`DaemonAnswer::Open`] came.
    pub open: bool,
    /// Whether the daemon never answered about the last text.
    pub silent: bool,
    /// Whether a text was ordered whose end has not been reported.
    pub under_way: bool,
    /// How many of the voices that were ordered are not chosen yet.
    pub choosing: usize,
    /// The voices that were ordered last for the languages, by name.
    chosen: Vec<(Language, Option<String>)>,
    last: u64,
    /// Orders up to this number are no longer to be said.
    cut: Arc<AtomicU64>,
}

impl Daemon {
    /// Connects, which may start the daemon. [`DaemonAnswer::Open`] follows if there is one.
    pub(super) fn start() -> Self {
        let (orders, inbox) = unbounded();
        let (answerer, answers) = unbounded();
        let (reports, notes) = unbounded();
        let cut = Arc::<AtomicU64>::default();
        let theirs = cut.clone();
        // Without a thread nothing answers, which is noticed.
        let _ = worker::spawn("voice", move || {
            if let Some(mut thread) = DaemonThread::open(&reports, theirs) {
                let _ = answerer.send(DaemonAnswer::Open);
                thread.follow(&inbox, &answerer);
            }
        });
        Self {
            orders,
            answers,
            notes,
            open: false,
            silent: false,
            under_way: false,
            choosing: 0,
            chosen: Vec::new(),
            last: 0,
            cut,
        }
    }

    fn order(&self, order: DaemonOrder) {
        // If the thread has ended, the answers are disconnected, which is noticed there.
        let _ = self.orders.send(order);
    }

    /// Chooses a voice for what is said in the language from now on: the one of this name, or the best.
    pub(super) fn choose_voice(&mut self, language: Language, name: Option<&str>) {
        let chosen = (language, name.map(str::to_owned));
        if !self.chosen.contains(&chosen) {
            self.chosen.retain(|(chosen, _)| *chosen != language);
            self.chosen.push(chosen.clone());
            self.choosing += 1;
            self.order(DaemonOrder::ChooseVoice(chosen.0, chosen.1));
        }
    }

    /// Orders a text to be said. Returns the order's number.
    pub(super) fn say(&mut self, text: String, language: Language, settings: VoiceSettings) -> u64 {
        self.last += 1;
        self.under_way = true;
        let order = self.last;
        self.order(DaemonOrder::Say {
            order,
            text,
            language,
            settings,
        });
        order
    }

    /// Cuts off everything that was ordered.
    pub(super) fn cancel(&self) {
        self.cut.store(self.last, Ordering::SeqCst);
        self.order(DaemonOrder::Cancel);
    }

    /// Checks whether the daemon is still there.
    pub(super) fn check(&self) {
        self.order(DaemonOrder::Check);
    }

    /// Cuts off what is under way and waits until that is done, but not for long. Whether the connection is fit for
    /// another voice.
    pub(super) fn rest(&mut self) -> bool {
        if self.under_way {
            self.cancel();
            self.under_way = false;
            let deadline = Instant::now() + CANCELLED;
            loop {
                match self.answers.recv_deadline(deadline) {
                    Ok(DaemonAnswer::Cancelled) => break,
                    Ok(DaemonAnswer::Chosen) => self.choosing = self.choosing.saturating_sub(1),
                    Ok(DaemonAnswer::Open | DaemonAnswer::Taken { .. }) => {}
                    Err(_) => return false,
                }
            }
        }
        self.open && !self.silent
    }
}

/// The connection for one language.
struct Connection {
    language: Language,
    tts: ManuallyDrop<Tts>,
    /// The settings that the daemon was given last.
    set: Option<VoiceSettings>,
}

impl Connection {
    fn open(language: Language, notes: &Sender<Note>) -> Result<Self, tts::Error> {
        let tts = ManuallyDrop::new(native::open()?);
        tts.on_utterance_begin(Some(callback(DaemonNews::Begin, notes)))?;
        tts.on_utterance_end(Some(callback(DaemonNews::End, notes)))?;
        tts.on_utterance_stop(Some(callback(DaemonNews::Cancel, notes)))?;
        Ok(Self {
            language,
            tts,
            set: None,
        })
    }

    fn say(
        &mut self,
        mut text: String,
        settings: VoiceSettings,
    ) -> Result<tts::UtteranceId, tts::Error> {
        if self.set != Some(settings) {
            native::set(&mut self.tts, settings)?;
            self.set = Some(settings);
        }
        if text.len() == 1 {
            // For a single byte tts would set how punctuation is read, and would not restore the
            // user's choice.
            text.push(' ');
        }
        // tts gives it the priority "important": a screen reader waits for it and does not
        // cut it off.
        self.tts.speak(text, false)?.ok_or(tts::Error::NoneError)
    }

    fn check(&mut self) -> Result<(), tts::Error> {
        native::set_volume(&mut self.tts, self.set.unwrap_or_default().volume)
    }
}

/// Makes a callback for the daemon's messages.
fn callback(news: DaemonNews, notes: &Sender<Note>) -> Box<dyn FnMut(tts::UtteranceId)> {
    let notes = notes.clone();
    Box::new(move |message| {
        let _ = notes.send(Note { message, news });
    })
}

/// The thread's side of the connection, which may wait for the daemon.
struct DaemonThread {
    connections: Vec<Connection>,
    /// The language that spoke last.
    last: Language,
    /// The daemon's list of voices, once read.
    voices: Vec<tts::Voice>,
    cut: Arc<AtomicU64>,
}

impl DaemonThread {
    fn open(notes: &Sender<Note>, cut: Arc<AtomicU64>) -> Option<Self> {
        let connections = Language::ALL.map(|language| Connection::open(language, notes));
        let connections: Result<Vec<Connection>, tts::Error> = connections.into_iter().collect();
        Some(Self {
            connections: connections.ok()?,
            last: Language::English,
            voices: Vec::new(),
            cut,
        })
    }

    /// Carries out orders until the daemon fails at one or there are no more.
    fn follow(&mut self, orders: &Receiver<DaemonOrder>, answers: &Sender<DaemonAnswer>) {
        for order in orders {
            let done = match order {
                DaemonOrder::ChooseVoice(language, name) => {
                    // A daemon that fails here will fail again when there is something to say.
                    let _ = self.choose_voice(language, name.as_deref());
                    let _ = answers.send(DaemonAnswer::Chosen);
                    Ok(())
                }
                DaemonOrder::Say { order, .. } if order <= self.cut.load(Ordering::SeqCst) => {
                    Ok(())
                }
                DaemonOrder::Say {
                    order,
                    text,
                    language,
                    settings,
                } => {
                    self.last = language;
                    let taken = self
                        .connection()
                        .and_then(|connection| connection.say(text, settings));
                    taken.map(|message| {
                        let _ = answers.send(DaemonAnswer::Taken { order, message });
                    })
                }
                DaemonOrder::Cancel => {
                    let stopped = self
                        .connection()
                        .and_then(|connection| connection.tts.stop().map(drop));
                    let _ = answers.send(DaemonAnswer::Cancelled);
                    stopped
                }
                DaemonOrder::Check => self.connection().and_then(Connection::check),
            };
            if done.is_err() {
                return;
            }
        }
    }

    /// The connection that speaks or spoke last.
    fn connection(&mut self) -> Result<&mut Connection, tts::Error> {
        let last = self.last;
        let connection = self
            .connections
            .iter_mut()
            .find(|connection| connection.language == last);
        connection.ok_or(tts::Error::NoneError)
    }

    /// Chooses the voice of this name for the language, or the best one, or the default voice if the daemon has none.
    fn choose_voice(&mut self, language: Language, name: Option<&str>) -> Result<(), tts::Error> {
        let Some(connection) = self
            .connections
            .iter_mut()
            .find(|connection| connection.language == language)
        else {
            return Ok(());
        };
        if self.voices.is_empty() {
            self.voices = connection.tts.voices()?;
        }
        let is_named = |voice: &&tts::Voice| name.is_some_and(|name| voice.name() == name);
        let named = self.voices.iter().find(is_named);
        if let (None, Some(name)) = (named, name) {
            tracing::warn!("{NAME} has no voice called {name}");
        }
        match named.or_else(|| best(&self.voices, language)) {
            Some(voice) => connection.tts.set_voice(voice),
            None => {
                tracing::warn!("{NAME} has no voice for {}", language.code());
                Ok(())
            }
        }
    }
}

fn best(voices: &[tts::Voice], language: Language) -> Option<&tts::Voice> {
    voices
        .iter()
        .filter_map(|voice| Some((fit(&voice.language(), &voice.name(), language)?, voice)))
        .min_by_key(|(fit, _)| *fit)
        .map(|(_, voice)| voice)
}

/// How well a voice with that tag and name fits, the best being the smallest. The accent
/// counts first, then whether the voice is plain: espeak-ng has odd variants named like
/// "German+grandma".
fn fit(tag: &str, name: &str, language: Language) -> Option<(u8, bool)> {
    let tag = tag.to_lowercase();
    let accent = language.accent().to_lowercase();
    let accent_fits = if tag == accent {
        0
    } else if tag.starts_with(&format!("{accent}-")) {
        1
    } else if tag == language.code() {
        2
    } else if tag.split('-').next() == Some(language.code()) {
        3
    } else {
        return None;
    };
    Some((accent_fits, name.contains('+')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_plain_voice_of_the_right_accent_fits_best() {
        let best = |language, voices: &[(&'static str, &'static str)]| {
            voices
                .iter()
                .filter_map(|(name, tag)| Some((fit(tag, name, language)?, *name)))
                .min_by_key(|(fit, _)| *fit)
                .map(|(_, name)| name)
        };
        let english = [
            ("German", "de"),
            ("Caribbean", "en-029"),
            ("Lancaster", "en-GB-X-GBCLAN"),
            ("Britain+Adam", "en-GB"),
            ("Britain", "en-GB"),
            ("America", "en-US"),
        ];
        assert_eq!(best(Language::English, &english), Some("Britain"));
        assert_eq!(best(Language::English, &english[..2]), Some("Caribbean"));
        assert_eq!(best(Language::German, &english), Some("German"));
        let german = [("Den", "den"), ("Vienna", "de-AT"), ("Odd+whisper", "de")];
        assert_eq!(best(Language::German, &german[..2]), Some("Vienna"));
        assert_eq!(best(Language::German, &german), Some("Odd+whisper"));
        assert_eq!(best(Language::Bulgarian, &english), None);
        let slavic = [
            ("Russian (Latvia)", "ru-LV"),
            ("Russian+Adam", "ru"),
            ("Russian", "ru"),
            ("Bulgarian+Adam", "bg"),
            ("Bulgarian", "bg"),
        ];
        assert_eq!(best(Language::Russian, &slavic), Some("Russian"));
        assert_eq!(
            best(Language::Russian, &slavic[..1]),
            Some("Russian (Latvia)")
        );
        assert_eq!(best(Language::Bulgarian, &slavic), Some("Bulgarian"));
    }
}
