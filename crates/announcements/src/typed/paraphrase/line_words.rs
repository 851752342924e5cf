//! The words of a line as they are compared. Knows no language.

use super::phrasings::alike;

/// The fewest letters that forms of a word have in common.
const SHORTEST_FORM: usize = 5;
/// The most letters at the end in which forms of a word differ.
const LONGEST_ENDING: usize = 2;

/// A word of a line, as it is written and as it is compared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) written: String,
    pub(super) alike: String,
}

impl Word {
    pub(super) fn of(word: &str) -> Self {
        Self {
            written: word.to_lowercase(),
            alike: alike(word),
        }
    }
}

/// The words of a line; a question mark is a word of its own.
pub(super) fn words(line: &str) -> Vec<Word> {
    // Signs that nobody sees are no gaps between words.
    let seen = line.chars().filter(|it| !is_unseen(*it));
    let spaced = seen.collect::<String>().replace('?', " ? ");
    let inside = |letter: char| letter.is_alphanumeric() || letter == '?';
    let parts = spaced
        .split(|letter| !inside(letter))
        .filter(|it| !it.is_empty());
    parts.map(Word::of).collect()
}

/// Whether a sign is of no width, or only changes the letter before it.
const fn is_unseen(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{ad}' | '\u{300}'..='\u{36f}')
}

/// Whether one word is a form of the other: they differ in their ends at most.
pub(super) fn is_form(one: &str, other: &str) -> bool {
    let same = one.chars().zip(other.chars());
    let same = same.take_while(|(one, other)| one == other).count();
    let rest = |word: &str| word.chars().count() - same;
    one == other || same >= SHORTEST_FORM && rest(one).max(rest(other)) <= LONGEST_ENDING
}

/// The digits of a number with an ending, as in "6te" or "2nd"; another word as it is.
pub(super) fn ordinal(word: &str) -> &str {
    let digits = word.trim_end_matches(char::is_alphabetic);
    let ending = word.chars().count() - digits.chars().count();
    let is_number = !digits.is_empty() && digits.chars().all(|it| it.is_ascii_digit());
    if is_number && (2..=3).contains(&ending) {
        digits
    } else {
        word
    }
}

pub(super) fn single_letter(word: &str) -> Option<char> {
    let mut letters = word.chars();
    letters.next().filter(|_| letters.next().is_none())
}
