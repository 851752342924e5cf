//! The opponent's board at the desk: the opponent's moves come from it, or from a page.
//!
//! Keeps what was lifted there and which move was refused. Reads the game and gives outputs; it must
//! not change the game or speak.

use announcements::Announces as _;
use std::time::Duration;

use shakmaty::{Move, Position, Square};

use super::action::NotCarriedOut;
use super::boards::{Attempted, BoardNews, ElectronicBoard};
use super::component_output::{Component, ComponentOutput, RequestOutcome};
use super::context::Context;
use super::importance::Importance;
use crate::dialogue::{RemotePlayer, Reply};
use chess_laws::{Game, PieceAt, Time, captured};
use electronic_board::repair::{Fix, repair};
use electronic_board::watch::{Part, Sighting, Unclear};
use game::session::{BoardOwner, Duty, Effect, MoveEffect, Remark, State};
use game::session::{Channel, Intent, Party, Refused, Request};

/// A piece unseen for this time counts as lifted; a shorter time is a flicker.
const LIFTED: Duration = Duration::from_millis(250);

/// The most pieces that leave their squares for a move; if there are more, they have fallen.
const HANDFUL: usize = 2;

/// A page without a connection for this time is lost; a browser that loads it again needs less.
const PAGE_GONE: Duration = Duration::from_secs(3);

/// What has become of the page of the player who plays there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PageChange {
    Same,
    Opened,
    Lost,
    Back,
}

/// What is known about the board and is not in the game.
#[derive(Debug, Clone, Default)]
pub(super) struct OpponentBoard {
    /// What is off its square, and since when.
    lifted: Vec<(Square, Time)>,
    /// The move that stands there and was refused, and why: the board sees it again and again.
    refused: Option<(Move, Refused)>,
    /// What was off its square for longer than a flicker, since the player has the move.
    touched: Vec<Square>,
    /// Whether the board answers.
    plugged_in: bool,
    /// Whether the board cannot know what a pawn became. Then it may be said.
    asks_promotion: bool,
    pub(super) at_page: Option<RemotePlayer>,
    /// Since when the page of that player has no connection, and whether it was there before.
    page_gone: Option<Time>,
    page_was_open: bool,
    /// Whether the player has said that they adjust pieces.
    adjusts: bool,
    /// The released move, and what the board has shown in its place since.
    changed: Option<(Move, Option<Move>)>,
    /// The move that was taken back and still stands on the board.
    taken_back: Option<StillStands>,
}

/// A move that was taken back in the game and still stands on the board.
#[derive(Debug, Clone, Copy)]
struct StillStands {
    mv: Move,
    /// Whether the player has been asked to put it back.
    is_told: bool,
}

impl ElectronicBoard for OpponentBoard {
    const OWNER: BoardOwner = BoardOwner::Opponent;

    fn game(&self, context: &Context) -> Game {
        context.state.game_ahead()
    }

    fn part(&self, context: &Context) -> Part {
        let state = &context.state;
        let side = state.settings().board;
        let there = state.announced().is_some() && !context.is_announced_apart();
        if there && side == Some(state.game().turn()) {
            Part::Made
        } else if side == Some(state.game_ahead().turn()) {
            Part::Plays
        } else {
            Part::Follows
        }
    }

    fn hands(&mut self, seen: &Sighting, at: Time, context: &Context) -> Vec<ComponentOutput> {
        if let Sighting::Lifted { .. } = seen {
            // A piece is lifted from the position of the game: the board has shown it.
            self.taken_back = None;
        }
        match seen {
            Sighting::Lifted { from, .. } if self.moves_here(context) => {
                self.lifted.push((*from, at));
                Vec::new()
            }
            Sighting::Replaced { to, .. } => {
                self.lifted.retain(|(square, _)| square != to);
                self.put_back(*to, context).into_iter().collect()
            }
            Sighting::Unclear(Unclear::Promotion { .. } | Unclear::UnknownPromotion { .. }) => {
                self.asks_promotion = true;
                Vec::new()
            }
            Sighting::Moved(mv) => self.moved(*mv, context),
            Sighting::Retracted { reported, instead } => {
                self.retracted(*reported, *instead, context)
            }
            // Taking pieces out and putting them in is seen on the player's own board; all boards
            // handle what they show as a whole in the same way.
            Sighting::Lifted { .. }
            | Sighting::TakenOut { .. }
            | Sighting::PutIn { .. }
            | Sighting::Missing(_)
            | Sighting::Wrong(_)
            | Sighting::Right
            | Sighting::Kings(_)
            | Sighting::Unclear(Unclear::Capture { .. }) => Vec::new(),
        }
    }

    /// A piece that the program asks to put back has fallen over: nobody touched it.
    fn wrong(
        &mut self,
        attempted: Option<Attempted>,
        fixes: &[Fix],
        _: &Context,
    ) -> Vec<ComponentOutput> {
        if attempted.is_none() {
            let fallen = |square: Square| {
                let put = |it: &Fix| matches!(it, Fix::Put { to, .. } if *to == square);
                fixes.iter().any(put)
            };
            self.touched.retain(|it| !fallen(*it));
            self.lifted.retain(|(it, _)| !fallen(*it));
        }
        vec![ComponentOutput::ClockSettles]
    }
}

impl Component for OpponentBoard {
    /// Remembers why a move is impossible. A lifted piece is announced when the player then moves
    /// something else; if the opponent had reported it, at once.
    fn followed(
        &mut self,
        request: Request,
        outcome: RequestOutcome,
        _: &Context,
    ) -> Vec<ComponentOutput> {
        if let Intent::Announce(mv) = request.intent {
            self.refused = match outcome {
                Err(NotCarriedOut::Refused(refused)) => Some((mv, refused)),
                Ok(_) | Err(NotCarriedOut::Unclear(_)) => None,
            };
            return Vec::new();
        }
        let (Intent::Lift(square), Ok(effects)) = (request.intent, outcome) else {
            return Vec::new();
        };
        let lifted = |it: &Effect| matches!(it, Effect::Move(MoveEffect::Lifted { .. }));
        if effects.iter().any(lifted) && effects.len() == 1 {
            self.touched.push(square);
        }
        let others = effects.into_iter().filter(|it| !lifted(it));
        others.map(ComponentOutput::Announce).collect()
    }
}

impl OpponentBoard {
    /// The player who does not play at the desk, and whether they move there now.
    pub(super) fn remote_player(&self, state: &State) -> Option<RemotePlayer> {
        let settings = state.settings();
        let two = settings.lone_human().is_none();
        let at_board = settings.board.map(|side| RemotePlayer {
            side,
            moves_there: self.plugged_in && !self.asks_promotion,
            speaks_there: false,
        });
        let at_page = self.at_page.filter(|it| it.moves_there);
        let remote = at_page.or(at_board).or(self.at_page);
        remote.filter(|_| two)
    }

    /// Sets the player at a page. A connection that breaks for a moment, as when the page is loaded again, is
    /// not lost. Gives whether the page is open, if that has changed.
    pub(super) fn look_at_page(&mut self, now: Option<RemotePlayer>, at: Time) -> PageChange {
        let was = self.at_page.is_some_and(|it| it.moves_there);
        let is = now.is_some_and(|it| it.moves_there);
        if was && !is && now.is_some() {
            let since = *self.page_gone.get_or_insert(at);
            if at.since(since) < PAGE_GONE {
                return PageChange::Same;
            }
        }
        self.page_gone = None;
        self.at_page = now;
        let before = self.page_was_open;
        self.page_was_open |= is;
        match (was, is) {
            (true, false) => PageChange::Lost,
            (false, true) if before => PageChange::Back,
            (false, true) => PageChange::Opened,
            (true, true) | (false, false) => PageChange::Same,
        }
    }

    /// From now on the board answers, or does not.
    pub(super) fn plug(&mut self, plugged_in: bool) {
        self.asks_promotion = false;
        self.plugged_in = plugged_in;
    }

    /// What has followed in the game. A player who adjusts pieces touches none (4.2.1), until they
    /// move or the position changes.
    pub(super) fn note(&mut self, news: BoardNews, state: &State) {
        match news {
            BoardNews::Adjusts(by) => self.adjusts |= state.settings().board == Some(by),
            BoardNews::Announced | BoardNews::PositionChanged => self.begin_anew(None),
            BoardNews::TakenBack(mv) => {
                let is_told = false;
                self.begin_anew(Some(StillStands { mv, is_told }));
            }
        }
    }

    /// Another position counts.
    fn begin_anew(&mut self, taken_back: Option<StillStands>) {
        self.adjusts = false;
        self.asks_promotion = false;
        self.touched.clear();
        self.changed = None;
        self.taken_back = taken_back;
    }

    /// Whether a piece counts as lifted by this time that does not yet.
    pub(super) fn has_lifted(&self, by: Time) -> bool {
        let mut lifted = self.lifted.iter();
        lifted.any(|(_, since)| by.since(*since) >= LIFTED)
    }

    /// What the player has lifted is recorded. It is announced when they then move something else,
    /// where that is the program's duty (D.2.10.5).
    pub(super) fn pass(&mut self, at: Time, context: &Context) -> Vec<ComponentOutput> {
        let lifted = std::mem::take(&mut self.lifted);
        if lifted.len() > HANDFUL {
            return Vec::new();
        }
        let (due, rest): (Vec<_>, _) = lifted
            .into_iter()
            .partition(|(_, since)| at.since(*since) >= LIFTED);
        self.lifted = rest;
        let due = due.into_iter().map(|(square, _)| Intent::Lift(square));
        due.map(|it| ComponentOutput::Silently(request(&context.state, it)))
            .collect()
    }

    /// Whether the side that moves on the board has the move, and has made none yet.
    fn moves_here(&self, context: &Context) -> bool {
        let expected = self.expects(context);
        expected.is_some_and(|it| it.part == Part::Plays)
    }

    /// The player has moved. A reply to an announced move takes that as completed.
    fn moved(&mut self, mv: Move, context: &Context) -> Vec<ComponentOutput> {
        self.lifted.clear();
        if !self.moves_here(context) {
            return Vec::new();
        }
        if self.taken_back.is_some_and(|it| it.mv == mv) {
            return self.asks_to_put_back(mv, context).into_iter().collect();
        }
        let mut outputs = self.touched_before(mv, context);
        outputs.push(self.announce(mv, context));
        outputs.push(ComponentOutput::ClockFollows);
        outputs
    }

    /// The move was taken back and not made again: it only still stands there. The player is asked once to
    /// put it back.
    fn asks_to_put_back(&mut self, mv: Move, context: &Context) -> Option<ComponentOutput> {
        let still = self.taken_back.as_mut().filter(|it| !it.is_told)?;
        still.is_told = true;
        let game = context.state.game();
        let made = game.position_after(mv).ok()?;
        let fixes = repair(made.board(), game.position().board());
        let told = context.wording.board().wrong(Self::OWNER, &fixes);
        Some(ComponentOutput::Say(Importance::Notice, told))
    }

    /// The board sees a move again and again: the reason why it is impossible is announced once,
    /// until the move or the reason changes.
    fn announce(&self, mv: Move, context: &Context) -> ComponentOutput {
        let known = self.refused.clone().filter(|(refused, _)| *refused == mv);
        ComponentOutput::SeenMove {
            request: request(&context.state, Intent::Announce(mv)),
            text: context.vocabulary().announce(mv),
            known: known.map(|(_, reason)| reason),
        }
    }

    /// The board now shows another move than it reported, or none; this counts until the move is
    /// completed. Under the Laws the reported move stands nevertheless.
    fn retracted(
        &mut self,
        reported: Move,
        instead: Option<Move>,
        context: &Context,
    ) -> Vec<ComponentOutput> {
        let state = &context.state;
        let side = state.game().turn();
        let announced = state.announced().map(|it| it.mv);
        if announced != Some(reported) || state.settings().board != Some(side) {
            return Vec::new();
        }
        if state.steps().released_on_board().is_some() {
            return self.changes_released(reported, instead, context);
        }
        let board = context.wording.board();
        let mut outputs = vec![ComponentOutput::Silently(request(state, Intent::Withdraw))];
        let Some(mv) = instead else {
            let told = board.taken_back(side);
            outputs.push(ComponentOutput::Say(Importance::Notice, told));
            return outputs;
        };
        if context.does(Duty::Announce) {
            outputs.push(ComponentOutput::Say(Importance::Shown, board.corrected()));
        }
        outputs.push(self.announce(mv, context));
        outputs
    }

    /// The board shows another move than the released one, or none. That is kept and told once, with
    /// the reason why it stands: the board sees it again and again.
    fn changes_released(
        &mut self,
        released: Move,
        instead: Option<Move>,
        context: &Context,
    ) -> Vec<ComponentOutput> {
        let changed = Some((released, instead));
        if self.changed == changed {
            return Vec::new();
        }
        self.changed = changed;
        let said = instead.map(|mv| context.vocabulary().announce(mv));
        let withdrawal = request(&context.state, Intent::Withdraw);
        let refused = match said.clone() {
            Some(text) => ComponentOutput::SeenMove {
                request: withdrawal,
                text,
                known: None,
            },
            None => ComponentOutput::Request(withdrawal),
        };
        let kept = ComponentOutput::Keep(Remark::ReleasedChanged { said });
        vec![kept, refused]
    }

    /// The player moved something other than what they lifted: announces what they touched (4.3,
    /// D.2.10.5).
    fn touched_before(&mut self, mv: Move, context: &Context) -> Vec<ComponentOutput> {
        let rook = mv.castling_side().map(|_| mv.to());
        let belongs = [mv.from(), captured(mv), rook];
        let touched = std::mem::take(&mut self.touched).into_iter();
        let others = touched.filter(|square| !belongs.contains(&Some(*square)));
        let told = others.filter_map(|square| self.told_touched(square, context));
        told.collect()
    }

    /// The player has put back what they had lifted.
    fn put_back(&mut self, square: Square, context: &Context) -> Option<ComponentOutput> {
        let before = self.touched.len();
        self.touched.retain(|it| *it != square);
        let touched = self.touched.len() < before;
        touched
            .then(|| self.told_touched(square, context))
            .flatten()
    }

    fn told_touched(&self, square: Square, context: &Context) -> Option<ComponentOutput> {
        let ahead = context.state.game_ahead();
        let piece = PieceAt::on(ahead.position(), square).filter(|_| !self.adjusts)?;
        let by = ahead.turn();
        let lifted = Effect::Move(MoveEffect::Lifted { by, piece });
        Some(ComponentOutput::Tell(Reply::Effect(lifted)))
    }
}

/// What the player wants on the board.
fn request(state: &State, intent: Intent) -> Request {
    let side = state.settings().board;
    Request {
        by: side.map_or(Party::Program, Party::Side),
        through: Channel::OpponentBoard,
        intent,
    }
}
