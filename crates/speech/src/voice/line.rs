//! A connection to speech-dispatcher, by the crate tts, on a thread of its own.
//!
//! Whatever that thread does may take long: choosing a voice takes seconds, as
//! tts reads the list of thousands of voices for it, and a daemon that hangs
//! keeps the thread for ever. So nobody else waits for it without a limit.
//!
//! What tts asks of its users:
//! - A message that arrives for a [`Tts`] already dropped ends the whole
//!   program, and dropping one may unhook another, as a restarted daemon gives
//!   out its numbers again. So no `Tts` is ever dropped: there is one for each
//!   language, and one more after each loss of the daemon. The system closes
//!   them with the program.
//! - What tts calls back holds its locks and must not speak.
//! - [`Tts::new`] takes the same locks in another order than a message does,
//!   so no message may be under way on any line while one is opened.

use std::mem::ManuallyDrop;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

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
    ChooseVoice(Language, Voices),
    Say {
        order: u64,
        text: String,
        manner: Manner,
    },
    Cancel,
    Glance,
}

/// A connection in one language. Dropping it leaves its thread to itself.
pub(super) struct Line {
    orders: Option<Sender<Order>>,
    pub answers: Receiver<Answer>,
    pub notes: Receiver<Note>,
    /// Whether [`Answer::Open`] came.
    pub open: bool,
    last: u64,
    shared: Arc<Shared>,
    worker: Worker,
}

#[derive(Default)]
struct Shared {
    /// How many texts were ordered and are not over.
    under_way: AtomicUsize,
    /// Orders up to this one are not to be said any more.
    cut: AtomicU64,
}

impl Shared {
    fn one_is_over(&self) {
        let less = |count: usize| count.checked_sub(1);
        // None is left when the daemon tells twice of an end.
        let _ = self
            .under_way
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, less);
    }
}

impl Line {
    /// Connects; may start the daemon. Whether it does is told by the answers.
    pub(super) fn start() -> Self {
        let (orders, inbox) = unbounded();
        let (answerer, answers) = unbounded();
        let (teller, notes) = unbounded();
        let shared = Arc::<Shared>::default();
        let theirs = shared.clone();
        let worker = Worker::start(move || {
            if let Some(mut end) = FarEnd::open(&teller, theirs) {
                let _ = answerer.send(Answer::Open);
                end.follow(&inbox, &answerer);
            }
        });
        Self {
            orders: Some(orders),
            answers,
            notes,
            open: false,
            last: 0,
            shared,
            worker,
        }
    }

    fn order(&self, order: Order) {
        if let Some(orders) = &self.orders {
            // A thread that has ended hangs up its answers, which is noticed there.
            let _ = orders.send(order);
        }
    }

    /// Speaks with a voice of the language from now on.
    pub(super) fn choose_voice(&self, language: Language, voices: &Voices) {
        self.order(Order::ChooseVoice(language, voices.clone()));
    }

    /// Orders a text to be said, and gives the order's number.
    pub(super) fn say(&mut self, text: String, manner: Manner) -> u64 {
        self.last += 1;
        let order = self.last;
        self.shared.under_way.fetch_add(1, Ordering::SeqCst);
        self.order(Order::Say {
            order,
            text,
            manner,
        });
        order
    }

    /// Ends all that was ordered to be said.
    pub(super) fn cancel(&self) {
        self.shared.cut.store(self.last, Ordering::SeqCst);
        self.order(Order::Cancel);
    }

    /// Looks whether the daemon is still there.
    pub(super) fn glance(&self) {
        self.order(Order::Glance);
    }

    /// Whether all that was ordered to be said is over.
    pub(super) fn quiet(&self) -> bool {
        self.shared.under_way.load(Ordering::SeqCst) == 0
    }

    /// Waits until the orders are followed, but not for long.
    pub(super) fn hang_up(mut self) {
        self.orders.take();
        self.worker.wait();
    }
}

/// The end of the line that may wait for the daemon.
struct FarEnd {
    tts: ManuallyDrop<Tts>,
    shared: Arc<Shared>,
    /// How the daemon was last told to speak.
    told: Option<Manner>,
}

/// Whether the daemon may be reached where the environment says it is: its library would
/// go there by TCP as well, which a build without the network must not.
fn may_be_reached() -> bool {
    let address = std::env::var("SPEECHD_ADDRESS");
    cfg!(feature = "network") || !address.is_ok_and(|it| it.starts_with("inet_socket"))
}

impl FarEnd {
    fn open(notes: &Sender<Note>, shared: Arc<Shared>) -> Option<Self> {
        if !may_be_reached() {
            return None;
        }
        let tts = ManuallyDrop::new(Tts::new(Backends::SpeechDispatcher).ok()?);
        let teller = |news| teller(news, notes, &shared);
        tts.on_utterance_begin(Some(teller(News::Begin))).ok()?;
        tts.on_utterance_end(Some(teller(News::End))).ok()?;
        tts.on_utterance_stop(Some(teller(News::Cancel))).ok()?;
        Some(Self {
            tts,
            shared,
            told: None,
        })
    }

    /// Follows orders until the daemon fails one, or there are no more.
    fn follow(&mut self, orders: &Receiver<Order>, answers: &Sender<Answer>) {
        for order in orders {
            let done = match order {
                Order::ChooseVoice(language, voices) => {
                    voices.choose(&mut self.tts, language);
                    Ok(())
                }
                Order::Say { order, .. } if order <= self.shared.cut.load(Ordering::SeqCst) => {
                    self.shared.one_is_over();
                    Ok(())
                }
                Order::Say {
                    order,
                    text,
                    manner,
                } => self.say(text, manner).map(|message| {
                    let _ = answers.send(Answer::Taken { order, message });
                }),
                Order::Cancel => self.tts.stop().map(drop),
                Order::Glance => {
                    let volume = self.told.unwrap_or_default().volume;
                    self.tts.set_volume(volume as f32).map(drop)
                }
            };
            if done.is_err() {
                return;
            }
        }
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
}

/// Called by the daemon's messages.
fn teller(
    news: News,
    notes: &Sender<Note>,
    shared: &Arc<Shared>,
) -> Box<dyn FnMut(tts::UtteranceId)> {
    let (notes, shared) = (notes.clone(), shared.clone());
    Box::new(move |message| {
        if news != News::Begin {
            shared.one_is_over();
        }
        let _ = notes.send(Note { message, news });
    })
}

/// The best voice of each language, once the list was read, which takes long.
#[derive(Clone, Default)]
pub(super) struct Voices(Arc<Mutex<Vec<(Language, tts::Voice)>>>);

impl Voices {
    /// Speaks with the best voice of the language, or the usual one where there is none.
    fn choose(&self, tts: &mut Tts, language: Language) {
        if let Some(voice) = self.of(language)
            && tts.set_voice(&voice).is_ok()
        {
            return;
        }
        // A daemon that fails here fails again when something is to be said.
        let Ok(all) = tts.voices() else { return };
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Language::ALL
            .into_iter()
            .filter_map(|language| Some((language, best(&all, language)?)))
            .collect();
        match self.of(language) {
            Some(voice) => {
                let _ = tts.set_voice(&voice);
            }
            None => tracing::warn!("speech-dispatcher has no voice for {}", language.code()),
        }
    }

    fn of(&self, language: Language) -> Option<tts::Voice> {
        let voices = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (_, voice) = voices.iter().find(|(known, _)| *known == language)?;
        Some(voice.clone())
    }
}

fn best(voices: &[tts::Voice], language: Language) -> Option<tts::Voice> {
    voices
        .iter()
        .filter_map(|voice| Some((fit(&voice.language(), &voice.name(), language)?, voice)))
        .min_by_key(|(fit, _)| *fit)
        .map(|(_, voice)| voice.clone())
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
