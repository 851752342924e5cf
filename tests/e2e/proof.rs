//! What proves a journal against somebody who has the file and knows its format.

use std::fs;
use std::path::Path;
use std::process::Command;

use game::proof::Signer;
use game::session::chain::Chain;

use crate::player_page::PlayerPage;
use crate::program::{Done, Home, Program};

const GAME: &str = "e4\ne5\nSf3\naufgeben\nja\nSchiedsrichter PIN Turm-2580 bestätigt\nja\nja\n";

/// A game under the Laws, played to its end.
fn played(home: &Home) -> Done {
    Program::at(home)
        .keyboard("--opponent human --time 5 --profile tournament")
        .with_pin()
        .run_with(GAME.as_bytes())
        .success()
}

/// The fingerprints that were told.
fn told(done: &Done) -> Vec<String> {
    let lines = done.stdout.iter();
    let told = lines.filter_map(|line| line.split_once("Fingerabdruck: "));
    told.map(|(_, digits)| digits.trim_end_matches('.').to_owned())
        .collect()
}

/// The name of the key that was told.
fn key(done: &Done) -> String {
    let mut lines = done.stdout.iter();
    let told = lines.find_map(|line| line.split_once("Geschrieben: "));
    told.unwrap().1.trim_end_matches('.').to_owned()
}

/// These lines with a chain of their own, as the program would write them.
fn chained(lines: &[String]) -> String {
    let mut chain = Chain::default();
    let object = |line: &String| {
        let (open, _) = line.split_once(",\"chain\":").unwrap();
        format!("{open}}}")
    };
    let linked = lines.iter().map(|line| chain.link(&object(line)) + "\n");
    linked.collect()
}

fn lines(journal: &Path) -> Vec<String> {
    let content = fs::read_to_string(journal).unwrap();
    content.lines().map(str::to_owned).collect()
}

fn audit(home: &Home, given: &[(&str, &str)]) -> Done {
    let audit = Program::at(home).arg("audit");
    let given = given.iter();
    given
        .fold(audit, |it, (option, value)| it.arg(option).arg(value))
        .run()
}

#[test]
fn a_fingerprint_that_was_written_down_proves_the_game_until_there() {
    let home = Home::new();
    let done = played(&home);
    let told = told(&done);
    let [.., last] = &told[..] else {
        panic!("a fingerprint is told at the end: {:#?}", done.stdout)
    };
    audit(&home, &[("--fingerprint", last)])
        .code(0)
        .says("Bewiesen durch das, was Sie angegeben haben: die Zeilen 1 bis")
        .says("Halbzüge bis dorthin: 3.")
        .says("lauter Bemerkungen ohne Zug und ohne Entscheidung");
    let all: Vec<(&str, &str)> = told
        .iter()
        .map(|it| ("--fingerprint", it.as_str()))
        .collect();
    audit(&home, &all).code(0);
    audit(&home, &[("--key", &key(&done))])
        .code(0)
        .says("hat zuletzt unterschrieben");
    let key = key(&done);
    let spoken = done.stdout.iter().find_map(|it| {
        let (_, words) = it.split_once("Schiedsrichter: ")?;
        Some(words.split_once(". Geschrieben")?.0)
    });
    for given in [key.replace(' ', ""), spoken.unwrap().to_owned()] {
        audit(&home, &[("--key", &given)])
            .code(0)
            .says("hat zuletzt unterschrieben");
    }
    audit(&home, &[("--key", "Feldsalat")])
        .code(1)
        .complains("„Feldsalat“ ist kein Schlüssel.");
    audit(&home, &[("--fingerprint", "1234 5678 9012")])
        .code(1)
        .says("passt zu keiner Stelle dieses Journals")
        .says("Nicht bewiesen: alle Zeilen.");
    audit(&home, &[("--fingerprint", "1234")]).code(2);
}

#[test]
fn what_is_no_plain_file_is_refused_at_once() {
    let home = Home::new();
    played(&home);
    let pipe = home.path("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    let folder = home.path("folder");
    fs::create_dir(&folder).unwrap();
    for path in [pipe.as_path(), &folder, Path::new("/dev/zero")] {
        let refused = "Hier wird eine gewöhnliche Datei gebraucht.";
        let journal = Program::at(&home).arg("audit").arg(path).run();
        journal.code(1).complains(refused);
        audit(&home, &[("--checkpoint", path.to_str().unwrap())])
            .code(1)
            .complains(refused);
        let resumed = Program::at(&home).arg("resume").arg(path).run();
        resumed.code(1).complains(refused);
        let replayed = Program::at(&home).arg("replay").arg(path).run();
        replayed.code(1).complains(refused);
    }
    for option in [
        "play --user-words",
        "play --braille terminal --braille-table",
        "scoresheet --output",
        "report --output",
    ] {
        let done = Program::at(&home).args(option).arg(&pipe).run();
        done.code(1)
            .complains("Hier wird eine gewöhnliche Datei gebraucht.");
    }
    let large = home.path("large");
    fs::write(&large, vec![b' '; 100_000]).unwrap();
    audit(&home, &[("--checkpoint", large.to_str().unwrap())])
        .code(1)
        .complains("ist zu groß");
}

#[test]
fn a_journal_that_is_cut_off_or_written_anew_is_found() {
    let home = Home::new();
    let done = played(&home);
    let fingerprint = told(&done).pop().unwrap();
    let key = key(&done);
    let journal = home.journal();
    let whole = lines(&journal);
    let cut = whole[..8].to_vec();
    let changed: Vec<String> = whole.iter().map(|it| it.replace("g1f3", "g1h3")).collect();
    assert_ne!(changed, whole);
    for (forged, signed) in [
        (cut, "nichts unterschrieben"),
        (changed, "nichts unterschrieben"),
    ] {
        fs::write(&journal, chained(&forged)).unwrap();
        // The chain alone is as good as before, and is not said to prove anything.
        let alone = audit(&home, &[]).code(1);
        assert!(
            !alone.stdout.join("\n").contains("Bewiesen"),
            "{:#?}",
            alone.stdout
        );
        alone
            .says("Die Kette ist in sich geschlossen")
            .says("Nicht bewiesen: alle Zeilen.");
        audit(&home, &[("--fingerprint", &fingerprint)])
            .code(1)
            .says("passt zu keiner Stelle dieses Journals");
        audit(&home, &[("--key", &key)]).code(1).says(signed);
    }
}

/// While no program runs, the file can be changed, and every later fingerprint is that of the changed
/// file.
#[test]
fn what_was_written_before_an_interruption_needs_evidence_of_its_own() {
    let home = Home::new();
    let first = Program::at(&home)
        .keyboard("--opponent human --time 5 --profile tournament")
        .with_pin()
        .run_with("e4\ne5\nSf3\n".as_bytes())
        .success();
    let second = Program::at(&home)
        .args("resume --input keyboard --voice text --grace 0")
        .run_with("Schiedsrichter PIN Turm-2580 weiter\nSc6\naufgeben\nja\nSchiedsrichter PIN Turm-2580 bestätigt\nja\nja\n".as_bytes())
        .success();
    let (before, after) = (told(&first), told(&second));
    let (left, end) = (before.last().unwrap(), after.last().unwrap());
    audit(&home, &[("--fingerprint", end)])
        .code(1)
        .says("Eine Lücke davor: ")
        .says("während der Unterbrechung könnten sie geändert worden sein");
    audit(&home, &[("--fingerprint", left), ("--fingerprint", end)]).code(0);
}

#[test]
fn somebody_else_s_key_signs_nothing_here() {
    let home = Home::new();
    let key = key(&played(&home));
    let journal = home.journal();
    let other = Signer::random().unwrap().public();
    let mut forged = lines(&journal);
    let (before, after) = forged[0].split_once("\"key\":\"").unwrap();
    forged[0] = format!("{before}\"key\":\"{other}{}", &after[64..]);
    fs::write(&journal, chained(&forged)).unwrap();
    audit(&home, &[("--key", &key)])
        .code(1)
        .says("hat in diesem Journal nichts unterschrieben")
        .says("ist nicht die des Programms, das dort geschrieben hat");
}

#[test]
fn an_interruption_is_told_with_the_time_of_day_and_the_program() {
    let home = Home::new();
    let begun = Program::at(&home)
        .keyboard("--opponent human --time 5 --profile tournament")
        .run_with(b"e4\n")
        .success();
    assert_eq!(told(&begun).len(), 1, "{:#?}", begun.stdout);
    Program::at(&home)
        .args("resume --input keyboard --voice text --grace 0")
        .run_with("e5\n".as_bytes())
        .success();
    let first = told(&begun).pop().unwrap();
    audit(&home, &[("--fingerprint", &first)])
        .code(1)
        .says("nach einem Halbzug, 20")
        .says("Halbzüge bis dorthin: 1.")
        .says("Ereignisse der Partie. Auch nicht bewiesen")
        .says("Fingerabdruck gebildet und unterschrieben, 20")
        .says(&format!("Fingerabdruck: {first}."))
        .says("Programm gestartet 20")
        .says("Das Journal war zuletzt geschrieben 20")
        .says("Dasselbe Programm wie zuvor.")
        .says("SHA-256 von libvosk, wie es geladen ist: ");
}

/// What the arbiter writes down from `audit` before the game is resumed holds afterwards as well.
#[test]
fn a_fingerprint_that_was_printed_before_a_resumption_proves_what_was_written_until_there() {
    let home = Home::new();
    let mut program = Program::at(&home)
        .keyboard("--opponent human --time 5 --profile tournament")
        .start();
    // The game's key, told before, may have any square.
    program.says("Die Partie beginnt.");
    program.asks("e4", "Eva vier");
    program.kill();
    let printed = audit(&home, &[]);
    let lines = printed.stdout.iter();
    let line = { lines }.find_map(|it| it.strip_prefix("Fingerabdruck aller Zeilen: "));
    let digits = line.unwrap().split_once('.').unwrap().0;
    Program::at(&home)
        .args("resume --input keyboard --voice text --grace 0")
        .run_with("e5\n".as_bytes())
        .success();
    audit(&home, &[("--fingerprint", digits)]).says("passt zu Zeile");
}

#[test]
fn another_libvosk_is_seen() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human --time 5 --profile tournament")
        .run_with(b"e4\n")
        .success();
    let vosk = concat!(env!("CARGO_MANIFEST_DIR"), "/.vendor/vosk/libvosk.so");
    let mut changed = fs::read(vosk).unwrap();
    changed.push(0);
    let folder = home.path("lib");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("libvosk.so"), changed).unwrap();
    Program::at(&home)
        .env("LD_LIBRARY_PATH", &folder)
        .args("resume --input keyboard --voice text --grace 0")
        .run_with("e5\n".as_bytes())
        .success();
    Program::at(&home)
        .arg("report")
        .run()
        .success()
        .says("Achtung, ein anderes libvosk als zuvor.");
}

#[test]
fn the_page_keeps_a_checkpoint_that_proves_the_game() {
    let arguments = ["--grace", "0", "--profile", "tournament", "--time", "90+30"];
    let Some((mut page, mut program)) = PlayerPage::open(&arguments) else {
        return;
    };
    program.asks("e4", "Eva vier");
    page.browser.reads("last", "Bauer Eva zwei Eva vier");
    page.browser
        .shows("document.getElementById('proof').hidden");
    page.presses("resign");
    page.browser.click("#choices [value='yes']");
    program.says("Fingerabdruck: ");
    page.browser.shows(
        "/^[0-9]{4} [0-9]{4} [0-9]{4}$/.test(document.getElementById('fingerprint').innerText)",
    );
    let done = program.finish().success();
    // The program is gone, and this device still has it.
    page.browser.reads("connection", "das Programm auch");
    let shown = page
        .browser
        .value("document.getElementById('fingerprint').innerText");
    let kept = "localStorage.getItem(`checkpoint ${location.pathname}`)";
    let kept = page.browser.value(kept).as_str().unwrap().to_owned();
    let saved = "decodeURIComponent(document.getElementById('save-checkpoint').href.split(',').slice(1).join(','))";
    assert_eq!(page.browser.value(saved), kept.as_str());
    let told = told(&done).pop().unwrap();
    assert_eq!(
        told.replace([' ', ','], ""),
        shown.as_str().unwrap().replace(' ', "")
    );
    let file = page.home.path("checkpoint.json");
    fs::write(&file, &kept).unwrap();
    let file = file.display().to_string();
    audit(&page.home, &[("--checkpoint", &file)])
        .code(0)
        .says("Der Prüfpunkt mit dem Fingerabdruck")
        .says("Bewiesen durch das, was Sie angegeben haben");
    fs::write(
        page.home.path("checkpoint.json"),
        kept.replace("202", "203"),
    )
    .unwrap();
    audit(&page.home, &[("--checkpoint", &file)])
        .code(1)
        .complains("kann nicht benutzt werden");
}
