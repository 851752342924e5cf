//! A stand-in for Lichess's Board API: a server on this computer that answers, refuses and fails as the real one does, so
//! that a client can be tested offline, fast and repeatably.
//!
//! A test starts one, gives it accounts, and points its client at it:
//!
//! ```no_run
//! use std::time::Duration;
//! use lichess_stand_in::{Account, Fault, Settings, StandIn, What};
//!
//! let server = StandIn::start(Settings::default())?;
//! server.add(Account::new("Anna").token("lip_anna", &["board:play"]));
//! server.add(Account::new("Bert").always_here());
//! let _client = server.base_url();
//! // Bert seeks without a connection, a move of Anna is done without an answer, and 80 seconds take no time.
//! server.act("Bert", "POST", "/api/board/seek", "time=15&increment=10");
//! server.order(Fault::new("/move/", What::CutAfter).of("Anna"));
//! server.advance(Duration::from_secs(80));
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! Inside, from the bottom: values (`accounts`, `control`, `board`, `clocks`, `game`, `challenges`, `faults`, `limits`), the
//! `world` that has all of them and brings about one thing in another, `routes` from a request to its answer, and the wire
//! (`connection`, `http`, `server`). Nothing below the wire has a socket or a thread, and time is a value.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used))]

mod accounts;
mod board;
mod call;
mod challenges;
mod clocks;
mod computer;
mod connection;
mod control;
mod faults;
mod form;
mod game;
mod game_json;
mod http;
mod limits;
mod oauth;
mod records;
mod routes;
mod server;
mod settings;
mod status;
mod streams;
mod time;
mod world;

pub use accounts::Account;
pub use faults::{Fault, What};
pub use limits::Limits;
pub use oauth::Consent;
pub use records::{Answered, Request};
pub use server::StandIn;
pub use settings::Settings;
pub use time::BEGINNING;
