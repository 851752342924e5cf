//! The order of the modules, checked by a test: no package has a circle of files, and no room of
//! the program imports from one above it. The order of the rooms is in `docs/architecture.md`, in
//! the block that begins with "rooms, top to bottom:".
//!
//! `limits` holds how large a type and a function may be.
//!
//! `sources` says what counts as an import. A room is a module of `src/lib.rs`, with all
//! files below it.

#![allow(clippy::unwrap_used, missing_docs)]

mod circles;
mod limits;
mod sources;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use circles::{Imports, circles};
use sources::Sources;

/// The line that begins the list of rooms.
const MARKER: &str = "rooms, top to bottom:";

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The root file of every package but the program.
fn packages() -> Vec<PathBuf> {
    let mut packages = vec![
        root().join("grammars/lib.rs"),
        root().join("braille/lib.rs"),
    ];
    for folder in ["crates", "tools"] {
        for entry in fs::read_dir(root().join(folder)).into_iter().flatten() {
            let source = entry.unwrap().path().join("src");
            let files = ["lib.rs", "main.rs"].map(|it| source.join(it));
            packages.extend(files.into_iter().filter(|it| it.exists()));
        }
    }
    packages
}

/// The imports of a package, its files named by their paths below `folder`.
fn imports(sources: &Sources, folder: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let named = |path: &Path| path.strip_prefix(folder).unwrap().display().to_string();
    let all = sources.imports().into_iter();
    all.map(|(file, taken)| (named(file), taken.into_iter().map(named).collect()))
        .collect()
}

fn borrowed(imports: &BTreeMap<String, BTreeSet<String>>) -> Imports<'_> {
    let all = imports.iter();
    all.map(|(file, taken)| (file.as_str(), taken.iter().map(String::as_str).collect()))
        .collect()
}

#[test]
fn no_package_has_a_circle_of_files() {
    let packages = packages();
    assert!(packages.len() >= 9, "{packages:?}");
    for package in packages {
        let imports = imports(&Sources::of(&package), package.parent().unwrap());
        let found = circles(&borrowed(&imports));
        assert!(found.is_empty(), "{}: {found:#?}", package.display());
    }
}

#[test]
fn the_program_has_no_circle_of_files() {
    let source = root().join("src");
    let imports = imports(&Sources::of(&source.join("lib.rs")), &source);
    let found = circles(&borrowed(&imports));
    assert!(found.is_empty(), "circles of files: {found:#?}");
}

#[test]
fn no_room_of_the_program_imports_upwards() {
    let source = root().join("src");
    let imports = imports(&Sources::of(&source.join("lib.rs")), &source);
    let rooms = rooms_in_order();
    let room = |file: &str| -> String {
        let first = file.split('/').next().unwrap_or(file);
        first.trim_end_matches(".rs").to_owned()
    };
    let there: BTreeSet<String> = imports.keys().map(|it| room(it)).collect();
    let there: BTreeSet<String> = there.into_iter().filter(|it| it != "lib").collect();
    let listed: BTreeSet<String> = rooms.iter().cloned().collect();
    assert_eq!(there, listed, "the rooms of src/ and those of the list");
    let height = |name: &str| rooms.iter().position(|it| it == name);
    let mut upwards: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
    for (file, taken) in &imports {
        for import in taken {
            let (from, to) = (room(file), room(import));
            if height(&to) < height(&from) {
                let places = upwards.entry((from, to)).or_default();
                places.push(format!("{file} imports {import}"));
            }
        }
    }
    assert!(upwards.is_empty(), "imports upwards: {upwards:#?}");
}

/// The rooms of the program as the documentation lists them: the first word of each line.
fn rooms_in_order() -> Vec<String> {
    let text = fs::read_to_string(root().join("docs/architecture.md")).unwrap();
    let lines = text.lines().skip_while(|it| it.trim() != MARKER).skip(1);
    let block = lines.take_while(|it| !it.starts_with("```"));
    let rooms: Vec<String> = block
        .filter_map(|it| it.split([' ', ':']).find(|it| !it.is_empty()))
        .map(str::to_owned)
        .collect();
    assert!(
        !rooms.is_empty(),
        "no list of rooms in docs/architecture.md"
    );
    rooms
}
