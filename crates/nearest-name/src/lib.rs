#![doc = include_str!("../README.md")]

/// How many letters are missing, added, wrong or swapped with their neighbours between two names; `None` if they are
/// more than one in three. Case does not matter.
#[must_use]
pub fn distance(one: &str, other: &str) -> Option<usize> {
    let (one, other) = (one.to_lowercase(), other.to_lowercase());
    let (letters, others) = (one.chars().count(), other.chars().count());
    let most = letters.max(others) / 3;
    // A long text is not compared letter by letter.
    let near = letters.abs_diff(others) <= most;
    let distance = near.then(|| strsim::damerau_levenshtein(&one, &other));
    distance.filter(|it| *it <= most)
}

/// The known name that is most similar to `name`. `None` if more than one letter in three is
/// missing, added, wrong or swapped with its neighbour. Case does not matter. If two names are
/// equally similar, the first counts.
#[must_use]
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let known = known.into_iter();
    let near = known.filter_map(|known| Some((distance(name, known)?, known)));
    near.min_by_key(|&(distance, _)| distance)
        .map(|(_, known)| known)
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: [&str; 5] = ["yes", "no", "last-move", "moves", "turn-board"];

    #[test]
    fn a_slip_of_the_finger_is_recognised() {
        for (typed, meant) in [
            ("lastmove", "last-move"),
            ("move", "moves"),
            ("trun-board", "turn-board"),
            ("Yes", "yes"),
            ("noo", "no"),
        ] {
            assert_eq!(nearest(typed, KNOWN), Some(meant), "{typed}");
        }
    }

    #[test]
    fn a_long_text_is_no_name() {
        assert_eq!(nearest(&"x".repeat(10_000_000), KNOWN), None);
    }

    #[test]
    fn nothing_is_suggested_for_another_word() {
        for typed in ["", "undo", "on", "position"] {
            assert_eq!(nearest(typed, KNOWN), None, "{typed}");
        }
    }
}
