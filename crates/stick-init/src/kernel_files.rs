//! What is written to the kernel: its settings, and lines of its log, where the stick says what it does. Nobody at the stick sees the
//! log; tests let it go to a serial port.

use rustix::fs::{Mode, OFlags, open};
use rustix::io::{Result, write};

/// Writes a line into the kernel's log, for those who build the stick.
pub fn note(line: &str) {
    let _ = write_to("/dev/kmsg", format!("stick: {line}\n").as_bytes());
}

/// Writes a setting of the kernel.
///
/// # Errors
/// The system's.
pub fn set(path: &str, value: &[u8]) -> Result<()> {
    write_to(path, value)
}

fn write_to(path: &str, bytes: &[u8]) -> Result<()> {
    let file = open(path, OFlags::WRONLY | OFlags::CLOEXEC, Mode::empty())?;
    write(&file, bytes).map(|_| ())
}
