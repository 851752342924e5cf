//! The journal: torn, damaged, in use, over, and what `annabella resume` makes
//! of it.

use std::fs::{self, File};
use std::path::PathBuf;

use crate::program::{Home, Program, Running, moves};

/// A game of a few moves that was left.
fn left_game() -> (Home, PathBuf) {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human")
        .run_with(b"e4\ne5\nSf3\n")
        .success()
        .says("„Weiterspielen“ im Menü setzt die Partie fort.")
        .complains("Weiter mit: annabella resume");
    let journal = home.journal();
    (home, journal)
}

fn resume(home: &Home) -> Running {
    Program::at(home)
        .args("resume --input keyboard --voice text --grace 0")
        .start()
}

#[test]
fn a_left_game_goes_on() {
    let (home, journal) = left_game();
    let mut program = resume(&home);
    let report = program.says("Die Partie geht weiter.");
    for part in [
        "Letzter Zug: Springer Gustav eins Felix drei.",
        "Schwarz ist am Zug.",
        "Weiß: eine Stunde",
    ] {
        assert!(report.contains(part), "{report}");
    }
    program.asks("Züge", "Ausgeführte Züge: Weiß zwei, Schwarz eins.");
    program.asks("Sc6", "Springer Bella acht Cäsar sechs");
    program.finish().success();
    // By its path as well.
    let mut program = Program::at(&home)
        .args("resume --input keyboard --voice text --grace 0")
        .arg(&journal)
        .start();
    program.asks("Lb5", "Läufer Felix eins Bella fünf");
    program.finish().success();
    assert_eq!(
        moves(&home.game()),
        ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5"]
    );
}

#[test]
fn a_journal_elsewhere_is_named_when_its_game_is_left() {
    let bare = "Weiter mit: annabella resume";
    let (home, journal) = left_game();
    let elsewhere = home.path("mine.jsonl");
    fs::rename(&journal, &elsewhere).unwrap();
    let named = format!("{bare} {}", elsewhere.display());
    let left = |input: &[u8]| {
        let program = Program::at(&home).args("resume --input keyboard --voice text --grace 0");
        program.arg(&elsewhere).run_with(input).success()
    };
    // It is written and not said: nobody wants to listen to paths.
    left(b"Sc6\n").complains(&named).never_says(bare);
    let left_by_word = left(b"beenden\nja\n").says("Die Partie ist gespeichert.");
    left_by_word.complains(&named).never_says(bare);
    let over = left(b"aufgeben\nja\n");
    assert!(!over.stderr.contains(bare), "{}", over.stderr);
}

#[test]
fn the_newest_of_several_games_goes_on() {
    let home = Home::new();
    // Quick enough to be in the same second now and then.
    for first in ["e4", "d4", "c4"] {
        let input = format!("{first}\n");
        Program::at(&home)
            .keyboard("--opponent human")
            .run_with(input.as_bytes())
            .success();
        let report = resume(&home).says("Die Partie geht weiter.");
        let file = match first {
            "e4" => "Eva",
            "d4" => "David",
            _ => "Cäsar",
        };
        assert!(
            report.contains(&format!("Bauer {file} zwei {file} vier")),
            "{first}: {report}"
        );
    }
    assert_eq!(home.journals().len(), 3);
}

#[test]
fn a_torn_last_line_is_left_out_and_reported() {
    let (home, journal) = left_game();
    let whole = fs::read(&journal).unwrap();
    for torn in [
        "{\"at_ms\":9999",
        "{\"at_ms\":9999,\"event\":\"resign\",\"by\":\"white\"}",
        "\0\0\0",
        "\u{fc}",
    ] {
        let mut content = whole.clone();
        content.extend(torn.as_bytes());
        fs::write(&journal, &content).unwrap();
        let mut program = resume(&home);
        program
            .says("Die letzte Zeile des Journals war nur halb geschrieben und wurde weggelassen.");
        program.asks("Sc6", "Springer Bella acht Cäsar sechs");
        program.finish().success();
        let after = fs::read(&journal).unwrap();
        assert!(after.starts_with(&whole), "what was whole stays");
        assert_eq!(moves(&home.game()).len(), 4);
    }
}

#[test]
fn the_scoresheet_of_a_torn_journal_can_be_read_and_leaves_it_as_it_is() {
    let (home, journal) = left_game();
    let mut content = fs::read(&journal).unwrap();
    content.extend(b"{\"at_ms\":99");
    fs::write(&journal, &content).unwrap();
    Program::at(&home)
        .arg("scoresheet")
        .run()
        .success()
        .says("2. Nf3");
    assert_eq!(fs::read(&journal).unwrap(), content);
}

#[test]
fn a_damaged_journal_is_refused_and_stays_as_it_is() {
    let (home, journal) = left_game();
    let whole = fs::read_to_string(&journal).unwrap();
    let damages: [(&str, String); 12] = [
        ("Zeile 2", whole.replacen("{\"at_ms\":0", "{\"at_ns\":0", 1)),
        ("Zeile", whole.replacen("announce", "anno\0nce", 1)),
        ("Zeile", whole.replacen("\"e2e4\"", "\"e2e5\"", 1)),
        ("Zeile", whole.replacen("{\"at_ms\"", "", 1)),
        // An empty line, something more in a line, and a time no game has.
        ("Zeile 2", whole.replacen("\n", "\n\n", 1)),
        (
            "Zeile 2",
            whole.replacen("\"start\",", "\"start\",\"extra\":1,", 1),
        ),
        (
            "Zeile 2",
            whole.replacen("{\"at_ms\":0", "{\"at_ms\":99999999999999", 1),
        ),
        (
            "die Fassung 99",
            whole.replacen("journal\":2", "journal\":99", 1),
        ),
        ("Zeile 1", whole.replacen("90+30", "ninety", 1)),
        ("Zeile 1", whole.replacen("human", "robot", 1)),
        (
            "Zeile 1",
            whole
                .lines()
                .skip(1)
                .map(|line| format!("{line}\n"))
                .collect(),
        ),
        ("keine ganze Zeile", String::new()),
    ];
    for (what, damaged) in damages {
        assert_ne!(whole, damaged);
        fs::write(&journal, &damaged).unwrap();
        for command in ["resume --input keyboard", "scoresheet"] {
            let done = Program::at(&home).args(command).run().code(1);
            let stderr = &done.stderr;
            assert!(
                stderr.contains("nicht lesbar und bleibt unverändert"),
                "{command}: {stderr}"
            );
            assert!(
                stderr.contains(what) && stderr.contains(&journal.display().to_string()),
                "{stderr}"
            );
            assert_eq!(stderr.lines().count(), 1, "{stderr}");
            assert_eq!(fs::read_to_string(&journal).unwrap(), damaged);
        }
    }
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let (home, journal) = left_game();
    let whole = fs::read(&journal).unwrap();
    for place in (0..whole.len() - 1).step_by(29) {
        let mut damaged = whole.clone();
        damaged[place] = 0xFF;
        fs::write(&journal, &damaged).unwrap();
        Program::at(&home)
            .args("scoresheet")
            .run()
            .code(1)
            .complains("nicht lesbar");
        assert_eq!(fs::read(&journal).unwrap(), damaged);
    }
}

#[test]
fn a_journal_in_use_is_not_touched_by_a_second_program() {
    let home = Home::new();
    let mut first = Program::at(&home).keyboard("--opponent human").start();
    first.asks("e4", "Bauer Eva zwei Eva vier");
    let done = Program::at(&home)
        .args("resume --input keyboard")
        .arg(home.journal())
        .run()
        .code(1);
    let done = done.complains("wird gerade von einem anderen annabella geschrieben");
    assert!(done.stdout.is_empty(), "{:?}", done.stdout);
    // Reading it disturbs nobody.
    Program::at(&home)
        .arg("scoresheet")
        .run()
        .success()
        .says("1. e4");
    first.asks("e5", "Bauer Eva sieben Eva fünf");
    first.finish().success();
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5"]);
}

#[test]
fn a_finished_game_is_not_resumed() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human")
        .run_with("f3\ne5\ng4\nDame h4\n".as_bytes())
        .success()
        .says("Schachmatt. Schwarz gewinnt.");
    let before = fs::read(home.journal()).unwrap();
    let done = Program::at(&home)
        .args("resume --input keyboard")
        .run()
        .code(3);
    let done = done.complains("ist zu Ende. annabella scoresheet zeigt sie.");
    assert!(done.stdout.is_empty(), "{:?}", done.stdout);
    assert_eq!(fs::read(home.journal()).unwrap(), before);
}

#[test]
fn without_a_game_there_is_nothing_to_resume() {
    Program::new()
        .args("resume --input keyboard")
        .run()
        .code(3)
        .complains("Es gibt kein Journal in")
        .complains("annabella play beginnt eine Partie");
    let missing = Home::new().path("nowhere.jsonl");
    Program::new()
        .arg("resume")
        .arg(&missing)
        .run()
        .code(1)
        .complains(&format!(
            "Das Journal {} ist nicht nutzbar",
            missing.display()
        ));
    Program::new()
        .args("scoresheet")
        .run()
        .code(1)
        .complains("Es gibt kein Journal in");
}

#[test]
fn a_disk_that_becomes_full_ends_the_program_and_not_the_game() {
    let home = Home::new();
    let typed = ["e4", "e5", "Sf3", "Sc6", "Lb5", "a6", "La4", "Sf6"];
    let mut program = Program::at(&home)
        .keyboard("--opponent human")
        .with_files_of(6_144)
        .start();
    program.types(&typed.join("\n"));
    let done = program.finish().code(1);
    let done = done.complains("Das Journal kann nicht geschrieben werden");
    let done = done.complains("Bis dahin ist alles gesichert.");
    let kept = moves(&home.game());
    // What was repeated to the player is kept, and nothing was told that is not.
    let repeated = done.stdout.iter();
    let repeated = repeated.filter(|line| {
        ["Bauer", "Springer", "Läufer"]
            .iter()
            .any(|it| line.starts_with(it))
    });
    assert_eq!(repeated.count(), kept.len());
    assert!((2..typed.len()).contains(&kept.len()), "{kept:?}");
    // With room again, the rest is played.
    let mut program = resume(&home);
    program.says("Die Partie geht weiter.");
    program.types(&typed[kept.len()..].join("\n"));
    program.finish().success();
    assert_eq!(moves(&home.game()).len(), typed.len());
}

#[test]
fn a_game_stands_still_while_the_disk_is_full_and_goes_on_with_room() {
    let home = Home::new();
    let mut program = Program::at(&home)
        .keyboard("--opponent human --time none")
        .start();
    program.asks("e4", "Bauer Eva zwei Eva vier");
    program.may_write(fs::metadata(home.journal()).unwrap().len() + 50);
    let told = program.asks("e5", "Die Platte ist voll.");
    assert!(
        told.contains("Eva zwei Eva vier") && !told.contains("Eva fünf"),
        "{told}"
    );
    // Whoever tries again is told again.
    program.asks("e5", "Die Platte ist voll.");
    program.may_write(1 << 30);
    program.says("Es ist wieder Platz, und die Partie geht weiter.");
    assert_eq!(moves(&home.game()), ["e2e4"]);
    program.asks("e5", "Bauer Eva sieben Eva fünf");
    program.finish().success();
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5"]);
    // The arbiter learns how long the clocks stood.
    let report = Program::at(&home).arg("report").run().success();
    report.says("lang war für das Journal kein Platz; die Uhren standen so lange.");
}

#[test]
fn the_sample_is_never_played_into_a_game_that_was_begun() {
    let home = Home::new();
    Program::at(&home)
        .args("play --opponent human --input keyboard --voice text --grace 0")
        .run_with(b"e4\n")
        .success();
    let before = moves(&home.game());
    assert_eq!(before, ["e2e4"]);
    // No microphone and no terminal: what is piped is typed.
    Program::at(&home)
        .args("resume --voice text --grace 0")
        .run_with(b"e5\n")
        .success()
        .never_says("Springer Gustav eins Felix drei");
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5"]);
    Program::at(&home)
        .args("resume --input sample --voice text")
        .run()
        .code(1)
        .complains("Eine begonnene Partie geht nicht mit der Beispielpartie weiter.");
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5"]);
}

#[test]
fn the_end_of_the_input_ends_the_program_while_a_report_waits_for_the_arbiter() {
    let home = Home::new();
    Program::at(&home)
        .args("play --opponent human --input keyboard --voice text --grace 60")
        .args("--profile tournament")
        .run_with("e4\ne5\nSf3\nremis\nja\n".as_bytes())
        .success()
        .says("Gemeldet: ")
        .says("Weiter mit: annabella resume");
}

#[test]
fn a_game_and_its_sound_are_private() {
    use std::os::unix::fs::PermissionsExt;
    let home = Home::new();
    Program::at(&home)
        .args("web --input keyboard --voice text --grace 0 --record")
        .run_with(b"e4\n")
        .success();
    let games = home.path("data/annabella/games");
    let mode = |path: &std::path::Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&games), 0o700);
    let files = fs::read_dir(games).unwrap();
    let files: Vec<_> = files.map(|it| it.unwrap().path()).collect();
    assert!(files.len() >= 4, "{files:?}");
    for file in &files {
        assert_eq!(mode(file), 0o600, "{}", file.display());
    }
    // One of an older version becomes private when the game goes on.
    let mut journals = files.into_iter();
    let journal = journals.find(|it| it.extension().is_some_and(|it| it == "jsonl"));
    let journal = journal.unwrap();
    fs::set_permissions(&journal, fs::Permissions::from_mode(0o644)).unwrap();
    Program::at(&home)
        .args("resume --input keyboard --voice text")
        .run_with(b"")
        .success();
    assert_eq!(mode(&journal), 0o600);
}

#[test]
fn a_journal_that_is_deleted_in_the_game_is_written_anew() {
    let home = Home::new();
    let mut program = Program::at(&home).keyboard("--opponent human").start();
    program.asks("e4", "Bauer Eva zwei Eva vier");
    fs::rename(home.path("data/annabella/games"), home.path("elsewhere")).unwrap();
    // The next sign of life notices it.
    program.says("Das Journal war gelöscht oder verschoben.");
    program.asks("e5", "Bauer Eva sieben");
    // A link that leads nowhere has a place, too.
    let linked = home.journal();
    std::os::unix::fs::symlink("nowhere", home.path("link")).unwrap();
    fs::rename(home.path("link"), &linked).unwrap();
    program.says("Das Journal war außerhalb des Programms geändert oder ersetzt.");
    program.asks("Sf3", "Springer Gustav eins");
    fs::remove_file(&linked).unwrap();
    // Something else in its place stays as it is.
    let journal = home.journal();
    fs::write(home.path("mine"), "mine").unwrap();
    fs::rename(home.path("mine"), &journal).unwrap();
    program.says("Das Journal war außerhalb des Programms geändert oder ersetzt.");
    program.asks("Sc6", "Springer Bella acht");
    program.finish().success();
    assert_eq!(fs::read_to_string(&journal).unwrap(), "mine");
    fs::remove_file(&journal).unwrap();
    assert_eq!(moves(&home.game()), ["e2e4", "e7e5", "g1f3", "b8c6"]);
}

#[test]
fn a_journal_that_is_cut_off_or_replaced_by_an_older_copy_in_the_game_is_written_anew() {
    let home = Home::new();
    let mut program = Program::at(&home).keyboard("--opponent human").start();
    program.asks("e4", "Bauer Eva zwei Eva vier");
    let journal = home.journal();
    File::create(&journal).unwrap();
    program.says("Das Journal war außerhalb des Programms geändert oder ersetzt.");
    program.asks("e5", "Bauer Eva sieben");
    fs::remove_file(&journal).unwrap();
    // A copy, such as a backup that is put back: the game has gone on since.
    let whole = home.journal();
    fs::copy(&whole, home.path("copy")).unwrap();
    fs::rename(home.path("copy"), &whole).unwrap();
    program.says("Das Journal war außerhalb des Programms geändert oder ersetzt.");
    program.asks("Sf3", "Springer Gustav eins");
    program.asks("aufgeben", "wirklich aufgeben");
    program.asks("ja", "gibt auf");
    let done = program.finish().success();
    let mut told = done.stderr.lines();
    let told = told.rfind(|it| it.contains("aufgezeichnet in"));
    let told = told.unwrap_or_else(|| panic!("{}", done.stderr));
    assert!(!told.contains(&whole.display().to_string()), "{told}");
    // The copy is the beginning of a game that is over, and does not go on.
    Program::at(&home)
        .args("resume --input keyboard --voice text")
        .run_with(b"")
        .never_says("Die Partie geht weiter.");
}

/// Whatever is written into the file, report, audit and resume go on with the same game, and the report has it.
#[test]
fn a_journal_that_is_changed_in_the_game_is_written_anew_and_that_is_an_event_of_the_report() {
    let changes: [fn(&str) -> String; 2] = [
        |whole| format!("{whole}{}\n", "x".repeat(99_999)),
        |whole| whole.replacen("\"e2e4\"", "\"e2e3\"", 1),
    ];
    for change in changes {
        let home = Home::new();
        let mut program = Program::at(&home)
            .keyboard("--opponent human --profile tournament")
            .start();
        // The key of the game may have the same words.
        program.says("Die Partie beginnt.");
        program.asks("e4", "Eva vier");
        let begun = home.journal();
        let changed = change(&fs::read_to_string(&begun).unwrap());
        fs::write(&begun, &changed).unwrap();
        program.says("Das Journal war außerhalb des Programms geändert oder ersetzt.");
        program.asks("e5", "Eva fünf");
        program.finish().success();
        // It is the file that was changed last.
        fs::write(&begun, format!("{changed}more\n")).unwrap();
        let game = home.journals().into_iter().find(|it| *it != begun).unwrap();
        let named = game.display().to_string();
        let report = Program::at(&home).arg("report").run().success();
        report
            .says(&named)
            .says("Die Datei des Journals war außerhalb des Programms geändert oder ersetzt.");
        let audit = Program::at(&home).arg("audit").run();
        assert!(
            audit.stdout.join("\n").contains(&named),
            "{:?}",
            audit.stdout
        );
        let mut program = resume(&home);
        program.says("Die Partie geht weiter.");
        program.asks("Sf3", "Springer Felix drei");
        program.finish().success();
        let read = fs::read_to_string(&game).unwrap();
        assert!(read.contains("g1f3"), "{read}");
    }
}

#[test]
fn something_else_in_the_place_of_the_folder_ends_the_game_with_a_sentence() {
    for link in [true, false] {
        let home = Home::new();
        let mut program = Program::at(&home).keyboard("--opponent human").start();
        program.asks("e4", "Bauer Eva zwei Eva vier");
        let games = home.path("data/annabella/games");
        fs::rename(&games, home.path("elsewhere")).unwrap();
        match link {
            true => std::os::unix::fs::symlink("nowhere", &games).unwrap(),
            false => fs::write(&games, "no folder").unwrap(),
        }
        program.types("e5");
        program
            .ends()
            .complains("Das Journal kann nicht geschrieben werden");
    }
}

/// Where the limits are depends on the build; between them and too little to start the program stands the sentence.
#[cfg(target_os = "linux")]
#[test]
fn whatever_memory_there_is_no_game_that_has_begun_breaks_off() {
    for megabytes in (80..125).step_by(5) {
        let limit = format!("--as={}", megabytes * 1_000_000_u64);
        let done = Program::at(&Home::new())
            .keyboard("--opponent human --time none")
            .through("prlimit", &[&limit])
            .run();
        let began = done.stdout.join(" ").contains("Die Partie beginnt");
        assert_eq!(began, done.status.success(), "{megabytes}: {}", done.stderr);
    }
}
