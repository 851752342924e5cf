//! The transport to a display on a serial port.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::error::DisplayError;
use super::identify::{Found, identify};
use super::outbox::Outbox;
use super::silence::{Silence, SilenceWatch};
use super::transport::{Connection, ConnectionEnd, Identity, MayGoOn, Transport};
use crate::cell::Face;
use crate::driver::{DeviceEvent, Driver, DriverKind};
use crate::key_source::KeySource;
use crate::size::Size;
use serial_link::{PATIENCE, Port, Waker};

/// The longest pause within a packet.
const PACKET_PAUSE: Duration = Duration::from_millis(250);
/// By which that pause is over.
const TICK: Duration = Duration::from_millis(1);

/// How long to wait until the last line has left the computer; a display that was switched
/// off may delay it for ever.
const FAREWELL: Duration = Duration::from_millis(500);

/// A serial port and its protocol.
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
        let found = identify(&mut port, self.kind, &mut driver, may_go_on)?;
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
            width: (identity.size, identity.status),
            width_reports: WidthReports::default(),
            watch: SilenceWatch::new(protocol, now),
            asks_width: false,
            heard: now,
        };
        Ok((identity, Box::new(connection)))
    }

    fn ports(&self) -> Vec<PathBuf> {
        let there = Some(&self.path).filter(|path| path.exists());
        there.into_iter().cloned().collect()
    }
}

/// A display on an open port.
struct SerialConnection {
    transport: SerialTransport,
    port: Port,
    driver: Driver,
    outbox: Outbox,
    /// What to send after the display has accepted what was last sent.
    unsaid: Vec<Vec<u8>>,
    /// The cells of its line and its status cells.
    width: (Size, usize),
    width_reports: WidthReports,
    watch: SilenceWatch,
    /// Whether the display is asked for its width to show that it is there, because it left another question unanswered.
    asks_width: bool,
    /// When the last byte arrived.
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
        let face = self.driver.laid_out(face);
        if !self.outbox.is_due(&face, now) {
            return Ok(self.outbox.shows(&face));
        }
        let next = self.driver.next(&face, self.outbox.shown());
        let command = self.driver.write(&next, self.outbox.shown());
        self.port.send(&command)?;
        self.outbox.written(next, command.len(), now);
        Ok(self.outbox.shows(&face))
    }

    fn listen(
        &mut self,
        waker: &Waker,
        longest: Duration,
    ) -> Result<Vec<DeviceEvent>, DisplayError> {
        let now = Instant::now();
        // A newer line must wait in any case while the last one is on the wire.
        let bytes = match self.outbox.busy_for(now) {
            Some(rest) => self.port.receive(None, rest.min(PATIENCE))?,
            None => {
                let rest = self.due(now).saturating_duration_since(now);
                self.port.receive(Some(waker), rest.min(longest))?
            }
        };
        let now = Instant::now();
        if !bytes.is_empty() {
            if self.watch.heard(now) {
                self.outbox.forget();
            }
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

    /// Lets the last line arrive, so that the reader finds it on the display. A slow display would take too long.
    fn leave(&mut self, face: &Face) {
        if self.transport.kind.protocol().refresh.is_some() {
            return;
        }
        let line = self.driver.write(face, None);
        let under_way = self.outbox.busy_for(Instant::now()).unwrap_or_default();
        if self.port.send(&line).is_ok() {
            self.port.drain(under_way.min(FAREWELL) + FAREWELL);
        }
    }
}

impl SerialConnection {
    /// When something has to be done unless something comes before: the display is asked, its acceptance is late, or a packet
    /// is given up.
    fn due(&self, now: Instant) -> Instant {
        let given_up = Some(self.heard + PACKET_PAUSE + TICK).filter(|at| *at > now);
        let late = self.outbox.accepts_until();
        let all = [given_up, late].into_iter().flatten();
        all.fold(self.watch.next(), Instant::min)
    }

    /// Applies an event to what is to be written.
    fn handle(&mut self, event: &DeviceEvent, now: Instant) -> Result<(), DisplayError> {
        match event {
            DeviceEvent::CellCount { line, status } => {
                let reported = (*line, *status);
                let asked = self.width_reports.arrived();
                // A display that reports its width without a question has restarted.
                if !asked || reported != self.width {
                    self.width = reported;
                    self.outbox.forget();
                }
            }
            DeviceEvent::Restarted => self.outbox.restarted(),
            DeviceEvent::Accepted => self.outbox.accepted(),
            DeviceEvent::Refused => self.outbox.refused(now),
            DeviceEvent::Moving => self.outbox.moves(now),
            DeviceEvent::Still => self.outbox.stands_still(),
            DeviceEvent::Awaits(bytes) => self.say(bytes, now)?,
            DeviceEvent::Doubtful(bytes) => {
                self.width_reports.asked(true);
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

    /// Asks whether the display is there, and writes its line again if that is in doubt.
    fn ask(&mut self, now: Instant) -> Result<(), DisplayError> {
        // Its answer to what was last sent also shows that it is there.
        if self.outbox.awaits_acceptance(now) {
            return Ok(());
        }
        if self.outbox.may_stand_still(now) {
            return self.send(&self.driver.ask_still(), now);
        }
        self.asks_width |= self.watch.is_repeating();
        // Some displays answer no other question, and this one may blank a cell.
        let line_follows = if self.asks_width {
            self.outbox.forget();
            true
        } else {
            self.outbox.confirms(now)
        };
        let question = self.driver.keep_alive(line_follows);
        if question.bytes.is_empty() {
            self.outbox.forget();
            return Ok(());
        }
        match question.tells_width {
            true => self.width_reports.asked(self.watch.is_repeating()),
            false => self.width_reports.not_asked(),
        }
        self.send(&question.bytes, now)
    }

    /// Sends something other than the line, as soon as the display may receive it.
    fn say(&mut self, bytes: &[u8], now: Instant) -> Result<(), DisplayError> {
        if !self.outbox.awaits_acceptance(now) {
            return self.send(bytes, now);
        }
        if !self.unsaid.iter().any(|other| other == bytes) {
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

/// The reports of the width that were asked for and have not come. A report that nobody asked for comes
/// from a display that has restarted.
#[derive(Debug, Default)]
struct WidthReports {
    due: u32,
}

impl WidthReports {
    /// The display is asked. After a first question, no answer to an earlier one is waited for: it was lost.
    /// A repeated question may get two answers, if the display was only late.
    fn asked(&mut self, repeated: bool) {
        self.due = match repeated {
            true => self.due.saturating_add(1),
            false => 1,
        };
    }

    /// The display was asked something else.
    fn not_asked(&mut self) {
        self.due = 0;
    }

    /// A report has come. Returns whether it was asked for.
    fn arrived(&mut self) -> bool {
        let asked = self.due > 0;
        self.due = self.due.saturating_sub(1);
        asked
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_late_display_answers_both_questions() {
        let mut reports = WidthReports::default();
        reports.asked(false);
        reports.asked(true);
        assert!(reports.arrived());
        assert!(reports.arrived());
        assert!(!reports.arrived(), "it has restarted");
    }

    #[test]
    fn a_lost_answer_hides_no_restart_for_long() {
        let mut reports = WidthReports::default();
        reports.asked(false);
        reports.asked(true);
        assert!(reports.arrived());
        reports.asked(false);
        assert!(reports.arrived());
        assert!(!reports.arrived(), "it has restarted");
    }
}
