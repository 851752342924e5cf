//! The way to a display on a serial port.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::error::DisplayError;
use super::identify::{Found, identify};
use super::identity::Identity;
use super::outbox::Outbox;
use super::silence::{Silence, SilenceWatch};
use super::transport::{Connection, ConnectionEnd, MayGoOn, Transport};
use crate::driver::{DeviceEvent, Driver, DriverKind};
use crate::face::Face;
use crate::key_source::KeySource;
use serial_link::{Bell, PATIENCE, Port};

/// No display pauses for longer within a packet.
const PACKET_PAUSE: Duration = Duration::from_millis(250);

/// How long the last line may take to leave the computer; a display that was switched off
/// may hold it up for ever.
const FAREWELL: Duration = Duration::from_millis(500);

/// A serial port and the protocol spoken there.
#[derive(Clone, Debug)]
pub(super) struct SerialTransport {
    pub path: PathBuf,
    pub kind: DriverKind,
}

impl SerialTransport {
    pub(super) fn no_answer(&self) -> DisplayError {
        DisplayError::NoAnswer {
            path: self.path.clone(),
            driver: self.kind,
        }
    }
}

impl Transport for SerialTransport {
    fn connect(
        &mut self,
        may_go_on: MayGoOn<'_>,
    ) -> Result<(Identity, Box<dyn Connection>), ConnectionEnd> {
        let protocol = self.kind.protocol();
        let mut port = Port::open(&self.path, &protocol.port)?;
        let mut driver = self.kind.driver();
        let found = identify(&mut port, self.kind, driver.as_mut(), may_go_on)?;
        let Found {
            identity,
            speed,
            owes_acceptance,
        } = found.ok_or_else(|| self.no_answer())?;
        let now = Instant::now();
        let mut outbox = Outbox::new(protocol, speed);
        if owes_acceptance {
            outbox.said(0, now);
        }
        let connection = SerialConnection {
            transport: self.clone(),
            port,
            driver,
            outbox,
            unsaid: Vec::new(),
            width: (identity.cells, identity.status),
            expects_width: false,
            watch: SilenceWatch::new(protocol, now),
            heard: now,
        };
        Ok((identity, Box::new(connection)))
    }
}

/// A display on an open port.
struct SerialConnection {
    transport: SerialTransport,
    port: Port,
    driver: Box<dyn Driver>,
    outbox: Outbox,
    /// What waits until the display has accepted what it was told last.
    unsaid: Vec<Vec<u8>>,
    /// Its cells and its status cells.
    width: (NonZeroUsize, usize),
    /// Whether it was asked for them.
    expects_width: bool,
    watch: SilenceWatch,
    /// When the last byte came.
    heard: Instant,
}

impl Connection for SerialConnection {
    fn keys(&self) -> KeySource {
        self.transport.kind.into()
    }

    fn show(&mut self, face: Face) -> Result<bool, DisplayError> {
        let now = Instant::now();
        while !self.unsaid.is_empty() && !self.outbox.awaits_acceptance(now) {
            let bytes = self.unsaid.remove(0);
            self.send(&bytes, now)?;
        }
        if !self.outbox.is_due(&face, now) {
            return Ok(self.outbox.shown() == Some(&face));
        }
        let command = self.driver.write(&face, self.outbox.shown());
        self.port.send(&command)?;
        self.outbox.written(face, command.len(), now);
        Ok(true)
    }

    fn listen(&mut self, bell: &Bell) -> Result<Vec<DeviceEvent>, DisplayError> {
        // While a line is under way, a newer one would have to wait anyhow.
        let bytes = match self.outbox.busy_for(Instant::now()) {
            Some(rest) => self.port.receive(None, rest.min(PATIENCE))?,
            None => self.port.receive(Some(bell), PATIENCE)?,
        };
        let now = Instant::now();
        if !bytes.is_empty() {
            self.watch.heard(now);
            self.heard = now;
        } else if now.duration_since(self.heard) > PACKET_PAUSE {
            self.driver.abandon();
        }
        let events = self.driver.decode(&bytes);
        for event in &events {
            self.handle(event, now)?;
        }
        match self.watch.check(now) {
            Silence::Natural => {}
            Silence::Questionable => self.ask(now)?,
            Silence::Final => return Err(self.transport.no_answer()),
        }
        Ok(events)
    }

    /// Whoever reads by touch finds the last line on the display.
    fn leave(&mut self, face: &Face) {
        let line = self.driver.write(face, None);
        let under_way = self.outbox.busy_for(Instant::now()).unwrap_or_default();
        if self.port.send(&line).is_ok() {
            self.port.drain(under_way.min(FAREWELL) + FAREWELL);
        }
    }
}

impl SerialConnection {
    /// What an event means for what is written.
    fn handle(&mut self, event: &DeviceEvent, now: Instant) -> Result<(), DisplayError> {
        match event {
            DeviceEvent::CellCount { line, status } => {
                let told = (*line, *status);
                let asked = std::mem::take(&mut self.expects_width);
                // Unasked, a display tells its width when it started anew.
                if !asked || told != self.width {
                    self.width = told;
                    self.outbox.forget();
                }
            }
            DeviceEvent::Restarted => self.outbox.restarted(),
            DeviceEvent::Accepted => self.outbox.accepted(),
            DeviceEvent::Refused => self.outbox.refused(now),
            DeviceEvent::Awaits(bytes) => self.say(bytes, now)?,
            DeviceEvent::Doubtful(bytes) => {
                self.expects_width = true;
                self.outbox.forget();
                self.say(bytes, now)?;
            }
            DeviceEvent::KeyDown(_) | DeviceEvent::RoutingDown(_) => self.outbox.is_used(),
            DeviceEvent::PoweringDown => {
                let path = self.transport.path.clone();
                return Err(DisplayError::PoweredDown { path });
            }
            DeviceEvent::Model(_)
            | DeviceEvent::SerialNumber(_)
            | DeviceEvent::KeyUp(_)
            | DeviceEvent::RoutingUp(_) => {}
        }
        Ok(())
    }

    /// Asks whether the display is there, and confirms its line where that is in doubt.
    fn ask(&mut self, now: Instant) -> Result<(), DisplayError> {
        // Its answer to what it was told last is as good.
        if self.outbox.awaits_acceptance(now) {
            return Ok(());
        }
        let line_follows = self.outbox.confirms(now);
        let question = self.driver.are_you_there(line_follows);
        if question.bytes.is_empty() {
            self.outbox.forget();
            return Ok(());
        }
        self.expects_width = question.tells_width;
        self.send(&question.bytes, now)
    }

    /// Sends something beside the line, as soon as the display may be told it.
    fn say(&mut self, bytes: &[u8], now: Instant) -> Result<(), DisplayError> {
        if !self.outbox.awaits_acceptance(now) {
            return self.send(bytes, now);
        }
        if !self.unsaid.iter().any(|it| it == bytes) {
            self.unsaid.push(bytes.to_vec());
        }
        Ok(())
    }

    fn send(&mut self, bytes: &[u8], now: Instant) -> Result<(), DisplayError> {
        if bytes.is_empty() {
            return Ok(());
        }
        self.outbox.said(bytes.len(), now);
        Ok(self.port.send(bytes)?)
    }
}
