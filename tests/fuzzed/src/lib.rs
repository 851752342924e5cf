//! The fuzz targets of all packages as tests: none may panic, at its kept inputs and at others that are made of them by
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
    ($($name:ident: $folder:literal, $target:literal, $path:literal;)*) => {
        $(
            #[path = $path]
            #[allow(unused_attributes, unused_imports, clippy::unwrap_used)]
            mod $name;
        )*
        /// The file of each target. One that is missing does not compile.
        const FILES: &[&str] = &[$($path),*];

        mod tests {
            $(
                #[test]
                fn $name() {
                    super::never_panics($folder, $target, super::$name::run);
                }
            )*
        }
    };
}

targets! {
    brf: "fuzz", "brf", "../../../fuzz/fuzz_targets/brf.rs";
    drill_answer: "fuzz", "drill_answer", "../../../fuzz/fuzz_targets/drill_answer.rs";
    drill_results: "fuzz", "drill_results", "../../../fuzz/fuzz_targets/drill_results.rs";
    journal: "fuzz", "journal", "../../../fuzz/fuzz_targets/journal.rs";
    order: "fuzz", "order", "../../../fuzz/fuzz_targets/order.rs";
    pgn: "fuzz", "pgn", "../../../fuzz/fuzz_targets/pgn.rs";
    pgn_time_control: "fuzz", "pgn_time_control", "../../../fuzz/fuzz_targets/pgn_time_control.rs";
    puzzle_progress: "fuzz", "puzzle_progress", "../../../fuzz/fuzz_targets/puzzle_progress.rs";
    puzzles: "fuzz", "puzzles", "../../../fuzz/fuzz_targets/puzzles.rs";
    question: "fuzz", "question", "../../../fuzz/fuzz_targets/question.rs";
    review_line: "fuzz", "review_line", "../../../fuzz/fuzz_targets/review_line.rs";
    sealed: "fuzz", "sealed", "../../../fuzz/fuzz_targets/sealed.rs";
    wish: "fuzz", "wish", "../../../fuzz/fuzz_targets/wish.rs";
    announcements_announcement: "crates/announcements/fuzz", "announcement", "../../../crates/announcements/fuzz/fuzz_targets/announcement.rs";
    announcements_typed: "crates/announcements/fuzz", "typed", "../../../crates/announcements/fuzz/fuzz_targets/typed.rs";
    announcements_word_senses: "crates/announcements/fuzz", "word_senses", "../../../crates/announcements/fuzz/fuzz_targets/word_senses.rs";
    braille_display_braille_driver: "crates/braille-display/fuzz", "braille_driver", "../../../crates/braille-display/fuzz/fuzz_targets/braille_driver.rs";
    braille_display_braille_keys: "crates/braille-display/fuzz", "braille_keys", "../../../crates/braille-display/fuzz/fuzz_targets/braille_keys.rs";
    braille_display_braille_table: "crates/braille-display/fuzz", "braille_table", "../../../crates/braille-display/fuzz/fuzz_targets/braille_table.rs";
    chess_laws_fen: "crates/chess-laws/fuzz", "fen", "../../../crates/chess-laws/fuzz/fuzz_targets/fen.rs";
    chess_laws_notation: "crates/chess-laws/fuzz", "notation", "../../../crates/chess-laws/fuzz/fuzz_targets/notation.rs";
    chess_laws_time_control: "crates/chess-laws/fuzz", "time_control", "../../../crates/chess-laws/fuzz/fuzz_targets/time_control.rs";
    electronic_board_board_bytes: "crates/electronic-board/fuzz", "board_bytes", "../../../crates/electronic-board/fuzz/fuzz_targets/board_bytes.rs";
    electronic_board_certabo_lines: "crates/electronic-board/fuzz", "certabo_lines", "../../../crates/electronic-board/fuzz/fuzz_targets/certabo_lines.rs";
    electronic_board_chesslink_bytes: "crates/electronic-board/fuzz", "chesslink_bytes", "../../../crates/electronic-board/fuzz/fuzz_targets/chesslink_bytes.rs";
    electronic_board_chip_set: "crates/electronic-board/fuzz", "chip_set", "../../../crates/electronic-board/fuzz/fuzz_targets/chip_set.rs";
    electronic_board_board_place: "crates/electronic-board/fuzz", "board_place", "../../../crates/electronic-board/fuzz/fuzz_targets/board_place.rs";
    pgn_tree_lossless: "crates/pgn-tree/fuzz", "lossless", "../../../crates/pgn-tree/fuzz/fuzz_targets/lossless.rs";
    speech_sound_file: "crates/speech/fuzz", "sound_file", "../../../crates/speech/fuzz/fuzz_targets/sound_file.rs";
    speech_voice_files: "crates/speech/fuzz", "voice_files", "../../../crates/speech/fuzz/fuzz_targets/voice_files.rs";
    spoken_grammar_own_words: "crates/spoken-grammar/fuzz", "own_words", "../../../crates/spoken-grammar/fuzz/fuzz_targets/own_words.rs";
    spoken_grammar_phrases: "crates/spoken-grammar/fuzz", "phrases", "../../../crates/spoken-grammar/fuzz/fuzz_targets/phrases.rs";
    spoken_grammar_typed: "crates/spoken-grammar/fuzz", "typed", "../../../crates/spoken-grammar/fuzz/fuzz_targets/typed.rs";
    spoken_grammar_words: "crates/spoken-grammar/fuzz", "words", "../../../crates/spoken-grammar/fuzz/fuzz_targets/words.rs";
    uci_opponent_lines: "crates/uci-opponent/fuzz", "lines", "../../../crates/uci-opponent/fuzz/fuzz_targets/lines.rs";
    uci_opponent_talk: "crates/uci-opponent/fuzz", "talk", "../../../crates/uci-opponent/fuzz/fuzz_targets/talk.rs";
}

/// Runs a target at its kept inputs and at others made of them.
fn never_panics(folder: &str, target: &str, run: impl Fn(&[u8])) {
    let wanted = |name: &str| std::env::var(name).ok().map(|it| it.parse().unwrap());
    let cases = wanted("ANNABELLA_FUZZ_CASES").unwrap_or(CASES);
    let seed = wanted("ANNABELLA_FAULT_SEED").unwrap_or(1);
    let kept = kept(folder, target);
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
fn kept(folder: &str, target: &str) -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = root.join(folder).join("seeds").join(target);
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut files: Vec<_> = entries.map(|it| it.unwrap().path()).collect();
    files.sort();
    files.iter().map(|it| fs::read(it).unwrap()).collect()
}

#[test]
fn every_target_is_in_the_list() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut folders = vec![root.join("fuzz")];
    let crates = fs::read_dir(root.join("crates")).unwrap();
    folders.extend(crates.map(|it| it.unwrap().path().join("fuzz")));
    let files = folders
        .iter()
        .filter_map(|it| fs::read_dir(it.join("fuzz_targets")).ok());
    let count = files.flatten().count();
    assert_eq!(count, FILES.len());
}
