//! Which serial ports have a device of their own: plugged in by USB, or paired by Bluetooth. Opens none of them.

use std::path::{Path, PathBuf};

use serialport::{SerialPortType, available_ports};

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
