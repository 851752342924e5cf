//! Cuts a text that is longer than the display into windows, and moves between them.
//! Knows characters, not cells.

use std::ops::Range;

use super::size::Size;

/// The space behind which a display of several rows begins a new one. On others it is a space as any.
pub(super) const ROW_END: char = '\n';

/// The windows of one text, and which of them is shown.
///
/// A window ends at a space if it can, and begins with a word. Only the spaces between two
/// windows are in neither. A word longer than the display is cut. On a display of several rows each row is a window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Panning {
    /// What is shown in a row.
    windows: Vec<Range<usize>>,
    /// How many rows are shown at once.
    rows: usize,
    /// The first of them.
    at: usize,
}

impl Panning {
    /// Cuts `text` for a display of this size; the first window is shown.
    pub fn new(text: &str, size: impl Into<Size>) -> Panning {
        let Size { columns, rows } = size.into();
        let text: Vec<char> = text.chars().collect();
        Panning {
            windows: windows(&text, columns.get(), rows.get() > 1),
            rows: rows.get(),
            at: 0,
        }
    }

    /// What is shown in each row, from the top, as ranges of the text's characters; never longer than a row.
    pub fn rows(&self) -> impl Iterator<Item = Range<usize>> {
        let shown = self.windows.iter().skip(self.at).take(self.rows);
        shown.cloned()
    }

    /// The window that is shown in the first row.
    pub fn window(&self) -> Range<usize> {
        self.windows.get(self.at).cloned().unwrap_or_default()
    }

    /// Whether there is more text after the window.
    pub fn has_right(&self) -> bool {
        self.at + self.rows < self.windows.len()
    }

    /// Whether there is more text before the window.
    pub fn has_left(&self) -> bool {
        self.at > 0
    }

    /// Goes to the next window; false at the end of the text.
    pub fn right(&mut self) -> bool {
        let more = self.has_right();
        self.at += if more { self.rows } else { 0 };
        more
    }

    /// Goes to the previous window; false at the start of the text.
    pub fn left(&mut self) -> bool {
        let more = self.has_left();
        self.at = self.at.saturating_sub(self.rows);
        more
    }

    /// Goes to the window with the character `index`, or to the last window before it.
    pub fn go_to(&mut self, index: usize) {
        let starts = self
            .windows
            .iter()
            .take_while(|window| window.start <= index);
        let row = starts.count().saturating_sub(1);
        self.at = row - row % self.rows;
    }

    /// The character of the text under a cell of a row (both from 0) of the display; `None` if the
    /// cell is blank after the window.
    pub fn text_index(&self, row: usize, cell: usize) -> Option<usize> {
        let window = self.rows().nth(row)?;
        (cell < window.len()).then(|| window.start + cell)
    }
}

fn windows(text: &[char], width: usize, ends_rows: bool) -> Vec<Range<usize>> {
    let mut windows = Vec::new();
    let mut start = 0;
    while let Some(end) = window_end(text, start, width, ends_rows) {
        windows.push(start..end);
        start = end + spaces(&text[end..]);
    }
    if windows.is_empty() || start < text.len() {
        windows.push(start..text.len());
    }
    windows
}

/// Where the window that begins at `start` ends; `None` if the rest of the text fits.
fn window_end(text: &[char], start: usize, width: usize, ends_rows: bool) -> Option<usize> {
    let limit = start.checked_add(width)?;
    let mut within = text.iter().skip(start).take(width + 1);
    if let Some(row) = within.position(|it| *it == ROW_END).filter(|_| ends_rows) {
        return Some(start + row);
    }
    if text.get(limit)?.is_whitespace() {
        return Some(limit);
    }
    let last_space = text[start..limit].iter().rposition(|c| c.is_whitespace());
    Some(last_space.map_or(limit, |space| start + space + 1))
}

fn spaces(text: &[char]) -> usize {
    text.iter().take_while(|c| c.is_whitespace()).count()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::num::NonZeroUsize;

    use proptest::prelude::*;

    use super::*;

    fn panning(text: &str, width: usize) -> Panning {
        Panning::new(text, NonZeroUsize::new(width).unwrap())
    }

    fn shown(text: &str, window: Range<usize>) -> String {
        text.chars().skip(window.start).take(window.len()).collect()
    }

    /// All windows from the current one to the end.
    fn to_the_end(panning: &mut Panning) -> Vec<Range<usize>> {
        let mut windows = vec![panning.window()];
        while panning.right() {
            windows.push(panning.window());
        }
        windows
    }

    fn texts(text: &str, width: usize) -> Vec<String> {
        let windows = to_the_end(&mut panning(text, width));
        windows
            .into_iter()
            .map(|window| shown(text, window))
            .collect()
    }

    #[test]
    fn windows_end_at_spaces() {
        assert_eq!(
            texts("12. Sf3 >1:23:45 1:20:07 12/11", 20),
            ["12. Sf3 >1:23:45 ", "1:20:07 12/11"]
        );
        assert_eq!(texts("ja  nein", 2), ["ja", "ne", "in"]);
        assert_eq!(texts("ja nein", 7), ["ja nein"]);
        assert_eq!(texts("", 40), [""]);
        assert_eq!(texts("Bauer ", 5), ["Bauer"]);
    }

    #[test]
    fn a_routing_key_after_the_window_points_at_nothing() {
        let mut panning = panning("12. Sf3 >1:23:45 1:20:07", 20);
        assert_eq!(panning.text_index(0, 16), Some(16));
        assert_eq!(panning.text_index(0, 17), None);
        panning.right();
        assert_eq!(panning.text_index(0, 0), Some(17));
    }

    proptest! {
        #[test]
        fn nothing_is_lost_at_any_width(text in "[ aäж.]{0,200}", width in 1usize..=80) {
            let mut panning = panning(&text, width);
            let windows = to_the_end(&mut panning);
            prop_assert!(windows.iter().all(|window| window.len() <= width));
            prop_assert!(windows.windows(2).all(|pair| pair[0].end <= pair[1].start));
            let all: String = windows.iter().map(|window| shown(&text, window.clone())).collect();
            prop_assert_eq!(all.replace(' ', ""), text.replace(' ', ""));
        }

        #[test]
        fn left_visits_what_right_visited(text in ".{0,200}", width in 1usize..=80) {
            let mut panning = panning(&text, width);
            let there = to_the_end(&mut panning);
            let mut back = vec![panning.window()];
            while panning.left() {
                back.push(panning.window());
            }
            back.reverse();
            prop_assert_eq!(there, back);
        }

        #[test]
        fn going_to_a_shown_character_shows_it(text in "[ ab]{1,200}", width in 1usize..=80) {
            let mut panning = panning(&text, width);
            for window in to_the_end(&mut panning.clone()) {
                for index in window {
                    panning.go_to(index);
                    prop_assert!(panning.window().contains(&index));
                }
            }
        }

        #[test]
        fn words_are_whole_where_they_fit(text in "[a ]{0,200}", width in 1usize..=80) {
            let longest = text.split(' ').map(str::len).max().unwrap_or(0);
            prop_assume!(longest <= width);
            let windows = texts(&text, width);
            let words: Vec<&str> = windows.iter().flat_map(|w| w.split_whitespace()).collect();
            prop_assert_eq!(words, text.split_whitespace().collect::<Vec<_>>());
        }
    }
}
