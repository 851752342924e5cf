//! The threads that hear and read, and what they send to the table.

use std::io::{self, BufRead};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, bounded, unbounded};

use crate::grammar::Heard;
use crate::speech::capture::{Captured, Microphone};
use crate::speech::device::DeviceError;
use crate::speech::ear::Ear;
use crate::speech::recogniser::RATE;

/// What the ear tells.
#[derive(Debug)]
pub enum AudioInput {
    /// So much of a recording has been played, in ms since its beginning.
    Passed(u64),
    /// Something was said.
    Heard(Heard),
    /// The program was too slow: so many ms of sound are missing.
    Overrun(u64),
    /// The microphone is gone.
    Lost(String),
    /// The microphone is back; its name.
    Found(String),
    /// The recording is over.
    Ended,
}

/// What the keyboard tells.
#[derive(Debug)]
pub enum TypedInput {
    /// A line.
    Line(String),
    /// There is no more.
    Ended,
}

/// A microphone that is heard by an ear on a thread of its own.
pub struct OpenMicrophone {
    microphone: Microphone,
    /// Counts the times it was muted: what came before a gap is forgotten.
    gaps: Arc<AtomicUsize>,
}

impl OpenMicrophone {
    /// Opens the microphone of this name, or the system's, and listens.
    ///
    /// # Errors
    /// If there is none that works.
    pub fn open(name: Option<&str>, ear: Ear) -> Result<(Self, Receiver<AudioInput>), DeviceError> {
        // About ten seconds of sound: more than the recogniser ever falls behind.
        let (frames, captured) = bounded(500);
        let microphone = Microphone::open(name, frames)?;
        let (sender, inputs) = unbounded();
        let gaps = Arc::new(AtomicUsize::new(0));
        let seen = Arc::clone(&gaps);
        thread::spawn(move || listen(&captured, ear, &seen, &sender));
        Ok((Self { microphone, gaps }, inputs))
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        self.microphone.device()
    }

    /// Closes the ear while the program speaks.
    pub fn mute(&self) {
        self.gaps.fetch_add(1, Ordering::Relaxed);
        self.microphone.mute();
    }

    /// Opens the ear again.
    pub fn unmute(&self) {
        self.microphone.unmute();
    }
}

fn listen(
    captured: &Receiver<Captured>,
    mut ear: Ear,
    gaps: &AtomicUsize,
    inputs: &Sender<AudioInput>,
) {
    let mut gaps_seen = 0;
    for captured in captured {
        let gaps = gaps.load(Ordering::Relaxed);
        if gaps != gaps_seen {
            gaps_seen = gaps;
            ear.forget();
        }
        let input = match captured {
            Captured::Sound(samples) => {
                for utterance in ear.listen(&to_i16(&samples)) {
                    let _ = inputs.send(AudioInput::Heard(utterance.heard));
                }
                continue;
            }
            Captured::Overrun { samples } => {
                ear.forget();
                AudioInput::Overrun(samples as u64 * 1000 / u64::from(RATE))
            }
            Captured::Lost { cause } => {
                ear.forget();
                AudioInput::Lost(cause)
            }
            Captured::Found { device } => AudioInput::Found(device),
        };
        if inputs.send(input).is_err() {
            return;
        }
    }
}

/// Samples of a step of a recording: 100 ms.
const STEP: usize = RATE as usize / 10;

/// Plays a recording into an ear as if it came from a microphone. It waits
/// wherever nobody takes what it sends, so that the answers are never missed;
/// `real_time` makes it last as long as it sounds.
pub fn play_recording(samples: Vec<f32>, mut ear: Ear, real_time: bool) -> Receiver<AudioInput> {
    let (sender, inputs) = bounded(0);
    thread::spawn(move || {
        let mut passed = 0;
        for step in to_i16(&samples).chunks(STEP) {
            if real_time {
                thread::sleep(Duration::from_millis(100));
            }
            let said = ear.listen(step);
            passed += step.len() as u64;
            let time = AudioInput::Passed(passed * 1000 / u64::from(RATE));
            let heard = said
                .into_iter()
                .map(|utterance| AudioInput::Heard(utterance.heard));
            for input in std::iter::once(time).chain(heard) {
                if sender.send(input).is_err() {
                    return;
                }
            }
        }
        if let Some(utterance) = ear.close() {
            let _ = sender.send(AudioInput::Heard(utterance.heard));
        }
        let _ = sender.send(AudioInput::Ended);
    });
    inputs
}

/// Reads lines from standard input. One line waits until it is taken.
pub fn read_keyboard() -> Receiver<TypedInput> {
    let (sender, inputs) = bounded(0);
    thread::spawn(move || {
        // Bytes that are no UTF-8 become marks, which are then unknown words.
        for line in io::stdin().lock().split(b'\n').map_while(Result::ok) {
            let line = String::from_utf8_lossy(&line).trim().to_owned();
            if sender.send(TypedInput::Line(line)).is_err() {
                return;
            }
        }
        let _ = sender.send(TypedInput::Ended);
    });
    inputs
}

/// Samples between -1 and 1 as 16-bit samples.
#[must_use]
pub fn to_i16(samples: &[f32]) -> Vec<i16> {
    samples
        .iter()
        .map(|&sample| (sample * 32767.0).clamp(-32768.0, 32767.0) as i16)
        .collect()
}

/// A recording with quiet sound before and after, as 16-bit samples: a word that
/// is cut close is heard as well.
#[must_use]
pub fn padded(samples: &[f32]) -> Vec<i16> {
    // Steps of the golden ratio's multiple scatter over -1 to 2, the same each time.
    let scattered = |index: u32| (index.wrapping_mul(2_654_435_761) >> 30) as i16 - 1;
    let quiet = (0..RATE * 3 / 10).map(scattered);
    quiet.clone().chain(to_i16(samples)).chain(quiet).collect()
}
