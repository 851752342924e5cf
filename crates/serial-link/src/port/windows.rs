//! A port of Windows, which lets only one program open it. Waiting looks again and again, because its port
//! cannot be waited for together with a waker.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use serialport::{COMPort, SerialPort, SerialPortBuilder, available_ports};

use crate::waker::Waker;

/// How often to look whether bytes have arrived.
const LOOK: Duration = Duration::from_millis(2);

/// An open port.
pub(super) struct NativePort {
    pub(super) port: COMPort,
}

impl NativePort {
    pub(super) fn open(_path: &Path, builder: &SerialPortBuilder) -> serialport::Result<Self> {
        COMPort::open(builder).map(|port| Self { port })
    }

    /// Waits until there is something to read, the waker is used or `patience` is over. Returns whether
    /// there is something to read.
    pub(super) fn wait(&self, waker: Option<&Waker>, patience: Duration) -> bool {
        let deadline = Instant::now() + patience;
        loop {
            // Reading the port reports what went wrong with it.
            if self
                .port
                .bytes_to_read()
                .map_or(true, |waiting| waiting > 0)
            {
                return true;
            }
            if waker.is_some_and(Waker::is_used) || Instant::now() >= deadline {
                return false;
            }
            thread::sleep(LOOK);
        }
    }
}

/// Whether there is such a port. Its name is not that of a file.
pub(crate) fn exists(path: &Path) -> bool {
    let name = path.to_string_lossy();
    let ports = available_ports().unwrap_or_default();
    ports
        .iter()
        .any(|port| port.port_name.eq_ignore_ascii_case(&name))
}
