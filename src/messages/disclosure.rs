//! How much of the board the reason of a refusal and a touch may tell. Where the board is not
//! asked for ([`Matter::Board`]), it is not asked for by illegal announcements and touches
//! either: what was said is refused as illegal (3.10.2), with the article that binds him if
//! it follows from what he was told or did himself. Knows the profile of the game only.

use shakmaty::{Color, Square};

use super::adjournment::AdjournmentWording;
use super::text;
use super::touch::MoveWording;
use crate::session::{Matter, State};
use chess_laws::{PieceAt, Reason, SealFault};

impl MoveWording<'_> {
    /// Why an announcement is refused.
    pub(super) fn illegal(&self, text: &str, reason: Reason, state: &State) -> String {
        let at = &self.words.localisation;
        let text = self.words.notation(text);
        match self.disclosed(reason, state) {
            Some(reason) => text!(at, "illegal", text = text, reason = reason),
            None => text!(at, "illegal-only", text = text),
        }
    }

    /// What is said to be touched cannot be, and why.
    pub(super) fn touch_impossible(&self, text: &str, reason: Reason, state: &State) -> String {
        let at = &self.words.localisation;
        let text = self.words.notation(text);
        match self.disclosed(reason, state) {
            Some(reason) => text!(at, "touch-impossible", text = text, reason = reason),
            None => text!(at, "touch-impossible-only", text = text),
        }
    }

    /// Why a legal move is not allowed.
    pub(super) fn not_allowed(&self, reason: Reason, state: &State) -> String {
        let at = &self.words.localisation;
        match self.disclosed(reason, state) {
            Some(reason) => text!(at, "refused-not-allowed", reason = reason),
            None => text!(at, "refused-illegal-only"),
        }
    }

    /// Nothing stands where a piece was touched, or a captured one taken off.
    pub(super) fn nothing_there(&self, square: Square, state: &State) -> String {
        let at = &self.words.localisation;
        if tells_the_board(state) {
            text!(at, "square-empty", square = self.words.square(square))
        } else {
            text!(at, "refused-illegal-only")
        }
    }

    /// A piece is touched (4.3, D.2.2).
    pub(super) fn touched_in(&self, by: Color, piece: PieceAt, state: &State) -> String {
        if tells_the_board(state) {
            return self.touched(by, piece);
        }
        text!(
            self.words.localisation,
            "touched-square",
            color = self.words.color(by),
            square = self.words.square(piece.square)
        )
    }

    /// A captured piece is taken off (D.2.2).
    pub(super) fn taken_off_in(&self, by: Color, piece: PieceAt, state: &State) -> String {
        if tells_the_board(state) {
            return self.taken_off(by, piece);
        }
        text!(
            self.words.localisation,
            "taken-off-square",
            color = self.words.color(by),
            square = self.words.square(piece.square)
        )
    }

    /// The reason as far as it may be told; none where it is no more than that the move is not
    /// legal.
    fn disclosed(&self, reason: Reason, state: &State) -> Option<String> {
        let at = &self.words.localisation;
        if tells_the_board(state) {
            return Some(self.words.reason(reason));
        }
        match reason {
            // He was told of them, or they are Laws that hold on every board.
            Reason::GameOver(_)
            | Reason::PromotionTo(_)
            | Reason::PromotionChosen(_)
            | Reason::IntendedMove { .. } => Some(self.words.reason(reason)),
            Reason::TouchMove { touched } => {
                let square = self.words.square(touched.square);
                Some(text!(at, "reason-touched-square", square = square))
            }
            // The check was announced with the move that gave it; by what is the board's.
            Reason::CheckNotAnswered { .. } => Some(text!(at, "reason-in-check")),
            _ => None,
        }
    }
}

impl AdjournmentWording<'_> {
    /// What is wrong with the move that a player wants to seal in this game, as the second half
    /// of a sentence.
    #[must_use]
    pub fn seal_fault_in(&self, fault: SealFault, state: &State) -> String {
        let at = &self.words.localisation;
        let (SealFault::Illegal(reason) | SealFault::NotAllowed(reason)) = fault else {
            return self.seal_fault(fault);
        };
        match self.words.moves().disclosed(reason, state) {
            Some(reason) if matches!(fault, SealFault::Illegal(_)) => {
                text!(at, "seal-illegal", reason = reason)
            }
            Some(reason) => text!(at, "seal-not-allowed", reason = reason),
            None => text!(at, "seal-illegal-only"),
        }
    }
}

fn tells_the_board(state: &State) -> bool {
    state.profile().answers(Matter::Board)
}
