//! Finds microphones and loudspeakers by name, or the system's default devices.
//! Moves no sound: `capture` and `voice` do that.

use std::time::Duration;

use cpal::traits::{DeviceTrait, HostTrait};
use cpal::{BufferSize, Device, StreamConfig, SupportedBufferSize, SupportedStreamConfig};
use thiserror::Error;

/// Frames that a microphone is asked to deliver at a time: 11 ms at 48 kHz. The device
/// may choose otherwise; without the request, some take as much as two seconds.
const FRAMES_IN: u32 = 512;

/// Frames that a loudspeaker takes at a time: with fewer, gaps can be heard when the machine is busy.
const FRAMES_OUT: u32 = 1024;

/// How long the sound system may take to list its devices.
const LISTING: Duration = Duration::from_secs(8);

/// Why a microphone or loudspeaker cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DeviceError {
    /// There is no device of that name.
    #[error("there is no sound device called {name}")]
    Unknown {
        /// The name that was asked for.
        name: String,
    },
    /// The device exists, or should, but does not work: there is no sound card or no
    /// permission, or another program uses it.
    #[error("the sound device {name} cannot be used: {cause}")]
    Unusable {
        /// The device's name.
        name: String,
        /// The sound system's error.
        cause: String,
    },
}

/// The direction of the sound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// From a microphone.
    In,
    /// To a loudspeaker.
    Out,
}

/// A device that can be opened.
pub(super) struct Found {
    pub device: Device,
    pub name: String,
    pub direction: Direction,
    /// The device's own rate, channels and sample format.
    pub supported: SupportedStreamConfig,
}

impl Found {
    /// The device's own configuration, with small pieces.
    pub(crate) fn config(&self) -> StreamConfig {
        let wish = match self.direction {
            Direction::In => FRAMES_IN,
            Direction::Out => FRAMES_OUT,
        };
        let frames = match *self.supported.buffer_size() {
            SupportedBufferSize::Range { min, max } => wish.clamp(min, max.max(min)),
            SupportedBufferSize::Unknown => wish,
        };
        StreamConfig {
            buffer_size: BufferSize::Fixed(frames),
            ..self.supported.config()
        }
    }

    /// The error that this device cannot be used.
    pub(crate) fn unusable(&self, cause: &cpal::Error) -> DeviceError {
        unusable(&self.name, cause)
    }
}

/// The names of all devices, for the user to choose from; none if the sound system does not answer. Takes some
/// milliseconds.
pub fn names(direction: Direction) -> Vec<String> {
    let names = worker::within("sound devices", LISTING, move || {
        quieten_alsa();
        devices(direction).iter().map(name).collect()
    });
    names.unwrap_or_default()
}

/// Finds a device by its name or a part of its description, or the system's default device.
pub(super) fn find(wanted: Option<&str>, direction: Direction) -> Result<Found, DeviceError> {
    quieten_alsa();
    let host = cpal::default_host();
    let device = match (wanted, direction) {
        (Some(wanted), _) => by_name(wanted, direction),
        (None, Direction::In) => host.default_input_device(),
        (None, Direction::Out) => host.default_output_device(),
    };
    let device = device.ok_or_else(|| DeviceError::Unknown {
        name: wanted.unwrap_or("default").to_owned(),
    })?;
    let name = name(&device);
    let supported = match direction {
        Direction::In => device.default_input_config(),
        Direction::Out => device.default_output_config(),
    };
    match supported {
        Ok(supported) => Ok(Found {
            device,
            name,
            direction,
            supported,
        }),
        Err(cause) => Err(unusable(&name, &cause)),
    }
}

/// Keeps libasound from writing to this thread's standard error, where it would disturb
/// a screen reader; errors that matter come back as values. Each thread that opens a
/// device calls this once. Elsewhere there is no libasound.
pub(super) fn quieten_alsa() {
    // Without the handler there is only noise on standard error.
    #[cfg(target_os = "linux")]
    let _ = alsa::Output::local_error_handler();
}

fn unusable(name: &str, cause: &cpal::Error) -> DeviceError {
    DeviceError::Unusable {
        name: name.to_owned(),
        cause: cause.to_string(),
    }
}

fn devices(direction: Direction) -> Vec<Device> {
    let host = cpal::default_host();
    let all = match direction {
        Direction::In => host.input_devices().map(Iterator::collect),
        Direction::Out => host.output_devices().map(Iterator::collect),
    };
    all.unwrap_or_default()
}

fn by_name(wanted: &str, direction: Direction) -> Option<Device> {
    let devices = devices(direction);
    let exact = devices.iter().position(|device| name(device) == wanted);
    let described = || {
        let wanted = wanted.to_lowercase();
        devices
            .iter()
            .position(|device| device.to_string().to_lowercase().contains(&wanted))
    };
    exact
        .or_else(described)
        .and_then(|at| devices.into_iter().nth(at))
}

fn name(device: &Device) -> String {
    device
        .id()
        .map_or_else(|_| device.to_string(), |id| id.id().to_owned())
}
