//! The page of a game as a program of somebody uses it, with its address.

use std::fs;
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};

use serde_json::Value;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Move};

use crate::page_client::{self, Client};
use crate::program::Home;
use test_support::DEADLINE;

/// The address of a visitor of the page.
#[derive(Clone)]
pub struct PageOf {
    pub address: SocketAddr,
    pub token: String,
}

impl PageOf {
    /// Of this visitor, from what the program keeps beside the journal.
    #[track_caller]
    pub fn visitor(home: &Home, visitor: &str) -> Self {
        let place = fs::read(home.journal().with_extension("page")).unwrap();
        let place: Value = serde_json::from_slice(&place).unwrap();
        Self {
            address: place["address"].as_str().unwrap().parse().unwrap(),
            token: place["tokens"][visitor].as_str().unwrap().to_owned(),
        }
    }

    /// Posts a request as the page does that shows the game as it is. Returns whether it was carried out; not if the
    /// program is gone.
    pub fn posts(&self, request: &str) -> bool {
        let message = self.message(request);
        message.is_some_and(|it| self.sends(&it))
    }

    /// A request of the page that shows the game as it is now; none if the program is gone.
    pub fn message(&self, request: &str) -> Option<String> {
        TcpStream::connect(self.address).ok()?;
        let seen = self.watches().shown()?["seen"].take();
        let (ply, state) = (seen["ply"].as_u64()?, seen["state"].as_u64()?);
        Some(page_client::message((ply as usize, state), request))
    }

    /// Posts a message. Returns whether what it asks for was carried out; not if the program is gone.
    pub fn sends(&self, message: &str) -> bool {
        let sent = TcpStream::connect(self.address).and_then(|it| self.post(it, message));
        sent.is_ok_and(|answer| is_done(&answer))
    }

    fn post(&self, mut connection: TcpStream, message: &str) -> io::Result<String> {
        connection.set_read_timeout(Some(DEADLINE))?;
        connection.write_all(self.head(message).as_bytes())?;
        connection.write_all(message.as_bytes())?;
        let mut answer = String::new();
        connection.read_to_string(&mut answer)?;
        Ok(answer)
    }

    /// What stands before a message.
    pub fn head(&self, message: &str) -> String {
        let Self { address, token } = self;
        let length = message.len();
        format!(
            "POST /{token}/act/de HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
        )
    }

    /// A client that is shown the game.
    pub fn watches(&self) -> Client {
        let mut client = Client::connect(self.address);
        let Self { address, token } = self;
        let head = format!("GET /{token}/events/de HTTP/1.1\r\nHost: {address}\r\n\r\n");
        client.send(head.as_bytes());
        client
    }
}

/// The request by which the page makes a move.
pub fn request_of(mv: Move) -> String {
    let squares = UciMove::from_move(mv, CastlingMode::Standard).to_string();
    let (from, to) = (&squares[..2], &squares[2..4]);
    format!(r#"{{"do":"move","from":"{from}","to":"{to}"}}"#)
}

/// Whether an answer says that a request was carried out.
fn is_done(answer: &str) -> bool {
    let body = answer.split_once("\r\n\r\n").map(|(_, body)| body);
    let body: Value = body.map_or(Value::Null, |it| {
        serde_json::from_str(it).unwrap_or_default()
    });
    body["done"] == Value::Bool(true)
}
