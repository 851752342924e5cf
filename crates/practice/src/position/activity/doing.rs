//! What is wanted of the position: changes, which are said back, and questions about it.

use super::{Outputs, PositionActivity, PositionTask, YesOrNo};
use crate::position::draft::{Edit, Unfit};
use crate::position::order::{Order, Placing};
use crate::questions::{BoardEdit, BoardQuestion, Seen};
use board_questions::{Only, Question};
use desk::activities::{Output, Talks};
use desk::game_desk::Follows;
use desk::messages::{Phrase, phrase, text};
use shakmaty::Color;

impl PositionActivity {
    /// Does what is wanted.
    // Long: a line for each order.
    pub(super) fn order(&mut self, order: Order) -> Outputs {
        if self.frame.has_more() && matches!(order, Order::More | Order::Yes) {
            return self.frame.go_on().unwrap_or_default();
        }
        let asked = self.asked.take();
        match order {
            Order::Put(placings) => self.put(&placings),
            Order::Edit(edit) => self.edit(edit),
            Order::EmptyHere => match self.frame.pointed_at {
                Some(square) => self.edit(Edit::Piece(BoardEdit::Empty(square))),
                None => self.which_square(),
            },
            Order::Go(square) => self.ask(BoardQuestion::Board(Question::Square(square))),
            Order::Undo => self.undo(),
            Order::Tell => self.tell_all(),
            Order::Check => self.check(),
            Order::Fen => self.tell_fen(),
            Order::Play(side) => self.play(side),
            Order::Assess => self.assess(),
            Order::TakeOver => self.read_board(),
            Order::List => self.list(),
            Order::Keep(name) => self.keep(&name),
            Order::TakeUp(name) => self.take_up(&name),
            Order::Delete(name) => self.ask_to_delete(&name),
            Order::Unreadable(error) => {
                let told = self.texts().unreadable(&error);
                self.frame.say(vec![told])
            }
            Order::More => self.ask(BoardQuestion::Continue),
            Order::Yes => match asked {
                Some(YesOrNo::Lies(_)) => {
                    let told = text!(self.frame.localisation(), "setting-up-lies-so");
                    self.tell(&told)
                }
                Some(YesOrNo::Replace(name)) => self.keep_as(name, true),
                Some(YesOrNo::Delete(name)) => vec![Output::Task(PositionTask::Delete(name))],
                None if self.questions.goes_on() => self.ask(BoardQuestion::Continue),
                None => self.not_here(),
            },
            Order::No if matches!(asked, Some(YesOrNo::Lies(_))) => self.edit(Edit::TurnRound),
            Order::No => {
                self.questions.stop();
                self.frame.drop_rest();
                let dropped = text!(self.frame.localisation(), "dropped");
                self.tell(&dropped)
            }
            Order::Repeat => vec![Output::Say(self.frame.said.clone())],
            Order::Help => self.tell_help(),
            Order::Quit => self.leave(),
        }
    }

    /// The pieces come onto the board, one after the other. What one leaves out is as with the one before.
    fn put(&mut self, placings: &[Placing]) -> Outputs {
        let (mut side, mut role) = self.last;
        let mut pieces = Vec::new();
        for placing in placings {
            side = placing.side.unwrap_or(side);
            role = placing.role.or(role);
            let names_side_alone = placing.role.is_none() && placing.square.is_none();
            if names_side_alone {
                continue;
            }
            let Some(role) = role else {
                return self.which_square();
            };
            // A piece without a square, with more behind it, only names what follows.
            let pointed_at = self.frame.pointed_at.filter(|_| placings.len() == 1);
            match placing.square.or(pointed_at) {
                Some(square) => pieces.push((square, role.of(side))),
                None if placings.len() > 1 => {}
                None => return self.which_square(),
            }
        }
        self.last = (side, role);
        let Some((last, _)) = pieces.last().copied() else {
            return self.which_square();
        };
        self.frame.pointed_at = Some(last);
        let edits: Vec<Edit> = pieces
            .into_iter()
            .map(|(square, piece)| Edit::Piece(BoardEdit::Put(square, piece)))
            .collect();
        let lost = self.draft.apply_together(edits.clone());
        let (texts, setup) = (self.texts(), self.draft.setup());
        let told = edits.iter().flat_map(|it| texts.changed(it, setup));
        let told = told
            .chain(lost.into_iter().map(|it| texts.lost(it)))
            .collect();
        self.say_change(told)
    }

    fn which_square(&mut self) -> Outputs {
        let told = text!(self.frame.localisation(), "setting-up-which-square");
        self.tell(&told)
    }

    /// Changes the position, keeps that and says it.
    pub(super) fn edit(&mut self, edit: Edit) -> Outputs {
        let lost = match self.draft.apply(edit.clone()) {
            Ok(lost) => lost,
            Err(Unfit::NothingThere(square)) => {
                let told = Phrase::sentence(&self.frame.words.stands_on(square, None));
                return self.frame.say(vec![told]);
            }
            Err(Unfit::NotCrossed(square)) => {
                let told = self.texts().not_crossed(square);
                return self.frame.say(vec![told]);
            }
        };
        if let Edit::Piece(
            BoardEdit::Put(square, _)
            | BoardEdit::Empty(square)
            | BoardEdit::Shift { to: square, .. },
        ) = edit
        {
            self.frame.pointed_at = Some(square);
        }
        let texts = self.texts();
        let mut told = texts.changed(&edit, self.draft.setup());
        told.extend(lost.into_iter().map(|it| texts.lost(it)));
        self.say_change(told)
    }

    /// The position is another one now: it is kept, and this is said.
    pub(super) fn say_change(&mut self, sentences: Vec<Phrase>) -> Outputs {
        self.questions.forget();
        self.game = self.draft.game().ok();
        // An answer about another position is of no use.
        self.job.1 = false;
        let draft = PositionTask::Draft(self.draft.setup().clone());
        let mut outputs = vec![Output::Task(draft)];
        outputs.extend(self.frame.say(sentences));
        outputs
    }

    pub(super) fn undo(&mut self) -> Outputs {
        let Some(undone) = self.draft.undo() else {
            let nothing = text!(self.frame.localisation(), "setting-up-nothing-to-undo");
            return self.tell(&nothing);
        };
        let told = self.texts().undone(&undone, self.draft.setup());
        self.say_change(told)
    }

    /// All pieces in the order in which a board is built, whose move it is, and the rights.
    pub(super) fn tell_all(&mut self) -> Outputs {
        let (game, setup) = (self.game.clone(), self.draft.setup().clone());
        if setup.board.occupied().is_empty() {
            let empty = phrase!(self.frame.words, "setting-up-cleared");
            return self.frame.say(vec![empty]);
        }
        let seen = Seen::set_up(&setup, game.as_ref());
        let (said, words) = (&self.frame.said, &self.frame.words);
        let told = self
            .questions
            .about(BoardQuestion::Pieces(None), said, seen, words);
        // It comes in parts together with the rights.
        self.questions.stop();
        let mut all = match told {
            Follows::Told(told) => told.shown,
            Follows::Rate(..) | Follows::Command(_) | Follows::TakeBack(_) => Vec::new(),
        };
        all.extend(self.texts().rights(&self.draft));
        self.frame.say(all)
    }

    /// Answers a question about the position.
    pub(super) fn ask(&mut self, mut asked: BoardQuestion) -> Outputs {
        if asked == BoardQuestion::Continue
            && let Some(rest) = self.frame.go_on()
        {
            return rest;
        }
        match asked {
            // These are known even of a position that cannot be played.
            BoardQuestion::Board(Question::Castling) => {
                let told = self.texts().castling(&self.draft);
                return self.frame.say(told);
            }
            BoardQuestion::Board(Question::EnPassant) => {
                let told = self.texts().en_passant(self.draft.setup().ep_square);
                return self.frame.say(vec![told]);
            }
            BoardQuestion::Board(Question::Turn) => {
                let told = self.texts().turn(self.draft.setup().turn);
                return self.frame.say(vec![told]);
            }
            BoardQuestion::Only(Only::Side(side)) if !self.questions.has_answer() => {
                asked = BoardQuestion::Pieces(Some(side));
            }
            _ => {}
        }
        let (game, setup) = (self.game.clone(), self.draft.setup().clone());
        let seen = Seen::set_up(&setup, game.as_ref()).asked_by_the_side_to_move();
        self.frame.pointed_at = asked.square().or(self.frame.pointed_at);
        let (said, words) = (&self.frame.said, &self.frame.words);
        match self.questions.about(asked, said, seen, words) {
            Follows::Told(told) => self.frame.answer(Vec::new(), told),
            Follows::Rate(rate, told) => {
                let mut outputs = vec![Output::ChangeRate(rate)];
                outputs.extend(self.frame.answer(Vec::new(), told));
                outputs
            }
            Follows::Command(command) => match super::reading::of_command(command) {
                Some(order) => self.order(order),
                None => self.not_here(),
            },
            Follows::TakeBack(_) => self.undo(),
        }
    }

    /// The side to move, if it is not said otherwise.
    pub(super) const fn turn(&self) -> Color {
        self.draft.setup().turn
    }
}
