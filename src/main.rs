//! The program `annabella`: its arguments go to the library.

use std::process::ExitCode;

use tracing_subscriber::EnvFilter;

fn main() -> ExitCode {
    // Quiet unless asked: what concerns the player is said, not logged.
    let filter = EnvFilter::try_from_env("ANNABELLA_LOG").unwrap_or_else(|_| EnvFilter::new("off"));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(false)
        .with_writer(desk::printing::stderr)
        .init();
    annabella::commands::run(std::env::args_os().collect())
}
