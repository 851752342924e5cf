//! The names of the functions in the program, as the linker left them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use test_support::{left_out, not_installed};

/// Packages and modules of ours that the program has no part of.
const NOT_IN_IT: [&str; 8] = [
    "practice_engine",
    "uci_opponent",
    "board_questions",
    "opening_names",
    "hearing_bench",
    "annabella::commands::menu",
    "annabella::commands::online",
    "lichess_board",
];

/// What else a name must not contain: packages of others, and how Rust's own library reaches a network. Functions of local
/// sockets that are the same for distant ones bear the names of both, so that not all of these names tell something.
const FORBIDDEN: [&str; 8] = [
    "shakmaty_uci",
    "rs_fsrs",
    "chrono::naive",
    "flacenc",
    "TcpStream>::connect",
    "TcpListener",
    "UdpSocket>::bind",
    "lookup_host",
];

/// Modules and functions of crates that the program is made of: no command of this build reaches them, so that the linker
/// leaves them out.
const UNREACHED: [&str; 9] = [
    "braille_display::simulator",
    "electronic_board::certabo::simulator",
    "electronic_board::chesslink::simulator",
    "electronic_board::dgt::simulator",
    "electronic_board::link::read_pieces",
    "electronic_board::simulator",
    "serial_link::pseudo",
    "braille_display::link::brlapi::socket::Socket::tcp",
    "speech::voice::system::waking::distant",
];

/// Whether a line names a function of this module. In the name of a generic function of another crate the module tells
/// nothing, because the compiler merges functions with the same code.
fn is_of(line: &str, module: &str) -> bool {
    let name = line.splitn(3, ' ').last().unwrap_or_default();
    name.trim_start_matches(['<', '&']).starts_with(module)
}

/// The modules of the crate `practice` and of the commands of practice, as their files are named.
fn modules_of_practice() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut modules = Vec::new();
    for folder in ["crates/practice/src", "src/commands/practice"] {
        for entry in std::fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            if !["lib", "mod"].contains(&name.as_str()) {
                modules.push(format!("practice::{name}::"));
            }
        }
    }
    assert!(modules.len() > 20, "{modules:?}");
    modules
}

/// Whether this function stands in its module.
fn is_function(path: &Path) -> bool {
    let module = path.parent().map(|it| it.with_extension("rs"));
    let text = module.and_then(|it| std::fs::read_to_string(it).ok());
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    text.is_some_and(|it| it.contains(&format!("fn {name}(")))
}

/// The file or folder of this module.
fn source(module: &str) -> PathBuf {
    let mut parts = module.split("::");
    let package = parts.next().unwrap().replace('_', "-");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = ["crates", "tools"]
        .iter()
        .map(|it| root.join(it).join(&package));
    let folder = match package.as_str() {
        "annabella" => Some(root.to_owned()),
        _ => folders.find(|it| it.exists()),
    };
    let mut path = folder.expect("a package of ours").join("src");
    path.extend(parts.take_while(|part| part.starts_with(char::is_lowercase)));
    path
}

#[test]
fn every_module_that_is_looked_for_exists() {
    for module in NOT_IN_IT.into_iter().chain(UNREACHED) {
        let path = source(module);
        let is_module = path.is_dir() || path.with_extension("rs").is_file();
        let exists = is_module || is_function(&path);
        assert!(exists, "{module} is not at {}", path.display());
    }
}

/// What it must not ask of the C library: to look up the name of a computer, or to wait
/// for somebody who connects.
const NOT_ASKED: [&str; 5] = ["getaddrinfo", "gethostbyname", "bind", "listen", "accept"];

/// What a server needs that waits for browsers. It goes nowhere itself.
const SERVES: [&str; 4] = ["TcpListener", "bind", "listen", "accept"];

/// Whether the build may have this: only the one with the opponent's page is a server.
fn serves(name: &str) -> bool {
    cfg!(feature = "tournament-page") && SERVES.contains(&name)
}

/// What must be there, so that the search is one.
const PRESENT: [&str; 3] = [
    "game::session",
    "annabella::activity_loop",
    "brlapi::server",
];

fn names() -> Option<Vec<String>> {
    let done = Command::new("nm")
        .args(["--demangle", env!("CARGO_BIN_EXE_annabella")])
        .output()
        .ok()?;
    assert!(
        done.status.success(),
        "{}",
        String::from_utf8_lossy(&done.stderr)
    );
    let lines = String::from_utf8_lossy(&done.stdout);
    // Functions with the same code are one, under all their names: what a local socket needs as well is no sign of the
    // network.
    let address = |line: &str| line.split_whitespace().next().map(str::to_owned);
    let local = lines
        .lines()
        .filter(|it| it.contains("std::os::unix::net::"));
    let local: BTreeSet<String> = local.filter_map(address).collect();
    let is_local = |line: &&str| {
        line.contains("std::net::") && address(line).is_some_and(|it| local.contains(&it))
    };
    let lines = lines.lines().filter(|it| !is_local(it));
    Some(lines.map(str::to_owned).collect())
}

#[test]
fn no_name_in_it_is_of_an_engine_or_of_the_network() {
    let Some(names) = names() else {
        left_out(&not_installed("binutils"));
        return;
    };
    let has = |part: &str| names.iter().find(|name| name.contains(part));
    for part in PRESENT {
        assert!(has(part).is_some(), "{part} is not found");
    }
    let forbidden = FORBIDDEN.into_iter().filter(|name| !serves(name));
    for part in NOT_IN_IT.into_iter().chain(forbidden) {
        assert_eq!(has(part), None, "{part}");
    }
    for module in UNREACHED {
        let reached = names.iter().find(|line| is_of(line, module));
        assert_eq!(reached, None, "{module}");
    }
    for part in modules_of_practice() {
        assert_eq!(has(&part), None, "{part}");
    }
    let asked = names
        .iter()
        .filter_map(|name| name.trim().strip_prefix("U "));
    let asked: Vec<&str> = asked.filter_map(|name| name.split('@').next()).collect();
    assert!(asked.contains(&"socket"), "of the local sockets: {asked:?}");
    for call in NOT_ASKED.into_iter().filter(|it| !serves(it)) {
        assert!(!asked.contains(&call), "{call}");
    }
}
