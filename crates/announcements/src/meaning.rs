//! Turns the parse of a phrase into what it asks for.

use shakmaty::{File, Rank, Role, Square};

use super::clock_report::{ReportParts, is_report, number};
use super::{ClockReport, Command, HelpTopic, Sense};
use chess_laws::{Attempt, MoveAttempt};

/// What words ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meaning {
    /// A move, legal or not.
    Attempt(Attempt),
    /// A command.
    Command(Command),
    /// Help about this: "Hilfe Uhr".
    Help(HelpTopic),
    /// What the speaker's opponent does: offer or accept a draw, or resign.
    Opponents(Command),
    /// A piece was touched (4.3).
    Touch(Touch),
    /// A step of a move on the speaker's own board (D.2.3), with its square.
    Step(Step, Square),
    /// The time on an external clock.
    ClockReport(ClockReport),
    /// All moves from this number on are taken back, in practice.
    TakeBackTo(u64),
    /// A question about the board, in practice. Its words say what is asked.
    Question,
    /// The new piece has touched the square of promotion (4.4.4).
    Promote(Role),
    /// Only a piece: the answer to a question, or an incomplete announcement.
    Piece(Role),
    /// A word outside the game that only sounds like a word of the game.
    Decoy,
    /// Words that form no complete announcement.
    Fragment,
    /// A move that the speaker began and dropped in one breath: "Eva vier, nein".
    Dropped,
}

/// A step of a move on a board with pegs and holes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// The captured piece is off the board (D.2.3.1).
    TakenOff,
    /// The piece is in its new hole (D.2.3.2).
    Placed,
}

/// The hand that touched the piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hand {
    /// The speaker's.
    Own,
    /// The opponent's. The speaker reports it (D.2.10.5).
    Opponents,
}

/// A touched piece, as it was said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Touch {
    /// The hand that touched the piece.
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

/// The tag of a question about the board.
const QUESTION: &str = "question";

/// The tag of a number in a phrase.
const NUMBER: &str = "number";

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
    /// The meaning of words that form no complete announcement.
    pub(super) fn of_fragment(senses: &[Sense]) -> Self {
        match senses {
            [Sense::Piece(role)] => Self::Piece(*role),
            _ => Self::Fragment,
        }
    }

    /// The meaning of a phrase given word by word as (tag, meaning). The tag names the part of the
    /// phrase. `None` if the phrase lacks the target, which a move must name.
    pub(super) fn of<'a>(words: impl IntoIterator<Item = (&'a str, Sense)>) -> Option<Self> {
        let mut parts = Parts::default();
        let (mut touches, mut promotes, mut hand) = (false, false, Hand::Own);
        let mut step = None;
        let words: Vec<(&str, Sense)> = words.into_iter().collect();
        if words.iter().any(|(tag, _)| *tag == QUESTION) {
            return Some(Self::Question);
        }
        if is_report(&words) {
            return ReportParts::of(&words).report().map(Self::ClockReport);
        }
        if words
            .iter()
            .any(|(_, sense)| *sense == Sense::Command(Command::TakeBack))
        {
            let mut numbers = words.iter().filter(|(tag, _)| *tag == NUMBER);
            let number = numbers.next().and_then(|(_, sense)| number(*sense));
            let whole = Self::Command(Command::TakeBack);
            return Some(number.map_or(whole, Self::TakeBackTo));
        }
        let topics = words.iter().map(|(tag, _)| HelpTopic::tagged(tag));
        if let Some(topic) = topics.flatten().next() {
            return Some(Self::Help(topic));
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
                part => parts.add(tag, part),
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

/// The command, for the speaker or for the opponent whom a word before it names.
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

    /// A step with its square, or only the command if there is no square.
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
