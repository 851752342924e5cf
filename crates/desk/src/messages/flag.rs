//! Whether a side can mate, in words.

use shakmaty::Color;

use super::time::ClockWording;
use super::{Localisation, text};
use chess_laws::{Mating, Obstacle};

impl ClockWording<'_> {
    /// Whether `winner` can mate, and what shows it.
    #[must_use]
    pub fn mating(&self, mating: &Mating, winner: Color) -> String {
        let at = &self.words.localisation;
        let color = self.words.color(winner);
        let count = |positions: usize| positions.to_string();
        match mating {
            Mating::Possible(moves) if moves.is_empty() => text!(at, "flag-mate", color = color),
            Mating::Possible(moves) => {
                text!(at, "flag-helpmate", color = color, n = moves.len())
            }
            Mating::Impossible(Obstacle::Checkmated) => {
                text!(at, "flag-checkmated", color = color)
            }
            Mating::Impossible(Obstacle::Stalemate) => text!(at, "flag-stalemate"),
            Mating::Impossible(Obstacle::Material) => text!(at, "flag-material", color = color),
            Mating::Impossible(Obstacle::Blocked) => text!(at, "flag-blocked", color = color),
            Mating::Impossible(Obstacle::Exhausted(positions)) => {
                text!(
                    at,
                    "flag-exhausted",
                    color = color,
                    positions = count(*positions)
                )
            }
            Mating::NotProven(positions) => {
                text!(
                    at,
                    "flag-limit",
                    color = color,
                    positions = count(*positions)
                )
            }
        }
    }
}

impl Localisation {
    /// That a position among the arguments is wrong.
    #[must_use]
    pub fn flag_bad_argument(&self, number: usize, cause: &str) -> String {
        text!(
            self,
            "flag-bad-argument",
            number = number.to_string(),
            cause = cause
        )
    }

    /// That a position on a line of standard input is wrong.
    #[must_use]
    pub fn flag_bad_line(&self, number: usize, cause: &str) -> String {
        text!(
            self,
            "flag-bad-line",
            number = number.to_string(),
            cause = cause
        )
    }
}
