//! The user's guide, as it comes with the program: its pages in the languages that they have, in sections to be read
//! aloud or on a braille line. Knows neither a device nor a menu.

mod plain;

use rust_embed::RustEmbed;

pub use plain::{Section, without_shell};

/// The files of the guide.
#[derive(RustEmbed)]
#[folder = "../../docs/guide"]
struct Files;

/// The page that lists the others.
const CONTENTS: &str = "README";
/// The language of pages without a language in their name.
const USUAL: &str = "en";

/// A page of the guide.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// Its name, which is that of its file.
    pub name: String,
    /// Its parts, from the top; the first one has the heading of the page.
    pub sections: Vec<Section>,
}

impl Page {
    /// As it is read in the menu, in the language of this code.
    #[must_use]
    pub fn aloud(self, code: &str) -> Self {
        let sections = plain::aloud(self.sections, code);
        Self { sections, ..self }
    }

    /// What it is about.
    #[must_use]
    pub fn title(&self) -> &str {
        self.sections.first().map_or("", |it| &it.heading)
    }
}

/// The names of all pages, in the order in which the guide lists them.
#[must_use]
pub fn names() -> Vec<String> {
    let contents = source(CONTENTS, USUAL).unwrap_or_default();
    let linked = plain::links(&contents).into_iter();
    let mut names: Vec<String> = linked
        .filter_map(|it| it.strip_suffix(".md").map(str::to_owned))
        .filter(|it| !it.contains(['.', '/']))
        .filter(|it| source(it, USUAL).is_some())
        .collect();
    let mut seen = Vec::new();
    names.retain(|it| {
        let is_new = !seen.contains(it);
        seen.push(it.clone());
        is_new
    });
    names
}

/// The page that is about installing, which has happened where a menu is open.
const INSTALL: &str = "install";

/// The pages as they are read in the menu, in that order, each as [`page`] has it.
#[must_use]
pub fn pages_aloud(code: &str) -> Vec<Page> {
    let names = names().into_iter().filter(|it| it != INSTALL);
    names
        .filter_map(|it| Some(page(&it, code)?.aloud(code)))
        .collect()
}

/// All pages, in that order, each as [`page`] has it.
#[must_use]
pub fn pages(code: &str) -> Vec<Page> {
    let names = names().into_iter();
    names.filter_map(|it| page(&it, code)).collect()
}

/// The page of this name in the language of this code, or in English where it is not translated.
#[must_use]
pub fn page(name: &str, code: &str) -> Option<Page> {
    let source = source(name, code).or_else(|| source(name, USUAL))?;
    let sections = plain::sections(&source);
    let name = name.to_owned();
    (!sections.is_empty()).then_some(Page { name, sections })
}

fn source(name: &str, code: &str) -> Option<String> {
    let path = match code {
        USUAL => format!("{name}.md"),
        code => format!("{name}.{code}.md"),
    };
    let file = Files::get(&path)?;
    String::from_utf8(file.data.into_owned()).ok()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn no_page_that_is_read_in_the_menu_names_an_option() {
        for code in ["de", "en", "ru", "bg"] {
            let pages = pages_aloud(code);
            assert!(pages.len() > 10 && pages.iter().all(|it| it.name != INSTALL));
            for page in pages {
                assert!(!page.title().is_empty(), "{}", page.name);
                for section in &page.sections {
                    for wrong in [
                        " --",
                        "annabella play",
                        "(auf Englisch)",
                        "(in English)",
                        "(по-английски)",
                        "(на английски)",
                    ] {
                        assert!(
                            !section.text.contains(wrong),
                            "{}: {}",
                            page.name,
                            section.text
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn every_page_has_sections_without_marks_in_every_language() {
        let names = names();
        assert!(names.iter().any(|it| it == "first-game"), "{names:?}");
        let files = Files::iter().filter(|it| it.matches('.').count() == 1);
        assert_eq!(names.len() + 1, files.count(), "{names:?}");
        for name in names {
            for code in ["de", "en", "ru", "bg"] {
                let page = page(&name, code).unwrap();
                assert!(!page.title().is_empty(), "{name}");
                for section in page.sections {
                    assert!(!section.text.contains("]("), "{name}: {}", section.text);
                    assert!(!section.text.contains("**"), "{name}: {}", section.text);
                }
            }
        }
    }
}
