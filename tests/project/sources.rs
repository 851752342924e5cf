//! The files of a crate, and which of them takes names from which other. Read with syn, not
//! compiled, so that parts behind features count too.
//!
//! A file *imports* another when a `use` line, or a path in its code, names something that the
//! other one defines. Names that a module only re-exports lead to the file that defines them.
//! So a module file that gathers its children with `pub use` imports none of them, and a child
//! that takes a name from its parent imports the parent only if the parent itself defines the
//! name. Tests do not count.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};

use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, ItemUse, Macro, UseTree, Visibility};

/// Longer chains of re-exports do not occur; guards against a re-export of itself.
const LONGEST_CHAIN: usize = 16;

/// A crate's files, by their paths below its folder of sources.
pub struct Sources {
    files: Vec<File>,
}

#[derive(Default)]
struct File {
    path: PathBuf,
    parent: Option<usize>,
    children: HashMap<String, usize>,
    /// What `use` lines bring in, by the name that they give it.
    bindings: Vec<Binding>,
    /// Paths in the code: whatever stands before and between `::`.
    paths: Vec<Vec<String>>,
    /// Single names in the code.
    words: BTreeSet<String>,
}

struct Binding {
    name: String,
    path: Vec<String>,
    reexport: bool,
}

/// Where a path leads.
enum Target {
    /// To a module itself.
    Module(usize),
    /// To a name that this file defines.
    Name(usize),
}

impl Sources {
    /// Reads the crate whose root is this file, such as `src/lib.rs`.
    pub fn of(root: &Path) -> Self {
        let mut sources = Self { files: Vec::new() };
        sources.read(root, root.parent().unwrap().to_owned(), None);
        sources
    }

    /// Reads a file and the modules in it, whose files lie in `folder`.
    fn read(&mut self, path: &Path, folder: PathBuf, parent: Option<usize>) -> usize {
        let text = fs::read_to_string(path).unwrap_or_else(|cause| panic!("{path:?}: {cause}"));
        let parsed = syn::parse_file(&text).unwrap_or_else(|cause| panic!("{path:?}: {cause}"));
        let mut reader = Reader::default();
        reader.visit_file(&parsed);
        let index = self.files.len();
        self.files.push(File {
            path: path.to_owned(),
            parent,
            children: HashMap::new(),
            bindings: reader.bindings,
            paths: reader.paths,
            words: reader.words,
        });
        for (name, named) in reader.modules {
            let (file, below) = match named {
                Some(file) => (path.parent().unwrap().join(file), folder.join(&name)),
                None => {
                    let flat = folder.join(format!("{name}.rs"));
                    let nested = folder.join(&name).join("mod.rs");
                    let file = if flat.exists() { flat } else { nested };
                    (file, folder.join(&name))
                }
            };
            let child = self.read(&file, below, Some(index));
            self.files[index].children.entry(name).or_insert(child);
        }
        index
    }

    /// Each file with those that it imports.
    pub fn imports(&self) -> BTreeMap<&Path, BTreeSet<&Path>> {
        let named = |&index: &usize| self.files[index].path.as_path();
        let all = self.files.iter().enumerate();
        all.map(|(index, file)| {
            let taken = self.taken_by(index);
            (file.path.as_path(), taken.iter().map(named).collect())
        })
        .collect()
    }

    fn taken_by(&self, index: usize) -> BTreeSet<usize> {
        let file = &self.files[index];
        let mut taken = BTreeSet::new();
        for binding in &file.bindings {
            let Some(target) = self.resolve(index, &binding.path, 0) else {
                continue;
            };
            let target = target.file();
            let gathers = binding.reexport
                && self.is_within(target, index)
                && !file.words.contains(&binding.name);
            if !gathers {
                taken.insert(target);
            }
        }
        for path in &file.paths {
            taken.extend(self.resolve(index, path, 0).map(|it| it.file()));
        }
        taken.remove(&index);
        taken
    }

    /// Whether a file is that of a module below another.
    fn is_within(&self, file: usize, above: usize) -> bool {
        let mut at = Some(file);
        while let Some(index) = at {
            if index == above {
                return true;
            }
            at = self.files[index].parent;
        }
        false
    }

    /// Where a path leads that stands in this file; `None` outside of the crate.
    fn resolve(&self, from: usize, path: &[String], depth: usize) -> Option<Target> {
        let (head, rest) = path.split_first()?;
        match head.as_str() {
            "crate" => self.walk(0, rest, depth),
            "self" => self.walk(from, rest, depth),
            "super" => self.walk(self.files[from].parent?, rest, depth),
            _ => match self.files[from].children.get(head) {
                Some(&child) => self.walk(child, rest, depth),
                // A module that a `use` line brought in.
                None if depth < LONGEST_CHAIN && !rest.is_empty() => {
                    let mut bindings = self.files[from].bindings.iter();
                    let bound = bindings.find(|it| it.name == *head && it.path[0] != *head)?;
                    match self.resolve(from, &bound.path, depth + 1)? {
                        Target::Module(module) => self.walk(module, rest, depth + 1),
                        named => Some(named),
                    }
                }
                None => None,
            },
        }
    }

    fn walk(&self, mut at: usize, path: &[String], depth: usize) -> Option<Target> {
        for name in path {
            if name == "self" {
                continue;
            }
            if name == "super" {
                at = self.files[at].parent?;
                continue;
            }
            match self.files[at].children.get(name) {
                Some(&child) => at = child,
                None => return Some(self.defined(at, name, depth)),
            }
        }
        Some(Target::Module(at))
    }

    /// The file that defines a name that this one has.
    fn defined(&self, at: usize, name: &str, depth: usize) -> Target {
        let file = &self.files[at];
        let found = file.bindings.iter().find(|it| it.name == name);
        let found = found.filter(|_| depth < LONGEST_CHAIN);
        let found = found.and_then(|it| self.resolve(at, &it.path, depth + 1));
        found.unwrap_or(Target::Name(at))
    }
}

impl Target {
    fn file(&self) -> usize {
        match *self {
            Self::Module(file) | Self::Name(file) => file,
        }
    }
}

/// Collects what matters of one file.
#[derive(Default)]
struct Reader {
    bindings: Vec<Binding>,
    paths: Vec<Vec<String>>,
    words: BTreeSet<String>,
    /// Modules in files of their own, with their path where it is written there.
    modules: Vec<(String, Option<String>)>,
    /// How many modules without a file of their own are open.
    inline: usize,
}

impl Reader {
    /// Remembers a path as seen from the file, whatever module in it the path stands in.
    fn path(&self, mut path: Vec<String>) -> Vec<String> {
        for _ in 0..self.inline {
            if path.first().is_some_and(|it| it == "super") {
                path[0] = "self".to_owned();
                if path.get(1).is_some_and(|it| it == "super") {
                    path.remove(0);
                }
            }
        }
        path
    }

    fn bind(&mut self, tree: &UseTree, before: &[String], reexport: bool) {
        let with = |name: String| [before, &[name]].concat();
        match tree {
            UseTree::Path(it) => self.bind(&it.tree, &with(it.ident.to_string()), reexport),
            UseTree::Group(it) => {
                let trees = it.items.iter();
                trees.for_each(|tree| self.bind(tree, before, reexport));
            }
            UseTree::Name(it) => {
                let name = it.ident.to_string();
                let (name, path) = match (name.as_str(), before.last()) {
                    ("self", Some(last)) => (last.clone(), before.to_vec()),
                    _ => (name.clone(), with(name)),
                };
                self.add(name, path, reexport);
            }
            UseTree::Rename(it) => {
                let path = with(it.ident.to_string());
                self.add(it.rename.to_string(), path, reexport);
            }
            UseTree::Glob(_) => self.add("*".to_owned(), before.to_vec(), reexport),
        }
    }

    fn add(&mut self, name: String, path: Vec<String>, reexport: bool) {
        let path = self.path(path);
        self.bindings.push(Binding {
            name,
            path,
            reexport,
        });
    }
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item(&mut self, item: &'ast Item) {
        let attributes: &[Attribute] = match item {
            Item::Mod(it) => &it.attrs,
            Item::Use(it) => &it.attrs,
            Item::Fn(it) => &it.attrs,
            Item::Impl(it) => &it.attrs,
            _ => &[],
        };
        if !attributes.iter().any(is_for_tests) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        if module.content.is_some() {
            self.inline += 1;
            visit::visit_item_mod(self, module);
            self.inline -= 1;
        } else {
            let path = module.attrs.iter().find_map(path_of);
            self.modules.push((module.ident.to_string(), path));
        }
    }

    fn visit_item_use(&mut self, line: &'ast ItemUse) {
        let reexport = !matches!(line.vis, Visibility::Inherited);
        self.bind(&line.tree, &[], reexport);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Vec<String> = path
            .segments
            .iter()
            .map(|it| it.ident.to_string())
            .collect();
        self.words.extend(names.first().cloned());
        if names.len() > 1 {
            self.paths.push(self.path(names));
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        // What stands in a macro is not parsed: names joined by `::` are taken as paths.
        let text = call.tokens.to_string().replace(" :: ", "::");
        for word in text.split(|it: char| !(it.is_alphanumeric() || it == '_' || it == ':')) {
            let names: Vec<String> = word.split("::").map(str::to_owned).collect();
            self.words.extend(names.first().cloned());
            if names.len() > 1 && names.iter().all(|it| !it.is_empty()) {
                self.paths.push(self.path(names));
            }
        }
        visit::visit_macro(self, call);
    }
}

/// Whether something is compiled only for tests.
pub fn is_for_tests(attribute: &Attribute) -> bool {
    attribute.path().is_ident("cfg")
        && matches!(&attribute.meta, syn::Meta::List(it) if it.tokens.to_string() == "test")
}

/// The file of a module that names it itself.
fn path_of(attribute: &Attribute) -> Option<String> {
    let syn::Meta::NameValue(it) = &attribute.meta else {
        return None;
    };
    match &it.value {
        syn::Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Str(text),
            ..
        }) if it.path.is_ident("path") => Some(text.value()),
        _ => None,
    }
}
