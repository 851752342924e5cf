//! The built-in opponent as a player meets it: it plays by the rules, finds what its level finds, does
//! not repeat itself, and loses when it should.
#![allow(clippy::unwrap_used, missing_docs)]

use std::collections::BTreeSet;
use std::sync::atomic::Ordering;
use std::time::Duration;

use chess_laws::{Game, GameResult, Outcome, StartPosition};
use practice_engine::{Engine, Level, Limits, Outlook};
use shakmaty::{Color, Position, Role};
use uci_opponent::Score;

fn level(number: u8) -> Level {
    Level::try_from(number).unwrap()
}

/// Plays a game on, until it ends or takes too long.
fn play_on(mut game: Game, white: &mut Engine, black: &mut Engine, longest: usize) -> Game {
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

fn play(white: &mut Engine, black: &mut Engine, longest: usize) -> Game {
    play_on(Game::new(), white, black, longest)
}

fn moves(game: &Game) -> Vec<String> {
    game.plies().iter().map(|ply| ply.san.to_string()).collect()
}

fn chosen(number: u8, seed: u64, fen: &str) -> String {
    let game = Game::from_fen(fen).unwrap();
    let chosen = Engine::new(level(number), seed).choose(&game).unwrap();
    game.uci(chosen).to_string()
}

#[test]
fn there_are_eight_levels() {
    assert!(Level::try_from(0).is_err());
    assert!(Level::try_from(9).is_err());
    assert_eq!(level(1), Level::WEAKEST);
    assert_eq!(serde_json::to_string(&level(8)).unwrap(), "8");
}

#[test]
fn mates_in_one_to_three_are_found() {
    let rows = [
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", 1),
        ("7k/8/8/8/8/8/R7/1R2K3 w - - 0 1", 3),
        ("1r2k3/r7/8/8/8/8/8/7K b - - 0 1", 3),
        // Two rooks take one rank after the other.
        ("8/7k/8/8/8/8/1R6/R3K3 w - - 0 1", 5),
    ];
    for (fen, plies) in rows {
        for number in 6..=7 {
            let game = Game::from_fen(fen).unwrap();
            let loser = game.turn().other();
            let (mut one, mut other) =
                (Engine::new(level(number), 1), Engine::new(level(number), 2));
            let game = play_on(game, &mut one, &mut other, plies);
            assert_eq!(
                game.ended(),
                Some(Outcome::Checkmate(loser)),
                "level {number}, {fen}: {:?}",
                moves(&game)
            );
        }
    }
}

#[test]
fn a_hanging_queen_is_taken_by_all_but_the_lowest_levels() {
    for number in 4..=8 {
        let seeds = (0..20)
            .filter(|seed| chosen(number, *seed, "4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1") == "c3d5");
        let taken = seeds.count();
        assert!(
            taken >= if number < 6 { 16 } else { 20 },
            "level {number}: {taken}"
        );
    }
}

#[test]
fn a_fork_is_seen_at_level_five_and_missed_at_level_one() {
    // The knight attacks both rooks with its next move, and takes one with the one after that.
    let fork = "r3r1k1/pp3pp1/7p/3N4/8/7P/PP3PP1/R5K1 w - - 0 1";
    let found = |number| {
        let seeds = (0..20).filter(|seed| chosen(number, *seed, fork) == "d5c7");
        seeds.count()
    };
    assert!(found(5) >= 14, "{}", found(5));
    assert!(found(1) <= 4, "{}", found(1));
}

#[test]
fn the_same_seed_gives_the_same_game_again() {
    for number in [1, 3, 5, 6] {
        let game = |seed| {
            let mut white = Engine::new(level(number), seed);
            let mut black = Engine::new(level(number), seed + 1);
            moves(&play(&mut white, &mut black, 20))
        };
        let first = game(1);
        assert_eq!(first, game(1));
        assert_ne!(first, game(2));
    }
}

#[test]
fn openings_vary() {
    let after = |plies| {
        let games = (0..24).map(|seed| {
            let mut white = Engine::new(level(5), seed);
            let mut black = Engine::new(level(5), seed + 100);
            moves(&play(&mut white, &mut black, plies))
        });
        games.collect::<BTreeSet<_>>().len()
    };
    assert!(after(1) >= 3, "{}", after(1));
    assert!(after(4) >= 14, "{}", after(4));
}

#[test]
fn a_game_comes_to_its_end() {
    let mut white = Engine::new(Level::WEAKEST, 1);
    let mut black = Engine::new(Level::WEAKEST, 2);
    let game = play(&mut white, &mut black, 1_000);
    assert!(game.ended().is_some(), "{:?}", moves(&game));
}

#[test]
fn a_higher_level_beats_the_lowest() {
    let mut won = 0;
    for seed in 0..2 {
        let mut strong = Engine::new(level(5), seed);
        let mut weak = Engine::new(level(1), seed);
        let white = seed % 2 == 0;
        let game = match white {
            true => play(&mut strong, &mut weak, 200),
            false => play(&mut weak, &mut strong, 200),
        };
        let expected = match white {
            true => GameResult::WhiteWins,
            false => GameResult::BlackWins,
        };
        won += usize::from(game.ended().map(Outcome::result) == Some(expected));
    }
    assert_eq!(won, 2);
}

#[test]
fn chess960_is_played_with_legal_moves_and_castling() {
    for number in [0, 356, 518, 959] {
        let start = StartPosition::new(number).unwrap().position();
        let (mut white, mut black) = (Engine::new(level(4), 1), Engine::new(level(3), 2));
        // An illegal move is refused by the game.
        let game = play_on(Game::from_position(start), &mut white, &mut black, 120);
        assert!(game.plies().len() > 20 || game.ended().is_some());
    }
    // The king is caught in the middle unless it castles.
    let castles = "4k3/8/8/8/8/8/5PPP/5RKR w H - 0 1";
    let game = Game::from_chess960_fen(castles).unwrap();
    assert!(Engine::new(level(6), 1).choose(&game).is_some());
}

#[test]
fn a_search_can_be_stopped_and_limited() {
    let mut engine = Engine::new(Level::STRONGEST, 1);
    engine.stop_flag().store(true, Ordering::Relaxed);
    assert_eq!(engine.choose(&Game::new()), None);

    let limits = Limits {
        nodes: None,
        time: Some(Duration::from_millis(20)),
    };
    let middle = "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 7";
    let game = Game::from_fen(middle).unwrap();
    let mut engine = Engine::new(Level::STRONGEST, 1).with_limits(limits);
    // Without the limit the search would not end.
    assert!(engine.choose(&game).is_some());
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
    let wild = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    for number in 6..=7 {
        for seed in 0..4 {
            let mut game = Game::from_fen(wild).unwrap();
            let mut engine = Engine::new(level(number), seed);
            let chosen = engine.choose(&game).unwrap();
            game.play(chosen).unwrap();
            let lost = game
                .position()
                .legal_moves()
                .iter()
                .any(|it| it.capture() == Some(Role::Queen));
            assert!(!lost, "level {number}, seed {seed}: {}", game.uci(chosen));
        }
    }
}

#[test]
fn a_lost_engine_resigns_and_a_worse_one_accepts_a_draw() {
    let mut outlook = Outlook::default();
    let lost = Game::from_fen("4k3/8/8/8/8/8/QQ2P3/4K3 b - - 0 40").unwrap();
    let decision = Engine::new(level(6), 1).decide(&lost).unwrap();
    for _ in 0..4 {
        assert!(!outlook.resigns());
        outlook.note(decision.score);
    }
    assert!(
        outlook.resigns() && outlook.accepts_draw(20),
        "{decision:?}"
    );
    let mate = Game::from_fen("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1").unwrap();
    let decision = Engine::new(level(6), 1).decide(&mate).unwrap();
    assert_eq!(decision.score, Some(Score::Mate(1)));
    // A move that is known says nothing of the position.
    let opening = Engine::new(level(6), 1).decide(&Game::new()).unwrap();
    assert_eq!(opening.score, None);
}
