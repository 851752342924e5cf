//! The devices that a game is played with.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, ValueEnum};

use super::args::Side;
use super::display::{TERMINAL, place};
use super::page::Page;
use super::voice::Voice;
use super::words::Words;
use crate::app::board::ByOwner;
use crate::app::play::{Braille, BrailleWay, Input, OpponentsMicrophone, Wishes};
use crate::app::{Listen, record, tables};
use crate::tactile::board::Marks;
use braille_display::DriverKind;
use electronic_board::BoardPlace;

#[derive(Debug, Args)]
pub struct Table {
    #[arg(long, value_enum, default_value = "auto")]
    input: Source,
    #[arg(long, conflicts_with = "input")]
    mic_file: Option<PathBuf>,
    #[arg(long)]
    mic: Option<String>,
    #[arg(long, value_name = "NAME", conflicts_with = "mic_file")]
    pub opponent_mic: Option<String>,
    #[arg(long)]
    model: Option<PathBuf>,
    #[command(flatten)]
    words: Words,
    #[command(flatten)]
    voice: Voice,
    #[arg(long, value_enum, default_value = "hands-free")]
    listen: Listening,
    #[arg(long, default_value = "")]
    talk_key: String,
    #[arg(long, default_value = "")]
    press_key: String,
    #[arg(long, visible_alias = "headset")]
    earphones: bool,
    #[arg(id = "display", long = "braille", value_name = "DISPLAY")]
    braille: Option<PathBuf>,
    #[arg(long, default_value = "baum")]
    braille_driver: DriverKind,
    #[arg(long, default_value = "40", value_parser = clap::value_parser!(u8).range(1..=128))]
    braille_cells: u8,
    #[arg(long, default_value = "de-8dot", requires = "display")]
    braille_table: tables::Choice,
    #[arg(long, value_name = "TABLE")]
    liblouis: Option<String>,
    #[arg(
        id = "own_keys",
        long = "braille-keys",
        value_name = "FILE",
        requires = "display"
    )]
    braille_keys: Option<PathBuf>,
    #[arg(long)]
    no_white_dots: bool,
    #[arg(long)]
    no_dark_dots: bool,
    #[arg(long, value_enum)]
    board_side: Option<Side>,
    #[arg(long)]
    blink: bool,
    #[arg(long)]
    routing_moves: bool,
    #[arg(long)]
    pub board: Option<BoardPlace>,
    #[arg(long)]
    pub own_board: Option<BoardPlace>,
    #[arg(long, default_value = "1", value_parser = seconds)]
    grace: Duration,
    #[arg(long)]
    pgn: Option<PathBuf>,
    #[arg(long)]
    record: bool,
    #[arg(long, value_enum, default_value = "wav")]
    record_format: RecordFormat,
    #[arg(long, default_value = "200", value_parser = clap::value_parser!(u64).range(1..=2000))]
    record_limit: u64,
    #[command(flatten)]
    pub page: Page,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Source {
    Auto,
    Mic,
    Keyboard,
    Sample,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum RecordFormat {
    Wav,
    Flac,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Listening {
    HandsFree,
    PushToTalk,
}

/// Seconds, also with a fraction, up to a minute.
fn seconds(text: &str) -> Result<Duration, String> {
    let number: f64 = text
        .parse()
        .map_err(|_| format!("{text:?} is not a number of seconds"))?;
    if !(0.0..=60.0).contains(&number) {
        return Err("between 0 and 60 seconds".to_owned());
    }
    Ok(Duration::from_secs_f64(number))
}

impl Table {
    /// The devices to use.
    pub fn wishes(self) -> Wishes {
        let cells = NonZeroUsize::new(self.braille_cells.into()).unwrap_or(NonZeroUsize::MIN);
        let way = self.braille.map(|port| {
            if port == Path::new(TERMINAL) {
                BrailleWay::Terminal(cells)
            } else {
                BrailleWay::Display(place(port, self.braille_driver))
            }
        });
        let braille = way.map(|way| Braille {
            way,
            writing: tables::WritingChoice {
                table: self.braille_table,
                liblouis: self.liblouis,
            },
            keys: self.braille_keys,
            marks: Marks {
                white: !self.no_white_dots,
                dark: !self.no_dark_dots,
            },
            side: self.board_side.map(Into::into),
            blinking: self.blink,
            routing_moves: self.routing_moves,
        });
        let input = match (self.mic_file, self.input) {
            (Some(file), _) => Input::Recording(file),
            (None, Source::Auto) => Input::Auto,
            (None, Source::Mic) => Input::Microphone,
            (None, Source::Keyboard) => Input::Keyboard,
            (None, Source::Sample) => Input::Sample,
        };
        let (voice, manner) = self.voice.split();
        Wishes {
            input,
            microphone: self.mic,
            opponents: self
                .opponent_mic
                .map(|name| OpponentsMicrophone { name, side: None }),
            model: self.model,
            words: self.words.into(),
            voice,
            manner,
            braille,
            boards: ByOwner {
                sighted: self.board,
                blind: self.own_board,
            },
            listen: match self.listen {
                Listening::HandsFree => Listen::HandsFree,
                Listening::PushToTalk => Listen::PushToTalk,
            },
            earphones: self.earphones,
            talk_key: self.talk_key.trim().to_owned(),
            grace: self.grace,
            press_key: self.press_key.trim().to_owned(),
            pgn: self.pgn,
            record: self.record.then_some(record::Wish {
                form: match self.record_format {
                    RecordFormat::Wav => record::Form::Wav,
                    RecordFormat::Flac => record::Form::Flac,
                },
                limit: self.record_limit * 1_000_000,
            }),
            page: self.page.wish(),
        }
    }
}
