//! `hearing-bench calibrate`: how many recordings are right, what each margin accepts, asks
//! and rejects, which margins meet the targets, and what the prior over moves does. The
//! values in `crates/speech/models/annabella-de/tuning.toml` and the curves in
//! `docs/measurements.md` come from this command.

use std::env;
use std::io::{self, Write};
use std::path::Path;

use annabella::app::{manifest_file, padded};
use annabella::manifest::RecordingKind;
use announcements::Vocabulary;
use hearing_bench::calibration::{Sample, Targets, report};
use speech::audio_file;
use speech::recogniser::{Recogniser, Tuning};

use crate::library::{said, tuning};

/// Decodes the recordings and writes the report.
pub fn run(manifest: &Path, own_tuning: Option<&Path>) -> anyhow::Result<()> {
    let tuning = match own_tuning {
        Some(path) => tuning(path)?,
        None => Tuning::shipped()?,
    };
    let grammar = german_grammar::grammar()?;
    let cache = env::temp_dir().join("hearing-bench-calibrate");
    let mut recogniser = Recogniser::tuned(&grammar, &cache, tuning)?;
    let folder = manifest.parent().unwrap_or(Path::new("."));
    let mut samples = Vec::new();
    for row in manifest_file::rows(manifest).map_err(said)? {
        let words = match row.kind {
            RecordingKind::Other => Vec::new(),
            RecordingKind::Announcement | RecordingKind::Word => grammar.words_of(&row.text)?,
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
    let report = report(&samples, &vocabulary, tuning.margins, Targets::default());
    io::stdout().lock().write_all(report.as_bytes())?;
    Ok(())
}
