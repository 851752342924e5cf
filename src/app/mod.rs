//! The program around the core: devices, files, threads, and the commands that a user calls. This
//! room may know everything. It decides nothing about rules, dialogue or wording.

#![deny(clippy::wildcard_enum_match_arm)]

pub mod about;
mod activity_loop;
pub mod adjourn;
#[cfg(feature = "practice")]
pub mod answering;
pub mod arbiter;
mod arbitration;
pub mod board;
pub mod braille;
mod build;
#[cfg(feature = "practice")]
pub mod check;
mod chosen_rate;
mod computer_clocks;
mod context;
pub mod display;
pub mod doctor;
pub mod doctor_report;
#[cfg(feature = "practice")]
pub mod drill;
#[cfg(feature = "practice")]
pub mod flag;
mod folders;
mod game_wiring;
#[cfg(feature = "practice")]
pub mod games;
pub mod hear;
mod hidden_typing;
mod inputs;
mod interruption;
mod journal_file;
mod journals;
mod key_by_key;
mod keyboard;
pub mod listener;
mod loaded_files;
#[cfg(all(feature = "practice", feature = "practice"))]
pub mod lookback;
pub mod manifest_file;
#[cfg(feature = "practice")]
pub mod menu;
mod microphone_gate;
#[cfg_attr(not(feature = "web"), path = "page_none.rs")]
pub mod page;
mod plain_file;
pub mod play;
mod player_input;
mod private_file;
mod problem;
#[cfg(feature = "practice")]
pub mod puzzle;
pub mod reconcile;
pub mod record;
#[cfg(feature = "practice")]
pub mod replay;
pub mod report;
pub mod resume;
#[cfg(feature = "practice")]
pub mod review;
mod sample;
pub mod scoresheet;
mod secret;
pub mod settings_file;
mod signals;
mod single_writer;
mod sounds;
pub mod speaking;
mod standard_input;
pub mod tables;
#[cfg_attr(not(feature = "practice"), path = "thinking/none.rs")]
mod thinking;
pub mod train_voice;
mod whole_file;
pub mod word_list;
pub mod words;

pub use context::Context;
pub use inputs::{padded, to_i16};
pub use microphone_gate::Listen;
pub use player_input::PlayerInput;
pub use problem::{
    AdjournmentProblem, ArbiterProblem, DeviceProblem, DrillProblem, EnvelopeProblem, FileProblem,
    GameProblem, Problem, PuzzleProblem, RecordingProblem, ReviewProblem, SettingsProblem,
    WordsProblem,
};
pub use signals::Signals;
