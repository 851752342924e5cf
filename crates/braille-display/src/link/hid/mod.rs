//! The transport to a display that speaks the standard for HID. Knows no reports.

#[cfg(unix)]
mod linux;
#[cfg(windows)]
mod windows;

use std::path::{Path, PathBuf};

#[cfg(unix)]
pub(super) use linux::HidTransport;
#[cfg(windows)]
pub(super) use windows::HidTransport;

use super::transport::Identity;
use crate::hid::HidPanel;
use crate::key_source::KeySource;

/// Where displays are looked for that speak the standard for HID.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HidPlace {
    /// The folder that has `sys` and `dev`: the root, or one that a simulated display made. Windows has no such folder.
    #[cfg_attr(windows, allow(dead_code))]
    root: PathBuf,
}

impl HidPlace {
    /// The devices of this computer.
    #[must_use]
    pub fn here() -> HidPlace {
        HidPlace::below(Path::new("/"))
    }

    /// The devices of a simulated display, in the folder that it made.
    #[must_use]
    pub fn below(root: &Path) -> HidPlace {
        let root = root.to_owned();
        HidPlace { root }
    }
}

/// The output reports that a display has shown last, in their order.
#[derive(Debug, Default)]
struct Shown(Vec<Vec<u8>>);

impl Shown {
    /// Writes those of these reports that differ, with `write`, which tells whether the display took one. Returns whether it
    /// shows all of them now.
    fn write<E>(
        &mut self,
        reports: Vec<Vec<u8>>,
        mut write: impl FnMut(&[u8]) -> Result<bool, E>,
    ) -> Result<bool, E> {
        self.0.resize(reports.len(), Vec::new());
        for (shown, report) in self.0.iter_mut().zip(reports) {
            if *shown != report {
                if !write(&report)? {
                    return Ok(false);
                }
                *shown = report;
            }
        }
        Ok(true)
    }
}

/// What is known of a display with this name and this number, which may be empty.
fn identity(panel: &HidPanel, name: String, unique: String) -> Identity {
    let named = Some(name).filter(|it| !it.is_empty());
    Identity {
        model: named.unwrap_or_else(|| KeySource::Hid.name().to_owned()),
        size: panel.size(),
        is_slow: false,
        status: 0,
        serial_number: Some(unique).filter(|it| !it.is_empty()),
    }
}
