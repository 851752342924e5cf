//! The make of display for each driver, in its possible widths.

use super::albatross::Albatross;
use super::alva::Alva;
use super::baum::Baum;
use super::eurobraille::EuroBraille;
use super::freedom_scientific::FreedomScientific;
use super::handytech::HandyTech;
use super::hims::Hims;
use super::humanware::HumanWare;
use super::make::Make;
use super::papenmeier::Papenmeier;
use super::seika::Seika;
use crate::driver::DriverKind;

/// The make of display for a driver; `None` if it has no display of this width or with this
/// many status cells.
pub(super) fn make(kind: DriverKind, cells: usize, status: usize) -> Option<Box<dyn Make>> {
    use DriverKind::{Albatross as At, Alva as Al, HandyTech as Ht, Papenmeier as Pm};
    let has_status = status == 0 || matches!(kind, At | Al | Ht | Pm);
    if !(1..=128).contains(&cells) || status > 128 - cells || !has_status {
        return None;
    }
    Some(match kind {
        DriverKind::Baum => Box::new(Baum),
        DriverKind::HandyTech => Box::new(HandyTech::of_width(cells, status)?),
        DriverKind::HumanWare => Box::new(HumanWare),
        DriverKind::EuroBraille => Box::new(EuroBraille),
        DriverKind::Hims => Box::new(Hims),
        DriverKind::FreedomScientific => Box::new(FreedomScientific::default()),
        DriverKind::Papenmeier => Box::new(Papenmeier::of_width(cells, status)?),
        DriverKind::Seika => Box::new(Seika),
        DriverKind::Albatross => Box::new(Albatross::of_width(cells, status)?),
        DriverKind::Alva => Box::new(Alva { status }),
    })
}
