//! Words without a space between them ("springerf3"), and compounds ("Läuferzüge"). Knows no meaning.

use super::line_words::Word;
use super::reader::PhrasingReader;

/// The fewest letters of each half of a compound.
const SHORTEST_HALF: usize = 4;
/// The fewest letters of a word beside another one without a space.
const SHORTEST_WORD: usize = 3;

/// The words of a line, with spaces where none were typed.
pub(super) struct Apart {
    pub(super) words: Vec<Word>,
    /// How many of the words that were taken apart leave a doubt.
    pub(super) doubtful: usize,
}

/// A word that was taken apart.
struct Halves {
    words: [Word; 2],
    is_doubtful: bool,
}

impl PhrasingReader<'_> {
    /// These words with the spaces that are missing; `None` if none are.
    pub(super) fn apart(&self, words: &[Word]) -> Option<Apart> {
        let mut apart = Apart {
            words: Vec::new(),
            doubtful: 0,
        };
        for word in words {
            match self.halves(word) {
                Some(halves) => {
                    apart.doubtful += usize::from(halves.is_doubtful);
                    apart.words.extend(halves.words);
                }
                None => apart.words.push(word.clone()),
            }
        }
        (apart.words.len() > words.len()).then_some(apart)
    }

    /// The two known words in one that nobody knows. Of several places between them the middle one counts.
    fn halves(&self, word: &Word) -> Option<Halves> {
        if self.is_known(word) {
            return None;
        }
        // A word with a known beginning may be another form of it, and is a compound only of longer words.
        let is_begun = !self.parts(std::slice::from_ref(word)).is_empty();
        let letters: Vec<char> = word.written.chars().collect();
        let halves = (1..letters.len()).filter_map(|at| {
            let (before, behind) = letters.split_at_checked(at)?;
            let halves = [before, behind].map(|it| Word::of(&it.iter().collect::<String>()));
            let [before, behind] = &halves;
            let (length, rest) = (at, letters.len() - at);
            let is_square = self.square(&behind.written).is_some();
            let is_long = match is_begun {
                true => length.min(rest) >= SHORTEST_HALF,
                false => length.min(rest) >= SHORTEST_WORD,
            };
            let is_long = is_long || is_square && length >= SHORTEST_WORD;
            let fits = is_long && self.is_known(before) && (is_square || self.is_known(behind));
            fits.then_some((
                length.min(rest),
                Halves {
                    words: halves,
                    is_doubtful: !is_begun && !is_square,
                },
            ))
        });
        let best = halves.max_by_key(|(shorter, _)| *shorter);
        best.map(|(_, halves)| halves)
    }

    /// Whether a word is one of the tables, and not only the beginning of one.
    fn is_known(&self, word: &Word) -> bool {
        let is_name = |class| self.value(class, &word.written).is_some();
        self.phrasings.has_stem(&word.alike)
            || self.square(&word.written).is_some()
            || ["piece", "file", "rank", "number"].into_iter().any(is_name)
    }
}
