//! What has to follow from the table of commands: words, texts, keys, and the list in the
//! documents.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use announcements::{Command, Meaning};
use braille_display::{Action, Bindings, Chord, DriverKind, KeySource, Pan};
use desk::commands::{DisplayCommand, KeyTables};
use desk::messages::Localisation;
use desk::typed_line::typed_words;
use game::session::{Duty, Matter, Profile};

use super::desk::VOCABULARY;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

#[test]
fn every_command_that_can_be_said_has_words_and_every_word_a_command() {
    let known: BTreeSet<String> = Command::ALL.map(|it| it.name().to_owned()).into();
    let mut languages = 0;
    for file in fs::read_dir(folder("grammars/words")).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy();
        if !name.starts_with("commands-") {
            continue;
        }
        let sets =
            ["practice", "online"].map(|it| folder(&format!("grammars/words/sets/{it}.toml")));
        let said = [path.clone()].into_iter().chain(sets).flat_map(|path| {
            let words: toml::Table = fs::read_to_string(path).unwrap().parse().unwrap();
            let said = words["command"].as_table().unwrap().keys();
            said.cloned().collect::<Vec<_>>()
        });
        let said: BTreeSet<String> = said.collect();
        assert_eq!(said, known, "{name}");
        languages += 1;
    }
    assert!(languages > 0);
}

#[test]
fn every_command_that_can_be_said_is_understood_by_each_of_its_phrases() {
    for command in Command::ALL {
        let phrases = VOCABULARY.command_phrases(command);
        assert!(!phrases.is_empty(), "{}", command.name());
        for phrase in phrases {
            let (_, meanings) = VOCABULARY.read(&phrase).unwrap();
            let only = [Meaning::Command(command)];
            assert_eq!(meanings, only, "\"{phrase}\" in grammars/announcement.gram");
        }
    }
}

#[test]
fn every_command_is_worded_in_every_language_and_no_other() {
    let commands = DisplayCommand::ALL.map(DisplayCommand::help_key);
    let pans = Pan::ALL.map(|it| format!("braille-action-{}", it.name()));
    let row = ["braille-action-row".to_owned()];
    let known: BTreeSet<String> = commands.into_iter().chain(pans).chain(row).collect();
    for language in fs::read_dir(folder("locales")).unwrap() {
        let path = language.unwrap().path().join("annabella.ftl");
        let texts = fs::read_to_string(&path).unwrap();
        let keys = texts.lines().filter_map(|it| it.split_once(" = "));
        let keys = keys.map(|(key, _)| key.to_owned());
        let worded: BTreeSet<String> = keys
            .filter(|it| it.starts_with("braille-action-"))
            .collect();
        assert_eq!(worded, known, "{}", path.display());
    }
}

#[test]
fn every_name_is_read_back_and_given_once() {
    for command in DisplayCommand::ALL {
        assert_eq!(command.name().parse(), Ok(command));
    }
    let names: BTreeSet<&str> = DisplayCommand::ALL.map(DisplayCommand::name).into();
    assert_eq!(names.len(), DisplayCommand::ALL.len());
}

#[test]
fn every_shipped_key_table_has_the_keys_that_the_table_asks_for() {
    let serial = DriverKind::ALL.map(KeySource::Serial);
    for source in serial.into_iter().chain([KeySource::BrlApi]) {
        let plain = Bindings::<DisplayCommand>::shipped(source)
            .unwrap_or_else(|error| panic!("{source}: {error}"));
        // Where a model without a braille keyboard uses its keys otherwise, none of them types.
        let types = types(&plain, source);
        has_keys(&plain, types, source);
        if let Some(keyboard) = plain.on_keyboard() {
            has_keys(&keyboard, true, source);
        }
    }
}

fn has_keys(table: &Bindings<DisplayCommand>, types: bool, source: KeySource) {
    let bound = |action| table.iter().any(|(_, does)| *does == action);
    for pan in Pan::ALL {
        assert!(bound(Action::Pan(pan)), "{source}: {}", pan.name());
    }
    for command in DisplayCommand::ALL {
        let needed = match command.key_tables() {
            KeyTables::Every => true,
            KeyTables::WithKeyboard => types,
            KeyTables::Any => false,
        };
        let has = bound(Action::Command(command));
        assert!(has || !needed, "{source}: {}", command.name());
    }
}

/// Whether the key of a dot types it.
fn types(table: &Bindings<DisplayCommand>, source: KeySource) -> bool {
    let dot = source.codes().named("dot1").map(|key| Chord::from([key]));
    dot.is_some_and(|dot| matches!(table.action(&dot), Some(Action::Dots(_))))
}

#[test]
fn a_mistyped_command_in_a_key_table_is_reported_with_the_nearest_one() {
    let told = |name: &str, language: &str| {
        let table = format!("driver = 'baum'\n[keys]\nd1 = '{name}'\n");
        let error = Bindings::<DisplayCommand>::parse(&table).unwrap_err();
        let localisation = Localisation::choose(Some(language)).unwrap();
        localisation.table_error(&error)
    };
    for (language, line, nearest) in [
        (
            "de",
            "Zeile 3, Spalte 6",
            "gemeint ist vielleicht „turn-board“",
        ),
        ("en", "line 3, column 6", "perhaps \"turn-board\" is meant"),
        ("ru", "строка 3", "возможно, имеется в виду «turn-board»"),
        ("bg", "ред 3", "може би се има предвид „turn-board“"),
    ] {
        let told = told("turnboard", language);
        assert!(told.contains(line) && told.contains(nearest), "{told}");
    }
    let far = told("jump", "en");
    assert!(!far.contains("perhaps"), "{far}");
}

/// Where the list of all commands begins in its document; it reaches to the end.
const LIST: &str = "## All commands by name\n";

#[test]
fn the_documents_list_every_command() {
    let path = folder("docs/reference/commands.md");
    let document = fs::read_to_string(path).unwrap();
    let written = document.find(LIST).map(|at| &document[at..]);
    let right = list();
    assert!(
        written == Some(&right),
        "the end of docs/reference/commands.md has to be:\n\n{right}"
    );
}

/// The list of all commands, as it stands at the end of its document.
fn list() -> String {
    let entries = |said: bool| {
        let commands = DisplayCommand::ALL.into_iter();
        let wanted = commands.filter(|it| matches!(it, DisplayCommand::Say(_)) == said);
        wanted.map(entry).collect::<Vec<_>>().join("\n")
    };
    format!(
        "{LIST}\n\
         A key table binds a command by its name. Each entry says how the command is said, the \
         usual\nEnglish, Russian and Bulgarian words to type it, what it does, who gets an answer, \
         and which displays have a key\nfor it from the start. A test compares this list with the \
         program.\n\n\
         ### Said, typed or pressed\n\n{}\n\n\
         ### Pressed only, on a braille display\n\n{}\n",
        entries(true),
        entries(false)
    )
}

fn entry(command: DisplayCommand) -> String {
    let english = Localisation::choose(Some("en")).unwrap();
    let does = english.named(&command.help_key());
    let said = if let DisplayCommand::Say(said) = command {
        let phrases = VOCABULARY.command_phrases(said).into_iter();
        let phrases: Vec<String> = phrases.map(|phrase| format!("\"{phrase}\"")).collect();
        format!(" Said: {}.{}", phrases.join(", "), typed(said))
    } else {
        String::new()
    };
    let who = command.matter().map(answered).unwrap_or_default();
    let keys = match command.key_tables() {
        KeyTables::Every => "every display",
        KeyTables::WithKeyboard => "displays with a braille keyboard",
        KeyTables::Any => "none from the start",
    };
    format!("- `{}`: {does}.{said}{who} Keys: {keys}.", command.name())
}

/// The usual typed words of a command in each language.
fn typed(command: Command) -> String {
    let words = ["en", "ru", "bg"].map(|code| {
        let words = typed_words(code).unwrap();
        let first = words.phrases("command", command.name()).first();
        format!("\"{}\"", first.unwrap())
    });
    format!(" Typed: {}.", words.join(", "))
}

/// In which games this is answered.
fn answered(matter: Matter) -> String {
    let mut games = Vec::new();
    for (profile, name) in [
        (Profile::Practice, "in practice"),
        (Profile::Tournament, "in a tournament"),
    ] {
        if profile.answers(matter) {
            games.push(name.to_owned());
        }
    }
    // Of the others it answers only what does not help.
    if matter == Matter::Server {
        games.push("in a game on a server".to_owned());
    }
    let duties = Duty::ALL.into_iter();
    let telling = duties.filter(|&it| Profile::assistant([it]).is_ok_and(|it| it.answers(matter)));
    let telling: Vec<&str> = telling.map(Duty::name).collect();
    if !telling.is_empty() {
        games.push(format!(
            "by an assistant who has the duty {}",
            telling.join(" or ")
        ));
    }
    format!(" Answered: {}.", games.join("; "))
}
