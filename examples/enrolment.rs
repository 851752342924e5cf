//! Measures what a personal profile brings: each speaker is enrolled with the first half
//! of his recordings and counted on the second, and counted with everybody else's
//! profile. The figures in `docs/measurements.md` come from it.
//!
//!     cargo run --release --example enrolment -- MANIFEST.tsv

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use annabella::app::padded;
use annabella::dialogue::{Judgement, weigh};
use annabella::grammar::{Grammar, Pronunciation, WordId, shipped_lexicon};
use annabella::laws::Game;
use annabella::notation::Vocabulary;
use annabella::speech::audio_file;
use annabella::speech::enrolment::{Accents, Enrolment, Gain, Utterance};
use annabella::speech::recogniser::{Recogniser, Tuning};
use annabella::speech::resample::Resampler;

/// Recordings that a speaker is enrolled with, at most, and the least that he must have.
const ENROLLED: usize = 20;

struct Recording {
    utterance: Utterance,
    sound: Vec<f32>,
}

#[derive(Default, Clone, Copy)]
struct Count {
    all: usize,
    exact: usize,
    right: usize,
    wrong: usize,
}

fn main() -> anyhow::Result<()> {
    let manifest = env::args()
        .nth(1)
        .ok_or_else(|| anyhow::anyhow!("which manifest?"))?;
    let tuning = Tuning::shipped()?;
    let grammar = Grammar::shipped()?;
    let cache = env::temp_dir().join("annabella-enrolment");
    let folder = Path::new(&manifest)
        .parent()
        .unwrap_or(Path::new("."))
        .to_owned();
    let mut speakers: BTreeMap<String, Vec<(PathBuf, Vec<WordId>)>> = BTreeMap::new();
    for row in fs::read_to_string(&manifest)?.lines().skip(1) {
        let columns: Vec<&str> = row.split('\t').collect();
        let [path, text, speaker, kind] = columns[..] else {
            anyhow::bail!("row {row:?}")
        };
        if kind != "other" {
            speakers
                .entry(speaker.into())
                .or_default()
                .push((folder.join(path), grammar.words_of(text)?));
        }
    }
    let accents = Accents::shipped()?;
    let enrolment = Enrolment::new(&grammar, &accents, tuning, &cache);
    let mut tests: BTreeMap<String, Vec<Recording>> = BTreeMap::new();
    let mut profiles: BTreeMap<String, Vec<Gain>> = BTreeMap::new();
    let mut sums: BTreeMap<String, Count> = BTreeMap::new();
    for (speaker, files) in &speakers {
        if files.len() < ENROLLED {
            continue;
        }
        let mut recordings = Vec::new();
        for (path, words) in files {
            let sound = audio_file::read(path)?.samples;
            recordings.push(Recording {
                utterance: Utterance {
                    words: words.clone(),
                    samples: padded(&sound),
                },
                sound,
            });
        }
        // Every other one, so that both halves have all words.
        let mut first = Vec::new();
        let mut second = Vec::new();
        for (i, r) in recordings.into_iter().enumerate() {
            // word manifests are in order of words: split so each half has each
            if (i + i / 2) % 2 == 0 && first.len() < ENROLLED {
                first.push(r)
            } else {
                second.push(r)
            }
        }
        second.truncate(30);
        let utterances: Vec<Utterance> = first
            .iter()
            .map(|r| Utterance {
                words: r.utterance.words.clone(),
                samples: r.utterance.samples.clone(),
            })
            .collect();
        let gains = enrolment.gains(&utterances)?;
        println!("{speaker}: {} gains, best:", gains.len());
        for g in gains.iter().take(6) {
            println!(
                "   {} {} {:.1}/{}",
                grammar.lexicon().word(g.word).text,
                g.phones.join(" "),
                g.nats,
                g.times
            );
        }
        let mut base = Recogniser::tuned(&grammar, &cache, tuning)?;
        let mut rates = Vec::new();
        for rate in [0.88_f32, 0.94, 1.0, 1.06, 1.12] {
            let mut total = 0.0;
            for r in &first {
                let heard = base.decode(&padded(&at_rate(&r.sound, rate)));
                let own = heard
                    .readings
                    .iter()
                    .find(|it| it.words == r.utterance.words)
                    .map(|it| it.cost);
                let best = heard
                    .readings
                    .iter()
                    .map(|it| it.cost)
                    .chain(heard.unknown)
                    .fold(f32::INFINITY, f32::min);
                total += own.map_or(8.0, |own| own - best);
            }
            rates.push((total, rate));
        }
        println!("   rates {rates:?}");
        rates.sort_by(|a, b| a.0.total_cmp(&b.0));
        let neutral = rates.iter().find(|it| it.1 == 1.0).map_or(0.0, |it| it.0);
        let rate = if rates[0].0 + 4.0 < neutral {
            rates[0].1
        } else {
            1.0
        };
        for (name, least, rate) in [
            ("base", f32::INFINITY, 1.0),
            ("say>=4", 4.0, 1.0),
            ("say>=2", 2.0, 1.0),
            ("say>=1", 1.0, 1.0),
            ("rate", f32::INFINITY, rate),
        ] {
            let grammar = with(&gains, least)?;
            let c = count(&grammar, tuning, &cache, &second, rate)?;
            println!(
                "   {name} rate {rate}: {} of {} exact, accepted {} rightly {} wrongly",
                c.exact, c.all, c.right, c.wrong
            );
            add(sums.entry(name.into()).or_default(), c);
        }
        profiles.insert(speaker.clone(), gains);
        tests.insert(speaker.clone(), second);
    }
    for (owner, gains) in &profiles {
        let others: Vec<&Recording> = tests
            .iter()
            .filter(|(s, _)| *s != owner)
            .flat_map(|(_, r)| r.iter().step_by(3))
            .collect();
        for (name, least) in [
            ("others base", f32::INFINITY),
            ("others say>=4", 4.0),
            ("others say>=2", 2.0),
        ] {
            let grammar = with(gains, least)?;
            let c = count_refs(&grammar, tuning, &cache, &others, 1.0)?;
            add(sums.entry(name.into()).or_default(), c);
        }
    }
    for (name, c) in &sums {
        println!(
            "{name}: {} of {} exact, accepted {} rightly {} wrongly",
            c.exact, c.all, c.right, c.wrong
        );
    }
    Ok(())
}

fn add(sum: &mut Count, c: Count) {
    sum.all += c.all;
    sum.exact += c.exact;
    sum.right += c.right;
    sum.wrong += c.wrong;
}

fn at_rate(sound: &[f32], rate: f32) -> Vec<f32> {
    if rate == 1.0 {
        return sound.to_vec();
    }
    let mut out = Vec::new();
    if let Ok(mut r) = Resampler::new((16000.0 * rate) as u32, 16000) {
        r.push(sound, &mut out);
        r.finish(&mut out);
    }
    out
}

fn with(gains: &[Gain], least: f32) -> anyhow::Result<Grammar> {
    let mut lexicon = shipped_lexicon(&[])?;
    let mut done = Vec::new();
    for gain in gains {
        let word = lexicon.word(gain.word).clone();
        if gain.nats / (gain.times as f32).max(1.0) < least
            || done.contains(&gain.word)
            || lexicon
                .sounds_like(&gain.phones, &word.class, &word.value)
                .is_some()
        {
            continue;
        }
        done.push(gain.word);
        lexicon.pronounce(
            gain.word,
            Pronunciation {
                phones: gain.phones.clone(),
                weight: Some(1.0),
            },
        );
    }
    Ok(Grammar::of(lexicon)?)
}

fn count(
    grammar: &Grammar,
    tuning: Tuning,
    cache: &Path,
    rs: &[Recording],
    rate: f32,
) -> anyhow::Result<Count> {
    count_refs(grammar, tuning, cache, &rs.iter().collect::<Vec<_>>(), rate)
}

fn count_refs(
    grammar: &Grammar,
    tuning: Tuning,
    cache: &Path,
    rs: &[&Recording],
    rate: f32,
) -> anyhow::Result<Count> {
    let mut recogniser = Recogniser::tuned(grammar, cache, tuning)?;
    let vocabulary = Vocabulary::new(grammar.clone())?;
    let game = Game::new();
    let mut c = Count::default();
    for r in rs {
        let heard = recogniser.decode(&padded(&at_rate(&r.sound, rate)));
        let weighed = weigh(&heard, &vocabulary, &game);
        let wanted = grammar.canonical_text(&r.utterance.words);
        c.all += 1;
        c.exact += usize::from(
            weighed
                .candidates
                .first()
                .is_some_and(|it| it.text == wanted),
        );
        if let Judgement::Sure(it) = weighed.judge(tuning.margins) {
            if it.text == wanted
                || vocabulary
                    .meanings(&r.utterance.words)
                    .contains(&it.meaning)
            {
                c.right += 1
            } else {
                c.wrong += 1
            }
        }
    }
    Ok(c)
}
