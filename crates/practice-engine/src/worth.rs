//! What a piece is worth wherever it stands, in hundredths of a pawn. Knows nothing of a position.

use shakmaty::Role;

/// What it is worth to capture a piece. The king's does not count.
pub(super) const fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 320,
        Role::Bishop => 330,
        Role::Rook => 500,
        Role::Queen => 950,
        Role::King => 0,
    }
}
