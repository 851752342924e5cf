//! The electronic boards at the desk: what each of them should show, and what the desk says when it
//! shows something else. Each board knows what its owner does on it.

use shakmaty::{Color, Piece, Position, Square};

use super::play::Play;
use super::{Action, Importance};
use crate::dialogue::MoveReply;
use crate::session::{AgreementEvent, ArbiterEffect, BoardOwner, Duty, Effect, Event, MoveEffect};
use chess_laws::{Attempt, Game, MoveAttempt, Refusal, Time};
use electronic_board::repair::{Fix, before_repair};
use electronic_board::watch::{Expected, Part, Sighting};

/// A move that a player seems to have tried: this piece, from where and to where.
pub(super) type Attempted = (Piece, Square, Square);

/// What of the effects in the game matters to what hands do on a board.
#[derive(Clone, Copy)]
pub(super) enum BoardNews {
    /// This player adjusts pieces (4.2.1).
    Adjusts(Color),
    /// A move is announced.
    Announced,
    /// A move is completed, or another position counts.
    PositionChanged,
}

impl BoardNews {
    /// That of an effect, if any.
    pub(super) fn of(effect: &Effect) -> Option<Self> {
        match effect {
            Effect::Move(MoveEffect::Adjusts { by }) => Some(Self::Adjusts(*by)),
            Effect::Move(MoveEffect::Announced { .. }) => Some(Self::Announced),
            Effect::Move(MoveEffect::Completed { .. })
            | Effect::Arbiter(ArbiterEffect::Restored) => Some(Self::PositionChanged),
            Effect::Move(
                MoveEffect::IllegalAnnounced { .. }
                | MoveEffect::FoundIllegal { .. }
                | MoveEffect::Withdrawn
                | MoveEffect::Touched { .. }
                | MoveEffect::TakenOff { .. }
                | MoveEffect::Placed { .. }
                | MoveEffect::Lifted { .. }
                | MoveEffect::PromotionChosen { .. },
            )
            | Effect::Game(_)
            | Effect::Draw(_)
            | Effect::Clock(_)
            | Effect::Arbiter(_)
            | Effect::Agreement(_)
            | Effect::Adjournment(_)
            | Effect::Report(_) => None,
        }
    }
}

/// An electronic board at the desk.
pub(super) trait ElectronicBoard {
    /// Whose it is.
    const OWNER: BoardOwner;

    /// The game up to the position that it should show.
    fn game(&self, play: &Play) -> Game;

    /// What is done on it now, while the game goes on.
    fn part(&self, play: &Play) -> Part;

    /// What its owner does on it.
    fn hands(&mut self, play: &mut Play, seen: &Sighting, at: Time, actions: &mut Vec<Action>);

    /// It shows no position that a move can have brought about.
    fn wrong(
        &mut self,
        play: &mut Play,
        attempted: Option<Attempted>,
        fixes: &[Fix],
        at: Time,
        actions: &mut Vec<Action>,
    );

    /// What it should show now; `None` if this game has no such board.
    fn expects(&self, play: &Play) -> Option<Expected> {
        play.state.settings().board_of(Self::OWNER)?;
        let position = self.game(play).position().clone();
        let part = match () {
            () if rests(play) => Part::Rests,
            () if !play.state.has_begun() => Part::Follows,
            () => self.part(play),
        };
        let before = (part == Part::Made).then(|| play.state.game().position().clone());
        Some(Expected {
            position,
            part,
            before,
        })
    }

    /// Something was seen on it.
    fn seen(&mut self, play: &mut Play, seen: &Sighting, at: Time, actions: &mut Vec<Action>) {
        match seen {
            Sighting::Missing(fixes) => self.tell_missing(play, fixes, actions),
            Sighting::Wrong(fixes) => {
                self.note_apart(play, fixes, at, actions);
                let expected = self.expects(play);
                let attempted = expected.and_then(|it| attempted(&it, fixes));
                self.wrong(play, attempted, fixes, at, actions);
                self.tell_wrong(play, attempted, fixes, actions);
            }
            Sighting::Right => {
                self.note_apart(play, &[], at, actions);
                if play.does(Duty::Move) {
                    let told = play.wording.board().right(Self::OWNER);
                    play.say(Importance::Answer, told, actions);
                }
            }
            Sighting::Kings(result) => {
                let told = play.wording.board().kings(*result);
                play.say(Importance::Notice, told, actions);
            }
            Sighting::Lifted { .. }
            | Sighting::Replaced { .. }
            | Sighting::TakenOut { .. }
            | Sighting::PutIn { .. }
            | Sighting::Moved(_)
            | Sighting::Retracted { .. } => self.hands(play, seen, at, actions),
        }
    }

    /// The announced move is still to be made on the board: the program sees to that where
    /// it is its duty (D.2.10.1).
    fn tell_missing(&self, play: &mut Play, fixes: &[Fix], actions: &mut Vec<Action>) {
        if !play.does(Duty::Move) {
            return;
        }
        let told = match self.game(play).plies().last() {
            Some(last) => play.wording.board().missing(Self::OWNER, last.played),
            None => play.wording.board().wrong(Self::OWNER, fixes),
        };
        play.say(Importance::Notice, told, actions);
    }

    /// Keeps in the journal that the board has come apart from the game, or is right again (D.2.9).
    /// Where the program guides the hands on the board (D.2.10.1), the observation itself says what
    /// to do; otherwise the desk announces that the board is apart.
    fn note_apart(&self, play: &mut Play, fixes: &[Fix], at: Time, actions: &mut Vec<Action>) {
        let Some(side) = play.state.settings().board_of(Self::OWNER) else {
            return;
        };
        if play.state.outcome().is_some() || !play.state.has_begun() {
            return;
        }
        let pieces = before_repair(self.game(play).position().board(), fixes);
        let stands = Event::Agreement(AgreementEvent::Stands { side, pieces });
        if play.does(Duty::Move) {
            play.record(&stands, at, actions);
        } else {
            play.happen(&stands, at, actions);
        }
    }

    /// If an illegal move was tried, why it is illegal is said first.
    fn tell_wrong(
        &self,
        play: &mut Play,
        attempted: Option<Attempted>,
        fixes: &[Fix],
        actions: &mut Vec<Action>,
    ) {
        let mut said = Vec::new();
        if let Some((piece, from, to)) = attempted {
            let attempt = MoveAttempt::to(to).piece(piece.role).from(from);
            match self.game(play).resolve(&Attempt::from(attempt)) {
                Err(Refusal::Illegal(reason)) => {
                    let text = play.wording.board().attempt(piece, from, to);
                    let illegal = MoveReply::Illegal { text, reason }.into();
                    said = play.wording.reply(&illegal, &play.state);
                }
                Err(Refusal::PromotionMissing { target, .. }) => {
                    let told = play.wording.board().promotion(target);
                    return play.say(Importance::Notice, told, actions);
                }
                Ok(_) | Err(Refusal::Ambiguous(_)) => {}
            }
        }
        if play.does(Duty::Move) {
            said.extend(play.wording.board().wrong(Self::OWNER, fixes));
        }
        play.say(Importance::Notice, said, actions);
    }
}

/// Whether nothing is done on any board now.
fn rests(play: &Play) -> bool {
    let state = &play.state;
    let over = state.outcome().is_some() || state.stopped().is_some();
    over || state.sealed().is_some() || play.sealing.is_awaited()
}

/// The move that the player at the board seems to have tried: one piece of theirs stands
/// elsewhere, and at most what stood there is gone.
fn attempted(expected: &Expected, fixes: &[Fix]) -> Option<Attempted> {
    let moves = matches!(expected.part, Part::Plays | Part::Steps);
    let side = moves.then(|| expected.position.turn())?;
    let shifted = |it: &Fix| {
        if let Fix::Shift { piece, from, to } = *it {
            Some((piece, to, from))
        } else {
            None
        }
    };
    let mut moved = fixes.iter().filter_map(shifted);
    let (piece, from, to) = moved.next().filter(|it| it.0.color == side)?;
    let rest = fixes.iter().filter(|it| !matches!(it, Fix::Shift { .. }));
    let captured = |it: &Fix| matches!(it, Fix::Put { to: square, .. } if *square == to);
    (moved.next().is_none() && rest.into_iter().all(captured)).then_some((piece, from, to))
}
