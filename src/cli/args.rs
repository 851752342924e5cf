//! The arguments and their defaults.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use jiff::civil::DateTime;
use shakmaty::{CastlingMode, Color};

use super::page::Page;
use crate::algebraic::Pieces;
use crate::app::hear::Request;
use crate::app::play::{Braille, BrailleWay, Input, NewGame, Wishes, voice_file};
use crate::app::score::{self, Format};
use crate::app::tables;
use crate::app::train_voice::{self, PlayerName};
use crate::app::words::{Choice, Own};
use crate::app::{Listen, adjourn, record};
use crate::app::{reconcile, report};
use crate::board::BoardPlace;
use crate::braille::{BrlApiServer, DriverKind, KeySource, Place};
use crate::envelope::Resumption;
use crate::grammar::WordSet;
use crate::laws::{ParseTimeControlError, StartPosition};
use crate::score::brf::PageSize;
use crate::session::{Chess960, NoSuchDuty, Player, Profile};
use crate::speech::voice::{Manner, Way};
use crate::tactile::board::Marks;
use crate::wording::{Localisation, text};

use super::procedure::Making;
use super::regulations::EventRules;

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
        #[command(flatten)]
        table: Box<Table>,
    },
    Hear(Recordings),
    #[cfg(feature = "bench")]
    Bench {
        #[command(subcommand)]
        what: super::measurement::Measurement,
    },
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
        #[arg(long)]
        braille: Option<PathBuf>,
        #[arg(long, default_value = "baum")]
        braille_driver: DriverKind,
        #[arg(long)]
        board: Option<BoardPlace>,
    },
}

#[derive(Debug, Args)]
pub struct Game {
    #[arg(long, value_enum, default_value = "white")]
    color: Side,
    #[arg(long, value_enum)]
    opponent: Option<Opponent>,
    #[cfg(feature = "engine")]
    #[arg(long, default_value = "2", value_parser = clap::value_parser!(u8).range(1..=8))]
    level: u8,
    #[arg(long)]
    seed: Option<u64>,
    #[arg(long, default_value = "90+30")]
    time: String,
    #[cfg(feature = "practice")]
    #[arg(long, conflicts_with = "chess960")]
    fen: Option<String>,
    #[arg(long, value_name = "NUMBER", num_args = 0..=1, value_parser = clap::value_parser!(u16).range(0..=i64::from(StartPosition::COUNT) - 1))]
    chess960: Option<Option<u16>>,
    #[command(flatten)]
    rules: EventRules,
    #[command(flatten)]
    profile: super::profile::Choice,
    #[command(flatten)]
    making: Making,
    #[command(flatten)]
    table: Table,
}

/// The words to understand.
#[derive(Debug, Args)]
pub struct Words {
    #[arg(long, value_delimiter = ',', value_parser = word_set())]
    words: Vec<WordSet>,
    #[command(flatten)]
    own: OwnWords,
    #[arg(long)]
    player: Option<PlayerName>,
}

/// The user's own words.
#[derive(Debug, Args)]
pub struct OwnWords {
    #[arg(long)]
    user_words: Option<PathBuf>,
    #[arg(long, conflicts_with = "user_words")]
    no_user_words: bool,
}

/// A set of words by its name.
fn pieces() -> impl TypedValueParser<Value = &'static Pieces> {
    let known = |name: String| Pieces::named(&name).ok_or("no piece letters of this name");
    PossibleValuesParser::new(Pieces::names()).try_map(known)
}

fn word_set() -> impl TypedValueParser<Value = WordSet> {
    PossibleValuesParser::new(WordSet::names()).try_map(|name| name.parse())
}

impl From<Words> for Choice {
    fn from(it: Words) -> Self {
        Self {
            sets: it.words,
            player: it.player,
            ..it.own.into()
        }
    }
}

impl From<OwnWords> for Choice {
    fn from(it: OwnWords) -> Self {
        let own = match it.user_words {
            Some(path) => Own::File(path),
            None if it.no_user_words => Own::None,
            None => Own::Usual,
        };
        Self {
            own,
            ..Self::default()
        }
    }
}

/// A lesson for a player's profile.
#[derive(Debug, Args)]
pub struct Lesson {
    #[arg(long, conflicts_with_all = ["from", "remove"])]
    mic_file: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["from", "remove", "mic_file"])]
    mic: Option<String>,
    #[command(flatten)]
    voice: Voice,
}

/// The program's voice.
#[derive(Debug, Args)]
pub struct Voice {
    #[arg(long, value_enum, default_value = "auto")]
    voice: Speaker,
    #[arg(long, conflicts_with = "voice")]
    voice_file: Option<PathBuf>,
    #[arg(long, default_value = "0", allow_hyphen_values = true, value_parser = clap::value_parser!(i32).range(-100..=100))]
    rate: i32,
    #[arg(long, default_value = "100", allow_hyphen_values = true, value_parser = clap::value_parser!(i32).range(-100..=100))]
    volume: i32,
}

#[derive(Debug, Args)]
pub struct Table {
    #[arg(long, value_enum, default_value = "auto")]
    input: Source,
    #[arg(long, conflicts_with = "input")]
    mic_file: Option<PathBuf>,
    #[arg(long)]
    mic: Option<String>,
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
    #[arg(long)]
    braille: Option<PathBuf>,
    #[arg(long, default_value = "baum")]
    braille_driver: DriverKind,
    #[arg(long, default_value = "40", value_parser = clap::value_parser!(u8).range(1..=128))]
    braille_cells: u8,
    #[arg(long, default_value = "de-8dot")]
    braille_table: tables::Choice,
    #[arg(long)]
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
    board: Option<BoardPlace>,
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
    page: Page,
}

#[derive(Debug, Args)]
pub struct Recordings {
    #[arg(long)]
    json: bool,
    #[arg(long)]
    partial: bool,
    #[cfg(feature = "practice")]
    #[arg(long)]
    fen: Option<String>,
    #[cfg(feature = "practice")]
    #[arg(id = "chess960_fen", long = "chess960", requires = "fen")]
    chess960: bool,
    #[arg(long)]
    model: Option<PathBuf>,
    #[command(flatten)]
    words: Words,
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

/// What to do with a braille display.
#[derive(Debug, Subcommand)]
pub enum Display {
    Tables,
    Keys {
        #[arg(long, default_value = "baum")]
        braille_driver: KeySource,
        #[arg(long)]
        braille_keys: Option<PathBuf>,
    },
    Test {
        #[arg(id = "braille_port", value_name = "PORT")]
        port: PathBuf,
        #[arg(long, default_value = "baum")]
        braille_driver: DriverKind,
        #[arg(long, default_value = "de-8dot")]
        braille_table: tables::Choice,
    },
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

/// What to do with an electronic board.
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

/// A report to write.
#[derive(Debug, Args)]
pub struct Report {
    journal: Option<PathBuf>,
    #[arg(id = "report_format", long = "format", value_enum, default_value_t)]
    format: report::Format,
    #[arg(id = "score_table", long = "braille-table")]
    table: Option<tables::Choice>,
    #[arg(long, default_value_t)]
    page: PageSize,
    #[arg(long)]
    output: Option<PathBuf>,
}

impl From<Report> for report::Request {
    fn from(it: Report) -> Self {
        Self {
            journal: it.journal,
            format: it.format,
            table: it.table,
            page: it.page,
            output: it.output,
        }
    }
}

/// Boards or scores that have come apart.
#[derive(Debug, Args)]
pub struct Apart {
    journal: Option<PathBuf>,
    #[arg(long)]
    white_score: Option<PathBuf>,
    #[arg(long)]
    black_score: Option<PathBuf>,
    #[arg(id = "score_table", long = "braille-table")]
    table: Option<tables::Choice>,
    #[arg(long)]
    accept: bool,
}

impl From<Apart> for reconcile::Request {
    fn from(it: Apart) -> Self {
        Self {
            journal: it.journal,
            scores: [it.white_score, it.black_score],
            table: it.table,
            accept: it.accept,
        }
    }
}

/// A score to write or to compare.
#[derive(Debug, Args)]
pub struct Record {
    #[arg(id = "score_source", value_name = "FILE")]
    source: Option<PathBuf>,
    #[arg(long, value_enum, default_value = "pgn")]
    format: Format,
    #[arg(long, value_parser = pieces())]
    pieces: Option<&'static Pieces>,
    #[arg(long)]
    long: bool,
    #[arg(id = "score_table", long = "braille-table")]
    table: Option<tables::Choice>,
    #[arg(long, default_value_t)]
    page: PageSize,
    #[arg(long)]
    times: bool,
    #[arg(long)]
    compare: Option<PathBuf>,
    #[arg(long)]
    output: Option<PathBuf>,
}

impl From<Record> for score::Request {
    fn from(it: Record) -> Self {
        Self {
            source: it.source,
            form: score::Form {
                format: it.format,
                pieces: it.pieces,
                long: it.long,
                table: it.table,
                page: it.page,
                times: it.times,
            },
            compare: it.compare,
            output: it.output,
        }
    }
}

#[cfg(feature = "practice")]
#[derive(Debug, Args)]
pub struct Positions {
    #[arg(long)]
    json: bool,
    #[arg(long, value_enum)]
    fallen: Side,
    #[arg(id = "chess960_fen", long = "chess960")]
    chess960: bool,
    #[arg(value_name = "FEN", default_value = "-", hide_default_value = true)]
    positions: Vec<String>,
}

/// A move to seal.
#[derive(Debug, Args)]
pub struct Sealing {
    journal: Option<PathBuf>,
    #[arg(id = "recorded", long = "move", value_name = "MOVE")]
    recorded: Option<String>,
    #[arg(long)]
    as_written: bool,
    #[arg(long)]
    reply: bool,
    #[arg(long, conflicts_with = "reply", value_name = "MINUTES", default_value = "0", value_parser = clap::value_parser!(u16).range(0..=600))]
    session_left: u16,
    #[arg(id = "white_name", long = "white", value_name = "NAME", value_parser = one_line)]
    white: String,
    #[arg(id = "black_name", long = "black", value_name = "NAME", value_parser = one_line)]
    black: String,
    #[arg(long, value_name = "DATE_AND_TIME")]
    resumption: DateTime,
    #[arg(long, value_parser = one_line)]
    venue: String,
    #[arg(long)]
    secret_file: Option<PathBuf>,
    #[arg(id = "sealed_output", long = "output", value_name = "FILE")]
    output: PathBuf,
}

/// An envelope to open, or one that is missing.
#[derive(Debug, Args)]
pub struct Opening {
    #[arg(
        id = "sealed_file",
        value_name = "FILE",
        required_unless_present = "lost"
    )]
    file: Option<PathBuf>,
    #[arg(id = "game_journal", long = "journal", value_name = "JOURNAL")]
    journal: Option<PathBuf>,
    #[arg(long)]
    secret_file: Option<PathBuf>,
    #[arg(long, requires = "recorded", conflicts_with_all = ["sealed_file", "secret_file"])]
    lost: bool,
    #[arg(id = "recorded", long = "move", value_name = "MOVE", requires = "lost")]
    stated: Option<String>,
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

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Opponent {
    #[cfg(feature = "engine")]
    Engine,
    Human,
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

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Speaker {
    Auto,
    SpeechDispatcher,
    Espeak,
    Text,
}

/// The braille displays that are no port: the terminal, the one that BRLTTY holds, and
/// whichever is found.
const TERMINAL: &str = "terminal";
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

/// A text that fits on a line, and says something.
fn one_line(text: &str) -> Result<String, String> {
    let text = text.trim();
    if text.is_empty() || text.contains(char::is_control) {
        return Err("one line of text".to_owned());
    }
    Ok(text.to_owned())
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

/// What was given is no game.
pub enum WrongGame {
    /// A time control is none.
    Time {
        /// As it was given.
        text: String,
        cause: ParseTimeControlError,
    },
    /// The profile cannot have a duty.
    Duty(NoSuchDuty),
    /// The engine and a position that is set up are for practice.
    PracticeOnly,
}

impl WrongGame {
    /// The sentence that tells it.
    pub fn say(&self, at: &Localisation) -> String {
        match self {
            Self::Time { text, cause } => text!(
                at,
                "problem-time-control",
                text = text.clone(),
                cause = at.time_control_error(cause)
            ),
            Self::Duty(NoSuchDuty(duty)) => text!(at, "problem-duty", duty = duty.name()),
            Self::PracticeOnly => text!(at, "problem-for-practice"),
        }
    }
}

impl Game {
    /// The game to play, and the devices to play it with.
    ///
    /// # Errors
    /// If the time control is none, or the profile allows no such game.
    pub fn split(self) -> Result<(NewGame, Wishes), WrongGame> {
        let time_control = self.time.parse().map_err(|cause| WrongGame::Time {
            text: self.time,
            cause,
        })?;
        let profile = self.profile.profile().map_err(WrongGame::Duty)?;
        let practises = profile == Profile::Practice;
        #[cfg(feature = "practice")]
        let fen = self.fen;
        #[cfg(not(feature = "practice"))]
        let fen: Option<String> = None;
        #[cfg(feature = "engine")]
        let usual = if practises && self.table.board.is_none() {
            Opponent::Engine
        } else {
            Opponent::Human
        };
        #[cfg(not(feature = "engine"))]
        let usual = Opponent::Human;
        let opponent = self.opponent.unwrap_or(usual);
        if !practises && (opponent != Opponent::Human || fen.is_some()) {
            return Err(WrongGame::PracticeOnly);
        }
        let seed = self.seed.unwrap_or_else(random_seed);
        let other = match opponent {
            Opponent::Human => Player::Human,
            #[cfg(feature = "engine")]
            Opponent::Engine => Player::Engine {
                level: self.level,
                seed,
            },
        };
        // Against the engine there is nobody but the player to move on a board.
        let mover = match opponent {
            Opponent::Human => Color::from(self.color).other(),
            #[cfg(feature = "engine")]
            Opponent::Engine => self.color.into(),
        };
        let (white, black) = match self.color {
            Side::White => (Player::Human, other),
            Side::Black => (other, Player::Human),
        };
        let game = NewGame {
            white,
            black,
            time_control,
            fen,
            profile,
            chess960: self.chess960.map(|number| chess960(number, seed)),
            regulations: self.rules.into(),
            procedure: self.making.into(),
            board: self.table.board.is_some().then_some(mover),
        };
        let opponent = matches!(opponent, Opponent::Human).then(|| Color::from(self.color).other());
        let mut wishes = self.table.wishes();
        wishes.page = wishes.page.map(|page| page.played_by(opponent));
        Ok((game, wishes))
    }

    /// The same game against a person at the page.
    #[cfg(feature = "mirror")]
    pub fn at_the_page(mut self) -> Self {
        self.opponent = Some(Opponent::Human);
        self.table.page = self.table.page.at_any_rate();
        self
    }
}

/// The start position of this number; one drawn with the seed if none is given.
fn chess960(number: Option<u16>, seed: u64) -> Chess960 {
    let number = number.and_then(StartPosition::new);
    number.map_or_else(|| Chess960::drawn(seed), Chess960::chosen)
}

/// A seed that differs from run to run: the hasher of the standard library is
/// seeded by the system.
fn random_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(0)
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
            table: self.braille_table,
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
            model: self.model,
            words: self.words.into(),
            voice,
            manner,
            braille,
            board: self.board,
            listen: match self.listen {
                Listening::HandsFree => Listen::HandsFree,
                Listening::PushToTalk => Listen::PushToTalk,
            },
            earphones: self.earphones,
            talk_key: self.talk_key.trim().to_owned(),
            grace: self.grace,
            press_key: self.press_key,
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

impl Voice {
    /// The way to speak, and how.
    fn split(self) -> (Way, Manner) {
        let way = match (self.voice_file, self.voice) {
            (Some(file), _) => voice_file(file),
            (None, Speaker::Auto) => Way::Auto,
            (None, Speaker::SpeechDispatcher) => Way::SpeechDispatcher,
            (None, Speaker::Espeak) => Way::Espeak { device: None },
            (None, Speaker::Text) => Way::Text,
        };
        let manner = Manner {
            rate: self.rate,
            volume: self.volume,
            ..Manner::default()
        };
        (way, manner)
    }
}

impl From<Lesson> for train_voice::Wishes {
    fn from(it: Lesson) -> Self {
        let (voice, manner) = it.voice.split();
        Self {
            input: it.mic_file.map_or(
                train_voice::Input::Microphone(it.mic),
                train_voice::Input::Recording,
            ),
            voice,
            manner,
        }
    }
}

impl From<Recordings> for Request {
    fn from(it: Recordings) -> Self {
        Self {
            files: it.files,
            #[cfg(feature = "practice")]
            fen: it.fen,
            #[cfg(not(feature = "practice"))]
            fen: None,
            #[cfg(feature = "practice")]
            mode: CastlingMode::from_chess960(it.chess960),
            #[cfg(not(feature = "practice"))]
            mode: CastlingMode::Standard,
            json: it.json,
            partial: it.partial,
            model: it.model,
            words: it.words.into(),
        }
    }
}

#[cfg(feature = "practice")]
impl From<Positions> for crate::app::flag::Request {
    fn from(it: Positions) -> Self {
        Self {
            fallen: it.fallen.into(),
            positions: it.positions,
            mode: CastlingMode::from_chess960(it.chess960),
            json: it.json,
        }
    }
}

impl From<Sealing> for adjourn::Seal {
    fn from(it: Sealing) -> Self {
        Self {
            journal: it.journal,
            recorded: it.recorded,
            as_written: it.as_written,
            reply: it.reply,
            session_left: Duration::from_secs(u64::from(it.session_left) * 60),
            names: [it.white, it.black],
            resumption: Resumption {
                at: it.resumption,
                venue: it.venue,
            },
            secret: it.secret_file,
            output: it.output,
        }
    }
}

impl From<Opening> for adjourn::Open {
    fn from(it: Opening) -> Self {
        match it.file {
            Some(file) => Self::Envelope {
                file,
                journal: it.journal,
                secret: it.secret_file,
            },
            None => Self::Missing {
                journal: it.journal,
                stated: it.stated.unwrap_or_default(),
            },
        }
    }
}
