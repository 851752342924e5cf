//! No package has a circle of files or of folders. The order of the packages is Cargo's. `sources` says
//! what counts as an import.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::circles::{Imports, circles};
use crate::sources::Sources;

pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The root file of every package.
fn packages() -> Vec<PathBuf> {
    let mut packages = vec![
        root().join("src/lib.rs"),
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

/// What the files of a package import from one another.
type Files = BTreeMap<String, BTreeSet<String>>;

/// The imports of a package, its files named by their paths below `folder`.
fn imports(sources: &Sources, folder: &Path) -> Files {
    let named = |path: &Path| path.strip_prefix(folder).unwrap().display().to_string();
    let all = sources.imports().into_iter();
    all.map(|(file, taken)| (named(file), taken.into_iter().map(named).collect()))
        .collect()
}

fn borrowed(imports: &Files) -> Imports<'_> {
    let all = imports.iter();
    all.map(|(file, taken)| (file.as_str(), taken.iter().map(String::as_str).collect()))
        .collect()
}

/// The first folder of a file, or the file that stands in its place: `menu` for `menu/asking.rs` and for `menu.rs`.
fn folder(file: &str) -> &str {
    let first = file.split('/').next().unwrap_or(file);
    first.strip_suffix(".rs").unwrap_or(first)
}

/// What the first folders of a package import from one another.
fn between_folders(imports: &Files) -> Imports<'_> {
    let mut folders: Imports<'_> = BTreeMap::new();
    for (file, taken) in imports {
        let taken = taken.iter().map(|it| folder(it));
        let others = taken.filter(|it| *it != folder(file));
        folders.entry(folder(file)).or_default().extend(others);
    }
    folders
}

#[test]
fn no_package_has_a_circle_of_files_or_of_folders() {
    let packages = packages();
    assert!(packages.len() >= 9, "{packages:?}");
    let mut found = Vec::new();
    for package in packages {
        let imports = imports(&Sources::of(&package), package.parent().unwrap());
        let files = circles(&borrowed(&imports));
        for circle in files.into_iter().chain(circles(&between_folders(&imports))) {
            found.push(format!("{}: {circle:?}", package.display()));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}
