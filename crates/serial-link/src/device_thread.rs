//! The thread of a device or of a simulated one. Knows no device.

use std::thread::{self, JoinHandle};

/// A thread whose owner waits for its end when this is dropped. It ends when its channel is closed, so
/// the owner declares the sender of that channel in a field above this one: fields are dropped in order.
#[derive(Debug)]
pub struct DeviceThread(Option<JoinHandle<()>>);

impl DeviceThread {
    /// Starts the work.
    pub fn start(work: impl FnOnce() + Send + 'static) -> DeviceThread {
        DeviceThread(Some(thread::spawn(work)))
    }
}

impl Drop for DeviceThread {
    fn drop(&mut self) {
        if let Some(thread) = self.0.take() {
            let _ = thread.join();
        }
    }
}
