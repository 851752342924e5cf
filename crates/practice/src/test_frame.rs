//! What the tests of all activities talk with: the words of an activity, and its frame in a language.

#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use announcements::Vocabulary;
use braille_display::Table;
use chess_laws::Time;
use desk::activities::{Activity, Frame, Talks, Understood};
use desk::messages::{Localisation, Wording};
use german_grammar::{ActivityPhrases, WordSet};
use spoken_grammar::Margins;

/// The margins from which on a reading is sure.
pub(crate) const MARGINS: Margins = Margins {
    sure: 4.0,
    impossible: 4.0,
    unknown: 2.0,
    rejected: 0.0,
    prior: 2.5,
    missing: f32::INFINITY,
};

/// The words of the activity with these phrases, and of these sets.
pub(crate) fn vocabulary(phrases: ActivityPhrases, sets: &[WordSet]) -> Arc<Vocabulary> {
    let lexicon = german_grammar::lexicon(sets).unwrap();
    let grammar = phrases.grammar_over(lexicon, sets).unwrap();
    Arc::new(Vocabulary::new(grammar).unwrap())
}

/// A frame for those who read the texts in the language of this code.
pub(crate) fn frame(code: &str, vocabulary: Arc<Vocabulary>) -> Frame {
    let at = Localisation::choose(Some(code)).unwrap();
    let words = Wording::new(at, Arc::clone(&vocabulary));
    Frame::new(&words, vocabulary, MARGINS, Table::default())
}

/// The languages of the texts.
pub(crate) const LANGUAGES: [&str; 4] = ["de", "en", "ru", "bg"];

/// The buttons below the question and those beside it, as a page shows them now: their lines, each of which means something
/// here.
pub(crate) fn buttons<T: Talks>(talks: &T) -> (Vec<String>, Vec<String>) {
    let page = Activity::view(talks, Time::ZERO);
    let answers = page.question.map_or_else(Vec::new, |it| it.answers);
    let lines = |choices: Vec<desk::own_page::Choice>| {
        let understood = choices.into_iter().map(|choice| {
            let typed = talks.typed(&choice.line);
            let is_known = matches!(typed, Ok(Understood::Words(Some(_))));
            assert!(is_known && !choice.label.is_empty(), "{choice:?}");
            choice.line
        });
        understood.collect()
    };
    (lines(answers), lines(page.actions))
}

/// What the page asks now.
pub(crate) fn asked<T: Talks>(talks: &T) -> String {
    let page = Activity::view(talks, Time::ZERO);
    page.question.map_or_else(String::new, |it| it.words)
}
