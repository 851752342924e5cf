//! Moves that can be made.

use chess_laws::Game;
use shakmaty::{Chess, Move, Position, PositionError, Square};

use super::answer::{Answer, Found, Moves, WhichMoves};
use super::pieces::piece_on;

/// Moves of one piece, or all legal moves.
pub(super) fn moves(game: &Game, from: Option<Square>, which: WhichMoves) -> Answer {
    let position = game.position();
    let Some(from) = from else {
        return Answer::Moves(Moves {
            piece: None,
            side: position.turn(),
            which,
            now: true,
            moves: found(position, which, |_| true),
        });
    };
    let Some(piece) = piece_on(position.board(), from) else {
        return Answer::Empty(from);
    };
    let side = piece.color;
    let now = side == position.turn();
    let to_move = match now {
        true => position.clone(),
        false => match if_others_move(position) {
            Some(swapped) => swapped,
            None => return Answer::AfterCheck(piece),
        },
    };
    Answer::Moves(Moves {
        piece: Some(piece),
        side,
        which,
        now,
        moves: found(&to_move, which, |mv| mv.from() == Some(from)),
    })
}

/// The position as if it were the other side's move; `None` while there is a check, because the king could
/// be captured.
pub(super) fn if_others_move(position: &Chess) -> Option<Chess> {
    let swapped = position.clone().swap_turn();
    // A game can be set up from such positions.
    swapped
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .ok()
}

/// The legal moves that are asked for, from those of the king to those of the pawns.
pub(super) fn found(
    position: &Chess,
    which: WhichMoves,
    wanted: impl Fn(Move) -> bool,
) -> Vec<Found> {
    let legal = position.legal_moves();
    let wanted = legal.into_iter().filter(|mv| wanted(*mv));
    let looked_at = wanted.map(|mv| looked_at(position, mv));
    let mut moves: Vec<Found> = looked_at
        .filter(|it| match which {
            WhichMoves::All => true,
            WhichMoves::Captures => it.mv.is_capture(),
            WhichMoves::Checks => it.check,
        })
        .collect();
    moves.sort_by_key(|it| (std::cmp::Reverse(it.mv.role()), it.mv.from(), it.mv.to()));
    moves
}

fn looked_at(position: &Chess, mv: Move) -> Found {
    let mut after = position.clone();
    after.play_unchecked(mv);
    Found {
        mv,
        check: after.is_check(),
        mate: after.is_checkmate(),
    }
}
