//! Which side can still mate, in hard positions and where the material alone decides.

use chess_laws::{Dead, Effort, Mating, Obstacle, cannot_mate, dead};
use serde_json::Value;
use shakmaty::Color;
use test_support::Cases;

use crate::proof::{checked, position};
use crate::text;

/// How many hard positions are one case: enough work for a process of its own.
const AT_ONCE: usize = 100;

/// How many queries there were, and how many of them stay open with little effort.
struct Verdicts {
    queries: usize,
    open: usize,
}

/// The hard positions: who can mate, and where.
fn hard() -> Vec<(String, String)> {
    let text = text("unwinnability/cha-test-vector-first-half.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| line.split_once(' '))
        .map(|(winners, fen)| (winners.to_owned(), fen.to_owned()))
        .collect()
}

pub fn cases(cases: &mut Cases) {
    let count = hard().len();
    for first in (0..count).step_by(AT_ONCE) {
        let last = count.min(first + AT_ONCE);
        let name = format!("unwinnability::positions_{:03}_to_{last:03}", first + 1);
        cases.add(name, move || {
            let verdicts = no_verdict_is_wrong(&hard()[first..last]);
            println!(
                "{} queries, none wrong, {} not proven with little effort",
                verdicts.queries, verdicts.open
            );
            assert!(verdicts.open * 2 < verdicts.queries);
        });
    }
    cases.add("unwinnability::enough_of_them", move || {
        assert!(2 * count > 1000, "{count}");
    });
    for (row, number) in rows().into_iter().zip(1..) {
        let name = format!("insufficient_material::row_{number:02}");
        cases.add(name, move || material_is_judged_as_by_python_chess(&row));
    }
}

fn no_verdict_is_wrong(positions: &[(String, String)]) -> Verdicts {
    let mut verdicts = Verdicts {
        queries: 0,
        open: 0,
    };
    for (winners, fen) in positions {
        let position = position(fen);
        let mut possible = [false; 2];
        for (index, letter) in ['W', 'B'].into_iter().enumerate() {
            let winner = [Color::White, Color::Black][index];
            possible[index] = winners.contains(letter);
            verdicts.queries += 1;
            match checked(&position, winner, Effort(1_000)) {
                Mating::Possible(_) => assert!(possible[index], "{winners} {fen}"),
                Mating::Impossible(_) => assert!(!possible[index], "{winners} {fen}"),
                Mating::NotProven(_) => verdicts.open += 1,
            }
        }
        match dead(&position, Effort(100)) {
            Dead::Yes => assert_eq!(possible, [false; 2], "{winners} {fen}"),
            Dead::No => assert_ne!(possible, [false; 2], "{winners} {fen}"),
            Dead::NotProven => {}
        }
    }
    verdicts
}

fn rows() -> Vec<Value> {
    let text = text("insufficient/python-chess-insufficient.json");
    let data: Value = serde_json::from_str(&text).unwrap();
    let rows = data["rows"].as_array().unwrap().clone();
    assert!(!rows.is_empty());
    rows
}

fn material_is_judged_as_by_python_chess(row: &Value) {
    let position = position(row[0].as_str().unwrap());
    for (color, says) in [(Color::White, &row[1]), (Color::Black, &row[2])] {
        let insufficient = *says == 1;
        assert_eq!(cannot_mate(&position, color), insufficient, "{row}");
        // Enough for these to be proven.
        match checked(&position, color, Effort(2_000)) {
            Mating::Impossible(Obstacle::Material) => assert!(insufficient, "{row}"),
            Mating::Impossible(_) => panic!("{row}"),
            Mating::Possible(_) => assert!(!insufficient, "{row}"),
            Mating::NotProven(_) => {}
        }
    }
}
