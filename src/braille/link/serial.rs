//! The way to a display on a serial port.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::error::DisplayError;
use super::identify::{Identity, identify};
use super::keeper::{Connection, End, MayGoOn, Way};
use super::outbox::Outbox;
use super::vigil::{Silence, Vigil};
use crate::braille::driver::{DeviceEvent, Driver, DriverKind};
use crate::braille::face::Face;
use crate::braille::key_source::KeySource;
use crate::serial::{Bell, PATIENCE, Port};

/// No display pauses for longer within a packet.
const PACKET_PAUSE: Duration = Duration::from_millis(250);

/// A serial port and the protocol spoken there.
#[derive(Clone, Debug)]
pub(super) struct SerialWay {
    pub path: PathBuf,
    pub kind: DriverKind,
}

impl SerialWay {
    pub fn no_answer(&self) -> DisplayError {
        DisplayError::NoAnswer {
            path: self.path.clone(),
            driver: self.kind,
        }
    }
}

impl Way for SerialWay {
    fn connect(&mut self, may_go_on: MayGoOn<'_>) -> Result<(Identity, Box<dyn Connection>), End> {
        let protocol = self.kind.protocol();
        let mut port = Port::open(&self.path, &protocol.port)?;
        let mut driver = self.kind.driver();
        let found = identify(&mut port, self.kind, driver.as_mut(), may_go_on)?;
        let (identity, speed) = found.ok_or_else(|| self.no_answer())?;
        let now = Instant::now();
        let connection = SerialConnection {
            way: self.clone(),
            port,
            driver,
            outbox: Outbox::new(protocol, speed),
            vigil: Vigil::new(protocol, now),
            heard: now,
        };
        Ok((identity, Box::new(connection)))
    }
}

/// A display on an open port.
struct SerialConnection {
    way: SerialWay,
    port: Port,
    driver: Box<dyn Driver>,
    outbox: Outbox,
    vigil: Vigil,
    /// When the last byte came.
    heard: Instant,
}

impl Connection for SerialConnection {
    fn keys(&self) -> KeySource {
        self.way.kind.into()
    }

    fn show(&mut self, face: Face) -> Result<bool, DisplayError> {
        let now = Instant::now();
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
            self.vigil.heard(now);
            self.heard = now;
        } else if now.duration_since(self.heard) > PACKET_PAUSE {
            self.driver.abandon();
        }
        let events = self.driver.decode(&bytes);
        for event in &events {
            self.handle(event, now)?;
        }
        match self.vigil.check(now) {
            Silence::Natural => {}
            Silence::Questionable => self.ask()?,
            Silence::Final => return Err(self.way.no_answer()),
        }
        Ok(events)
    }

    /// Whoever reads by touch finds the end of the game on the display.
    fn leave(&mut self, face: &Face) {
        if self.port.send(&self.driver.write(face, None)).is_ok() {
            self.port.flush();
        }
    }
}

impl SerialConnection {
    /// What an event means for what is written.
    fn handle(&mut self, event: &DeviceEvent, now: Instant) -> Result<(), DisplayError> {
        match event {
            DeviceEvent::CellCount { .. } | DeviceEvent::Restarted => self.outbox.forget(),
            DeviceEvent::Accepted => self.outbox.accepted(),
            DeviceEvent::Refused => self.outbox.refused(now),
            DeviceEvent::Awaits(bytes) => self.port.send(bytes)?,
            DeviceEvent::PoweringDown => {
                let path = self.way.path.clone();
                return Err(DisplayError::PoweredDown { path });
            }
            _ => {}
        }
        Ok(())
    }

    /// Asks whether the display is there. The line is written anew with it, so that
    /// what noise on the wire spoilt does not stay for long.
    fn ask(&mut self) -> Result<(), DisplayError> {
        let question = self.driver.are_you_there();
        self.outbox.forget();
        Ok(self.port.send(&question)?)
    }
}
