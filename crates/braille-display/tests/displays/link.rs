//! The program's link against simulated displays on pseudo-terminals. `drivers.rs` tests
//! with every driver what depends on the protocol; the rest is here.

use std::num::NonZeroUsize;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::display::{Display, german, wait_for};
use crate::display_session::{DisplayInput, Session, command, message, white_to_move};
use braille_display::{
    Area, Cell, Content, DisplayError, DisplayLink, DriverKind, Pan, Place, Span, Table, Waits,
    probe,
};
use serial_link::PortError;
use test_support::{DEADLINE, Page};

/// A link to a display at this port.
fn link_at(path: &Path) -> Session {
    Session::start(Place::Serial(path.to_owned(), DriverKind::Baum))
}

/// The same for a display that has answered.
fn linked(display: &Display, cells: usize) -> Session {
    let session = link_at(&display.path());
    session.expect(connected(cells));
    session
}

fn connected(cells: usize) -> DisplayInput {
    DisplayInput::Connected {
        model: "Baum VarioUltra".to_owned(),
        area: Area::line(cells),
    }
}

/// `12. Sf3 >0:0m:ss 1:00:00 12/11`, 31 cells.
fn content(seconds: u64) -> Content {
    line(seconds, "1:00:00")
}

/// The same with this time on the other clock.
fn line(seconds: u64, other: &str) -> Content {
    let moves = Span::Moves {
        said: "12. Sf3".to_owned(),
        written: "12. Sf3".to_owned(),
    };
    let clocks = format!(" >0:00:0{seconds} {other} 12/11");
    Content {
        spans: vec![moves, Span::Text(clocks)],
        topic: "12. Sf3".to_owned(),
        status: white_to_move(),
        ..Content::default()
    }
}

fn place(path: &Path) -> Place {
    Place::Serial(path.to_owned(), DriverKind::Baum)
}

fn baum(cells: usize) -> Display {
    Display::start(DriverKind::Baum, cells)
}

#[test]
fn a_line_reaches_the_display_and_stays_when_the_link_is_dropped() {
    let display = baum(40);
    let session = linked(&display, 40);
    session.link.show(content(7));
    display.shows("12. Sf3 >0:00:07 1:00:00 12/11", 40);

    // The newest line is written even if the link is dropped at once.
    session.link.show(content(5));
    drop(session);
    let newest = german("12. Sf3 >0:00:05 1:00:00 12/11", 40);
    display.wait_until("the newest line", |seen| seen.cells == newest);
}

#[test]
fn a_line_shown_before_the_display_is_there_appears_later() {
    let display = baum(40);
    display.unplug();
    wait_for("the unplugged port", || !display.path().exists());
    let session = link_at(&display.path());
    session.link.show(content(7));
    assert_eq!(
        session.expect_lost(),
        DisplayError::Port(PortError::Missing {
            path: display.path()
        })
    );
    display.plug_in();
    session.expect(connected(40));
    display.shows("12. Sf3 >0:00:07 1:00:00 12/11", 40);
}

#[test]
fn keys_pan_a_long_line_and_the_clock_does_not_pan_it_back() {
    let display = baum(20);
    let session = linked(&display, 20);
    session.link.show(content(7));
    display.shows("12. Sf3 >0:00:07", 20);

    display.stroke("d4");
    display.shows("1:00:00 12/11", 20);

    session.link.show(line(7, "0:59:59"));
    display.shows("0:59:59 12/11", 20);

    display.stroke("left");
    display.shows("12. Sf3 >0:00:07", 20);
    session.link.pan(Pan::Right);
    display.shows("0:59:59 12/11", 20);
}

#[test]
fn a_message_longer_than_the_display_is_panned() {
    let display = baum(14);
    let session = linked(&display, 14);
    session.link.show(message("Turm a auf g1 oder Turm f?"));
    // The cell of g is 1B, which is sent twice.
    display.shows("Turm a auf g1", 14);
    display.stroke("d4");
    display.shows("oder Turm f?", 14);
}

#[test]
fn a_message_is_not_confirmed_before_its_end_was_shown() {
    let display = baum(14);
    let session = linked(&display, 14);
    let told = |text: &str| Content {
        to_be_read: true,
        ..Content::text_only(text.to_owned())
    };
    session.link.show(told("Die Zeit von Schwarz ist um."));
    display.shows("Die Zeit von", 14);
    // Yes pans while there is more to read; another key keeps its meaning.
    display.stroke("d6");
    display.shows("Schwarz ist", 14);
    display.stroke("d2");
    session.expect(command("clock"));
    display.stroke("d6");
    display.shows("um.", 14);
    display.stroke("d6");
    session.expect(command("yes"));
    session
        .link
        .show(Content::text_only("Die Zeit von Schwarz?".to_owned()));
    display.shows("Die Zeit von", 14);
    display.stroke("d6");
    session.expect(command("yes"));
}

#[test]
fn routing_keys_give_the_position_in_the_text() {
    let display = baum(20);
    let session = linked(&display, 20);
    session.link.show(content(7));
    display.shows("12. Sf3 >0:00:07", 20);
    display.stroke("routing5");
    session.expect(DisplayInput::Routing(4));

    session.link.pan(Pan::Right);
    display.shows("1:00:00 12/11", 20);
    // After the text there is nothing to point at.
    display.stroke("routing20");
    display.stroke("routing1");
    session.expect(DisplayInput::Routing(17));
}

#[test]
fn keys_and_chords_give_commands() {
    let display = baum(40);
    let session = linked(&display, 40);
    display.stroke("d6");
    session.expect(command("yes"));
    // d1 and d4 together do not pan.
    display.hold("d1");
    display.hold("d1+d4");
    display.stroke("d4");
    session.expect(command("help"));
    // The joystick state with all but one bit set is 1B, doubled on the wire.
    display.hold("up+left+right+press");
    display.stroke("press");
    display.stroke("down");
    session.expect(command("clock"));
}

#[test]
fn no_stroke_is_lost_however_fast_they_come() {
    let display = baum(40);
    let session = linked(&display, 40);
    // A message that is not yet read to its end must not turn a send key into panning.
    session.link.show(Content {
        to_be_read: true,
        ..Content::text_only("Elektronisches Brett verbunden, die Stellung stimmt.".to_owned())
    });
    for _ in 0..200 {
        for keys in ["dot1+dot5", "dot1+dot4+dot5+dot6", "dot8"] {
            display.stroke(keys);
        }
    }
    for number in 0..200 {
        for expected in [
            DisplayInput::Dots(Cell(0x11)),
            DisplayInput::Dots(Cell(0x39)),
            command("enter"),
        ] {
            assert_eq!(session.next(), expected, "stroke {number}");
        }
    }
}

#[test]
fn a_display_that_changes_its_width_gets_the_line_again() {
    let display = baum(40);
    let session = linked(&display, 40);
    session.link.show(content(7));
    display.shows("12. Sf3 >0:00:07 1:00:00 12/11", 40);
    display.resize(20).unwrap();
    session.expect(connected(20));
    display.shows("12. Sf3 >0:00:07", 20);
}

#[test]
fn noise_does_no_harm() {
    let display = baum(40);
    let session = linked(&display, 40);
    display.send(b"\x1B\x1B\xFF\x00\x1B\x84half a name\x1B\x22\x1B\x01\x00\x1B\x01\xFF");
    display.send(b"\x1B");
    // The single lead byte damages the report that follows it.
    display.stroke("d1");
    display.stroke("d5");
    session.expect(command("repeat"));
    session.link.show(content(7));
    display.shows("12. Sf3 >0:00:07 1:00:00 12/11", 40);
}

#[test]
fn a_display_that_restarts_gets_the_line_again() {
    let display = baum(40);
    let session = linked(&display, 40);
    session.link.show(content(7));
    display.shows("12. Sf3 >0:00:07 1:00:00 12/11", 40);
    display.restart();
    let line = german("12. Sf3 >0:00:07 1:00:00 12/11", 40);
    display.wait_until("the line after the restart", |seen| {
        seen.restarts == 1 && seen.cells == line
    });
    assert!(session.is_quiet());
}

#[test]
fn what_the_display_shows_is_reported_before_the_keys_that_follow() {
    let display = baum(40);
    let session = linked(&display, 40);
    session.link.show(Content::text_only("Remis?".to_owned()));
    display.shows("Remis?", 40);
    display.stroke("d6");
    let mut inputs = Vec::new();
    while inputs.last() != Some(&command("yes")) {
        inputs.push(session.inputs.recv_timeout(DEADLINE).unwrap());
    }
    assert_eq!(
        inputs,
        [DisplayInput::Shows("Remis?".to_owned()), command("yes")]
    );
}

#[test]
fn without_status_cells_the_last_cell_shows_what_waits() {
    let display = baum(14);
    let session = linked(&display, 14);
    session.link.show(Content {
        behind: Some(Waits::Message),
        ..Content::text_only("Weiß bietet Remis an.".to_owned())
    });
    // Dots 7 and 8 under the sign show that it does not belong to the text.
    let with_mark = |text| {
        let mut cells = german(text, 14);
        cells[13] = german("!", 1)[0] | 0xC0;
        cells
    };
    for text in ["Weiß bietet", "Remis an."] {
        let cells = with_mark(text);
        display.wait_until(text, |seen| seen.cells == cells);
        display.stroke("d4");
    }
}

#[test]
fn a_display_plugged_in_again_is_found_and_gets_the_newest_line() {
    let display = baum(40);
    let session = linked(&display, 40);
    session.link.show(content(7));
    display.shows("12. Sf3 >0:00:07 1:00:00 12/11", 40);
    display.unplug();
    assert!(matches!(
        session.expect_lost(),
        DisplayError::Port(PortError::Broken { .. })
    ));
    session.link.show(content(6));
    session.link.show(content(5));
    display.plug_in();
    session.expect(connected(40));
    display.shows("12. Sf3 >0:00:05 1:00:00 12/11", 40);
}

#[test]
fn a_display_that_falls_silent_is_lost_and_found_again() {
    let display = baum(40);
    let session = linked(&display, 40);
    display.silence(true);
    let no_answer = DisplayError::NoAnswer {
        path: display.path(),
        driver: DriverKind::Baum,
    };
    assert_eq!(session.expect_lost(), no_answer);
    session.link.show(content(7));
    display.silence(false);
    session.expect(connected(40));
    display.shows("12. Sf3 >0:00:07 1:00:00 12/11", 40);
}

#[test]
fn a_live_display_is_asked_and_kept() {
    let display = baum(40);
    let session = linked(&display, 40);
    let asked = display.seen().asked;
    display.wait_until("two questions", |seen| seen.asked >= asked + 2);
    assert!(session.inputs.is_empty());
}

#[test]
fn a_display_being_switched_off_is_reported() {
    let display = baum(40);
    let session = linked(&display, 40);
    display.switch_off();
    let path = display.path();
    assert_eq!(session.expect_lost(), DisplayError::PoweredDown { path });
    display.silence(false);
    session.expect(connected(40));
}

#[test]
fn in_a_burst_only_the_newest_line_matters() {
    let display = baum(40);
    let session = linked(&display, 40);
    let start = Instant::now();
    for seconds in (0..5000).rev() {
        session.link.show(content(seconds));
    }
    display.shows("12. Sf3 >0:00:00 1:00:00 12/11", 40);
    let lines = display.seen().writes;
    // A line has at least 42 bytes, which take 21.9 ms on the wire. The clock is read last, so that it has all their time.
    let possible = start.elapsed().as_millis() / 21 + 2;
    assert!(
        lines as u128 <= possible,
        "{lines} lines, but {possible} are possible"
    );
}

#[test]
fn the_doctor_learns_which_display_is_there() {
    let display = baum(40);
    let identity = probe(place(&display.path()), DEADLINE).unwrap();
    assert_eq!(identity.model, "Baum VarioUltra");
    assert_eq!(identity.size.cells(), 40);
    assert_eq!(identity.serial_number.as_deref(), Some("SIM00001"));

    display.silence(true);
    let path = display.path();
    let driver = DriverKind::Baum;
    let error = probe(place(&path), Duration::from_millis(100)).unwrap_err();
    assert_eq!(error, DisplayError::NoAnswer { path, driver });

    let path = Path::new("/dev/no-such-display").to_owned();
    let error = probe(place(&path), DEADLINE).unwrap_err();
    assert_eq!(error, PortError::Missing { path }.into());
}

#[test]
fn a_port_in_use_is_reported_as_such() {
    let display = baum(40);
    let _session = linked(&display, 40);
    let path = display.path();
    let error = probe(place(&path), DEADLINE).unwrap_err();
    assert_eq!(error, PortError::Busy { path }.into());
}

#[test]
fn the_terminal_shows_the_line_in_unicode_when_it_changes() {
    let page = Page::default();
    let cells = NonZeroUsize::new(9).unwrap();
    let table = Table::german().unwrap();
    let link = DisplayLink::terminal(cells, table, Box::new(page.clone())).unwrap();
    let say = |text: &str| {
        link.show(message(text));
    };
    say("1. e4 e5");
    wait_for("the first line", || page.text() == "⠡⠄⠀⠑⠹⠀⠑⠱⠀\n");
    say("1. e4 e5");
    say("2. Sf3 Sc6");
    link.pan(Pan::Right);
    drop(link);
    // Whether the line before the pan was printed depends on the writer's speed.
    let text = page.text();
    assert!(text.starts_with("⠡⠄⠀⠑⠹⠀⠑⠱⠀\n"), "{text}");
    assert!(text.ends_with("⡎⠉⠫⠀⠀⠀⠀⠀⠀\n"), "{text}");
    assert_eq!(text.matches("⠡⠄").count(), 1, "{text}");
}

#[test]
fn a_display_that_tells_only_its_width_stays_connected() {
    let display = baum(40);
    display.stay_nameless();
    let session = link_at(&display.path());
    assert!(matches!(
        session.next(),
        DisplayInput::Connected { area, .. } if area == Area::line(40)
    ));
    session.link.show(content(7));
    display.shows("12. Sf3 >0:00:07 1:00:00 12/11", 40);
    // It is asked again and again whether it is there.
    let asked = display.seen().asked;
    display.wait_until("four questions", |seen| seen.asked >= asked + 4);
    assert!(session.is_quiet());
    display.shows("12. Sf3 >0:00:07 1:00:00 12/11", 40);
}
