//! What can be known from the material alone about who can still mate.

use shakmaty::{Chess, Color, Position};

/// Whether `color` cannot mate by any series of legal moves, as far as the
/// material alone proves it (Article 6.9). `false` means "not proven".
#[must_use]
pub fn cannot_mate(position: &Chess, color: Color) -> bool {
    position.has_insufficient_material(color)
}

/// Whether neither side can mate by any series of legal moves, as far as the
/// material alone proves it (Article 5.2.2). `false` means "not proven".
pub(super) fn is_dead(position: &Chess) -> bool {
    Color::ALL
        .into_iter()
        .all(|side| cannot_mate(position, side))
}
