//! Files of games that other programs wrote, from the rules data.

use std::path::Path;

use annabella::score::check::{PlyFacts, check};
use annabella::score::pgn::{Games, Nulls, PgnReading, ScoresheetMistake, decode};
use annabella::score::{Remark, Score};

use crate::common::rules_files;

/// What is not a game by the Laws, or no PGN, in files that are odd on purpose:
/// the game and what is told of it.
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

#[test]
fn every_file_is_read_and_what_is_wrong_in_it_is_told() {
    let files = rules_files("pgn", "pgn");
    let (mut games, mut plies) = (0, 0);
    for path in &files {
        let file = name(path);
        for (index, game) in read(path, Nulls::InVariations).iter().enumerate() {
            let mistakes: Vec<&ScoresheetMistake> =
                game.faults.iter().map(|it| &it.mistake).collect();
            match oddity(&file, index + 1) {
                Some(is_told) => {
                    assert!(
                        matches!(mistakes[..], [only] if is_told(only)),
                        "{file}: {mistakes:?}"
                    );
                }
                None => assert!(mistakes.is_empty(), "{file}: {:?}", game.faults),
            }
            games += 1;
            plies += check(&game.score, |_| ()).plies;
        }
    }
    println!("{} files, {games} games, {plies} plies", files.len());
    assert!(files.is_empty() || (games > 100 && plies > 7_000));
}

#[test]
fn every_game_is_the_same_when_it_is_written_and_read_again() {
    for path in rules_files("pgn", "pgn") {
        for game in read(&path, Nulls::Everywhere) {
            let pgn = game.score.to_string();
            let mut again: Vec<PgnReading> = Games::new(&pgn, Nulls::Everywhere).collect();
            let again = again.remove(0);
            assert_eq!(again.faults, [], "{}", path.display());
            assert_eq!(again.score.line, game.score.line, "{}", path.display());
            assert_eq!(again.score.result, game.score.result);
        }
    }
}

#[test]
fn german_long_and_uci_notation_give_the_same_game() {
    let files = rules_files("pgn/pgn-extract", "pgn");
    let forms: Vec<_> = files
        .iter()
        .filter(|path| name(path).starts_with("out-test-W"))
        .collect();
    let Some(original) = files.iter().find(|path| name(path) == "test-checkmate.pgn") else {
        return;
    };
    let original = read(original, Nulls::InVariations).remove(1).score;
    let moves = |score: &Score| -> Vec<_> {
        let entries = score.line.entries().iter();
        entries.map(|entry| entry.step).collect()
    };
    assert_eq!(forms.len(), 9);
    for path in forms {
        let game = read(path, Nulls::InVariations).remove(0);
        assert_eq!(moves(&game.score), moves(&original), "{}", path.display());
    }
}

/// Compares the marks that pgn-extract left after moves with what is told there.
fn compare(file: &str, mark: &str, told: fn(&PlyFacts) -> bool) {
    let files = rules_files("pgn/pgn-extract", "pgn");
    let Some(path) = files.iter().find(|path| name(path) == file) else {
        return;
    };
    let mut marked = 0;
    for game in read(path, Nulls::InVariations) {
        let entries = game.score.line.entries();
        check(&game.score, |facts| {
            let is_mark = |remark: &Remark| match remark {
                Remark::Comment(comment) => comment.text() == mark,
                _ => false,
            };
            let has_mark = entries[facts.ply - 1].remarks.iter().any(is_mark);
            assert!(!has_mark || told(&facts), "{file}: {}", facts.fen);
            marked += usize::from(has_mark);
        });
    }
    println!("{file}: {marked} marks agree");
    assert!(marked > 0, "{file}");
}

#[test]
fn the_marks_of_pgn_extract_agree() {
    compare("out-test-fifty-out.pgn", "FIFTY", |it| it.can_claim_fifty);
    compare("out-test-repetition-out.pgn", "REPEAT", |it| {
        it.can_claim_threefold
    });
    compare("out-test-seventyfive-out.pgn", "SEVENTYFIVE", |it| {
        it.seventyfive
    });
}
