//! The texts of `locales/` in one language.

use std::sync::Arc;

use fluent_bundle::{FluentArgs, FluentValue};
use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed::unic_langid::LanguageIdentifier;
use i18n_embed::{DesktopLanguageRequester, I18nAssets, LanguageLoader};
use rust_embed::RustEmbed;
use thiserror::Error;

use super::verbosity::{self, Replaced, Verbosity};

#[derive(RustEmbed)]
#[folder = "../../locales"]
struct Files;

/// The file with all texts of a language, in its folder.
const TEXTS: &str = "annabella.ftl";

/// Where the loader looks for texts, without the ending.
const DOMAIN: &str = "annabella";

/// What the arguments are called that may have words of the system.
const CAUSE: &str = "cause";

/// The language that has all texts.
const FALLBACK: &str = "de";

fn loader() -> FluentLanguageLoader {
    FluentLanguageLoader::new(DOMAIN, FALLBACK.parse().unwrap_or_default())
}

/// The files of all texts that the program brings, by their names, in order.
pub fn shipped_texts() -> impl Iterator<Item = (String, Vec<u8>)> {
    let mut names: Vec<String> = Files::iter().map(|it| it.to_string()).collect();
    names.sort();
    names.into_iter().filter_map(|name| {
        let content = Files::get(&name)?.data.into_owned();
        Some((name, content))
    })
}

/// The texts in one language.
#[derive(Clone)]
pub struct Localisation(Arc<FluentLanguageLoader>);

/// There are no texts in this language.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("there are no texts in the language \"{asked}\", only in: {known}")]
pub struct UnknownLanguage {
    pub asked: String,
    /// The languages that exist, as a list to read.
    pub known: String,
}

impl Localisation {
    /// The texts in the language asked for, such as `de`, or else in that of the
    /// system, or else in German, the language of the announcements.
    ///
    /// # Errors
    /// If the language asked for is not there.
    pub fn choose(asked: Option<&str>) -> Result<Self, UnknownLanguage> {
        let loader = loader();
        let known = loader.available_languages(&Files).unwrap_or_default();
        let unknown = |asked: &str| UnknownLanguage {
            asked: asked.to_owned(),
            known: known
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join(", "),
        };
        let wanted: Vec<LanguageIdentifier> = match asked {
            Some(text) => vec![text.parse().map_err(|_| unknown(text))?],
            None => DesktopLanguageRequester::requested_languages(),
        };
        let found = wanted.iter().find_map(|wanted| {
            known
                .iter()
                .find(|language| language.language == wanted.language)
                .cloned()
        });
        let language = match (found, asked) {
            (Some(language), _) => language,
            (None, Some(asked)) => return Err(unknown(asked)),
            (None, None) => loader.fallback_language().clone(),
        };
        Ok(Self::load(loader, &Files, language))
    }

    /// The texts in the same language, as short or as full as this.
    #[must_use]
    pub fn with_verbosity(self, verbosity: Verbosity) -> Self {
        let language = self.0.current_language();
        let text = |name: &str| {
            let path = format!("{language}/{name}");
            let file = Files::get(&path)?;
            Some((path, String::from_utf8_lossy(&file.data).into_owned()))
        };
        let others = verbosity.file().and_then(|it| text(&it));
        let (Some((_, others)), Some((path, texts))) = (others, text(TEXTS)) else {
            return self;
        };
        let content = verbosity::with(&texts, &others);
        let files = Replaced {
            files: &Files,
            path,
            content,
        };
        Self::load(loader(), &files, language)
    }

    fn load(
        loader: FluentLanguageLoader,
        files: &dyn I18nAssets,
        language: LanguageIdentifier,
    ) -> Self {
        // The files are part of the program, so they load; without them each
        // text would be its own name.
        let _ = loader.load_languages(files, &[language]);
        // Marks around inserted text would reach speech and braille. Set after
        // loading: only what is loaded takes it.
        loader.set_use_isolating(false);
        Self(Arc::new(loader))
    }

    /// The texts in every language.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let known = loader().available_languages(&Files);
        let codes = known.unwrap_or_default().into_iter();
        codes
            .filter_map(|it| Self::choose(Some(it.language.as_str())).ok())
            .collect()
    }

    /// The names of the texts that begin with this.
    #[must_use]
    pub fn names_with(&self, prefix: &str) -> Vec<String> {
        let language = self.0.current_language();
        self.0.with_message_iter(&language, |messages| {
            let names = messages.map(|it| it.id.name);
            let ours = names.filter(|name| name.starts_with(prefix));
            ours.map(ToOwned::to_owned).collect()
        })
    }

    /// The two-letter code of the language.
    #[must_use]
    pub fn code(&self) -> String {
        self.0.current_language().language.to_string()
    }

    /// The text of this name, for names that are put together when the program
    /// runs.
    #[must_use]
    pub fn named(&self, name: &str) -> String {
        self.0.get(name)
    }

    /// The first of these names that has a text; the last one if none has.
    #[must_use]
    pub fn first_named(&self, names: &[String]) -> String {
        let has = |name: &&String| self.0.has(name);
        let found = names.iter().find(has).or(names.last());
        found.map(|name| self.named(name)).unwrap_or_default()
    }

    /// The text of this name with these arguments; [`text!`](crate::text) is the usual way to it. What the system
    /// says as a `cause` is said in the language.
    #[must_use]
    pub fn text<'a>(&self, name: &str, arguments: &[(&'static str, FluentValue<'a>)]) -> String {
        let said = |(name, value): &(&'static str, FluentValue<'a>)| match (*name, value) {
            (CAUSE, FluentValue::String(cause)) => {
                (*name, FluentValue::from(self.cause(cause).into_owned()))
            }
            _ => (*name, value.clone()),
        };
        let arguments: FluentArgs<'a> = arguments.iter().map(said).collect();
        self.0.get_args_fluent(name, Some(&arguments))
    }
}
