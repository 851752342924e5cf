//! The built-in opponent plays by the rules, finds mates, and loses when it
//! should.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use annabella::engine::{Engine, Level, Limits};
use chess_laws::{Game, GameResult, Outcome};
use shakmaty::{Color, Move, Position, Role};

fn level(number: u8) -> Level {
    Level::try_from(number).unwrap()
}

/// Plays a game to its end, or a draw when it takes too long.
fn play(white: &mut Engine, black: &mut Engine, longest: usize) -> Game {
    let mut game = Game::new();
    while game.ended().is_none() && game.plies().len() < longest {
        let engine = match game.turn() {
            Color::White => &mut *white,
            Color::Black => &mut *black,
        };
        let chosen = engine.choose(&game).unwrap();
        game.play(chosen).unwrap();
    }
    game
}

fn moves(game: &Game) -> Vec<String> {
    game.plies().iter().map(|ply| ply.san.to_string()).collect()
}

#[test]
fn there_are_eight_levels() {
    assert!(Level::try_from(0).is_err());
    assert!(Level::try_from(9).is_err());
    assert_eq!(level(1), Level::WEAKEST);
    assert_eq!(serde_json::to_string(&level(8)).unwrap(), "8");
}

#[test]
fn mates_are_found() {
    let in_one = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    let in_two = "7k/8/8/8/8/8/R7/1R2K3 w - - 0 1";
    let in_two_by_black = "1r2k3/r7/8/8/8/8/8/7K b - - 0 1";
    for (fen, plies) in [(in_one, 1), (in_two, 3), (in_two_by_black, 3)] {
        for number in 4..=6 {
            let mut game = Game::from_fen(fen).unwrap();
            let loser = game.turn().other();
            let mut engine = Engine::new(level(number), 1);
            for _ in 0..plies {
                let chosen = engine.choose(&game).unwrap();
                game.play(chosen).unwrap();
            }
            assert_eq!(
                game.ended(),
                Some(Outcome::Checkmate(loser)),
                "level {number}, {fen}"
            );
        }
    }
}

#[test]
fn a_hanging_queen_is_taken() {
    let game = Game::from_fen("4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1").unwrap();
    let chosen = Engine::new(level(4), 3).choose(&game).unwrap();
    assert_eq!(game.uci(chosen).to_string(), "c3d5");
}

#[test]
fn the_same_seed_gives_the_same_game_again() {
    for number in [1, 3, 4] {
        let game = |seed| {
            let mut white = Engine::new(level(number), seed);
            let mut black = Engine::new(level(number), seed + 1);
            moves(&play(&mut white, &mut black, 10))
        };
        let first = game(1);
        assert_eq!(first, game(1));
        assert_ne!(first, game(2));
    }
}

#[test]
fn a_game_comes_to_its_end() {
    let mut white = Engine::new(Level::WEAKEST, 1);
    let mut black = Engine::new(Level::WEAKEST, 2);
    let game = play(&mut white, &mut black, 1_000);
    assert!(game.ended().is_some(), "{:?}", moves(&game));
    println!("{:?} after {} plies", game.ended(), game.plies().len());
}

#[test]
fn a_higher_level_beats_the_lowest() {
    let mut won = 0;
    for seed in 0..2 {
        let mut strong = Engine::new(level(4), seed);
        let mut weak = Engine::new(level(1), seed);
        let white = seed % 2 == 0;
        let game = match white {
            true => play(&mut strong, &mut weak, 160),
            false => play(&mut weak, &mut strong, 160),
        };
        let result = game.ended().map(Outcome::result);
        let expected = if white {
            GameResult::WhiteWins
        } else {
            GameResult::BlackWins
        };
        won += usize::from(result == Some(expected));
        println!(
            "level 4 against level 1: {result:?} after {} plies",
            game.plies().len()
        );
    }
    assert_eq!(won, 2);
}

/// Takes minutes: `cargo test --test laws -- --ignored --nocapture ladder`.
#[test]
#[ignore = "takes minutes"]
fn ladder_each_level_scores_more_than_the_one_below() {
    for lower in 1..=5 {
        let mut points = 0;
        for seed in 0..10 {
            let mut strong = Engine::new(level(lower + 1), seed);
            let mut weak = Engine::new(level(lower), seed + 100);
            let white = seed % 2 == 0;
            let game = match white {
                true => play(&mut strong, &mut weak, 200),
                false => play(&mut weak, &mut strong, 200),
            };
            let winner = game.ended().and_then(|outcome| outcome.result().winner());
            points += match winner {
                None => 1,
                Some(Color::White) => 2 * i32::from(white),
                Some(Color::Black) => 2 * i32::from(!white),
            };
        }
        println!(
            "level {} scores {points} of 20 half points against level {lower}",
            lower + 1
        );
        assert!(points > 10);
    }
}

#[test]
fn a_search_can_be_stopped_and_limited() {
    let mut engine = Engine::new(Level::STRONGEST, 1);
    engine.stop_flag().store(true, Ordering::Relaxed);
    assert_eq!(engine.choose(&Game::new()), None);

    let limits = Limits {
        nodes: None,
        time: Some(Duration::from_millis(50)),
    };
    let mut engine = Engine::new(Level::STRONGEST, 1).with_limits(limits);
    let start = Instant::now();
    assert!(engine.choose(&Game::new()).is_some());
    // Without the limit it thinks for minutes.
    assert!(start.elapsed() < Duration::from_secs(60));
}

#[test]
fn nobody_moves_after_the_end() {
    let game = Game::from_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").unwrap();
    assert_eq!(game.ended(), Some(Outcome::Stalemate));
    assert_eq!(Engine::new(level(5), 1).choose(&game), None);
}

#[test]
fn nothing_is_given_away_in_a_wild_position() {
    // So much can be captured here that a low limit of nodes is soon reached.
    for number in 4..=5 {
        for seed in 0..4 {
            let mut game = Game::from_fen(crate::common::STARTS[1]).unwrap();
            let mut engine = Engine::new(level(number), seed);
            let chosen = engine.choose(&game).unwrap();
            game.play(chosen).unwrap();
            let takes_queen = |found: &Move| found.capture() == Some(Role::Queen);
            let lost = game.position().legal_moves().iter().any(takes_queen);
            assert!(!lost, "level {number}, seed {seed}: {}", game.uci(chosen));
        }
    }
}
