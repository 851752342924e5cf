//! The player's studies: a list, and one of them as a file of games, which is then gone through. Reviews none.

use std::path::{Path, PathBuf};

use clap::Args;
use lichess_board::{Failure, Request, Study, UserName};

use super::patience::Patience;
use super::rights::Further;
use super::signed_in::signed_in;
use crate::commands::arguments::words::ChosenWordArguments;
use crate::commands::output::say;
use crate::commands::practice::answering::AnsweringArguments;
use crate::context::Context;
use crate::files::account::AccountFile;
use crate::files::named_file;
use crate::problem::online::OnlineProblem;
use crate::problem::{FileFault, Problem};
use desk::messages::{Localisation, text};
use desk::printing::visible_words;
use plain_file::Role;

/// The folder of studies, beside the kept games.
const FOLDER: &str = "studies";

/// How much of the name of a study the name of its file has, in characters.
const LONGEST: usize = 40;

/// Which study, and the devices of the review.
#[derive(Debug, Args)]
pub struct StudiesArguments {
    // Its number in the list, or its name.
    #[arg(id = "online_study", value_name = "STUDY")]
    study: Option<String>,
    // These go on to the review.
    #[command(flatten)]
    _words: ChosenWordArguments,
    #[command(flatten)]
    _answering: AnsweringArguments,
}

/// Keeps the chosen study as a file, which is returned; without a choice lists them.
///
/// # Errors
/// If nobody is signed in, there is no such study, or the server does not answer as wished.
pub(super) fn chosen(
    context: &Context,
    file: &AccountFile,
    wanted: &StudiesArguments,
) -> Result<Option<PathBuf>, Problem> {
    let at = context.wording.localisation();
    let (name, client) = signed_in(file)?;
    let user: UserName = name.parse().map_err(|_| Failure::Unreadable)?;
    let lacking = |it| Further::Studies.lacking(it);
    let _patience = Patience::begin(at);
    let all = client.ask_list::<Study>(&Request::studies(&user));
    let all = all.map_err(lacking)?;
    let Some(given) = &wanted.study else {
        return list(at, &all).map(|()| None);
    };
    let no_study = || OnlineProblem::NoStudy(given.clone());
    let study = found(&all, given).ok_or_else(no_study)?;
    let pgn = client.text(&Request::study(&study.id)).map_err(lacking)?;
    if !pgn.contains('[') {
        return Err(Failure::Unreadable.into());
    }
    let path = context.games.join(FOLDER).join(file_name(study));
    keep(&path, &pgn)?;
    let shown = path.display().to_string();
    say(&text!(at, "online-study-kept", path = shown))?;
    Ok(Some(path))
}

fn list(at: &Localisation, all: &[Study]) -> Result<(), Problem> {
    if all.is_empty() {
        return say(&text!(at, "online-no-studies"));
    }
    say(&text!(at, "online-studies"))?;
    (1..).zip(all).try_for_each(|(number, study)| {
        let name = visible_words(&study.name);
        let number: usize = number;
        say(&text!(
            at,
            "online-study-line",
            number = number,
            name = name
        ))
    })
}

/// The study of this number in the list, of this name, or the only one with this in its name.
fn found<'a>(all: &'a [Study], given: &str) -> Option<&'a Study> {
    let given = given.trim().to_lowercase();
    let number = given.parse::<usize>().ok();
    if let Some(study) = number.and_then(|it| all.get(it.checked_sub(1)?)) {
        return Some(study);
    }
    let name = |it: &Study| it.name.to_lowercase();
    if let Some(study) = all.iter().find(|it| name(it) == given) {
        return Some(study);
    }
    let mut fitting = all.iter().filter(|it| name(it).contains(&given));
    fitting.next().filter(|_| fitting.next().is_none())
}

/// The name of its file: letters and digits of its name, and what the server calls it.
fn file_name(study: &Study) -> String {
    let words = study.name.split(|it: char| !it.is_alphanumeric());
    let words: Vec<&str> = words.filter(|it| !it.is_empty()).collect();
    let name: String = words.join("-").to_lowercase();
    let name: String = name.chars().take(LONGEST).collect();
    let id = study.id.as_str();
    match name.is_empty() {
        true => format!("{id}.pgn"),
        false => format!("{name}-{id}.pgn"),
    }
}

/// What the player changes in a review goes into a file beside it, so that this one is only the server's.
fn keep(path: &Path, pgn: &str) -> Result<(), Problem> {
    named_file::write(path, pgn, Role::Own, FileFault::Output)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn study(id: &str, name: &str) -> Study {
        Study {
            id: id.parse().unwrap(),
            name: name.to_owned(),
        }
    }

    #[test]
    fn a_study_is_chosen_by_its_number_or_its_name() {
        let all = [
            study("aaaaaaaa", "Endgames"),
            study("bbbbbbbb", "Rook endgames"),
            study("cccccccc", "1"),
        ];
        let id = |given| found(&all, given).map(|it| it.id.to_string());
        assert_eq!(id("2").as_deref(), Some("bbbbbbbb"));
        assert_eq!(id("endgames").as_deref(), Some("aaaaaaaa"));
        assert_eq!(id(" ROOK ").as_deref(), Some("bbbbbbbb"));
        assert_eq!(id("game"), None);
        assert_eq!(id("9"), None);
    }

    #[test]
    fn whatever_a_study_is_called_its_file_is_in_the_folder() {
        let name = |it: &str| file_name(&study("aaaaaaaa", it));
        assert_eq!(name("Мат ладьёй: 1/2"), "мат-ладьёй-1-2-aaaaaaaa.pgn");
        assert_eq!(name("../../etc/passwd"), "etc-passwd-aaaaaaaa.pgn");
        assert_eq!(name("…"), "aaaaaaaa.pgn");
    }
}
