//! How much is said: the texts of a language, some of them replaced by shorter or fuller ones. Those stand beside them
//! in `locales/`.

use std::borrow::Cow;
use std::collections::BTreeSet;

use i18n_embed::I18nAssets;
use strum::{EnumString, IntoStaticStr};

/// How much is said.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Verbosity {
    /// With hints for a player who has never played like this.
    Novice,
    /// All that a player needs, without hints.
    #[default]
    Normal,
    /// As little as possible.
    Terse,
}

impl Verbosity {
    /// The name of the file with the texts that differ; `None` if there are none.
    pub(super) fn file(self) -> Option<String> {
        let name: &str = self.into();
        (self != Self::Normal).then(|| format!("{name}.ftl"))
    }
}

/// The files of the texts, one of them in another form.
pub(super) struct Replaced<'a, A> {
    /// The files of the texts.
    pub(super) files: &'a A,
    /// The path of the file that is replaced.
    pub(super) path: String,
    /// The content of that file from now on.
    pub(super) content: String,
}

impl<A: I18nAssets> I18nAssets for Replaced<'_, A> {
    fn get_files(&self, path: &str) -> Vec<Cow<'_, [u8]>> {
        match path == self.path {
            true => vec![Cow::Borrowed(self.content.as_bytes())],
            false => self.files.get_files(path),
        }
    }

    fn filenames_iter(&self) -> Box<dyn Iterator<Item = String> + '_> {
        self.files.filenames_iter()
    }
}

/// These texts, with others replacing those of the same names. Both are in Fluent, where a text begins at the margin
/// with its name and goes on in lines that are set in.
pub(super) fn with(texts: &str, others: &str) -> String {
    let replaced: BTreeSet<&str> = others.lines().filter_map(name).collect();
    let mut is_left_out = false;
    let kept = texts.lines().filter(|line| {
        if !line.starts_with([' ', '}']) {
            is_left_out = name(line).is_some_and(|it| replaced.contains(it));
        }
        !is_left_out
    });
    kept.chain(others.lines())
        .flat_map(|it| [it, "\n"])
        .collect()
}

/// The name of the text that begins on this line.
fn name(line: &str) -> Option<&str> {
    let (name, _) = line.split_once(" =")?;
    let begins = name.starts_with(|it: char| it.is_ascii_alphabetic() || it == '-');
    begins.then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_replaced_with_all_its_lines() {
        let texts = "# a\none = 1\ntwo = { $n ->\n    [one] 1\n   *[other] 2\n}\nthree = 3\n";
        assert_eq!(
            with(texts, "# b\ntwo = II\n"),
            "# a\none = 1\nthree = 3\n# b\ntwo = II\n"
        );
    }
}
