//! The form of a scenario's file, in TOML.

use std::ops::Range;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use shakmaty::uci::UciMove;
use shakmaty::{Color, Square};
use toml::Spanned;

use super::{ScenarioError, ScenarioMistake};
use chess_laws::{GameResult, Outcome, StartPosition, wire};
use desk::messages::Announcements;
use game::session::{Completion, CorrectionTime, Matter, Procedure, Sides};
use game::session::{Event, Names, Profile, Regulations, ServerEnd, Warnings};
use german_grammar::WordSet;

/// A scenario: a game that is set up, and what is done in it step by step.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// What it shows, in words.
    pub title: String,
    /// Whether it asks about the board, which only a build for practice answers.
    #[serde(default)]
    pub asks_for_the_board: bool,
    /// What was agreed before the game.
    #[serde(default)]
    pub game: ScenarioGame,
    /// What is spoken of the rules before the game begins, if that matters; nothing in practice.
    pub rules: Option<String>,
    /// What is spoken when the game begins, if that matters.
    pub begins: Option<Utterances>,
    /// The steps, each with its place in the text.
    #[serde(rename = "step")]
    pub steps: Vec<Spanned<Step>>,
}

impl Scenario {
    /// The sets of words that its game needs.
    #[must_use]
    pub fn word_sets(&self) -> Vec<WordSet> {
        let beside = self.game.procedure.clock == Completion::External;
        let practises = self.game.profile.answers(Matter::AtHome);
        let sets = [
            (beside, WordSet::CLOCK_REPORTS),
            (practises, WordSet::PRACTICE),
            (practises, WordSet::QUESTIONS),
            (self.game.profile.is_on_server(), WordSet::ONLINE),
        ];
        let needed = |(needed, set): (bool, WordSet)| needed.then_some(set);
        sets.into_iter().filter_map(needed).collect()
    }

    /// Reads a scenario.
    ///
    /// # Errors
    /// The first mistake, with its line.
    pub fn parse(content: &str) -> Result<Scenario, ScenarioError> {
        toml::from_str(content).map_err(|error| {
            let line = line(content, &error.span().unwrap_or_default());
            let fault = ScenarioMistake::Form(error.message().to_owned());
            ScenarioError { line, fault }
        })
    }
}

/// The line, from 1, in which a part of a text begins.
pub(super) fn line(content: &str, part: &Range<usize>) -> usize {
    let before = content.get(..part.start).unwrap_or(content);
    before.matches('\n').count() + 1
}

/// What was agreed before the game: by default two humans, 90+30, in German.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ScenarioGame {
    /// The position at the start, if it is not the initial one.
    pub fen: Option<String>,
    /// The number of a start position of Chess960.
    pub chess960: Option<StartPosition>,
    /// The time control.
    pub time: String,
    pub white: ScenarioPlayer,
    pub black: ScenarioPlayer,
    /// The language in which the program speaks.
    pub language: String,
    /// In which words squares, pieces and moves are told, where it is not the usual one of the profile.
    pub announcements: Option<Announcements>,
    /// What the regulations of the event say.
    pub regulations: Regulations,
    /// The role of the program.
    pub profile: Profile,
    /// What the players are called.
    pub names: Names,
    /// The warnings of little time.
    pub warnings: Warnings,
    /// Which side moves on an electronic board, if there is one.
    #[serde(with = "wire::option")]
    pub board: Option<Color>,
    /// The player whose own board is electronic, if one is.
    #[serde(with = "wire::option")]
    pub own_board: Option<Color>,
    /// Which side speaks into a microphone of its own, if one does.
    #[serde(with = "wire::option")]
    pub microphone: Option<Color>,
    /// Whether typed orders are proven to be the arbiter's. They are, unless this says otherwise.
    pub arbiter: TypedOrders,
    /// How moves are made. The player's clock runs until a move is completed, unless this says
    /// otherwise.
    #[serde(deserialize_with = "procedure")]
    pub procedure: Procedure,
    /// How many cells a row of the display has; without a number there is no display.
    pub display: Option<usize>,
    /// How many rows it has; one unless this says otherwise.
    pub rows: usize,
    /// Whether its dots take a second or more to move.
    pub slow: bool,
    /// The braille table.
    pub table: String,
    /// Whether two routing keys announce a move.
    pub routing_moves: bool,
    /// Whether the cursor blinks.
    pub blinking: bool,
}

impl Default for ScenarioGame {
    fn default() -> Self {
        Self {
            fen: None,
            chess960: None,
            time: "90+30".to_owned(),
            white: ScenarioPlayer::Human,
            black: ScenarioPlayer::Human,
            language: "de".to_owned(),
            announcements: None,
            regulations: Regulations::default(),
            profile: Profile::default(),
            names: Names::default(),
            warnings: Warnings::default(),
            board: None,
            own_board: None,
            microphone: None,
            arbiter: TypedOrders::Proven,
            procedure: USUAL_PROCEDURE,
            display: None,
            table: "de-8dot".to_owned(),
            rows: 1,
            slow: false,
            routing_moves: false,
            blinking: false,
        }
    }
}

/// How moves are made in a new game, if nothing else is said.
const USUAL_PROCEDURE: Procedure = Procedure {
    full_move: Sides::None,
    clock: Completion::ByItself,
    repetition: false,
    correction_time: CorrectionTime::Player,
    grace_ms: None,
};

fn procedure<'de, D: Deserializer<'de>>(from: D) -> Result<Procedure, D::Error> {
    const TIME: &str = "correction_time";
    let mut table = toml::Table::deserialize(from)?;
    let usual = USUAL_PROCEDURE.correction_time.name();
    table.entry(TIME).or_insert_with(|| usual.into());
    Procedure::deserialize(table).map_err(D::Error::custom)
}

/// How typed orders are proven.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TypedOrders {
    /// The arbiter, whose PIN was typed.
    Proven,
    /// Any person; the arbiter has no PIN, but a page.
    Unproven,
    /// Any person; the arbiter has neither a PIN nor a page.
    Unprovable,
    /// Any person, until this PIN of the arbiter is typed.
    Pin(String),
}

/// The player of a side.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ScenarioPlayer {
    Human,
    /// The built-in engine, whose moves are steps of the scenario.
    Engine,
    /// A player on a server, which tells what they do.
    Online,
}

/// What the server tells of its game.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ServerTells {
    /// All moves of the game in UCI, and ten minutes on both clocks.
    Moves(String),
    /// This was written by the opponent.
    Chat(String),
    /// The opponent is gone, and the win can be claimed after these seconds.
    Gone(u64),
    /// The first move has to come within these seconds.
    FirstMove(u64),
    /// The opponent offers a draw.
    Draw(#[serde(with = "wire")] Color),
    /// This side proposes to take back.
    Takeback(#[serde(with = "wire")] Color),
    /// The opponent is back.
    Returned,
    /// The connection is lost.
    Lost,
    /// The connection is there again.
    Connected,
    /// The game is over.
    Ended {
        end: ServerEnd,
        #[serde(default, with = "wire::option")]
        winner: Option<Color>,
    },
}

/// One thing that is done, and what can then be heard, felt and read. Only what is given is
/// checked, except speech: without `speech`, nothing may be said.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// When, in milliseconds; by default at the time of the step before.
    pub at: Option<u64>,

    /// Words that are typed, or heard beyond doubt.
    pub say: Option<String>,
    /// What was said as a whole, if `say` is only what came after a pause in it.
    pub whole: Option<String>,
    /// Competing readings of a sound, the best first; none is silence.
    pub hear: Option<Vec<Reading>>,
    /// Cost of taking the sound for something outside the grammar.
    pub unknown: Option<f32>,
    /// A command given by a key.
    pub key: Option<String>,
    /// Keys of the display, named by what they do, separated by spaces.
    pub touch: Option<String>,
    /// Keys of the terminal on the walked board: characters, and arrows.
    pub walk: Option<String>,
    /// A routing key over this character of the line, from 0.
    pub routing: Option<usize>,
    /// A key for the board that is pressed on a square of the player's own page: `b1 n`.
    pub at_page: Option<String>,
    /// Dots that are typed, cell by cell, and then `then`.
    pub dots: Option<String>,
    /// The key that ends what is typed in dots; by default Enter.
    pub then: Option<String>,
    /// The side whose microphone hears it, where both have one; by default the side at the
    /// keyboard.
    #[serde(default, with = "wire::option")]
    pub by: Option<Color>,
    /// What happens to the second microphone.
    pub microphone: Option<Microphone>,
    /// What is seen on the sighted player's electronic board.
    pub board: Option<OnBoard>,
    /// What is seen on the blind player's own one.
    pub own_board: Option<OnBoard>,
    /// The time for a correction is over, which completes the announced move.
    #[serde(default)]
    pub press: bool,
    /// No player speaks for a moment; what is due then happens.
    #[serde(default)]
    pub quiet: bool,
    /// The player speaks for a moment; what is due then happens.
    #[serde(default)]
    pub spoken_to: bool,
    /// The engine has found this move (UCI).
    pub engine: Option<String>,
    /// What the engine does besides its moves.
    pub engine_does: Option<EngineDoes>,
    /// What the server of the game tells.
    pub server: Option<ServerTells>,
    /// An event, such as one of the arbiter's, in the journal's form.
    pub event: Option<Event>,
    /// Why what happens is refused.
    pub refused: Option<String>,
    /// Moves in short notation, each announced and completed. What is said meanwhile is not
    /// checked.
    pub play: Option<String>,
    /// How many times `play` is played.
    #[serde(default = "once")]
    pub times: u32,

    #[serde(default)]
    pub speech: Utterances,
    /// The text of the braille line.
    pub braille: Option<String>,
    /// What stands on the player's own page.
    pub page: Option<OnPage>,
    /// What fingers find on the display, before it is panned, without blanks at its end.
    pub cells: Option<String>,
    /// What fingers find in the windows that panning shows, one after the other.
    pub windows: Option<Vec<String>>,
    /// White's clock: `1:30:30.000`.
    pub white_clock: Option<String>,
    /// Black's clock, in this form.
    pub black_clock: Option<String>,
    /// Whose clock runs: `white`, `black` or `none`.
    pub running: Option<String>,
    /// The side that offers a draw: `white`, `black` or `none`.
    pub offer: Option<String>,
    /// The move that waits for the clock (UCI), or `none`.
    pub announced: Option<String>,
    /// The position after the completed moves.
    pub fen: Option<String>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
    pub result: Option<GameResult>,
    /// The completed moves as they are written down: `1. e4 e5 2. Nf3`.
    #[serde(alias = "score")]
    pub scoresheet: Option<String>,
    /// How the game stands, as it is told to players who come back to it.
    pub stands: Option<String>,
    /// What the journal keeps of this step, by the names of its events: `announce`.
    pub kept: Option<Vec<String>>,
}

/// What stands on the player's own page. Only what is given is checked.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OnPage {
    /// The heading.
    pub title: Option<String>,
    /// What was said last, and what is awaited.
    pub now: Option<Vec<String>>,
    /// The question and its answers, each behind a bar; empty if nothing is asked.
    pub question: Option<String>,
    /// What stands where the player is on the board.
    pub square: Option<String>,
    /// The time of each player.
    pub clocks: Option<Vec<String>>,
    pub moves: Option<Vec<String>>,
    /// What else can be done, by the lines that do it.
    pub actions: Option<Vec<String>>,
}

/// What an engine does besides its moves.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EngineDoes {
    /// From now on it accepts an offer of a draw.
    AcceptDraws,
    /// From now on it declines one, as it does at the beginning.
    DeclineDraws,
    /// It resigns instead of moving.
    Resign,
}

/// What happens to the second microphone.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Microphone {
    Lost,
    Found,
}

/// What happens to an electronic board.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OnBoard {
    /// It is plugged in, and shows the position of the game.
    Connected,
    /// It is unplugged.
    Lost,
    /// Something is seen on it.
    #[serde(untagged)]
    Seen(Seen),
}

/// What is seen on an electronic board.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seen {
    /// The piece on this square was lifted.
    Lifted(#[serde(with = "wire")] Square),
    /// This piece is out of its hole (UCI: `P@e2`).
    TakenOut(#[serde(with = "wire")] UciMove),
    /// This piece is put into that hole (UCI: `P@e4`).
    PutIn(#[serde(with = "wire")] UciMove),
    /// The piece from this hole was put back into it.
    PutBack(#[serde(with = "wire")] Square),
    /// The lifted piece was put back.
    Replaced(#[serde(with = "wire")] Square),
    /// This move was made (UCI).
    Moved(#[serde(with = "wire")] UciMove),
    /// The announced move was changed on the board.
    Retracted {
        /// The announced move (UCI).
        #[serde(with = "wire")]
        reported: UciMove,
        /// The move that stands there now (UCI); left out if none does.
        #[serde(default, with = "wire::option")]
        instead: Option<UciMove>,
    },
    /// The piece from this square stands on that one, which is not a move.
    Shifted(#[serde(with = "wire")] UciMove),
    /// The announced move is not made there.
    Missing,
    /// These moves still stand there, which were taken back (UCI, with spaces between them).
    Still(String),
    /// The board shows the game again.
    Right,
}

/// What may have been said.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    pub words: String,
    /// Its cost; the likeliest has the lowest.
    pub cost: f32,
}

fn once() -> u32 {
    1
}

/// One utterance or several.
#[derive(Debug, Default, Deserialize)]
#[serde(untagged)]
pub enum Utterances {
    #[default]
    None,
    One(String),
    /// This is said, one after the other.
    Several(Vec<String>),
}

impl Utterances {
    /// All of them, in order.
    #[must_use]
    pub fn list(&self) -> Vec<&str> {
        match self {
            Self::None => Vec::new(),
            Self::One(one) => vec![one],
            Self::Several(several) => several.iter().map(String::as_str).collect(),
        }
    }
}
