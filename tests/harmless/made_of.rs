//! What the build is made of.

use std::collections::BTreeSet;
use std::process::Command;

const FORBIDDEN: &str = include_str!("forbidden_crates.txt");

/// The names of all crates that go into the program.
fn crates() -> BTreeSet<String> {
    let done = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--edges", "normal", "--prefix", "none"])
        .args(["--no-default-features", "--features", "tournament"])
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
    let names = lines.lines().filter_map(|line| line.split(' ').next());
    names.map(str::to_owned).collect()
}

#[test]
fn no_crate_of_it_is_for_the_network_or_an_engine() {
    let crates = crates();
    for known in ["annabella", "shakmaty", "vosk"] {
        assert!(crates.contains(known), "{known} is not told: {crates:?}");
    }
    let forbidden = FORBIDDEN.lines().filter(|line| !line.starts_with('#'));
    let found: Vec<&str> = forbidden.filter(|&it| crates.contains(it)).collect();
    assert!(found.is_empty(), "{found:?}");
}
