//! Messages in the contractions of liblouis, with the installed library and tables. Without
//! them these tests are skipped; `tests/e2e/louis.rs` tests what the program says
//! then.

use std::fs;
use std::num::NonZeroUsize;
use std::thread;

use braille_display::{Cell, Content, Louis, LouisError, Message, Pan, Span, Table, View, Writing};
use proptest::prelude::*;
use test_support::left_out;

/// The table of this name; if liblouis is not installed, prints that and returns `None`.
fn louis(table: &str) -> Option<Louis> {
    match Louis::open(table) {
        Err(LouisError::NoLibrary { cause }) => {
            left_out(&format!(
                "no liblouis: {cause} (Debian: apt-get install liblouis20)"
            ));
            None
        }
        opened => Some(opened.unwrap()),
    }
}

/// The same, with the German table of eight dots for everything but words.
fn writing(table: &str) -> Option<Writing> {
    Some(Writing::contracted(Table::german().unwrap(), louis(table)?))
}

fn view(writing: Writing, cells: usize) -> View {
    View::new(writing, NonZeroUsize::new(cells).unwrap())
}

fn dots(cells: &[Cell]) -> String {
    let dots: String = cells.iter().map(|&it| char::from(it)).collect();
    dots.trim_end_matches('\u{2800}').to_owned()
}

fn words(text: &str) -> Span {
    Span::Words(text.to_owned())
}

fn notation(text: &str) -> Span {
    Span::Text(text.to_owned())
}

#[test]
fn words_are_contracted_and_what_is_between_them_is_not() {
    for (table, expected) in [
        // "ist nicht richtig: Eva vier."
        ("de-g1.ctb", "⠊⠾⠀⠝⠊⠹⠞⠒⠀⡑⠧⠁⠀⠧⠊⠑⠗⠄"),
        ("de-g2.ctb", "⠾⠀⠝⠒⠀⡑⠧⠁⠀⠧⠊⠑⠗⠄"),
    ] {
        let Some(writing) = writing(table) else {
            return;
        };
        let mut view = view(writing, 40);
        let parts = vec![words("ist nicht: "), notation("Eva vier"), words(".")];
        view.show(Message::from(parts));
        assert_eq!(dots(&view.cells()), expected, "{table}");
    }
}

#[test]
fn game_notation_is_written_only_in_the_players_table() {
    let Some(writing) = writing("de-g2.ctb") else {
        return;
    };
    let said = Span::Moves {
        said: "12. Sf3".to_owned(),
        written: "12. Nf3".to_owned(),
    };
    let content = Content {
        spans: vec![said, notation(" >1:23:45 1:20:07 12/11")],
        ..Content::default()
    };
    let mut view = view(writing, 40);
    view.show(content.clone());
    let own = content.cells(&Table::german().unwrap());
    assert_eq!(dots(&view.cells()), dots(&own));
}

#[test]
fn a_routing_key_over_a_contraction_points_at_its_first_letter() {
    let Some(writing) = writing("de-g2.ctb") else {
        return;
    };
    let mut view = view(writing, 40);
    // "nicht" is one cell.
    view.show(Message::from("ist nicht so".to_owned()));
    let places: Vec<Option<usize>> = (0..6).map(|cell| view.text_index(cell)).collect();
    assert_eq!(places[..4], [Some(0), Some(3), Some(4), Some(9)]);
    let after = Message::from(vec![words("nicht "), notation("e4")]);
    view.show(after);
    let places: Vec<Option<usize>> = (0..5).map(|cell| view.text_index(cell)).collect();
    assert_eq!(places, [Some(0), Some(5), Some(6), Some(7), None]);
}

#[test]
fn a_contracted_message_is_panned_word_by_word_to_its_end() {
    let Some(louis) = louis("de-g1.ctb") else {
        return;
    };
    let text = "Das Brett ist nicht richtig: bitte alle Figuren auf ihre Felder stellen.";
    let whole = louis.cells(text).unwrap();
    let whole: Vec<Cell> = whole.into_iter().map(|(cell, _)| cell).collect();
    let mut view = view(Writing::contracted(Table::german().unwrap(), louis), 14);
    view.show(Message::from(text.to_owned()));
    let mut windows: Vec<String> = Vec::new();
    loop {
        let window = dots(&view.cells());
        if windows.last() == Some(&window) {
            break;
        }
        windows.push(window);
        view.pan(Pan::Right);
    }
    assert!(windows.len() > 3, "{windows:?}");
    assert_eq!(windows.join("\u{2800}"), dots(&whole));
}

#[test]
fn an_invalid_table_is_reported() {
    if louis("de-g1.ctb").is_none() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, content: &str| {
        let path = folder.path().join(name);
        fs::write(&path, content).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let faulty = file("faulty.ctb", "include de-g1.ctb\nnonsense a 1\n");
    for table in ["nowhere.ctb", "de-g1.ctb,nowhere.ctb", ",", faulty.as_str()] {
        let told = Louis::open(table).unwrap_err();
        let LouisError::Table {
            table: named,
            cause,
        } = &told
        else {
            panic!("{table}: {told:?}");
        };
        assert_eq!(named, table);
        assert!(!cause.is_empty(), "{table}");
    }
    let Err(LouisError::Table { cause, .. }) = Louis::open(&faulty) else {
        panic!("a faulty table is taken");
    };
    assert!(cause.contains("faulty.ctb:2"), "{cause}");
    for name in [String::new(), "a\0b".to_owned(), "x".repeat(5000)] {
        let told = Louis::open(&name).unwrap_err();
        assert!(matches!(told, LouisError::TableName { .. }), "{told:?}");
    }
    for table in [file("empty.ctb", ""), "unicode.dis".to_owned()] {
        let told = Louis::open(&table).unwrap_err();
        assert_eq!(told, LouisError::NotForText { table });
    }
    // The errors before have no effect on a correct table.
    assert!(louis("de-g1.ctb").is_some());
}

#[test]
fn what_liblouis_cannot_write_is_written_letter_by_letter() {
    let Some(writing) = writing("de-g2.ctb") else {
        return;
    };
    let long = "nicht ".repeat(10_000);
    let mut view = view(writing, 12);
    view.show(Message::from(long));
    let german = Table::german().unwrap();
    assert_eq!(dots(&view.cells()), dots(&german.cells("nicht nicht")));
}

#[test]
fn a_players_own_table_is_accepted() {
    if louis("de-g1.ctb").is_none() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.ctb");
    fs::write(&path, "include de-g1.ctb\nalways zebra 1356-1\n").unwrap();
    let mine = Louis::open(path.to_str().unwrap()).unwrap();
    let cells: Vec<Cell> = mine.cells("zebra").unwrap().iter().map(|it| it.0).collect();
    assert_eq!(dots(&cells), "⠵⠁");
}

#[test]
fn two_displays_may_write_at_once() {
    let Some(first) = louis("de-g2.ctb") else {
        return;
    };
    let second = louis("en-ueb-g2.ctb").unwrap();
    let texts = ["Das Brett ist nicht richtig.", "The board is not right."];
    let alone = [
        first.cells(texts[0]).unwrap(),
        second.cells(texts[1]).unwrap(),
    ];
    thread::scope(|scope| {
        for (louis, text, alone) in [
            (&first, texts[0], &alone[0]),
            (&second, texts[1], &alone[1]),
        ] {
            scope.spawn(move || {
                for _ in 0..200 {
                    assert_eq!(louis.cells(text).as_ref(), Ok(alone));
                }
            });
        }
    });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Whatever the text is, each cell has the index of a character, in ascending order.
    #[test]
    fn any_text_is_written_or_refused(text in any::<String>(), part in "\\PC{0,300}") {
        for table in ["de-g1.ctb", "de-g2.ctb", "en-ueb-g2.ctb", "ru-litbrl.ctb", "bg.ctb"] {
            let louis = match Louis::open(table) {
                // Some texts keep liblouis busy for ever.
                Err(LouisError::Unwritten { .. }) => return Ok(()),
                _ => louis(table),
            };
            let Some(louis) = louis else {
                return Ok(());
            };
            for text in [&text, &part] {
                let characters = text.chars().count();
                let Ok(cells) = louis.cells(text) else {
                    continue;
                };
                prop_assert!(cells.iter().all(|(_, at)| *at < characters));
                prop_assert!(cells.windows(2).all(|pair| pair[0].1 <= pair[1].1), "{:?}", cells);
            }
        }
    }
}
