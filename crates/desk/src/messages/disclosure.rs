//! How much of the board a refusal or a touch may reveal. Where players may not ask about the
//! board ([`Matter::Board`]), an illegal announcement or touch must not answer either: it is
//! refused as illegal (3.10.2), with the article that binds the player only if it follows from
//! what they know or did themselves. Knows only the profile of the game.

use shakmaty::{Color, Position as _, Role, Square};

use super::adjournment::AdjournmentWording;
use super::moves::MoveWording;
use super::text;
use announcements::Meaning;
use chess_laws::{PieceAt, Reason, SealFault};
use game::session::{Matter, State};

impl MoveWording<'_> {
    /// Why an announcement is refused.
    pub(super) fn illegal(&self, text: &str, reason: Reason, state: &State) -> String {
        let at = &self.words.localisation;
        let text = self.words.said(&capitalised(text));
        match self.disclosed(reason, state) {
            Some(reason) => text!(at, "illegal", text = text, reason = reason),
            None => text!(at, "illegal-only", text = text),
        }
    }

    /// An announcement that would have been completed cannot be. The answer follows from its words and from what its
    /// player did or was told before, so that nobody learns by it whether the words mean a legal move.
    pub(super) fn found_illegal(&self, said: &str, state: &State) -> String {
        let at = &self.words.localisation;
        let vocabulary = self.words.vocabulary();
        let words = vocabulary.grammar().words_of(said).unwrap_or_default();
        let meanings = vocabulary.meanings(&words).into_iter();
        let turn = state.game().turn();
        let mut open =
            meanings.filter(|it| matches!(it, Meaning::Attempt(it) if it.leaves_open(turn)));
        let text = self.words.said(&capitalised(said));
        let found = match open.next().is_some() {
            true => text!(at, "illegal-or-incomplete", text = text),
            false => text!(at, "illegal-only", text = text),
        };
        let known = self.known_before(state);
        [found]
            .into_iter()
            .chain(known)
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// What binds the player to move, as they know it: they did it, or it was told.
    fn known_before(&self, state: &State) -> Vec<String> {
        let at = &self.words.localisation;
        let check = state.game().position().is_check();
        let touched = state.touched().squares();
        let squares: Vec<String> = touched.iter().map(|it| self.words.square(*it)).collect();
        let touched = !squares.is_empty();
        let chosen = state.touched().promotion();
        let claimed = state.wrong_claim().is_some_and(|it| it.named);
        let known = [
            check.then(|| text!(at, "known-check")),
            touched.then(|| text!(at, "known-touched", squares = squares.join(", "))),
            chosen.map(|it| text!(at, "known-chosen", piece = self.words.piece(it))),
            claimed.then(|| text!(at, "known-claim")),
        ];
        known.into_iter().flatten().collect()
    }

    /// What is said to be touched cannot be, and why.
    pub(super) fn touch_impossible(&self, text: &str, reason: Reason, state: &State) -> String {
        let at = &self.words.localisation;
        let text = self.words.said(text);
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

    /// A piece is put into another hole (D.2.3).
    pub(super) fn placed_in(
        &self,
        by: Color,
        role: Option<Role>,
        square: Square,
        state: &State,
    ) -> String {
        if let Some(role) = role.filter(|_| tells_the_board(state)) {
            return self.placed(by, role, square);
        }
        text!(
            self.words.localisation,
            "placed-square",
            color = self.words.color(by),
            square = self.words.square(square)
        )
    }

    /// The reason as far as it may be told; `None` where only that the move is not legal may be
    /// told.
    fn disclosed(&self, reason: Reason, state: &State) -> Option<String> {
        let at = &self.words.localisation;
        if tells_the_board(state) {
            return Some(self.words.reason(reason));
        }
        match reason {
            // The player knows them, or they are Laws that hold on every board.
            Reason::GameOver(_)
            | Reason::PromotionTo(_)
            | Reason::PromotionChosen(_)
            | Reason::IntendedMove { .. } => Some(self.words.reason(reason)),
            Reason::TouchMove { touched } => Some(self.touched_square(touched)),
            // The check was announced. Which piece gives it is a fact of the board.
            Reason::CheckNotAnswered { .. } => Some(text!(at, "reason-in-check")),
            Reason::EmptySquare { .. }
            | Reason::OpponentsPiece { .. }
            | Reason::OtherPiece { .. }
            | Reason::NoSuchPiece { .. }
            | Reason::NotItsMove { .. }
            | Reason::NoneReaches { .. }
            | Reason::Blocked { .. }
            | Reason::OwnPieceOnTarget { .. }
            | Reason::NothingToCapture { .. }
            | Reason::EnPassantNotPossible { .. }
            | Reason::Pinned { .. }
            | Reason::KingIntoCheck { .. }
            | Reason::CastlingLost { .. }
            | Reason::CastlingBlocked { .. }
            | Reason::CastlingOutOfCheck { .. }
            | Reason::CastlingThroughCheck { .. }
            | Reason::CastlingIntoCheck { .. }
            | Reason::PromotionNotDue { .. } => None,
        }
    }

    fn touched_square(&self, touched: PieceAt) -> String {
        let square = self.words.square(touched.square);
        text!(
            self.words.localisation,
            "reason-touched-square",
            square = square
        )
    }
}

impl AdjournmentWording<'_> {
    /// What is wrong with the move that a player wants to seal in this game, as the second half
    /// of a sentence. Under the Laws it follows from what the player knows, as with an announcement.
    #[must_use]
    pub fn seal_fault_in(&self, fault: SealFault, state: &State) -> String {
        let tells = matches!(fault, SealFault::Unclear | SealFault::OtherThanMade);
        if tells || tells_the_board(state) {
            return self.seal_fault(fault);
        }
        let refused = text!(self.words.localisation, "seal-refused");
        let known = self.words.moves().known_before(state);
        [refused]
            .into_iter()
            .chain(known)
            .collect::<Vec<_>>()
            .join(" ")
    }
}

fn tells_the_board(state: &State) -> bool {
    state.profile().answers(Matter::Board)
}

/// Words of an announcement at the beginning of a sentence: "kurze Rochade" begins with a small letter.
fn capitalised(words: &str) -> String {
    let mut characters = words.chars();
    let first = characters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(characters).collect()
}
