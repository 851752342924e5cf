//! Listens to what comes from the loudspeaker or into the microphone of a sound server.

use std::io::{BufReader, Read};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use test_support::DEADLINE;

use super::{Process, wait_until};

/// The rate at which a [`Recorder`] listens, in Hz.
pub const RECORDER_RATE: u32 = 16_000;

/// Records what comes from the loudspeaker or into the microphone.
pub struct Recorder {
    _parec: Process,
    heard: Arc<Mutex<Vec<i16>>>,
    /// When the first sample came; with all of them, the time of the sound.
    begun: Instant,
}

impl Recorder {
    /// A sample above this is sound and not the sound server's silence.
    const AUDIBLE: i16 = 300;

    pub(super) fn open(mut parec: Command, source: &str) -> Self {
        parec.args(["-d", source, "--latency-msec=10", "--raw", "--format=s16le"]);
        parec.args([&format!("--rate={RECORDER_RATE}"), "--channels=1"]);
        parec
            .stdout(Stdio::piped())
            .stdin(Stdio::null())
            .stderr(Stdio::null());
        let mut child = parec.spawn().unwrap();
        let mut sound = BufReader::new(child.stdout.take().unwrap());
        let heard = Arc::new(Mutex::new(Vec::new()));
        let keep = heard.clone();
        thread::spawn(move || {
            // Some ms at once.
            let mut bytes = [0; 128];
            while sound.read_exact(&mut bytes).is_ok() {
                let (samples, _) = bytes.as_chunks();
                let samples = samples.iter().map(|&it| i16::from_le_bytes(it));
                keep.lock().unwrap().extend(samples);
            }
        });
        let hears = || !heard.lock().unwrap().is_empty();
        assert!(wait_until(DEADLINE, hears), "parec is deaf");
        Self {
            _parec: Process(child),
            heard,
            begun: Instant::now(),
        }
    }

    /// All samples so far, at [`RECORDER_RATE`].
    pub fn samples(&self) -> Vec<i16> {
        self.heard.lock().unwrap().clone()
    }

    /// Forgets what was heard so far.
    pub fn forget(&self) {
        self.heard.lock().unwrap().clear();
    }

    /// Waits until something audible came.
    pub fn hears_something(&self, deadline: Duration) -> bool {
        let mut searched = 0;
        wait_until(deadline, || {
            let heard = self.heard.lock().unwrap();
            let found = heard[searched.min(heard.len())..]
                .iter()
                .any(|&sample| loud(sample));
            searched = heard.len();
            found
        })
    }

    /// Waits until the last `long` was silent.
    pub fn hears_silence(&self, long: Duration, deadline: Duration) -> bool {
        let count = (long.as_secs_f64() * f64::from(RECORDER_RATE)) as usize;
        wait_until(deadline, || {
            let heard = self.heard.lock().unwrap();
            heard.len() >= count
                && !heard[heard.len() - count..]
                    .iter()
                    .any(|&sample| loud(sample))
        })
    }

    /// How long it has been quiet.
    pub fn quiet_for(&self) -> Duration {
        let heard = self.heard.lock().unwrap();
        let quiet = heard.iter().rev().take_while(|&&sample| !loud(sample));
        Duration::from_secs_f64(quiet.count() as f64 / f64::from(RECORDER_RATE))
    }

    /// How many samples the server has played by now. On a busy machine some of them have not arrived
    /// yet. Wrong after [`Recorder::forget`].
    pub fn by_now(&self) -> usize {
        (self.begun.elapsed().as_secs_f64() * f64::from(RECORDER_RATE)) as usize
    }

    /// How much of what was heard is sound.
    pub fn audible(&self) -> Duration {
        self.audible_from(0)
    }

    /// How much of what was heard from this sample on is sound.
    pub fn audible_from(&self, first: usize) -> Duration {
        // In pieces of 10 ms, as the waveform itself passes through zero.
        let piece = RECORDER_RATE as usize / 100;
        let samples = self.samples();
        let loud = samples[first.min(samples.len())..]
            .chunks(piece)
            .filter(|piece| piece.iter().any(|&s| loud(s)))
            .count();
        Duration::from_millis(10 * loud as u64)
    }
}

fn loud(sample: i16) -> bool {
    sample.unsigned_abs() > Recorder::AUDIBLE as u16
}
