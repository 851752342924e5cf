//! Electronic boards of the sighted player: what their bytes say, which squares are
//! occupied, and which move that makes.
//!
//! [`dgt`] knows one maker's protocol, [`watch`] what hands do on any board, and
//! [`repair`] how a wrong position becomes the right one. Nothing here opens a device,
//! speaks, or decides what a move means for the game.

pub mod dgt;
pub mod orientation;
pub mod repair;
pub mod watch;
