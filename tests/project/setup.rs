//! What setup says: the same texts with the same gaps in every language, and a reason for every package.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The lines of a file of setup without its comments, each split at its first spaces.
fn lines(path: &str) -> Vec<(String, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("scripts")
        .join(path);
    let file = fs::read_to_string(path).unwrap();
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    let split = lines.map(|line| line.split_once(' ').unwrap());
    split
        .map(|(name, rest)| (name.to_owned(), rest.trim().to_owned()))
        .collect()
}

/// The number of gaps of each text. A text is a format of printf: nothing else in it may look like a gap.
fn gaps(path: &str) -> BTreeMap<String, usize> {
    let texts = lines(path);
    let count = texts.len();
    let gaps: BTreeMap<String, usize> = texts
        .into_iter()
        .map(|(name, text)| {
            let gaps = text.matches("%s").count();
            assert_eq!(text.matches(['%', '\\']).count(), gaps, "{text}");
            (name, gaps)
        })
        .collect();
    assert_eq!(gaps.len(), count, "{path} has a name twice");
    gaps
}

#[test]
fn every_language_has_the_same_texts_with_the_same_gaps() {
    let english = gaps("texts/en");
    assert!(english.len() > 20);
    for language in ["de", "ru", "bg"] {
        let texts = gaps(&format!("texts/{language}"));
        assert_eq!(texts, english, "{language}");
    }
}

#[test]
fn every_package_has_its_reason() {
    let texts = gaps("texts/en");
    for (_, package) in lines("packages.txt") {
        let name = format!("package-{package}");
        assert_eq!(texts.get(&name), Some(&0), "{name}");
    }
}

#[test]
fn every_text_that_the_scripts_say_is_there() {
    let texts = gaps("texts/en");
    let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts");
    let read = |name| fs::read_to_string(scripts.join(name)).unwrap();
    let script = read("setup.sh") + &read("build.sh");
    let mut said = 0;
    for call in ["text ", "stop_with_log "] {
        for (at, _) in script.match_indices(call) {
            let name: String = script[at + call.len()..]
                .chars()
                .take_while(|it| it.is_ascii_lowercase() || *it == '-')
                .collect();
            // Names have a dash; "failed" and "log" stand alone.
            if name.contains('-') && !name.ends_with('-') {
                assert!(texts.contains_key(&name), "{name}");
                said += 1;
            }
        }
    }
    assert!(said > 20);
}
