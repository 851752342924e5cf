//! Slow displays that take their rows one by one. Each row takes more than a second, as on the real ones, so that a first
//! page takes twelve: the tests are few.

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
