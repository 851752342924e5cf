//! The language of speech-dispatcher (SSIP): requests and replies as lines, and reports about messages between them.
//! Reads with limits, since what answers at the socket may be anything. Does not know what is said.

use std::io::{self, BufReader, Read, Write};
use std::net::Shutdown;
use std::os::unix::net::UnixStream;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, bounded};
use plain_file::{Line, Lines};
use worker::{NoThread, Worker};

/// The longest line, in bytes.
const LINE: usize = 4_096;

/// The most lines of a reply; the list of all voices with their variants has some ten thousand.
const LINES: usize = 100_000;

/// How many replies and reports may wait to be read.
const WAITING: usize = 256;

/// A socket to the daemon: a local one, or one of the network, whose code is only where that is allowed.
pub(super) trait Socket: Write + Send {
    /// A second handle, to read from.
    fn reading(&self) -> io::Result<Box<dyn Read + Send>>;
    /// How long a write may take.
    fn limit_writes(&self, limit: Duration) -> io::Result<()>;
    /// Ends all reading and writing.
    fn close(&self);
}

impl Socket for UnixStream {
    fn reading(&self) -> io::Result<Box<dyn Read + Send>> {
        Ok(Box::new(self.try_clone()?))
    }

    fn limit_writes(&self, limit: Duration) -> io::Result<()> {
        self.set_write_timeout(Some(limit))
    }

    fn close(&self) {
        let _ = self.shutdown(Shutdown::Both);
    }
}

/// The number that the daemon gives a message.
pub(super) type MessageNumber = u64;

/// What becomes of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    Begins,
    Ends,
    IsCancelled,
}

/// What the daemon sends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Received {
    /// The answer to the oldest request that has none yet.
    Reply(Reply),
    /// A report about a message.
    Report(MessageNumber, Fate),
}

/// The answer to a request.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Reply {
    /// Three digits; from 300 on the request was refused.
    pub code: u16,
    /// The lines before the last one.
    pub lines: Vec<String>,
}

impl Reply {
    /// Whether the daemon did what was asked.
    pub(super) fn is_good(&self) -> bool {
        (200..300).contains(&self.code)
    }
}

/// A connection to the daemon. Dropping it closes the socket and ends its thread.
pub(super) struct Connection {
    socket: Box<dyn Socket>,
    /// Disconnected once the daemon is gone, or sends what is no SSIP.
    received: Receiver<Received>,
    /// How many requests have no reply yet.
    pub owed: usize,
    early: Vec<(MessageNumber, Fate)>,
    _reader: Worker,
}

impl Connection {
    /// A connection whose writes take no longer than that.
    pub(super) fn new(socket: Box<dyn Socket>, limit: Duration) -> Result<Self, io::Error> {
        socket.limit_writes(limit)?;
        let from = socket.reading()?;
        let (sender, received) = bounded(WAITING);
        let reader = Worker::start("ssip", move || read(from, &sender));
        Ok(Self {
            socket,
            received,
            owed: 0,
            early: Vec::new(),
            _reader: reader.map_err(|cause: NoThread| io::Error::from(cause))?,
        })
    }

    /// What the daemon sends.
    pub(super) fn received(&self) -> &Receiver<Received> {
        &self.received
    }

    /// Asks something, in a line without its end. The reply comes later.
    pub(super) fn ask(&mut self, request: &str) -> io::Result<()> {
        self.socket.write_all(format!("{request}\r\n").as_bytes())?;
        self.owed += 1;
        Ok(())
    }

    /// Sends the text of a message, after the reply to `SPEAK`.
    pub(super) fn send_text(&mut self, text: &str) -> io::Result<()> {
        self.socket.write_all(data(text).as_bytes())?;
        self.owed += 1;
        Ok(())
    }

    /// Waits for the reply to the last request. Reports that come before it are kept.
    pub(super) fn reply(&mut self, deadline: Instant) -> Result<Reply, RecvTimeoutError> {
        loop {
            match self.received.recv_deadline(deadline)? {
                Received::Reply(reply) => {
                    self.owed = self.owed.saturating_sub(1);
                    if self.owed == 0 {
                        return Ok(reply);
                    }
                }
                Received::Report(message, fate) => self.early.push((message, fate)),
            }
        }
    }

    /// What was reported since the last call about these messages, before their numbers were known.
    pub(super) fn early(&mut self, messages: &[MessageNumber]) -> Vec<(MessageNumber, Fate)> {
        let mut early = std::mem::take(&mut self.early);
        early.retain(|(of, _)| messages.contains(of));
        early
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.socket.close();
        // A reader that waits to hand something over learns that nobody takes it.
        self.received = crossbeam_channel::never();
    }
}

/// The text as data: a dot at the beginning of a line is doubled, and a dot alone ends it.
fn data(text: &str) -> String {
    let lines = text.split('\n').map(|line| {
        let dot = if line.starts_with('.') { "." } else { "" };
        format!("{dot}{line}\r\n")
    });
    lines.chain([".\r\n".to_owned()]).collect()
}

/// Hands over what the daemon sends until it is gone or makes no sense.
fn read(from: impl Read, to: &Sender<Received>) {
    let mut reply = Reply::default();
    for line in Lines::new(BufReader::new(from), LINE) {
        let Ok(Line::Whole(line)) = line else { return };
        let line = String::from_utf8_lossy(&line);
        let Some((code, is_last, text)) = parts(&line) else {
            return;
        };
        if !is_last {
            if reply.lines.len() >= LINES {
                return;
            }
            reply.lines.push(text.to_owned());
            continue;
        }
        let lines = std::mem::take(&mut reply.lines);
        let Some(received) = received(code, lines) else {
            continue;
        };
        if to.send(received).is_err() {
            return;
        }
    }
}

/// The code of a line, whether it is the last of its kind, and its text.
fn parts(line: &str) -> Option<(u16, bool, &str)> {
    let (code, rest) = line.split_at_checked(3)?;
    let code = code.bytes().all(|it| it.is_ascii_digit()).then_some(code)?;
    let text = rest.get(1..).unwrap_or_default();
    match rest.chars().next() {
        Some('-') => Some((code.parse().ok()?, false, text)),
        Some(' ') | None => Some((code.parse().ok()?, true, text)),
        Some(_) => None,
    }
}

/// What this says; `None` for reports that do not matter, such as those of pauses.
fn received(code: u16, lines: Vec<String>) -> Option<Received> {
    let fate = match code {
        701 => Fate::Begins,
        702 => Fate::Ends,
        703 => Fate::IsCancelled,
        700..800 => return None,
        _ => return Some(Received::Reply(Reply { code, lines })),
    };
    let message = lines.first()?.trim().parse().ok()?;
    Some(Received::Report(message, fate))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    /// All that is read from this.
    fn all(text: &[u8]) -> Vec<Received> {
        let (sender, received) = bounded(WAITING);
        read(text, &sender);
        drop(sender);
        received.iter().collect()
    }

    fn reply(code: u16, lines: &[&str]) -> Received {
        let lines = lines.iter().map(|it| (*it).to_owned()).collect();
        Received::Reply(Reply { code, lines })
    }

    #[test]
    fn replies_and_reports_are_told_apart() {
        let text = "225-17\r\n225 OK MESSAGE QUEUED\r\n701-17\r\n701-2\r\n701 BEGIN\r\n\
             704-17\r\n704-2\r\n704 PAUSED\r\n702-17\r\n702-2\r\n702 END\r\n300 ERR\r\n";
        assert_eq!(
            all(text.as_bytes()),
            [
                reply(225, &["17"]),
                Received::Report(17, Fate::Begins),
                Received::Report(17, Fate::Ends),
                reply(300, &[]),
            ]
        );
    }

    #[test]
    fn what_is_no_ssip_ends_the_reading() {
        for wrong in [
            "garbage\r\n200 OK\r\n".to_owned(),
            "20\r\n200 OK\r\n".to_owned(),
            "2öö OK\r\n200 OK\r\n".to_owned(),
            "+20 OK\r\n200 OK\r\n".to_owned(),
            format!("200 {}\r\n200 OK\r\n", "x".repeat(LINE)),
            format!("{}200 OK\r\n", "200-x\r\n".repeat(LINES + 1)),
        ] {
            assert_eq!(all(wrong.as_bytes()), [], "{}", &wrong[..10]);
        }
        assert_eq!(
            all(b"701-x\r\n701-2\r\n701 BEGIN\r\n200"),
            [reply(200, &[])]
        );
    }

    #[test]
    fn a_text_cannot_end_before_its_end() {
        assert_eq!(data("eins\n.\n..zwei"), "eins\r\n..\r\n...zwei\r\n.\r\n");
    }
}
