//! The names of the functions in the program, as the linker left them.

use std::process::Command;

use test_support::{left_out, not_installed};

/// What a name must not contain, beside the modules of practice: what the program has no part of, and how Rust's own
/// library reaches a network. Functions of local sockets that are the same for distant
/// ones bear the names of both, so that not all of these names tell something.
const FORBIDDEN: [&str; 19] = [
    "practice_engine",
    "uci_opponent",
    "shakmaty_uci",
    "rs_fsrs",
    "chrono::naive",
    "board_questions",
    "opening_names",
    "hearing_bench",
    "braille_display::simulator",
    "electronic_board::certabo::simulator",
    "electronic_board::chesslink::simulator",
    "electronic_board::dgt::simulator",
    "electronic_board::simulator",
    "brlapi::remote",
    "TcpStream>::connect",
    "TcpListener",
    "UdpSocket>::bind",
    "lookup_host",
    "annabella::menu",
];

/// The modules of the crate `practice` and of the commands of practice, as their files are named.
fn modules_of_practice() -> Vec<String> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut modules = Vec::new();
    for folder in ["crates/practice/src", "src/commands/practice"] {
        for entry in std::fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            if !["lib", "mod"].contains(&name.as_str()) {
                modules.push(format!("practice::{name}::"));
            }
        }
    }
    assert!(modules.len() > 20, "{modules:?}");
    modules
}

/// What it must not ask of the C library: to look up the name of a computer, or to wait
/// for somebody who connects.
const NOT_ASKED: [&str; 5] = ["getaddrinfo", "gethostbyname", "bind", "listen", "accept"];

/// What a server needs that waits for browsers. It goes nowhere itself.
const SERVES: [&str; 4] = ["TcpListener", "bind", "listen", "accept"];

/// Whether the build may have this: only the one with the opponent's page is a server.
fn serves(name: &str) -> bool {
    cfg!(feature = "tournament-page") && SERVES.contains(&name)
}

/// What must be there, so that the search is one.
const PRESENT: [&str; 3] = [
    "game::session",
    "annabella::activity_loop",
    "brlapi::server",
];

fn names() -> Option<Vec<String>> {
    let done = Command::new("nm")
        .args(["--demangle", env!("CARGO_BIN_EXE_annabella")])
        .output()
        .ok()?;
    assert!(
        done.status.success(),
        "{}",
        String::from_utf8_lossy(&done.stderr)
    );
    let lines = String::from_utf8_lossy(&done.stdout);
    Some(lines.lines().map(str::to_owned).collect())
}

#[test]
fn no_name_in_it_is_of_an_engine_or_of_the_network() {
    let Some(names) = names() else {
        left_out(&not_installed("binutils"));
        return;
    };
    let has = |part: &str| names.iter().find(|name| name.contains(part));
    for part in PRESENT {
        assert!(has(part).is_some(), "{part} is not found");
    }
    for part in FORBIDDEN.into_iter().filter(|name| !serves(name)) {
        assert_eq!(has(part), None, "{part}");
    }
    for part in modules_of_practice() {
        assert_eq!(has(&part), None, "{part}");
    }
    let asked = names
        .iter()
        .filter_map(|name| name.trim().strip_prefix("U "));
    let asked: Vec<&str> = asked.filter_map(|name| name.split('@').next()).collect();
    assert!(asked.contains(&"socket"), "of the local sockets: {asked:?}");
    for call in NOT_ASKED.into_iter().filter(|it| !serves(it)) {
        assert!(!asked.contains(&call), "{call}");
    }
}
