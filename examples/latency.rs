//! Measures how long a player waits after his last word: each recording of a
//! manifest is spoken to an ear at the pace of real time (`speech::rehearsal`).
//!
//!     cargo run --release --example latency -- MANIFEST.tsv [KIND [CLOSED,OPEN,PARTIAL]]
//!
//! The manifest has a heading and the columns path, text, speaker, kind and perhaps
//! fen; paths are relative to its folder. Without a position only the grammar tells
//! what is complete. KIND is announcement if left out; the last argument is the
//! patience in ms after words this complete.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Instant;
use std::{env, fs};

use annabella::app::padded;
use annabella::dialogue::Expectation;
use annabella::grammar::{Grammar, Heard};
use annabella::laws::Game;
use annabella::notation::Vocabulary;
use annabella::speech::audio_file;
use annabella::speech::ear::{Ear, EarEvent, Patience};
use annabella::speech::recogniser::Recogniser;
use annabella::speech::rehearsal::{end_of_speech, rehearse};

fn main() -> anyhow::Result<()> {
    let mut arguments = env::args().skip(1);
    let manifest = arguments
        .next()
        .ok_or_else(|| anyhow::anyhow!("which manifest?"))?;
    let wanted = arguments
        .next()
        .unwrap_or_else(|| "announcement".to_owned());
    let mut patience = Patience::default();
    if let Some(given) = arguments.next() {
        let ms: Vec<u64> = given.split(',').map(str::parse).collect::<Result<_, _>>()?;
        let [closed, open, partial] = ms[..] else {
            anyhow::bail!("patience {given:?}")
        };
        patience = Patience {
            closed,
            open,
            partial,
            ..patience
        };
    }
    let grammar = Grammar::shipped()?;
    let cache = env::temp_dir().join("annabella-latency");
    let mut whole = Recogniser::shipped(&grammar, &cache)?;
    let folder = Path::new(&manifest).parent().unwrap_or(Path::new("."));
    let mut waits = Vec::new();
    let (mut busy, mut sound) = (0.0, 0.0);
    let mut counts = [0_usize; 5];
    let expected: Arc<Mutex<Option<Expectation>>> = Arc::default();
    let complete = {
        let (vocabulary, expected) = (Vocabulary::new(grammar.clone())?, expected.clone());
        move |words: &[_]| match expected.lock().ok().as_deref() {
            Some(Some(expected)) => expected.completeness(words, &vocabulary),
            _ => vocabulary.grammar().automaton().completeness(words),
        }
    };
    let recogniser = Recogniser::shipped(&grammar, &cache)?;
    let mut ear = Ear::with_patience(recogniser, Box::new(complete), patience);
    for row in fs::read_to_string(&manifest)?.lines().skip(1) {
        let columns: Vec<&str> = row.split('\t').collect();
        let [path, text, _, kind, ..] = columns[..] else {
            anyhow::bail!("row {row:?}")
        };
        if let Ok(mut expected) = expected.lock() {
            *expected = columns
                .get(4)
                .map(|fen| Game::from_fen(fen))
                .transpose()?
                .map(|game| Expectation { game, asked: false });
        }
        if kind != wanted {
            continue;
        }
        let samples = padded(&audio_file::read(&folder.join(path))?.samples);
        let Some(end) = end_of_speech(&samples) else {
            continue;
        };
        let best = |heard: &Heard| {
            let cost = heard.readings.first()?;
            Some(grammar.canonical_text(&cost.words)).filter(|it| !it.is_empty())
        };
        let reference = best(&whole.decode(&samples));
        ear.open();
        let told = rehearse(&mut ear, &samples, |work| {
            let begun = Instant::now();
            work();
            let took = begun.elapsed();
            busy += took.as_secs_f64();
            took
        });
        sound += samples.len() as f64 / 16_000.0;
        let said: Vec<_> = told
            .iter()
            .filter_map(|it| match &it.event {
                EarEvent::Ended(utterance) => Some((it.after, utterance)),
                _ => None,
            })
            .collect();
        let wanted = grammar
            .words_of(text)
            .ok()
            .map(|words| grammar.canonical_text(&words));
        let streamed = match said.as_slice() {
            [(_, only)] => best(&only.heard),
            _ => None,
        };
        counts[0] += 1;
        counts[1] += usize::from(reference == wanted);
        counts[2] += usize::from(streamed == wanted);
        counts[3] += usize::from(said.len() > 1);
        counts[4] += usize::from(said.is_empty());
        if reference != streamed {
            let parts: Vec<_> = said
                .iter()
                .map(|(at, it)| (at.as_millis(), it.ending, best(&it.heard)))
                .collect();
            println!("{path} {text:?}: whole {reference:?}, streamed {parts:?}, end {end:?}");
        }
        if let Some((after, utterance)) = said.last() {
            let wait = after.as_secs_f64() * 1000.0 - end.as_secs_f64() * 1000.0;
            let lag = utterance.voice_end as f64 - end.as_secs_f64() * 1000.0;
            waits.push((wait, lag, utterance.ending));
        }
    }
    let [all, right, streamed, cut, none] = counts;
    println!(
        "{all} recordings; right whole {right}, streamed {streamed}; cut {cut}, not noticed {none}"
    );
    println!("real-time factor {:.4}", busy / sound);
    percentiles("last word to end", waits.iter().map(|it| it.0).collect());
    percentiles(
        "last word to last voice",
        waits.iter().map(|it| it.1).collect(),
    );
    for ending in ["Closed", "Open", "Partial", "Steady"] {
        let of = waits
            .iter()
            .filter(|it| format!("{:?}", it.2).contains(ending));
        percentiles(ending, of.map(|it| it.0).collect());
    }
    Ok(())
}

fn percentiles(name: &str, mut values: Vec<f64>) {
    values.sort_by(f64::total_cmp);
    if values.is_empty() {
        return;
    }
    let at = |share: f64| values[((values.len() - 1) as f64 * share) as usize];
    println!(
        "{name}: {} values, median {:.0} ms, 90 % {:.0} ms, 95 % {:.0} ms, most {:.0} ms",
        values.len(),
        at(0.5),
        at(0.9),
        at(0.95),
        at(1.0)
    );
}
