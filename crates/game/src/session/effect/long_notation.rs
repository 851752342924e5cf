//! Moves as an effect writes them: `Ng1-f3`, which is clear for castling in every kind of chess.

use serde::Serializer;
use shakmaty::Move;

pub(super) fn one<S: Serializer>(mv: &Move, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(mv)
}

pub(super) fn option<S: Serializer>(mv: &Option<Move>, to: S) -> Result<S::Ok, S::Error> {
    match mv {
        Some(mv) => one(mv, to),
        None => to.serialize_none(),
    }
}
