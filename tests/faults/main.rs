//! The program among faults: it is killed at the writes of its files, its disk fills up or fails, its devices and
//! its page are flooded. Whatever happens, no accepted move is lost, nothing panics, what the program wrote it
//! can read again, and of several moves at once exactly one counts.
//!
//! A test is a round with a number from which all its chances follow. Usually a few known rounds run; `make soak
//! HOURS=…` lets them all go on as long as one likes (see [`rounds`]).

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

#[path = "../../crates/electronic-board/tests/support/board.rs"]
mod board_support;
#[path = "../../crates/braille-display/tests/support/display.rs"]
#[allow(unused_imports)]
mod display;
#[path = "../web/client.rs"]
#[allow(dead_code)]
mod page_client;
#[path = "../e2e/program.rs"]
#[allow(dead_code)]
mod program;
#[path = "../e2e/random_game.rs"]
mod random_game;
#[path = "../e2e/terminal.rs"]
#[allow(dead_code)]
mod terminal;

mod asking;
mod floods;
mod kept;
mod page;
mod rounds;
mod small_disk;
mod traced;
mod vitals;

mod attacked_page;
mod failing_disk;
mod flooded_devices;
mod full_disk;
mod killed;
mod long_game;
mod stopped;
