//! A line in EPD: a position in four fields, then operations, each ended by a semicolon. Knows neither puzzles nor what an
//! operation means.

use shakmaty::Square;

/// A line in EPD.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Line {
    /// The position in FEN, with the two counters only if the line has them there.
    pub(crate) fen: String,
    /// The operations, without their semicolons.
    operations: Vec<String>,
}

impl Line {
    /// Takes a line apart. Whether the position can be read is for others to say.
    pub(crate) fn read(line: &str) -> Self {
        let (fen, rest) = position_and_rest(line.trim_start_matches('\u{feff}'));
        let operations = split(&rest);
        Self { fen, operations }
    }

    /// The operations: each code with its operands.
    pub(crate) fn operations(&self) -> impl Iterator<Item = (&str, &str)> {
        let all = self.operations.iter();
        all.filter_map(|it| {
            let (code, operands) = it.trim().split_once(char::is_whitespace)?;
            Some((code, operands.trim()))
        })
    }
}

/// The position as FEN, and what follows it. Some writers put the two numbers of FEN behind the four fields, some leave
/// out castling rights and en passant square, and some end the position with a semicolon.
fn position_and_rest(line: &str) -> (String, String) {
    let is_castling =
        |it: &str| it == "-" || it.chars().all(|it| "KQkqABCDEFGHabcdefgh".contains(it));
    let is_square = |it: &str| it == "-" || it.parse::<Square>().is_ok();
    let is_number = |it: &str| it.parse::<u32>().is_ok();
    let more: [&dyn Fn(&str) -> bool; 4] = [&is_castling, &is_square, &is_number, &is_number];
    let words: Vec<&str> = line.split_whitespace().collect();
    let mut fields: Vec<&str> = words.iter().take(2).copied().collect();
    let mut taken = fields.len();
    let mut is_over = taken < 2;
    for (index, fits) in more.into_iter().enumerate() {
        let word = words.get(taken).filter(|_| !is_over).copied();
        let bare = word.map(|it| it.trim_end_matches(';'));
        let fitting = bare.filter(|it| it.is_empty() || fits(it));
        taken += usize::from(fitting.is_some());
        is_over |= fitting.is_some() && bare != word;
        match fitting.filter(|it| !it.is_empty()) {
            Some(field) => fields.push(field),
            // Only the counters may be missing from a FEN.
            None if index < 2 && words.len() > 1 => fields.push("-"),
            None => break,
        }
    }
    (fields.join(" "), words[taken..].join(" "))
}

/// The operations of a text. A semicolon within quotation marks ends none.
fn split(text: &str) -> Vec<String> {
    let (mut all, mut open, mut quoted) = (Vec::new(), String::new(), false);
    for character in text.chars() {
        quoted ^= character == '"';
        match character {
            ';' if !quoted => all.push(std::mem::take(&mut open)),
            _ => open.push(character),
        }
    }
    // The semicolon after the last one may be missing.
    all.push(open);
    all
}
