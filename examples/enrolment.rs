//! Measures what a voice profile brings: each speaker is enrolled with one half of his
//! recordings and counted on the other, without and with his profile, and everybody
//! else is counted with it.
//!
//!     cargo run --release --example enrolment -- MANIFEST.tsv
//!
//! The manifest is that of `annabella bench hear`. Of kind `other` nothing is used.

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fmt, fs};

use annabella::app::padded;
use annabella::bench::manifest::{self, Kind};
use annabella::dialogue::{Judgement, weigh};
use annabella::grammar::{Grammar, Profile, shipped_lexicon};
use annabella::laws::Game;
use annabella::notation::Vocabulary;
use annabella::speech::audio_file;
use annabella::speech::enrolment::{Accents, Enrolment, Utterance};
use annabella::speech::recogniser::{Recogniser, Tuning};

/// Recordings that a speaker is enrolled with, at most, and counted on, at most.
const EACH: usize = 20;
/// Of other speakers every so many recordings are counted.
const EVERY: usize = 3;

/// What became of some recordings.
#[derive(Default, Clone, Copy)]
struct Count {
    all: usize,
    exact: usize,
    right: usize,
    wrong: usize,
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            all,
            exact,
            right,
            wrong,
        } = self;
        write!(
            f,
            "{exact} of {all} word for word, {right} accepted rightly, {wrong} wrongly"
        )
    }
}

impl std::ops::AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.all += other.all;
        self.exact += other.exact;
        self.right += other.right;
        self.wrong += other.wrong;
    }
}

fn main() -> anyhow::Result<()> {
    let manifest = env::args().nth(1);
    let manifest = manifest.ok_or_else(|| anyhow::anyhow!("which manifest?"))?;
    let grammar = Grammar::shipped()?;
    let speakers = speakers(Path::new(&manifest), &grammar)?;
    let (tuning, accents) = (Tuning::shipped()?, Accents::shipped()?);
    let cache = env::temp_dir().join("annabella-enrolment");
    let enrolment = Enrolment::new(&grammar, &accents, tuning, &cache);
    let [mut before, mut after, mut others_before, mut others_after] = [Count::default(); 4];
    for (speaker, [enrolled, counted]) in &speakers {
        let profile = Profile {
            say: enrolment.chosen(&enrolment.gains(enrolled)?),
            ..Profile::default()
        };
        let others = speakers.iter().filter(|(other, _)| *other != speaker);
        let others: Vec<&Utterance> = others
            .flat_map(|(_, [_, counted])| counted.iter().step_by(EVERY))
            .collect();
        let own: Vec<&Utterance> = counted.iter().collect();
        let mut plain = Listener::new(&Profile::default(), tuning, &cache)?;
        let mut personal = Listener::new(&profile, tuning, &cache)?;
        let (without, with) = (plain.count(&own), personal.count(&own));
        println!(
            "{speaker}: without a profile {without}; with it {with}; {:?}",
            profile.say
        );
        before += without;
        after += with;
        others_before += plain.count(&others);
        others_after += personal.count(&others);
    }
    println!("all, each with his own profile: without {before}; with {after}");
    println!("all, each with another's profile: without {others_before}; with {others_after}");
    Ok(())
}

/// The recordings of each speaker in two halves: to enrol with, and to count.
fn speakers(
    manifest: &Path,
    grammar: &Grammar,
) -> anyhow::Result<BTreeMap<String, [Vec<Utterance>; 2]>> {
    let folder = manifest.parent().unwrap_or(Path::new("."));
    let mut speakers: BTreeMap<String, [Vec<Utterance>; 2]> = BTreeMap::new();
    for row in manifest::parse(&fs::read(manifest)?)? {
        let [enrolled, counted] = speakers.entry(row.speaker).or_default();
        let smaller = if enrolled.len() <= counted.len() {
            enrolled
        } else {
            counted
        };
        if row.kind != Kind::Other && smaller.len() < EACH {
            smaller.push(Utterance {
                words: grammar.words_of(&row.text)?,
                samples: padded(&audio_file::read(&folder.join(&row.path))?.samples),
            });
        }
    }
    speakers.retain(|_, [_, counted]| counted.len() * 2 >= EACH);
    Ok(speakers)
}

/// A recogniser with a profile.
struct Listener {
    recogniser: Recogniser,
    vocabulary: Vocabulary,
}

impl Listener {
    fn new(profile: &Profile, tuning: Tuning, cache: &Path) -> anyhow::Result<Self> {
        let mut lexicon = shipped_lexicon(&[])?;
        profile.apply(&mut lexicon);
        let grammar = Grammar::of(lexicon)?;
        Ok(Self {
            recogniser: Recogniser::tuned(&grammar, cache, tuning)?,
            vocabulary: Vocabulary::new(grammar)?,
        })
    }

    fn count(&mut self, utterances: &[&Utterance]) -> Count {
        let mut count = Count::default();
        for utterance in utterances {
            count += self.judged(utterance);
        }
        count
    }

    fn judged(&mut self, utterance: &Utterance) -> Count {
        let heard = self.recogniser.decode(&utterance.samples);
        let weighed = weigh(&heard, &self.vocabulary, &Game::new());
        let text = self.vocabulary.grammar().canonical_text(&utterance.words);
        let meanings = self.vocabulary.meanings(&utterance.words);
        let best = weighed.candidates.first();
        let sure = match weighed.judge(self.recogniser.margins()) {
            Judgement::Sure(it) => Some(it.text == text || meanings.contains(&it.meaning)),
            _ => None,
        };
        Count {
            all: 1,
            exact: usize::from(best.is_some_and(|best| best.text == text)),
            right: usize::from(sure == Some(true)),
            wrong: usize::from(sure == Some(false)),
        }
    }
}
