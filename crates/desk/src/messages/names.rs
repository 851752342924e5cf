//! Squares, pieces and moves in words: in the language of the texts, or in the German names of Appendix D. This is the
//! only place that chooses. The words themselves stand in `grammars/`, and so everything that is said can be said back;
//! articles, cases and genders stand in `locales/`.

use shakmaty::san::SanPlus;
use shakmaty::{CastlingSide, Color, File, Move, Piece, Rank, Role, Square};

use super::announcing::Announcements;
use super::{Phrase, Wording, text};
use crate::typed_line::typed_words;
use announcements::{Announces, TypedNames};
use chess_laws::PieceAt;
use chess_laws::algebraic::Pieces;
use game::session::Profile;

/// The language of the names in Appendix D.
const GERMAN: &str = "de";

/// A piece with the words around it: in this form, of this kind.
macro_rules! form {
    ($words:expr, $id:literal, $role:expr) => {
        text!(
            $words.localisation,
            $id,
            role = $words.kind($role),
            piece = $words.piece($role)
        )
    };
}

impl Wording {
    /// This wording with squares, pieces and moves in these words, whatever is played.
    #[must_use]
    pub fn announcing(self, announcements: Announcements) -> Self {
        Self {
            chosen: Some(announcements),
            announcements,
            ..self
        }
    }

    /// This wording with the words that are usual in a game with this profile, unless others were chosen.
    #[must_use]
    pub fn for_profile(&self, profile: &Profile) -> Self {
        let usual = Announcements::usual_in(profile);
        Self {
            announcements: self.chosen.unwrap_or(usual),
            ..self.clone()
        }
    }

    /// The words of the language of the texts for squares, pieces and moves; `None` where the German ones are told.
    fn own_names(&self) -> Option<TypedNames<'static>> {
        let code = self.localisation.code();
        if self.announcements == Announcements::German || code == GERMAN {
            return None;
        }
        let words = typed_words(&code)?;
        let pieces = Pieces::named(&code)?;
        Some(TypedNames { words, pieces })
    }

    /// The language of the words for squares, pieces and moves, if it is not that of the texts.
    pub(crate) fn announced_elsewhere(&self) -> Option<&'static str> {
        let is_other = self.own_names().is_none() && self.localisation.code() != GERMAN;
        is_other.then_some(GERMAN)
    }

    /// What is made of the words that are told.
    fn named<T>(&self, make: impl FnOnce(&dyn Announces) -> T) -> T {
        match &self.own_names() {
            Some(own) => make(own),
            None => make(self.vocabulary.as_ref()),
        }
    }

    /// Words that are told, as notation in their language.
    fn name(&self, make: impl FnOnce(&dyn Announces) -> String) -> String {
        match &self.own_names() {
            Some(own) => self.notation(&make(own)),
            None => self.german(&make(self.vocabulary.as_ref())),
        }
    }

    /// Words of announcements that were said or typed, as they are told.
    pub fn said(&self, said: &str) -> String {
        let own = self.own_names();
        let own = own.and_then(|it| it.translated(said, &self.vocabulary));
        own.map_or_else(|| self.german(said), |it| self.notation(&it))
    }

    /// A line that can be typed: words of announcements as they are told, anything else as it is.
    pub(crate) fn suggested(&self, line: &str) -> String {
        match self.vocabulary.grammar().words_of(line) {
            Ok(_) => self.said(line),
            Err(_) => self.notation(line),
        }
    }

    /// A square by its names.
    pub fn square(&self, square: Square) -> String {
        self.name(|it| it.square(square))
    }

    /// The names of a file, a rank or both.
    pub(super) fn origin(&self, file: Option<File>, rank: Option<Rank>) -> String {
        self.name(|it| {
            let file = file.map(|file| it.file_words()[file as usize]);
            let rank = rank.map(|rank| it.rank_words()[rank as usize]);
            let both: Vec<&str> = file.into_iter().chain(rank).collect();
            both.join(" ")
        })
    }

    /// The names of all files, from a to h.
    pub(super) fn files(&self) -> String {
        self.name(|it| it.file_words().join(", "))
    }

    /// The name of a file.
    pub(super) fn file(&self, file: File) -> String {
        self.name(|it| it.file_words()[file as usize].to_owned())
    }

    /// The name of a rank.
    pub(super) fn rank(&self, rank: Rank) -> String {
        self.name(|it| it.rank_words()[rank as usize].to_owned())
    }

    /// A piece by its name.
    pub fn piece(&self, role: Role) -> String {
        self.name(|it| it.piece_word(role).to_owned())
    }

    /// A piece with its square.
    pub fn piece_on(&self, role: Role, square: Square) -> String {
        self.name(|it| [it.piece_word(role), &it.square(square)].join(" "))
    }

    /// A piece with its square, to which something is done: "нападает на ладью Анна восемь".
    pub fn object_on(&self, role: Role, square: Square) -> String {
        [self.object_piece(role), self.square(square)].join(" ")
    }

    /// A piece with its side and square.
    pub fn piece_of_side(&self, it: PieceAt) -> String {
        self.of_side(it.color, it.role, self.piece_on(it.role, it.square))
    }

    /// A piece with its side.
    pub fn piece_with_side(&self, piece: Piece) -> String {
        self.of_side(piece.color, piece.role, self.piece(piece.role))
    }

    fn of_side(&self, color: Color, role: Role, piece: String) -> String {
        let told = text!(
            self.localisation,
            "piece-of-side",
            color = self.color(color),
            role = self.kind(role),
            piece = piece
        );
        match self.own_names() {
            Some(_) => self.notation(&told),
            None => told,
        }
    }

    /// What stands on a square.
    pub fn stands_on(&self, square: Square, piece: Option<Piece>) -> String {
        let at = &self.localisation;
        let square = self.square(square);
        match piece {
            Some(piece) => text!(
                at,
                "square-piece",
                square = square,
                piece = self.piece(piece.role),
                color = self.color(piece.color)
            ),
            None => text!(at, "square-empty", square = square),
        }
    }

    /// What stands on a square, and then its name, as it is read where the board is walked; of an empty one its name alone.
    pub(crate) fn seen_on(&self, square: Square, piece: Option<Piece>) -> String {
        let at = &self.localisation;
        let square = self.square(square);
        let words = match piece {
            Some(piece) => {
                let (color, piece) = (self.color(piece.color), self.piece(piece.role));
                text!(
                    at,
                    "own-page-piece",
                    color = color,
                    piece = piece,
                    square = square
                )
            }
            None => text!(at, "own-page-empty", square = square),
        };
        Phrase::sentence(&words).text
    }

    /// The announcement of a move within a sentence.
    pub fn announced(&self, mv: Move) -> String {
        self.announcement(mv, false)
    }

    /// The announcement of a move, with the word for check where it gives check.
    #[must_use]
    pub fn announcement(&self, mv: Move, check: bool) -> String {
        self.name(|it| match check {
            true => format!("{}, {}", it.announce(mv), it.check_word()),
            false => it.announce(mv),
        })
    }

    /// Castling by its name.
    pub fn castling(&self, side: CastlingSide) -> String {
        self.name(|it| it.castling(side))
    }

    /// The word for a check.
    pub fn check(&self) -> String {
        self.name(|it| it.check_word().to_owned())
    }

    /// The announcement of a touched piece.
    pub(super) fn touching(&self, role: Role, square: Square) -> String {
        self.name(|it| it.touching(role, square))
    }

    /// A move in short algebraic notation, in the letters that belong to these words.
    pub fn algebraic(&self, san: &SanPlus) -> String {
        self.named(|it| it.algebraic(san))
    }

    /// A piece that is known: "der Turm".
    pub(super) fn the_piece(&self, role: Role) -> String {
        form!(self, "piece-the", role)
    }

    /// Any piece of its kind: "ein Turm". There is only one king.
    pub(super) fn a_piece(&self, role: Role) -> String {
        form!(self, "piece-a", role)
    }

    /// One of the player's own: "ein eigener Turm".
    pub(super) fn own_piece(&self, role: Role) -> String {
        form!(self, "piece-own", role)
    }

    /// None of the player's own: "kein eigener Turm".
    pub(super) fn no_piece(&self, role: Role) -> String {
        form!(self, "piece-no", role)
    }

    /// The piece that does something: "vom Turm".
    pub(super) fn by_piece(&self, role: Role) -> String {
        form!(self, "piece-by", role)
    }

    /// The piece to which something is done: "снять ладью".
    pub(super) fn object_piece(&self, role: Role) -> String {
        form!(self, "piece-object", role)
    }

    /// How the texts tell kinds of pieces apart. A German name within another language has no case there.
    fn kind(&self, role: Role) -> &'static str {
        let is_foreign = self.announced_elsewhere().is_some();
        match role {
            _ if is_foreign => "other",
            Role::King => "king",
            Role::Queen => "queen",
            Role::Rook => "rook",
            Role::Bishop => "bishop",
            Role::Knight => "knight",
            Role::Pawn => "pawn",
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::dialogue::{Judgement, Said, Typed};
    use crate::messages::Localisation;
    use announcements::Vocabulary;
    use chess_laws::Game;
    use shakmaty::Position;
    use std::sync::Arc;

    const LANGUAGES: [&str; 4] = ["de", "en", "ru", "bg"];

    fn wording(code: &str) -> Wording {
        let vocabulary = Vocabulary::new(german_grammar::grammar().unwrap()).unwrap();
        let localisation = Localisation::choose(Some(code)).unwrap();
        Wording::new(localisation, Arc::new(vocabulary))
    }

    #[test]
    fn every_move_that_is_told_can_be_typed_back() {
        for code in LANGUAGES {
            let words = wording(code);
            for fen in [
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "r3k2r/1P4pp/8/3pP3/4N3/8/6BP/R3K2R w KQkq d6 0 1",
            ] {
                let game = Game::from_fen(fen).unwrap();
                for mv in game.position().legal_moves() {
                    let said = words.announced(mv);
                    let line = words.typed().read(&said, words.vocabulary()).unwrap();
                    let typed = Typed::of(&line, words.vocabulary(), &game, &Profile::Practice);
                    let judged = typed.judge(words.vocabulary(), &game, &Profile::Practice);
                    let Judgement::Sure(candidate) = judged else {
                        panic!("{code}: {said}: {judged:?}");
                    };
                    assert_eq!(candidate.said, Said::Move(mv), "{code}: {said}");
                }
            }
        }
    }

    #[test]
    fn what_was_announced_in_german_is_told_in_the_language_of_the_texts() {
        for (code, said) in [
            ("de", "Bauer Eva fünf schlägt David sechs en passant"),
            ("en", "pawn Eva five takes David six en passant"),
            ("ru", "пешка Ева пять бьёт Давид шесть на проходе"),
            ("bg", "пешка Ева пет взема Давид шест ан пасан"),
        ] {
            let words = wording(code);
            let german = "Bauer Eva fünf schlägt David sechs en passant";
            assert_eq!(words.said(german), said);
            let chosen = words.announcing(Announcements::German);
            assert_eq!(chosen.said(german), german);
        }
    }

    #[test]
    fn pieces_agree_with_their_side_and_stand_in_the_right_case() {
        let white = |role| Piece {
            color: Color::White,
            role,
        };
        let told = |code: &str| {
            let words = wording(code);
            let foreign = words.clone().announcing(Announcements::German);
            [
                words.piece_with_side(white(Role::Rook)),
                words.piece_with_side(white(Role::Queen)),
                foreign.piece_with_side(white(Role::Queen)),
                words.object_piece(Role::Rook),
                foreign.object_piece(Role::Rook),
            ]
        };
        assert_eq!(
            told("ru"),
            ["белая ладья", "белый ферзь", "белый Dame", "ладью", "Turm"]
        );
        assert_eq!(
            told("bg"),
            ["бял топ", "бяла дама", "бял Dame", "топ", "Turm"]
        );
        assert_eq!(
            told("en"),
            ["white rook", "white queen", "white Dame", "rook", "Turm"]
        );
        assert_eq!(
            told("de"),
            ["Weiß Turm", "Weiß Dame", "Weiß Dame", "Turm", "Turm"]
        );
    }
}
