//! The protocol of Dot Pad.
//!
//! A frame is `AA 55`, a length, the line that it is for, a command of two bytes, a way of writing, data and a check sum. Most
//! models have a field of single dots, addressed in cells of 2 × 4 dots without gaps, and a line of text. Here each cell of text
//! takes 3 × 5 dots of the field, so that fingers find gaps. A line of the field is answered at once and told again when its dots
//! stand; only then the next one is written. Keys are told with the full state of their group.

use super::engine::Dialect;
use super::panel::Panel;
use super::{DeviceEvent, Question, rows};
use crate::cell::{Cell, Face};
use crate::framing::{Cut, of_length_if};

const START: [u8; 2] = [0xAA, 0x55];
/// What the check sum begins with.
const CHECK: u8 = 0xA5;

/// The bytes before those that the length counts.
const BEFORE: usize = 4;
/// The longest data of a report, and the bytes around it that the length counts.
const MOST_DATA: usize = 64;
const AROUND: usize = 5;

/// Commands.
mod command {
    pub(super) const ASK_NAME: u16 = 0x0100;
    pub(super) const NAME: u16 = 0x0101;
    pub(super) const ASK_BOARD: u16 = 0x0110;
    pub(super) const BOARD: u16 = 0x0111;
    pub(super) const LINE: u16 = 0x0200;
    pub(super) const LINE_TAKEN: u16 = 0x0201;
    pub(super) const LINE_SHOWN: u16 = 0x0202;
    pub(super) const SCROLL_KEYS: u16 = 0x0302;
    pub(super) const BRAILLE_KEYS: u16 = 0x0312;
    pub(super) const ROUTING_KEYS: u16 = 0x0322;
    pub(super) const FUNCTION_KEYS: u16 = 0x0332;
    pub(super) const ERROR: u16 = 0x9902;
}

/// Features of a board: it has a field of single dots, and a line of text.
const HAS_FIELD: u8 = 0x80;
const HAS_TEXT: u8 = 0x40;

/// The dots that a cell of text takes in the field, with the gaps behind and below it.
const WIDE: usize = 3;
const HIGH: usize = 5;
/// The dots of a cell.
const COLUMNS: usize = 2;
const ROWS: usize = 4;

/// Rows of cells, as the display counts them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Cells {
    rows: usize,
    columns: usize,
}

/// The protocol. The code of a key is the low byte of the command of its group, and its number there.
#[derive(Debug, Default)]
pub(super) struct DotPad {
    text: Cells,
    field: Cells,
}

impl Dialect for DotPad {
    fn cut(&self, bytes: &[u8], _panel: &Panel) -> Cut {
        match bytes {
            [0xAA] | [0xAA, 0x55] | [0xAA, 0x55, 0] => Cut::Unfinished,
            [0xAA, 0x55, 0, length, ..] => match usize::from(*length) {
                length @ AROUND..=MOST_DATA => of_length_if(BEFORE + length, bytes, is_whole),
                _ => Cut::Noise(1),
            },
            _ => Cut::Noise(1),
        }
    }

    fn understand(&mut self, packet: &[u8], panel: &mut Panel) {
        let [_, _, _, _, _, high, low, _, data @ .., _] = packet else {
            return;
        };
        match (u16::from_be_bytes([*high, *low]), data) {
            (command::BOARD, board) => {
                panel.report(DeviceEvent::Accepted);
                self.has(board);
                panel.report(DeviceEvent::Awaits(frame(0, command::ASK_NAME, &[])));
            }
            (command::NAME, name) => {
                panel.report(DeviceEvent::Accepted);
                panel.is_called(name);
                let Cells { rows, columns } = self.cells();
                panel.has_rows(columns, rows);
            }
            (command::LINE_TAKEN, [0, ..]) => {}
            (command::LINE_TAKEN | command::ERROR, _) => panel.report(DeviceEvent::Refused),
            (command::LINE_SHOWN, _) => panel.report(DeviceEvent::Accepted),
            (command::ROUTING_KEYS, state) => {
                // They belong to the line of text.
                let above = self.rows_of_field() * self.cells().columns;
                panel.routing_now(numbers(state).map(|it| above + it));
            }
            (command::SCROLL_KEYS | command::BRAILLE_KEYS | command::FUNCTION_KEYS, state) => {
                press(*low, state, panel)
            }
            _ => {}
        }
    }

    /// The answer to this is followed by the question for the name.
    fn probe(&self) -> Vec<u8> {
        frame(0, command::ASK_BOARD, &[])
    }

    fn keep_alive(&self, _line_follows: bool) -> Question {
        Question::of_width(self.probe())
    }

    fn row_width(&self) -> Option<usize> {
        Some(self.field.columns.max(self.text.columns))
    }

    /// The lines of the field, then those of the text, in the dots of the display.
    fn laid_out(&self, face: Face) -> Face {
        let columns = self.cells().columns;
        let width = self.field.columns.max(self.text.columns);
        let cell = |row: usize, column: usize| {
            let there = (column < columns).then(|| face.line.get(row * columns + column));
            there.flatten().copied().unwrap_or_default()
        };
        let mut line = Vec::new();
        for (row, column) in places(self.field.rows, width) {
            let dots = (0..COLUMNS * ROWS).filter(|dot| {
                let (x, y) = (column * COLUMNS + dot / ROWS, row * ROWS + dot % ROWS);
                let in_field = column < self.field.columns && y / HIGH < self.rows_of_field();
                in_field && has_dot(cell(y / HIGH, x / WIDE), x % WIDE, y % HIGH)
            });
            line.push(Cell(dots.fold(0, |all, dot| all | 1 << dot)));
        }
        for (row, column) in places(self.text.rows, width) {
            let shown = cell(self.rows_of_field() + row, column);
            let dots = (0..COLUMNS * ROWS).filter(|dot| has_dot(shown, dot / ROWS, dot % ROWS));
            line.push(Cell(dots.fold(0, |all, dot| all | 1 << dot)));
        }
        line.into()
    }

    fn write(&self, face: &Face, shown: Option<&Face>) -> Vec<u8> {
        let shown = shown.map_or(&[][..], |it| &it.line);
        let width = self.field.columns.max(self.text.columns);
        let Some((row, place)) = rows::next(&face.line, shown, width) else {
            return Vec::new();
        };
        let (dest, columns) = match row.checked_sub(self.field.rows) {
            // The lines of the text come first, or the place of one.
            None => (row + self.text.rows.max(1), self.field.columns),
            Some(row) => (row, self.text.columns),
        };
        let dest = u8::try_from(dest).unwrap_or(u8::MAX);
        let mut data = vec![0];
        data.extend(face.line[place].iter().take(columns).map(|cell| cell.0));
        frame(dest, command::LINE, &data)
    }
}

impl DotPad {
    /// What it says of its board.
    fn has(&mut self, board: &[u8]) {
        let [
            features,
            _,
            _,
            _,
            text_rows,
            text_columns,
            _,
            _,
            rows,
            columns,
            ..,
        ] = *board
        else {
            return;
        };
        let area = |feature: u8, rows: u8, columns: u8| match features & feature {
            0 => Cells::default(),
            _ => Cells {
                rows: rows.into(),
                columns: columns.into(),
            },
        };
        self.text = area(HAS_TEXT, text_rows, text_columns);
        self.field = area(HAS_FIELD, rows, columns);
    }

    /// How many rows of text the field has.
    fn rows_of_field(&self) -> usize {
        self.field.rows * ROWS / HIGH
    }

    /// The cells for text: those of the field, and the lines of text below them.
    fn cells(&self) -> Cells {
        let columns = match self.field.columns * COLUMNS / WIDE {
            0 => self.text.columns,
            columns => columns,
        };
        let rows = self.rows_of_field() + self.text.rows;
        Cells { rows, columns }
    }
}

/// All places of some rows, row by row.
fn places(rows: usize, columns: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
}

/// Whether a cell has the dot in this column and row; it has none in the gaps behind and below it.
fn has_dot(cell: Cell, x: usize, y: usize) -> bool {
    const BITS: [[u8; ROWS]; COLUMNS] = [[0, 1, 2, 6], [3, 4, 5, 7]];
    let bit = BITS.get(x).and_then(|column| column.get(y));
    bit.is_some_and(|bit| cell.0 >> bit & 1 == 1)
}

/// Sets the keys of a group that are down.
fn press(group: u8, state: &[u8], panel: &mut Panel) {
    let of_group = |code: u32| code >> 8 == u32::from(group);
    let down: Vec<usize> = numbers(state).collect();
    let is_down = |code: u32| down.iter().any(|it| u32::try_from(*it) == Ok(code & 0xFF));
    panel.keys_now(of_group, is_down);
}

/// The numbers of the set bits; the highest bit of the first byte is 0.
fn numbers(state: &[u8]) -> impl Iterator<Item = usize> {
    let bits = |(at, byte): (usize, &u8)| {
        let byte = *byte;
        let set = (0..8).filter(move |bit| byte << bit & 0x80 != 0);
        set.map(move |bit| at * 8 + bit)
    };
    state.iter().enumerate().flat_map(bits)
}

fn is_whole(frame: &[u8]) -> bool {
    match frame {
        [_, _, _, _, content @ .., sum] => check(content) == *sum,
        _ => false,
    }
}

fn check(content: &[u8]) -> u8 {
    content.iter().fold(CHECK, |sum, byte| sum ^ byte)
}

/// A command for a line of the display.
fn frame(dest: u8, command: u16, data: &[u8]) -> Vec<u8> {
    let [high, low] = command.to_be_bytes();
    let content = [&[dest, high, low, 0], data].concat();
    let length = u16::try_from(content.len() + 1).unwrap_or(u16::MAX);
    let sum = check(&content);
    [&START[..], &length.to_be_bytes(), &content, &[sum]].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The display of the samples: a field of 60 × 40 dots and a line of 20 cells.
    fn pad() -> DotPad {
        let mut pad = DotPad::default();
        pad.has(&[0xC6, 1, 25, 4, 1, 20, 0, 10, 10, 30, 0, 10]);
        pad
    }

    #[test]
    fn eight_rows_of_twenty_cells_and_a_line_of_text_stand_on_it() {
        let (rows, columns) = (9, 20);
        assert_eq!(pad().cells(), Cells { rows, columns });
        let without_text = DotPad {
            text: Cells::default(),
            ..pad()
        };
        assert_eq!(without_text.cells(), Cells { rows: 8, columns });
    }

    /// Row and column of all dots that are up.
    fn dots(pad: &DotPad, face: Face) -> Vec<(usize, usize)> {
        let mut up = Vec::new();
        for (at, cell) in pad.laid_out(face).line.iter().enumerate() {
            for dot in 0..8 {
                if cell.0 >> dot & 1 == 1 {
                    up.push((at / 30 * 4 + dot % 4, at % 30 * 2 + dot / 4));
                }
            }
        }
        up.sort_unstable();
        up
    }

    #[test]
    fn a_cell_takes_three_dots_by_five_and_no_more() {
        let face = |at: usize| {
            let mut line = vec![Cell::BLANK; 180];
            line[at] = Cell(0xFF);
            Face::from(line)
        };
        let square = |top: usize, left: usize| -> Vec<(usize, usize)> {
            let rows = (top..top + 4).flat_map(|row| [(row, left), (row, left + 1)]);
            rows.collect()
        };
        assert_eq!(dots(&pad(), face(0)), square(0, 0));
        assert_eq!(dots(&pad(), face(1)), square(0, 3));
        // The second row lies on two lines of the display.
        assert_eq!(dots(&pad(), face(20)), square(5, 0));
        assert_eq!(dots(&pad(), face(159)), square(35, 57));
        // The line of text.
        assert_eq!(dots(&pad(), face(160)), square(40, 0));
        assert_eq!(dots(&pad(), face(179)), square(40, 38));
    }
}
