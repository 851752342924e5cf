//! The plan for a day: what is practised in about ten minutes, and what is still left of it. A function of what the player
//! has kept; knows neither where that is nor sentences.

use jiff::civil::Date;

use crate::drill::{Drill, Level, Results};
use crate::puzzle::{Endgame, Progress};

/// How many puzzles belong to a day.
const PUZZLES: usize = 3;

/// How many positions of the repertoire belong to a day.
const OPENINGS: usize = 10;

/// A part of the plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// This many puzzles.
    Puzzles(usize),
    /// This many positions of the player's repertoire.
    Openings(usize),
    Endgame(&'static Endgame),
    Drill(Drill),
}

/// What a player has done so far.
#[derive(Debug, Clone)]
pub struct Practised<'a> {
    pub today: Date,
    pub puzzles: &'a Progress,
    /// How many positions of the repertoire are due, and what was done in it; `None` without a repertoire.
    pub openings: Option<(usize, &'a Progress)>,
    pub drills: &'a Results,
    /// The positions in FEN from which games of today began.
    pub begun_from: Vec<String>,
    /// Whether drills for a braille display can be done.
    pub has_display: bool,
}

impl Practised<'_> {
    /// What is left of today's plan, in its order.
    #[must_use]
    pub fn left(&self) -> Vec<Part> {
        let puzzles = PUZZLES.saturating_sub(self.puzzles.tried_on(self.today));
        let puzzles = (puzzles > 0).then_some(Part::Puzzles(puzzles));
        let openings = self.openings.map_or(0, |(due, progress)| {
            due.min(OPENINGS.saturating_sub(progress.tried_on(self.today)))
        });
        let openings = (openings > 0).then_some(Part::Openings(openings));
        let endgame = self.endgame().map(Part::Endgame);
        let drill = self.drill().map(Part::Drill);
        let parts = [puzzles, openings, endgame, drill];
        parts.into_iter().flatten().collect()
    }

    /// The endgame of the day, another one each day; `None` if it was played.
    fn endgame(&self) -> Option<&'static Endgame> {
        let all = Endgame::all();
        let day = usize::try_from(self.today.day_of_year()).unwrap_or_default();
        let chosen = all.get(day.checked_rem(all.len())?)?;
        let was_played = self.begun_from.iter().any(|it| it == chosen.fen());
        (!was_played).then_some(chosen)
    }

    /// The drill that was not done for longest; `None` if one was done today.
    fn drill(&self) -> Option<Drill> {
        let last = |drill: Drill| {
            let results = Level::ALL
                .into_iter()
                .filter_map(|it| self.drills.of(drill, it));
            results.map(|it| it.last.date.clone()).max()
        };
        let today = self.today.to_string();
        let can_be_done = |it: &Drill| self.has_display || !it.needs_display();
        let drills = Drill::ALL.iter().copied().filter(can_be_done);
        let longest_ago = drills.clone().min_by_key(|it| last(*it));
        let done_today = drills
            .clone()
            .any(|it| last(it).is_some_and(|it| it >= today));
        longest_ago.filter(|_| !done_today)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::drill::{RoundResult, Tally};
    use crate::puzzle::Grade;
    use jiff::civil::date;

    const TODAY: Date = date(2026, 11, 30);

    fn nothing<'a>(puzzles: &'a Progress, drills: &'a Results) -> Practised<'a> {
        Practised {
            today: TODAY,
            puzzles,
            openings: None,
            drills,
            begun_from: Vec::new(),
            has_display: false,
        }
    }

    #[test]
    fn a_day_has_puzzles_an_endgame_and_a_drill() {
        let (puzzles, drills) = (Progress::default(), Results::default());
        let left = nothing(&puzzles, &drills).left();
        let [
            Part::Puzzles(3),
            Part::Endgame(_),
            Part::Drill(Drill::Colours),
        ] = left[..]
        else {
            panic!("{left:?}");
        };
    }

    #[test]
    fn what_was_done_today_is_not_left() {
        let (mut puzzles, mut drills) = (Progress::default(), Results::default());
        puzzles.note("a", Grade::Solved, TODAY);
        puzzles.note("b", Grade::Failed, date(2026, 11, 29));
        let mut practised = nothing(&puzzles, &drills);
        assert_eq!(practised.left()[0], Part::Puzzles(2));
        let Part::Endgame(endgame) = practised.left()[1] else {
            panic!("{practised:?}");
        };
        practised.begun_from.push(endgame.fen().to_owned());
        assert_eq!(
            practised.left(),
            [Part::Puzzles(2), Part::Drill(Drill::Colours)]
        );
        let round = |day: &str| {
            let tally = Tally {
                asked: 5,
                right: 5,
                ..Tally::default()
            };
            RoundResult::of(tally, day)
        };
        drills.note(Drill::Colours, Level::ALL[0], round("2026-11-29"), true);
        assert_eq!(
            nothing(&puzzles, &drills).left().pop(),
            Some(Part::Drill(Drill::Neighbours))
        );
        drills.note(Drill::Memory, Level::ALL[0], round("2026-11-30"), true);
        let left = nothing(&puzzles, &drills).left();
        assert!(
            !left.iter().any(|it| matches!(it, Part::Drill(_))),
            "{left:?}"
        );
    }

    #[test]
    fn of_a_repertoire_comes_what_is_due_up_to_ten() {
        let (puzzles, drills) = (Progress::default(), Results::default());
        let openings = |due, tried: usize| {
            let mut progress = Progress::default();
            for number in 0..tried {
                progress.note(&number.to_string(), Grade::Solved, TODAY);
            }
            let practised = Practised {
                openings: Some((due, &progress)),
                ..nothing(&puzzles, &drills)
            };
            let mut left = practised.left().into_iter();
            left.find_map(|it| match it {
                Part::Openings(count) => Some(count),
                _ => None,
            })
        };
        assert_eq!(openings(30, 0), Some(10));
        assert_eq!(openings(4, 0), Some(4));
        assert_eq!(openings(30, 7), Some(3));
        assert_eq!((openings(30, 10), openings(0, 0)), (None, None));
    }
}
