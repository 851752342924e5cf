//! What the code declares, read from its text: items with their modules, and the variants, fields
//! and functions of its types. It relies on the indentation that rustfmt gives, and knows nothing
//! of the documents that name these things.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::Path;

use test_support::files_below;

/// The keywords behind which a name is declared.
const KEYWORDS: [&str; 8] = [
    "fn", "struct", "enum", "trait", "mod", "const", "static", "type",
];

/// Everything that some folders of code declare.
#[derive(Default)]
pub struct Declared {
    /// Items, variants and fields by name.
    names: HashSet<String>,
    /// By module, which is a file, a folder or a package: what its files declare.
    modules: HashMap<String, HashSet<String>>,
    /// By type or trait: its variants, fields, constants and functions.
    members: HashMap<String, HashSet<String>>,
}

impl Declared {
    /// Reads all code below these folders of the root.
    pub fn below(root: &Path, folders: &[&str]) -> Self {
        let mut declared = Self::default();
        for path in folders
            .iter()
            .flat_map(|it| files_below(&root.join(it), "rs"))
        {
            let below = path.strip_prefix(root).unwrap().with_extension("");
            let modules: Vec<String> = below
                .iter()
                .map(|it| it.to_string_lossy().replace('-', "_"))
                .collect();
            declared.read(&fs::read_to_string(&path).unwrap(), &modules);
        }
        declared
    }

    /// Whether something of this name is declared anywhere.
    pub fn has(&self, name: &str) -> bool {
        self.names.contains(name)
    }

    /// Whether something whose name begins so is declared anywhere.
    pub fn has_beginning(&self, beginning: &str) -> bool {
        self.names.iter().any(|it| it.starts_with(beginning))
    }

    /// Whether a path such as `session::MoveEvent::Press` resolves: each part is declared in the
    /// module, or is a member of the type, that the part before it names.
    pub fn resolves(&self, path: &str) -> bool {
        let parts: Vec<&str> = path.split("::").collect();
        parts.windows(2).all(|pair| {
            let places = [self.modules.get(pair[0]), self.members.get(pair[0])];
            places.into_iter().flatten().any(|it| it.contains(pair[1]))
        })
    }

    fn read(&mut self, text: &str, modules: &[String]) {
        // A module is itself declared in the modules around it.
        for (place, module) in modules.iter().enumerate() {
            for around in &modules[..place] {
                let declared = self.modules.entry(around.clone()).or_default();
                declared.insert(module.clone());
            }
        }
        // The type whose block is being read, and how far its first line is indented.
        let mut block: Option<(String, usize)> = None;
        for line in text.lines() {
            let code = line.trim_start();
            let indent = line.len() - code.len();
            if code.is_empty() || code.starts_with("//") || code.starts_with('#') {
                continue;
            }
            if let Some((owner, outer)) = &block {
                if indent == outer + 4
                    && let Some(member) = member(code)
                {
                    let members = self.members.entry(owner.clone()).or_default();
                    members.insert(member.to_owned());
                    self.names.insert(member.to_owned());
                } else if indent <= *outer && code.starts_with('}') {
                    block = None;
                }
            }
            if let Some(name) = declared(code) {
                self.names.insert(name.to_owned());
                for module in modules {
                    let declared = self.modules.entry(module.clone()).or_default();
                    declared.insert(name.to_owned());
                }
            }
            if code.ends_with('{')
                && let Some(owner) = owner(code)
            {
                block = Some((owner.to_owned(), indent));
            }
        }
    }
}

/// The words of a line, in their order.
fn words(code: &str) -> impl Iterator<Item = &str> {
    code.split(|it: char| !it.is_ascii_alphanumeric() && it != '_')
        .filter(|it| !it.is_empty())
}

/// The name that a line declares behind a keyword.
fn declared(code: &str) -> Option<&str> {
    let mut words = words(code).skip_while(|it| !KEYWORDS.contains(it));
    words.find(|it| !KEYWORDS.contains(it))
}

/// A variant, a field, or what is declared behind a keyword.
fn member(code: &str) -> Option<&str> {
    declared(code).or_else(|| words(code).find(|it| !["pub", "crate", "super"].contains(it)))
}

/// The type or trait whose block this line opens; for `impl A for B` it is `B`.
fn owner(code: &str) -> Option<&str> {
    let opens = |keyword: &str| words(code).take(3).any(|it| it == keyword);
    if ["struct", "enum", "trait"].into_iter().any(opens) {
        return declared(code);
    }
    let implemented = code.strip_prefix("impl")?;
    let head = implemented.rsplit(" for ").next().unwrap_or(implemented);
    let behind_parameters = head.split_once("> ").filter(|_| head.starts_with('<'));
    words(behind_parameters.map_or(head, |it| it.1)).next()
}
