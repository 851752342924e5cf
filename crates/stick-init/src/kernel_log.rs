//! The kernel's log, where the stick says what it does. Nobody at the stick sees it; tests let it go to a serial port.

use rustix::fs::{Mode, OFlags, open};

/// Writes a line into the kernel's log, for those who build the stick.
pub fn note(line: &str) {
    let flags = OFlags::WRONLY | OFlags::CLOEXEC;
    if let Ok(log) = open("/dev/kmsg", flags, Mode::empty()) {
        let _ = rustix::io::write(&log, format!("stick: {line}\n").as_bytes());
    }
}
