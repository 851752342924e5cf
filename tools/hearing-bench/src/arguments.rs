//! The arguments of each command. The commands interpret them.

use std::path::PathBuf;

use clap::{Parser, Subcommand};

use crate::calibrate::CalibrationRequest;
use crate::hear::HearingRequest;

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
    Hear(Box<HearingRequest>),
    /// Fit how much hearings and the position count, and show what is decided with it.
    Calibrate(CalibrationRequest),
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
