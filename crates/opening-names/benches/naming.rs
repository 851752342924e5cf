//! Measures how long it takes to name the opening of a game, the first time, when the positions are put
//! together, and later. `cargo bench -p opening-names`. Asserts nothing, since the speed depends on the
//! machine.
#![allow(clippy::unwrap_used, missing_docs)]

use divan::{Bencher, black_box};
use opening_names::{Language, name_of};
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Position};

const NAJDORF: &str = "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 c1e3 e7e5 d4b3 c8e6";

fn main() {
    divan::main();
}

fn positions() -> Vec<Chess> {
    let mut positions = vec![Chess::new()];
    for text in NAJDORF.split(' ') {
        let before = positions.last().unwrap();
        let uci: UciMove = text.parse().unwrap();
        positions.push(before.clone().play(uci.to_move(before).unwrap()).unwrap());
    }
    positions
}

/// Its name is the first in the alphabet, because only the first call puts the positions together.
#[divan::bench(sample_count = 1, sample_size = 1)]
fn a_first_name(bencher: Bencher<'_, '_>) {
    let positions = positions();
    bencher.bench_local(|| name_of(black_box(&positions)));
}

#[divan::bench]
fn name(bencher: Bencher<'_, '_>) {
    let positions = positions();
    bencher.bench_local(|| name_of(black_box(&positions)));
}

#[divan::bench]
fn words(bencher: Bencher<'_, '_>) {
    let name = name_of(&positions()).unwrap().name;
    bencher.bench_local(|| black_box(name).in_language(Language::German));
}
