//! The sentences of walking the board.

use chess_laws::{PieceAt, Refusal};
use desk::messages::{Phrase, Wording, phrase, text};
use shakmaty::{Board, Color, Move, Piece, Role, Square};

use super::keys::BoardKeys;

/// The wording of walking the board.
pub(super) struct WalkTexts<'a>(&'a Wording);

impl<'a> WalkTexts<'a> {
    /// In this wording.
    pub(super) const fn of(words: &'a Wording) -> Self {
        Self(words)
    }

    /// The keys walk the board from now on; the first time with how to ask for them and how to leave.
    pub(super) fn begins(&self, knows: bool) -> Phrase {
        match knows {
            true => phrase!(self.0, "walk-begins-again"),
            false => phrase!(self.0, "walk-begins"),
        }
    }

    pub(super) fn leaves(&self) -> Phrase {
        phrase!(self.0, "walk-leaves")
    }

    /// What stands on a square; briefly only the name of the square if it is empty.
    pub(super) fn square(&self, square: Square, piece: Option<Piece>, briefly: bool) -> Phrase {
        match piece {
            Some(Piece { color, role }) if briefly => {
                let piece = self.0.piece_of_side(PieceAt {
                    color,
                    role,
                    square,
                });
                phrase!(self.0, "walk-brief-piece", piece = piece)
            }
            None if briefly => phrase!(self.0, "walk-brief-empty", square = self.0.square(square)),
            piece => Phrase::sentence(&self.0.stands_on(square, piece)),
        }
    }

    pub(super) fn edge(&self) -> Phrase {
        phrase!(self.0, "walk-edge")
    }

    /// The key means nothing on the board.
    pub(super) fn no_key(&self) -> Phrase {
        phrase!(self.0, "walk-no-key")
    }

    pub(super) fn no_piece(&self, role: Role) -> Phrase {
        phrase!(self.0, "question-none-left", piece = self.0.piece(role))
    }

    pub(super) fn captured(&self, last: Option<(Piece, Square)>) -> Phrase {
        match last {
            Some((Piece { color, role }, square)) => {
                let piece = self.0.piece_of_side(PieceAt {
                    color,
                    role,
                    square,
                });
                phrase!(self.0, "walk-captured", piece = piece)
            }
            None => phrase!(self.0, "walk-nothing-captured"),
        }
    }

    pub(super) fn turned(&self, side: Color) -> Phrase {
        phrase!(self.0, "walk-turned", color = self.0.color(side))
    }

    pub(super) fn briefly(&self, briefly: bool) -> Phrase {
        match briefly {
            true => phrase!(self.0, "walk-briefly"),
            false => phrase!(self.0, "walk-in-full"),
        }
    }

    pub(super) fn chosen(&self, role: Role, square: Square) -> Phrase {
        let piece = self.0.piece_on(role, square);
        phrase!(self.0, "walk-chosen", piece = piece)
    }

    pub(super) fn let_go(&self) -> Phrase {
        phrase!(self.0, "walk-let-go")
    }

    pub(super) fn nothing_to_choose(&self, square: Square, piece: Option<Piece>) -> Phrase {
        match piece {
            None => Phrase::sentence(&self.0.stands_on(square, None)),
            Some(piece) => {
                let color = self.0.color(piece.color);
                phrase!(self.0, "walk-not-to-move", color = color)
            }
        }
    }

    /// No move is made any more.
    pub(super) fn is_over(&self) -> Phrase {
        phrase!(self.0, "walk-is-over")
    }

    /// An earlier position is looked at.
    pub(super) fn only_now(&self) -> Phrase {
        phrase!(self.0, "walk-only-now")
    }

    pub(super) fn ask_promotion(&self) -> Phrase {
        let roles = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
        phrase!(self.0, "walk-ask-promotion", keys = self.pieces(&roles))
    }

    /// The key names no piece that the pawn on this square can become.
    pub(super) fn no_promotion(&self, pawn: Square) -> Phrase {
        let piece = self.0.piece_on(Role::Pawn, pawn);
        phrase!(self.0, "walk-no-promotion", piece = piece)
    }

    /// The keys that name what a pawn becomes.
    pub(super) fn promotion_keys(&self) -> Phrase {
        let roles = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
        phrase!(self.0, "walk-promotion-keys", keys = self.pieces(&roles))
    }

    /// The keys of these pieces.
    fn pieces(&self, roles: &[Role]) -> String {
        let Some(keys) = BoardKeys::of(&self.0.localisation().code()) else {
            return String::new();
        };
        let piece = |role: &Role| {
            let key = keys.piece(*role).chars().next();
            format!(
                "{} {}",
                key.map_or_else(String::new, |it| self.key(it)),
                self.0.piece(*role)
            )
        };
        roles.iter().map(piece).collect::<Vec<_>>().join(", ")
    }

    /// What is asked is told of the present position alone.
    pub(super) fn told_only_now(&self) -> Phrase {
        phrase!(self.0, "walk-told-only-now")
    }

    /// Why the chosen piece cannot go there.
    pub(super) fn not_there(&self, refusal: Refusal, from: Square, to: Square) -> Phrase {
        let (from, to) = (self.0.square(from), self.0.square(to));
        let text = format!("{from} {to}");
        match refusal {
            Refusal::Illegal(reason) => {
                let reason = self.0.reason(reason);
                phrase!(self.0, "illegal", text = text, reason = reason)
            }
            Refusal::Ambiguous(_) | Refusal::PromotionMissing { .. } => {
                phrase!(self.0, "found-ambiguous", text = text)
            }
        }
    }

    /// Which piece is to stand here? `last` is the one that the Enter key names.
    pub(super) fn ask_piece(&self, last: Option<Piece>) -> Phrase {
        match last {
            Some(piece) => {
                let piece = self.0.piece_with_side(piece);
                phrase!(self.0, "walk-ask-piece-again", piece = piece)
            }
            None => phrase!(self.0, "walk-ask-piece"),
        }
    }

    pub(super) fn nothing_put(&self) -> Phrase {
        phrase!(self.0, "walk-nothing-put")
    }

    pub(super) fn no_ply(&self, earlier: bool) -> Phrase {
        match earlier {
            true => phrase!(self.0, "walk-at-start"),
            false => phrase!(self.0, "walk-now"),
        }
    }

    /// Which position is looked at now: that after this move.
    pub(super) fn after(&self, last: Option<Move>, is_now: bool) -> Phrase {
        match last {
            _ if is_now => phrase!(self.0, "walk-now"),
            Some(mv) => phrase!(self.0, "walk-after", mv = self.0.announced(mv)),
            None => phrase!(self.0, "walk-at-start"),
        }
    }

    /// What stands on the squares of a ray.
    pub(super) fn ray(&self, squares: &[Square], board: &Board) -> Phrase {
        let Some(last) = squares.last() else {
            return self.edge();
        };
        let pieces = squares
            .iter()
            .filter_map(|it| PieceAt::on_board(board, *it));
        let pieces: Vec<String> = pieces.map(|it| self.0.piece_of_side(it)).collect();
        let to = self.0.square(*last);
        match pieces.is_empty() {
            true => phrase!(self.0, "walk-ray-empty", to = to),
            false => phrase!(self.0, "walk-ray", to = to, pieces = pieces.join(", ")),
        }
    }

    /// A key by its name: a voice passes over punctuation.
    fn key(&self, key: char) -> String {
        let at = self.0.localisation();
        match key {
            ',' => text!(at, "walk-comma"),
            '.' => text!(at, "walk-full-stop"),
            '+' => text!(at, "walk-plus"),
            '-' => text!(at, "walk-hyphen"),
            letter => letter.to_string(),
        }
    }

    /// The keys that draw on the board.
    pub(super) fn help_drawing(&self) -> Phrase {
        phrase!(self.0, "walk-help-drawing")
    }

    /// The keys by which pieces are set up.
    pub(super) fn help_setting_up(&self) -> Phrase {
        let keys = BoardKeys::of(&self.0.localisation().code());
        let first = |keys: &str| {
            keys.chars()
                .next()
                .map_or_else(String::new, |it| self.key(it))
        };
        phrase!(
            self.0,
            "walk-help-setting-up",
            empty = keys.map_or_else(String::new, |it| first(&it.empty)),
            undo = keys.map_or_else(String::new, |it| first(&it.undo))
        )
    }

    /// The keys, in groups.
    pub(super) fn help(&self) -> Vec<Phrase> {
        let Some(keys) = BoardKeys::of(&self.0.localisation().code()) else {
            return Vec::new();
        };
        let first = |keys: &str| {
            keys.chars()
                .next()
                .map_or_else(String::new, |it| self.key(it))
        };
        let mut roles = Role::ALL;
        roles.reverse();
        vec![
            phrase!(self.0, "walk-help-steps"),
            phrase!(self.0, "walk-help-pieces", keys = self.pieces(&roles)),
            phrase!(
                self.0,
                "walk-help-square",
                here = first(&keys.here),
                moves = first(&keys.moves),
                attackers = first(&keys.attackers),
                diagonals = first(&keys.diagonals),
                lines = first(&keys.lines)
            ),
            phrase!(
                self.0,
                "walk-help-game",
                last = first(&keys.last_move),
                clock = first(&keys.clock),
                captured = first(&keys.captured),
                evaluation = first(&keys.evaluation),
                hint = first(&keys.hint),
                earlier = first(&keys.earlier),
                later = first(&keys.later)
            ),
            phrase!(
                self.0,
                "walk-help-rest",
                turn = first(&keys.turn),
                brief = first(&keys.briefly),
                more = first(&keys.more),
                line = first(&keys.line)
            ),
        ]
    }
}
