//! What is drawn on the board at a move: coloured squares (`[%csl Re4]`) and arrows (`[%cal Gb1c3]`), as Lichess and
//! ChessBase write them.

use shakmaty::Square;

use super::tree::Comment;

/// A colour in which squares and arrows are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawColor {
    /// `G`
    Green,
    /// `R`
    Red,
    /// `Y`
    Yellow,
    /// `B`
    Blue,
}

impl DrawColor {
    fn of(letter: char) -> Option<Self> {
        Some(match letter {
            'G' => Self::Green,
            'R' => Self::Red,
            'Y' => Self::Yellow,
            'B' => Self::Blue,
            _ => return None,
        })
    }
}

/// A coloured square, or an arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// Its colour.
    pub color: DrawColor,
    /// The square, or where the arrow begins.
    pub from: Square,
    /// Where the arrow ends; `None` for a square.
    pub to: Option<Square>,
}

impl Drawing {
    /// What `Re4` or `Gb1c3` stands for.
    fn read(text: &str) -> Option<Self> {
        let mut letters = text.chars();
        let color = DrawColor::of(letters.next()?)?;
        let squares = letters.as_str();
        let (from, to) = match squares.len() {
            2 => (squares, None),
            4 => (squares.get(..2)?, squares.get(2..)),
            _ => return None,
        };
        Some(Self {
            color,
            from: from.parse().ok()?,
            to: to.map(str::parse).transpose().ok()?,
        })
    }
}

impl Comment {
    /// What it draws. What is no square and no arrow is passed over.
    #[must_use]
    pub fn drawings(&self) -> Vec<Drawing> {
        let mut all = Vec::new();
        for command in self.words.split("[%").skip(1) {
            let command = command.split(']').next().unwrap_or_default();
            let drawn = command
                .strip_prefix("csl ")
                .or_else(|| command.strip_prefix("cal "));
            let drawn = drawn.into_iter().flat_map(|it| it.split(','));
            all.extend(drawn.filter_map(|it| Drawing::read(it.trim())));
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(words: &str) -> Vec<Drawing> {
        let comment = Comment {
            words: words.to_owned(),
            at: 0..words.len(),
        };
        comment.drawings()
    }

    #[test]
    fn squares_and_arrows_are_read() {
        let square = Drawing {
            color: DrawColor::Red,
            from: Square::E4,
            to: None,
        };
        let arrow = Drawing {
            color: DrawColor::Green,
            from: Square::B1,
            to: Some(Square::C3),
        };
        assert_eq!(
            drawn("Look [%csl Re4] here [%cal Gb1c3, Gb1c3]"),
            [square, arrow, arrow]
        );
        for nothing in [
            "",
            "[%csl ]",
            "[%csl Re9]",
            "[%cal Ge2e]",
            "[%csl Xe4]",
            "[%cal Gäe4]",
            "[%clk 1:00]",
        ] {
            assert_eq!(drawn(nothing), [], "{nothing}");
        }
    }
}
