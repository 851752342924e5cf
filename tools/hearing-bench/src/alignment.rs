//! Finds which words were mistaken for which: the cheapest alignment of what was said with
//! what was heard. Knows words only as text.

use std::collections::BTreeMap;

use serde::Serialize;

/// A difference between what was said and what was heard.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Confusion {
    /// The word that was said; `None` for a word that was heard but not said.
    pub said: Option<String>,
    /// The word that was heard; `None` if the word was dropped.
    pub heard: Option<String>,
}

/// The cost of a difference.
const DIFFERENCE: usize = 1000;
/// The extra cost of mistaking a word for one of another class: small enough to decide only
/// between alignments with equally few differences.
const UNLIKE: usize = 1;

/// The differences in order. As few words as possible are dropped, added or mistaken; a
/// mistaken word is rather one that is `alike`, of the same class.
#[must_use]
pub fn confusions(said: &str, heard: &str, alike: impl Fn(&str, &str) -> bool) -> Vec<Confusion> {
    let said: Vec<&str> = said.split_whitespace().collect();
    let heard: Vec<&str> = heard.split_whitespace().collect();
    let exchange = |said: &str, heard: &str| match said == heard {
        true => 0,
        false => DIFFERENCE + UNLIKE * usize::from(!alike(said, heard)),
    };
    let costs = costs(&said, &heard, &exchange);
    let word = |word: &&str| (*word).to_owned();
    let mut found = Vec::new();
    let (mut i, mut j) = (said.len(), heard.len());
    while i > 0 || j > 0 {
        let pair = i > 0 && j > 0;
        if pair && costs[i][j] == costs[i - 1][j - 1] + exchange(said[i - 1], heard[j - 1]) {
            (i, j) = (i - 1, j - 1);
            if said[i] != heard[j] {
                found.push(Confusion {
                    said: said.get(i).map(word),
                    heard: heard.get(j).map(word),
                });
            }
        } else if i > 0 && costs[i][j] == costs[i - 1][j] + DIFFERENCE {
            i -= 1;
            found.push(Confusion {
                said: said.get(i).map(word),
                heard: None,
            });
        } else {
            j -= 1;
            found.push(Confusion {
                said: None,
                heard: heard.get(j).map(word),
            });
        }
    }
    found.reverse();
    found
}

/// `costs[i][j]`: the least cost of turning the first `i` words into the first `j`.
fn costs(
    said: &[&str],
    heard: &[&str],
    exchange: &impl Fn(&str, &str) -> usize,
) -> Vec<Vec<usize>> {
    let mut costs = vec![vec![0; heard.len() + 1]; said.len() + 1];
    for i in 0..=said.len() {
        for j in 0..=heard.len() {
            costs[i][j] = match (i, j) {
                (0, added) => added * DIFFERENCE,
                (dropped, 0) => dropped * DIFFERENCE,
                _ => (costs[i - 1][j - 1] + exchange(said[i - 1], heard[j - 1]))
                    .min(costs[i - 1][j] + DIFFERENCE)
                    .min(costs[i][j - 1] + DIFFERENCE),
            };
        }
    }
    costs
}

/// Counts confusions, the most frequent first, and equally frequent ones by their words.
#[must_use]
pub fn count(confusions: impl IntoIterator<Item = Confusion>) -> Vec<(Confusion, usize)> {
    let mut counts = BTreeMap::new();
    for confusion in confusions {
        *counts.entry(confusion).or_insert(0) += 1;
    }
    let mut counts: Vec<(Confusion, usize)> = counts.into_iter().collect();
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    counts
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Two ranks are alike, and so are any two other words.
    fn alike(a: &str, b: &str) -> bool {
        let rank = |word: &str| ["eins", "zwei", "drei"].contains(&word);
        rank(a) == rank(b)
    }

    fn edits(said: &str, heard: &str) -> Vec<String> {
        let shown = |word: Option<String>| word.unwrap_or_else(|| "-".into());
        confusions(said, heard, alike)
            .into_iter()
            .map(|confusion| format!("{} {}", shown(confusion.said), shown(confusion.heard)))
            .collect()
    }

    #[test]
    fn words_are_dropped_added_and_mistaken() {
        assert!(edits("Eva vier", "Eva vier").is_empty());
        assert_eq!(edits("Bauer Eva eins", "Eva eins"), ["Bauer -"]);
        assert_eq!(edits("Eva eins", "Eva nach eins"), ["- nach"]);
        assert_eq!(
            edits(
                "Dame David zwei schlägt Eva drei",
                "Dame David drei Eva zwei"
            ),
            ["zwei drei", "schlägt -", "drei zwei"]
        );
        assert_eq!(edits("Turm", ""), ["Turm -"]);
        assert_eq!(edits("", "ja"), ["- ja"]);
    }

    #[test]
    fn the_most_frequent_comes_first() {
        let all = ["zwei", "drei", "zwei"].map(|word| confusions(word, "eins", alike));
        let counts = count(all.into_iter().flatten());
        assert_eq!(counts[0].0.said.as_deref(), Some("zwei"));
        assert_eq!((counts[0].1, counts[1].1), (2, 1));
    }

    proptest! {
        #[test]
        fn there_are_as_many_differences_as_edits(
            said in "([abc] ){0,6}",
            heard in "([abc] ){0,6}",
        ) {
            let (a, b): (Vec<&str>, Vec<&str>) =
                (said.split_whitespace().collect(), heard.split_whitespace().collect());
            let found = confusions(&said, &heard, |_, _| true);
            let edit = |a: &str, b: &str| DIFFERENCE * usize::from(a != b);
            prop_assert_eq!(found.len() * DIFFERENCE, costs(&a, &b, &edit)[a.len()][b.len()]);
            let dropped = found.iter().filter(|confusion| confusion.heard.is_none()).count();
            let added = found.iter().filter(|confusion| confusion.said.is_none()).count();
            prop_assert_eq!(a.len() + added, b.len() + dropped);
        }
    }
}
