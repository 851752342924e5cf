//! Setting up a position: what the player types, says and presses changes it, and each change is said back. Knows no file,
//! no engine and no board: all three are tasks.

mod doing;
mod keeping;
mod using;
mod words;

use self::words::PositionTexts;
use super::draft::{Draft, Edit};
use super::kept::Kept;
use super::order::Order;
use super::reading;
use crate::advice::{self, Advice};
use crate::questions::{BoardQuestion, Edited, Questions, Seen, Walked};
use announcements::TypedReader;
use board_questions::Question;
use chess_laws::{Game, PieceAt, Time};
use desk::activities::{Frame, Keystroke, Output, Talks, Understood, WayToBoard, unknown_line};
use desk::commands::DisplayCommand;
use desk::dialogue::Candidate;
use desk::messages::{Phrase, phrase, text};
use desk::own_page::Choice;
use shakmaty::{Board, Color, Role, Setup, Square};
use spoken_grammar::{UnknownWord, WordId};

/// A task of setting up a position.
#[derive(Debug, Clone)]
pub enum PositionTask {
    /// Keep what stands there, so that it is offered at the next start.
    Draft(Setup),
    /// Let the engine think about this game.
    Assess {
        /// Which task it is: its number comes back with the answer.
        job: u64,
        about: Box<Game>,
        /// How many moves are wanted after the best one.
        plies: usize,
    },
    /// Read the board on the table.
    ReadBoard,
    /// Keep a position under a name.
    Keep {
        name: String,
        setup: Setup,
        /// Whether one of this name is replaced.
        replaces: bool,
    },
    /// Keep the position of this name no longer.
    Delete(String),
}

/// A game that begins from the position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayFrom {
    /// The position.
    pub fen: String,
    /// The player's side.
    pub side: Color,
}

type Outputs = Vec<Output<PositionTask>>;

/// What the program has asked, to be answered with yes or no.
#[derive(Debug, Clone, PartialEq, Eq)]
enum YesOrNo {
    /// Whether the kept position of this name is replaced.
    Replace(String),
    /// Whether it is deleted.
    Delete(String),
    /// Whether the board on the table lies as it was read: this piece stands on this square.
    Lies(PieceAt),
}

/// What words mean while a position is set up.
#[derive(Debug, Clone, PartialEq)]
pub struct Meaning(Means);

#[derive(Debug, Clone, PartialEq)]
enum Means {
    Order(Order),
    Question(BoardQuestion),
}

/// Setting up a position.
pub struct PositionActivity {
    frame: Frame,
    draft: Draft,
    /// What the game is that can go on from here, if one can.
    game: Option<Game>,
    kept: Kept,
    questions: Questions,
    /// The side and kind of the piece that came last.
    last: (Color, Option<Role>),
    asked: Option<YesOrNo>,
    /// The number of the last task for the engine, and whether it has not answered.
    job: (u64, bool),
    plays: Option<PlayFrom>,
    is_over: bool,
}

impl PositionActivity {
    /// Begins with this position, and with those that are kept. `given` is one that the player has asked for in its place;
    /// taking the change back leads to the other one.
    #[must_use]
    pub fn new(frame: Frame, last: Setup, given: Option<Setup>, kept: Kept) -> Self {
        let mut activity = Self {
            frame,
            draft: Draft::of(last),
            game: None,
            kept,
            questions: Questions::default(),
            last: (Color::White, None),
            asked: None,
            job: (0, false),
            plays: None,
            is_over: false,
        };
        if let Some(given) = given {
            // All of a position can always be put on the board.
            let _ = activity.draft.apply(Edit::All(Box::new(given)));
        }
        activity.game = activity.draft.game().ok();
        activity
    }

    /// The game that the player wants to begin from here, once the activity is over.
    #[must_use]
    pub const fn plays(&self) -> Option<&PlayFrom> {
        self.plays.as_ref()
    }

    /// Whether the engine is asked and has not answered.
    #[must_use]
    pub const fn is_waiting(&self) -> bool {
        self.job.1
    }

    fn texts(&self) -> PositionTexts<'_> {
        PositionTexts::of(&self.frame.words)
    }

    /// The engine has an answer to a task.
    pub fn assessed(&mut self, job: u64, lines: &[Advice]) -> Outputs {
        if self.job != (job, true) {
            return Vec::new();
        }
        self.job.1 = false;
        let told = advice::in_words(&self.frame.words, lines, None);
        let outputs = self.frame.say(told);
        self.frame.in_parts(outputs)
    }
}

impl Talks for PositionActivity {
    type Task = PositionTask;
    type Meaning = Meaning;

    fn reader(&self) -> Option<&'static TypedReader> {
        Some(self.frame.words.typed())
    }

    fn heading(&self) -> String {
        text!(self.frame.localisation(), "menu-position")
    }

    fn actions(&self) -> Vec<Choice> {
        let names = [
            "tell",
            "undo",
            "check",
            "play-on",
            "evaluation",
            "clear",
            "initial",
            "stop",
        ];
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
        let begins = self.texts().begins(self.draft.setup());
        self.frame.say(begins)
    }

    fn is_over(&self) -> bool {
        self.is_over
    }

    fn leave(&mut self) -> Outputs {
        self.is_over = true;
        self.frame.hide_board();
        let over = text!(self.frame.localisation(), "setting-up-over");
        let mut outputs = self.tell(&over);
        outputs.push(Output::Close);
        outputs
    }

    fn open_question(&self) -> Option<Phrase> {
        let asked = self.asked.as_ref()?;
        Some(match asked {
            YesOrNo::Replace(name) => self.texts().ask_to_replace(name),
            YesOrNo::Delete(name) => self.texts().ask_to_delete(name),
            YesOrNo::Lies(piece) => self.texts().ask_how_it_lies(*piece),
        })
    }

    fn help(&self) -> Vec<Phrase> {
        let words = &self.frame.words;
        vec![
            phrase!(words, "setting-up-help-pieces"),
            phrase!(words, "setting-up-help-board"),
            phrase!(words, "setting-up-help-rights"),
            phrase!(words, "setting-up-help-use"),
            phrase!(words, "setting-up-help-keep"),
        ]
    }

    fn meaning(&self, words: &[WordId], _: &Candidate) -> Option<Meaning> {
        let vocabulary = &self.frame.vocabulary;
        let order = reading::read(words, vocabulary).map(Means::Order);
        let asked = || reading::asked(words, vocabulary).map(Means::Question);
        order.or_else(asked).map(Meaning)
    }

    fn typed(&self, line: &str) -> Result<Understood<Meaning>, UnknownWord> {
        let (words, vocabulary) = (&self.frame.words, &self.frame.vocabulary);
        let code = words.localisation().code();
        let order = reading::read_typed(line, &code, vocabulary).map(Means::Order);
        let asked = || Questions::typed(line, words).map(Means::Question);
        if let Some(means) = order.or_else(asked) {
            return Ok(Some(Meaning(means)).into());
        }
        let readings = words.typed().read(line, vocabulary)?;
        let mut all = readings.all();
        let order = all.find_map(|it| reading::read(&it.words, vocabulary));
        Ok(order.map(|it| Meaning(Means::Order(it))).into())
    }

    /// A word of setting up is no unknown one, but stands in a line that wants nothing.
    fn unknown(&self, line: &str, word: &str) -> String {
        let at = self.frame.localisation();
        match reading::knows_word(word, &at.code()) {
            true => text!(at, "setting-up-unfit"),
            false => unknown_line(self, line),
        }
    }

    fn obey(&mut self, Meaning(means): Meaning, _: Time) -> Outputs {
        match means {
            Means::Order(order) => self.order(order),
            Means::Question(asked) => self.ask(asked),
        }
    }

    fn not_here(&mut self) -> Outputs {
        let unfit = text!(self.frame.localisation(), "setting-up-unfit");
        self.tell(&unfit)
    }

    fn key(&mut self, key: DisplayCommand, _: Time) -> Option<Outputs> {
        if let Some(asked) = BoardQuestion::by_key(key, self.frame.pointed_at) {
            return Some(self.ask(asked));
        }
        Some(match key {
            DisplayCommand::Say(command) => match reading::of_command(command) {
                Some(order) => self.order(order),
                None => self.not_here(),
            },
            DisplayCommand::Home => {
                self.frame.hide_board();
                self.order(Order::Tell)
            }
            DisplayCommand::Board => self.frame.show_board(Color::White),
            DisplayCommand::Next => self.ask(BoardQuestion::Continue),
            DisplayCommand::Previous | DisplayCommand::TurnBoard => Vec::new(),
            _ => return None,
        })
    }

    fn walks_board(&self) -> bool {
        true
    }

    fn way_to_board(&self, line: &str) -> Option<WayToBoard> {
        Questions::way_to_board(line, &self.frame.words).filter(|_| self.walks_board())
    }

    fn walk(&mut self, key: Keystroke) -> Outputs {
        let game = self.game.clone();
        let setup = self.draft.setup().clone();
        let seen = Seen::set_up(&setup, game.as_ref());
        match self.questions.edit(key, seen, &mut self.frame) {
            Edited::Edit(edit) => self.edit(Edit::Piece(edit)),
            Edited::Undo => self.undo(),
            Edited::Walked(Walked::Say(told)) => self.frame.say(told),
            Edited::Walked(Walked::Ask(asked)) => self.ask(asked),
            Edited::Walked(Walked::Want(command)) => match reading::of_command(command) {
                Some(order) => self.order(order),
                None => self.not_here(),
            },
            // Pieces are carried here, not moved.
            Edited::Walked(Walked::Play(_)) => self.not_here(),
            Edited::Walked(Walked::Leave(told)) => self.frame.leave_board(told),
        }
    }

    fn answer_about(&mut self, square: Square) -> Outputs {
        self.ask(BoardQuestion::Board(Question::Square(square)))
    }

    fn board(&self) -> Option<&Board> {
        Some(&self.draft.setup().board)
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
