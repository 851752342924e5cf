//! The game as events: its settings, its state, what changes it and what
//! follows from a change.
//!
//! [`State::apply`] is the heart of the program. It is pure: no input or output,
//! no threads, no wall clock; time is a value. The journal is the list of its
//! events, and replaying them gives the same state. Knows the laws; nothing of
//! speech, braille or wording.

mod adjournment;
mod arbiter;
mod effect;
mod event;
mod flags;
pub mod journal;
mod quickplay;
mod settings;
mod state;

pub use adjournment::{Resumption, Sealed};
pub use effect::Effect;
pub use event::{Claim, Event, Refused, RestoredClocks, StopReason};
pub use quickplay::{QuickplayClaim, Stage};
pub use settings::{Chess960, Player, Regulations, Settings};
pub use state::{Announced, State, Stopped};
