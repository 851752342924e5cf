//! The sentences of setting up a position.

use chess_laws::{FenError, PieceAt};
use desk::messages::{Phrase, Wording, excerpt, phrase, text};
use shakmaty::{Bitboard, CastlingMode, CastlingSide, Chess, Color, Position, Setup, Square};

use crate::position::draft::{Draft, Edit, Lost};
use crate::position::kept::Kept;
use crate::questions::BoardEdit;

/// More changed squares than this are not named one by one.
const NAMED: usize = 2;

/// The wording of setting up a position.
pub(super) struct PositionTexts<'a>(&'a Wording);

impl<'a> PositionTexts<'a> {
    /// In this wording, with marks around notation.
    pub(super) const fn of(words: &'a Wording) -> Self {
        Self(words)
    }

    /// What is there at the beginning.
    pub(super) fn begins(&self, setup: &Setup) -> Vec<Phrase> {
        let begins = phrase!(self.0, "setting-up-begins");
        match setup.board.occupied().is_empty() {
            true => vec![begins, phrase!(self.0, "setting-up-example")],
            false => {
                let last = phrase!(self.0, "setting-up-last", pieces = self.count(setup));
                vec![begins, last, self.turn(setup.turn)]
            }
        }
    }

    fn count(&self, setup: &Setup) -> String {
        let count = setup.board.occupied().count();
        text!(self.0.localisation(), "setting-up-pieces", n = count)
    }

    /// How many pieces there are, and whose move it is.
    fn summary(&self, setup: &Setup) -> [Phrase; 2] {
        let count = self.count(setup);
        let pieces = phrase!(self.0, "setting-up-summary", pieces = count);
        [pieces, self.turn(setup.turn)]
    }

    pub(super) fn turn(&self, turn: Color) -> Phrase {
        phrase!(self.0, "position-turn", color = self.0.color(turn))
    }

    fn stands_on(&self, setup: &Setup, square: Square) -> Phrase {
        Phrase::sentence(&self.0.stands_on(square, setup.board.piece_at(square)))
    }

    /// What has changed.
    pub(super) fn changed(&self, edit: &Edit, setup: &Setup) -> Vec<Phrase> {
        match edit {
            Edit::Piece(
                BoardEdit::Put(square, _)
                | BoardEdit::Empty(square)
                | BoardEdit::Shift { to: square, .. },
            ) => vec![self.stands_on(setup, *square)],
            Edit::Clear => vec![phrase!(self.0, "setting-up-cleared")],
            Edit::Initial => vec![phrase!(self.0, "setting-up-initial")],
            Edit::Turn(turn) => vec![self.turn(*turn)],
            Edit::Castling { color, sides, may } => {
                vec![self.may_castle(*color, sides, *may)]
            }
            Edit::EnPassant(square) => vec![self.en_passant(*square)],
            Edit::TurnRound => vec![phrase!(self.0, "setting-up-turned-round")],
            Edit::Pieces(_) | Edit::All(_) => self.summary(setup).into(),
        }
    }

    fn may_castle(&self, color: Option<Color>, sides: &[CastlingSide], may: bool) -> Phrase {
        let Some(color) = color else {
            return phrase!(self.0, "setting-up-no-castling");
        };
        let (color, sides) = (self.0.color(color), key_of(sides));
        match may {
            true => phrase!(self.0, "setting-up-castles", color = color, sides = sides),
            false => phrase!(
                self.0,
                "setting-up-castles-not",
                color = color,
                sides = sides
            ),
        }
    }

    /// A right to castle is gone with the piece that gave it.
    pub(super) fn lost(&self, (color, side): Lost) -> Phrase {
        let (color, sides) = (self.0.color(color), key_of(&[side]));
        phrase!(
            self.0,
            "setting-up-castles-no-more",
            color = color,
            sides = sides
        )
    }

    pub(super) fn en_passant(&self, square: Option<Square>) -> Phrase {
        match square {
            Some(square) => {
                let square = self.0.square(square);
                phrase!(self.0, "setting-up-en-passant", square = square)
            }
            None => phrase!(self.0, "question-no-en-passant"),
        }
    }

    /// Why en passant is not possible on a square.
    pub(super) fn not_crossed(&self, square: Square) -> Phrase {
        let cause = self
            .0
            .position_fault(&FenError::EnPassantImpossible(square));
        phrase!(self.0, "setting-up-no-en-passant", cause = cause)
    }

    /// The question that tells which way round the board on the table lies.
    pub(super) fn ask_how_it_lies(&self, piece: PieceAt) -> Phrase {
        let there = Some(piece.role.of(piece.color));
        let stands = self.0.stands_on(piece.square, there);
        phrase!(self.0, "setting-up-ask-lies", stands = stands)
    }

    /// The rights of both sides to castle.
    pub(super) fn castling(&self, draft: &Draft) -> Vec<Phrase> {
        let rights = Color::ALL.into_iter().filter_map(|color| {
            let both = [CastlingSide::KingSide, CastlingSide::QueenSide].into_iter();
            let sides: Vec<CastlingSide> = both.filter(|it| draft.may_castle(color, *it)).collect();
            (!sides.is_empty()).then(|| self.may_castle(Some(color), &sides, true))
        });
        let rights: Vec<Phrase> = rights.collect();
        match rights.is_empty() {
            true => vec![phrase!(self.0, "setting-up-no-castling")],
            false => rights,
        }
    }

    /// The rights that there are.
    pub(super) fn rights(&self, draft: &Draft) -> Vec<Phrase> {
        let setup = draft.setup();
        let castling = setup.castling_rights.any().then(|| self.castling(draft));
        let mut rights: Vec<Phrase> = castling.into_iter().flatten().collect();
        rights.extend(setup.ep_square.map(|it| self.en_passant(Some(it))));
        rights
    }

    /// A change was taken back: what stands on its squares again, if they are few.
    pub(super) fn undone(&self, undone: &Setup, setup: &Setup) -> Vec<Phrase> {
        let mut told = vec![phrase!(self.0, "setting-up-undone")];
        let differs =
            |square: &Square| undone.board.piece_at(*square) != setup.board.piece_at(*square);
        let squares: Bitboard = Square::ALL.into_iter().filter(differs).collect();
        if squares.count() <= NAMED {
            told.extend(squares.into_iter().map(|it| self.stands_on(setup, it)));
        } else {
            told.extend(self.summary(setup));
        }
        if undone.turn != setup.turn && squares.count() <= NAMED {
            told.push(self.turn(setup.turn));
        }
        told
    }

    /// That the position can be played, and how it stands.
    pub(super) fn playable(&self, position: &Chess) -> Vec<Phrase> {
        if position.is_checkmate() {
            return vec![phrase!(self.0, "outcome-checkmate")];
        }
        if position.is_stalemate() {
            return vec![phrase!(self.0, "outcome-stalemate")];
        }
        let mut told = vec![phrase!(self.0, "setting-up-playable")];
        if position.castles().mode() == CastlingMode::Chess960 && position.castles().any() {
            told.push(phrase!(self.0, "setting-up-chess960"));
        }
        told.push(self.turn(position.turn()));
        let color = self.0.color(position.turn());
        let check = position.is_check();
        told.extend(check.then(|| phrase!(self.0, "setting-up-check", color = color)));
        told
    }

    /// All that keeps a game from going on from here.
    pub(super) fn not_playable(&self, faults: &[FenError]) -> Phrase {
        let faults: Vec<String> = faults.iter().map(|it| self.0.position_fault(it)).collect();
        phrase!(
            self.0,
            "setting-up-not-playable",
            faults = faults.join("; ")
        )
    }

    /// A line that should be FEN.
    pub(super) fn unreadable(&self, error: &FenError) -> Phrase {
        let cause = self.0.position_fault(error);
        phrase!(self.0, "setting-up-unreadable", cause = cause)
    }

    pub(super) fn plays(&self, side: Color) -> Phrase {
        phrase!(self.0, "setting-up-plays", color = self.0.color(side))
    }

    /// The squares on which the board on the table does not know the piece, if there are any.
    pub(super) fn unknown(&self, squares: &[Square]) -> Vec<Phrase> {
        if squares.is_empty() {
            return Vec::new();
        }
        let squares: Vec<String> = squares.iter().map(|it| self.0.square(*it)).collect();
        let squares = squares.join(", ");
        vec![phrase!(self.0, "setting-up-unknown", squares = squares)]
    }

    pub(super) fn kept(&self, name: &str) -> Phrase {
        phrase!(self.0, "setting-up-kept", name = excerpt(name))
    }

    pub(super) fn ask_to_replace(&self, name: &str) -> Phrase {
        phrase!(self.0, "setting-up-ask-replace", name = excerpt(name))
    }

    pub(super) fn ask_to_delete(&self, name: &str) -> Phrase {
        phrase!(self.0, "setting-up-ask-delete", name = excerpt(name))
    }

    pub(super) fn deleted(&self, name: &str) -> Phrase {
        phrase!(self.0, "setting-up-deleted", name = excerpt(name))
    }

    pub(super) fn no_name(&self, name: &str) -> Phrase {
        phrase!(self.0, "setting-up-no-name", name = excerpt(name))
    }

    pub(super) fn taken_up(&self, name: &str) -> Phrase {
        phrase!(self.0, "setting-up-taken-up", name = excerpt(name))
    }

    /// The kept positions, each with its number.
    pub(super) fn list(&self, kept: &Kept) -> Phrase {
        let names = kept.names().zip(1..);
        let names: Vec<String> = names
            .map(|(name, number)| format!("{number}: {}", excerpt(name)))
            .collect();
        match names.is_empty() {
            true => phrase!(self.0, "setting-up-none-kept"),
            false => phrase!(self.0, "setting-up-list", names = names.join(", ")),
        }
    }
}

/// How the texts tell the sides of the board apart to which a king castles.
const fn key_of(sides: &[CastlingSide]) -> &'static str {
    match sides {
        [CastlingSide::KingSide] => "short",
        [CastlingSide::QueenSide] => "long",
        _ => "both",
    }
}
