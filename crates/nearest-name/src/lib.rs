#![doc = include_str!("../README.md")]

/// The known name that is most similar to `name`. `None` if more than one letter in three is
/// missing, added, wrong or swapped with its neighbour. Case does not matter. If two names are
/// equally similar, the first counts.
#[must_use]
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let name = name.to_lowercase();
    let letters = name.chars().count();
    let most = |text: &str| letters.max(text.chars().count()) / 3;
    // A long text is not compared letter by letter.
    let near = |known: &&str| letters.abs_diff(known.chars().count()) <= most(known);
    known
        .into_iter()
        .filter(near)
        .map(|known| {
            (
                strsim::damerau_levenshtein(&name, &known.to_lowercase()),
                known,
            )
        })
        .filter(|&(distance, known)| distance <= most(known))
        .min_by_key(|&(distance, _)| distance)
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
