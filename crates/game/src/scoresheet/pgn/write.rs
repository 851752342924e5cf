//! Writes a scoresheet as text, in the standard's export format. Comments are wrapped with the
//! moves; a draw offer is the comment `{(=)}`, which other programs can read.

use std::fmt::{self, Write as _};

use pgn_tree::parts::DRAW_OFFER;
use shakmaty::fen::Fen;
use shakmaty::{Chess, Color, EnPassantMode, Position};

use crate::scoresheet::{Comment, Line, Remark, Scoresheet};
use chess_laws::{Outcome, ServerOutcome};

/// The longest line of the movetext, in characters.
const LINE: usize = 79;

impl fmt::Display for Scoresheet {
    /// Writes the scoresheet as PGN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = self.result.map_or("*".to_owned(), |it| it.to_string());
        for (name, value) in self.with_start().tags.iter() {
            let value = if name == "Result" { &result } else { value };
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            writeln!(f, "[{name} \"{value}\"]")?;
        }
        writeln!(f)?;
        let mut pieces = Vec::new();
        line(&mut pieces, &self.line);
        pieces.push(result);
        wrap(f, &pieces)
    }
}

impl Scoresheet {
    /// The same scoresheet with the tags for its starting position.
    fn with_start(&self) -> Scoresheet {
        let mut scoresheet = Scoresheet {
            tags: self.tags.clone(),
            ..Scoresheet::new(Chess::new())
        };
        for name in ["FEN", "SetUp", "Variant"] {
            scoresheet.tags.remove(name);
        }
        let start = Fen::from_position(self.line.start(), EnPassantMode::Legal);
        let usual = Fen::from_position(&Chess::new(), EnPassantMode::Legal);
        if start != usual {
            scoresheet.tags.set("FEN", &start.to_string());
            scoresheet.tags.set("SetUp", "1");
        }
        if self.is_chess960() {
            scoresheet.tags.set("Variant", "Chess960");
            scoresheet.tags.set("FEN", &start.to_string());
            scoresheet.tags.set("SetUp", "1");
        }
        scoresheet
    }
}

/// Collects the pieces that a line break must not split, in their order.
fn line(pieces: &mut Vec<String>, line: &Line) {
    line.opening.iter().for_each(|it| comment(pieces, it));
    let mut number_due = true;
    for entry in line.entries() {
        let before = entry.before();
        pieces.extend(number(before, number_due));
        pieces.push(entry.san());
        // After words or a variation Black's move is numbered again.
        number_due = false;
        for remark in &entry.remarks {
            number_due |= !matches!(remark, Remark::Nag(_));
            self::remark(pieces, remark);
        }
    }
}

fn remark(pieces: &mut Vec<String>, remark: &Remark) {
    match remark {
        Remark::Nag(nag) => pieces.push(format!("${nag}")),
        Remark::Comment(it) => comment(pieces, it),
        Remark::DrawOffer => pieces.push(format!("{{{DRAW_OFFER}}}")),
        Remark::Variation(variation) => {
            let first = pieces.len();
            line(pieces, variation);
            if let Some(first) = pieces.get_mut(first) {
                first.insert(0, '(');
            }
            if let Some(last) = pieces.last_mut() {
                last.push(')');
            }
        }
    }
}

fn number(before: &Chess, black_too: bool) -> Option<String> {
    let number = before.fullmoves();
    match before.turn() {
        Color::White => Some(format!("{number}.")),
        Color::Black => black_too.then(|| format!("{number}...")),
    }
}

/// A comment in braces; one with a brace in it takes the rest of a line.
fn comment(pieces: &mut Vec<String>, comment: &Comment) {
    let text = comment.text();
    if text.contains('}') {
        pieces.push(format!("; {text}\n"));
        return;
    }
    // What must not begin a line stays with the word before it: `%`, text that looks like a tag,
    // and the rest of a command such as `[%clk 1:30:00]`.
    let mut words: Vec<String> = Vec::new();
    let mut in_command = false;
    for word in text.split(' ') {
        match words.last_mut() {
            Some(last) if in_command || word.starts_with(['%', '[']) => {
                last.push(' ');
                last.push_str(word);
            }
            _ => words.push(word.to_owned()),
        }
        in_command = (in_command || word.contains("[%")) && !word.contains(']');
    }
    if let Some(first) = words.first_mut() {
        first.insert(0, '{');
    }
    if let Some(last) = words.last_mut() {
        last.push('}');
    }
    pieces.append(&mut words);
}

/// Fills lines. A piece that ends its line also begins one.
fn wrap(f: &mut fmt::Formatter<'_>, pieces: &[String]) -> fmt::Result {
    let mut column = 0;
    for piece in pieces {
        let width = piece.chars().count();
        if column > 0 && (column + 1 + width > LINE || piece.ends_with('\n')) {
            f.write_char('\n')?;
            column = 0;
        } else if column > 0 {
            f.write_char(' ')?;
            column += 1;
        }
        f.write_str(piece)?;
        column = if piece.ends_with('\n') {
            0
        } else {
            column + width
        };
    }
    f.write_char('\n')
}

/// The value of the Termination tag, from the standard's list.
#[must_use]
pub fn termination(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "unterminated",
        Some(Outcome::FlagFall(_) | Outcome::FlagFallButCannotMate(_)) => "time forfeit",
        Some(
            Outcome::IllegalMoves(_)
            | Outcome::IllegalMovesButCannotMate(_)
            | Outcome::SealedMove(_)
            | Outcome::SealedMoveButCannotMate(_)
            | Outcome::Default(_)
            | Outcome::DefaultAtResumption(_),
        ) => "rules infraction",
        Some(Outcome::Decided(_)) => "adjudication",
        Some(
            Outcome::Cancelled
            | Outcome::OnServer(
                ServerOutcome::Aborted | ServerOutcome::Left(_) | ServerOutcome::LeftAsDraw,
            ),
        ) => "abandoned",
        Some(_) => "normal",
    }
}
