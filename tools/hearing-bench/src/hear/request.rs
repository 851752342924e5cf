//! What `hearing-bench hear` is asked for.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use german_grammar::{ActivityPhrases, WordSet};

use super::process::Clock;
use hearing_bench::condition::{Condition, Noise, NoiseKind};

/// What to measure and how.
#[derive(Debug, Args)]
pub struct HearingRequest {
    /// List of the recordings: columns path and text, optionally speaker, kind, condition, fen,
    /// separated by tabs.
    pub manifest: PathBuf,
    /// Write one JSON object per line.
    #[arg(long)]
    pub json: bool,
    /// Position in FEN; the initial position if not given.
    #[arg(long)]
    pub fen: Option<String>,
    /// Folder of a stock Vosk model to measure instead of the shipped one.
    #[arg(long)]
    pub model: Option<PathBuf>,
    /// File with another tuning (costs, weights, margins and what is heard again), like crates/speech/models/annabella-de/tuning.toml.
    #[arg(long, value_name = "FILE", conflicts_with = "model")]
    pub tuning: Option<PathBuf>,
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
    pub streaming: Option<Clock>,
    /// Command line of another recogniser to compare with; {} stands for the recording.
    /// Can be given several times.
    #[arg(long, value_name = "COMMAND")]
    pub peer: Vec<String>,
    /// Name of the other recogniser in the table, in the same order.
    #[arg(long, value_name = "NAME", requires = "peer")]
    pub peer_name: Vec<String>,
    /// Seconds that another recogniser may take for each recording.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = clap::value_parser!(u64).range(1..=3600))]
    peer_timeout: u64,
    /// Take only every Nth recording.
    #[arg(long, value_name = "N", default_value = "1")]
    pub every: NonZeroUsize,
    /// Take at most this many recordings.
    #[arg(long, value_name = "N")]
    pub limit: Option<usize>,
    /// Listen for these sets of words as well, separated by commas: practice,questions,russian.
    #[arg(long, value_name = "SETS", value_delimiter = ',')]
    pub words: Vec<WordSet>,
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

impl HearingRequest {
    /// The changes made to the sound.
    pub fn condition(&self) -> Condition {
        let noise = self.noise.zip(self.snr);
        Condition {
            noise: noise.map(|(kind, snr_db)| Noise { kind, snr_db }),
            clip_db: self.clip,
            telephone: self.telephone,
            rate: self.rate,
            level_db: self.level,
            seed: self.seed,
        }
    }

    /// How long a peer may take for each recording.
    pub fn peer_timeout(&self) -> Duration {
        Duration::from_secs(self.peer_timeout)
    }

    /// The phrases of the activity.
    pub fn phrases(&self) -> Option<ActivityPhrases> {
        match self.activity {
            Activity::Game => None,
            Activity::Drills => Some(ActivityPhrases::DRILLS),
            Activity::Puzzles => Some(ActivityPhrases::PUZZLES),
            Activity::Review => Some(ActivityPhrases::REVIEW),
            Activity::Menu => Some(ActivityPhrases::MENU),
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
