//! The lever of the clock at the board. It shows whose turn it is, which may differ from the turn
//! in the game. Knows no times and no board.

use std::time::Duration;

use shakmaty::Color;

use chess_laws::Time;

/// How long a board needs to show what was done before the lever was pressed.
const LOOKS: Duration = Duration::from_millis(1_000);

/// What is known about the lever.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Lever {
    /// There is no clock that counts.
    #[default]
    None,
    /// It shows that this side is to move. If it is the other's turn in the game, it lags, or its
    /// owner has yet to complete their move with a new press.
    Shows(Color),
    /// This side has just pressed it, and the board has not shown their move yet.
    Early {
        by: Color,
        /// When it was pressed.
        at: Time,
    },
    /// It shows this side, and was moved while nobody saw it.
    Unseen(Color),
    /// It went away with its clock while a move of this side was open.
    Away(Color),
}

/// What a press does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Pressed {
    /// The lever only follows the game, or no lever counts.
    Follows,
    /// The open move is completed.
    Completes,
    /// There is no move yet.
    Early,
}

impl Lever {
    /// Whether it completes the moves of the game.
    pub(super) fn counts(self) -> bool {
        !matches!(self, Self::None | Self::Away(_))
    }

    /// The side that it shows to be to move.
    pub(super) fn shows(self) -> Option<Color> {
        match self {
            Self::None | Self::Away(_) => None,
            Self::Shows(side) | Self::Unseen(side) => Some(side),
            Self::Early { by, .. } => Some(by.other()),
        }
    }

    /// Whether the open move of this side is completed by a press that is still to come. A
    /// lever that has moved unseen is not waited for.
    pub(super) fn waits_for(self, side: Color) -> bool {
        match self {
            Self::None | Self::Unseen(_) => false,
            Self::Shows(_) | Self::Early { .. } => true,
            Self::Away(open) => open == side,
        }
    }

    /// The lever shows this side, in a game in which `turn` is to move.
    pub(super) fn seen(&mut self, shown: Color, turn: Color) {
        if self.shows() != Some(shown) {
            *self = if shown == turn {
                Self::Shows(shown)
            } else {
                Self::Unseen(shown)
            };
        }
    }

    /// A side presses it in a game in which `turn` is to move, and perhaps has an open move.
    pub(super) fn pressed(&mut self, by: Color, turn: Color, open: bool, at: Time) -> Pressed {
        if !self.counts() {
            return Pressed::Follows;
        }
        *self = Self::Shows(by.other());
        if by != turn {
            return Pressed::Follows;
        }
        if open {
            return Pressed::Completes;
        }
        *self = Self::Early { by, at };
        Pressed::Early
    }

    /// Whether this side has just pressed it for the move that is seen now.
    pub(super) fn was_pressed_for(self, side: Color) -> bool {
        matches!(self, Self::Early { by, .. } if by == side)
    }

    /// The side that pressed it long enough ago for the board to have shown a move by now.
    pub(super) fn too_early(self, now: Time) -> Option<Color> {
        match self {
            Self::Early { by, at } if now.since(at) >= LOOKS => Some(by),
            Self::None | Self::Shows(_) | Self::Early { .. } | Self::Unseen(_) | Self::Away(_) => {
                None
            }
        }
    }

    /// The least time to wait until the board shows what was done while it was not seen.
    pub(super) fn looks(self) -> Duration {
        match self {
            Self::Unseen(_) => LOOKS,
            Self::None | Self::Shows(_) | Self::Early { .. } | Self::Away(_) => Duration::ZERO,
        }
    }

    /// A press without a move no longer counts for a move that the board shows later.
    pub(super) fn settle(&mut self) {
        if let Self::Early { by, .. } = *self {
            *self = Self::Shows(by.other());
        }
    }

    /// The open move is completed, by the lever or without it: what was special about the
    /// last press is over.
    pub(super) fn completed(&mut self) {
        *self = self.shows().map_or(Self::None, Self::Shows);
    }

    /// Its clock is gone; `open` is the side with an open move, if there is one.
    pub(super) fn lose(&mut self, open: Option<Color>) {
        *self = match (open, *self) {
            (_, Self::Away(side)) => Self::Away(side),
            (Some(side), lever) if lever.waits_for(side) => Self::Away(side),
            _ => Self::None,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Color::{Black, White};

    fn seconds(seconds: u64) -> Time {
        Time::ZERO + Duration::from_secs(seconds)
    }

    #[test]
    fn a_press_without_a_move_is_forgotten_when_the_lever_goes_back() {
        let mut lever = Lever::Shows(Black);
        assert_eq!(
            lever.pressed(Black, Black, false, Time::ZERO),
            Pressed::Early
        );
        assert!(lever.was_pressed_for(Black));
        assert_eq!(
            lever.pressed(White, Black, false, Time::ZERO),
            Pressed::Follows
        );
        assert_eq!(lever, Lever::Shows(Black));
        assert!(!lever.was_pressed_for(Black));
        assert!(lever.waits_for(Black));
    }

    #[test]
    fn a_player_who_pressed_too_early_presses_again() {
        let mut lever = Lever::Shows(White);
        lever.pressed(White, White, false, Time::ZERO);
        assert_eq!(lever.too_early(Time::ZERO), None);
        assert_eq!(lever.too_early(seconds(1)), Some(White));
        lever.settle();
        assert_eq!(lever, Lever::Shows(Black));
        assert!(lever.waits_for(White));
    }

    #[test]
    fn a_lever_that_lags_follows_and_completes_nothing() {
        let mut lever = Lever::Shows(White);
        // White's move was completed by the answer, which is open now.
        assert_eq!(
            lever.pressed(White, Black, true, Time::ZERO),
            Pressed::Follows
        );
        assert_eq!(
            lever.pressed(Black, Black, true, Time::ZERO),
            Pressed::Completes
        );
    }

    #[test]
    fn an_open_move_waits_for_a_lever_that_went_away_and_no_other_move_does() {
        let mut lever = Lever::Shows(Black);
        lever.lose(Some(Black));
        assert!(lever.waits_for(Black) && !lever.waits_for(White));
        assert!(!lever.counts());
        // It comes back as it was, or moved.
        let (mut same, mut moved) = (lever, lever);
        same.seen(Black, Black);
        moved.seen(White, Black);
        assert!(same.waits_for(Black) && !moved.waits_for(Black));
        lever.completed();
        assert_eq!(lever, Lever::None);
    }
}
