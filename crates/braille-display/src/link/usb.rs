//! Serial ports whose USB numbers belong to displays. General adapters are excluded, so that
//! nothing is sent to other devices.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::LazyLock;

use serde::Deserialize;
use serial_link::device_ports;

use crate::data_file::{self, TableError};
use crate::driver::DriverKind;

/// The USB numbers (vendor and product, as `0403:FE70`) of each driver.
#[derive(Debug, Default, Deserialize)]
#[serde(transparent)]
struct Numbers(BTreeMap<String, Vec<String>>);

static NUMBERS: LazyLock<Numbers> = LazyLock::new(|| numbers().unwrap_or_default());

fn numbers() -> Result<Numbers, TableError> {
    Ok(data_file::parse(braille_tables::USB)?)
}

impl Numbers {
    fn driver(&self, vendor: u16, product: u16) -> Option<DriverKind> {
        let number = format!("{vendor:04X}:{product:04X}");
        let mut drivers = self.0.iter();
        let (name, _) = drivers.find(|(_, numbers)| numbers.contains(&number))?;
        name.parse().ok()
    }
}

/// The serial ports of displays, with their drivers.
pub(super) fn displays() -> Vec<(PathBuf, DriverKind)> {
    let ports = device_ports().into_iter();
    let display = ports.filter_map(|port| {
        let (vendor, product) = port.usb?;
        Some((port.path, NUMBERS.driver(vendor, product)?))
    });
    display.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::key_source::KeySource;

    #[test]
    fn every_number_belongs_to_one_driver_and_has_the_same_form() {
        let numbers = numbers().unwrap_or_else(|error| panic!("{error}"));
        assert!(!numbers.0.is_empty());
        for (name, numbers) in &numbers.0 {
            assert!(name.parse::<KeySource>().is_ok(), "{name}");
            for number in numbers {
                let (vendor, product) = number.split_at(4);
                let digits = [vendor, product.trim_start_matches(':')];
                let upper = |digits: &str| {
                    digits.len() == 4 && digits.chars().all(|c| matches!(c, '0'..='9' | 'A'..='F'))
                };
                assert!(digits.into_iter().all(upper), "{number}");
            }
        }
    }

    #[test]
    fn displays_are_known_and_general_adapters_are_not() {
        assert_eq!(NUMBERS.driver(0x0403, 0xFE72), Some(DriverKind::Baum));
        assert_eq!(NUMBERS.driver(0x1C71, 0xC005), Some(DriverKind::HumanWare));
        // FTDI, Silicon Labs, Prolific and WCH: used in displays and in everything else.
        let adapters = [
            (0x0403, 0x6001),
            (0x0403, 0x6015),
            (0x10C4, 0xEA60),
            (0x067B, 0x2303),
            (0x1A86, 0x7523),
        ];
        for (vendor, product) in adapters {
            assert_eq!(
                NUMBERS.driver(vendor, product),
                None,
                "{vendor:04X}:{product:04X}"
            );
        }
    }
}
