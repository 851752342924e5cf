//! What a side has to fear: checks, and captures that win material.

use shakmaty::{Board, Chess, Color, Move, Position, Role, Square};

use super::answer::{Capture, Danger, WhichMoves};
use super::exchange::{gain, gain_en_passant};
use super::moves::{found, if_others_move};
use super::pieces::piece_on;

/// Checks and captures that win material, against this side.
pub(super) fn danger(position: &Chess, side: Color) -> Danger {
    let board = position.board();
    let king = board.king_of(side);
    let checkers = king.map(|it| board.attacks_to(it, side.other(), board.occupied()));
    let checkers = checkers.into_iter().flatten();
    let others_move = match position.turn() == side {
        true => if_others_move(position),
        false => Some(position.clone()),
    };
    let checks = others_move.map(|it| found(&it, WhichMoves::Checks, |_| true));
    Danger {
        side,
        checkers: checkers.filter_map(|it| piece_on(board, it)).collect(),
        captures: captures(position, side),
        checks: checks.unwrap_or_default(),
    }
}

/// For each piece of the side that can be captured with a gain, the best capture.
fn captures(position: &Chess, side: Color) -> Vec<Capture> {
    let board = position.board();
    let own = board.by_color(side).into_iter();
    let endangered = own.filter(|it| board.role_at(*it) != Some(Role::King));
    let passed = en_passant(position, side);
    let mut captures: Vec<Capture> = endangered
        .filter_map(|it| {
            let passed = passed.filter(|capture| capture.on.square == it);
            let all = best_capture(board, it, side).into_iter().chain(passed);
            all.max_by_key(|capture| capture.gain)
        })
        .collect();
    captures.sort_by_key(|it| std::cmp::Reverse(it.gain));
    captures
}

fn best_capture(board: &Board, on: Square, side: Color) -> Option<Capture> {
    let attackers = board.attacks_to(on, side.other(), board.occupied());
    let captures = attackers.into_iter().filter_map(|from| {
        Some(Capture {
            by: piece_on(board, from)?,
            on: piece_on(board, on)?,
            gain: gain(board, from, on)?,
        })
    });
    captures
        .filter(|it| it.gain > 0)
        .max_by_key(|it| (it.gain, std::cmp::Reverse(it.by.role)))
}

/// The capture en passant that wins most, if the other side can make one now.
fn en_passant(position: &Chess, side: Color) -> Option<Capture> {
    let board = position.board();
    let moves = position.en_passant_moves().into_iter();
    let captures = moves.filter_map(|mv| match mv {
        Move::EnPassant { from, to } if position.turn() != side => {
            let taken = Square::from_coords(to.file(), from.rank());
            Some(Capture {
                by: piece_on(board, from)?,
                on: piece_on(board, taken)?,
                gain: gain_en_passant(board, from, to, taken),
            })
        }
        _ => None,
    });
    captures.filter(|it| it.gain > 0).max_by_key(|it| it.gain)
}
