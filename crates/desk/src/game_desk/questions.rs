//! Questions about the board: what the desk asks its answerer, and what follows from an answer. The program for
//! tournaments has no answerer.

use std::fmt;

use announcements::Command;
use chess_laws::{Game, Reason};
use serde::Deserialize;
use shakmaty::{Chess, Color, Move, Square};

use crate::activities::{Keystroke, Rate, Told, WayToBoard};
use crate::commands::DisplayCommand;
use crate::messages::{Phrase, Wording};
use game::session::{Matter, State, TakeBack};

/// What may be a question about the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked {
    /// A typed line.
    Typed(String),
    /// A key of a braille display, with the square that a routing key pointed at.
    Key(DisplayCommand, Option<Square>),
    /// The rest of the last answer, which the program offered.
    GoOn,
}

/// Answers questions about the board, and keeps what a player can go on with: the rest of a long answer, the order of
/// lists, the rate.
pub trait BoardQuestions: fmt::Debug + Send {
    /// What the profile must allow before this is answered; `None` if it asks nothing.
    fn matter(&self, asked: &Asked, wording: &Wording) -> Option<Matter>;

    /// Whether both ask the same.
    fn are_the_same(&self, one: &Asked, other: &Asked, wording: &Wording) -> bool;

    /// Examples of how the short key that begins this line asks; empty if none begins it.
    fn examples(&self, line: &str, wording: &Wording) -> Vec<String>;

    /// Whether the program has just asked whether an answer is to go on; `last` is what was said last.
    fn offers_to_go_on(&self, last: &[Phrase], wording: &Wording) -> bool;

    /// What follows from a question; `None` if it asks nothing. `before` is what was said last.
    fn answer(
        &mut self,
        asked: &Asked,
        before: &[Phrase],
        state: &State,
        wording: &Wording,
    ) -> Option<Follows>;

    /// What a key for the board brings. `cursor` is the square that was pointed at on a braille display.
    fn walk(
        &mut self,
        key: Keystroke,
        cursor: Option<Square>,
        state: &State,
        wording: &Wording,
    ) -> Walked;

    /// The keys write on the line again.
    fn leave_board(&mut self);

    /// The square where the player is.
    fn square(&self) -> Square;

    /// From whose side the player looks at the board, if they have turned it.
    fn side(&self) -> Option<Color>;

    /// The move of a pawn on the board, from and to where, for which a piece is asked.
    fn promotion(&self) -> Option<(Square, Square)>;

    /// How a typed line leads to the board; `None` if it does not.
    fn way_to_board(&self, line: &str, wording: &Wording) -> Option<WayToBoard>;

    /// All pieces of a position, in the player's order.
    fn position(&mut self, position: &Chess, wording: &Wording) -> Told;

    /// The first of these sentences, as much of it as is said at once. The player can go on with the rest.
    fn in_parts(&mut self, sentences: Vec<Phrase>, wording: &Wording) -> Told;

    /// The program has just told this, and the player may ask why.
    fn note(&mut self, told: Unexplained);

    /// Pieces are listed in this order from now on.
    fn list_in(&mut self, order: ListOrder);

    /// The built-in engine of this strength plays from now on, in the place of another program's.
    fn engine_replaced(&mut self, level: u8);

    /// The position has changed: there is nothing to go on with.
    fn forget(&mut self);

    /// A copy, to which the desk can go back.
    fn copied(&self) -> Box<dyn BoardQuestions>;
}

impl Clone for Box<dyn BoardQuestions> {
    fn clone(&self) -> Self {
        self.copied()
    }
}

/// What the program has told and not explained.
#[derive(Debug, Clone)]
pub enum Unexplained {
    /// A hint in this game: the advised move, and how the game could go on.
    Hint { game: Box<Game>, line: Vec<Move> },
    /// That these words announce no legal move.
    Refused { text: String, reason: Reason },
}

/// What follows from a question.
#[derive(Debug, Clone, PartialEq)]
pub enum Follows {
    /// It is a command under another name.
    Command(Command),
    /// Moves are taken back.
    TakeBack(TakeBack),
    Told(Told),
    /// From now on the voice is slower or faster. This is said first at the new rate.
    Rate(Rate, Told),
}

/// What a key for the board brings.
#[derive(Debug, Clone, PartialEq)]
pub enum Walked {
    /// This is said. The keys go on walking the board.
    Say(Vec<Phrase>),
    /// A question about the board.
    Follows(Follows),
    /// This move is announced, in the words of the grammar.
    Announce(String),
    /// The keys write on the line again; this is said.
    Leave(Vec<Phrase>),
}

/// The order in which the pieces of a side are listed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ListOrder {
    /// Kings, queens, rooks, bishops, knights, pawns.
    #[default]
    Kinds,
    /// By ranks, the first rank of the side first.
    Ranks,
}
