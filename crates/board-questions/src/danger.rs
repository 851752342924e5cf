//! What a side has to fear: checks, captures that win material, and forks.

use chess_laws::PieceAt;
use shakmaty::{Board, Chess, Color, Move, Position, Role, Square};

use super::answer::{Capture, Cause, Danger, Fork, WhichMoves};
use super::exchange::{
    attackers_by_worth, gain, gain_en_passant, is_recaptured, is_recaptured_en_passant, worth,
};
use super::fork::forked;
use super::moves::{found, if_others_move};

/// Checks, captures that win material and forks, against this side.
pub(super) fn danger(position: &Chess, side: Color) -> Danger {
    let board = position.board();
    let king = board.king_of(side);
    let checkers = king.map(|king| board.attacks_to(king, side.other(), board.occupied()));
    let checkers = checkers.into_iter().flatten();
    let others_move = match position.turn() == side {
        true => if_others_move(position),
        false => Some(position.clone()),
    };
    let checks = others_move.as_ref();
    let checks = checks.map(|position| found(position, WhichMoves::Checks, |_| true));
    let captures = captures(position, side);
    Danger {
        side,
        checkers: checkers
            .filter_map(|square| PieceAt::on_board(board, square))
            .collect(),
        forks: others_move
            .map(|it| forks(&it, &captures))
            .unwrap_or_default(),
        captures,
        checks: checks.unwrap_or_default(),
    }
}

/// The best fork of each piece of the side to move, by what it attacks. A move that is among these captures wins something
/// anyway.
fn forks(position: &Chess, captures: &[Capture]) -> Vec<Fork> {
    let told = |mv: &Move| {
        let is_it = |it: &Capture| (Some(it.by.square), it.on.square) == (mv.from(), mv.to());
        captures.iter().any(is_it)
    };
    let moves = position.legal_moves().into_iter();
    let moves = moves.filter(|mv| !told(mv));
    let all = moves.filter_map(|mv| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        let targets = forked(after.board(), PieceAt::on(&after, mv.to())?);
        let stays = best_capture(after.board(), mv.to(), position.turn()).is_none();
        let is_fork = targets.len() > 1 && stays && !after.is_checkmate();
        let value: i32 = targets.iter().map(|it| worth(it.role)).sum();
        is_fork.then_some((value, Fork { mv, targets }))
    });
    let mut best: Vec<(i32, Fork)> = Vec::new();
    for (value, fork) in all {
        match best.iter_mut().find(|it| it.1.mv.from() == fork.mv.from()) {
            Some(known) if known.0 >= value => {}
            Some(known) => *known = (value, fork),
            None => best.push((value, fork)),
        }
    }
    best.sort_by_key(|it| std::cmp::Reverse(it.0));
    best.into_iter().map(|(_, fork)| fork).collect()
}

/// For each piece of the side that can be captured with a gain, the best capture.
fn captures(position: &Chess, side: Color) -> Vec<Capture> {
    let board = position.board();
    let own = board.by_color(side).into_iter();
    let endangered = own.filter(|square| board.role_at(*square) != Some(Role::King));
    let passed = en_passant(position, side);
    let mut captures: Vec<Capture> = endangered
        .filter_map(|square| {
            let passed = passed.clone();
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
    let (by, there) = (board.role_at(from)?, PieceAt::on_board(board, on)?);
    Some(if !is_recaptured(board, from, on) {
        without_recapture(board, there)
    } else if worth(there.role) > worth(by) {
        Cause::WorthMore
    } else {
        Cause::Outnumbered
    })
}

/// Why nothing can recapture: nothing defends this piece, or what does may not move there.
fn without_recapture(board: &Board, there: PieceAt) -> Cause {
    let defenders = attackers_by_worth(board, there.square, there.color).into_iter();
    let defenders = defenders.filter_map(|(from, _)| PieceAt::on_board(board, from));
    match defenders.collect::<Vec<_>>() {
        none if none.is_empty() => Cause::Undefended,
        defenders => Cause::DefendedInVain(defenders),
    }
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
                // A pawn for a pawn: it wins only where no recapture pays.
                cause: match is_recaptured_en_passant(board, from, to, taken) {
                    true => Cause::Outnumbered,
                    false => without_recapture(board, PieceAt::on_board(board, taken)?),
                },
            })
        }
        _ => None,
    });
    captures
        .filter(|capture| capture.gain > 0)
        .max_by_key(|capture| capture.gain)
}
