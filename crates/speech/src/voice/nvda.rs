//! The voice of the screen reader NVDA, by its controller client: its synthesiser, its rate, its languages. It tells when a
//! text has been said, which no other screen reader does. Knows no library. Source: `nvdaController.h` of NVDA 2024.1.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, bounded, select, unbounded};

use super::duration::longest;
use super::speaker::{SpeakerTurn, SpeechEnd, SpeechEngine};
use super::{Events, Speaker, Urgency, VoiceError, VoiceSettings, VoiceUtterance};

/// The name of the voice.
pub(super) const NAME: &str = "NVDA";

/// The numbers of Windows that the client answers with.
mod code {
    pub(super) const DONE: u32 = 0;
    pub(super) const CANCELLED: u32 = 1223;
    pub(super) const TOO_OLD: u32 = 1717;
    pub(super) const NOT_RUNNING: u32 = 1722;
}

/// How long it may take until something is cut off.
const CANCELS: Duration = Duration::from_millis(500);

/// The rate of NVDA is the user's own and unknown, so that the slowest counts.
const UNKNOWN_RATE: i32 = -100;

/// Whether an utterance waits for what NVDA says by itself. The numbers are those of the client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Priority {
    /// Behind what is being said.
    Next = 1,
    /// At once; what is interrupted goes on behind it.
    Now = 2,
}

/// The controller client. Each call may wait, and answers with a number of Windows.
pub(super) trait NvdaClient: Send + Sync + 'static {
    /// Whether NVDA runs.
    fn is_running(&self) -> u32;

    /// Says this, and returns when it has been said.
    fn say(&self, ssml: &str, priority: Priority) -> u32;

    /// Cuts off what is being said.
    fn cancel(&self) -> u32;
}

/// A text that is being said, and where to answer.
struct Order {
    ssml: String,
    priority: Priority,
    answer: Sender<u32>,
}

/// The voice of NVDA.
pub(super) struct NvdaVoice<C> {
    client: Arc<C>,
    /// The thread that waits for NVDA. One that hangs is given up.
    orders: Option<Sender<Order>>,
}

impl<C: NvdaClient> NvdaVoice<C> {
    /// Starts the voice.
    ///
    /// # Errors
    /// NVDA does not run, or the system gives no further thread.
    pub(super) fn start(
        client: C,
        settings: VoiceSettings,
        events: Events,
    ) -> Result<Speaker, VoiceError> {
        match client.is_running() {
            code::DONE => {}
            other => return Err(failed(other)),
        }
        let voice = Self {
            client: Arc::new(client),
            orders: None,
        };
        Speaker::new(NAME, voice, settings, events)
    }

    /// Orders a text. The answer comes when it has been said.
    fn order(&mut self, ssml: String, priority: Priority) -> Result<Receiver<u32>, VoiceError> {
        let (answer, answers) = bounded(1);
        let mut order = Order {
            ssml,
            priority,
            answer,
        };
        if let Some(orders) = &self.orders {
            match orders.send(order) {
                Ok(()) => return Ok(answers),
                Err(unsent) => order = unsent.0,
            }
        }
        let (orders, inbox) = unbounded::<Order>();
        let client = Arc::clone(&self.client);
        worker::spawn("nvda", move || {
            for Order {
                ssml,
                priority,
                answer,
            } in inbox
            {
                let _ = answer.send(client.say(&ssml, priority));
            }
        })
        .map_err(VoiceError::Thread)?;
        // Its thread waits for it.
        let _ = orders.send(order);
        self.orders = Some(orders);
        Ok(answers)
    }

    /// Cuts off what is being said. A client that does not answer any more is given up with its thread.
    fn cut_off(&mut self, answers: &Receiver<u32>) {
        let client = Arc::clone(&self.client);
        let cancelled = worker::within("nvda", CANCELS, move || client.cancel());
        let ended = answers.recv_timeout(CANCELS);
        if cancelled.is_err() || ended.is_err() {
            self.orders = None;
        }
    }
}

impl<C: NvdaClient> SpeechEngine for NvdaVoice<C> {
    fn say(
        &mut self,
        utterance: &VoiceUtterance,
        turn: &mut SpeakerTurn,
    ) -> Result<SpeechEnd, VoiceError> {
        if turn.is_cut() {
            return Ok(SpeechEnd::Interrupted);
        }
        let priority = match utterance.urgency {
            Urgency::Interrupt => Priority::Now,
            Urgency::Queue | Urgency::Ahead => Priority::Next,
        };
        let answers = self.order(ssml(utterance), priority)?;
        turn.started();
        let deadline = Instant::now() + longest(&utterance.text(), UNKNOWN_RATE);
        let late = crossbeam_channel::at(deadline);
        loop {
            select! {
                recv(answers) -> answer => return match answer {
                    Ok(code::DONE) => Ok(SpeechEnd::Finished),
                    Ok(code::CANCELLED) => Ok(SpeechEnd::Interrupted),
                    Ok(other) => Err(failed(other)),
                    Err(_) => Err(hangs()),
                },
                recv(turn.commands()) -> command => {
                    if turn.take(command.ok()) {
                        self.cut_off(&answers);
                        return Ok(SpeechEnd::Interrupted);
                    }
                }
                recv(late) -> _ => {
                    self.orders = None;
                    return Err(hangs());
                }
            }
        }
    }
}

fn hangs() -> VoiceError {
    VoiceError::Hangs {
        name: NAME.to_owned(),
    }
}

/// What a number of Windows means here.
fn failed(answer: u32) -> VoiceError {
    match answer {
        code::NOT_RUNNING => VoiceError::NotRunning { program: NAME },
        code::TOO_OLD => VoiceError::TooOld {
            program: NAME,
            since: "2024.1",
        },
        other => VoiceError::Program {
            program: NAME,
            cause: format!("Windows answers {other}"),
        },
    }
}

/// An utterance in the markup that NVDA reads, each part in its language.
fn ssml(utterance: &VoiceUtterance) -> String {
    let mut all = String::from("<speak>");
    for part in &utterance.parts {
        all.push_str("<voice xml:lang=\"");
        all.push_str(part.language.accent());
        all.push_str("\">");
        for letter in part.text.chars() {
            match letter {
                '&' => all.push_str("&amp;"),
                '<' => all.push_str("&lt;"),
                '>' => all.push_str("&gt;"),
                '"' => all.push_str("&quot;"),
                '\'' => all.push_str("&apos;"),
                // No markup may have them.
                control if control.is_control() => all.push(' '),
                other => all.push(other),
            }
        }
        all.push_str("</voice>");
    }
    all + "</speak>"
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::sync::Mutex;
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;
    use crate::voice::{Language, UtteranceId, Voice, VoiceChange, VoiceEvent, VoicePart};

    const DEADLINE: Duration = Duration::from_secs(60);

    /// NVDA as the test plays it: it answers when it is told to.
    struct Played {
        said: Sender<(String, Priority)>,
        answers: Receiver<u32>,
        /// What it answers to a text that was cut off.
        cut: Mutex<Option<Sender<u32>>>,
        running: Arc<AtomicU32>,
    }

    impl NvdaClient for Played {
        fn is_running(&self) -> u32 {
            self.running.load(Ordering::SeqCst)
        }

        fn say(&self, ssml: &str, priority: Priority) -> u32 {
            self.said.send((ssml.to_owned(), priority)).unwrap();
            self.answers.recv().unwrap_or(code::NOT_RUNNING)
        }

        fn cancel(&self) -> u32 {
            if let Some(cut) = &*self.cut.lock().unwrap() {
                let _ = cut.send(code::CANCELLED);
            }
            code::DONE
        }
    }

    struct Nvda {
        voice: Speaker,
        events: Receiver<VoiceEvent>,
        said: Receiver<(String, Priority)>,
        answer: Sender<u32>,
    }

    fn started(cancels: bool) -> Nvda {
        let (said, heard) = unbounded();
        let (answer, answers) = unbounded();
        let (sender, events) = unbounded();
        let client = Played {
            said,
            answers,
            cut: Mutex::new(cancels.then(|| answer.clone())),
            running: Arc::default(),
        };
        let voice = NvdaVoice::start(client, VoiceSettings::default(), sender).unwrap();
        Nvda {
            voice,
            events,
            said: heard,
            answer,
        }
    }

    fn utterance(id: u64, parts: &[(&str, Language)], urgency: Urgency) -> VoiceUtterance {
        let part = |(text, language): &(&str, Language)| VoicePart {
            text: (*text).to_owned(),
            language: *language,
            voice: None,
        };
        VoiceUtterance {
            id: UtteranceId(id),
            parts: parts.iter().map(part).collect(),
            change: VoiceChange::default(),
            urgency,
        }
    }

    fn say(nvda: &mut Nvda, id: u64, text: &str) {
        let one = utterance(id, &[(text, Language::German)], Urgency::Queue);
        nvda.voice.say(one);
    }

    fn next(nvda: &Nvda) -> VoiceEvent {
        nvda.events.recv_timeout(DEADLINE).unwrap()
    }

    #[test]
    fn a_text_is_over_when_nvda_has_said_it_and_not_before() {
        let mut nvda = started(true);
        let parts = [
            ("Felix drei & <e4>", Language::German),
            ("it's", Language::English),
        ];
        nvda.voice.say(utterance(1, &parts, Urgency::Queue));
        let (ssml, priority) = nvda.said.recv_timeout(DEADLINE).unwrap();
        assert_eq!(
            ssml,
            "<speak><voice xml:lang=\"de\">Felix drei &amp; &lt;e4&gt;</voice>\
             <voice xml:lang=\"en-GB\">it&apos;s</voice></speak>"
        );
        assert_eq!(priority, Priority::Next);
        assert!(matches!(next(&nvda), VoiceEvent::Started(UtteranceId(1))));
        assert!(nvda.events.is_empty());
        nvda.answer.send(code::DONE).unwrap();
        assert!(matches!(next(&nvda), VoiceEvent::Finished(UtteranceId(1))));
    }

    #[test]
    fn what_is_urgent_cuts_off_what_is_being_said() {
        let mut nvda = started(true);
        say(&mut nvda, 1, "Springer");
        nvda.said.recv_timeout(DEADLINE).unwrap();
        nvda.voice.say(utterance(
            2,
            &[("Schach", Language::German)],
            Urgency::Interrupt,
        ));
        assert!(matches!(next(&nvda), VoiceEvent::Started(UtteranceId(1))));
        assert!(matches!(
            next(&nvda),
            VoiceEvent::Interrupted(UtteranceId(1))
        ));
        let (_, priority) = nvda.said.recv_timeout(DEADLINE).unwrap();
        assert_eq!(priority, Priority::Now);
        nvda.answer.send(code::DONE).unwrap();
        assert!(matches!(next(&nvda), VoiceEvent::Started(UtteranceId(2))));
        assert!(matches!(next(&nvda), VoiceEvent::Finished(UtteranceId(2))));
    }

    #[test]
    fn a_key_that_silences_nvda_ends_the_text_and_a_failure_tells_why() {
        let mut nvda = started(true);
        say(&mut nvda, 1, "Springer");
        nvda.answer.send(code::CANCELLED).unwrap();
        assert!(matches!(next(&nvda), VoiceEvent::Started(_)));
        assert!(matches!(
            next(&nvda),
            VoiceEvent::Interrupted(UtteranceId(1))
        ));
        for (answer, told) in [
            (code::NOT_RUNNING, "NVDA does not run"),
            (code::TOO_OLD, "NVDA is older than 2024.1"),
            (1726, "NVDA failed: Windows answers 1726"),
        ] {
            say(&mut nvda, 2, "Turm");
            nvda.answer.send(answer).unwrap();
            assert!(matches!(next(&nvda), VoiceEvent::Started(_)));
            let VoiceEvent::Failed { cause, .. } = next(&nvda) else {
                panic!("{answer}");
            };
            assert_eq!(cause.to_string(), told);
        }
    }

    /// Until NVDA 2026.1 a text that is cut off before it begins may never return.
    #[test]
    fn a_call_that_never_returns_keeps_nobody_waiting() {
        let mut nvda = started(false);
        say(&mut nvda, 1, "Springer");
        nvda.said.recv_timeout(DEADLINE).unwrap();
        nvda.voice.stop();
        assert!(matches!(next(&nvda), VoiceEvent::Started(UtteranceId(1))));
        assert!(matches!(
            next(&nvda),
            VoiceEvent::Interrupted(UtteranceId(1))
        ));
        // Another thread says the next text.
        say(&mut nvda, 2, "Turm");
        nvda.said.recv_timeout(DEADLINE).unwrap();
        assert!(matches!(next(&nvda), VoiceEvent::Started(UtteranceId(2))));
    }

    #[test]
    fn without_nvda_the_voice_does_not_start() {
        let (said, _) = unbounded();
        let (_, answers) = unbounded();
        let running = Arc::new(AtomicU32::new(code::NOT_RUNNING));
        let client = Played {
            said,
            answers,
            cut: Mutex::default(),
            running,
        };
        let refused = NvdaVoice::start(client, VoiceSettings::default(), unbounded().0);
        assert!(refused.is_err_and(|it| it.to_string() == "NVDA does not run"));
    }
}
