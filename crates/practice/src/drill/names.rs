//! The words of Appendix D: which files, ranks and pieces are asked, and which answer a word is. Knows no
//! sentence.

use std::sync::LazyLock;

use german_grammar::APPENDIX_D;
use shakmaty::{File, Rank, Role};
use spoken_grammar::Lexicon;

use super::answer::{Expected, Named};
use super::asks::{Asks, DrillQuestion, Told};
use super::chance::Chance;
use super::facts::{no_question, one_of_them};
use super::list::Level;

/// The words of Appendix D, without those that other files add. A test reads the file.
static WORDS: LazyLock<Lexicon> = LazyLock::new(|| {
    let mut words = Lexicon::default();
    match words.add(APPENDIX_D) {
        Ok(()) => words,
        Err(_) => Lexicon::default(),
    }
});

/// The word with this number: the files first, then also the pieces, at the third level also the ranks. Each
/// comes once before one comes again.
pub(super) fn name(level: Level, seed: u64, number: u64) -> DrillQuestion {
    let all = of_level(level);
    let told = Told::Names(all.clone());
    let asked = |it: Named| DrillQuestion::plain(Asks::Name(it), Expected::Name(it));
    let count = all.len() as u64;
    let mut chance = Chance::of(seed, number / count);
    let index = usize::try_from(number % count).unwrap_or_default();
    let questions = all.into_iter().map(asked).collect();
    let question = one_of_them(questions, index, &mut chance).unwrap_or_else(no_question);
    DrillQuestion {
        told: Some(told),
        is_new: number == 0,
        ..question
    }
}

fn of_level(level: Level) -> Vec<Named> {
    let mut all: Vec<Named> = File::ALL.map(Named::File).into();
    if level > Level::FIRST {
        all.extend(Role::ALL.iter().rev().copied().map(Named::Piece));
    }
    if level.number() > 2 {
        all.extend(Rank::ALL.map(Named::Rank));
    }
    all
}

/// What this word of Appendix D stands for. A letter or a figure alone is no such word.
pub(super) fn named(word: &str) -> Option<Named> {
    word.chars().nth(2)?;
    let word = WORDS.word(WORDS.spelled(word)?);
    let letter = word.value.chars().next()?;
    Some(match word.class.as_str() {
        "file" => Named::File(File::from_char(letter)?),
        "rank" => Named::Rank(Rank::from_char(letter)?),
        "piece" => {
            let named = |it: &Role| format!("{it:?}").to_lowercase() == word.value;
            Named::Piece(Role::ALL.into_iter().find(named)?)
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_words_of_appendix_d_are_names() {
        assert_eq!(named("Cäsar"), Some(Named::File(File::C)));
        assert_eq!(named("springer"), Some(Named::Piece(Role::Knight)));
        assert_eq!(named("vier"), Some(Named::Rank(Rank::Fourth)));
        for other in ["c", "S", "4", "Knight", "Charlie", "Schach", ""] {
            assert_eq!(named(other), None, "{other}");
        }
    }

    #[test]
    fn each_comes_once_before_one_comes_again() {
        for level in Level::ALL {
            let count = of_level(level).len() as u64;
            let asked = |number| match name(level, 7, number).asks {
                Asks::Name(it) => it,
                other => unreachable!("{other:?}"),
            };
            let first: Vec<Named> = (0..count).map(asked).collect();
            assert!(of_level(level).iter().all(|it| first.contains(it)));
            assert_ne!(first, (count..2 * count).map(asked).collect::<Vec<_>>());
        }
        assert!(name(Level::FIRST, 7, 0).is_new && !name(Level::FIRST, 7, 1).is_new);
    }
}
