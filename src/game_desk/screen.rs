//! What stands on the braille display: the messages, what is typed, or a page of the game.

use shakmaty::{Color, Position};

use super::importance::Importance;
use super::play::Play;
use super::surface::{Front, Page};
use crate::braille_chess::board::CURSOR;
use crate::braille_line::Room;
use crate::dialogue::{Reply, SpokenInput};
use crate::messages::Phrase;
use crate::session::DrawEffect;
use crate::session::{Effect, Matter, Player};
use braille_display::{Content, Side, Span, Status};
use chess_laws::Time;

impl Play {
    /// Of the questions on the line only those stay that are open. An offer that stood
    /// behind another question, or was made before an interruption, comes back.
    pub(super) fn keep_questions(&mut self) {
        let going_on = self.state.outcome().is_none();
        let human = |by: Color| self.state.settings().player(by.other()) == Player::Human;
        let here = self
            .conversation
            .is_offered(SpokenInput::Shared, &self.state);
        let offer = self
            .state
            .offer()
            .filter(|by| going_on && here && human(*by));
        self.surface.keep_open(
            going_on && self.conversation.asks_at(SpokenInput::Shared)
                || self.conversation.signature_asked(&self.state).is_some(),
            offer.is_some(),
        );
        let messages = &mut self.surface.messages;
        if let Some(by) = offer.filter(|_| !messages.has_offer()) {
            let offered = Reply::Effect(Effect::Draw(DrawEffect::DrawOffered { by }));
            let phrases = self.wording.reply(&offered, &self.state);
            messages.recall(Importance::Offer, Phrase::message(&phrases));
        }
    }
}

/// What the braille display shows at a moment.
pub(super) fn content(play: &Play, at: Time) -> Content {
    Content {
        status: status(play),
        behind: play.surface.waits_behind(),
        ..page(play, at)
    }
}

/// What its status cells say, where it has them.
fn status(play: &Play) -> Status {
    let game = play.state.game_ahead();
    let going_on = play.state.outcome().is_none();
    let told = play.state.profile().volunteers(Matter::LastMove);
    Status {
        waits: play.surface.messages.waits(),
        to_move: going_on.then(|| match game.turn() {
            Color::White => Side::White,
            Color::Black => Side::Black,
        }),
        check: game.position().is_check() && told,
    }
}

fn page(play: &Play, at: Time) -> Content {
    let surface = &play.surface;
    match surface.front() {
        Front::Messages => surface.messages.content().unwrap_or_default(),
        Front::Typing => {
            let cursor = [surface.cursor_at(at)];
            Content {
                spans: vec![Span::Cells([surface.typed.as_slice(), &cursor].concat())],
                topic: "typing".to_owned(),
                cursor: Some(surface.typed.len()),
                ..Content::default()
            }
        }
        Front::Page => game_page(play, at),
    }
}

fn game_page(play: &Play, at: Time) -> Content {
    let surface = &play.surface;
    let plies = play.state.game_ahead().plies().len();
    match surface.page_to_show(&play.state) {
        Page::Score(ply) if ply < plies => play.wording.ply_content(&play.state, ply),
        // A ply that was taken back meanwhile gives way to the line of the game.
        Page::Game | Page::Score(_) => {
            let written = play.wording.last_ply_written(&play.state);
            let line = play.game_line(at, None);
            let room = Room {
                width: surface.width,
                table: &surface.config.table,
            };
            line.content(written.as_deref(), Some(room))
        }
        Page::Board(view) => {
            let visible = surface.cursor_at(at) == CURSOR;
            let cursor = surface.cursor.filter(|_| visible);
            let game = play.state.game_ahead();
            let board = game.position().board();
            view.content(board, surface.config.marks, cursor)
        }
    }
}
