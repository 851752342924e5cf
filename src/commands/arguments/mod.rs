//! Groups of arguments that several commands share.

pub mod braille;
pub mod devices;
pub mod lesson;
pub mod misfit;
pub mod names;
#[cfg_attr(not(feature = "web"), path = "page_none.rs")]
pub mod page;
pub mod procedure;
pub mod profile;
pub mod reader;
pub mod regulations;
pub mod side;
pub mod voice;
pub mod words;
