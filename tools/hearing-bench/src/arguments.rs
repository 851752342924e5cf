//! The arguments of each command. What they mean is the commands' business.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};

use crate::hear;
use hearing_bench::condition::{Condition, Noise, NoiseKind};

/// Measures how well announcements are heard.
#[derive(Debug, Parser)]
#[command(name = "hearing-bench", version)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Have every recording of a list heard, and write a table.
    Hear(Box<Corpus>),
    /// Count what each margin accepts, asks and rejects, and propose margins.
    Calibrate {
        /// List of the recordings. Of kind `other` nothing should be accepted.
        manifest: PathBuf,
        /// File with other costs and margins than the shipped ones.
        #[arg(long, value_name = "FILE")]
        tuning: Option<PathBuf>,
    },
    /// Enrol each speaker with one half of their recordings and count the other, without
    /// and with their profile.
    Enrolment {
        /// List of the recordings. Those of kind `other` are left out.
        manifest: PathBuf,
        /// Another list, to enrol each speaker with; then all recordings of the first are
        /// counted.
        prompts: Option<PathBuf>,
    },
    /// Write the list once more, with a position for every announcement in which it is a
    /// legal move.
    Positions {
        /// List of the recordings. The new one must lie in the same folder.
        manifest: PathBuf,
    },
    /// Measure what it takes from the files of the grammar to a model that is ready.
    Compile,
}

/// What to measure the hearing with.
#[derive(Debug, Args)]
pub struct Corpus {
    /// List of the recordings: columns path and text, also speaker, kind, condition, fen,
    /// parted by tabs.
    manifest: PathBuf,
    /// Write one JSON object a line.
    #[arg(long)]
    json: bool,
    /// Position in FEN; if not given, the initial one.
    #[arg(long)]
    fen: Option<String>,
    /// Folder of a stock Vosk model to measure instead of the shipped one.
    #[arg(long)]
    model: Option<PathBuf>,
    /// File with other costs and margins, like crates/speech/models/annabella-de/tuning.toml.
    #[arg(long, value_name = "FILE", conflicts_with = "model")]
    tuning: Option<PathBuf>,
    /// Add noise: pink, white, hall (the murmur of a hall) or babble (four other talkers).
    #[arg(long, requires = "snr")]
    noise: Option<NoiseKind>,
    /// How far the speech is above the noise, in dB.
    #[arg(long, value_name = "DB", requires = "noise", allow_hyphen_values = true, value_parser = decibels)]
    snr: Option<f32>,
    /// Seed of the noise.
    #[arg(long, default_value = "1")]
    seed: u64,
    /// Overdrive by so many dB.
    #[arg(long, value_name = "DB", value_parser = decibels)]
    clip: Option<f32>,
    /// Leave only the telephone band from 300 to 3400 Hz.
    #[arg(long)]
    telephone: bool,
    /// Take the sound through this sampling rate, in Hz.
    #[arg(long, value_name = "HZ", value_parser = clap::value_parser!(u32).range(4000..=48_000))]
    rate: Option<u32>,
    /// Bring the speech to this level in dBFS, for example -35.
    #[arg(long, value_name = "DB", allow_hyphen_values = true, value_parser = decibels)]
    level: Option<f32>,
    /// Play the recordings at the pace of speech and measure the time to the answer.
    #[arg(long)]
    streaming: bool,
    /// Command line of another recogniser to compare with; {} stands for the recording.
    /// Can be given several times.
    #[arg(long, value_name = "COMMAND")]
    peer: Vec<String>,
    /// Name of the other recogniser in the table, in the same order.
    #[arg(long, value_name = "NAME", requires = "peer")]
    peer_name: Vec<String>,
    /// Seconds that another recogniser has for a recording.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = clap::value_parser!(u64).range(1..=3600))]
    peer_timeout: u64,
    /// Take only every Nth recording.
    #[arg(long, value_name = "N", default_value = "1")]
    every: NonZeroUsize,
    /// Take at most so many recordings.
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
}

impl From<Corpus> for hear::Request {
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
