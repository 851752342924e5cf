//! The languages of the names. Does not know any word of them.

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
        Self::ALL.into_iter().find(|it| it.code() == code)
    }
}
