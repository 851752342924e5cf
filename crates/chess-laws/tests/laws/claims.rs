//! Claims and automatic ends by repetition and by moves without progress (Articles 9.2, 9.3 and
//! 9.6).

use chess_laws::{Game, Outcome};
use proptest::prelude::*;
use shakmaty::{Move, Position};

use crate::common::any_game;

/// A game from a FEN and moves in UCI, which may go on after the end.
fn game(fen: &str, moves: &str) -> Game {
    let mut game = Game::from_fen(fen).unwrap();
    for uci in moves.split_whitespace() {
        let found = game.move_from_uci(uci.parse().unwrap());
        game.play_on(found.unwrap_or_else(|| panic!("{uci}")))
            .unwrap();
    }
    game
}

fn sans(game: &Game, moves: Vec<Move>) -> Vec<String> {
    let mut sans: Vec<String> = moves
        .into_iter()
        .map(|mv| game.san(mv).to_string())
        .collect();
    sans.sort();
    sans
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KNIGHTS: &str = "g1f3 g8f6 f3g1 f6g8 ";

#[test]
fn article_9_2_1_1_the_move_that_repeats_can_be_written_first() {
    let game = game(START, &(KNIGHTS.to_owned() + "g1f3 g8f6 f3g1"));
    assert!(!game.can_claim_threefold());
    assert_eq!(sans(&game, game.threefold_claim_moves()), ["Ng8"]);
    let back = game.threefold_claim_moves()[0];
    assert!(game.can_claim_threefold_with(back));
}

#[test]
fn article_9_2_1_2_the_position_on_the_board_is_claimed_without_a_move() {
    let game = game(START, &KNIGHTS.repeat(2));
    assert!(game.can_claim_threefold());
    assert_eq!(game.appearances(), 3);
}

#[test]
fn article_9_2_2_1_the_right_to_take_en_passant_makes_another_position() {
    // After e2e4 Black can capture en passant. Later, with the same pieces, Black cannot.
    let fen = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1";
    let waiting = "e8d8 e1d1 d8e8 d1e1 ";
    let could_take = game(fen, &("e2e4 ".to_owned() + &waiting.repeat(2)));
    assert_eq!(could_take.appearances(), 2);
    // A pinned pawn could not have captured.
    let fen = "8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1";
    let pinned = game(fen, "e2e4 a4a5 e1d1 a5a4 d1e1 a4a5 e1d1 a5a4 d1e1");
    assert_eq!(pinned.appearances(), 3);
    assert!(pinned.can_claim_threefold());
}

#[test]
fn article_9_2_2_2_lost_castling_makes_another_position() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let round = "e1d1 e8d8 d1e1 d8e8 ";
    let game = game(fen, &round.repeat(2));
    assert_eq!(game.appearances(), 2);
    assert!(!game.can_claim_threefold());
}

#[test]
fn article_9_3_fifty_moves_on_the_board_and_with_the_intended_move() {
    let fen = "4k3/8/8/8/8/8/P7/R3K3 w - - 98 80";
    let before = game(fen, "");
    assert_eq!(
        sans(&before, before.fifty_claim_moves()),
        Vec::<String>::new()
    );
    let intended = game(fen, "a1b1");
    assert!(!intended.can_claim_fifty());
    let moves = sans(&intended, intended.fifty_claim_moves());
    assert_eq!(moves, ["Kd7", "Kd8", "Ke7", "Kf7", "Kf8"]);
    let reached = game(fen, "a1b1 e8d8");
    assert!(reached.can_claim_fifty());
    // A pawn move would start the count again.
    assert!(!sans(&reached, reached.fifty_claim_moves()).contains(&"a3".to_owned()));
}

#[test]
fn article_9_6_1_the_fifth_appearance_ends_the_game() {
    let game = game(START, &KNIGHTS.repeat(4));
    assert!(game.is_fivefold());
    assert_eq!(game.ended(), Some(Outcome::Fivefold));
    assert_eq!(game.ended_after(), Some(16));
}

#[test]
fn article_9_6_2_seventy_five_moves_end_the_game_but_mate_goes_first() {
    let fen = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 120";
    let drawn = game(fen, "a1a7");
    assert!(drawn.is_seventy_five());
    assert_eq!(drawn.ended(), Some(Outcome::SeventyFive));
    let mated = game(fen, "a1a8");
    assert!(!mated.is_seventy_five());
    assert!(!mated.can_claim_fifty());
    assert_eq!(
        mated.ended(),
        Some(Outcome::Checkmate(shakmaty::Color::Black))
    );
}

#[test]
fn a_game_may_go_on_if_nobody_noticed_the_end() {
    let game = game(START, &(KNIGHTS.repeat(4) + "e2e4"));
    assert_eq!(game.ended(), Some(Outcome::Fivefold));
    assert_eq!(game.ended_after(), Some(16));
    assert_eq!(game.plies().len(), 17);
    assert!(!game.can_claim_threefold());
}

#[test]
fn the_highest_counters_do_not_overflow() {
    let game = game("4k3/8/8/8/8/8/8/R3K3 w - - 4294967295 4294967295", "");
    assert!(game.can_claim_fifty());
    assert!(!game.fifty_claim_moves().is_empty());
}

proptest! {
    /// A move is listed exactly when a claim with it is correct.
    #[test]
    fn claim_moves_are_those_with_which_a_claim_is_correct(
        mut game in any_game(),
        shuffles in 0..3usize,
    ) {
        // Random games rarely repeat a position, so pieces go back and forth where they can.
        for _ in 0..shuffles {
            let quiet = |game: &Game| {
                let moves = game.position().legal_moves();
                moves.into_iter().find(|mv| !mv.is_zeroing() && !mv.is_castle())
            };
            let mut back = Vec::new();
            for _ in 0..2 {
                let Some(mv) = quiet(&game) else { break };
                let (Some(from), to) = (mv.from(), mv.to()) else { break };
                if game.play(mv).is_err() { break }
                back.push(format!("{to}{from}"));
            }
            for uci in back {
                let Some(mv) = game.move_from_uci(uci.parse().unwrap()) else { break };
                if game.play(mv).is_err() { break }
            }
        }
        let threefold: Vec<Move> = game.threefold_claim_moves();
        let fifty: Vec<Move> = game.fifty_claim_moves();
        for mv in game.position().legal_moves() {
            prop_assert_eq!(threefold.contains(&mv), game.can_claim_threefold_with(mv));
            prop_assert_eq!(fifty.contains(&mv), game.can_claim_fifty_with(mv));
        }
    }
}
