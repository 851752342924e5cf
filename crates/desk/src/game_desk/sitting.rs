//! How a game is played here this time, apart from the settings that both players agreed on, and how
//! far its players are with it.

use std::time::Duration;

use shakmaty::Color;

use super::questions::BoardQuestions;
use chess_laws::{Game, Outcome, Time};
use game::session::{Credential, Event};
use spoken_grammar::Margins;

/// How the game is played at this desk.
#[derive(Debug, Clone)]
pub struct DeskConfig {
    /// What happens first: the game begins, or goes on.
    pub first: Vec<Event>,
    /// Wrong PINs that were typed before this program came back to the game.
    pub wrong_pins: u32,
    /// The margins from which on spoken words are sure.
    pub margins: Margins,
    /// How long a repeated move can be corrected before it is completed.
    pub grace: Duration,
    /// What proves that an order typed at the desk is the arbiter's.
    pub typed_orders: Credential,
    /// The side of an opponent who may have a microphone of their own.
    pub opponent: Option<Color>,
    /// The line that presses the clock; empty for none.
    pub press_key: String,
    /// Whether a recording is played instead of a microphone being heard.
    pub recorded: bool,
    /// What follows `annabella resume` to go on with this game: nothing, or a space and the path of its journal.
    pub journal: Option<String>,
    /// Whether the game was begun from the menu, which follows it.
    pub is_from_menu: bool,
    /// The move that led to the position from which the game begins, in words, if it is known.
    pub before: Option<String>,
    /// What answers questions about the board; `None` in the program for tournaments.
    pub questions: Option<Box<dyn BoardQuestions>>,
    /// What the player is to reach, if the game has a task.
    pub goal: Option<Goal>,
    /// What others wrote in a game on a server and stands in its journal.
    pub written: Vec<(String, String)>,
}

impl DeskConfig {
    /// A desk with these margins and this time for corrections, and nothing special about it.
    #[must_use]
    pub fn new(margins: Margins, grace: Duration) -> Self {
        Self {
            first: Vec::new(),
            wrong_pins: 0,
            margins,
            grace,
            typed_orders: Credential::Unproven,
            opponent: None,
            press_key: String::new(),
            recorded: false,
            journal: Some(String::new()),
            is_from_menu: false,
            before: None,
            questions: None,
            goal: None,
            written: Vec::new(),
        }
    }
}

/// How a position came about that stands in a file.
#[derive(Debug, Clone)]
pub struct FromFile {
    /// Where it stands, in a sentence.
    pub told: String,
    /// The move that led to it, in words.
    pub before: Option<String>,
    /// The game up to it, if it is known.
    pub game: Option<Game>,
}

/// What the player is to reach in a game.
#[derive(Debug, Clone)]
pub struct Goal {
    /// What is to be reached, as it is told before the game.
    pub task: String,
    /// Whose task it is.
    pub side: Color,
    /// Whether only a win is enough, and not a draw.
    pub needs_win: bool,
    /// What is said if it is reached.
    pub reached: String,
    /// What is said if it is missed.
    pub missed: String,
}

impl Goal {
    /// What is said when the game has ended with this outcome.
    pub(super) fn told(&self, outcome: Outcome) -> &str {
        let reached = match outcome.result().winner() {
            Some(winner) => winner == self.side,
            None => !self.needs_win,
        };
        if reached { &self.reached } else { &self.missed }
    }
}

/// How far the players are with the game, this time. A game that goes back to an earlier state keeps it.
#[derive(Debug, Clone)]
pub(super) struct Sitting {
    /// What happens first.
    pub(super) first: Vec<Event>,
    /// The side of an opponent who may have a microphone of their own.
    pub(super) opponent: Option<Color>,
    /// The line that presses the clock; empty for none.
    pub(super) press_key: String,
    /// Whether a recording is played instead of a microphone being heard.
    pub(super) recorded: bool,
    /// Whether the game was begun from the menu.
    pub(super) is_from_menu: bool,
    /// What the player is to reach, if the game has a task.
    pub(super) goal: Option<Goal>,
    /// Whether the game was over when it was resumed, with every signature that it gets, so that only
    /// the arbiter can go on with it.
    pub(super) over_before: bool,
    /// Whether the player wants to leave, without waiting for an engine's move.
    pub(super) left: bool,
    /// Whether the players are done with the game: they left it, or begin another one.
    pub(super) is_closed: bool,
    /// Whether it was told how the game ended.
    pub(super) is_end_told: bool,
    /// When the game last changed: remarks leave it as it is.
    pub(super) changed: Time,
    /// When a player last said, typed or pressed something.
    pub(super) heard_of: Time,
}
