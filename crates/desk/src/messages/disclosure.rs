//! How much of the board a refusal or a touch may reveal. Where players may not ask about the
//! board ([`Matter::Board`]), an illegal announcement or touch must not answer either: it is
//! refused as illegal (3.10.2), with what the player knows or did themselves, whatever is wrong with
//! it. Knows only the profile of the game.

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
            None => self.reminded(text!(at, "illegal-only", text = text), state),
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
        self.reminded(found, state)
    }

    /// A refusal, and what binds the player to move, as they know it: they did it, or it was told. It does not depend on
    /// what is wrong with the move.
    fn reminded(&self, refused: String, state: &State) -> String {
        let at = &self.words.localisation;
        // What answers a move that waits for the clock is bound by nothing yet.
        let bound = state.announced().is_none();
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
        let known = known.into_iter().flatten().filter(|_| bound);
        let said: Vec<String> = [refused].into_iter().chain(known).collect();
        said.join(" ")
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
            None => self.reminded(text!(at, "refused-illegal-only"), state),
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

    /// The reason, where it may be told: where players may ask about the board, and that the game is over. Otherwise every
    /// reason would tell that the others do not hold.
    fn disclosed(&self, reason: Reason, state: &State) -> Option<String> {
        let tells = tells_the_board(state) || matches!(reason, Reason::GameOver(_));
        tells.then(|| self.words.reason(reason))
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
        self.words.moves().reminded(refused, state)
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
