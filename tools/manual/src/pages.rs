//! Manual pages: one for the program, one for each of its commands, in every language of the texts.

use std::fs;
use std::path::Path;

use annabella::commands as cli;
use anyhow::Result;
use clap::Command;
use clap_mangen::Man;
use desk::messages::Localisation;

/// The language of the pages for users whose language has none.
const COMMON: &str = "en";

/// The lines that clap writes in English, and the texts that take their place.
const LINES: [(&str, &str); 4] = [
    (".SH NAME", "manual-name"),
    (".SH SYNOPSIS", "manual-synopsis"),
    (".SH DESCRIPTION", "manual-description"),
    (".SH VERSION", "manual-version"),
];

/// Writes the pages of all languages.
pub fn write(share: &Path) -> Result<()> {
    for at in Localisation::all() {
        let language = at.code();
        let man = share.join("man");
        let section = match language.as_str() {
            COMMON => man.join("man1"),
            other => man.join(other).join("man1"),
        };
        fs::create_dir_all(&section)?;
        let mut command = cli::whole_command(&at);
        command.build();
        write_with_subcommands(&command, &section, &at)?;
    }
    Ok(())
}

fn write_with_subcommands(command: &Command, section: &Path, at: &Localisation) -> Result<()> {
    for below in command
        .get_subcommands()
        .filter(|subcommand| !subcommand.is_hide_set())
    {
        write_with_subcommands(below, section, at)?;
    }
    // A command below the program has no version of its own; its page names that of the program all the same.
    let man = Man::new(command.clone())
        .source(concat!("annabella ", env!("CARGO_PKG_VERSION")))
        .manual("annabella");
    let mut page = Vec::new();
    man.render(&mut page)?;
    let page = in_language(&String::from_utf8(page)?, at);
    fs::write(section.join(man.get_filename()), page)?;
    Ok(())
}

/// The page with the lines that clap wrote in this language.
fn in_language(page: &str, at: &Localisation) -> String {
    let lines = page.lines().map(|line| {
        let Some((_, name)) = LINES.iter().find(|(english, _)| line == *english) else {
            return line.to_owned();
        };
        let text = at.named(name);
        match line.strip_prefix(".SH ") {
            Some(_) => format!(".SH {text}"),
            None => text,
        }
    });
    lines.map(|line| line + "\n").collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn page(share: &Path, path: &str) -> String {
        fs::read_to_string(share.join("man").join(path)).unwrap()
    }

    #[test]
    fn every_language_has_a_page_for_the_program_and_for_each_command() {
        let share = tempfile::tempdir().unwrap();
        write(share.path()).unwrap();
        for folder in ["man1", "bg/man1", "de/man1", "ru/man1"] {
            assert!(
                page(share.path(), &format!("{folder}/annabella.1"))
                    .contains("annabella\\-play(1)")
            );
            let play = page(share.path(), &format!("{folder}/annabella-play.1"));
            assert!(play.contains("braille\\-driver"), "{folder}");
            page(share.path(), &format!("{folder}/annabella-braille-keys.1"));
        }
    }

    #[test]
    fn a_page_in_another_language_has_no_line_that_clap_wrote_in_english() {
        let share = tempfile::tempdir().unwrap();
        write(share.path()).unwrap();
        let english = page(share.path(), "man1/annabella-play.1");
        let german = page(share.path(), "de/man1/annabella-play.1");
        // Some of them are in this page, and they are written as clap writes them.
        assert!(
            LINES
                .iter()
                .filter(|(line, _)| english.lines().any(|other| other == *line))
                .count()
                >= 3
        );
        let own = [".SH NAME", ".SH VERSION"];
        let left = LINES
            .iter()
            .map(|(line, _)| *line)
            .filter(|line| !own.contains(line));
        for line in left {
            assert!(!german.lines().any(|other| other == line), "{line}");
        }
        assert!(german.contains(".SH BESCHREIBUNG"));
    }
}
