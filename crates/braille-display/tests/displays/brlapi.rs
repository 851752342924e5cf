//! The program's link over BrlAPI: Debian's BRLTTY shares the simulated display that it
//! uses.

use std::fs;
use std::net::{TcpListener, TcpStream};
use std::path::Path;

use crate::display::{Display, german, wait_for};
use crate::display_session::{DisplayInput, Session, command};
use crate::screen_reader::Brltty;
use braille_display::{
    Area, BrlApiServer, Content, DisplayError, DriverKind, Place, Size, Span, Tcp,
};
use serial_link::PortError;

/// The TCP port of server 0.
const FIRST_PORT: u16 = 4101;

/// The host of a server that does not exist yet, in BrlAPI's form.
fn host() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    format!("127.0.0.1:{}", port - FIRST_PORT)
}

/// Whether a server listens at this host.
fn listens(host: &str) -> bool {
    let (name, number) = host.split_once(':').unwrap();
    let port = FIRST_PORT + number.parse::<u16>().unwrap();
    TcpStream::connect((name, port)).is_ok()
}

/// BRLTTY on a Baum display, with a server at this host.
fn brltty(display: &Display, host: &str, auth: &str) -> Option<Brltty> {
    brltty_with("bm", display, host, auth)
}

/// BRLTTY with this driver on a display, with a server at this host.
fn brltty_with(driver: &str, display: &Display, host: &str, auth: &str) -> Option<Brltty> {
    let api = format!("auth={auth},host={host}");
    let brltty = Brltty::start(&["-b", driver, "-A", &api], &display.path())?;
    brltty.wait_for_log("braille is online");
    wait_for("BRLTTY's server", || listens(host));
    Some(brltty)
}

/// The server at this host, with this key.
fn server(host: &str, auth: &str) -> BrlApiServer {
    BrlApiServer::new(host, auth, Some(Tcp::allowed()))
}

#[track_caller]
fn expect_connected(session: &Session, cells: usize) {
    let model = "BRLTTY Baum".to_owned();
    let area = Area::line(cells);
    session.expect(DisplayInput::Connected { model, area });
}

#[test]
fn the_display_that_brltty_uses_shows_the_line_and_gives_its_keys() {
    let (display, host) = (Display::start(DriverKind::Baum, 40), host());
    let Some(_brltty) = brltty(&display, &host, "none") else {
        return;
    };
    let session = Session::start(Place::BrlApi(server(&host, "")));
    expect_connected(&session, 40);
    session.say("Turm a auf g1 oder Turm f auf g1, welcher von beiden?");
    display.shows("Turm a auf g1 oder Turm f auf g1,", 40);
    display.stroke("routing5");
    assert_eq!(session.next(), DisplayInput::Routing(4));
    // In BRLTTY's table for Baum, display key 5 moves a window forward and 4 a line up.
    display.stroke("d5");
    display.shows("welcher von beiden?", 40);
    display.stroke("routing1");
    assert_eq!(session.next(), DisplayInput::Routing(34));
    display.stroke("d4");
    assert_eq!(session.next(), command("repeat"));
    display.stroke("dot8");
    assert_eq!(session.next(), command("enter"));
    display.stroke("dot1+dot2");
    let typed = "12".parse().unwrap();
    assert_eq!(session.next(), DisplayInput::Dots(typed));
    // The next client gets the display too.
    drop(session);
    let next = Session::start(Place::BrlApi(server(&host, "")));
    expect_connected(&next, 40);
    next.say("1. e4 e5");
    display.shows("1. e4 e5", 40);
}

/// Each row stands in its place, and the display is known to be slow.
#[test]
fn rows_of_a_canute_that_brltty_uses_are_rows() {
    let (display, host) = (Display::start(DriverKind::Canute, 40), host());
    let Some(_brltty) = brltty_with("cn", &display, &host, "none") else {
        return;
    };
    let session = Session::start(Place::BrlApi(server(&host, "")));
    session.expect(DisplayInput::Connected {
        model: "BRLTTY Canute".to_owned(),
        area: Area {
            size: Size::new(40, 9).unwrap(),
            is_slow: true,
        },
    });
    let text = |it: &str| Span::Text(it.to_owned());
    session.link.show(Content {
        spans: vec![
            text("eins"),
            Span::RowEnd,
            text("zwei"),
            Span::RowEnd,
            text("drei"),
        ],
        ..Content::default()
    });
    let rows = ["eins", "zwei", "drei", "", "", "", "", "", ""];
    let wanted: Vec<u8> = rows.into_iter().flat_map(|it| german(it, 40)).collect();
    display.wait_until("three rows", |seen| seen.cells == wanted);
}

#[test]
fn another_width_and_another_brltty_are_noticed() {
    let (display, host) = (Display::start(DriverKind::Baum, 40), host());
    let Some(brltty_at_work) = brltty(&display, &host, "none") else {
        return;
    };
    let session = Session::start(Place::Anywhere(server(&host, "")));
    expect_connected(&session, 40);
    session.say("1. e4 e5");
    display.shows("1. e4 e5", 40);
    display.resize(20).unwrap();
    expect_connected(&session, 20);
    // BRLTTY writes only what it believes to have changed.
    session.say("2. Lc4 Lc5");
    display.shows("2. Lc4 Lc5", 20);

    drop(brltty_at_work);
    assert!(matches!(
        session.expect_lost(),
        DisplayError::Port(PortError::Broken { .. })
    ));
    session.say("2. Sf3 Sc6");
    let _brltty = brltty(&display, &host, "none");
    expect_connected(&session, 20);
    display.shows("2. Sf3 Sc6", 20);
}

#[test]
fn a_server_with_a_key_admits_only_clients_that_have_it() {
    let (display, host) = (Display::start(DriverKind::Baum, 40), host());
    let folder = tempfile::tempdir().unwrap();
    let key = |name: &str, content: &str| {
        let path = folder.path().join(name);
        fs::write(&path, content).unwrap();
        format!("keyfile:{}", path.display())
    };
    let (right, wrong) = (key("right", "pawn to king four"), key("wrong", "pawn"));
    let Some(_brltty) = brltty(&display, &host, &right) else {
        return;
    };
    let place = |auth: &str| Place::BrlApi(server(&host, auth));
    let session = Session::start(place(&right));
    expect_connected(&session, 40);
    session.say("1. e4 e5");
    display.shows("1. e4 e5", 40);

    for auth in [wrong.as_str(), "keyfile:/no/such/file"] {
        let cause = Session::start(place(auth)).expect_lost();
        assert!(matches!(cause, DisplayError::NotAllowed { .. }), "{cause}");
    }
}

#[test]
fn without_brltty_nothing_is_found_and_no_port_is_opened() {
    let server = server(&host(), "");
    let cause = Session::start(Place::BrlApi(server.clone())).expect_lost();
    assert!(matches!(cause, DisplayError::NoServer { .. }), "{cause}");
    // Usually no test machine has a display with a known USB number, but some may.
    if !Path::new("/dev/serial/by-id").exists() {
        let cause = Session::start(Place::Anywhere(server)).expect_lost();
        assert_eq!(cause, DisplayError::NothingFound);
    }
}
