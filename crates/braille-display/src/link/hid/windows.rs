//! HID displays through Windows, by the crate `hidapi`. A screen reader opens them for itself alone; then they open all the
//! same and nothing can be written to them.

use std::ffi::CString;
use std::path::{Path, PathBuf};
use std::time::Duration;

use hidapi::{DeviceInfo, HidApi, HidDevice, HidError};
use serial_link::{PATIENCE, PortError, Waker};

use super::super::error::DisplayError;
use super::super::transport::{Connection, ConnectionEnd, Identity, MayGoOn, Transport};
use super::{HidPlace, Shown, identity};
use crate::cell::Face;
use crate::driver::DeviceEvent;
use crate::hid::HidPanel;
use crate::key_source::KeySource;

/// The page and the number of a braille display in the HID usage tables.
const DISPLAY: (u16, u16) = (0x41, 1);
/// The longest report descriptor, and the longest report.
const LONGEST: usize = 4096;

/// Looks for displays, and first for the one that was used last.
#[derive(Clone, Debug, Default)]
pub(crate) struct HidTransport {
    last: Option<String>,
}

impl HidTransport {
    pub(crate) fn new(_place: HidPlace) -> HidTransport {
        HidTransport::default()
    }
}

fn displays(api: &HidApi) -> Vec<&DeviceInfo> {
    let all = api.device_list();
    let mut displays: Vec<&DeviceInfo> = all
        .filter(|it| (it.usage_page(), it.usage()) == DISPLAY)
        .collect();
    // Windows lists a device once for each collection in it.
    displays.sort_by_key(|it| it.path().to_owned());
    displays.dedup_by_key(|it| it.path().to_owned());
    displays
}

impl Transport for HidTransport {
    fn connect(
        &mut self,
        may_go_on: MayGoOn<'_>,
    ) -> Result<(Identity, Box<dyn Connection>), ConnectionEnd> {
        let api = HidApi::new().map_err(|_| DisplayError::NoHidDisplay)?;
        let mut displays = displays(&api);
        displays.sort_by_key(|it| it.serial_number() != self.last.as_deref());
        let mut cause = DisplayError::NoHidDisplay;
        for found in displays {
            may_go_on()?;
            match HidConnection::open(&api, found) {
                Ok(connection) => {
                    let text = |it: Option<&str>| it.unwrap_or_default().to_owned();
                    let unique = text(found.serial_number());
                    self.last = found.serial_number().map(str::to_owned);
                    let name = text(found.product_string());
                    let identity = identity(&connection.panel, name, unique);
                    return Ok((identity, Box::new(connection)));
                }
                Err(failed) => cause = failed,
            }
        }
        Err(cause.into())
    }
}

fn shown(path: CString) -> PathBuf {
    path.to_string_lossy().into_owned().into()
}

/// An open display.
struct HidConnection {
    path: PathBuf,
    device: HidDevice,
    panel: HidPanel,
    shown: Shown,
}

impl HidConnection {
    fn open(api: &HidApi, found: &DeviceInfo) -> Result<HidConnection, DisplayError> {
        let path = shown(found.path().to_owned());
        let busy = |_: HidError| PortError::Busy { path: path.clone() };
        let device = found.open_device(api).map_err(busy)?;
        let mut descriptor = [0; LONGEST];
        let length = device
            .get_report_descriptor(&mut descriptor)
            .map_err(busy)?;
        let panel = HidPanel::of(descriptor.get(..length).unwrap_or_default());
        let panel = panel.ok().flatten().ok_or(DisplayError::NoHidDisplay)?;
        for report in panel.reports(&[]) {
            device.write(&report).map_err(busy)?;
        }
        Ok(HidConnection {
            path: path.clone(),
            device,
            panel,
            shown: Shown::default(),
        })
    }
}

fn broken(path: &Path, cause: &HidError) -> DisplayError {
    let (path, cause) = (path.to_owned(), cause.to_string());
    PortError::Broken { path, cause }.into()
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
        } = self;
        shown.write(panel.reports(&face.line), |report| {
            let written = device.write(report).map(|_| true);
            written.map_err(|cause| broken(path, &cause))
        })
    }

    /// Windows has no wait for a device and for a waker at once.
    fn listen(
        &mut self,
        _waker: &Waker,
        longest: Duration,
    ) -> Result<Vec<DeviceEvent>, DisplayError> {
        let patience = i32::try_from(longest.min(PATIENCE).as_millis()).unwrap_or(0);
        let mut report = [0; LONGEST];
        match self.device.read_timeout(&mut report, patience) {
            Ok(0) => Ok(Vec::new()),
            Ok(length) => Ok(self.panel.decode(report.get(..length).unwrap_or_default())),
            Err(cause) => Err(broken(&self.path, &cause)),
        }
    }

    fn leave(&mut self, face: &Face) {
        let _ = self.show(face.clone());
    }
}
