//! Displays that take their rows one by one, from the top: which row is next. What is known of such a display is always its
//! upper part, because the rows are written in order. Knows no bytes.

use std::ops::Range;

use crate::cell::Cell;

/// The place of the first row of `line` that differs from what is shown or goes beyond it, and its number; `None` if no row
/// does.
pub(super) fn next(line: &[Cell], shown: &[Cell], columns: usize) -> Option<(usize, Range<usize>)> {
    let rows = line.chunks(columns.max(1)).enumerate();
    let places = rows.map(|(row, cells)| (row, row * columns.max(1), cells));
    let mut changed = places.filter(|(_, start, cells)| {
        let end = start + cells.len();
        shown.get(*start..end) != Some(*cells)
    });
    let (row, start, cells) = changed.next()?;
    Some((row, start..start + cells.len()))
}

/// What is shown once the next row of `line` is.
pub(super) fn with_next(line: &[Cell], mut shown: Vec<Cell>, columns: usize) -> Vec<Cell> {
    // A display that was larger before.
    shown.truncate(line.len());
    if let Some((_, place)) = next(line, &shown, columns) {
        shown.truncate(shown.len().max(place.start));
        let known = place.start.min(shown.len())..place.end.min(shown.len());
        shown.splice(known, line[place].iter().copied());
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(text: &str) -> Vec<Cell> {
        text.bytes().map(Cell).collect()
    }

    /// What is shown after each command.
    fn steps(line: &str, shown: &str) -> Vec<Vec<Cell>> {
        let mut shown = cells(shown);
        let mut steps = Vec::new();
        while next(&cells(line), &shown, 2).is_some() {
            shown = with_next(&cells(line), shown, 2);
            steps.push(shown.clone());
        }
        steps
    }

    #[test]
    fn of_an_unknown_display_all_rows_are_written_from_the_top() {
        assert_eq!(steps("aabbcc", ""), ["aa", "aabb", "aabbcc"].map(cells));
    }

    #[test]
    fn only_the_rows_that_differ_are_written() {
        assert_eq!(steps("aaxbcx", "aabbcc"), ["aaxbcc", "aaxbcx"].map(cells));
        assert!(steps("aabb", "aabb").is_empty());
    }

    #[test]
    fn a_row_above_that_changes_meanwhile_comes_before_those_that_are_unknown() {
        assert_eq!(steps("xabbcc", "aabb"), ["xabb", "xabbcc"].map(cells));
    }

    #[test]
    fn another_size_does_no_harm() {
        assert_eq!(with_next(&cells("aab"), cells("aabbcc"), 2), cells("aab"));
        assert!(with_next(&[], cells("aa"), 0).is_empty());
    }
}
