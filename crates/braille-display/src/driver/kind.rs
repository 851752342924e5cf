//! The list of protocols: their names, constants and key tables. Knows no bytes and no driver.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use thiserror::Error;

use super::protocol::Protocol;

/// Lists the drivers, each with the name of its files in `braille/`.
macro_rules! drivers {
    ($($(#[$doc:meta])* $kind:ident = $name:literal;)*) => {
        /// A protocol of serial braille displays.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum DriverKind {
            $($(#[$doc])* $kind,)*
        }

        impl DriverKind {
            /// All drivers.
            pub const ALL: [DriverKind; [$($name),*].len()] = [$(DriverKind::$kind),*];

            /// The name on the command line and in key tables.
            pub const fn name(self) -> &'static str {
                match self {
                    $(DriverKind::$kind => $name,)*
                }
            }

            /// The text of the protocol's constants.
            fn facts(self) -> &'static str {
                braille_tables::driver(self.name()).unwrap_or_default()
            }

            /// The text of the shipped key table.
            pub fn key_table(self) -> &'static str {
                braille_tables::key_table(self.name()).unwrap_or_default()
            }
        }
    };
}

drivers! {
    /// Baum and compatible displays: VarioUltra, Conny, VarioConnect, SuperVario,
    /// Refreshabraille, Orbit Reader, Pronto!, NLS eReader Zoomax.
    Baum = "baum";
    /// Handy Tech and Help Tech: Basic Braille, Active Braille, Activator, Actilino,
    /// Braille Wave, Braille Star, Modular and others.
    HandyTech = "handytech";
    /// HumanWare: Brailliant, BrailleNote Touch, and others of its protocol.
    HumanWare = "humanware";
    /// EuroBraille: Esys, Esytime, Iris with newer firmware.
    EuroBraille = "eurobraille";
    /// HIMS: Braille Sense, Braille EDGE, SyncBraille.
    Hims = "hims";
    /// Freedom Scientific: Focus, PAC Mate.
    FreedomScientific = "freedom-scientific";
    /// Seika note takers.
    Seika = "seika";
    /// Papenmeier: BrailleX Trio, Live, Elba, and EL models of the second protocol.
    Papenmeier = "papenmeier";
    /// Albatross 46 and 80.
    Albatross = "albatross";
    /// Alva BC624, BC640 and BC680 on a serial line.
    Alva = "alva";
    /// Canute 360: nine rows of forty cells with six dots.
    Canute = "canute";
    /// Dot Pad: a field of single dots, and a line of text below it.
    DotPad = "dotpad";
}

/// The protocols of all drivers, in the order of [`DriverKind::ALL`].
static PROTOCOLS: LazyLock<[Protocol; DriverKind::ALL.len()]> =
    LazyLock::new(|| DriverKind::ALL.map(|kind| Protocol::parse(kind.facts()).unwrap_or_default()));

impl DriverKind {
    /// The constants of the protocol.
    pub fn protocol(self) -> &'static Protocol {
        &PROTOCOLS[self as usize]
    }
}

impl fmt::Display for DriverKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name().fmt(formatter)
    }
}

/// A name that no driver has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("There is no braille driver \"{name}\"; known drivers: {}.", known.join(", "))]
pub struct UnknownDriver {
    /// The unknown name.
    pub name: String,
    /// The names of all drivers.
    pub known: Vec<&'static str>,
}

impl FromStr for DriverKind {
    type Err = UnknownDriver;

    fn from_str(name: &str) -> Result<DriverKind, UnknownDriver> {
        let same = |kind: &DriverKind| kind.name().eq_ignore_ascii_case(name);
        DriverKind::ALL
            .into_iter()
            .find(same)
            .ok_or_else(|| UnknownDriver {
                name: name.to_owned(),
                known: DriverKind::ALL.map(DriverKind::name).to_vec(),
            })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn drivers_are_found_by_name_and_an_unknown_name_lists_them() {
        assert_eq!("Baum".parse(), Ok(DriverKind::Baum));
        let slip = "bamu".parse::<DriverKind>().unwrap_err().to_string();
        assert!(slip.starts_with("There is no braille driver \"bamu\"; known drivers: baum"));
    }

    #[test]
    fn drivers_have_data() {
        for kind in DriverKind::ALL {
            let name = kind.name();
            let lacks = |file: &str| format!("braille/lib.rs does not name {name}{file}.toml");
            assert!(braille_tables::driver(name).is_some(), "{}", lacks(""));
            assert!(
                braille_tables::key_table(name).is_some(),
                "{}",
                lacks("-keys")
            );
        }
    }

    #[test]
    fn the_constants_of_every_driver_can_be_used() {
        for kind in DriverKind::ALL {
            let protocol =
                Protocol::parse(kind.facts()).unwrap_or_else(|error| panic!("{kind}: {error}"));
            assert_eq!(kind.protocol(), &protocol, "{kind}");
            assert!(!protocol.port.speeds.is_empty(), "{kind}");
            assert!(
                protocol.probe.rounds > 0 && protocol.probe.runs > 0,
                "{kind}"
            );
            let codes: Vec<u32> = kind.protocol().keys.iter().map(|(_, code)| code).collect();
            let different: BTreeSet<u32> = codes.iter().copied().collect();
            assert_eq!(codes.len(), different.len(), "{kind}: a code stands twice");
        }
    }

    /// A pseudo-terminal ignores parity, so no simulator can test these.
    #[test]
    fn the_ports_are_set_as_the_makers_say() {
        use serial_link::{Flow, Parity};
        let ports = [
            (DriverKind::Baum, vec![19_200], Parity::None, Flow::None),
            (DriverKind::HandyTech, vec![19_200], Parity::Odd, Flow::None),
            (
                DriverKind::HumanWare,
                vec![115_200],
                Parity::Even,
                Flow::None,
            ),
            (
                DriverKind::EuroBraille,
                vec![9_600],
                Parity::Even,
                Flow::None,
            ),
            (DriverKind::Hims, vec![115_200], Parity::None, Flow::None),
            (
                DriverKind::FreedomScientific,
                vec![57_600],
                Parity::None,
                Flow::None,
            ),
            (DriverKind::Seika, vec![9_600], Parity::None, Flow::None),
            (
                DriverKind::Papenmeier,
                vec![57_600, 19_200],
                Parity::None,
                Flow::Hardware,
            ),
            (
                DriverKind::Albatross,
                vec![19_200, 9_600],
                Parity::None,
                Flow::None,
            ),
            (DriverKind::Alva, vec![9_600], Parity::None, Flow::None),
            (DriverKind::Canute, vec![9_600], Parity::None, Flow::None),
            (DriverKind::DotPad, vec![115_200], Parity::None, Flow::None),
        ];
        assert_eq!(ports.len(), DriverKind::ALL.len());
        for (kind, speeds, parity, flow) in ports {
            let port = &kind.protocol().port;
            assert_eq!(
                (&port.speeds, port.parity, port.flow),
                (&speeds, parity, flow),
                "{kind}"
            );
        }
    }
}
