//! Repairs a slip of the tongue: "Springer Gustav, nein, Bella eins Cäsar drei". Knows which words
//! can replace each other, but not whether the result is a move or a legal one.

/// The tag of the words that announce a repair.
pub(super) const AGAIN: &str = "again";

/// What the speaker may mean after they said `begun` and repaired it with `repair`, the most likely
/// first. `alike` returns whether two words are of the same kind.
///
/// The repair replaces the last words of its kind. The words after them stay or are said again. Or
/// the repair is a whole announcement by itself.
pub(super) fn repaired<W: Copy>(
    begun: &[W],
    repair: &[W],
    alike: impl Fn(W, W) -> bool,
) -> [Vec<Vec<W>>; 3] {
    let overlaid = |at: usize| {
        let pairs = begun[at..].iter().zip(repair);
        pairs.clone().count() == repair.len() && pairs.clone().all(|(&a, &b)| alike(a, b))
    };
    let begins = |at: usize| repair.first().is_some_and(|&first| alike(begun[at], first));
    let joined = |at: usize, rest: &[W]| [&begun[..at], repair, rest].concat();
    let places = || (0..begun.len()).rev();
    let in_place = places().filter(|&at| overlaid(at));
    let onwards = places().filter(|&at| begins(at));
    [
        in_place
            .map(|at| joined(at, &begun[at + repair.len()..]))
            .collect(),
        onwards.map(|at| joined(at, &[])).collect(),
        vec![repair.to_vec()],
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Letters are files, digits are ranks, capitals are pieces.
    fn readings(begun: &str, by: &str) -> [Vec<String>; 3] {
        let kind = |c: char| (c.is_ascii_digit(), c.is_uppercase());
        let chars = |text: &str| text.chars().collect::<Vec<_>>();
        repaired(&chars(begun), &chars(by), |a, b| kind(a) == kind(b))
            .map(|all| all.into_iter().map(String::from_iter).collect())
    }

    #[test]
    fn the_last_word_of_the_kind_is_replaced_first() {
        let [in_place, onwards, alone] = readings("Sg1f3", "b");
        assert_eq!(in_place, ["Sg1b3", "Sb1f3"]);
        assert_eq!(onwards, ["Sg1b", "Sb"]);
        assert_eq!(alone, ["b"]);
    }

    #[test]
    fn a_repair_may_be_longer_than_the_words_before_it() {
        let [in_place, onwards, alone] = readings("Sg", "b1c3");
        assert!(in_place.is_empty());
        assert_eq!(onwards, ["Sb1c3"]);
        assert_eq!(alone, ["b1c3"]);
    }

    #[test]
    fn without_a_word_of_its_kind_the_repair_stands_alone() {
        let [in_place, onwards, alone] = readings("e4", "Sf3");
        assert!(in_place.is_empty() && onwards.is_empty());
        assert_eq!(alone, ["Sf3"]);
    }
}
