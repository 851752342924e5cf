//! Long answers in parts that are short enough to listen to, cut where a list or a sentence pauses.

use desk::messages::Phrase;

/// How many characters are said in about eight seconds at the usual rate: espeak-ng 1.52 takes 7.9 seconds for
/// 110 characters of a German list of pieces, and 8.7 for a Russian one.
const PART: usize = 110;

/// The words a minute of the usual rate, and by how many a step changes it.
const USUAL_RATE: usize = 175;
const STEP: usize = 19;

/// The most characters of a part when the voice is this many steps slower than usual.
pub(crate) fn longest(steps_slower: usize) -> usize {
    let rate = USUAL_RATE.saturating_sub(steps_slower * STEP);
    PART * rate / USUAL_RATE
}

/// The parts of a text, each of at most `longest` characters where the text has a pause early enough.
pub(crate) fn parts(text: &Phrase, longest: usize) -> Vec<Phrase> {
    let mut parts = Vec::new();
    let (mut begin, mut last_begin, mut pause) = (0, 0, None);
    for (at, _) in text.text.match_indices(' ') {
        let end = text.text[..at].trim_end().len();
        let pauses = text.text[..end].ends_with([',', '.', ';', '?']);
        if !pauses {
            continue;
        }
        let fits = text.text[begin..end].chars().count() <= longest;
        if let (false, Some(before)) = (fits, pause) {
            parts.push(text.part(begin..before));
            last_begin = begin;
            begin = before;
        }
        pause = Some(end);
    }
    let all = text.text.len();
    if text.text[begin..].trim().chars().count() > longest
        && let Some(before) = pause.filter(|it| *it > begin)
    {
        parts.push(text.part(begin..before));
        last_begin = begin;
        begin = before;
    }
    // A sentence of a few words is not worth a question whether the answer goes on.
    let is_sentence = text.text[..begin].trim_end().ends_with('.');
    let few = is_sentence && text.text[begin..].trim().chars().count() * 5 <= longest;
    match parts.len().checked_sub(1) {
        Some(last) if few => parts[last] = text.part(last_begin..all),
        _ => parts.push(text.part(begin..all)),
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str, longest: usize) -> Vec<String> {
        let parts = parts(&Phrase::sentence(text), longest).into_iter();
        parts.map(|it| it.text).collect()
    }

    #[test]
    fn a_short_text_stays_whole() {
        assert_eq!(texts("Eins, zwei.", 20), ["Eins, zwei."]);
        assert_eq!(texts("", 20), [""]);
    }

    #[test]
    fn a_long_text_is_cut_at_its_pauses() {
        let text = "Eins zwei, drei vier, fünf sechs, sieben. Acht.";
        assert_eq!(
            texts(text, 22),
            ["Eins zwei, drei vier,", "fünf sechs, sieben.", "Acht."]
        );
    }

    #[test]
    fn a_few_words_at_the_end_are_no_part_of_their_own() {
        let text = "Eins zwei, drei vier, fünf sechs, sieben. Ja.";
        assert_eq!(
            texts(text, 22),
            ["Eins zwei, drei vier,", "fünf sechs, sieben. Ja."]
        );
    }

    #[test]
    fn what_has_no_pause_is_not_cut() {
        let text = "einszweidreivier fünf sechs sieben";
        assert_eq!(texts(text, 10), [text]);
    }

    #[test]
    fn a_slower_voice_says_less_in_a_part() {
        assert!(longest(3) < longest(1) && longest(1) < longest(0));
        // However slow it is, a part says something.
        assert!(longest(5) > 40);
    }
}
