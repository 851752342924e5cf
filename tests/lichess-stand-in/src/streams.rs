//! The open streams: lines go out whole, or as a fault has it. They know nothing of what a line tells.

use serde_json::Value;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::faults::{Faults, What, merge};
use crate::records::{Answered, Records};

/// The type of lines of JSON.
pub(crate) const NDJSON: &str = "application/x-ndjson";

/// What goes out on a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// A chunk.
    Bytes(Vec<u8>),
    /// The connection is cut.
    Cut,
}

/// What a stream is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Events,
    Game(String),
    /// A seek, by its number.
    Seek(u64),
    /// A challenge that lives as long as its stream.
    Challenge(String),
}

/// Whose stream it is.
#[derive(Clone, Debug)]
pub(crate) struct Opened {
    pub(crate) kind: Kind,
    pub(crate) user: String,
    pub(crate) agent: String,
    pub(crate) method: String,
    pub(crate) path: String,
}

#[derive(Debug)]
struct Stream {
    id: u64,
    opened: Opened,
    out: UnboundedSender<Piece>,
    is_silent: bool,
    /// What a fault holds back.
    held: Vec<u8>,
}

/// All open streams.
#[derive(Debug, Default)]
pub(crate) struct Streams {
    open: Vec<Stream>,
    last: u64,
    /// Those that a fault has silenced are never ended by the server.
    silenced: Vec<UnboundedSender<Piece>>,
}

impl Stream {
    fn send(&mut self, bytes: &[u8]) {
        let mut chunk = std::mem::take(&mut self.held);
        chunk.extend_from_slice(bytes);
        // A client that is gone is found by its closed connection.
        let _ = self.out.send(Piece::Bytes(chunk));
    }

    /// What faults send before a line.
    fn send_before(&mut self, due: &[What], again: Option<&Value>) {
        for what in due {
            match (what, again) {
                (What::Endless(bytes), _) => self.send(&vec![b'x'; *bytes]),
                (What::Before(text), _) => self.send(format!("{text}\n").as_bytes()),
                (What::FullAgain, Some(full)) => self.send(format!("{full}\n").as_bytes()),
                _ => {}
            }
        }
    }

    /// The line, or what faults leave of it.
    fn send_line(&mut self, due: &[What], line: &[u8]) {
        if due.contains(&What::Silence) {
            self.is_silent = true;
        } else if due.contains(&What::CutInLine) {
            self.send(&line[..line.len() / 2]);
        } else if due.contains(&What::Bytes) {
            line.iter().for_each(|byte| self.send(&[*byte]));
        } else if due.contains(&What::Joined) {
            self.held.extend_from_slice(line);
        } else if !due.contains(&What::CutBeforeLine) && !due.contains(&What::LostLine) {
            self.send(line);
            if due.contains(&What::TwiceLine) {
                self.send(line);
            }
        }
    }
}

impl Streams {
    /// Opens one: its number, and what goes out on it.
    pub(crate) fn open(&mut self, opened: Opened) -> (u64, UnboundedReceiver<Piece>) {
        let (out, pieces) = unbounded_channel();
        self.last += 1;
        self.open.push(Stream {
            id: self.last,
            opened,
            out,
            is_silent: false,
            held: Vec::new(),
        });
        (self.last, pieces)
    }

    /// The streams of a kind, and of one account if it is named.
    pub(crate) fn of(&self, kind: &Kind, user: Option<&str>) -> Vec<u64> {
        let fits = |it: &&Stream| {
            it.opened.kind == *kind && user.is_none_or(|user| it.opened.user == user)
        };
        self.open.iter().filter(fits).map(|it| it.id).collect()
    }

    /// The streams of an account's events and games.
    pub(crate) fn of_user<'s>(&'s self, user: &'s str) -> impl Iterator<Item = u64> + 's {
        let lasts = |it: &Stream| matches!(it.opened.kind, Kind::Events | Kind::Game(_));
        let open = self.open.iter();
        let of_user = open.filter(move |it| it.opened.user == user && lasts(it));
        of_user.map(|it| it.id)
    }

    pub(crate) fn opened(&self, id: u64) -> Option<&Opened> {
        let found = self.open.iter().find(|it| it.id == id);
        found.map(|it| &it.opened)
    }

    /// Closes it in order. What it was, if it was open.
    pub(crate) fn close(&mut self, id: u64) -> Option<Opened> {
        let at = self.open.iter().position(|it| it.id == id)?;
        let stream = self.open.remove(at);
        if stream.is_silent {
            self.silenced.push(stream.out);
        }
        Some(stream.opened)
    }

    /// Cuts it: the client finds its connection broken. It counts as closed once the connection is.
    pub(crate) fn cut(&mut self, id: u64) {
        if let Some(stream) = self.open.iter_mut().find(|it| it.id == id) {
            stream.is_silent = true;
            let _ = stream.out.send(Piece::Cut);
        }
    }

    /// Sends an empty line to all.
    pub(crate) fn keep_alive(&mut self) {
        for stream in self.open.iter_mut().filter(|it| !it.is_silent) {
            stream.send(b"\n");
        }
    }

    /// Sends a line, as the faults on order have it. `again` is sent before it where a fault asks for a second `gameFull`.
    pub(crate) fn line(
        &mut self,
        id: u64,
        line: &Value,
        again: Option<&Value>,
        faults: &mut Faults,
        records: &mut Records,
    ) {
        let Some(stream) = self.open.iter_mut().find(|it| it.id == id) else {
            return;
        };
        records.answers.push(Answered {
            method: stream.opened.method.clone(),
            path: stream.opened.path.clone(),
            status: 200,
            kind: NDJSON.to_owned(),
            body: line.to_string(),
            is_line: true,
        });
        let due = faults.of_line(&stream.opened.path, &stream.opened.user);
        if stream.is_silent {
            return;
        }
        let mut line = line.clone();
        for what in &due {
            if let What::Merge(patch) = what {
                merge(&mut line, patch);
            }
        }
        stream.send_before(&due, again);
        stream.send_line(&due, format!("{line}\n").as_bytes());
        let is_cut = |it: &What| {
            matches!(
                it,
                What::CutBeforeLine | What::CutInLine | What::CutAfterLine
            )
        };
        if due.iter().any(is_cut) {
            self.cut(id);
        }
    }
}
