//! A game as PGN, in the standard's export format.
//!
//! ```
//! use annabella::laws::{Game, Outcome};
//! use annabella::score::pgn::{Tags, write_pgn};
//! use shakmaty::Color;
//!
//! let tags = Tags { white: "Anna".to_owned(), ..Tags::default() };
//! let outcome = Outcome::Resignation(Color::Black);
//! let pgn = write_pgn(&Game::new(), &tags, Some(outcome), &[]);
//! assert!(pgn.contains("[White \"Anna\"]\n"));
//! assert!(pgn.ends_with("\n1-0\n"));
//! ```

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;

use shakmaty::fen::Fen;
use shakmaty::{Color, EnPassantMode, Position};

use super::time_control::write_time_control;
use crate::laws::{Game, Outcome, Ply, TimeControl};

/// The longest line of the movetext, in characters.
const LINE: usize = 79;

/// What the tags of a game say beyond what the game itself knows. The values
/// are written as they are, escaped where PGN needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tags {
    /// Name of the tournament or match, `?` when unknown.
    pub event: String,
    /// Where it is played, `?` when unknown.
    pub site: String,
    /// Day of the game as `2026.11.21`, `????.??.??` when unknown.
    pub date: String,
    /// Round, `?` when unknown, `-` when there is none.
    pub round: String,
    /// Who plays White, `?` when unknown.
    pub white: String,
    /// Who plays Black, `?` when unknown.
    pub black: String,
    /// How much time the players had, if known.
    pub time_control: Option<TimeControl>,
    /// More tags, by name; those that the writer gives itself win.
    pub more: BTreeMap<String, String>,
}

impl Default for Tags {
    fn default() -> Tags {
        let unknown = || "?".to_owned();
        Tags {
            event: unknown(),
            site: unknown(),
            date: "????.??.??".to_owned(),
            round: unknown(),
            white: unknown(),
            black: unknown(),
            time_control: None,
            more: BTreeMap::new(),
        }
    }
}

/// Writes a game as PGN. Without an outcome the game is still going on.
///
/// `clocks` holds for each ply the time left to the side that made it, after
/// the move; it may be shorter than the game, or empty.
#[must_use]
pub fn write_pgn(
    game: &Game,
    tags: &Tags,
    outcome: Option<Outcome>,
    clocks: &[Option<Duration>],
) -> String {
    let result = outcome.map_or_else(|| "*".to_owned(), |outcome| outcome.result().to_string());
    let mut pgn = String::new();
    write_tags(&mut pgn, game, tags, outcome, &result);
    pgn.push('\n');
    let mut tokens = movetext(game, clocks);
    tokens.push(result);
    write_wrapped(&mut pgn, &tokens);
    pgn
}

/// The tag roster of seven in its order, then the others by name.
fn write_tags(pgn: &mut String, game: &Game, tags: &Tags, outcome: Option<Outcome>, result: &str) {
    let roster = [
        ("Event", tags.event.as_str()),
        ("Site", &tags.site),
        ("Date", &tags.date),
        ("Round", &tags.round),
        ("White", &tags.white),
        ("Black", &tags.black),
        ("Result", result),
    ];
    for (name, value) in roster {
        write_tag(pgn, name, value);
    }
    let mut others = tags.more.clone();
    others.retain(|name, _| is_tag_name(name) && roster.iter().all(|(known, _)| known != name));
    others.insert("Termination".to_owned(), termination(outcome).to_owned());
    if let Some(control) = &tags.time_control {
        others.insert("TimeControl".to_owned(), write_time_control(control));
    }
    if !game.is_from_initial_position() {
        let start = Fen::from_position(game.start(), EnPassantMode::Legal);
        others.insert("FEN".to_owned(), start.to_string());
        others.insert("SetUp".to_owned(), "1".to_owned());
    }
    for (name, value) in &others {
        write_tag(pgn, name, value);
    }
}

fn write_tag(pgn: &mut String, name: &str, value: &str) {
    let value = value.replace(char::is_control, " ");
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    let _ = writeln!(pgn, "[{name} \"{value}\"]");
}

fn is_tag_name(name: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    !name.is_empty() && name.bytes().all(allowed)
}

/// The value of the Termination tag, from the standard's list.
fn termination(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "unterminated",
        Some(Outcome::FlagFall(_) | Outcome::FlagFallButCannotMate(_)) => "time forfeit",
        Some(_) => "normal",
    }
}

/// Move numbers, moves and clock comments: what a line must not break.
fn movetext(game: &Game, clocks: &[Option<Duration>]) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut number_due = true;
    for (index, ply) in game.plies().iter().enumerate() {
        tokens.extend(number(ply, number_due));
        tokens.push(ply.san.to_string());
        let left = clocks.get(index).copied().flatten();
        tokens.extend(left.map(|left| format!("{{[%clk {}]}}", clock(left))));
        // After a comment Black's move is numbered again.
        number_due = left.is_some();
    }
    tokens
}

fn number(ply: &Ply, black_too: bool) -> Option<String> {
    let number = ply.before.fullmoves();
    match ply.side {
        Color::White => Some(format!("{number}.")),
        Color::Black => black_too.then(|| format!("{number}...")),
    }
}

/// `h:mm:ss`, whole seconds.
fn clock(left: Duration) -> String {
    let seconds = left.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{hours}:{minutes:02}:{seconds:02}")
}

fn write_wrapped(pgn: &mut String, tokens: &[String]) {
    let mut column = 0;
    for token in tokens {
        let width = token.chars().count();
        if column > 0 && column + 1 + width > LINE {
            pgn.push('\n');
            column = 0;
        } else if column > 0 {
            pgn.push(' ');
            column += 1;
        }
        pgn.push_str(token);
        column += width;
    }
    pgn.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clock_times_are_written_to_the_second() {
        let cases = [
            (0, "0:00:00"),
            (9_999, "0:00:09"),
            (60_000, "0:01:00"),
            (79_835_000, "22:10:35"),
            (979_835_000, "272:10:35"),
        ];
        for (millis, text) in cases {
            assert_eq!(clock(Duration::from_millis(millis)), text);
        }
    }
}
