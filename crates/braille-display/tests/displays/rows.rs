//! Slow displays that take their rows one by one. Each row of a Canute takes more than a second, as on the real one, so that a
//! first page takes twelve: the tests are few.

use std::iter;

use crate::display::{Display, german};
use crate::display_session::{DisplayInput, Session, command};
use braille_display::{Area, Content, DriverKind, Place, Size, Span};

const COLUMNS: usize = 40;

/// The rows of a Canute that begin with these texts, and blank ones.
fn page(rows: &[&str]) -> Vec<u8> {
    let texts = rows.iter().copied().chain(iter::repeat("")).take(9);
    texts.flat_map(|it| german(it, COLUMNS)).collect()
}

/// Content with a row for each of these texts.
fn content(rows: &[&str]) -> Content {
    let mut spans = Vec::new();
    for text in rows {
        if !spans.is_empty() {
            spans.push(Span::RowEnd);
        }
        spans.push(Span::Text((*text).to_owned()));
    }
    Content {
        spans,
        topic: "rows".to_owned(),
        ..Content::default()
    }
}

/// A Canute that has told what it is, and is on the way to these rows.
fn linked(rows: &[&str]) -> (Display, Session) {
    let display = Display::start(DriverKind::Canute, COLUMNS);
    let session = Session::start(Place::Serial(display.path(), DriverKind::Canute));
    session.link.show(content(rows));
    session.expect(DisplayInput::Connected {
        model: "Canute 360".to_owned(),
        area: Area {
            size: Size::new(COLUMNS, 9).unwrap(),
            is_slow: true,
        },
    });
    (display, session)
}

#[test]
fn only_the_rows_that_changed_are_written_and_the_newest_content_wins() {
    let rows = ["eins", "zwei", "drei"];
    let (display, session) = linked(&rows);
    display.wait_until("the page", |seen| {
        seen.cells == page(&rows) && seen.writes == 9
    });
    // The first of these may still reach the display, those after it are out of date before the row moves.
    for number in 0..20 {
        let text = format!("nummer {number}");
        session.link.show(content(&["eins", "zwei", &text]));
    }
    session.link.show(content(&["eins", "zwo", "dreizehn"]));
    let wanted = page(&["eins", "zwo", "dreizehn"]);
    let seen = display.wait_until("the newest rows", |seen| seen.cells == wanted);
    assert!(seen.writes <= 12, "{} rows were written", seen.writes);
    assert_eq!(seen.hurried, 0);
}

#[test]
fn keys_are_asked_for_and_a_line_key_points_at_its_row() {
    let (display, session) = linked(&["eins", "zwei", "drei"]);
    for (keys, input) in [
        ("menu", command("yes")),
        ("back+forward", command("no")),
        ("menu+line1", command("board")),
        ("line1", DisplayInput::Routing(0)),
        ("line3", DisplayInput::Routing(10)),
    ] {
        display.stroke(keys);
        session.expect(input);
    }
    // There is nothing in this row.
    display.stroke("line9");
    display.stroke("help");
    session.expect(command("help"));
}

#[test]
fn a_refused_row_is_written_again_and_no_other() {
    let (display, session) = linked(&["eins", "zwei"]);
    display.wait_until("the first row", |seen| seen.writes == 1);
    display.refuse(1);
    let seen = display.wait_until("two more rows", |seen| seen.writes == 3);
    assert_eq!(seen.history[0][..COLUMNS], german("eins", COLUMNS));
    assert_eq!(
        seen.history[1..],
        [page(&["eins", "zwei"]), page(&["eins", "zwei"])]
    );
    session.link.show(content(&["zwei", "zwei"]));
    let seen = display.wait_until("the first row anew", |seen| seen.writes == 4);
    assert_eq!(seen.cells, page(&["zwei", "zwei"]));
}

#[test]
fn the_key_refresh_lowers_all_dots_and_writes_all_rows_again() {
    let (display, _session) = linked(&["eins", "zwei"]);
    display.wait_until("two rows", |seen| seen.writes == 2);
    display.stroke("refresh");
    let before = display.seen().writes;
    let is_lowered = |page: &Vec<u8>| page.iter().all(|it| *it == 0);
    let seen = display.wait_until("two rows once more", |seen| {
        let lowered = seen.history.iter().position(is_lowered);
        lowered.is_some_and(|at| seen.writes == at + 3)
    });
    assert!(seen.writes > before);
    assert_eq!(seen.cells, page(&["eins", "zwei"]));
    assert_eq!(seen.hurried, 0);
}

#[test]
fn a_display_that_was_plugged_in_again_gets_the_newest_page() {
    let (display, session) = linked(&["eins", "zwei"]);
    display.wait_until("the first row", |seen| seen.writes == 1);
    display.unplug();
    session.expect_lost();
    session.link.show(content(&["zwei", "drei"]));
    display.plug_in();
    display.wait_until("the newest rows", |seen| {
        seen.cells == page(&["zwei", "drei"])
    });
}

/// The rows of a Dot Pad that begin with these texts, and the last one of them is its line of text.
fn pad_page(rows: &[&str]) -> Vec<u8> {
    rows.iter().flat_map(|it| german(it, 20)).collect()
}

const PAGE: [&str; 9] = [
    "a b c d e f g h",
    "zwei",
    "drei",
    "vier",
    "x",
    "y",
    "sieben",
    "acht",
    "1. e4 e5",
];

/// A Dot Pad that shows these rows.
fn pad_shows(rows: &[&str; 9]) -> (Display, Session) {
    let display = Display::start(DriverKind::DotPad, 20);
    let session = Session::start(Place::Serial(display.path(), DriverKind::DotPad));
    session.link.show(content(rows));
    session.expect(DisplayInput::Connected {
        model: "DotPad320A".to_owned(),
        area: Area {
            size: Size::new(20, 9).unwrap(),
            is_slow: true,
        },
    });
    let wanted = pad_page(rows);
    display.wait_until("the page", |seen| seen.cells == wanted && seen.writes == 11);
    (display, session)
}

#[test]
fn rows_stand_on_the_field_of_a_dot_pad_and_the_last_on_its_line_of_text() {
    let mut rows = PAGE;
    let (display, session) = pad_shows(&rows);
    // A row of text lies on two lines of the field, and only these are written.
    rows[1] = "zwo";
    session.link.show(content(&rows));
    let wanted = pad_page(&rows);
    let seen = display.wait_until("the second row", |seen| seen.cells == wanted);
    assert!(seen.writes <= 13, "{} lines were written", seen.writes);
    rows[8] = "2. Sf3";
    session.link.show(content(&rows));
    let wanted = pad_page(&rows);
    let before = seen.writes;
    let seen = display.wait_until("the line of text", |seen| seen.cells == wanted);
    assert_eq!(seen.writes, before + 1);
    // Refused, it is written again.
    display.refuse(2);
    rows[8] = "3. Lb5";
    session.link.show(content(&rows));
    let wanted = pad_page(&rows);
    display.wait_until("the line of text", |seen| seen.cells == wanted);
}

#[test]
fn keys_of_a_dot_pad_give_commands() {
    let rows = PAGE;
    let (display, session) = pad_shows(&rows);
    for (keys, input) in [
        ("f4", command("yes")),
        ("f1+f2+f3+f4", command("correction")),
        ("pan-right+f1", command("touch")),
        ("space+dot1+dot4", command("clock")),
        ("dot1+dot2", DisplayInput::Dots("12".parse().unwrap())),
    ] {
        display.stroke(keys);
        session.expect(input);
    }
    // The first cell of the line of text: the character of "1. e4 e5" in the whole content.
    display.stroke("routing161");
    let before: usize = rows[..8].iter().map(|it| it.len() + 1).sum();
    session.expect(DisplayInput::Routing(before));
}

#[test]
fn a_dot_pad_that_was_plugged_in_again_gets_the_newest_page() {
    let mut rows = PAGE;
    let (display, session) = pad_shows(&rows);
    display.unplug();
    session.expect_lost();
    rows[0] = "eins";
    session.link.show(content(&rows));
    display.plug_in();
    let wanted = pad_page(&rows);
    display.wait_until("the newest page", |seen| seen.cells == wanted);
}
