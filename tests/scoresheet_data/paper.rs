//! The games of a file in braille on paper, and read from there again.

use std::path::Path;

use braille_display::Table;
use game::scoresheet::Scoresheet;
use game::scoresheet::brf::{Heading, PageSize, read, write};
use game::scoresheet::compare::compare;
use game::scoresheet::pgn::{Games, Nulls, decode};
use shakmaty::Chess;

/// The games of a file that begin as usual and have no fault, each with its number in the file.
fn usual(path: &Path) -> Vec<(usize, Scoresheet)> {
    let bytes = std::fs::read(path).unwrap();
    Games::new(&decode(&bytes), Nulls::InVariations)
        .enumerate()
        .filter(|(_, it)| {
            let line = &it.scoresheet.line;
            line.start() == &Chess::new() && !line.entries().is_empty() && it.faults.is_empty()
        })
        .map(|(index, it)| (index, it.scoresheet))
        .collect()
}

/// How many plies of a file go onto paper.
pub fn plies(path: &Path) -> usize {
    let games = usual(path);
    games.iter().map(|(_, it)| it.line.entries().len()).sum()
}

pub fn goes_there_and_back(path: &Path) {
    for (index, scoresheet) in usual(path) {
        let table = ["de-6dot", "en-6dot", "ru-6dot", "bg-6dot"][index % 4];
        let table = Table::shipped(table).unwrap().unwrap();
        let (width, page) = [(28, "28x25"), (40, "40x25")][index / 4 % 2];
        let page: PageSize = page.parse().unwrap();
        let heading = Heading {
            title: "Mitschrift 1".to_owned(),
            lines: vec!["Datum: 2026.11.21".to_owned()],
        };
        let brf = write(&scoresheet, &table, page, &heading, index % 3 == 0);
        let again = read(&brf, &table, &Chess::new());
        let place = format!("game {}", index + 1);
        assert_eq!(again.fault, None, "{place}");
        assert!(
            compare(&again.scoresheet, &scoresheet).unwrap().agrees(),
            "{place}"
        );
        for page in brf.strip_suffix('\u{c}').unwrap().split('\u{c}') {
            assert!(page.lines().count() <= 25, "{place}");
            let fits = |line: &str| line.chars().count() <= width;
            assert!(page.lines().all(fits), "{place}");
        }
    }
}
