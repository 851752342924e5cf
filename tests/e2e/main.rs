//! The whole program, with real parts: libvosk, espeak-ng, speech-dispatcher, a
//! private sound server, a display on a pseudo-terminal. One file for each
//! feature; [`program`] starts the program and looks after it.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

#[path = "../support/display.rs"]
mod display;
#[path = "../support/sound_server.rs"]
mod sound_server;

mod program;
mod recordings;

mod about;
mod adjourn;
mod appendix_d;
mod arguments;
mod audit;
mod bench;
mod braille;
#[cfg(feature = "mirror")]
mod browser;
mod check;
mod chess960;
mod doctor;
mod flag;
mod hear;
mod interruption;
mod journal;
mod keyboard;
mod languages;
#[cfg(feature = "mirror")]
mod mirror;
mod record;
mod replay;
mod sample;
mod score;
mod sound;
mod touch;
mod train_voice;
mod words;
