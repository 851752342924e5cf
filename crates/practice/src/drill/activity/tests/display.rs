//! Drills on a braille display.

use super::{asked, heard, user, vocabulary};
use crate::drill::{Asks, Drill, Expected};
use announcements::Announces as _;
use chess_laws::Time;
use desk::activities::Activity;
use desk::commands::DisplayCommand;
use game::braille_chess::board::View;
use shakmaty::Square;

/// The routing key over a square of a view, counted from 1.
fn cell(view: View, square: Square) -> usize {
    let at = |index: &usize| view.square_at(*index) == Some(square);
    (0..100).find(at).unwrap() + 1
}

#[test]
fn a_square_is_found_with_the_routing_keys() {
    for level in 1..=3 {
        let mut user = user("de", Drill::Find, level, 5);
        let question = asked(Drill::Find, level, 0);
        let Asks::Find(square) = question.asks else {
            panic!("{question:?}");
        };
        assert!(user.reads().contains("Bitte zeigen: "), "{}", user.reads());
        assert!(user.activity.line(Time::ZERO).to_be_read);
        // A word is no way to point.
        let said = user.types(&square.to_string());
        assert!(
            said.starts_with("Das beantwortet die Frage nicht."),
            "{said}"
        );
        // The first key that the display passes on brings the board.
        assert_eq!(user.presses(DisplayCommand::Home), "");
        assert!(!user.is_done);
        let board = user.reads();
        assert!(
            board.starts_with(['1', '2', '3', '4', '5', '6', '7', '8']),
            "{board}"
        );
        user.waits(4);
        let answer = user.points_at(cell(question.on_display.unwrap().view, square));
        assert!(answer.starts_with("Richtig, 4,0 Sekunden."), "{answer}");
    }
}

#[test]
fn a_rank_is_read_on_the_display_and_the_keys_walk_over_the_board() {
    let mut user = user("de", Drill::Read, 2, 5);
    user.presses(DisplayCommand::Enter);
    assert!(user.reads().starts_with('8'), "{}", user.reads());
    user.presses(DisplayCommand::Next);
    assert!(user.reads().starts_with('7'), "{}", user.reads());
    user.presses(DisplayCommand::Previous);
    assert!(user.reads().starts_with('8'), "{}", user.reads());
    let expected = asked(Drill::Read, 2, 0).expected;
    let Expected::OnSquare(piece) = expected else {
        panic!("{expected:?}");
    };
    let words = vocabulary();
    let line = piece.map_or("leer", |it| words.piece_word(it.role));
    let answer = user.says(heard(&[(line, 0.0)]));
    assert!(answer.starts_with("Richtig, "), "{answer}");
}
