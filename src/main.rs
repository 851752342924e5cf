//! The program `annabella`: its arguments go to the library.

use std::process::ExitCode;

use tracing_subscriber::EnvFilter;

fn main() -> ExitCode {
    // Quiet unless asked: what concerns the player is said, not logged. In a tournament nobody asks.
    let asked = EnvFilter::try_from_env("ANNABELLA_LOG").ok();
    let asked = asked.filter(|_| !cfg!(feature = "tournament"));
    let filter = asked.unwrap_or_else(|| EnvFilter::new("off"));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(false)
        .with_writer(desk::printing::stderr)
        .init();
    annabella::commands::run(std::env::args_os().collect())
}
