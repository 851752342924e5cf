//! The whole program, with real parts: libvosk, espeak-ng, speech-dispatcher, a
//! private sound server, a display on a pseudo-terminal. One file for each
//! feature; [`program`] starts the program and looks after it.
//!
//! Most games here are for practice, with questions about the board or against the engine:
//! the build for tournaments leaves these out, and all with simulated displays and boards.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]
#![cfg_attr(not(feature = "practice"), allow(dead_code))]

#[cfg(feature = "simulators")]
#[path = "../../crates/electronic-board/tests/support/board.rs"]
mod board_support;
#[cfg(feature = "simulators")]
#[path = "../../crates/braille-display/tests/support/display.rs"]
mod display;
#[path = "../../crates/speech/tests/support/sound_server.rs"]
mod sound_server;

mod printing;
#[allow(dead_code)]
mod program;
#[cfg(feature = "practice")]
mod random_game;
mod taking_part;
mod terminal;

mod about;
mod adjourn;
mod appendix_d;
#[cfg(feature = "practice")]
mod arbiter;
mod arbiter_files;
mod arbiter_proof;
#[cfg(feature = "practice")]
mod arguments;
mod audit;
#[cfg(all(feature = "practice", feature = "simulators"))]
mod blind_player;
#[cfg(all(feature = "practice", feature = "simulators"))]
mod board;
mod board_game;
#[cfg(all(feature = "practice", feature = "simulators"))]
mod boards_of_other_makes;
#[cfg(all(feature = "practice", feature = "simulators"))]
mod braille;
#[cfg(feature = "web")]
mod browser;
#[cfg(feature = "practice")]
mod check;
#[cfg(feature = "practice")]
mod chess960;
mod doctor;
#[cfg(feature = "practice")]
mod drill;
#[cfg(feature = "practice")]
mod flag;
#[cfg(feature = "simulators")]
mod flood;
#[cfg(all(feature = "web", feature = "practice", feature = "simulators"))]
mod game_by_page;
#[cfg(all(feature = "practice", feature = "simulators"))]
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
mod leaving;
#[cfg(all(feature = "practice", feature = "simulators"))]
mod louis;
#[cfg(feature = "practice")]
mod menu;
#[cfg(all(feature = "practice", feature = "simulators"))]
mod own_board;
#[cfg(feature = "web")]
mod page;
#[cfg(feature = "web")]
mod page_access;
#[cfg(feature = "web")]
#[path = "../web/client.rs"]
#[allow(dead_code)]
mod page_client;
#[cfg(feature = "web")]
mod page_layout;
#[cfg(feature = "web")]
mod page_times;
#[cfg(feature = "web")]
mod player_page;
mod profile;
mod proof;
#[cfg(feature = "practice")]
mod puzzle;
#[cfg(feature = "practice")]
mod record;
#[cfg(feature = "practice")]
mod replay;
mod report;
#[cfg(feature = "practice")]
mod review;
#[cfg(all(feature = "practice", feature = "simulators"))]
mod sample;
#[cfg(feature = "practice")]
mod scoresheet;
#[cfg(feature = "practice")]
mod sealing;
mod settings;
#[cfg(all(feature = "practice", feature = "simulators"))]
mod sound;
#[cfg(all(feature = "practice", feature = "simulators"))]
mod touch;
#[cfg(feature = "practice")]
mod train_voice;
#[cfg(feature = "practice")]
mod two_microphones;
#[cfg(all(feature = "engine", feature = "practice"))]
mod uci_engine;
#[cfg(feature = "web")]
mod visitors;
#[cfg(feature = "practice")]
mod words;
