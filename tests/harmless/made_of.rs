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

/// A line of this form for each crate that goes into the program.
fn tree(form: &str) -> Vec<String> {
    let done = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--edges", "normal", "--prefix", "none"])
        .args(["--no-default-features", "--features", FEATURE])
        .args(["--format", form])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(
        done.status.success(),
        "{}",
        String::from_utf8_lossy(&done.stderr)
    );
    let lines = String::from_utf8(done.stdout).unwrap();
    lines.lines().map(str::to_owned).collect()
}

/// The names of all crates that go into the program.
fn crates() -> BTreeSet<String> {
    let name = |line: &String| line.split(' ').next().map(str::to_owned);
    tree("{p}").iter().filter_map(name).collect()
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

/// Parts of our own crates that the build must not have: the crate, and its feature.
const LEFT_OUT: [(&str, &str); 5] = [
    ("braille-display", "simulator"),
    ("electronic-board", "simulator"),
    ("serial-link", "pseudo"),
    ("braille-display", "network"),
    ("speech", "network"),
];

#[test]
fn no_crate_has_simulators_or_a_way_to_the_network() {
    let lines = tree("{p}|{f}");
    for (name, left_out) in LEFT_OUT {
        let is_it = |line: &&String| line.split(' ').next() == Some(name);
        let line = lines.iter().find(is_it).expect(name);
        let (_, features) = line.split_once('|').unwrap();
        assert!(features.split(',').all(|it| it != left_out), "{line}");
    }
}
