//! The steps of a walk through a display: what it shows and what a key leads to. Knows no
//! texts.

use std::time::Duration;

use braille_display::{Cell, Content, Span};
use chess_laws::Time;

/// What the user does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Touch {
    /// Keys that were pressed together, by their names.
    Keys(String),
    /// A routing key over this cell, from 0.
    Routing(usize),
}

/// Where the walk is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WalkStep {
    /// All dots of all cells are raised.
    AllDots,
    /// One dot of all cells, from 1.
    Dot(u8),
    /// A mark at one of three places, for the user to point at.
    Cell(usize),
    /// Each key is named. Pressing the same keys twice ends this step.
    Keys,
    /// A line to read, and when it was shown.
    Speed(Time),
    Over,
}

/// Something to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum WalkNews {
    /// The next step. Its text is named after it.
    Step(&'static str),
    /// The routing key over another cell was pressed; both from 1.
    OtherCell { pressed: usize, marked: usize },
    /// The marked cell was pressed, from 1.
    RightCell(usize),
    /// This dot is raised, from 1.
    Dot(u8),
    /// A key of the display was pressed: its name.
    Key(String),
    /// This many cells were read in this time.
    Read { cells: usize, time: Duration },
}

/// A walk through a display of some width.
pub(super) struct Walk {
    cells: usize,
    step: WalkStep,
    /// The key that was named last.
    last: Option<String>,
    line: String,
}

/// The places to point at: the first cell, the middle one, the last.
const PLACES: usize = 3;

impl Walk {
    /// At the first step. `line` is what is read for the speed.
    pub(super) fn new(cells: usize, line: &str) -> Walk {
        Walk {
            cells: cells.max(1),
            step: WalkStep::AllDots,
            last: None,
            line: line.chars().take(cells.max(1)).collect(),
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.step == WalkStep::Over
    }

    /// The name of the step, after which its text is named.
    pub(super) fn step_name(&self) -> &'static str {
        match self.step {
            WalkStep::AllDots => "all-dots",
            WalkStep::Dot(_) => "dot",
            WalkStep::Cell(_) => "cell",
            WalkStep::Keys => "keys",
            WalkStep::Speed(_) => "speed",
            WalkStep::Over => "over",
        }
    }

    /// What is said at the beginning of a step.
    fn begins(&self) -> Vec<WalkNews> {
        let step = WalkNews::Step(self.step_name());
        match self.step {
            WalkStep::Dot(1) => vec![step, WalkNews::Dot(1)],
            WalkStep::Dot(dot) => vec![WalkNews::Dot(dot)],
            WalkStep::AllDots
            | WalkStep::Cell(_)
            | WalkStep::Keys
            | WalkStep::Speed(_)
            | WalkStep::Over => vec![step],
        }
    }

    /// The display shows its content from now on. The reading time begins here.
    pub(super) fn shown(&mut self, now: Time) {
        if let WalkStep::Speed(since) = &mut self.step {
            *since = now;
        }
    }

    /// What the display shows.
    pub(super) fn content(&self) -> Content {
        let all = |cell: Cell| vec![cell; self.cells];
        let cells = match self.step {
            WalkStep::AllDots => all(Cell(0xFF)),
            WalkStep::Dot(dot) => all(Cell(1 << (dot - 1))),
            WalkStep::Cell(place) => {
                let mut cells = all(Cell::BLANK);
                cells[self.marked(place)] = Cell(0xFF);
                cells
            }
            WalkStep::Speed(_) => return Content::text_only(self.line.clone()),
            WalkStep::Keys => {
                let key = self.last.clone().unwrap_or_else(|| "?".to_owned());
                return Content::text_only(key);
            }
            WalkStep::Over => return Content::default(),
        };
        Content {
            spans: vec![Span::Cells(cells)],
            topic: format!("{:?}", self.step),
            ..Content::default()
        }
    }

    /// Takes what the user does. Returns what to say about it and about the step that begins.
    pub(super) fn touched(&mut self, touch: &Touch, now: Time) -> Vec<WalkNews> {
        let before = self.step;
        let mut news = Vec::new();
        self.step = match (before, touch) {
            (WalkStep::AllDots, _) => WalkStep::Dot(1),
            (WalkStep::Dot(8), _) => WalkStep::Cell(0),
            (WalkStep::Dot(dot), _) => WalkStep::Dot(dot + 1),
            (WalkStep::Cell(place), Touch::Routing(cell)) => {
                let marked = self.marked(place);
                if *cell == marked {
                    news.push(WalkNews::RightCell(marked + 1));
                    self.after_cell(place)
                } else {
                    let (pressed, marked) = (cell + 1, marked + 1);
                    news.push(WalkNews::OtherCell { pressed, marked });
                    before
                }
            }
            // On a display without routing keys, any key goes on.
            (WalkStep::Cell(place), Touch::Keys(_)) => self.after_cell(place),
            (WalkStep::Keys, touch) => {
                let key = match touch {
                    Touch::Keys(names) => names.clone(),
                    Touch::Routing(cell) => format!("routing {}", cell + 1),
                };
                news.push(WalkNews::Key(key.clone()));
                let twice = self.last.replace(key) == self.last;
                if twice { WalkStep::Speed(now) } else { before }
            }
            (WalkStep::Speed(since), _) => {
                let (cells, time) = (self.line.chars().count(), now.since(since));
                news.push(WalkNews::Read { cells, time });
                WalkStep::Over
            }
            (WalkStep::Over, _) => WalkStep::Over,
        };
        if self.step != before {
            news.extend(self.begins());
        }
        news
    }

    fn after_cell(&self, place: usize) -> WalkStep {
        if place + 1 < PLACES {
            WalkStep::Cell(place + 1)
        } else {
            WalkStep::Keys
        }
    }

    fn marked(&self, place: usize) -> usize {
        (self.cells - 1) * place / (PLACES - 1)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use braille_display::Table;

    fn line(walk: &Walk) -> String {
        let cells = walk.content().cells(&Table::german().unwrap());
        cells.into_iter().map(char::from).collect()
    }

    #[test]
    fn a_walk_goes_from_dots_to_speed() {
        let seconds = |it: u64| Time::from_millis(1000 * it);
        let mut walk = Walk::new(5, "e4 e5 Sf3");
        let key = |name: &str| Touch::Keys(name.to_owned());
        assert_eq!(line(&walk), "⣿⣿⣿⣿⣿");
        walk.touched(&key("d1"), seconds(0));
        let dots = ["⠁", "⠂", "⠄", "⠈", "⠐", "⠠", "⡀", "⢀"];
        for (dot, number) in dots.iter().zip(1..) {
            assert_eq!(line(&walk), dot.repeat(5));
            let news = walk.touched(&key("d1"), seconds(1));
            let next = if number < 8 {
                WalkNews::Dot(number + 1)
            } else {
                WalkNews::Step("cell")
            };
            assert_eq!(news, [next]);
        }
        assert_eq!(line(&walk), "⣿⠀⠀⠀⠀");
        let news = walk.touched(&Touch::Routing(3), seconds(2));
        let (pressed, marked) = (4, 1);
        assert_eq!(news, [WalkNews::OtherCell { pressed, marked }]);
        walk.touched(&Touch::Routing(0), seconds(3));
        assert_eq!(line(&walk), "⠀⠀⣿⠀⠀");
        walk.touched(&Touch::Routing(2), seconds(3));
        assert_eq!(line(&walk), "⠀⠀⠀⠀⣿");
        assert_eq!(
            walk.touched(&key("d1"), seconds(4)),
            [WalkNews::Step("keys")]
        );
        let named = |name: &str| WalkNews::Key(name.to_owned());
        assert_eq!(walk.touched(&key("d4"), seconds(5)), [named("d4")]);
        let routing = walk.touched(&Touch::Routing(1), seconds(5));
        assert_eq!(routing, [named("routing 2")]);
        assert_eq!(walk.touched(&key("d4"), seconds(6)), [named("d4")]);
        let twice = walk.touched(&key("d4"), seconds(6));
        assert_eq!(twice, [named("d4"), WalkNews::Step("speed")]);
        assert_eq!(line(&walk), "⠑⠹⠀⠑⠱");
        walk.shown(seconds(7));
        let news = walk.touched(&key("d1"), seconds(9));
        let (cells, time) = (5, Duration::from_secs(2));
        assert_eq!(
            news,
            [WalkNews::Read { cells, time }, WalkNews::Step("over")]
        );
        assert!(walk.is_over());
    }
}
