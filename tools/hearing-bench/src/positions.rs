//! `hearing-bench positions`: gives every announcement of a list a position from a random
//! game in which it is a legal move. Then `hearing-bench hear --streaming` makes the endpointer
//! expect what fits. If no position is found, the column stays empty.

use std::io::{self, Write};
use std::path::Path;

use annabella::files::recordings;
use announcements::{Meaning, Vocabulary};
use chess_laws::Game;
use desk::manifest::RecordingKind;
use hearing_bench::calibration::usual_positions;

use crate::library::said;

/// Writes the list with its positions.
pub fn run(manifest: &Path) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    let vocabulary = Vocabulary::new(german_grammar::grammar()?)?;
    let positions = usual_positions();
    writeln!(out, "path\ttext\tspeaker\tkind\tfen")?;
    for (number, row) in recordings::rows(manifest).map_err(said)?.iter().enumerate() {
        let kind = match row.kind {
            RecordingKind::Announcement => "announcement",
            RecordingKind::Word => "word",
            RecordingKind::Other => "other",
        };
        let game = (row.kind == RecordingKind::Announcement)
            .then(|| position(&row.text, &vocabulary, &positions, number))
            .flatten();
        let fen = game.map_or_else(String::new, Game::fen);
        let (path, text, speaker) = (row.path.display(), &row.text, &row.speaker);
        writeln!(out, "{path}\t{text}\t{speaker}\t{kind}\t{fen}")?;
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
        meanings.iter().any(|meaning| match meaning {
            Meaning::Attempt(attempt) => game.resolve(attempt).is_ok(),
            _ => false,
        })
    })
}
