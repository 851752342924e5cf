//! The protocols of serial braille displays: from bytes to events and back.
//! No driver opens a port, starts a thread or looks at a clock; `link` does.
//!
//! To add a protocol, add a file beside `baum`, a line in [`DriverKind`], an arm in
//! [`DriverKind::driver`], and its constants and key table in `braille/`.

mod albatross;
mod alva;
mod baum;
mod canute;
mod dotpad;
mod engine;
mod eurobraille;
mod event;
mod freedom_scientific;
mod handytech;
mod hims;
mod humanware;
mod kind;
mod panel;
pub(super) mod papenmeier;
mod protocol;
mod rows;
mod seika;

use engine::Dialect;

pub use engine::{Driver, Question};
pub use event::DeviceEvent;
pub use kind::{DriverKind, UnknownDriver};
pub use protocol::{Model, ProbePlan, Protocol, Refresh, Watch};

impl DriverKind {
    /// A driver for a display that was just opened.
    pub fn driver(self) -> Driver {
        let dialect: Box<dyn Dialect> = match self {
            DriverKind::Baum => Box::new(baum::Baum),
            DriverKind::HandyTech => Box::<handytech::HandyTech>::default(),
            DriverKind::HumanWare => Box::new(humanware::HumanWare),
            DriverKind::EuroBraille => Box::new(eurobraille::EuroBraille),
            DriverKind::Hims => Box::new(hims::Hims),
            DriverKind::FreedomScientific => {
                Box::<freedom_scientific::FreedomScientific>::default()
            }
            DriverKind::Seika => Box::<seika::Seika>::default(),
            DriverKind::Papenmeier => Box::<papenmeier::Papenmeier>::default(),
            DriverKind::Albatross => Box::<albatross::Albatross>::default(),
            DriverKind::Alva => Box::<alva::Alva>::default(),
            DriverKind::Canute => Box::<canute::Canute>::default(),
            DriverKind::DotPad => Box::<dotpad::DotPad>::default(),
        };
        Driver::new(self, dialect)
    }
}
