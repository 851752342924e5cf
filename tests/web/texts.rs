//! The texts of the pages are there, and none is there in vain.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use annabella::devices::web::texts;
use desk::messages::Localisation;

/// Names that the scripts put together: the piece's sign, the side, what a pawn becomes. And why something of a pupil's
/// is not done, which the program tells.
const PUT_TOGETHER: [&str; 8] = [
    "piece-",
    "to-",
    "white",
    "black",
    "class-full",
    "class-name-taken",
    "class-no-name",
    "class-nothing-asked",
];

/// The names after each of these in the files of a page.
fn used(folder: &str) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let files = fs::read_dir(folder).unwrap();
    let mut used = BTreeSet::new();
    for file in files {
        let path = file.unwrap().path();
        // The entrance has texts of its own.
        if path.file_stem().is_some_and(|it| it == "entrance") {
            continue;
        }
        let content = fs::read_to_string(path).unwrap();
        for before in [
            "data-text=\"",
            "data-sure=\"",
            "text(\"",
            "text(over ? \"",
            "text(unheard ? \"",
            "text(arbitrates ? \"",
            "\" : \"",
        ] {
            for rest in content.split(before).skip(1) {
                used.extend(rest.split('"').next().map(ToOwned::to_owned));
            }
        }
    }
    used
}
#[test]
fn every_text_of_the_page_is_there_in_every_language() {
    let all = Localisation::all();
    assert_eq!(all.len(), 4);
    let used = &used("web/page") | &used("web/class");
    assert!(used.len() > 40, "{used:?}");
    for localisation in all {
        let texts = texts(&localisation);
        let code = localisation.code();
        for name in texts.keys() {
            let made = PUT_TOGETHER.iter().any(|it| name.starts_with(it));
            assert!(made || used.contains(name), "{name} is not used");
        }
        for text in texts.values() {
            assert!(!text.contains('{'), "{code}: {text}");
        }
        for piece in "KQRBNPkqrbnp".chars() {
            assert!(texts.contains_key(&format!("piece-{piece}")), "{code}");
        }
        let names = used.iter().filter(|it| !it.is_empty() && !it.contains(' '));
        for name in names.filter(|it| !["no", "yes", "stroke", "fill"].contains(&it.as_str())) {
            assert!(texts.contains_key(name), "{name} in {code}");
        }
    }
}

/// What became of something that was sent, as `connection.js` and `files.js` name it.
const OUTCOMES: [&str; 7] = [
    "busy",
    "file-kept",
    "not-kept",
    "not-sent",
    "not-taken",
    "too-long",
    "unconfirmed",
];

#[test]
fn every_text_of_the_players_own_page_is_there_in_every_language() {
    let used = used("web/own");
    assert!(used.len() > 40, "{used:?}");
    let names = used.iter().map(String::as_str);
    let names = names.filter(|it| it.chars().all(|it| it.is_ascii_lowercase() || it == '-'));
    // Signs and words of the scripts stand between the same characters.
    let names =
        names.filter(|it| !it.is_empty() && !["white", "black", "grid", "buttons"].contains(it));
    let names: Vec<&str> = names.chain(OUTCOMES).collect();
    for localisation in Localisation::all() {
        let there = localisation.names_with("own-page-");
        for name in &names {
            let name = format!("own-page-{name}");
            assert!(there.contains(&name), "{name} in {}", localisation.code());
        }
    }
}
