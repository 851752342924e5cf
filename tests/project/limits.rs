//! How long a function may be without a reason. Tests are not counted.

use std::fs;
use std::path::{Path, PathBuf};

use test_support::files_below;

/// Longer functions need a reason: a comment above them that begins with [`REASON`].
const LINES: usize = 60;

/// Begins the comment with the reason why a function is long.
const REASON: &str = "// Long: ";

/// The functions of a formatted file with more lines than that and no reason for it, each with its
/// first line and how many it has.
fn functions_above(text: &str, limit: usize) -> Vec<(usize, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let Some(length) = function_length(line, &lines[index..]) else {
            continue;
        };
        let above = lines[..index].iter().rev();
        let mut above = above.take_while(|it| it.trim().starts_with(['/', '#']));
        if length > limit && !above.any(|it| it.trim().starts_with(REASON)) {
            found.push((index + 1, length));
        }
    }
    found
}

/// How many lines the function has that begins with this one. In a formatted file its last line is
/// the first with only a brace as far to the right.
fn function_length(line: &str, rest: &[&str]) -> Option<usize> {
    let indent = &line[..line.len() - line.trim_start().len()];
    let mut words = line.split_whitespace();
    let begins = words.find(|it| !is_modifier(it)) == Some("fn");
    if !begins || line.ends_with(['}', ';']) {
        return None;
    }
    let after = |it: &&str| {
        it.strip_prefix(indent)
            .is_some_and(|it| it.starts_with(['}', ')']))
    };
    let ends = |it: &&str| after(it) && (it.ends_with(';') || it.trim() == "}");
    let length = rest.iter().position(ends)? + 1;
    (rest[length - 1].trim() == "}").then_some(length)
}

fn is_modifier(word: &str) -> bool {
    matches!(word, "const" | "async" | "unsafe")
        || word.starts_with("pub")
        || word == "in"
        || word.ends_with(')')
}

/// The files of each package that are not only for tests.
fn packages() -> Vec<Vec<PathBuf>> {
    let root = crate::imports::root();
    let mut folders = vec![
        root.join("src"),
        root.join("grammars"),
        root.join("braille"),
    ];
    for folder in ["crates", "tools"] {
        for entry in fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            folders.extend(path.is_dir().then(|| path.join("src")));
        }
    }
    let packages: Vec<_> = folders.iter().map(|it| files_in(it)).collect();
    assert!(packages.iter().all(|it| !it.is_empty()), "{folders:?}");
    packages
}

fn files_in(folder: &Path) -> Vec<PathBuf> {
    let mut files = files_below(folder, "rs");
    let is_for_tests = |it: &Path| it.iter().any(|part| part == "tests" || part == "tests.rs");
    files.retain(|it| !is_for_tests(it.strip_prefix(folder).unwrap()));
    files
}

/// A file without the tests at its end.
fn without_tests(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let end = text.find("\n#[cfg(test)]\nmod ").unwrap_or(text.len());
    text[..end].to_owned()
}

#[test]
fn no_function_is_too_long() {
    let mut found = Vec::new();
    for path in packages().into_iter().flatten() {
        let functions = functions_above(&without_tests(&path), LINES).into_iter();
        found.extend(functions.map(|it| (path.clone(), it)));
    }
    assert!(found.is_empty(), "more than {LINES} lines: {found:#?}");
}

#[test]
fn what_is_above_a_limit_is_found() {
    let text = "\
impl Long {
    // Long: a list of cases.
    #[must_use]
    pub(in crate::session) fn reasoned(
        &self,
    ) {
        one();
    }

    const fn short() {}

    pub(super) async fn long(&self) {
        one();
    }
}

trait Declared {
    fn declared(
        &self,
    ) -> bool;
}
";
    assert_eq!(functions_above(text, 2), [(12, 3)]);
    assert!(functions_above(text, 3).is_empty());
}
