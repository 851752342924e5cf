//! `hearing-bench`: measures how well announcements are heard. Reads the arguments; each
//! command has its own file.

mod arguments;
mod calibrate;
mod compile;
mod enrolment;
mod hear;
mod library;
mod positions;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use arguments::{Arguments, BenchCommand};

/// The exit code if something could not be measured.
const FAILED: u8 = 1;

fn main() -> ExitCode {
    match run(Arguments::parse().command) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(FAILED),
        // A reader who closes the output early has read enough.
        Err(error) if is_unread(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "hearing-bench: {error:#}");
            ExitCode::from(FAILED)
        }
    }
}

/// Runs a command. Returns whether everything could be heard.
fn run(command: BenchCommand) -> anyhow::Result<bool> {
    match command {
        BenchCommand::Hear(request) => hear::run(&request),
        BenchCommand::Calibrate(request) => calibrate::run(&request).map(|()| true),
        BenchCommand::Enrolment { manifest, prompts } => {
            enrolment::run(&manifest, prompts.as_deref()).map(|()| true)
        }
        BenchCommand::Positions { manifest } => positions::run(&manifest).map(|()| true),
        BenchCommand::Compile => compile::run().map(|()| true),
    }
}

/// Whether standard output was closed by its reader.
fn is_unread(error: &anyhow::Error) -> bool {
    let cause = error.downcast_ref::<io::Error>();
    cause.is_some_and(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
