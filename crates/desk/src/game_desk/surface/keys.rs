//! What the keys of a display do: they read on, answer, and walk through the pages. Whatever
//! a key leaves unread or unanswered stays behind what it brings.

use super::steps::KeyStep;
use super::{ByTouch, Front, Page, Surface};
use crate::commands::{DisplayCommand, Purpose, purpose};
use crate::game_desk::context::Context;
use crate::game_desk::importance::Importance;
use announcements::Command;
use braille_display::Cell;
use game::braille_chess::board::View;
use game::session::{Intent, Matter, MoveStep, PartyRefused, Refused, State};

impl Surface {
    /// A key of the display gives a command.
    pub(in crate::game_desk) fn key(
        &mut self,
        command: DisplayCommand,
        context: &Context,
    ) -> ByTouch {
        if let Some(matter) = self.hidden_by_profile(command, &context.state) {
            let refused = Refused::from(PartyRefused::Withheld(matter));
            return ByTouch::Answer(refused.into());
        }
        match command {
            DisplayCommand::Say(command) => return self.command_by_key(command, context),
            DisplayCommand::Home => self.go_home(),
            DisplayCommand::Board => self.show_board(),
            DisplayCommand::TurnBoard => self.turn_board(),
            DisplayCommand::Previous => self.walk(false, &context.state),
            DisplayCommand::Next => self.walk(true, &context.state),
            DisplayCommand::Back => self.take_back(),
            DisplayCommand::Space if self.is_typing() => self.dots(Cell::BLANK),
            // A space at the beginning says nothing, and the microphone is not the desk's.
            DisplayCommand::Space | DisplayCommand::Talk => {}
            DisplayCommand::Enter | DisplayCommand::Announce if self.may_send() => {
                return self.typed_in_dots(context);
            }
            DisplayCommand::Enter => self.leave_message(),
            DisplayCommand::Announce => return self.announce_prepared(context),
            DisplayCommand::Touch => return self.step_by_key(KeyStep::Touch, context),
            DisplayCommand::Continue
            | DisplayCommand::WhitePieces
            | DisplayCommand::BlackPieces
            | DisplayCommand::Material
            | DisplayCommand::Threats
            | DisplayCommand::Changes
            | DisplayCommand::WhoseMove
            | DisplayCommand::CastlingRights
            | DisplayCommand::Attackers
            | DisplayCommand::PieceMoves
            | DisplayCommand::PieceCaptures
            | DisplayCommand::PieceChecks
            | DisplayCommand::Slower
            | DisplayCommand::Faster
            | DisplayCommand::Spell => return self.question_by_key(command, context),
        }
        ByTouch::Nothing
    }

    /// What a key would show although the profile withholds it. The dialogue itself refuses what
    /// can be said.
    fn hidden_by_profile(&self, command: DisplayCommand, state: &State) -> Option<Matter> {
        let walks = command == DisplayCommand::Previous && self.page_to_show(state) != Page::Game;
        let said = matches!(command, DisplayCommand::Say(_));
        let matter = command.matter().filter(|_| !walks && !said);
        matter.filter(|it| !state.profile().answers(*it))
    }

    /// A command that can be said, given by a key. "Yes" also says that something is read.
    fn command_by_key(&mut self, command: Command, context: &Context) -> ByTouch {
        match purpose(command) {
            Purpose::Yes if self.reads_on() => self.read_on(),
            // Nobody answers what does not stand before them.
            Purpose::Yes | Purpose::No if self.hides_a_question() => self.bring_question(),
            Purpose::Want(Intent::Step(MoveStep::TakeOff, _)) => {
                return self.step_by_key(KeyStep::TakenOff, context);
            }
            Purpose::Want(Intent::Step(MoveStep::Place, _)) => {
                return self.step_by_key(KeyStep::Placed, context);
            }
            Purpose::Yes | Purpose::No | Purpose::Correct | Purpose::Ask | Purpose::Want(_) => {
                return ByTouch::Command(command);
            }
        }
        ByTouch::Nothing
    }

    /// To the next rank or ply, or back. After the last ply comes the line of the game.
    fn walk(&mut self, on: bool, state: &State) {
        let plies = state.pending().known_game().plies().len();
        let page = match self.page_to_show(state) {
            Page::Board(view) => Page::Board(view.walk(on)),
            Page::Game if on || plies == 0 => Page::Game,
            Page::Game => Page::Scoresheet(plies - 1),
            Page::Scoresheet(ply) if on && ply + 1 >= plies => Page::Game,
            Page::Scoresheet(ply) if on => Page::Scoresheet(ply + 1),
            Page::Scoresheet(ply) => Page::Scoresheet(ply.saturating_sub(1)),
        };
        self.turn_to(page);
    }

    /// Whether "yes" says that something is read, and nothing else: a notice, an answer that
    /// something waits behind, or what stands before a notice that was put aside.
    fn reads_on(&self) -> bool {
        match (self.front(), self.messages.first()) {
            (Front::Messages, Some(Importance::Notice | Importance::Warning)) => true,
            (Front::Messages, Some(Importance::Question | Importance::Offer)) => false,
            (Front::Messages, Some(_)) => {
                self.messages.waits_behind().is_some() || !self.messages.has_question()
            }
            (Front::Messages, None) => self.is_typing(),
            _ => self.messages.waits().is_some() && !self.messages.has_question(),
        }
    }

    fn read_on(&mut self) {
        if self.front() == Front::Messages {
            self.messages.read();
        }
        self.brought = Front::Messages;
    }

    /// Whether there is a question, but another thing on the line.
    fn hides_a_question(&self) -> bool {
        let asks = self.front() == Front::Messages && self.messages.asks_first();
        self.messages.has_question() && !asks
    }

    fn bring_question(&mut self) {
        self.messages.attended();
        self.brought = Front::Messages;
    }

    /// Leaves the message on the line: a question gives way to what was typed behind it, another
    /// message is read. If a question was never on the line, it comes there first.
    fn leave_message(&mut self) {
        let unsent = self.messages.has_unseen_question();
        if self.hides_a_question() && (unsent || self.front() == Front::Messages) {
            self.bring_question();
        } else if self.front() == Front::Page || self.messages.asks_first() {
            self.brought = Front::Typing;
        } else if self.reads_on() {
            self.read_on();
        }
    }

    /// One step towards the line of the game: a message is read, a question put aside, what
    /// was typed given up, a page left. What was put aside comes back.
    fn go_home(&mut self) {
        let first = self.messages.first();
        let front = self.front();
        self.brought = Front::Messages;
        match (front, first) {
            (Front::Messages, Some(Importance::Notice | Importance::Warning)) => {
                return self.messages.read();
            }
            (Front::Messages, Some(Importance::Question | Importance::Offer)) => {
                if self.is_typing() {
                    return self.brought = Front::Typing;
                }
                self.brought = Front::Page;
            }
            (Front::Messages, _) => {
                self.messages.read();
                if self.front() != Front::Page {
                    return;
                }
            }
            (Front::Typing, _) => self.typed.clear(),
            (Front::Page, _) => {}
        }
        self.page = Page::Game;
        self.cursor = None;
        self.prepared = None;
    }

    fn show_board(&mut self) {
        self.turn_to(Page::Board(match self.page {
            Page::Board(view) => view.after(self.cursor),
            Page::Game | Page::Scoresheet(_) => View::whole(self.side),
        }));
    }

    /// The board from the other side.
    fn turn_board(&mut self) {
        self.side = self.side.other();
        self.turn_to(Page::Board(match self.page {
            Page::Board(view) => view.turned(),
            Page::Game | Page::Scoresheet(_) => View::whole(self.side),
        }));
    }

    /// This page stands on the line now, whatever stood there.
    fn turn_to(&mut self, page: Page) {
        self.messages.attended();
        self.page = page;
        self.brought = Front::Page;
    }
}
