//! Names in the languages of the program.
#![allow(clippy::unwrap_used, missing_docs)]

use std::collections::{BTreeMap, BTreeSet};

use opening_names::{Language, Name, name_of};
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Position};

const LINES: &str = include_str!("../data/openings.tsv");
const TABLES: [(&str, &str); 4] = [
    ("families", include_str!("../data/families.tsv")),
    ("variations", include_str!("../data/variations.tsv")),
    ("people", include_str!("../data/people.tsv")),
    ("kinds", include_str!("../data/kinds.tsv")),
];

const GERMAN: &str = include_str!("../data/german.tsv");

/// A family with more lines than this is translated.
const RARE_FAMILY: usize = 1;
/// A variation that more lines have than this is translated.
const RARE_VARIATION: usize = 7;

const OTHERS: [Language; 3] = [Language::German, Language::Russian, Language::Bulgarian];

/// The name of the position after these moves.
fn name(moves: &str) -> Name {
    let mut positions = vec![Chess::new()];
    for text in moves.split(' ') {
        let before = positions.last().unwrap();
        let uci: UciMove = text.parse().unwrap();
        positions.push(before.clone().play(uci.to_move(before).unwrap()).unwrap());
    }
    name_of(&positions).unwrap().name
}

/// The names of the data, each for each of its lines.
fn names() -> Vec<Name> {
    let lines = LINES.lines().map(|it| it.rsplit('\t').next().unwrap());
    lines.map(name).collect()
}

#[test]
fn a_name_is_told_in_each_language() {
    let english_attack = name("e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 c1e3");
    for (language, words) in [
        (
            Language::English,
            "Sicilian Defense: Najdorf Variation, English Attack",
        ),
        (
            Language::German,
            "Sizilianische Verteidigung: Najdorf-Variante, Englischer Angriff",
        ),
        (
            Language::Russian,
            "Сицилианская защита: вариант Найдорфа, английская атака",
        ),
        (
            Language::Bulgarian,
            "Сицилианска защита: вариант Найдорф, английска атака",
        ),
    ] {
        assert_eq!(english_attack.in_language(language), words);
    }
    for (moves, words) in [
        (
            "d2d4 g8f6 c2c4 g7g6 b1c3 f8g7",
            "Königsindische Verteidigung",
        ),
        ("c2c4", "Englische Eröffnung"),
        (
            "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 b2b4 c5b4",
            "Italienische Partie: Angenommenes Evans-Gambit",
        ),
        (
            "e2e4 c7c5 g1f3 b8c6 d2d4 c5d4 f3d4 g8f6 b1c3 d7d6 c1g5",
            "Sizilianische Verteidigung: Richter-Rauser-Variante",
        ),
    ] {
        assert_eq!(name(moves).in_language(Language::German), words);
    }
}

#[test]
fn every_name_is_told_in_german() {
    let english: BTreeSet<String> = names()
        .into_iter()
        .flat_map(|it| it.parts(Language::German))
        .filter(|it| it.language == Language::English)
        .map(|it| it.text.into_owned())
        .collect();
    assert!(english.is_empty(), "data/german.tsv lacks {english:#?}");
    let fools_mate = name("f2f3 e7e5 g2g4 d8h4");
    let told = fools_mate.in_language(Language::German);
    assert_eq!(told, "Barnes-Eröffnung: Narrenmatt");
}

#[test]
fn the_german_table_has_each_part_once_and_only_what_the_others_lack() {
    let parts: BTreeSet<String> = names()
        .into_iter()
        .flat_map(|it| it.parts(Language::English))
        .map(|it| it.text.into_owned())
        .collect();
    let mut lines = GERMAN.lines();
    assert_eq!(lines.next(), Some("en\tde"));
    let mut seen = BTreeSet::new();
    for line in lines {
        let (english, german) = line.split_once('\t').unwrap();
        assert!(!german.is_empty() && german.trim() == german, "{line}");
        assert!(parts.contains(english), "no line has {english:?}");
        assert!(seen.insert(english), "twice: {line}");
        let others = TABLES[..2].iter().flat_map(|(_, text)| text.lines());
        let mut others = others.filter_map(|it| it.split('\t').next());
        assert!(others.all(|it| it != english), "in two tables: {line}");
    }
}

#[test]
fn what_has_no_translation_stays_english_and_says_so() {
    let fools_mate = name("f2f3 e7e5 g2g4 d8h4");
    let parts = fools_mate.parts(Language::Russian);
    let parts: Vec<_> = parts.iter().map(|it| (&*it.text, it.language)).collect();
    let expected = [
        ("Дебют Барнса", Language::Russian),
        ("Fool's Mate", Language::English),
    ];
    assert_eq!(parts, expected);
}

#[test]
fn the_parts_of_an_english_name_are_those_of_the_data() {
    for name in names() {
        let parts = name.parts(Language::English);
        assert!(parts.iter().all(|it| it.language == Language::English));
        let parts: Vec<&str> = parts.iter().map(|it| &*it.text).collect();
        let expected: Vec<&str> = std::iter::once(name.family())
            .chain(name.variations())
            .collect();
        assert_eq!(parts, expected);
        assert!(
            parts.iter().all(|it| !it.is_empty() && it.trim() == *it),
            "{name}"
        );
        assert_eq!(name.in_language(Language::English), name.english());
    }
}

/// The parts of names that more lines have than `rare`, and that stay English in some language.
fn untranslated(rare: usize, of_family: bool) -> Vec<String> {
    let mut lines: BTreeMap<String, (usize, bool)> = BTreeMap::new();
    for name in names() {
        let english = name.parts(Language::English);
        for (index, part) in english.iter().enumerate() {
            if (index == 0) != of_family {
                continue;
            }
            let stays = |language| name.parts(language)[index].language == Language::English;
            let entry = lines.entry(part.text.to_string()).or_default();
            *entry = (entry.0 + 1, OTHERS.into_iter().any(stays));
        }
    }
    let missing = lines
        .into_iter()
        .filter(|(_, (count, stays))| *stays && *count > rare);
    missing
        .map(|(part, (count, _))| format!("{part}: {count}"))
        .collect()
}

#[test]
fn families_and_frequent_variations_are_translated() {
    let families = untranslated(RARE_FAMILY, true);
    assert!(families.is_empty(), "data/families.tsv lacks {families:#?}");
    let variations = untranslated(RARE_VARIATION, false);
    assert!(
        variations.is_empty(),
        "data/variations.tsv lacks {variations:#?}"
    );
}

#[test]
fn tables_have_each_expression_once_in_each_language() {
    let mut whole = BTreeSet::new();
    for (table, text) in TABLES {
        let mut lines = text.lines();
        assert_eq!(lines.next(), Some("en\tde\tru\tbg"), "{table}");
        let mut seen = BTreeSet::new();
        for line in lines {
            let cells: Vec<&str> = line.split('\t').collect();
            assert_eq!(cells.len(), 4, "{table}: {line}");
            assert!(
                cells.iter().all(|it| !it.is_empty() && it.trim() == *it),
                "{table}: {line}"
            );
            assert!(seen.insert(cells[0]), "{table}: twice: {line}");
            if table == "families" || table == "variations" {
                assert!(whole.insert(cells[0]), "in both tables: {line}");
            }
            if table == "kinds" {
                assert!(
                    cells[1..].iter().all(|it| it.matches("{}").count() == 1),
                    "{line}"
                );
            }
            let cyrillic = |it: &str| it.chars().any(|it| ('А'..='я').contains(&it));
            assert!(!cyrillic(cells[1]), "{table}: {line}");
            // No Latin letter stands among Cyrillic ones that look the same.
            let latin = |it: &str| it.chars().any(|it| it.is_ascii_alphabetic());
            assert!(
                cells[2..].iter().all(|it| cyrillic(it) && !latin(it)),
                "{table}: {line}"
            );
        }
    }
}

#[test]
fn every_row_of_the_tables_is_in_the_data() {
    let parts: BTreeSet<String> = names()
        .into_iter()
        .flat_map(|it| it.parts(Language::English))
        .map(|it| it.text.into_owned())
        .collect();
    for (table, text) in TABLES {
        for line in text.lines().skip(1) {
            let english = line.split('\t').next().unwrap();
            let used = match table {
                "families" | "variations" => parts.contains(english),
                "people" => parts.iter().any(|it| it.contains(english)),
                _ => parts.iter().any(|it| it.ends_with(english)),
            };
            assert!(used, "{table}: no line has {english:?}");
        }
    }
}

#[test]
fn a_language_has_a_code() {
    for language in Language::ALL {
        assert_eq!(Language::from_code(language.code()), Some(language));
    }
    assert_eq!(Language::from_code("fr"), None);
}
