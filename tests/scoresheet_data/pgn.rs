//! Files of games that other programs wrote, from the rules data.

use std::path::{Path, PathBuf};

use game::scoresheet::check::{PlyFacts, check};
use game::scoresheet::pgn::{Games, Nulls, PgnReading, ScoresheetMistake, decode};
use game::scoresheet::{Remark, Scoresheet};
use test_support::{Cases, shared_files};

use crate::paper;

/// What is not a game by the Laws, or no PGN, in files that are odd on purpose:
/// the game and what is said about it.
fn oddity(file: &str, game: usize) -> Option<fn(&ScoresheetMistake) -> bool> {
    match (file, game) {
        // Null moves in the main line, two of them as odds.
        ("test-allownullmoves.pgn", 1 | 2)
        | ("anastasian-lewis.pgn", 1)
        | ("odds.pgn", 29 | 31) => Some(|mistake| *mistake == ScoresheetMistake::NullMove),
        // Comments do not nest in PGN: the first brace closes.
        ("nested-comment.pgn", 1) => {
            Some(|mistake| matches!(mistake, ScoresheetMistake::Word { .. }))
        }
        _ => None,
    }
}

fn read(path: &Path, nulls: Nulls) -> Vec<PgnReading> {
    let bytes = std::fs::read(path).unwrap();
    Games::new(&decode(&bytes), nulls).collect()
}

fn name(path: &Path) -> String {
    path.file_name().unwrap().to_string_lossy().into_owned()
}

/// What is told of a ply.
type Told = fn(&PlyFacts) -> bool;

/// What is tried with each file.
type Check = fn(&Path);

/// A file, the mark that pgn-extract left after moves in it, and what is told there.
const MARKED: [(&str, &str, Told); 3] = [
    ("fifty", "FIFTY", |it| it.can_claim_fifty),
    ("repetition", "REPEAT", |it| it.can_claim_threefold),
    ("seventyfive", "SEVENTYFIVE", |it| it.seventyfive),
];

pub fn cases(cases: &mut Cases) {
    let files = shared_files("rules/pgn", "pgn");
    for path in &files {
        let name = name(path);
        let name = name.trim_end_matches(".pgn");
        let each: [(&str, Check); 3] = [
            ("is_read", is_read),
            ("is_written_and_read_again", is_written_and_read_again),
            ("goes_onto_paper_and_back", paper::goes_there_and_back),
        ];
        for (what, test) in each {
            let path = path.clone();
            cases.add(format!("pgn::{name}::{what}"), move || test(&path));
        }
        if name.starts_with("out-test-W") {
            let path = path.clone();
            cases.add(format!("pgn::{name}::is_the_same_game"), move || {
                is_the_same_game(&path);
            });
        }
    }
    for (name, mark, told) in MARKED {
        let file = format!("out-test-{name}-out.pgn");
        let path = files.iter().find(|path| super::pgn::name(path) == file);
        let path = path.unwrap_or_else(|| panic!("no {file}")).clone();
        let name = format!("pgn::out-test-{name}-out::marks_agree");
        cases.add(name, move || marks_agree(&path, mark, told));
    }
    cases.add("pgn::enough_of_them", move || enough_of_them(&files));
}

/// It is read, and what is wrong in it is told.
fn is_read(path: &Path) {
    let file = name(path);
    for (game, number) in read(path, Nulls::InVariations).iter().zip(1..) {
        let mistakes: Vec<&ScoresheetMistake> = game.faults.iter().map(|it| &it.mistake).collect();
        match oddity(&file, number) {
            Some(is_told) => {
                let are_told = mistakes.iter().all(|it| is_told(it));
                assert!(!mistakes.is_empty() && are_told, "{mistakes:?}");
            }
            None => assert!(mistakes.is_empty(), "{:?}", game.faults),
        }
        let entries = game.scoresheet.line.entries();
        assert_eq!(check(&game.scoresheet, |_| ()).plies, entries.len());
    }
}

/// All together, so that nothing is compared with nothing.
fn enough_of_them(files: &[PathBuf]) {
    let games: Vec<PgnReading> = files
        .iter()
        .flat_map(|path| read(path, Nulls::InVariations))
        .collect();
    let plies = games.iter().map(|it| it.scoresheet.line.entries().len());
    let (games, plies): (usize, usize) = (games.len(), plies.sum());
    println!("{} files, {games} games, {plies} plies", files.len());
    assert!(games > 100 && plies > 7_000);
    let forms = files.iter().filter(|it| name(it).starts_with("out-test-W"));
    assert_eq!(forms.count(), 9);
    let on_paper: usize = files.iter().map(|it| paper::plies(it)).sum();
    println!("{on_paper} plies on paper");
    assert!(on_paper > 5_000, "{on_paper}");
}

fn is_written_and_read_again(path: &Path) {
    for game in read(path, Nulls::Everywhere) {
        let pgn = game.scoresheet.to_string();
        let mut again: Vec<PgnReading> = Games::new(&pgn, Nulls::Everywhere).collect();
        let again = again.remove(0);
        assert_eq!(again.faults, []);
        assert_eq!(again.scoresheet.line, game.scoresheet.line);
        assert_eq!(again.scoresheet.result, game.scoresheet.result);
    }
}

/// German, long and UCI notation give the same game.
fn is_the_same_game(path: &Path) {
    let original = path.with_file_name("test-checkmate.pgn");
    let original = read(&original, Nulls::InVariations).remove(1).scoresheet;
    let moves = |scoresheet: &Scoresheet| -> Vec<_> {
        let entries = scoresheet.line.entries().iter();
        entries.map(|entry| entry.step).collect()
    };
    let game = read(path, Nulls::InVariations).remove(0);
    assert_eq!(moves(&game.scoresheet), moves(&original));
}

/// Compares the marks that pgn-extract left after moves with what is told there.
fn marks_agree(path: &Path, mark: &str, told: Told) {
    let mut marked = 0;
    for game in read(path, Nulls::InVariations) {
        let entries = game.scoresheet.line.entries();
        check(&game.scoresheet, |ply| {
            let facts = ply.facts();
            let is_mark = |remark: &Remark| match remark {
                Remark::Comment(comment) => comment.text() == mark,
                _ => false,
            };
            let has_mark = entries[facts.ply - 1].remarks.iter().any(is_mark);
            assert!(!has_mark || told(&facts), "{}", facts.fen);
            marked += usize::from(has_mark);
        });
    }
    println!("{marked} marks agree");
    assert!(marked > 0);
}
