//! Games played by a seat while its connection and the server fail again and again: no move is lost, doubled or wrong.
#![allow(clippy::unwrap_used, missing_docs)]

use std::sync::Arc;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, unbounded};
use lichess_board::{Client, FollowedGame, GameId, Order, Pace, Request, Seat, Terms, Told, Wish};
use lichess_stand_in::{Account, Fault, Settings, StandIn, What};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use serde::Deserialize;
use shakmaty::{CastlingMode, Chess, Color, Move, Position};
use test_support::DEADLINE;

/// The most plies of a game.
const PLIES: usize = 24;

#[derive(Deserialize)]
struct Made {
    id: GameId,
}

/// Anna, who plays by a seat, and Bert, who needs no connection.
struct Game {
    server: StandIn,
    id: GameId,
    own: Color,
    seat: Seat,
    told: Receiver<Told>,
    random: ChaCha8Rng,
    position: Chess,
    moves: Vec<Move>,
}

impl Game {
    fn begin(seed: u64) -> Self {
        let server = StandIn::start(Settings::default()).unwrap();
        let scopes = ["board:play", "challenge:read", "challenge:write"];
        server.add(Account::new("Anna").token("lip_anna", &scopes));
        server.add(Account::new("Bert").always_here());
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let own = Color::from_white(random.random());
        let token = "lip_anna".parse().unwrap();
        let address = server.base_url().parse().unwrap();
        let client = Arc::new(Client::new(address, Some(token), "annabella-soak"));
        let terms = Terms {
            // A challenge by days needs no open connection.
            pace: Pace::Days(3),
            rated: false,
            color: Wish::Color(own),
        };
        let challenge = Request::challenge(&"Bert".parse().unwrap(), &terms);
        let made: Made = client.ask(&challenge).unwrap();
        let accept = format!("/api/challenge/{}/accept", made.id);
        server.act("Bert", "POST", &accept, "");
        let (to, told) = unbounded();
        let seat = Seat::take(client, made.id.clone(), move |it| to.send(it).is_ok());
        Self {
            server,
            id: made.id,
            own,
            seat: seat.unwrap(),
            told,
            random,
            position: Chess::default(),
            moves: Vec::new(),
        }
    }

    fn play(&mut self) {
        while self.moves.len() < PLIES && !self.position.is_game_over() {
            let legal = self.position.legal_moves();
            let mv = legal[self.random.random_range(0..legal.len())];
            self.fail_somewhere();
            match self.position.turn() == self.own {
                true => self.seat.order(Order::Move {
                    mv,
                    before: self.moves.clone(),
                }),
                false => {
                    let uci = mv.to_uci(CastlingMode::Chess960);
                    let path = format!("/api/board/game/{}/move/{uci}", self.id);
                    self.server.act("Bert", "POST", &path, "");
                }
            }
            self.position.play_unchecked(mv);
            self.moves.push(mv);
            self.wait();
        }
        // What the server has is what was meant.
        let (kept, _) = self.server.game(self.id.as_str()).unwrap();
        let meant: Vec<String> = self.moves.iter().map(FollowedGame::uci).collect();
        assert_eq!(kept, meant);
    }

    /// Something goes wrong with the next move or the next line.
    fn fail_somewhere(&mut self) {
        let short = |random: &mut ChaCha8Rng| Duration::from_millis(random.random_range(1..150));
        let of_move = match self.random.random_range(0..24) {
            0 => Some(What::CutBefore),
            1 => Some(What::CutAfter),
            2 => Some(What::Twice),
            3 => Some(What::Page(502)),
            4 => Some(What::Page(503)),
            5 => Some(What::Delay(short(&mut self.random))),
            6 if self.random.random_ratio(1, 4) => {
                let limit = r#"{"error":"slow down","ratelimit":{"key":"move","seconds":1}}"#;
                Some(What::Answer(429, limit.to_owned()))
            }
            _ => None,
        };
        let of_line = match self.random.random_range(0..36) {
            0 => Some(What::CutBeforeLine),
            1 => Some(What::CutInLine),
            2 => Some(What::CutAfterLine),
            3 => Some(What::TwiceLine),
            4 => Some(What::FullAgain),
            5 => Some(What::Bytes),
            6 => Some(What::Before("{\"type\":\"gameState\",\"mo".to_owned())),
            7 => Some(What::Before("{\"type\":\"unheardOf\"}".to_owned())),
            _ => None,
        };
        if let Some(what) = of_move {
            self.server.order(Fault::new("/move/", what).of("Anna"));
        }
        if let Some(what) = of_line {
            self.server
                .order(Fault::new("/game/stream/", what).of("Anna"));
        }
    }

    /// Until the seat has told of all moves, and of no other.
    fn wait(&self) {
        let deadline = Instant::now() + DEADLINE;
        loop {
            match self.told.recv_deadline(deadline).unwrap() {
                Told::Stands(stand) => {
                    let known = stand.moves.len();
                    assert_eq!(stand.moves, self.moves[..known]);
                    if known == self.moves.len() {
                        return;
                    }
                }
                Told::Begun(_)
                | Told::Written(_)
                | Told::NoAnswerYet
                | Told::Lost(_)
                | Told::Back
                | Told::Waits(_) => {}
                other => panic!("{other:?}"),
            }
        }
    }
}

fn games(seeds: std::ops::Range<u64>) {
    for seed in seeds {
        println!("seed {seed}");
        Game::begin(seed).play();
    }
}

#[test]
fn twenty_games_lose_double_and_mistake_no_move() {
    games(0..20);
}

#[test]
fn five_hundred_games_lose_double_and_mistake_no_move() {
    games(1000..1500);
}
