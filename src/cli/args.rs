//! The arguments of each command and their defaults. What belongs together stands in
//! files of its own.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};
use shakmaty::Color;

use super::display::Display;
#[cfg(feature = "practice")]
use super::flag::Positions;
use super::game::Game;
use super::recordings::Recordings;
use super::score::{Apart, Record, Report};
use super::sealing::{Opening, Sealing};
use super::table::Table;
use super::voice::Lesson;
use super::words::{OwnWords, Words};
use crate::app::tables;
use crate::app::train_voice::PlayerName;
use braille_display::DriverKind;
use electronic_board::BoardPlace;

/// annabella
#[derive(Debug, Parser)]
#[command(name = "annabella", version)]
pub struct Arguments {
    // Read before all others; it stands here for the help.
    #[arg(long, global = true)]
    language: Option<String>,
    #[arg(long, global = true)]
    pub data: Option<PathBuf>,
    #[command(subcommand)]
    pub action: Action,
}

#[derive(Debug, Subcommand)]
pub enum Action {
    Play(Box<Game>),
    #[cfg(feature = "mirror")]
    Mirror(Box<Game>),
    Resume {
        journal: Option<PathBuf>,
        #[arg(long)]
        charge: bool,
        #[arg(long, conflicts_with = "charge")]
        reconvene: bool,
        #[arg(long)]
        unchained: bool,
        #[arg(long, value_enum)]
        sighted: Option<Side>,
        #[command(flatten)]
        table: Box<Table>,
    },
    Hear(Recordings),
    #[command(name = "train-voice")]
    TrainVoice {
        #[arg(long, default_value = "default")]
        player: PlayerName,
        #[arg(long)]
        from: Option<PathBuf>,
        #[arg(long, conflicts_with = "from")]
        remove: bool,
        #[command(flatten)]
        lesson: Lesson,
    },
    Words {
        #[command(flatten)]
        own: OwnWords,
    },
    Score(Record),
    #[cfg(feature = "simulators")]
    Board {
        #[command(subcommand)]
        what: Board,
    },
    Braille {
        #[command(subcommand)]
        what: Display,
    },
    #[cfg(feature = "practice")]
    Replay {
        #[arg(long)]
        json: bool,
        journal: Option<PathBuf>,
    },
    About {
        #[arg(id = "one_object", long = "json")]
        json: bool,
    },
    Audit {
        journal: Option<PathBuf>,
    },
    Report(Report),
    Reconcile(Apart),
    Seal(Box<Sealing>),
    Envelope {
        #[arg(id = "sealed_file", value_name = "FILE")]
        file: PathBuf,
        #[arg(id = "in_braille", long = "braille")]
        braille: bool,
        #[arg(long, requires = "in_braille")]
        braille_table: Option<PathBuf>,
        #[arg(
            id = "line_cells",
            long = "cells",
            default_value = "40",
            requires = "in_braille"
        )]
        cells: NonZeroUsize,
    },
    Open(Box<Opening>),
    Conclude {
        journal: Option<PathBuf>,
        #[arg(
            long,
            required_unless_present = "resigned",
            conflicts_with = "resigned"
        )]
        drawn: bool,
        #[arg(long, value_enum)]
        resigned: Option<Side>,
    },
    #[cfg(feature = "practice")]
    Flag(Positions),
    #[cfg(feature = "practice")]
    Check {
        #[arg(long)]
        json: bool,
        #[arg(id = "scores", required = true)]
        files: Vec<PathBuf>,
    },
    Doctor {
        #[command(flatten)]
        words: Words,
        #[arg(long)]
        model: Option<PathBuf>,
        #[arg(long, value_name = "NAME")]
        opponent_mic: Option<String>,
        #[arg(id = "display", long = "braille", value_name = "DISPLAY")]
        braille: Option<PathBuf>,
        #[arg(long, default_value = "baum")]
        braille_driver: DriverKind,
        #[arg(long)]
        braille_table: Option<tables::Choice>,
        #[arg(id = "own_keys", long = "braille-keys", value_name = "FILE")]
        braille_keys: Option<PathBuf>,
        #[arg(long)]
        board: Option<BoardPlace>,
    },
}

/// What to do with an electronic board.
#[cfg(feature = "simulators")]
#[derive(Debug, Subcommand)]
pub enum Board {
    Simulate {
        #[arg(long)]
        link: PathBuf,
        #[arg(long)]
        fen: Option<String>,
        #[arg(long)]
        turned: bool,
        #[arg(id = "board_clock", long = "clock")]
        clock: bool,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Side {
    White,
    Black,
}

impl From<Side> for Color {
    fn from(it: Side) -> Self {
        match it {
            Side::White => Self::White,
            Side::Black => Self::Black,
        }
    }
}
