//! `annabella doctor --report`: what a maintainer needs to know about a machine, as a text that its user can read
//! before they send it. Names neither the user nor their computer, and no game.

use std::env;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use crate::commands::about::sentences;
use crate::context::Context;
use crate::files::named_file::{self, LARGEST_TEXT};
use crate::problem::{FileFault, Problem};
use crate::system::computer_clocks::now_here;
use plain_file::Role;

/// Writes the report into a new file.
///
/// # Errors
/// If there is a file already, or it cannot be written.
pub fn write(context: &Context, findings: &[String], path: &Path) -> Result<(), Problem> {
    let report = without_own_names(&report(context, findings));
    named_file::write(path, report, Role::New, FileFault::Output)
}

fn report(context: &Context, findings: &[String]) -> String {
    let lines = machine(context).into_iter().chain(findings.iter().cloned());
    lines.flat_map(|it| [it, "\n".to_owned()]).collect()
}

/// The program and the machine, line by line.
pub(crate) fn machine(context: &Context) -> Vec<String> {
    let at = context.wording.localisation();
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    let (input, output) = (io::stdin().is_terminal(), io::stdout().is_terminal());
    let machine = [
        format!("date: {}", now_here().strftime("%Y-%m-%d")),
        format!("system: {}", system()),
        format!("architecture: {} {}", env::consts::OS, env::consts::ARCH),
        format!("cores: {cores}"),
        format!("language: {}", at.code()),
        format!("terminal: input {input}, output {output}"),
    ];
    sentences(at).into_iter().chain(machine).collect()
}

/// A report without the names by which the user could be known.
pub(crate) fn without_own_names(report: &str) -> String {
    without_names(report, &names())
}

/// The name of the system, as it gives it.
fn system() -> String {
    let release = plain_file::text(Path::new("/etc/os-release"), LARGEST_TEXT).unwrap_or_default();
    let name = release
        .lines()
        .find_map(|it| it.strip_prefix("PRETTY_NAME="));
    name.unwrap_or_default().trim_matches('"').to_owned()
}

/// The names by which the user could be known, each with its replacement.
fn names() -> Vec<(String, &'static str)> {
    let home = env::home_dir().map(|it: PathBuf| it.display().to_string());
    let variable = |name: &str| env::var(name).ok();
    let host = plain_file::text(Path::new("/etc/hostname"), LARGEST_TEXT).ok();
    let host = host.map(|it| it.trim().to_owned());
    [
        (home, "~"),
        (variable("USER"), "USER"),
        (variable("LOGNAME"), "USER"),
        (variable("USERNAME"), "USER"),
        (host, "COMPUTER"),
        (variable("COMPUTERNAME"), "COMPUTER"),
    ]
    .into_iter()
    .filter_map(|(name, instead)| Some((name?, instead)))
    // A name of one or two letters would be found everywhere.
    .filter(|(name, _)| name.len() > 2)
    .collect()
}

fn without_names(report: &str, names: &[(String, &str)]) -> String {
    let mut report = report.to_owned();
    for (name, instead) in names {
        report = report.replace(name.as_str(), instead);
    }
    report
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_named() {
        let names = [
            ("/home/anna".to_owned(), "~"),
            ("anna".to_owned(), "USER"),
            ("tower".to_owned(), "COMPUTER"),
        ];
        assert_eq!(
            without_names("games in /home/anna/games, anna at tower", &names),
            "games in ~/games, USER at COMPUTER"
        );
    }
}
