//! Pieces within a sentence, with the article and the case that the language of the texts needs. The
//! words of the pieces are German in every language; the rest stands in `locales/`.

use shakmaty::Role;

use super::{Wording, text};

/// A piece with the words around it: in this form, of this kind.
macro_rules! form {
    ($words:expr, $id:literal, $role:expr) => {
        text!(
            $words.localisation,
            $id,
            role = kind($role),
            piece = $words.piece($role)
        )
    };
}

impl Wording {
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
}

/// How the texts tell kinds of pieces apart.
const fn kind(role: Role) -> &'static str {
    match role {
        Role::King => "king",
        Role::Queen => "queen",
        Role::Rook => "rook",
        Role::Bishop => "bishop",
        Role::Knight => "knight",
        Role::Pawn => "pawn",
    }
}
