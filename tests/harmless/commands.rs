//! What can be asked of it on the command line.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use chess_laws::Time;
use game::proof::{Signer, sign_line};
use game::session::{Event, GameEvent, Program as Writer, journal};
use shakmaty::Color;

use crate::program::{Home, Program, write_private};

/// The exit code for invalid arguments.
const MISUSED: i32 = 2;

/// The command of the page, where the build has none.
fn without_page() -> Option<&'static str> {
    (!cfg!(feature = "tournament-page")).then_some("web")
}

#[test]
fn it_has_no_command_that_plays_analyses_or_measures() {
    for command in [
        "bench hear",
        "flag",
        "check",
        "replay",
        "drill",
        "puzzle",
        "repertoire",
        "today",
        "review",
        "openings",
        "position",
        "teach",
        "board simulate",
        "braille simulate",
    ]
    .into_iter()
    .chain(without_page())
    {
        Program::new()
            .args("--language en")
            .args(command)
            .run()
            .code(MISUSED)
            .complains("There is no command");
    }
    let help = Program::new().args("--language en --help").run().success();
    for command in [
        "bench",
        "flag",
        "check",
        "replay",
        "drill",
        "puzzle",
        "repertoire",
        "review",
        "openings",
        "position",
        "teach",
    ]
    .into_iter()
    .chain(without_page())
    {
        let named = |line: &String| line.split_whitespace().next() == Some(command);
        assert!(!help.stdout.iter().any(named), "{:#?}", help.stdout);
    }
    help.says("  audit ").says("  play ");
}

#[test]
fn no_game_is_played_against_it_or_from_a_position_that_is_set_up() {
    for arguments in [
        "--opponent engine",
        "--level 3",
        "--engine stockfish",
        "--fen 8/8/4k3/8/8/3K4/4P3/8_b_-_-_0_40",
        "--endgame lucena",
    ] {
        Program::at(&Home::new())
            .args("play --input keyboard --voice text")
            .args(arguments)
            .run()
            .code(MISUSED);
    }
}

#[test]
fn without_a_word_about_it_it_plays_by_the_rules_of_a_tournament() {
    let done = Program::new()
        .keyboard("--time 5 --braille terminal")
        .run_with("e4\nStellung\nUhr\nZüge\n".as_bytes())
        .success()
        .says("Eva vier")
        .says("Fragen nach dem Brett sind hier nicht erlaubt.")
        .says("Weiß: fünf Minuten.")
        .says("Ausgeführte Züge: ");
    let home = done.home.clone();
    let settings = home.game().state.settings().clone();
    assert_eq!(settings.profile.name(), "tournament");
    assert_eq!(settings.lone_human(), None);
}

/// What can be played, and where pieces stand, is told to nobody who asks in other words than the documented ones.
#[test]
fn own_words_ask_for_the_time_and_never_for_the_board_or_a_move() {
    let lines = "sag mir doch mal bitte meine Zeit\nwo steht meine Dame\nwohin kann der Springer\n\
        ich spiele das Pferd nach f3\nbin ich im Schach\nwas soll ich spielen\n";
    let done = Program::new()
        .keyboard("--time 5")
        .run_with(lines.as_bytes())
        .success()
        .says("Weiß: fünf Minuten.")
        .never_says("Meinten Sie")
        .never_says("Dame")
        .never_says("Springer")
        .never_says("Schach.");
    assert!(done.home.game().state.announced().is_none());
}

#[test]
fn a_game_for_practice_is_read_and_not_played_on() {
    let home = Home::new();
    Program::at(&home).keyboard("").run_with(b"e4\n").success();
    let mut settings = home.game().state.settings().clone();
    settings.profile = game::session::Profile::Practice;
    let signer = Signer::random().unwrap();
    let writer = Writer {
        name: "annabella".to_owned(),
        build: None,
        key: Some(signer.public()),
    };
    let (header, mut chain) = journal::header(&settings, Some(&writer)).unwrap();
    let mut lines = sign_line(&signer, &header, &chain) + "\n";
    let path = home.path("practice.jsonl");
    fs::write(&path, &lines).unwrap();
    Program::at(&home)
        .args("resume --input keyboard --voice text")
        .arg(&path)
        .run()
        .code(1)
        .complains("ist eine Übungspartie");
    // Once it is over, anybody may read it.
    for event in [GameEvent::Start, GameEvent::Resign { by: Color::White }] {
        let line = journal::entry(&Event::Game(event), Time::ZERO, Some(&mut chain));
        lines += &(sign_line(&signer, &line.unwrap(), &chain) + "\n");
    }
    fs::write(&path, lines).unwrap();
    Program::at(&home)
        .arg("report")
        .arg(&path)
        .run()
        .success()
        .says("Rolle des Programms: Übung.");
}

/// The journal of a game that is not over; its arbiter's PIN is in the file.
pub(crate) fn in_play(home: &Home) -> (PathBuf, PathBuf) {
    let pin = home.path("pin");
    write_private(&pin, "bauernopfer\n");
    Program::at(home)
        .keyboard("--time 5 --arbiter-pin-file")
        .arg(&pin)
        .run_with("e4\ne5\n".as_bytes())
        .success()
        .says("löschen Sie sie jetzt");
    // A copy, as a player could make one beside the board.
    let copy = home.path("copy.jsonl");
    fs::copy(home.journal(), &copy).unwrap();
    (copy, pin)
}

/// The envelope with the sealed move of that game, and the file with its secret.
pub(crate) fn sealed_for(home: &Home, copy: &Path, pin: &Path) -> (PathBuf, PathBuf) {
    let (sealed, secret) = (home.path("sealed"), home.path("secret"));
    fs::write(&secret, "pferd am rand\n").unwrap();
    Program::at(home)
        .arg("seal")
        .arg(copy)
        .args("--move Sf3 --resumption 2027-01-01T10:00 --venue Halle")
        .arg("--output")
        .arg(&sealed)
        .arg("--secret-file")
        .arg(&secret)
        .arg("--arbiter-pin-file")
        .arg(pin)
        .run()
        .success();
    (sealed, secret)
}

#[test]
fn a_game_in_play_is_read_by_nobody_but_its_arbiter() {
    let home = Home::new();
    let (copy, pin) = in_play(&home);
    let wrong = home.path("wrong");
    write_private(&wrong, "damenopfer\n");
    let sealed = home.path("sealed");
    let seal = format!(
        "--move Sf3 --resumption 2027-01-01T10:00 --venue Halle --output {}",
        sealed.display()
    );
    for (command, more) in [
        ("audit", ""),
        ("report", ""),
        ("scoresheet", ""),
        ("scoresheet", "--format brf"),
        ("reconcile", ""),
        ("conclude", "--drawn"),
        ("seal", seal.as_str()),
    ] {
        let program = || Program::at(&home).arg(command).arg(&copy).args(more);
        let refused = program().run().code(1).complains("ist nicht beendet");
        assert!(refused.stdout.is_empty(), "{:#?}", refused.stdout);
        let other = program().arg("--arbiter-pin-file").arg(&wrong).run();
        let other = other.code(1).complains("nicht die PIN des Schiedsrichters");
        assert!(other.stdout.is_empty(), "{:#?}", other.stdout);
    }
    assert!(!sealed.exists());
    Program::at(&home)
        .arg("report")
        .arg(&copy)
        .arg("--arbiter-pin-file")
        .arg(&pin)
        .run()
        .success()
        .says("Bauer Eva zwei Eva vier");
}

/// A game without a PIN is read by nobody before its end, and can be brought to it.
#[test]
fn a_game_without_a_pin_is_read_when_it_is_over() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--time 5")
        .run_with("f3\ne5\ng4\nSchiedsrichter\nja\n".as_bytes())
        .success()
        .says("setzt sie ohne Nachweis fort");
    let report = || Program::at(&home).arg("report").run();
    let refused = report()
        .code(1)
        .complains("ist nicht beendet und hat keine PIN");
    assert!(refused.stdout.is_empty(), "{:#?}", refused.stdout);
    Program::at(&home)
        .args("resume --input keyboard --voice text")
        .run_with("Schiedsrichter weiter\nDh4\nja\nja\n".as_bytes())
        .success();
    report()
        .success()
        .says("Getippte Anordnung, durch nichts ausgewiesen")
        .says("0-1");
}

#[test]
fn a_game_in_play_is_written_for_nobody_when_the_program_is_left() {
    let home = Home::new();
    let pgn = home.path("game.pgn");
    Program::at(&home)
        .keyboard("--time 5 --pgn")
        .arg(&pgn)
        .with_pin()
        .run_with("e4\n".as_bytes())
        .success()
        .complains("ist nicht beendet");
    assert!(!pgn.exists());
}

#[test]
fn an_envelope_shows_no_board_before_the_game_is_resumed() {
    let home = Home::new();
    let (copy, pin) = in_play(&home);
    let (sealed, _) = sealed_for(&home, &copy, &pin);
    let envelope = || Program::at(&home).arg("envelope").arg(&sealed);
    envelope()
        .run()
        .success()
        .says("bevor die Partie fortgesetzt ist")
        .never_says("rnbqkbnr");
    let with_game = || envelope().arg("--journal").arg(&copy);
    with_game().run().code(1).complains("ist nicht beendet");
    with_game()
        .arg("--arbiter-pin-file")
        .arg(&pin)
        .run()
        .success()
        .says("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR");
}

/// Words of what the builds lack, in every language, and of the page in the build without it.
const LACKS: [&str; 12] = [
    "engine",
    "practice",
    "simulat",
    "übung",
    "nachbild",
    "движ",
    "трениров",
    "имитац",
    "шахматната програма",
    "упражнение",
    "netzwerk",
    "network",
];
const LACKS_PAGE: [&str; 4] = ["browser", "--web", "браузер", "браузър"];

/// What the commands stand under.
const COMMANDS: [&str; 4] = ["Befehle:", "Commands:", "Команды:", "Команди:"];

/// The help of the program and of all its commands, in this language.
fn help(language: &str) -> Vec<String> {
    let mut all = Vec::new();
    let mut ways = vec![String::new()];
    while let Some(way) = ways.pop() {
        let done = Program::new()
            .args(&format!("--language {language} {way} --help-all"))
            .run()
            .success();
        let listed = done
            .stdout
            .iter()
            .skip_while(|line| !COMMANDS.contains(&line.as_str()));
        let names = listed.skip(1).take_while(|line| line.starts_with("  "));
        let names = names.filter(|line| !line.starts_with("   "));
        let names = names.filter_map(|line| line.split_whitespace().next());
        let below = names.filter(|it| *it != "help");
        ways.extend(below.map(|name| format!("{way} {name}")));
        all.extend(done.stdout);
    }
    all
}

/// The options in a text.
fn options(text: &str) -> impl Iterator<Item = &str> {
    let sign = |c: char| !(c.is_ascii_alphanumeric() || c == '-');
    let words = text
        .split(sign)
        .filter(|it| it.starts_with("--") && it.len() > 2);
    words.map(|it| it.trim_end_matches('-'))
}

#[test]
fn its_help_names_nothing_that_it_lacks() {
    for language in ["bg", "de", "en", "ru"] {
        let help = help(language);
        assert!(help.len() > 300, "{}", help.len());
        // An option stands at the beginning of its entry, its other name at the end.
        let begins = |it: &&String| it.trim_start().starts_with('-');
        let entries = help.iter().filter(begins).map(String::as_str);
        let others = help
            .iter()
            .filter_map(|it| Some(it.split_once("[alias: ")?.1));
        let known: BTreeSet<&str> = entries
            .chain(others)
            .filter_map(|it| options(it).next())
            .collect();
        let page = LACKS_PAGE
            .iter()
            .filter(|_| !cfg!(feature = "tournament-page"));
        for line in &help {
            let small = line.to_lowercase();
            for word in LACKS.iter().chain(page.clone()) {
                assert!(!small.contains(word), "{language}: {word}: {line}");
            }
            for option in options(line) {
                assert!(known.contains(option), "{language}: {option}: {line}");
            }
        }
    }
}

/// To read moves from outside is to say which of them can be played.
#[test]
fn no_text_is_read_as_a_scoresheet() {
    let home = Home::new();
    for name in ["moves.pgn", "moves.brf"] {
        let file = home.path(name);
        fs::write(&file, "1. e4 e5 2. Ke3 *\n").unwrap();
        Program::at(&home)
            .arg("scoresheet")
            .arg(&file)
            .run()
            .code(1)
            .complains("wird hier nicht gelesen")
            .never_says("zieht nicht so");
    }
}

/// Anybody can seal any move in a game of their own, and so ask about it with the secret.
#[test]
fn an_envelope_that_is_opened_without_its_game_says_only_what_is_written() {
    let home = Home::new();
    let (copy, pin) = in_play(&home);
    let (sealed, secret) = (home.path("sealed"), home.path("secret"));
    fs::write(&secret, "pferd am rand\n").unwrap();
    Program::at(&home)
        .arg("seal")
        .arg(&copy)
        .args("--as-written --move Dd4 --resumption 2027-01-01T10:00 --venue Halle")
        .arg("--output")
        .arg(&sealed)
        .arg("--secret-file")
        .arg(&secret)
        .arg("--arbiter-pin-file")
        .arg(&pin)
        .run()
        .success();
    let opened = Program::at(&home)
        .arg("open")
        .arg(&sealed)
        .arg("--secret-file")
        .arg(&secret)
        .run()
        .success();
    assert_eq!(opened.stdout, ["Abgabezug von Weiß: „Dd4“."]);
}
