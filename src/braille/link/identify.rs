//! Recognising a display at an open port.

use std::num::NonZeroUsize;
use std::path::Path;
use std::time::{Duration, Instant};

use super::error::DisplayError;
use super::port::Port;
use crate::braille::driver::{DeviceEvent, Driver, DriverKind, Protocol};

/// Who a display says it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The name of its model; the driver's name if it gives none.
    pub model: String,
    /// Its width in cells.
    pub cells: NonZeroUsize,
    /// The speed of its port, in baud.
    pub speed: u32,
    /// Its serial number, if it gave one.
    pub serial_number: Option<String>,
}

/// Opens the port, asks once who is there, and closes it again.
///
/// # Errors
///
/// [`DisplayError::NoAnswer`] when nobody said so within `timeout`, or another
/// variant when the port cannot be used.
pub fn probe(path: &Path, kind: DriverKind, timeout: Duration) -> Result<Identity, DisplayError> {
    let deadline = Instant::now() + timeout;
    let no_answer = || DisplayError::NoAnswer {
        path: path.to_owned(),
        driver: kind,
    };
    let mut port = Port::open(path, &kind.protocol().port)?;
    let in_time = || {
        (Instant::now() < deadline)
            .then_some(())
            .ok_or_else(no_answer)
    };
    identify(&mut port, kind, kind.driver().as_mut(), in_time)?.ok_or_else(no_answer)
}

/// Asks by the protocol's plan until the display says its width; none if it
/// never does. `may_go_on` is called every few milliseconds and can end it.
pub(super) fn identify<E: From<DisplayError>>(
    port: &mut Port,
    kind: DriverKind,
    driver: &mut dyn Driver,
    mut may_go_on: impl FnMut() -> Result<(), E>,
) -> Result<Option<Identity>, E> {
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
                answers.collect(port, driver, plan.answers_within, &mut may_go_on)?;
                if let Some(identity) = answers.identity(kind, *speed) {
                    return Ok(Some(identity));
                }
            }
        }
        if run + 1 < plan.runs {
            answers.collect(port, driver, plan.pause, &mut may_go_on)?;
        }
    }
    Ok(None)
}

/// The parts of an [`Identity`] that came so far.
#[derive(Default)]
struct Answers {
    model: Option<String>,
    cells: Option<NonZeroUsize>,
    serial_number: Option<String>,
}

impl Answers {
    /// Listens for `time`, less if the display has said all that matters.
    fn collect<E: From<DisplayError>>(
        &mut self,
        port: &mut Port,
        driver: &mut dyn Driver,
        time: Duration,
        may_go_on: &mut impl FnMut() -> Result<(), E>,
    ) -> Result<(), E> {
        let deadline = Instant::now() + time;
        while Instant::now() < deadline && !self.is_complete() {
            may_go_on()?;
            for event in driver.decode(&port.receive()?) {
                if let DeviceEvent::Awaits(bytes) = &event {
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
            DeviceEvent::CellCount(count) => self.cells = Some(count),
            DeviceEvent::SerialNumber(number) => self.serial_number = Some(number),
            _ => {}
        }
    }

    fn is_complete(&self) -> bool {
        self.model.is_some() && self.cells.is_some()
    }

    fn identity(&self, kind: DriverKind, speed: u32) -> Option<Identity> {
        Some(Identity {
            speed,
            model: self.model.clone().unwrap_or_else(|| kind.name().to_owned()),
            cells: self.cells?,
            serial_number: self.serial_number.clone(),
        })
    }
}
