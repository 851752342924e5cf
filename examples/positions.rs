//! Gives every announcement of a manifest a position in which it is a legal move, out of
//! random games, so that `annabella bench hear --streaming` has the ear expect what fits.
//!
//!     cargo run --release --example positions -- MANIFEST.tsv > MANIFEST-fen.tsv
//!
//! The manifest is that of `annabella bench hear`; the new one must lie in the same
//! folder. Of announcements that no position was found for the column stays empty.

use std::{env, fs};

use annabella::bench::manifest;
use annabella::calibration::{Kind, positions};
use announcements::{Meaning, Vocabulary};
use chess_laws::Game;

/// Positions to choose from, the same in every run.
const POSITIONS: usize = 6000;
const SEED: u64 = 1;

fn main() -> anyhow::Result<()> {
    let manifest = env::args()
        .nth(1)
        .ok_or_else(|| anyhow::anyhow!("which manifest?"))?;
    let vocabulary = Vocabulary::new(german_grammar::grammar()?)?;
    let positions = positions(POSITIONS, SEED);
    println!("path\ttext\tspeaker\tkind\tfen");
    for (number, row) in manifest::parse(&fs::read(&manifest)?)?.iter().enumerate() {
        let kind = match row.kind {
            Kind::Announcement => "announcement",
            Kind::Word => "word",
            Kind::Other => "other",
        };
        let game = (row.kind == Kind::Announcement)
            .then(|| position(&row.text, &vocabulary, &positions, number))
            .flatten();
        let fen = game.map_or_else(String::new, Game::fen);
        let (path, text, speaker) = (row.path.display(), &row.text, &row.speaker);
        println!("{path}\t{text}\t{speaker}\t{kind}\t{fen}");
    }
    Ok(())
}

/// The first position from `start` on in which the text asks for a legal move.
fn position<'a>(
    text: &str,
    vocabulary: &Vocabulary,
    positions: &'a [Game],
    start: usize,
) -> Option<&'a Game> {
    let words = vocabulary.grammar().words_of(text).ok()?;
    let meanings = vocabulary.meanings(&words);
    let start = start * 7 % positions.len();
    let mut from_start = positions[start..].iter().chain(&positions[..start]);
    from_start.find(|game| {
        meanings.iter().any(|it| match it {
            Meaning::Attempt(attempt) => game.resolve(attempt).is_ok(),
            _ => false,
        })
    })
}
