//! Moves and their steps: announced, taken back, completed, touched and made.

use shakmaty::{Move, Position, Role, Square};

use super::party::{Party, standstill};
use super::planning::Planning;
use super::request::{MoveStep, Plan, Unclear};
use crate::session::{Event, MoveEvent, MoveRefused, PartyRefused, Refused, State};

const PRESS: Event = Event::Move(MoveEvent::Press);

impl Planning<'_> {
    /// A legal move. Through some channels it comes with all its steps.
    pub(super) fn announce(&self, mv: Move) -> Result<Vec<Event>, Refused> {
        self.may_announce()?;
        let state = self.state;
        if let Some(reason) = state.forbids(mv) {
            return Err(MoveRefused::NotAllowed(reason).into());
        }
        let uci = state.game().uci(mv);
        let announce = Event::Move(MoveEvent::Announce { mv: uci });
        let whole = self.through.moves_as_a_whole();
        let side = state.game_ahead().turn();
        let steps = whole.then(|| state.steps().of_whole(side, mv));
        let steps = steps.unwrap_or_default().into_iter();
        self.answering([announce].into_iter().chain(steps).collect())
    }

    /// What the player to move does next. While the move before it waits for the clock, it is
    /// the answer to that move, so the clock is pressed first: an answer completes the announced
    /// move. If that ends the game, there is no answer to it.
    fn answering(&self, events: Vec<Event>) -> Result<Vec<Event>, Refused> {
        if self.state.announced().is_none() {
            return self.possible(events);
        }
        let (completed, _) = self.state.apply(&PRESS, self.at)?;
        if completed.outcome().is_some() {
            return Ok(vec![PRESS]);
        }
        completed.apply_all(&events, self.at)?;
        Ok([PRESS].into_iter().chain(events).collect())
    }

    /// Nobody takes back another's move.
    pub(super) fn withdraw(&self) -> Result<Vec<Event>, Refused> {
        self.moving()?;
        if self.state.announced().is_none() {
            return Err(MoveRefused::NotAnnounced.into());
        }
        self.own_turn()?;
        self.possible(vec![Event::Move(MoveEvent::Withdraw)])
    }

    /// Only the player who made a move completes it by the clock, and only that player hears what
    /// is still missing.
    pub(super) fn press(&self) -> Result<Vec<Event>, Refused> {
        self.own_turn()?;
        self.possible(vec![PRESS])
    }

    /// The move that is not completed yet may be the party's own.
    fn own_turn(&self) -> Result<(), Refused> {
        match self.plays(self.state.game().turn()) {
            true => Ok(()),
            false => Err(standstill(self.state).unwrap_or(PartyRefused::NotYourTurn.into())),
        }
    }

    /// 4.3. To touch a piece is a step of the party's own announced move, or the beginning of
    /// its answer.
    pub(super) fn touch(&self, square: Square) -> Result<Vec<Event>, Refused> {
        let touch = Event::Move(MoveEvent::Touch { square });
        if self.makes_announced() {
            return self.stepping(touch);
        }
        self.may_announce()?;
        match self.state.announced() {
            Some(_) => self.answering(vec![touch]),
            None => self.stepping(touch),
        }
    }

    /// 4.3. The opponent must be on the move, and completes an announced move by touching.
    pub(super) fn report_touch(&self, square: Square) -> Result<Vec<Event>, Refused> {
        if self.state.settings().lone_human().is_some() {
            return Err(PartyRefused::EngineTouchesNothing.into());
        }
        self.moving()?;
        if self.by.known_side() == Some(self.state.game_ahead().turn()) {
            return Err(PartyRefused::OpponentNotToMove.into());
        }
        self.answering(vec![Event::Move(MoveEvent::Touch { square })])
    }

    fn makes_announced(&self) -> bool {
        self.state.announced().is_some() && self.plays(self.state.game().turn())
    }

    /// D.2.3. The step of one who may be making their move.
    pub(super) fn step(&self, step: MoveStep, square: Option<Square>) -> Plan {
        if let Err(refused) = self.may_step() {
            return Plan::Refuse(refused);
        }
        let state = self.state;
        let meant = match step {
            MoveStep::TakeOff => state.steps().square_to_take_off(),
            MoveStep::Place => state.steps().square_to_place_on(),
        };
        let Some(square) = square.or(meant) else {
            return match state.steps().are_followed() {
                true => Plan::Ask(Unclear::WhichSquare),
                false => Plan::Refuse(MoveRefused::StepsNotFollowed.into()),
            };
        };
        let event = match step {
            MoveStep::TakeOff => MoveEvent::TakeOff { square },
            MoveStep::Place => MoveEvent::Place { square },
        };
        self.stepping(Event::Move(event)).into()
    }

    /// A step is undone.
    pub(super) fn put_back(&self, square: Square) -> Result<Vec<Event>, Refused> {
        self.may_step()?;
        self.stepping(Event::Move(MoveEvent::PutBack { square }))
    }

    fn may_step(&self) -> Result<(), Refused> {
        match self.plays(self.state.game().turn()) {
            true => Ok(()),
            false => self.may_announce(),
        }
    }

    /// A step; nothing where it is seen again and changes nothing, because it was entered
    /// already.
    fn stepping(&self, event: Event) -> Result<Vec<Event>, Refused> {
        let (next, _) = self.state.apply(&event, self.at)?;
        let done = |it: &State| (it.steps().done(), it.touched().clone());
        let known = self.through.sees_again() && done(&next) == done(self.state);
        Ok(if known { Vec::new() } else { vec![event] })
    }

    /// What is only lifted is kept, and binds nobody.
    pub(super) fn lift(&self, square: Square) -> Result<Vec<Event>, Refused> {
        self.possible(vec![Event::Move(MoveEvent::Lift { square })])
    }

    /// 4.2.1. At a shared input it may be either player who says so.
    pub(super) fn adjust(&self) -> Result<Vec<Event>, Refused> {
        match self.by {
            Party::Either(_) => self.moving()?,
            Party::Side(_) | Party::Arbiter | Party::Program => self.may_announce()?,
        }
        self.possible(vec![Event::Move(MoveEvent::Adjust)])
    }

    /// 4.4.4. The only pawn whose place the piece can take is the one that is touched.
    pub(super) fn promote(&self, role: Role) -> Plan {
        if let Err(refused) = self.may_announce() {
            return Plan::Refuse(refused);
        }
        let state = self.state;
        let promote = Event::Move(MoveEvent::Promote { role });
        if state.announced().is_some() || !state.touched().is_empty() {
            return self.possible(vec![promote]).into();
        }
        let legal = state.game().position().legal_moves();
        let promotes = |mv: &Move| mv.promotion() == Some(role) && state.forbids(*mv).is_none();
        let moves: Vec<Move> = legal.into_iter().filter(promotes).collect();
        let mut pawns: Vec<Square> = moves.iter().filter_map(|mv| mv.from()).collect();
        pawns.dedup();
        match pawns.as_slice() {
            [] => self.possible(vec![promote]).into(),
            &[square] => {
                let touch = Event::Move(MoveEvent::Touch { square });
                self.possible(vec![touch, promote]).into()
            }
            _ => Plan::Ask(Unclear::WhichMove(moves)),
        }
    }
}
