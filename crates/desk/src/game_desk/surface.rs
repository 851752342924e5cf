//! The braille side of a desk: what stands on the line. What the keys of a display do is in
//! `keys`, `pointing`, `steps` and `typing`. It reads the game and gives what the player asks for
//! by touch ([`ByTouch`]); it must not change the game, and does not speak.

mod content;
mod keys;
mod pointing;
mod steps;
mod typing;

use shakmaty::{Color, Square};

use super::importance::Importance;
use super::messages::Messages;
use super::questions::Asked;
use crate::dialogue::Reply;
use crate::messages::Phrase;
use announcements::Command;
use braille_display::{Area, Cell, Message, Table, Waits};
use chess_laws::Time;
use game::braille_chess::board::rows::Layout;
use game::braille_chess::board::{CURSOR, Marks, View, shows_walked};
use game::session::{Matter, State};
use spoken_grammar::WordId;

/// How a player reads and writes by touch.
#[derive(Debug, Clone, Default)]
pub struct BrailleConfig {
    /// The table in which they type.
    pub table: Table,
    /// What is marked on the board.
    pub marks: Marks,
    /// The side from which the board is seen. By default that of the only human, or White.
    pub side: Option<Color>,
    /// Whether the cursor blinks, unless the display is slow; otherwise its dots stay.
    pub blinking: bool,
    /// Whether two routing keys announce a move, instead of only preparing its words.
    pub routing_moves: bool,
}

/// What a player asks for by touch.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum ByTouch {
    /// Nothing: at most the line has changed.
    Nothing,
    Command(Command),
    Ask(Asked),
    /// What these words mean.
    Words(Vec<WordId>),
    /// What one of these readings of typed cells means.
    Readings(Vec<Vec<WordId>>),
    /// What this line means.
    Line(String),
    /// What was typed while a move to seal is awaited.
    WhileSealing {
        /// The readings of the cells as words.
        readings: Vec<Vec<WordId>>,
        /// The move that the cells write, or the cells themselves.
        text: String,
    },
    /// A move, while a move to seal is awaited: that one is only typed.
    NotWhileSealing,
    Answer(Reply),
    Say(Vec<Phrase>),
    /// This is said, and stands on the line.
    SayAndShow(Vec<Phrase>),
}

/// What stands on the line. The others are kept behind it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Front {
    /// The messages, or else what the player was doing.
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
    /// One ply of the scoresheet, counted from 0.
    Scoresheet(usize),
}

/// The braille side of a desk.
#[derive(Debug, Clone)]
pub(super) struct Surface {
    config: BrailleConfig,
    messages: Messages,
    area: Area,
    /// What was brought to the front last.
    brought: Front,
    page: Page,
    /// The side from which the board is seen.
    side: Color,
    /// The square that a routing key pointed at last.
    cursor: Option<Square>,
    /// Whether the keys of the terminal walk the board.
    walks: bool,
    /// The announcement that two routing keys prepared, and after how many plies.
    prepared: Option<(usize, String)>,
    typed: Vec<Cell>,
}

/// The width until a display reports its own.
const USUAL_WIDTH: usize = 40;

impl Default for Surface {
    fn default() -> Self {
        Surface {
            config: BrailleConfig::default(),
            messages: Messages::default(),
            area: Area::line(USUAL_WIDTH),
            brought: Front::Messages,
            page: Page::Game,
            side: Color::White,
            cursor: None,
            walks: false,
            prepared: None,
            typed: Vec::new(),
        }
    }
}

impl Surface {
    /// From now on this is how the player reads and writes by touch; `own` is their side, if only
    /// one person plays.
    pub(super) fn read_by_touch(&mut self, config: BrailleConfig, own: Option<Color>) {
        self.side = config.side.or(own).unwrap_or(Color::White);
        self.config = config;
        // Messages from before the display answers are kept for it.
        self.messages.wait_for_keys(true);
    }

    /// A display was connected: its cells, and whether it has keys, for which notices then wait.
    pub(super) fn display_found(&mut self, area: Area, keys: bool) {
        self.area = area;
        self.messages.wait_for_keys(keys);
    }

    /// Whether the dots of the display take a second or more to move.
    pub(super) fn is_slow(&self) -> bool {
        self.area.is_slow
    }

    /// How the board lies on the display, if it has a row for each rank.
    fn layout(&self) -> Option<Layout<'_>> {
        Layout::of(self.area, &self.config.table)
    }

    /// The player has done something, so earlier answers are over.
    pub(super) fn attended(&mut self) {
        self.messages.attended();
    }

    /// The line with this topic stands on the display.
    pub(super) fn stands(&mut self, topic: &str) {
        self.messages.stands(topic);
    }

    /// Whether no notice is unread.
    pub(super) fn all_read(&self) -> bool {
        !self.messages.has_notice()
    }

    /// Whether an offer of a draw is among the messages.
    pub(super) fn shows_offer(&self) -> bool {
        self.messages.has_offer()
    }

    /// An offer of a draw that was made before is among the messages again.
    pub(super) fn recall_offer(&mut self, offer: Message) {
        self.messages.recall(Importance::Offer, offer);
    }

    /// What waits for the player.
    pub(super) fn waits(&self) -> Option<Waits> {
        self.messages.waits()
    }

    /// Whether a new move would not be seen on the page.
    pub(super) fn hides_the_game(&self) -> bool {
        self.page != Page::Game && self.messages.is_patient()
    }

    /// Takes a message in. Questions and answers stand on the line at once; a notice does not
    /// interrupt typing.
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

    /// Notes which questions are still open. Once one is answered, the typed cells behind it are
    /// back on the line.
    pub(super) fn keep_open(&mut self, question: bool, offer: bool) {
        let asked = self.messages.asks_now();
        self.messages.keep_open(question, offer);
        if asked && !self.messages.asks_now() && self.is_typing() {
            self.brought = Front::Typing;
        }
    }

    /// What stands on the line.
    fn front(&self) -> Front {
        let (message, typed) = (self.messages.first().is_some(), !self.typed.is_empty());
        match self.brought {
            Front::Page => Front::Page,
            Front::Typing if typed => Front::Typing,
            Front::Messages | Front::Typing if message => Front::Messages,
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

    /// The page that was chosen, as long as it may be shown: an arbiter can change that.
    fn page_to_show(&self, state: &State) -> Page {
        let answers = |matter| state.profile().answers(matter);
        match self.page {
            Page::Board(_) if !answers(Matter::Board) => Page::Game,
            Page::Scoresheet(_) if !answers(Matter::Scoresheet) => Page::Game,
            page @ (Page::Game | Page::Board(_) | Page::Scoresheet(_)) => page,
        }
    }

    /// The keys of the terminal have walked to this square of the board; `None` if they write on the line again. On several
    /// rows the board stays there, if it was chosen and no notice is unread. Returns whether it does.
    pub(super) fn walked(&mut self, to: Option<Square>) -> bool {
        self.walks = to.is_some();
        let Page::Board(_) = self.page else {
            return false;
        };
        self.cursor = to.or(self.cursor);
        let stays = self.walks && self.area.has_eight_rows() && self.all_read();
        if stays {
            self.brought = Front::Page;
        }
        stays
    }

    /// The square that the board marks at this time.
    fn marked(&self, at: Time) -> Option<Square> {
        let is_walked = !self.walks || shows_walked(self.area, at.as_millis());
        let is_seen = is_walked && self.cursor_at(at) == CURSOR;
        self.cursor.filter(|_| is_seen)
    }

    fn cursor_at(&self, at: Time) -> Cell {
        let on =
            self.is_slow() || !self.config.blinking || (at.as_millis() / 1000).is_multiple_of(2);
        if on { CURSOR } else { Cell::BLANK }
    }
}
