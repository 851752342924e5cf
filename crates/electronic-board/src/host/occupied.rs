//! What the host makes of a board that sees only occupied squares. Such a board cannot say in the initial position how it
//! lies: the first move shows it.

use shakmaty::{Bitboard, Chess, Position};

use super::Host;
use crate::change::after;
use crate::input::BoardInput;
use crate::orientation::Orientation;
use crate::repair::Fix;
use crate::sighting::Sighting;
use chess_laws::Time;

impl Host {
    /// Takes the occupied squares, as the board numbers them.
    pub(super) fn occupied(&mut self, reported: Bitboard, at: Time) -> Vec<BoardInput> {
        let unseen = self.lies_unseen;
        let turned = self.looks_how_it_lies(reported);
        let orientation = self.orientation.unwrap_or_default();
        let inferred = self
            .occupancy
            .read(orientation.squares(reported), &self.watch, at);
        let mut inputs = Vec::from_iter(turned);
        inputs.extend(self.all_squares(inferred.board, false, at));
        if self.lies_unseen || unseen {
            // The square may be another one.
            let lifts = |input: &BoardInput| {
                matches!(
                    input,
                    BoardInput::Seen(Sighting::Lifted { .. } | Sighting::Replaced { .. })
                )
            };
            inputs.retain(|input| !lifts(input));
        }
        let asks = inferred.asks.map(Sighting::Unclear);
        inputs.extend(asks.map(BoardInput::Seen));
        inputs
    }

    /// Finds out how the board lies, if that is not known. Tells it where the board was taken to lie otherwise.
    fn looks_how_it_lies(&mut self, reported: Bitboard) -> Option<BoardInput> {
        let first = !self.connected;
        if first {
            self.lies_unseen = true;
        }
        if !self.lies_unseen {
            return None;
        }
        let known = *self.orientation.get_or_insert_default();
        let fits = |orientation: Orientation| {
            let squares = orientation.squares(reported);
            self.shows(|board| board == squares)
        };
        let found = match (fits(Orientation::White), fits(Orientation::Black)) {
            (true, false) => Orientation::White,
            (false, true) => Orientation::Black,
            // A wrong position on the first look: the more similar side.
            (false, false) if first => self.more_similar(reported)?,
            _ => return None,
        };
        self.lies_unseen = false;
        self.orientation = Some(found);
        let turned = found != known && !first && found == Orientation::Black;
        turned.then_some(BoardInput::Turned)
    }

    /// Whether these are the occupied squares of the position of the game, or after a move of it.
    fn shows(&self, is: impl Fn(Bitboard) -> bool) -> bool {
        let position = self.watch.position();
        let of_move = |position: &Chess| {
            let mut moves = position.legal_moves().into_iter();
            moves.any(|mv| is(after(position, mv).occupied()))
        };
        is(position.board().occupied()) || of_move(position)
    }

    fn more_similar(&self, reported: Bitboard) -> Option<Orientation> {
        let wanted = self.watch.position().board().occupied();
        let wrong = |orientation: Orientation| (orientation.squares(reported) ^ wanted).count();
        let (white, black) = (wrong(Orientation::White), wrong(Orientation::Black));
        match white.cmp(&black) {
            std::cmp::Ordering::Less => Some(Orientation::White),
            std::cmp::Ordering::Greater => Some(Orientation::Black),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// A piece too many is not known by such a board.
    pub(super) fn without_unknown(&self, sighting: Sighting) -> Sighting {
        if !self.sees_occupied_only {
            return sighting;
        }
        let unknown = |fix: Fix| match fix {
            Fix::Remove { from, .. } => Fix::Clear { from },
            Fix::Shift { .. } | Fix::Put { .. } | Fix::Clear { .. } => fix,
        };
        let unclear = self.occupancy.explains(self.watch.position());
        match sighting {
            Sighting::Wrong(fixes) => match unclear {
                Some(unclear) => Sighting::Unclear(unclear),
                None => Sighting::Wrong(fixes.into_iter().map(unknown).collect()),
            },
            Sighting::Missing(fixes) => Sighting::Missing(fixes.into_iter().map(unknown).collect()),
            other => other,
        }
    }
}
