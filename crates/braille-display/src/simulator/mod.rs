//! Simulated displays of each make on pseudo-terminals, for demonstrations and tests. Knows
//! the protocols from the display's side, and no drivers.

mod albatross;
mod alva;
mod baum;
mod canute;
mod device;
mod dotpad;
mod eurobraille;
mod freedom_scientific;
mod handytech;
#[cfg(unix)]
mod hid;
mod hims;
mod humanware;
mod line;
mod make;
mod papenmeier;
mod seika;

use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crossbeam_channel::{Sender, unbounded};
use thiserror::Error;

use super::driver::DriverKind;
use super::key_source::KeySource;
pub use device::Seen;
use device::{Device, Order};
#[cfg(unix)]
pub use hid::{HidModel, HidRouters};
use make::Make;
pub use make::Pressed;
pub use serial_link::WireFault;
use serial_link::{DeviceThread, Pace, Watched};

/// Why a display cannot be simulated.
#[derive(Debug, Error)]
pub enum SimulatorError {
    /// The make has no display of this width.
    #[error("there is no {driver} display with {cells} cells and {status} status cells")]
    Width {
        /// The make that was asked for.
        driver: KeySource,
        /// The width that was asked for.
        cells: usize,
        /// The status cells that were asked for.
        status: usize,
    },
    /// There is no pseudo-terminal, or the link to it cannot be made.
    #[error("the link {} cannot be made: {cause}", link.display())]
    Link {
        /// The path at which the simulated port was to appear.
        link: PathBuf,
        /// The error of the operating system.
        #[source]
        cause: io::Error,
    },
}

/// A simulated display. Dropping it unplugs it.
pub struct Simulator {
    kind: KeySource,
    status: usize,
    rows: usize,
    orders: Sender<Order>,
    seen: Watched<Seen>,
    _thread: DeviceThread,
}

impl Simulator {
    /// A display that is plugged in and switched on, with this many cells in a row. `link` leads to its serial port.
    ///
    /// # Errors
    ///
    /// [`SimulatorError`] if the make has no display of this width, or `link` cannot be made.
    pub fn start(
        kind: impl Into<KeySource>,
        cells: NonZeroUsize,
        link: &Path,
    ) -> Result<Simulator, SimulatorError> {
        Simulator::with_status(kind, cells, 0, link)
    }

    /// A display with this many status cells.
    ///
    /// # Errors
    ///
    /// [`SimulatorError`] if the make has no such display, or `link` cannot be made.
    pub fn with_status(
        kind: impl Into<KeySource>,
        cells: NonZeroUsize,
        status: usize,
        link: &Path,
    ) -> Result<Simulator, SimulatorError> {
        let kind = kind.into();
        let make = make_of(kind, cells.get(), status)?;
        Simulator::of_make(kind, make, cells, status, link)
    }

    /// A display that speaks the standard for HID, with reports of this layout. `root` is the folder that has its `sys` and
    /// `dev`.
    ///
    /// # Errors
    ///
    /// [`SimulatorError`] if its cells cannot be shared out to its rows, or the folder cannot be made.
    #[cfg(unix)]
    pub fn hid(
        model: HidModel,
        cells: NonZeroUsize,
        root: &Path,
    ) -> Result<Simulator, SimulatorError> {
        let make = hid::Hid::new(model, cells.get());
        let make = make.ok_or_else(|| no_width(KeySource::Hid, cells.get(), 0))?;
        Simulator::of_make(KeySource::Hid, Box::new(make), cells, 0, root)
    }

    fn of_make(
        kind: KeySource,
        make: Box<dyn Make>,
        cells: NonZeroUsize,
        status: usize,
        link: &Path,
    ) -> Result<Simulator, SimulatorError> {
        let rows = make.rows();
        let cells = cells.get() * rows;
        let wire = make.plug_in(link, 1);
        let wire = wire.map_err(|cause| SimulatorError::Link {
            link: link.to_owned(),
            cause,
        })?;
        let seen = Watched::default();
        let device = Device::new(link.to_owned(), make, cells, wire, seen.clone());
        let (orders, received) = unbounded();
        let thread = DeviceThread::start(move || device.run(&received));
        Ok(Simulator {
            kind,
            status,
            rows,
            orders,
            seen,
            _thread: thread.map_err(|cause| SimulatorError::Link {
                link: link.to_owned(),
                cause: cause.into(),
            })?,
        })
    }

    /// Presses these keys and releases all others.
    pub fn press(&self, keys: Pressed) {
        self.order(|device| device.press(keys));
    }

    /// Sends any bytes, such as noise.
    pub fn send(&self, bytes: &[u8]) {
        let bytes = bytes.to_vec();
        self.order(move |device| device.send(&bytes));
    }

    /// Does not answer who it is, as some displays that answer how wide they are.
    pub fn stay_nameless(&self) {
        self.order(Device::stay_nameless);
    }

    /// Receives and sends nothing, as if switched off behind its adapter.
    pub fn silence(&self, silent: bool) {
        self.order(move |device| device.silence(silent));
    }

    /// Reports that it is being switched off, if such displays do, and falls silent.
    pub fn switch_off(&self) {
        self.order(Device::switch_off);
    }

    /// Changes the number of its cells and restarts.
    ///
    /// # Errors
    ///
    /// [`SimulatorError::Width`] if the make has no display of this width.
    pub fn resize(&self, cells: usize) -> Result<(), SimulatorError> {
        // The report descriptor of a HID display tells its width, and does not change.
        let changes = !matches!(self.kind, KeySource::Hid);
        let make = changes.then(|| make_of(self.kind, cells, self.status));
        let make = make.unwrap_or_else(|| Err(no_width(self.kind, cells, self.status)))?;
        let cells = cells * make.rows();
        self.order(move |device| device.resize(cells, make));
        Ok(())
    }

    /// Restarts: it is blank and sends what it sends when switched on.
    pub fn restart(&self) {
        self.order(Device::start_anew);
    }

    /// Restarts after `bytes` more bytes, for instance in the middle of a write.
    pub fn restart_within(&self, bytes: usize) {
        self.order(move |device| device.restart_within(bytes));
    }

    /// Refuses the next lines; a display that cannot report that does not show them.
    pub fn refuse(&self, times: usize) {
        self.order(move |device| device.refuse(times));
    }

    /// Causes this fault on the wire until the display is plugged in again.
    pub fn set_fault(&self, fault: WireFault) {
        self.order(move |device| device.set_fault(fault));
    }

    /// Sends bytes as slowly as a line of this speed in baud, and understands no other speed.
    /// Before this call, bytes arrive at once and any speed is right.
    pub fn pace(&self, speed: u32) {
        if let KeySource::Serial(kind) = self.kind {
            let byte = kind.protocol().port.byte_time(speed);
            self.order(move |device| device.set_pace(Pace { speed, byte }));
        }
    }

    /// Pulls the cable: the port hangs up and its link is gone.
    pub fn unplug(&self) {
        self.order(Device::unplug);
    }

    /// Plugs the cable in again: a new port under the same link.
    pub fn plug_in(&self) {
        self.order(Device::plug_in);
    }

    /// How many rows of its cells it has.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// What it has seen so far.
    pub fn seen(&self) -> Seen {
        self.seen.now()
    }

    /// Waits at most `time` until `condition` holds for what it has seen. Returns what it
    /// has seen, and whether the condition holds.
    pub fn wait(&self, time: Duration, condition: impl Fn(&Seen) -> bool) -> (Seen, bool) {
        self.seen.wait(time, condition)
    }

    fn order(&self, order: impl FnOnce(&mut Device) + Send + 'static) {
        let _ = self.orders.send(Box::new(order));
    }
}

fn no_width(driver: KeySource, cells: usize, status: usize) -> SimulatorError {
    SimulatorError::Width {
        driver,
        cells,
        status,
    }
}

/// The make of display for these keys.
fn make_of(
    source: KeySource,
    cells: usize,
    status: usize,
) -> Result<Box<dyn Make>, SimulatorError> {
    let make = match source {
        KeySource::Serial(kind) => make_of_width(kind, cells, status),
        #[cfg(unix)]
        KeySource::Hid if status == 0 => hid::Hid::new(HidModel::default(), cells)
            .map(|make| -> Box<dyn Make> { Box::new(make) }),
        KeySource::Hid | KeySource::BrlApi => None,
    };
    make.ok_or_else(|| no_width(source, cells, status))
}

/// `None` if there is no display of this width or with this many status cells.
fn make_of_width(kind: DriverKind, cells: usize, status: usize) -> Option<Box<dyn Make>> {
    use DriverKind::{Albatross as At, Alva as Al, HandyTech as Ht, Papenmeier as Pm};
    let has_status = status == 0 || matches!(kind, At | Al | Ht | Pm);
    if !(1..=128).contains(&cells) || status > 128 - cells || !has_status {
        return None;
    }
    Some(match kind {
        DriverKind::Baum => Box::new(baum::Baum),
        DriverKind::HandyTech => Box::new(handytech::HandyTech::of_width(cells, status)?),
        DriverKind::HumanWare => Box::new(humanware::HumanWare),
        DriverKind::EuroBraille => Box::new(eurobraille::EuroBraille),
        DriverKind::Hims => Box::new(hims::Hims),
        DriverKind::FreedomScientific => Box::<freedom_scientific::FreedomScientific>::default(),
        DriverKind::Papenmeier => Box::new(papenmeier::Papenmeier::of_width(cells, status)?),
        DriverKind::Seika => Box::new(seika::Seika),
        DriverKind::Albatross => Box::new(albatross::Albatross::of_width(cells, status)?),
        DriverKind::Alva => Box::new(alva::Alva { status }),
        DriverKind::Canute => Box::new(canute::Canute::of_width(cells)?),
        DriverKind::DotPad => Box::new(dotpad::DotPad::of_width(cells)?),
    })
}
