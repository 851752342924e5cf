//! Reads a scoresheet from pages of cells, strictly: anything but a heading, number, move, offer,
//! time or result is a mistake with its place.

use shakmaty::{Chess, Color, Position};

use super::signs::Signs;
use super::start;
use super::{BrfFault, BrfPlace};
use super::{BrfToken, lines};
use crate::braille_chess::moves::{self, NoMove};
use crate::scoresheet::pgn::ScoresheetMistake;
use crate::scoresheet::{Comment, LineStep, Remark, Scoresheet};
use braille_display::{Cell, Table, ascii};
use chess_laws::algebraic::Expected;
use chess_laws::{Refusal, resolve};

/// A scoresheet as far as it could be read.
#[derive(Clone, Debug, PartialEq)]
pub struct BrfReading {
    /// The moves up to the first mistake.
    pub scoresheet: Scoresheet,
    /// The mistake, if there is one.
    pub fault: Option<BrfFault>,
}

/// Reads the scoresheet of a game that began from this position, or from one that the scoresheet
/// gives, in the notation of this table. The moves begin with the first line that has the first
/// number and a move. Without such a line, the number or the result stands alone.
#[must_use]
pub fn read(text: &str, table: &Table, start: &Chess) -> BrfReading {
    let mut reader = Reader {
        signs: Signs::of(table),
        table,
        scoresheet: Scoresheet::new(start.clone()),
        numbered: None,
    };
    let lines = match lines(text, &reader.signs) {
        Ok(lines) => lines,
        Err(fault) => return reader.finished(Some(fault)),
    };
    let mut body = lines.as_slice();
    if let Some(at) = body.iter().position(|line| is_start(line)) {
        let told = body[at..].iter().flatten();
        let words: Vec<&[Cell]> = told.skip(1).map(|it| it.cells.as_slice()).collect();
        let (used, position) = start::read(&words);
        let place = body[at][0].place;
        body = without_words(&body[at..], 1 + used);
        match position {
            Ok(position) => reader.scoresheet = Scoresheet::new(position),
            Err(error) => {
                let mistake = ScoresheetMistake::Fen(error);
                return reader.finished(Some(BrfFault { place, mistake }));
            }
        }
    }
    let first = reader.first(body);
    let body = first.and_then(|at| body.get(at..)).unwrap_or_default();
    for token in body.iter().flatten() {
        if let Err(mistake) = reader.take(token) {
            let place = token.place;
            return reader.finished(Some(BrfFault { place, mistake }));
        }
    }
    if let Some(fault) = reader.without_move() {
        return reader.finished(Some(fault));
    }
    let fault = first.is_none().then_some(BrfFault {
        place: BrfPlace {
            page: 1,
            line: 1,
            cell: 1,
        },
        mistake: ScoresheetMistake::Move,
    });
    reader.finished(fault)
}

/// Whether a line begins the starting position.
fn is_start(line: &[BrfToken]) -> bool {
    line.first().is_some_and(|it| start::begins(&it.cells))
}

/// The lines after the first words.
fn without_words(lines: &[Vec<BrfToken>], mut words: usize) -> &[Vec<BrfToken>] {
    let mut lines = lines;
    while let [first, rest @ ..] = lines
        && words > 0
    {
        words = words.saturating_sub(first.len());
        lines = rest;
    }
    lines
}

struct Reader<'t> {
    table: &'t Table,
    signs: Signs<'t>,
    scoresheet: Scoresheet,
    /// The place of a number whose move has not come yet.
    numbered: Option<BrfPlace>,
}

impl Reader<'_> {
    fn finished(self, fault: Option<BrfFault>) -> BrfReading {
        BrfReading {
            scoresheet: self.scoresheet,
            fault,
        }
    }

    /// The line with which the moves begin, or what stands in their place if there are none.
    fn first(&self, lines: &[Vec<BrfToken>]) -> Option<usize> {
        let due = self.scoresheet.line.start().fullmoves().get();
        let alone = |is: &dyn Fn(&[Cell]) -> bool| {
            let holds = |line: &Vec<BrfToken>| matches!(line.as_slice(), [it] if is(&it.cells));
            lines.iter().rposition(holds)
        };
        lines
            .iter()
            .position(|line| self.begins(line))
            .or_else(|| alone(&|cells| self.number(cells) == Some(due)))
            // What stands there is not a move.
            .or_else(|| {
                let due = |line: &Vec<BrfToken>| match line.as_slice() {
                    [number, _, ..] => self.number(&number.cells) == Some(due),
                    _ => false,
                };
                lines.iter().position(due)
            })
            .or_else(|| alone(&|cells| self.signs.read_result(cells).is_some()))
    }

    /// Whether the moves begin here.
    fn begins(&self, line: &[BrfToken]) -> bool {
        let [number, second, ..] = line else {
            return false;
        };
        let start = self.scoresheet.line.position();
        let due = start.fullmoves().get();
        self.number(&number.cells) == Some(due)
            && moves::read(self.table, self.bare(&second.cells)).is_ok()
    }

    /// A number at the end without a move, as in a file that is cut off. If nobody has moved, the
    /// number may stand alone.
    fn without_move(&self) -> Option<BrfFault> {
        let place = self.numbered?;
        let begun = !self.scoresheet.line.entries().is_empty();
        begun.then_some(BrfFault {
            place,
            mistake: ScoresheetMistake::Move,
        })
    }

    fn take(&mut self, token: &BrfToken) -> Result<(), ScoresheetMistake> {
        let cells = token.cells.as_slice();
        if self.scoresheet.result.is_some() {
            return Err(ScoresheetMistake::Move);
        }
        if let Some(number) = self.number(cells) {
            let due = self.scoresheet.line.position().fullmoves().get();
            return if number == due {
                self.numbered = Some(token.place);
                Ok(())
            } else {
                Err(ScoresheetMistake::Number { found: number, due })
            };
        }
        self.scoresheet.result = self.signs.read_result(cells);
        if self.scoresheet.result.is_some() {
            return Ok(());
        }
        let remark = if self.signs.offer() == cells {
            Some(Remark::DrawOffer)
        } else {
            let time = self.signs.read_time(cells);
            time.map(|left| Remark::Comment(Comment::of_clock(left)))
        };
        match (remark, self.scoresheet.line.remarks()) {
            (Some(remark), Some(remarks)) => remarks.push(remark),
            (Some(_), None) => return Err(ScoresheetMistake::BeforeFirstMove),
            (None, _) => return self.play(self.bare(cells).to_vec().as_slice()),
        }
        Ok(())
    }

    fn play(&mut self, cells: &[Cell]) -> Result<(), ScoresheetMistake> {
        // As written in the file.
        let word = || {
            let letters = cells.iter().map(|&cell| ascii::to_ascii(cell));
            letters.map(Option::unwrap_or_default).collect()
        };
        let wrong = |expected| ScoresheetMistake::Word {
            word: word(),
            expected,
        };
        let written = moves::read(self.table, cells).map_err(|error| match error {
            NoMove::NoSigns => wrong(Expected::Move),
            NoMove::Misspelt(misspelt) => wrong(misspelt.expected),
        })?;
        let position = self.scoresheet.line.position();
        let mut legal = Vec::new();
        let mut refusal = None;
        for it in written {
            match resolve(position, &it.attempt) {
                Ok(mv) if legal.contains(&mv) => {}
                Ok(mv) => legal.push(mv),
                Err(error) => refusal = refusal.or(Some(error)),
            }
        }
        let refused = |refusal| ScoresheetMistake::Refused {
            word: word(),
            refusal,
        };
        match (legal.as_slice(), refusal) {
            (&[mv], _) => {
                self.numbered = None;
                let pushed = self.scoresheet.line.push(LineStep::Move(mv));
                pushed.map_err(|_| ScoresheetMistake::Move)
            }
            ([], Some(refusal)) => Err(refused(refusal)),
            ([], None) => Err(wrong(Expected::Move)),
            _ => Err(refused(Refusal::Ambiguous(legal))),
        }
    }

    /// The number of a move, read with the dots that the notation has after it.
    fn number(&self, cells: &[Cell]) -> Option<u32> {
        let bare = |sign: Vec<Cell>| {
            cells
                .strip_suffix(sign.as_slice())
                .filter(|_| !sign.is_empty())
        };
        let with_blacks = bare(self.signs.blacks());
        let with_whites = bare(self.signs.whites());
        let all = [with_blacks, with_whites, Some(cells)];
        let mut numbers = all.into_iter().flatten();
        numbers.find_map(|cells| self.signs.read_move_number(cells))
    }

    /// A move without the sign for Black before it.
    fn bare<'c>(&self, cells: &'c [Cell]) -> &'c [Cell] {
        let blacks = self.signs.blacks();
        let black = self.scoresheet.line.position().turn() == Color::Black;
        let sign = Some(blacks.as_slice()).filter(|it| black && !it.is_empty());
        sign.and_then(|sign| cells.strip_prefix(sign))
            .unwrap_or(cells)
    }
}
