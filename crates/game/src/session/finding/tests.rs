#![allow(clippy::unwrap_used)]
use super::*;
use crate::scoresheet::pgn::{Games, Nulls};

fn game(moves: &str) -> Game {
    let moves = format!("{moves} *");
    Games::new(&moves, Nulls::InVariations)
        .next()
        .unwrap()
        .scoresheet
        .game()
}

fn found(white: &str, black: &str, made: &str) -> Option<Finding> {
    by_scoresheets(&written(white), &written(black), &game(made))
}

/// A scoresheet; with a question mark behind it, it goes on with what is impossible.
fn written(scoresheet: &str) -> Written {
    let moves = scoresheet.strip_suffix('?');
    let plies = game(moves.unwrap_or(scoresheet));
    Written {
        moves: plies.plies().iter().map(|ply| ply.played).collect(),
        impossible: moves.is_some(),
    }
}

/// The player who departed from something, and after how many plies: "2 White".
fn who(departure: &Departure) -> String {
    format!("{} {}", departure.plies, departure.by)
}

#[test]
fn the_player_who_wrote_one_move_and_made_another_corrects() {
    let both = "1. e4 e5 2. Nf3 Nc6";
    for (made, wanted) in [
        ("1. e4 e5 2. Nf3 Nf6", "3 black"),
        ("1. e4 e5 2. Nc3 Nc6", "2 white"),
    ] {
        match found(both, both, made) {
            Some(Finding::CorrectMove(it)) => assert_eq!(who(&it), wanted),
            other => panic!("{made}: {other:?}"),
        }
    }
}

#[test]
fn where_the_scoresheets_differ_the_game_goes_back_whatever_was_played() {
    let white = "1. e4 e5 2. Nf3 Nc6 3. Bb5";
    let black = "1. e4 e5 2. Nc3 Nc6 3. Bb5";
    for made in [white, black, "1. e4 e5 2. d4"] {
        let retrace = Finding::Retrace {
            plies: 2,
            departure: None,
        };
        assert_eq!(found(white, black, made), Some(retrace));
    }
}

#[test]
fn the_game_goes_back_to_no_position_that_the_scoresheets_do_not_have() {
    let made = "1. e4 a6 2. e5 d5";
    match found("1. e4 e5 2. Nc3", "1. e4 e5 2. Nf3 Nf6", made) {
        Some(Finding::Retrace { plies, departure }) => {
            assert_eq!(plies, 1);
            assert_eq!(who(&departure.unwrap()), "1 black");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn scoresheets_that_differ_after_the_game_leave_it_where_it_is() {
    let made = "1. e4 e5 2. Nf3";
    let (white, black) = (format!("{made} Nc6 3. Bb5"), format!("{made} Nc6 3. Bc4"));
    let stays = Finding::Retrace {
        plies: 3,
        departure: None,
    };
    assert_eq!(found(&white, &black, made), Some(stays));
}

#[test]
fn a_scoresheet_that_ends_earlier_contradicts_nothing() {
    let made = "1. e4 e5 2. Nf3";
    assert_eq!(found(made, "1. e4", made), None);
    assert_eq!(found("1. e4", "1. e4 e5", made), None);
    assert_eq!(found("", "", made), None);
}

#[test]
fn what_only_one_scoresheet_has_accuses_nobody() {
    let made = "1. e4 a6";
    for (white, black, whose) in [
        ("1. e4", "1. e4 e5", Color::Black),
        ("1. e4 e5 2. Nf3", "1. e4", Color::White),
    ] {
        match found(white, black, made) {
            Some(Finding::OneScoresheet { of, departure }) => {
                assert_eq!((of, departure.plies), (whose, 1));
            }
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn what_is_impossible_differs_from_every_move() {
    let made = "1. e4 e5 2. Nf3 Nc6";
    for (white, black, plies) in [
        (made, "1. e4 e5 ?", 2),
        ("1. e4 ?", made, 1),
        ("1. e4 e5 ?", "1. e4 e5 ?", 2),
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 ?", "1. e4 e5 2. Nf3 Nc6 ?", 4),
    ] {
        let retrace = Finding::Retrace {
            plies,
            departure: None,
        };
        assert_eq!(found(white, black, made), Some(retrace), "{white}, {black}");
    }
}

#[test]
fn an_impossible_move_in_one_scoresheet_only_is_the_arbiters() {
    let made = "1. e4 e5";
    for (white, black, of, plies) in [
        ("1. e4 e5 ?", "1. e4", Color::White, 2),
        ("1. e4 e5", "1. e4 e5 ?", Color::Black, 2),
        ("1. e4", "1. e4 e5 2. Nf3 ?", Color::Black, 2),
    ] {
        let alone = Finding::OneImpossible { of, plies };
        assert_eq!(found(white, black, made), Some(alone), "{white}, {black}");
    }
}
