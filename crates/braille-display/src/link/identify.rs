//! Recognises a display at an open port.

use std::time::{Duration, Instant};

use super::transport::{ConnectionEnd, Identity, MayGoOn};
use crate::driver::{DeviceEvent, Driver, DriverKind, Protocol};
use crate::size::Size;
use serial_link::{PATIENCE, Port};

/// A recognised display.
pub(super) struct Found {
    pub identity: Identity,
    /// The speed of the port, in baud.
    pub speed: u32,
    /// Whether it has not yet accepted what was last sent.
    pub owes_acceptance: bool,
}

/// Asks by the protocol's plan until the display reports its width; `None` if it never
/// does.
pub(super) fn identify(
    port: &mut Port,
    kind: DriverKind,
    driver: &mut Driver,
    may_go_on: MayGoOn<'_>,
) -> Result<Option<Found>, ConnectionEnd> {
    let Protocol {
        port: settings,
        probe: plan,
        ..
    } = kind.protocol();
    let mut answers = Answers::default();
    for run in 0..plan.runs {
        for speed in &settings.speeds {
            port.set_speed(*speed)?;
            for _ in 0..plan.rounds {
                driver.abandon();
                port.send(&driver.probe())?;
                answers.collect(port, driver, plan.answers_within, may_go_on)?;
                if let Some(identity) = answers.identity(kind) {
                    return Ok(Some(Found {
                        identity,
                        speed: *speed,
                        owes_acceptance: answers.owes_acceptance,
                    }));
                }
            }
        }
        if run + 1 < plan.runs {
            answers.collect(port, driver, plan.pause, may_go_on)?;
        }
    }
    Ok(None)
}

/// The parts of an [`Identity`] received so far.
#[derive(Default)]
struct Answers {
    model: Option<String>,
    /// Cells of the line, and status cells.
    cells: Option<(Size, usize)>,
    serial_number: Option<String>,
    owes_acceptance: bool,
}

impl Answers {
    /// Listens for `time`, or until the display has reported everything that matters.
    fn collect(
        &mut self,
        port: &mut Port,
        driver: &mut Driver,
        time: Duration,
        may_go_on: MayGoOn<'_>,
    ) -> Result<(), ConnectionEnd> {
        let deadline = Instant::now() + time;
        while Instant::now() < deadline && !self.is_complete() {
            may_go_on()?;
            for event in driver.decode(&port.receive(None, PATIENCE)?) {
                if let DeviceEvent::Awaits(bytes) | DeviceEvent::Doubtful(bytes) = &event {
                    port.send(bytes)?;
                }
                self.take(event);
            }
        }
        Ok(())
    }

    fn take(&mut self, event: DeviceEvent) {
        match event {
            DeviceEvent::Model(name) => self.model = Some(name),
            DeviceEvent::CellCount { line, status } => self.cells = Some((line, status)),
            DeviceEvent::SerialNumber(number) => self.serial_number = Some(number),
            DeviceEvent::Awaits(_) | DeviceEvent::Doubtful(_) => self.owes_acceptance = true,
            DeviceEvent::Accepted | DeviceEvent::Refused | DeviceEvent::Restarted => {
                self.owes_acceptance = false;
            }
            DeviceEvent::Moving
            | DeviceEvent::Still
            | DeviceEvent::KeyDown(_)
            | DeviceEvent::KeyUp(_)
            | DeviceEvent::RoutingDown(_)
            | DeviceEvent::RoutingUp(_)
            | DeviceEvent::PoweringDown => {}
        }
    }

    fn is_complete(&self) -> bool {
        self.model.is_some() && self.cells.is_some()
    }

    fn identity(&self, kind: DriverKind) -> Option<Identity> {
        let (size, status) = self.cells?;
        Some(Identity {
            model: self.model.clone().unwrap_or_else(|| kind.name().to_owned()),
            size,
            is_slow: kind.protocol().refresh.is_some(),
            status,
            serial_number: self.serial_number.clone(),
        })
    }
}
