//! Calibrates the judgement on a set of recordings: how many are right, what each
//! margin accepts, asks and rejects, which margins meet the targets, and what the
//! prior over moves does. The values in `models/annabella-de/tuning.toml` and the
//! curves in `docs/measurements.md` come from it.
//!
//!     cargo run --release --example calibrate -- MANIFEST.tsv [TUNING.toml]
//!
//! The manifest is that of `annabella bench hear`. Of kind `other` nothing should be
//! accepted.

use std::path::Path;
use std::{env, fs};

use annabella::app::padded;
use annabella::bench::manifest;
use annabella::calibration::{Kind, Sample, Targets, report};
use announcements::Vocabulary;
use speech::audio_file;
use speech::recogniser::{Recogniser, Tuning};

fn main() -> anyhow::Result<()> {
    let mut arguments = env::args().skip(1);
    let manifest = arguments
        .next()
        .ok_or_else(|| anyhow::anyhow!("which manifest?"))?;
    let tuning = match arguments.next() {
        Some(file) => Tuning::parse(&fs::read_to_string(file)?)?,
        None => Tuning::shipped()?,
    };
    let grammar = german_grammar::grammar()?;
    let cache = env::temp_dir().join("annabella-calibrate");
    let mut recogniser = Recogniser::tuned(&grammar, &cache, tuning)?;
    let folder = Path::new(&manifest).parent().unwrap_or(Path::new("."));
    let mut samples = Vec::new();
    for row in manifest::parse(&fs::read(&manifest)?)? {
        let words = match row.kind {
            Kind::Other => Vec::new(),
            _ => grammar.words_of(&row.text)?,
        };
        let audio = audio_file::read(&folder.join(&row.path))?;
        samples.push(Sample {
            speaker: row.speaker,
            kind: row.kind,
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
