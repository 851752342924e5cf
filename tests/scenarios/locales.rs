//! Every text is there in every language, with the same variables.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};

/// The texts of a language: the variables of each.
type Texts = BTreeMap<String, BTreeSet<String>>;

#[test]
fn every_language_has_the_same_texts_with_the_same_variables() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales");
    let languages: BTreeMap<String, Texts> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_dir())
        .map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, texts(&path.join("annabella.ftl")))
        })
        .collect();
    let german = &languages["de"];
    assert!(german.len() > 50);
    for (language, texts) in &languages {
        for (key, variables) in german {
            assert_eq!(texts.get(key), Some(variables), "{key} in {language}");
        }
        for key in texts.keys() {
            assert!(german.contains_key(key), "{key} in {language} only");
        }
    }
}

fn texts(path: &Path) -> Texts {
    let content = fs::read_to_string(path).unwrap();
    let resource = fluent_syntax::parser::parse(content.as_str())
        .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
    let mut texts = Texts::new();
    for entry in resource.body {
        match entry {
            Entry::Message(message) => {
                let key = message.id.name.to_owned();
                let mut variables = BTreeSet::new();
                let value = message.value.expect("a message has a text");
                of_pattern(&value, &mut variables);
                assert!(
                    texts.insert(key, variables).is_none(),
                    "{} twice",
                    message.id.name
                );
            }
            Entry::Junk { content } => panic!("{}: {content}", path.display()),
            _ => {}
        }
    }
    texts
}

fn of_pattern(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, variables);
        }
    }
}

/// What is chosen by, such as a number, is a variable too; which forms a
/// language has is its own business.
fn of_expression(expression: &Expression<&str>, variables: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, variables),
        Expression::Select { selector, variants } => {
            of_inline(selector, variables);
            for variant in variants {
                of_pattern(&variant.value, variables);
            }
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => of_expression(expression, variables),
        InlineExpression::FunctionReference { arguments, .. } => of_call(arguments, variables),
        _ => {}
    }
}

fn of_call(arguments: &CallArguments<&str>, variables: &mut BTreeSet<String>) {
    for argument in &arguments.positional {
        of_inline(argument, variables);
    }
}
