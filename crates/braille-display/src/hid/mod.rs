//! Braille displays that speak the standard for HID: what they tell about their reports, and what the reports say. Knows no
//! device files.

mod descriptor;
mod layout;
mod panel;

pub use descriptor::DescriptorFault;
pub use panel::HidPanel;

#[cfg(test)]
mod tests;
