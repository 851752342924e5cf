//! Advice of the built-in engine at the desk: what was asked about which position, and what it has answered.
//!
//! The engine thinks elsewhere. This component says what is to be answered now, and when the engine has to be
//! asked. It must not change the game or speak.

use shakmaty::{CastlingSide, Chess, Move, Square};

use crate::dialogue::{AdviceReply, Judged};
use chess_laws::Game;
use game::session::Advice;

/// What the engine thinks of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assessment {
    /// A good move.
    pub best: Move,
    /// That move, and how the game could go on.
    pub line: Vec<Move>,
    /// How the position stands.
    pub judged: Judged,
}

/// A step of a hint.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum HintStep {
    #[default]
    Piece,
    Square,
    Move,
}

/// What follows when a player wants advice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Advised {
    /// This is known already.
    Told(AdviceReply),
    Consult,
    /// The engine is asked already.
    Waits,
}

/// What was asked, and what is known.
#[derive(Debug, Clone, Default)]
pub(super) struct Advising {
    /// The position that it is about, and how many plies led to it.
    about: Option<(usize, Chess)>,
    known: Option<Assessment>,
    /// What is asked and not answered.
    waits: Vec<Advice>,
    /// What the next hint in this position says.
    hint: HintStep,
}

impl Advising {
    /// A player wants this advice on the position of a game.
    pub(super) fn ask(&mut self, wanted: Advice, game: &Game) -> Advised {
        if self.about.as_ref() != Some(&key(game)) {
            *self = Self {
                about: Some(key(game)),
                ..Self::default()
            };
        }
        if let Some(known) = self.known.clone() {
            return Advised::Told(self.reply(wanted, &known));
        }
        let asked = !self.waits.is_empty();
        if !self.waits.contains(&wanted) {
            self.waits.push(wanted);
        }
        match asked {
            true => Advised::Waits,
            false => Advised::Consult,
        }
    }

    /// The engine has thought about this position. Gives what is answered now: nothing if nobody has
    /// asked about it, or the game has gone on.
    pub(super) fn found(
        &mut self,
        about: &Game,
        found: Option<Assessment>,
        now: &Game,
    ) -> Vec<AdviceReply> {
        if self.about.as_ref() != Some(&key(about)) {
            return Vec::new();
        }
        let waits = std::mem::take(&mut self.waits);
        if key(about) != key(now) {
            return waits
                .first()
                .map(|_| AdviceReply::Nothing)
                .into_iter()
                .collect();
        }
        let Some(found) = found else {
            return vec![AdviceReply::Nothing];
        };
        self.known = Some(found.clone());
        waits.into_iter().map(|it| self.reply(it, &found)).collect()
    }

    /// Whether the engine is asked and has not answered.
    pub(super) fn waits(&self) -> bool {
        !self.waits.is_empty()
    }

    /// The line of the move that was advised, if any was.
    pub(super) fn line(&self) -> Option<&[Move]> {
        self.known.as_ref().map(|it| it.line.as_slice())
    }

    fn reply(&mut self, wanted: Advice, known: &Assessment) -> AdviceReply {
        if wanted == Advice::Evaluation {
            return AdviceReply::Evaluation(known.judged);
        }
        let best = known.best;
        let (told, next) = match self.hint {
            HintStep::Piece => (AdviceReply::Piece(best.role()), HintStep::Square),
            HintStep::Square => (AdviceReply::Square(arrival(best)), HintStep::Move),
            HintStep::Move => (AdviceReply::Move(best), HintStep::Move),
        };
        self.hint = next;
        told
    }
}

fn key(game: &Game) -> (usize, Chess) {
    (game.plies().len(), game.position().clone())
}

/// Where the piece stands after the move; the king in castling.
#[must_use]
pub fn arrival(mv: Move) -> Square {
    match (mv.castling_side(), mv.from()) {
        (Some(CastlingSide::KingSide), Some(from)) => {
            Square::from_coords(shakmaty::File::G, from.rank())
        }
        (Some(CastlingSide::QueenSide), Some(from)) => {
            Square::from_coords(shakmaty::File::C, from.rank())
        }
        _ => mv.to(),
    }
}
