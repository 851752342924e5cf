//! The computer as an opponent: the moves of a script, and where it has none or an illegal one, a move that mates, captures
//! most, or else the first. It plays the same moves every time.

use shakmaty::uci::UciMove;
use shakmaty::{Chess, Move, Position, Role};

fn value(role: Role) -> u32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    }
}

/// What is gained by a move. A mate is worth more than all pieces.
fn gain(position: &Chess, candidate: Move) -> u32 {
    let mut after = position.clone();
    after.play_unchecked(candidate);
    if after.is_checkmate() {
        return 100;
    }
    candidate.capture().map_or(0, value) + candidate.promotion().map_or(0, value)
}

/// The computer's move; `None` where no move is legal.
pub(crate) fn answer(position: &Chess, scripted: Option<&str>) -> Option<Move> {
    let scripted = scripted
        .and_then(|it| it.parse::<UciMove>().ok())
        .and_then(|it| it.to_move(position).ok());
    scripted.or_else(|| {
        let moves = position.legal_moves();
        // Of equals the first, because `max_by_key` takes the last.
        moves.into_iter().rev().max_by_key(|it| gain(position, *it))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::CastlingMode;
    use shakmaty::fen::Fen;

    fn plays(fen: &str, scripted: Option<&str>) -> String {
        let position: Chess = fen
            .parse::<Fen>()
            .unwrap()
            .into_position(CastlingMode::Standard)
            .unwrap();
        let played = answer(&position, scripted).unwrap();
        played.to_uci(CastlingMode::Standard).to_string()
    }

    #[test]
    fn it_follows_its_script_mates_and_captures() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert_eq!(plays(start, Some("d2d4")), "d2d4");
        let mate = "6k1/5ppp/8/3q4/8/8/8/R3Q1K1 w - - 0 1";
        assert!(["a1a8", "e1e8"].contains(&plays(mate, None).as_str()));
        let capture = "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1";
        assert_eq!(plays(capture, Some("e4e5 ")), "e4d5");
    }
}
