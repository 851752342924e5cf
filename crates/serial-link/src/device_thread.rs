//! The thread of a device or of a simulated one. Knows no device.

use std::time::Duration;

use crossbeam_channel::{Receiver, bounded};
use worker::NoThread;

/// The longest wait for the end of such a thread: a driver that hangs must not keep the program from ending.
const FAREWELL: Duration = Duration::from_millis(800);

/// A thread whose owner waits for its end when this is dropped, but not for ever. It ends when its channel is closed, so
/// the owner declares the sender of that channel in a field above this one: fields are dropped in order.
#[derive(Debug)]
pub struct DeviceThread {
    /// Disconnected when the thread ends.
    ended: Receiver<()>,
}

impl DeviceThread {
    /// Starts the work.
    ///
    /// # Errors
    /// The system gives no further thread.
    pub fn start(work: impl FnOnce() + Send + 'static) -> Result<DeviceThread, NoThread> {
        let (running, ended) = bounded(0);
        worker::spawn("device", move || {
            let _running = running;
            work();
        })?;
        Ok(DeviceThread { ended })
    }
}

impl Drop for DeviceThread {
    fn drop(&mut self) {
        let _ = self.ended.recv_timeout(FAREWELL);
    }
}
