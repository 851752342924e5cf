//! Repetition, the fifty moves, and ends without a claim.

use chess_laws::{Attempt, Game, GameResult, Outcome, PlayError};
use proptest::prelude::*;
use shakmaty::{Color, EnPassantMode, Move, Position, fen::Fen};

use crate::common::{STARTS, any_game};

fn play(game: &mut Game, moves: &str) {
    for uci in moves.split_whitespace() {
        let found = find(game, uci);
        game.play(found).unwrap();
    }
}

fn find(game: &Game, uci: &str) -> Move {
    game.move_from_uci(uci.parse().unwrap()).unwrap()
}

const SHUFFLE: &str = "g1f3 g8f6 f3g1 f6g8 ";

#[test]
fn the_third_appearance_can_be_claimed_and_the_fifth_ends_the_game() {
    let mut game = Game::new();
    play(&mut game, SHUFFLE);
    assert_eq!(game.appearances(), 2);
    assert!(!game.can_claim_threefold());
    play(&mut game, "g1f3 g8f6 f3g1");
    let intended = find(&game, "f6g8");
    assert!(!game.can_claim_threefold());
    assert!(game.can_claim_threefold_with(intended));
    play(&mut game, "f6g8");
    assert!(game.can_claim_threefold());
    assert_eq!(game.ended(), None);
    play(&mut game, &SHUFFLE.repeat(2));
    assert_eq!(game.ended(), Some(Outcome::Fivefold));
    let found = game.position().legal_moves()[0];
    let over = PlayError::GameOver(Outcome::Fivefold);
    assert_eq!(game.play(found).unwrap_err(), over);
    assert!(
        game.resolve(&Attempt::Castle(shakmaty::CastlingSide::KingSide))
            .is_err()
    );
}

#[test]
fn a_lost_castling_right_is_another_position() {
    let mut game = Game::from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").unwrap();
    play(&mut game, "a1b1 a8b8 b1a1 b8a8");
    assert_eq!(game.appearances(), 1);
}

#[test]
fn only_a_real_en_passant_right_makes_another_position() {
    // No pawn could capture, so the position after e2e4 is the same when it returns. (No pawn
    // crosses e4.)
    let mut game = Game::new();
    play(&mut game, "e2e4 g8f6 g1f3 f6g8 f3g1");
    assert_eq!(game.appearances(), 2);
    // Black could have captured, so the position is another one.
    let mut game = Game::from_fen("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1").unwrap();
    play(&mut game, "e2e4 e8e7 e1e2 e7e8 e2e1");
    assert_eq!(game.appearances(), 1);
    // The pawn that could have captured is pinned.
    let mut game = Game::from_fen("3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1").unwrap();
    play(&mut game, "e2e4 d8d7 e1e2 d7d8 e2e1");
    assert_eq!(game.appearances(), 2);
}

#[test]
fn fifty_and_seventy_five_moves() {
    let mut game = Game::from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 98 80").unwrap();
    assert!(!game.can_claim_fifty());
    play(&mut game, "a1a2");
    let intended = find(&game, "e8e7");
    assert!(!game.can_claim_fifty());
    assert!(game.can_claim_fifty_with(intended));
    play(&mut game, "e8e7");
    assert!(game.can_claim_fifty());
    assert_eq!(game.ended(), None);

    let mut game = Game::from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 149 80").unwrap();
    assert_eq!(game.ended(), None);
    play(&mut game, "a1a2");
    assert_eq!(game.ended(), Some(Outcome::SeventyFive));
}

#[test]
fn mate_goes_before_the_seventy_five_moves() {
    let mut game = Game::from_fen("6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 80").unwrap();
    play(&mut game, "a1a8");
    assert_eq!(game.ended(), Some(Outcome::Checkmate(Color::Black)));
    assert_eq!(game.ended().unwrap().result(), GameResult::WhiteWins);
}

#[test]
fn stalemate_and_dead_position() {
    let mut game = Game::from_fen("7k/5Q2/8/8/8/8/8/K7 w - - 0 1").unwrap();
    play(&mut game, "f7f6 h8g8 f6e7 g8h8 e7f7");
    assert_eq!(game.ended(), Some(Outcome::Stalemate));
    let mut game = Game::from_fen("7k/8/8/8/8/8/1p6/K7 w - - 0 1").unwrap();
    play(&mut game, "a1b2");
    assert_eq!(game.ended(), Some(Outcome::DeadPosition));
    assert_eq!(Outcome::DeadPosition.result(), GameResult::Draw);
}

#[test]
fn a_fallen_flag_loses_only_if_the_opponent_can_mate() {
    let game = Game::from_fen("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").unwrap();
    let black_fell = Outcome::flag_fall(game.position(), Color::Black);
    assert_eq!(black_fell.result(), GameResult::WhiteWins);
    let white_fell = Outcome::flag_fall(game.position(), Color::White);
    assert_eq!(white_fell, Outcome::FlagFallButCannotMate(Color::White));
    assert_eq!(white_fell.result(), GameResult::Draw);
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut game = Game::new();
    let other = Game::from_fen("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1").unwrap();
    let castling = find(&other, "e1c1");
    assert_eq!(game.play(castling).unwrap_err(), PlayError::Illegal);
    assert!(game.plies().is_empty());
}

#[test]
fn outcomes_are_written_as_words() {
    let json = serde_json::to_string(&Outcome::FlagFall(Color::White)).unwrap();
    assert_eq!(json, r#"{"flag-fall":"white"}"#);
    assert_eq!(
        serde_json::from_str::<Outcome>(&json).unwrap(),
        Outcome::FlagFall(Color::White)
    );
}

proptest! {
    #[test]
    fn whether_a_move_is_legal_is_known_without_all_of_them(game in any_game()) {
        let positions = game.plies().iter().map(|ply| &ply.before).chain([game.position()]);
        for position in positions {
            let is_there = !position.legal_moves().is_empty();
            prop_assert_eq!(chess_laws::has_legal_move(position), is_there);
        }
    }

    /// Any FEN is either refused or gives a position to play on from.
    #[test]
    fn no_fen_is_too_odd(
        start in 0..STARTS.len(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), "[ -~]"), 1..4),
    ) {
        let mut fen = STARTS[start].to_owned();
        for (place, text) in changes {
            let place = place.index(fen.len());
            fen.replace_range(place..=place, &text);
        }
        if let Ok(mut game) = Game::from_fen(&fen) {
            for _ in 0..4 {
                let Some(found) = game.position().legal_moves().last().copied() else { break };
                if game.play(found).is_err() { break }
            }
        }
    }

    #[test]
    fn the_moves_of_a_game_lead_from_its_start_to_its_position(game in any_game()) {
        let mut again = Game::from_fen(
            &Fen::from_position(game.start(), EnPassantMode::Legal).to_string(),
        ).unwrap();
        for ply in game.plies() {
            prop_assert_eq!(again.position(), &ply.before);
            prop_assert_eq!(again.turn(), ply.side);
            let found = ply.san.san.to_move(again.position()).unwrap();
            prop_assert_eq!(found, ply.played);
            prop_assert_eq!(again.move_from_uci(again.uci(found)), Some(found));
            again.play(found).unwrap();
        }
        prop_assert_eq!(again.position(), game.position());
        prop_assert_eq!(again.ended(), game.ended());
        let made = game.completed_moves(Color::White) + game.completed_moves(Color::Black);
        prop_assert_eq!(made as usize, game.plies().len());
    }
}
