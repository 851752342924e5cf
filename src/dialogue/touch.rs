//! Touch-move as it is said: "berühre Springer Gustav eins", "Gegner berührt …", "ich
//! korrigiere", "Umwandlung Dame", and the question what may still be moved (Article 4,
//! D.2.2 and D.2.10.5).

use shakmaty::{Move, Position, Role};

use super::expected::Expected;
use super::speaker::{Speaker, no_touch_now};
use super::{Question, Reply, Turn};
use crate::session::MoveEvent;
use crate::session::{Event, State};
use announcements::{Hand, Touch};
use chess_laws::Time;

impl Speaker<'_> {
    /// A piece is touched by the player to move (4.3). His opponent may report it; who has
    /// just announced a move has completed it then.
    pub(super) fn touch(&mut self, touch: Touch, state: &State, at: Time) -> Turn {
        self.talk.expected = Expected::Anything;
        if touch.hand == Hand::Opponents && state.settings().lone_human().is_some() {
            return Turn::reply(Reply::EngineTouchesNothing);
        }
        let own_step = touch.hand == Hand::Own && state.announced().is_some();
        let own_step = own_step && self.completes(state);
        let blocked = match touch.hand {
            Hand::Own => self.no_move_now(state),
            Hand::Opponents => no_touch_now(state).or_else(|| self.opponent_not_to_move(state)),
        };
        if let Some(reply) = blocked.filter(|_| !own_step) {
            return Turn::reply(reply);
        }
        let event = Event::Move(MoveEvent::Touch {
            square: touch.square,
        });
        let answers = touch.hand == Hand::Opponents || self.by.is_some() && !own_step;
        if answers && state.announced().is_some() {
            return Self::pressed_first(event, state, at);
        }
        Turn::attempt(event, state, at)
    }

    fn opponent_not_to_move(&self, state: &State) -> Option<Reply> {
        let own_turn = self.side_here(state) == Some(state.game_ahead().turn());
        own_turn.then_some(Reply::OpponentNotToMove)
    }

    fn pressed_first(event: Event, state: &State, at: Time) -> Turn {
        let completed = match state.apply(&Event::Move(MoveEvent::Press), at) {
            Ok((completed, _)) => completed,
            Err(refused) => return Turn::reply(Reply::Refused(refused)),
        };
        let mut turn = Turn::attempt(event, &completed, at);
        turn.events.insert(0, Event::Move(MoveEvent::Press));
        turn
    }

    /// 4.2.1.
    pub(super) fn adjust(&self, state: &State, at: Time) -> Turn {
        let none = match self.by {
            Some(_) => self.no_move_now(state),
            None => no_touch_now(state),
        };
        let none = none.map(Turn::reply);
        none.unwrap_or_else(|| Turn::attempt(Event::Move(MoveEvent::Adjust), state, at))
    }

    /// 4.4.4. As the answer to the question for the piece it is no more than the piece.
    pub(super) fn promote(&mut self, role: Role, text: String, state: &State, at: Time) -> Turn {
        if matches!(self.talk.expected, Expected::Promotion(_)) {
            return self.piece(role, text, state, at);
        }
        if let Some(reply) = self.no_move_now(state) {
            return Turn::reply(reply);
        }
        let event = Event::Move(MoveEvent::Promote { role });
        if state.announced().is_some() || !state.touched().is_empty() {
            return Turn::attempt(event, state, at);
        }
        let legal = state.game().position().legal_moves();
        let promotes = |mv: &Move| mv.promotion() == Some(role) && state.forbids(*mv).is_none();
        let moves: Vec<Move> = legal.into_iter().filter(promotes).collect();
        let mut pawns: Vec<_> = moves.iter().filter_map(|mv| mv.from()).collect();
        pawns.dedup();
        match pawns.as_slice() {
            [] => Turn::attempt(event, state, at),
            // The only pawn that it can take the place of is the one that is touched.
            &[square] => Turn {
                events: vec![Event::Move(MoveEvent::Touch { square }), event],
                ..Turn::default()
            },
            _ => Turn::reply(Reply::Ask(Question::Which(moves))),
        }
    }

    /// The moves that are still allowed, where something binds to them. Where nothing
    /// does, telling all moves would be advice.
    pub(super) fn allowed(&self, state: &State) -> Reply {
        if let Some(reply) = self.no_move_now(state) {
            return reply;
        }
        let legal = state.game().position().legal_moves();
        let allowed = |mv: &Move| state.forbids(*mv).is_none();
        let moves: Vec<Move> = legal.iter().copied().filter(allowed).collect();
        if moves.len() == legal.len() {
            return Reply::NotBound;
        }
        Reply::Allowed(moves)
    }
}

impl Turn {
    /// The event, or why it cannot happen now.
    pub(super) fn attempt(event: Event, state: &State, at: Time) -> Self {
        match state.apply(&event, at) {
            Ok(_) => Self::event(event),
            Err(refused) => Self::reply(Reply::Refused(refused)),
        }
    }
}
