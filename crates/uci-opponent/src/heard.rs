//! What a line of an engine says, as far as an opponent needs it. The crate `shakmaty-uci` reads the
//! protocol. Knows nothing of what is expected.

use shakmaty_uci::{UciMessage, UciMove, UciOptionConfig};

/// The longest text that is kept of a name or of something instead of a move, in characters.
const LONGEST_TEXT: usize = 80;

/// What a line of an engine says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// It has told everything about itself.
    UciOk,
    /// The engine is ready for the next command (`readyok`).
    ReadyOk,
    /// The name that it gives itself (`id name`).
    Name(String),
    /// It offers an option.
    Offers(UciOptionConfig),
    /// A line that it looks at.
    Judges(HeardLine),
    /// It has chosen a move.
    BestMove(UciMove),
    /// It has chosen a move that cannot be read.
    NoMove(String),
    /// Anything else: what it thinks about, or what is no UCI.
    Other,
}

/// A line that an engine looks at, as it writes it: perhaps with moves that cannot be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeardLine {
    /// Which one it is, from 1: the best (`multipv`).
    pub number: usize,
    /// How many plies it has looked ahead, if it tells.
    pub depth: Option<u32>,
    /// How it judges its position after the line.
    pub score: Score,
    /// The moves, up to the first that cannot be read.
    pub moves: Vec<UciMove>,
}

/// How an engine judges its own position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    /// In hundredths of a pawn; positive if it stands better.
    Centipawns(i32),
    /// It mates in this many moves, or is mated if negative; zero if it is mated already.
    Mate(i8),
}

impl Score {
    /// Whether it judges its position to be at most this, in hundredths of a pawn.
    #[must_use]
    pub const fn is_at_most(self, centipawns: i32) -> bool {
        match self {
            Self::Centipawns(own) => own <= centipawns,
            Self::Mate(moves) => moves <= 0,
        }
    }
}

impl Heard {
    /// Reads a line.
    ///
    /// ```
    /// use uci_opponent::{Heard, Score};
    ///
    /// let line = "info depth 9 seldepth 12 score cp -31 nodes 4711 pv e2e4 e7e5";
    /// let Heard::Judges(line) = Heard::read(line) else { panic!() };
    /// assert_eq!((line.depth, line.score), (Some(9), Score::Centipawns(-31)));
    /// assert_eq!(Heard::read("bestmove a9b1"), Heard::NoMove("a9b1".to_owned()));
    /// assert_eq!(Heard::read("Segmentation fault"), Heard::Other);
    /// ```
    #[must_use]
    pub fn read(line: &str) -> Self {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("uciok") => Self::UciOk,
            Some("readyok") => Self::ReadyOk,
            Some("info") => judges(line).map_or(Self::Other, Self::Judges),
            Some("bestmove") => best_move(line),
            Some("id") => named(line),
            Some("option") => match line.parse() {
                Ok(UciMessage::Option(offered)) => Self::Offers(offered),
                Ok(_) | Err(_) => Self::Other,
            },
            Some(_) | None => Self::Other,
        }
    }
}

/// The name of the engine, if the line has one.
fn named(line: &str) -> Heard {
    match line.parse() {
        Ok(UciMessage::Id {
            name: Some(name), ..
        }) => Heard::Name(short(&name)),
        Ok(_) | Err(_) => Heard::Other,
    }
}

fn best_move(line: &str) -> Heard {
    // What an engine would ponder on does not matter, and may be missing or wrong.
    let mut words = line.split_whitespace().skip(1);
    let chosen = words.next().unwrap_or_default();
    match format!("bestmove {chosen}").parse() {
        Ok(UciMessage::BestMove { best_move, .. }) => Heard::BestMove(best_move),
        Ok(_) | Err(_) => Heard::NoMove(short(chosen)),
    }
}

/// What a line of information says of a line of moves, if its score is exact. Only the words of the score
/// are handed on, because engines write more into such a line than the protocol has.
fn judges(line: &str) -> Option<HeardLine> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let text = words.iter().position(|word| *word == "string");
    let words = &words[..text.unwrap_or(words.len())];
    let after = |name: &str| {
        let at = words.iter().position(|word| *word == name)?;
        Some(&words[at + 1..])
    };
    let first = |name: &str| after(name).and_then(|it| it.first().copied());
    let number = match first("multipv") {
        Some(number) => number.parse().ok().filter(|it| *it > 0)?,
        None => 1,
    };
    let score = after("score")?;
    if score.get(2).is_some_and(|bound| bound.ends_with("bound")) {
        return None;
    }
    let score = score.get(..2)?.join(" ");
    let Ok(UciMessage::Info(info)) = format!("info score {score}").parse() else {
        return None;
    };
    let score = info.score?;
    let mate = score.mate.map(Score::Mate);
    let moves = after("pv").unwrap_or_default().iter();
    Some(HeardLine {
        number,
        depth: first("depth").and_then(|it| it.parse().ok()),
        score: mate.or_else(|| score.cp.map(Score::Centipawns))?,
        moves: moves.map_while(|it| it.parse().ok()).collect(),
    })
}

/// A text of one line, cut if it is long.
fn short(text: &str) -> String {
    let letters = text.trim().chars();
    let letters = letters.map(|letter| if letter.is_control() { ' ' } else { letter });
    letters.take(LONGEST_TEXT).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn lines_of_engines() {
        let line = |number, depth, score, moves: &str| {
            let moves = moves.split_whitespace().map(|it| it.parse().unwrap());
            Heard::Judges(HeardLine {
                number,
                depth,
                score,
                moves: moves.collect(),
            })
        };
        let cp = |depth, centipawns| line(1, Some(depth), Score::Centipawns(centipawns), "");
        let no_move = |text: &str| Heard::NoMove(text.to_owned());
        let rows = [
            ("uciok", Heard::UciOk),
            ("  readyok ", Heard::ReadyOk),
            (
                "id name Stockfish 15.1",
                Heard::Name("Stockfish 15.1".to_owned()),
            ),
            ("id author the Stockfish developers", Heard::Other),
            ("id name", Heard::Other),
            ("info depth 1 score cp 12", cp(1, 12)),
            (
                "info score mate -3 depth 8",
                line(1, Some(8), Score::Mate(-3), ""),
            ),
            (
                "info depth 300 score cp -7 wdl 10 20 970 pv e2e4 e7e5",
                line(1, Some(300), Score::Centipawns(-7), "e2e4 e7e5"),
            ),
            (
                "info score cp 0 pv e2e4 oops e7e5",
                line(1, None, Score::Centipawns(0), "e2e4"),
            ),
            ("info depth 8 score cp 12 lowerbound nodes 1", Heard::Other),
            (
                "info depth 8 multipv 2 score cp 12 pv d2d4",
                line(2, Some(8), Score::Centipawns(12), "d2d4"),
            ),
            ("info depth 8 multipv 1 score cp 12", cp(8, 12)),
            ("info depth 8 multipv 0 score cp 12", Heard::Other),
            ("info depth 8 multipv x score cp 12", Heard::Other),
            ("info string score cp 12", Heard::Other),
            ("info score cp", Heard::Other),
            ("info score cp 99999999999999", Heard::Other),
            ("info score mate 1000", Heard::Other),
            (
                "bestmove e2e4 ponder e7e5",
                Heard::BestMove("e2e4".parse().unwrap()),
            ),
            ("bestmove e7e8q", Heard::BestMove("e7e8q".parse().unwrap())),
            (
                "bestmove e2e4 ponder (none)",
                Heard::BestMove("e2e4".parse().unwrap()),
            ),
            ("bestmove (none)", no_move("(none)")),
            ("bestmove 0000", no_move("0000")),
            ("bestmove", no_move("")),
            ("bestmove Nf3", no_move("Nf3")),
            ("", Heard::Other),
            ("bestmov e2e4", Heard::Other),
            ("uci", Heard::Other),
            ("option name", Heard::Other),
        ];
        for (line, expected) in rows {
            assert_eq!(Heard::read(line), expected, "{line}");
        }
    }

    #[test]
    fn an_option_is_read_whatever_the_case_of_its_type() {
        for kind in ["spin", "SPIN"] {
            let line = format!("option name Skill Level type {kind} default 20 min 0 max 20");
            let Heard::Offers(UciOptionConfig::Spin { name, max, .. }) = Heard::read(&line) else {
                panic!("{line}");
            };
            assert_eq!((name.as_str(), max), ("Skill Level", Some(20)));
        }
    }

    proptest! {
        #[test]
        fn any_line_can_be_read(line in ".{0,200}") {
            let _ = Heard::read(&line);
        }

        #[test]
        fn any_words_of_the_protocol_can_be_read(
            words in proptest::collection::vec(
                proptest::sample::select(vec![
                    "info", "score", "cp", "mate", "-1", "99999999999", "lowerbound", "string",
                    "bestmove", "e2e4", "e7e8q", "ponder", "id", "name", "author", "option", "type",
                    "spin", "combo", "check", "button", "default", "min", "max", "var", "<empty>",
                    "multipv", "depth", "pv", "uciok", "readyok", "\u{e4}", "",
                ]),
                0..12,
            ),
        ) {
            let _ = Heard::read(&words.join(" "));
        }
    }
}
