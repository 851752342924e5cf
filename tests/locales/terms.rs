//! One thing has one name: words that a text of a language does not use, each with the one that it does, in
//! `terms.toml`. `docs/glossary.md` says why.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// No text of a language has a word that another stands for, nor has a page of its guide.
pub fn has_one_name_for_each_thing(language: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let file = fs::read_to_string(root.join("tests/locales/terms.toml")).unwrap();
    let all: BTreeMap<String, BTreeMap<String, String>> = toml::from_str(&file).unwrap();
    let terms = &all[language];
    assert!(terms.len() > 5);
    let mut wrong = Vec::new();
    for file in ["annabella.ftl", "terse.ftl", "novice.ftl"] {
        let path = root.join("locales").join(language).join(file);
        for line in fs::read_to_string(path).unwrap().lines() {
            if line.starts_with('#') {
                continue;
            }
            let text = line.split_once(" = ").map_or(line, |(_, text)| text);
            let words = words(text);
            let found = terms.iter().filter(|(never, _)| has(&words, never));
            wrong.extend(found.map(|(never, say)| format!("{never}, not {say}: {line}")));
        }
    }
    for path in documents(root, language) {
        let text = fs::read_to_string(root.join(&path)).unwrap();
        let words = words(&text);
        let found = terms.iter().filter(|(never, _)| has(&words, never));
        wrong.extend(found.map(|(never, say)| format!("{}: {never}, not {say}", path.display())));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// What else players and arbiters read in this language: the guide, and the pages for arbiters where they are
/// translated.
fn documents(root: &Path, language: &str) -> Vec<PathBuf> {
    let ending = match language {
        "en" => ".md".to_owned(),
        language => format!(".{language}.md"),
    };
    let guide = fs::read_dir(root.join("docs/guide")).unwrap();
    let pages = guide.map(|it| Path::new("docs/guide").join(it.unwrap().file_name()));
    let own = pages.filter(|it| {
        let name = it.to_string_lossy();
        name.ends_with(&ending) && name.matches('.').count() == ending.matches('.').count()
    });
    let others = ["docs/tournament", "docs/reference/arbiter", "README"];
    let others = others.map(|it| PathBuf::from(format!("{it}{ending}")));
    let others = others.into_iter().filter(|it| root.join(it).exists());
    let documents: Vec<PathBuf> = own.chain(others).collect();
    assert!(documents.len() > 15, "{documents:?}");
    documents
}

/// The words of a text. A variable is not a word, but it separates words.
fn words(text: &str) -> Vec<String> {
    let text = text.to_lowercase();
    let words = text.split(|it: char| !it.is_alphanumeric() && !['-', '$'].contains(&it));
    words
        .filter(|it| !it.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Whether the words of a term stand there in a row. A star stands for any ending.
fn has(words: &[String], term: &str) -> bool {
    let term: Vec<&str> = term.split(' ').collect();
    let is = |word: &String, of: &str| match of.strip_suffix('*') {
        Some(stem) => word.starts_with(stem),
        None => word == of,
    };
    words
        .windows(term.len())
        .any(|row| row.iter().zip(&term).all(|(word, of)| is(word, of)))
}
