//! A port of Unix: one handle reads and writes, a second one waits.

use std::fs::{File, OpenOptions};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::time::Duration;

use rustix::fs::OFlags;
use serialport::{SerialPortBuilder, TTYPort};

use crate::waker::{self, Waker};

/// An open port.
pub(super) struct NativePort {
    pub(super) port: TTYPort,
    /// A second handle of this port, for waiting.
    watched: File,
}

impl NativePort {
    pub(super) fn open(path: &Path, builder: &SerialPortBuilder) -> serialport::Result<Self> {
        let mut port = TTYPort::open(builder)?;
        let watched = second_handle(path, &mut port)?;
        Ok(Self { port, watched })
    }

    /// Waits until there is something to read, the waker is used or `patience` is over. Returns whether
    /// there is something to read.
    pub(super) fn wait(&self, waker: Option<&Waker>, patience: Duration) -> bool {
        waker::wait(&self.watched, waker, patience)
    }
}

/// A second handle to the port. After that nobody else can open it.
fn second_handle(path: &Path, port: &mut TTYPort) -> serialport::Result<File> {
    port.set_exclusive(false)?;
    let flags = OFlags::NOCTTY | OFlags::NONBLOCK;
    let opened = OpenOptions::new()
        .read(true)
        .custom_flags(flags.bits().cast_signed())
        .open(path)?;
    port.set_exclusive(true)?;
    Ok(opened)
}

/// Whether there is such a port.
pub(crate) fn exists(path: &Path) -> bool {
    path.exists()
}
