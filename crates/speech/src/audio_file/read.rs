//! Reads a recording of any common kind into the samples that the recogniser takes.

use std::cell::Cell;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::Once;
use std::time::Duration;

use symphonia::core::codecs::audio::{AudioDecoder, AudioDecoderOptions};
use symphonia::core::errors::Error as Symphonia;
use symphonia::core::formats::probe::Hint;
use symphonia::core::formats::{FormatReader, Track, TrackType};
use symphonia::core::io::{MediaSource, MediaSourceStream};
use thiserror::Error;

use super::wave::{self, Unread};
use crate::resample::{RATE, Resampler, UnusableRate};

/// A recording, mixed to one channel and converted to [`RATE`].
#[derive(Debug, Clone, PartialEq)]
pub struct Audio {
    /// Mono samples at [`RATE`], between -1 and 1.
    pub samples: Vec<f32>,
    /// How long the recording plays, as read from the file.
    pub duration: Duration,
    /// What is wrong with the file, although it could be read.
    pub flaw: Option<Flaw>,
}

/// A fault in a file that could be read in part.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Flaw {
    /// The file ends before the sound does.
    #[error("the recording is cut off: it should play {} seconds", declared.as_secs())]
    CutOff {
        /// How long the recording plays, according to the file.
        declared: Duration,
    },
    /// A part of the file makes no sense and was skipped.
    #[error("the recording is damaged: {cause}")]
    Damaged {
        /// What the decoder reported at the first such place.
        cause: String,
    },
}

/// Why a recording could not be read.
#[derive(Debug, Error)]
pub enum AudioFileError {
    /// The file cannot be opened or read.
    #[error("the file {path} cannot be read: {cause}")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The system's error.
        cause: io::Error,
    },
    /// The file is not a WAV, AIFF, FLAC or Ogg Vorbis file.
    #[error("{path} is not a WAV, AIFF, FLAC or Ogg Vorbis file: {cause}")]
    NotAudio {
        /// The file.
        path: PathBuf,
        /// The decoder's error.
        cause: String,
    },
    /// The sound in a WAV file is stored in a way that is not decoded.
    #[error("the sound in {path} is stored as {encoding}, which is not read")]
    Encoding {
        /// The file.
        path: PathBuf,
        /// The name or the number of that way.
        encoding: String,
    },
    /// There is no sound in the file.
    #[error("there is no sound in {path}")]
    Empty {
        /// The file.
        path: PathBuf,
    },
    /// The recording is longer than what was wanted.
    #[error("{path} plays longer than {} seconds", longest.as_secs())]
    TooLong {
        /// The file.
        path: PathBuf,
        /// How long it may play.
        longest: Duration,
    },
    /// The file claims a rate that no recorder has.
    #[error("{path} cannot be used: {cause}")]
    Rate {
        /// The file.
        path: PathBuf,
        /// The rate that the file claims, and why it is unusable.
        cause: UnusableRate,
    },
}

/// No recording of a game is longer.
const LONGEST: Duration = Duration::from_secs(6 * 3600);

/// Reads a WAV, AIFF, FLAC or Ogg Vorbis file of any rate, channel count and sample format.
///
/// # Errors
/// See [`AudioFileError`]. A file that is only cut off or damaged is not an error
/// as long as it contains sound: see [`Audio::flaw`].
pub fn read(path: &Path) -> Result<Audio, AudioFileError> {
    read_at_most(path, LONGEST)
}

/// Reads a file that plays no longer than this. A small file can hold hours of sound: nothing is kept of what is
/// longer.
///
/// # Errors
/// See [`AudioFileError`].
pub fn read_at_most(path: &Path, longest: Duration) -> Result<Audio, AudioFileError> {
    let unreadable = |cause| AudioFileError::Unreadable {
        path: path.to_owned(),
        cause,
    };
    let file = plain_file::open_or_pipe(path).map_err(unreadable)?;
    decode_at_most(Box::new(file), path, longest)
}

/// Decodes the same formats as [`read`] from any source; `path` only names it in errors.
///
/// # Errors
/// See [`AudioFileError`].
pub fn decode(source: Box<dyn MediaSource>, path: &Path) -> Result<Audio, AudioFileError> {
    decode_at_most(source, path, LONGEST)
}

fn decode_at_most(
    source: Box<dyn MediaSource>,
    path: &Path,
    longest: Duration,
) -> Result<Audio, AudioFileError> {
    // A decoder that panics on a damaged file must not end the program, nor tell the user what only its makers
    // understand.
    let decode = AssertUnwindSafe(|| decode_trusting(source, path, longest));
    silently(|| panic::catch_unwind(decode)).unwrap_or_else(|_| {
        Err(AudioFileError::NotAudio {
            path: path.to_owned(),
            cause: "the decoder gave up".into(),
        })
    })
}

thread_local! {
    /// Whether a panic in this thread is caught.
    static IS_CAUGHT: Cell<bool> = const { Cell::new(false) };
}

/// Does something without a word about a panic in it. Those of other threads are told as ever.
fn silently<T>(act: impl FnOnce() -> T) -> T {
    static ONCE: Once = Once::new();
    ONCE.call_once(tell_no_caught_panic);
    IS_CAUGHT.set(true);
    let done = act();
    IS_CAUGHT.set(false);
    done
}

fn tell_no_caught_panic() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |told| match IS_CAUGHT.get() {
        true => tracing::debug!(%told, "a decoder gave up"),
        false => usual(told),
    }));
}

fn decode_trusting(
    source: Box<dyn MediaSource>,
    path: &Path,
    longest: Duration,
) -> Result<Audio, AudioFileError> {
    let source = wave::prepared(source).map_err(|cause| match cause {
        Unread::File(cause) => refusal(path, Symphonia::IoError(cause)),
        Unread::Encoding(encoding) => AudioFileError::Encoding {
            path: path.to_owned(),
            encoding,
        },
    })?;
    let mut recording = Recording::open(source.media).map_err(|cause| refusal(path, cause))?;
    if source.is_open_ended {
        recording.declared = None;
    }
    let mut mix = Mix::default();
    let mut flaw = match recording.decode_into(&mut mix, longest) {
        Decoded::Whole => None,
        Decoded::Flawed(flaw) => Some(flaw),
        Decoded::TooLong => {
            let path = path.to_owned();
            return Err(AudioFileError::TooLong { path, longest });
        }
    };
    let mono = mix.mono();
    let rate = recording.rate.unwrap_or(RATE);
    if mono.is_empty() {
        return Err(AudioFileError::Empty {
            path: path.to_owned(),
        });
    }
    let duration = Duration::from_secs_f64(mono.len() as f64 / f64::from(rate.max(1)));
    if flaw.is_none() {
        flaw = recording.missing(mono.len());
    }
    let mut resampler = Resampler::new(rate, RATE).map_err(|cause| AudioFileError::Rate {
        path: path.to_owned(),
        cause,
    })?;
    let mut samples = Vec::with_capacity(mono.len());
    resampler.push(&mono, &mut samples);
    resampler.finish(&mut samples);
    for sample in &mut samples {
        *sample = sample.clamp(-1.0, 1.0);
    }
    Ok(Audio {
        samples,
        duration,
        flaw,
    })
}

fn refusal(path: &Path, cause: Symphonia) -> AudioFileError {
    let path = path.to_owned();
    match cause {
        // Every short file without sound fails with the end of the file.
        Symphonia::IoError(cause) if cause.kind() != io::ErrorKind::UnexpectedEof => {
            AudioFileError::Unreadable { path, cause }
        }
        cause => AudioFileError::NotAudio {
            path,
            cause: cause.to_string(),
        },
    }
}

/// How decoding ended.
enum Decoded {
    Whole,
    Flawed(Flaw),
    TooLong,
}

impl Decoded {
    fn of(flaw: Option<Flaw>) -> Self {
        flaw.map_or(Self::Whole, Self::Flawed)
    }
}

/// A file opened for decoding.
struct Recording {
    format: Box<dyn FormatReader>,
    decoder: Box<dyn AudioDecoder>,
    track: u32,
    /// The number of frames that the file declares.
    declared: Option<u64>,
    /// In Hz; known after the first packet.
    rate: Option<u32>,
}

impl Recording {
    fn open(source: Box<dyn MediaSource>) -> Result<Self, Symphonia> {
        let stream = MediaSourceStream::new(source, Default::default());
        let format = symphonia::default::get_probe().probe(
            &Hint::new(),
            stream,
            Default::default(),
            Default::default(),
        )?;
        let track = format
            .default_track(TrackType::Audio)
            .ok_or(Symphonia::Unsupported("no sound"))?;
        let codec = track
            .codec_params
            .as_ref()
            .and_then(|parameters| parameters.audio())
            .ok_or(Symphonia::Unsupported("no sound"))?;
        let decoder = symphonia::default::get_codecs()
            .make_audio_decoder(codec, &AudioDecoderOptions::default())?;
        let Track { id, num_frames, .. } = *track;
        Ok(Self {
            decoder,
            track: id,
            declared: num_frames,
            rate: None,
            format,
        })
    }

    /// Appends everything that can be decoded, mixed to one channel, up to this length. The sound before and after a flaw
    /// is kept.
    fn decode_into(&mut self, mix: &mut Mix, longest: Duration) -> Decoded {
        let mut first_damage = None;
        loop {
            // A rate of nothing is told when all is read.
            let rate = self.rate.filter(|rate| *rate > 0).unwrap_or(RATE);
            let most = longest.as_secs_f64() * f64::from(rate);
            if mix.mean.len() as f64 > most {
                return Decoded::TooLong;
            }
            let packet = match self.format.next_packet() {
                Ok(Some(packet)) => packet,
                Ok(None) => return Decoded::of(first_damage),
                // The file ends in the middle of something: `missing` says how much is missing.
                Err(Symphonia::IoError(cause)) if cause.kind() == io::ErrorKind::UnexpectedEof => {
                    return Decoded::of(first_damage);
                }
                Err(cause) => {
                    return Decoded::Flawed(first_damage.unwrap_or_else(|| damage(&cause)));
                }
            };
            if packet.track_id != self.track {
                continue;
            }
            match self.decoder.decode(&packet) {
                Ok(sound) => {
                    self.rate.get_or_insert(sound.spec().rate());
                    let mut frames = Vec::new();
                    sound.copy_to_vec_interleaved::<f32>(&mut frames);
                    mix.push(&frames, sound.spec().channels().count());
                }
                Err(cause) => {
                    first_damage.get_or_insert_with(|| damage(&cause));
                }
            }
        }
    }

    /// The flaw of a file that declares more than the `frames` found in it.
    fn missing(&self, frames: usize) -> Option<Flaw> {
        /// A program that writes into a pipe does not know the length and declares the
        /// largest possible one. No recording of a game is longer than this.
        const PLAUSIBLE: Duration = Duration::from_secs(6 * 3600);
        let declared =
            Duration::from_secs_f64(self.declared? as f64 / f64::from(self.rate?.max(1)));
        ((frames as u64) < self.declared? && declared < PLAUSIBLE)
            .then_some(Flaw::CutOff { declared })
    }
}

fn damage(cause: &Symphonia) -> Flaw {
    Flaw::Damaged {
        cause: cause.to_string(),
    }
}

/// Channels on their way to a single one.
#[derive(Default)]
struct Mix {
    /// The mean of the channels of each frame.
    mean: Vec<f32>,
    /// With two channels, half of what the first has more than the second.
    difference: Vec<f32>,
}

impl Mix {
    /// Appends frames; values that are not numbers count as silence.
    fn push(&mut self, frames: &[f32], channels: usize) {
        let finite = |it: f32| if it.is_finite() { it } else { 0.0 };
        let channels = channels.max(1);
        let frames = frames.chunks_exact(channels);
        if channels == 2 {
            let halves = frames.clone().map(|it| finite((it[0] - it[1]) / 2.0));
            self.difference.resize(self.mean.len(), 0.0);
            self.difference.extend(halves);
        }
        let mean = |frame: &[f32]| finite(frame.iter().sum::<f32>() / channels as f32);
        self.mean.extend(frames.map(mean));
    }

    /// The mean, unless two channels cancel each other out, as where a plug or a recorder turns one of them round: then
    /// the louder one.
    fn mono(mut self) -> Vec<f32> {
        /// What is left of two channels that have nothing in common is as loud as their difference.
        const CANCELLED: f64 = 4.0;
        self.difference.resize(self.mean.len(), 0.0);
        let energy = |it: &[f32]| it.iter().map(|it| f64::from(*it).powi(2)).sum::<f64>();
        let (common, apart) = (energy(&self.mean), energy(&self.difference));
        if apart <= CANCELLED * common {
            return self.mean;
        }
        let both = || self.mean.iter().zip(&self.difference);
        let first: Vec<f32> = both().map(|(mean, half)| mean + half).collect();
        let second: Vec<f32> = both().map(|(mean, half)| mean - half).collect();
        if energy(&first) >= energy(&second) {
            first
        } else {
            second
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::thread;

    use super::*;

    /// What becomes of two channels.
    fn mixed(frames: &[[f32; 2]]) -> Vec<f32> {
        let mut mix = Mix::default();
        for half in frames.chunks(3) {
            mix.push(half.as_flattened(), 2);
        }
        mix.mono()
    }

    #[test]
    fn aiff_is_read() {
        let samples: Vec<i16> = (0..3_200_i16).map(|at| at % 200 * 100).collect();
        let sound: Vec<u8> = samples.iter().flat_map(|it| it.to_be_bytes()).collect();
        let length = |more: usize| u32::try_from(sound.len() + more).unwrap_or(0).to_be_bytes();
        let parts: [&[u8]; 9] = [
            b"FORM",
            &length(46),
            b"AIFFCOMM\0\0\0\x12\0\x01",
            &3_200_u32.to_be_bytes(),
            // 16 bits, 16 kHz as a number of 80 bits.
            b"\0\x10\x40\x0c\xfa\0\0\0\0\0\0\0",
            b"SSND",
            &length(8),
            &[0; 8],
            &sound,
        ];
        let source = Box::new(io::Cursor::new(parts.concat()));
        let audio = decode(source, Path::new("x.aiff")).map(|it| (it.samples.len(), it.flaw));
        assert!(matches!(audio, Ok((3_200, None))), "{audio:?}");
    }

    #[test]
    fn channels_that_cancel_each_other_out_are_not_mixed() {
        let voice: Vec<f32> = (0..100_u8).map(|at| (f32::from(at) * 0.3).sin()).collect();
        let with = |second: &dyn Fn(f32) -> f32| -> Vec<f32> {
            let frames: Vec<[f32; 2]> = voice.iter().map(|it| [*it, second(*it)]).collect();
            mixed(&frames)
        };
        let near = |one: &[f32], other: &[f32]| {
            one.len() == other.len() && one.iter().zip(other).all(|(a, b)| (a - b).abs() < 1e-6)
        };
        assert!(near(&with(&|it| -it), &voice));
        assert!(near(&with(&|it| -0.8 * it), &voice));
        // Alike, in one channel alone, of several channels.
        assert!(near(&with(&|it| it), &voice));
        let half: Vec<f32> = voice.iter().map(|it| it / 2.0).collect();
        assert!(near(&with(&|_| 0.0), &half));
        let mut mix = Mix::default();
        mix.push(&[1.0, f32::NAN, 0.5, 0.25, 0.25, 1.0], 3);
        assert_eq!(mix.mono(), [0.0, 0.5]);
        assert!(mixed(&[]).is_empty());
    }

    #[test]
    fn a_panic_that_is_caught_is_not_told_and_others_are() {
        static TOLD: AtomicUsize = AtomicUsize::new(0);
        let (own, usual) = (thread::current().id(), panic::take_hook());
        panic::set_hook(Box::new(move |told| match thread::current().id() == own {
            true => drop(TOLD.fetch_add(1, Ordering::SeqCst)),
            false => usual(told),
        }));
        // Another test may have done so before, and that counts no more.
        tell_no_caught_panic();
        let gives_up = || panic::catch_unwind(|| panic!("the decoder of vorbis"));
        assert!(silently(gives_up).is_err());
        assert_eq!(TOLD.load(Ordering::SeqCst), 0);
        assert!(gives_up().is_err());
        assert_eq!(TOLD.load(Ordering::SeqCst), 1);
    }
}
