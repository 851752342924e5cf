//! The languages of names, and the parts of names in them, from the tables in `data/`. Knows nothing of chess.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

/// A language that names can be in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// German.
    German,
    /// English.
    English,
    /// Russian.
    Russian,
    /// Bulgarian.
    Bulgarian,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 4] = [Self::German, Self::English, Self::Russian, Self::Bulgarian];

    /// The two-letter code: "de".
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::German => "de",
            Self::English => "en",
            Self::Russian => "ru",
            Self::Bulgarian => "bg",
        }
    }

    /// The language with this two-letter code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|language| language.code() == code)
    }
}

static WORDS: LazyLock<Words> = LazyLock::new(|| Words {
    whole: rows(include_str!("../data/families.tsv"))
        .chain(rows(include_str!("../data/variations.tsv")))
        .collect(),
    people: rows(include_str!("../data/people.tsv")).collect(),
    kinds: rows(include_str!("../data/kinds.tsv")).collect(),
    german: include_str!("../data/german.tsv")
        .lines()
        .skip(1)
        .filter_map(|line| line.split_once('\t'))
        .collect(),
});

struct Words {
    /// Parts as a whole.
    whole: FxHashMap<&'static str, Row>,
    /// Names of people.
    people: FxHashMap<&'static str, Row>,
    /// What is named after people; `{}` stands for the name.
    kinds: Vec<(&'static str, Row)>,
    /// Rarer parts as a whole, in German alone.
    german: FxHashMap<&'static str, &'static str>,
}

/// An expression in other languages.
#[derive(Clone, Copy)]
struct Row {
    german: &'static str,
    russian: &'static str,
    bulgarian: &'static str,
}

impl Row {
    fn in_language(self, language: Language) -> Option<&'static str> {
        match language {
            Language::English => None,
            Language::German => Some(self.german),
            Language::Russian => Some(self.russian),
            Language::Bulgarian => Some(self.bulgarian),
        }
    }
}

/// The rows of a table below its heading. The tests see to it that each row has four cells.
fn rows(table: &'static str) -> impl Iterator<Item = (&'static str, Row)> {
    table.lines().skip(1).filter_map(|line| {
        let mut cells = line.split('\t');
        let english = cells.next()?;
        let row = Row {
            german: cells.next()?,
            russian: cells.next()?,
            bulgarian: cells.next()?,
        };
        Some((english, row))
    })
}

/// A part of a name in this language, if there is a translation. English parts are not translated.
pub(crate) fn translated(part: &str, language: Language) -> Option<String> {
    match WORDS.whole.get(part) {
        Some(row) => row.in_language(language).map(str::to_owned),
        None => named_after(part, language).or_else(|| rare(part, language)),
    }
}

/// A rarer part, which only some languages have.
fn rare(part: &str, language: Language) -> Option<String> {
    match language {
        Language::German => WORDS.german.get(part).map(|word| (*word).to_owned()),
        Language::English | Language::Russian | Language::Bulgarian => None,
    }
}

/// What is named after people: "Najdorf Variation".
fn named_after(part: &str, language: Language) -> Option<String> {
    WORDS.kinds.iter().find_map(|(kind, row)| {
        let name = part.strip_suffix(kind)?.strip_suffix(' ')?;
        let name = people(name, language)?;
        Some(row.in_language(language)?.replace("{}", &name))
    })
}

/// The name of a person, or of several with hyphens between them.
fn people(name: &str, language: Language) -> Option<String> {
    let one = |name: &str| WORDS.people.get(name)?.in_language(language);
    if let Some(name) = one(name) {
        return Some(name.to_owned());
    }
    let all: Option<Vec<&str>> = name.split('-').map(one).collect();
    Some(all?.join("-"))
}
