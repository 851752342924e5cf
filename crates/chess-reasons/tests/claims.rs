//! No reason can be refuted: whatever it claims is looked up again on the board, by legal moves and static exchange.

#![allow(clippy::unwrap_used, missing_docs)]

use board_questions::{gain, worth};
use chess_laws::PieceAt;
use chess_reasons::{Line, Mate, Motif, Net, Reason, net, reasons};
use proptest::prelude::*;
use shakmaty::{Bitboard, Board, Chess, Color, Move, Piece, Position, Rank, Role, Square, attacks};

/// As many plies of each game are looked at, and as many lines at each.
const PLIES: usize = 100;
const LINES: usize = 5;
/// With these, more than 100,000 lines: some games end before.
const GAMES: u32 = 220;

/// The plies of a line, and the move that it answers.
const LENGTH: usize = 6;

/// Numbers by chance, the same for the same seed (xorshift).
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % limit
    }
}

/// A line from the position: mostly checks and captures, which is where motifs are.
fn sharp_line(position: &Chess, chance: &mut Chance) -> Vec<Move> {
    let mut position = position.clone();
    let mut line = Vec::new();
    for _ in 0..LENGTH {
        let all = position.legal_moves();
        let sharp: Vec<Move> = all
            .iter()
            .copied()
            .filter(|mv| is_sharp(&position, *mv))
            .collect();
        let from = if sharp.is_empty() || chance.below(5) == 0 {
            all.to_vec()
        } else {
            sharp
        };
        if from.is_empty() {
            break;
        }
        let mv = from[chance.below(from.len())];
        position.play_unchecked(mv);
        line.push(mv);
    }
    line
}

fn is_sharp(position: &Chess, mv: Move) -> bool {
    let mut after = position.clone();
    after.play_unchecked(mv);
    mv.is_capture() || mv.is_promotion() || after.is_check()
}

/// The positions of a line from the start, which is the first, and its moves.
struct Played {
    positions: Vec<Chess>,
    moves: Vec<Move>,
    own: Color,
}

impl Played {
    fn new(start: &Chess, moves: &[Move]) -> Self {
        let mut positions = vec![start.clone()];
        for mv in moves {
            let mut next = positions.last().unwrap().clone();
            next.play_unchecked(*mv);
            positions.push(next);
        }
        // The first move is the one that the line answers.
        let own = start.turn().other();
        Self {
            positions,
            moves: moves.to_vec(),
            own,
        }
    }

    /// The position before the move `ply` of the line, which follows the move that it answers.
    fn before(&self, ply: usize) -> &Chess {
        &self.positions[ply + 1]
    }

    fn after(&self, ply: usize) -> &Chess {
        &self.positions[ply + 2]
    }

    fn mv(&self, ply: usize) -> Move {
        self.moves[ply + 1]
    }
}

/// Whether a net tells the truth about each square next to a mated king, that it is covered or that the king's own piece
/// stands there, and whether no other position has a net.
fn is_net(position: &Chess) -> bool {
    let Some(Net {
        checkers,
        covers,
        own,
    }) = net(position)
    else {
        return !position.is_checkmate();
    };
    let (board, side) = (position.board(), position.turn());
    let king = board.king_of(side).unwrap();
    let mut without = board.clone();
    without.discard_piece_at(king);
    let mut told = Bitboard::EMPTY;
    for (by, squares) in &covers {
        for square in squares {
            told.add(*square);
            if by.color == side || !attacks(&without, *by, *square) {
                return false;
            }
        }
    }
    for piece in &own {
        told.add(piece.square);
        if piece.color != side || !stands(board, *piece) {
            return false;
        }
    }
    let check = checkers.iter().all(|it| attacks(board, *it, king)) && !checkers.is_empty();
    check && told == attacks::king_attacks(king)
}

fn stands(board: &Board, piece: PieceAt) -> bool {
    board.piece_at(piece.square) == Some(piece.role.of(piece.color))
}

fn attacks(board: &Board, by: PieceAt, square: Square) -> bool {
    stands(board, by) && board.attacks_from(by.square).contains(square)
}

/// Whether the piece is the king, or capturing it wins material.
fn can_be_won(board: &Board, by: PieceAt, target: PieceAt) -> bool {
    let gains = || gain(board, by.square, target.square).unwrap() > 0;
    target.role == Role::King || gains()
}

/// Whether a side, if it were to move, could legally capture on the square.
fn recaptures(position: &Chess, square: Square) -> bool {
    let all = position.legal_moves();
    all.iter().any(|mv| mv.is_capture() && mv.to() == square)
}

/// Whether what a reason claims is so.
fn holds(reason: &Reason, line: &Played) -> bool {
    let ply = reason.ply;
    let (before, after) = (line.before(ply), line.after(ply));
    let board = after.board();
    let (own, other) = (line.own, line.own.other());
    let earlier = || line.before(ply - 2);
    let between_moves = || line.after(ply - 2);
    match &reason.motif {
        Motif::Mate(mate) => {
            after.is_check()
                && after.legal_moves().is_empty()
                && is_mate(*mate, after, own)
                && is_net(after)
        }
        Motif::Fork { by, targets } => {
            let each = |target: &PieceAt| {
                stands(board, *target)
                    && target.color == other
                    && attacks(board, *by, target.square)
                    && can_be_won(board, *by, *target)
            };
            targets.len() > 1 && by.color == own && targets.iter().all(each)
        }
        Motif::Pin { pinned, by, spared } => {
            let king = board.king_of(other).unwrap();
            let alone = attacks::between(king, by.square) & board.occupied();
            let line = attacks::ray(king, by.square);
            let moves = after.legal_moves();
            let mut leaves = moves
                .iter()
                .filter(|mv| mv.from() == Some(pinned.square) && !line.contains(mv.to()));
            let spares =
                |spared: &PieceAt| attacks(board, *pinned, spared.square) && spared.color == own;
            stands(board, *by)
                && alone == Bitboard::from(pinned.square)
                && leaves.next().is_none()
                && spared.as_ref().is_none_or(spares)
        }
        Motif::Skewer { by, front, behind } => {
            let was = between_moves().board();
            let in_line = attacks::between(by.square, behind.square).contains(front.square);
            in_line
                && stands(was, *front)
                && stands(before.board(), *behind)
                && line.mv(ply).to() == behind.square
                && attacks(before.board(), *by, behind.square)
                && worth(front.role) > worth(behind.role)
        }
        Motif::DiscoveredAttack { by, target, moved } => {
            let (was, now) = match target.role {
                Role::King => (before.board(), board),
                _ => (earlier().board(), before.board()),
            };
            let here = now.piece_at(by.square) == Some(by.role.of(own));
            let there = target.role == Role::King || line.mv(ply).to() == target.square;
            here && there
                && moved.square != by.square
                && attacks(now, *by, target.square)
                && !was.attacks_from(by.square).contains(target.square)
        }
        Motif::DoubleCheck { by } => {
            let king = board.king_of(other).unwrap();
            by[0] != by[1] && by.iter().all(|by| attacks(board, *by, king))
        }
        Motif::Hanging { piece } => {
            stands(before.board(), *piece)
                && line.mv(ply).to() == piece.square
                && !recaptures(after, piece.square)
        }
        Motif::Trapped { piece } => is_trapped(between_moves(), *piece),
        Motif::RemovedDefender { defender, square } => {
            attacks(earlier().board(), *defender, *square)
                && line.mv(ply - 2).to() == defender.square
                && defender.color == other
                && line.mv(ply).to() == *square
        }
        Motif::Deflection {
            defender,
            to,
            square,
        } => {
            let stopped = defender.square.file() == square.file();
            (attacks(between_moves().board(), *defender, *square) || stopped)
                && line.mv(ply - 1).from() == Some(defender.square)
                && !before.board().attacks_from(*to).contains(*square)
        }
        Motif::Attraction { piece, by } => {
            let (came, attacked) = (line.after(ply + 1), line.after(ply + 2));
            stands(came.board(), *piece) && attacks(attacked.board(), *by, piece.square)
        }
        Motif::Interference {
            at,
            defender,
            target,
        } => {
            let way = attacks::between(defender.square, target.square);
            way.contains(at.square)
                && stands(before.board(), *at)
                && !recaptures(after, target.square)
        }
        Motif::XRay { by, square } => {
            stands(before.board(), *by)
                && [ply - 2, ply - 1, ply]
                    .iter()
                    .all(|ply| line.mv(*ply).to() == *square)
        }
        Motif::Clearance { from, to } => {
            let came = line.mv(ply).from().unwrap();
            let used = *from == to.square || attacks::between(came, to.square).contains(*from);
            used && earlier()
                .board()
                .piece_at(*from)
                .is_some_and(|piece| piece.color == own)
                && stands(board, *to)
        }
        Motif::InBetween { square } => {
            let waited = earlier();
            let taken = line.moves[ply - 2];
            taken.is_capture()
                && taken.to() == *square
                && waited.is_legal(line.mv(ply))
                && line.mv(ply).to() == *square
        }
        Motif::Sacrifice { pawns } => {
            let start = lead(line.before(0).board(), own);
            start - lead(board, own) == i32::try_from(*pawns).unwrap()
        }
        Motif::Promotion { to, square } => {
            board.piece_at(*square) == Some(to.of(own)) && line.mv(ply).role() == Role::Pawn
        }
        Motif::AdvancedPawn { square } => {
            let rank = own.fold_wb(
                square.rank() >= Rank::Seventh,
                square.rank() <= Rank::Second,
            );
            rank && line.mv(ply).role() == Role::Pawn && line.mv(ply).to() == *square
        }
        Motif::EnPassant { square } => {
            before.board().piece_at(*square) == Some(Role::Pawn.of(other))
                && board.piece_at(*square).is_none()
        }
        Motif::Castling => line.mv(ply).is_castle(),
        Motif::Quiet => !is_sharp(before, line.mv(ply)),
        Motif::Stalemate => !after.is_check() && after.legal_moves().is_empty(),
    }
}

fn is_mate(mate: Mate, after: &Chess, own: Color) -> bool {
    let board = after.board();
    let king = board.king_of(own.other()).unwrap();
    let around = attacks::king_attacks(king);
    let checkers = after.checkers();
    let beside_rook = || (checkers & around & board.rooks()).any();
    match mate {
        Mate::BackRank => king.rank() == own.fold_wb(Rank::Eighth, Rank::First),
        Mate::Smothered => {
            (around & !board.by_color(own.other())).is_empty() && (checkers & board.knights()).any()
        }
        Mate::Hook => beside_rook(),
        Mate::Arabian => beside_rook() && Bitboard::CORNERS.contains(king),
        Mate::Other => true,
    }
}

/// Wherever it goes, something captures it and wins material, unless it sells itself for as much.
fn is_trapped(position: &Chess, piece: PieceAt) -> bool {
    let moves = position.legal_moves();
    let mut own = moves.iter().filter(|mv| mv.from() == Some(piece.square));
    stands(position.board(), piece)
        && own.all(|mv| {
            let mut after = position.clone();
            after.play_unchecked(*mv);
            let captures = after.legal_moves();
            captures
                .iter()
                .filter(|capture| capture.to() == mv.to())
                .any(|capture| {
                    gain(after.board(), capture.from().unwrap(), mv.to())
                        .is_some_and(|gain| gain > 0)
                })
        })
}

fn lead(board: &Board, side: Color) -> i32 {
    let worth_of = |piece: Piece| match piece.role {
        Role::King => 0,
        role => worth(role),
    };
    board
        .clone()
        .into_iter()
        .map(|(_, piece)| {
            if piece.color == side {
                worth_of(piece)
            } else {
                -worth_of(piece)
            }
        })
        .sum()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(GAMES))]

    #[test]
    fn no_reason_can_be_refuted(seed in any::<u64>()) {
        let mut chance = Chance(seed | 1);
        let mut position = Chess::default();
        for _ in 0..PLIES {
            for _ in 0..LINES {
                let moves = sharp_line(&position, &mut chance);
                let Some((lead, answers)) = moves.split_first() else { continue };
                let Some(line) = Line::new(&position, Some(*lead), answers) else { continue };
                let played = Played::new(&position, &moves);
                for reason in reasons(&line) {
                    prop_assert!(holds(&reason, &played), "{reason:?} of {moves:?} in {position:?}");
                }
            }
            let all = position.legal_moves();
            if all.is_empty() {
                break;
            }
            position.play_unchecked(all[chance.below(all.len())]);
        }
    }
}

#[test]
fn a_king_that_castles_clears_no_square_for_its_rook() {
    let mut position = Chess::default();
    let mut moves = Vec::new();
    for san in ["e4", "e5", "Nf3", "Nc6", "Bb5", "Nf6", "O-O", "Nxe4", "Re1"] {
        let san: shakmaty::san::San = san.parse().unwrap();
        moves.push(san.to_move(&position).unwrap());
        position.play_unchecked(moves[moves.len() - 1]);
    }
    let mut before = Chess::default();
    let line = moves.split_off(4);
    moves.into_iter().for_each(|mv| before.play_unchecked(mv));
    let found = reasons(&Line::new(&before, None, &line).unwrap());
    let clears = |it: &Reason| matches!(it.motif, Motif::Clearance { .. });
    assert!(!found.iter().any(clears), "{found:?}");
}
