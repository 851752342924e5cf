//! The electronic boards at the desk: what each of them should show, and what is told when it
//! shows something else. What its owner does on it is the matter of `sighted` and `own_board`.

use shakmaty::{Piece, Position, Square};

use super::{Action, Desk, Importance};
use crate::dialogue::Reply;
use crate::session::{AgreementEvent, MoveEvent};
use crate::session::{BoardOwner, Duty, Event};
use chess_laws::{Attempt, Game, MoveAttempt, Refusal, Time};
use electronic_board::BoardInput;
use electronic_board::repair::{Fix, before_repair};
use electronic_board::watch::{Expected, Part, Sighting};

impl Desk {
    /// What this electronic board should show now; none if there is none in this game.
    #[must_use]
    pub fn board_expects(&self, owner: BoardOwner) -> Option<Expected> {
        let state = &self.state;
        let side = state.settings().board_of(owner)?;
        let game = self.board_game(owner);
        let rests = state.outcome().is_some() || state.stopped().is_some();
        let on_turn = state.game().turn() == side;
        let part = match owner {
            _ if rests || state.sealed().is_some() || self.is_sealing() => Part::Rests,
            _ if !state.has_begun() => Part::Follows,
            BoardOwner::Own if on_turn => Part::Steps,
            BoardOwner::Opponent if self.is_made_on(side) => Part::Made,
            BoardOwner::Opponent if game.turn() == side => Part::Plays,
            _ => Part::Follows,
        };
        let before = (part == Part::Made).then(|| state.game().position().clone());
        Some(Expected {
            position: game.position().clone(),
            part,
            before,
        })
    }

    /// The game up to the position that this board should show. On the blind player's own it is
    /// the one before his move until that is completed: he makes it there step by step.
    fn board_game(&self, owner: BoardOwner) -> Game {
        let game = self.state.game();
        match owner {
            BoardOwner::Own if self.state.settings().own_board == Some(game.turn()) => game.clone(),
            _ => self.state.game_ahead(),
        }
    }

    /// Something happened on this electronic board or with it.
    pub fn board_told(&mut self, owner: BoardOwner, input: &BoardInput, at: Time) -> Vec<Action> {
        let mut actions = Vec::new();
        if owner == BoardOwner::Opponent {
            self.sighted_board(input, at, &mut actions);
        }
        match input {
            BoardInput::Connected { right, .. } => {
                let told = self.wording.board_connected(owner, *right);
                self.say(Importance::Notice, told, &mut actions);
            }
            BoardInput::Lost { cause } => {
                let told = self.wording.board_lost(owner, cause);
                self.say(Importance::Notice, told, &mut actions);
            }
            BoardInput::Seen(sighting) => self.seen(owner, sighting, at, &mut actions),
            _ => {}
        }
        actions
    }

    fn seen(
        &mut self,
        owner: BoardOwner,
        sighting: &Sighting,
        at: Time,
        actions: &mut Vec<Action>,
    ) {
        match sighting {
            Sighting::Missing(fixes) => self.missing_on_board(owner, fixes, actions),
            Sighting::Wrong(fixes) => {
                self.note_board(owner, fixes, at, actions);
                self.wrong_on_board(owner, fixes, at, actions);
            }
            Sighting::Right => {
                self.note_board(owner, &[], at, actions);
                if self.does(Duty::Move) {
                    let told = self.wording.board_right(owner);
                    self.say(Importance::Answer, told, actions);
                }
            }
            Sighting::Kings(result) => {
                let told = self.wording.board_kings(*result);
                self.say(Importance::Notice, told, actions);
            }
            hands => match owner {
                BoardOwner::Opponent => self.sighted_hands(hands, at, actions),
                BoardOwner::Own => self.own_hands(hands, at, actions),
            },
        }
    }

    /// The announced move is still to be made on the board: the program sees to that where
    /// it is its duty (D.2.10.1).
    fn missing_on_board(&mut self, owner: BoardOwner, fixes: &[Fix], actions: &mut Vec<Action>) {
        if !self.does(Duty::Move) {
            return;
        }
        let game = self.board_game(owner);
        let told = match game.plies().last() {
            Some(last) => self.wording.board_missing(owner, last.played),
            None => self.wording.board_wrong(owner, fixes),
        };
        self.say(Importance::Notice, told, actions);
    }

    /// Keeps in the journal that the board has come apart from the game, or is right again
    /// (D.2.9). What to do is told with what was seen, where the program guides the hands on
    /// the board (D.2.10.1); elsewhere that it is so.
    fn note_board(
        &mut self,
        owner: BoardOwner,
        fixes: &[Fix],
        at: Time,
        actions: &mut Vec<Action>,
    ) {
        let Some(side) = self.state.settings().board_of(owner) else {
            return;
        };
        if self.state.outcome().is_some() || !self.state.has_begun() {
            return;
        }
        let game = self.board_game(owner);
        let pieces = before_repair(game.position().board(), fixes);
        let stands = Event::Agreement(AgreementEvent::Stands { side, pieces });
        if self.does(Duty::Move) {
            self.record(&stands, at, actions);
        } else {
            self.happen(&stands, at, actions);
        }
    }

    /// The board shows no position that a move can have brought about. If it is an illegal
    /// move, why is said first.
    fn wrong_on_board(
        &mut self,
        owner: BoardOwner,
        fixes: &[Fix],
        at: Time,
        actions: &mut Vec<Action>,
    ) {
        let mut said = Vec::new();
        let attempted = self.attempted(owner, fixes);
        match (owner, attempted) {
            // He may have been quicker than is seen.
            (BoardOwner::Own, Some((_, square, _))) => {
                self.step(
                    square,
                    Event::Move(MoveEvent::Touch { square }),
                    at,
                    actions,
                );
            }
            (BoardOwner::Own, None) => {}
            (BoardOwner::Opponent, attempted) => {
                self.sighted.clock.lever.settle();
                if attempted.is_none() {
                    self.forget_touched(fixes);
                }
            }
        }
        if let Some((piece, from, to)) = attempted {
            let attempt = MoveAttempt::to(to).piece(piece.role).from(from);
            match self.board_game(owner).resolve(&Attempt::from(attempt)) {
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
            said.extend(self.wording.board_wrong(owner, fixes));
        }
        self.say(Importance::Notice, said, actions);
    }

    /// The move that the player at the board seems to have tried: one piece of his stands
    /// elsewhere, and at most what stood there is gone.
    fn attempted(&self, owner: BoardOwner, fixes: &[Fix]) -> Option<(Piece, Square, Square)> {
        let expected = self.board_expects(owner)?;
        let moves = matches!(expected.part, Part::Plays | Part::Steps);
        let side = moves.then(|| expected.position.turn())?;
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
