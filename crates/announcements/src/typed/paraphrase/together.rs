//! Verbs of which a part stands behind other words ("nimm den Zug zurück", "take that move back"). Knows no meaning.

use super::line_words::Word;
use super::phrasings::Part;
use super::reader::PhrasingReader;

/// The fewest letters that a verb has beside such a part.
const SHORTEST_VERB: usize = 3;

impl PhrasingReader<'_> {
    /// These words with the part of a verb beside it, as it stands in the table; `None` if none stands apart.
    pub(super) fn together(&self, words: &[Word]) -> Option<Vec<Word>> {
        let is_part = |it: &Word| self.phrasings.verb_parts.contains(&it.alike);
        let parts = words.iter().enumerate().rev();
        let mut parts = parts.filter(|(_, it)| is_part(it));
        parts.find_map(|(at, part)| self.with_part(words, at, part))
    }

    /// These words with the part at this place beside the first verb that the table knows with it.
    fn with_part(&self, words: &[Word], at: usize, part: &Word) -> Option<Vec<Word>> {
        // What is no verb's part has more behind it: "steht auf e5 ein Bauer".
        let mut behind =
            (at + 1..words.len()).map(|it| self.parts(words.get(it..).unwrap_or_default()));
        let is_weak = |it: &(usize, Part)| matches!(&it.1, Part::Concept(name) if self.meanings.is_weak(name));
        let may_be_more = self.parts(std::slice::from_ref(part)).iter().any(is_weak);
        if may_be_more && !behind.all(|it| it.iter().any(is_weak)) {
            return None;
        }
        // It already stands beside its verb.
        let last = words.get(at.checked_sub(1)?)?;
        if self.verb_with(last, part).is_some_and(|it| it.len() > 1) {
            return None;
        }
        let before = words.iter().take(at).enumerate();
        let (verb, both) = before
            .filter(|(_, it)| it.written.chars().count() >= SHORTEST_VERB)
            .find_map(|(place, verb)| Some((place, self.verb_with(verb, part)?)))?;
        let mut together = words.to_vec();
        together.remove(at);
        together.splice(verb..=verb, both);
        (together != words).then_some(together)
    }

    /// A verb and its part as one word of the table, or as two.
    fn verb_with(&self, verb: &Word, part: &Word) -> Option<Vec<Word>> {
        let one = Word::of(&format!("{}{}", part.written, verb.written));
        let shortest = part.alike.chars().count() + SHORTEST_VERB;
        let is_one =
            self.phrasings
                .beginning_like(&one.alike)
                .any(|entry| match entry.words.as_slice() {
                    [only] => only.letters.chars().count() >= shortest && only.fits(&one.alike),
                    _ => false,
                });
        if is_one {
            return Some(vec![one]);
        }
        let is_two =
            self.phrasings
                .beginning_like(&verb.alike)
                .any(|entry| match entry.words.as_slice() {
                    [first, second] => first.fits(&verb.alike) && second.fits(&part.alike),
                    _ => false,
                });
        is_two.then(|| vec![verb.clone(), part.clone()])
    }
}
