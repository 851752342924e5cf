//! What the build is made of.

use std::collections::BTreeSet;
use std::process::Command;

const FORBIDDEN: &str = include_str!("forbidden_crates.txt");

/// The build that is tested.
const FEATURE: &str = match cfg!(feature = "tournament-page") {
    true => "tournament-page",
    false => "tournament",
};

/// What the server of the opponent's page is made of. None of it is a client.
const SERVER: [&str; 5] = ["axum", "hyper", "mio", "socket2", "tokio"];

/// The names of all crates that go into the program.
fn crates() -> BTreeSet<String> {
    let done = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--edges", "normal", "--prefix", "none"])
        .args(["--no-default-features", "--features", FEATURE])
        .args(["--format", "{p}"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(
        done.status.success(),
        "{}",
        String::from_utf8_lossy(&done.stderr)
    );
    let lines = String::from_utf8(done.stdout).unwrap();
    let name = |line: &str| line.split(' ').next().map(str::to_owned);
    lines.lines().filter_map(name).collect()
}

#[test]
fn no_crate_is_for_the_network_or_an_engine() {
    let crates = crates();
    for known in ["annabella", "shakmaty", "vosk"] {
        assert!(crates.contains(known), "{known} is not told: {crates:?}");
    }
    let forbidden = FORBIDDEN.lines().filter(|line| !line.starts_with('#'));
    let serves = |it: &str| cfg!(feature = "tournament-page") && SERVER.contains(&it);
    let found: Vec<&str> = forbidden
        .filter(|&it| crates.contains(it) && !serves(it))
        .collect();
    assert!(found.is_empty(), "{found:?}");
}
