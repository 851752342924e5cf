//! The whole program, with real parts: libvosk, espeak-ng, speech-dispatcher, a
//! private sound server, a display on a pseudo-terminal. One file for each
//! feature; [`program`] starts the program and looks after it.
//!
//! Most games here are for practice, with questions about the board or against the engine:
//! the build for tournaments leaves these out.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]
#![cfg_attr(not(feature = "practice"), allow(dead_code))]

#[path = "../support/board.rs"]
mod board_support;
#[path = "../support/display.rs"]
mod display;
#[path = "../support/left_out.rs"]
mod left_out;
#[path = "../support/shared.rs"]
mod shared;
#[path = "../support/sound_server.rs"]
mod sound_server;

mod program;
mod recordings;

mod about;
mod adjourn;
mod appendix_d;
#[cfg(feature = "practice")]
mod arbiter;
#[cfg(feature = "practice")]
mod arguments;
mod audit;
#[cfg(feature = "practice")]
mod bench;
#[cfg(feature = "practice")]
mod blind_player;
#[cfg(feature = "practice")]
mod board;
#[cfg(feature = "practice")]
mod braille;
#[cfg(feature = "mirror")]
mod browser;
#[cfg(feature = "practice")]
mod check;
#[cfg(feature = "practice")]
mod chess960;
mod doctor;
#[cfg(feature = "practice")]
mod flag;
#[cfg(all(feature = "mirror", feature = "practice"))]
mod game_by_page;
#[cfg(feature = "practice")]
mod game_on_board;
#[cfg(feature = "practice")]
mod hear;
#[cfg(feature = "practice")]
mod interruption;
#[cfg(feature = "practice")]
mod journal;
#[cfg(feature = "practice")]
mod keyboard;
#[cfg(feature = "practice")]
mod languages;
#[cfg(feature = "practice")]
mod louis;
#[cfg(feature = "mirror")]
mod mirror;
#[cfg(feature = "practice")]
mod own_board;
#[cfg(feature = "mirror")]
mod page_access;
#[cfg(feature = "mirror")]
mod page_times;
mod profile;
#[cfg(feature = "practice")]
mod record;
#[cfg(feature = "practice")]
mod replay;
mod report;
#[cfg(feature = "practice")]
mod sample;
#[cfg(feature = "practice")]
mod score;
#[cfg(feature = "practice")]
mod sealing;
#[cfg(feature = "mirror")]
mod seat;
#[cfg(feature = "practice")]
mod sound;
#[cfg(feature = "practice")]
mod touch;
#[cfg(feature = "practice")]
mod train_voice;
#[cfg(feature = "practice")]
mod two_microphones;
#[cfg(feature = "mirror")]
mod visitors;
#[cfg(feature = "practice")]
mod words;
