//! What a test does not do because something is missing on this machine: one plain line says
//! so, and a list is kept that `make test` reads out at its end.
//!
//! Where `CI` or `ANNABELLA_TEST_ALL` is set nothing may be left out, and the test fails. This
//! knows nothing of what is tested.

use std::env;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::panic::Location;
use std::path::PathBuf;
use std::thread;

/// The list, a line each: the test, a tab, and what is missing. One for all packages, in `tmp` of
/// the folder that Cargo builds into and marks as its own; the running test lies below it.
fn list() -> PathBuf {
    let test = env::current_exe().unwrap();
    let built = test.ancestors().find(|it| it.join("CACHEDIR.TAG").exists());
    let folder = built.map_or_else(env::temp_dir, |it| it.join("tmp"));
    fs::create_dir_all(&folder).unwrap();
    folder.join("left-out.tsv")
}

/// Says that the calling test, or a part of it, is left out because this is missing.
///
/// # Panics
///
/// Where nothing may be left out.
#[track_caller]
pub fn left_out(missing: &str) {
    note(missing);
    for all_wanted in ["CI", "ANNABELLA_TEST_ALL"] {
        assert!(
            !is_set(all_wanted),
            "{missing}, and nothing may be left out where {all_wanted} is set"
        );
    }
}

/// The same for a peer that neither Debian nor a registry of packages has: where it is missing,
/// nobody could have installed it, and no test fails.
#[track_caller]
pub fn peer_left_out(missing: &str) {
    note(missing);
}

/// How a package of Debian that is not installed is reported.
pub fn not_installed(package: &str) -> String {
    format!("{package} is not installed (Debian: apt-get install {package})")
}

/// Says it and adds it to the list, at once, so that tests that run side by side do not mix
/// their lines.
#[track_caller]
fn note(missing: &str) {
    let place = Location::caller().to_string();
    let thread = thread::current();
    let test = thread.name().filter(|it| *it != "main").unwrap_or(&place);
    println!("left out: {test}: {missing}");
    let line = format!("{test}\t{missing}\n");
    let list = OpenOptions::new().create(true).append(true).open(list());
    list.unwrap().write_all(line.as_bytes()).unwrap();
}

fn is_set(name: &str) -> bool {
    env::var_os(name).is_some_and(|it| !it.is_empty() && it != "0" && it != "false")
}
