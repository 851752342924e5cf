//! Every text of a language in all its forms: of every number, both sides and every piece, written to a file for
//! reading. What a text is given otherwise is an example from `samples.toml`. Knows the files of the texts, but not
//! what asks for them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use fluent_syntax::ast::{
    CallArguments, Expression, InlineExpression, Message, Pattern, PatternElement, Resource,
    VariantKey,
};
use fluent_syntax::parser::parse;

use desk::activities::{length, longest, parts};
use desk::messages::Phrase;

use super::messages;

/// What nobody wants to listen to: the program's commands, other programs of a shell, and folders.
const UNSAID: [&str; 18] = [
    "annabella resume",
    "annabella play",
    "annabella open",
    "annabella doctor",
    "annabella settings",
    "annabella train-voice",
    "annabella board",
    "annabella braille",
    "annabella online",
    "sudo",
    "apt install",
    "/home/",
    "/dev/",
    "/etc/",
    "/tmp/",
    "make setup",
    "docs/",
    "braille/",
];

/// What is wrong with this text as it is said.
fn unsayable(text: &str) -> Option<&'static str> {
    const ELSEWHERE: &str = "*";
    let options = |text: &str| {
        let mut parts = text.split("--").skip(1);
        parts.any(|it| it.starts_with(|it: char| it.is_ascii_lowercase()))
    };
    let is_written = |text: &str| options(text) || UNSAID.iter().any(|it| text.contains(it));
    let said = Phrase::sentence(text).aloud(ELSEWHERE).text;
    match (is_written(text), is_written(&said)) {
        (_, true) => Some("said with a command or a path"),
        (true, false) if said.trim().is_empty() => Some("nothing is said"),
        (false, false) if said != text => Some("said otherwise than written"),
        _ => None,
    }
}

/// Numbers of every plural class of every language, with those that only look like another class.
const NUMBERS: [u64; 9] = [0, 1, 2, 5, 11, 21, 22, 25, 100];

/// The pieces as the texts tell them apart, with their words in announcements.
const PIECES: [(&str, &str); 6] = [
    ("king", "König"),
    ("queen", "Dame"),
    ("rook", "Turm"),
    ("bishop", "Läufer"),
    ("knight", "Springer"),
    ("pawn", "Bauer"),
];

/// From this many of its variants on, only the numbers that a text names are tried, and one more.
const MANY: usize = 10;

/// What a variable can be.
type Values = BTreeMap<String, Vec<FluentValue<'static>>>;

/// Beginnings of the names of texts that are only written: for the terminal, the page of the opponent, the arbiter's papers.
const WRITTEN: [&str; 20] = [
    "about-",
    "audit-",
    "check-",
    "cli-",
    "compare-",
    "doctor-",
    "donate-",
    "envelope-",
    "help-heading-",
    "manual-",
    "misfit-",
    "misuse-",
    "online-",
    "order-",
    "page-",
    "problem-",
    "report-",
    "settings-",
    "simulate-",
    "words-",
];

/// A text in all its forms.
struct Forms {
    file: &'static str,
    key: String,
    all: Vec<String>,
}

/// Every text of a language.
fn every_text(language: &str) -> Vec<Forms> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let samples = samples(root, language);
    let folder = root.join("locales").join(language);
    let usual = fs::read_to_string(folder.join("annabella.ftl")).unwrap();
    let mut every = Vec::new();
    for file in ["annabella.ftl", "terse.ftl", "novice.ftl"] {
        let texts = fs::read_to_string(folder.join(file)).unwrap();
        let bundle = bundle(language, &usual, &texts);
        let usual = parse(usual.as_str()).unwrap();
        let own = parse(texts.as_str()).unwrap();
        let mut known = messages_of(&usual);
        known.extend(messages_of(&own));
        for key in messages_of(&own).keys() {
            let message = known[key];
            let Some(value) = &message.value else {
                continue;
            };
            let mut given = Given {
                known: &known,
                found: BTreeMap::new(),
            };
            given.of_pattern(value);
            let values = values(&given.found, &samples);
            let all = formatted(&bundle, key, &values);
            let key = (*key).to_owned();
            every.push(Forms { file, key, all });
        }
    }
    every
}

/// Every text of a language in every form has a text for everything it refers to, and is set like a sentence. All are
/// written to `target/texts-LANGUAGE.txt`.
pub fn reads_well(language: &str) {
    let (mut written, mut wrong, mut forms) = (String::new(), Vec::new(), 0);
    let mut file = "";
    for text in every_text(language) {
        if text.file != file {
            file = text.file;
            writeln!(written, "# {file}\n").unwrap();
        }
        let key = text.key;
        writeln!(written, "{key}").unwrap();
        for text in text.all {
            forms += 1;
            writeln!(written, "    {text}").unwrap();
            let unsaid = match key.starts_with("cli-") {
                // Help for the command line is never said.
                true => None,
                false => unsayable(&text),
            };
            if let Some(fault) = fault(&text).or(unsaid) {
                wrong.push(format!("{file}: {key}: {fault}: {text}"));
            }
        }
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("target/texts-{language}.txt"));
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, written).unwrap();
    assert!(forms > 2000, "{forms}");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Every text that is spoken has pauses in which it can be cut, so that no part of it takes longer than eight seconds.
pub fn pauses_in_time(language: &str) {
    let (mut spoken, mut long) = (0, Vec::new());
    for text in every_text(language) {
        if WRITTEN.iter().any(|it| text.key.starts_with(it)) {
            continue;
        }
        for form in text.all {
            spoken += 1;
            let parts = parts(&Phrase::sentence(&form), longest(0));
            let parts = parts
                .iter()
                .filter(|it| length(it.text.trim()) > longest(0));
            long.extend(parts.map(|it| format!("{}: {}", text.key, it.text)));
        }
    }
    assert!(spoken > 1000, "{spoken}");
    assert!(long.is_empty(), "{long:#?}");
}

/// A side is data: each text chooses its words for it, so that they agree with the sentence.
pub fn sides_are_chosen(language: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("locales")
        .join(language);
    for file in ["annabella.ftl", "terse.ftl", "novice.ftl"] {
        let texts = fs::read_to_string(folder.join(file)).unwrap();
        for side in ["{ $color }", "{ $mover }"] {
            let put_in: Vec<&str> = texts.lines().filter(|it| it.contains(side)).collect();
            assert!(put_in.is_empty(), "{file}: {put_in:#?}");
        }
    }
}

fn messages_of<'r>(file: &'r Resource<&'r str>) -> BTreeMap<&'r str, &'r Message<&'r str>> {
    messages(file)
}

fn bundle(language: &str, usual: &str, own: &str) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![language.parse().unwrap()]);
    bundle.set_use_isolating(false);
    for texts in [usual, own] {
        let resource = FluentResource::try_new(texts.to_owned()).unwrap();
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// Examples of what is put into texts, by the names of the variables.
fn samples(root: &Path, language: &str) -> BTreeMap<String, String> {
    let file = fs::read_to_string(root.join("tests/locales/samples.toml")).unwrap();
    let mut tables: BTreeMap<String, BTreeMap<String, String>> = toml::from_str(&file).unwrap();
    let mut samples = tables.remove("any").unwrap();
    samples.extend(tables.remove(language).unwrap());
    samples
}

/// What each variable of a text is chosen by, if it is: the keys of the variants.
struct Given<'r> {
    known: &'r BTreeMap<&'r str, &'r Message<&'r str>>,
    found: BTreeMap<String, BTreeSet<String>>,
}

impl<'r> Given<'r> {
    fn of_pattern(&mut self, pattern: &'r Pattern<&'r str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.of_expression(expression);
            }
        }
    }

    fn of_expression(&mut self, expression: &'r Expression<&'r str>) {
        match expression {
            Expression::Inline(inline) => self.of_inline(inline),
            Expression::Select { selector, variants } => {
                self.of_inline(selector);
                if let InlineExpression::VariableReference { id } = selector {
                    let keys = variants.iter().map(|it| match &it.key {
                        VariantKey::Identifier { name } => (*name).to_owned(),
                        VariantKey::NumberLiteral { value } => (*value).to_owned(),
                    });
                    self.found
                        .entry(id.name.to_owned())
                        .or_default()
                        .extend(keys);
                }
                for variant in variants {
                    self.of_pattern(&variant.value);
                }
            }
        }
    }

    fn of_inline(&mut self, inline: &'r InlineExpression<&'r str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.found.entry(id.name.to_owned()).or_default();
            }
            InlineExpression::MessageReference { id, attribute } => {
                let message = self.known[id.name];
                let pattern = match attribute {
                    None => message.value.as_ref(),
                    Some(attribute) => {
                        let mut all = message.attributes.iter();
                        all.find(|it| it.id.name == attribute.name)
                            .map(|it| &it.value)
                    }
                };
                self.of_pattern(pattern.unwrap_or_else(|| panic!("no {}", id.name)));
            }
            InlineExpression::Placeable { expression } => self.of_expression(expression),
            InlineExpression::FunctionReference { arguments, .. } => self.of_call(arguments),
            _ => {}
        }
    }

    fn of_call(&mut self, arguments: &'r CallArguments<&'r str>) {
        for argument in &arguments.positional {
            self.of_inline(argument);
        }
    }
}

/// What each variable is tried with.
fn values(
    found: &BTreeMap<String, BTreeSet<String>>,
    samples: &BTreeMap<String, String>,
) -> Values {
    let each = found.iter().map(|(name, keys)| {
        let numbers: Vec<u64> = keys.iter().filter_map(|it| it.parse().ok()).collect();
        let plural = ["one", "few", "many", "other"];
        let counted = keys.iter().any(|it| plural.contains(&it.as_str()));
        let values: Vec<FluentValue<'static>> = if numbers.len() > MANY {
            let beyond = numbers.iter().max().map(|it| it + 1);
            numbers.into_iter().chain(beyond).map(Into::into).collect()
        } else if name == "role" {
            PIECES.map(|(role, _)| role.into()).into()
        } else if !numbers.is_empty() || counted {
            NUMBERS.into_iter().chain(numbers).map(Into::into).collect()
        } else if keys.is_empty() {
            let sample = samples
                .get(name)
                .unwrap_or_else(|| panic!("no sample of {name}"));
            vec![sample.clone().into()]
        } else {
            keys.iter().cloned().map(Into::into).collect()
        };
        (name.clone(), values)
    });
    each.collect()
}

/// The text with every choice of values, each form once.
fn formatted(bundle: &FluentBundle<FluentResource>, key: &str, values: &Values) -> Vec<String> {
    let mut each: Vec<Vec<(&str, FluentValue)>> = vec![Vec::new()];
    for (name, values) in values {
        let longer = each.iter().flat_map(|chosen| {
            values.iter().map(move |value| {
                let mut chosen = chosen.clone();
                chosen.push((name.as_str(), value.clone()));
                chosen
            })
        });
        each = longer.collect();
    }
    let mut seen = BTreeSet::new();
    let texts = each.into_iter().map(|chosen| {
        let mut arguments: FluentArgs = chosen.into_iter().collect();
        belonging_together(bundle, &mut arguments);
        text(bundle, key, &arguments)
    });
    texts.filter(|it| seen.insert(it.clone())).collect()
}

/// The words of a number, and the word of a piece, follow from what the text is chosen by.
fn belonging_together(bundle: &FluentBundle<FluentResource>, arguments: &mut FluentArgs) {
    let role = match arguments.get("role") {
        Some(FluentValue::String(role)) => Some(role.to_string()),
        _ => None,
    };
    let piece = PIECES.iter().find(|(it, _)| Some(*it) == role.as_deref());
    if let (Some((_, word)), Some(_)) = (piece, arguments.get("piece")) {
        arguments.set("piece", *word);
    }
    if let (Some(number), Some(_)) = (arguments.get("n").cloned(), arguments.get("words")) {
        let mut of_number = FluentArgs::new();
        of_number.set("n", number);
        arguments.set("words", text(bundle, "number", &of_number));
    }
}

fn text(bundle: &FluentBundle<FluentResource>, key: &str, arguments: &FluentArgs) -> String {
    let message = bundle.get_message(key).unwrap();
    let mut errors = Vec::new();
    let pattern = message.value().unwrap();
    let text = bundle.format_pattern(pattern, Some(arguments), &mut errors);
    assert!(errors.is_empty(), "{key}: {errors:?}");
    text.into_owned()
}

/// What is wrong with how a text is set, at first sight.
fn fault(text: &str) -> Option<&'static str> {
    let around = |sign: char, before: bool| {
        text.match_indices(sign).any(|(at, _)| {
            let rest = &text[at + sign.len_utf8()..];
            let ends = rest.is_empty() || rest.starts_with([' ', '\n', '"', '“', '»', ')']);
            before && text[..at].ends_with(' ') && ends
        })
    };
    if text.contains("  ") {
        Some("two blanks")
    } else if has_blank_within_signs(text) {
        Some("a blank within quotation marks or brackets")
    } else if text.contains(['{', '}', '$']) {
        Some("a variable")
    } else if [',', '.', ':', ';', '!', '?']
        .iter()
        .any(|it| around(*it, true))
    {
        Some("a blank before punctuation")
    } else if text.lines().any(|it| it.trim() != it) || text.is_empty() {
        Some("a blank at an end")
    } else if ["?.", "!.", ",,", "::", ";.", ",."]
        .iter()
        .any(|it| text.contains(it))
    {
        Some("two signs")
    } else {
        None
    }
}

/// Whether a blank stands behind an opening quotation mark or bracket, or before a closing one. A straight one opens and
/// closes in turn.
fn has_blank_within_signs(text: &str) -> bool {
    let mut quoted = false;
    let (mut before, mut characters) = (' ', text.chars().peekable());
    while let Some(sign) = characters.next() {
        let next_is_blank = characters.peek().is_none_or(|it| it.is_whitespace());
        let opens = matches!(sign, '„' | '«' | '(') || sign == '"' && !quoted;
        // In German, and Bulgarian, it closes; nowhere does it open.
        let closes = matches!(sign, '“' | '»' | ')') || sign == '"' && quoted;
        quoted ^= sign == '"';
        if opens && next_is_blank || closes && before.is_whitespace() {
            return true;
        }
        before = sign;
    }
    false
}
