//! Circles in a web of imports.

use std::collections::{BTreeMap, BTreeSet};

/// Each file with those that it imports.
pub type Imports<'a> = BTreeMap<&'a str, BTreeSet<&'a str>>;

/// The circles: files of which each imports every other, directly or by way of more of them.
pub fn circles<'a>(imports: &Imports<'a>) -> Vec<BTreeSet<&'a str>> {
    let reached: BTreeMap<&str, BTreeSet<&str>> = imports
        .keys()
        .map(|file| (*file, reached_from(file, imports)))
        .collect();
    let reach = |one: &str, other: &str| reached.get(one).is_some_and(|it| it.contains(other));
    let mut circles: Vec<BTreeSet<&str>> = Vec::new();
    for file in imports.keys().copied() {
        let known = circles.iter().any(|it| it.contains(file));
        if !known && reach(file, file) {
            let back = |it: &&str| reach(file, it) && reach(it, file);
            circles.push(imports.keys().copied().filter(back).collect());
        }
    }
    circles
}

fn reached_from<'a>(file: &str, imports: &Imports<'a>) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&str> = vec![file];
    while let Some(next) = open.pop() {
        for &import in imports.get(next).into_iter().flatten() {
            if reached.insert(import) {
                open.push(import);
            }
        }
    }
    reached
}

#[test]
fn a_diamond_is_not_a_circle() {
    let web = |lines: &[(&'static str, &[&'static str])]| -> Imports<'static> {
        let line = |(file, taken): &(&'static str, &[&'static str])| {
            (*file, taken.iter().copied().collect())
        };
        lines.iter().map(line).collect()
    };
    let diamond = web(&[("a", &["b", "c"]), ("b", &["d"]), ("c", &["d"]), ("d", &[])]);
    assert!(circles(&diamond).is_empty());
    let circle = web(&[("a", &["b"]), ("b", &["c"]), ("c", &["b"]), ("d", &["a"])]);
    assert_eq!(circles(&circle), [BTreeSet::from(["b", "c"])]);
}
