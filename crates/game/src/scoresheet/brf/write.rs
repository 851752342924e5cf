//! Writes a scoresheet as pages of cells.

use shakmaty::{Chess, Color, Position};

use super::page::{PageSize, paged, wrapped};
use super::signs::Signs;
use super::start;
use crate::braille_chess::moves;
use crate::scoresheet::{Entry, LineStep, Remark, Scoresheet};
use braille_display::{Cell, Table};

/// What stands before the moves, in the words of the reader's language.
#[derive(Clone, Debug, Default)]
pub struct Heading {
    /// The title, on every page before its number. Cut if it is too long.
    pub title: String,
    /// Lines of the first page, such as who played where and when.
    pub lines: Vec<String>,
}

/// The main line of a scoresheet as the text of a BRF file. The table must have six dots. With
/// `times`, each move has the time on the player's clock after it, if the scoresheet has it.
#[must_use]
pub fn write(
    scoresheet: &Scoresheet,
    table: &Table,
    size: PageSize,
    heading: &Heading,
    times: bool,
) -> String {
    let head = heading.lines.iter().map(|line| words(table, line));
    let mut all: Vec<Vec<Vec<Cell>>> = head.collect();
    if !all.is_empty() {
        all.push(Vec::new());
    }
    all.extend(paragraphs(scoresheet, table, times));
    set(&heading.title, &all, table, size)
}

/// Arranges paragraphs of words in pages, each with the title and its number on the first line. A
/// paragraph without words is a blank line.
#[must_use]
pub fn set(title: &str, paragraphs: &[Vec<Vec<Cell>>], table: &Table, size: PageSize) -> String {
    let lines = paragraphs.iter().map(|it| wrapped(it, size.width));
    let lines: Vec<Vec<Cell>> = lines.flatten().collect();
    paged(&lines, size, |page| {
        let number = table.cells(&page.to_string());
        let room = size.width.saturating_sub(number.len() + 1);
        let mut line = beginning(table, title, room);
        line.resize(size.width.saturating_sub(number.len()), Cell::BLANK);
        line.extend(number);
        line
    })
}

/// As much of a text as fits, in whole characters with their signs.
fn beginning(table: &Table, text: &str, room: usize) -> Vec<Cell> {
    let ends = text.char_indices().map(|(at, _)| at).chain([text.len()]);
    let cells = ends.map(|end| table.cells(text[..end].trim_end()));
    cells
        .take_while(|it| it.len() <= room)
        .last()
        .unwrap_or_default()
}

fn words(table: &Table, text: &str) -> Vec<Vec<Cell>> {
    text.split_whitespace().map(|it| table.cells(it)).collect()
}

/// The starting position if it is not the usual one, the moves of both players with a paragraph for
/// each number, and the result.
fn paragraphs(scoresheet: &Scoresheet, table: &Table, times: bool) -> Vec<Vec<Vec<Cell>>> {
    let signs = Signs::of(table);
    let mut paragraphs: Vec<Vec<Vec<Cell>>> = Vec::new();
    let first = scoresheet.line.start();
    if first != &Chess::new() {
        paragraphs.extend(start::write(first));
    }
    if scoresheet.line.entries().is_empty() {
        paragraphs.push(vec![number(table, first)]);
    }
    let boards = paragraphs.len();
    for entry in scoresheet.line.entries() {
        let LineStep::Move(mv) = entry.step else {
            break;
        };
        let before = entry.before();
        let cells = moves::write(table, before, mv);
        match paragraphs[boards..].last_mut() {
            Some(paragraph) if before.turn() == Color::Black => paragraph.push(cells),
            _ => {
                let numbered = [number_and_blank(table, before), cells].concat();
                let words = numbered.split(|&cell| cell == Cell::BLANK);
                paragraphs.push(words.map(<[Cell]>::to_vec).collect());
            }
        }
        if let Some(paragraph) = paragraphs.last_mut() {
            paragraph.extend(remarks(entry, &signs, times));
        }
    }
    let result = scoresheet.result.and_then(|it| signs.result(it));
    paragraphs.extend(result.map(|it| vec![it]));
    paragraphs
}

/// The number of the move that is due, with the dots after it.
fn number_and_blank(table: &Table, position: &Chess) -> Vec<Cell> {
    let dots = match position.turn() {
        Color::White => ". ",
        Color::Black => "... ",
    };
    table.moves(&format!("{}{dots}", position.fullmoves()))
}

/// The number of the move that is due, without the blank.
fn number(table: &Table, position: &Chess) -> Vec<Cell> {
    let mut cells = number_and_blank(table, position);
    cells.retain(|cell| *cell != Cell::BLANK);
    cells
}

fn remarks(entry: &Entry, signs: &Signs<'_>, times: bool) -> Vec<Vec<Cell>> {
    let cells = |remark: &Remark| match remark {
        Remark::DrawOffer => Some(signs.offer()),
        Remark::Comment(comment) if times => comment.clock().map(|left| signs.time(left)),
        _ => None,
    };
    entry.remarks.iter().filter_map(cells).collect()
}
