//! What this program says itself, in four languages. Pure.

/// A language of the stick.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    German,
    English,
    Russian,
    Bulgarian,
}

impl Language {
    /// In the order of the keys that choose them.
    pub const ALL: [Self; 4] = [Self::German, Self::English, Self::Russian, Self::Bulgarian];

    /// Its code, which is also the name of its voice and of its layout.
    pub const fn code(self) -> &'static str {
        match self {
            Self::German => "de",
            Self::English => "en",
            Self::Russian => "ru",
            Self::Bulgarian => "bg",
        }
    }

    /// The language of this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.code() == code.trim())
    }

    const fn texts(self) -> &'static str {
        match self {
            Self::German => include_str!("../words/de"),
            Self::English => include_str!("../words/en"),
            Self::Russian => include_str!("../words/ru"),
            Self::Bulgarian => include_str!("../words/bg"),
        }
    }

    /// The text of this name.
    pub fn text(self, name: &str) -> &'static str {
        let mut texts = texts(self.texts());
        texts
            .find(|(it, _)| *it == name)
            .map_or("", |(_, text)| text)
    }
}

fn texts(file: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = file.split('\n').filter(|it| !it.starts_with('#'));
    lines
        .filter_map(|it| it.split_once(' '))
        .map(|(name, text)| (name, text.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_the_same_texts() {
        let names = |it: Language| texts(it.texts()).map(|it| it.0).collect::<Vec<_>>();
        for language in Language::ALL {
            assert_eq!(names(language), names(Language::German), "{language:?}");
            assert!(texts(language.texts()).all(|(_, text)| !text.is_empty()));
            assert_eq!(Language::from_code(language.code()), Some(language));
        }
        assert_eq!(Language::from_code("fr"), None);
    }

    #[test]
    fn keys_that_answer_are_single_and_differ_where_they_can_be_pressed_together() {
        for language in Language::ALL {
            let keys = ["black", "yes", "new", "off"].map(|it| language.text(it));
            assert!(keys.iter().all(|it| it.chars().count() == 1), "{keys:?}");
            assert_ne!(language.text("new"), language.text("off"));
        }
    }
}
