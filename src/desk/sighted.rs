//! The sighted player at the desk: his moves come from his electronic board, or from a page.

use shakmaty::{Color, Move, Square};

use super::board_clock::BoardClock;
use super::{Action, Desk, Importance};
use crate::dialogue::{Elsewhere, Reply};
use crate::session::MoveEvent;
use crate::session::MoveRefused;
use crate::session::{BoardOwner, Duty, Event, Matter, Refused};
use chess_laws::Time;
use electronic_board::BoardInput;
use electronic_board::watch::{Part, Sighting};

/// What is known of the board beside the game.
#[derive(Debug, Clone, Default)]
pub(super) struct Sighted {
    /// The clock at it.
    pub(super) clock: BoardClock,
    /// What is off its square, and since when.
    pub(super) lifted: Vec<(Square, Time)>,
    /// The move that was made there before the announced one was, as long as it waits: the
    /// board sees it again and again.
    early: Option<Move>,
    /// The move that he announced in words at his own microphone: it is to be made there.
    pub(super) spoken: Option<Move>,
    /// What was off its square for longer than a flicker, since he has the move.
    pub(super) touched: Vec<Square>,
    /// Whether the board answers.
    plugged_in: bool,
    /// Who plays at a page.
    at_page: Option<Elsewhere>,
    /// Whether he has said that he adjusts pieces.
    pub(super) adjusts: bool,
}

impl Desk {
    /// Whether the announced move of this side was made on the board, and not told in words.
    pub(super) fn is_made_on(&self, side: Color) -> bool {
        let announced = self.state.announced().map(|it| it.mv);
        let there = announced.is_some() && announced != self.sighted.spoken;
        there && self.state.game().turn() == side
    }

    /// Tells who plays at a page, if anybody does.
    pub fn played_at_page(&mut self, player: Option<Elsewhere>) {
        self.sighted.at_page = player;
        self.look_elsewhere();
    }

    /// Tells the dialogue who plays elsewhere, and whether he moves there now.
    pub(super) fn look_elsewhere(&mut self) {
        let settings = self.state.settings();
        let two = settings.lone_human().is_none();
        let at_board = settings.board.map(|side| Elsewhere {
            side,
            moves_there: self.sighted.plugged_in,
        });
        let at_page = self.sighted.at_page.filter(|it| it.moves_there);
        let elsewhere = at_page.or(at_board).or(self.sighted.at_page);
        self.dialogue.moves_elsewhere(elsewhere.filter(|_| two));
    }

    /// Something happened on the board or with it that concerns only the sighted player: his
    /// moves come from there, and the clock at it is that of the game.
    pub(super) fn sighted_board(
        &mut self,
        input: &BoardInput,
        at: Time,
        actions: &mut Vec<Action>,
    ) {
        match input {
            BoardInput::Connected { .. } => {
                self.sighted.plugged_in = true;
                self.look_elsewhere();
            }
            BoardInput::Lost { .. } => {
                self.sighted.plugged_in = false;
                self.look_elsewhere();
                self.sighted.clock.lose(self.open_side());
            }
            BoardInput::Clock(face) => self.board_clock(*face, at, actions),
            BoardInput::Pressed { turn } => self.lever(turn.other(), at, actions),
            BoardInput::ClockRefused => {
                let tells = self.state.profile().answers(Matter::Time);
                let times = self.times_to_show(at).filter(|_| tells);
                let told = self.wording.board_clock_refused(times);
                self.say(Importance::Notice, told, actions);
            }
            BoardInput::Seen(_) | BoardInput::Told(_) | BoardInput::Battery(_) => {}
        }
    }

    /// What the sighted player does on his board.
    pub(super) fn sighted_hands(
        &mut self,
        sighting: &Sighting,
        at: Time,
        actions: &mut Vec<Action>,
    ) {
        match sighting {
            Sighting::Lifted { from, .. } if self.board_moves() => {
                self.sighted.lifted.push((*from, at));
            }
            Sighting::Replaced { to, .. } => {
                self.sighted.lifted.retain(|(square, _)| square != to);
                self.tell_put_back(*to, actions);
            }
            Sighting::Moved(mv) => self.moved_on_board(*mv, at, actions),
            Sighting::Retracted { told, instead } => {
                self.retracted_on_board(*told, *instead, at, actions);
            }
            _ => {}
        }
    }

    /// Whether the side that moves on the board has the move, and has made none yet.
    fn board_moves(&self) -> bool {
        self.board_expects(BoardOwner::Opponent)
            .is_some_and(|it| it.part == Part::Plays)
    }

    /// The sighted player has moved. Whoever answers takes the announced move as completed.
    fn moved_on_board(&mut self, mv: Move, at: Time, actions: &mut Vec<Action>) {
        self.sighted.lifted.clear();
        if !self.board_moves() {
            return;
        }
        self.tell_touched_before(mv, actions);
        if self.state.announced().is_some() && !self.completed_by_answer(mv, at, actions) {
            return;
        }
        self.announce_on_board(mv, at, actions);
        let pressed = |side| self.sighted.clock.lever.was_pressed_for(side);
        if self.open_side().is_some_and(pressed) {
            self.happen(&Event::Move(MoveEvent::Press), at, actions);
        }
    }

    /// The announced move is completed by this answer to it; else it is told once what is
    /// missing (D.2.4).
    fn completed_by_answer(&mut self, answer: Move, at: Time, actions: &mut Vec<Action>) -> bool {
        let told = self.sighted.early == Some(answer);
        if !told || self.state.apply(&Event::Move(MoveEvent::Press), at).is_ok() {
            self.press(at, actions);
        }
        let completed = self.state.announced().is_none();
        self.sighted.early = (!completed).then_some(answer);
        completed
    }

    /// The clock is pressed, or it is told what is missing (D.2.4).
    pub(super) fn press(&mut self, at: Time, actions: &mut Vec<Action>) {
        match self.state.apply(&Event::Move(MoveEvent::Press), at) {
            Ok(_) => self.happen(&Event::Move(MoveEvent::Press), at, actions),
            Err(refused) => {
                let reply = Reply::Refused(refused);
                self.note_in_vain(&reply, at, actions);
                self.tell(&reply, actions);
            }
        }
    }

    fn announce_on_board(&mut self, mv: Move, at: Time, actions: &mut Vec<Action>) {
        self.sighted.spoken = None;
        let uci = self.state.game().uci(mv);
        self.happen(&Event::Move(MoveEvent::Announce { mv: uci }), at, actions);
        let refused = match actions.last() {
            Some(Action::Refused(_, Refused::Move(MoveRefused::NotAllowed(reason)))) => {
                Some(*reason)
            }
            _ => None,
        };
        if let Some(reason) = refused {
            let text = self.wording.vocabulary().announce(mv);
            self.tell(&Reply::Illegal { text, reason }, actions);
        }
    }

    /// The move on the board was another one, or none: as long as it is not completed.
    fn retracted_on_board(
        &mut self,
        told: Move,
        instead: Option<Move>,
        at: Time,
        actions: &mut Vec<Action>,
    ) {
        let side = self.state.game().turn();
        if self.state.announced().map(|it| it.mv) != Some(told)
            || self.state.settings().board != Some(side)
        {
            return;
        }
        self.record(&Event::Move(MoveEvent::Withdraw), at, actions);
        let Some(mv) = instead else {
            let told = self.wording.board_taken_back(side);
            self.say(Importance::Notice, told, actions);
            return;
        };
        if self.does(Duty::Announce) {
            let told = self.wording.board_corrected();
            self.say(Importance::Shown, told, actions);
        }
        self.announce_on_board(mv, at, actions);
    }
}
