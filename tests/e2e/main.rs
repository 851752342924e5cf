//! The whole program, with real parts: libvosk, espeak-ng, speech-dispatcher, a
//! private sound server, a display on a pseudo-terminal. One file for each
//! feature; [`program`] starts the program and looks after it.
//!
//! Most games here are for practice, with questions about the board or against the engine:
//! the build for tournaments leaves these out, and all with simulated displays and boards.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

#[path = "../../crates/electronic-board/tests/support/board.rs"]
mod board_support;
#[path = "../../crates/braille-display/tests/support/display.rs"]
mod display;
#[path = "../../crates/speech/tests/support/sound_server.rs"]
mod sound_server;
#[path = "../../crates/speech/tests/support/ssip_server.rs"]
#[allow(dead_code)]
mod ssip_server;

mod printing;
#[allow(dead_code)]
mod program;
mod random_game;
mod taking_part;
mod terminal;

mod about;
mod adjourn;
mod appendix_d;
mod arbiter;
mod arbiter_files;
mod arbiter_proof;
mod arguments;
mod audit;
mod blind_player;
mod board;
mod board_game;
mod boards_of_other_makes;
mod braille;
mod browser;
mod check;
mod chess960;
mod doctor;
mod drill;
mod flag;
mod flood;
mod game_by_page;
mod game_on_board;
mod hear;
mod interruption;
mod journal;
mod keyboard;
mod languages;
mod leaving;
mod louis;
mod menu;
mod online;
mod online_left;
mod online_next;
mod online_play;
mod online_trouble;
mod online_trust;
mod openings;
mod orca;
mod own_board;
mod own_page;
mod own_page_by_ear;
mod own_page_by_keyboard;
mod page;
mod page_access;
#[path = "../web/client.rs"]
#[allow(dead_code)]
mod page_client;
mod page_layout;
mod page_times;
mod plain_files;
mod player_page;
mod position;
mod profile;
mod proof;
mod puzzle;
mod record;
mod repertoire;
mod replay;
mod report;
mod review;
mod sample;
mod scoresheet;
mod screen_reader;
mod sealing;
mod settings;
mod sound;
mod stick;
mod teach;
mod touch;
mod train_voice;
mod two_microphones;
mod uci_engine;
mod visitors;
mod voices;
mod words;
