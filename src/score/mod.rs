//! The written record of a game. Knows the laws; opens no device.

pub mod pgn;
pub mod time_control;
