//! The threads that listen and read, and what they send to the loop.

use std::io;
use std::sync::LazyLock;
use std::thread;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, bounded, select_biased, unbounded};

use crate::devices::keyboard::{KeyboardBytes, TypedInput};
use crate::problem::Problem;
use speech::capture::{BLOCK, BLOCK_MS, Captured, Microphone};
use speech::device::DeviceError;
use speech::endpointer::{EndpointEvent, Endpointer, Gap};
use speech::recogniser::RATE;
use speech::recorded_speech::quiet;
use worker::NoThread;

/// Input from a microphone, or from a recording that replaces one.
#[derive(Debug)]
pub enum AudioInput {
    /// How much of a recording has been played, in ms since its beginning.
    Passed(u64),
    /// An event of the endpointer, and the moment when its clock was 0.
    Endpoint(EndpointEvent, Instant),
    /// Sound was lost. If it mattered, the endpointer reports it later.
    Missed,
    Lost(String),
    /// The microphone with this name is back.
    Found(String),
    Ended,
}

/// The most blocks of sound that wait for the endpointer: ten seconds. The endpointer catches up in a
/// fraction of a second once the machine has time for it. Sound beyond that is lost and reported.
const WAITING: usize = 10_000 / BLOCK_MS as usize;

/// The most inputs that wait for the loop. While it takes none, sound waits in front of the endpointer.
const INPUTS: usize = 64;

/// An input with the number of its microphone.
type NumberedInput = (usize, AudioInput);

/// A channel for the inputs of microphones.
pub fn audio_inputs() -> (Sender<NumberedInput>, Receiver<NumberedInput>) {
    bounded(INPUTS)
}

/// What the loop asks of the endpointer.
enum EndpointerRequest {
    /// The microphone closes. Unfinished speech is not used.
    Close,
    /// The player may speak from now on. Earlier sound does not count.
    Begin,
    /// Unfinished speech is used as it is.
    Finish,
}

/// A microphone, with an endpointer that listens on its own thread.
pub struct OpenMicrophone {
    microphone: Microphone,
    requests: Sender<EndpointerRequest>,
}

impl OpenMicrophone {
    /// Opens the microphone of this name, or the system's default, and listens. `tell` receives the
    /// input and returns whether more is wanted.
    ///
    /// # Errors
    /// If no microphone works.
    pub fn open(
        name: Option<&str>,
        endpointer: Endpointer,
        tell: impl Fn(AudioInput) -> bool + Send + 'static,
    ) -> Result<Self, DeviceError> {
        let (blocks, captured) = bounded(WAITING);
        let microphone = Microphone::open(name, blocks)?;
        let (requests, requested) = unbounded();
        let name = microphone.device().to_owned();
        worker::spawn("listening", move || {
            listen(&captured, &requested, endpointer, tell);
        })
        .map_err(|cause| DeviceError::Unusable {
            name,
            cause: cause.to_string(),
        })?;
        Ok(Self {
            microphone,
            requests,
        })
    }

    /// The name of the microphone.
    #[must_use]
    pub fn name(&self) -> &str {
        self.microphone.device()
    }

    /// Closes the microphone. Unfinished speech is not used.
    pub fn mute(&self) {
        self.microphone.mute();
        self.request(EndpointerRequest::Close);
    }

    /// Opens it again, and does not use sound that began before.
    pub fn unmute(&self) {
        self.microphone.unmute();
    }

    /// Opens it for a player who begins to speak now.
    pub fn begin(&self) {
        self.request(EndpointerRequest::Begin);
        self.microphone.unmute();
    }

    /// Uses unfinished speech as it is, or reports that nothing was said.
    pub fn finish(&self) {
        self.request(EndpointerRequest::Finish);
    }

    fn request(&self, request: EndpointerRequest) {
        // The endpointer is gone only when its microphone is dropped.
        let _ = self.requests.send(request);
    }
}

/// The name of the microphone of this name, or of the system's, if it works.
///
/// # Errors
/// Why it does not.
pub fn probe(name: Option<&str>) -> Result<String, DeviceError> {
    let (blocks, _captured) = bounded(1);
    Microphone::open(name, blocks).map(|it| it.device().to_owned())
}

/// Lets the endpointer listen until the microphone is dropped or nobody wants its input.
fn listen(
    captured: &Receiver<Captured>,
    requests: &Receiver<EndpointerRequest>,
    mut endpointer: Endpointer,
    tell: impl Fn(AudioInput) -> bool,
) {
    loop {
        let told = select_biased! {
            recv(requests) -> request => match request {
                Ok(request) => requested(&mut endpointer, &request),
                Err(_) => return,
            },
            recv(captured) -> captured => match captured {
                Ok(captured) => heard(&mut endpointer, captured),
                Err(_) => return,
            },
        };
        // Waiting blocks are later than the sound just heard.
        let behind = Duration::from_millis(captured.len() as u64 * BLOCK_MS + endpointer.now());
        let now = Instant::now();
        let since = now.checked_sub(behind).unwrap_or(now);
        let told = told.into_iter().map(|told| match told {
            EndpointerReport::Endpoint(event) => AudioInput::Endpoint(event, since),
            EndpointerReport::Missed => AudioInput::Missed,
            EndpointerReport::Lost(cause) => AudioInput::Lost(cause),
            EndpointerReport::Found(name) => AudioInput::Found(name),
        });
        for input in told {
            if !tell(input) {
                return;
            }
        }
    }
}

/// What comes of a piece of sound or a request.
enum EndpointerReport {
    Endpoint(EndpointEvent),
    Missed,
    Lost(String),
    Found(String),
}

fn requested(endpointer: &mut Endpointer, request: &EndpointerRequest) -> Vec<EndpointerReport> {
    match request {
        EndpointerRequest::Close => endpointer.gap(Gap::Closed),
        EndpointerRequest::Begin => endpointer.open(),
        EndpointerRequest::Finish => {
            let nothing = EndpointEvent::Subsided {
                at: endpointer.now(),
            };
            return vec![EndpointerReport::Endpoint(
                endpointer.close().map_or(nothing, EndpointEvent::Ended),
            )];
        }
    }
    Vec::new()
}

fn heard(endpointer: &mut Endpointer, captured: Captured) -> Vec<EndpointerReport> {
    match captured {
        Captured::Sound(samples) => {
            let events = endpointer.listen(&to_i16(&samples));
            events.into_iter().map(EndpointerReport::Endpoint).collect()
        }
        Captured::Overrun { samples } => {
            endpointer.gap(Gap::Overrun(samples as u64 * 1000 / u64::from(RATE)));
            vec![EndpointerReport::Missed]
        }
        Captured::Lost { cause } => {
            endpointer.gap(Gap::Closed);
            vec![EndpointerReport::Lost(cause)]
        }
        Captured::Found { device } => vec![EndpointerReport::Found(device)],
    }
}

/// Plays a recording into an endpointer as if it came from a microphone. It pauses until each input
/// is taken, so that no answer is missed. With `real_time` it lasts as long as its sound.
///
/// # Errors
/// The system gives no further thread.
pub fn play_recording(
    samples: Vec<f32>,
    mut endpointer: Endpointer,
    real_time: bool,
) -> Result<Receiver<AudioInput>, NoThread> {
    let (sender, inputs) = bounded(0);
    worker::spawn("recording", move || {
        let (begun, mut passed) = (Instant::now(), 0);
        for block in to_i16(&samples).chunks(BLOCK) {
            if real_time {
                thread::sleep(Duration::from_millis(BLOCK_MS));
            }
            let events = endpointer.listen(block);
            passed += block.len() as u64;
            let time = AudioInput::Passed(passed * 1000 / u64::from(RATE));
            let told = events.into_iter().map(|it| AudioInput::Endpoint(it, begun));
            for input in std::iter::once(time).chain(told) {
                if sender.send(input).is_err() {
                    return;
                }
            }
        }
        if let Some(utterance) = endpointer.close() {
            let _ = sender.send(AudioInput::Endpoint(EndpointEvent::Ended(utterance), begun));
        }
        let _ = sender.send(AudioInput::Ended);
    })?;
    Ok(inputs)
}

/// The lines of standard input. Each waits until it is taken, in the next activity if not in this one.
///
/// # Errors
/// The system gives no further thread.
pub fn read_keyboard() -> Result<Receiver<TypedInput>, Problem> {
    static LINES: LazyLock<Option<Receiver<TypedInput>>> = LazyLock::new(|| read_lines().ok());
    LINES.clone().ok_or(Problem::NoThread)
}

fn read_lines() -> Result<Receiver<TypedInput>, NoThread> {
    let (sender, inputs) = bounded(0);
    worker::spawn("keyboard", move || {
        let mut keyboard = KeyboardBytes::new(io::stdin().lock());
        loop {
            let typed = keyboard.next().unwrap_or(TypedInput::Ended);
            let ended = typed == TypedInput::Ended;
            if sender.send(typed).is_err() || ended {
                return;
            }
        }
    })?;
    Ok(inputs)
}

/// Samples between -1 and 1 as 16-bit samples.
#[must_use]
pub fn to_i16(samples: &[f32]) -> Vec<i16> {
    samples
        .iter()
        .map(|&sample| (sample * 32767.0).clamp(-32768.0, 32767.0) as i16)
        .collect()
}

/// How much quiet [`padded`] puts before and after a recording, in ms.
pub const PADDING_MS: u64 = 300;

/// A recording with quiet before and after, as 16-bit samples, so that a word at its very
/// edge is heard too.
#[must_use]
pub fn padded(samples: &[f32]) -> Vec<i16> {
    let quiet = quiet((u64::from(RATE) * PADDING_MS / 1000) as usize);
    [quiet.as_slice(), &to_i16(samples), quiet.as_slice()].concat()
}
