//! A braille display: where it is, and what to do with it.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};

use crate::commands::arguments::voice::VoiceName;
use crate::commands::practice::SimulateDisplayCommand;
use crate::devices::display::{BrailleOutput, DisplayChoice};
use crate::files::tables::{TableChoice, WritingChoice};
use braille_display::{BrlApiServer, DriverKind, KeySource, Place};

/// The braille display of an activity.
#[derive(Debug, Args)]
pub struct BrailleArguments {
    #[arg(id = "display", long = "braille", value_name = "DISPLAY")]
    braille: Option<PathBuf>,
    #[arg(long, default_value = "baum")]
    braille_driver: DriverKind,
    #[arg(long, default_value = "40", value_parser = clap::value_parser!(u8).range(1..=128))]
    braille_cells: u8,
    #[arg(long, default_value = "de-8dot", requires = "display")]
    braille_table: TableChoice,
    #[arg(long, value_name = "TABLE")]
    liblouis: Option<String>,
    #[arg(
        id = "own_keys",
        long = "braille-keys",
        value_name = "FILE",
        requires = "display"
    )]
    braille_keys: Option<PathBuf>,
}

impl BrailleArguments {
    /// The display, if one was asked for.
    pub fn choice(self) -> Option<DisplayChoice> {
        let port = self.braille?;
        let output = if port == Path::new(TERMINAL) {
            let cells = NonZeroUsize::new(self.braille_cells.into());
            BrailleOutput::Terminal(cells.unwrap_or(NonZeroUsize::MIN))
        } else {
            BrailleOutput::Display(place(port, self.braille_driver))
        };
        Some(DisplayChoice {
            output,
            writing: WritingChoice {
                table: self.braille_table,
                liblouis: self.liblouis,
            },
            keys: self.braille_keys,
        })
    }
}

/// What to do with a braille display.
#[derive(Debug, Subcommand)]
pub enum BrailleCommand {
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
        braille_table: TableChoice,
        #[arg(long, value_name = "TABLE")]
        liblouis: Option<String>,
        #[arg(long, value_enum, default_value = "text")]
        voice: VoiceName,
    },
    #[command(flatten)]
    Simulate(SimulateDisplayCommand),
}

/// The braille displays without a port: the terminal, the one that BRLTTY holds, and any that is
/// found.
const TERMINAL: &str = "terminal";

const BRLAPI: &str = "brlapi";

const AUTO: &str = "auto";

/// The place of a braille display other than the terminal.
pub fn place(name: PathBuf, driver: DriverKind) -> Place {
    match name.to_str() {
        Some(AUTO) => Place::Anywhere(BrlApiServer::from_env()),
        Some(BRLAPI) => Place::BrlApi(BrlApiServer::from_env()),
        _ => Place::Serial(name, driver),
    }
}
