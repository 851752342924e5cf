//! The arguments of each command. The commands interpret them.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use german_grammar::ActivityPhrases;
use german_grammar::WordSet;

use crate::hear;
use hearing_bench::condition::{Condition, Noise, NoiseKind};

/// Measures how well announcements are heard.
#[derive(Debug, Parser)]
#[command(name = "hearing-bench", version)]
pub struct Arguments {
    #[command(subcommand)]
    pub command: BenchCommand,
}

#[derive(Debug, Subcommand)]
pub enum BenchCommand {
    /// Recognise every recording of a list, and write a table.
    Hear(Box<Corpus>),
    /// Fit how much hearings and the position count, and show what is decided with it.
    Calibrate {
        /// Lists of recordings, one for each condition of the sound. Those of kind `other` should
        /// never be accepted.
        #[arg(required = true)]
        manifests: Vec<PathBuf>,
        /// File with other costs of the graph than the shipped ones.
        #[arg(long, value_name = "FILE")]
        tuning: Option<PathBuf>,
        /// Take only every Nth recording of each list.
        #[arg(long, value_name = "N", default_value = "1")]
        every: NonZeroUsize,
        /// Draw how far the probabilities can be trusted, into this file.
        #[arg(long, value_name = "FILE")]
        svg: Option<PathBuf>,
    },
    /// Enrol each speaker with one half of their recordings, and count the other half without
    /// and with their profile.
    Enrolment {
        /// List of the recordings. Those of kind `other` are left out.
        manifest: PathBuf,
        /// Another list to enrol each speaker with; all recordings of the first list are then
        /// counted.
        prompts: Option<PathBuf>,
    },
    /// Write the list again, with a position for every announcement in which it is a legal
    /// move.
    Positions {
        /// List of the recordings. The new list must be in the same folder.
        manifest: PathBuf,
    },
    /// Measure how long it takes from the files of the grammar to a model that is ready.
    Compile,
}

/// What to measure.
#[derive(Debug, Args)]
pub struct Corpus {
    /// List of the recordings: columns path and text, optionally speaker, kind, condition, fen,
    /// separated by tabs.
    manifest: PathBuf,
    /// Write one JSON object per line.
    #[arg(long)]
    json: bool,
    /// Position in FEN; the initial position if not given.
    #[arg(long)]
    fen: Option<String>,
    /// Folder of a stock Vosk model to measure instead of the shipped one.
    #[arg(long)]
    model: Option<PathBuf>,
    /// File with another tuning (costs, weights, margins and what is heard again), like crates/speech/models/annabella-de/tuning.toml.
    #[arg(long, value_name = "FILE", conflicts_with = "model")]
    tuning: Option<PathBuf>,
    /// Add noise: pink, white, hall (the murmur of a hall) or babble (four other talkers).
    #[arg(long, requires = "snr")]
    noise: Option<NoiseKind>,
    /// How much louder the speech is than the noise, in dB.
    #[arg(long, value_name = "DB", requires = "noise", allow_hyphen_values = true, value_parser = decibels)]
    snr: Option<f32>,
    /// Seed of the noise.
    #[arg(long, default_value = "1")]
    seed: u64,
    /// Overdrive by this many dB.
    #[arg(long, value_name = "DB", value_parser = decibels)]
    clip: Option<f32>,
    /// Keep only the telephone band from 300 to 3400 Hz.
    #[arg(long)]
    telephone: bool,
    /// Pass the sound through this sampling rate, in Hz.
    #[arg(long, value_name = "HZ", value_parser = clap::value_parser!(u32).range(4000..=48_000))]
    rate: Option<u32>,
    /// Bring the speech to this level in dBFS, for example -35.
    #[arg(long, value_name = "DB", allow_hyphen_values = true, value_parser = decibels)]
    level: Option<f32>,
    /// Play the recordings at the pace of speech and measure the time to the answer, by computing time if no
    /// clock is named.
    #[arg(long, value_name = "CLOCK", value_enum, num_args = 0..=1, require_equals = true, default_missing_value = "computing")]
    streaming: Option<hear::Clock>,
    /// Command line of another recogniser to compare with; {} stands for the recording.
    /// Can be given several times.
    #[arg(long, value_name = "COMMAND")]
    peer: Vec<String>,
    /// Name of the other recogniser in the table, in the same order.
    #[arg(long, value_name = "NAME", requires = "peer")]
    peer_name: Vec<String>,
    /// Seconds that another recogniser may take for each recording.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = clap::value_parser!(u64).range(1..=3600))]
    peer_timeout: u64,
    /// Take only every Nth recording.
    #[arg(long, value_name = "N", default_value = "1")]
    every: NonZeroUsize,
    /// Take at most this many recordings.
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
    /// Listen for these sets of words as well, separated by commas: practice,questions,russian.
    #[arg(long, value_name = "SETS", value_delimiter = ',')]
    words: Vec<WordSet>,
    /// Listen for the phrases of this activity.
    #[arg(long, value_enum, default_value_t = Activity::Game)]
    activity: Activity,
}

/// What has phrases of its own.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Activity {
    /// A game.
    Game,
    /// Drills.
    Drills,
    /// Puzzles.
    Puzzles,
    /// The review of games; needs the words of practice.
    Review,
    /// Menus.
    Menu,
}

impl From<Activity> for Option<ActivityPhrases> {
    fn from(it: Activity) -> Self {
        match it {
            Activity::Game => None,
            Activity::Drills => Some(ActivityPhrases::DRILLS),
            Activity::Puzzles => Some(ActivityPhrases::PUZZLES),
            Activity::Review => Some(ActivityPhrases::REVIEW),
            Activity::Menu => Some(ActivityPhrases::MENU),
        }
    }
}

impl From<Corpus> for hear::HearingRequest {
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
            words: it.words,
            phrases: it.activity.into(),
        }
    }
}

/// Reads decibels, as far as 32 bits can hold them.
fn decibels(text: &str) -> Result<f32, String> {
    let number: f32 = text
        .parse()
        .map_err(|_| format!("{text:?} is not a number of decibels"))?;
    if !(-150.0..=150.0).contains(&number) {
        return Err("between -150 and 150 decibels".to_owned());
    }
    Ok(number)
}
