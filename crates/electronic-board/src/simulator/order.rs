//! What a simulated board's user does with hands, written as words, and the squares that
//! fill and empty by it.

use std::time::Duration;

use shakmaty::{Board, Piece, Role, Square};

/// How long a hand takes from one square to the next.
pub const HAND: Duration = Duration::from_millis(60);
/// How long the fastest hand rests on a square that it only passes.
const PASSING: Duration = Duration::from_millis(40);
/// How long a piece that is there is not seen.
const FLICKER: Duration = Duration::from_millis(90);

/// Something to do with the board, the clock at it or its cable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Order {
    /// `e2-`, `e4=P`: a piece is lifted or put; and all that carries one, such as `e2e4`
    /// and `e7e8q`, `e4xd5` (the captured piece first), `slide d2 d4`, `hover g1 f3`.
    Hands(Vec<Deed>),
    /// `flicker e4`: a piece that stands there is not seen for a moment.
    Flicker(Square),
    /// `press`: the clock's lever.
    Press,
    /// `clock 5:00 4:59`: the times of White and Black; the clock stands.
    Clock(Duration, Duration),
    /// `run`, `pause`: the clock runs, or stands.
    Run(bool),
    /// `by-hand`: the clock refuses to be set.
    ByHand,
    /// `turn`: the board is turned by half a circle.
    Turn,
    /// `lose 7`: of the bytes on the cable every seventh is lost; `lose 0`: none.
    Lose(usize),
    /// `drop 5`: the next five bytes on the cable are lost.
    Drop(usize),
    /// `unplug`: the cable is pulled.
    Unplug,
    /// `plug-in`: it is put back.
    PlugIn,
    /// `silence`, `answer`: it is switched off behind its adapter, or on.
    Silence(bool),
}

/// One thing that a hand does on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deed {
    /// How long after the one before.
    pub after: Duration,
    /// Where.
    pub square: Square,
    /// What stands there then.
    pub piece: Option<Piece>,
}

impl Deed {
    fn new(after: Duration, square: Square, piece: Option<Piece>) -> Self {
        Self {
            after,
            square,
            piece,
        }
    }
}

impl Order {
    /// The order that is written so, for a board with these pieces; none if it is none.
    #[must_use]
    pub fn read(text: &str, board: &Board) -> Option<Self> {
        let words: Vec<&str> = text.split_whitespace().collect();
        Some(match words[..] {
            ["press"] => Self::Press,
            ["run"] => Self::Run(true),
            ["pause"] => Self::Run(false),
            ["by-hand"] => Self::ByHand,
            ["turn"] => Self::Turn,
            ["unplug"] => Self::Unplug,
            ["plug-in"] => Self::PlugIn,
            ["silence"] => Self::Silence(true),
            ["answer"] => Self::Silence(false),
            ["lose", every] => Self::Lose(every.parse().ok()?),
            ["drop", bytes] => Self::Drop(bytes.parse().ok()?),
            ["clock", white, black] => Self::Clock(time(white)?, time(black)?),
            ["flicker", square] => Self::Flicker(square.parse().ok()?),
            ["slide", from, to] => Self::Hands(slide(board, from.parse().ok()?, to.parse().ok()?)?),
            ["hover", from, to] => Self::Hands(hover(board, from.parse().ok()?, to.parse().ok()?)?),
            [deed] => Self::Hands(hands(deed, board)?),
            _ => return None,
        })
    }
}

/// What a piece that flickers looks like: gone, and there again.
#[must_use]
pub fn flicker(square: Square, piece: Option<Piece>) -> [Deed; 2] {
    [
        Deed::new(Duration::ZERO, square, None),
        Deed::new(FLICKER, square, piece),
    ]
}

fn time(text: &str) -> Option<Duration> {
    let (minutes, seconds) = text.split_once(':')?;
    let minutes: u64 = minutes.parse().ok()?;
    let seconds: u64 = seconds.parse().ok().filter(|it| *it < 60)?;
    Some(Duration::from_secs(minutes * 60 + seconds))
}

fn hands(text: &str, board: &Board) -> Option<Vec<Deed>> {
    let square = |part: &str| part.parse::<Square>().ok();
    if let Some(lifted) = text.strip_suffix('-') {
        return Some(vec![Deed::new(HAND, square(lifted)?, None)]);
    }
    if let Some((put, piece)) = text.split_once('=') {
        let piece = piece.parse::<char>().ok().and_then(Piece::from_char)?;
        return Some(vec![Deed::new(HAND, square(put)?, Some(piece))]);
    }
    let (victim_first, text) = match text.split_once('x') {
        Some((from, to)) => (true, format!("{from}{to}")),
        None => (false, text.to_owned()),
    };
    let (from, rest) = text.split_at_checked(2)?;
    let (to, promotion) = rest.split_at_checked(2)?;
    let (from, to) = (square(from)?, square(to)?);
    let piece = board.piece_at(from)?;
    let victim = (victim_first && board.piece_at(to).is_some()).then(|| Deed::new(HAND, to, None));
    let carried = [
        Deed::new(HAND, from, None),
        Deed::new(HAND, to, Some(piece)),
    ];
    let replaced = match promotion.parse::<char>() {
        Ok(letter) => {
            let new = Role::from_char(letter)?.of(piece.color);
            vec![Deed::new(HAND, to, None), Deed::new(HAND, to, Some(new))]
        }
        Err(_) => Vec::new(),
    };
    Some(victim.into_iter().chain(carried).chain(replaced).collect())
}

/// A piece that is pushed over the squares between.
#[must_use]
pub fn slide(board: &Board, from: Square, to: Square) -> Option<Vec<Deed>> {
    let piece = Some(board.piece_at(from)?);
    let way = shakmaty::attacks::between(from, to);
    let mut way: Vec<Square> = way.into_iter().collect();
    if from > to {
        way.reverse();
    }
    let mut deeds = vec![Deed::new(HAND, from, None)];
    for square in way {
        deeds.push(Deed::new(PASSING, square, piece));
        deeds.push(Deed::new(PASSING, square, None));
    }
    deeds.push(Deed::new(PASSING, to, piece));
    Some(deeds)
}

/// A piece that is seen for a moment on the squares beside its goal.
#[must_use]
pub fn hover(board: &Board, from: Square, to: Square) -> Option<Vec<Deed>> {
    let piece = Some(board.piece_at(from)?);
    let mut deeds = vec![Deed::new(HAND, from, None)];
    let beside = shakmaty::attacks::king_attacks(to).into_iter();
    for square in beside.filter(|it| board.piece_at(*it).is_none()).take(2) {
        deeds.push(Deed::new(PASSING, square, piece));
        deeds.push(Deed::new(PASSING, square, None));
    }
    deeds.push(Deed::new(PASSING, to, piece));
    Some(deeds)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn deeds(text: &str) -> String {
        let Some(Order::Hands(deeds)) = Order::read(text, &Board::new()) else {
            panic!("{text}");
        };
        let words = deeds.iter().map(|it| match it.piece {
            Some(piece) => format!("{}{}", it.square, piece.char()),
            None => format!("{}-", it.square),
        });
        words.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn hands_are_written_as_moves_and_as_single_deeds() {
        assert_eq!(deeds("e2e4"), "e2- e4P");
        assert_eq!(deeds("e2-"), "e2-");
        assert_eq!(deeds("e4=P"), "e4P");
        assert_eq!(deeds("e2xd7"), "d7- e2- d7P");
        assert_eq!(deeds("e2e8n"), "e2- e8P e8- e8N");
        assert_eq!(deeds("slide d2 d4"), "d2- d3P d3- d4P");
        assert_eq!(deeds("slide d7 d5"), "d7- d6p d6- d5p");
        assert!(deeds("hover g1 f3").ends_with("f3N"));
    }

    #[test]
    fn what_is_no_order_is_none() {
        for text in ["", "e2", "e9-", "e5e6", "clock 5", "lose x", "dance"] {
            assert_eq!(Order::read(text, &Board::new()), None, "{text}");
        }
    }
}
