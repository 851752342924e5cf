//! The way to speech-dispatcher, by the crate tts, on a thread of its own. Nothing outside
//! this file knows tts.
//!
//! Whatever that thread does may take long: choosing a voice takes seconds, as
//! tts reads the list of thousands of voices for it, and a daemon that hangs
//! keeps the thread for ever. So nobody else waits for it without a limit.
//!
//! What tts asks of its users:
//! - It sets a language only by choosing a voice. So there is a [`Tts`] for each language,
//!   whose voice is chosen once.
//! - [`Tts::new`] takes locks in another order than a message of the daemon does. So all
//!   are opened before anything is said.
//! - A message that arrives for a [`Tts`] already dropped ends the whole
//!   program, and dropping one may unhook another, as a restarted daemon gives
//!   out its numbers again. So none is ever dropped: the system closes them with the program.
//! - What tts calls back holds its locks and must not speak.

use std::mem::ManuallyDrop;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crossbeam_channel::{Receiver, Sender, unbounded};
use tts::{Backends, Tts};

use super::{Language, Manner};
use crate::worker::Worker;

/// What the daemon tells about a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum News {
    Begin,
    End,
    Cancel,
}

/// News of one message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Note {
    pub message: tts::UtteranceId,
    pub news: News,
}

/// What the line's thread tells. It hangs up when there is no daemon, or no longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Answer {
    /// There is a daemon.
    Open,
    /// The daemon took the text of this order, and will tell of this message.
    Taken {
        order: u64,
        message: tts::UtteranceId,
    },
}

enum Order {
    ChooseVoice(Language),
    Say {
        order: u64,
        text: String,
        language: Language,
        manner: Manner,
    },
    Cancel,
    Check,
}

/// A connection to the daemon. Dropping it leaves its thread to itself.
pub(super) struct Daemon {
    orders: Option<Sender<Order>>,
    pub answers: Receiver<Answer>,
    pub notes: Receiver<Note>,
    /// Whether [`Answer::Open`] came.
    pub open: bool,
    /// Whether the last text was waited for in vain.
    pub silent: bool,
    /// Whether the last text was ordered and its end was not told.
    pub under_way: bool,
    /// Languages whose voice was ordered.
    chosen: Vec<Language>,
    last: u64,
    /// Orders up to this one are not to be said any more.
    cut: Arc<AtomicU64>,
    worker: Worker,
}

impl Daemon {
    /// Connects; may start the daemon. The answers tell whether there is one.
    pub(super) fn start() -> Self {
        let (orders, inbox) = unbounded();
        let (answerer, answers) = unbounded();
        let (teller, notes) = unbounded();
        let cut = Arc::<AtomicU64>::default();
        let theirs = cut.clone();
        let worker = Worker::start(move || {
            if let Some(mut thread) = DaemonThread::open(&teller, theirs) {
                let _ = answerer.send(Answer::Open);
                thread.follow(&inbox, &answerer);
            }
        });
        Self {
            orders: Some(orders),
            answers,
            notes,
            open: false,
            silent: false,
            under_way: false,
            chosen: Vec::new(),
            last: 0,
            cut,
            worker,
        }
    }

    fn order(&self, order: Order) {
        if let Some(orders) = &self.orders {
            // A thread that has ended hangs up its answers, which is noticed there.
            let _ = orders.send(order);
        }
    }

    /// Speaks with a voice of the language what is said in it from now on.
    pub(super) fn choose_voice(&mut self, language: Language) {
        if !self.chosen.contains(&language) {
            self.chosen.push(language);
            self.order(Order::ChooseVoice(language));
        }
    }

    /// Orders a text to be said, and gives the order's number.
    pub(super) fn say(&mut self, text: String, language: Language, manner: Manner) -> u64 {
        self.last += 1;
        self.under_way = true;
        let order = self.last;
        self.order(Order::Say {
            order,
            text,
            language,
            manner,
        });
        order
    }

    /// Ends all that was ordered to be said.
    pub(super) fn cancel(&self) {
        self.cut.store(self.last, Ordering::SeqCst);
        self.order(Order::Cancel);
    }

    /// Looks whether the daemon is still there.
    pub(super) fn check(&self) {
        self.order(Order::Check);
    }

    /// Waits until the orders are followed, but not for long.
    pub(super) fn close(mut self) {
        self.orders.take();
        self.worker.wait();
    }
}

/// Speaks one language.
struct Connection {
    language: Language,
    tts: ManuallyDrop<Tts>,
    /// How the daemon was last told to speak.
    told: Option<Manner>,
}

impl Connection {
    fn open(language: Language, notes: &Sender<Note>) -> Result<Self, tts::Error> {
        let tts = ManuallyDrop::new(Tts::new(Backends::SpeechDispatcher)?);
        tts.on_utterance_begin(Some(teller(News::Begin, notes)))?;
        tts.on_utterance_end(Some(teller(News::End, notes)))?;
        tts.on_utterance_stop(Some(teller(News::Cancel, notes)))?;
        Ok(Self {
            language,
            tts,
            told: None,
        })
    }

    fn say(&mut self, mut text: String, manner: Manner) -> Result<tts::UtteranceId, tts::Error> {
        if self.told != Some(manner) {
            self.tts.set_rate(manner.rate as f32)?;
            self.tts.set_pitch(manner.pitch as f32)?;
            self.tts.set_volume(manner.volume as f32)?;
            self.told = Some(manner);
        }
        if text.len() == 1 {
            // For a single byte tts would set how punctuation is read, and
            // leave it set to something else than the user's choice.
            text.push(' ');
        }
        // tts gives it the priority "important": a screen reader's chatter
        // waits for it, and does not cut it off.
        self.tts.speak(text, false)?.ok_or(tts::Error::NoneError)
    }

    fn check(&mut self) -> Result<(), tts::Error> {
        let volume = self.told.unwrap_or_default().volume;
        self.tts.set_volume(volume as f32).map(drop)
    }
}

/// Called by the daemon's messages.
fn teller(news: News, notes: &Sender<Note>) -> Box<dyn FnMut(tts::UtteranceId)> {
    let notes = notes.clone();
    Box::new(move |message| {
        let _ = notes.send(Note { message, news });
    })
}

/// The end of the line that may wait for the daemon.
struct DaemonThread {
    connections: Vec<Connection>,
    /// The one that spoke last.
    last: Language,
    /// The daemon's list, once it was read.
    voices: Vec<tts::Voice>,
    cut: Arc<AtomicU64>,
}

/// Whether the daemon may be reached where the environment says it is: its library would
/// go there by TCP as well, which a build without the network must not.
fn may_be_reached() -> bool {
    let address = std::env::var("SPEECHD_ADDRESS");
    cfg!(feature = "network") || !address.is_ok_and(|it| it.starts_with("inet_socket"))
}

impl DaemonThread {
    fn open(notes: &Sender<Note>, cut: Arc<AtomicU64>) -> Option<Self> {
        if !may_be_reached() {
            return None;
        }
        let connections = Language::ALL.map(|language| Connection::open(language, notes));
        let connections: Result<Vec<Connection>, tts::Error> = connections.into_iter().collect();
        Some(Self {
            connections: connections.ok()?,
            last: Language::English,
            voices: Vec::new(),
            cut,
        })
    }

    /// Follows orders until the daemon fails one, or there are no more.
    fn follow(&mut self, orders: &Receiver<Order>, answers: &Sender<Answer>) {
        for order in orders {
            let done = match order {
                Order::ChooseVoice(language) => {
                    // A daemon that fails here fails again when something is to be said.
                    let _ = self.choose_voice(language);
                    Ok(())
                }
                Order::Say { order, .. } if order <= self.cut.load(Ordering::SeqCst) => Ok(()),
                Order::Say {
                    order,
                    text,
                    language,
                    manner,
                } => {
                    self.last = language;
                    let taken = self
                        .connection()
                        .and_then(|connection| connection.say(text, manner));
                    taken.map(|message| {
                        let _ = answers.send(Answer::Taken { order, message });
                    })
                }
                Order::Cancel => self
                    .connection()
                    .and_then(|connection| connection.tts.stop().map(drop)),
                Order::Check => self.connection().and_then(Connection::check),
            };
            if done.is_err() {
                return;
            }
        }
    }

    /// The mouth that speaks, or spoke last.
    fn connection(&mut self) -> Result<&mut Connection, tts::Error> {
        let last = self.last;
        let connection = self.connections.iter_mut().find(|it| it.language == last);
        connection.ok_or(tts::Error::NoneError)
    }

    /// Has the language spoken with its best voice, or the usual one where there is none.
    fn choose_voice(&mut self, language: Language) -> Result<(), tts::Error> {
        let Some(connection) = self
            .connections
            .iter_mut()
            .find(|it| it.language == language)
        else {
            return Ok(());
        };
        if self.voices.is_empty() {
            self.voices = connection.tts.voices()?;
        }
        match best(&self.voices, language) {
            Some(voice) => connection.tts.set_voice(voice),
            None => {
                tracing::warn!("speech-dispatcher has no voice for {}", language.code());
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

/// How well a voice of that tag and name fits, least best: first its accent,
/// then whether it is plain. espeak-ng's odd variants are called
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
