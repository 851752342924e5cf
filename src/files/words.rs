//! Which words are understood: those of Appendix D, sets chosen by name, and the user's own file.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::files::named_file::{ChosenFile, LARGEST_TEXT};
use crate::files::voice_profile::PlayerName;
use crate::problem::{FileFault, Problem};
use announcements::Vocabulary;
use game::session::{Completion, Procedure, Profile};
use german_grammar::{ActivityPhrases, WordSet};
use speech::recogniser::AcousticModel;
use speech::transcribe;
use spoken_grammar::{Ipa, Lexicon, OwnWord, Speaker, add_own_words};
use unicode_normalization::UnicodeNormalization;

/// The words to understand in addition to those of Appendix D.
#[derive(Debug, Clone, Default)]
pub struct WordChoice {
    pub sets: Vec<WordSet>,
    /// Whether the user chose the sets, even none: then nothing is added for the language of the texts.
    pub chosen: bool,
    /// The user's own; usually in `words.toml` in the folder for settings.
    pub own: ChosenFile,
    /// The player whose ways of saying them are added.
    pub player: Option<PlayerName>,
    /// The phrases of an activity, beside those of a game.
    pub phrases: Option<ActivityPhrases>,
}

impl WordChoice {
    /// Adds the words that a game needs: an external clock has words of its own, and so has practice. `code` is that
    /// of the language of the texts.
    pub fn allow_for(&mut self, procedure: &Procedure, profile: &Profile, code: &str) {
        let external = procedure.clock == Completion::External;
        if external {
            self.sets.push(WordSet::CLOCK_REPORTS);
        }
        if !profile.has_arbiter() {
            self.sets.extend([WordSet::PRACTICE, WordSet::QUESTIONS]);
            self.sets
                .extend(profile.is_on_server().then_some(WordSet::ONLINE));
            // The times that an external clock shows are reported in German.
            if !external {
                self.add_language(code);
            }
        }
    }

    /// Adds the words of this language, unless the user has chosen words.
    pub fn add_language(&mut self, code: &str) {
        let own = WordSet::of_language(code).filter(|_| !self.chosen);
        self.sets.extend(own);
    }

    /// The chosen sets, each once, in the order of their names.
    #[must_use]
    pub fn sets(&self) -> Vec<WordSet> {
        let mut sets = self.sets.clone();
        sets.sort_unstable();
        sets.dedup();
        sets
    }

    /// The acoustic model that knows these words.
    #[must_use]
    pub fn model(&self) -> AcousticModel {
        match self.sets.iter().any(|it| it.is_of_another_language()) {
            true => AcousticModel::Languages,
            false => AcousticModel::German,
        }
    }

    /// The vocabulary of these words, with the player's ways of saying them, and what the recogniser has to know about
    /// the player besides.
    ///
    /// # Errors
    /// The first mistake in the user's file or the profile, with its place.
    pub fn vocabulary(&self, usual: Option<&Path>) -> Result<(Vocabulary, Speaker), Problem> {
        let (mut lexicon, _) = self.lexicon(usual)?;
        let mut speaker = Speaker::default();
        if let Some(player) = &self.player {
            let profile = player.profile(usual, &lexicon)?;
            profile.apply(&mut lexicon);
            speaker = profile.speaker;
        }
        let grammar = match &self.phrases {
            None => german_grammar::grammar_over(lexicon),
            Some(phrases) => phrases.grammar_over(lexicon, &self.sets()),
        };
        let grammar = grammar.map_err(|error| Problem::Grammar(error.to_string()))?;
        let vocabulary = Vocabulary::new(grammar);
        let vocabulary = vocabulary.map_err(|error| Problem::Grammar(error.to_string()))?;
        Ok((vocabulary, speaker))
    }

    /// The words, and those of them that are the user's own.
    pub(crate) fn lexicon(&self, usual: Option<&Path>) -> Result<(Lexicon, Vec<OwnWord>), Problem> {
        let wrong = |error: &dyn ToString| Problem::Grammar(error.to_string());
        let mut lexicon = german_grammar::lexicon(&self.sets()).map_err(|error| wrong(&error))?;
        let Some((path, content)) = self.read_own(usual)? else {
            return Ok((lexicon, Vec::new()));
        };
        let ipa = Ipa::shipped().map_err(|error| wrong(&error))?;
        let own = add_own_words(&content, &mut lexicon, &ipa, &mut transcribe::ipa)
            .map_err(|error| Problem::OwnWords { path, error })?;
        Ok((lexicon, own))
    }

    /// The user's file and its content, if there is one.
    fn read_own(&self, usual: Option<&Path>) -> Result<Option<(PathBuf, String)>, Problem> {
        let Some(path) = self.own_file(usual) else {
            return Ok(None);
        };
        match plain_file::text(&path, LARGEST_TEXT) {
            // An editor may have put accents behind their letters.
            Ok(content) => Ok(Some((path, content.nfc().collect()))),
            Err(error) if error.kind() == ErrorKind::NotFound && self.own == ChosenFile::Usual => {
                Ok(None)
            }
            Err(error) => Err(FileFault::OwnWordsFile.of(&path, &error)),
        }
    }

    /// The file of the user's own words; `usual` is the usual one.
    pub(crate) fn own_file(&self, usual: Option<&Path>) -> Option<PathBuf> {
        self.own.path(usual.map(Path::to_owned))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use speech::recogniser::{Tuning, graph, phones};

    /// All phrases of this kind, with these words.
    fn can_be_listened_for(phrases: Option<ActivityPhrases>, sets: Vec<WordSet>) {
        let choice = WordChoice {
            sets,
            phrases,
            own: ChosenFile::None,
            ..WordChoice::default()
        };
        let (vocabulary, _) = choice.vocabulary(None).unwrap();
        let costs = Tuning::of(choice.model()).unwrap().graph;
        let compiled = graph::compile(vocabulary.grammar(), &phones(), costs);
        assert!(compiled.is_ok(), "{phrases:?} {:?}", choice.sets);
    }

    #[test]
    fn every_word_of_every_set_has_only_phones_that_the_models_know() {
        for set in WordSet::ALL {
            can_be_listened_for(None, vec![set]);
        }
    }

    #[test]
    fn every_word_of_an_activity_has_only_phones_that_the_models_know() {
        let languages = WordSet::LANGUAGES.map(|(_, set)| vec![set]);
        for language in [Vec::new()].into_iter().chain(languages) {
            can_be_listened_for(Some(ActivityPhrases::DRILLS), language.clone());
            can_be_listened_for(Some(ActivityPhrases::PUZZLES), language.clone());
            can_be_listened_for(Some(ActivityPhrases::POSITION), language.clone());
            can_be_listened_for(
                Some(ActivityPhrases::REVIEW),
                [language, vec![WordSet::PRACTICE]].concat(),
            );
        }
    }
}
