//! The server of the player's own page, asked as a browser asks it and as a stranger does.

use annabella::devices::own_page::{OwnPageServer, Reach};
use annabella::own_page::OwnPage;
use desk::activities::{Keystroke, OwnPageInput};
use desk::own_page::PageView;
use serde_json::{Value, json};
use shakmaty::Square;

use crate::client::{Answered, Client};

/// A page that is served.
struct Served {
    page: OwnPage,
    server: OwnPageServer,
    _folder: tempfile::TempDir,
    /// The path of the page at this computer.
    path: String,
}

impl Served {
    fn start(reach: Reach) -> Self {
        let page = OwnPage::default();
        let folder = tempfile::tempdir().unwrap();
        let files = folder.path().join("page");
        let server = OwnPageServer::start(&page, &files, reach, 0).unwrap();
        let url = server.url();
        let path = url.splitn(4, '/').nth(3).unwrap();
        let path = format!("/{path}");
        Self {
            page,
            server,
            _folder: folder,
            path,
        }
    }

    fn client(&self) -> Client {
        let url = self.server.url();
        Client::connect(url.split('/').nth(2).unwrap().parse().unwrap())
    }

    fn get(&self, path: &str) -> Answered {
        self.client().get(&format!("{}{path}", self.path), "")
    }

    fn post(&self, path: &str, body: &Value) -> u16 {
        self.posts(&format!("{}{path}", self.path), body).status
    }

    fn posts(&self, path: &str, body: &Value) -> Answered {
        self.client().post(path, None, body.to_string().as_bytes())
    }

    fn typed(&self) -> Vec<OwnPageInput> {
        self.page.typed().try_iter().collect()
    }

    /// The first event of a browser that has the log up to this entry.
    fn event(&self, since: u64) -> Value {
        let path = format!("{}events/{since}/1", self.path);
        let mut client = self.client();
        client.send(format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", client.host()).as_bytes());
        client.head();
        client.shown().unwrap()
    }

    /// Lets a device in, and returns the header with what its browser keeps.
    fn paired(&self) -> String {
        let code = self
            .server
            .code()
            .unwrap()
            .map(|it| it.to_string())
            .concat();
        let paired = self.posts("/pair", &json!({ "code": code, "name": "phone" }));
        assert_eq!(paired.status, 204);
        let cookie = paired.header("set-cookie").unwrap();
        assert!(cookie.contains("; HttpOnly; SameSite=Strict"), "{cookie}");
        format!("Cookie: other=1; {}\r\n", cookie.split(';').next().unwrap())
    }
}

#[test]
fn lines_and_keys_come_to_the_program_as_they_are() {
    let served = Served::start(Reach::Computer);
    assert_eq!(
        served.post("line", &json!({ "line": " Springer f3 " })),
        204
    );
    assert_eq!(served.post("line", &json!({ "line": "" })), 204);
    assert_eq!(
        served.post(
            "key",
            &json!({ "square": "e4", "key": "\u{434}", "page": 7 })
        ),
        204
    );
    assert_eq!(
        served.post("key", &json!({ "square": "h8", "key": "Enter", "page": 7 })),
        204
    );
    assert_eq!(served.post("silence", &json!({})), 204);
    let key = |square, key| OwnPageInput::OnSquare {
        square,
        key,
        page: 7,
    };
    let expected = [
        OwnPageInput::Line("Springer f3".to_owned()),
        OwnPageInput::Line(String::new()),
        key(Square::E4, Keystroke::Character('\u{434}')),
        key(Square::H8, Keystroke::Enter),
        OwnPageInput::Silence,
    ];
    assert_eq!(served.typed(), expected);
}

/// The line stands above what answers it, by the name of its button if it has one.
#[test]
fn a_button_stands_in_the_log_by_its_name() {
    let served = Served::start(Reach::Computer);
    for (button, told) in [("Game", "Game"), ("a\nb", "3")] {
        let pressed = json!({ "line": "3", "button": button });
        assert_eq!(served.post("line", &pressed), 204);
        let said = &served.event(0)["said"];
        let last = said.as_array().unwrap().last().unwrap();
        assert_eq!(
            (&last["text"], &last["by"]),
            (&json!(told), &json!("player"))
        );
    }
    assert_eq!(served.typed().len(), 2);
}

#[test]
fn what_is_no_line_and_no_key_is_refused() {
    let served = Served::start(Reach::Computer);
    for (path, body) in [
        ("line", json!({ "line": "e4\ne5" })),
        ("line", json!({ "line": 4 })),
        ("line", json!({})),
        ("line", json!({ "line": "e4", "path": "/etc/passwd" })),
        ("key", json!({ "square": "i9", "key": "n", "page": 7 })),
        ("key", json!({ "square": "e4", "key": "", "page": 7 })),
        ("key", json!({ "square": "e4", "key": "F5", "page": 7 })),
        ("key", json!({ "square": "e4", "key": "\u{7}", "page": 7 })),
        ("silence", json!([1])),
    ] {
        assert_eq!(served.post(path, &body), 400, "{path} {body}");
    }
    let long = "x".repeat(2_001);
    assert_eq!(served.post("line", &json!({ "line": long })), 204);
    assert_eq!(served.typed(), [OwnPageInput::TooLong]);
    let endless = json!({ "line": "x".repeat(20_000) });
    assert_eq!(served.post("line", &endless), 413);
    let path = format!("{}line", served.path);
    let foreign = served
        .client()
        .post(&path, Some("http://evil.example"), br#"{"line":"e4"}"#);
    assert_eq!(foreign.status, 403);
    let rebound = served
        .client()
        .get(&served.path, "Host: chess.example:80\r\n");
    assert_eq!(rebound.status, 421);
    assert_eq!(served.typed(), []);
}

#[test]
fn more_than_waits_is_not_taken() {
    let served = Served::start(Reach::Computer);
    let statuses: Vec<u16> = (0..70)
        .map(|_| served.post("line", &json!({ "line": "e4" })))
        .collect();
    assert_eq!(statuses.iter().filter(|it| **it == 204).count(), 64);
    assert_eq!(statuses.last(), Some(&503));
}

#[test]
fn a_browser_that_comes_back_gets_what_it_missed() {
    let served = Served::start(Reach::Computer);
    let view = |title: &str| PageView {
        title: title.to_owned(),
        language: "en".to_owned(),
        ..PageView::default()
    };
    let answer = desk::messages::MessageKind::Answer;
    served.page.said("One.", answer);
    served.page.show(view("First"));
    served.page.said("Two.", answer);
    served.page.said("Three.", answer);
    served.page.show(view("Second"));
    let all = served.event(0);
    assert_eq!(all["view"]["title"], "Second");
    assert_eq!(all["said"].as_array().unwrap().len(), 3);
    let missed = served.event(1);
    assert_eq!(missed["said"][0]["text"], "Two.");
    assert_eq!(missed["said"][0]["number"], 2);
    assert_eq!(missed["said"][1]["by"], "program");
    // A page of a program that was started before this one.
    assert_eq!(served.event(900)["said"].as_array().unwrap().len(), 3);
    assert_eq!(served.event(3)["said"].as_array().unwrap().len(), 0);
}

#[test]
fn another_device_comes_in_with_the_code_and_is_shut_out() {
    let served = Served::start(Reach::Network);
    let entrance = served.client().get("/", "");
    assert_eq!(entrance.status, 200);
    assert_eq!(served.client().get("/entrance/texts", "").status, 200);
    assert_eq!(served.client().get("/entrance/own.js", "").status, 404);
    assert_eq!(served.client().get("/device/", "").status, 404);
    let cookie = served.paired();
    assert_eq!(served.client().get("/device/", &cookie).status, 200);
    assert_eq!(served.client().get("/", &cookie).status, 303);
    // What concerns other devices is for the computer alone.
    assert_eq!(served.client().get("/device/devices", &cookie).status, 403);
    let listed = served.get("devices").body;
    assert_eq!(
        listed,
        r#"{"devices":[{"name":"phone","number":1}],"network":true}"#
    );
    assert_eq!(
        served.post("devices/shut-out", &json!({ "number": 1 })),
        204
    );
    assert_eq!(
        served.post("devices/shut-out", &json!({ "number": 1 })),
        404
    );
    assert_eq!(served.client().get("/device/", &cookie).status, 404);
}

#[test]
fn nobody_comes_in_without_the_code() {
    let served = Served::start(Reach::Network);
    let shows = json!({ "code": "a1a1a1a1", "name": "" });
    assert_eq!(served.posts("/pair", &shows).status, 410);
    let code = served.server.code().unwrap();
    let wrong = code.map(|it| it.flip_vertical().to_string()).concat();
    let shows = json!({ "code": wrong, "name": "" });
    let tries = (0..6).map(|_| served.posts("/pair", &shows).status);
    assert_eq!(tries.collect::<Vec<_>>(), [403, 403, 403, 403, 403, 410]);
    for body in [json!({}), json!({ "code": "e4", "name": "x".repeat(61) })] {
        assert_eq!(served.posts("/pair", &body).status, 400);
    }
    for path in [
        "/0123456789abcdef0123456789abcdef/",
        "/device/texts",
        "/texts",
    ] {
        assert_eq!(served.client().get(path, "").status, 404, "{path}");
    }
}

#[test]
fn a_file_with_games_is_brought_and_taken_away() {
    let served = Served::start(Reach::Computer);
    let game = "[Event \"Club\"]\n\n1. e4 *\n";
    let file = json!({ "name": "Club.pgn", "text": game });
    let path = format!("{}files", served.path);
    assert_eq!(served.posts(&path, &file).body, r#"{"name":"Club.pgn"}"#);
    assert_eq!(served.posts(&path, &file).body, r#"{"name":"Club 2.pgn"}"#);
    let listed = served.get("files").body;
    assert_eq!(listed, r#"{"files":["Club 2.pgn","Club.pgn"]}"#);
    assert_eq!(served.get("files/Club.pgn").body, game);
    let elsewhere = json!({ "name": "../Club.pgn", "text": game });
    assert_eq!(served.post("files", &elsewhere), 400);
    for path in ["files/..%2FCargo.toml", "files/Other.pgn"] {
        assert_eq!(served.get(path).status, 404, "{path}");
    }
}
