//! What the blind player does on the own board, step by step.

use chess_laws::Game;
use electronic_board::watch::Part;

use super::hands::{START, Table, after};

/// A board on which the player to move makes their move step by step.
fn own(fen: &str) -> Table {
    let mut table = Table::new(fen);
    table.expects(&Game::from_fen(fen).unwrap(), Part::Steps);
    table
}

#[track_caller]
fn steps(fen: &str, actions: &str, expected: &[&str]) {
    let mut table = own(fen);
    assert_eq!(table.hands(actions).seen, expected, "{actions}");
}

#[test]
fn each_step_is_reported_when_nothing_changes_any_more() {
    steps(START, "e2- . e4P .", &["out Pe2", "in Pe4"]);
    // In one go too.
    steps(START, "e2- e4P .", &["out Pe2", "in Pe4"]);
    // A piece that disappears for a moment, or only passes a square, makes no step.
    steps(
        START,
        "e2- e2P . g1- . h3N h3- f3N .",
        &["out Ng1", "in Nf3"],
    );
    // The player thinks with the piece in their hand for any time and puts it back.
    let slow = "g1- .. .. .. .. .. .. g1N .";
    steps(START, slow, &["out Ng1", "in Ng1"]);
    // The piece goes on to another hole.
    steps(
        START,
        "e2- e3P . e3- . e4P .",
        &["out Pe2", "in Pe3", "out Pe3", "in Pe4"],
    );
}

#[test]
fn in_a_capture_the_players_own_piece_counts_as_the_first() {
    let fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    steps(fen, "d5- . e4- . d5P .", &["out pd5", "out Pe4", "in Pd5"]);
    steps(fen, "d5- e4- d5P .", &["out Pe4", "out pd5", "in Pd5"]);
    let en_passant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    let last = "e5- d6P .. .. d5- .";
    steps(en_passant, last, &["out Pe5", "in Pd6", "out pd5"]);
}

#[test]
fn castling_and_promotion_have_their_own_steps() {
    let fen = "4k3/P7/8/8/8/8/8/4K2R w K - 0 1";
    let castling = "e1- . g1K .. h1- f1R .";
    steps(fen, castling, &["out Ke1", "in Kg1", "out Rh1", "in Rf1"]);
    steps(
        fen,
        "a7- a8P .. a8- a8Q .",
        &["out Pa7", "in Pa8", "out Pa8", "in Qa8"],
    );
}

#[test]
fn an_invalid_position_is_reported_and_a_move_puts_it_right() {
    let knight = ["out Nb1", "wrong: Nb3-b1"];
    steps(START, "b1- . b3N ..", &knight);
    let back = [&knight[..], &["right", "in Nb1"]].concat();
    steps(START, "b1- . b3N .. b3- . b1N .", &back);
    let move_instead = [&knight[..], &["right", "in Nc3"]].concat();
    steps(START, "b1- . b3N .. b3- . c3N .", &move_instead);
    // Three pieces have fallen over at once.
    let fallen = "wrong: put Pa2, put Pb2, put Pc2";
    steps(START, "a2- b2- c2- ..", &[fallen]);
}

#[test]
fn where_no_legality_is_to_be_learned_every_step_is_reported() {
    let any = |actions: &str, expected: &[&str]| {
        let mut table = Table::new(START);
        table.expects(&Game::from_fen(START).unwrap(), Part::AnySteps);
        assert_eq!(table.hands(actions).seen, expected, "{actions}");
    };
    // No bishop moves like that, and nothing more is reported of it.
    any(
        "f1- . b5B . .. .. b5- . f1B .",
        &["out Bf1", "in Bb5", "out Bb5", "in Bf1"],
    );
    any("e2- e5P .", &["out Pe2", "in Pe5"]);
    any("g1- . f3N .", &["out Ng1", "in Nf3"]);
    // What stands wrong otherwise is reported as such.
    any("b8- . b6n ..", &["out nb8", "wrong: nb6-b8"]);
}

#[test]
fn no_step_counts_before_the_opponents_move_is_made() {
    let mut table = own(START);
    table.hands("e2- . e4P .");
    let mut game = after("e2e4");
    table.expects(&game, Part::Follows);
    let answer = game.move_from_uci("e7e5".parse().unwrap()).unwrap();
    game.play(answer).unwrap();
    table.expects(&game, Part::Follows);
    table.seen.clear();
    table.hands("e7- .");
    table.expects(&game, Part::Steps);
    // The player takes their time, and nothing is reported meanwhile.
    table.hands(".. .. .. .. e5p . g1- . f3N .");
    assert_eq!(table.seen, ["out Ng1", "in Nf3"]);
}

#[test]
fn an_own_move_before_the_opponents_is_reported() {
    let mut table = own(START);
    table.hands("e2- e4P .");
    let mut game = after("e2e4");
    table.expects(&game, Part::Follows);
    let answer = game.move_from_uci("e7e5".parse().unwrap()).unwrap();
    game.play(answer).unwrap();
    table.expects(&game, Part::Steps);
    table.seen.clear();
    table.hands("g1- f3N ..");
    assert_eq!(table.seen, ["wrong: pe7-e5"]);
}
