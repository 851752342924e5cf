//! Games whose openings are known, and the data: each line is legal, and its position has its name.
#![allow(clippy::unwrap_used, missing_docs)]

use std::collections::BTreeSet;

use opening_names::{Opening, name_of};
use shakmaty::san::San;
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Move, Position};

const LINES: &str = include_str!("../data/openings.tsv");

/// The positions of a game whose moves this reads, one after another.
fn positions(moves: &str, read: impl Fn(&str, &Chess) -> Option<Move>) -> Option<Vec<Chess>> {
    let mut positions = vec![Chess::new()];
    for text in moves.split_whitespace() {
        let before = positions.last()?;
        let mv = read(text, before)?;
        positions.push(before.clone().play(mv).ok()?);
    }
    Some(positions)
}

/// The opening of a game in algebraic notation.
fn opening(moves: &str) -> Option<Opening> {
    let read = |text: &str, before: &Chess| text.parse::<San>().ok()?.to_move(before).ok();
    name_of(&positions(moves, read).unwrap())
}

fn named(moves: &str) -> (&'static str, &'static str, usize) {
    let it = opening(moves).unwrap();
    (it.eco, it.name.english(), it.since)
}

#[test]
fn games_have_the_names_that_books_give_them() {
    for (moves, eco, name, since) in [
        ("e4 c5", "B20", "Sicilian Defense", 2),
        (
            "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6",
            "B90",
            "Sicilian Defense: Najdorf Variation",
            10,
        ),
        (
            "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 g6 Be3 Bg7 f3 O-O Qd2 Nc6 Bc4",
            "B77",
            "Sicilian Defense: Dragon Variation, Yugoslav Attack, Main Line",
            17,
        ),
        (
            "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d5",
            "C89",
            "Ruy Lopez: Marshall Attack",
            16,
        ),
        (
            "e4 e5 Nf3 Nc6 Bc4 Bc5 b4",
            "C51",
            "Italian Game: Evans Gambit",
            7,
        ),
        (
            "e4 e5 f4 exf4 Nf3 g5 h4 g4 Ne5",
            "C39",
            "King's Gambit Accepted: Kieseritzky Gambit",
            9,
        ),
        (
            "e4 e6 d4 d5 Nc3 Bb4",
            "C15",
            "French Defense: Winawer Variation",
            6,
        ),
        (
            "e4 c6 d4 d5 e5",
            "B12",
            "Caro-Kann Defense: Advance Variation",
            5,
        ),
        ("d4 d5 c4 c6", "D10", "Slav Defense", 4),
        (
            "d4 Nf6 c4 e6 Nc3 Bb4 Qc2",
            "E32",
            "Nimzo-Indian Defense: Classical Variation",
            7,
        ),
        ("f3 e5 g4 Qh4#", "A00", "Barnes Opening: Fool's Mate", 4),
    ] {
        assert_eq!(named(moves), (eco, name, since), "{moves}");
    }
}

#[test]
fn a_game_that_transposes_has_the_name_of_what_it_became() {
    let straight = opening("d4 d5 c4 e6 Nc3 c5").unwrap();
    assert_eq!(straight.name.english(), "Tarrasch Defense");
    assert_eq!(opening("c4 e6 Nc3 d5 d4 c5"), Some(straight));
    assert_eq!(
        named("c4 e6 Nc3 d5").1,
        "English Opening: Agincourt Defense"
    );

    let french = named("d4 e6 e4 d5");
    assert_eq!(french, ("C00", "French Defense", 4));
    assert_eq!(french, named("e4 e6 d4 d5"));
    // Two plies later: both pawns took two moves.
    assert_eq!(named("e3 e6 e4 e5 Nf3 Nc6 Bb5"), ("C60", "Ruy Lopez", 7));
}

#[test]
fn beyond_the_known_positions_the_last_name_stays() {
    let english_attack = "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be3 e5 Nb3 Be6";
    let (_, name, since) = named(english_attack);
    assert_eq!(name, "Sicilian Defense: Najdorf Variation, English Attack");
    assert_eq!(since, 11);
    let longer = format!("{english_attack} h3 h6 Rg1 Rg8");
    assert_eq!(named(&longer), named(english_attack));
}

#[test]
fn a_name_counts_from_the_ply_that_brought_it_about() {
    // The code becomes more exact with 6.Bg5, the name stays that of 5...a6.
    let moves = "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6";
    assert_eq!(named(moves).0, "B90");
    let (eco, name, since) = named(&format!("{moves} Bg5 e6 f4"));
    assert_eq!(
        (eco, name, since),
        ("B96", "Sicilian Defense: Najdorf Variation", 10)
    );
}

#[test]
fn without_a_known_position_there_is_no_name() {
    assert_eq!(opening(""), None);
    assert_eq!(name_of([]), None);
    // Bare kings, which no opening has.
    let setup: shakmaty::fen::Fen = "8/8/4k3/8/8/3K4/8/8 w - - 0 1".parse().unwrap();
    let kings: Chess = setup
        .into_position(shakmaty::CastlingMode::Standard)
        .unwrap();
    assert_eq!(name_of([&kings]), None);
}

#[test]
fn each_line_of_the_data_is_legal_and_gives_its_position_its_name() {
    let read = |text: &str, before: &Chess| text.parse::<UciMove>().ok()?.to_move(before).ok();
    assert!(LINES.lines().count() > 3000);
    for line in LINES.lines() {
        let cells: Vec<&str> = line.split('\t').collect();
        let &[eco, name, moves] = cells.as_slice() else {
            panic!("three cells: {line:?}");
        };
        let positions = positions(moves, read);
        let positions = positions.unwrap_or_else(|| panic!("an illegal move: {line}"));
        let found = name_of(&positions).unwrap();
        assert_eq!((found.eco, found.name.english()), (eco, name), "{line}");
        assert!(found.since < positions.len(), "{line}");
    }
}

#[test]
fn each_code_is_one_of_the_encyclopaedia() {
    for line in LINES.lines() {
        let code = line.split('\t').next().unwrap();
        let (volume, number) = code.split_at(1);
        assert!("ABCDE".contains(volume), "{line}");
        assert!(number.len() == 2 && number.parse::<u8>().is_ok(), "{line}");
    }
    let volumes: BTreeSet<&str> = LINES.lines().map(|it| &it[..1]).collect();
    assert_eq!(volumes.len(), 5);
}

#[test]
fn lines_stand_in_the_order_of_their_moves_each_once() {
    let moves = LINES.lines().map(|it| it.rsplit('\t').next().unwrap());
    let moves: Vec<Vec<&str>> = moves.map(|it| it.split(' ').collect()).collect();
    assert!(moves.is_sorted_by(|one, other| one < other));
}
