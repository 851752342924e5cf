#![doc = include_str!("README.md")]
#![warn(unreachable_pub)]

mod sets;

pub use sets::{UnknownSet, WordSet};

use spoken_grammar::{Grammar, GrammarError, Lexicon};

/// The words of Appendix D.
pub const APPENDIX_D: &str = include_str!("words/appendix-d.toml");
/// The German commands.
pub const COMMANDS_DE: &str = include_str!("words/commands-de.toml");
/// The files of words that have commands: what is said and typed for them.
pub const COMMANDS: [&str; 3] = [
    COMMANDS_DE,
    WordSet::PRACTICE.content(),
    WordSet::ONLINE.content(),
];
/// Words that only sound like words of the grammar.
pub const DECOYS_DE: &str = include_str!("words/decoys-de.toml");
/// The numbers above twelve, which some sets of words need.
pub const NUMBERS_DE: &str = include_str!("words/numbers-de.toml");
/// The phrases of announcements and commands.
pub const ANNOUNCEMENT: &str = include_str!("announcement.gram");
/// The phrases for reporting the time of an external clock.
pub const CLOCK_REPORTS: &str = include_str!("clock-reports.gram");
/// The sides.
pub const SIDES_DE: &str = include_str!("words/sides-de.toml");
/// The phrases of questions about the board.
pub const QUESTIONS: &str = include_str!("questions.gram");
/// The phrases of taking part in practice.
pub const PRACTICE: &str = include_str!("practice.gram");
/// The phrases of games on a server.
pub const ON_SERVER: &str = include_str!("online.gram");
/// The words that a player says to train the recogniser to their voice.
pub const PROMPTS: &str = include_str!("prompts.toml");
/// What a volunteer says for a donation of their voice.
pub const DONATION: &str = include_str!("donation.toml");
/// The accents that a voice profile tries.
pub const ACCENTS: &str = include_str!("accents.toml");
/// The words of the arbiter's typed orders.
pub const ARBITER: &str = include_str!("arbiter.toml");

/// The typed words for topics of help.
pub const HELP: &str = include_str!("help.toml");

/// The keys with which the board is walked, in every language.
pub const BOARD_KEYS: &str = include_str!("board-keys.toml");

/// Places in a list as they are typed, in every language.
pub const ORDINALS: &str = include_str!("ordinals.toml");

/// What dictation writes for words of announcements, in every language.
pub const DICTATED: &str = include_str!("dictated.toml");

/// The files whose paths begin with this, each with the code of its language, the German one first.
macro_rules! in_each_language {
    ($($path:literal),+) => {
        [
            ("de", include_str!(concat!($($path,)+ "de.toml"))),
            ("en", include_str!(concat!($($path,)+ "en.toml"))),
            ("ru", include_str!(concat!($($path,)+ "ru.toml"))),
            ("bg", include_str!(concat!($($path,)+ "bg.toml"))),
        ]
    };
}

/// A file for each language, behind the code of the language.
pub type InEachLanguage = [(&'static str, &'static str); 4];

/// Words that are only typed.
pub const TYPED: InEachLanguage = in_each_language!("typed/");
/// What can be meant by a typed line in a person's own words.
pub const MEANINGS: &str = include_str!("paraphrases/meanings.toml");
/// The words for it in each language.
pub const PARAPHRASES: InEachLanguage = in_each_language!("paraphrases/");
/// The words of a player's typed questions.
pub const TYPED_QUESTIONS: InEachLanguage = in_each_language!("typed/questions-");

/// What is typed in a game on a server.
pub const ONLINE: InEachLanguage = in_each_language!("typed/online-");

/// Each of the files of a game with a name of its own.
pub const FILES: [(&str, &str); 20] = [
    ("appendix-d", APPENDIX_D),
    ("commands-de", COMMANDS_DE),
    ("decoys-de", DECOYS_DE),
    ("numbers-de", NUMBERS_DE),
    ("announcement", ANNOUNCEMENT),
    ("clock-reports", CLOCK_REPORTS),
    ("practice", PRACTICE),
    ("online", ON_SERVER),
    ("questions", QUESTIONS),
    ("sides-de", SIDES_DE),
    ("prompts", PROMPTS),
    ("accents", ACCENTS),
    ("arbiter", ARBITER),
    ("help", HELP),
    ("ordinals", ORDINALS),
    ("dictated", DICTATED),
    ("typed-de", TYPED[0].1),
    ("typed-en", TYPED[1].1),
    ("typed-ru", TYPED[2].1),
    ("typed-bg", TYPED[3].1),
];

/// The grammar of Appendix D and the German commands.
///
/// # Errors
/// A test makes sure that the shipped files have no errors.
pub fn grammar() -> Result<Grammar, GrammarError> {
    grammar_over(lexicon(&[])?)
}

/// Builds the grammar over these words. It includes the phrases of clock reports, of practice, of games on a server and of
/// questions if the words include their sets.
///
/// # Errors
/// Fails when the lexicon lacks a class of words that the phrases need.
pub fn grammar_over(lexicon: Lexicon) -> Result<Grammar, GrammarError> {
    let announcement = ("grammars/announcement.gram", ANNOUNCEMENT);
    let reports = ("grammars/clock-reports.gram", CLOCK_REPORTS);
    let practice = ("grammars/practice.gram", PRACTICE);
    let questions = ("grammars/questions.gram", QUESTIONS);
    let reported = lexicon.class("unit").next().is_some();
    let practised = !lexicon.meaning("command", "hint").is_empty();
    let on_server = ("grammars/online.gram", ON_SERVER);
    let served = !lexicon.meaning("command", "abort").is_empty();
    let asked = lexicon.class("question").next().is_some();
    let further = [
        (reported, reports),
        (practised, practice),
        (served, on_server),
        (asked, questions),
    ];
    let further = further
        .into_iter()
        .filter_map(|(is_in, file)| is_in.then_some(file));
    Grammar::with(lexicon, announcement, further)
}

/// What is said and typed in one activity in addition to announcements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ActivityPhrases {
    name: &'static str,
    /// The words that are said.
    words: InEachLanguage,
    /// The words that are only typed.
    pub typed: InEachLanguage,
    /// Whether these words come before those that are always understood, where one has two meanings.
    pub own_words_first: bool,
    /// The files of its phrases.
    phrases: &'static [(&'static str, &'static str)],
}

macro_rules! activity {
    ($name:literal, own_words_first: $first:literal, $($phrases:expr),+) => {
        Self {
            name: $name,
            words: in_each_language!("words/", $name, "-"),
            typed: in_each_language!("typed/", $name, "-"),
            own_words_first: $first,
            phrases: &[$($phrases),+],
        }
    };
}

impl ActivityPhrases {
    /// What is said in drills.
    pub const DRILLS: Self = activity!(
        "drills",
        own_words_first: false,
        ("grammars/drills.gram", include_str!("drills.gram"))
    );

    /// What is said about puzzles.
    pub const PUZZLES: Self = activity!(
        "puzzles",
        own_words_first: false,
        ("grammars/puzzles.gram", include_str!("puzzles.gram"))
    );

    /// What is said in the review of games. It needs the words of [`WordSet::PRACTICE`].
    pub const REVIEW: Self = activity!(
        "review",
        own_words_first: true,
        ("grammars/practice.gram", PRACTICE),
        ("grammars/review.gram", include_str!("review.gram"))
    );

    /// What is said while a position is set up.
    pub const POSITION: Self = activity!(
        "position",
        own_words_first: true,
        ("grammars/position.gram", include_str!("position.gram"))
    );

    /// What is said while a lesson is taught.
    pub const TEACH: Self = activity!(
        "teach",
        own_words_first: true,
        ("grammars/teach.gram", include_str!("teach.gram"))
    );

    /// What is said in menus, where the numbers of announcements choose.
    pub const MENU: Self = activity!(
        "menu",
        own_words_first: true,
        ("grammars/menu.gram", include_str!("menu.gram"))
    );

    /// Builds the grammar of the activity over these words: announcements, and what is said in the activity only, also
    /// in the languages of these sets.
    ///
    /// # Errors
    /// Fails when one of these words has the spelling of a word of the activity, or words are missing that it needs.
    pub fn grammar_over(
        &self,
        mut lexicon: Lexicon,
        sets: &[WordSet],
    ) -> Result<Grammar, GrammarError> {
        for (code, words) in self.words {
            let language = WordSet::of_language(code);
            let added = match language {
                None => lexicon.extend(words),
                Some(language) if sets.contains(&language) => lexicon.translate(words),
                Some(_) => continue,
            };
            added.map_err(|error| GrammarError::Words {
                file: format!("grammars/words/{}-{code}.toml", self.name),
                error,
            })?;
        }
        let announcement = ("grammars/announcement.gram", ANNOUNCEMENT);
        Grammar::with(lexicon, announcement, self.phrases.iter().copied())
    }
}

/// The words, including those of these sets.
///
/// # Errors
/// A test makes sure that the shipped files have no errors.
pub fn lexicon(sets: &[WordSet]) -> Result<Lexicon, GrammarError> {
    let mut lexicon = Lexicon::default();
    let in_file = |file: String| move |error| GrammarError::Words { file, error };
    for (file, content) in [
        ("appendix-d", APPENDIX_D),
        ("commands-de", COMMANDS_DE),
        ("decoys-de", DECOYS_DE),
    ] {
        let file = format!("grammars/words/{file}.toml");
        lexicon.add(content).map_err(in_file(file))?;
    }
    let named = |set: &WordSet| format!("grammars/words/sets/{set}.toml");
    let (languages, sets): (Vec<&WordSet>, Vec<&WordSet>) =
        sets.iter().partition(|it| it.translates());
    let shared = [
        ("numbers-de", NUMBERS_DE, sets.iter().any(|it| it.counts())),
        ("sides-de", SIDES_DE, sets.iter().any(|it| it.names_sides())),
    ];
    for (file, content, _) in shared.into_iter().filter(|(_, _, needed)| *needed) {
        let file = format!("grammars/words/{file}.toml");
        lexicon.extend(content).map_err(in_file(file))?;
    }
    for set in sets {
        lexicon.extend(set.content()).map_err(in_file(named(set)))?;
    }
    // Last, for the meanings of all others.
    for set in languages {
        lexicon
            .translate(set.content())
            .map_err(in_file(named(set)))?;
    }
    Ok(lexicon)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use spoken_grammar::Word;

    #[test]
    fn no_two_words_of_different_meaning_sound_the_same() {
        let (languages, sets): (Vec<WordSet>, Vec<WordSet>) =
            WordSet::ALL.into_iter().partition(|it| it.translates());
        tells_apart(&super::lexicon(&sets).unwrap());
        // Numbers in words of their own are no part of practice.
        let sets = sets.into_iter().filter(|it| *it != WordSet::CLOCK_REPORTS);
        let sets: Vec<WordSet> = sets.collect();
        for language in languages {
            let sets = [&sets[..], &[language]].concat();
            tells_apart(&super::lexicon(&sets).unwrap());
        }
    }

    fn tells_apart(lexicon: &Lexicon) {
        for (_, word) in lexicon.words() {
            for said in &word.pronunciations {
                let other = lexicon.sounds_like(&said.phones, &word.class, &word.value);
                let other = other.map(|it| it.text.as_str());
                assert_eq!(other, None, "{} sounds like it", word.text);
            }
        }
    }

    fn has_phrases(grammar: &Grammar, phrases: &[&str]) {
        for phrase in phrases {
            let words = grammar.words_of(phrase).unwrap();
            assert!(!grammar.parses(&words).is_empty(), "{phrase}");
        }
    }

    #[test]
    fn every_meaning_of_a_language_is_one_of_the_german_words() {
        let sets = [WordSet::PRACTICE, WordSet::QUESTIONS, WordSet::ONLINE];
        let practice = super::lexicon(&sets).unwrap();
        for (code, set) in WordSet::LANGUAGES {
            let mut own = Lexicon::default();
            own.add(set.content()).unwrap();
            for (_, word) in own.words() {
                let known = practice.meaning(&word.class, &word.value);
                assert!(!known.is_empty(), "{code}: {}", word.text);
            }
            for class in ["file", "rank", "piece", "castling"] {
                for id in practice.class(class) {
                    let word = practice.word(id);
                    let own = own.meaning(class, &word.value);
                    assert!(!own.is_empty(), "{code}: no word for {}", word.text);
                }
            }
        }
    }

    #[test]
    fn a_language_says_moves_and_questions() {
        let grammar = |code| {
            let language = WordSet::of_language(code).unwrap();
            let letters = ["bulgarian-letters", "russian-letters"].map(|it| it.parse().unwrap());
            let sets = [language, WordSet::PRACTICE, WordSet::QUESTIONS];
            grammar_over(lexicon(&[&sets[..], &letters].concat()).unwrap()).unwrap()
        };
        for (code, said, means) in [
            (
                "ru",
                "конь жэ один эф три",
                "Springer Gustav eins Felix drei",
            ),
            (
                "ru",
                "слон бьёт Григорий пять шах",
                "Läufer schlägt Gustav fünf Schach",
            ),
            ("ru", "короткая рокировка", "kurze Rochade"),
            ("ru", "где стоят слоны", "wo ist Läufer"),
            (
                "en",
                "Knight Golf one Foxtrot three",
                "Springer Gustav eins Felix drei",
            ),
            ("en", "castle kingside", "Rochade kurze"),
            ("en", "where is the White Queen", "wo ist die Weiß Dame"),
            (
                "bg",
                "кон ге едно еф три",
                "Springer Gustav eins Felix drei",
            ),
            ("bg", "малка рокада", "kurze Rochade"),
            ("bg", "ред четири", "Reihe vier"),
        ] {
            let grammar = grammar(code);
            let words = grammar.words_of(said).unwrap();
            assert_eq!(grammar.canonical_text(&words), means, "{said}");
            assert!(!grammar.parses(&words).is_empty(), "{said}");
        }
    }

    /// The sets of an activity in this language, with the other sets that it needs.
    fn sets_of(code: &str, others: &[WordSet]) -> Vec<WordSet> {
        let language = WordSet::of_language(code);
        others.iter().copied().chain(language).collect()
    }

    /// The grammars of an activity, built over these sets: in German, and with each other language.
    fn each_language(activity: ActivityPhrases, others: &[WordSet]) -> impl Fn(&str) -> Grammar {
        let grammar = move |code: &str, others: &[WordSet]| {
            let sets = sets_of(code, others);
            let lexicon = super::lexicon(&sets).unwrap();
            activity.grammar_over(lexicon, &sets).unwrap()
        };
        for code in ["de", "bg", "en", "ru"] {
            tells_apart(grammar(code, others).lexicon());
        }
        let others = others.to_vec();
        move |code| grammar(code, &others)
    }

    #[test]
    fn no_word_of_drills_sounds_like_another() {
        let grammar = each_language(ActivityPhrases::DRILLS, &[]);
        for (code, phrases) in [
            (
                "de",
                &[
                    "hell",
                    "Schwarz Läufer",
                    "Stufe zwei",
                    "Anna eins Bella zwei Cäsar drei",
                ],
            ),
            ("en", &["light", "Black Bishop", "level two", "skip"]),
            ("ru", &["светлое", "чёрный слон", "уровень два", "дальше"]),
            ("bg", &["светло", "черен офицер", "ниво две", "нататък"]),
        ] {
            has_phrases(&grammar(code), phrases);
        }
    }

    #[test]
    fn no_word_of_menus_sounds_like_another() {
        let grammar = each_language(ActivityPhrases::MENU, &[]);
        for (code, phrases) in [
            ("de", &["Partie", "Einstellungen", "zwei", "Hilfe"]),
            ("en", &["play", "settings", "two", "help"]),
            ("ru", &["играть", "настройки", "два", "помощь"]),
            ("bg", &["игра", "настройки", "две", "помощ"]),
        ] {
            has_phrases(&grammar(code), phrases);
        }
    }

    #[test]
    fn no_word_of_puzzles_sounds_like_another() {
        let grammar = each_language(ActivityPhrases::PUZZLES, &[]);
        for (code, phrases) in [
            (
                "de",
                &[
                    "noch einmal",
                    "nochmal",
                    "nur Schwarz",
                    "Reihe vier",
                    "Linie Eva",
                    "Hinweis",
                    "Lösung",
                    "nächste",
                ] as &[&str],
            ),
            (
                "en",
                &[
                    "again",
                    "only Black",
                    "rank four",
                    "hint",
                    "solution",
                    "next",
                ],
            ),
            (
                "ru",
                &[
                    "сначала",
                    "только чёрные",
                    "горизонталь четыре",
                    "подсказка",
                ],
            ),
            ("bg", &["отначало", "само черни", "ред четири", "решение"]),
        ] {
            has_phrases(&grammar(code), phrases);
        }
    }

    #[test]
    fn no_word_of_the_review_sounds_like_another() {
        let grammar = each_language(ActivityPhrases::REVIEW, &[WordSet::PRACTICE]);
        for (code, phrases) in [
            (
                "de",
                &[
                    "weiter",
                    "Variante zwei",
                    "Zug dreiundzwanzig",
                    "Zug sechs neun",
                    "Zeichen vier",
                    "Hinweis",
                    "Springer Felix drei",
                ] as &[&str],
            ),
            (
                "en",
                &["next", "back", "variation two", "move twelve", "mistakes"],
            ),
            ("ru", &["дальше", "назад", "вариант два", "ход двенадцать"]),
            ("bg", &["следващ", "назад", "вариант две", "ход дванадесет"]),
        ] {
            has_phrases(&grammar(code), phrases);
        }
    }

    #[test]
    fn no_word_of_setting_up_a_position_sounds_like_another() {
        let grammar = each_language(ActivityPhrases::POSITION, &[]);
        for (code, phrases) in [
            (
                "de",
                &[
                    "Weiß König Eva eins",
                    "Turm Anna eins Schwarz",
                    "Eva vier leer",
                    "leer",
                    "Schwarz zieht",
                    "Grundstellung",
                    "prüfen",
                    "spielen",
                    "was steht auf Eva vier",
                    "wo ist der weiße König",
                ] as &[&str],
            ),
            (
                "en",
                &[
                    "where is the White King",
                    "what is on Echo four",
                    "White King Echo one",
                    "empty",
                    "Black begins",
                    "start",
                    "verify",
                ],
            ),
            (
                "ru",
                &[
                    "белые король Елена один",
                    "где стоит белый король",
                    "что стоит на Елена один",
                    "пусто",
                    "чёрные начинают",
                    "проверить",
                ],
            ),
            (
                "bg",
                &[
                    "бели цар Елена едно",
                    "къде стои белият цар",
                    "какво има на Елена едно",
                    "празно",
                    "черни започват",
                    "провери",
                ],
            ),
        ] {
            has_phrases(&grammar(code), phrases);
        }
    }

    #[test]
    fn no_word_of_teaching_sounds_like_another() {
        let grammar = each_language(ActivityPhrases::TEACH, &[]);
        for (code, phrases) in [
            (
                "de",
                &[
                    "zeige Felix drei",
                    "roter Pfeil Eva zwei Eva vier",
                    "nächste Stellung",
                    "Antworten",
                    "Springer Felix drei",
                ] as &[&str],
            ),
            (
                "en",
                &[
                    "show Foxtrot three",
                    "red arrow Echo two Echo four",
                    "next position",
                    "pupils",
                ],
            ),
            (
                "ru",
                &[
                    "покажи Елена три",
                    "красная стрелка Елена два Елена четыре",
                    "следующая позиция",
                ],
            ),
            (
                "bg",
                &[
                    "покажи Елена три",
                    "червена стрелка Елена две Елена четири",
                    "следваща позиция",
                ],
            ),
        ] {
            has_phrases(&grammar(code), phrases);
        }
    }

    #[test]
    fn every_word_of_an_activity_has_one_in_each_language() {
        for activity in [
            ActivityPhrases::DRILLS,
            ActivityPhrases::PUZZLES,
            ActivityPhrases::REVIEW,
            ActivityPhrases::POSITION,
            ActivityPhrases::TEACH,
            ActivityPhrases::MENU,
        ] {
            let [(_, german), others @ ..] = activity.words;
            let mut words = Lexicon::default();
            words.add(german).unwrap();
            for (code, other) in others {
                let mut own = Lexicon::default();
                own.add(other).unwrap();
                for (_, word) in own.words() {
                    let known = words.meaning(&word.class, &word.value);
                    assert!(!known.is_empty(), "{code}: {}", word.text);
                }
                // "noch einmal" is one word elsewhere.
                let wanted = |word: &&Word| !["still", "once"].contains(&word.value.as_str());
                for word in words.words().map(|(_, word)| word).filter(wanted) {
                    let found = own.meaning(&word.class, &word.value);
                    assert!(!found.is_empty(), "{code}: no word for {}", word.text);
                }
            }
        }
    }

    #[test]
    fn a_set_adds_words_and_leaves_the_canonical_ones() {
        let nato: WordSet = "nato".parse().unwrap();
        let grammar = grammar_over(lexicon(&[nato]).unwrap()).unwrap();
        let words = grammar.words_of("Springer Golf eins Foxtrot drei").unwrap();
        assert_eq!(
            grammar.canonical_text(&words),
            "Springer Gustav eins Felix drei"
        );
        assert_eq!(grammar.parses(&words).len(), 1);
        assert!("morse".parse::<WordSet>().is_err());
    }
}
