//! The review of games: the player steps through games and their variations, adds to them, guesses moves and walks
//! through mistakes. Knows no file and no engine: both are tasks.

mod asked;
mod choosing;
mod editing;
mod explaining;
mod guessing;
mod judging;
mod offering;
mod opening_tree;
mod remembering;
mod stepping;
mod table;
mod taking_away;
mod waiting;
mod walking;
mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use pgn_tree::GameText;
use shakmaty::{Board, Color, Move, Position, Square};

use self::asked::{Table, Waiting};
use self::words::ReviewTexts;
use crate::advice::{About, Wanted};
use crate::openings::OpeningQuestion;
use crate::position::PlayFrom;
use crate::questions::{BoardQuestion, Questions, Seen, Walked};
use crate::review::{
    self, Cursor, GameAt, Guesses, JudgedMove, Library, ReviewCommand, ReviewWords, of_command,
};
use announcements::TypedReader;
use board_questions::Question as Asks;
use chess_laws::{Game, Time, resolve};
use desk::activities::{Frame, Keystroke, Moment, Output, OwnWords, Talks, Understood, WayToBoard};
use desk::commands::DisplayCommand;
use desk::dialogue::Candidate;
use desk::messages::{Phrase, phrase, text};
use desk::own_page::{Choice, Question};
use spoken_grammar::{UnknownWord, WordId};

/// What is reviewed.
#[derive(Debug, Clone)]
pub struct ReviewSetting {
    pub library: Library,
    /// Whose mistakes are looked for; `None` for both sides', or those of the player who was looked for.
    pub side: Option<Color>,
    /// The engine of another program that is asked; `None` for the built-in one.
    pub engine: Option<String>,
    /// Whether there are games for the opening tree.
    pub has_openings: bool,
    /// The player's names in the games, or parts of them.
    pub names: Vec<String>,
    /// The games with changes that were not saved when the program was ended the last time.
    pub recovered: Vec<GameAt>,
}

/// A task of the review.
#[derive(Debug, Clone)]
pub enum ReviewTask {
    /// Let the engine think about this. Earlier questions are dropped.
    Assess {
        /// Which task it is: its number comes back with each answer.
        job: u64,
        about: About,
        wanted: Wanted,
    },
    /// The engine is to answer now, with what it knows.
    Finish,
    /// Keep the text of a changed game until it is saved; `None` if it is as it was.
    Keep { at: GameAt, text: Option<String> },
    /// What was kept is not wanted any more.
    Forget,
    /// The moves of this game belong to the player's repertoire of this side from now on.
    Remember { line: Box<Game>, side: Color },
    /// Ask the opening tree.
    Openings(OpeningQuestion),
    /// The moves that were remembered last do not belong to it.
    Unremember,
    /// Print a text, to be copied.
    Print(String),
    /// Write a file.
    Save {
        /// Which file of the library.
        file: usize,
        content: Vec<u8>,
        /// Under which name; `None` for the usual one.
        name: Option<String>,
    },
}

type Outputs = Vec<Output<ReviewTask>>;

/// What the player is doing.
#[derive(Debug, Clone)]
enum Mode {
    /// They choose a game.
    Choosing,
    /// They step through a game.
    Stepping,
    /// They guess its moves.
    Guessing(Guesses),
    /// They walk through its mistakes.
    Walking(Walk),
    /// Everything is over.
    Over,
}

/// A walk through mistakes.
#[derive(Debug, Clone)]
struct Walk {
    mistakes: Vec<JudgedMove>,
    /// Which one is open.
    index: usize,
    /// How many hints were given for it.
    hints: u8,
    /// Whether the better move was told.
    is_told: bool,
}

/// What the program has asked, to be answered with yes or no.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum YesOrNo {
    /// Whether this move is added.
    Add(Move),
    /// Whether the files are saved before the end.
    SaveFirst,
    /// Whether the moves up to here are remembered for White; otherwise for Black.
    RememberForWhite,
}

/// What words mean in a review.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Meaning {
    /// Something is wanted, or a move.
    Words(ReviewWords),
    /// A question about the position.
    Question(BoardQuestion),
}

/// The review of games.
pub struct ReviewActivity {
    frame: Frame,
    setting: ReviewSetting,
    mode: Mode,
    open: Option<(GameAt, Cursor)>,
    /// The listed game from which the list goes on.
    listed: usize,
    /// The games that were listed last, by their places from 0, while the player may choose one.
    choice: Range<usize>,
    asked: Option<YesOrNo>,
    /// The number of the last task for the engine, and what it was.
    jobs: u64,
    waiting: Option<Waiting>,
    /// What is known of the moves of the open game, once the engine has looked at them.
    table: Option<Table>,
    /// Whether that is told at each move.
    tells_table: bool,
    /// For which side the player remembers moves of the open game.
    remembers_for: Option<Color>,
    /// After how many changes of the open game moves were remembered, each time.
    remembered: Vec<usize>,
    /// The question to the opening tree that has no answer yet.
    tree_asked: Option<OpeningQuestion>,
    /// Whether the player is asked for their name before their own moves are told.
    asks_name: bool,
    /// The game that is to go on from a position once the review is over.
    plays_on: Option<PlayFrom>,
    questions: Questions,
    /// How each game that was changed stands in its file.
    saved: BTreeMap<GameAt, String>,
    /// Whether help was given to words that mean nothing here.
    has_helped: bool,
    /// Whether the review ends once everything is written.
    is_leaving: bool,
    /// Whether the program has tried to write everything after the end of all input.
    is_over_for_all: bool,
}

impl ReviewActivity {
    /// A review of these games.
    #[must_use]
    pub fn new(frame: Frame, setting: ReviewSetting) -> Self {
        Self {
            frame,
            // How they stand in their file is not known, only that it is otherwise.
            saved: setting
                .recovered
                .iter()
                .map(|it| (*it, String::new()))
                .collect(),
            setting,
            mode: Mode::Choosing,
            open: None,
            listed: 0,
            choice: 0..0,
            asked: None,
            jobs: 0,
            waiting: None,
            table: None,
            tells_table: false,
            remembers_for: None,
            remembered: Vec::new(),
            tree_asked: None,
            asks_name: false,
            plays_on: None,
            questions: Questions::default(),
            has_helped: false,
            is_leaving: false,
            is_over_for_all: false,
        }
    }

    fn texts(&self) -> ReviewTexts<'_> {
        ReviewTexts::of(&self.frame.words)
    }

    fn cursor(&self) -> Option<&Cursor> {
        self.open.as_ref().map(|(_, cursor)| cursor)
    }

    fn cursor_mut(&mut self) -> Option<&mut Cursor> {
        self.open.as_mut().map(|(_, cursor)| cursor)
    }

    /// The files that have changed and are not written.
    fn unsaved(&self) -> BTreeSet<usize> {
        let changed = self.saved.keys().filter(|it| self.is_changed(**it));
        changed.map(|at| at.file).collect()
    }

    /// Whether a game is not as it stands in its file.
    fn is_changed(&self, at: GameAt) -> bool {
        let now = self.setting.library.text(at).map(GameText::text);
        self.saved
            .get(&at)
            .is_some_and(|it| Some(it.as_str()) != now)
    }

    /// The end, whatever is unsaved.
    fn close(&mut self) -> Outputs {
        self.mode = Mode::Over;
        self.frame.hide_board();
        let at = self.frame.localisation();
        let over = match self.plays_on {
            Some(_) => text!(at, "review-plays-on"),
            None => text!(at, "review-over"),
        };
        let mut outputs = self.tell(&over);
        outputs.push(Output::Close);
        outputs
    }

    /// The position in which moves are understood. A game that is over by the Laws can still be reviewed.
    fn known(&self) -> Game {
        let position = self.cursor().map(|cursor| cursor.position().clone());
        Game::from_position(position.unwrap_or_default())
    }

    /// Whether a reading can be carried out: a line such as `bc4` may mean several moves.
    fn can_be(&self, words: &ReviewWords) -> bool {
        match words {
            ReviewWords::Command(_) => true,
            ReviewWords::Attempt(attempt) => {
                !matches!(self.mode, Mode::Choosing)
                    && resolve(self.known().position(), attempt).is_ok()
            }
        }
    }

    /// Whether something long waits to go on.
    fn waits_to_go_on(&self) -> bool {
        self.frame.has_more() || self.questions.goes_on()
    }

    /// Whether these words are those with which the program asks whether something long is to go on, while it waits for
    /// the answer. Other words for the next move step there.
    fn goes_on_with(&self, said: &str) -> bool {
        let asked = text!(self.frame.localisation(), "question-more");
        let bare = |it: &str| it.trim().trim_end_matches(['?', '.', '!']).to_lowercase();
        self.waits_to_go_on() && bare(said) == bare(&asked)
    }

    /// A step through the game; the rest of an answer is not wanted then.
    fn step(&mut self, command: ReviewCommand) -> Outputs {
        self.questions.forget();
        self.frame.drop_rest();
        self.command(command)
    }

    /// The board by ranks, files and diagonals.
    fn show_board(&mut self) -> Outputs {
        if self.cursor().is_none() {
            return self.not_here();
        }
        let side = self.setting.side.unwrap_or(Color::White);
        self.frame.show_board(side)
    }
}

impl Talks for ReviewActivity {
    type Task = ReviewTask;
    type Meaning = Meaning;

    fn reader(&self) -> Option<&'static TypedReader> {
        review::TYPED.reader(&self.frame.localisation().code())
    }

    fn own_words(&self) -> Option<OwnWords> {
        let code = self.frame.localisation().code();
        let names = review::TYPED.phrases(&code, &["review"]);
        Some(OwnWords {
            place: "review",
            names,
        })
    }

    fn heading(&self) -> String {
        let name = text!(self.frame.localisation(), "menu-review");
        match self.cursor() {
            Some(cursor) => format!("{name}. {}.", self.texts().players(cursor.game())),
            None => name,
        }
    }

    fn offered(&self) -> Option<Question> {
        self.listed_games()
    }

    fn actions(&self) -> Vec<Choice> {
        let words = &self.frame.words;
        let names = self.possible().into_iter();
        names.map(|it| Choice::named(it, words)).collect()
    }

    fn frame(&self) -> &Frame {
        &self.frame
    }

    fn frame_mut(&mut self) -> &mut Frame {
        &mut self.frame
    }

    fn begin(&mut self, _: Time) -> Outputs {
        let recovered = (!self.setting.recovered.is_empty())
            .then(|| phrase!(self.frame.words, "review-recovered"));
        let mut outputs = match self.setting.library.shown() {
            [only] => {
                let only = *only;
                self.open_at(only)
            }
            _ => self.list(),
        };
        if let Some(recovered) = recovered {
            self.frame.line.insert(0, recovered.clone());
            outputs.insert(0, Output::Say(vec![recovered]));
        }
        outputs
    }

    fn is_over(&self) -> bool {
        matches!(self.mode, Mode::Over)
    }

    /// If something is not written, the player is first asked about it.
    fn leave(&mut self) -> Outputs {
        if let Some(left) = self.leave_guessing() {
            return left;
        }
        if self.unsaved().is_empty() {
            return self.close();
        }
        self.asked = Some(YesOrNo::SaveFirst);
        let ask = text!(self.frame.localisation(), "review-ask-save");
        self.tell(&ask)
    }

    fn open_question(&self) -> Option<Phrase> {
        self.asked.map(|asked| match asked {
            YesOrNo::Add(mv) => self.texts().ask_to_add(mv),
            YesOrNo::SaveFirst => phrase!(self.frame.words, "review-ask-save"),
            YesOrNo::RememberForWhite => phrase!(self.frame.words, "review-ask-remember"),
        })
    }

    fn help(&self) -> Vec<Phrase> {
        let words = &self.frame.words;
        match self.mode {
            Mode::Choosing => vec![phrase!(words, "review-help-choose")],
            Mode::Stepping => vec![
                phrase!(words, "review-help-first"),
                phrase!(words, "review-help-step"),
                phrase!(words, "review-help-add"),
                phrase!(words, "review-help-more"),
                phrase!(words, "review-help-remember"),
                phrase!(words, "review-help-table"),
                phrase!(words, "review-help-openings"),
            ],
            Mode::Guessing(_) => vec![phrase!(words, "review-help-guess")],
            Mode::Walking(_) => vec![phrase!(words, "review-help-walk")],
            Mode::Over => Vec::new(),
        }
    }

    fn meaning(&self, words: &[WordId], _: &Candidate) -> Option<Meaning> {
        let said = self.frame.vocabulary.grammar().canonical_text(words);
        if self.goes_on_with(&said) {
            return Some(Meaning::Question(BoardQuestion::Continue));
        }
        review::read(words, &self.frame.vocabulary, None).map(Meaning::Words)
    }

    /// A question counts before other readings only if it is a short key.
    fn typed(&self, line: &str) -> Result<Understood<Meaning>, UnknownWord> {
        if line == ESCAPE {
            return Ok(Some(Meaning::Words(ReviewWords::Command(ReviewCommand::Halt))).into());
        }
        if self.goes_on_with(line) {
            return Ok(Some(Meaning::Question(BoardQuestion::Continue)).into());
        }
        let asked = Questions::typed(line, &self.frame.words).map(Meaning::Question);
        if asked.is_some() && is_short_key(line) {
            return Ok(asked.into());
        }
        let code = self.frame.localisation().code();
        let readings = review::read_typed(line, &code, &self.frame.vocabulary);
        let all = readings.as_deref().unwrap_or_default();
        let chosen = all.iter().find(|words| self.can_be(words));
        let chosen = chosen.or_else(|| all.first()).cloned();
        match (chosen.map(Meaning::Words).or(asked), readings) {
            (None, Err(unknown)) => Err(unknown),
            (meaning, _) => Ok(meaning.into()),
        }
    }

    fn obey(&mut self, meaning: Meaning, _: Time) -> Outputs {
        if let Some(waiting) = &mut self.waiting {
            waiting.is_watched = false;
        }
        match meaning {
            // The side is what was asked for.
            Meaning::Question(BoardQuestion::Pieces(Some(side)))
                if self.asked == Some(YesOrNo::RememberForWhite) =>
            {
                self.asked = None;
                self.remember_for(side)
            }
            Meaning::Words(ReviewWords::Command(command)) => self.command(command),
            Meaning::Words(ReviewWords::Attempt(attempt)) => self.attempt(&attempt),
            Meaning::Question(asked) => self.ask(asked),
        }
    }

    fn only_asks(&self, meaning: &Meaning) -> bool {
        matches!(meaning, Meaning::Question(_))
    }

    fn refuses(&self, meaning: &Meaning) -> bool {
        matches!(meaning, Meaning::Words(words) if !self.can_be(words))
    }

    /// The first time with the help, which is long; later with the word for it.
    fn not_here(&mut self) -> Outputs {
        if std::mem::replace(&mut self.has_helped, true) {
            let again = vec![phrase!(self.frame.words, "review-unfit-again")];
            return self.frame.say(again);
        }
        let mut sentences = vec![phrase!(self.frame.words, "review-unfit")];
        sentences.extend(self.help().into_iter().take(1));
        self.frame.say(sentences)
    }

    fn key(&mut self, key: DisplayCommand, _: Time) -> Option<Outputs> {
        if let Some(asked) = BoardQuestion::by_key(key, self.frame.pointed_at) {
            return Some(self.ask(asked));
        }
        Some(match key {
            DisplayCommand::Say(command) => match of_command(command) {
                Some(command) => self.command(command),
                None => self.not_here(),
            },
            DisplayCommand::Next => self.step(ReviewCommand::Forward),
            DisplayCommand::Previous => self.step(ReviewCommand::Back),
            DisplayCommand::Enter => self.command(ReviewCommand::Into(1)),
            DisplayCommand::Back => self.command(ReviewCommand::Out),
            DisplayCommand::Announce => self.command(ReviewCommand::Comment),
            DisplayCommand::Home => {
                self.frame.hide_board();
                self.arrive()
            }
            DisplayCommand::Board => self.show_board(),
            DisplayCommand::TurnBoard => Vec::new(),
            // The key asks about a square, and none was pointed at.
            DisplayCommand::Attackers => self.not_here(),
            _ => return None,
        })
    }

    fn walks_board(&self) -> bool {
        self.cursor().is_some()
    }

    fn way_to_board(&self, line: &str) -> Option<WayToBoard> {
        Questions::way_to_board(line, &self.frame.words).filter(|_| self.walks_board())
    }

    fn walk(&mut self, key: Keystroke) -> Outputs {
        let Some(cursor) = self.cursor() else {
            return vec![Output::LeaveBoard];
        };
        if key == Keystroke::Escape && self.waiting.is_some() {
            let mut outputs = self.halt_thinking();
            // On the line the key has led to the board, where it would not have been for the engine.
            if !self.frame.walks_board() {
                outputs.push(Output::LeaveBoard);
            }
            return outputs;
        }
        if let Some(back) = self.questions.goes_back(key, &self.frame)
            && matches!(self.mode, Mode::Stepping)
        {
            return self.step_on_board(back);
        }
        let game = cursor.played();
        let own = self.setting.side.unwrap_or(Color::White);
        let seen = Seen::game(&game, own);
        match self.questions.step(key, seen, &mut self.frame) {
            Walked::Say(told) => self.frame.say(told),
            Walked::Ask(asked) => self.ask(asked),
            Walked::Want(command) => match of_command(command) {
                Some(command) => self.command(command),
                None => self.not_here(),
            },
            Walked::Play(mv) => self.played(mv),
            Walked::Leave(told) => self.frame.leave_board(told),
        }
    }

    fn answer_about(&mut self, square: Square) -> Outputs {
        self.ask(BoardQuestion::Board(Asks::Square(square)))
    }

    fn position(&self) -> Option<Game> {
        Some(self.known())
    }

    fn awaits_move(&self) -> bool {
        self.open.is_some()
    }

    fn board(&self) -> Option<&Board> {
        Some(self.cursor()?.position().board())
    }

    fn bottom(&self) -> Color {
        let side = self.questions.side().or(self.setting.side);
        side.unwrap_or(Color::White)
    }

    fn promotion(&self) -> Option<(Square, Square)> {
        self.questions.promotion()
    }

    fn shown_game(&self) -> Option<Game> {
        Some(self.cursor()?.played())
    }

    fn comes_in_parts(&self) -> bool {
        true
    }

    fn is_timed(&self) -> bool {
        self.waiting.is_some()
    }

    fn pass(&mut self, _: Moment, at: Time) -> Outputs {
        self.tell_progress(at)
    }

    fn halt(&mut self) -> Option<Outputs> {
        self.waiting.is_some().then(|| self.halt_thinking())
    }

    /// When the input is over, additions that are not written yet are written once, so that none is lost.
    fn input_over(&mut self) -> Outputs {
        if self.unsaved().is_empty() || self.is_over_for_all {
            return self.close();
        }
        (self.is_over_for_all, self.is_leaving) = (true, true);
        self.save(None)
    }
}

/// A line with only the Escape key, where a terminal sends whole lines.
const ESCAPE: &str = "\u{1b}";

/// Whether a line has the form of a short key of a question: "b f7" asks what stands there, "bf7" is a move.
fn is_short_key(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let letter = words.next().is_some_and(|it| it.chars().nth(1).is_none());
    letter && words.next().is_some() && words.next().is_none()
}

#[cfg(test)]
mod tests;
