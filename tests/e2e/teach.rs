//! `annabella teach` with two pupils in real browsers.

use std::fs;
use std::net::SocketAddr;

use crate::browser::Browser;
use crate::page_client::Client;
use crate::program::{Home, Program, Running};

const LESSON: &str = "[Event \"Gabeln\"]\n[FEN \"r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n\
    {Was zieht Weiß? a)* Sc7 b) Sf6 [%csl Rd5][%cal Gd5c7]} 1. Nc7+ {König und Turm.} *\n\n1. e4 *\n";

fn lesson(home: &Home) -> (Running, String) {
    let path = home.path("lesson.pgn");
    fs::write(&path, LESSON).unwrap();
    let program = Program::at(home).args("teach --input keyboard --voice text");
    let mut program = program.arg(path).start();
    let told = program.says("Die Schüler öffnen");
    let url = told.split_whitespace().find(|it| it.starts_with("http://"));
    let url = url
        .unwrap_or_else(|| panic!("no address: {told}"))
        .to_owned();
    (program, url)
}

/// A pupil who has joined with this name.
fn pupil(browser: &mut Browser, url: &str, name: &str) {
    browser.open(url);
    browser.shows("!document.getElementById('join').hidden");
    browser.click("#name");
    browser.types(name);
    browser.key("Enter");
    browser.reads("joined", name);
    browser.reads("connection", "Verbunden.");
}

fn drawn(what: &str) -> String {
    format!("document.querySelector('#drawings [data-drawn=\"{what}\"]')")
}

#[test]
fn two_pupils_see_the_board_and_are_told_by_name() {
    let (Some(mut anna), Some(mut ben)) = (Browser::start(), Browser::start()) else {
        return;
    };
    let home = Home::new();
    let (mut program, url) = lesson(&home);
    pupil(&mut anna, &url, "Anna");
    program.says("Anna ist da.");
    // Another pupil cannot have the same name.
    ben.open(&url);
    ben.shows("!document.getElementById('join').hidden");
    ben.click("#name");
    ben.types("anna");
    ben.key("Enter");
    ben.reads("answer", "Diesen Namen hat schon jemand.");
    pupil(&mut ben, &url, "Ben");
    program.says("Ben ist da.");

    // What the lesson and the teacher draw.
    for browser in [&mut anna, &mut ben] {
        browser.shows(&drawn("red d5"));
        browser.shows(&drawn("green d5c7"));
    }
    program.asks("zeige f3", "grün Felix drei.");
    anna.shows(&drawn("green f3"));

    // A click and a key on the board.
    let [x, y] = anna.place("cg-board", [5.5 / 8.0, 5.5 / 8.0]);
    anna.click_at(&x, &y);
    program.says("Anna: Felix drei.");
    anna.reads("pointed", "f3");
    ben.value("document.querySelector('[data-square=e4]').focus()");
    ben.key("Enter");
    program.says("Ben: Eva vier.");

    // A question with its answers.
    program.asks("Frage", "Gefragt, 2 Antworten.");
    anna.reads("question", "Was zieht Weiß?");
    anna.click("[data-answer='0']");
    program.says("Anna: a.");
    ben.click("[data-answer='1']");
    program.says("Ben: b.");
    program.asks("Antworten", "a: 1, Anna.");
    program.asks("auflösen", "Richtig ist a.");
    ben.reads("closed", "a: richtig.");
    ben.shows("document.querySelector('[data-answer=\"1\"]').disabled");

    // The next move, and a page that is loaded again.
    program.asks("weiter", "König und Turm.");
    anna.reads("text", "König und Turm.");
    anna.open(&url);
    anna.reads("joined", "Anna");
    anna.shows("document.querySelectorAll('cg-board piece').length === 4");
    for browser in [anna, ben] {
        assert_eq!(browser.complaints(), [] as [String; 0]);
    }
    program.asks("beenden", "Die Stunde ist zu Ende.");
    program.ends().success();
}

#[test]
fn a_visitor_without_the_address_or_a_name_gets_nothing() {
    let home = Home::new();
    let (program, url) = lesson(&home);
    let (host, token) = url["http://".len()..].split_once('/').unwrap();
    let address: SocketAddr = host.parse().unwrap();
    let get = |path: &str, headers: &str| Client::connect(address).get(path, headers);
    let post = |path: &str, origin: Option<&str>, body: &str| {
        Client::connect(address)
            .post(path, origin, body.as_bytes())
            .status
    };
    let at = |path: &str| format!("/{token}{path}");
    assert_eq!(get(&at(""), "").status, 200);
    assert_eq!(get("/0123/", "").status, 404);
    assert_eq!(get(&at(""), "Host: class.example\r\n").status, 421);
    assert_eq!(get(&at("events/0123"), "").status, 404);
    let point = r#"{"do":"point","square":"e4"}"#;
    assert_eq!(post(&at("act/0123"), None, point), 404);
    assert_eq!(post(&at("join"), None, point), 400);
    let join = r#"{"do":"join","name":"Anna"}"#;
    assert_eq!(post(&at("join"), Some("http://class.example"), join), 403);
    assert_eq!(post(&at("join"), None, &"x".repeat(5_000)), 413);
    let joined = Client::connect(address).post(&at("join"), None, join.as_bytes());
    assert!(joined.body.contains("pupil"), "{}", joined.body);
    assert!(joined.header("content-security-policy").is_some());
    program.finish().success();
}
