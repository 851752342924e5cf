//! What can be known from the material alone about who can still mate.

use shakmaty::{Chess, Color, Position};

/// Whether `color` cannot mate by any series of legal moves, as far as the
/// material alone proves it (Article 6.9). `false` means "not proven".
///
/// It is so for a bare king; for a knight alone where the other side has nothing
/// but queens beside its king; and for bishops alone where all bishops of both
/// sides stand on squares of one colour and nothing else is there. A test tries
/// every placing of the small ones of these endings.
#[must_use]
pub fn cannot_mate(position: &Chess, color: Color) -> bool {
    position.has_insufficient_material(color)
}
