#![doc = include_str!("../README.md")]

/// The known name that is most similar to `name`. `None` if more than one letter in three is
/// missing, added, wrong or swapped with its neighbour. Case does not matter. If two names are
/// equally similar, the first counts.
#[must_use]
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let name = name.to_lowercase();
    let letters = name.chars().count();
    let most = |it: &str| letters.max(it.chars().count()) / 3;
    // A long text is not compared letter by letter.
    let near = |it: &&str| letters.abs_diff(it.chars().count()) <= most(it);
    known
        .into_iter()
        .filter(near)
        .map(|it| (strsim::damerau_levenshtein(&name, &it.to_lowercase()), it))
        .filter(|&(distance, it)| distance <= most(it))
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, it)| it)
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
