//! The dependencies: each is used by the crate that names it, and has its line in
//! `docs/dependencies.md`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use toml::Table;

/// The folders with a `Cargo.toml` of the workspace. A member may have one `*` for any folder.
fn members() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest = read(&root.join("Cargo.toml"));
    let mut members = vec![root.to_owned()];
    for member in manifest["workspace"]["members"].as_array().unwrap() {
        match member.as_str().unwrap().split_once('*') {
            None => members.push(root.join(member.as_str().unwrap())),
            Some((before, after)) => {
                let folders = fs::read_dir(root.join(before)).unwrap();
                let after = after.trim_start_matches('/');
                let folders = folders.map(|it| it.unwrap().path().join(after));
                members.extend(folders.filter(|it| it.join("Cargo.toml").exists()));
            }
        }
    }
    members
}

fn read(manifest: &Path) -> Table {
    fs::read_to_string(manifest).unwrap().parse().unwrap()
}

/// The names of all dependencies that a manifest has in sections of this name, for all systems or for one.
fn dependencies(manifest: &Table, sections: &[&str]) -> BTreeSet<String> {
    let systems = manifest.get("target").and_then(|it| it.as_table());
    let systems = systems.into_iter().flat_map(Table::values);
    let places = systems.filter_map(|it| it.as_table());
    let places: Vec<&Table> = places.chain([manifest]).collect();
    let tables = places
        .into_iter()
        .flat_map(|place| sections.iter().filter_map(|it| place.get(*it)?.as_table()));
    tables.flat_map(Table::keys).cloned().collect()
}

const NORMAL: [&str; 2] = ["dependencies", "build-dependencies"];
const ALL: [&str; 3] = ["dependencies", "dev-dependencies", "build-dependencies"];

/// The Rust files elsewhere that a text names by their paths, to make modules of them.
fn named_files(path: &Path, text: &str) -> Vec<String> {
    let names = text
        .split('"')
        .filter(|it| it.starts_with("..") && it.ends_with(".rs"));
    names
        .filter_map(|it| fs::read_to_string(path.parent()?.join(it)).ok())
        .collect()
}

/// All Rust files below, but for those of other crates and of builds.
fn sources(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            let skipped = ["target", "fuzz"].iter().any(|it| path.ends_with(it));
            if !skipped && !path.join("Cargo.toml").exists() {
                sources(&path, found);
            }
        } else if path.extension().is_some_and(|it| it == "rs" || it == "md") {
            let text = fs::read_to_string(&path).unwrap();
            found.extend(named_files(&path, &text));
            found.push(text);
        }
    }
}

/// Whether a text names this crate as the start of a path.
fn names(text: &str, krate: &str) -> bool {
    let start = |at: usize| {
        let before = text[..at].chars().next_back();
        !before.is_some_and(|it| it.is_alphanumeric() || it == '_')
    };
    text.contains(&format!("use {krate} as _;"))
        || text
            .match_indices(&format!("{krate}::"))
            .any(|(at, _)| start(at))
}

#[test]
fn every_dependency_is_used_by_its_crate() {
    let mut unused = Vec::new();
    for member in members() {
        let mut texts = Vec::new();
        for folder in
            ["src", "fuzz_targets", "tests", "benches", "examples"].map(|it| member.join(it))
        {
            if folder.is_dir() {
                sources(&folder, &mut texts);
            }
        }
        // Crates whose sources are not in `src`, documentation that is tested, and build scripts.
        for file in ["lib.rs", "build.rs", "README.md"].map(|it| member.join(it)) {
            texts.extend(fs::read_to_string(file).ok());
        }
        if member.join("lib.rs").exists() {
            sources(&member, &mut texts);
        }
        let manifest = read(&member.join("Cargo.toml"));
        for name in dependencies(&manifest, &ALL) {
            let krate = name.replace('-', "_");
            if !texts.iter().any(|text| names(text, &krate)) {
                unused.push(format!("{}: {name}", member.display()));
            }
        }
        let twice: Vec<String> = dependencies(&manifest, &NORMAL)
            .intersection(&dependencies(&manifest, &["dev-dependencies"]))
            .cloned()
            .collect();
        assert!(
            twice.is_empty(),
            "{}: named twice: {twice:?}",
            member.display()
        );
    }
    assert!(unused.is_empty(), "unused: {unused:#?}");
}

#[test]
fn every_dependency_has_a_line_that_says_why() {
    let own: BTreeSet<String> = members()
        .iter()
        .map(|it| {
            read(&it.join("Cargo.toml"))["package"]["name"]
                .as_str()
                .unwrap()
                .to_owned()
        })
        .collect();
    let mut used: BTreeSet<String> = BTreeSet::new();
    for member in members() {
        used.extend(dependencies(&read(&member.join("Cargo.toml")), &ALL));
    }
    let used: Vec<String> = used.difference(&own).cloned().collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let shared = read(&root.join("Cargo.toml"));
    let shared = shared["workspace"].as_table().unwrap();
    let shared = dependencies(shared, &["dependencies"]);
    let shared: Vec<String> = shared.difference(&own).cloned().collect();
    assert_eq!(
        shared, used,
        "the workspace's list, and what its crates use"
    );
    let page = fs::read_to_string(root.join("docs/dependencies.md")).unwrap();
    let (list, _) = page.split_once("\n## ").unwrap();
    let told: Vec<&str> = list
        .lines()
        .filter_map(|line| line.strip_prefix("- `")?.split_once('`'))
        .map(|(name, _)| name)
        .collect();
    assert_eq!(told, used, "in alphabetic order, each once");
}

/// The crates that Cargo builds with these arguments, each with its features.
fn built(arguments: &[&str]) -> BTreeMap<String, BTreeSet<String>> {
    let done = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--offline", "--prefix", "none"])
        .args(["--format", "{p}|{f}"])
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{said}");
    let mut built: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in String::from_utf8(done.stdout).unwrap().lines() {
        if let Some((krate, features)) = line.trim_end_matches(" (*)").split_once('|') {
            let features = features.to_owned();
            built.entry(krate.to_owned()).or_default().insert(features);
        }
    }
    built
}

#[test]
fn the_tests_of_both_programs_compile_each_crate_once() {
    let tournament = built(&["--no-default-features", "--features", "tournament-page"]);
    let usual = built(&["--workspace"]);
    let twice = tournament.iter().filter(|(krate, features)| {
        let is_own = ["annabella ", "test-support "].map(|it| krate.starts_with(it));
        is_own == [false, false] && usual.get(*krate).is_some_and(|it| it != *features)
    });
    let twice: Vec<_> = twice.collect();
    assert!(
        twice.is_empty(),
        "with other features than in the workspace: {twice:#?}"
    );
}
