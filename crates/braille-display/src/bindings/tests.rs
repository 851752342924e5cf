#![allow(clippy::unwrap_used)]

use super::*;
use crate::driver::DriverKind;

const BAUM: KeySource = KeySource::Serial(DriverKind::Baum);

/// A command with any name but a few.
#[derive(Clone, Debug, PartialEq)]
struct Named(String);

impl KeyCommand for Named {
    fn named(name: &str) -> Option<Self> {
        let named = Self(name.to_owned());
        Some(named).filter(|_| !["jump", "clokc", "pan-lefft"].contains(&name))
    }

    fn names() -> impl Iterator<Item = &'static str> {
        ["clock", "help"].into_iter()
    }

    fn confirms(&self) -> bool {
        false
    }

    fn types(&self) -> bool {
        false
    }
}

type Bindings = super::Bindings<Named>;

fn command(name: &str) -> Option<Action<Named>> {
    Some(Action::Command(Named(name.to_owned())))
}

fn baum(keys: &str) -> Result<Bindings, String> {
    let text = format!("driver = 'baum'\n[keys]\n{keys}");
    Bindings::parse(&text).map_err(|error| error.to_string())
}

fn action(bindings: &Bindings, keys: &str) -> Option<Action<Named>> {
    let chord = chord(keys, BAUM).unwrap();
    bindings.action(&chord)
}

#[test]
fn dot_keys_type_unless_they_are_bound() {
    let bindings = baum("dot7 = 'back'\n'dot1+dot2' = 'yes'").unwrap();
    let typed = |dots: &str| Some(Action::Dots(dots.parse().unwrap()));
    assert_eq!(action(&bindings, "dot1"), typed("1"));
    assert_eq!(action(&bindings, "dot4+dot1+dot8"), typed("148"));
    assert_eq!(action(&bindings, "dot7"), command("back"));
    assert_eq!(action(&bindings, "dot2+dot1"), command("yes"));
    assert_eq!(action(&bindings, "dot1+b9"), None);
}

fn types(bindings: &Bindings, source: KeySource) -> bool {
    let dot = chord("dot1", source);
    dot.is_ok_and(|dot| matches!(bindings.action(&dot), Some(Action::Dots(_))))
}

#[test]
fn on_a_braille_keyboard_the_keys_that_pan_elsewhere_type() {
    let kind = DriverKind::HandyTech;
    let source = KeySource::Serial(kind);
    let does = |bindings: &Bindings, keys: &str| {
        let chord = chord(keys, source).unwrap();
        bindings.action(&chord)
    };
    let plain = Bindings::shipped(kind).unwrap();
    let keyboard = plain.on_keyboard().unwrap();
    assert_eq!(does(&plain, "dot1"), Some(Action::Pan(Pan::Left)));
    assert_eq!(
        does(&keyboard, "dot1"),
        Some(Action::Dots("1".parse().unwrap()))
    );
    assert_eq!(does(&plain, "dot1+dot4"), command("help"));
    assert_eq!(does(&keyboard, "dot8"), command("enter"));
    assert_eq!(does(&plain, "space"), command("repeat"));
    assert_eq!(does(&keyboard, "space"), command("space"));
    // Without a keyboard, an unbound chord of dot keys types nothing.
    assert_eq!(does(&plain, "dot1+dot4+dot5+dot6"), None);
    assert!(matches!(
        does(&keyboard, "dot1+dot4+dot5+dot6"),
        Some(Action::Dots(_))
    ));
    // Other keys do the same as always.
    assert_eq!(does(&plain, "escape"), command("no"));
    assert_eq!(does(&keyboard, "escape"), command("no"));
    // The keyboard's part keeps every action.
    let plain_actions = plain.actions.values();
    for command in plain_actions.filter(|action| matches!(action, Action::Command(_))) {
        let mut bound = keyboard.actions.values();
        assert!(bound.any(|other| other == command), "{command:?}");
    }
    assert!(source.has_keyboard("Activator 40"));
    assert!(!source.has_keyboard("Basic Braille 40"));
    assert_eq!(
        Bindings::shipped(DriverKind::Baum).unwrap().on_keyboard(),
        None
    );
}

#[test]
fn the_order_within_a_chord_does_not_matter() {
    let bindings = baum("'d4+d1' = 'help'\nleft = 'pan-left'").unwrap();
    assert_eq!(action(&bindings, "d1+d4"), command("help"));
    assert_eq!(action(&bindings, "left"), Some(Action::Pan(Pan::Left)));
    assert_eq!(action(&bindings, "d1"), None);
    assert!(
        baum("'d1+d4' = 'help'\n'd4+d1' = 'no'")
            .unwrap_err()
            .contains("line 4, column 1")
    );
}

#[test]
fn mistakes_are_located() {
    let unknown_key = baum("d1 = 'yes'\nd7 = 'no'").unwrap_err();
    assert!(
        unknown_key.contains("line 4, column 1: a baum display has no key \"d7\""),
        "{unknown_key}"
    );
    let unknown_action = baum("d1 = 'jump'").unwrap_err();
    assert!(
        unknown_action.contains("line 3, column 6: \"jump\" is not an action"),
        "{unknown_action}"
    );
    assert!(!unknown_action.contains("perhaps"), "{unknown_action}");
    let near = baum("d1 = 'clokc'").unwrap_err();
    assert!(
        near.contains("\"clokc\" is not an action; perhaps \"clock\" is meant"),
        "{near}"
    );
    let near = baum("d1 = 'pan-lefft'").unwrap_err();
    assert!(near.contains("perhaps \"pan-left\" is meant"), "{near}");
    let near = baum("dots7 = 'help'").unwrap_err();
    assert!(near.contains("perhaps \"dot7\" is meant"), "{near}");
    let unknown = Bindings::parse("driver = 'abacus'\n[keys]\n").unwrap_err();
    assert!(
        unknown.to_string().contains("line 1, column 10"),
        "{unknown}"
    );
    let near = Bindings::parse("driver = 'handtech'\n[keys]\n").unwrap_err();
    assert!(near.to_string().contains("perhaps \"handytech\""), "{near}");
}

#[test]
fn a_letter_with_the_space_bar_is_a_command_wherever_letters_are_typed() {
    for kind in DriverKind::ALL {
        let source = KeySource::Serial(kind);
        let table = Bindings::shipped(kind).unwrap();
        let table = table.on_keyboard().unwrap_or(table);
        if !types(&table, source) {
            continue;
        }
        let spaces = ["space", "b9", "b10", "b11", "space-left", "left-space"];
        let spaces: Vec<&str> = spaces
            .into_iter()
            .filter(|keys| chord(keys, source).is_ok())
            .collect();
        assert!(!spaces.is_empty(), "{kind}");
        for space in spaces {
            let clock = chord(&format!("{space}+dot1+dot4"), source).unwrap();
            assert_eq!(table.action(&clock), command("clock"), "{kind}: {space}");
        }
    }
}
