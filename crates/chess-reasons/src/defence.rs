//! Pieces that are not defended, cannot get away, or lose what defends them.

use board_questions::{hangs, is_badly_placed, worth};
use chess_laws::PieceAt;
use shakmaty::{Bitboard, Board, Color, Position, Role, Square, attacks};

use super::line::Moment;
use super::reason::Motif;
use super::value::{is_trapped, lead};

/// The first move captures a piece that nothing defended.
pub(crate) fn hanging(at: Moment<'_>) -> Option<Motif> {
    let now = at.now();
    let first = at.earlier().is_none();
    let piece = now
        .captured()
        .filter(|piece| first && piece.role != Role::Pawn)?;
    let recaptured = at.provoked_by().is_some_and(|before| {
        let taken = before.captured().map_or(0, |taken| worth(taken.role));
        before.to() == piece.square && taken >= worth(piece.role)
    });
    let side = now.before.turn();
    let kept = at
        .next()
        .is_none_or(|next| lead(next.now().board(), side) >= lead(now.board(), side));
    let is_won = hangs(now.before.board(), piece) && !recaptured && kept;
    is_won.then_some(Motif::Hanging { piece })
}

/// A piece is captured that could not get away.
pub(crate) fn trapped(at: Moment<'_>) -> Option<Motif> {
    let (now, answer) = (at.now(), at.provoked_by()?);
    at.earlier()?;
    let captured = now.captured().filter(|piece| piece.role != Role::Pawn)?;
    let stood = match answer.to() == captured.square {
        true => answer.from(),
        false => captured.square,
    };
    let piece = PieceAt::on(&answer.before, stood)?;
    is_trapped(&answer.before, piece).then_some(Motif::Trapped { piece })
}

/// What defended the square was captured one move before.
pub(crate) fn removed_defender(at: Moment<'_>) -> Option<Motif> {
    let (now, answer) = (at.now(), at.provoked_by()?);
    let earlier = at.earlier()?.now();
    let is_won = |piece: PieceAt| {
        let cheap = worth(piece.role) <= worth(now.role()) && now.role() != Role::King;
        cheap && hangs(now.before.board(), piece) && answer.to() != piece.square
    };
    let wins = now.after.is_checkmate() || now.captured().is_some_and(is_won);
    let in_check = earlier.after.is_check() || earlier.before.is_check();
    if !wins || in_check || earlier.to() == now.from() {
        return None;
    }
    let defender = earlier.captured()?;
    let defended = earlier.before.board().attacks_from(defender.square);
    defended
        .contains(now.to())
        .then_some(Motif::RemovedDefender {
            defender,
            square: now.to(),
        })
}

/// What defended the square was made to leave it, by something to capture or by a check.
pub(crate) fn deflection(at: Moment<'_>) -> Option<Motif> {
    let (now, answer) = (at.now(), at.provoked_by()?);
    let earlier = at.earlier()?.now();
    let square = now.to();
    let captured = now.captured();
    let promotes = now.mv.promotion().is_some();
    let is_trade = captured.is_some_and(|piece| worth(piece.role) > worth(now.role()));
    if (captured.is_none() && !promotes) || is_trade {
        return None;
    }
    let offered = earlier
        .captured()
        .is_none_or(|piece| worth(piece.role) < worth(earlier.role()));
    let apart = square != answer.to() && square != earlier.to();
    let made_to = answer.to() == earlier.to() || earlier.after.is_check();
    if !offered || !apart || !made_to {
        return None;
    }
    let before = earlier.board().attacks_from(answer.from());
    let stopped = promotes && square.file() == answer.from().file() && before.contains(now.from());
    let defended = before.contains(square) || stopped;
    let still = now
        .before
        .board()
        .attacks_from(answer.to())
        .contains(square);
    let defender = PieceAt::on_board(earlier.board(), answer.from())?;
    (defended && !still).then_some(Motif::Deflection {
        defender,
        to: answer.to(),
        square,
    })
}

/// A king, queen or rook captured what was offered, and is attacked there.
pub(crate) fn attraction(at: Moment<'_>) -> Option<Motif> {
    let (now, answer) = (at.now(), at.reply()?);
    let next = at.next()?;
    if answer.to() != now.to() {
        return None;
    }
    let piece = answer
        .piece()
        .filter(|piece| matches!(piece.role, Role::King | Role::Queen | Role::Rook))?;
    let by = next.now().piece()?;
    let attacks = next.now().board().attacks_from(by.square);
    let is_captured = || {
        next.next()
            .is_some_and(|later| later.now().to() == piece.square)
    };
    let is_won = piece.role == Role::King || is_captured();
    (attacks.contains(piece.square) && is_won).then_some(Motif::Attraction { piece, by })
}

/// Something stands between a captured piece and what had defended it.
pub(crate) fn interference(at: Moment<'_>) -> Option<Motif> {
    let (now, answer) = (at.now(), at.provoked_by()?);
    let earlier = at.earlier()?.now();
    let target = now
        .captured()
        .filter(|piece| hangs(now.before.board(), *piece))?;
    let own = || between(earlier.before.board(), target, earlier.to());
    let theirs = || between(answer.before.board(), target, answer.to());
    let by_own = (answer.to() != target.square).then(own).flatten();
    let (square, defender) = match by_own {
        Some(defender) => (earlier.to(), defender),
        None => (answer.to(), theirs()?),
    };
    Some(Motif::Interference {
        at: PieceAt::on_board(now.before.board(), square)?,
        defender,
        target,
    })
}

/// What alone defended a piece, along a line on which this square lies.
fn between(board: &Board, target: PieceAt, square: Square) -> Option<PieceAt> {
    let defenders = board.attacks_to(target.square, target.color, board.occupied());
    let defender = defenders
        .single_square()
        .filter(|from| attacks::between(*from, target.square).contains(square))?;
    PieceAt::on_board(board, defender)
}

/// A piece left a square or a line, which another then used.
pub(crate) fn clearance(at: Moment<'_>) -> Option<Motif> {
    let (now, answer) = (at.now(), at.provoked_by()?);
    let earlier = at.earlier()?.now();
    let slides = matches!(now.role(), Role::Bishop | Role::Rook | Role::Queen);
    // A king that castles leaves its square for the king's sake.
    let leaves = earlier.mv.is_promotion() || earlier.mv.is_castle();
    if !slides || now.mv.is_capture() || leaves {
        return None;
    }
    let left = earlier.from();
    let used = left == now.to() || now.way().contains(left);
    let others = earlier.to() != now.from() && earlier.to() != now.to();
    let flees = now.after.is_check() && answer.role() == Role::King;
    if !used || !others || flees || now.before.is_check() {
        return None;
    }
    let offered = earlier
        .piece()
        .is_some_and(|piece| is_badly_placed(earlier.board(), piece));
    let counts = earlier.captured().is_none() || offered;
    counts.then_some(Motif::Clearance {
        from: left,
        to: now.piece()?,
    })
}

/// The squares around a king.
pub(crate) fn around(king: Square) -> Bitboard {
    attacks::king_attacks(king)
}

/// The pieces of a side that attack a square.
pub(crate) fn attacked_by(board: &Board, square: Square, side: Color) -> Bitboard {
    board.attacks_to(square, side, board.occupied())
}
