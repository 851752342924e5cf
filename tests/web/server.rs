//! The server: who is let in, what is answered to garbage, and what a client that is
//! slow, dead or one of many does to the game: nothing.

use std::iter::repeat_with;
use std::net::SocketAddr;
use std::sync::mpsc::channel;
use std::thread::{self, JoinHandle};

use annabella::devices::web::{Done, PageToken, PageTokens, Server};
use chess_laws::Time;
use desk::page::PageRequest;
use game::session::State;
use shakmaty::Color;

use super::client::{Client, message};
use super::{after, announce, begun, played, wording};

/// A state with so many plies and acts, for servers that only hand requests on.
const SEEN: (usize, u64) = (0, 1);

/// A server at any free port of this machine that shows a game.
fn served_to_all(state: &State) -> (Server, PageTokens) {
    let here = SocketAddr::from(([127, 0, 0, 1], 0));
    let tokens = PageTokens::random().unwrap();
    let black = Some(Color::Black);
    let server = Server::start(here, tokens.clone(), black, &wording("en")).unwrap();
    server.show(state, state.now());
    (server, tokens)
}

/// A server that shows a game, and where its player finds it.
fn served(state: &State) -> (Server, String) {
    let (server, tokens) = served_to_all(state);
    (server, format!("/{}", tokens.player))
}

/// Answers so many requests as if each were done.
fn answering(server: &Server, count: usize) -> JoinHandle<Vec<PageRequest>> {
    let asked = server.asked().clone();
    thread::spawn(move || {
        let answer = |_| {
            let asked = asked.recv().unwrap();
            let request = asked.request.clone();
            asked.answer(Ok(Done::AsAsked), begun());
            request
        };
        (0..count).map(answer).collect()
    })
}

#[test]
fn without_the_token_nothing_is_there() {
    let (server, token) = served(&begun());
    let wrong = format!("/{}/", "0".repeat(32));
    let cut = format!("{}/", &token[..20]);
    for path in [
        "/",
        "/index.html",
        "//",
        &wrong,
        &cut,
        "/texts",
        "/act/en",
        "*",
    ] {
        let answered = Client::connect(server.address()).get(path, "");
        assert!([400, 404].contains(&answered.status), "{path}");
        assert_eq!(answered.body, "", "{path}");
    }
    for path in [
        "/",
        "/page.js",
        "/board/chessground.js",
        "/texts",
        "/texts/ru",
    ] {
        let answered = Client::connect(server.address()).get(&format!("{token}{path}"), "");
        assert_eq!(answered.status, 200, "{path}");
    }
    for path in [
        "/nothing",
        "/texts/xx",
        "/events/xx",
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
    ] {
        let answered = Client::connect(server.address()).get(&format!("{token}{path}"), "");
        assert_eq!(answered.status, 404, "{path}");
    }
}

/// Whatever the page shows, a raw request gets no further than its sender's right.
#[test]
fn each_visitor_may_do_only_what_their_role_allows() {
    let (server, tokens) = served_to_all(&begun());
    let players = [
        r#"{"do":"move","from":"e7","to":"e5"}"#,
        r#"{"do":"say","words":"e5"}"#,
        r#"{"do":"press"}"#,
        r#"{"do":"repeat","words":"e4"}"#,
        r#"{"do":"offer-draw"}"#,
        r#"{"do":"accept-draw"}"#,
        r#"{"do":"decline-draw"}"#,
        r#"{"do":"stop","by":"player"}"#,
        r#"{"do":"resign"}"#,
    ];
    let arbiters = [
        r#"{"do":"stop","by":"arbiter"}"#,
        r#"{"do":"restart"}"#,
        r#"{"do":"flag"}"#,
        r#"{"do":"agree-draw"}"#,
        r#"{"do":"decide","result":"0-1"}"#,
        r#"{"do":"set-clock","side":"white","minutes":1,"seconds":0}"#,
        r#"{"do":"order","words":"arbiter stop"}"#,
    ];
    let status = |token: &PageToken, body: &str| {
        let act = format!("/{token}/act/en");
        let client = Client::connect(server.address());
        client.asks(&act, SEEN, body).status
    };
    for request in players {
        assert_eq!(status(&tokens.arbiter, request), 403, "{request}");
        assert_eq!(status(&tokens.spectator, request), 403, "{request}");
    }
    for request in arbiters {
        assert_eq!(status(&tokens.player, request), 403, "{request}");
        assert_eq!(status(&tokens.spectator, request), 403, "{request}");
    }
    assert!(server.asked().is_empty());
    let game = answering(&server, players.len() + arbiters.len());
    for request in players {
        assert_eq!(status(&tokens.player, request), 200, "{request}");
    }
    for request in arbiters {
        assert_eq!(status(&tokens.arbiter, request), 200, "{request}");
    }
    game.join().unwrap();
}

#[test]
fn where_nobody_plays_the_players_address_only_shows() {
    let here = SocketAddr::from(([127, 0, 0, 1], 0));
    let tokens = PageTokens::random().unwrap();
    let server = Server::start(here, tokens.clone(), None, &wording("en")).unwrap();
    let act = format!("/{}/act/en", tokens.player);
    let client = Client::connect(server.address());
    assert_eq!(client.asks(&act, SEEN, r#"{"do":"press"}"#).status, 403);
}

#[test]
fn another_sites_name_or_origin_is_not_ours() {
    let (server, token) = served(&begun());
    let path = format!("{token}/");
    let port = server.address().port();
    for host in [
        "chess.example",
        &format!("chess.example:{port}"),
        "127.0.0.1:1",
    ] {
        let headers = format!("Host: {host}\r\n");
        let answered = Client::connect(server.address()).get(&path, &headers);
        assert_eq!(answered.status, 421, "{host}");
    }
    let act = format!("{token}/act/en");
    let press = message(SEEN, r#"{"do":"press"}"#);
    for origin in ["http://chess.example", "null", "http://127.0.0.1"] {
        let answered = Client::connect(server.address()).post(&act, Some(origin), press.as_bytes());
        assert_eq!(answered.status, 403, "{origin}");
    }
    assert!(server.asked().is_empty());
}

#[test]
fn every_answer_forbids_what_comes_from_elsewhere() {
    let (server, token) = served(&begun());
    for path in [
        format!("{token}/"),
        format!("{token}/page.js"),
        "/".to_owned(),
    ] {
        let answered = Client::connect(server.address()).get(&path, "");
        let policy = answered.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'none'"), "{path}");
        assert_eq!(answered.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(answered.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answered.header("cache-control"), Some("no-store"));
        assert_eq!(answered.header("access-control-allow-origin"), None);
    }
}

#[test]
fn garbage_is_refused_before_it_reaches_the_game() {
    let (server, token) = served(&begun());
    let act = format!("{token}/act/en");
    let post = |body: &[u8]| {
        Client::connect(server.address())
            .post(&act, None, body)
            .status
    };
    for body in [
        "",
        "{",
        "null",
        "[1]",
        r#"{"do":"press"}"#,
        &message(SEEN, r#"{"do":"restore"}"#),
        "\u{0}\u{1}",
    ] {
        assert_eq!(post(body.as_bytes()), 400, "{body:?}");
    }
    assert_eq!(post(&[0xff, 0xfe]), 400);
    assert_eq!(post(&vec![b'['; 1_000_000]), 413);
    let nested = "[".repeat(4000);
    assert_eq!(post(nested.as_bytes()), 400);
    // No HTTP at all, and a head without an end.
    for bytes in [b"\x16\x03\x01\x00".to_vec(), vec![b'x'; 2_000_000]] {
        let mut client = Client::connect(server.address());
        client.send(&bytes);
        drop(client);
    }
    assert!(server.asked().is_empty());
    let page = Client::connect(server.address()).get(&format!("{token}/"), "");
    assert_eq!(page.status, 200);
}

#[test]
fn what_is_asked_for_reaches_the_game_and_is_answered() {
    let (server, token) = served(&begun());
    let game = answering(&server, 1);
    let act = format!("{token}/act/en");
    let answered = Client::connect(server.address()).asks(&act, SEEN, r#"{"do":"press"}"#);
    assert_eq!(
        (answered.status, &*answered.body),
        (200, r#"{"done":true,"seen":{"ply":0,"state":1}}"#)
    );
    assert_eq!(game.join().unwrap(), [PageRequest::Press]);
}

#[test]
fn a_page_gets_the_state_at_once_and_each_change() {
    let (server, token) = served(&begun());
    let mut client = Client::connect(server.address());
    let host = server.address();
    client.send(format!("GET {token}/events/ru HTTP/1.1\r\nHost: {host}\r\n\r\n").as_bytes());
    let head = client.head();
    assert_eq!(head.header("content-type"), Some("text/event-stream"));
    let first = client.shown().unwrap();
    assert_eq!(first["waits"][0], "Белые ещё не объявили ход.");
    let announced = after(begun(), &announce("e2e4"), 1000);
    server.show(&announced, Time::from_millis(1000));
    // A second that passed between is told as well.
    let next = std::iter::from_fn(|| client.shown()).find(|it| !it["last"].is_null());
    assert_eq!(next.unwrap()["repeat"], "Пешка Ева два Ева четыре");
}

#[test]
fn the_last_state_is_sent_before_the_end() {
    let (server, token) = served(&begun());
    let mut client = Client::connect(server.address());
    let host = server.address();
    client.send(format!("GET {token}/events/en HTTP/1.1\r\nHost: {host}\r\n\r\n").as_bytes());
    client.head();
    client.shown().unwrap();
    let mate = played("f2f3 e7e5 g2g4 d8h4");
    server.show(&mate, mate.now());
    drop(server);
    let last = std::iter::from_fn(|| client.shown()).last().unwrap();
    assert_eq!(last["ended"]["result"], "0-1");
}

/// Clients that ask and never read, and more of them than there are places: showing a
/// state takes the game no time, and whoever behaves is served.
#[test]
fn no_client_holds_up_the_game() {
    let (server, token) = served(&begun());
    let host = server.address();
    let watch = format!("GET {token}/events/en HTTP/1.1\r\nHost: {host}\r\n\r\n");
    let mut clients: Vec<Client> = (0..100)
        .map(|_| {
            let mut client = Client::connect(host);
            client.send(watch.as_bytes());
            client
        })
        .collect();
    let state = played("e2e4 e7e5 g1f3 b8c6");
    for ms in 0..20_000 {
        server.show(&state, Time::from_millis(5000 + ms));
    }
    let statuses: Vec<u16> = clients.iter_mut().map(|it| it.head().status).collect();
    assert_eq!(statuses.iter().filter(|it| **it == 200).count(), 64);
    assert_eq!(statuses.iter().filter(|it| **it == 503).count(), 36);
    drop(clients.split_off(1));
    let game = answering(&server, 1);
    let act = format!("{token}/act/en");
    let resign = || Client::connect(host).asks(&act, SEEN, r#"{"do":"resign"}"#);
    // The server has a place again as soon as it notices that a client has left.
    let mut answers = repeat_with(resign).map(|it| it.status);
    assert_eq!(answers.find(|it| *it != 503), Some(200));
    assert_eq!(game.join().unwrap(), [PageRequest::Resign]);
}

/// Connections that send half a request, and more of them than there are places: they go when
/// others come, and the player and the arbiter find the page.
#[test]
fn a_visitor_without_a_token_keeps_nobody_out() {
    let (server, tokens) = served_to_all(&begun());
    let host = server.address();
    let mut half: Vec<Client> = (0..200)
        .map(|_| {
            let mut client = Client::connect(host);
            client.send(b"GET /");
            client
        })
        .collect();
    for token in [&tokens.player, &tokens.arbiter, &tokens.spectator] {
        let page = Client::connect(host).get(&format!("/{token}/"), "");
        assert_eq!(page.status, 200);
    }
    assert!(half[0].is_closed(), "it waited longest");
    assert!(!half[199].is_closed());
}

/// Whoever only looks on takes the places of those that do so.
#[test]
fn a_spectator_keeps_neither_player_nor_arbiter_out() {
    let (server, tokens) = served_to_all(&begun());
    let host = server.address();
    let watch = |token: &PageToken| {
        let mut client = Client::connect(host);
        let asked = format!("GET /{token}/events/en HTTP/1.1\r\nHost: {host}\r\n\r\n");
        client.send(asked.as_bytes());
        let status = client.head().status;
        (client, status)
    };
    let looking: Vec<(Client, u16)> = (0..100).map(|_| watch(&tokens.spectator)).collect();
    let shown = looking.iter().filter(|(_, status)| *status == 200).count();
    assert_eq!(shown, 16, "those of one address");
    let (mut player, status) = watch(&tokens.player);
    assert_eq!(status, 200);
    assert!(player.shown().is_some());
    let (_, status) = watch(&tokens.arbiter);
    assert_eq!(status, 200);
    let game = answering(&server, 1);
    let act = format!("/{}/act/en", tokens.player);
    let answered = Client::connect(host).asks(&act, SEEN, r#"{"do":"resign"}"#);
    assert_eq!(answered.status, 200);
    game.join().unwrap();
}

/// Requests that nobody takes are refused, not piled up; those that found room are
/// answered when the game comes to them.
#[test]
fn a_busy_game_is_not_flooded() {
    let (server, token) = served(&begun());
    let host = server.address();
    let (told, statuses) = channel();
    for _ in 0..40 {
        let (act, told) = (format!("{token}/act/en"), told.clone());
        thread::spawn(move || {
            let answered = Client::connect(host).asks(&act, SEEN, r#"{"do":"press"}"#);
            told.send(answered.status).unwrap();
        });
    }
    let next = |count| statuses.iter().take(count).collect::<Vec<u16>>();
    assert_eq!(next(24), [503; 24]);
    let game = answering(&server, 16);
    assert_eq!(next(16), [200; 16]);
    game.join().unwrap();
}
