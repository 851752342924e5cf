//! The fuzz targets as tests: none may panic, at its kept inputs and at others that are made of them by
//! chance, the same in every run. `ANNABELLA_FUZZ_CASES` says how many others, `ANNABELLA_FAULT_SEED` another chance.
//!
//! The targets are written for libFuzzer. This crate has its name here, and makes of each a function.

#![cfg(test)]
#![allow(clippy::unwrap_used, clippy::expect_used)]

extern crate self as libfuzzer_sys;

mod mutations;

use std::fs;
use std::path::Path;
use std::thread;

use mutations::Mutations;

/// How many inputs are made of the kept ones.
const CASES: u64 = 1000;

/// What a target is for libFuzzer, as a function.
#[macro_export]
macro_rules! fuzz_target {
    (|$bytes:ident: &[u8]| $body:block) => {
        pub(crate) fn run($bytes: &[u8]) $body
    };
    // What is only for libFuzzer's own program.
    (init: $init:expr, |$bytes:ident: &[u8]| $body:block) => {
        pub(crate) fn run($bytes: &[u8]) $body
    };
    (|$text:ident: &str| $body:block) => {
        pub(crate) fn run(bytes: &[u8]) {
            let text = String::from_utf8_lossy(bytes);
            let $text = text.as_ref();
            $body
        }
    };
}

/// A module and a test for each target, below the folder of its package.
macro_rules! targets {
    ($($name:ident: $path:literal;)*) => {
        $(
            #[path = $path]
            #[allow(unused_attributes, unused_imports, clippy::unwrap_used)]
            mod $name;
        )*
        /// The name of each target. One that is missing does not compile.
        const NAMES: &[&str] = &[$(stringify!($name)),*];

        mod tests {
            $(
                #[test]
                fn $name() {
                    super::never_panics(stringify!($name), super::$name::run);
                }
            )*
        }
    };
}

targets! {
    announcements_announcement: "../fuzz_targets/announcements_announcement.rs";
    announcements_typed: "../fuzz_targets/announcements_typed.rs";
    announcements_word_senses: "../fuzz_targets/announcements_word_senses.rs";
    braille_display_braille_driver: "../fuzz_targets/braille_display_braille_driver.rs";
    braille_display_braille_keys: "../fuzz_targets/braille_display_braille_keys.rs";
    braille_display_braille_table: "../fuzz_targets/braille_display_braille_table.rs";
    braille_display_hid: "../fuzz_targets/braille_display_hid.rs";
    brf: "../fuzz_targets/brf.rs";
    chess_laws_fen: "../fuzz_targets/chess_laws_fen.rs";
    chess_laws_notation: "../fuzz_targets/chess_laws_notation.rs";
    chess_laws_time_control: "../fuzz_targets/chess_laws_time_control.rs";
    drill_answer: "../fuzz_targets/drill_answer.rs";
    drill_results: "../fuzz_targets/drill_results.rs";
    electronic_board_board_bytes: "../fuzz_targets/electronic_board_board_bytes.rs";
    electronic_board_board_place: "../fuzz_targets/electronic_board_board_place.rs";
    electronic_board_certabo_lines: "../fuzz_targets/electronic_board_certabo_lines.rs";
    electronic_board_chesslink_bytes: "../fuzz_targets/electronic_board_chesslink_bytes.rs";
    electronic_board_chip_set: "../fuzz_targets/electronic_board_chip_set.rs";
    journal: "../fuzz_targets/journal.rs";
    lichess_board_stream: "../fuzz_targets/lichess_board_stream.rs";
    order: "../fuzz_targets/order.rs";
    pgn: "../fuzz_targets/pgn.rs";
    pgn_time_control: "../fuzz_targets/pgn_time_control.rs";
    pgn_tree_lossless: "../fuzz_targets/pgn_tree_lossless.rs";
    positions: "../fuzz_targets/positions.rs";
    puzzle_progress: "../fuzz_targets/puzzle_progress.rs";
    puzzles: "../fuzz_targets/puzzles.rs";
    question: "../fuzz_targets/question.rs";
    review_line: "../fuzz_targets/review_line.rs";
    sealed: "../fuzz_targets/sealed.rs";
    speech_sound_file: "../fuzz_targets/speech_sound_file.rs";
    speech_voice_files: "../fuzz_targets/speech_voice_files.rs";
    spoken_grammar_own_words: "../fuzz_targets/spoken_grammar_own_words.rs";
    spoken_grammar_phrases: "../fuzz_targets/spoken_grammar_phrases.rs";
    spoken_grammar_typed: "../fuzz_targets/spoken_grammar_typed.rs";
    spoken_grammar_words: "../fuzz_targets/spoken_grammar_words.rs";
    uci_opponent_lines: "../fuzz_targets/uci_opponent_lines.rs";
    uci_opponent_talk: "../fuzz_targets/uci_opponent_talk.rs";
    wish: "../fuzz_targets/wish.rs";
}

/// Runs a target at its kept inputs and at others made of them.
fn never_panics(target: &str, run: impl Fn(&[u8])) {
    let wanted = |name: &str| std::env::var(name).ok().map(|it| it.parse().unwrap());
    let cases = wanted("ANNABELLA_FUZZ_CASES").unwrap_or(CASES);
    let seed = wanted("ANNABELLA_FAULT_SEED").unwrap_or(1);
    let kept = kept(target);
    kept.iter().for_each(|it| run(it));
    let mut mutations = Mutations::of(&kept, seed);
    for case in 0..cases {
        let input = mutations.another();
        let _told = ToldIfItPanics(case, &input);
        run(&input);
    }
}

/// The number of a case and its input.
struct ToldIfItPanics<'i>(u64, &'i [u8]);

impl Drop for ToldIfItPanics<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            let Self(case, input) = self;
            println!("case {case}: b\"{}\"", input.escape_ascii());
        }
    }
}

/// The inputs that are kept for a target: those worth to begin with.
fn kept(target: &str) -> Vec<Vec<u8>> {
    let folder = package().join("seeds").join(target);
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| fs::read(file).unwrap()).collect()
}

fn package() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn every_target_is_a_test_and_a_program() {
    let count = fs::read_dir(package().join("fuzz_targets"))
        .unwrap()
        .count();
    assert_eq!(count, NAMES.len());
    let manifest = fs::read_to_string(package().join("Cargo.toml")).unwrap();
    for name in NAMES {
        assert!(
            manifest.contains(&format!("\nname = \"{name}\"\n")),
            "{name}"
        );
    }
}
