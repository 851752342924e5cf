//! Several pieces attacked at once, or through one another.

use board_questions::{forked, gain, hangs, worth};
use chess_laws::PieceAt;
use shakmaty::{Bitboard, Move, Position, Role, attacks};

use super::line::Moment;
use super::reason::Motif;
use super::value::{is_lost, pin as pinned_by};

/// A piece attacks several others at once, and the line goes on to win one.
pub(crate) fn fork(at: Moment<'_>) -> Option<Motif> {
    let (by, board) = (at.now().piece()?, at.now().board());
    let is_last = at.reply().is_none();
    let targets = match is_last {
        true => Vec::new(),
        false => forked(board, by),
    };
    (targets.len() > 1).then_some(Motif::Fork { by, targets })
}

/// A piece is pinned to its king, so that it cannot capture what it attacks, or is won itself.
pub(crate) fn pin(at: Moment<'_>) -> Option<Motif> {
    let board = at.now().board();
    let side = at.now().before.turn();
    let theirs = (board.by_color(side.other()) & !board.kings()).into_iter();
    let mut pieces = theirs.filter_map(|square| PieceAt::on_board(board, square));
    pieces.find_map(|pinned| {
        let by = pinned_by(board, pinned)?;
        let king = board.king_of(pinned.color)?;
        let line = attacks::ray(king, by.square);
        let spares = |own: &PieceAt| {
            let kept = worth(own.role) > worth(pinned.role) || hangs(board, *own);
            own.role != Role::King && kept
        };
        let attacked = board.attacks_from(pinned.square) & board.by_color(side) & !line;
        let mut attacked = attacked
            .into_iter()
            .filter_map(|square| PieceAt::on_board(board, square));
        let motif = |spared| Motif::Pin { pinned, by, spared };
        if let Some(spared) = attacked.find(spares) {
            return Some(motif(Some(spared)));
        }
        is_won_in_pin(at, pinned, line).then(|| motif(None))
    })
}

/// Whether a pinned piece is lost because it cannot leave the line.
fn is_won_in_pin(at: Moment<'_>, pinned: PieceAt, line: Bitboard) -> bool {
    let board = at.now().board();
    let own = board.attacks_to(pinned.square, pinned.color.other(), board.occupied()) & line;
    let mut own = own
        .into_iter()
        .filter_map(|square| PieceAt::on_board(board, square));
    own.any(|attacker| {
        let strikes_back = board.attacks_from(pinned.square).contains(attacker.square);
        let others = !line & !board.by_color(pinned.color);
        let could_leave =
            pinned.role != Role::Pawn && (board.attacks_from(pinned.square) & others).any();
        let gains = gain(board, attacker.square, pinned.square).is_some_and(|gain| gain > 0);
        let by_less = worth(pinned.role) > worth(attacker.role);
        gains && (by_less || (hangs(board, pinned) && !strikes_back && could_leave))
    })
}

/// A piece left the line of an own piece, which captures what stood behind it.
pub(crate) fn skewer(at: Moment<'_>) -> Option<Motif> {
    let (now, answer) = (at.now(), at.provoked_by()?);
    at.earlier()?;
    let slides = matches!(now.role(), Role::Bishop | Role::Rook | Role::Queen);
    let behind = now.captured().filter(|_| slides)?;
    let left = now.way().contains(answer.from()) && answer.to() != now.to();
    let front = PieceAt::on_board(answer.before.board(), answer.from())?;
    let was_worth_more = worth(front.role) > worth(behind.role);
    let is_won = is_lost(now.before.board(), behind);
    if !left || !was_worth_more || !is_won || now.after.is_checkmate() {
        return None;
    }
    let by = PieceAt::on_board(now.before.board(), now.from())?;
    Some(Motif::Skewer { by, front, behind })
}

/// A piece moved away, and another behind it gives check, or captures at the next move.
pub(crate) fn discovered(at: Moment<'_>) -> Option<Motif> {
    discovered_check(at).or_else(|| discovered_capture(at))
}

fn discovered_check(at: Moment<'_>) -> Option<Motif> {
    let now = at.now();
    let by = (now.after.checkers() & !Bitboard::from(now.to())).first()?;
    let king = now.board().king_of(now.after.turn())?;
    Some(Motif::DiscoveredAttack {
        moved: now.piece()?,
        by: PieceAt::on_board(now.board(), by)?,
        target: PieceAt::on_board(now.board(), king)?,
    })
}

fn discovered_capture(at: Moment<'_>) -> Option<Motif> {
    let now = at.now();
    let earlier = at.earlier()?.now();
    let target = now.captured()?;
    let opened = now.way().contains(earlier.from()) && !matches!(earlier.mv, Move::Castle { .. });
    let others = now.to() != earlier.to() && now.from() != earlier.to();
    let recaptures = |at: Moment<'_>| {
        let answer = at.provoked_by();
        answer.is_some_and(|answer| answer.to() == at.now().to())
    };
    let is_exchange = recaptures(at) || at.earlier_captures().any(recaptures);
    if !opened || !others || is_exchange {
        return None;
    }
    Some(Motif::DiscoveredAttack {
        moved: earlier.piece()?,
        by: PieceAt::on_board(now.before.board(), now.from())?,
        target,
    })
}

/// Two pieces give check at once.
pub(crate) fn double_check(at: Moment<'_>) -> Option<Motif> {
    let now = at.now();
    let mut by = now
        .after
        .checkers()
        .into_iter()
        .filter_map(|square| PieceAt::on_board(now.board(), square));
    let by = [by.next()?, by.next()?];
    Some(Motif::DoubleCheck { by })
}

/// Own pieces captured one after the other on a square, the last from behind the piece that had recaptured.
pub(crate) fn x_ray(at: Moment<'_>) -> Option<Motif> {
    let (now, answer) = (at.now(), at.provoked_by()?);
    let earlier = at.earlier()?.now();
    let square = now.to();
    let all_there = now.captured().is_some() && answer.to() == square && earlier.to() == square;
    let came_through = now.way().contains(answer.from()) && answer.role() != Role::King;
    if !all_there || !came_through {
        return None;
    }
    let by = PieceAt::on_board(now.before.board(), now.from())?;
    Some(Motif::XRay { by, square })
}
