//! The connection to a display that BRLTTY uses, through its server BrlAPI on a local socket,
//! without its C library. Source: the protocol of BrlAPI 0.8, version 8.

mod key;
mod packet;
mod server;
mod socket;

use std::time::{Duration, Instant};

pub use server::{BrlApiServer, Tcp};

use self::packet::{Packet, VERSION, kind, method};
use self::socket::Socket;
use super::error::DisplayError;
use super::transport::{Connection, ConnectionEnd, Identity, MayGoOn, Transport};
use crate::cell::{Cell, Face};
use crate::driver::DeviceEvent;
use crate::framing::Inbox;
use crate::key_source::KeySource;
use crate::size::Size;
use serial_link::{PortError, Waker};

/// How long the server may take to answer.
const ANSWERS_WITHIN: Duration = Duration::from_secs(2);

/// What BRLTTY calls its driver of displays with slow dots.
const SLOW_DRIVER: &str = "Canute";

/// How often to ask for the size of the display, which may change or vanish.
const EVERY: Duration = Duration::from_secs(2);

impl Transport for BrlApiServer {
    fn connect(
        &mut self,
        may_go_on: MayGoOn<'_>,
    ) -> Result<(Identity, Box<dyn Connection>), ConnectionEnd> {
        let mut talk = Talk {
            server: self.clone(),
            socket: self.open()?,
            inbox: Inbox::default(),
        };
        talk.authenticate(may_go_on)?;
        let identity = talk.identity(may_go_on)?;
        talk.ask(&packet::enter(), kind::ACKNOWLEDGED, may_go_on)?;
        let all_keys = packet::numbers(kind::ACCEPT_KEYS, &[0, 0, u32::MAX, u32::MAX]);
        talk.ask(&all_keys, kind::ACKNOWLEDGED, may_go_on)?;
        talk.ask(&packet::retain_dots(), kind::ACKNOWLEDGED, may_go_on)?;
        let connection = BrlApiConnection {
            talk,
            shown: None,
            size: identity.size,
            next: Instant::now() + EVERY,
            asked: false,
            refused: false,
        };
        Ok((identity, Box::new(connection)))
    }
}

/// An open socket and the bytes received from it.
struct Talk {
    server: BrlApiServer,
    socket: Socket,
    inbox: Inbox,
}

impl Talk {
    /// The server sends its version, then how to authenticate.
    fn authenticate(&mut self, may_go_on: MayGoOn<'_>) -> Result<(), ConnectionEnd> {
        let version = self.expect(kind::VERSION, may_go_on)?;
        if version.numbers() != [VERSION] {
            return Err(self.broken("another version of BrlAPI").into());
        }
        self.send(&packet::numbers(kind::VERSION, &[VERSION]))?;
        let methods = self.expect(kind::AUTHENTICATE, may_go_on)?.numbers();
        if methods.contains(&method::NONE) {
            return Ok(());
        }
        let key = self.server.key().filter(|_| methods.contains(&method::KEY));
        let key = key.ok_or_else(|| self.not_allowed())?;
        let data = [&method::KEY.to_be_bytes(), key.as_slice()].concat();
        let answer = packet::packet(kind::AUTHENTICATE, &data);
        match self.ask(&answer, kind::ACKNOWLEDGED, may_go_on) {
            Err(ConnectionEnd::Failed(_)) => Err(self.not_allowed().into()),
            done => done.map(|_| ()),
        }
    }

    fn identity(&mut self, may_go_on: MayGoOn<'_>) -> Result<Identity, ConnectionEnd> {
        let question = packet::packet(kind::DRIVER, &[]);
        let driver = self.ask(&question, kind::DRIVER, may_go_on)?;
        let question = packet::packet(kind::SIZE, &[]);
        let size = self.ask(&question, kind::SIZE, may_go_on)?;
        let name: String = driver
            .data
            .iter()
            .take_while(|byte| **byte != 0)
            .map(|byte| char::from(*byte))
            .collect();
        Ok(Identity {
            model: format!("BRLTTY {name}"),
            size: self.size(&size)?,
            is_slow: name == SLOW_DRIVER,
            status: 0,
            serial_number: None,
        })
    }

    /// The cells from the answer about the size.
    fn size(&self, size: &Packet) -> Result<Size, DisplayError> {
        let number = |it: u32| usize::try_from(it).unwrap_or(0);
        let size = match size.numbers()[..] {
            [columns, rows] => Size::new(number(columns), number(rows)),
            _ => None,
        };
        let size = size.filter(|it| it.cells() <= 1024);
        size.ok_or_else(|| DisplayError::NoDisplay {
            address: self.server.to_string(),
        })
    }

    /// Sends a question and waits for the answer of this type.
    fn ask(
        &mut self,
        question: &[u8],
        answer: u32,
        may_go_on: MayGoOn<'_>,
    ) -> Result<Packet, ConnectionEnd> {
        self.send(question)?;
        self.expect(answer, may_go_on)
    }

    /// Waits for a packet of this type.
    fn expect(&mut self, wanted: u32, may_go_on: MayGoOn<'_>) -> Result<Packet, ConnectionEnd> {
        let deadline = Instant::now() + ANSWERS_WITHIN;
        while Instant::now() < deadline {
            may_go_on()?;
            for packet in self.receive()? {
                match packet.kind {
                    kind if kind == wanted => return Ok(packet),
                    kind::ERROR | kind::EXCEPTION => {
                        return Err(self.broken("BRLTTY refuses").into());
                    }
                    _ => {}
                }
            }
        }
        Err(self.broken("no answer").into())
    }

    /// The packets that arrived; empty if none came for a moment.
    fn receive(&mut self) -> Result<Vec<Packet>, DisplayError> {
        let bytes = self.socket.receive();
        let bytes = bytes.map_err(|cause| self.broken(cause))?;
        self.inbox.push(&bytes);
        let mut packets = Vec::new();
        while let Some(bytes) = self.inbox.next(Packet::cut) {
            packets.push(Packet::read(&bytes));
        }
        Ok(packets)
    }

    fn send(&mut self, bytes: &[u8]) -> Result<(), DisplayError> {
        let sent = self.socket.send(bytes);
        sent.map_err(|cause| self.broken(cause))
    }

    fn broken(&self, cause: impl ToString) -> DisplayError {
        let path = self.server.to_string().into();
        let cause = cause.to_string();
        PortError::Broken { path, cause }.into()
    }

    fn not_allowed(&self) -> DisplayError {
        DisplayError::NotAllowed {
            address: self.server.to_string(),
        }
    }
}

/// The display while this client uses it; afterwards BRLTTY has it back.
struct BrlApiConnection {
    talk: Talk,
    shown: Option<Vec<Cell>>,
    size: Size,
    /// When to ask for the size, or when the answer is due.
    next: Instant,
    asked: bool,
    /// Whether it refused something since the last question for the size.
    refused: bool,
}

impl Connection for BrlApiConnection {
    fn keys(&self) -> KeySource {
        KeySource::BrlApi
    }

    fn show(&mut self, face: Face) -> Result<bool, DisplayError> {
        let cells = face.line;
        if self.shown.as_ref() != Some(&cells) {
            self.talk.send(&packet::write(&cells))?;
            self.shown = Some(cells);
        }
        Ok(true)
    }

    fn listen(
        &mut self,
        waker: &Waker,
        longest: Duration,
    ) -> Result<Vec<DeviceEvent>, DisplayError> {
        let mut events = Vec::new();
        let until_question = self.next.saturating_duration_since(Instant::now());
        if self.talk.socket.wait(waker, until_question.min(longest)) {
            for packet in self.talk.receive()? {
                self.understand(&packet, &mut events)?;
            }
        }
        self.ask_in_time()?;
        Ok(events)
    }

    /// Gives the display back to BRLTTY. Closing a socket with unread data may lose what was
    /// sent, so this waits briefly for the answer.
    fn leave(&mut self, face: &Face) {
        let _ = self.show(face.clone());
        let mut moments = 0..20;
        let mut wait = || moments.next().map(|_| ()).ok_or(ConnectionEnd::Stopped);
        let goodbye = packet::packet(kind::LEAVE, &[]);
        let _ = self.talk.ask(&goodbye, kind::ACKNOWLEDGED, &mut wait);
    }
}

impl BrlApiConnection {
    fn understand(
        &mut self,
        packet: &Packet,
        events: &mut Vec<DeviceEvent>,
    ) -> Result<(), DisplayError> {
        match packet.kind {
            kind::KEY => {
                if let [high, low] = packet.numbers()[..] {
                    events.extend(key::events(u64::from(high) << 32 | u64::from(low)));
                }
            }
            kind::SIZE => {
                self.asked = false;
                self.next = Instant::now() + EVERY;
                let size = self.talk.size(packet)?;
                if size != self.size {
                    self.size = size;
                    self.refused = true;
                    events.push(DeviceEvent::CellCount {
                        line: size,
                        status: 0,
                    });
                }
                if std::mem::take(&mut self.refused) {
                    self.shown = None;
                }
            }
            // The display's width may have changed. The line is sent again after the question
            // for it, not before.
            kind::ERROR | kind::EXCEPTION => {
                tracing::debug!(data = ?packet.data, "BRLTTY refuses");
                self.refused = true;
                self.next = self.next.min(Instant::now() + EVERY / 8);
            }
            _ => {}
        }
        Ok(())
    }

    fn ask_in_time(&mut self) -> Result<(), DisplayError> {
        let now = Instant::now();
        if now < self.next {
            return Ok(());
        }
        if self.asked {
            return Err(self.talk.broken("no answer"));
        }
        self.asked = true;
        self.next = now + ANSWERS_WITHIN;
        self.talk.send(&packet::packet(kind::SIZE, &[]))
    }
}
