//! The commands and their arguments.

use std::path::PathBuf;

use clap::{Parser, Subcommand};

use crate::commands::adjourn::{
    ConcludeArguments, EnvelopeArguments, OpenArguments, SealArguments,
};
use crate::commands::arguments::words::OwnWordArguments;
use crate::commands::board::BoardCommand;
use crate::commands::braille::BrailleCommand;
use crate::commands::doctor::DoctorArguments;
use crate::commands::hear::HearArguments;
#[cfg(feature = "online")]
use crate::commands::online::OnlineCommand;
use crate::commands::play::arguments::GameArguments;
use crate::commands::practice::{MenuCommand, PracticeCommand};
use crate::commands::reconcile::ReconcileArguments;
use crate::commands::report::{AuditArguments, ReportArguments};
use crate::commands::resume::ResumeArguments;
use crate::commands::scoresheet::ScoresheetArguments;
use crate::commands::settings::SettingsArguments;
use crate::commands::stick::StickCommand;
use crate::commands::train_voice::TrainVoiceArguments;

/// annabella
#[derive(Debug, Parser)]
#[command(name = "annabella", version)]
pub struct Arguments {
    // Read before all others. It is here for the help.
    #[arg(long, global = true)]
    language: Option<String>,
    // Taken from the matches, for menus as well.
    #[arg(long, global = true)]
    data: Option<PathBuf>,
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
    Menus(MenuCommand),
    #[command(flatten)]
    Practice(PracticeCommand),
    #[cfg(feature = "online")]
    #[command(subcommand)]
    Online(OnlineCommand),
    Hear(HearArguments),
    #[command(name = "train-voice")]
    TrainVoice(Box<TrainVoiceArguments>),
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
    Doctor(Box<DoctorArguments>),
    Settings(SettingsArguments),
    #[command(subcommand)]
    Stick(StickCommand),
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
