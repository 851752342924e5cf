//! What a side has to fear: checks, and captures that win material.

use chess_laws::PieceAt;
use shakmaty::{Board, Chess, Color, Move, Position, Role, Square};

use super::answer::{Capture, Cause, Danger, WhichMoves};
use super::exchange::{gain, gain_en_passant, is_recaptured, worth};
use super::moves::{found, if_others_move};

/// Checks and captures that win material, against this side.
pub(super) fn danger(position: &Chess, side: Color) -> Danger {
    let board = position.board();
    let king = board.king_of(side);
    let checkers = king.map(|king| board.attacks_to(king, side.other(), board.occupied()));
    let checkers = checkers.into_iter().flatten();
    let others_move = match position.turn() == side {
        true => if_others_move(position),
        false => Some(position.clone()),
    };
    let checks = others_move.map(|position| found(&position, WhichMoves::Checks, |_| true));
    Danger {
        side,
        checkers: checkers
            .filter_map(|square| PieceAt::on_board(board, square))
            .collect(),
        captures: captures(position, side),
        checks: checks.unwrap_or_default(),
    }
}

/// For each piece of the side that can be captured with a gain, the best capture.
fn captures(position: &Chess, side: Color) -> Vec<Capture> {
    let board = position.board();
    let own = board.by_color(side).into_iter();
    let endangered = own.filter(|square| board.role_at(*square) != Some(Role::King));
    let passed = en_passant(position, side);
    let mut captures: Vec<Capture> = endangered
        .filter_map(|square| {
            let passed = passed.filter(|capture| capture.on.square == square);
            let all = best_capture(board, square, side).into_iter().chain(passed);
            all.max_by_key(|capture| capture.gain)
        })
        .collect();
    captures.sort_by_key(|capture| std::cmp::Reverse(capture.gain));
    captures
}

fn best_capture(board: &Board, on: Square, side: Color) -> Option<Capture> {
    let attackers = board.attacks_to(on, side.other(), board.occupied());
    let captures = attackers.into_iter().filter_map(|from| {
        Some(Capture {
            by: PieceAt::on_board(board, from)?,
            on: PieceAt::on_board(board, on)?,
            gain: gain(board, from, on)?,
            cause: cause(board, from, on)?,
        })
    });
    captures
        .filter(|capture| capture.gain > 0)
        .max_by_key(|capture| (capture.gain, std::cmp::Reverse(capture.by.role)))
}

/// Why the capture from one square on another wins material, if it does.
fn cause(board: &Board, from: Square, on: Square) -> Option<Cause> {
    let (by, there) = (board.role_at(from)?, board.role_at(on)?);
    Some(if !is_recaptured(board, from, on) {
        Cause::Undefended
    } else if worth(there) > worth(by) {
        Cause::WorthMore
    } else {
        Cause::Outnumbered
    })
}

/// The capture en passant that wins most, if the other side can make one now.
fn en_passant(position: &Chess, side: Color) -> Option<Capture> {
    let board = position.board();
    let moves = position.en_passant_moves().into_iter();
    let captures = moves.filter_map(|mv| match mv {
        Move::EnPassant { from, to } if position.turn() != side => {
            let taken = Square::from_coords(to.file(), from.rank());
            Some(Capture {
                by: PieceAt::on_board(board, from)?,
                on: PieceAt::on_board(board, taken)?,
                gain: gain_en_passant(board, from, to, taken),
                // A pawn for a pawn: it wins only where nothing recaptures.
                cause: Cause::Undefended,
            })
        }
        _ => None,
    });
    captures
        .filter(|capture| capture.gain > 0)
        .max_by_key(|capture| capture.gain)
}
