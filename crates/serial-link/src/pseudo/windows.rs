//! Windows has no pseudo-terminals that look like serial ports, so no device can be simulated there.

use std::convert::Infallible;
use std::io;
use std::path::Path;
use std::time::Duration;

use super::{Pace, WireFault};

/// A pseudo-terminal, which never comes to be.
pub struct Wire(Infallible);

impl Wire {
    /// Cannot open one.
    pub fn open(_link: &Path) -> io::Result<Wire> {
        Err(io::ErrorKind::Unsupported.into())
    }

    /// Sets the fault from now on.
    pub fn set_fault(&mut self, _fault: WireFault) {
        match self.0 {}
    }

    /// Sets the speed from now on; `None` for no delay.
    pub fn set_pace(&mut self, _pace: Option<Pace>) {
        match self.0 {}
    }

    /// The bytes that arrived; empty if nothing arrived within `patience`.
    pub fn receive(&mut self, _patience: Duration) -> Vec<u8> {
        match self.0 {}
    }

    /// Sends bytes. Those that the host does not take are lost, as on a cable.
    pub fn send(&mut self, _bytes: &[u8]) {
        match self.0 {}
    }
}
