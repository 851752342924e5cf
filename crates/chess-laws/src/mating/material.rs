//! Whether a side can still mate, judged by material alone.

use shakmaty::{Chess, Color, Position};

/// Whether the material alone proves that `color` cannot mate by any series of legal moves (Article
/// 6.9). `false` means "not proven".
///
/// It proves it for a bare king, for a single knight if the other side has only queens beside its
/// king, and for bishops alone if all bishops of both sides stand on squares of one colour and
/// there is nothing else. A test tries every placing in the smallest of these endings.
/// every placing of the small ones of these endings.
#[must_use]
pub fn cannot_mate(position: &Chess, color: Color) -> bool {
    position.has_insufficient_material(color)
}
