//! A braille display: where it is, and what to do with it.

#[cfg(feature = "simulators")]
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Subcommand;

use crate::app::tables;
use braille_display::{BrlApiServer, DriverKind, KeySource, Place};

/// What to do with a braille display.
#[derive(Debug, Subcommand)]
pub enum Display {
    Tables,
    Keys {
        #[arg(long, default_value = "baum")]
        braille_driver: KeySource,
        #[arg(id = "own_keys", long = "braille-keys", value_name = "FILE")]
        braille_keys: Option<PathBuf>,
    },
    Test {
        #[arg(id = "braille_port", value_name = "PORT")]
        port: PathBuf,
        #[arg(long, default_value = "baum")]
        braille_driver: DriverKind,
        #[arg(long, default_value = "de-8dot")]
        braille_table: tables::Choice,
        #[arg(long, value_name = "TABLE")]
        liblouis: Option<String>,
    },
    #[cfg(feature = "simulators")]
    Simulate {
        #[arg(long, default_value = "baum")]
        driver: DriverKind,
        #[arg(long, default_value = "40")]
        cells: NonZeroUsize,
        #[arg(long, default_value = "0")]
        status: usize,
        #[arg(long)]
        link: PathBuf,
    },
}

/// The braille displays that are no port: the terminal, the one that BRLTTY holds, and
/// whichever is found.
pub const TERMINAL: &str = "terminal";

const BRLAPI: &str = "brlapi";

const AUTO: &str = "auto";

/// The place of a braille display that is no terminal.
pub fn place(name: PathBuf, driver: DriverKind) -> Place {
    match name.to_str() {
        Some(AUTO) => Place::Anywhere(BrlApiServer::from_env()),
        Some(BRLAPI) => Place::BrlApi(BrlApiServer::from_env()),
        _ => Place::Serial(name, driver),
    }
}
