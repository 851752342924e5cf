//! Stepping through a game: forward, back, to a move, into variations and out of them.

use super::{Job, Mode, Outputs, Question, ReviewActivity};
use crate::questions::Asked;
use crate::review::{Cursor, ReviewCommand, ReviewWords, Search, Stuck};
use chess_laws::Game;
use desk::activities::Activity;
use desk::messages::{Phrase, text};
use shakmaty::Move;

impl ReviewActivity {
    /// Does what somebody said or typed.
    pub(super) fn obey(&mut self, words: ReviewWords) -> Outputs {
        match words {
            ReviewWords::Command(command) => self.command(command),
            ReviewWords::Attempt(attempt) => {
                self.questions.stop();
                let Some(cursor) = self.cursor() else {
                    return self.unfit();
                };
                let game = Game::from_position(cursor.position().clone());
                match game.resolve(&attempt) {
                    Ok(mv) => self.played(mv),
                    Err(refusal) => {
                        let reason = self.words.scoresheet().refusal(&refusal);
                        let at = self.words.localisation();
                        let told = text!(at, "review-illegal", reason = reason);
                        self.tell(&told)
                    }
                }
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
            return self.unfit();
        };
        if cursor.follow(mv) {
            return self.arrive();
        }
        self.asked = Some(Question::Add(mv));
        let ask = self.texts().ask_to_add(mv);
        self.say(vec![ask])
    }

    pub(super) fn command(&mut self, command: ReviewCommand) -> Outputs {
        if let Some(question) = self.asked.take() {
            if command == ReviewCommand::Yes {
                return self.agreed(question);
            }
            if command == ReviewCommand::No {
                return self.declined(question);
            }
        }
        if self.questions.goes_on() {
            if matches!(command, ReviewCommand::Forward | ReviewCommand::Yes) {
                return self.ask(Asked::Continue);
            }
            if command == ReviewCommand::No {
                return self.arrive();
            }
            // Whoever wants something else has heard enough of the answer.
            if !matches!(command, ReviewCommand::Repeat | ReviewCommand::Help) {
                self.questions.stop();
            }
        }
        self.carry_out(command)
    }

    /// Does what is wanted, where nothing was asked.
    fn carry_out(&mut self, command: ReviewCommand) -> Outputs {
        match command {
            ReviewCommand::Games => self.list(),
            ReviewCommand::AllGames => self.search(Search::default()),
            ReviewCommand::Game(number) => self.leave_game(number),
            // In the list a number alone is that of a game.
            ReviewCommand::To(number) if self.open.is_none() => {
                self.leave_game(usize::try_from(number).unwrap_or_default())
            }
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
            ReviewCommand::Help => {
                let help = self.help();
                self.say(help)
            }
            ReviewCommand::Quit => self.quit(),
            ReviewCommand::Save => self.save(None),
            ReviewCommand::SaveAs(name) => self.save(Some(name)),
            // Nothing was asked.
            ReviewCommand::Yes | ReviewCommand::No => self.unfit(),
            ReviewCommand::Forward
            | ReviewCommand::Back
            | ReviewCommand::Start
            | ReviewCommand::End
            | ReviewCommand::To(_)
            | ReviewCommand::Into(_)
            | ReviewCommand::Out
            | ReviewCommand::Main
            | ReviewCommand::Comment
            | ReviewCommand::Moves
            | ReviewCommand::Opening
            | ReviewCommand::Position
            | ReviewCommand::Glyph(_)
            | ReviewCommand::AddComment(_)
            | ReviewCommand::Undo
            | ReviewCommand::Guess
            | ReviewCommand::Mistakes
            | ReviewCommand::Hint
            | ReviewCommand::Solution
            | ReviewCommand::Evaluation => match self.open {
                Some(_) => self.in_game(command),
                None => self.unfit(),
            },
        }
    }

    /// Does something in the game that is open.
    fn in_game(&mut self, command: ReviewCommand) -> Outputs {
        match command {
            ReviewCommand::Forward => self.forward(),
            ReviewCommand::Back => self.go(Cursor::back),
            ReviewCommand::Start => self.go(|it| {
                it.start();
                Ok(())
            }),
            ReviewCommand::End => self.go(|it| {
                it.end();
                Ok(())
            }),
            ReviewCommand::To(number) => self.go(|it| it.to(number)),
            ReviewCommand::Into(number) => self.go(|it| it.into_variation(number)),
            ReviewCommand::Out => self.go(Cursor::out),
            ReviewCommand::Main => self.go(Cursor::main),
            ReviewCommand::Comment => self.remarks(),
            ReviewCommand::Moves => self.follows(),
            ReviewCommand::Opening => self.ask(Asked::Opening),
            ReviewCommand::Position => self.position(),
            ReviewCommand::Glyph(nag) => self.add_glyph(nag),
            ReviewCommand::AddComment(text) => self.add_comment(&text),
            ReviewCommand::Undo => self.undo(),
            ReviewCommand::Guess => self.begin_guessing(),
            ReviewCommand::Mistakes => self.look_for_mistakes(),
            ReviewCommand::Hint => self.hint(),
            ReviewCommand::Solution => self.solution(),
            ReviewCommand::Evaluation => self.evaluate(),
            ReviewCommand::Games
            | ReviewCommand::AllGames
            | ReviewCommand::Game(_)
            | ReviewCommand::Player(_)
            | ReviewCommand::OfOpening(_)
            | ReviewCommand::WithPosition(_)
            | ReviewCommand::Repeat
            | ReviewCommand::Help
            | ReviewCommand::Quit
            | ReviewCommand::Save
            | ReviewCommand::SaveAs(_)
            | ReviewCommand::Yes
            | ReviewCommand::No => self.unfit(),
        }
    }

    /// Another game. What was changed in the open one stays in its file.
    fn leave_game(&mut self, number: usize) -> Outputs {
        self.job = None;
        self.open_number(number)
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
        self.job = self.job.take().filter(|it| matches!(it, Job::Mistakes(..)));
        let Some(cursor) = self.cursor_mut() else {
            return self.unfit();
        };
        match step(cursor) {
            Ok(()) => self.arrive(),
            Err(stuck) => {
                let told = self.cursor().map(|it| self.texts().stuck(stuck, it));
                self.say(told.into_iter().collect())
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
        sentences.extend(texts.remarks(cursor));
        self.say(sentences)
    }

    fn remarks(&mut self) -> Outputs {
        let Some(cursor) = self.cursor() else {
            return Vec::new();
        };
        let mut remarks = self.texts().remarks(cursor);
        if remarks.is_empty() {
            remarks.push(self.texts().no_remark());
        }
        self.say(remarks)
    }

    fn follows(&mut self) -> Outputs {
        let told = self.cursor().map(|it| self.texts().follows(it));
        self.say(told.unwrap_or_default())
    }

    /// That this cannot be done here.
    pub(super) fn unfit(&mut self) -> Outputs {
        let at = self.words.localisation();
        let unfit = text!(at, "review-unfit");
        let mut sentences = vec![Phrase::sentence(&unfit)];
        sentences.extend(self.help().into_iter().take(1));
        self.say(sentences)
    }
}
