//! The recogniser.
pub mod graph;
