//! Serial ports: which ones have a device, and opening, writing, and reading one with a short patience.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use serialport::{
    ClearBuffer, DataBits, FlowControl, SerialPort, SerialPortBuilder, SerialPortType, StopBits,
    available_ports,
};

use super::error::PortError;
use super::settings::{Flow, Parity, PortSettings};
use super::waker::{PATIENCE, Waker};

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
use unix as native;
#[cfg(windows)]
use windows as native;

use native::{NativePort, exists};

/// A write fails after this many waits of [`PATIENCE`] without progress.
const WRITE_ATTEMPTS: u32 = 25;

/// How often to check whether everything was sent.
const DRAIN_STEP: Duration = Duration::from_millis(2);

impl PortError {
    /// Classifies the error of opening a port.
    fn opening(path: &Path, cause: &serialport::Error) -> PortError {
        let path = path.to_owned();
        match cause.kind {
            serialport::ErrorKind::Io(io::ErrorKind::NotFound) => PortError::Missing { path },
            serialport::ErrorKind::Io(io::ErrorKind::PermissionDenied) => {
                PortError::NoPermission { path }
            }
            serialport::ErrorKind::NoDevice if exists(&path) => PortError::Busy { path },
            serialport::ErrorKind::NoDevice => PortError::Missing { path },
            _ => PortError::Unusable {
                path,
                cause: cause.description.clone(),
            },
        }
    }
}

/// An open serial port.
pub struct Port {
    path: PathBuf,
    native: NativePort,
}

impl Port {
    /// Opens the port at the first of its speeds.
    pub fn open(path: &Path, settings: &PortSettings) -> Result<Port, PortError> {
        let speed = settings.speeds.first().copied().unwrap_or_default();
        let mut native = NativePort::open(path, &builder(path, speed, settings))
            .map_err(|cause| PortError::opening(path, &cause))?;
        // Some adapters and all pseudo-terminals lack these lines.
        if let Err(cause) = raise_lines(&mut native.port) {
            tracing::debug!(path = %path.display(), %cause, "cannot raise DTR and RTS");
        }
        Ok(Port {
            path: path.to_owned(),
            native,
        })
    }

    /// Changes to another speed, in baud.
    pub fn set_speed(&mut self, speed: u32) -> Result<(), PortError> {
        let set = self.native.port.set_baud_rate(speed);
        set.map_err(|cause| PortError::opening(&self.path, &cause))
    }

    /// Sends all of `bytes`.
    pub fn send(&mut self, mut bytes: &[u8]) -> Result<(), PortError> {
        let mut attempts = 0;
        while !bytes.is_empty() {
            match self.native.port.write(bytes) {
                Ok(0) => return Err(self.broken(&io::ErrorKind::WriteZero.into())),
                Ok(sent) => bytes = &bytes[sent..],
                Err(cause) if is_passing(&cause) && attempts < WRITE_ATTEMPTS => attempts += 1,
                Err(cause) => return Err(self.broken(&cause)),
            }
        }
        Ok(())
    }

    /// The bytes that arrived; empty if nothing arrived before the waker was used or
    /// `patience` was over.
    pub fn receive(
        &mut self,
        waker: Option<&Waker>,
        patience: Duration,
    ) -> Result<Vec<u8>, PortError> {
        if !self.native.wait(waker, patience) {
            return Ok(Vec::new());
        }
        let mut buffer = [0; 256];
        match self.native.port.read(&mut buffer) {
            Ok(0) => Err(self.broken(&io::ErrorKind::UnexpectedEof.into())),
            Ok(received) => Ok(buffer[..received].to_vec()),
            Err(cause) if is_passing(&cause) => Ok(Vec::new()),
            Err(cause) => Err(self.broken(&cause)),
        }
    }

    /// Waits until everything sent has left the computer, but at most this long.
    pub fn drain(&self, longest: Duration) {
        is_empty_within(longest, || self.queued());
    }

    /// How many bytes are still in the computer.
    fn queued(&self) -> u32 {
        self.native.port.bytes_to_write().unwrap_or(0)
    }

    fn broken(&self, cause: &io::Error) -> PortError {
        PortError::Broken {
            path: self.path.clone(),
            cause: cause.to_string(),
        }
    }
}

/// Drops everything that has not left the computer. Otherwise closing the port could wait up to
/// half a minute for a device that takes nothing.
impl Drop for Port {
    fn drop(&mut self) {
        if self.queued() > 0 {
            let _ = self.native.port.clear(ClearBuffer::Output);
        }
    }
}

/// The port with its settings, before it is opened. All devices here use 8 data bits and 1 stop
/// bit.
fn builder(path: &Path, speed: u32, settings: &PortSettings) -> SerialPortBuilder {
    let parity = match settings.parity {
        Parity::None => serialport::Parity::None,
        Parity::Odd => serialport::Parity::Odd,
        Parity::Even => serialport::Parity::Even,
    };
    let flow = match settings.flow {
        Flow::None => FlowControl::None,
        Flow::Hardware => FlowControl::Hardware,
    };
    serialport::new(path.to_string_lossy(), speed)
        .data_bits(DataBits::Eight)
        .stop_bits(StopBits::One)
        .parity(parity)
        .flow_control(flow)
        .timeout(PATIENCE)
}

/// Whether the queue became empty within this time.
fn is_empty_within(longest: Duration, queued: impl Fn() -> u32) -> bool {
    let deadline = Instant::now() + longest;
    while queued() > 0 {
        if Instant::now() >= deadline {
            return false;
        }
        thread::sleep(DRAIN_STEP);
    }
    true
}

fn raise_lines(port: &mut dyn SerialPort) -> serialport::Result<()> {
    port.clear(ClearBuffer::Input)?;
    port.write_data_terminal_ready(true)?;
    port.write_request_to_send(true)
}

fn is_passing(cause: &io::Error) -> bool {
    use io::ErrorKind::{Interrupted, TimedOut, WouldBlock};
    matches!(cause.kind(), Interrupted | TimedOut | WouldBlock)
}

/// The serial port of a device.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DevicePort {
    /// Its path, or its name in Windows.
    pub path: PathBuf,
    /// The USB numbers of the device, vendor and product; `None` over Bluetooth.
    pub usb: Option<(u16, u16)>,
}

/// The serial ports of devices that are there now. A port that is a part of the computer is left out: nobody knows
/// whether anything is plugged into it.
#[must_use]
pub fn device_ports() -> Vec<DevicePort> {
    // Without this folder Linux has no ports to list.
    if cfg!(target_os = "linux") && !Path::new("/sys/class/tty").is_dir() {
        return Vec::new();
    }
    let ports = available_ports().unwrap_or_default().into_iter();
    let device = ports.filter_map(|port| {
        let usb = match port.port_type {
            SerialPortType::UsbPort(usb) => Some((usb.vid, usb.pid)),
            SerialPortType::BluetoothPort => None,
            SerialPortType::PciPort | SerialPortType::Unknown => return None,
        };
        let path = port.port_name.into();
        Some(DevicePort { path, usb })
    });
    device.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waiting_for_the_last_byte_ends_even_if_the_line_takes_nothing() {
        let start = Instant::now();
        let short = Duration::from_millis(30);
        assert!(!is_empty_within(short, || 7));
        assert!(start.elapsed() >= short);
        let left = std::cell::Cell::new(3);
        let leaves = || {
            left.set(left.get() - 1);
            left.get()
        };
        let long = Duration::from_secs(3600);
        assert!(is_empty_within(long, leaves));
        assert!(start.elapsed() < long);
    }

    /// A pseudo-terminal ignores parity, so this test looks at the settings themselves.
    #[test]
    fn parity_and_flow_control_reach_the_port() {
        let settings = PortSettings {
            speeds: vec![57_600],
            parity: Parity::Even,
            flow: Flow::Hardware,
        };
        let expected = serialport::new("/dev/device", 57_600)
            .parity(serialport::Parity::Even)
            .flow_control(FlowControl::Hardware)
            .timeout(PATIENCE);
        assert_eq!(
            builder(Path::new("/dev/device"), 57_600, &settings),
            expected
        );
        let odd = PortSettings {
            parity: Parity::Odd,
            ..settings
        };
        let expected = expected.parity(serialport::Parity::Odd);
        assert_eq!(builder(Path::new("/dev/device"), 57_600, &odd), expected);
    }
}
