//! The English of comments, of the names of tests, of the titles of scenarios, of the documents and of
//! the program's texts: a person is "they", and some turns that are no idiomatic English do not come
//! back. It reads text only.

use std::fs;
use std::path::{Path, PathBuf};

use test_support::files_below;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Words for one person of one sex.
const PRONOUNS: [&str; 7] = ["he", "she", "him", "his", "her", "himself", "herself"];

/// The words of a text in lower case.
fn words(text: &str) -> Vec<String> {
    let words = text.split(|it: char| !it.is_alphanumeric() && it != '\'');
    let words = words.filter(|it| !it.is_empty());
    words.map(str::to_lowercase).collect()
}

/// A passage without what stands in backticks, which is code.
fn without_code(passage: &str) -> String {
    passage.split('`').step_by(2).collect()
}

/// What is wrong with a passage, if anything is.
fn fault(passage: &str) -> Option<String> {
    let words = words(&without_code(passage));
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    if let Some(word) = words.iter().find(|it| PRONOUNS.contains(it)) {
        return Some(format!("{word:?} for a person"));
    }
    let is_none = |three: &[&str]| {
        ["is", "are", "was", "were"].contains(&three[1])
            && three[2] == "none"
            && three[0] != "there"
    };
    if words.windows(3).any(is_none) {
        return Some("\"is none\"".to_owned());
    }
    if words.windows(3).any(|it| it == ["told", "of", "it"]) {
        return Some("\"told of it\"".to_owned());
    }
    passage
        .split_inclusive(['.', ':', ';', '?'])
        .map(str::trim_start)
        .find(|it| it.starts_with("Who ") && !it.ends_with('?'))
        .map(|it| format!("no question: {it:?}"))
}

/// The turns of a passage that are to go: `somebody` and `whoever`, `so many` and `so long` where they stand for
/// a number, and `The same` as a beginning, which says nothing without the passage before it.
fn unclear_turns(passage: &str) -> Vec<&'static str> {
    let prose = without_code(passage);
    let mut found = Vec::new();
    if prose.trim_start().starts_with("The same") {
        found.push("The same");
    }
    for sentence in prose.split(['.', ':', ';', '?']) {
        let words = words(sentence);
        for (at, word) in words.iter().enumerate() {
            let next = words.get(at + 1).map(String::as_str);
            // "So many that" tells a consequence, "so long as" a condition.
            let compares = || words[at..].iter().any(|it| it == "that" || it == "as");
            match (word.trim_end_matches("'s"), next) {
                ("somebody", _) => found.push("somebody"),
                ("whoever", _) => found.push("whoever"),
                ("so", Some("many")) if !compares() => found.push("so many"),
                ("so", Some("long")) if !compares() => found.push("so long"),
                _ => {}
            }
        }
    }
    found
}

/// The comments of a text, each run of lines as one passage, behind its first line's number.
fn comments(text: &str, sign: &str) -> Vec<(usize, String)> {
    let mut comments: Vec<(usize, String)> = Vec::new();
    let mut goes_on = false;
    for (index, line) in text.lines().enumerate() {
        let comment = line.trim_start().strip_prefix(sign);
        if let Some(comment) = comment.map(|it| it.trim_start_matches(['/', '!'])) {
            match comments.last_mut().filter(|_| goes_on) {
                Some((_, passage)) => *passage += comment,
                None => comments.push((index + 1, comment.to_owned())),
            }
        }
        goes_on = comment.is_some();
    }
    comments
}

/// The names of the tests in a file of Rust, as passages.
fn names_of_tests(text: &str) -> Vec<(usize, String)> {
    let mut names = Vec::new();
    let mut is_test = false;
    for (index, line) in text.lines().map(str::trim_start).enumerate() {
        is_test |= line.starts_with("#[test]");
        if let Some(name) = line.strip_prefix("fn ").filter(|_| is_test) {
            let name = name.split('(').next().unwrap_or(name).replace('_', " ");
            let name = name
                .strip_prefix("who ")
                .map(|it| format!("Who {it}"))
                .unwrap_or(name);
            names.push((index + 1, name));
            is_test = false;
        }
    }
    names
}

/// The paragraphs, items and rows of a Markdown text, each behind its first line's number. Fenced lines
/// are code, and indented ones that do not go on with a paragraph or an item; a heading may be half a
/// question.
fn paragraphs(text: &str) -> Vec<(usize, String)> {
    let mut paragraphs: Vec<(usize, String)> = Vec::new();
    let mut fenced = false;
    let mut goes_on = false;
    for (index, line) in text.lines().enumerate() {
        let prose = line.trim_start();
        let fence = prose.starts_with("```");
        fenced ^= fence;
        let heading = prose.starts_with('#');
        let code = line.starts_with("    ") && !goes_on;
        if fence || fenced || heading || prose.is_empty() || code {
            goes_on = false;
            continue;
        }
        let begins = prose.starts_with(['|', '-']);
        let prose = prose.trim_start_matches(['|', '-', ' ']);
        match paragraphs.last_mut().filter(|_| goes_on && !begins) {
            Some((_, passage)) => {
                passage.push(' ');
                passage.push_str(prose);
            }
            None => paragraphs.push((index + 1, prose.to_owned())),
        }
        goes_on = true;
    }
    paragraphs
}

/// The English documents. A name with a language in it, such as `NAME.de.md`, is another language's.
fn documents() -> Vec<PathBuf> {
    let root = Path::new(ROOT);
    let ours = [
        ".",
        "docs",
        "docs/experiments",
        "docs/formats",
        "docs/guide",
        "docs/reference",
    ];
    let ours = ours.into_iter().map(|it| root.join(it));
    let crates = fs::read_dir(root.join("crates")).unwrap();
    let crates = crates.map(|it| it.unwrap().path());
    let mut documents = Vec::new();
    for folder in ours.chain(crates.filter(|it| it.is_dir())) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().and_then(|it| it.to_str());
            let stem = name.and_then(|it| it.strip_suffix(".md"));
            if stem.is_some_and(|it| !it.contains('.')) {
                documents.push(path);
            }
        }
    }
    documents
}

/// The texts of a file of messages, line by line.
fn messages(text: &str) -> Vec<(usize, String)> {
    let lines = text.lines().enumerate();
    let messages = lines.map(|(index, line)| {
        let text = line.split_once(" = ").map_or(line, |(_, text)| text);
        (index + 1, text.trim().to_owned())
    });
    messages.collect()
}

/// A passage behind its place.
type Placed = (String, String);

/// These passages of a file, each behind its place.
fn placed(path: &Path, passages: Vec<(usize, String)>) -> impl Iterator<Item = Placed> {
    let file = path
        .strip_prefix(ROOT)
        .unwrap_or(path)
        .display()
        .to_string();
    let passages = passages.into_iter();
    passages.map(move |(line, passage)| (format!("{file}:{line}"), passage))
}

/// The comments and the names of tests.
fn in_code() -> Vec<Placed> {
    let mut found = Vec::new();
    for folder in ["src", "crates", "tools", "tests"] {
        for path in files_below(&Path::new(ROOT).join(folder), "rs") {
            let text = fs::read_to_string(&path).unwrap();
            found.extend(placed(&path, comments(&text, "//")));
            found.extend(placed(&path, names_of_tests(&text)));
        }
    }
    found
}

/// The titles and comments of scenarios.
fn in_scenarios() -> Vec<Placed> {
    let mut found = Vec::new();
    for path in files_below(&Path::new(ROOT).join("tests/scenarios"), "toml") {
        let text = fs::read_to_string(&path).unwrap();
        found.extend(placed(&path, comments(&text, "#")));
        let title = text.lines().find_map(|it| it.strip_prefix("title = "));
        // A title goes on in lower case behind the article.
        let title = title.unwrap_or_default().replace(": who ", ": Who ");
        let title = title.trim_matches('"').to_owned();
        found.extend(placed(&path, vec![(1, title)]));
    }
    found
}

/// The documents and the program's English texts.
fn in_documents() -> Vec<Placed> {
    let documents = documents();
    assert!(documents.len() > 20, "{documents:#?}");
    let mut found = Vec::new();
    for path in documents {
        let text = fs::read_to_string(&path).unwrap();
        found.extend(placed(&path, paragraphs(&text)));
    }
    let path = Path::new(ROOT).join("locales/en/annabella.ftl");
    let text = fs::read_to_string(&path).unwrap();
    found.extend(placed(&path, messages(&text)));
    found
}

#[track_caller]
fn have_no_fault(passages: &[Placed]) {
    let faults = passages.iter().filter_map(|(place, passage)| {
        let fault = fault(passage)?;
        Some(format!("{place}: {fault}"))
    });
    let faults: Vec<String> = faults.collect();
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn comments_and_names_of_tests_are_plain_english() {
    have_no_fault(&in_code());
}

#[test]
fn titles_and_comments_of_scenarios_are_plain_english() {
    have_no_fault(&in_scenarios());
}

#[test]
fn documents_and_texts_are_plain_english() {
    have_no_fault(&in_documents());
}

/// How often the turns in [`unclear_turns`] are left. It may only fall: lower it with what you remove.
const TURNS_LEFT: usize = 214;

#[test]
fn unclear_turns_become_no_more() {
    let passages = [in_code(), in_scenarios(), in_documents()].concat();
    let left: Vec<String> = passages
        .iter()
        .flat_map(|(place, passage)| {
            unclear_turns(passage)
                .into_iter()
                .map(move |it| format!("{place}: {it}"))
        })
        .collect();
    let count = left.len();
    assert!(
        count <= TURNS_LEFT,
        "{count}, but there were {TURNS_LEFT}: {left:#?}"
    );
}

#[test]
fn a_document_is_read_paragraph_by_paragraph() {
    let text =
        "# A\n\none\ntwo\n- three\n  four\n  - five\n    nested\n\n```\nsix\n```\n\n    seven\n";
    let text = text.to_owned() + "eight\n";
    let read = paragraphs(&text);
    let read: Vec<(usize, &str)> = read.iter().map(|(at, it)| (*at, it.as_str())).collect();
    let expected = [
        (3, "one two"),
        (5, "three four"),
        (7, "five nested"),
        (15, "eight"),
    ];
    assert_eq!(read, expected);
}

#[test]
fn each_fault_is_found() {
    for passage in [
        "The player moves his king.",
        "A check that is none.",
        "The arbiter is told of it.",
        "Who moves first has White.",
        "Both move. Who moves first has White.",
    ] {
        assert!(fault(passage).is_some(), "{passage}");
    }
    for passage in [
        "The player moves their king.",
        "The move, or why there is none.",
        "A field that is `None` stays.",
        "Who has the move? Nobody asks.",
    ] {
        assert_eq!(fault(passage), None, "{passage}");
    }
}

#[test]
fn each_unclear_turn_is_found() {
    for (passage, expected) in [
        (
            "Somebody's intent, or whoever asks.",
            vec!["somebody", "whoever"],
        ),
        (
            "A page with so many plies and so many acts.",
            vec!["so many", "so many"],
        ),
        ("It waits for so long.", vec!["so long"]),
        ("The same.", vec!["The same"]),
        ("The same with a limit.", vec!["The same"]),
    ] {
        assert_eq!(unclear_turns(passage), expected, "{passage}");
    }
    for passage in [
        "There are so many ports that it takes seconds.",
        "So long as it lasts, `somebody` waits.",
        "It is the same.",
        "So it is. Long and many.",
    ] {
        assert!(unclear_turns(passage).is_empty(), "{passage}");
    }
}
