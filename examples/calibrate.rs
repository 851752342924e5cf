//! Measures the costs of the decoding graph and the margins of the judgement on a
//! set of recordings: how many are right, and what each pair of margins accepts,
//! asks and rejects. The figures in `models/annabella-de/README.md` and the values
//! in `tuning.toml` come from it.
//!
//!     cargo run --release --example calibrate -- MANIFEST.tsv [TUNING.toml]
//!
//! The manifest has a heading and the columns path, text, speaker and kind; paths
//! are relative to its folder. Of kind `other` nothing should be accepted.

use std::path::Path;
use std::{env, fs};

use annabella::app::padded;
use annabella::dialogue::{Weighed, weigh};
use annabella::grammar::Grammar;
use annabella::laws::Game;
use annabella::notation::Vocabulary;
use annabella::speech::audio_file;
use annabella::speech::recogniser::{Recogniser, Tuning};

/// What was heard in one recording.
struct Result {
    kind: String,
    right: bool,
    /// Cost by which the second reading is worse, in nats.
    second: f32,
    /// Cost by which it is worse to take the sound for something unknown.
    unknown: f32,
}

fn main() -> anyhow::Result<()> {
    let mut arguments = env::args().skip(1);
    let manifest = arguments
        .next()
        .ok_or_else(|| anyhow::anyhow!("which manifest?"))?;
    let tuning = match arguments.next() {
        Some(file) => Tuning::parse(&fs::read_to_string(file)?)?,
        None => Tuning::shipped()?,
    };
    let grammar = Grammar::shipped()?;
    let cache = env::temp_dir().join("annabella-calibrate");
    let mut recogniser = Recogniser::tuned(&grammar, &cache, tuning)?;
    let vocabulary = Vocabulary::new(grammar)?;
    let game = Game::new();
    let folder = Path::new(&manifest).parent().unwrap_or(Path::new("."));
    let mut results = Vec::new();
    for row in fs::read_to_string(&manifest)?.lines().skip(1) {
        let columns: Vec<&str> = row.split('\t').collect();
        let [path, text, _, kind] = columns[..] else {
            anyhow::bail!("row {row:?}")
        };
        let audio = audio_file::read(&folder.join(path))?;
        let heard = recogniser.decode(&padded(&audio.samples));
        let weighed = weigh(&heard, &vocabulary, &game);
        results.push(result(&vocabulary, &weighed, text, kind));
    }
    report(&results, tuning.margins.rejected);
    Ok(())
}

fn result(vocabulary: &Vocabulary, weighed: &Weighed, text: &str, kind: &str) -> Result {
    // The reference may use aliases; both are compared in canonical words.
    let grammar = vocabulary.grammar();
    let wanted = grammar
        .words_of(text)
        .map(|words| grammar.canonical_text(&words));
    let best = weighed.candidates.first().map(|best| best.text.clone());
    let silence = weighed
        .candidates
        .first()
        .map_or(0.0, |best| weighed.silence - best.cost);
    Result {
        kind: kind.to_owned(),
        right: best.is_some_and(|best| wanted.is_ok_and(|wanted| best == wanted)),
        second: weighed.lead(),
        unknown: weighed.lead_over_unknown().min(silence),
    }
}

fn report(results: &[Result], rejected: f32) {
    for kind in ["announcement", "word"] {
        let of_kind = || results.iter().filter(|result| result.kind == kind);
        let right = of_kind().filter(|result| result.right).count();
        println!("{kind}: {right} of {} right", of_kind().count());
    }
    println!("\nAccepted (right, wrong), asked and rejected, in percent of each kind:");
    for sure in [0.0, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0] {
        for known in [0.0, 2.0, 4.0, 6.0, 10.0] {
            print!("sure {sure:>4} known {known:>4}");
            for kind in ["announcement", "word", "other"] {
                print!(
                    "  {kind}: {}",
                    shares(results, kind, (sure, known, rejected))
                );
            }
            println!();
        }
    }
}

fn shares(results: &[Result], kind: &str, (sure, known, rejected): (f32, f32, f32)) -> String {
    let mut counts = [0_usize; 4];
    let of_kind: Vec<&Result> = results
        .iter()
        .filter(|result| result.kind == kind)
        .collect();
    for result in &of_kind {
        let share = if result.unknown < rejected {
            3
        } else if result.second >= sure && result.unknown >= known {
            usize::from(!result.right)
        } else {
            2
        };
        counts[share] += 1;
    }
    let percent = counts.map(|count| 100.0 * count as f32 / of_kind.len().max(1) as f32);
    let [right, wrong, asked, rejected] = percent;
    format!("{right:5.1} {wrong:5.1} {asked:5.1} {rejected:5.1}")
}
