//! Recordings of announcements, cut from the sample game, whose words are known. Knows sound, but
//! nothing that listens to it.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use hound::{SampleFormat, WavSpec, WavWriter};
use speech::audio_file;
pub use speech::resample::RATE;
use speech::resample::resample;

/// A ply of the sample game.
#[derive(Clone, Debug)]
pub struct Ply {
    /// The move in UCI notation.
    pub uci: String,
    /// How it is announced.
    pub text: String,
}

fn sample(name: &str) -> PathBuf {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples");
    samples.join(name)
}

/// The plies of the sample game.
///
/// # Panics
///
/// Where the sample cannot be read.
pub fn plies() -> Vec<Ply> {
    let table = fs::read_to_string(sample("game.tsv")).unwrap();
    let rows = table.lines().skip(1).map(|line| {
        let [_, uci, text] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("three columns in {line:?}");
        };
        Ply {
            uci: uci.into(),
            text: text.into(),
        }
    });
    rows.collect()
}

/// The sound of each ply of the sample game at [`RATE`], with a little silence around it.
///
/// # Panics
///
/// Where the sample cannot be read.
#[must_use]
pub fn announcements() -> Vec<Vec<f32>> {
    ANNOUNCEMENTS.clone()
}

/// The whole game is decoded and cut once.
static ANNOUNCEMENTS: LazyLock<Vec<Vec<f32>>> = LazyLock::new(cut_the_sample);

fn cut_the_sample() -> Vec<Vec<f32>> {
    /// The silence between two announcements is longer than this, within one shorter.
    const GAP: usize = RATE as usize * 8 / 10;
    const EDGE: usize = RATE as usize / 10;
    const SILENT: f32 = 0.002;
    let sound = audio_file::read(&sample("game.flac")).unwrap().samples;
    let loud = |index: &usize| sound[*index].abs() > SILENT;
    let mut spans: Vec<(usize, usize)> = Vec::new();
    for index in (0..sound.len()).filter(loud) {
        match spans.last_mut() {
            Some((_, end)) if index - *end < GAP => *end = index,
            _ => spans.push((index, index)),
        }
    }
    let cut = |(start, end): (usize, usize)| {
        sound[start.saturating_sub(EDGE)..(end + EDGE).min(sound.len())].to_vec()
    };
    let cut: Vec<Vec<f32>> = spans.into_iter().map(cut).collect();
    assert_eq!(cut.len(), plies().len(), "the sample is cut wrongly");
    cut
}

/// The sound of the ply with this number, from 1.
///
/// # Panics
///
/// Where there is no such ply.
#[must_use]
pub fn announcement(ply: usize) -> Vec<f32> {
    ANNOUNCEMENTS[ply - 1].clone()
}

/// Silence of this length.
#[must_use]
pub fn silence(seconds: f32) -> Vec<f32> {
    vec![0.0; (seconds * RATE as f32) as usize]
}

/// The same low noise every time, at most this loud.
#[must_use]
pub fn noise(seconds: u32, loudness: f32) -> Vec<f32> {
    let mut state = 1_u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from(state) / f64::from(u32::MAX) * 2.0 - 1.0
    };
    (0..seconds * RATE)
        .map(|_| next() as f32 * loudness)
        .collect()
}

/// A form of WAV file.
#[derive(Clone, Copy)]
pub struct Form {
    /// In Hz.
    pub rate: u32,
    /// Each holds the same.
    pub channels: u16,
    /// How many bits a sample has.
    pub bits: u16,
}

/// The form that the program itself uses.
pub const PLAIN: Form = Form {
    rate: RATE,
    channels: 1,
    bits: 16,
};

/// Writes samples at [`RATE`] as a WAV file of this form.
///
/// # Panics
///
/// Where that is not possible.
pub fn write_wav(path: &Path, samples: &[f32], form: Form) {
    let spec = WavSpec {
        channels: form.channels,
        sample_rate: form.rate,
        bits_per_sample: form.bits,
        sample_format: SampleFormat::Int,
    };
    let samples = resample(samples, RATE, form.rate).unwrap();
    let top = ((1_i64 << (form.bits - 1)) - 1) as f32;
    let mut writer = WavWriter::create(path, spec).unwrap();
    for sample in samples {
        for _ in 0..form.channels {
            writer
                .write_sample((sample.clamp(-1.0, 1.0) * top) as i32)
                .unwrap();
        }
    }
    writer.finalize().unwrap();
}
