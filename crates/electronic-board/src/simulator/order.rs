//! What the user of a simulated board does by hand, written as words, and which squares become
//! empty or occupied.

use std::time::Duration;

use shakmaty::{Board, Piece, Role, Square};

/// How long a hand takes from one square to the next.
pub const HAND: Duration = Duration::from_millis(60);
/// How long a fast hand stays on a square that it only passes.
const PASSING: Duration = Duration::from_millis(40);
/// How long a piece is off its square that is lifted and put back.
const LIFTED: Duration = Duration::from_millis(300);
/// How long the board does not see a piece that is there.
const FLICKER: Duration = Duration::from_millis(90);

/// Something to do with the board, its clock or its cable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SimulatorOrder {
    /// `e2-`, `e4=P`: lift or put a piece. Also longer actions such as `e2e4` and `e7e8q`, `e4xd5`
    /// (the captured piece first), `slide d2 d4`, `hover g1 f3`, `lift e4` (and put back).
    Hands(Vec<HandAction>),
    /// `flicker e4`: the board does not see this piece for a moment.
    Flicker(Square),
    /// `press`: press the lever of the clock.
    Press,
    /// `clock 5:00 4:59`: set the times of White and Black on a stopped clock.
    Clock(Duration, Duration),
    /// `run`, `pause`: start or stop the clock.
    Run(bool),
    /// `by-hand`: the clock refuses to be set.
    ByHand,
    /// `turn`: turn the board by 180 degrees.
    Turn,
    /// `weak 5`: one chip is read wrongly in every fifth report; `weak 0`: none is.
    Weak(usize),
    /// `lose 7`: every seventh byte on the cable is lost; `lose 0`: none is lost.
    Lose(usize),
    /// `drop 5`: the next five bytes on the cable are lost.
    Drop(usize),
    /// `unplug`: pull the cable.
    Unplug,
    /// `plug-in`: plug the cable in again.
    PlugIn,
    /// `silence`, `answer`: switch the board off or on behind its adapter.
    Silence(bool),
}

/// One action of a hand on one square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandAction {
    /// How long after the action before.
    pub after: Duration,
    /// The square.
    pub square: Square,
    /// The piece on the square afterwards.
    pub piece: Option<Piece>,
}

impl HandAction {
    fn new(after: Duration, square: Square, piece: Option<Piece>) -> Self {
        Self {
            after,
            square,
            piece,
        }
    }
}

impl SimulatorOrder {
    /// The order with this text, for a board with these pieces; `None` if the text is not an order.
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
            ["weak", every] => Self::Weak(every.parse().ok()?),
            ["drop", bytes] => Self::Drop(bytes.parse().ok()?),
            ["clock", white, black] => Self::Clock(time(white)?, time(black)?),
            ["lift", square] => Self::Hands(lift(board, square.parse().ok()?)?),
            ["flicker", square] => Self::Flicker(square.parse().ok()?),
            ["slide", from, to] => Self::Hands(slide(board, from.parse().ok()?, to.parse().ok()?)?),
            ["hover", from, to] => Self::Hands(hover(board, from.parse().ok()?, to.parse().ok()?)?),
            [action] => Self::Hands(hands(action, board)?),
            _ => return None,
        })
    }
}

/// A piece that is lifted and put back, slowly enough for every board to see it.
fn lift(board: &Board, square: Square) -> Option<Vec<HandAction>> {
    let piece = Some(board.piece_at(square)?);
    Some(vec![
        HandAction::new(LIFTED, square, None),
        HandAction::new(LIFTED, square, piece),
    ])
}

/// A piece that disappears and is there again.
#[must_use]
pub fn flicker(square: Square, piece: Option<Piece>) -> [HandAction; 2] {
    [
        HandAction::new(Duration::ZERO, square, None),
        HandAction::new(FLICKER, square, piece),
    ]
}

fn time(text: &str) -> Option<Duration> {
    let (minutes, seconds) = text.split_once(':')?;
    let minutes: u64 = minutes.parse().ok()?;
    let seconds: u64 = seconds.parse().ok().filter(|seconds| *seconds < 60)?;
    let seconds = minutes.checked_mul(60)?.checked_add(seconds)?;
    Some(Duration::from_secs(seconds))
}

fn hands(text: &str, board: &Board) -> Option<Vec<HandAction>> {
    let square = |part: &str| part.parse::<Square>().ok();
    if let Some(lifted) = text.strip_suffix('-') {
        return Some(vec![HandAction::new(HAND, square(lifted)?, None)]);
    }
    if let Some((put, piece)) = text.split_once('=') {
        let piece = piece.parse::<char>().ok().and_then(Piece::from_char)?;
        return Some(vec![HandAction::new(HAND, square(put)?, Some(piece))]);
    }
    let (victim_first, text) = match text.split_once('x') {
        Some((from, to)) => (true, format!("{from}{to}")),
        None => (false, text.to_owned()),
    };
    let (from, rest) = text.split_at_checked(2)?;
    let (to, promotion) = rest.split_at_checked(2)?;
    let (from, to) = (square(from)?, square(to)?);
    let piece = board.piece_at(from)?;
    let victim =
        (victim_first && board.piece_at(to).is_some()).then(|| HandAction::new(HAND, to, None));
    let carried = [
        HandAction::new(HAND, from, None),
        HandAction::new(HAND, to, Some(piece)),
    ];
    let replaced = match promotion.parse::<char>() {
        Ok(letter) => {
            let new = Role::from_char(letter)?.of(piece.color);
            vec![
                HandAction::new(HAND, to, None),
                HandAction::new(HAND, to, Some(new)),
            ]
        }
        Err(_) => Vec::new(),
    };
    Some(victim.into_iter().chain(carried).chain(replaced).collect())
}

/// A piece that is pushed over the squares between.
#[must_use]
pub fn slide(board: &Board, from: Square, to: Square) -> Option<Vec<HandAction>> {
    let piece = Some(board.piece_at(from)?);
    let way = shakmaty::attacks::between(from, to);
    let mut way: Vec<Square> = way.into_iter().collect();
    if from > to {
        way.reverse();
    }
    let mut actions = vec![HandAction::new(HAND, from, None)];
    for square in way {
        actions.push(HandAction::new(PASSING, square, piece));
        actions.push(HandAction::new(PASSING, square, None));
    }
    actions.push(HandAction::new(PASSING, to, piece));
    Some(actions)
}

/// A piece that is seen for a moment on the squares beside its target.
#[must_use]
pub fn hover(board: &Board, from: Square, to: Square) -> Option<Vec<HandAction>> {
    let piece = Some(board.piece_at(from)?);
    let mut actions = vec![HandAction::new(HAND, from, None)];
    let beside = shakmaty::attacks::king_attacks(to).into_iter();
    for square in beside
        .filter(|square| board.piece_at(*square).is_none())
        .take(2)
    {
        actions.push(HandAction::new(PASSING, square, piece));
        actions.push(HandAction::new(PASSING, square, None));
    }
    actions.push(HandAction::new(PASSING, to, piece));
    Some(actions)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn actions(text: &str) -> String {
        let Some(SimulatorOrder::Hands(actions)) = SimulatorOrder::read(text, &Board::new()) else {
            panic!("{text}");
        };
        let words = actions.iter().map(|action| match action.piece {
            Some(piece) => format!("{}{}", action.square, piece.char()),
            None => format!("{}-", action.square),
        });
        words.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn hands_are_written_as_moves_and_as_single_actions() {
        assert_eq!(actions("e2e4"), "e2- e4P");
        assert_eq!(actions("e2-"), "e2-");
        assert_eq!(actions("e4=P"), "e4P");
        assert_eq!(actions("e2xd7"), "d7- e2- d7P");
        assert_eq!(actions("e2e8n"), "e2- e8P e8- e8N");
        assert_eq!(actions("lift d2"), "d2- d2P");
        assert_eq!(actions("slide d2 d4"), "d2- d3P d3- d4P");
        assert_eq!(actions("slide d7 d5"), "d7- d6p d6- d5p");
        assert!(actions("hover g1 f3").ends_with("f3N"));
    }

    #[test]
    fn other_texts_are_not_orders() {
        for text in ["", "e2", "e9-", "e5e6", "clock 5", "lose x", "dance"] {
            assert_eq!(SimulatorOrder::read(text, &Board::new()), None, "{text}");
        }
    }
}
