//! The whole program, with real parts: libvosk, espeak-ng, speech-dispatcher, a
//! private sound server, a display on a pseudo-terminal. One file for each
//! feature; [`program`] starts the program and looks after it.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

#[path = "../support/baum_simulator.rs"]
mod baum_simulator;
#[path = "../support/sound_server.rs"]
mod sound_server;

mod program;
mod recordings;

mod arguments;
mod bench;
mod braille;
mod check;
mod doctor;
mod flag;
mod hear;
mod interruption;
mod journal;
mod keyboard;
mod languages;
mod sample;
mod sound;
mod train_voice;
mod words;
