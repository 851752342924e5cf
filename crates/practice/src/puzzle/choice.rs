//! Which puzzles come, from files that may be too large to be kept in memory: those that are due, then new ones that
//! chance picks among all that fit. The same seed chooses the same puzzles.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use jiff::civil::Date;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::progress::Progress;
use super::solution::Puzzle;

/// No more names of themes are noted.
const MOST_THEMES: usize = 200;

/// What is wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wish {
    /// A puzzle must have one of these themes, in any case; empty for any puzzle.
    pub themes: Vec<String>,
    /// The range for its rating; a puzzle without a rating fits too. `None` for any puzzle.
    pub ratings: Option<RangeInclusive<u16>>,
    /// How many puzzles at most.
    pub count: usize,
    /// The seed of the choice among new puzzles.
    pub seed: u64,
}

/// What can be seen of a puzzle before it is read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Glimpse<'a> {
    pub name: &'a str,
    pub rating: Option<u16>,
    pub themes: Vec<&'a str>,
}

impl<'a> Glimpse<'a> {
    /// What can be seen of a puzzle that was read.
    #[must_use]
    pub fn of(puzzle: &'a Puzzle) -> Self {
        Self {
            name: puzzle.name(),
            rating: puzzle.rating(),
            themes: puzzle.themes().iter().map(String::as_str).collect(),
        }
    }
}

/// What becomes of a puzzle that was glimpsed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// It does not come now.
    No,
    /// It was due on this day.
    Due(Date),
    /// It is new, and takes this place.
    New(usize),
}

/// A puzzle that comes, and where it was found.
#[derive(Debug, Clone)]
pub struct Chosen {
    pub puzzle: Puzzle,
    /// The file, by its number from 0.
    pub file: usize,
    /// The line, from 1.
    pub line: usize,
}

/// The choice while files are read.
#[derive(Debug)]
pub struct Choice {
    wish: Wish,
    today: Date,
    random: ChaCha8Rng,
    due: Vec<(Date, Chosen)>,
    new: Vec<Chosen>,
    /// How many new puzzles would have fitted.
    fitting: usize,
    /// How many puzzles that were solved before come later.
    later: usize,
    /// The themes of all puzzles.
    themes: BTreeSet<String>,
}

impl Choice {
    /// Nothing is chosen yet.
    #[must_use]
    pub fn new(wish: Wish, today: Date) -> Self {
        Self {
            random: ChaCha8Rng::seed_from_u64(wish.seed),
            wish,
            today,
            due: Vec::new(),
            new: Vec::new(),
            fitting: 0,
            later: 0,
            themes: BTreeSet::new(),
        }
    }

    /// Whether a puzzle comes, as far as is known now. A puzzle with a place must be [taken](Self::take) before the
    /// next one is glimpsed, unless it cannot be read.
    pub fn wants(&mut self, glimpse: &Glimpse<'_>, progress: &Progress) -> Wanted {
        for theme in &glimpse.themes {
            if self.themes.len() < MOST_THEMES && !self.themes.contains(*theme) {
                self.themes.insert((*theme).to_owned());
            }
        }
        if !self.wish.fits(glimpse) || self.wish.count == 0 {
            return Wanted::No;
        }
        if let Some(reviewed) = progress.of(glimpse.name) {
            if !reviewed.comes(self.today) {
                self.later += 1;
                return Wanted::No;
            }
            let full = self.due.len() >= self.wish.count;
            let last = self.due.last().map(|(due, _)| *due);
            return match full && last.is_some_and(|it| it <= reviewed.due) {
                true => Wanted::No,
                false => Wanted::Due(reviewed.due),
            };
        }
        self.fitting += 1;
        if self.new.len() < self.wish.count {
            return Wanted::New(self.new.len());
        }
        // Each of those that fit stays with the same probability.
        let place = self.random.random_range(0..self.fitting);
        match place < self.wish.count {
            true => Wanted::New(place),
            false => Wanted::No,
        }
    }

    /// Takes a puzzle to the place that it was wanted for. The same puzzle comes only once.
    pub fn take(&mut self, wanted: Wanted, chosen: Chosen) {
        let name = chosen.puzzle.name();
        let mut all = self.due.iter().map(|(_, it)| it).chain(&self.new);
        if all.any(|it| it.puzzle.name() == name) {
            return;
        }
        match wanted {
            Wanted::No => {}
            Wanted::Due(due) => {
                let place = self.due.partition_point(|(other, _)| *other <= due);
                self.due.insert(place, (due, chosen));
                self.due.truncate(self.wish.count);
            }
            Wanted::New(place) => match self.new.get_mut(place) {
                Some(before) => *before = chosen,
                None => self.new.push(chosen),
            },
        }
    }

    /// The puzzles that come: those that are due, the longest due first, then new ones, the easiest first.
    #[must_use]
    pub fn chosen(mut self) -> Vec<Chosen> {
        let place = |it: &Chosen| (it.puzzle.rating().unwrap_or(u16::MAX), it.file, it.line);
        self.new.sort_by_key(place);
        let due = self.due.into_iter().map(|(_, it)| it);
        due.chain(self.new).take(self.wish.count).collect()
    }

    /// How many puzzles fit and come on another day.
    #[must_use]
    pub const fn later(&self) -> usize {
        self.later
    }

    /// The themes that were seen.
    pub fn themes(&self) -> impl Iterator<Item = &str> {
        self.themes.iter().map(String::as_str)
    }
}

impl Wish {
    fn fits(&self, glimpse: &Glimpse<'_>) -> bool {
        let same = |wanted: &String| {
            let mut themes = glimpse.themes.iter();
            themes.any(|it| it.eq_ignore_ascii_case(wanted))
        };
        let theme = self.themes.is_empty() || self.themes.iter().any(same);
        let rated =
            |ratings: &RangeInclusive<u16>| glimpse.rating.is_none_or(|it| ratings.contains(&it));
        theme && self.ratings.as_ref().is_none_or(rated)
    }
}
