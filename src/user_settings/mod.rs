//! The settings of a user, as their file has them: which there are, what the file says, and changing it without losing
//! anything else in it. Knows no path and no command line; what a value means is decided by the option that it stands
//! for.

mod file;
mod key;
mod offered;

pub use file::{Origin, Setting, SettingsFault, SettingsFile, Values};
pub use key::{SettingKey, UnknownSetting};
pub use offered::OfferedSetting;
