//! Connects an independent host to the simulated board: asyncdgt, a library for real boards. The
//! test runs if ANNABELLA_DGT_PYTHON names a Python that has it. It needs Python 3.9 or earlier.

use std::ffi::OsString;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::board_support::Board;
use test_support::peer_left_out;

/// A Python that has the library.
fn python() -> Option<OsString> {
    let named = std::env::var_os("ANNABELLA_DGT_PYTHON");
    let python = named.unwrap_or_else(|| "python3".into());
    let asked = Command::new(&python)
        .args([
            "-W",
            "ignore",
            "-c",
            "import asyncdgt, sys; assert sys.version_info < (3, 10)",
        ])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    if asked.is_ok_and(|it| it.success()) {
        return Some(python);
    }
    // No package registry has it, so it stays optional.
    peer_left_out(&format!(
        "{} has no asyncdgt, an optional peer that no registry has",
        python.display()
    ));
    None
}

#[test]
fn asyncdgt_accepts_the_simulated_board() {
    let Some(python) = python() else {
        return;
    };
    let board = Board::with_clock(300, 295);
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/board/asyncdgt_host.py");
    let mut host = Command::new(python)
        .args(["-W", "ignore"])
        .arg(script)
        .arg(board.path())
        .stdout(Stdio::piped())
        // The library prints errors when the board is unplugged.
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(host.stdout.take().unwrap()).lines();
    let mut hears = |expected: &str| {
        let mut heard = Vec::new();
        while let Some(Ok(line)) = lines.next() {
            if line == expected {
                return;
            }
            heard.push(line);
        }
        panic!("waited in vain for {expected:?} in {heard:#?}");
    };
    hears("board rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    hears("clock version 2.2");
    board.hands(&["e2e4"]);
    hears("board rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR");
    hears("board rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
    board.hands(&["press"]);
    hears("clock 300 295 1");
    board.hands(&["d7d5", "e4xd5"]);
    hears("board rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR");
    hears("board rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR");
    board.hands(&["unplug"]);
    host.wait().unwrap();
}
