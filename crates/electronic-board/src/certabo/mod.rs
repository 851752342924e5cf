//! The serial protocol of Certabo's boards and of Tabutronic's Sentio, which share their link: lines of numbers that come
//! without being asked, and bytes for the lights. Opens no port. The settings of the port are in
//! `data/certabo.toml`.

mod calibration;
mod dialect;
mod leds;
mod line;
pub mod simulator;

pub use crate::chips::{Chip, ChipSet, ChipSetError};
pub use calibration::{Calibration, CalibrationProblem, READINGS};
pub(crate) use dialect::Certabo;
pub use leds::LightKind;
pub use line::{Line, Lines};
