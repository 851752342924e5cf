//! Tests that options with the same meaning have the same name in all commands, and take the same values.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;

use clap::{Arg, Command, CommandFactory, Parser};

use crate::commands::args::Arguments;

/// Options whose values differ by their nature: a scoresheet has other formats than a report, a position can only be said to
/// be Chess960, where a game can also have a number, and pages of braille have a size, where that in the browser is there or
/// not.
const DIFFERENT: [&str; 3] = ["format", "chess960", "page"];

/// The options of a command and of those below it, each with the way to it.
fn options(command: &Command, way: &str, found: &mut Vec<(String, String, Arg)>) {
    for argument in command.get_arguments() {
        if let Some(long) = argument.get_long() {
            found.push((long.to_owned(), way.to_owned(), argument.clone()));
        }
    }
    for sub in command.get_subcommands() {
        options(sub, &format!("{way} {}", sub.get_name()), found);
    }
}

/// Whether it takes a value, and which ones, if they can be listed.
fn taken(argument: &Arg) -> (bool, Vec<String>) {
    let values = argument.get_possible_values().into_iter();
    let values = values.map(|it| it.get_name().to_owned()).collect();
    (argument.get_action().takes_values(), values)
}

#[test]
fn an_option_takes_the_same_values_in_every_command() {
    let mut found = Vec::new();
    options(&Arguments::command(), "annabella", &mut found);
    let mut known: BTreeMap<String, (String, Arg)> = BTreeMap::new();
    for (long, way, argument) in found {
        if DIFFERENT.contains(&long.as_str()) {
            continue;
        }
        if let Some((before, other)) = known.get(&long) {
            assert_eq!(taken(&argument), taken(other), "--{long}: {way}, {before}");
        }
        known.entry(long).or_insert((way, argument));
    }
    assert!(known.len() > 40);
}

#[test]
fn earlier_names_of_options_still_count() {
    let mut lines = vec![
        "envelope game.seal --braille --cells 32",
        "play --corrections 0 --draw-offers never",
        "play --corrections none --draw-offers none",
    ];
    if super::practice::IS_HERE {
        lines.push("braille simulate --driver handytech --cells 40 --link display");
        lines.push("board simulate --clock --link board");
    }
    for line in lines {
        let words = ["annabella"].into_iter().chain(line.split(' '));
        Arguments::try_parse_from(words).unwrap();
    }
}
