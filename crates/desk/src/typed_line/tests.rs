//! What is typed in each language.
#![allow(clippy::unwrap_used)]

use std::sync::LazyLock;

use super::*;
use announcements::{Command, Meaning, TypedLine, Vocabulary};
use chess_laws::algebraic::Pieces;
use proptest::prelude::*;
use shakmaty::Role;

static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(|| {
    Vocabulary::new(
        german_grammar::grammar_over(
            german_grammar::lexicon(&[
                german_grammar::WordSet::PRACTICE,
                german_grammar::WordSet::ONLINE,
            ])
            .unwrap(),
        )
        .unwrap(),
    )
    .unwrap()
});

#[test]
fn the_words_that_dictation_writes_can_be_read() {
    let words = TypedWords::read(DICTATED).unwrap();
    for code in CODES {
        assert!(words.of_class(code).next().is_some(), "{code}");
    }
    let said = said_for_dictated("Queen E to.", "en");
    assert!(
        said.contains(&"queen E2".to_owned()) || said.contains(&"Queen E2".to_owned()),
        "{said:?}"
    );
}

const CODES: [&str; 4] = ["de", "en", "ru", "bg"];

fn read(code: &str, line: &str) -> TypedLine {
    let read = typed_in(code).read(line, &VOCABULARY);
    read.unwrap_or_else(|it| panic!("{code}: {line}: {it}"))
}

/// The words of announcements that each reading stands for: those that take the line as it stands, and
/// all others.
fn readings(code: &str, line: &str) -> (Vec<String>, Vec<String>) {
    let line = read(code, line);
    let text = |words: &[_]| VOCABULARY.grammar().canonical_text(words);
    let exact = line.exact().map(|it| text(&it.words)).collect();
    let loose = line.loose().map(|it| text(&it.words)).collect();
    (exact, loose)
}

#[test]
fn every_file_can_be_read_and_every_word_in_it_has_words_of_announcements() {
    for (code, file) in TYPED {
        let words = TypedWords::with_commands(file, &COMMANDS, code).unwrap();
        for phrase in words.all_phrases() {
            let reader = typed_in(code);
            assert!(reader.read(phrase, &VOCABULARY).is_ok(), "{code}: {phrase}");
            for concept in words.concepts(phrase) {
                let has_words = concept.words(&VOCABULARY).is_some();
                assert!(has_words, "{code}: {phrase}: {concept:?}");
            }
        }
    }
}

#[test]
fn every_command_can_be_typed_in_every_language_and_means_nothing_else() {
    for code in ["en", "ru", "bg"] {
        let words = typed_words(code).unwrap();
        for command in Command::ALL {
            let phrases = words.phrases("command", command.name());
            assert!(!phrases.is_empty(), "{code}: {}", command.name());
            for phrase in phrases {
                let line = read(code, phrase);
                let meanings: Vec<Meaning> = line
                    .all()
                    .flat_map(|it| VOCABULARY.meanings(&it.words))
                    .collect();
                assert_eq!(meanings, [Meaning::Command(command)], "{code}: {phrase}");
            }
        }
    }
}

#[test]
fn every_language_names_all_pieces_files_and_ranks() {
    for code in ["en", "ru", "bg"] {
        let words = typed_words(code).unwrap();
        let pieces = ["pawn", "knight", "bishop", "rook", "queen", "king"];
        let files = ["a", "b", "c", "d", "e", "f", "g", "h"];
        let ranks = ["1", "2", "3", "4", "5", "6", "7", "8"];
        for (class, values) in [("piece", &pieces[..]), ("file", &files), ("rank", &ranks)] {
            for value in values {
                assert!(
                    !words.phrases(class, value).is_empty(),
                    "{code}: {class} {value}"
                );
            }
        }
    }
}

/// A language, a line, and its readings as it stands and otherwise.
type Case = (
    &'static str,
    &'static str,
    &'static [&'static str],
    &'static [&'static str],
);

const CASES: [Case; 49] = [
    // German words and letters, as they always were.
    ("de", "Springer Felix drei", &["Springer Felix drei"], &[]),
    ("de", "Sg1f3", &["Springer Gustav eins Felix drei"], &[]),
    ("de", "e4", &["Eva vier"], &[]),
    ("de", "exd5", &["Eva schlägt David fünf"], &[]),
    ("de", "ed5", &["Eva David fünf"], &[]),
    ("de", "e7e8D", &["Eva sieben Eva acht Dame"], &[]),
    ("de", "Uhr", &["Uhr"], &[]),
    // Either case, and the letters of English.
    ("de", "sf3", &[], &["Springer Felix drei"]),
    ("de", "SF3", &[], &["Springer Felix drei"]),
    ("de", "nf3", &[], &["Springer Felix drei"]),
    ("de", "Nf3", &["Springer Felix drei"], &[]),
    ("de", "♘f3", &["Springer Felix drei"], &[]),
    ("de", "e7e8q", &["Eva sieben Eva acht Dame"], &[]),
    ("de", "E7E8Q", &[], &["Eva sieben Eva acht Dame"]),
    ("de", "e8=Q+", &["Eva acht Dame"], &[]),
    ("de", "e8d", &[], &["Eva acht Dame"]),
    ("de", "0-0", &["kurze Rochade"], &[]),
    ("de", "o-o-o", &["lange Rochade"], &[]),
    ("ru", "О-О", &["kurze Rochade"], &[]),
    // The b-pawn and the bishop, the Bauer and the bishop, the d-file and the Dame.
    ("en", "bc4", &["Bella Cäsar vier"], &["Läufer Cäsar vier"]),
    (
        "en",
        "Bc4",
        &["Läufer Cäsar vier"],
        &["Bella Cäsar vier", "Bauer Cäsar vier"],
    ),
    (
        "ru",
        "Bc4",
        &["Läufer Cäsar vier"],
        &["Bella Cäsar vier", "Bauer Cäsar vier"],
    ),
    (
        "de",
        "Bc4",
        &["Bauer Cäsar vier", "Läufer Cäsar vier"],
        &["Bella Cäsar vier"],
    ),
    ("de", "dd4", &[], &["Dame David vier", "David David vier"]),
    ("de", "d e4", &[], &["David Eva vier", "Dame Eva vier"]),
    ("de", "D e4", &["Dame Eva vier"], &["David Eva vier"]),
    ("de", "S f3", &["Springer Felix drei"], &[]),
    ("de", "N f3", &["Springer Felix drei"], &["nein Felix drei"]),
    ("en", "N f3", &["Springer Felix drei"], &["nein Felix drei"]),
    ("ru", "N f3", &["Springer Felix drei"], &["nein Felix drei"]),
    ("ru", "К f3", &["Springer Felix drei"], &[]),
    ("bg", "N f3", &["Springer Felix drei"], &["nein Felix drei"]),
    ("ru", "сd5", &["Cäsar David fünf"], &["Läufer David fünf"]),
    ("ru", "Сd5", &["Läufer David fünf"], &["Cäsar David fünf"]),
    // Cyrillic letters.
    ("ru", "Кf3", &["Springer Felix drei"], &[]),
    ("ru", "Крe2", &["König Eva zwei"], &[]),
    ("ru", "кg1f3", &[], &["Springer Gustav eins Felix drei"]),
    ("bg", "Цe2", &["König Eva zwei"], &[]),
    ("bg", "оc4", &[], &["Läufer Cäsar vier"]),
    ("ru", "пe4", &["Bauer Eva vier"], &[]),
    ("ru", "ф3", &["Felix drei"], &[]),
    // Words.
    (
        "en",
        "knight golf one foxtrot three",
        &["Springer Gustav eins Felix drei"],
        &[],
    ),
    ("en", "castle kingside", &["Rochade kurze"], &[]),
    (
        "en",
        "pawn e5 takes d6 en passant",
        &["Bauer Eva fünf schlägt David sechs en passant"],
        &[],
    ),
    ("ru", "конь Фёдор три", &["Springer Felix drei"], &[]),
    ("ru", "длинная рокировка", &["lange Rochade"], &[]),
    ("bg", "топ Анна едно", &["Turm Anna eins"], &[]),
    ("bg", "малка рокада", &["kurze Rochade"], &[]),
    (
        "de",
        "knight g1, no, b1 c3",
        &["Springer Gustav eins nein Bella eins Cäsar drei"],
        &[],
    ),
];

#[test]
fn a_typed_line_has_these_readings() {
    for (code, line, exact, loose) in CASES {
        let (found_exact, found_loose) = readings(code, line);
        assert_eq!(found_exact, exact, "{code}: {line}");
        assert_eq!(found_loose, loose, "{code}: {line}");
    }
}

#[test]
fn old_names_of_the_letters_are_known_and_marked() {
    for (line, asked) in [
        ("Berta vier", true),
        ("Dora vier", true),
        ("Friedrich vier", false),
    ] {
        let line = read("de", line);
        let marks: Vec<bool> = line.all().map(|it| it.asked).collect();
        assert_eq!(marks, [asked]);
    }
}

#[test]
fn an_unknown_word_is_named_with_the_nearest_word_of_the_writers_language() {
    for (code, line, unknown, nearest) in [
        ("en", "knihgt f3", "knihgt", Some("knight")),
        ("ru", "ферз d4", "ферз", Some("ферзь")),
        ("bg", "офицр d4", "офицр", Some("офицер")),
        ("de", "Sprnger f3", "Sprnger", Some("Springer")),
        ("de", "ферзь d4", "ферзь", None),
    ] {
        let reader = typed_in(code);
        let error = reader.read(line, &VOCABULARY).unwrap_err();
        assert_eq!(error.word, unknown);
        assert_eq!(
            reader.nearest(unknown, &VOCABULARY),
            nearest,
            "{code}: {line}"
        );
    }
}

/// The letters of a language in which notation is written.
fn letters(code: &str, role: Role) -> &'static str {
    Pieces::named(code).unwrap().letter(role)
}

#[test]
fn the_letters_of_all_languages_are_known() {
    for code in CODES {
        let knight = format!("{}f3", letters(code, Role::Knight));
        let (exact, _) = readings(code, &knight);
        assert_eq!(exact, ["Springer Felix drei"], "{code}");
    }
}

/// Words that stand in wishes to take moves back, and others.
const WISHES: [&str; 16] = [
    "zurück",
    "zurücknehmen",
    "rückgängig",
    "bis",
    "Zug",
    "12",
    "dreizehn",
    "siebenundachtzig",
    "take",
    "back",
    "takeback",
    "to",
    "move",
    "vor",
    "ход",
    "-",
];

proptest! {
    /// Whatever is wished, it is read, or the word that nobody knows is named; a number is one that was typed.
    #[test]
    fn a_wish_is_read_or_its_unknown_word_is_named(
        words in prop::collection::vec(prop::sample::select(WISHES.to_vec()), 0..6),
        other in ".{0,20}",
    ) {
        let line = words.join(" ");
        for text in [line.clone(), format!("{line} {other}")] {
            for code in CODES {
                match typed_in(code).read(&text, &VOCABULARY) {
                    Ok(read) => {
                        let meanings = read.all().flat_map(|it| VOCABULARY.meanings(&it.words));
                        for meaning in meanings {
                            if let Meaning::TakeBackTo(number) = meaning {
                                prop_assert!(number <= 99, "{}", text);
                            }
                        }
                    }
                    Err(unknown) => prop_assert!(text.contains(&unknown.word), "{}", text),
                }
            }
        }
    }
}

#[test]
fn what_stands_behind_a_denied_move_is_what_is_played() {
    let board = shakmaty::Board::default();
    for (code, line) in [
        ("de", "nein doch nicht läufer d2, lieber läufer f4"),
        ("en", "not the knight, no, i want the bishop on f4"),
    ] {
        let typist = Typist {
            code,
            vocabulary: &VOCABULARY,
            place: "practice",
            names: &[],
            side: shakmaty::Color::White,
            board: Some(&board),
        };
        let moves = typist.moves_within(line);
        assert!(
            moves
                .iter()
                .any(|it| it.piece == Some(shakmaty::Role::Bishop)),
            "{code}: {moves:?}"
        );
    }
}
