//! What lies between a simulated display and its host: a pseudo-terminal, or something that keeps the borders of reports.
//! Knows no display.

use std::time::Duration;

use serial_link::{Pace, Wire, WireFault};

/// What lies between the display and its host.
pub(super) trait Line: Send {
    /// The bytes that arrived; empty if nothing arrived within `patience`.
    fn receive(&mut self, patience: Duration) -> Vec<u8>;

    /// Sends bytes. Those that the host does not take are lost.
    fn send(&mut self, bytes: &[u8]);

    /// Sets a fault from now on, where the line can have one.
    fn set_fault(&mut self, _fault: WireFault) {}

    /// Sets the speed from now on, where the line has one.
    fn set_pace(&mut self, _pace: Option<Pace>) {}
}

impl Line for Wire {
    fn receive(&mut self, patience: Duration) -> Vec<u8> {
        Wire::receive(self, patience)
    }

    fn send(&mut self, bytes: &[u8]) {
        Wire::send(self, bytes);
    }

    fn set_fault(&mut self, fault: WireFault) {
        Wire::set_fault(self, fault);
    }

    fn set_pace(&mut self, pace: Option<Pace>) {
        Wire::set_pace(self, pace);
    }
}
