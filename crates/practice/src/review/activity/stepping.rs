//! Stepping through a game: forward, back, to a move, into variations and out of them.

use super::asked::{Job, Waiting, Wish};
use super::{Mode, Outputs, ReviewActivity, YesOrNo};
use crate::questions::{BoardQuestion, Seen};
use crate::review::{Cursor, ReviewCommand, Search, Stuck, of_command};
use chess_laws::{Attempt, resolve};
use desk::activities::{Output, Talks};
use desk::game_desk::Follows;
use desk::messages::{phrase, text};
use game::session::TakeBack;
use shakmaty::{Color, Move};

impl ReviewActivity {
    /// A move was announced.
    pub(super) fn attempt(&mut self, attempt: &Attempt) -> Outputs {
        self.questions.stop();
        if self.open.is_none() {
            return self.not_here();
        }
        match resolve(self.known().position(), attempt) {
            Ok(mv) => self.played(mv),
            Err(refusal) => {
                let reason = self.frame.words.scoresheet().refusal(&refusal);
                let told = text!(self.frame.localisation(), "review-illegal", reason = reason);
                self.tell(&told)
            }
        }
    }

    /// A move was announced that can be played here.
    pub(super) fn played(&mut self, mv: Move) -> Outputs {
        self.asked = None;
        match &self.mode {
            Mode::Guessing(_) => return self.guess(mv),
            Mode::Walking(_) => return self.instead(mv),
            Mode::Choosing | Mode::Stepping | Mode::Over => {}
        }
        let Some(cursor) = self.cursor_mut() else {
            return self.not_here();
        };
        if cursor.follow(mv) {
            return self.arrive();
        }
        self.asked = Some(YesOrNo::Add(mv));
        let ask = self.texts().ask_to_add(mv);
        self.frame.say(vec![ask])
    }

    pub(super) fn command(&mut self, command: ReviewCommand) -> Outputs {
        if let Some(question) = self.asked.take() {
            if command == ReviewCommand::Yes {
                return self.agreed(question);
            }
            if command == ReviewCommand::No {
                return self.declined(question);
            }
            // Something else is wanted now.
            self.plays_on = None;
        }
        if command == ReviewCommand::Forward && self.waits_to_go_on() {
            return self.forward_at_once();
        }
        if self.frame.has_more() {
            if command == ReviewCommand::Yes {
                return self.frame.go_on().unwrap_or_default();
            }
            if command == ReviewCommand::No {
                self.questions.stop();
                return self.arrive();
            }
        }
        if self.questions.goes_on() {
            if command == ReviewCommand::Yes {
                return self.ask(BoardQuestion::Continue);
            }
            if command == ReviewCommand::No {
                return self.arrive();
            }
            // A player who wants something else has heard enough of the answer.
            if !matches!(command, ReviewCommand::Repeat | ReviewCommand::Help) {
                self.questions.stop();
            }
        }
        self.carry_out(command)
    }

    /// Does what is wanted, where nothing was asked.
    // Long: a line for each command.
    fn carry_out(&mut self, command: ReviewCommand) -> Outputs {
        let command = match command {
            // In the list a number alone means a game.
            ReviewCommand::To(number) if self.open.is_none() => {
                ReviewCommand::Game(usize::try_from(number).unwrap_or_default())
            }
            command if self.open.is_none() && command.needs_game() => return self.not_here(),
            command => command,
        };
        // A player who goes on in the open game chooses no other one.
        if command.needs_game() {
            self.choice = 0..0;
        }
        match command {
            ReviewCommand::Games => self.list(),
            ReviewCommand::AllGames => self.search(Search::default()),
            ReviewCommand::Game(number) => self.leave_game(number),
            ReviewCommand::Player(name) => self.search(Search {
                player: Some(name),
                ..Search::default()
            }),
            ReviewCommand::OfOpening(name) => self.search(Search {
                opening: Some(name),
                ..Search::default()
            }),
            ReviewCommand::WithPosition(fen) => self.search_position(&fen),
            ReviewCommand::Repeat => self.repeat(),
            ReviewCommand::Help => self.tell_help(),
            ReviewCommand::Quit => self.leave(),
            ReviewCommand::Save => self.save(None),
            ReviewCommand::SaveAs(name) => self.save(Some(name)),
            // Nothing was asked.
            ReviewCommand::Yes | ReviewCommand::No => self.not_here(),
            ReviewCommand::Forward => self.forward(),
            ReviewCommand::Back => self.go(Cursor::back),
            ReviewCommand::Start => self.go(|cursor| {
                cursor.start();
                Ok(())
            }),
            ReviewCommand::End => self.go(|cursor| {
                cursor.end();
                Ok(())
            }),
            ReviewCommand::To(number) => self.go(|cursor| cursor.to(number)),
            ReviewCommand::Into(number) => self.go(|cursor| cursor.into_variation(number)),
            ReviewCommand::Out => self.go(Cursor::out),
            ReviewCommand::Main => self.go(Cursor::main),
            ReviewCommand::Comment => self.remarks(),
            ReviewCommand::Moves => self.follows(),
            ReviewCommand::LastMove => self.last_move(),
            ReviewCommand::Clocks => self.tell_clocks(),
            ReviewCommand::Opening => self.ask(BoardQuestion::Opening),
            ReviewCommand::Position => self.tell_position(),
            ReviewCommand::Glyph(nag) => self.add_glyph(nag),
            ReviewCommand::AddComment(text) => self.add_comment(&text),
            ReviewCommand::DeleteComment => self.delete_comment(),
            ReviewCommand::MoveComment { forward } => self.move_comment(forward),
            ReviewCommand::Fen => self.show_fen(),
            ReviewCommand::Pgn => self.show_pgn(),
            ReviewCommand::PlayOn => self.play_on(),
            ReviewCommand::Remember => self.remember(),
            ReviewCommand::Openings(whose) => self.ask_openings(whose),
            ReviewCommand::Me(name) => self.is_called(name),
            ReviewCommand::Undo => self.undo(),
            ReviewCommand::Guess => self.begin_guessing(),
            ReviewCommand::Mistakes => self.look(Wish::Walk),
            ReviewCommand::Table => self.toggle_table(),
            ReviewCommand::Accuracy => self.look(Wish::Accuracy),
            ReviewCommand::Greatest => self.look(Wish::Greatest),
            ReviewCommand::NextMistake => self.look(Wish::Next),
            ReviewCommand::LongestThoughts => self.tell_longest(),
            ReviewCommand::Hint => self.hint(),
            ReviewCommand::Solution => self.solution(),
            ReviewCommand::Why => self.explain(),
            ReviewCommand::Evaluation => self.evaluate(1),
            ReviewCommand::Lines(count) => self.evaluate(count),
            ReviewCommand::Halt => self.halt_thinking(),
        }
    }

    /// Another game. What was changed in the open one stays in its file.
    fn leave_game(&mut self, number: usize) -> Outputs {
        self.waiting = None;
        self.open_number(number)
    }

    /// On in the game, while something long was being told: the player hears that they do not hear the rest of that.
    fn forward_at_once(&mut self) -> Outputs {
        self.questions.stop();
        self.frame.drop_rest();
        let mut outputs = self.carry_out(ReviewCommand::Forward);
        let skipped = phrase!(self.frame.words, "review-rest-skipped");
        self.frame.line.insert(0, skipped.clone());
        outputs.insert(0, Output::Say(vec![skipped]));
        outputs
    }

    fn forward(&mut self) -> Outputs {
        match &self.mode {
            Mode::Walking(_) => self.next_mistake(),
            Mode::Guessing(_) => self.solution(),
            Mode::Choosing | Mode::Stepping | Mode::Over => self.go(Cursor::forward),
        }
    }

    /// Goes somewhere and says what is there. Guessing and a walk end with it.
    fn go(&mut self, step: impl FnOnce(&mut Cursor) -> Result<(), Stuck>) -> Outputs {
        self.mode = Mode::Stepping;
        // The look for mistakes goes on meanwhile.
        let goes_on = |it: &Waiting| matches!(it.job, Job::Look(..));
        self.waiting = self.waiting.take().filter(goes_on);
        let Some(cursor) = self.cursor_mut() else {
            return self.not_here();
        };
        match step(cursor) {
            Ok(()) => self.arrive(),
            Err(stuck) => {
                let told = self.cursor().map(|it| self.texts().stuck(stuck, it));
                self.frame.say(told.into_iter().collect())
            }
        }
    }

    /// Says the move that led here, and what is written there.
    pub(super) fn arrive(&mut self) -> Outputs {
        self.questions.forget();
        let Some(cursor) = self.cursor() else {
            return Vec::new();
        };
        let texts = self.texts();
        let mut sentences = vec![texts.arrived(cursor)];
        sentences.extend(self.row());
        sentences.extend(texts.remarks(cursor));
        self.frame.say(sentences)
    }

    /// A move back or forward in the game while the board is walked: behind the move is told what then stands on the square.
    pub(super) fn step_on_board(&mut self, back: bool) -> Outputs {
        let before = self.cursor().map(Cursor::at);
        let mut outputs = self.step(match back {
            true => ReviewCommand::Back,
            false => ReviewCommand::Forward,
        });
        let (Some(cursor), true) = (self.cursor(), self.cursor().map(Cursor::at) != before) else {
            return outputs;
        };
        let game = cursor.played();
        let seen = Seen::game(&game, self.setting.side.unwrap_or(Color::White));
        let here = self.questions.here(seen, &mut self.frame);
        let said = outputs.iter_mut().rev().find_map(|it| match it {
            Output::Say(phrases) => Some(phrases),
            _ => None,
        });
        for phrases in said.into_iter().chain([&mut self.frame.line]) {
            phrases.insert(phrases.len().min(1), here.clone());
        }
        outputs
    }

    fn remarks(&mut self) -> Outputs {
        let Some(cursor) = self.cursor() else {
            return Vec::new();
        };
        let mut remarks = self.texts().remarks(cursor);
        if remarks.is_empty() {
            remarks.push(self.texts().no_remark());
        }
        self.frame.say(remarks)
    }

    /// The move that led here, and nothing else.
    fn last_move(&mut self) -> Outputs {
        let told = self.cursor().map(|it| self.texts().arrived(it));
        self.frame.say(told.into_iter().collect())
    }

    fn follows(&mut self) -> Outputs {
        let told = self.cursor().map(|it| self.texts().follows(it));
        self.frame.say(told.unwrap_or_default())
    }

    /// Answers a question about the position.
    pub(super) fn ask(&mut self, asked: BoardQuestion) -> Outputs {
        if asked == BoardQuestion::Continue
            && let Some(rest) = self.frame.go_on()
        {
            return rest;
        }
        let Some((_, cursor)) = &self.open else {
            return self.not_here();
        };
        let game = cursor.played();
        let own = self.setting.side.unwrap_or_else(|| game.turn());
        self.frame.pointed_at = asked.square().or(self.frame.pointed_at);
        let (before, words) = (&self.frame.line, &self.frame.words);
        match self
            .questions
            .about(asked, before, Seen::game(&game, own), words)
        {
            Follows::Told(told) => self.frame.answer(Vec::new(), told),
            Follows::Rate(rate, told) => {
                let mut outputs = vec![Output::ChangeRate(rate)];
                outputs.extend(self.frame.answer(Vec::new(), told));
                outputs
            }
            Follows::Command(command) => match of_command(command) {
                Some(command) => self.command(command),
                None => self.not_here(),
            },
            Follows::TakeBack(TakeBack::To(number)) => self.command(ReviewCommand::To(number)),
            Follows::TakeBack(TakeBack::Last(moves)) => self.go(|cursor| {
                for _ in 1..moves {
                    if cursor.back().is_err() {
                        break;
                    }
                }
                cursor.back()
            }),
        }
    }
}
