//! The devices of a game, and of the other commands that talk with a player: microphone, voice, braille display,
//! boards, page.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, ValueEnum};
use shakmaty::Color;

use crate::commands::argument_error::InvalidValue;
use crate::commands::arguments::tables::TableArguments;
use crate::commands::arguments::voice::VoiceArguments;
use crate::commands::arguments::words::WordArguments;
use crate::commands::arguments::{one_of, side};
use crate::devices::display::{BrailleOutput, DisplayChoice};
use crate::devices::microphone_gate::Listen;
use crate::devices::opening::{Source, Typing, Wanted};
use crate::devices::page::PageOptions;
#[cfg(feature = "web")]
use crate::devices::page::{HERE, address};
use crate::devices::speaking::{Echo, SpeechOptions};
use crate::devices::tables::{TableChoice, USUAL_TABLE, WritingChoice};
use crate::problem::{FileFault, Problem};
use braille_display::{BrlApiServer, DriverKind, HidPlace, Place, Tcp};
use desk::game_desk::ListOrder;
use electronic_board::{BoardChoice, LightChoice};
use game::session::{BoardOwner, NextGame};
use plain_file::Role;

/// The devices that a game is played with.
#[derive(Debug, Args)]
pub struct DeviceArguments {
    #[arg(long, value_enum, default_value_t)]
    pub(crate) input: Input,
    #[arg(long, conflicts_with = "input")]
    pub(crate) mic_file: Option<PathBuf>,
    #[arg(long)]
    pub(crate) mic: Option<String>,
    #[arg(long, value_name = "NAME", conflicts_with = "mic_file")]
    pub(crate) opponent_mic: Option<String>,
    // A stock Vosk model to use instead of the shipped one.
    #[arg(long)]
    pub(crate) model: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) words: WordArguments,
    #[command(flatten)]
    pub(crate) voice: VoiceArguments,
    #[arg(long, value_parser = one_of::<Listen>(["hands-free", "push-to-talk"]), default_value = "hands-free")]
    pub(crate) listen: Listen,
    // The line that stands for the talk key; empty for the Enter key alone.
    #[arg(long, default_value = "", value_parser = trimmed)]
    pub(crate) talk_key: String,
    // The line that stands for the press of the clock; empty for none.
    #[arg(long, default_value = "", value_parser = trimmed)]
    pub(crate) press_key: String,
    #[arg(long, visible_alias = "headset")]
    pub(crate) earphones: bool,
    #[command(flatten)]
    pub(crate) braille: BrailleArguments,
    #[arg(long)]
    pub(crate) no_white_dots: bool,
    #[arg(long)]
    pub(crate) no_dark_dots: bool,
    // From whose side the board is seen; by default the player's own.
    #[arg(long, value_parser = side())]
    pub(crate) board_side: Option<Color>,
    #[arg(long)]
    pub(crate) blink: bool,
    #[arg(long)]
    pub(crate) routing_moves: bool,
    #[command(flatten)]
    pub(crate) tables: TableArguments,
    #[arg(long)]
    pub(crate) board: Option<BoardChoice>,
    #[arg(long)]
    pub(crate) own_board: Option<BoardChoice>,
    #[arg(long, default_value = "all")]
    pub(crate) board_lights: LightChoice,
    #[cfg_attr(
        feature = "practice",
        arg(long, value_parser = one_of::<ListOrder>(["kinds", "ranks"]), default_value = "kinds")
    )]
    #[cfg_attr(not(feature = "practice"), arg(skip))]
    pub(crate) piece_order: ListOrder,
    // Without it a resumed game keeps its own.
    #[arg(long, value_parser = seconds)]
    pub(crate) grace: Option<Duration>,
    #[arg(long)]
    pub(crate) pgn: Option<PathBuf>,
    #[arg(long)]
    record: bool,
    #[arg(long, default_value = "200", value_parser = clap::value_parser!(u64).range(1..=2000))]
    record_limit: u64,
    #[command(flatten)]
    pub(crate) page: PageArguments,
    // The side of the person at the page, or at a microphone of their own, if it is known.
    #[arg(skip)]
    pub(crate) sighted: Option<Color>,
}

/// Where announcements come from.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum Input {
    // The microphone if one opens, otherwise the keyboard at a terminal or lines that are sent, otherwise the sample.
    #[default]
    Auto,
    Mic,
    Keyboard,
    Sample,
}

impl Input {
    /// Where the player is heard: in this recording, if there is one, or at the microphone of this name.
    pub(crate) fn source(self, recording: Option<PathBuf>, mic: Option<String>) -> Source {
        match (recording, self, mic) {
            (Some(file), ..) => Source::Recording(file),
            (None, Self::Keyboard, _) => Source::Keyboard,
            (None, Self::Sample, _) => Source::Sample,
            (None, Self::Auto, None) => Source::Auto,
            (None, Self::Auto | Self::Mic, mic) => Source::Microphone(mic),
        }
    }
}

/// The driver of a braille display, if nothing else is said.
pub(crate) const USUAL_DRIVER: &str = "baum";

/// The number of cells of a line, if nothing else is said.
pub(crate) const USUAL_CELLS: &str = "40";

/// The braille display of an activity.
#[derive(Debug, Args)]
pub struct BrailleArguments {
    #[arg(id = "display", long = "braille", value_name = "DISPLAY")]
    braille: Option<PathBuf>,
    #[arg(long, default_value = USUAL_DRIVER)]
    braille_driver: DriverKind,
    #[arg(long, default_value = USUAL_CELLS, value_parser = clap::value_parser!(u8).range(1..=128))]
    braille_cells: u8,
    #[arg(long, default_value = USUAL_TABLE, requires = "display")]
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

/// Where the page of the sighted player is served.
#[derive(Debug, Args)]
pub struct PageArguments {
    // Needs an equals sign, because the next argument may be the name of a journal.
    #[cfg_attr(
        feature = "web",
        arg(
            id = "web_address",
            long = "web",
            alias = "mirror",
            value_name = "ADDRESS",
            num_args = 0..=1,
            require_equals = true,
            default_missing_value = HERE.to_string(),
            value_parser = address
        )
    )]
    #[cfg_attr(not(feature = "web"), arg(skip))]
    web: Option<SocketAddr>,
    #[cfg_attr(feature = "web", arg(long, value_name = "FILE"))]
    #[cfg_attr(not(feature = "web"), arg(skip))]
    arbiter_page_file: Option<PathBuf>,
}

/// The time to correct a repeated move, if nothing else is said.
const USUAL_GRACE: Duration = Duration::from_secs(1);

/// The longest time that can be given in seconds.
const MOST_SECONDS: u32 = 60;

/// Seconds, also with a fraction, up to a minute.
fn seconds(text: &str) -> Result<Duration, InvalidValue> {
    let number = text.parse::<f64>().ok();
    let fits = |number: &f64| (0.0..=f64::from(MOST_SECONDS)).contains(number);
    let number = number
        .filter(fits)
        .ok_or(InvalidValue::Seconds(MOST_SECONDS))?;
    Ok(Duration::from_secs_f64(number))
}

fn trimmed(text: &str) -> Result<String, Infallible> {
    Ok(text.trim().to_owned())
}

impl DeviceArguments {
    /// The board that this option names, if it names one.
    pub fn board_of(&self, owner: BoardOwner) -> Option<&BoardChoice> {
        match owner {
            BoardOwner::Opponent => self.board.as_ref(),
            BoardOwner::Own => self.own_board.as_ref(),
        }
    }

    /// The largest size of the audio record, in bytes of sound; `None` if nothing is recorded.
    pub fn record_bytes(&self) -> Option<u64> {
        self.record.then_some(self.record_limit * 1_000_000)
    }

    /// The time to correct a repeated move.
    pub fn correction_time(&self) -> Duration {
        self.grace.unwrap_or(USUAL_GRACE)
    }

    /// The devices that talk with the players. The last says whether the sample may be played.
    pub(crate) fn wanted(&self, echo: Echo, sample_allowed: bool) -> Wanted {
        let source = self.input.source(self.mic_file.clone(), self.mic.clone());
        let display = self.braille.choice();
        Wanted {
            echo,
            sample_allowed,
            opponents: self.opponent_mic.clone(),
            listen: self.listen,
            earphones: self.earphones,
            model: self.model.clone(),
            typing: Typing::BesideSpeech,
            ..Wanted::of_one_player(source, self.voice.options(), display)
        }
    }

    /// How the program speaks.
    pub(crate) fn speech(&self) -> SpeechOptions {
        self.voice.options()
    }

    /// The page of the sighted player, if there is one.
    pub fn page(&self) -> Option<PageOptions> {
        self.page.options(self.sighted)
    }

    /// The devices of a further game. `number` is that of the game: it writes files of its own. With the sides
    /// switched, the opponent's are those of the other side.
    pub(crate) fn of_game(mut self, number: usize, next: NextGame) -> Self {
        for file in [&mut self.pgn, &mut self.voice.voice_file] {
            *file = file.take().map(|path| numbered(&path, number));
        }
        if next == NextGame::SidesSwitched {
            self.sighted = self.sighted.map(Color::other);
        }
        self
    }
}

/// The file for the game of this number: `evening.pgn`, `evening-2.pgn`, `evening-3.pgn`.
fn numbered(path: &Path, number: usize) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let before = format!("-{}", number - 1);
    let stem = match number {
        0..=2 => &stem,
        _ => stem.strip_suffix(&before).unwrap_or(&stem),
    };
    let ending = path
        .extension()
        .map(|it| format!(".{}", it.to_string_lossy()));
    path.with_file_name(format!("{stem}-{number}{}", ending.unwrap_or_default()))
}

impl BrailleArguments {
    /// The display, if one was asked for.
    pub fn choice(&self) -> Option<DisplayChoice> {
        let port = self.braille.clone()?;
        let (output, table) = if port == Path::new(TERMINAL) {
            let cells = NonZeroUsize::new(self.braille_cells.into());
            let cells = cells.unwrap_or(NonZeroUsize::MIN);
            (BrailleOutput::Terminal(cells), self.braille_table.clone())
        } else {
            let place = place(port, self.braille_driver);
            let table = self.braille_table.at(&place);
            (BrailleOutput::Display(place), table)
        };
        Some(DisplayChoice {
            output,
            writing: WritingChoice {
                table,
                liblouis: self.liblouis.clone(),
            },
            keys: self.braille_keys.clone(),
        })
    }
}

/// The braille displays without a port: the terminal, the one that BRLTTY holds, one that speaks the standard for HID, and
/// any that is found.
const TERMINAL: &str = "terminal";

const BRLAPI: &str = "brlapi";

const HID: &str = "hid";

/// How a folder begins that a simulated HID display made.
const HID_BELOW: &str = "hid:";

const AUTO: &str = "auto";

/// The way to BRLTTY's server at another computer, which a build without the network does not have.
#[cfg(feature = "network")]
const TCP: Option<Tcp> = Some(Tcp::allowed());
#[cfg(not(feature = "network"))]
const TCP: Option<Tcp> = None;

/// The place of a braille display other than the terminal.
pub fn place(name: PathBuf, driver: DriverKind) -> Place {
    match name.to_str() {
        Some(AUTO) => Place::Anywhere(BrlApiServer::from_env(TCP)),
        Some(BRLAPI) => Place::BrlApi(BrlApiServer::from_env(TCP)),
        Some(HID) => Place::Hid(HidPlace::here()),
        Some(text) if let Some(root) = text.strip_prefix(HID_BELOW) => {
            Place::Hid(HidPlace::below(Path::new(root)))
        }
        _ => Place::Serial(name, driver),
    }
}

/// How a file begins that the program writes at the end of a game, or for its arbiter.
const PGN: &[u8] = b"[Event ";
const ADDRESS: &[u8] = b"http://";

impl DeviceArguments {
    /// Checks that the files can be written that a game writes at its end, or gives to its arbiter: nobody is to learn
    /// only then that they cannot.
    ///
    /// # Errors
    /// If something stands in their place that the program has not written.
    pub(crate) fn check_outputs(&self) -> Result<(), Problem> {
        let check = |path: &Option<PathBuf>, begins: &[u8], role| match path {
            Some(path) => plain_file::check(path, begins, role)
                .map_err(|cause| FileFault::Output.of(path, &cause)),
            None => Ok(()),
        };
        check(&self.pgn, PGN, Role::Output)?;
        check(&self.page.arbiter_page_file, ADDRESS, Role::PrivateOutput)
    }
}

impl PageArguments {
    /// Whether the page was asked for.
    pub fn is_wanted(&self) -> bool {
        self.web.is_some()
    }

    /// The page with this side played at it, if it was asked for.
    #[cfg(feature = "web")]
    fn options(&self, sighted: Option<Color>) -> Option<PageOptions> {
        self.web.map(|address| PageOptions {
            address,
            sighted,
            arbiter_file: self.arbiter_page_file.clone(),
        })
    }

    /// No page can be asked for.
    #[cfg(not(feature = "web"))]
    fn options(&self, _: Option<Color>) -> Option<PageOptions> {
        None
    }

    /// Asks for the page on this machine, unless it was asked for elsewhere.
    #[cfg(feature = "web")]
    pub fn open_at_any_rate(&mut self) {
        self.web.get_or_insert(HERE);
    }
}
