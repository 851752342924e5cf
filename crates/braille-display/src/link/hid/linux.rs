//! HID displays through Linux' hidraw: found by their report descriptors, which everybody may read, without opening them.
//! Source: Documentation/hid/hidraw.rst of Linux.

use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::fs::FileTypeExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rustix::fs::{Mode, OFlags, open};
use rustix::io::{Errno, read, retry_on_intr, write};
use rustix::net::{AddressFamily, SocketAddrUnix, SocketFlags, SocketType, connect, socket_with};
use serial_link::{PATIENCE, PortError, Waker, waker};

use super::super::error::DisplayError;
use super::super::transport::{Connection, ConnectionEnd, Identity, MayGoOn, Transport};
use super::{HidPlace, Shown, identity};
use crate::cell::Face;
use crate::driver::DeviceEvent;
use crate::hid::HidPanel;
use crate::key_source::KeySource;

/// The longest file of `sys`.
const LONGEST: u64 = 4096;
/// The longest input report.
const LONGEST_REPORT: usize = 4096;
/// How long the right to open a device that has just appeared may take.
const RIGHTS: Duration = Duration::from_secs(1);
/// How many reports are read before something else is done.
const MOST_REPORTS: usize = 64;

impl HidPlace {
    /// The displays that are there, by the order of their numbers.
    fn displays(&self) -> Vec<Found> {
        let entries = std::fs::read_dir(self.root.join("sys/class/hidraw"));
        let entries = entries.into_iter().flatten().flatten();
        let found = entries.filter_map(|it| Found::read(&self.root, &it.path()));
        let mut found: Vec<Found> = found.collect();
        found.sort_by_key(|it| (it.path.as_os_str().len(), it.path.clone()));
        found
    }
}

/// A display, before it is opened.
struct Found {
    path: PathBuf,
    name: String,
    /// The serial number of a USB device, the address of a Bluetooth device; may be empty.
    unique: String,
    panel: HidPanel,
}

impl Found {
    /// What this entry of `sys` tells; `None` if that is no braille display.
    fn read(root: &Path, entry: &Path) -> Option<Found> {
        let descriptor = entry.join("device/report_descriptor");
        let descriptor = plain_file::bytes(&descriptor, LONGEST).ok()?;
        let panel = HidPanel::of(&descriptor).unwrap_or_else(|fault| {
            tracing::debug!(?entry, %fault, "no report descriptor");
            None
        })?;
        let about = plain_file::text(&entry.join("device/uevent"), LONGEST).unwrap_or_default();
        let value = |name: &str| {
            let mut lines = about.lines();
            let value = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix('='));
            value.unwrap_or_default().trim().to_owned()
        };
        Some(Found {
            path: root.join("dev").join(entry.file_name()?),
            name: value("HID_NAME"),
            unique: value("HID_UNIQ"),
            panel,
        })
    }

    /// Opens it. The right to do so may come a moment after the device.
    fn open(&self, may_go_on: MayGoOn<'_>) -> Result<OwnedFd, ConnectionEnd> {
        let path = self.path.clone();
        let deadline = Instant::now() + RIGHTS;
        let mut opened = open_device(&path);
        while opened.as_ref().is_err_and(|it| *it == Errno::ACCESS) && Instant::now() < deadline {
            may_go_on()?;
            std::thread::sleep(PATIENCE);
            opened = open_device(&path);
        }
        let opened = opened.map_err(|cause| match cause {
            Errno::ACCESS | Errno::PERM => DisplayError::NoRights {
                path,
                model: self.name.clone(),
            },
            Errno::NOENT | Errno::NODEV | Errno::NXIO => PortError::Missing { path }.into(),
            Errno::BUSY => PortError::Busy { path }.into(),
            cause => broken(&path, cause),
        });
        Ok(opened?)
    }
}

/// Opens a device. That of a simulated display is a socket that keeps the borders of reports.
fn open_device(path: &Path) -> Result<OwnedFd, Errno> {
    let kind = std::fs::metadata(path).map(|it| it.file_type());
    if !kind.is_ok_and(|it| it.is_socket()) {
        let flags = OFlags::RDWR | OFlags::NONBLOCK | OFlags::CLOEXEC | OFlags::NOCTTY;
        return open(path, flags, Mode::empty());
    }
    let flags = SocketFlags::CLOEXEC | SocketFlags::NONBLOCK;
    let socket = socket_with(AddressFamily::UNIX, SocketType::SEQPACKET, flags, None)?;
    connect(&socket, &SocketAddrUnix::new(path)?)?;
    Ok(socket)
}

fn broken(path: &Path, cause: Errno) -> DisplayError {
    let (path, cause) = (path.to_owned(), io::Error::from(cause).to_string());
    PortError::Broken { path, cause }.into()
}

/// Looks for displays there, and first for the one that was used last.
#[derive(Clone, Debug)]
pub(crate) struct HidTransport {
    place: HidPlace,
    last: Option<String>,
}

impl HidTransport {
    pub(crate) fn new(place: HidPlace) -> HidTransport {
        let last = None;
        HidTransport { place, last }
    }
}

impl Transport for HidTransport {
    fn connect(
        &mut self,
        may_go_on: MayGoOn<'_>,
    ) -> Result<(Identity, Box<dyn Connection>), ConnectionEnd> {
        let mut displays = self.place.displays();
        // It comes back under another number.
        displays.sort_by_key(|it| Some(&it.unique) != self.last.as_ref());
        let mut cause = DisplayError::NoHidDisplay;
        for found in displays {
            may_go_on()?;
            match found.open(may_go_on) {
                Ok(device) => {
                    self.last = Some(found.unique.clone()).filter(|it| !it.is_empty());
                    return Ok(connected(found, device));
                }
                Err(ConnectionEnd::Failed(failed)) => cause = failed,
                Err(stopped) => return Err(stopped),
            }
        }
        Err(cause.into())
    }

    fn ports(&self) -> Vec<PathBuf> {
        let displays = self.place.displays().into_iter();
        displays.map(|it| it.path).collect()
    }
}

fn connected(found: Found, device: OwnedFd) -> (Identity, Box<dyn Connection>) {
    let Found {
        path,
        name,
        unique,
        panel,
    } = found;
    let identity = identity(&panel, name, unique);
    let connection = HidConnection {
        path,
        device,
        panel,
        shown: Shown::default(),
        is_behind: false,
    };
    (identity, Box::new(connection))
}

/// An open display.
struct HidConnection {
    path: PathBuf,
    device: OwnedFd,
    panel: HidPanel,
    shown: Shown,
    /// Whether it took no more when it was last written to.
    is_behind: bool,
}

impl Connection for HidConnection {
    fn keys(&self) -> KeySource {
        KeySource::Hid
    }

    fn show(&mut self, face: Face) -> Result<bool, DisplayError> {
        let Self {
            device,
            path,
            panel,
            shown,
            ..
        } = self;
        let shows = shown.write(panel.reports(&face.line), |report| {
            match retry_on_intr(|| write(&*device, report)) {
                Ok(_) => Ok(true),
                // It takes no more for the moment.
                Err(Errno::AGAIN) => Ok(false),
                Err(cause) => Err(broken(path, cause)),
            }
        })?;
        self.is_behind = !shows;
        Ok(shows)
    }

    fn listen(
        &mut self,
        waker: &Waker,
        longest: Duration,
    ) -> Result<Vec<DeviceEvent>, DisplayError> {
        let longest = match self.is_behind {
            true => longest.min(PATIENCE),
            false => longest,
        };
        waker::wait(&self.device, Some(waker), longest);
        let mut events = Vec::new();
        let mut report = [0; LONGEST_REPORT];
        for _ in 0..MOST_REPORTS {
            match read(&self.device, &mut report) {
                // Only a socket ends in this way.
                Ok(0) => return Err(broken(&self.path, Errno::PIPE)),
                Ok(length) => events.extend(self.panel.decode(&report[..length])),
                Err(Errno::AGAIN | Errno::INTR) => break,
                Err(cause) => return Err(broken(&self.path, cause)),
            }
        }
        Ok(events)
    }

    fn leave(&mut self, face: &Face) {
        let _ = self.show(face.clone());
    }
}
