//! The opponent's board at the desk: the opponent's moves come from it, or from a page.

use std::time::Duration;

use shakmaty::{Move, Square};

use super::action::Action;
use super::boards::{Attempted, BoardNews, ElectronicBoard};
use super::importance::Importance;
use super::play::Play;
use super::requests::NotCarriedOut;
use crate::dialogue::{MoveReply, RemotePlayer, Reply};
use crate::session::{BoardOwner, Duty, Effect, MoveEffect, State};
use crate::session::{Channel, Intent, MoveRefused, Party, Plan, Refused, Request};
use chess_laws::{Game, PieceAt, Time, captured};
use electronic_board::BoardInput;
use electronic_board::repair::Fix;
use electronic_board::watch::{Part, Sighting};

/// A piece that is not seen for so long was lifted; a shorter time is a flicker.
const LIFTED: Duration = Duration::from_millis(250);

/// At most so many pieces leave their squares for a move; if there are more, they have fallen.
const HANDFUL: usize = 2;

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
    /// The player at a page.
    at_page: Option<RemotePlayer>,
    /// Whether the player has said that they adjust pieces.
    adjusts: bool,
}

impl ElectronicBoard for OpponentBoard {
    const OWNER: BoardOwner = BoardOwner::Opponent;

    fn game(&self, play: &Play) -> Game {
        play.state.game_ahead()
    }

    fn part(&self, play: &Play) -> Part {
        let side = play.state.settings().board;
        let announced = play.state.announced().is_some();
        let there = announced && !play.conversation.is_announced_apart(&play.state);
        if there && side == Some(play.state.game().turn()) {
            Part::Made
        } else if side == Some(play.state.game_ahead().turn()) {
            Part::Plays
        } else {
            Part::Follows
        }
    }

    fn hands(&mut self, play: &mut Play, seen: &Sighting, at: Time, actions: &mut Vec<Action>) {
        match seen {
            Sighting::Lifted { from, .. } if self.moves_here(play) => {
                self.lifted.push((*from, at));
            }
            Sighting::Replaced { to, .. } => {
                self.lifted.retain(|(square, _)| square != to);
                self.put_back(play, *to, actions);
            }
            Sighting::Moved(mv) => self.moved(play, *mv, at, actions),
            Sighting::Retracted { reported, instead } => {
                self.retracted(play, *reported, *instead, at, actions);
            }
            // Taking pieces out and putting them in is seen on the player's own board; all boards
            // handle what they show as a whole in the same way.
            Sighting::Lifted { .. }
            | Sighting::TakenOut { .. }
            | Sighting::PutIn { .. }
            | Sighting::Missing(_)
            | Sighting::Wrong(_)
            | Sighting::Right
            | Sighting::Kings(_) => {}
        }
    }

    /// A piece that the program asks to put back has fallen over: nobody touched it.
    fn wrong(
        &mut self,
        play: &mut Play,
        attempted: Option<Attempted>,
        fixes: &[Fix],
        _: Time,
        _: &mut Vec<Action>,
    ) {
        play.clock.lever.settle();
        if attempted.is_some() {
            return;
        }
        let fallen = |square: Square| {
            let put = |it: &Fix| matches!(it, Fix::Put { to, .. } if *to == square);
            fixes.iter().any(put)
        };
        self.touched.retain(|it| !fallen(*it));
        self.lifted.retain(|(it, _)| !fallen(*it));
    }
}

impl OpponentBoard {
    /// Sets the player at a page, if there is one.
    pub(super) fn played_at_page(&mut self, player: Option<RemotePlayer>) {
        self.at_page = player;
    }

    /// The player who does not play at the desk, and whether they move there now.
    pub(super) fn remote_player(&self, state: &State) -> Option<RemotePlayer> {
        let settings = state.settings();
        let two = settings.lone_human().is_none();
        let at_board = settings.board.map(|side| RemotePlayer {
            side,
            moves_there: self.plugged_in,
            speaks_there: false,
        });
        let at_page = self.at_page.filter(|it| it.moves_there);
        let remote = at_page.or(at_board).or(self.at_page);
        remote.filter(|_| two)
    }

    /// Something happened with the board or the clock at it.
    pub(super) fn told(
        &mut self,
        play: &mut Play,
        input: &BoardInput,
        at: Time,
        actions: &mut Vec<Action>,
    ) {
        match input {
            BoardInput::Connected { .. } => self.plug(true, play),
            BoardInput::Lost { .. } => {
                self.plug(false, play);
                play.clock.lose(play.open_side());
            }
            BoardInput::Clock(face) => play.board_clock(*face, at, actions),
            BoardInput::Pressed { turn } => play.lever(turn.other(), at, actions),
            BoardInput::ClockRefused => play.clock_refused(at, actions),
            BoardInput::Seen(_) | BoardInput::Description(_) | BoardInput::Battery(_) => {}
        }
    }

    fn plug(&mut self, plugged_in: bool, play: &mut Play) {
        self.plugged_in = plugged_in;
        let remote = self.remote_player(&play.state);
        play.conversation.set_remote_player(remote);
    }

    /// What has followed in the game. A player who adjusts pieces touches none (4.2.1), until they
    /// move or the position changes.
    pub(super) fn note(&mut self, news: BoardNews, state: &State) {
        match news {
            BoardNews::Adjusts(by) => self.adjusts |= state.settings().board == Some(by),
            BoardNews::Announced | BoardNews::PositionChanged => {
                self.adjusts = false;
                self.touched.clear();
            }
        }
    }

    /// Whether the side that moves on the board has the move, and has made none yet.
    fn moves_here(&self, play: &Play) -> bool {
        self.expects(play).is_some_and(|it| it.part == Part::Plays)
    }

    /// The player has moved. An answer takes the announced move as completed.
    fn moved(&mut self, play: &mut Play, mv: Move, at: Time, actions: &mut Vec<Action>) {
        self.lifted.clear();
        if !self.moves_here(play) {
            return;
        }
        self.tell_touched_before(play, mv, actions);
        self.announce(play, mv, at, actions);
        let pressed = |side| play.clock.lever.was_pressed_for(side);
        if play.open_side().is_some_and(pressed) {
            play.press(at, actions);
        }
    }

    /// The board sees a move again and again: why it cannot be is announced once, until the move or
    /// the reason is another one.
    fn announce(&mut self, play: &mut Play, mv: Move, at: Time, actions: &mut Vec<Action>) {
        let announced = request(play, Intent::Announce(mv));
        if let Plan::Refuse(refused) = play.plan(&announced, at)
            && self.refused == Some((mv, refused))
        {
            return;
        }
        let done = play.carry_out(&announced, at, actions);
        let Err(NotCarriedOut::Refused(refused)) = done else {
            self.refused = None;
            return;
        };
        self.refused = Some((mv, refused.clone()));
        let reply = if let Refused::Move(MoveRefused::NotAllowed(reason)) = refused {
            let text = play.wording.vocabulary().announce(mv);
            MoveReply::Illegal { text, reason }.into()
        } else {
            refused.into()
        };
        play.tell(&reply, actions);
    }

    /// The move on the board was another one, or none: as long as it is not completed.
    fn retracted(
        &mut self,
        play: &mut Play,
        reported: Move,
        instead: Option<Move>,
        at: Time,
        actions: &mut Vec<Action>,
    ) {
        let side = play.state.game().turn();
        let announced = play.state.announced().map(|it| it.mv);
        if announced != Some(reported) || play.state.settings().board != Some(side) {
            return;
        }
        let withdraw = request(play, Intent::Withdraw);
        play.carry_out_silently(&withdraw, at, actions);
        let Some(mv) = instead else {
            let told = play.wording.board().taken_back(side);
            return play.say(Importance::Notice, told, actions);
        };
        if play.does(Duty::Announce) {
            let told = play.wording.board().corrected();
            play.say(Importance::Shown, told, actions);
        }
        self.announce(play, mv, at, actions);
    }

    /// Keeps in the journal what the player has lifted. It is announced when they then move
    /// something else, where that is the program's duty (D.2.10.5).
    pub(super) fn note_lifted(&mut self, play: &mut Play, at: Time, actions: &mut Vec<Action>) {
        let lifted = std::mem::take(&mut self.lifted);
        if lifted.len() > HANDFUL {
            return;
        }
        let (due, rest) = lifted
            .into_iter()
            .partition(|(_, since)| at.since(*since) >= LIFTED);
        self.lifted = rest;
        for (square, _) in due {
            let lifts = request(play, Intent::Lift(square));
            let effects = play.carry_out_silently(&lifts, at, actions);
            let lifted = |it: &Effect| matches!(it, Effect::Move(MoveEffect::Lifted { .. }));
            if effects.iter().any(lifted) && effects.len() == 1 {
                self.touched.push(square);
            }
            // The opponent had reported that they touched this piece.
            for effect in effects.into_iter().filter(|it| !lifted(it)) {
                play.effect(effect, at, actions);
            }
        }
    }

    /// The player moved something other than what they lifted: announces what they touched (4.3,
    /// D.2.10.5).
    fn tell_touched_before(&mut self, play: &mut Play, mv: Move, actions: &mut Vec<Action>) {
        let rook = mv.castling_side().map(|_| mv.to());
        let belongs = [mv.from(), captured(mv), rook];
        for square in std::mem::take(&mut self.touched) {
            if !belongs.contains(&Some(square)) {
                self.tell_touched(play, square, actions);
            }
        }
    }

    /// The player has put back what they had lifted.
    fn put_back(&mut self, play: &mut Play, square: Square, actions: &mut Vec<Action>) {
        let before = self.touched.len();
        self.touched.retain(|it| *it != square);
        if self.touched.len() < before {
            self.tell_touched(play, square, actions);
        }
    }

    fn tell_touched(&self, play: &mut Play, square: Square, actions: &mut Vec<Action>) {
        let ahead = play.state.game_ahead();
        if self.adjusts {
            return;
        }
        if let Some(piece) = PieceAt::on(ahead.position(), square) {
            let by = ahead.turn();
            let lifted = Effect::Move(MoveEffect::Lifted { by, piece });
            play.tell(&Reply::Effect(lifted), actions);
        }
    }
}

/// What the player wants on the board.
fn request(play: &Play, intent: Intent) -> Request {
    let side = play.state.settings().board;
    Request {
        by: side.map_or(Party::Program, Party::Side),
        through: Channel::OpponentBoard,
        intent,
    }
}
