#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! - `player`: the opponent; [`Engine`], [`Decision`].
//! - `level`: what each level can do; [`Level`].
//! - `sight`: what a player takes in, and what they overlook.
//! - `search`: looking ahead; [`Limits`]. `evaluation`: what a position is worth without that.
//!   `exchange`: what pieces are worth, and what captures on one square win.
//! - `book`: openings that players know.
//! - `pace`: how long to take for a move; [`Pace`], [`Clock`].
//! - `outlook`: when an engine accepts a draw and resigns; [`Outlook`].
//! - `assess`: what a position is worth at full strength; [`assess`], [`assess_line`], [`Assessed`],
//!   [`Value`].

#![warn(unreachable_pub)]

mod assess;
mod book;
mod evaluation;
mod exchange;
mod level;
mod outlook;
mod pace;
mod player;
mod search;
mod sight;

pub use assess::{Assessed, Value, assess, assess_among, assess_lines};
pub use level::{Level, NoSuchLevel};
pub use outlook::Outlook;
pub use pace::{Clock, Pace};
pub use player::{Decision, Engine};
pub use search::Limits;
