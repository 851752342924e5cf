//! All words of `grammars/` as espeak-ng says them: each must sound as it is heard. Left out where espeak-ng is missing.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;
use speech::voice::{Language, for_espeak};
use spoken_grammar::Ipa;
use test_support::left_out;

/// Words that the program only hears: it never says them, or says them in another language.
const NEVER_SAID: [&str; 12] = [
    "zero", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
];

/// Words that espeak-ng says otherwise than they are heard most, and rightly: unstressed in a sentence, or with a vowel
/// of another length.
const RIGHT_AS_WELL: [&str; 12] = [
    "Alfa",
    "Delta",
    "hundertzwanzig",
    "to",
    "on",
    "en",
    "der",
    "Zugmöglichkeiten",
    "Schlagmöglichkeiten",
    "Fers",
    "Ladja",
    "Peschka",
];

#[derive(Deserialize)]
struct Form {
    text: String,
    say: Vec<String>,
}

/// The words of a file, by class and value.
type Words = BTreeMap<String, BTreeMap<String, Vec<Form>>>;

fn files() -> Vec<PathBuf> {
    let words = Path::new(env!("CARGO_MANIFEST_DIR")).join("grammars/words");
    let folders = [words.clone(), words.join("sets")];
    let entries = folders.iter().flat_map(|it| fs::read_dir(it).unwrap());
    let paths = entries.map(|it| it.unwrap().path());
    let words = paths.filter(|it| it.extension().is_some_and(|it| it == "toml"));
    words
        .filter(|it| !it.to_string_lossy().contains("decoys"))
        .collect()
}

/// The language of the words in a file of this name.
fn language(path: &Path) -> Language {
    let name = path.file_stem().unwrap().to_string_lossy();
    let is = |parts: &[&str]| parts.iter().any(|it| name.contains(it));
    if is(&["russian", "-ru"]) {
        Language::Russian
    } else if is(&["bulgarian", "-bg"]) {
        Language::Bulgarian
    } else if is(&["english", "-en", "nato"]) {
        Language::English
    } else {
        Language::German
    }
}

/// How espeak-ng says a word as the program gives it.
fn said(word: &str, language: Language) -> Option<String> {
    let voice = match language {
        Language::English => "en-gb",
        Language::German | Language::Russian | Language::Bulgarian => language.code(),
    };
    let done = Command::new("espeak-ng")
        .args(["-q", "-v", voice, "--ipa", "--"])
        .arg(for_espeak(word, language))
        .env("LC_ALL", "C.UTF-8")
        .output()
        .ok()?;
    let said = String::from_utf8(done.stdout).unwrap();
    // Without stress, and without the signs with which espeak-ng tells that it changes the language.
    let mut depth = 0;
    let kept = said.chars().filter(|it| {
        depth += i32::from(*it == '(');
        let inside = depth > 0;
        depth -= i32::from(*it == ')');
        !inside && !"ˈˌ^\"ʲ".contains(*it)
    });
    // So espeak-ng writes the vowel of "Turm", for which it has a sign, but writes it wrongly.
    let kept = kept.collect::<String>().replace("??", "ʊɐ");
    Some(match language {
        Language::Russian => kept.replace('y', "ɨ"),
        Language::German | Language::English | Language::Bulgarian => kept,
    })
}

/// Phones without what differs between speakers: the length of vowels, r behind them, voice at the end of a syllable.
fn sound(phones: &str) -> String {
    let mut sound = String::new();
    for phone in phones.split_whitespace().filter(|it| !it.starts_with('/')) {
        let folded = match phone.trim_end_matches('ː') {
            "ɔ" => "o",
            "ɛ" | "ə" => "e",
            "ʏ" => "y",
            "œ" => "ø",
            "ɪ" | "j" => "i",
            "ʊ" => "u",
            "ɐ" => "a",
            "d" => "t",
            "v" => "f",
            "ŋ" => "n",
            "r" => "",
            other => other,
        };
        if !sound.ends_with(folded) {
            sound += folded;
        }
    }
    // Behind a vowel, r is one with it.
    sound
        .replace("ia", "i")
        .replace("ua", "u")
        .replace("aa", "a")
        .replace("ea", "e")
}

#[test]
fn espeak_ng_says_the_words_as_they_are_heard() {
    if Command::new("espeak-ng").arg("--version").output().is_err() {
        left_out("espeak-ng (Debian: apt-get install espeak-ng)");
        return;
    }
    let ipa = Ipa::shipped().unwrap();
    let mut wrong = Vec::new();
    let mut count = 0;
    for path in files() {
        let language = language(&path);
        let words: Words = toml::from_str(&fs::read_to_string(&path).unwrap())
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for form in words
            .into_values()
            .flat_map(BTreeMap::into_values)
            .flatten()
        {
            let word = form.text.as_str();
            if NEVER_SAID.contains(&word) || RIGHT_AS_WELL.contains(&word) {
                continue;
            }
            count += 1;
            let said = said(word, language).unwrap();
            let phones = ipa.fold(&said).map(|it| sound(&it.join(" ")));
            let heard: Vec<String> = form.say.iter().map(|it| sound(it)).collect();
            if !phones.as_ref().is_ok_and(|it| heard.contains(it)) {
                wrong.push(format!("{word}: {said:?} {phones:?}, not {heard:?}"));
            }
        }
    }
    assert!(count > 700, "{count}");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The names of Appendix D and the words of the result, with their stress: a word that is stressed wrongly is said
/// wrongly, and the phones do not show it.
#[test]
fn the_stress_of_the_names_is_right() {
    if Command::new("espeak-ng").arg("--version").output().is_err() {
        left_out("espeak-ng (Debian: apt-get install espeak-ng)");
        return;
    }
    for (word, stressed) in [
        ("Anna", "ˈan"),
        ("Bella", "bˈɛl"),
        ("Cäsar", "tsˈɛː"),
        ("David", "dˈɑː"),
        ("Eva", "ˈeː"),
        ("Felix", "fˈeː"),
        ("Gustav", "ɡˈʊs"),
        ("Hektor", "hˈɛk"),
        ("Remis", "mˈiː"),
        ("Rochade", "xˈɑː"),
        ("Revanche", "vˈaŋ"),
    ] {
        let done = Command::new("espeak-ng")
            .args(["-q", "-v", "de", "--ipa", "--"])
            .arg(for_espeak(word, Language::German))
            .env("LC_ALL", "C.UTF-8")
            .output()
            .unwrap();
        let said = String::from_utf8(done.stdout).unwrap();
        assert!(said.contains(stressed), "{word}: {said}");
    }
}
