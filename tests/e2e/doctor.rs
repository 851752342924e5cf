//! `annabella doctor`: a line for each part, and whether a game can be played.

use std::fs::{self, File};

use braille_display::DriverKind;
use braille_display::Louis;

use crate::display::Display;
use crate::program::{Home, Program};

#[test]
fn without_sound_every_part_has_its_line_and_a_game_can_be_played() {
    let done = Program::new().arg("doctor").run().success();
    let liblouis = match Louis::version() {
        Ok(_) => "In Ordnung: liblouis",
        Err(_) => "Kurzschrift für Meldungen (--liblouis), nicht nötig",
    };
    // What everybody wants to know stands first.
    let starts = [
        "Spielen geht, aber 3 Teile fehlen.",
        "In Ordnung: die Grammatik",
        "In Ordnung: die Spracherkennung",
        "Fehlt: das Mikrofon",
        "Fehlt: die Stimme speech-dispatcher",
        "Fehlt: die Stimme espeak-ng",
        "In Ordnung: der Platz für Partien",
        liblouis,
        "Braillezeile: nicht geprüft.",
        "Elektronisches Brett: nicht geprüft.",
    ];
    assert_eq!(done.stdout.len(), starts.len(), "{:#?}", done.stdout);
    for (line, start) in done.stdout.iter().zip(starts) {
        assert!(line.starts_with(start), "{line}");
    }
    assert_eq!(done.stderr, "");
    assert!(done.home.journals().is_empty(), "nothing is left behind");
}

#[test]
fn without_a_place_for_games_none_can_be_played() {
    let home = Home::new();
    File::create(home.path("file")).unwrap();
    let done = Program::at(&home)
        .args("doctor --data")
        .arg(home.path("file/games"))
        .run()
        .code(1);
    let done = done.says("Fehlt: der Platz für Partien in");
    assert_eq!(done.stdout.first().unwrap(), "Es fehlt Nötiges.");
}

#[test]
fn settings_with_a_mistake_keep_anybody_from_playing() {
    let home = Home::new();
    fs::write(home.path("right.toml"), "[voice]\nrate = 10\n").unwrap();
    Program::at(&home)
        .args("doctor --settings")
        .arg(home.path("right.toml"))
        .run()
        .success()
        .says("In Ordnung: die Einstellungen in");
    for (wrong, said) in [
        ("[voice\n", "In den Einstellungen"),
        ("[voice]\nrate = 1000\n", "Die Einstellung voice.rate"),
    ] {
        fs::write(home.path("wrong.toml"), wrong).unwrap();
        let done = Program::at(&home)
            .args("doctor --settings")
            .arg(home.path("wrong.toml"))
            .run()
            .code(1);
        let done = done.says(said);
        assert_eq!(done.stdout.first().unwrap(), "Es fehlt Nötiges.");
    }
}

#[test]
fn without_a_recogniser_none_can_be_played() {
    let home = Home::new();
    fs::create_dir(home.path("model")).unwrap();
    Program::at(&home)
        .args("doctor --model")
        .arg(home.path("model"))
        .run()
        .code(1)
        .says("Fehlt: Die Spracherkennung funktioniert nicht")
        .says("Es fehlt Nötiges.");
}

#[test]
fn the_display_that_is_named_is_asked_for_its_name() {
    let display = Display::start(DriverKind::Baum, 20);
    Program::new()
        .args("doctor --braille")
        .arg(display.path())
        .run()
        .success()
        .says("In Ordnung: die Braillezeile Baum VarioUltra mit 20 Zellen.");
    Program::new()
        .args("doctor --braille")
        .arg(Home::new().path("nowhere"))
        .run()
        .success()
        .says("Fehlt: die Braillezeile");
}

#[test]
fn tables_of_cells_and_keys_are_checked_and_a_missing_screen_reader_has_its_own_advice() {
    let home = Home::new();
    fs::write(
        home.path("keys.toml"),
        "driver = 'baum'\n[keys]\nd9 = 'yes'\n",
    )
    .unwrap();
    Program::at(&home)
        .args("doctor --braille-table de-6dot")
        .run()
        .success()
        .says("In Ordnung: die Brailletabelle de-6dot.");
    Program::at(&home)
        .args("doctor --braille-table de-9dot --braille-keys")
        .arg(home.path("keys.toml"))
        .run()
        .code(1)
        .says("Fehlt: In einer Brailletabelle ist ein Fehler: ")
        .says("annabella braille tables")
        .says("keys.toml, Zeile 3, Spalte 1");
    Program::at(&home)
        .args("doctor --braille brlapi")
        .env("BRLAPI_HOST", ":9")
        .run()
        .success()
        .says("BRLTTY starten")
        .never_says("dialout");
}

#[test]
fn it_speaks_english_where_that_is_asked_for() {
    Program::new()
        .args("doctor --language en")
        .run()
        .success()
        .never_says("In Ordnung");
    Program::new()
        .arg("doctor")
        .env("LANG", "en_GB.UTF-8")
        .run()
        .success()
        .never_says("In Ordnung");
    Program::new()
        .arg("doctor")
        .env("LANG", "C")
        .run()
        .success()
        .says("In Ordnung");
}

#[test]
fn the_report_for_others_names_nobody_and_replaces_nothing() {
    let home = Home::new();
    let path = home.path("report.txt");
    let folder = home.path(".").canonicalize().unwrap();
    let report = || {
        Program::at(&home)
            .args("--language en doctor --report")
            .arg(&path)
            .env("HOME", &folder)
    };
    report()
        .run()
        .success()
        .says("Read it before you pass it on.");
    let written = fs::read_to_string(&path).unwrap();
    assert!(written.contains("annabella "), "{written}");
    assert!(written.contains("cores: "), "{written}");
    assert!(written.contains("room for games in ~"), "{written}");
    assert!(!written.contains(folder.to_str().unwrap()), "{written}");
    report().run().code(1).complains("report.txt");
    assert_eq!(fs::read_to_string(&path).unwrap(), written);
}
