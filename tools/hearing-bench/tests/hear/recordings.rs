//! Recordings of announcements, cut from the sample game, whose words are known.

use std::fs;
use std::path::{Path, PathBuf};

use hound::{SampleFormat, WavSpec, WavWriter};
use speech::audio_file;
use speech::resample::RATE;

fn sample(name: &str) -> PathBuf {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples");
    samples.join(name)
}

/// How each ply of the sample game is announced.
pub fn texts() -> Vec<String> {
    let table = fs::read_to_string(sample("game.tsv")).unwrap();
    let rows = table.lines().skip(1).map(|line| {
        let [_, _, text] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("three columns in {line:?}");
        };
        text.to_owned()
    });
    rows.collect()
}

/// The sound of each ply of the sample game, with a little silence around it.
pub fn announcements() -> Vec<Vec<f32>> {
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
    assert_eq!(cut.len(), texts().len(), "the sample is cut wrongly");
    cut
}

/// Silence of this length.
pub fn silence(seconds: f32) -> Vec<f32> {
    vec![0.0; (seconds * RATE as f32) as usize]
}

/// Writes a WAV file.
pub fn write_wav(path: &Path, samples: &[f32]) {
    let spec = WavSpec {
        channels: 1,
        sample_rate: RATE,
        bits_per_sample: 16,
        sample_format: SampleFormat::Int,
    };
    let mut writer = WavWriter::create(path, spec).unwrap();
    for sample in samples {
        let sample = (sample.clamp(-1.0, 1.0) * f32::from(i16::MAX)) as i16;
        writer.write_sample(sample).unwrap();
    }
    writer.finalize().unwrap();
}
