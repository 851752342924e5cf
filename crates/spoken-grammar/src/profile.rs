//! The voice profile of a player: how they say words, in the notation of the word files, how their voice is shifted, and
//! how careful the program has to be with them.
//!
//! This module knows the lexicon. It does not know how the pronunciations were found or where the
//! file is stored.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde::Deserialize;
use toml::Spanned;

use super::own::place;
use super::{Caution, Lexicon, Place, Pronunciation};

/// How a player says words, and how careful the program has to be.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Profile {
    /// The day on which it was made, as 2026-11-21.
    pub made: String,
    /// The words that the player said for the profile.
    pub heard: Vec<String>,
    /// What concerns all words.
    pub speaker: Speaker,
    /// Additional pronunciations, by the text of the word.
    pub say: BTreeMap<String, Vec<Pronunciation>>,
}

/// What the recogniser has to know about the speaker, apart from single words.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Speaker {
    /// How careful the program has to be with them.
    pub caution: Caution,
    /// How their voice is shifted.
    pub warp: FrequencyWarp,
}

/// What is wrong in a profile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProfileError {
    /// Where the mistake is.
    pub place: Place,
    /// What the mistake is.
    pub mistake: ProfileMistake,
}

/// A mistake in a profile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProfileMistake {
    /// The file is not valid TOML, or has an unknown field.
    Toml(String),
    /// The caution is not a number in the allowed range.
    Caution(String),
    /// The frequency warp is not a number in the allowed range.
    Warp(String),
    /// The text is not a pronunciation.
    Pronunciation(String),
    /// The acoustic model does not know this phone.
    Phone(String),
    /// The word would sound exactly like another one.
    SoundsLike {
        /// The word whose pronunciation the profile changes.
        word: String,
        /// The word with the same sound.
        other: String,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    made: String,
    #[serde(default)]
    heard: Vec<String>,
    caution: Option<Spanned<f32>>,
    warp: Option<Spanned<f32>>,
    #[serde(default)]
    say: BTreeMap<String, Vec<Spanned<String>>>,
}

impl Profile {
    /// Reads a profile for an acoustic model with these phones. Words that the lexicon lacks are
    /// kept, because they may belong to a set that is not chosen now.
    ///
    /// # Errors
    /// Returns the first mistake, with its place.
    pub fn parse(
        content: &str,
        lexicon: &Lexicon,
        phones: &[String],
    ) -> Result<Self, ProfileError> {
        let content = content.trim_start_matches('\u{feff}');
        let file: File = toml::from_str(content).map_err(|error| ProfileError {
            place: place(content, error.span().map_or(0, |span| span.start)),
            mistake: ProfileMistake::Toml(error.message().trim().replace('\n', ", ")),
        })?;
        let speaker = Speaker {
            caution: factor(content, file.caution, Caution::new, ProfileMistake::Caution)?,
            warp: factor(content, file.warp, FrequencyWarp::new, ProfileMistake::Warp)?,
        };
        let mut profile = Self {
            made: file.made,
            heard: file.heard,
            speaker,
            say: BTreeMap::new(),
        };
        for (word, ways) in file.say {
            let mut read = Vec::new();
            for way in &ways {
                let way =
                    pronunciation(&word, way.get_ref(), lexicon, phones).map_err(|mistake| {
                        ProfileError {
                            place: place(content, way.span().start),
                            mistake,
                        }
                    })?;
                read.push(way);
            }
            profile.say.insert(word, read);
        }
        Ok(profile)
    }

    /// Adds the pronunciations to the words of a lexicon. If a word already has one, its weight
    /// becomes that of the profile.
    pub fn apply(&self, lexicon: &mut Lexicon) {
        for (word, ways) in &self.say {
            let Some(id) = lexicon.spelled(word) else {
                continue;
            };
            for way in ways {
                lexicon.pronounce(id, way.clone());
            }
        }
    }

    /// The profile as a file, with comments that explain it. `player` is the name by which it is
    /// chosen.
    #[must_use]
    pub fn render(&self, player: &str) -> String {
        let mut file = format!(
            "# How the player \"{player}\" says the words of announcements, for annabella.\n\
             # Made by: annabella train-voice --player {player}\n\
             # Used with: --player {player}. Removed by: annabella train-voice --player {player} --remove\n\n\
             made = \"{}\"\n\n# The words that were heard.\nheard = [",
            self.made
        );
        let heard: Vec<String> = self
            .heard
            .iter()
            .map(|word| format!("\"{word}\""))
            .collect();
        // Writing to a string cannot fail.
        let _ = write!(
            file,
            "{}]\n\n# How much more careful the program is than with others: from {} (as with everybody) to {}.\n\
             caution = {}\n\n\
             # The factor that the frequencies of the voice are multiplied by: from {} to {}; with {} it stays as it is.\n\
             warp = {}\n\n\
             # What was added: phones of the acoustic model; \"/1/\" means as likely as the usual way.\n[say]\n",
            heard.join(", "),
            Caution::USUAL.factor(),
            Caution::MOST.factor(),
            self.speaker.caution.factor(),
            FrequencyWarp::LOWEST.factor(),
            FrequencyWarp::HIGHEST.factor(),
            FrequencyWarp::NONE.factor(),
            self.speaker.warp.factor()
        );
        for (word, ways) in &self.say {
            let ways: Vec<String> = ways.iter().map(|way| format!("\"{way}\"")).collect();
            let _ = writeln!(file, "\"{word}\" = [{}]", ways.join(", "));
        }
        file
    }
}

/// A factor that may be missing.
fn factor<T: Default>(
    content: &str,
    given: Option<Spanned<f32>>,
    read: fn(f32) -> Option<T>,
    mistake: fn(String) -> ProfileMistake,
) -> Result<T, ProfileError> {
    let Some(given) = given else {
        return Ok(T::default());
    };
    read(*given.get_ref()).ok_or_else(|| ProfileError {
        place: place(content, given.span().start),
        mistake: mistake(given.get_ref().to_string()),
    })
}

fn pronunciation(
    word: &str,
    say: &str,
    lexicon: &Lexicon,
    phones: &[String],
) -> Result<Pronunciation, ProfileMistake> {
    let read = Pronunciation::read(say)
        // The recogniser would hear a single phone in any noise.
        .filter(|read| read.phones.len() > 1)
        .ok_or_else(|| ProfileMistake::Pronunciation(say.to_owned()))?;
    // The first phone of a model is its blank, which stands for no sound.
    let known = |phone: &&String| !phones.iter().skip(1).any(|it| it == *phone);
    if let Some(phone) = read.phones.iter().find(known) {
        return Err(ProfileMistake::Phone(phone.clone()));
    }
    let id = lexicon.spelled(word);
    let like = id
        .map(|id| lexicon.word(id))
        .and_then(|it| lexicon.sounds_like(&read.phones, &it.class, &it.value));
    match like {
        Some(other) => Err(ProfileMistake::SoundsLike {
            word: word.to_owned(),
            other: other.text.clone(),
        }),
        None => Ok(read),
    }
}

/// The factor that the frequencies of a voice are multiplied by before it is recognised (vocal tract length
/// normalisation, Lee and Rose 1996): below 1 for a speaker whose resonances lie higher than those of the voices that the
/// model knows.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct FrequencyWarp(f32);

impl FrequencyWarp {
    /// The voice stays as it is.
    pub const NONE: Self = Self(1.0);
    /// The lowest factor. People differ by less.
    pub const LOWEST: Self = Self(0.86);
    /// The highest factor.
    pub const HIGHEST: Self = Self(1.14);

    /// A warp by this factor; `None` unless it is from 0.86 to 1.14.
    #[must_use]
    pub fn new(factor: f32) -> Option<Self> {
        let within = Self::LOWEST.0..=Self::HIGHEST.0;
        within.contains(&factor).then_some(Self(factor))
    }

    /// The factor.
    #[must_use]
    pub const fn factor(self) -> f32 {
        self.0
    }
}

impl Default for FrequencyWarp {
    fn default() -> Self {
        Self::NONE
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use std::sync::LazyLock;

    use super::*;
    use crate::Margins;
    use proptest::prelude::*;

    /// The phones of a model that knows every word of the grammar.
    fn phones() -> Vec<String> {
        let lexicon = crate::shipped::lexicon(&[]);
        let said = lexicon.words().flat_map(|(_, word)| &word.pronunciations);
        said.flat_map(|it| it.phones.clone()).collect()
    }

    fn parse(content: &str) -> Result<Profile, ProfileError> {
        static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| crate::shipped::lexicon(&[]));
        Profile::parse(content, &LEXICON, &phones())
    }

    fn mistake(content: &str) -> (usize, usize, ProfileMistake) {
        let error = parse(content).unwrap_err();
        (error.place.line, error.place.column, error.mistake)
    }

    const ANTON: &str = "made = \"2026-11-21\"\nheard = [\"Anna\"]\ncaution = 1.5\nwarp = 0.96\n[say]\n\"Anna\" = [\"/1/ ɛ n ɛ\"]\n";

    #[test]
    fn a_profile_reads_back_as_it_was_written() {
        let profile = parse(ANTON).unwrap();
        assert_eq!(parse(&profile.render("anton")).unwrap(), profile);
    }

    #[test]
    fn it_adds_pronunciations_and_removes_nothing() {
        let mut lexicon = crate::shipped::lexicon(&[]);
        let anna = lexicon.spelled("Anna").unwrap();
        let before = lexicon.word(anna).pronunciations.clone();
        parse(ANTON).unwrap().apply(&mut lexicon);
        let after = &lexicon.word(anna).pronunciations;
        assert_eq!(after[..before.len()], before);
        assert_eq!(after.last().unwrap().to_string(), "/1/ ɛ n ɛ");
    }

    #[test]
    fn errors_name_their_place() {
        let changed = |ways: &str| ANTON.replace("/1/ ɛ n ɛ", ways);
        assert_eq!(
            mistake(&changed("/1/ ɛ q ɛ")),
            (6, 11, ProfileMistake::Phone("q".into()))
        );
        assert_eq!(
            mistake(&changed("/0/ ɛ n ɛ")),
            (6, 11, ProfileMistake::Pronunciation("/0/ ɛ n ɛ".into()))
        );
        assert_eq!(
            mistake(&changed("/1/ m aː l")),
            (
                6,
                11,
                ProfileMistake::SoundsLike {
                    word: "Anna".into(),
                    other: "mal".into()
                }
            )
        );
        assert!(matches!(
            mistake("made = 1\n"),
            (1, 8, ProfileMistake::Toml(_))
        ));
        assert!(matches!(
            mistake("made = \"\"\nrate = 1\n"),
            (2, 1, ProfileMistake::Toml(_))
        ));
    }

    #[test]
    fn a_profile_never_makes_the_program_less_careful() {
        let profile = parse("made = \"\"\n").unwrap();
        assert_eq!(profile.speaker, Speaker::default());
        let margins = Margins {
            sure: 4.0,
            impossible: 4.0,
            unknown: 2.0,
            rejected: 0.5,
            prior: 2.5,
            missing: f32::INFINITY,
        };
        assert_eq!(margins.with(profile.speaker.caution), margins);
        for factor in ["0.9", "-2", "0", "4.1", "nan", "inf"] {
            let content = format!("made = \"\"\ncaution = {factor}\n");
            assert!(
                matches!(mistake(&content), (2, 11, ProfileMistake::Caution(_))),
                "{factor}"
            );
        }
    }

    #[test]
    fn a_voice_is_shifted_only_so_far() {
        for factor in ["0.85", "1.15", "-1", "0", "nan", "inf"] {
            let content = format!("made = \"\"\nwarp = {factor}\n");
            assert!(
                matches!(mistake(&content), (2, 8, ProfileMistake::Warp(_))),
                "{factor}"
            );
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(content in "\\PC{0,80}", say in "\\PC{0,20}") {
            let _ = parse(&content);
            let _ = parse(&format!("made = \"\"\n[say]\nAnna = ['''{say}''']\n"));
        }
    }
}
