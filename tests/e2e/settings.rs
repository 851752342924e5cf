//! The user's settings: set, listed, removed, and what they do to a game.

use std::fs;
use std::path::Path;

use chess_laws::Edition;

use crate::program::{Home, Program};

fn settings(home: &Home, arguments: &str) -> Program {
    Program::at(home).args("settings").args(arguments)
}

fn file(home: &Home) -> String {
    fs::read_to_string(home.path("config/annabella/config.toml")).unwrap()
}

#[test]
fn a_setting_stays_until_the_command_line_or_the_environment_says_something_else() {
    let home = Home::new();
    settings(&home, "game.level 3")
        .run()
        .success()
        .says("game.level = 3 (aus der Datei). Gespeichert in");
    settings(&home, "--player anna game.level 5")
        .run()
        .success();
    let play = |more: &str| {
        Program::at(&home)
            .args("play --input keyboard --voice text --time none")
            .args(more)
    };
    play("").run_with(b"").success().says("Stärke drei");
    play("--level 1")
        .run_with(b"")
        .success()
        .says("Stärke eins");
    play("--player anna").run_with(b"").says("Stärke fünf");
    play("")
        .env("ANNABELLA_GAME_LEVEL", "4")
        .run_with(b"")
        .says("Stärke vier");
    play("--settings none").run_with(b"").says("Stärke zwei");
    settings(&home, "game.level")
        .env("ANNABELLA_GAME_LEVEL", "4")
        .run()
        .success()
        .says("game.level = 4 (aus der Umgebungsvariablen ANNABELLA_GAME_LEVEL)");
    settings(&home, "game.level --unset").run().success();
    play("").run_with(b"").success().says("Stärke zwei");
}

/// A game between two people that counts, without devices; the settings are to be refused before it begins.
fn counting(home: &Home, more: &str) -> Program {
    Program::at(home)
        .args("--language en play --input keyboard --voice text --opponent human --profile tournament")
        .args(more)
}

#[test]
fn no_setting_decides_a_game_that_counts() {
    let home = Home::new();
    let loot = home.path("loot");
    let loot = loot.to_str().unwrap();
    for (variable, value, option) in [
        ("ANNABELLA_RULES_CORRECTIONS", "none", "--corrections"),
        ("ANNABELLA_RULES_SUPERVISION", "partial", "--supervision"),
        // One that does not fit the game is named as well.
        ("ANNABELLA_RULES_QUICKPLAY", "claim", "--quickplay"),
        (
            "ANNABELLA_RULES_ARBITER_PIN_FILE",
            loot,
            "--arbiter-pin-file",
        ),
        ("ANNABELLA_PAGE_ARBITER_FILE", loot, "--arbiter-page-file"),
    ] {
        counting(&home, "--web=127.0.0.1:0")
            .env(variable, value)
            .run()
            .code(1)
            .complains("only the command line")
            .complains(variable)
            .complains(&format!("option {option}"));
    }
    assert!(home.journals().is_empty() && !home.path("loot").exists());
}

#[test]
fn a_setting_in_a_file_that_decides_is_named_with_its_place() {
    let home = Home::new();
    settings(&home, "--player anna rules.edition fide-2017")
        .run()
        .success();
    settings(&home, "game.grace 20").run().success();
    let refused = counting(&home, "--player anna").run().code(1);
    refused
        .complains("rules.edition = fide-2017 (from the file ")
        .complains("config.toml, for anna; option --edition)")
        .complains("game.grace = 20");
    // What the command line says as well, or what belongs to practice, is nobody's concern.
    counting(&home, "--player anna --edition fide-2023 --grace 1")
        .run_with(b"")
        .success();
    Program::at(&home)
        .args("play --input keyboard --voice text --time none --player anna")
        .run_with(b"")
        .success();
}

#[test]
fn a_game_that_counts_goes_on_without_the_settings_that_decide() {
    let home = Home::new();
    counting(&home, "").run_with(b"e4\n").success();
    let resume = || Program::at(&home).args("--language en resume --input keyboard --voice text");
    resume()
        .env("ANNABELLA_PAGE_ADDRESS", "true")
        .run()
        .code(1)
        .complains("page.address");
    // It keeps what was agreed, and the writer of another setting must learn that.
    resume()
        .env("ANNABELLA_RULES_EDITION", "fide-2017")
        .env("ANNABELLA_GAME_GRACE", "30")
        .run()
        .code(1)
        .complains("rules.edition = fide-2017")
        .complains("game.grace = 30");
    resume()
        .run_with(b"")
        .success()
        .says("FIDE Laws of Chess of 2023. Otherwise as usual; \"Regeln\" lists all rules.");
    let state = home.game().state;
    assert_eq!(state.settings().regulations.edition, Edition::Fide2023);
    assert_eq!(state.settings().procedure.grace_ms, Some(1000));
}

#[test]
fn the_file_is_named_before_or_behind_the_value() {
    let home = Home::new();
    let other = home.path("other.toml");
    fs::write(&other, "").unwrap();
    settings(&home, "voice.rate -4 --settings")
        .arg(&other)
        .run()
        .success();
    assert!(fs::read_to_string(&other).unwrap().contains("rate = -4"));
    settings(&home, "--settings")
        .arg(&other)
        .args("voice.rate 5 6")
        .run()
        .code(1)
        .complains("--rate steht zweimal da.");
}

#[test]
fn whoever_plays_keeps_no_setting_from_being_changed() {
    let home = Home::new();
    let name = "anna_who_has_no_profile";
    settings(&home, "player").arg(name).run().success();
    for setting in [
        "voice.rate 5",
        "voice.sounds none",
        "language en",
        "game.time 10",
        "microphone.words nato letters",
    ] {
        settings(&home, setting).run().success();
    }
    let kept = file(&home);
    assert!(
        kept.contains("rate = 5") && kept.contains("sounds = \"none\""),
        "{kept}"
    );
    assert!(!kept.contains("\n[players"), "{kept}");
    settings(&home, "player boris")
        .run()
        .success()
        .says("player = boris");
    settings(&home, "player --unset").run().success();
    assert!(!file(&home).contains("\nplayer"), "{}", file(&home));
}

#[test]
fn a_language_that_does_not_exist_locks_nobody_out() {
    let home = Home::new();
    settings(&home, "language xx").run().code(1);
    fs::create_dir_all(home.path("config/annabella")).unwrap();
    fs::write(
        home.path("config/annabella/config.toml"),
        "language = \"xx\"\n",
    )
    .unwrap();
    settings(&home, "language en").run().success();
    assert_eq!(file(&home), "language = \"en\"\n");
}

#[test]
fn a_rate_that_was_chosen_in_a_game_stays() {
    let home = Home::new();
    Program::at(&home)
        .args("play --input keyboard --voice text --time none --opponent human")
        .run_with("schneller\nschneller\nbeenden\nja\n".as_bytes())
        .success()
        .complains("Das Sprechtempo 40 bleibt");
    assert!(file(&home).contains("rate = 40"));
    Program::at(&home)
        .args("play --settings none --input keyboard --voice text --time none --opponent human")
        .run_with("schneller\nbeenden\nja\n".as_bytes())
        .success();
    assert!(file(&home).contains("rate = 40"));
}

#[test]
fn the_program_says_as_much_as_is_wanted() {
    let begun = |verbosity: &str| {
        Program::new()
            .args("play --input keyboard --voice text --time none --opponent human --verbosity")
            .arg(verbosity)
            .run_with(b"")
    };
    begun("terse").says("Nur Text.").says("Tastatur.");
    // How long the players have is never left out.
    begun("terse")
        .never_says("Ich lese von der Tastatur")
        .says("Es wird ohne Uhr gespielt");
    begun("novice").says("„Hilfe“ nennt die wichtigsten Wörter.");
    begun("normal").never_says("zum Beispiel");
    begun("chatty").code(2).complains("novice, normal, terse");
}

#[test]
fn the_language_of_the_file_is_that_of_the_texts() {
    let home = Home::new();
    settings(&home, "language en").run().success();
    settings(&home, "")
        .run()
        .success()
        .says("language = en (from the file)");
    settings(&home, "--player anna language ru").run().success();
    settings(&home, "--player anna language")
        .run()
        .success()
        .says("language = ru (из файла, для anna)");
}

#[test]
fn wrong_settings_are_refused_and_nothing_is_saved() {
    let home = Home::new();
    settings(&home, "voice.rate 40").run().success();
    let before = file(&home);
    for (arguments, told) in [
        ("voice.rte 40", "Gemeint ist vielleicht „voice.rate“"),
        ("voice.rate quick", "voice.rate"),
        ("game.level 9", "game.level"),
        ("game.time nonsense", "game.time"),
    ] {
        settings(&home, arguments).run().code(1).complains(told);
        assert_eq!(file(&home), before, "{arguments}");
    }
}

#[test]
fn a_broken_file_is_told_with_its_line_and_stays() {
    let home = Home::new();
    settings(&home, "voice.rate 40").run().success();
    let broken = format!("{}volume\n", file(&home));
    fs::write(home.path("config/annabella/config.toml"), &broken).unwrap();
    let line = format!("Zeile {}", broken.lines().count());
    for arguments in ["settings voice.rate 30", "play --voice text"] {
        Program::at(&home)
            .args(arguments)
            .run()
            .code(2)
            .complains(&line);
        assert_eq!(file(&home), broken);
    }
    Program::at(&home).args("games").run().code(1);
}

#[test]
fn a_player_with_settings_alone_hears_neither_a_path_nor_an_error() {
    let home = Home::new();
    settings(&home, "--player anna game.level 5")
        .run()
        .success();
    let done = Program::at(&home)
        .args("play --input keyboard --voice text --time none --player anna")
        .run_with(b"")
        .success()
        .says("Stärke fünf")
        .says("Für anna gibt es noch kein Stimmprofil.");
    for never in ["os error", ".toml", "lässt sich nicht lesen"] {
        assert!(
            !done.stdout.join("\n").contains(never),
            "{:#?}",
            done.stdout
        );
        assert!(!done.stderr.contains(never), "{}", done.stderr);
    }
}

#[test]
fn a_file_for_settings_that_is_named_is_made_with_the_first_one() {
    let home = Home::new();
    let (new, lost) = (home.path("new.toml"), home.path("nowhere/new.toml"));
    let with = |path: &Path, rest: &str| {
        let program = Program::at(&home).arg("--settings").arg(path);
        program.args(rest).run()
    };
    // A name that is only read is a mistyped one.
    for rest in ["settings voice.rate", "settings", "play --voice text"] {
        with(&new, rest)
            .code(2)
            .complains("nicht lesbar (die Datei oder der Ordner ist nicht da)");
        assert!(!new.exists(), "{rest}");
    }
    with(&new, "settings voice.rate x").code(1);
    assert!(!new.exists(), "a wrong value is kept nowhere");
    with(&new, "settings voice.rate 4")
        .success()
        .says("voice.rate = 4");
    with(&new, "settings voice.rate")
        .success()
        .says("voice.rate = 4");
    with(&lost, "settings voice.rate 4")
        .code(2)
        .complains("nowhere gibt es nicht.");
}
