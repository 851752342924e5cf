//! Whole ways against a server that answers, refuses and fails as Lichess does.
#![allow(clippy::unwrap_used, missing_docs)]

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, unbounded};
use lichess_board::{
    AccountEvent, Act, Client, Failure, FollowedGame, Following, Follows, GameEvent, GameId, News,
    NotSignedIn, Order, Pace, Player, Request, Scope, Seat, SignIn, Status, StreamNews, Terms,
    Token, Told, Wish,
};
use lichess_stand_in::{Account, Consent, Fault, Settings, StandIn, What};
use serde::de::DeserializeOwned;
use shakmaty::{Chess, Color, Position};
use test_support::DEADLINE;

const SCOPES: &[&str] = &["board:play", "challenge:read", "challenge:write"];

fn server() -> StandIn {
    let server = StandIn::start(Settings::default()).unwrap();
    server.add(Account::new("Anna").token("lip_anna", SCOPES));
    server.add(Account::new("Bert").always_here());
    server
}

fn client(server: &StandIn, token: Option<&str>) -> Arc<Client> {
    let token = token.map(|it| it.parse::<Token>().unwrap());
    let address = server.base_url().parse().unwrap();
    Arc::new(Client::new(address, token, "annabella-test"))
}

/// A stream that is followed.
struct Followed {
    news: Receiver<StreamNews>,
    _following: Following,
}

impl Followed {
    fn begin(client: &Arc<Client>, follows: Follows) -> Self {
        let (to, news) = unbounded();
        Self {
            news,
            _following: Following::begin(Arc::clone(client), follows, to).unwrap(),
        }
    }

    fn next(&self) -> StreamNews {
        self.news.recv_timeout(DEADLINE).unwrap()
    }

    /// The next line, whatever happens to the connection before it.
    fn line<T: DeserializeOwned>(&self) -> T {
        loop {
            if let StreamNews::Line(text) = self.next() {
                return serde_json::from_str(&text).unwrap();
            }
        }
    }
}

/// A game of Anna's, with white, against Bert.
struct Playing {
    server: StandIn,
    client: Arc<Client>,
    account: Followed,
    id: GameId,
    stream: Followed,
    game: FollowedGame,
}

impl Playing {
    fn begin(server: StandIn) -> Self {
        let client = client(&server, Some("lip_anna"));
        let account = Followed::begin(&client, Follows::Account);
        assert_eq!(account.next(), StreamNews::Open);
        let terms = Terms {
            pace: Pace::Clock {
                limit: 900,
                increment: 10,
            },
            rated: false,
            color: Wish::Color(Color::White),
        };
        let challenge = client.open(
            &Request::challenge(&"Bert".parse().unwrap(), &terms),
            DEADLINE,
        );
        let _challenge = challenge.unwrap();
        let AccountEvent::Challenge { challenge } = account.line() else {
            panic!("no challenge")
        };
        assert!(challenge.is_by("anna"));
        let accept = format!("/api/challenge/{}/accept", challenge.id);
        server.act("Bert", "POST", &accept, "");
        let AccountEvent::GameStart { game } = account.line() else {
            panic!("no game")
        };
        assert_eq!(game.color, Some(Color::White));
        let stream = Followed::begin(&client, Follows::Game(game.id.clone()));
        let GameEvent::GameFull(full) = stream.line() else {
            panic!("no game")
        };
        let (followed, _) = FollowedGame::begin(*full).unwrap();
        Self {
            server,
            client,
            account,
            id: game.id,
            stream,
            game: followed,
        }
    }

    fn act(&self, act: &Act) -> Result<(), Failure> {
        self.client.order(&Request::act(&self.id, act))
    }

    fn moves(&self, uci: &str) -> Result<(), Failure> {
        self.act(&Act::Move {
            uci: uci.to_owned(),
            offering_draw: false,
        })
    }

    fn bert(&self, rest: &str) {
        let path = format!("/api/board/game/{}/{rest}", self.id);
        self.server.act("Bert", "POST", &path, "");
    }

    /// What is told until the game has this number of plies.
    fn until(&mut self, plies: usize) -> Vec<News> {
        let mut told = Vec::new();
        while self.game.moves().len() != plies {
            told.extend(self.game.take(self.stream.line()).unwrap());
        }
        told
    }
}

#[test]
fn a_game_is_played_to_mate() {
    let mut playing = Playing::begin(server());
    for (at, (own, answer)) in [("e2e4", "e7e5"), ("f1c4", "b8c6"), ("d1h5", "g8f6")]
        .iter()
        .enumerate()
    {
        playing.moves(own).unwrap();
        playing.until(2 * at + 1);
        playing.bert(&format!("move/{answer}"));
        playing.until(2 * at + 2);
    }
    playing.moves("h5f7").unwrap();
    let told = playing.until(7);
    let ended = News::Ended {
        status: Status::Mate,
        winner: Some(Color::White),
    };
    assert!(told.contains(&ended), "{told:?}");
    let AccountEvent::GameFinish { game } = playing.account.line() else {
        panic!("the end is not told")
    };
    assert_eq!((game.id, game.winner), (playing.id, Some(Color::White)));
}

#[test]
fn a_move_whose_answer_is_lost_stands_in_the_stream() {
    let mut playing = Playing::begin(server());
    playing.server.order(Fault::new("/move/", What::CutAfter));
    let failure = playing.moves("e2e4").unwrap_err();
    assert!(failure.may_be_done(), "{failure:?}");
    playing.until(1);
    let mv = playing.game.moves()[0];
    assert!(playing.game.has_taken(&mv, &[]));
    // Sent again it is refused, and nothing is moved twice.
    assert!(matches!(playing.moves("e2e4"), Err(Failure::Refused(_))));
}

#[test]
fn a_stream_that_breaks_comes_back_and_tells_each_move_once() {
    for what in [
        What::CutBeforeLine,
        What::CutInLine,
        What::CutAfterLine,
        What::Bytes,
        What::TwiceLine,
        What::Joined,
        What::FullAgain,
        What::Endless(100_000),
        What::Before("{\"type\":\"flyingSaucer\"}".to_owned()),
    ] {
        let mut playing = Playing::begin(server());
        let fault = Fault::new("/api/board/game/stream/", what.clone());
        playing.server.order(fault);
        playing.moves("e2e4").unwrap();
        playing.bert("move/e7e5");
        let told = playing.until(2);
        let moved: usize = { told.iter() }
            .map(|it| match it {
                News::Moved(moves) => moves.len(),
                _ => 0,
            })
            .sum();
        assert_eq!(moved, 2, "{what:?}: {told:?}");
    }
}

#[test]
fn refusals_are_told_apart() {
    let playing = Playing::begin(server());
    assert!(matches!(playing.moves("e2e5"), Err(Failure::Refused(_))));
    playing.server.order(Fault::new("/move/", What::Page(429)));
    let minute = Duration::from_secs(60);
    assert_eq!(
        playing.moves("e2e4"),
        Err(Failure::TooMany { wait: minute })
    );
    playing.server.order(Fault::new("/move/", What::Page(200)));
    assert_eq!(playing.moves("e2e4"), Err(Failure::AnotherAnswers));
    playing.server.order(Fault::new("/move/", What::Page(502)));
    assert_eq!(playing.moves("e2e4"), Err(Failure::ServerFault(502)));
    playing.server.revoke("lip_anna");
    assert_eq!(playing.moves("e2e4"), Err(Failure::SignedOut));
    drop(playing.server);
    let gone = playing
        .client
        .ask::<Player>(&Request::account())
        .unwrap_err();
    assert!(gone.may_pass(), "{gone:?}");
}

#[test]
fn a_stream_whose_token_does_not_count_is_given_up() {
    let server = server();
    let nobody = client(&server, Some("lip_nobody"));
    let followed = Followed::begin(&nobody, Follows::Account);
    assert_eq!(followed.next(), StreamNews::GivenUp(Failure::SignedOut));
}

#[test]
fn a_move_that_waits_behind_another_request_does_not_get_into_another_position() {
    let playing = Playing::begin(server());
    let (to, told) = unbounded();
    let tell = move |it| to.send(it).is_ok();
    let seat = Seat::take(Arc::clone(&playing.client), playing.id.clone(), tell).unwrap();
    let next = || told.recv_timeout(DEADLINE).unwrap();
    let until = |plies| loop {
        if let Told::Stands(stand) = next()
            && stand.moves.len() == plies
        {
            return stand.moves;
        }
    };
    playing.moves("e2e4").unwrap();
    playing.bert("move/e7e5");
    let before = until(2);
    // The server takes long for a draw. Meanwhile Bert takes back and moves otherwise.
    let long = What::Delay(Duration::from_millis(800));
    playing.server.order(Fault::new("/draw/", long));
    seat.order(Order::Act(Act::OfferDraw));
    let mut after = FollowedGame::begin(serde_json::from_str(FULL).unwrap())
        .unwrap()
        .0;
    let GameEvent::GameState(state) = serde_json::from_str(STATE).unwrap() else {
        panic!("no state")
    };
    after.take(GameEvent::GameState(state)).unwrap();
    let mv = after.moves()[2];
    seat.order(Order::Move { mv, before });
    playing.bert("takeback/yes");
    let accept = format!("/api/board/game/{}/takeback/yes", playing.id);
    playing.server.act("Anna", "POST", &accept, "");
    playing.bert("move/c7c5");
    loop {
        if next() == Told::NotTaken(mv) {
            break;
        }
    }
    let asked = |it: &StandIn, what: &str| it.requests().iter().any(|it| it.path.contains(what));
    assert!(playing.server.wait(DEADLINE, |it| asked(it, "/draw/")));
    seat.order(Order::Write("Hello".to_owned()));
    // What came behind the move is sent, and the move is not.
    assert!(playing.server.wait(DEADLINE, |it| asked(it, "/chat")));
    assert!(!asked(&playing.server, "/move/g1f3"));
}

#[test]
fn a_move_is_sent_although_the_server_takes_long_for_the_messages() {
    let Playing {
        server, client, id, ..
    } = Playing::begin(server());
    let long = What::Delay(Duration::from_secs(6));
    server.order(Fault::new("/chat", long));
    let (to, told) = unbounded();
    let tell = move |it| to.send(it).is_ok();
    let seat = Seat::take(client, id, tell).unwrap();
    let next = || told.recv_timeout(DEADLINE).unwrap();
    let before = loop {
        if let Told::Stands(stand) = next() {
            break stand.moves;
        }
    };
    let mv = Chess::default().legal_moves()[0];
    seat.order(Order::Move { mv, before });
    loop {
        match next() {
            Told::Stands(stand) if stand.moves == [mv] => return,
            Told::Written(_) => panic!("the move waited for the messages"),
            _ => {}
        }
    }
}

const FULL: &str = r#"{"id":"q7ZvsdUF","variant":{"key":"standard"},"initialFen":"startpos",
    "state":{"moves":"e2e4 e7e5","wtime":60000,"btime":60000,"status":"started"}}"#;

const STATE: &str = r#"{"type":"gameState","moves":"e2e4 e7e5 g1f3","wtime":60000,"btime":60000,
    "status":"started"}"#;

#[test]
fn two_programs_do_not_take_the_stream_from_each_other_for_ever() {
    let server = server();
    let anna = client(&server, Some("lip_anna"));
    let (to, news) = unbounded();
    let _two = [(); 2].map(|()| {
        let (client, to) = (Arc::clone(&anna), to.clone());
        Following::begin(client, Follows::Account, to).unwrap()
    });
    while news.recv_timeout(DEADLINE).unwrap() != StreamNews::TakenOver {}
}

/// What a browser does: opens the page, and goes where it is sent. Returns what it shows at the end.
fn browse(address: &str) -> String {
    let rest = address.strip_prefix("http://").unwrap();
    let (host, path) = rest.split_once('/').unwrap();
    let mut to = TcpStream::connect(host).unwrap();
    write!(
        to,
        "GET /{path} HTTP/1.1\r\nHost: {host}\r\nUser-Agent: browser\r\nConnection: close\r\n\r\n"
    )
    .unwrap();
    let mut answer = String::new();
    to.read_to_string(&mut answer).unwrap();
    let sent = answer.lines().find_map(|it| {
        let (name, value) = it.split_once(": ")?;
        name.eq_ignore_ascii_case("location").then_some(value)
    });
    match sent {
        Some(address) => browse(address),
        None => answer,
    }
}

fn sign_in(server: &StandIn) -> (Result<Token, NotSignedIn>, String) {
    let nobody = client(server, None);
    let begun = SignIn::begin(&nobody, &Scope::PLAYING, "annabella").unwrap();
    let page = begun.page().to_owned();
    let browser = std::thread::spawn(move || browse(&page));
    let answer = |allowed: bool| format!("<p>allowed: {allowed}</p>");
    let token = begun.wait(&nobody, Instant::now() + DEADLINE, answer);
    (token, browser.join().unwrap())
}

#[test]
fn a_browser_brings_a_token_and_its_end_is_told() {
    let server = server();
    server.consent(Consent::As("Anna".to_owned()));
    let (token, shown) = sign_in(&server);
    assert!(shown.ends_with("allowed: true</p>"), "{shown}");
    let token = token.unwrap();
    let anna = client(&server, Some(token.secret()));
    let owner: Player = anna.ask(&Request::account()).unwrap();
    assert_eq!(owner.name.as_deref(), Some("Anna"));
    anna.order(&Request::end_token()).unwrap();
    let ended = anna.ask::<Player>(&Request::account());
    assert_eq!(ended.unwrap_err(), Failure::SignedOut);
}

#[test]
fn a_player_who_does_not_allow_it_gets_no_token() {
    let server = server();
    server.consent(Consent::Denied);
    let (token, shown) = sign_in(&server);
    assert!(shown.ends_with("allowed: false</p>"), "{shown}");
    assert!(matches!(token, Err(NotSignedIn::Denied)), "{token:?}");
}

mod by_night {
    use super::*;

    /// What a server that is frozen costs: its connection stands, and nothing comes.
    #[test]
    fn a_game_whose_stream_falls_silent_is_lost_within_twelve_seconds() {
        let playing = Playing::begin(server());
        let (to, told) = unbounded();
        let tell = move |it| to.send(it).is_ok();
        let _seat = Seat::take(Arc::clone(&playing.client), playing.id.clone(), tell).unwrap();
        while !matches!(told.recv_timeout(DEADLINE).unwrap(), Told::Stands(_)) {}
        let silent = Fault::new("/api/board/game/stream/", What::Silence).times(10);
        playing.server.order(silent);
        playing.moves("e2e4").unwrap();
        let begun = Instant::now();
        while !matches!(told.recv_timeout(DEADLINE).unwrap(), Told::Lost(_)) {}
        let passed = begun.elapsed();
        assert!(passed < Duration::from_secs(12), "{passed:?}");
    }
}
