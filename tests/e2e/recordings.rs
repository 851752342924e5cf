//! Recordings of announcements: cut from the sample game, whose words are known.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use hound::{SampleFormat, WavSpec, WavWriter};
use speech::audio_file;
use speech::resample::resample;

/// The rate of [`Ply::samples`], in Hz.
pub const RATE: u32 = 16_000;

/// What is shown in the sample game: a ply and how it is announced.
#[derive(Clone, Debug)]
pub struct Ply {
    pub uci: String,
    pub text: String,
}

fn sample(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("samples")
        .join(name)
}

/// The plies of the sample game.
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

/// The sound of each ply of the sample game, with a little silence around it.
pub fn announcements() -> Vec<Vec<f32>> {
    ANNOUNCEMENTS.clone()
}

/// The whole game is decoded and cut once.
static ANNOUNCEMENTS: LazyLock<Vec<Vec<f32>>> = LazyLock::new(cut_the_sample);

fn cut_the_sample() -> Vec<Vec<f32>> {
    /// Between two announcements lies more silence than this, within one less.
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
pub fn announcement(ply: usize) -> Vec<f32> {
    ANNOUNCEMENTS[ply - 1].clone()
}

/// So much silence.
pub fn silence(seconds: f32) -> Vec<f32> {
    vec![0.0; (seconds * RATE as f32) as usize]
}

/// The same low noise every time.
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
    pub rate: u32,
    pub channels: u16,
    pub bits: u16,
}

pub const PLAIN: Form = Form {
    rate: RATE,
    channels: 1,
    bits: 16,
};

/// Writes a WAV file of this form; each channel holds the same.
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
