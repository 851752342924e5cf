//! What is told on the streams: the lines of games, the events of accounts.

use serde_json::{Value, json};
use shakmaty::{ByColor, Color};

use super::World;
use crate::call::{Answer, Call};
use crate::computer;
use crate::game::{Game, Told, Who};
use crate::game_json;
use crate::streams::{Kind, Opened};

impl World {
    /// Opens a stream for this request.
    pub(crate) fn open(&mut self, kind: Kind, user: &str, call: &Call) -> (u64, Answer) {
        let (id, pieces) = self.streams.open(Opened {
            kind,
            user: user.to_owned(),
            agent: call.agent().to_owned(),
            method: call.method.clone(),
            path: call.path.clone(),
        });
        (id, Answer::stream(id, pieces))
    }

    fn line(&mut self, stream: u64, line: &Value) {
        let (faults, records) = (&mut self.faults, &mut self.records);
        self.streams.line(stream, line, None, faults, records);
    }

    /// Sends a line on a stream that is open.
    pub(crate) fn send(&mut self, stream: u64, line: &Value) {
        self.line(stream, line);
    }

    /// Tells an account an event.
    pub(crate) fn event(&mut self, user: &str, event: &Value) {
        for stream in self.streams.of(&Kind::Events, Some(user)) {
            self.line(stream, event);
        }
    }

    /// Opens the stream of events: running games and open challenges first. One that is open already is closed.
    pub(crate) fn open_events(&mut self, user: &str, call: &Call) -> Answer {
        for older in self.streams.of(&Kind::Events, Some(user)) {
            self.streams.close(older);
        }
        let (id, answer) = self.open(Kind::Events, user, call);
        let games = self.games.values().filter(|it| !it.is_over());
        let games: Vec<Value> = games
            .filter_map(|game| Some(self.game_event("gameStart", game, game.side(user)?)))
            .collect();
        let open = self.challenges.values();
        let open: Vec<Value> = open
            .filter(|it| it.is_open() && it.concerns(user))
            .map(|it| json!({ "type": "challenge", "challenge": self.challenge(it, Some(user)) }))
            .collect();
        for event in games.iter().chain(&open) {
            self.line(id, event);
        }
        answer
    }

    fn game_event(&self, kind: &str, game: &Game, side: Color) -> Value {
        json!({ "type": kind, "game": self.info(game, side) })
    }

    /// What a side is told about a game.
    pub(crate) fn info(&self, game: &Game, side: Color) -> Value {
        let two_squares = self.settings.two_square_castling;
        game_json::info(game, side, &self.accounts, self.now(), two_squares)
    }

    /// Tells both sides that a game begins, or is over.
    pub(crate) fn tell_of_game(&mut self, kind: &str, id: &str) {
        let Some(game) = self.games.get(id) else {
            return;
        };
        let events = Color::ALL.map(|side| (game.players.get(side), side));
        let events = events.map(|(player, side)| match &player.who {
            Who::User(user) => Some((user.clone(), self.game_event(kind, game, side))),
            Who::Computer(_) => None,
        });
        for (user, event) in events.into_iter().flatten() {
            self.event(&user, &event);
        }
    }

    fn full(&self, game: &Game) -> Value {
        let two_squares = self.settings.two_square_castling;
        game_json::full(game, &self.accounts, self.now(), two_squares)
    }

    /// Opens the stream of a game. A second one of one user agent closes the first.
    pub(crate) fn open_game(&mut self, id: &str, user: &str, call: &Call) -> Answer {
        let kind = Kind::Game(id.to_owned());
        for older in self.streams.of(&kind, Some(user)) {
            let agent = self.streams.opened(older).map(|it| it.agent.as_str());
            if agent == Some(call.agent()) {
                self.streams.close(older);
            }
        }
        let (stream, answer) = self.open(kind, user, call);
        let Some(game) = self.games.get(id) else {
            return answer;
        };
        let full = self.full(game);
        self.line(stream, &full);
        if game_is_over(self.games.get(id)) {
            self.streams.close(stream);
            return answer;
        }
        let told = self.games.get_mut(id).and_then(|game| {
            let side = game.side(user)?;
            Some(game.returned(side))
        });
        self.tell(id, told.unwrap_or_default());
        answer
    }

    /// Tells on the streams of a game what happened in it, and lets the computer answer.
    pub(crate) fn tell(&mut self, id: &str, told: Vec<Told>) {
        for told in told {
            self.tell_one(id, told);
        }
        self.computer_moves(id);
    }

    fn tell_one(&mut self, id: &str, told: Told) {
        let now = self.now();
        let two_squares = self.settings.two_square_castling;
        let kind = Kind::Game(id.to_owned());
        let Some(game) = self.games.get_mut(id) else {
            return;
        };
        let (line, to) = match told {
            Told::State(shown) => (game_json::state(game, now, two_squares, &shown), None),
            Told::Chat(line) => {
                game.chat.push(line.clone());
                // Lines of spectators reach no player.
                if line.room != "player" {
                    return;
                }
                (game_json::chat_line(&line), None)
            }
            Told::Gone(side, seconds) => match &game.players.get(side).who {
                Who::User(user) => (game_json::gone(seconds), Some(user.clone())),
                Who::Computer(_) => return,
            },
            Told::End => {
                self.tell_of_game("gameFinish", id);
                for stream in self.streams.of(&kind, None) {
                    self.streams.close(stream);
                }
                return;
            }
        };
        let full = self.games.get(id).map(|it| self.full(it));
        for stream in self.streams.of(&kind, to.as_deref()) {
            let (faults, records) = (&mut self.faults, &mut self.records);
            self.streams
                .line(stream, &line, full.as_ref(), faults, records);
        }
    }

    /// The computer moves, if it plays and is to move.
    fn computer_moves(&mut self, id: &str) {
        let now = self.now();
        let Some(game) = self.games.get_mut(id) else {
            return;
        };
        let turn = game.board.turn();
        let is_computer = matches!(game.players.get(turn).who, Who::Computer(_));
        if !is_computer || game.is_over() {
            return;
        }
        let scripted = self.settings.computer_moves.get(game.board.plies() / 2);
        let position = game.board.position();
        let Some(chosen) = computer::answer(position, scripted.map(String::as_str)) else {
            return;
        };
        let uci = chosen.to_uci(shakmaty::CastlingMode::Chess960).to_string();
        let told = game.play(turn, &uci, false, now);
        self.tell(id, told.unwrap_or_default());
    }

    /// Sends the state of a game again.
    pub(crate) fn tell_state(&mut self, id: &str) {
        self.tell(id, vec![Told::State(ByColor::new_with(|_| false))]);
    }
}

fn game_is_over(game: Option<&Game>) -> bool {
    game.is_none_or(Game::is_over)
}
