//! Taking part in practice, in words: moves taken back and made again, hints, evaluations.

use shakmaty::{Chess, Color, Move, Position};

use super::{Wording, text};
use crate::dialogue::{AdviceReply, Judged};
use game::session::{PracticeEffect, PracticeRefused, State};

/// A difference, in hundredths of a pawn, from which on a side stands slightly better.
const SLIGHTLY: u32 = 40;
/// From which on it stands clearly better.
const CLEARLY: u32 = 120;
/// From which on it should win.
const WINNING: u32 = 300;

/// The wording of practice.
pub struct PracticeWording<'a> {
    words: &'a Wording,
}

impl Wording {
    /// Where a game begins that is taken from a file: the number of the move, whose it is, and the move before.
    #[must_use]
    pub fn begins_from_file(&self, position: &Chess, last: Option<Move>) -> String {
        let at = &self.localisation;
        let stands = self.practice().stands_in(position);
        match last {
            Some(mv) => text!(
                at,
                "from-pgn-after",
                stands = stands,
                mv = self.announced(mv)
            ),
            None => text!(at, "from-pgn", stands = stands),
        }
    }

    /// What is said about taking part in practice.
    pub(super) fn practice(&self) -> PracticeWording<'_> {
        PracticeWording::of(self)
    }
}

impl<'a> PracticeWording<'a> {
    /// In this wording.
    #[must_use]
    pub const fn of(words: &'a Wording) -> Self {
        Self { words }
    }

    /// What became of the moves, and where the game stands now.
    pub(super) fn effect(&self, effect: &PracticeEffect, state: &State) -> String {
        let at = &self.words.localisation;
        let stands = self.stands(state);
        match effect {
            PracticeEffect::TakenBack { mv, plies: 1 | 2 } => {
                let mv = self.words.announced(*mv);
                text!(at, "taken-back", mv = mv, stands = stands)
            }
            PracticeEffect::TakenBack { mv, .. } => {
                let mv = self.words.announced(*mv);
                text!(at, "taken-back-to", mv = mv, stands = stands)
            }
            PracticeEffect::Redone { mv, .. } => {
                let mv = self.words.announced(*mv);
                text!(at, "redone", mv = mv, stands = stands)
            }
            PracticeEffect::EngineChanged => {
                let engine = state.settings().external_engine();
                let name = engine.map(|it| self.words.external_engine(it));
                text!(at, "engine-opponent", name = name.unwrap_or_default())
            }
        }
    }

    /// The side on the move, and the number of its move.
    fn stands(&self, state: &State) -> String {
        self.stands_in(state.game().position())
    }

    fn stands_in(&self, position: &Chess) -> String {
        let number = self.words.number(position.fullmoves().get().into());
        let color = self.words.color(position.turn());
        text!(
            self.words.localisation,
            "practice-stands",
            color = color,
            number = number
        )
    }

    /// Why something is not possible.
    pub(super) fn refused(&self, refused: &PracticeRefused) -> String {
        let at = &self.words.localisation;
        match refused {
            PracticeRefused::NothingToTakeBack => text!(at, "nothing-to-take-back"),
            PracticeRefused::OfferOpen => text!(at, "take-back-after-offer"),
            PracticeRefused::NoEngine => text!(at, "no-engine-plays"),
            PracticeRefused::NothingToRedo => text!(at, "nothing-to-redo"),
            PracticeRefused::NoSuchMove(number) => {
                text!(at, "take-back-no-such-move", number = number.to_string())
            }
            PracticeRefused::NotSoManyMoves(moves) => {
                let moves = self.words.number((*moves).into());
                text!(at, "take-back-not-so-many", moves = moves)
            }
            PracticeRefused::NoArbiter => text!(at, "no-arbiter-in-practice"),
            PracticeRefused::OwnBoard => text!(at, "take-back-own-board"),
            PracticeRefused::OpponentElsewhere => text!(at, "take-back-elsewhere"),
        }
    }

    /// Whether the other player agrees that moves are taken back.
    pub(super) fn ask_take_back(&self, plies: usize, state: &State) -> String {
        let at = &self.words.localisation;
        let made = state.game().plies();
        let Some(first) = made.get(plies) else {
            return text!(at, "nothing-to-take-back");
        };
        let mv = self.words.announced(first.played);
        if made.len() - plies > 1 {
            return text!(at, "ask-take-back-to", mv = mv);
        }
        let by = self.words.color(first.side);
        text!(at, "ask-take-back", color = by, mv = mv)
    }

    /// What the built-in engine advises.
    #[must_use]
    pub fn advice(&self, advice: AdviceReply) -> String {
        let at = &self.words.localisation;
        match advice {
            AdviceReply::Piece(role) => text!(at, "hint-piece", piece = self.words.piece(role)),
            AdviceReply::Square(square) => {
                text!(at, "hint-square", square = self.words.square(square))
            }
            AdviceReply::Move(mv) => text!(at, "hint-move", mv = self.words.announced(mv)),
            AdviceReply::Evaluation(judged) => self.judged(judged),
            AdviceReply::Nothing => text!(at, "advice-nothing"),
        }
    }

    /// How a position stands.
    #[must_use]
    pub fn judged(&self, judged: Judged) -> String {
        let at = &self.words.localisation;
        let value = match judged {
            Judged::Mate { by, moves } => {
                let words = self.words.number(moves.into());
                let color = self.words.color(by);
                return text!(at, "judged-mate", n = moves, words = words, color = color);
            }
            Judged::Table {
                winner: None,
                progress: _,
            } => return text!(at, "judged-table-draw"),
            Judged::Table {
                winner: Some(by),
                progress,
            } => {
                let words = self.words.number(progress.into());
                let color = self.words.color(by);
                return text!(
                    at,
                    "judged-table",
                    n = progress,
                    words = words,
                    color = color
                );
            }
            Judged::Centipawns(value) => value,
        };
        let color = self.words.color(Color::from_white(value > 0));
        match value.unsigned_abs() {
            ..SLIGHTLY => text!(at, "judged-equal"),
            SLIGHTLY..CLEARLY => text!(at, "judged-slightly", color = color),
            CLEARLY..WINNING => text!(at, "judged-clearly", color = color),
            WINNING.. => text!(at, "judged-winning", color = color),
        }
    }
}
