//! What stands in the place of a file: devices, pipes, sockets, links and the files of others stay as they are, and nobody
//! waits for them. What the program keeps is private.

use std::fs::{self, File};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use braille_display::Louis;
use test_support::left_out;

use crate::program::{Home, Program, write_private};

const REFUSED: &str = "Hier wird eine gewöhnliche Datei gebraucht.";
const EXISTS: &str = "gibt es schon und wird nicht überschrieben.";

/// Makes a pipe.
pub fn pipe(path: &Path) {
    let made = Command::new("mkfifo").arg(path).status().unwrap();
    assert!(made.success());
}

/// A home with a game, and with what nobody wants to lose or to wait for.
struct Full {
    home: Home,
    _socket: UnixListener,
}

/// Seals the next move.
const SEAL: &str = "seal --white A --black B --resumption 2026-11-22T10:00 --venue C --move Sf3";

const DIARY: &str = "Liebes Tagebuch!\n";

impl Full {
    fn new() -> Self {
        let home = Home::new();
        Program::at(&home)
            .keyboard("--opponent human --time none")
            .run_with(b"e4\ne5\n")
            .success();
        fs::write(home.path("diary"), DIARY).unwrap();
        symlink(home.path("diary"), home.path("link")).unwrap();
        fs::create_dir(home.path("folder")).unwrap();
        pipe(&home.path("pipe"));
        let socket = UnixListener::bind(home.path("socket")).unwrap();
        Self {
            home,
            _socket: socket,
        }
    }

    /// What is no plain file.
    fn others(&self) -> Vec<PathBuf> {
        let own = ["pipe", "socket", "folder"].map(|it| self.home.path(it));
        own.into_iter().chain(["/dev/zero".into()]).collect()
    }
}

#[test]
fn what_stands_in_the_place_of_a_file_to_write_stays() {
    let full = Full::new();
    let home = &full.home;
    let play = "play --input keyboard --voice text --time none --opponent human";
    let (pgn, page) = (
        format!("{play} --pgn"),
        format!("{play} --web --arbiter-page-file"),
    );
    for command in ["scoresheet --output", "report --output", &pgn, &page] {
        let links = [home.path("link")];
        for path in full.others().into_iter().chain(links) {
            let done = Program::at(home).args(command).arg(&path).run();
            done.code(1).complains(REFUSED);
        }
        let path = home.path("diary");
        let done = Program::at(home).args(command).arg(&path).run();
        done.code(1).complains(EXISTS);
        assert_eq!(fs::read_to_string(&path).unwrap(), DIARY, "{command}");
    }
    assert_eq!(home.journals().len(), 1, "no game has begun");
    // What the program has written itself is written again.
    for command in ["scoresheet --output", "report --output"] {
        let path = home.path("output");
        fs::write(&path, "").unwrap();
        for _ in 0..2 {
            let done = Program::at(home).args(command).arg(&path).run();
            done.success();
        }
    }
}

#[test]
fn the_address_of_the_arbiter_s_page_is_written_again_in_its_own_file() {
    let home = Home::new();
    let path = home.path("address");
    let play = || {
        Program::at(&home)
            .keyboard("--opponent human --time none --web --arbiter-page-file")
            .arg(&path)
            .run_with(b"e4\n")
            .success();
        fs::read_to_string(&path).unwrap()
    };
    let (first, second) = (play(), play());
    assert!(first.starts_with("http://") && second.starts_with("http://"));
    assert_ne!(first, second);
}

#[test]
fn nobody_waits_for_what_is_no_file_to_read() {
    let full = Full::new();
    let home = &full.home;
    let play = "play --input keyboard --voice text --time none --opponent human";
    for command in [
        format!("{play} --user-words"),
        format!("{play} --braille terminal --braille-table"),
        format!("{play} --braille terminal --braille-keys"),
        format!("{play} --settings"),
        "settings voice.rate --settings".to_owned(),
        "words --user-words".to_owned(),
        "train-voice --player anna --from".to_owned(),
        "puzzle --input keyboard --voice text".to_owned(),
        "replay".to_owned(),
        format!(
            "{SEAL} --output {} --secret-file",
            home.path("envelope").display()
        ),
    ] {
        for path in full.others() {
            let done = Program::at(home).args(&command).arg(&path).run();
            assert!(done.status.code().is_some_and(|it| it > 0), "{command}");
            done.complains(REFUSED);
        }
    }
    // Games and recordings may come from a pipe.
    for command in ["check", "hear"] {
        for path in ["socket", "folder", "/dev/zero"] {
            let path = home.path(path);
            let done = Program::at(home).args(command).arg(&path).run();
            done.code(1).says(REFUSED);
        }
    }
}

#[test]
fn a_table_of_liblouis_that_is_no_file_is_refused_at_once() {
    if let Err(error) = Louis::version() {
        left_out(&format!("{error} (Debian: apt-get install liblouis20)"));
        return;
    }
    let full = Full::new();
    for path in full.others() {
        Program::at(&full.home)
            .keyboard("--opponent human --braille terminal --liblouis")
            .arg(path)
            .run()
            .code(1)
            .complains("es ist keine gewöhnliche Datei");
    }
}

#[test]
fn a_missing_secret_is_told_as_missing() {
    let full = Full::new();
    let secret = full.home.path("no-secret");
    Program::at(&full.home)
        .args(SEAL)
        .arg("--output")
        .arg(full.home.path("envelope"))
        .arg("--secret-file")
        .arg(&secret)
        .run()
        .code(1)
        .complains("no-secret kann nicht gelesen werden");
}

/// Data for other programs is the same wherever it goes.
#[test]
fn standard_output_has_the_bytes_of_a_file() {
    let home = Home::new();
    let game = home.path("game.pgn");
    let white = "Zo\u{200f}ë \u{1b}[1m";
    fs::write(&game, format!("[White \"{white}\"]\n\n1. e4 e5 *\n")).unwrap();
    for form in [
        "",
        "--format text",
        "--format brf",
        "--format brf --page 40x10",
    ] {
        let (file, piped, dash) = (home.path("file"), home.path("piped"), home.path("dash"));
        let _ = fs::remove_file(&file);
        let scoresheet = || Program::at(&home).arg("scoresheet").arg(&game).args(form);
        scoresheet().arg("--output").arg(&file).run().success();
        let to = |path: &Path| Stdio::from(File::create(path).unwrap());
        scoresheet().stdout(to(&piped)).run().success();
        scoresheet()
            .args("--output -")
            .stdout(to(&dash))
            .run()
            .success();
        let written = fs::read(&file).unwrap();
        assert!(!written.is_empty());
        assert_eq!(fs::read(&piped).unwrap(), written, "{form}");
        assert_eq!(fs::read(&dash).unwrap(), written, "{form}");
    }
}

#[test]
fn a_pipe_or_a_folder_among_the_journals_keeps_nobody_from_the_last_game() {
    let full = Full::new();
    let home = &full.home;
    let games = home.path("data/annabella/games");
    pipe(&games.join("2099-01-01T00-00-00Z.jsonl"));
    fs::create_dir(games.join("2099-01-02T00-00-00Z.jsonl")).unwrap();
    Program::at(home)
        .args("resume --input keyboard --voice text --grace 0")
        .run_with(b"Sf3\n")
        .success()
        .says("Springer Gustav eins Felix drei");
    // One that is refused keeps its rights and its bytes.
    let other = home.path("diary");
    fs::set_permissions(&other, fs::Permissions::from_mode(0o644)).unwrap();
    Program::at(home).arg("resume").arg(&other).run().code(1);
    assert_eq!(
        fs::metadata(&other).unwrap().permissions().mode() & 0o777,
        0o644
    );
    assert_eq!(fs::read_to_string(&other).unwrap(), DIARY);
}

#[test]
fn what_is_kept_is_private_whatever_the_system_allows() {
    let home = Home::new();
    let open = |arguments: &str, input: &[u8]| {
        Program::at(&home)
            .args(arguments)
            .through("sh", &["-c", "umask 000; exec \"$@\"", "sh"])
            .run_with(input)
            .success();
    };
    open("settings voice.rate 40", b"");
    open(
        "puzzle --input keyboard --voice text --count 1",
        "weiter\nbeenden\nja\n".as_bytes(),
    );
    open(
        "play --input keyboard --voice text --time none --opponent human",
        b"e4\n",
    );
    let mut folders = vec![home.path("config"), home.path("data"), home.path("cache")];
    let mut seen = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            let others = fs::metadata(&path).unwrap().permissions().mode() & 0o077;
            assert_eq!(others, 0, "{path:?}");
            seen += 1;
            if path.is_dir() {
                folders.push(path);
            }
        }
    }
    assert!(seen > 4, "{seen}");
}

#[test]
fn programs_that_save_at_once_lose_nothing() {
    let home = Home::new();
    let players: Vec<String> = (0..24).map(|it| format!("player{it}")).collect();
    let saving = players.iter().map(|player| {
        Program::at(&home)
            .args("settings voice.rate 30 --player")
            .arg(player)
            .start()
    });
    for saving in saving.collect::<Vec<_>>() {
        saving.finish().success().says("Gespeichert in");
    }
    let kept = fs::read_to_string(home.path("config/annabella/config.toml")).unwrap();
    for player in &players {
        assert!(
            kept.contains(&format!("[players.{player}.voice]")),
            "{kept}"
        );
    }
    let folder = fs::read_dir(home.path("config/annabella")).unwrap();
    assert_eq!(folder.count(), 1, "nothing is left beside it");
}

#[test]
fn a_line_that_never_ends_is_not_read() {
    let home = Home::new();
    let long = vec![b'x'; 1_000_000];
    Program::at(&home)
        .args("flag --fallen white -")
        .run_with(&long)
        .code(1)
        .says("länger");
    let secret = home.path("secret");
    write_private(&secret, "vier zufällige kleine Wörter\n");
    Program::at(&home)
        .keyboard("--opponent human --time 90+30")
        .run_with(b"e4\n")
        .success();
    Program::at(&home)
        .args("seal --white A --black B --resumption 2026-11-22T10:00 --venue C --output")
        .arg(home.path("envelope"))
        .arg("--secret-file")
        .arg(secret)
        .run_with(&long)
        .code(1)
        .complains("Die Zeile ist zu lang");
}

#[test]
fn a_sealed_move_for_which_there_is_no_room_leaves_nothing() {
    let home = Home::new();
    Program::at(&home)
        .keyboard("--opponent human --time 90+30")
        .run_with(b"e4\n")
        .success();
    let envelope = home.path("envelope");
    let seal = || {
        Program::at(&home)
            .args(&SEAL.replace("Sf3", "e5"))
            .arg("--output")
            .arg(&envelope)
    };
    let secret = "vier zufällige kleine Wörter\n".as_bytes();
    seal()
        .with_files_of(50)
        .run_with(secret)
        .code(1)
        .complains("envelope kann nicht geschrieben werden");
    assert!(!envelope.exists());
    fs::write(&envelope, DIARY).unwrap();
    seal().run_with(secret).code(1).complains(EXISTS);
    fs::remove_file(&envelope).unwrap();
    seal().run_with(secret).success();
}

#[test]
fn a_strange_environment_keeps_nobody_from_playing() {
    let home = Home::new();
    let zone = home.path("zone");
    pipe(&zone);
    let file = home.path("file");
    fs::write(&file, "").unwrap();
    let below = file.join("cache");
    for (name, value) in [
        ("TZ", zone.as_path()),
        ("TZ", Path::new("/dev/zero")),
        ("XDG_CONFIG_HOME", file.as_path()),
        ("XDG_CONFIG_HOME", Path::new("/dev/null")),
        ("XDG_CACHE_HOME", below.as_path()),
    ] {
        Program::at(&home)
            .keyboard("--opponent human --time none")
            .env(name, value)
            .run_with(b"e4\n")
            .success()
            .says("Bauer Eva zwei Eva vier");
    }
}

/// Other programs at the same terminal may leave it so that nobody waits for it.
#[test]
fn input_that_does_not_wait_is_waited_for() {
    let home = Home::new();
    let (theirs, mut ours) = std::os::unix::net::UnixStream::pair().unwrap();
    theirs.set_nonblocking(true).unwrap();
    let mut program = Program::at(&home)
        .keyboard("--opponent human --time none")
        .start_with(std::os::fd::OwnedFd::from(theirs));
    program.says("Die Partie beginnt.");
    std::io::Write::write_all(&mut ours, b"e4\n").unwrap();
    program.says("Bauer Eva zwei Eva vier");
    drop(ours);
    program.ends().success();
}
