//! The arbiter's orders: a small language that is typed while a game runs, such as
//! "Schiedsrichter Uhr Weiß 1:05:00" (Articles 6.10, 6.11, 7, 12, D.2.9 to D.2.11, Guidelines I and III).
//!
//! From a line to an [`Order`]; its words are data in `grammars/arbiter.toml`. They are not part of
//! the grammar of announcements, so that nobody can give an order by accident. Knows the laws and
//! the session. It must not decide whether an event can happen now, or how a mistake is worded.

#![deny(clippy::wildcard_enum_match_arm)]

mod apart;
mod appoint;
mod argument;
mod irregular;
mod mistake;
mod order;
mod read;
mod words;

pub use argument::minutes_and_seconds;
pub use mistake::{Lacking, OrderMistake};
pub use order::{Order, OrderTopic, SealOrder};
pub use read::{can_be_pin, is_order, read, with_pin};
