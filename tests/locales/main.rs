//! Every text is there in every language, with the same variables, and every number has
//! all the forms of its language. Each check of each language is a named case.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

mod every_form;
mod terms;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Message, Pattern, PatternElement, Resource,
    Variant, VariantKey,
};
use proc_macro2::{TokenStream, TokenTree};
use test_support::{Cases, files_below};

/// The forms in which a language counts whole things; the last is the form of all other
/// numbers.
const PLURALS: [(&str, &[&str]); 4] = [
    ("bg", &["one", "other"]),
    ("de", &["one", "other"]),
    ("en", &["one", "other"]),
    ("ru", &["one", "few", "many"]),
];

fn main() -> ExitCode {
    let mut cases = Cases::default();
    let languages: Arc<Languages> = Arc::new(languages());
    let each: [(&str, Check); 9] = [
        ("has_texts_for_each_verbosity", has_texts_for_each_verbosity),
        ("has_the_same_texts_with_the_same_variables", has_all_texts),
        ("has_all_forms_of_every_number", has_all_forms),
        ("takes_nobody_for_a_man", takes_nobody_for_a_man),
        (
            "begins_the_orders_of_a_lesson_differently",
            tells_orders_apart,
        ),
        ("reads_well_in_every_form", |language, _| {
            every_form::reads_well(language);
        }),
        ("pauses_in_time", |language, _| {
            every_form::pauses_in_time(language);
        }),
        ("chooses_the_words_for_a_side", |language, _| {
            every_form::sides_are_chosen(language);
        }),
        ("has_one_name_for_each_thing", |language, _| {
            terms::has_one_name_for_each_thing(language);
        }),
    ];
    let german = Arc::clone(&languages);
    cases.add(
        "the_code_asks_for_texts_that_are_there_with_their_arguments",
        move || {
            asks_for_texts_that_are_there(&variables(&german["de"], &german["de"]));
        },
    );
    for language in languages.keys() {
        for (what, test) in each {
            let (language, languages) = (language.clone(), Arc::clone(&languages));
            let name = format!("{language}::{what}");
            cases.add(name, move || test(&language, &languages));
        }
    }
    cases.add("every_language_has_its_plurals", move || {
        assert!(languages.keys().eq(PLURALS.map(|(language, _)| language)));
    });
    cases.run()
}

/// Every `text!` and `phrase!` in the code names a text, and gives it all its arguments and no others.
fn asks_for_texts_that_are_there(texts: &BTreeMap<String, BTreeSet<String>>) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut asked, mut wrong) = (0, Vec::new());
    for file in sources(root) {
        let code: TokenStream = fs::read_to_string(&file).unwrap().parse().unwrap();
        each_text(code, &mut |name, arguments| {
            asked += 1;
            if texts.get(&name) != Some(&arguments) {
                let known = texts.get(&name);
                wrong.push(format!(
                    "{}: {name} {arguments:?}, not {known:?}",
                    file.display()
                ));
            }
        });
    }
    assert!(asked > 1000, "{asked}");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The files of Rust that have texts.
fn sources(root: &Path) -> impl Iterator<Item = PathBuf> {
    let folders = ["src", "crates/desk/src", "crates/practice/src"].into_iter();
    folders.flat_map(|it| files_below(&root.join(it), "rs"))
}

/// Calls this with the name and the arguments of each `text!(localisation, "name", argument = value, …)`, and each
/// `phrase!`.
fn each_text(code: TokenStream, found: &mut impl FnMut(String, BTreeSet<String>)) {
    let tokens: Vec<TokenTree> = code.into_iter().collect();
    for (index, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else {
            continue;
        };
        let before = |back: usize| Some(tokens.get(index.checked_sub(back)?)?.to_string());
        let is_text = matches!(before(2).as_deref(), Some("text" | "phrase"));
        let called = is_text && before(1).as_deref() == Some("!");
        if called && let Some((name, arguments)) = text_of(group.stream()) {
            found(name, arguments);
        }
        each_text(group.stream(), found);
    }
}

/// The name and the arguments of a text, from what stands between the brackets.
fn text_of(call: TokenStream) -> Option<(String, BTreeSet<String>)> {
    let tokens: Vec<TokenTree> = call.into_iter().collect();
    let mut parts = tokens.split(|it| matches!(it, TokenTree::Punct(it) if it.as_char() == ','));
    let name = parts.nth(1)?.first()?.to_string();
    let name = name.strip_prefix('"')?.strip_suffix('"')?.to_owned();
    let is_named = |part: &&[TokenTree]| part.len() > 2 && part[1].to_string() == "=";
    let arguments = parts.filter(is_named).map(|part| part[0].to_string());
    Some((name, arguments.collect()))
}

/// How people are named in each language, and the words that would take them for men.
const PEOPLE: [(&str, &[&str], &[&str]); 4] = [
    (
        "bg",
        &["играч", "противник", "съди"],
        &["той", "негов", "неговия", "неговият"],
    ),
    (
        "de",
        &["spieler", "gegner", "helfer", "schiedsrichter"],
        &[
            "er", "ihm", "ihn", "seine", "seinem", "seinen", "seiner", "seines",
        ],
    ),
    (
        "en",
        &["player", "opponent", "assistant", "arbiter"],
        &["he", "him", "his", "himself"],
    ),
    (
        "ru",
        &["игрок", "соперник", "ассистент", "арбитр"],
        &["он", "ему", "нему"],
    ),
];

/// A text about a person says nothing of their sex.
fn takes_nobody_for_a_man(language: &str, _: &Languages) {
    let of = PEOPLE.iter().find(|(it, ..)| *it == language);
    let (_, people, men) = of.unwrap();
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("locales")
        .join(language);
    let file = fs::read_to_string(path.join("annabella.ftl")).unwrap();
    for line in file.lines() {
        let text = line.to_lowercase();
        let words: Vec<&str> = text.split(|it: char| !it.is_alphabetic()).collect();
        let person = words
            .iter()
            .any(|word| people.iter().any(|it| word.starts_with(it)));
        let man = words.iter().find(|word| men.contains(word));
        assert!(!person || man.is_none(), "{man:?} in {line}");
    }
}

fn has_all_texts(language: &str, languages: &Languages) {
    let german = variables(&languages["de"], &languages["de"]);
    assert!(german.len() > 50);
    let texts = variables(&languages[language], &languages[language]);
    for (key, variables) in &german {
        assert_eq!(texts.get(key), Some(variables), "{key}");
    }
    for key in texts.keys() {
        assert!(german.contains_key(key), "{key} in {language} only");
    }
}

/// Shorter and fuller texts stand in the place of usual ones, in every language in the place of the same.
fn has_texts_for_each_verbosity(language: &str, languages: &Languages) {
    let usual = variables(&languages[language], &languages[language]);
    for file in ["terse.ftl", "novice.ftl"] {
        let path = |language: &str| {
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("locales/{language}/{file}"))
        };
        let texts = variables(&parse(&path(language)), &languages[language]);
        assert!(!texts.is_empty());
        let german = variables(&parse(&path("de")), &languages["de"]);
        assert!(texts.keys().eq(german.keys()), "{file}");
        for (key, variables) in &texts {
            assert!(usual[key].is_superset(variables), "{file}: {key}");
        }
    }
}

fn has_all_forms(language: &str, languages: &Languages) {
    let plurals: BTreeMap<&str, &[&str]> = PLURALS.into();
    let forms = plurals[language];
    let mut choices = Choices::default();
    for message in messages(&languages[language]).values() {
        choices.of_message(message);
    }
    for variants in choices.0 {
        let named: Vec<&str> = variants.iter().filter_map(form).collect();
        if named.is_empty() {
            // Not chosen by a number.
            continue;
        }
        let complete = named == forms || named == ["other"];
        assert!(complete, "{named:?}: {variants:#?}");
        let default = variants.iter().find(|variant| variant.default);
        assert_eq!(default.and_then(form), named.last().copied());
    }
}

/// A lesson's orders are given by the first letters of their words.
fn tells_orders_apart(language: &str, languages: &Languages) {
    let messages = messages(&languages[language]);
    let orders = ["lesson-right", "lesson-again", "lesson-skip", "lesson-quit"];
    let initials: BTreeSet<char> = orders
        .iter()
        .filter_map(|order| messages[order].value.as_ref())
        .filter_map(|word| match &word.elements[..] {
            [PatternElement::TextElement { value }] => value.chars().next(),
            _ => None,
        })
        .collect();
    assert_eq!(initials.len(), orders.len(), "{initials:?}");
}

/// What is checked of a language.
type Check = fn(&str, &Languages);

/// The files of languages by their names.
type Languages = BTreeMap<String, Resource<String>>;

/// The files of all languages, parsed.
fn languages() -> Languages {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales");
    fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_dir())
        .map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, parse(&path.join("annabella.ftl")))
        })
        .collect()
}

fn parse(path: &Path) -> Resource<String> {
    let content = fs::read_to_string(path).unwrap();
    fluent_syntax::parser::parse(content)
        .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()))
}

fn messages<S: AsRef<str> + Debug>(file: &Resource<S>) -> BTreeMap<&str, &Message<S>> {
    let mut messages = BTreeMap::new();
    for entry in &file.body {
        match entry {
            Entry::Message(message) => {
                let key = message.id.name.as_ref();
                assert!(messages.insert(key, message).is_none(), "{key} twice");
            }
            Entry::Junk { content } => panic!("{content:?}"),
            _ => {}
        }
    }
    messages
}

/// The variables of each text of a file, which may refer to the usual texts.
fn variables(
    file: &Resource<String>,
    usual: &Resource<String>,
) -> BTreeMap<String, BTreeSet<String>> {
    let own = messages(file);
    let mut known = messages(usual);
    known.extend(own.clone());
    let of_message = |(key, message): (&&str, &&Message<String>)| {
        let value = message.value.as_ref().expect("a message has a text");
        let mut variables = Variables {
            messages: &known,
            found: BTreeSet::new(),
        };
        variables.of_pattern(value);
        ((*key).to_owned(), variables.found)
    };
    own.iter().map(of_message).collect()
}

/// The variables of a text, and of the texts that it refers to.
struct Variables<'f> {
    messages: &'f BTreeMap<&'f str, &'f Message<String>>,
    found: BTreeSet<String>,
}

impl Variables<'_> {
    fn of_pattern(&mut self, pattern: &Pattern<String>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.of_expression(expression);
            }
        }
    }

    /// What is chosen by, such as a number, is a variable too; which forms a
    /// language has is its own business.
    fn of_expression(&mut self, expression: &Expression<String>) {
        match expression {
            Expression::Inline(inline) => self.of_inline(inline),
            Expression::Select { selector, variants } => {
                self.of_inline(selector);
                for variant in variants {
                    self.of_pattern(&variant.value);
                }
            }
        }
    }

    fn of_inline(&mut self, inline: &InlineExpression<String>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.found.insert(id.name.clone());
            }
            InlineExpression::MessageReference { id, attribute } => {
                let name = &id.name;
                let attribute = attribute.as_ref().map(|it| it.name.as_str());
                let text = self.text(name, attribute);
                self.of_pattern(text.unwrap_or_else(|| panic!("no {name} {attribute:?}")));
            }
            InlineExpression::Placeable { expression } => self.of_expression(expression),
            InlineExpression::FunctionReference { arguments, .. } => self.of_call(arguments),
            _ => {}
        }
    }

    fn of_call(&mut self, arguments: &CallArguments<String>) {
        for argument in &arguments.positional {
            self.of_inline(argument);
        }
    }
}

impl<'f> Variables<'f> {
    fn text(&self, name: &str, attribute: Option<&str>) -> Option<&'f Pattern<String>> {
        let message = self.messages.get(name)?;
        match attribute {
            None => message.value.as_ref(),
            Some(attribute) => {
                let mut attributes = message.attributes.iter();
                let found = attributes.find(|it| it.id.name == attribute)?;
                Some(&found.value)
            }
        }
    }
}

/// The variants of every choice in a file.
#[derive(Default)]
struct Choices<'f>(Vec<&'f [Variant<String>]>);

impl<'f> Choices<'f> {
    fn of_message(&mut self, message: &'f Message<String>) {
        let attributes = message.attributes.iter().map(|it| &it.value);
        for pattern in message.value.iter().chain(attributes) {
            self.of_pattern(pattern);
        }
    }

    fn of_pattern(&mut self, pattern: &'f Pattern<String>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable {
                expression: Expression::Select { variants, .. },
            } = element
            {
                self.0.push(variants);
                for variant in variants {
                    self.of_pattern(&variant.value);
                }
            }
        }
    }
}

/// The form of numbers that a variant is for, unless it is for one number only or for
/// something else.
fn form(variant: &Variant<String>) -> Option<&str> {
    match &variant.key {
        VariantKey::Identifier { name } => ["one", "few", "many", "other"]
            .contains(&name.as_str())
            .then_some(name),
        VariantKey::NumberLiteral { .. } => None,
    }
}
