//! How the player to move makes their move: what they have done on their own board, what is
//! missing, and what completes it (Articles D.2.2 to D.2.4).

use chess_laws::{Outcome, captured};
use shakmaty::{Color, Move, Position, Square};

use super::State;
use crate::session::move_steps::{arrival, rook_arrival};
use crate::session::{
    Completion, Condition, CorrectionTime, Duty, Event, MoveEvent, MoveRefused, MoveSteps,
    OwnPiece, Refused, Released,
};

/// The steps of the move of the player to move, as a view of a state.
#[derive(Debug, Clone, Copy)]
pub struct Steps<'a>(&'a State);

impl State {
    /// The steps of the move of the player to move.
    #[must_use]
    pub const fn steps(&self) -> Steps<'_> {
        Steps(self)
    }

    /// How the announced move has ended the game, if it has: for that it needs no clock (5.1.1,
    /// 5.2, 6.2.1.1).
    pub(in crate::session) fn announced_end(&self) -> Option<Outcome> {
        if self.steps().missing().is_some() {
            return None;
        }
        self.game_ahead().ended()
    }
}

impl Steps<'_> {
    /// What the player to move has done on their own board.
    #[must_use]
    pub fn done(self) -> MoveSteps {
        self.0.move_steps
    }

    /// Whether the steps of the player to move are followed on their own board.
    #[must_use]
    pub fn are_followed(self) -> bool {
        let settings = &self.0.settings;
        let side = self.0.game.turn();
        settings.procedure.full_move.includes(side) && settings.player(side).is_human()
    }

    /// What is missing before the opponent's clock may be started (D.2.4): the first in the
    /// order of D.2.2 and D.2.3. `None` if the move is made.
    #[must_use]
    pub fn missing(self) -> Option<Condition> {
        self.all_missing().into_iter().next()
    }

    /// All that is missing before the opponent's clock may be started, in that order.
    #[must_use]
    pub fn all_missing(self) -> Vec<Condition> {
        let steps = self.0.move_steps;
        if self.0.illegal.is_some() {
            // No legal move is announced: the answer must be the one that a legal move in the same words would get.
            let placed = !self.are_followed() || self.has_placed_illegal();
            let lacks = (!placed).then_some(Condition::Placed);
            return lacks.into_iter().collect();
        }
        match (self.0.announced, self.are_followed()) {
            (Some(announced), true) => self.lacking(announced.mv),
            (Some(_), false) => Vec::new(),
            // A piece was put somewhere: that no move leads there is not told.
            (None, true) if !self.0.profile.tells_at_once() && self.0.hands.placed.is_some() => {
                vec![Condition::Announced]
            }
            (None, true) => match self.rook_to_place() {
                Some(square) if self.can_only_castle() => {
                    vec![Condition::RookPlaced(square), Condition::Announced]
                }
                _ => steps.lacks_before_announcement(),
            },
            (None, false) => vec![Condition::Announced],
        }
    }

    /// What an announced move still needs. Where only its words are told, what it captures and castles
    /// with would tell more, before its piece is released and it stands (4.7).
    fn lacking(self, mv: Move) -> Vec<Condition> {
        let steps = self.0.move_steps;
        let lacks = steps.lacks(mv);
        let released = matches!(steps.own, OwnPiece::Placed { .. }) || steps.rook.is_some();
        let hides = self.0.pending().only_words().is_some() && !released;
        match hides && !lacks.is_empty() {
            true => vec![Condition::Placed],
            false => lacks,
        }
    }

    /// Whether a hand has put a piece where the illegal announcement that waits puts it.
    pub(in crate::session) fn has_placed_illegal(self) -> bool {
        let placed = self.0.hands.placed;
        let illegal = self.0.illegal.as_ref();
        illegal.is_some_and(|it| placed.is_some() && (it.to.is_none() || it.to == placed))
    }

    /// The steps of this side's announced move, for a player who makes it as a whole. Empty if the
    /// steps on this side's board are not followed.
    #[must_use]
    pub fn of_whole(self, side: Color, mv: Move) -> Vec<Event> {
        if !self.0.settings.procedure.full_move.includes(side) {
            return Vec::new();
        }
        let taken = captured(mv).map(|square| Event::Move(MoveEvent::TakeOff { square }));
        let square = arrival(mv);
        let rook = rook_arrival(mv).map(|square| Event::Move(MoveEvent::Place { square }));
        let king_stays = mv.from() == Some(square);
        let placed = (!king_stays).then_some(Event::Move(MoveEvent::Place { square }));
        taken.into_iter().chain(placed).chain(rook).collect()
    }

    /// Whether the move is completed without the hand of the player to move.
    #[must_use]
    pub fn completes_by_itself(self) -> bool {
        let player = self.0.settings.player(self.0.game.turn());
        player.is_engine() || self.completion() == Completion::ByItself
    }

    /// What starts the opponent's clock (D.2.4). Where that is no duty of the program
    /// (D.2.10.3), only the player's hand does.
    #[must_use]
    pub fn completion(self) -> Completion {
        match self.0.profile.does(Duty::Scoresheet) {
            true => self.0.settings.procedure.clock,
            false => Completion::ByHand,
        }
    }

    /// Whether no clock runs while a move is announced: only where that is agreed, and nothing
    /// but the program can delay its completion.
    #[must_use]
    pub fn rests_while_announced(self) -> bool {
        let agreed = self.0.correction_time == CorrectionTime::Nobody;
        agreed && self.completes_by_itself() && !self.are_followed()
    }

    /// Why this legal move cannot be announced: the own board contradicts it. `None` if it can.
    #[must_use]
    pub fn contradicts(self, mv: Move) -> Option<Refused> {
        let steps = self.0.move_steps;
        if steps.fits(mv) {
            return None;
        }
        if let OwnPiece::Placed { to, .. } = steps.own {
            return Some(MoveRefused::OtherThanPlaced(to).into());
        }
        let taken = steps.taken;
        taken.map(|square| MoveRefused::OtherThanTaken(square).into())
    }

    /// Why this move cannot be announced: the piece is released on another square (4.7). `None` if
    /// it can.
    pub(in crate::session) fn changes_released(self, mv: Move) -> Option<Refused> {
        let released = self.0.released?;
        let same = mv.from() == Some(released.from) && arrival(mv) == released.to;
        (!same).then(|| stands(released))
    }

    /// Why nothing is placed on this square: the piece is released on another one (4.7). `None` if
    /// it can be, such as the rook in castling.
    pub(in crate::session) fn places_released(self, square: Square) -> Option<Refused> {
        let released = self.0.released.filter(|it| it.to != square)?;
        let castles = self.castling_onto(square) != Ok(None);
        (!castles).then(|| stands(released))
    }

    /// Why the announced move is not taken back or changed: its player has made it on the opponent's
    /// electronic board, and so released its piece (4.7). `None` if it can be, as at home.
    #[must_use]
    pub fn released_on_board(self) -> Option<Refused> {
        let state = self.0;
        let there = state.settings.board == Some(state.game.turn()) && state.profile.has_arbiter();
        // Under the Laws a move in words keeps them until it is completed.
        let made = there && state.announced_words.is_none();
        let mv = state.announced.filter(|_| made)?.mv;
        // In Chess960 the rook may still follow a king that has made a step of its own.
        let castles = |it: &Move| {
            let king = it.castling_side().is_some() && it.from() == mv.from();
            king && *it != mv && arrival(*it) == arrival(mv)
        };
        if state.game.position().legal_moves().iter().any(castles) {
            return None;
        }
        let (role, to) = (mv.role(), arrival(mv));
        Some(MoveRefused::Released { role, to }.into())
    }

    /// Where the piece stood that is placed next: that of the announced move, or the one that is out
    /// of its hole.
    pub(in crate::session) fn origin(self) -> Option<Square> {
        match self.0.announced {
            Some(announced) => announced.mv.from(),
            None => self.0.move_steps.own.stood(),
        }
    }

    /// Whether a move captures on this square.
    pub(in crate::session) fn capture_on(self, square: Square) -> bool {
        self.0.moves_left().any(|mv| captured(mv) == Some(square))
    }

    /// Whether a move puts the piece from the one square on the other.
    pub(in crate::session) fn lead(self, from: Square, to: Square) -> bool {
        let leads = |mv: Move| mv.from() == Some(from) && arrival(mv) == to;
        self.0.moves_left().any(leads)
    }

    /// Whether this step belongs to no move, although hands may have made it. Never while an
    /// announcement waits: to count the try would tell whether the announcement is legal.
    pub(in crate::session) fn fit_none(self, step: &MoveEvent) -> bool {
        if self.0.announced_at().is_some() {
            return false;
        }
        match *step {
            MoveEvent::TakeOff { square } => !self.capture_on(square),
            MoveEvent::Place { square } => {
                let castles = matches!(self.castling_onto(square), Ok(Some(_)));
                let leads = self.origin().is_some_and(|from| self.lead(from, square));
                !castles && !leads
            }
            MoveEvent::Announce { .. }
            | MoveEvent::AnnounceIllegal { .. }
            | MoveEvent::FailedTry { .. }
            | MoveEvent::Withdraw { .. }
            | MoveEvent::Press
            | MoveEvent::Touch { .. }
            | MoveEvent::PutBack { .. }
            | MoveEvent::Lift { .. }
            | MoveEvent::Adjust
            | MoveEvent::Promote { .. } => false,
        }
    }

    /// The square of the piece to take off, where only one can be meant. Where only the words of an
    /// announcement are told, it is the one that they name.
    #[must_use]
    pub fn square_to_take_off(self) -> Option<Square> {
        if self.0.pending().only_words().is_some() {
            let board = self.0.game.position().board();
            let opponents = self.0.game.turn().other();
            let named = self.square_to_place_on();
            return named.filter(|it| board.color_at(*it) == Some(opponents));
        }
        let own = self.0.move_steps.own.stood();
        let of_own = |mv: &Move| own.is_none() || mv.from() == own;
        only(self.0.moves_left().filter(of_own).filter_map(captured))
    }

    /// The square on which the piece is put, where only one can be meant.
    #[must_use]
    pub fn square_to_place_on(self) -> Option<Square> {
        if let Some(illegal) = &self.0.illegal {
            return illegal.to;
        }
        if let Some(square) = self.rook_to_place() {
            return Some(square);
        }
        if let Some(announced) = self.0.announced {
            return Some(arrival(announced.mv));
        }
        let steps = self.0.move_steps;
        let OwnPiece::Lifted(from) = steps.own else {
            return None;
        };
        let taken = |mv: &Move| steps.taken.is_none() || steps.taken == captured(*mv);
        let moves = self.0.moves_left().filter(|mv| mv.from() == Some(from));
        only(moves.filter(taken).map(arrival))
    }

    /// The moves that the player to move can have made with the piece that they placed. None
    /// while a move is announced.
    #[must_use]
    pub fn moves_on_board(self) -> Vec<Move> {
        let steps = self.0.move_steps;
        if self.0.announced_at().is_some() || !matches!(steps.own, OwnPiece::Placed { .. }) {
            return Vec::new();
        }
        let moves = self.0.moves_left();
        moves.filter(|&mv| steps.fits(mv)).collect()
    }

    /// Whether a piece may be touched now. Once a move is announced, only its own pieces are
    /// touched to make it, or any where only its words are told. Where no steps are followed, the
    /// announcement has made it (D.2.3).
    pub(in crate::session) fn may_touch(self, square: Square) -> Result<(), Refused> {
        let Some(announced) = self.0.announced else {
            return Ok(());
        };
        if !self.are_followed() {
            return Err(MoveRefused::Announced.into());
        }
        if self.0.pending().only_words().is_some() {
            return Ok(());
        }
        let mv = announced.mv;
        let rook = mv.castling_side().map(|_| mv.to());
        let needed = [mv.from(), captured(mv), rook];
        if needed.contains(&Some(square)) {
            return Ok(());
        }
        Err(MoveRefused::OtherThanAnnounced(square).into())
    }

    /// The player to move, if the steps on their own board are followed.
    pub(in crate::session) fn player(self) -> Result<Color, Refused> {
        if self.are_followed() {
            Ok(self.0.game.turn())
        } else {
            Err(MoveRefused::StepsNotFollowed.into())
        }
    }

    /// Whether the piece on this square is the rook of a castling that is announced, or that the
    /// king has begun.
    pub(in crate::session) fn castles_with(self, rook: Square) -> bool {
        let begun = |mv: &Move| match self.0.move_steps.own {
            OwnPiece::Untouched => self.0.announced.is_some(),
            OwnPiece::Lifted(from) | OwnPiece::Placed { from, .. } => mv.from() == Some(from),
        };
        let mut castlings = self.0.moves_left().filter(|mv| mv.is_castle());
        castlings.any(|mv| mv.to() == rook && begun(&mv))
    }

    /// The castling whose rook is put on this square; `None` if another piece is put there.
    pub(in crate::session) fn castling_onto(self, square: Square) -> Result<Option<Move>, Refused> {
        let announced = self.0.announced.map(|it| it.mv);
        let rook_of = |mv: Move| rook_arrival(mv) == Some(square);
        if announced.is_some_and(|mv| rook_of(mv) && !self.king_has_castled(mv)) {
            return Err(MoveRefused::KingFirst.into());
        }
        let mut moves = self.0.moves_left();
        Ok(moves.find(|&mv| rook_of(mv) && self.king_has_castled(mv)))
    }

    /// Where the rook is to be put, once the king stands in its new hole.
    fn rook_to_place(self) -> Option<Square> {
        let moves = self.0.moves_left().filter(|&mv| self.king_has_castled(mv));
        let square = only(moves.filter_map(rook_arrival));
        square.filter(|_| self.0.move_steps.rook.is_none())
    }

    /// Whether the king stands where only castling leads it, such as on its third square.
    fn can_only_castle(self) -> bool {
        let OwnPiece::Placed { from, to } = self.0.move_steps.own else {
            return false;
        };
        let leads_there = |mv: &Move| mv.from() == Some(from) && arrival(*mv) == to;
        let mut moves = self.0.moves_left();
        !moves.any(|mv| leads_there(&mv) && !mv.is_castle())
    }

    /// Whether the king has done its part of this castling. In Chess960 it may stand there from the
    /// beginning.
    fn king_has_castled(self, castling: Move) -> bool {
        if !castling.is_castle() {
            return false;
        }
        let target = arrival(castling);
        match self.0.move_steps.own {
            OwnPiece::Placed { from, to } => castling.from() == Some(from) && to == target,
            OwnPiece::Lifted(from) => castling.from() == Some(from) && from == target,
            OwnPiece::Untouched => self.0.announced.is_some() && castling.from() == Some(target),
        }
    }
}

/// The refusal of any other move than the one whose piece is released.
fn stands(released: Released) -> Refused {
    let Released { role, to, .. } = released;
    MoveRefused::Released { role, to }.into()
}

/// The square, if all of them are the same.
fn only(mut squares: impl Iterator<Item = Square>) -> Option<Square> {
    let first = squares.next()?;
    squares.all(|it| it == first).then_some(first)
}
