//! Sentences that people say, and which of them another sentence is most like. Knows the meanings by their names only.
//!
//! A sentence is compared by its features: its words, their letters, what they stand for, and which stand side by side.
//! A feature that few sentences have counts more (tf-idf, compared by the cosine).

use std::collections::{BTreeMap, HashMap};

/// The features of a sentence, each with its weight.
pub(super) type Features = BTreeMap<String, f32>;

/// A word itself.
const WORD: f32 = 1.0;
/// All groups of three letters of a word together.
const LETTERS: f32 = 1.0;
/// Two words side by side.
const PAIR: f32 = 0.3;
/// What a word stands for.
const CONCEPT: f32 = 2.0;
/// What a word stands for that may stand anywhere.
const WEAK: f32 = 0.8;
/// Something that is filled in, such as a square.
const SLOT: f32 = 1.0;
/// How much the second best example of a meaning adds, and the third.
const FURTHER: [f32; 2] = [0.25, 0.1];

/// Collects the features of a sentence, word by word.
#[derive(Debug, Default)]
pub(super) struct FeatureReader {
    features: Features,
    before: Option<String>,
}

impl FeatureReader {
    fn add(&mut self, feature: String, weight: f32) {
        *self.features.entry(feature).or_default() += weight;
    }

    fn follows(&mut self, token: &str) {
        let pair = self.before.replace(token.to_owned());
        if let Some(before) = pair {
            self.add(format!("{before} {token}"), PAIR);
        }
    }

    /// Something that is filled in, by the name of its kind.
    pub(super) fn slot(&mut self, kind: &str) {
        self.add(format!("{{{kind}}}"), SLOT);
        self.follows(kind);
    }

    /// A word of the sentence.
    pub(super) fn word(&mut self, word: &str) {
        self.add(format!("={word}"), WORD);
        let letters: Vec<char> = format!("^{word}$").chars().collect();
        let groups = letters.windows(3);
        #[expect(clippy::cast_precision_loss, reason = "a word has few letters")]
        let weight = LETTERS / (groups.len().max(1) as f32).sqrt();
        for group in groups {
            self.add(group.iter().collect(), weight);
        }
        self.follows(word);
    }

    /// What the word before stands for, all of it.
    pub(super) fn concepts(&mut self, names: &[(&str, bool)]) {
        #[expect(clippy::cast_precision_loss, reason = "a word stands for few things")]
        let share = (names.len().max(1) as f32).sqrt();
        for (name, is_weak) in names {
            let weight = if *is_weak { WEAK } else { CONCEPT };
            self.add(format!("#{name}"), weight / share);
        }
    }

    pub(super) fn whole(self) -> Features {
        self.features
    }
}

/// Example sentences.
#[derive(Debug, Clone, Default)]
pub(super) struct Examples {
    /// The name of the meaning of each.
    names: Vec<String>,
    /// The examples that have a feature, with its weight in them.
    having: HashMap<String, Vec<(usize, f32)>>,
    /// How rare a feature is.
    rarity: HashMap<String, f32>,
    /// How rare a feature is that no example has.
    rarest: f32,
}

impl Examples {
    /// These examples, each behind the name of its meaning.
    pub(super) fn of(all: Vec<(String, Features)>) -> Self {
        let mut count: HashMap<&str, u16> = HashMap::new();
        for feature in all.iter().flat_map(|(_, features)| features.keys()) {
            *count.entry(feature).or_default() += 1;
        }
        let number = f32::from(u16::try_from(all.len()).unwrap_or(u16::MAX)) + 1.0;
        let rare = |count: f32| (number / (count + 0.5)).ln();
        let rarity = count
            .into_iter()
            .map(|(feature, count)| (feature.to_owned(), rare(f32::from(count))));
        let mut examples = Self {
            rarity: rarity.collect(),
            rarest: rare(0.0),
            ..Self::default()
        };
        for (at, (name, features)) in all.into_iter().enumerate() {
            for (feature, weight) in examples.weighed(&features) {
                let having = examples.having.entry(feature.to_owned()).or_default();
                having.push((at, weight));
            }
            examples.names.push(name);
        }
        examples
    }

    /// The features with weights of which the squares together are one.
    fn weighed<'f>(&self, features: &'f Features) -> Vec<(&'f str, f32)> {
        let rarity = |feature: &str| *self.rarity.get(feature).unwrap_or(&self.rarest);
        let weights = features
            .iter()
            .map(|(feature, weight)| (feature.as_str(), weight * rarity(feature)));
        let weights: Vec<(&str, f32)> = weights.collect();
        let length = weights.iter().map(|(_, it)| it * it).sum::<f32>().sqrt();
        let length = if length > 0.0 { length } else { 1.0 };
        weights
            .into_iter()
            .map(|(feature, it)| (feature, it / length))
            .collect()
    }

    /// The meanings of the examples that are like this sentence, the likeliest first, each with how like.
    pub(super) fn like(&self, features: &Features) -> Vec<(&str, f32)> {
        let mut like = vec![0.0; self.names.len()];
        for (feature, weight) in self.weighed(features) {
            for (at, other) in self.having.get(feature).into_iter().flatten() {
                if let Some(sum) = like.get_mut(*at) {
                    *sum += weight * other;
                }
            }
        }
        let mut by_name: BTreeMap<&str, Vec<f32>> = BTreeMap::new();
        for (name, one) in self.names.iter().zip(like).filter(|(_, it)| *it > 0.0) {
            by_name.entry(name).or_default().push(one);
        }
        let mut all: Vec<(&str, f32)> = by_name
            .into_iter()
            .map(|(name, likes)| (name, together(likes)))
            .collect();
        all.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        all
    }
}

/// How like a sentence is to a meaning with examples that are so like.
fn together(mut likes: Vec<f32>) -> f32 {
    likes.sort_by(|one, other| other.total_cmp(one));
    let further = likes.iter().skip(1).zip(FURTHER);
    let further: f32 = further.map(|(like, share)| like * share).sum();
    likes.first().map_or(0.0, |best| best + further)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn features(line: &str) -> Features {
        let mut reader = FeatureReader::default();
        line.split(' ').for_each(|word| reader.word(word));
        reader.whole()
    }

    #[test]
    fn a_sentence_is_like_the_one_with_which_it_shares_rare_words() {
        let said = [
            ("clock", "how much time do i have"),
            ("clock", "how long have i got"),
            ("where", "where do i have a rook"),
            ("opening", "which opening do i have"),
        ];
        let said = said.map(|(name, line)| (name.to_owned(), features(line)));
        let examples = Examples::of(said.into());
        let first = |line: &str| examples.like(&features(line)).first().map(|it| it.0);
        assert_eq!(first("do i have much tmie"), Some("clock"));
        assert_eq!(first("what openings do i have"), Some("opening"));
        assert_eq!(first("zzz"), None);
        assert_eq!(Examples::default().like(&features("time")), []);
    }
}
