#![allow(clippy::unwrap_used)]

use super::*;

fn unicode(text: &str) -> String {
    let cells = Table::german().unwrap().cells(text);
    cells.into_iter().map(char::from).collect()
}

fn fault(text: &str) -> String {
    Table::parse(text).unwrap_err().to_string()
}

#[test]
fn written_cells_can_be_read() {
    let table = Table::german().unwrap();
    for text in [
        "12. Sf3 >0:00:07 1:00:00 12/11",
        "Läufer schlägt, ja oder nein?",
    ] {
        assert_eq!(table.text(&table.cells(text)), text);
    }
    assert_eq!(table.text(&[Cell::REPLACEMENT]), "⣿");
}

#[test]
fn moves_are_written_in_computer_braille() {
    let sample = [0x21, 0x04, 0x00, 0x11, 0x39, 0x00, 0x11, 0x31].map(Cell);
    assert_eq!(Table::german().unwrap().cells("1. e4 e5"), sample);
    assert_eq!(unicode("1. e4 Sf3 Lb5+ O-O"), "⠡⠄⠀⠑⠹⠀⡎⠋⠩⠀⡇⠃⠱⠖⠀⡕⠤⡕");
}

#[test]
fn the_german_table_covers_what_the_line_may_say() {
    let text = "KDTLSKönigBauerweiß ÄÖÜäöü 0123456789 +#=-x:.,/?()!>\"'½";
    assert!(!unicode(text).contains(char::from(Cell::REPLACEMENT)));
}

#[test]
fn every_shipped_table_says_its_basis_and_writes_moves_and_pieces() {
    for name in Table::names() {
        let table = Table::shipped(name).unwrap().unwrap();
        assert!(table.basis().contains("convention"), "{name}");
        assert_eq!(table.has_six_dots(), name.ends_with("6dot"), "{name}");
        let text = "12. Nxf3+ Qd8# O-O-O Bb1 Ra6 Ke7 c5 g4 h3 90";
        let moves = table.try_moves(text).unwrap();
        let written = table.cells("1:23:45? (a, b) - !");
        let all = table.all().chain(&moves).chain(&written);
        let low = all.filter(|cell| cell.0 > 0x3F);
        assert_eq!(low.count() == 0, table.has_six_dots(), "{name}");
        let mut pieces = Piece::ALL.map(|piece| table.piece(piece)).to_vec();
        assert!(
            pieces.iter().all(|cell| (1..0x40).contains(&cell.0)),
            "{name}"
        );
        pieces.sort();
        pieces.dedup();
        assert_eq!(pieces.len(), 6, "{name}");
    }
}

#[test]
fn six_dots_write_numbers_after_a_sign_and_capitals_small() {
    let table = Table::shipped("de-6dot").unwrap().unwrap();
    let cells = table.cells("Weiß 12:05");
    let cells: String = cells.into_iter().map(char::from).collect();
    assert_eq!(cells, "⠺⠑⠊⠮⠀⠼⠁⠃⠒⠼⠚⠑");
}

#[test]
fn an_unknown_character_becomes_a_full_cell() {
    assert_eq!(unicode("a\u{2068}жb"), "⠁⣿⠵⠓⠃");
    assert_eq!(unicode("a\nb\u{a0}"), "⠁⠀⠃⠀");
}

#[test]
fn mistakes_are_located() {
    let head = "name = \"n\"\nbasis = \"b\"\n";
    assert_eq!(
        fault(&format!("{head}[characters]\na = \"1\"\n\"ä\" = \"19\"\n")),
        "The table has a mistake in line 5, column 7: \
         \"19\" is not a list of dots from 1 to 8 in ascending order."
    );
    assert!(
        fault(&format!("{head}colour = 1\n[characters]\n"))
            .contains("line 3, column 1: unknown field")
    );
    assert!(fault(&format!("{head}[characters]\nab = \"1\"\n")).contains("line 4, column 1"));
    assert!(
        fault(&format!("{head}[characters]\na = \"1\"\na = \"2\"\n"))
            .contains("line 5, column 1: duplicate key")
    );
}

#[test]
fn a_users_own_table_is_read_by_path() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.toml");
    let missing = Table::load(&path).unwrap_err().to_string();
    assert!(missing.contains("mine.toml cannot be read"), "{missing}");

    std::fs::write(&path, "name = 'n'\nbasis = 'b'\n[characters]\na = '8'\n").unwrap();
    assert_eq!(Table::load(&path).unwrap().cells("a"), [Cell(0x80)]);

    std::fs::write(&path, "name = 'n'\nbasis = 'b'\n[characters]\na = '88'\n").unwrap();
    let malformed = Table::load(&path).unwrap_err().to_string();
    assert!(
        malformed.contains("mine.toml has a mistake in line 4, column 5"),
        "{malformed}"
    );
}

#[test]
fn a_letter_that_a_table_lacks_is_written_without_its_mark_or_in_other_letters() {
    for (name, text, instead) in [
        ("de-6dot", "Łukasz Żółć", "Lukasz Zolc"),
        ("de-6dot", "Иванов, Пётр", "Ivanov, Piotr"),
        ("de-8dot", "Café №", "Cafe No"),
        ("en-6dot", "Žižka", "Zizka"),
        ("bg-6dot", "Чӑваш", "Чаваш"),
    ] {
        let table = Table::shipped(name).unwrap().unwrap();
        assert_eq!(table.cells(text), table.cells(instead), "{name}: {text}");
        assert!(table.lacks(text) && !table.lacks(instead), "{name}: {text}");
    }
    // Characters without letters become full cells; on paper these have six dots.
    for (name, full) in [("de-8dot", 0xFF), ("de-6dot", 0x3F)] {
        let table = Table::shipped(name).unwrap().unwrap();
        assert_eq!(table.cells("\u{e000}"), [Cell(full)], "{name}");
        assert_eq!(table.cells("⠁"), [Cell(1)], "{name}: dots are themselves");
    }
}

/// Reads the cells of a six-dot table as a person does: digits last from the number sign to
/// the first cell that is not a digit.
fn read_by_hand(table: &Table, cells: &[Cell], signs: &[Cell]) -> String {
    let mut text = String::new();
    let mut in_number = false;
    for cell in cells {
        let digit = (0..10).find(|&digit| table.digit(digit) == Some(*cell));
        match digit.filter(|_| in_number) {
            Some(digit) => text.push_str(&digit.to_string()),
            None if [*cell] == table.number_sign() => in_number = true,
            None => {
                in_number = false;
                let letter = ('a'..='z').find(|letter| table.cells(&letter.to_string()) == [*cell]);
                text.extend(letter.filter(|_| !signs.contains(cell)));
            }
        }
    }
    text
}

#[test]
fn letters_after_digits_are_read_as_letters() {
    for (name, sign, written) in [
        ("de-6dot", "6", "⠼⠚⠠⠑⠼⠑⠠⠃"),
        ("en-6dot", "56", "⠼⠚⠰⠑⠼⠑⠰⠃"),
        ("ru-6dot", "6", "⠼⠚⠠⠑⠼⠑⠠⠃"),
        ("bg-6dot", "6", "⠼⠚⠠⠑⠼⠑⠠⠃"),
    ] {
        let table = Table::shipped(name).unwrap().unwrap();
        let cells = table.cells("0e5b");
        let dots: String = cells.iter().copied().map(char::from).collect();
        assert_eq!(dots, written, "{name}");
        let signs = [sign.parse().unwrap()];
        for text in [
            "0e5b", "05eb", "e05b", "a1b2", "12ab", "9j0k", "dead", "1f1f",
        ] {
            assert_eq!(read_by_hand(&table, &table.cells(text), &signs), text);
        }
    }
    let russian = Table::shipped("ru-6dot").unwrap().unwrap();
    let dots = russian.cells("5б 5п");
    let dots: String = dots.into_iter().map(char::from).collect();
    assert_eq!(dots, "⠼⠑⠐⠃⠀⠼⠑⠏");
}
