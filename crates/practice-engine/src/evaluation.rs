//! What a position is worth without looking ahead, in centipawns.

mod activity;
mod endings;
mod pawns;
mod place;
mod tapered;

use shakmaty::{Board, Chess, Color, Position, Role};

use self::tapered::{Tapered, phase};

/// Two bishops see all squares.
const BISHOP_PAIR: Tapered = Tapered::new(28, 42);
/// The move is worth something to the side that has it.
const MOVE: i32 = 10;

/// How much of a position is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Judgement {
    /// The pieces and where they stand.
    Plain,
    /// Also the pawns, what pieces can do, and how safe the kings are.
    Full,
}

/// What the position is worth to the side to move.
pub(super) fn evaluate(position: &Chess, judgement: Judgement) -> i32 {
    let board = position.board();
    let of = |color| side(board, color, judgement);
    let balance = (of(Color::White) - of(Color::Black)).at(phase(board));
    let chase = endings::chase(board, Color::White) - endings::chase(board, Color::Black);
    let white = endings::scaled(board, balance) + chase;
    let own = position.turn().fold_wb(white, -white);
    match judgement {
        Judgement::Plain => own,
        Judgement::Full => own + MOVE,
    }
}

fn side(board: &Board, color: Color, judgement: Judgement) -> Tapered {
    let own = board.by_color(color);
    let mut sum = Tapered::default();
    for role in Role::ALL {
        for square in own & board.by_role(role) {
            sum += place::of(role, square, color);
        }
    }
    if (own & board.bishops()).more_than_one() {
        sum += BISHOP_PAIR;
    }
    if judgement == Judgement::Full {
        sum += pawns::structure(board, color);
        sum += activity::of(board, color);
        sum += pawns::shelter(board, color);
    }
    sum
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use shakmaty::CastlingMode;
    use shakmaty::fen::Fen;

    use super::*;

    fn value(fen: &str) -> i32 {
        let fen: Fen = fen.parse().unwrap();
        let position: Chess = fen.into_position(CastlingMode::Standard).unwrap();
        evaluate(&position, Judgement::Full)
    }

    #[test]
    fn a_mirrored_position_is_worth_the_same() {
        for (white, black) in [
            (
                "r1bqkb1r/pp3ppp/2n1pn2/3p4/2PP4/2N2N2/PP3PPP/R1BQKB1R w KQkq - 0 7",
                "r1bqkb1r/pp3ppp/2n2n2/2pp4/3P4/2N1PN2/PP3PPP/R1BQKB1R b KQkq - 0 7",
            ),
            (
                "8/5k2/8/2P5/8/8/1p3K2/8 w - - 0 1",
                "8/1P3k2/8/8/2p5/8/5K2/8 b - - 0 1",
            ),
        ] {
            assert_eq!(value(white), value(black), "{white}");
        }
    }

    #[test]
    fn what_is_better_is_worth_more() {
        let rows = [
            (
                "a passed pawn near its goal",
                "4k3/8/2P5/8/8/8/8/4K3 w - - 0 1",
                "4k3/8/8/8/8/2P5/8/4K3 w - - 0 1",
            ),
            (
                "pawns that stand together",
                "4k3/pp4pp/8/8/8/8/1PP3PP/4K3 w - - 0 1",
                "4k3/pp4pp/8/8/2P5/8/2P3PP/4K3 w - - 0 1",
            ),
            (
                "a castled king behind its pawns",
                "r2q1rk1/ppp2ppp/2n2n2/8/8/2N2N2/PPP2PPP/R2Q1RK1 w - - 0 1",
                "r2q1rk1/ppp2ppp/2n2n2/8/6PP/2N2N2/PPP2P2/R2Q1RK1 w - - 0 1",
            ),
            (
                "an advantage that wins",
                "4k3/8/8/8/8/8/4P3/4KB2 w - - 0 1",
                "4k3/8/8/8/8/8/8/4KB2 w - - 0 1",
            ),
            (
                "a bare king at the edge",
                "k7/8/8/3K4/8/8/8/7R w - - 0 1",
                "8/8/8/3K1k2/8/8/8/7R w - - 0 1",
            ),
        ];
        for (title, better, worse) in rows {
            assert!(
                value(better) > value(worse),
                "{title}: {} and {}",
                value(better),
                value(worse)
            );
        }
    }

    #[test]
    fn the_initial_position_is_about_equal() {
        let start = evaluate(&Chess::new(), Judgement::Full);
        assert!((0..40).contains(&start), "{start}");
    }
}
