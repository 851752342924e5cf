//! The braille side of a desk: the page that is shown, what is being typed in dots, and
//! what the keys of a display do.

mod allowed;
mod steps;
mod typing;

use shakmaty::{Color, Position, Square};

use super::messages::Messages;
use super::{Action, Desk, Importance};
use crate::braille::{CONFIRMING, Cell, Content, Room, Side, Span, Status, Table, Waits};
use crate::laws::Time;
use crate::notation::Command;
use crate::session::Matter;
use crate::tactile::board::{CURSOR, Marks, View};
use crate::wording::Phrase;

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
            page: Page::Game,
            side: Color::White,
            cursor: None,
            prepared: None,
            typed: Vec::new(),
        }
    }
}

impl Surface {
    /// Whether a new move would not be seen on the page.
    pub(super) fn hides_the_game(&self) -> bool {
        self.page != Page::Game && self.messages.is_patient()
    }

    fn cursor_at(&self, at: Time) -> Cell {
        let on = !self.manners.blinking || (at.as_millis() / 1000).is_multiple_of(2);
        if on { CURSOR } else { Cell::BLANK }
    }
}

impl Desk {
    /// From now on this is how the player reads and writes by touch.
    pub fn read_by_touch(&mut self, manners: BrailleManners) {
        let own = self.state.settings().lone_human();
        self.surface.side = manners.side.or(own).unwrap_or(Color::White);
        self.surface.manners = manners;
    }

    /// A display with so many cells is there; with keys, notices wait for one of them.
    pub fn display_found(&mut self, cells: usize, keys: bool) {
        self.surface.width = cells;
        self.surface.messages.wait_for_keys(keys);
    }

    /// What the braille display shows at a moment.
    #[must_use]
    pub fn content(&self, at: Time) -> Content {
        Content {
            status: self.status(),
            ..self.page(at)
        }
    }

    /// What its status cells say, where it has them.
    fn status(&self) -> Status {
        let game = self.state.game_ahead();
        let going_on = self.state.outcome().is_none();
        let told = self.state.profile().volunteers(Matter::LastMove);
        Status {
            waits: if self.asks() {
                Some(Waits::Question)
            } else {
                self.surface.messages.waits()
            },
            to_move: going_on.then(|| match game.turn() {
                Color::White => Side::White,
                Color::Black => Side::Black,
            }),
            check: game.position().is_check() && told,
        }
    }

    fn page(&self, at: Time) -> Content {
        let surface = &self.surface;
        if !surface.typed.is_empty() {
            let cursor = [surface.cursor_at(at)];
            return Content {
                spans: vec![Span::Cells([surface.typed.as_slice(), &cursor].concat())],
                topic: "typing".to_owned(),
                ..Content::default()
            };
        }
        if let Some((importance, message)) = surface.messages.shown() {
            return Content {
                to_be_read: *importance == Importance::Notice,
                ..Content::from(message.clone())
            };
        }
        let plies = self.state.game_ahead().plies().len();
        match self.page_to_show() {
            Page::Score(ply) if ply < plies => self.wording.ply_content(&self.state, ply),
            // A ply that was taken back meanwhile gives way to the line of the game.
            Page::Game | Page::Score(_) => {
                let written = self.wording.last_ply_written(&self.state);
                let line = self.game_line(at, None);
                let room = Room {
                    width: surface.width,
                    table: &surface.manners.table,
                };
                line.content(written.as_deref(), Some(room))
            }
            Page::Board(view) => {
                let visible = surface.cursor_at(at) == CURSOR;
                let cursor = surface.cursor.filter(|_| visible);
                let game = self.state.game_ahead();
                let board = game.position().board();
                view.content(board, surface.manners.marks, cursor)
            }
        }
    }

    /// A key of the display gives a command by its name; an unknown name does nothing.
    pub fn key(&mut self, name: &str, at: Time) -> Vec<Action> {
        let typing = !self.surface.typed.is_empty();
        if CONFIRMING.contains(&name) && !typing && self.surface.messages.read() {
            return Vec::new();
        }
        match name {
            "home" => self.go_home(),
            "board" | "turn-board" if !self.answers(Matter::Board) => {
                return self.not_allowed(Matter::Board);
            }
            "previous" if self.page_to_show() == Page::Game && !self.answers(Matter::Score) => {
                return self.not_allowed(Matter::Score);
            }
            "board" => self.show_board(),
            "turn-board" => self.turn_board(),
            "previous" => self.walk(false),
            "next" => self.walk(true),
            "back" => {
                self.surface.typed.pop();
            }
            "space" if typing => self.surface.typed.push(Cell::BLANK),
            "enter" | "announce" if typing => return self.typed_in_dots(at),
            "announce" => return self.announce_prepared(at),
            "touch" | "taken-off" | "placed" => return self.step_by_key(name, at),
            _ => {
                let command: Result<Command, ()> = name.parse();
                return command.map_or_else(|()| Vec::new(), |it| self.command(it, at));
            }
        }
        Vec::new()
    }

    /// Dots were typed together.
    pub fn dots(&mut self, dots: Cell) {
        self.surface.typed.push(dots);
    }

    /// A routing key over a character of the line. On the board it points at a square:
    /// the first time this is told, the second time it is shown as well, and with
    /// another square the announcement of a move is prepared, or made where that is
    /// allowed.
    pub fn routing(&mut self, index: usize, at: Time) -> Vec<Action> {
        let Page::Board(view) = self.page_to_show() else {
            return Vec::new();
        };
        let covered = self.surface.messages.shown().is_some() || !self.surface.typed.is_empty();
        let Some(square) = view.square_at(index).filter(|_| !covered) else {
            return Vec::new();
        };
        match self.surface.cursor.replace(square) {
            Some(before) if before != square => self.point_on(before, square, at),
            before => {
                let told = self.wording.square_told(&self.state, square);
                let mut actions = self.attend();
                if before == Some(square) {
                    let shown = Phrase::message(&told);
                    self.surface.messages.tell(Importance::Answer, shown);
                }
                actions.push(Action::Say(told));
                actions
            }
        }
    }

    /// Two squares were pointed at, one after the other.
    fn point_on(&mut self, from: Square, to: Square, at: Time) -> Vec<Action> {
        let Some(words) = self.wording.route(&self.state, from, to) else {
            let told = self.wording.square_told(&self.state, to);
            return vec![Action::Say(told)];
        };
        self.surface.cursor = None;
        if self.surface.manners.routing_moves {
            return self.typed(&words, at);
        }
        let plies = self.state.game_ahead().plies().len();
        self.surface.prepared = Some((plies, words.clone()));
        let mut actions = self.attend();
        let phrases = self.wording.prepared(&words);
        let shown = Phrase::message(&phrases);
        self.surface.messages.tell(Importance::Answer, shown);
        actions.push(Action::Say(phrases));
        actions
    }

    fn go_home(&mut self) {
        let surface = &mut self.surface;
        surface.messages.attended();
        surface.page = Page::Game;
        surface.cursor = None;
        surface.prepared = None;
        surface.typed.clear();
    }

    fn show_board(&mut self) {
        let surface = &mut self.surface;
        surface.messages.attended();
        let view = match surface.page {
            Page::Board(view) => view.after(surface.cursor),
            _ => View::whole(surface.side),
        };
        surface.page = Page::Board(view);
    }

    /// The board from the other side.
    fn turn_board(&mut self) {
        let surface = &mut self.surface;
        surface.messages.attended();
        surface.side = surface.side.other();
        surface.page = Page::Board(match surface.page {
            Page::Board(view) => view.turned(),
            _ => View::whole(surface.side),
        });
    }

    /// To the next rank or ply, or back. After the last ply comes the line of the game.
    fn walk(&mut self, on: bool) {
        let plies = self.state.game_ahead().plies().len();
        self.surface.messages.attended();
        self.surface.page = match self.page_to_show() {
            Page::Board(view) => Page::Board(view.walk(on)),
            Page::Game if on || plies == 0 => Page::Game,
            Page::Game => Page::Score(plies - 1),
            Page::Score(ply) if on && ply + 1 >= plies => Page::Game,
            Page::Score(ply) if on => Page::Score(ply + 1),
            Page::Score(ply) => Page::Score(ply.saturating_sub(1)),
        };
    }
}
