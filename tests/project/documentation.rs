//! The map of the Laws names code and tests that are there.

use std::fs;
use std::path::{Path, PathBuf};

use crate::declared::Declared;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// What stands in backticks in a text.
fn names(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// Whether a file of this name is where such files are.
fn is_file(name: &str) -> bool {
    let folders = [
        "",
        "tests",
        "tests/laws",
        "tests/scenarios",
        "crates/chess-laws/tests/laws",
        "crates/announcements/tests",
    ];
    let mut paths = folders
        .map(|it| Path::new(ROOT).join(it).join(name))
        .into_iter();
    paths.any(|path: PathBuf| path.exists())
}

/// What a name of this form should name, if it is not there.
fn missing<'n>(name: &'n str, declared: &Declared) -> Option<&'n str> {
    let is_path = [".rs", ".toml", ".md", "/"]
        .iter()
        .any(|end| name.ends_with(end));
    let is_word = |it: char| it.is_ascii_alphanumeric() || it == '_';
    let test = name.trim_end_matches('…');
    let is_test = test.matches('_').count() >= 2 && test.chars().all(is_word);
    let there = if name.starts_with('.') {
        true
    } else if is_path {
        is_file(name)
    } else if is_test {
        declared.has(test) || (test != name && declared.has_beginning(test))
    } else {
        !name.contains("::") || declared.resolves(name)
    };
    (!there).then_some(name)
}

#[test]
fn a_path_to_a_member_that_its_type_lacks_does_not_resolve() {
    let declared = Declared::below(Path::new(ROOT), &["src", "crates"]);
    let there = [
        "MoveEvent::Touch",
        "session::MoveEvent::Touch",
        "State::sealed",
        "chess_laws::Facts::propose",
    ];
    let missing = [
        "Event::Touch",
        "session::Event::Touch",
        "DrawEvent::Touch",
        "dialogue::MoveEvent",
        "Touched::propose",
    ];
    assert_eq!(there.map(|it| declared.resolves(it)), [true; 4]);
    assert_eq!(missing.map(|it| declared.resolves(it)), [false; 5]);
}

#[test]
fn every_name_in_the_map_of_the_laws_is_there() {
    let declared = Declared::below(Path::new(ROOT), &["src", "crates", "tests"]);
    for file in [
        "docs/laws.md",
        "docs/deviations.md",
        "docs/journeys.md",
        "docs/reference/flag.md",
        "docs/security.md",
    ] {
        let text = fs::read_to_string(Path::new(ROOT).join(file)).unwrap();
        let missing: Vec<&str> = names(&text)
            .filter_map(|name| missing(name, &declared))
            .collect();
        assert!(
            missing.is_empty(),
            "{file} names what is not there: {missing:#?}"
        );
    }
}

/// The functions that a text names, each with its file: the one that is named behind it with "in", or else the last one
/// before it.
fn functions(text: &str) -> Vec<(&str, &str)> {
    let parts: Vec<&str> = text.split('`').collect();
    let mut file = "";
    let mut found = Vec::new();
    for (at, name) in parts.iter().enumerate().skip(1).step_by(2) {
        if name.ends_with(".rs") {
            file = name;
        } else if let Some((_, function)) = name.rsplit_once("::")
            && function.starts_with(char::is_lowercase)
        {
            let is_behind = parts[at + 1].trim() == "in";
            found.push((function, if is_behind { parts[at + 2] } else { file }));
        }
    }
    found
}

#[test]
fn a_function_belongs_to_the_file_behind_it_or_before_it() {
    let text =
        "1. `a.rs`, `A::one` and `A::two`: has `B::three` in\n`b.rs`, `A::Four` and `b::five`.";
    let expected = [
        ("one", "a.rs"),
        ("two", "a.rs"),
        ("three", "b.rs"),
        ("five", "b.rs"),
    ];
    assert_eq!(functions(text), expected);
}

#[test]
fn the_functions_of_the_journeys_are_in_the_files_beside_them() {
    let text = fs::read_to_string(Path::new(ROOT).join("docs/journeys.md")).unwrap();
    let functions = functions(&text);
    assert!(functions.len() > 20, "{functions:?}");
    let is_elsewhere = |(function, file): &&(&str, &str)| {
        let code = fs::read_to_string(Path::new(ROOT).join(file)).unwrap();
        !["(", "<"]
            .iter()
            .any(|behind| code.contains(&format!("fn {function}{behind}")))
    };
    let elsewhere: Vec<_> = functions.iter().filter(is_elsewhere).collect();
    assert!(
        elsewhere.is_empty(),
        "not in the file named beside it: {elsewhere:?}"
    );
}

/// A path with a name to fill in, or with all files of a kind, is not looked for.
fn is_path_of_a_file(name: &str) -> bool {
    let fill_in = ["NAME", "SUBJECT", "LANGUAGE", "*", " ", "::"];
    name.contains('/') && !name.starts_with("..") && !fill_in.iter().any(|it| name.contains(it))
}

#[test]
fn every_file_that_recipes_and_architecture_name_is_there() {
    for file in [
        "CONTRIBUTING.md",
        "docs/activities.md",
        "docs/architecture.md",
        "docs/devices.md",
    ] {
        let text = fs::read_to_string(Path::new(ROOT).join(file)).unwrap();
        let named = names(&text).filter(|it| is_path_of_a_file(it));
        let is_there = |it: &&str| {
            let folders = ["", "docs"].map(|folder| Path::new(ROOT).join(folder).join(it));
            folders.iter().any(|it| it.exists())
        };
        let missing: Vec<&str> = named.filter(|it| !is_there(it)).collect();
        assert!(
            missing.is_empty(),
            "{file} names what is not there: {missing:#?}"
        );
    }
}

/// How many articles each part of the Laws of 2017 has.
const ARTICLES: [(&str, u32); 18] = [
    ("1", 5),
    ("2", 4),
    ("3", 10),
    ("4", 9),
    ("5", 2),
    ("6", 12),
    ("7", 8),
    ("8", 7),
    ("9", 6),
    ("10", 2),
    ("11", 12),
    ("12", 9),
    ("A", 5),
    ("B", 5),
    ("C", 13),
    ("I", 14),
    ("II", 3),
    ("III", 6),
];

/// The part and the number of an article: `4.4` of `4.4.3`.
fn article(word: &str) -> Option<(&str, u32)> {
    let word = word.trim_matches(|it: char| !it.is_alphanumeric());
    let mut parts = word.split('.');
    let part = parts
        .next()
        .filter(|it| ARTICLES.iter().any(|(part, _)| part == it))?;
    Some((part, parts.next()?.parse().ok()?))
}

/// The articles of a text; "11.1 to 11.7" is all of them.
fn articles(text: &str) -> Vec<(&str, u32)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut found: Vec<(&str, u32)> = words.iter().filter_map(|word| article(word)).collect();
    for range in words.windows(3).filter(|range| range[1] == "to") {
        if let (Some((part, first)), Some((other, last))) = (article(range[0]), article(range[2]))
            && part == other
        {
            found.extend((first..=last).map(|number| (part, number)));
        }
    }
    found
}

#[test]
fn every_article_is_in_the_map() {
    let text = fs::read_to_string(Path::new(ROOT).join("docs/laws.md")).unwrap();
    let found = articles(&text);
    let all = ARTICLES
        .iter()
        .flat_map(|&(part, last)| (1..=last).map(move |it| (part, it)));
    let missing: Vec<(&str, u32)> = all.filter(|it| !found.contains(it)).collect();
    assert!(missing.is_empty(), "not in docs/laws.md: {missing:?}");
}

#[test]
fn every_braille_driver_is_documented() {
    let document = fs::read_to_string(Path::new(ROOT).join("docs/reference/braille.md")).unwrap();
    for kind in braille_display::DriverKind::ALL {
        let entry = format!("\n- `{kind}`: ");
        assert!(
            document.contains(&entry),
            "docs/reference/braille.md lacks {kind}"
        );
    }
}

/// Where the links of a document lead, without those to other sites and within itself.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.split("](").skip(1);
    let targets = targets.filter_map(|it| it.split([')', '#']).next());
    targets.filter(|it| !it.is_empty() && !it.contains("://"))
}

/// The documents of an entry of a list: the file itself, or those in a folder.
fn documents_in(entry: &Path) -> Vec<PathBuf> {
    if entry.is_file() {
        return vec![entry.to_owned()];
    }
    let files = fs::read_dir(entry).unwrap().map(|it| it.unwrap().path());
    files
        .filter(|it| it.extension().is_some_and(|it| it == "md"))
        .collect()
}

#[test]
fn the_links_of_the_documents_in_the_archive_lead_to_documents_in_the_archive() {
    let root = Path::new(ROOT);
    let script = fs::read_to_string(root.join("scripts/release-env.sh")).unwrap();
    let mut lines = script.lines();
    let listed = lines.find_map(|it| it.strip_prefix("DOCUMENTS=")).unwrap();
    let listed = listed.trim_matches('"').split(' ');
    let installed: Vec<PathBuf> = listed
        .flat_map(|it| documents_in(&root.join("docs").join(it)))
        .map(|it| it.canonicalize().unwrap())
        .collect();
    assert!(installed.len() > 10, "{installed:#?}");
    for document in &installed {
        let text = fs::read_to_string(document).unwrap();
        let folder = document.parent().unwrap();
        for link in links(&text) {
            let target = folder.join(link).canonicalize();
            let there = target.is_ok_and(|it| installed.contains(&it));
            assert!(there, "{}: {link}", document.display());
        }
    }
}
