//! What comes from outside and what goes there has one way each: files are opened and written by the crate `plain-file`,
//! lines have a greatest length, everything printed goes through `printing::Printer`, and threads are started by the crate
//! `worker`, which reports that no thread can be had instead of panicking. Read with syn, not compiled, so that parts behind features
//! count too. Tests do not count.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use syn::visit::{self, Visit};
use syn::{Attribute, ExprMethodCall, ImplItemFn, ItemFn, ItemMod, ItemUse, Macro, UseTree};
use test_support::files_below;

use crate::imports::root;
use crate::sources::is_for_tests;

/// Calls that open or write a file, print, or start a thread, by the last two names of their path.
const CALLS: [&str; 20] = [
    "File::create",
    "File::create_new",
    "File::open",
    "File::options",
    "OpenOptions::new",
    "WavReader::open",
    "WavWriter::append",
    "WavWriter::create",
    "fs::copy",
    "fs::hard_link",
    "fs::read",
    "fs::read_to_string",
    "fs::rename",
    "fs::write",
    "io::read_to_string",
    "io::stderr",
    "io::stdout",
    "tempfile::tempfile_in",
    "thread::Builder",
    "thread::spawn",
];

/// Methods that read a line of any length.
const METHODS: [&str; 2] = ["read_line", "read_until"];

/// Methods that do so where they are called on standard input or another reader.
const OF_READERS: [&str; 2] = ["lines", "split"];

/// Macros that print.
const MACROS: [&str; 5] = ["dbg", "eprint", "eprintln", "print", "println"];

/// The crates that open, read and write files, and start threads.
const WAYS: [&str; 2] = ["crates/plain-file/src/", "crates/worker/src/"];

/// Where else one of these stands, and why.
const EXCEPTIONS: &[(&str, &str, &str)] = &[
    (
        "crates/desk/src/printing.rs",
        "io::stderr",
        "the way of all output",
    ),
    (
        "crates/desk/src/printing.rs",
        "io::stdout",
        "the way of all output",
    ),
    (
        "crates/serial-link/src/port/unix.rs",
        "OpenOptions::new",
        "a serial port is a device",
    ),
    (
        "crates/serial-link/src/pseudo/unix.rs",
        "OpenOptions::new",
        "a pseudo-terminal is a device",
    ),
    (
        "crates/speech/src/recogniser/store.rs",
        "fs::rename",
        "a folder gets its name",
    ),
    (
        "src/commands/adjourn/seal.rs",
        "tempfile::tempfile_in",
        "tries whether a folder takes files",
    ),
    (
        "src/commands/practice/openings/index_file.rs",
        "tempfile::tempfile_in",
        "the sorted parts of an index, which nobody else sees and no end of the program leaves behind",
    ),
    (
        "src/commands/doctor_report.rs",
        "io::stdout",
        "asks whether it is a terminal",
    ),
    (
        "src/commands/practice/check.rs",
        "io::stdout",
        "takes what its workers have printed",
    ),
    (
        "src/commands/practice/replay/reporter.rs",
        "io::stdout",
        "is locked for a printer",
    ),
    (
        "src/system/key_by_key.rs",
        "io::stdout",
        "the keys that the user presses, as a terminal shows them",
    ),
    (
        "src/system/single_writer/unix.rs",
        "OpenOptions::new",
        "a journal is read and written through one handle",
    ),
    (
        "src/system/single_writer/windows.rs",
        "OpenOptions::new",
        "a journal is read and written through one handle",
    ),
];

/// Collects what stands in one file, with names that a `use` line brings in.
#[derive(Default)]
struct Finder {
    found: BTreeSet<String>,
}

impl Finder {
    fn path(&mut self, names: &[String]) {
        if names.windows(2).any(|it| it == ["thread", "Builder"]) {
            self.found.insert("thread::Builder".to_owned());
        }
        let last: Vec<&str> = names.iter().rev().take(2).map(String::as_str).collect();
        if let [name, of] = last[..] {
            let call = format!("{of}::{name}");
            if CALLS.contains(&call.as_str()) {
                self.found.insert(call);
            }
        }
    }

    fn bind(&mut self, tree: &UseTree, before: &[String]) {
        let with = |name: String| [before, &[name]].concat();
        match tree {
            UseTree::Path(it) => self.bind(&it.tree, &with(it.ident.to_string())),
            UseTree::Group(it) => it.items.iter().for_each(|tree| self.bind(tree, before)),
            UseTree::Name(it) => self.path(&with(it.ident.to_string())),
            UseTree::Rename(it) => {
                let name = it.ident.to_string();
                let hides = ["File", "OpenOptions", "fs", "io"].contains(&name.as_str());
                if hides && before.first().is_some_and(|first| first == "std") {
                    self.found.insert(format!("{name} by another name"));
                }
                self.path(&with(name));
            }
            UseTree::Glob(_) => {
                if before.last().is_some_and(|last| last == "fs") {
                    self.found.insert("fs::*".to_owned());
                }
            }
        }
    }
}

fn counts(attributes: &[Attribute]) -> bool {
    !attributes.iter().any(is_for_tests)
}

impl<'ast> Visit<'ast> for Finder {
    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        if counts(&module.attrs) && !is_all_tests(&module.attrs) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_fn(&mut self, function: &'ast ItemFn) {
        if counts(&function.attrs) {
            visit::visit_item_fn(self, function);
        }
    }

    fn visit_impl_item_fn(&mut self, function: &'ast ImplItemFn) {
        if counts(&function.attrs) {
            visit::visit_impl_item_fn(self, function);
        }
    }

    fn visit_item_use(&mut self, line: &'ast ItemUse) {
        self.bind(&line.tree, &[]);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names = path.segments.iter().map(|it| it.ident.to_string());
        self.path(&names.collect::<Vec<String>>());
        visit::visit_path(self, path);
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        let name = call.method.to_string();
        let mut reads = Receivers::default();
        reads.visit_expr(&call.receiver);
        if METHODS.contains(&name.as_str()) || OF_READERS.contains(&name.as_str()) && reads.any {
            self.found.insert(format!(".{name}"));
        }
        if name == "spawn" && reads.scope {
            self.found.insert("scope.spawn".to_owned());
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        if let Some(name) = call.path.segments.last().map(|it| it.ident.to_string())
            && MACROS.contains(&name.as_str())
        {
            self.found.insert(format!("{name}!"));
        }
        // What stands in a macro is not parsed: names joined by `::` are taken as paths.
        let text = call.tokens.to_string().replace(" :: ", "::");
        for word in text.split(|it: char| !(it.is_alphanumeric() || it == '_' || it == ':')) {
            let names: Vec<String> = word.split("::").map(str::to_owned).collect();
            self.path(&names);
        }
        visit::visit_macro(self, call);
    }
}

/// Whether what a method is called on reads from outside.
#[derive(Default)]
struct Receivers {
    any: bool,
    /// Whether it is a scope of threads.
    scope: bool,
}

impl<'ast> Visit<'ast> for Receivers {
    fn visit_ident(&mut self, name: &'ast proc_macro2::Ident) {
        self.any |= ["stdin", "BufReader", "StdinLock"]
            .iter()
            .any(|it| name == it);
        self.scope |= ["s", "scope"].iter().any(|it| name == it);
    }
}

/// Whether a module is compiled for tests of one system alone, as by `cfg(all(test, unix))`.
fn is_all_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|it| {
        let tokens = match &it.meta {
            syn::Meta::List(list) if it.path().is_ident("cfg") => list.tokens.to_string(),
            _ => return false,
        };
        tokens.starts_with("all (test") || tokens.starts_with("all(test")
    })
}

fn found_in(text: &str) -> BTreeSet<String> {
    let mut finder = Finder::default();
    finder.visit_file(&syn::parse_file(text).unwrap());
    finder.found
}

/// The files of the program and its crates that are not only for tests.
fn files() -> Vec<PathBuf> {
    let crates = fs::read_dir(root().join("crates")).unwrap();
    let crates = crates.map(|it| it.unwrap().path().join("src"));
    let folders = crates.chain([root().join("src")]);
    let mut files: Vec<PathBuf> = folders.flat_map(|it| files_below(&it, "rs")).collect();
    files.retain(|it| !it.iter().any(|part| part == "tests" || part == "tests.rs"));
    assert!(files.len() > 200, "{}", files.len());
    files
}

#[test]
fn files_are_opened_and_lines_printed_in_one_way() {
    let mut left: BTreeSet<(String, String)> = BTreeSet::new();
    for path in files() {
        let name = path.strip_prefix(root()).unwrap().display().to_string();
        let text = fs::read_to_string(&path).unwrap();
        let found = found_in(&text).into_iter();
        left.extend(found.map(|what| (name.clone(), what)));
    }
    left.retain(|(name, _)| !WAYS.iter().any(|way| name.starts_with(way)));
    let mut unused = Vec::new();
    for (name, what, _) in EXCEPTIONS {
        if !left.remove(&((*name).to_owned(), (*what).to_owned())) {
            unused.push((name, what));
        }
    }
    assert!(
        left.is_empty(),
        "use the crate plain-file, its `Lines`, `desk::printing`, or the crate worker: {left:#?}"
    );
    assert!(unused.is_empty(), "no longer needed: {unused:#?}");
}

#[test]
fn each_other_way_is_found() {
    for (text, what) in [
        ("fn f() { std::fs::File::open(p); }", "File::open"),
        (
            "use std::fs::{self, File}; fn f() { File::create(p) }",
            "File::create",
        ),
        ("use std::fs::read_to_string;", "fs::read_to_string"),
        ("use std::fs::{read as r};", "fs::read"),
        ("use std::fs::File as F;", "File by another name"),
        ("use std::fs::*;", "fs::*"),
        (
            "fn f() { OpenOptions::new().read(true) }",
            "OpenOptions::new",
        ),
        ("fn f() { p.map(fs::read) }", "fs::read"),
        ("fn f() { x!(fs::write(p, b)) }", "fs::write"),
        ("fn f() { io::stdin().lock().read_line(l) }", ".read_line"),
        ("fn f() { io::stdin().lines() }", ".lines"),
        ("fn f() { BufReader::new(p).split(b) }", ".split"),
        ("fn f() { println!() }", "println!"),
        ("fn f() { std::eprint!() }", "eprint!"),
        ("fn f() { writeln!(io::stderr(), a) }", "io::stderr"),
        ("fn f() { std::thread::spawn(work) }", "thread::spawn"),
        ("use std::thread::spawn;", "thread::spawn"),
        (
            "fn f() { thread::Builder::new().spawn(work) }",
            "thread::Builder",
        ),
        ("fn f() { scope.spawn(work) }", "scope.spawn"),
    ] {
        assert!(found_in(text).contains(what), "{text}");
    }
    for text in [
        "#[cfg(test)] mod tests { fn f() { fs::read(p) } }",
        "#[cfg(all(test, unix))] mod tests { fn f() { fs::read(p) } }",
        "fn f() { text.lines() }",
        "fn f() { worker::spawn(n, w); command.spawn() }",
        "fn f() { plain_file::open(p); fs::read_dir(p); reader.read(p) }",
    ] {
        assert!(found_in(text).is_empty(), "{text}");
    }
}
