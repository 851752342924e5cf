//! What a user can get wrong, and what a machine can refuse: each is told in a
//! sentence, with what to do.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use crate::program::{Done, Home, Program, moves};
use test_support::recordings::{PLAIN, announcement, write_wav};

#[track_caller]
fn refused(arguments: &str, code: i32) -> Done {
    let done = Program::new().args(arguments).run().code(code);
    assert!(done.stdout.is_empty(), "{:?}", done.stdout);
    assert!(done.home.journals().is_empty(), "no game was begun");
    done
}

#[test]
fn wrong_arguments_are_misuse() {
    refused("play --braille /dev/null --braille-driver bamu", 2)
        .complains("bamu")
        .complains("known drivers: baum");
    refused("--language tlh play", 2)
        .complains("tlh")
        .complains("de");
    refused("play --language=tlh", 2)
        .complains("tlh")
        .complains("de");
    refused("play --time five", 2)
        .complains("five")
        .complains("--time");
    refused("play --time 0", 2).complains("--time");
    refused("play --time 90+x", 2)
        .complains("90+x")
        .complains("Zeichen 4")
        .complains("rapid");
    refused("play --level 9", 2).complains("--level");
    refused("play --grace=-1", 2).complains("von 0 bis 60");
    refused("play --grace forever", 2).complains("forever");
    refused("play --braille-cells 0", 2).complains("--braille-cells");
    refused("play --color green", 2).complains("white");
    refused("play --input nose", 2).complains("keyboard");
    refused("play --voice hoarse", 2).complains("espeak");
    refused("castle", 2).complains("castle");
    refused("hear", 2);
    // Otherwise the menu opens.
}

/// A microphone or key table that somebody names is theirs: no other input takes its place in
/// silence.
#[test]
fn a_named_device_that_cannot_be_used_is_an_error() {
    let play = "play --opponent human --voice text";
    refused(&format!("{play} --mic Fagott"), 1).complains("Fagott");
    let home = Home::new();
    fs::write(
        home.path("keys.toml"),
        "driver = 'baum'\n[keys]\nd1 = 'jump'\n",
    )
    .unwrap();
    let done = Program::at(&home)
        .args(&format!(
            "{play} --input keyboard --braille terminal --braille-keys"
        ))
        .arg(home.path("keys.toml"))
        .run()
        .code(1);
    done.complains("keys.toml, Zeile 3").complains("jump");
    assert!(home.journals().is_empty(), "no game was begun");
}

/// What cannot be together, or cannot be at all, is told before a game is begun.
#[test]
fn settings_that_make_no_sense_are_refused_with_the_reason() {
    let play = "play --opponent human --input keyboard --voice text";
    refused("play --web=abc", 2).complains("a port such as 8000, or 192.168.1.7:8000");
    for (finish, time) in [
        ("claim", "5+3"),
        ("increment", "3+0"),
        ("unsupervised", "none"),
    ] {
        refused(&format!("{play} --quickplay {finish} --time {time}"), 2)
            .complains("--quickplay passt nicht")
            .complains(time);
    }
    for keys in [
        "--press-key ja",
        "--talk-key Uhr",
        "--press-key SR",
        "--talk-key e4",
    ] {
        refused(&format!("{play} {keys}"), 1).complains("ist ein Wort des Spiels");
    }
    refused(&format!("{play} --press-key * --talk-key *"), 1).complains("verschiedene Zeilen");
    Program::new()
        .args(&format!(
            "{play} --press-key * --talk-key % --quickplay claim --time 30+0"
        ))
        .run()
        .success();
}

#[test]
fn things_that_are_not_there_are_named() {
    refused("play --input keyboard --fen nonsense", 1).complains("nonsense");
    // It may answer later.
    Program::new()
        .args("play --input keyboard --voice speech-dispatcher")
        .run()
        .success()
        .says("Die Stimme ist ausgefallen: speech-dispatcher antwortet nicht.");
    refused("play --input keyboard --voice espeak", 1).complains("Diese Stimme funktioniert nicht");
    refused("play --input mic --voice text", 1).complains("Das Mikrofon funktioniert nicht");
    let home = Home::new();
    fs::write(home.path("file"), "").unwrap();
    for (arguments, path) in [
        ("play --voice text --mic-file", "nowhere"),
        ("play --voice text --input sample --model", "nowhere"),
        // Nothing can be written below a file.
        ("play --input keyboard --voice-file", "file/voice.wav"),
    ] {
        let path = home.path(path).display().to_string();
        refused(&format!("{arguments} {path}"), 1).complains(&path);
    }
}

#[test]
fn a_position_that_is_over_already_begins_no_journal_without_an_end() {
    // Mated before it begins.
    let done = Program::new()
        .keyboard("--opponent human")
        .arg("--fen")
        .arg("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")
        .run()
        .success();
    assert_eq!(
        done.stdout
            .iter()
            .filter(|line| line.contains("Schachmatt"))
            .count(),
        1
    );
    assert!(done.home.game().state.outcome().is_some());
}

/// The model that ships with the program, as it lies in the cache, as a stock
/// one is made: its words in small letters, without those that `leave_out` says.
fn stock_model(home: &Home, leave_out: &[&str]) -> PathBuf {
    let good = home.path("good.wav");
    write_wav(&good, &announcement(1), PLAIN);
    // A game for practice listens for more words than `hear`.
    Program::at(home)
        .args("play --voice text --mic-file")
        .arg(&good)
        .run()
        .success();
    let cached = fs::read_dir(home.path("cache/annabella")).unwrap();
    let mut cached = cached.map(|entry| entry.unwrap().path());
    let cached = cached
        .find(|path| path.is_dir())
        .expect("a model in the cache");
    let model = home.path("model");
    copy(&cached, &model);
    let words = model.join("graph/words.txt");
    let table = fs::read_to_string(&words).unwrap();
    let rows = table.lines().filter_map(|line| {
        let (word, number) = line.split_once(' ').unwrap();
        let word = word.to_lowercase();
        let left_out = leave_out.contains(&word.as_str());
        (!left_out).then(|| format!("{word} {number}\n"))
    });
    fs::write(&words, rows.collect::<String>()).unwrap();
    model
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let there = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy(&path, &there);
        } else {
            fs::copy(&path, &there).unwrap();
        }
    }
}

#[test]
fn a_stock_model_with_every_word_hears() {
    let home = Home::new();
    let model = stock_model(&home, &[]);
    let done = Program::at(&home)
        .args("hear --json --model")
        .arg(&model)
        .arg(home.path("good.wav"))
        .run()
        .success();
    done.says("\"status\":\"move\"").says("\"uci\":\"e2e4\"");
}

#[test]
fn a_model_that_lacks_words_is_refused_with_their_names() {
    let home = Home::new();
    let model = stock_model(&home, &["cäsar", "fünf", "rochade"]);
    for command in ["hear --json", "play --voice text --mic-file"] {
        let done = Program::at(&home)
            .args(command)
            .arg(home.path("good.wav"))
            .arg("--model")
            .arg(&model)
            .run()
            .code(1);
        assert!(done.stdout.is_empty(), "{:?}", done.stdout);
        done.complains("lacks these words: cäsar, fünf, rochade");
    }
    // None of them is left out of the list, however many.
    fs::write(model.join("graph/words.txt"), "<eps> 0\n[unk] 1\n").unwrap();
    let done = Program::at(&home)
        .args("hear --model")
        .arg(&model)
        .arg(home.path("good.wav"))
        .run()
        .code(1);
    let (_, list) = done.stderr.trim().split_once("words: ").expect("a list");
    let list = list.split(". annabella").next().unwrap();
    let named: BTreeSet<&str> = list.split(", ").collect();
    let grammar = german_grammar::grammar().unwrap();
    let words: BTreeSet<String> = grammar
        .lexicon()
        .words()
        .map(|(_, word)| word.text.to_lowercase())
        .collect();
    assert_eq!(named, words.iter().map(String::as_str).collect());
}

#[test]
fn a_folder_without_a_model_is_refused() {
    let home = Home::new();
    write_wav(&home.path("good.wav"), &announcement(1), PLAIN);
    fs::create_dir_all(home.path("hollow/am")).unwrap();
    fs::create_dir_all(home.path("bare")).unwrap();
    File::create(home.path("hollow/am/final.mdl")).unwrap();
    for folder in ["hollow", "bare", "missing", "good.wav"] {
        let done = Program::at(&home)
            .args("hear --model")
            .arg(home.path(folder))
            .arg(home.path("good.wav"))
            .run()
            .code(1);
        assert!(done.stdout.is_empty(), "{folder}: {:?}", done.stdout);
        done.complains("Die Spracherkennung funktioniert nicht")
            .complains(folder);
    }
}

#[test]
fn a_folder_that_cannot_be_used_is_named() {
    // A file where the folder should be stops even an administrator.
    let home = Home::new();
    File::create(home.path("file")).unwrap();
    let done = Program::at(&home)
        .keyboard("--data")
        .arg(home.path("file/games"))
        .run()
        .code(1);
    done.complains("file/games")
        .complains("Dort steht etwas anderes als ein Ordner");
    // The keyboard needs no model, so it needs no cache.
    Program::at(&home)
        .keyboard("--opponent human")
        .env("XDG_CACHE_HOME", home.path("file"))
        .run_with(b"e4\n")
        .success()
        .says("Bauer Eva zwei Eva vier");
}

#[test]
fn a_model_damaged_in_the_cache_is_laid_out_anew() {
    let home = Home::new();
    stock_model(&home, &[]);
    fs::remove_dir_all(home.path("data")).unwrap();
    let models = || {
        let entries = fs::read_dir(home.path("cache/annabella")).unwrap();
        let paths = entries.map(|entry| entry.unwrap().path());
        paths.filter(|path| path.is_dir()).collect::<Vec<_>>()
    };
    let model = models().remove(0);
    for damage in ["am/final.mdl", "graph/HCLG.fst"] {
        fs::write(model.join(damage), "").unwrap();
        let home = Program::at(&home)
            .args("play --voice text --mic-file")
            .arg(home.path("good.wav"))
            .run()
            .success()
            .home;
        // The engine answers what was heard.
        assert_eq!(moves(&home.game())[0], "e2e4");
        fs::remove_dir_all(home.path("data")).unwrap();
    }
    assert_eq!(models(), [model], "nothing is left over");
}

#[test]
fn a_full_disk_is_reported() {
    let home = Home::new();
    let mut playing = Program::at(&home)
        .keyboard("--opponent human --pgn")
        .arg(home.path("game.pgn"))
        .start();
    playing.asks("e4", "Bauer Eva zwei Eva vier");
    // The journal is longer than this already.
    playing.may_write(50);
    playing
        .finish()
        .code(1)
        .complains("kann nicht geschrieben werden");
    Program::at(&home)
        .args("scoresheet --output")
        .arg(home.path("game.pgn"))
        .with_files_of(50)
        .run()
        .code(1)
        .complains("game.pgn kann nicht geschrieben werden");
    assert!(!home.path("game.pgn").exists());
    let full = File::options().write(true).open("/dev/full").unwrap();
    let done = Program::at(&home)
        .arg("scoresheet")
        .stdout(Stdio::from(full))
        .run();
    done.code(1).complains("kann nicht geschrieben werden");
    // Nobody has read the game, but it was played and is kept.
    let full = File::options().write(true).open("/dev/full").unwrap();
    let alone = Home::new();
    Program::at(&alone)
        .keyboard("--opponent human")
        .stdout(Stdio::from(full))
        .run_with(b"e4\n")
        .code(1)
        .complains("kann nicht geschrieben werden");
    assert_eq!(moves(&alone.game()), ["e2e4"]);
}

#[test]
fn former_names_still_work() {
    let home = Home::new();
    let played = Program::at(&home).keyboard("--opponent human");
    played.run_with(b"e4\n").success();
    let new = Program::at(&home).arg("scoresheet").run().success();
    let former = Program::at(&home).arg("score").run().success();
    assert_eq!(former.stdout, new.stdout);
    let written = home.path("written.pgn");
    fs::write(&written, "1. e4 *\n").unwrap();
    let reconciled = |option: String| {
        let run = Program::at(&home)
            .arg("reconcile")
            .arg(option)
            .arg(&written);
        run.run().success().stdout
    };
    for side in ["white", "black"] {
        let [new, former] = ["scoresheet", "score"].map(|it| format!("--{side}-{it}"));
        assert_eq!(reconciled(former), reconciled(new));
    }
}

/// A pipe whose reader has gone.
fn closed_pipe() -> Stdio {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    Stdio::from(writer)
}

#[test]
fn nobody_reading_the_output_is_no_disaster() {
    let home = Home::new();
    write_wav(&home.path("good.wav"), &announcement(1), PLAIN);
    let done = Program::at(&home)
        .keyboard("--opponent human")
        .stdout(closed_pipe())
        .run_with(b"e4\ne5\n");
    // The game is what counts, and it is kept.
    done.success();
    assert_eq!(crate::program::moves(&home.game()), ["e2e4", "e7e5"]);
    let good = home.path("good.wav").display().to_string();
    for arguments in [
        "scoresheet",
        "words",
        "--help",
        "--version",
        "play --help",
        &format!("hear {good}"),
        &format!("hear --json --partial {good}"),
    ] {
        let done = Program::at(&home)
            .args(arguments)
            .stdout(closed_pipe())
            .run()
            .success();
        assert_eq!(done.stderr, "", "{arguments}");
    }
    // What it finds is its exit code, and may be bad news here.
    let done = Program::at(&home).arg("doctor").stdout(closed_pipe()).run();
    assert!(done.status.code().is_some(), "{:?}", done.status);
}

#[test]
fn help_is_in_the_users_language() {
    Program::new()
        .arg("--help")
        .run()
        .success()
        .says("Spielassistent für blinde");
    Program::new()
        .args("--language en --help")
        .run()
        .success()
        .never_says("Spielassistent");
    let version = Program::new().arg("--version").run().success();
    assert_eq!(
        version.stdout,
        [concat!("annabella ", env!("CARGO_PKG_VERSION"))]
    );
}
