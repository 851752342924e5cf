//! The braille side of a desk: what stands on the line. What the keys of a display do is in
//! `keys`, `pointing` and `typing`.

pub(super) mod allowed;
pub(super) mod keys;
pub(super) mod pointing;
pub(super) mod steps;
pub(super) mod typing;

use shakmaty::{Color, Position, Square};

use super::Importance;
use super::messages::Messages;
use super::play::Play;
use crate::braille_line::Room;
use crate::dialogue::{Chair, Reply};
use crate::session::DrawEffect;
use crate::session::{Effect, Matter, Player};
use crate::tactile::board::{CURSOR, Marks, View};
use crate::wording::Phrase;
use braille_display::{Cell, Content, Message, Side, Span, Status, Table, Waits};
use chess_laws::Time;

/// How a player reads and writes by touch.
#[derive(Debug, Clone, Default)]
pub struct BrailleManners {
    /// The table in which he types.
    pub table: Table,
    /// What is marked on the board.
    pub marks: Marks,
    /// From whose side the board is seen; none: from that of the only human, or White's.
    pub side: Option<Color>,
    /// Whether the cursor blinks; otherwise its dots stay.
    pub blinking: bool,
    /// Whether two routing keys announce a move, instead of telling its words.
    pub routing_moves: bool,
}

/// What stands on the line. The others are kept behind it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Front {
    /// The messages, or what the player was doing if there are none.
    #[default]
    Messages,
    /// What is being typed in dots.
    Typing,
    /// The page, before messages that the player has put aside.
    Page,
}

/// What is shown while no message is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Page {
    /// The line of the game.
    #[default]
    Game,
    Board(View),
    /// One ply of the score, counted from 0.
    Score(usize),
}

/// The braille side of a desk.
#[derive(Debug, Clone)]
pub(super) struct Surface {
    pub(super) manners: BrailleManners,
    pub(super) messages: Messages,
    width: usize,
    /// What was brought to the front last.
    brought: Front,
    page: Page,
    /// From whose side the board is seen.
    side: Color,
    /// The square that a routing key pointed at last.
    cursor: Option<Square>,
    /// The announcement that two routing keys prepared, and after how many half-moves.
    prepared: Option<(usize, String)>,
    typed: Vec<Cell>,
}

/// As long as no display has told its width.
const USUAL_WIDTH: usize = 40;

impl Default for Surface {
    fn default() -> Self {
        Surface {
            manners: BrailleManners::default(),
            messages: Messages::default(),
            width: USUAL_WIDTH,
            brought: Front::Messages,
            page: Page::Game,
            side: Color::White,
            cursor: None,
            prepared: None,
            typed: Vec::new(),
        }
    }
}

impl Surface {
    /// From now on this is how the player reads and writes by touch; `own` is their side, if only
    /// one person plays.
    pub(super) fn read_by_touch(&mut self, manners: BrailleManners, own: Option<Color>) {
        self.side = manners.side.or(own).unwrap_or(Color::White);
        self.manners = manners;
        // What is told before the display answers is kept for it.
        self.messages.wait_for_keys(true);
    }

    /// A display with so many cells is there; with keys, notices wait for one of them.
    pub(super) fn display_found(&mut self, cells: usize, keys: bool) {
        self.width = cells;
        self.messages.wait_for_keys(keys);
    }

    /// Whether a new move would not be seen on the page.
    pub(super) fn hides_the_game(&self) -> bool {
        self.page != Page::Game && self.messages.is_patient()
    }

    /// Takes a message in. A question and an answer stand on the line at once; a notice does
    /// not come between the cells that are being typed.
    pub(super) fn tell(&mut self, importance: Importance, message: impl Into<Message>) {
        let interrupts = importance != Importance::Notice || self.front() != Front::Typing;
        self.messages.tell(importance, message.into());
        if interrupts {
            self.brought = Front::Messages;
        }
    }

    /// What was said last stands on the line once more.
    pub(super) fn show_again(&mut self, message: Message) {
        if self.messages.message() == Some(&message) {
            self.brought = Front::Messages;
        } else {
            self.tell(Importance::Answer, message);
        }
    }

    /// Of the questions these are open. After the answer to one the typed cells that it stood
    /// before are back.
    fn keep_open(&mut self, question: bool, offer: bool) {
        let asked = self.messages.asks_now();
        self.messages.keep_open(question, offer);
        if asked && !self.messages.asks_now() && self.is_typing() {
            self.brought = Front::Typing;
        }
    }

    /// What stands on the line.
    fn front(&self) -> Front {
        let (told, typed) = (self.messages.first().is_some(), !self.typed.is_empty());
        match self.brought {
            Front::Page => Front::Page,
            Front::Typing if typed => Front::Typing,
            Front::Messages | Front::Typing if told => Front::Messages,
            Front::Messages if typed => Front::Typing,
            Front::Messages | Front::Typing => Front::Page,
        }
    }

    /// The message that stands on the line.
    pub(super) fn message(&self) -> Option<&Message> {
        let stands = self.front() == Front::Messages;
        self.messages.message().filter(|_| stands)
    }

    /// What waits behind what stands on the line.
    fn waits_behind(&self) -> Option<Waits> {
        match self.front() {
            Front::Messages => self.messages.waits_behind(),
            Front::Typing | Front::Page => self.messages.waits(),
        }
    }

    fn cursor_at(&self, at: Time) -> Cell {
        let on = !self.manners.blinking || (at.as_millis() / 1000).is_multiple_of(2);
        if on { CURSOR } else { Cell::BLANK }
    }
}

impl Play {
    /// Of the questions on the line only those stay that are open. An offer that stood
    /// behind another question, or was made before an interruption, comes back.
    pub(super) fn keep_questions(&mut self) {
        let going_on = self.state.outcome().is_none();
        let human = |by: Color| self.state.settings().player(by.other()) == Player::Human;
        let hers = self.dialogue.is_offered(Chair::Here, &self.state);
        let offer = self
            .state
            .offer()
            .filter(|by| going_on && hers && human(*by));
        self.surface.keep_open(
            going_on && self.dialogue.asks_at(Chair::Here),
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
    match allowed::page_to_show(play) {
        Page::Score(ply) if ply < plies => play.wording.ply_content(&play.state, ply),
        // A ply that was taken back meanwhile gives way to the line of the game.
        Page::Game | Page::Score(_) => {
            let written = play.wording.last_ply_written(&play.state);
            let line = play.game_line(at, None);
            let room = Room {
                width: surface.width,
                table: &surface.manners.table,
            };
            line.content(written.as_deref(), Some(room))
        }
        Page::Board(view) => {
            let visible = surface.cursor_at(at) == CURSOR;
            let cursor = surface.cursor.filter(|_| visible);
            let game = play.state.game_ahead();
            let board = game.position().board();
            view.content(board, surface.manners.marks, cursor)
        }
    }
}
