//! The arguments of `bench`.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand};

use crate::app::bench;
use crate::bench::condition::{Condition, Noise, NoiseKind};

/// What to measure.
#[derive(Debug, Subcommand)]
pub enum Measurement {
    Hear(Box<Corpus>),
}

/// What to measure the hearing with.
#[derive(Debug, Args)]
pub struct Corpus {
    manifest: PathBuf,
    #[arg(long)]
    json: bool,
    #[arg(long)]
    fen: Option<String>,
    #[arg(long)]
    model: Option<PathBuf>,
    #[arg(long, conflicts_with = "model")]
    tuning: Option<PathBuf>,
    #[arg(long, requires = "snr")]
    noise: Option<NoiseKind>,
    #[arg(long, requires = "noise", allow_hyphen_values = true, value_parser = decibels)]
    snr: Option<f32>,
    #[arg(id = "noise_seed", long = "seed", default_value = "1")]
    seed: u64,
    #[arg(long, value_parser = decibels)]
    clip: Option<f32>,
    #[arg(long)]
    telephone: bool,
    #[arg(id = "sampling_rate", long = "rate", value_parser = clap::value_parser!(u32).range(4000..=48_000))]
    rate: Option<u32>,
    #[arg(id = "loudness", long = "level", allow_hyphen_values = true, value_parser = decibels)]
    level: Option<f32>,
    #[arg(long)]
    streaming: bool,
    #[arg(long)]
    peer: Vec<String>,
    #[arg(long, requires = "peer")]
    peer_name: Vec<String>,
    #[arg(long, default_value = "60", value_parser = clap::value_parser!(u64).range(1..=3600))]
    peer_timeout: u64,
    #[arg(long, default_value = "1")]
    every: NonZeroUsize,
    #[arg(long)]
    limit: Option<usize>,
}

impl From<Corpus> for bench::Request {
    fn from(it: Corpus) -> Self {
        let noise = it.noise.zip(it.snr);
        Self {
            manifest: it.manifest,
            json: it.json,
            fen: it.fen,
            model: it.model,
            tuning: it.tuning,
            condition: Condition {
                noise: noise.map(|(kind, snr_db)| Noise { kind, snr_db }),
                clip_db: it.clip,
                telephone: it.telephone,
                rate: it.rate,
                level_db: it.level,
                seed: it.seed,
            },
            streaming: it.streaming,
            peers: it.peer,
            peer_names: it.peer_name,
            peer_timeout: Duration::from_secs(it.peer_timeout),
            every: it.every,
            limit: it.limit,
        }
    }
}

/// Decibels, up to what 32 bits can hold.
fn decibels(text: &str) -> Result<f32, String> {
    let number: f32 = text
        .parse()
        .map_err(|_| format!("{text:?} is not a number of decibels"))?;
    if !(-150.0..=150.0).contains(&number) {
        return Err("between -150 and 150 decibels".to_owned());
    }
    Ok(number)
}
