//! From the parse of a phrase to what it asks for.

use shakmaty::{File, Rank, Role, Square};

use super::clock_report::{Told, is_report};
use super::{ClockReport, Command, Sense};
use chess_laws::{Attempt, MoveAttempt};

/// What words ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meaning {
    /// A move, legal or not.
    Attempt(Attempt),
    /// A command.
    Command(Command),
    /// What the speaker's opponent does: he offers a draw or accepts one, or resigns.
    Opponents(Command),
    /// A piece is touched (4.3).
    Touch(Touch),
    /// A step of a move on the speaker's own board (D.2.3), with its square.
    Step(Step, Square),
    /// What a clock beside the board shows.
    ClockReport(ClockReport),
    /// The piece that a pawn becomes has touched its square (4.4.4).
    Promote(Role),
    /// A piece alone: the answer to a question, or no whole announcement.
    Piece(Role),
    /// A word that is no part of the game and only sounds like one.
    Decoy,
    /// Other words that were understood but are no whole announcement.
    Fragment,
    /// A move that was begun and dropped in the same breath: "Eva vier, nein".
    Dropped,
}

/// A step of a move on a board with pegs and holes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The captured piece is taken off (D.2.3.1).
    TakenOff,
    /// The piece is put into another hole (D.2.3.2).
    Placed,
}

/// Whose hand touches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hand {
    /// The speaker's.
    Own,
    /// His opponent's, whose touching he reports (D.2.10.5).
    Opponents,
}

/// A touched piece, as it was said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Touch {
    /// Who touches it.
    pub hand: Hand,
    /// Which piece it is, if that was said.
    pub piece: Option<Role>,
    /// Where it stands.
    pub square: Square,
}

/// The tags of the phrase grammar that say which part of a move a word is.
mod slot {
    pub(super) const ORIGIN: &str = "origin";
    pub(super) const TARGET: &str = "target";
    pub(super) const PROMOTION: &str = "promotion";
}

/// The parts of a move while they are collected.
#[derive(Default)]
struct Parts {
    piece: Option<Role>,
    origin: (Option<File>, Option<Rank>),
    target: (Option<File>, Option<Rank>),
    promotion: Option<Role>,
    captures: bool,
    en_passant: bool,
}

impl Meaning {
    /// The meaning of words that are no whole announcement.
    pub(super) fn of_fragment(senses: &[Sense]) -> Self {
        match senses {
            [Sense::Piece(role)] => Self::Piece(*role),
            _ => Self::Fragment,
        }
    }

    /// The meaning of a whole phrase, given word by word as (tag, sense): the
    /// tag says which part of the phrase the word is. None if the phrase leaves
    /// out what a move must name, its target.
    pub(super) fn of<'a>(words: impl IntoIterator<Item = (&'a str, Sense)>) -> Option<Self> {
        let mut parts = Parts::default();
        let (mut touches, mut promotes, mut hand) = (false, false, Hand::Own);
        let mut step = None;
        let words: Vec<(&str, Sense)> = words.into_iter().collect();
        if is_report(&words) {
            return Told::of(&words).report().map(Self::ClockReport);
        }
        for (tag, sense) in words {
            match sense {
                Sense::Touch => touches = true,
                Sense::Promote => promotes = true,
                Sense::Opponent => hand = Hand::Opponents,
                Sense::Command(it @ Command::TakenOff) => step = Some((it, Step::TakenOff)),
                Sense::Command(it @ Command::Placed) => step = Some((it, Step::Placed)),
                Sense::Command(command) => return Some(command_of(hand, command)),
                Sense::Decoy(_) => return Some(Self::Decoy),
                Sense::Castling(side) => return Some(Self::Attempt(Attempt::Castle(side))),
                _ => parts.add(tag, sense),
            }
        }
        if let Some((command, step)) = step {
            return Some(parts.step(command, step));
        }
        if promotes {
            return parts.promotion.map(Self::Promote);
        }
        if touches {
            return parts.touch(hand).map(Self::Touch);
        }
        Some(Self::Attempt(Attempt::Move(parts.attempt()?)))
    }
}

/// Whose command it is: the word for the opponent comes before it.
const fn command_of(hand: Hand, command: Command) -> Meaning {
    match hand {
        Hand::Own => Meaning::Command(command),
        Hand::Opponents => Meaning::Opponents(command),
    }
}

impl Parts {
    fn add(&mut self, tag: &str, sense: Sense) {
        match (tag, sense) {
            (slot::ORIGIN, Sense::File(file)) => self.origin.0 = Some(file),
            (slot::ORIGIN, Sense::Rank(rank)) => self.origin.1 = Some(rank),
            (slot::TARGET, Sense::File(file)) => self.target.0 = Some(file),
            (slot::TARGET, Sense::Rank(rank)) => self.target.1 = Some(rank),
            (slot::PROMOTION, Sense::Piece(role)) => self.promotion = Some(role),
            (_, Sense::Piece(role)) => self.piece = Some(role),
            (_, Sense::Captures) => self.captures = true,
            (_, Sense::En) => self.en_passant = true,
            _ => {}
        }
    }

    fn target(&self) -> Option<Square> {
        let (file, rank) = self.target;
        Some(Square::from_coords(file?, rank?))
    }

    /// A step with its square; without one it is the command alone.
    fn step(&self, command: Command, step: Step) -> Meaning {
        let square = self.target();
        square.map_or(Meaning::Command(command), |it| Meaning::Step(step, it))
    }

    fn touch(&self, hand: Hand) -> Option<Touch> {
        let square = self.target()?;
        let piece = self.piece;
        Some(Touch {
            hand,
            piece,
            square,
        })
    }

    fn attempt(self) -> Option<MoveAttempt> {
        let target = self.target()?;
        Some(MoveAttempt {
            piece: self.piece,
            origin_file: self.origin.0,
            origin_rank: self.origin.1,
            promotion: self.promotion,
            captures: self.captures,
            en_passant: self.en_passant,
            ..MoveAttempt::to(target)
        })
    }
}
