//! Tells the linker where libvosk lies, and the program where to find it when
//! it runs: `VOSK_LIB_DIR` if it is set, else `.vendor/vosk`, which `make`
//! fills. Sees to it that the board of the page is there, which becomes a part of the
//! program.

use std::env;
use std::path::{Path, PathBuf};

fn main() {
    println!("cargo::rerun-if-env-changed=VOSK_LIB_DIR");
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    if env::var_os("CARGO_FEATURE_MIRROR").is_some() {
        find_board(&root);
    }
    let dir = env::var_os("VOSK_LIB_DIR").map_or_else(|| root.join(".vendor/vosk"), PathBuf::from);
    if !dir.join("libvosk.so").exists() {
        println!(
            "cargo::warning=libvosk.so is not in {}: run `make setup`",
            dir.display()
        );
    }
    println!("cargo::rustc-link-search=native={}", dir.display());
    // An installed copy finds the library beside itself, a built one where it was linked.
    println!("cargo::rustc-link-arg=-Wl,-rpath,$ORIGIN/../lib/annabella");
    println!("cargo::rustc-link-arg=-Wl,-rpath,{}", dir.display());
}

/// The drawn board of the page; `make` fetches it.
fn find_board(root: &Path) {
    let board = root.join(".vendor/web/chessground.js");
    println!("cargo::rerun-if-changed={}", board.display());
    println!("cargo::rerun-if-changed={}", root.join("web").display());
    if !board.exists() {
        println!(
            "cargo::error={} is missing: run `make setup`, or build without the feature `mirror`",
            board.display()
        );
    }
}
