#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! - `line`: [`Line`], the moves that prove a reason.
//! - `reason`: [`Reason`] and [`Motif`]. `find`: [`reasons()`], which hands each move of the line to the others.
//! - `attacks`: several pieces attacked at once, or through one another.
//! - `defence`: pieces that are not defended, cannot get away, or lose what defends them.
//! - `special`: mates, sacrifices, pawns, and moves that nothing seems to stand behind.
//! - `net`: [`net()`], a mate square by square.
//! - `value`: what hangs, and what stands badly.

#![warn(unreachable_pub)]

mod attacks;
mod defence;
mod find;
mod line;
mod net;
mod reason;
mod special;
mod value;

pub use find::reasons;
pub use line::Line;
pub use net::{Net, net};
pub use reason::{Mate, Motif, Reason};
