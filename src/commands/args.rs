//! The commands and their arguments. Groups of arguments that several commands share have
//! files of their own.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

use crate::commands::adjourn::arguments::{OpenArguments, SealArguments};
use crate::commands::arguments::braille::BrailleCommand;
use crate::commands::arguments::devices::DeviceArguments;
use crate::commands::arguments::lesson::LessonArguments;
use crate::commands::arguments::reader::ReaderArguments;
use crate::commands::arguments::side::Side;
use crate::commands::arguments::words::{OwnWordArguments, WordArguments};
use crate::commands::hear::arguments::HearArguments;
use crate::commands::play::arguments::GameArguments;
use crate::commands::practice::{
    DonateArguments, EngineArguments, PracticeCommand, SimulateBoardCommand,
};
use crate::commands::scoresheet::arguments::{
    AuditArguments, ReconcileArguments, ReportArguments, ScoresheetArguments,
};
use crate::commands::settings::SettingsArguments;
use crate::commands::train_voice::PlayerName;
use crate::files::tables::TableChoice;
use braille_display::DriverKind;
use electronic_board::BoardChoice;

/// annabella
#[derive(Debug, Parser)]
#[command(name = "annabella", version)]
pub struct Arguments {
    // Read before all others. It is here for the help.
    #[arg(long, global = true)]
    language: Option<String>,
    #[arg(long, global = true)]
    pub data: Option<PathBuf>,
    // Read before all others as well.
    #[arg(long, global = true, value_name = "FILE")]
    settings: Option<PathBuf>,
    #[command(subcommand)]
    pub command: CliCommand,
}

#[derive(Debug, Subcommand)]
pub enum CliCommand {
    Play(Box<GameArguments>),
    #[cfg(feature = "web")]
    #[command(alias = "mirror")]
    Web(Box<GameArguments>),
    Resume(Box<ResumeArguments>),
    #[command(flatten)]
    Practice(PracticeCommand),
    Hear(HearArguments),
    #[command(name = "train-voice")]
    TrainVoice(TrainVoiceArguments),
    Words(OwnWordArguments),
    #[command(alias = "score")]
    Scoresheet(ScoresheetArguments),
    #[command(subcommand)]
    Board(BoardCommand),
    #[command(subcommand)]
    Braille(BrailleCommand),
    About {
        #[arg(id = "one_object", long = "json")]
        json: bool,
    },
    Audit(AuditArguments),
    Report(ReportArguments),
    Reconcile(ReconcileArguments),
    Seal(Box<SealArguments>),
    Envelope(EnvelopeArguments),
    Open(Box<OpenArguments>),
    Conclude(ConcludeArguments),
    Doctor(DoctorArguments),
    Settings(SettingsArguments),
}

/// How an interrupted game goes on.
#[derive(Debug, Args)]
pub struct ResumeArguments {
    pub journal: Option<PathBuf>,
    #[arg(long)]
    pub charge: bool,
    #[arg(long, conflicts_with = "charge")]
    pub reconvene: bool,
    #[arg(long)]
    pub unchained: bool,
    #[arg(long, value_enum)]
    pub sighted: Option<Side>,
    #[command(flatten)]
    pub(crate) engine: EngineArguments,
    #[command(flatten)]
    pub devices: DeviceArguments,
    #[command(flatten)]
    pub(crate) reader: ReaderArguments,
}

/// Whose profile to make, and from what.
#[derive(Debug, Args)]
pub struct TrainVoiceArguments {
    #[arg(long, default_value = "default")]
    pub player: PlayerName,
    #[arg(long)]
    pub from: Option<PathBuf>,
    #[arg(long, conflicts_with = "from")]
    pub remove: bool,
    #[command(flatten)]
    pub donation: DonateArguments,
    #[command(flatten)]
    pub lesson: LessonArguments,
}

impl CliCommand {
    /// The file with the PIN of an arbiter who reads a journal.
    #[must_use]
    pub fn arbiter_pin_file(&self) -> Option<PathBuf> {
        let reader = match self {
            Self::Resume(it) => &it.reader,
            Self::Audit(it) => &it.reader,
            Self::Report(it) => &it.reader,
            Self::Scoresheet(it) => &it.reader,
            Self::Reconcile(it) => &it.reader,
            Self::Seal(it) => &it.reader,
            Self::Envelope(it) => &it.reader,
            Self::Open(it) => &it.reader,
            Self::Conclude(it) => &it.reader,
            _ => return None,
        };
        reader.arbiter_pin_file.clone()
    }
}

/// The envelope to print.
#[derive(Debug, Args)]
pub struct EnvelopeArguments {
    #[arg(id = "sealed_file", value_name = "FILE")]
    pub file: PathBuf,
    #[arg(id = "game_journal", long = "journal", value_name = "JOURNAL")]
    pub journal: Option<PathBuf>,
    #[command(flatten)]
    pub reader: ReaderArguments,
    #[arg(id = "in_braille", long = "in-braille", alias = "braille")]
    pub braille: bool,
    #[arg(long, requires = "in_braille")]
    pub braille_table: Option<PathBuf>,
    #[arg(
        id = "line_cells",
        long = "braille-cells",
        alias = "cells",
        default_value = "40",
        requires = "in_braille"
    )]
    pub cells: NonZeroUsize,
}

/// How an adjourned game ends without being resumed.
#[derive(Debug, Args)]
pub struct ConcludeArguments {
    pub journal: Option<PathBuf>,
    #[arg(
        long,
        required_unless_present = "resigned",
        conflicts_with = "resigned"
    )]
    drawn: bool,
    #[arg(long, value_enum)]
    pub resigned: Option<Side>,
    #[command(flatten)]
    pub reader: ReaderArguments,
}

/// What to check.
#[derive(Debug, Args)]
pub struct DoctorArguments {
    #[command(flatten)]
    pub words: WordArguments,
    #[arg(long)]
    pub model: Option<PathBuf>,
    #[arg(long, value_name = "NAME")]
    pub opponent_mic: Option<String>,
    #[arg(id = "display", long = "braille", value_name = "DISPLAY")]
    pub braille: Option<PathBuf>,
    #[arg(long, default_value = "baum")]
    pub braille_driver: DriverKind,
    #[arg(long)]
    pub braille_table: Option<TableChoice>,
    #[arg(id = "own_keys", long = "braille-keys", value_name = "FILE")]
    pub braille_keys: Option<PathBuf>,
    #[arg(long)]
    pub board: Option<BoardChoice>,
    #[arg(id = "doctor_report", long = "report", value_name = "FILE")]
    pub report: Option<PathBuf>,
}

/// What to do with an electronic board.
#[derive(Debug, Subcommand)]
pub enum BoardCommand {
    Calibrate {
        #[arg(id = "certabo_board", value_name = "BOARD")]
        board: BoardChoice,
    },
    #[command(flatten)]
    Simulate(SimulateBoardCommand),
}
