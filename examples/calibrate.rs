//! Calibrates the judgement on a set of recordings: how many are right, what each
//! margin accepts, asks and rejects, which margins meet the targets, and what the
//! prior over moves does. The values in `models/annabella-de/tuning.toml` and the
//! curves in `docs/measurements.md` come from it.
//!
//!     cargo run --release --example calibrate -- MANIFEST.tsv [TUNING.toml]
//!
//! The manifest has a heading and the columns path, text, speaker and kind; paths
//! are relative to its folder. Of kind `other` nothing should be accepted.

use std::path::Path;
use std::{env, fs};

use annabella::app::padded;
use annabella::calibration::{Kind, Sample, Targets, report};
use annabella::grammar::Grammar;
use annabella::notation::Vocabulary;
use annabella::speech::audio_file;
use annabella::speech::recogniser::{Recogniser, Tuning};

fn main() -> anyhow::Result<()> {
    let mut arguments = env::args().skip(1);
    let manifest = arguments
        .next()
        .ok_or_else(|| anyhow::anyhow!("which manifest?"))?;
    let tuning = match arguments.next() {
        Some(file) => Tuning::parse(&fs::read_to_string(file)?)?,
        None => Tuning::shipped()?,
    };
    let grammar = Grammar::shipped()?;
    let cache = env::temp_dir().join("annabella-calibrate");
    let mut recogniser = Recogniser::tuned(&grammar, &cache, tuning)?;
    let folder = Path::new(&manifest).parent().unwrap_or(Path::new("."));
    let mut samples = Vec::new();
    for row in fs::read_to_string(&manifest)?.lines().skip(1) {
        let columns: Vec<&str> = row.split('\t').collect();
        let [path, text, speaker, kind] = columns[..] else {
            anyhow::bail!("row {row:?}")
        };
        let kind = Kind::named(kind).ok_or_else(|| anyhow::anyhow!("kind {kind:?}"))?;
        let words = match kind {
            Kind::Other => Vec::new(),
            _ => grammar.words_of(text)?,
        };
        let audio = audio_file::read(&folder.join(path))?;
        samples.push(Sample {
            speaker: speaker.to_owned(),
            kind,
            words,
            heard: recogniser.decode(&padded(&audio.samples)),
        });
    }
    let vocabulary = Vocabulary::new(grammar)?;
    print!(
        "{}",
        report(&samples, &vocabulary, tuning.margins, Targets::default())
    );
    Ok(())
}
