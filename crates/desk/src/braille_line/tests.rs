#![allow(clippy::unwrap_used)]

use std::fmt::Write;
use std::num::NonZeroUsize;

use super::*;
use braille_display::{Pan, View};

fn content() -> LineContent {
    LineContent {
        last_move: Some("12. Sf3".to_owned()),
        side_to_move: Side::Black,
        white_clock: Some(Duration::from_secs(5025)),
        black_clock: Some(Duration::from_millis(299_001)),
        completed: Some([12, 11]),
        message: None,
    }
}

#[test]
fn the_order_is_move_clocks_counts() {
    assert_eq!(content().text(), "12. Sf3 1:23:45 >0:05:00 12/11");
}

#[test]
fn without_clocks_the_line_shows_none() {
    let untimed = LineContent {
        white_clock: None,
        black_clock: None,
        ..content()
    };
    assert_eq!(untimed.text(), "12. Sf3 12/11");
}

#[test]
fn before_the_first_move_the_line_begins_with_the_clocks() {
    let start = LineContent {
        last_move: None,
        side_to_move: Side::White,
        ..content()
    };
    assert_eq!(start.text(), ">1:23:45 0:05:00 12/11");
}

#[test]
fn a_message_has_the_line_for_itself() {
    let asked = LineContent {
        message: Some(Message::from("Sf3? ja/nein".to_owned())),
        ..content()
    };
    assert_eq!(asked.text(), "Sf3? ja/nein");
}

#[test]
fn only_a_spent_clock_shows_zero() {
    let white = |left| LineContent {
        last_move: None,
        white_clock: Some(left),
        black_clock: None,
        ..content()
    };
    assert_eq!(white(Duration::ZERO).text(), "0:00:00 12/11");
    assert_eq!(white(Duration::from_nanos(1)).text(), "0:00:01 12/11");
}

#[test]
fn running_clocks_are_no_news() {
    let topic = |content: LineContent| content.content(None, None).topic;
    let later = LineContent {
        white_clock: Some(Duration::ZERO),
        ..content()
    };
    assert_eq!(topic(later), topic(content()));
    let moved = LineContent {
        last_move: None,
        ..content()
    };
    assert_ne!(topic(moved), topic(content()));
}

/// The windows of a line as they are read one after the other.
fn windows(line: &LineContent, written: Option<&str>, width: usize, table: &Table) -> Vec<String> {
    let room = Room { width, table };
    let content = line.content(written, Some(room));
    let text: Vec<char> = content.text().chars().collect();
    let mut view = View::new(table.clone(), NonZeroUsize::new(width).unwrap());
    view.show(content);
    let mut windows = Vec::new();
    loop {
        // The characters whose cells are shown.
        let shown: Vec<usize> = (0..width)
            .filter_map(|cell| view.text_index(cell))
            .collect();
        let from = shown.first().copied().unwrap_or_default();
        let to = shown.last().map_or(from, |last| last + 1);
        windows.push(
            text[from..to]
                .iter()
                .collect::<String>()
                .trim_end()
                .to_owned(),
        );
        let before = view.cells();
        view.pan(Pan::Right);
        if view.cells() == before {
            return windows;
        }
    }
}

/// The lines in the course of a game, each with its last move in English letters.
fn lines_of_a_game() -> Vec<(LineContent, Option<&'static str>)> {
    let timed =
        |last: Option<(&'static str, &'static str)>, side, white, black, moves: (u32, u32)| {
            let line = LineContent {
                last_move: last.map(|(said, _)| said.to_owned()),
                side_to_move: side,
                white_clock: Some(Duration::from_secs(white)),
                black_clock: Some(Duration::from_secs(black)),
                completed: Some(moves.into()),
                message: None,
            };
            (line, last.map(|(_, written)| written))
        };
    let message = |text: &str| {
        let (line, _) = timed(None, Side::White, 0, 0, (0, 0));
        let message = Some(Message::from(text.to_owned()));
        (LineContent { message, ..line }, None)
    };
    let untimed = |line: LineContent| LineContent {
        white_clock: None,
        black_clock: None,
        ..line
    };
    let (white, black) = (Side::White, Side::Black);
    let started = timed(Some(("1. e4", "1. e4")), black, 5400, 5400, (1, 0));
    vec![
        timed(None, white, 5400, 5400, (0, 0)),
        started.clone(),
        (untimed(started.0), started.1),
        timed(
            Some(("12... Sf6", "12... Nf6")),
            white,
            4807,
            5025,
            (12, 12),
        ),
        timed(
            Some(("41. Tfxe8=D#", "41. Rfxe8=Q#")),
            black,
            59,
            7,
            (41, 40),
        ),
        timed(
            Some(("101... O-O-O+", "101... O-O-O+")),
            white,
            36_000,
            1,
            (101, 101),
        ),
        message("Springer Gustav eins Felix drei? ja/nein"),
        message("Die Zeit von Schwarz ist um. Weiß gewinnt."),
    ]
}

/// What stands on displays of all widths in the course of a game.
#[test]
fn every_width_reads_well() {
    let lines = lines_of_a_game();
    let mut all = String::new();
    for name in ["de-8dot", "en-6dot"] {
        let table = Table::shipped(name).unwrap().unwrap();
        for (line, written) in &lines {
            writeln!(all, "{name}: {}", line.text()).unwrap();
            for width in [14, 18, 20, 24, 32, 40, 80] {
                let windows = windows(line, *written, width, &table);
                writeln!(all, "  {width}: {}", windows.join(" | ")).unwrap();
            }
        }
    }
    insta::assert_snapshot!(all);
}
