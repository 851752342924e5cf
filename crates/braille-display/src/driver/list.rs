//! The driver of each protocol.

use super::api::Driver;
use super::engine::{Dialect, DialectDriver};
use super::kind::DriverKind;
use super::{
    albatross, alva, baum, eurobraille, freedom_scientific, handytech, hims, humanware, papenmeier,
    seika,
};

impl DriverKind {
    /// A driver for a display that was just opened.
    pub fn driver(self) -> Box<dyn Driver> {
        match self {
            DriverKind::Baum => driver::<baum::Baum>(),
            DriverKind::HandyTech => driver::<handytech::HandyTech>(),
            DriverKind::HumanWare => driver::<humanware::HumanWare>(),
            DriverKind::EuroBraille => driver::<eurobraille::EuroBraille>(),
            DriverKind::Hims => driver::<hims::Hims>(),
            DriverKind::FreedomScientific => driver::<freedom_scientific::FreedomScientific>(),
            DriverKind::Seika => driver::<seika::Seika>(),
            DriverKind::Papenmeier => driver::<papenmeier::Papenmeier>(),
            DriverKind::Albatross => driver::<albatross::Albatross>(),
            DriverKind::Alva => driver::<alva::Alva>(),
        }
    }
}

fn driver<D: Dialect + 'static>() -> Box<dyn Driver> {
    Box::new(DialectDriver::<D>::new())
}
