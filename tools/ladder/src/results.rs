//! The file of results: one line for each game. Games that stand there are not played again.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::Path;

use anyhow::Context;

use crate::elo::Tally;

/// Points of the first player, in halves, by both players and the number of the game.
type Points = BTreeMap<(String, String, usize), u32>;

/// The results, and the file in which they are kept.
pub(crate) struct Results {
    file: File,
    points: Points,
}

/// A game of a match that is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Line<'a> {
    pub(crate) first: &'a str,
    pub(crate) second: &'a str,
    pub(crate) number: usize,
    /// Points of the first player, in halves.
    pub(crate) halves: u32,
    pub(crate) plies: usize,
    pub(crate) how: &'a str,
}

impl Results {
    /// Opens the file, or makes it.
    pub(crate) fn open(path: &Path) -> anyhow::Result<Results> {
        let opened = OpenOptions::new()
            .create(true)
            .read(true)
            .append(true)
            .open(path);
        let mut file = opened.with_context(|| format!("{} cannot be opened", path.display()))?;
        let mut text = String::new();
        file.read_to_string(&mut text)
            .with_context(|| format!("{} cannot be read", path.display()))?;
        let mut points = Points::new();
        for (index, line) in text.lines().enumerate() {
            let (key, halves) = read(line).with_context(|| {
                let number = index + 1;
                format!("{}: line {number} is not a result", path.display())
            })?;
            points.insert(key, halves);
        }
        Ok(Results { file, points })
    }

    pub(crate) fn has(&self, first: &str, second: &str, number: usize) -> bool {
        let key = (first.to_owned(), second.to_owned(), number);
        self.points.contains_key(&key)
    }

    /// Keeps a game that is over.
    pub(crate) fn add(&mut self, line: &Line<'_>) -> anyhow::Result<()> {
        let Line {
            first,
            second,
            number,
            halves,
            plies,
            how,
        } = line;
        writeln!(
            self.file,
            "{first}\t{second}\t{number}\t{halves}\t{plies}\t{how}"
        )?;
        let key = ((*first).to_owned(), (*second).to_owned(), *number);
        self.points.insert(key, *halves);
        Ok(())
    }

    /// What a match has come to so far.
    pub(crate) fn tally(&self, first: &str, second: &str) -> Tally {
        let mut tally = Tally::default();
        let games = self.points.iter();
        for (_, halves) in games.filter(|((one, other, _), _)| one == first && other == second) {
            match halves {
                0 => tally.lost += 1,
                1 => tally.drawn += 1,
                _ => tally.won += 1,
            }
        }
        tally
    }
}

fn read(line: &str) -> Option<((String, String, usize), u32)> {
    let mut cells = line.split('\t');
    let (first, second) = (cells.next()?.to_owned(), cells.next()?.to_owned());
    let number = cells.next()?.parse().ok()?;
    let halves = cells.next()?.parse().ok().filter(|halves| *halves <= 2)?;
    Some(((first, second, number), halves))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn line(number: usize, halves: u32) -> Line<'static> {
        Line {
            first: "level:2",
            second: "level:1",
            number,
            halves,
            plies: 60,
            how: "laws",
        }
    }

    #[test]
    fn a_match_goes_on_where_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.tsv");
        let mut results = Results::open(&path).unwrap();
        for (number, halves) in [(0, 2), (1, 1), (2, 0), (3, 2)] {
            results.add(&line(number, halves)).unwrap();
        }
        drop(results);
        let results = Results::open(&path).unwrap();
        assert!(results.has("level:2", "level:1", 3));
        assert!(!results.has("level:2", "level:1", 4));
        assert!(!results.has("level:1", "level:2", 3));
        let tally = results.tally("level:2", "level:1");
        assert_eq!((tally.won, tally.drawn, tally.lost), (2, 1, 1));
    }

    #[test]
    fn a_line_that_is_no_result_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.tsv");
        std::fs::write(&path, "level:2\tlevel:1\t0\t2\t9\tlaws\nlevel:2\t7\n").unwrap();
        let error = Results::open(&path).err().map(|error| error.to_string());
        assert!(error.unwrap().ends_with("line 2 is not a result"));
    }
}
