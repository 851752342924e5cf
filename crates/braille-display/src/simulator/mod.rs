//! Simulated displays of each make on pseudo-terminals, for demonstrations and tests. Knows
//! the protocols from the display's side, and no drivers.

mod albatross;
mod alva;
mod baum;
mod device;
mod eurobraille;
mod freedom_scientific;
mod handytech;
mod hims;
mod humanware;
mod list;
mod make;
mod papenmeier;
mod seen;
mod seika;

use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crossbeam_channel::{Sender, unbounded};
use thiserror::Error;

use super::driver::DriverKind;
use device::{Board, Device, DeviceOrder};
pub use make::Pressed;
pub use seen::Seen;
pub use serial_link::WireFault;
use serial_link::{Pace, Wire};

/// Why a display cannot be simulated.
#[derive(Debug, Error)]
pub enum SimulatorError {
    /// The make has no display of this width.
    #[error("there is no {driver} display with {cells} cells and {status} status cells")]
    Width {
        /// The make.
        driver: DriverKind,
        /// The width that was asked for.
        cells: usize,
        /// The status cells that were asked for.
        status: usize,
    },
    /// There is no pseudo-terminal, or the link to it cannot be made.
    #[error("the link {} cannot be made: {cause}", link.display())]
    Link {
        /// The link.
        link: PathBuf,
        /// The error of the operating system.
        #[source]
        cause: io::Error,
    },
}

/// A simulated display. Dropping it unplugs it.
pub struct Simulator {
    kind: DriverKind,
    status: usize,
    /// `None` only during the drop: a closed channel ends the thread.
    orders: Option<Sender<DeviceOrder>>,
    board: Board,
    thread: Option<JoinHandle<()>>,
}

impl Simulator {
    /// A display that is plugged in and switched on. `link` leads to its serial port.
    ///
    /// # Errors
    ///
    /// [`SimulatorError`] if the make has no display of this width, or `link` cannot be made.
    pub fn start(
        kind: DriverKind,
        cells: NonZeroUsize,
        link: &Path,
    ) -> Result<Simulator, SimulatorError> {
        Simulator::with_status(kind, cells, 0, link)
    }

    /// The same with this many status cells.
    ///
    /// # Errors
    ///
    /// [`SimulatorError`] if the make has no such display, or `link` cannot be made.
    pub fn with_status(
        kind: DriverKind,
        cells: NonZeroUsize,
        status: usize,
        link: &Path,
    ) -> Result<Simulator, SimulatorError> {
        let cells = cells.get();
        let make = make_of(kind, cells, status)?;
        let wire = Wire::open(link).map_err(|cause| SimulatorError::Link {
            link: link.to_owned(),
            cause,
        })?;
        let board = Board::default();
        let device = Device::new(link.to_owned(), make, cells, wire, Arc::clone(&board));
        let (orders, received) = unbounded();
        Ok(Simulator {
            kind,
            status,
            orders: Some(orders),
            board,
            thread: Some(thread::spawn(move || device.run(&received))),
        })
    }

    /// Presses these keys and releases all others.
    pub fn press(&self, keys: Pressed) {
        self.order(DeviceOrder::Press(keys));
    }

    /// Sends any bytes, such as noise.
    pub fn send(&self, bytes: &[u8]) {
        self.order(DeviceOrder::Send(bytes.to_vec()));
    }

    /// Receives and sends nothing, as if switched off behind its adapter.
    pub fn silence(&self, silent: bool) {
        self.order(DeviceOrder::Silence(silent));
    }

    /// Reports that it is being switched off, if such displays do, and falls silent.
    pub fn switch_off(&self) {
        self.order(DeviceOrder::SwitchOff);
    }

    /// Changes the number of its cells and restarts.
    ///
    /// # Errors
    ///
    /// [`SimulatorError::Width`] if the make has no display of this width.
    pub fn resize(&self, cells: usize) -> Result<(), SimulatorError> {
        let make = make_of(self.kind, cells, self.status)?;
        self.order(DeviceOrder::Resize(cells, make));
        Ok(())
    }

    /// Restarts: it is blank and sends what it sends when switched on.
    pub fn restart(&self) {
        self.order(DeviceOrder::Restart);
    }

    /// Restarts after `bytes` more bytes, for instance in the middle of a write.
    pub fn restart_within(&self, bytes: usize) {
        self.order(DeviceOrder::RestartWithin(bytes));
    }

    /// Refuses the next lines; a display that cannot report that does not show them.
    pub fn refuse(&self, times: usize) {
        self.order(DeviceOrder::Refuse(times));
    }

    /// Causes this fault on the wire until the display is plugged in again.
    pub fn set_fault(&self, fault: WireFault) {
        self.order(DeviceOrder::Spoil(fault));
    }

    /// Sends bytes as slowly as a line of this speed in baud, and understands no other speed.
    /// Before this call, bytes arrive at once and any speed is right.
    pub fn pace(&self, speed: u32) {
        let byte = self.kind.protocol().port.byte_time(speed);
        self.order(DeviceOrder::SetPace(Some(Pace { speed, byte })));
    }

    /// Pulls the cable: the port hangs up and its link is gone.
    pub fn unplug(&self) {
        self.order(DeviceOrder::Unplug);
    }

    /// Plugs the cable in again: a new port under the same link.
    pub fn plug_in(&self) {
        self.order(DeviceOrder::PlugIn);
    }

    /// What it has seen so far.
    pub fn seen(&self) -> Seen {
        let (seen, _) = &*self.board;
        seen.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Waits at most `time` until `condition` holds for what it has seen. Returns what it
    /// has seen, and whether the condition holds.
    pub fn wait(&self, time: Duration, condition: impl Fn(&Seen) -> bool) -> (Seen, bool) {
        let (seen, changed) = &*self.board;
        let seen = seen.lock().unwrap_or_else(PoisonError::into_inner);
        let (seen, _) = changed
            .wait_timeout_while(seen, time, |seen| !condition(seen))
            .unwrap_or_else(PoisonError::into_inner);
        (seen.clone(), condition(&seen))
    }

    fn order(&self, order: DeviceOrder) {
        if let Some(orders) = &self.orders {
            let _ = orders.send(order);
        }
    }
}

fn make_of(
    driver: DriverKind,
    cells: usize,
    status: usize,
) -> Result<Box<dyn make::Make>, SimulatorError> {
    list::make(driver, cells, status).ok_or(SimulatorError::Width {
        driver,
        cells,
        status,
    })
}

impl Drop for Simulator {
    fn drop(&mut self) {
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
