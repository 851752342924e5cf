//! What the Laws say of a scoresheet, ply by ply.

use chess_laws::{GameResult, Outcome};
use game::scoresheet::check::{Dead, PlyFacts, ScoresheetVerdict, check};
use game::scoresheet::pgn::{Games, Nulls};
use proptest::prelude::*;
use shakmaty::fen::Fen;
use shakmaty::{Color, EnPassantMode, Position};

use crate::common::any_game;

/// What is said of the only game of a text.
fn checked(text: &str) -> (Vec<PlyFacts>, ScoresheetVerdict) {
    let mut games = Games::new(text, Nulls::InVariations);
    let game = games.next().unwrap();
    assert_eq!(game.faults, [], "{text}");
    let mut plies = Vec::new();
    let verdict = check(&game.scoresheet, |ply| plies.push(ply.facts()));
    (plies, verdict)
}

#[test]
fn every_ply_is_reported() {
    let (plies, verdict) = checked("1. f3 e5 2. g4 Qh4# 0-1");
    assert_eq!(plies.len(), 4);
    let first = &plies[0];
    assert_eq!(
        (first.ply, first.san.as_str(), first.uci.as_str()),
        (1, "f3", "f2f3")
    );
    assert_eq!(
        first.fen,
        "rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - 0 1"
    );
    assert!(!first.check && !first.mate && first.halfmove_clock == 0);
    let last = &plies[3];
    assert_eq!(last.san, "Qh4#");
    assert!(last.check && last.mate && !last.stalemate);
    assert!(plies.iter().all(|ply| ply.dead == Dead::No));
    assert_eq!(last.halfmove_clock, 1);
    assert_eq!(verdict.outcome, Some(Outcome::Checkmate(Color::White)));
    assert_eq!(verdict.ended_after, Some(4));
    assert!(verdict.agrees());
}

#[test]
fn a_line_of_json_has_what_it_begins_with_and_all_facts() {
    let text = "1. e4 e5 2. Nf3 Nc6 3. Ng1 Nb8 4. Nf3 Nc6 5. Ng1 Nb8 *";
    let game = Games::new(text, Nulls::InVariations).next().unwrap();
    let mut told = Vec::new();
    check(&game.scoresheet, |ply| {
        let mut line = Vec::new();
        ply.append_json(r#"{"file":"a","game":2"#, &mut line)
            .unwrap();
        told.push((line, ply.facts()));
    });
    assert_eq!(told.len(), 10);
    for (line, facts) in told {
        let facts = serde_json::to_string(&facts).unwrap();
        let expected = format!("{{\"file\":\"a\",\"game\":2,{}\n", &facts[1..]);
        assert_eq!(String::from_utf8(line).unwrap(), expected);
    }
}

#[test]
fn the_en_passant_square_is_named_only_where_the_capture_is_legal() {
    let (plies, _) = checked("1. e4 d5 2. e5 f5 *");
    assert!(plies[0].fen.ends_with(" b KQkq - 0 1"));
    assert!(plies[3].fen.ends_with(" w KQkq f6 0 3"));
}

#[test]
fn claims_on_the_board_and_with_the_intended_move() {
    let (plies, verdict) = checked("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 1/2-1/2");
    assert_eq!(plies[6].threefold_claim_moves, ["Ng8"]);
    assert!(!plies[6].can_claim_threefold);
    assert!(plies[7].can_claim_threefold);
    // Black may also repeat the position after Nf3 for the third time.
    assert_eq!(plies[7].threefold_claim_moves, ["Nf3"]);
    assert!(plies[8].can_claim_threefold);
    assert!(!plies[8].fivefold);
    // The Laws leave a claim to the players.
    assert_eq!(verdict.by_the_laws(), None);
    assert!(verdict.agrees());
}

#[test]
fn a_game_that_went_on_after_its_end_is_reported_to_the_last_ply() {
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(5);
    let (plies, verdict) = checked(&format!("{shuffle} e4 1-0"));
    assert_eq!(plies.len(), 21);
    assert!(plies[15].fivefold && plies[19].fivefold && !plies[20].fivefold);
    assert_eq!(verdict.outcome, Some(Outcome::Fivefold));
    assert_eq!(verdict.ended_after, Some(16));
    assert_eq!(verdict.by_the_laws(), Some(GameResult::Draw));
    assert!(!verdict.agrees());
}

#[test]
fn fifty_and_seventy_five_moves() {
    let with = |halfmoves: u32, moves: &str| {
        checked(&format!(
            "[FEN \"4k3/8/8/8/8/8/P7/R3K3 w - - {halfmoves} 80\"]\n\n{moves} *"
        ))
        .0
    };
    let plies = with(98, "Rb1 Kd8 Ra1");
    let mut with_these = plies[0].fifty_claim_moves.clone();
    with_these.sort();
    assert_eq!(with_these, ["Kd7", "Kd8", "Ke7", "Kf7", "Kf8"]);
    assert!(!plies[0].can_claim_fifty && plies[1].can_claim_fifty);
    let plies = with(148, "Rb1 Kd8 Ra1");
    assert!(!plies[0].seventyfive && plies[1].seventyfive && plies[2].seventyfive);
}

#[test]
fn stalemate_and_dead_positions() {
    let (plies, verdict) = checked("[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\"]\n\nQf7 1/2-1/2");
    assert!(plies[0].stalemate && !plies[0].mate && !plies[0].check);
    assert_eq!(verdict.outcome, Some(Outcome::Stalemate));
    let (plies, verdict) = checked("[FEN \"7k/8/6K1/5q2/8/8/8/8 w - - 0 1\"]\n\nKxf5 0-1");
    assert_eq!(plies[0].dead, Dead::Yes);
    // Not by the material: the last break is gone.
    let (plies, _) = checked(
        "[FEN \"4k3/7p/8/1p1p1p2/1P1P1P1P/8/8/4K3 b - - 0 1\"]\n\n1... Kd8 2. Kd1 h5 1/2-1/2",
    );
    let dead: Vec<Dead> = plies.iter().map(|ply| ply.dead).collect();
    assert_eq!(dead, [Dead::No, Dead::No, Dead::Yes]);
    assert_eq!(verdict.outcome, Some(Outcome::DeadPosition));
    assert!(!verdict.agrees());
}

/// The moves behind a mistake are not told; the result at the end of the game is.
#[test]
fn the_written_result_is_reported_after_a_mistake() {
    let text = "1. f3 e5 2. g4 Qh4# 3. a3 0-1\n\n1. d4 Kd4 1-0 1. c4 *";
    let written = Games::new(text, Nulls::InVariations).map(|game| game.scoresheet.result);
    let black = Some(GameResult::BlackWins);
    let white = Some(GameResult::WhiteWins);
    assert_eq!(written.collect::<Vec<_>>(), [black, white, None]);
}

/// Locked pawns: that nobody can mate is found only by a longer look than the game takes
/// while it is played.
#[test]
fn a_dead_position_ends_the_game_however_late_that_is_found() {
    let (plies, verdict) =
        checked("[FEN \"2k5/6p1/6P1/6PK/6P1/6PR/7P/8 b - - 0 1\"]\n\n1... Kd8 2. Kh4 Ke8 1-0");
    assert!(plies.iter().all(|ply| ply.dead == Dead::Yes));
    assert_eq!(verdict.outcome, Some(Outcome::DeadPosition));
    assert_eq!(verdict.ended_after, Some(0));
    assert_eq!(verdict.by_the_laws(), Some(GameResult::Draw));
    assert!(!verdict.agrees());
}

#[test]
fn a_scoresheet_that_begins_dead_stays_dead() {
    let (plies, verdict) = checked("[FEN \"4k3/8/8/8/8/8/8/4KN2 w - - 0 1\"]\n\n1. Ne3 Kd7 *");
    assert!(plies.iter().all(|ply| ply.dead == Dead::Yes));
    assert_eq!(verdict.ended_after, Some(0));
}

proptest! {
    #[test]
    fn what_is_reported_agrees_with_the_game(game in any_game()) {
        let mut scoresheet = game::scoresheet::Scoresheet::of_game(&game);
        scoresheet.result = game.ended().map(Outcome::result);
        let mut replayed = game.start().clone();
        let mut told = Vec::new();
        let verdict = check(&scoresheet, |ply| told.push(ply.facts()));
        prop_assert_eq!(told.len(), game.plies().len());
        for (facts, ply) in told.iter().zip(game.plies()) {
            replayed = replayed.play(ply.played).unwrap();
            let fen = Fen::from_position(&replayed, EnPassantMode::Legal);
            prop_assert_eq!(&facts.fen, &fen.to_string());
            prop_assert_eq!(&facts.san, &ply.san.to_string());
            prop_assert_eq!(facts.check, replayed.is_check());
        }
        // The game as it is played does not look as far for a dead position.
        if verdict.outcome != Some(Outcome::DeadPosition) {
            prop_assert_eq!(verdict.outcome, game.ended());
            prop_assert!(verdict.agrees());
        }
    }
}
