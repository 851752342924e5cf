//! Which side can still mate by any series of legal moves, and which positions are dead (Articles
//! 5.2.2 and 6.9).

use chess_laws::{Dead, Effort, Game, GameResult, Mating, Obstacle, Outcome, can_mate, dead};
use proptest::prelude::*;
use shakmaty::{
    Bitboard, Board, CastlingMode, Chess, Color, EnPassantMode, FromSetup, Piece, Position, Role,
    Setup, Square,
};

use crate::common::{STARTS, any_game};
use crate::proof::{checked, position};

/// Enough to prove what these tests need.
const EFFORT: Effort = Effort(2_000);

#[test]
fn each_verdict_has_its_proof() {
    use Obstacle::{Blocked, Checkmated, Material, Stalemate};
    let can = |fen: &str, winner| match checked(&position(fen), winner, EFFORT) {
        Mating::Possible(moves) => moves.len(),
        other => panic!("{fen}: {other:?}"),
    };
    let cannot = |fen: &str, winner| match checked(&position(fen), winner, EFFORT) {
        Mating::Impossible(obstacle) => obstacle,
        other => panic!("{fen}: {other:?}"),
    };
    let (white, black) = (Color::White, Color::Black);
    assert!(can(STARTS[0], white) > 0);
    assert!(can("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", white) > 0);
    assert_eq!(can("7k/5QQ1/8/8/8/8/8/4K3 b - - 0 1", white), 0);
    assert_eq!(can("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", white), 1);
    assert_eq!(cannot("7k/5QQ1/8/8/8/8/8/4K3 b - - 0 1", black), Checkmated);
    assert_eq!(cannot("7k/5Q2/8/8/8/8/8/4K3 b - - 0 1", white), Stalemate);
    assert_eq!(cannot("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", black), Material);
    // A wall of pawns from side to side that nothing can break.
    let wall = "4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1";
    assert_eq!(cannot(wall, white), Blocked);
    assert_eq!(cannot(wall, black), Blocked);
    // Black must capture, and then nothing is left to mate with.
    let forced = "7k/6Q1/8/8/8/8/8/K7 b - - 0 1";
    assert!(matches!(cannot(forced, white), Obstacle::Exhausted(1)));
}

/// The queen is in the way until Black's king takes it; then the last pawn becomes the man that blocks White's king.
#[test]
fn a_mate_with_help_is_found_behind_a_capture() {
    for fen in [
        "4b1k1/8/5Q2/8/8/3K4/P7/8 w - - 0 1",
        "4b1k1/8/8/8/8/3K4/P6Q/8 w - - 0 1",
    ] {
        let verdict = checked(&position(fen), Color::Black, Effort(20_000));
        assert!(matches!(verdict, Mating::Possible(_)), "{fen}: {verdict:?}");
    }
}

#[test]
fn what_is_not_proven_is_not_claimed() {
    let verdict = can_mate(&Chess::new(), Color::White, Effort(1));
    assert!(matches!(verdict, Mating::NotProven(positions) if positions > 0));
    assert_eq!(dead(&Chess::new(), Effort(1)), Dead::NotProven);
    assert_eq!(dead(&Chess::new(), EFFORT), Dead::No);
}

#[test]
fn a_game_ends_when_the_last_break_is_gone() {
    let mut game = Game::from_fen("4k3/7p/8/1p1p1p2/1P1P1P1P/8/8/4K3 b - - 0 1").unwrap();
    assert_eq!(game.ended(), None);
    game.play(game.move_from_uci("h7h5".parse().unwrap()).unwrap())
        .unwrap();
    assert_eq!(game.ended(), Some(Outcome::DeadPosition));
    assert_eq!(dead(game.position(), EFFORT), Dead::Yes);
}

#[test]
fn a_game_ends_when_only_a_dead_position_can_follow() {
    let game = Game::from_fen("7k/6Q1/8/8/8/8/8/K7 b - - 0 1").unwrap();
    assert_eq!(game.ended(), Some(Outcome::DeadPosition));
}

#[test]
fn a_fallen_flag_is_a_draw_only_where_that_is_proven() {
    let wall = position("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1");
    for fallen in Color::ALL {
        let outcome = Outcome::flag_fall(&wall, fallen);
        assert_eq!(outcome, Outcome::FlagFallButCannotMate(fallen));
        assert_eq!(outcome.result(), GameResult::Draw);
        let outcome = Outcome::flag_fall(&Chess::new(), fallen);
        assert_eq!(outcome, Outcome::FlagFall(fallen));
    }
}

/// All squares that matter for the mated king: the others are mirror images.
const CORNER_OF_THE_BOARD: [Square; 10] = [
    Square::A1,
    Square::B1,
    Square::C1,
    Square::D1,
    Square::B2,
    Square::C2,
    Square::D2,
    Square::C3,
    Square::D3,
    Square::D4,
];

/// Whether White with a king and `hunter` can mate anywhere when Black has a king and `helpers`.
/// Tries every placing.
fn mates_somewhere(hunter: Role, helpers: &[Role], fits: &dyn Fn(&Board) -> bool) -> bool {
    CORNER_OF_THE_BOARD.into_iter().any(|king| {
        let mut board = Board::empty();
        board.set_piece_at(king, Role::King.of(Color::Black));
        let white = hunter.of(Color::White);
        let posts = shakmaty::attacks::attacks(king, white, Bitboard::EMPTY);
        posts.into_iter().any(|post| {
            board.set_piece_at(post, white);
            let found = place_helpers(&mut board, helpers, king, fits);
            board.discard_piece_at(post);
            found
        })
    })
}

/// Places the helpers on all squares beside the black king, and the white king anywhere.
fn place_helpers(
    board: &mut Board,
    helpers: &[Role],
    king: Square,
    fits: &dyn Fn(&Board) -> bool,
) -> bool {
    let (piece, left): (Piece, Option<&[Role]>) = match helpers.split_first() {
        Some((&role, left)) => (role.of(Color::Black), Some(left)),
        None => (Role::King.of(Color::White), None),
    };
    let squares = if left.is_some() {
        shakmaty::attacks::king_attacks(king)
    } else {
        Bitboard::FULL
    };
    for square in squares & !board.occupied() {
        board.set_piece_at(square, piece);
        let found = match left {
            Some(left) => place_helpers(board, left, king, fits),
            None => fits(board) && is_mate(board),
        };
        board.discard_piece_at(square);
        if found {
            return true;
        }
    }
    false
}

fn is_mate(board: &Board) -> bool {
    let setup = Setup {
        board: board.clone(),
        turn: Color::Black,
        ..Setup::empty()
    };
    let position = Chess::from_setup(setup, CastlingMode::Standard);
    position.is_ok_and(|position| position.is_checkmate())
}

/// Compares the material rule with every placing in these small endings. A capture leads to a
/// smaller ending. A man that is not beside the mated king takes no square from it and can only
/// help it by capturing or interposing.
#[test]
fn the_material_rule_is_that_of_the_endings() {
    let all = |_: &Board| true;
    let one_colour = |board: &Board| {
        let bishops = board.bishops();
        (bishops & Bitboard::LIGHT_SQUARES).is_empty()
            || (bishops & Bitboard::DARK_SQUARES).is_empty()
    };
    let two_colours = |board: &Board| !one_colour(board);
    use Role::{Bishop, Knight, Pawn, Queen, Rook};
    for hunter in [Knight, Bishop] {
        assert!(!mates_somewhere(hunter, &[], &all));
    }
    for helper in [Pawn, Knight, Bishop, Rook] {
        assert!(mates_somewhere(Knight, &[helper], &all), "{helper:?}");
    }
    assert!(!mates_somewhere(Knight, &[Queen], &all));
    assert!(!mates_somewhere(Knight, &[Queen, Queen], &all));
    for helper in [Pawn, Knight] {
        assert!(mates_somewhere(Bishop, &[helper], &all), "{helper:?}");
    }
    assert!(mates_somewhere(Bishop, &[Bishop], &two_colours));
    assert!(!mates_somewhere(Bishop, &[Bishop], &one_colour));
    for helpers in [
        &[Bishop, Bishop][..],
        &[Rook, Rook],
        &[Rook, Queen],
        &[Queen, Queen],
    ] {
        assert!(
            !mates_somewhere(Bishop, helpers, &one_colour),
            "{helpers:?}"
        );
    }
    for hunter in [Rook, Queen] {
        assert!(mates_somewhere(hunter, &[], &all), "{hunter:?}");
    }
}

/// Random numbers, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

/// Blocked and nearly blocked positions in which random play sometimes breaks through.
const NEARLY_BLOCKED: [&str; 6] = [
    "4k3/7p/8/1p1p1p2/1P1P1P1P/8/8/4K3 b - - 0 1",
    "4k3/2b5/8/1p1p1p1p/1P1P1P1P/3B4/8/4K3 w - - 0 1",
    "1k6/p1p1p1p1/P1P1P1P1/8/8/4n3/8/4K2R w - - 0 1",
    "k7/1p6/1Pp5/2Pp4/3Pp2q/4Pp2/5P2/4K3 w - - 0 1",
    "6k1/6p1/4p1P1/4P3/1p1p4/1P1P4/P6K/8 w - - 0 1",
    "8/8/p1p3k1/P1P1p1p1/4P1Pp/7P/1B3K1b/8 b - - 0 1",
];

/// If a side mates, the verdict must never have been that it cannot.
#[test]
fn no_side_mates_after_the_verdict_that_it_cannot() {
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    let mut mates = 0;
    for round in 0..240 {
        let starts = STARTS.iter().chain(&NEARLY_BLOCKED);
        let fen = starts.cycle().nth(round).unwrap();
        let mut now = position(fen);
        let mut before = Vec::new();
        while before.len() < 300 && !now.legal_moves().is_empty() {
            let moves = now.legal_moves();
            before.push(now.clone());
            now.play_unchecked(moves[dice.below(moves.len())]);
        }
        if !now.is_checkmate() {
            continue;
        }
        mates += 1;
        let winner = !now.turn();
        for earlier in before.iter().step_by(3) {
            let verdict = can_mate(earlier, winner, Effort(30));
            let fen = shakmaty::fen::Fen::from_position(earlier, EnPassantMode::Legal);
            assert!(
                !matches!(verdict, Mating::Impossible(_)),
                "{fen}: {verdict:?}"
            );
        }
    }
    println!("{mates} games ended in mate");
    assert!(mates > 10, "{mates}");
}

/// The position with the colours exchanged, upside down.
fn colours_exchanged(position: &Chess) -> Chess {
    let mut setup = position.to_setup(EnPassantMode::Legal);
    setup.mirror();
    rebuilt(setup)
}

/// The mirror image of the position, from left to right. Only for positions without castling.
fn mirrored(position: &Chess) -> Chess {
    let mut setup = position.to_setup(EnPassantMode::Legal);
    setup.board.flip_horizontal();
    setup.ep_square = setup.ep_square.map(Square::flip_horizontal);
    rebuilt(setup)
}

fn rebuilt(setup: Setup) -> Chess {
    Chess::from_setup(setup, CastlingMode::Standard)
        .or_else(shakmaty::PositionError::ignore_impossible_check)
        .unwrap()
}

/// Kings, pawns and bishops on any squares.
fn any_sparse_position() -> impl Strategy<Value = Chess> {
    let men = prop::collection::vec((0..64u32, 0..12usize), 2..14);
    (0..64u32, 0..64u32, men, any::<bool>()).prop_filter_map("no position", |sparse| {
        let (white, black, men, whites_turn) = sparse;
        let mut board = Board::empty();
        for (square, kind) in men {
            let role = match kind / 2 {
                0 => Role::Bishop,
                1 => Role::Knight,
                _ => Role::Pawn,
            };
            let square = Square::new(square);
            if role != Role::Pawn || !Bitboard::BACKRANKS.contains(square) {
                board.set_piece_at(square, role.of(Color::from_white(kind % 2 == 0)));
            }
        }
        board.set_piece_at(Square::new(white), Role::King.of(Color::White));
        board.set_piece_at(Square::new(black), Role::King.of(Color::Black));
        let setup = Setup {
            board,
            turn: Color::from_white(whites_turn),
            ..Setup::empty()
        };
        Chess::from_setup(setup, CastlingMode::Standard).ok()
    })
}

/// The verdict in one word. The number of positions is left out because it depends on their order.
fn kind(verdict: &Mating) -> &'static str {
    match verdict {
        Mating::Possible(_) => "possible",
        Mating::Impossible(Obstacle::Material) => "material",
        Mating::Impossible(Obstacle::Blocked) => "blocked",
        Mating::Impossible(_) => "impossible",
        Mating::NotProven(_) => "not proven",
    }
}

/// Compares the verdicts on a position and its image. A limited search may depend on the order of
/// moves, so one of the two may stay unproven. But they must never contradict each other.
fn agree(one: &Mating, other: &Mating) -> bool {
    let open = |verdict: &Mating| matches!(verdict, Mating::NotProven(_));
    match (open(one), open(other)) {
        (false, false) => kind(one) == kind(other),
        (true, true) => true,
        (true, false) => matches!(kind(other), "possible" | "impossible"),
        (false, true) => matches!(kind(one), "possible" | "impossible"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn a_mirror_changes_no_verdict(
        position in prop_oneof![
            any_game().prop_map(|game| game.position().clone()),
            any_sparse_position(),
        ],
    ) {
        for winner in Color::ALL {
            let verdict = checked(&position, winner, Effort(300));
            let exchanged = checked(&colours_exchanged(&position), !winner, Effort(300));
            prop_assert!(agree(&verdict, &exchanged), "{verdict:?} {exchanged:?}");
            if !position.castles().any() {
                let image = checked(&mirrored(&position), winner, Effort(300));
                prop_assert!(agree(&verdict, &image), "{verdict:?} {image:?}");
            }
        }
    }
}
