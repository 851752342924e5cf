//! The project itself: its documents, its dependencies, the order of its files, its scripts.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

mod circles;
mod declared;
mod dependencies;
mod documentation;
mod entrances;
mod imports;
mod limits;
mod packaging;
mod prose;
mod setup;
mod sources;
