//! `hearing-bench calibrate`: fits how much hearings, the position and all that was not heard
//! count, and shows what the program decides with it. The values in
//! `crates/speech/models/annabella-de/tuning.toml`, the lists in
//! `docs/experiments/2026-11-28-whole-games.md` and the curve `docs/reliability.svg` come from it.

use std::env;
use std::fs;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use annabella::devices::inputs::padded;
use annabella::files::recordings;
use announcements::Vocabulary;
use anyhow::Context as _;
use chess_laws::Game;
use clap::Args;
use desk::manifest::RecordingKind;
use hearing_bench::calibration::{Sample, Trials, report, usual_positions};
use speech::audio_file;
use speech::recogniser::{Recogniser, Tuning};

use crate::library::{said, tuning};

/// What to calibrate with.
#[derive(Debug, Args)]
pub struct CalibrationRequest {
    /// Lists of recordings, one for each condition of the sound. Those of kind `other` should
    /// never be accepted.
    #[arg(required = true)]
    pub manifests: Vec<PathBuf>,
    /// File with other costs of the graph than the shipped ones.
    #[arg(long, value_name = "FILE")]
    pub tuning: Option<PathBuf>,
    /// Take only every Nth recording of each list.
    #[arg(long, value_name = "N", default_value = "1")]
    pub every: NonZeroUsize,
    /// Draw how far the probabilities can be trusted, into this file.
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
}

/// Hears the recordings and writes the report.
pub fn run(request: &CalibrationRequest) -> anyhow::Result<()> {
    let tuning = match &request.tuning {
        Some(path) => tuning(path)?,
        None => Tuning::shipped()?,
    };
    let grammar = german_grammar::grammar()?;
    let cache = env::temp_dir().join("hearing-bench-calibrate");
    let mut recogniser = Recogniser::tuned(&grammar, &cache, tuning)?;
    let vocabulary = Vocabulary::new(grammar)?;
    let mut samples = Vec::new();
    for manifest in &request.manifests {
        let heard = hear(manifest, request.every, &mut recogniser, &vocabulary);
        samples.extend(heard?);
    }
    let report = report(&Trials::new(&samples, &vocabulary, &usual_positions()));
    if let Some(path) = &request.svg {
        let drawn = report.reliability.svg("Reliability of the decision");
        fs::write(path, drawn).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    io::stdout().lock().write_all(report.text.as_bytes())?;
    Ok(())
}

/// Everything that was perhaps heard in the recordings of a list.
fn hear(
    manifest: &Path,
    every: NonZeroUsize,
    recogniser: &mut Recogniser,
    vocabulary: &Vocabulary,
) -> anyhow::Result<Vec<Sample>> {
    let folder = manifest.parent().unwrap_or(Path::new("."));
    let mut samples = Vec::new();
    let rows = recordings::rows(manifest).map_err(said)?;
    for row in rows.into_iter().step_by(every.get()) {
        let words = match row.kind {
            RecordingKind::Other => Vec::new(),
            RecordingKind::Announcement | RecordingKind::Word => {
                // Words that a game does not listen for say nothing about it.
                let Ok(words) = vocabulary.grammar().words_of(&row.text) else {
                    continue;
                };
                words
            }
        };
        let game = row.fen.as_deref().map(Game::from_fen).transpose()?;
        let sound = padded(&audio_file::read(&folder.join(&row.path))?.samples);
        let (first, again) = recogniser.hearings(&sound);
        samples.push(Sample {
            list: named(manifest),
            speaker: row.speaker,
            kind: row.kind,
            words,
            game,
            first,
            again,
        });
    }
    Ok(samples)
}

/// A list is named after its folder: all lists may be called manifest.tsv.
fn named(manifest: &Path) -> String {
    let folder = manifest.parent().and_then(Path::file_name);
    folder.map_or_else(
        || manifest.display().to_string(),
        |name| name.to_string_lossy().into_owned(),
    )
}
