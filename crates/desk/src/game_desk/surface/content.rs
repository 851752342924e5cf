//! What the surface shows: the messages, what is typed, or a page of the game.

use shakmaty::Position;

use super::{Front, Page, Surface};
use crate::braille_line::{LineContent, Room};
use crate::game_desk::context::Context;
use braille_display::{Content, Span};
use chess_laws::Time;
use game::braille_chess::board::rows::{BoardText, Layout};

impl Surface {
    /// What stands on the display at a moment; `line` gives the line of the game.
    pub(in crate::game_desk) fn content(
        &self,
        line: impl FnOnce() -> LineContent,
        at: Time,
        context: &Context,
    ) -> Content {
        let shown = match self.front() {
            Front::Messages => self.messages.content().unwrap_or_default(),
            Front::Typing => {
                let cursor = [self.cursor_at(at)];
                Content {
                    spans: vec![Span::Cells([self.typed.as_slice(), &cursor].concat())],
                    topic: "typing".to_owned(),
                    cursor: Some(self.typed.len()),
                    ..Content::default()
                }
            }
            Front::Page => self.page_content(line, at, context),
        };
        Content {
            behind: self.waits_behind(),
            ..shown
        }
    }

    fn page_content(
        &self,
        line: impl FnOnce() -> LineContent,
        at: Time,
        context: &Context,
    ) -> Content {
        let game = context.state.pending().known_game();
        match self.page_to_show(&context.state) {
            Page::Scoresheet(ply) if ply < game.plies().len() => {
                context.wording.ply_content(&context.state, ply)
            }
            // In place of a ply that was taken back meanwhile stands the line of the game.
            Page::Game | Page::Scoresheet(_) => {
                let written = context.wording.last_ply_written(&context.state);
                let cells = self.area.size.cells();
                line().content(written.as_deref(), Some(self.room(cells)))
            }
            Page::Board(view) => {
                let board = game.position().board();
                let (marks, marked) = (self.config.marks, self.marked(at));
                let in_rows = self.layout().and_then(|layout| {
                    let text = self.beside_board(layout, &line(), context);
                    layout.content(view, (board, marks, marked), text)
                });
                in_rows.unwrap_or_else(|| view.content(board, marks, marked))
            }
        }
    }

    /// The line of the game, below the board or beside it.
    fn beside_board(&self, layout: Layout<'_>, line: &LineContent, context: &Context) -> BoardText {
        let written = context.wording.last_ply_written(&context.state);
        let below = match layout.below() {
            0 => Vec::new(),
            width => {
                line.content(written.as_deref(), Some(self.room(width)))
                    .spans
            }
        };
        let beside = match layout.beside() {
            0 => Vec::new(),
            width => line.parts(written.as_deref(), self.room(width)),
        };
        BoardText { below, beside }
    }

    fn room(&self, width: usize) -> Room<'_> {
        let table = &self.config.table;
        Room { width, table }
    }
}
