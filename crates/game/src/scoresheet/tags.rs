//! The tags before the moves of a game: who, where, when.

use std::collections::BTreeMap;

use pgn_tree::parts::is_name_character;

/// The name of the built-in engine in tags, which are English. Its level follows.
pub const ENGINE: &str = "annabella, level ";

/// The seven tags that a game always has, in the order of the standard.
const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// Tags and their values, each name once.
///
/// ```
/// use game::scoresheet::Tags;
///
/// let mut tags = Tags::default();
/// tags.set("White", "Anna");
/// assert_eq!(tags.get("White"), Some("Anna"));
/// assert_eq!(tags.get("Black"), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(BTreeMap<String, String>);

impl Tags {
    /// The value of a tag, if there is one.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Sets a tag. Does nothing if the name is not valid: it may have letters, digits and `_ + # =
    /// : -`. Control characters in the value become spaces.
    pub fn set(&mut self, name: &str, value: &str) {
        if is_name(name) {
            let value = value.replace(char::is_control, " ");
            self.0.insert(name.to_owned(), value);
        }
    }

    /// Removes a tag.
    pub fn remove(&mut self, name: &str) {
        self.0.remove(name);
    }

    /// All of them: the seven in their order, with `?` for unknown values, then the others by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let known = ROSTER.iter().map(|&name| {
            let unknown = if name == "Date" { "????.??.??" } else { "?" };
            (name, self.get(name).unwrap_or(unknown))
        });
        let others = self
            .0
            .iter()
            .filter(|(name, _)| !ROSTER.contains(&name.as_str()));
        known.chain(others.map(|(name, value)| (name.as_str(), value.as_str())))
    }
}

/// Whether this can be the name of a tag.
fn is_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(is_name_character)
}
