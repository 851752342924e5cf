//! Compares two scoresheets of one game, as Article D.2.9 asks when the boards differ: how far they
//! agree, and what each says after that.

use shakmaty::Chess;

use super::{Line, LineStep, Scoresheet};
use chess_laws::GameResult;

/// The result of comparing two scoresheets.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// How many plies from the beginning are the same in both.
    pub plies: usize,
    /// The next move in each, where they differ; `None` for a scoresheet that ends there. `None` if
    /// both end there.
    pub differ: Option<[Option<LineStep>; 2]>,
    /// The position after the plies that are the same.
    pub position: Chess,
    /// Their results, if both have one and they differ.
    pub results: Option<[GameResult; 2]>,
}

impl Comparison {
    /// Whether nothing in one contradicts the other.
    #[must_use]
    pub fn agrees(&self) -> bool {
        self.differ.is_none() && self.results.is_none()
    }
}

/// Compares the main lines of two scoresheets, and their results. Returns `None` if they do not
/// begin from the same position.
#[must_use]
pub fn compare(one: &Scoresheet, other: &Scoresheet) -> Option<Comparison> {
    if one.line.start() != other.line.start() {
        return None;
    }
    let steps =
        |line: &Line| -> Vec<LineStep> { line.entries().iter().map(|it| it.step).collect() };
    let (ones, others) = (steps(&one.line), steps(&other.line));
    let plies = ones.iter().zip(&others).take_while(|(a, b)| a == b).count();
    let next = [ones.get(plies).copied(), others.get(plies).copied()];
    let longer = if ones.len() > plies { one } else { other };
    let entry = longer.line.entries().get(plies);
    Some(Comparison {
        plies,
        differ: (next != [None, None]).then_some(next),
        position: entry.map_or_else(|| one.line.position().clone(), |it| it.before().clone()),
        results: match (one.result, other.result) {
            (Some(a), Some(b)) if a != b => Some([a, b]),
            _ => None,
        },
    })
}
