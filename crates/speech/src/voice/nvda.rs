//! The voice of the screen reader NVDA, by its controller client: its synthesiser, its rate, its languages. It tells when a
//! text has been said, which no other screen reader does. Knows no library. Source: `nvdaController.h` of NVDA 2024.1.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, bounded, select, unbounded};

use super::duration::longest;
use super::speaker::{SpeakerTurn, SpeechEnd, SpeechEngine};
use super::{Events, Speaker, VoiceError, VoiceSettings, VoiceUtterance};

/// The name of the voice.
pub(super) const NAME: &str = "NVDA";

/// The numbers of Windows that the client answers with.
mod code {
    pub(super) const DONE: u32 = 0;
    pub(super) const ASLEEP: u32 = 5;
    pub(super) const CANCELLED: u32 = 1223;
    pub(super) const TOO_OLD: u32 = 1717;
    pub(super) const NOT_RUNNING: u32 = 1722;
}

/// The answer of a client that does not reach NVDA.
#[cfg(windows)]
pub(super) const NOT_RUNNING: u32 = code::NOT_RUNNING;

/// How long it may take until something is cut off.
const CANCELS: Duration = Duration::from_millis(500);
/// A text that is cut off before NVDA has it is said all the same, so it is cut off again after this time.
const AGAIN: Duration = Duration::from_millis(50);
/// How long a text may take to begin. It does not wait for what NVDA says by itself.
const BEGINS: Duration = Duration::from_secs(3);

/// The rate of NVDA is the user's own and unknown, so that the slowest counts.
const UNKNOWN_RATE: i32 = -100;

/// The controller client. Each call may wait, and answers with a number of Windows.
pub(super) trait NvdaClient: Send + Sync + 'static {
    /// Whether NVDA runs, and is new enough.
    fn is_running(&self) -> u32;

    /// Says this before everything that waits in NVDA, and returns when it has been said.
    fn say(&self, ssml: &str) -> u32;

    /// Cuts off what is being said.
    fn cancel(&self) -> u32;

    /// Where something arrives when the mark of a text has been reached.
    fn marks(&self) -> &Receiver<()>;
}

/// A text that is being said, and where to answer.
struct Order {
    ssml: String,
    /// Whether it is no longer wanted.
    withdrawn: Arc<AtomicBool>,
    answer: Sender<u32>,
}

/// A text that NVDA was given.
struct Given {
    withdrawn: Arc<AtomicBool>,
    answers: Receiver<u32>,
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
    fn order(&mut self, ssml: String) -> Result<Given, VoiceError> {
        let (answer, answers) = bounded(1);
        let withdrawn = Arc::<AtomicBool>::default();
        let given = Given {
            withdrawn: Arc::clone(&withdrawn),
            answers,
        };
        let mut order = Order {
            ssml,
            withdrawn,
            answer,
        };
        if let Some(orders) = &self.orders {
            match orders.send(order) {
                Ok(()) => return Ok(given),
                Err(unsent) => order = unsent.0,
            }
        }
        let (orders, inbox) = unbounded::<Order>();
        let client = Arc::clone(&self.client);
        worker::spawn("nvda", move || carry_out(&*client, &inbox)).map_err(VoiceError::Thread)?;
        // Its thread waits for it.
        let _ = orders.send(order);
        self.orders = Some(orders);
        Ok(given)
    }

    /// Cuts off what is being said. A client that does not answer any more is given up with its thread.
    fn cut_off(&mut self, given: &Given) {
        given.withdrawn.store(true, Ordering::SeqCst);
        let deadline = Instant::now() + CANCELS;
        while Instant::now() < deadline {
            let client = Arc::clone(&self.client);
            let cancelled = worker::within("nvda", CANCELS, move || client.cancel());
            if cancelled.is_err() {
                break;
            }
            if given.answers.recv_timeout(AGAIN).is_ok() {
                return;
            }
        }
        self.orders = None;
    }
}

/// Gives NVDA one text after the other.
fn carry_out(client: &impl NvdaClient, orders: &Receiver<Order>) {
    for order in orders {
        let answer = match order.withdrawn.load(Ordering::SeqCst) {
            true => code::CANCELLED,
            false => client.say(&order.ssml),
        };
        let _ = order.answer.send(answer);
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
        let client = Arc::clone(&self.client);
        // A mark of a text before this one.
        while client.marks().try_recv().is_ok() {}
        let given = self.order(ssml(utterance))?;
        let mut deadline = Instant::now() + BEGINS;
        loop {
            select! {
                recv(given.answers) -> answer => return match answer {
                    Ok(code::DONE) => {
                        turn.started();
                        Ok(SpeechEnd::Finished)
                    }
                    Ok(code::CANCELLED) => Ok(SpeechEnd::Interrupted),
                    Ok(other) => Err(failed(other)),
                    Err(_) => Err(hangs()),
                },
                recv(client.marks()) -> mark => if mark.is_ok() {
                    turn.started();
                    deadline = Instant::now() + longest(&utterance.text(), UNKNOWN_RATE);
                },
                recv(turn.commands()) -> command => {
                    if turn.take(command.ok()) {
                        self.cut_off(&given);
                        return Ok(SpeechEnd::Interrupted);
                    }
                }
                default(deadline.saturating_duration_since(Instant::now())) => {
                    // Another voice says it now.
                    self.cut_off(&given);
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
        code::ASLEEP => VoiceError::Asleep { program: NAME },
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

/// Characters that XML does not have.
const OUTSIDE: [char; 2] = ['\u{FFFE}', '\u{FFFF}'];

/// An utterance in the markup that NVDA reads, each part in its language.
fn ssml(utterance: &VoiceUtterance) -> String {
    let mut all = String::from("<speak><mark name=\"begun\"/>");
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
                other if other.is_control() || OUTSIDE.contains(&other) => all.push(' '),
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

    use super::*;
    use crate::voice::{Language, Urgency, UtteranceId, Voice, VoiceChange, VoiceEvent, VoicePart};

    const DEADLINE: Duration = Duration::from_secs(60);

    /// NVDA as the test plays it: it answers when it is told to.
    struct Played {
        said: Sender<String>,
        answers: Receiver<u32>,
        /// What it answers to a text that was cut off.
        cut: Option<Sender<u32>>,
        marks: Receiver<()>,
        running: u32,
    }

    impl NvdaClient for Played {
        fn is_running(&self) -> u32 {
            self.running
        }

        fn say(&self, ssml: &str) -> u32 {
            self.said.send(ssml.to_owned()).unwrap();
            self.answers.recv().unwrap_or(code::NOT_RUNNING)
        }

        fn cancel(&self) -> u32 {
            if let Some(cut) = &self.cut {
                let _ = cut.send(code::CANCELLED);
            }
            code::DONE
        }

        fn marks(&self) -> &Receiver<()> {
            &self.marks
        }
    }

    struct Nvda {
        voice: Speaker,
        events: Receiver<VoiceEvent>,
        said: Receiver<String>,
        answer: Sender<u32>,
        begins: Sender<()>,
    }

    fn started(cancels: bool) -> Nvda {
        let (said, heard) = unbounded();
        // As long as nobody listens, there is nothing to cut off.
        let (answer, answers) = bounded(1);
        let (sender, events) = unbounded();
        let (begins, marks) = unbounded();
        let client = Played {
            said,
            answers,
            cut: cancels.then(|| answer.clone()),
            marks,
            running: code::DONE,
        };
        let voice = NvdaVoice::start(client, VoiceSettings::default(), sender).unwrap();
        Nvda {
            voice,
            events,
            said: heard,
            answer,
            begins,
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
            ("Felix drei & <e4>\u{FFFF}", Language::German),
            ("it's", Language::English),
        ];
        nvda.voice.say(utterance(1, &parts, Urgency::Queue));
        assert_eq!(
            nvda.said.recv_timeout(DEADLINE).unwrap(),
            "<speak><mark name=\"begun\"/><voice xml:lang=\"de\">Felix drei &amp; &lt;e4&gt; </voice>\
             <voice xml:lang=\"en-GB\">it&apos;s</voice></speak>"
        );
        assert!(nvda.events.is_empty(), "it has not begun");
        nvda.begins.send(()).unwrap();
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
        nvda.begins.send(()).unwrap();
        assert!(matches!(next(&nvda), VoiceEvent::Started(UtteranceId(1))));
        let check = utterance(2, &[("Schach", Language::German)], Urgency::Interrupt);
        nvda.voice.say(check);
        assert!(matches!(
            next(&nvda),
            VoiceEvent::Interrupted(UtteranceId(1))
        ));
        nvda.said.recv_timeout(DEADLINE).unwrap();
        nvda.answer.send(code::DONE).unwrap();
        assert!(matches!(next(&nvda), VoiceEvent::Started(UtteranceId(2))));
        assert!(matches!(next(&nvda), VoiceEvent::Finished(UtteranceId(2))));
    }

    #[test]
    fn a_key_that_silences_nvda_ends_the_text_and_a_failure_tells_why() {
        let mut nvda = started(true);
        say(&mut nvda, 1, "Springer");
        nvda.answer.send(code::CANCELLED).unwrap();
        assert!(matches!(
            next(&nvda),
            VoiceEvent::Interrupted(UtteranceId(1))
        ));
        for (answer, told) in [
            (code::NOT_RUNNING, "NVDA does not run"),
            (code::TOO_OLD, "NVDA is older than 2024.1"),
            (code::ASLEEP, "NVDA sleeps in this window"),
            (1726, "NVDA failed: Windows answers 1726"),
        ] {
            say(&mut nvda, 2, "Turm");
            nvda.answer.send(answer).unwrap();
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
        assert!(matches!(
            next(&nvda),
            VoiceEvent::Interrupted(UtteranceId(1))
        ));
        // Another thread says the next text.
        say(&mut nvda, 2, "Turm");
        nvda.said.recv_timeout(DEADLINE).unwrap();
        nvda.begins.send(()).unwrap();
        assert!(matches!(next(&nvda), VoiceEvent::Started(UtteranceId(2))));
    }

    #[test]
    fn a_text_that_does_not_begin_is_left_to_another_voice() {
        let mut nvda = started(true);
        say(&mut nvda, 1, "Springer");
        let VoiceEvent::Failed { cause, .. } = next(&nvda) else {
            panic!("it has begun");
        };
        assert_eq!(cause.to_string(), "NVDA hangs");
    }

    #[test]
    fn a_text_that_was_withdrawn_before_its_turn_is_not_said() {
        let (said, heard) = unbounded();
        let client = Played {
            said,
            answers: bounded(0).1,
            cut: None,
            marks: unbounded().1,
            running: code::DONE,
        };
        let (orders, inbox) = unbounded();
        let (answer, answers) = bounded(1);
        let order = Order {
            ssml: String::new(),
            withdrawn: Arc::new(AtomicBool::new(true)),
            answer,
        };
        orders.send(order).unwrap();
        drop(orders);
        carry_out(&client, &inbox);
        assert_eq!(answers.try_recv(), Ok(code::CANCELLED));
        assert!(heard.is_empty());
    }

    #[test]
    fn without_nvda_the_voice_does_not_start() {
        for (running, told) in [
            (code::NOT_RUNNING, "NVDA does not run"),
            (code::TOO_OLD, "NVDA is older than 2024.1"),
        ] {
            let client = Played {
                said: unbounded().0,
                answers: unbounded().1,
                cut: None,
                marks: unbounded().1,
                running,
            };
            let refused = NvdaVoice::start(client, VoiceSettings::default(), unbounded().0);
            assert!(refused.is_err_and(|it| it.to_string() == told));
        }
    }
}
