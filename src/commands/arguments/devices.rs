//! The devices that a game is played with.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use crate::commands::arguments::braille::BrailleArguments;
use crate::commands::arguments::misfit::Misfit;
use crate::commands::arguments::page::PageArguments;
use crate::commands::arguments::side::Side;
use crate::commands::arguments::voice::VoiceArguments;
use crate::commands::arguments::words::WordArguments;
use crate::commands::board::ByOwner;
use crate::commands::play::{BrailleOptions, DeviceOptions, InputSource, OpponentsMicrophone};
use crate::devices::microphone_gate::Listen;
use desk::game_desk::ListOrder;
use electronic_board::{BoardChoice, LightChoice};
use game::braille_chess::board::Marks;

#[derive(Debug, Args)]
pub struct DeviceArguments {
    #[arg(long, value_enum, default_value = "auto")]
    input: InputName,
    #[arg(long, conflicts_with = "input")]
    mic_file: Option<PathBuf>,
    #[arg(long)]
    mic: Option<String>,
    #[arg(long, value_name = "NAME", conflicts_with = "mic_file")]
    pub opponent_mic: Option<String>,
    #[arg(long)]
    model: Option<PathBuf>,
    #[command(flatten)]
    words: WordArguments,
    #[command(flatten)]
    voice: VoiceArguments,
    #[arg(long, value_enum, default_value = "hands-free")]
    listen: ListenName,
    #[arg(long, default_value = "")]
    talk_key: String,
    #[arg(long, default_value = "")]
    press_key: String,
    #[arg(long, visible_alias = "headset")]
    earphones: bool,
    #[command(flatten)]
    braille: BrailleArguments,
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
    pub board: Option<BoardChoice>,
    #[arg(long)]
    pub own_board: Option<BoardChoice>,
    #[arg(long, default_value = "all")]
    board_lights: LightChoice,
    #[cfg(feature = "practice")]
    #[arg(long, value_enum, default_value = "kinds")]
    piece_order: PieceOrder,
    #[arg(long, value_parser = seconds)]
    grace: Option<Duration>,
    #[arg(long)]
    pgn: Option<PathBuf>,
    #[arg(long)]
    record: bool,
    #[arg(long, default_value = "200", value_parser = clap::value_parser!(u64).range(1..=2000))]
    record_limit: u64,
    #[command(flatten)]
    pub page: PageArguments,
}

/// The order in which the pieces of a side are listed.
#[cfg(feature = "practice")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum PieceOrder {
    Kinds,
    Ranks,
}

#[cfg(feature = "practice")]
impl From<PieceOrder> for ListOrder {
    fn from(it: PieceOrder) -> Self {
        match it {
            PieceOrder::Kinds => Self::Kinds,
            PieceOrder::Ranks => Self::Ranks,
        }
    }
}

/// Where announcements come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum InputName {
    Auto,
    Mic,
    Keyboard,
    Sample,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ListenName {
    HandsFree,
    PushToTalk,
}

/// The longest time that can be given in seconds.
const MOST_SECONDS: u32 = 60;

/// Seconds, also with a fraction, up to a minute.
fn seconds(text: &str) -> Result<Duration, Misfit> {
    let number = text.parse::<f64>().ok();
    let fits = |it: &f64| (0.0..=f64::from(MOST_SECONDS)).contains(it);
    let number = number.filter(fits).ok_or(Misfit::Seconds(MOST_SECONDS))?;
    Ok(Duration::from_secs_f64(number))
}

impl DeviceArguments {
    /// The devices to use.
    pub fn options(self) -> DeviceOptions {
        let braille = self.braille.choice().map(|display| BrailleOptions {
            display,
            marks: Marks {
                white: !self.no_white_dots,
                dark: !self.no_dark_dots,
            },
            side: self.board_side.map(Into::into),
            blinking: self.blink,
            routing_moves: self.routing_moves,
        });
        let input = match (self.mic_file, self.input) {
            (Some(file), _) => InputSource::Recording(file),
            (None, InputName::Auto) => InputSource::Auto,
            (None, InputName::Mic) => InputSource::Microphone,
            (None, InputName::Keyboard) => InputSource::Keyboard,
            (None, InputName::Sample) => InputSource::Sample,
        };
        DeviceOptions {
            input,
            microphone: self.mic,
            opponents: self
                .opponent_mic
                .map(|name| OpponentsMicrophone { name, side: None }),
            model: self.model,
            words: self.words.into(),
            speech: self.voice.into(),
            braille,
            boards: ByOwner {
                opponent: self.board,
                own: self.own_board,
            },
            lights: self.board_lights,
            listen: match self.listen {
                ListenName::HandsFree => Listen::HandsFree,
                ListenName::PushToTalk => Listen::PushToTalk,
            },
            earphones: self.earphones,
            talk_key: self.talk_key.trim().to_owned(),
            #[cfg(feature = "practice")]
            piece_order: self.piece_order.into(),
            #[cfg(not(feature = "practice"))]
            piece_order: ListOrder::default(),
            grace: self.grace,
            press_key: self.press_key.trim().to_owned(),
            pgn: self.pgn,
            record: self.record.then_some(self.record_limit * 1_000_000),
            page: self.page.options(),
        }
    }
}
