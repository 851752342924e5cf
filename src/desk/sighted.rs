//! The sighted player's electronic board at the desk: his moves come from it, and the blind
//! player's are to be made on it.

use shakmaty::{Color, Move, Piece, Position, Square};

use super::board_clock::BoardClock;
use super::{Action, Desk, Importance};
use crate::board::BoardInput;
use crate::board::repair::{Fix, before_repair};
use crate::board::watch::{Expected, Part, Sighting};
use crate::dialogue::{Across, Reply};
use crate::laws::{Attempt, MoveAttempt, Refusal, Time};
use crate::session::{Duty, Event, Matter, Refused};

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
    at_page: Option<Across>,
    /// Whether he has said that he adjusts pieces.
    pub(super) adjusts: bool,
}

impl Desk {
    /// What the electronic board should show now; none if there is none in this game.
    #[must_use]
    pub fn board_expects(&self) -> Option<Expected> {
        let side = self.state.settings().board?;
        let state = &self.state;
        let ahead = state.game_ahead();
        let rests = state.outcome().is_some() || state.stopped().is_some();
        let part = if rests || state.sealed().is_some() {
            Part::Rests
        } else if self.is_made_on(side) {
            Part::Made
        } else if ahead.turn() == side && state.has_begun() {
            Part::Plays
        } else {
            Part::Follows
        };
        let before = (part == Part::Made).then(|| state.game().position().clone());
        let position = ahead.position().clone();
        Some(Expected {
            position,
            part,
            before,
        })
    }

    /// Whether the announced move of this side was made on the board, and not told in words.
    fn is_made_on(&self, side: Color) -> bool {
        let announced = self.state.announced().map(|it| it.mv);
        let there = announced.is_some() && announced != self.sighted.spoken;
        there && self.state.game().turn() == side
    }

    /// Tells who plays at a page, if anybody does.
    pub fn played_at_page(&mut self, player: Option<Across>) {
        self.sighted.at_page = player;
        self.look_across();
    }

    /// Tells the dialogue who plays elsewhere, and whether he moves there now.
    pub(super) fn look_across(&mut self) {
        let settings = self.state.settings();
        let two = settings.lone_human().is_none();
        let at_board = settings.board.map(|side| Across {
            side,
            moves_there: self.sighted.plugged_in,
        });
        let at_page = self.sighted.at_page.filter(|it| it.moves_there);
        let across = at_page.or(at_board).or(self.sighted.at_page);
        self.dialogue.sits_across(across.filter(|_| two));
    }

    /// Something happened on the electronic board or with it.
    pub fn board_told(&mut self, input: &BoardInput, at: Time) -> Vec<Action> {
        let mut actions = Vec::new();
        match input {
            BoardInput::Connected { right, .. } => {
                self.sighted.plugged_in = true;
                self.look_across();
                let told = self.wording.board_connected(*right);
                self.say(Importance::Notice, told, &mut actions);
            }
            BoardInput::Lost { cause } => {
                self.sighted.plugged_in = false;
                self.look_across();
                self.sighted.clock.lose(self.open_side());
                let told = self.wording.board_lost(cause);
                self.say(Importance::Notice, told, &mut actions);
            }
            BoardInput::Seen(sighting) => self.seen_on_board(sighting, at, &mut actions),
            BoardInput::Clock(face) => self.board_clock(*face, at, &mut actions),
            BoardInput::Pressed { turn } => self.lever(turn.other(), at, &mut actions),
            BoardInput::ClockRefused => {
                let tells = self.state.profile().answers(Matter::Time);
                let times = self.times_to_show(at).filter(|_| tells);
                let told = self.wording.board_clock_refused(times);
                self.say(Importance::Notice, told, &mut actions);
            }
            BoardInput::Told(_) | BoardInput::Battery(_) => {}
        }
        actions
    }

    fn seen_on_board(&mut self, sighting: &Sighting, at: Time, actions: &mut Vec<Action>) {
        match sighting {
            Sighting::Lifted { from, .. } => {
                if self.board_moves() {
                    self.sighted.lifted.push((*from, at));
                }
            }
            Sighting::Replaced { to, .. } => {
                self.sighted.lifted.retain(|(square, _)| square != to);
                self.tell_put_back(*to, actions);
            }
            Sighting::Moved(mv) => self.moved_on_board(*mv, at, actions),
            Sighting::Retracted { told, instead } => {
                self.retracted_on_board(*told, *instead, at, actions);
            }
            Sighting::Missing(fixes) => self.missing_on_board(fixes, actions),
            Sighting::Wrong(fixes) => {
                self.note_board(fixes, at, actions);
                self.wrong_on_board(fixes, actions);
            }
            Sighting::Right => {
                self.note_board(&[], at, actions);
                if self.does(Duty::Move) {
                    let told = self.wording.board_right();
                    self.say(Importance::Answer, told, actions);
                }
            }
            Sighting::Kings(result) => {
                let told = self.wording.board_kings(*result);
                self.say(Importance::Notice, told, actions);
            }
        }
    }

    /// Whether the side that moves on the board has the move, and has made none yet.
    fn board_moves(&self) -> bool {
        self.board_expects()
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
            self.happen(&Event::Press, at, actions);
        }
    }

    /// The announced move is completed by this answer to it; else it is told once what is
    /// missing (D.2.4).
    fn completed_by_answer(&mut self, answer: Move, at: Time, actions: &mut Vec<Action>) -> bool {
        let told = self.sighted.early == Some(answer);
        if !told || self.state.apply(&Event::Press, at).is_ok() {
            self.press(at, actions);
        }
        let completed = self.state.announced().is_none();
        self.sighted.early = (!completed).then_some(answer);
        completed
    }

    /// The clock is pressed, or it is told what is missing (D.2.4).
    pub(super) fn press(&mut self, at: Time, actions: &mut Vec<Action>) {
        match self.state.apply(&Event::Press, at) {
            Ok(_) => self.happen(&Event::Press, at, actions),
            Err(refused) => self.tell(&Reply::Refused(refused), actions),
        }
    }

    fn announce_on_board(&mut self, mv: Move, at: Time, actions: &mut Vec<Action>) {
        self.sighted.spoken = None;
        let uci = self.state.game().uci(mv);
        self.happen(&Event::Announce { mv: uci }, at, actions);
        let refused = match actions.last() {
            Some(Action::Refused(_, Refused::NotAllowed(reason))) => Some(*reason),
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
        self.record(&Event::Withdraw, at, actions);
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

    /// The announced move is still to be made on the board: the program sees to that where
    /// it is its duty (D.2.10.1).
    fn missing_on_board(&mut self, fixes: &[Fix], actions: &mut Vec<Action>) {
        if !self.does(Duty::Move) {
            return;
        }
        let ahead = self.state.game_ahead();
        let told = match ahead.plies().last() {
            Some(last) => self.wording.board_missing(last.played),
            None => self.wording.board_wrong(fixes),
        };
        self.say(Importance::Notice, told, actions);
    }

    /// Keeps in the journal that the board has come apart from the game, or is right again
    /// (D.2.9). What to do is told with what was seen, where the program guides the hands on
    /// the board (D.2.10.1); elsewhere that it is so.
    fn note_board(&mut self, fixes: &[Fix], at: Time, actions: &mut Vec<Action>) {
        let Some(side) = self.state.settings().board else {
            return;
        };
        if self.state.outcome().is_some() || !self.state.has_begun() {
            return;
        }
        let game = self.state.game_ahead();
        let pieces = before_repair(game.position().board(), fixes);
        let stands = Event::Stands { side, pieces };
        if self.does(Duty::Move) {
            self.record(&stands, at, actions);
        } else {
            self.happen(&stands, at, actions);
        }
    }

    /// The board shows no position that a move can have brought about. If it is an illegal
    /// move, why is said first.
    fn wrong_on_board(&mut self, fixes: &[Fix], actions: &mut Vec<Action>) {
        self.sighted.clock.lever.settle();
        let mut said = Vec::new();
        if self.attempted(fixes).is_none() {
            self.forget_touched(fixes);
        }
        if let Some((piece, from, to)) = self.attempted(fixes) {
            let attempt = MoveAttempt::to(to).piece(piece.role).from(from);
            match self.state.game_ahead().resolve(&Attempt::from(attempt)) {
                Err(Refusal::Illegal(reason)) => {
                    let text = self.wording.board_attempt(piece, from, to);
                    let illegal = Reply::Illegal { text, reason };
                    said = self.wording.reply(&illegal, &self.state);
                }
                Err(Refusal::PromotionMissing { target, .. }) => {
                    let told = self.wording.board_promotion(target);
                    return self.say(Importance::Notice, told, actions);
                }
                _ => {}
            }
        }
        if self.does(Duty::Move) {
            said.extend(self.wording.board_wrong(fixes));
        }
        self.say(Importance::Notice, said, actions);
    }

    /// The move that the player at the board seems to have tried: one piece of his stands
    /// elsewhere, and at most what stood there is gone.
    fn attempted(&self, fixes: &[Fix]) -> Option<(Piece, Square, Square)> {
        let side = self.state.settings().board.filter(|_| self.board_moves())?;
        let mut moved = fixes.iter().filter_map(|it| match *it {
            Fix::Shift { piece, from, to } => Some((piece, to, from)),
            _ => None,
        });
        let (piece, from, to) = moved.next().filter(|it| it.0.color == side)?;
        let rest = fixes.iter().filter(|it| !matches!(it, Fix::Shift { .. }));
        let captured = |it: &Fix| matches!(it, Fix::Put { to: square, .. } if *square == to);
        (moved.next().is_none() && rest.into_iter().all(captured)).then_some((piece, from, to))
    }
}
