//! A slip of the tongue and its repair: "Springer Gustav, nein, Bella eins Cäsar
//! drei". Knows which words stand for each other; whether they then form a move,
//! and a legal one, is none of its business.

/// Tag of the words that announce a repair.
pub(super) const AGAIN: &str = "again";

/// What may be meant when `begun` was said and then repaired by `mended`, the most
/// likely first. `alike` tells whether two words are of one kind.
///
/// The repair takes the place of the last words of its kind, and the words after
/// them stay or are said anew; or it stands for itself.
pub(super) fn mend<W: Copy>(
    begun: &[W],
    mended: &[W],
    alike: impl Fn(W, W) -> bool,
) -> [Vec<Vec<W>>; 3] {
    let overlaid = |at: usize| {
        let pairs = begun[at..].iter().zip(mended);
        pairs.clone().count() == mended.len() && pairs.clone().all(|(&a, &b)| alike(a, b))
    };
    let begins = |at: usize| mended.first().is_some_and(|&first| alike(begun[at], first));
    let joined = |at: usize, rest: &[W]| [&begun[..at], mended, rest].concat();
    let places = || (0..begun.len()).rev();
    let in_place = places().filter(|&at| overlaid(at));
    let onwards = places().filter(|&at| begins(at));
    [
        in_place
            .map(|at| joined(at, &begun[at + mended.len()..]))
            .collect(),
        onwards.map(|at| joined(at, &[])).collect(),
        vec![mended.to_vec()],
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Letters are files, digits ranks, capitals pieces.
    fn mended(begun: &str, by: &str) -> [Vec<String>; 3] {
        let kind = |c: char| (c.is_ascii_digit(), c.is_uppercase());
        let chars = |text: &str| text.chars().collect::<Vec<_>>();
        mend(&chars(begun), &chars(by), |a, b| kind(a) == kind(b))
            .map(|all| all.into_iter().map(String::from_iter).collect())
    }

    #[test]
    fn the_last_word_of_the_kind_is_replaced_first() {
        let [in_place, onwards, alone] = mended("Sg1f3", "b");
        assert_eq!(in_place, ["Sg1b3", "Sb1f3"]);
        assert_eq!(onwards, ["Sg1b", "Sb"]);
        assert_eq!(alone, ["b"]);
    }

    #[test]
    fn a_repair_longer_than_what_was_begun_goes_on() {
        let [in_place, onwards, alone] = mended("Sg", "b1c3");
        assert!(in_place.is_empty());
        assert_eq!(onwards, ["Sb1c3"]);
        assert_eq!(alone, ["b1c3"]);
    }

    #[test]
    fn nothing_of_the_kind_leaves_the_repair_alone() {
        let [in_place, onwards, alone] = mended("e4", "Sf3");
        assert!(in_place.is_empty() && onwards.is_empty());
        assert_eq!(alone, ["Sf3"]);
    }
}
