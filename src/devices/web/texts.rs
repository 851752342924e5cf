//! The texts of the page in each language, from `locales/`: those whose names begin with
//! `page-`, as JSON.

use std::collections::BTreeMap;

use desk::messages::Localisation;

/// The prefix of the names of the page's texts.
const PREFIX: &str = "page-";

/// The texts of the page in a language, by their names without the prefix.
#[must_use]
pub fn texts(localisation: &Localisation) -> BTreeMap<String, String> {
    let names = localisation.names_with(PREFIX).into_iter();
    names
        .map(|name| {
            let text = localisation.named(&name);
            (name[PREFIX.len()..].to_owned(), text)
        })
        .collect()
}
