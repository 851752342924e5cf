//! The electronic boards at the desk: what each of them should show, and what is said when it shows
//! something else. Each board knows what its owner does on it. A board reads the game and gives
//! outputs; it must not change the game or speak.

use shakmaty::{Color, Move, Piece, Position, Square};

use super::component_output::ComponentOutput;
use super::context::Context;
use super::importance::Importance;
use crate::dialogue::MoveReply;
use chess_laws::{Attempt, Game, MoveAttempt, Refusal, Time};
use electronic_board::Shown;
use electronic_board::repair::{Fix, before_repair};
use electronic_board::watch::{ExpectedBoard, Part, Sighting};
use game::session::PracticeEffect;
use game::session::{AgreementEvent, ArbiterEffect, BoardOwner, Duty, Effect, Event, MoveEffect};

/// A move that a player seems to have tried: this piece, from where and to where.
pub(super) type Attempted = (Piece, Square, Square);

/// The effects in the game that matter to an electronic board.
#[derive(Clone, Copy)]
pub(super) enum BoardNews {
    /// This player adjusts pieces (4.2.1).
    Adjusts(Color),
    Announced,
    /// A move is completed, or another position counts.
    PositionChanged,
    /// Moves are taken back, from this one on. A board still shows those moves.
    TakenBack(Move),
}

impl BoardNews {
    /// That of an effect, if any.
    pub(super) fn of(effect: &Effect) -> Option<Self> {
        match effect {
            Effect::Move(MoveEffect::Adjusts { by }) => Some(Self::Adjusts(*by)),
            // Boards must not tell which of the two it is.
            Effect::Move(MoveEffect::Announced { .. } | MoveEffect::IllegalAnnounced { .. }) => {
                Some(Self::Announced)
            }
            Effect::Move(MoveEffect::Completed { .. })
            | Effect::Arbiter(ArbiterEffect::Restored)
            | Effect::Practice(PracticeEffect::Redone { .. }) => Some(Self::PositionChanged),
            Effect::Practice(PracticeEffect::TakenBack { mv, .. }) => Some(Self::TakenBack(*mv)),
            Effect::Move(
                MoveEffect::FoundIllegal { .. }
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
            | Effect::Report(_)
            | Effect::Practice(PracticeEffect::EngineChanged) => None,
        }
    }
}

/// An electronic board at the desk.
pub(super) trait ElectronicBoard {
    const OWNER: BoardOwner;

    /// The game up to the position that it should show.
    fn game(&self, context: &Context) -> Game;

    /// What is done on it now, while the game goes on.
    fn part(&self, context: &Context) -> Part;

    /// What its owner does on it.
    fn hands(&mut self, seen: &Sighting, at: Time, context: &Context) -> Vec<ComponentOutput>;

    /// It shows a position that no move can have brought about.
    fn wrong(
        &mut self,
        attempted: Option<Attempted>,
        fixes: &[Fix],
        context: &Context,
    ) -> Vec<ComponentOutput>;

    /// What it should show now; `None` if this game has no such board.
    fn expects(&self, context: &Context) -> Option<ExpectedBoard> {
        let state = &context.state;
        state.settings().board_of(Self::OWNER)?;
        let position = self.game(context).position().clone();
        let part = match () {
            () if rests(context) => Part::Rests,
            () if !state.has_begun() => Part::Follows,
            () => self.part(context),
        };
        let before = (part == Part::Made).then(|| state.game().position().clone());
        Some(ExpectedBoard {
            position,
            part,
            before,
            shown: self.shown(context),
        })
    }

    /// What its lights may show of the game: no player may learn from them what the program does not tell, such as
    /// whether an announcement is legal before it is completed. Nobody looks at the own board.
    fn shown(&self, context: &Context) -> Shown {
        let state = &context.state;
        let is_over = state.outcome().is_some();
        let told = state.announced_at().is_none() || state.profile().tells_at_once();
        let unseen = Self::OWNER == BoardOwner::Own || !told;
        // The last move of a game may still have to be made on the board.
        if unseen || (rests(context) && !is_over) {
            return Shown::default();
        }
        let game = self.game(context);
        let here = state.settings().board_of(Self::OWNER);
        let announced = game.plies().last().map(|it| it.played);
        Shown {
            announced: announced.filter(|_| here != Some(game.turn().other())),
            check: game.position().is_check().then(|| game.turn()),
            wrong: !is_over,
        }
    }

    /// Something was seen on it.
    fn seen(&mut self, seen: &Sighting, at: Time, context: &Context) -> Vec<ComponentOutput> {
        match seen {
            Sighting::Missing(fixes) => self.missing(fixes, context).into_iter().collect(),
            Sighting::Wrong(fixes) => {
                let expected = self.expects(context);
                let attempted = expected.and_then(|it| attempted(&it, fixes));
                if attempted.is_some() && !self.tells_attempts(context) {
                    return self.wrong(attempted, fixes, context);
                }
                let mut outputs = Vec::from_iter(self.stands(fixes, context));
                outputs.extend(self.wrong(attempted, fixes, context));
                outputs.push(self.about_wrong(attempted, fixes, context));
                outputs
            }
            Sighting::Right => {
                let told = context.does(Duty::Move).then(|| {
                    let told = context.wording.board().right(Self::OWNER);
                    ComponentOutput::Say(Importance::Answer, told)
                });
                self.stands(&[], context).into_iter().chain(told).collect()
            }
            Sighting::Kings(result) => {
                let told = context.wording.board().kings(*result);
                vec![ComponentOutput::Say(Importance::Notice, told)]
            }
            Sighting::Unclear(unclear) => {
                let told = context.wording.board().unclear(*unclear);
                let mut outputs = self.hands(seen, at, context);
                outputs.push(ComponentOutput::Say(Importance::Notice, told));
                outputs
            }
            Sighting::Lifted { .. }
            | Sighting::Replaced { .. }
            | Sighting::TakenOut { .. }
            | Sighting::PutIn { .. }
            | Sighting::Moved(_)
            | Sighting::Retracted { .. } => self.hands(seen, at, context),
        }
    }

    /// Whether a move that its owner has tried on it is told to be illegal before it is completed.
    fn tells_attempts(&self, context: &Context) -> bool {
        context.state.profile().tells_at_once() || Self::OWNER != BoardOwner::Own
    }

    /// The announced move is still to be made on the board: the program sees to that where
    /// it is its duty (D.2.10.1). If the board shows moves that were taken back, they are put back.
    fn missing(&self, fixes: &[Fix], context: &Context) -> Option<ComponentOutput> {
        let board = context.wording.board();
        let game = self.game(context);
        let shown = before_repair(game.position().board(), fixes);
        let before = game.plies().iter().any(|it| *it.before.board() == shown);
        let told = match game.plies().last() {
            Some(last) if before => board.missing(Self::OWNER, last.played),
            Some(_) | None => board.wrong(Self::OWNER, fixes),
        };
        context
            .does(Duty::Move)
            .then_some(ComponentOutput::Say(Importance::Notice, told))
    }

    /// The board differs from the game, or is right again (D.2.9). Where the program guides the
    /// hands on the board (D.2.10.1), it says what to do; otherwise it announces only that the
    /// board differs.
    fn stands(&self, fixes: &[Fix], context: &Context) -> Option<ComponentOutput> {
        let state = &context.state;
        let side = state.settings().board_of(Self::OWNER)?;
        if state.outcome().is_some() || !state.has_begun() {
            return None;
        }
        let pieces = before_repair(self.game(context).position().board(), fixes);
        let stands = Event::Agreement(AgreementEvent::Stands { side, pieces });
        Some(match context.does(Duty::Move) {
            true => ComponentOutput::ObservedSilently(stands),
            false => ComponentOutput::Observed(stands),
        })
    }

    /// What is said about a wrong position. If an illegal move was tried, why it is illegal is said
    /// first.
    fn about_wrong(
        &self,
        attempted: Option<Attempted>,
        fixes: &[Fix],
        context: &Context,
    ) -> ComponentOutput {
        let board = context.wording.board();
        let mut said = Vec::new();
        if let Some((piece, from, to)) = attempted {
            let attempt = MoveAttempt::to(to).piece(piece.role).from(from);
            match self.game(context).resolve(&Attempt::from(attempt)) {
                Err(Refusal::Illegal(reason)) => {
                    let text = board.attempt(piece, from, to);
                    let illegal = MoveReply::Illegal { text, reason }.into();
                    said = context.wording.reply(&illegal, &context.state);
                }
                Err(Refusal::PromotionMissing { target, .. }) => {
                    return ComponentOutput::Say(Importance::Notice, board.promotion(target));
                }
                Ok(_) | Err(Refusal::Ambiguous(_)) => {}
            }
        }
        if context.does(Duty::Move) {
            said.extend(board.wrong(Self::OWNER, fixes));
        }
        ComponentOutput::Say(Importance::Notice, said)
    }
}

/// Whether nothing is done on any board now.
fn rests(context: &Context) -> bool {
    let state = &context.state;
    let over = state.outcome().is_some() || state.stopped().is_some();
    over || state.sealed().is_some() || context.is_sealing()
}

/// The move that the player at the board seems to have tried: one piece of theirs stands
/// elsewhere, and at most what stood there is gone.
fn attempted(expected: &ExpectedBoard, fixes: &[Fix]) -> Option<Attempted> {
    let moves = expected.part == Part::Plays || expected.part.is_of_steps();
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
