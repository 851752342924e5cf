//! Files: journals, settings, lists of recordings, secrets, records of sound. Where they are, how they are read and how they
//! are replaced without losing anything.

#[cfg(feature = "online")]
pub(crate) mod account;
pub mod chip_files;
pub mod interruption;
pub mod journal_file;
pub mod journals;
#[cfg(feature = "online")]
pub(crate) mod left_on_server;
pub mod named_file;
#[cfg(feature = "online")]
pub(crate) mod online_game;
pub mod record;
pub mod recordings;
pub mod secret;
pub mod settings_file;
pub mod voice_profile;
pub mod words;
