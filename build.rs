//! Tells the program where to find libvosk at run time: in the folder that the crate `speech`
//! links. Tells a release which commit it was built from. Checks that the drawn chess board,
//! which becomes part of the web page, is there. Windows looks for libvosk beside the program by itself, and is told
//! that its texts are UTF-8.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use embed_manifest::{embed_manifest, new_manifest};

fn main() {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    if env::var_os("CARGO_FEATURE_WEB").is_some() {
        find_board(&root);
    }
    let release = env::var_os("PROFILE").is_some_and(|it| it == "release");
    if env::var_os("CARGO_CFG_WINDOWS").is_some() {
        use_utf8();
    } else {
        find_library(release);
    }
    // Developers do not want to rebuild everything after each commit.
    if release {
        tell_commit(&root);
    }
}

/// Tells Windows that all texts of the program are UTF-8, those that libvosk passes on as well.
fn use_utf8() {
    if let Err(error) = embed_manifest(new_manifest("annabella")) {
        println!("cargo::error=the manifest cannot be embedded: {error}");
    }
}

/// Tells the program where libvosk is.
fn find_library(release: bool) {
    // An installed copy finds the library next to itself, a built one where it was linked.
    println!("cargo::rustc-link-arg=-Wl,-rpath,$ORIGIN/../lib/annabella");
    println!("cargo::rerun-if-env-changed=ANNABELLA_INSTALLED");
    // In a tournament no other folder may bring another library: neither the one it was linked from
    // nor LD_LIBRARY_PATH, which an old RPATH goes before and a RUNPATH after.
    if release && env::var_os("CARGO_FEATURE_TOURNAMENT").is_some() {
        println!("cargo::rustc-link-arg=-Wl,--disable-new-dtags");
    // A package gets this variable: on other machines the folder that it was linked from is not there.
    } else if env::var_os("ANNABELLA_INSTALLED").is_none()
        && let Ok(dir) = env::var("DEP_VOSK_FOLDER_PATH")
    {
        println!("cargo::rustc-link-arg=-Wl,-rpath,{dir}");
    }
}

/// Sets `ANNABELLA_COMMIT` to the commit, followed by `+` if the tree was changed.
/// Without git, or outside a clone, sets nothing.
fn tell_commit(root: &Path) {
    let Some(commit) = git(root, &["rev-parse", "HEAD"]) else {
        return;
    };
    let status = git(root, &["--no-optional-locks", "status", "--porcelain"]);
    let changed = status.is_none_or(|it| !it.is_empty());
    println!(
        "cargo::rustc-env=ANNABELLA_COMMIT={commit}{}",
        if changed { "+" } else { "" }
    );
    let head = git(root, &["symbolic-ref", "-q", "HEAD"]).unwrap_or_default();
    // Not the index, which even `git status` writes.
    for name in ["HEAD", &head, "packed-refs"] {
        if let Some(path) = git(root, &["rev-parse", "--git-path", name]) {
            look_at(&root.join(path));
        }
    }
    let files = git(root, &["ls-files"]).unwrap_or_default();
    let tops = files.lines().filter_map(|file| file.split('/').next());
    let mut last = "";
    for top in tops.filter(|top| std::mem::replace(&mut last, top) != *top) {
        look_at(&root.join(top));
    }
}

/// Runs the build script again when this file changes.
fn look_at(path: &Path) {
    if path.exists() {
        println!("cargo::rerun-if-changed={}", path.display());
    }
}

/// The output of git, without its last line end.
fn git(root: &Path, arguments: &[&str]) -> Option<String> {
    let done = Command::new("git")
        .arg("-C")
        .arg(root)
        .args(arguments)
        .output()
        .ok()?;
    let said = String::from_utf8(done.stdout).ok()?;
    done.status.success().then(|| said.trim_end().to_owned())
}

/// Checks that the page's drawn board is there; `make` fetches it.
fn find_board(root: &Path) {
    let board = root.join(".vendor/web/chessground.js");
    println!("cargo::rerun-if-changed={}", board.display());
    println!("cargo::rerun-if-changed={}", root.join("web").display());
    if !board.exists() {
        println!(
            "cargo::error={} is missing: run `make setup`, or build without the feature `web`",
            board.display()
        );
    }
}
