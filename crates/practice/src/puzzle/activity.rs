//! Puzzles: a position is told in parts, the player asks about it, announces moves, gets hints, and is told at once what
//! was right. The positions of a repertoire come one after the other by their moves. Knows no file: what is to be kept is
//! a task.

mod course;
mod repertoire;

use std::collections::VecDeque;

use crate::puzzle::{self, Grade, Puzzle, PuzzleCommand, Solving};
use crate::questions::{BoardQuestion, Questions, Seen, Walked};
use crate::refusal::refusal;
use announcements::TypedReader;
use board_questions::Question as Asks;
use chess_laws::{Game, Time};
use desk::activities::{Frame, Keystroke, Output, OwnWords, Talks, Understood, WayToBoard};
use desk::commands::DisplayCommand;
use desk::dialogue::{Candidate, Said, Typed};
use desk::messages::{Phrase, phrase, text};
use desk::own_page::{Choice, Question, yes_or_no_to};
use game::braille_chess::board::View;
use game::session::Profile;
use shakmaty::{Board, Color, Move, Position, Square};
use spoken_grammar::{UnknownWord, WordId};

/// A task of puzzles: keep how one was solved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeepPuzzle {
    pub name: String,
    /// How well it was solved.
    pub grade: Grade,
}

/// A task of puzzles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PuzzleTask {
    Keep(KeepPuzzle),
    /// Add this move to the repertoire, in the position of the puzzle with this name.
    Remember {
        name: String,
        mv: Move,
    },
    /// Get a further puzzle, and hand it to [`PuzzleActivity::come`].
    Fetch,
}

type Outputs = Vec<Output<PuzzleTask>>;

/// Where the player is.
enum Stage {
    /// No puzzle has come yet.
    Before,
    /// A puzzle is open.
    Solving(Box<Solving>),
    /// A puzzle is done, and the player is asked for the next one.
    Between(Box<Solving>),
    /// Everything is over.
    Over,
}

/// How many puzzles came, and how they were solved.
#[derive(Debug, Clone, Copy, Default)]
struct Count {
    /// How many there are.
    all: usize,
    /// How many have come, the open one among them.
    come: usize,
    /// How many were solved or given up.
    done: usize,
    /// How many were solved at once.
    solved: usize,
    /// How many were solved with a hint, or after a wrong move.
    helped: usize,
}

/// What words mean at a puzzle.
#[derive(Debug, Clone, PartialEq)]
pub enum Meaning {
    /// Something is wanted of the puzzle.
    Command(PuzzleCommand),
    /// A question about the position.
    Question(BoardQuestion),
    /// A legal move.
    Move(Move),
    /// Neither, and why.
    Refused(String),
}

/// What the puzzles are.
enum Course {
    /// Tasks that have nothing to do with each other.
    Tasks,
    /// Positions of a repertoire.
    Repertoire(Lines),
}

/// What is known of a repertoire while its positions come.
#[derive(Default)]
struct Lines {
    /// The position that was answered last, with the right move made.
    answered: Option<Box<Solving>>,
    /// The move that was tried last and does not belong to the repertoire.
    tried: Option<Move>,
    /// The names of positions that were not known and come a second time.
    again: Vec<String>,
}

/// Puzzles, one after the other.
pub struct PuzzleActivity {
    frame: Frame,
    course: Course,
    left: VecDeque<Puzzle>,
    further: Further,
    count: Count,
    stage: Stage,
    questions: Questions,
}

/// Whether there are more puzzles than those that are left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Further {
    No,
    /// Further ones are fetched, one at a time.
    Fetched,
    /// One is being fetched.
    Comes,
}

impl PuzzleActivity {
    /// These puzzles in this order.
    #[must_use]
    pub fn new(frame: Frame, puzzles: Vec<Puzzle>) -> Self {
        Self::of(frame, puzzles, Course::Tasks)
    }

    /// This puzzle, and further ones as long as the player wants more and the caller can get them.
    #[must_use]
    pub fn fetched(frame: Frame, first: Puzzle) -> Self {
        Self {
            further: Further::Fetched,
            ..Self::new(frame, vec![first])
        }
    }

    /// The puzzle that was to be fetched, or a sentence that says why none came.
    pub fn come(&mut self, puzzle: Result<Puzzle, String>) -> Outputs {
        self.further = Further::Fetched;
        match puzzle {
            Ok(puzzle) => {
                self.count.all += 1;
                self.left.push_back(puzzle);
                self.next(Vec::new())
            }
            Err(cause) => self.tell(&cause),
        }
    }

    /// These positions of a repertoire in this order.
    #[must_use]
    pub fn repertoire(frame: Frame, positions: Vec<Puzzle>) -> Self {
        Self::of(frame, positions, Course::Repertoire(Lines::default()))
    }

    fn of(frame: Frame, puzzles: Vec<Puzzle>, course: Course) -> Self {
        Self {
            frame,
            course,
            count: Count {
                all: puzzles.len(),
                ..Count::default()
            },
            left: puzzles.into(),
            further: Further::No,
            stage: Stage::Before,
            questions: Questions::default(),
        }
    }

    /// The puzzle that is open, or that was done last.
    fn solving(&self) -> Option<&Solving> {
        match &self.stage {
            Stage::Solving(solving) | Stage::Between(solving) => Some(solving),
            Stage::Before | Stage::Over => None,
        }
    }

    fn game(&self) -> Game {
        let open = self.solving().map(|solving| solving.game().clone());
        open.unwrap_or_default()
    }

    /// That something means nothing here.
    fn not_here_told(&self) -> String {
        let at = self.frame.localisation();
        match self.is_repertoire() {
            true => text!(at, "repertoire-not-here"),
            false => text!(at, "puzzle-not-here"),
        }
    }

    /// The refusal of words that are neither a possible move nor words of puzzles.
    fn refusal(&self, reading: &Candidate) -> Option<String> {
        let not_here = self.not_here_told();
        refusal(reading, &self.frame.words, &not_here)
    }

    /// The board comes onto the line, or the next way to see it.
    fn show_board(&mut self) -> Outputs {
        let side = self.solving().map(|solving| solving.puzzle().game().turn());
        self.frame.view = match self.frame.view {
            Some(view) => Some(view.after(self.frame.pointed_at)),
            None => side.map(View::whole),
        };
        Vec::new()
    }
}

impl Talks for PuzzleActivity {
    type Task = PuzzleTask;
    type Meaning = Meaning;

    fn reader(&self) -> Option<&'static TypedReader> {
        puzzle::TYPED.reader(&self.frame.localisation().code())
    }

    fn own_words(&self) -> Option<OwnWords> {
        let code = self.frame.localisation().code();
        let names = puzzle::TYPED.phrases(&code, &["puzzle", "phrase"]);
        Some(OwnWords {
            place: "puzzles",
            names,
        })
    }

    fn heading(&self) -> String {
        let at = self.frame.localisation();
        let name = match self.course {
            Course::Tasks => text!(at, "menu-puzzles"),
            Course::Repertoire(_) => text!(at, "menu-puzzles-repertoire"),
        };
        match &self.stage {
            Stage::Solving(solving) => {
                let turn = self.frame.words.turn(solving.game().turn());
                format!("{name}. {turn}")
            }
            Stage::Before | Stage::Between(_) | Stage::Over => name,
        }
    }

    fn offered(&self) -> Option<Question> {
        let next = matches!(self.stage, Stage::Between(_)) && !self.is_last_done();
        let words = &self.frame.words;
        next.then(|| yes_or_no_to(&phrase!(words, "puzzle-next"), words))
    }

    fn actions(&self) -> Vec<Choice> {
        let names: &[&str] = match (&self.stage, &self.course) {
            (Stage::Solving(_), Course::Tasks) => {
                &["once-more", "hint", "solution", "next-puzzle", "stop"]
            }
            (Stage::Solving(_), Course::Repertoire(lines)) if lines.tried.is_some() => {
                &["once-more", "solution", "remember", "next-puzzle", "stop"]
            }
            (Stage::Solving(_), Course::Repertoire(_)) => {
                &["once-more", "solution", "next-puzzle", "stop"]
            }
            (Stage::Between(_), _) if self.is_last_done() => &["once-more", "why", "stop"],
            (Stage::Between(_), _) => &["once-more", "why", "next-puzzle", "stop"],
            (Stage::Before, _) => &["stop"],
            (Stage::Over, _) => &[],
        };
        let words = &self.frame.words;
        names.iter().map(|it| Choice::named(it, words)).collect()
    }

    fn frame(&self) -> &Frame {
        &self.frame
    }

    fn frame_mut(&mut self) -> &mut Frame {
        &mut self.frame
    }

    fn begin(&mut self, _: Time) -> Outputs {
        self.next(Vec::new())
    }

    fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over)
    }

    fn leave(&mut self) -> Outputs {
        self.finish(Vec::new())
    }

    fn asked_on_board(&self) -> Option<Phrase> {
        let asks = matches!(self.stage, Stage::Between(_)) && !self.is_last();
        asks.then(|| phrase!(self.frame.words, "puzzle-next"))
    }

    fn help(&self) -> Vec<Phrase> {
        let words = &self.frame.words;
        match self.stage {
            _ if self.is_repertoire() => vec![
                phrase!(words, "repertoire-help"),
                phrase!(words, "repertoire-help-more"),
            ],
            Stage::Solving(_) => vec![
                phrase!(words, "puzzle-help-solve"),
                phrase!(words, "puzzle-help-more"),
            ],
            Stage::Before | Stage::Between(_) | Stage::Over => {
                vec![phrase!(words, "puzzle-help-between")]
            }
        }
    }

    fn meaning(&self, words: &[WordId], reading: &Candidate) -> Option<Meaning> {
        if let Some(command) = puzzle::read(words, &self.frame.vocabulary) {
            return Some(Meaning::Command(command));
        }
        match &reading.said {
            Said::Move(mv) => Some(Meaning::Move(*mv)),
            _ => self.refusal(reading).map(Meaning::Refused),
        }
    }

    fn typed(&self, line: &str) -> Result<Understood<Meaning>, UnknownWord> {
        let (words, vocabulary) = (&self.frame.words, &self.frame.vocabulary);
        let code = words.localisation().code();
        let command = puzzle::read_typed(line, &code, vocabulary).map(Meaning::Command);
        let asked = || Questions::typed(line, words).map(Meaning::Question);
        if let Some(meaning) = command.or_else(asked) {
            return Ok(Some(meaning).into());
        }
        let typed = words.typed().read(line, vocabulary)?;
        let (game, profile) = (self.game(), Profile::Practice);
        let typed = Typed::of(&typed, vocabulary, &game, &profile);
        Ok(self.understood(typed.judge(vocabulary, &game, &profile)))
    }

    fn obey(&mut self, meaning: Meaning, _: Time) -> Outputs {
        match meaning {
            Meaning::Command(command) => self.command(command),
            Meaning::Question(asked) => self.ask(asked),
            Meaning::Move(mv) => self.try_move(mv),
            Meaning::Refused(why) => self.tell(&why),
        }
    }

    fn only_asks(&self, meaning: &Meaning) -> bool {
        matches!(meaning, Meaning::Question(_))
    }

    fn refuses(&self, meaning: &Meaning) -> bool {
        matches!(meaning, Meaning::Refused(_))
    }

    fn not_here(&mut self) -> Outputs {
        let not_here = text!(self.frame.localisation(), "puzzle-unfit");
        self.tell(&not_here)
    }

    fn key(&mut self, key: DisplayCommand, _: Time) -> Option<Outputs> {
        if let Some(asked) = BoardQuestion::by_key(key, self.frame.pointed_at) {
            return Some(self.ask(asked));
        }
        Some(match key {
            DisplayCommand::Say(command) => match PuzzleCommand::of(command) {
                Some(command) => self.command(command),
                None => self.not_here(),
            },
            DisplayCommand::Home => {
                self.frame.hide_board();
                self.command(PuzzleCommand::Again)
            }
            DisplayCommand::Board => self.show_board(),
            DisplayCommand::Next => self.ask(BoardQuestion::Continue),
            DisplayCommand::Previous | DisplayCommand::TurnBoard => Vec::new(),
            _ => return None,
        })
    }

    fn walks_board(&self) -> bool {
        self.solving().is_some()
    }

    fn way_to_board(&self, line: &str) -> Option<WayToBoard> {
        Questions::way_to_board(line, &self.frame.words).filter(|_| self.walks_board())
    }

    fn walk(&mut self, key: Keystroke) -> Outputs {
        let Some(solving) = self.solving() else {
            return vec![Output::LeaveBoard];
        };
        let (game, own) = (solving.game().clone(), solving.puzzle().game().turn());
        let seen = Seen::game(&game, own).over(!self.awaits_move());
        match self.questions.step(key, seen, &mut self.frame) {
            Walked::Say(told) => self.frame.say(told),
            Walked::Ask(asked) => self.ask(asked),
            Walked::Want(command) => match PuzzleCommand::of(command) {
                Some(command) => self.command(command),
                None => self.only_in_games(),
            },
            Walked::Play(mv) => self.try_move(mv),
            Walked::Leave(told) => self.frame.leave_board(told),
        }
    }

    fn answer_about(&mut self, square: Square) -> Outputs {
        self.ask(BoardQuestion::Board(Asks::Square(square)))
    }

    fn position(&self) -> Option<Game> {
        Some(self.game())
    }

    fn awaits_move(&self) -> bool {
        matches!(self.stage, Stage::Solving(_))
    }

    fn board(&self) -> Option<&Board> {
        let solving = self.solving()?;
        Some(solving.game().position().board())
    }

    fn bottom(&self) -> Color {
        let own = self.solving().map(|it| it.puzzle().game().turn());
        let side = self.questions.side().or(own);
        side.unwrap_or(Color::White)
    }

    fn promotion(&self) -> Option<(Square, Square)> {
        self.questions.promotion()
    }

    fn shown_game(&self) -> Option<Game> {
        Some(self.solving()?.game().clone())
    }

    fn comes_in_parts(&self) -> bool {
        true
    }

    fn show(&mut self, sentence: Phrase) {
        self.frame.line.insert(0, sentence);
    }
}

#[cfg(test)]
mod tests;
