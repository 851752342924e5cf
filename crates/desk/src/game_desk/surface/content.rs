//! What the surface shows: the messages, what is typed, or a page of the game.

use shakmaty::Position;

use super::{Front, Page, Surface};
use crate::braille_line::{LineContent, Room};
use crate::game_desk::context::Context;
use braille_display::{Content, Span};
use chess_laws::Time;

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
                let room = Room {
                    width: self.width,
                    table: &self.config.table,
                };
                line().content(written.as_deref(), Some(room))
            }
            Page::Board(view) => {
                view.content(game.position().board(), self.config.marks, self.marked(at))
            }
        }
    }
}
