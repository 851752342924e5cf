//! Teaching a lesson: what the teacher types, says and presses changes the board that pupils see, and what pupils do is
//! told by their names. Knows no browser.

mod asking;
mod drawing;
mod words;

use std::convert::Infallible;

use self::words::TeachTexts;
use super::class::{Class, NotDone, PupilAct, PupilId};
use super::lesson::Lesson;
use super::order::Order;
use super::reading;
use super::shown::Shown;
use crate::questions::{BoardQuestion, Questions, Seen, Walked};
use crate::refusal::refusal;
use crate::review::Stuck;
use announcements::TypedReader;
use board_questions::Question;
use chess_laws::{Game, Time};
use desk::activities::{
    Frame, Keystroke, Moment, Output, Talks, Understood, WayToBoard, unknown_line,
};
use desk::commands::DisplayCommand;
use desk::dialogue::{Candidate, Said, Typed};
use desk::game_desk::Follows;
use desk::messages::{Phrase, phrase, text};
use desk::own_page::Choice;
use game::session::Profile;
use pgn_tree::{DrawColor, Drawing};
use shakmaty::{Board, Color, Move, Position, Square};
use spoken_grammar::{UnknownWord, WordId};

type Outputs = Vec<Output<Infallible>>;

/// What words mean in a lesson.
#[derive(Debug, Clone, PartialEq)]
pub struct Meaning(Means);

#[derive(Debug, Clone, PartialEq)]
enum Means {
    Order(Order),
    Question(BoardQuestion),
    Move(Move),
    /// A move that cannot be made, and why.
    Refused(String),
}

/// Teaching a lesson.
pub struct TeachActivity {
    frame: Frame,
    lesson: Lesson,
    /// What is drawn on the board now.
    drawings: Vec<Drawing>,
    /// Where an arrow begins that is drawn by keys.
    arrow_from: Option<Square>,
    /// The side from which pupils see the board.
    side: Color,
    class: Class,
    /// Whether clicks of pupils are told.
    tells_clicks: bool,
    /// Where pupils open the page.
    address: String,
    questions: Questions,
    is_over: bool,
}

impl TeachActivity {
    /// Begins this lesson; pupils open the page at this address.
    #[must_use]
    pub fn new(frame: Frame, lesson: Lesson, address: String) -> Self {
        let drawings = lesson.drawings();
        let side = lesson.position().turn();
        Self {
            frame,
            lesson,
            drawings,
            arrow_from: None,
            side,
            class: Class::default(),
            tells_clicks: true,
            address,
            questions: Questions::default(),
            is_over: false,
        }
    }

    /// What pupils see now.
    #[must_use]
    pub fn shown(&self) -> Shown {
        Shown::of(&self.lesson, &self.drawings, self.side, &self.class)
    }

    /// A pupil does something at the page, or a visitor joins, who is then the pupil that is returned.
    ///
    /// # Errors
    /// If it is not done, and why.
    pub fn does(
        &mut self,
        pupil: Option<PupilId>,
        act: &PupilAct,
    ) -> Result<Option<PupilId>, NotDone> {
        match (pupil, act) {
            (None, PupilAct::Join { name }) => return self.class.join(name).map(Some),
            (None, _) | (Some(_), PupilAct::Join { .. }) => return Err(NotDone::Stranger),
            (Some(pupil), PupilAct::Point { square }) => {
                if self.tells_clicks {
                    self.class.point(pupil, *square);
                }
            }
            (Some(pupil), PupilAct::Answer { number }) => self.class.answer(pupil, *number)?,
        }
        Ok(None)
    }

    /// A pupil has the page open, or no longer.
    pub fn is_there(&mut self, pupil: PupilId, is_there: bool) {
        self.class.is_there(pupil, is_there);
    }

    fn texts(&self) -> TeachTexts<'_> {
        TeachTexts::of(&self.frame.words)
    }

    /// Does what is wanted.
    // Long: a line for each order.
    fn order(&mut self, order: Order) -> Outputs {
        if self.frame.has_more() && matches!(order, Order::Yes | Order::Step(true)) {
            return self.frame.go_on().unwrap_or_default();
        }
        match order {
            Order::Show(color, squares) => self.show_squares(color, &squares),
            Order::ShowHere => match self.frame.pointed_at {
                Some(square) => self.show_squares(DrawColor::Green, &[square]),
                None => {
                    let told = text!(self.frame.localisation(), "teach-which-square");
                    self.tell(&told)
                }
            },
            Order::Arrow(color, from, to) => self.draw_arrow(color, from, to),
            Order::Wipe => self.wipe(),
            Order::Step(on) => self.step(on),
            Order::Turn(on) => self.turn_to(on),
            Order::Position(number) => self.go_to(number),
            Order::Ask => self.ask_class(self.lesson.question()),
            Order::AskText(text) => self.ask_text(&text),
            Order::AskCount(count) => self.ask_class(super::ClassQuestion::said(count)),
            Order::Answers => self.tell_answers(),
            Order::Close(letter) => self.close(letter),
            Order::Pupils => {
                let told = self.texts().pupils(&self.class.names());
                self.frame.say(vec![told])
            }
            Order::Clicks(are_told) => {
                self.tells_clicks = are_told;
                let told = self.texts().clicks(are_told);
                self.frame.say(vec![told])
            }
            Order::TurnBoard => {
                self.side = self.side.other();
                let color = self.frame.words.color(self.side);
                let told = phrase!(self.frame.words, "teach-turned", color = color);
                self.frame.say(vec![told])
            }
            Order::Address => {
                let told = self.texts().address(&self.address);
                self.frame.say(vec![told])
            }
            Order::Tell => self.ask(BoardQuestion::Pieces(None)),
            Order::Yes if self.questions.goes_on() => self.ask(BoardQuestion::Continue),
            Order::Yes => self.not_here(),
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

    /// A ply of the lesson on or back.
    fn step(&mut self, on: bool) -> Outputs {
        match self.lesson.step(on) {
            Ok(()) => self.moved(),
            Err(stuck) => {
                let is_last = self.lesson.number() == self.lesson.count();
                let at = self.frame.localisation();
                let told = match stuck {
                    Stuck::AtStart => text!(at, "teach-at-start"),
                    _ if is_last => text!(at, "teach-at-end"),
                    _ => text!(at, "teach-at-end-of-position"),
                };
                self.tell(&told)
            }
        }
    }

    /// The next position of the lesson, or the one before.
    fn turn_to(&mut self, on: bool) -> Outputs {
        let number = self.lesson.number();
        match on {
            true => self.go_to(number + 1),
            false => self.go_to(number - 1),
        }
    }

    fn go_to(&mut self, number: usize) -> Outputs {
        if !self.lesson.go_to(number) {
            let count = self.lesson.count();
            let told = phrase!(self.frame.words, "teach-no-position", count = count);
            return self.frame.say(vec![told]);
        }
        self.side = self.lesson.position().turn();
        self.arrived();
        let told = self.texts().position(&self.lesson);
        self.say_whole(told)
    }

    /// Says what stands on the board as a whole: "weiter" is the next move there.
    fn say_whole(&mut self, told: Vec<Phrase>) -> Outputs {
        self.frame.say_as_a_whole();
        self.frame.say(told)
    }

    /// A move is made on the board.
    fn play(&mut self, mv: Move) -> Outputs {
        self.lesson.play(mv);
        self.moved()
    }

    /// Another ply is on the board: it is told, with what is written and drawn there.
    fn moved(&mut self) -> Outputs {
        self.arrived();
        let told = self.texts().ply(&self.lesson);
        self.say_whole(told)
    }

    /// Another position is on the board, with what belongs to it.
    fn arrived(&mut self) {
        self.questions.forget();
        self.class.drop_question();
        (self.drawings, self.arrow_from) = (self.lesson.drawings(), None);
    }

    /// Answers a question about the position.
    fn ask(&mut self, asked: BoardQuestion) -> Outputs {
        if asked == BoardQuestion::Continue
            && let Some(rest) = self.frame.go_on()
        {
            return rest;
        }
        let game = self.lesson.cursor().played();
        let seen = Seen::game(&game, self.side).asked_by_the_side_to_move();
        self.frame.pointed_at = asked.square().or(self.frame.pointed_at);
        let (said, words) = (&self.frame.said, &self.frame.words);
        match self.questions.about(asked, said, seen, words) {
            Follows::Told(told) => self.frame.answer(Vec::new(), told),
            Follows::Rate(rate, told) => {
                let mut outputs = vec![Output::ChangeRate(rate)];
                outputs.extend(self.frame.answer(Vec::new(), told));
                outputs
            }
            Follows::Command(command) => match reading::of_command(command) {
                Some(order) => self.order(order),
                None => self.not_here(),
            },
            Follows::TakeBack(_) => self.step(false),
        }
    }
}

impl Talks for TeachActivity {
    type Task = Infallible;
    type Meaning = Meaning;

    fn reader(&self) -> Option<&'static TypedReader> {
        Some(self.frame.words.typed())
    }

    fn heading(&self) -> String {
        text!(self.frame.localisation(), "teach-heading")
    }

    fn actions(&self) -> Vec<Choice> {
        let names = ["move-back", "move-forward", "tell", "stop"];
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
        let texts = self.texts();
        let mut told = vec![texts.address(&self.address)];
        told.extend(texts.position(&self.lesson));
        self.say_whole(told)
    }

    fn is_over(&self) -> bool {
        self.is_over
    }

    fn leave(&mut self) -> Outputs {
        self.is_over = true;
        self.frame.hide_board();
        let over = text!(self.frame.localisation(), "teach-over");
        let mut outputs = self.tell(&over);
        outputs.push(Output::Close);
        outputs
    }

    fn help(&self) -> Vec<Phrase> {
        let words = &self.frame.words;
        vec![
            phrase!(words, "teach-help-draw"),
            phrase!(words, "teach-help-lesson"),
            phrase!(words, "teach-help-ask"),
            phrase!(words, "teach-help-class"),
        ]
    }

    fn meaning(&self, words: &[WordId], reading: &Candidate) -> Option<Meaning> {
        let order = reading::read(words, &self.frame.vocabulary).map(Means::Order);
        let not_here = text!(self.frame.localisation(), "teach-unfit");
        let refused = || refusal(reading, &self.frame.words, &not_here).map(Means::Refused);
        let said = || match &reading.said {
            Said::Move(mv) => Some(Means::Move(*mv)),
            _ => refused(),
        };
        order.or_else(said).map(Meaning)
    }

    fn typed(&self, line: &str) -> Result<Understood<Meaning>, UnknownWord> {
        let (words, vocabulary) = (&self.frame.words, &self.frame.vocabulary);
        let code = words.localisation().code();
        let order = reading::read_typed(line, &code, vocabulary).map(Means::Order);
        let asked = || Questions::typed(line, words).map(Means::Question);
        if let Some(means) = order.or_else(asked) {
            return Ok(Some(Meaning(means)).into());
        }
        let typed = words.typed().read(line, vocabulary)?;
        let (game, profile) = (self.lesson.cursor().played(), Profile::Practice);
        let typed = Typed::of(&typed, vocabulary, &game, &profile);
        Ok(self.understood(typed.judge(vocabulary, &game, &profile)))
    }

    /// A word of teaching is no unknown one, but stands in a line that wants nothing.
    fn unknown(&self, line: &str, word: &str) -> String {
        let at = self.frame.localisation();
        match reading::knows_word(word, &at.code()) {
            true => text!(at, "teach-unfit"),
            false => unknown_line(self, line),
        }
    }

    fn obey(&mut self, Meaning(means): Meaning, _: Time) -> Outputs {
        match means {
            Means::Order(order) => self.order(order),
            Means::Question(asked) => self.ask(asked),
            Means::Move(mv) => self.play(mv),
            Means::Refused(why) => self.tell(&why),
        }
    }

    fn refuses(&self, Meaning(means): &Meaning) -> bool {
        matches!(means, Means::Refused(_))
    }

    fn only_asks(&self, Meaning(means): &Meaning) -> bool {
        matches!(means, Means::Question(_))
    }

    fn not_here(&mut self) -> Outputs {
        let unfit = text!(self.frame.localisation(), "teach-unfit");
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
                let told = self.texts().position(&self.lesson);
                self.frame.say(told)
            }
            DisplayCommand::Board => self.frame.show_board(self.side),
            DisplayCommand::Next => self.order(Order::Step(true)),
            DisplayCommand::Previous => self.order(Order::Step(false)),
            DisplayCommand::TurnBoard => self.order(Order::TurnBoard),
            _ => return None,
        })
    }

    fn walks_board(&self) -> bool {
        true
    }

    fn way_to_board(&self, line: &str) -> Option<WayToBoard> {
        Questions::way_to_board(line, &self.frame.words)
    }

    fn walk(&mut self, key: Keystroke) -> Outputs {
        if let Some(outputs) = self.draw_by_key(key) {
            return outputs;
        }
        let game = self.lesson.cursor().played();
        let seen = Seen::game(&game, self.side).drawn_on();
        match self.questions.step(key, seen, &mut self.frame) {
            Walked::Say(told) => self.frame.say(told),
            Walked::Ask(asked) => self.ask(asked),
            Walked::Want(command) => match reading::of_command(command) {
                Some(order) => self.order(order),
                None => self.not_here(),
            },
            Walked::Play(mv) => self.play(mv),
            Walked::Leave(told) => self.frame.leave_board(told),
        }
    }

    fn answer_about(&mut self, square: Square) -> Outputs {
        self.ask(BoardQuestion::Board(Question::Square(square)))
    }

    fn position(&self) -> Option<Game> {
        Some(self.lesson.cursor().played())
    }

    fn board(&self) -> Option<&Board> {
        Some(self.lesson.position().board())
    }

    fn comes_in_parts(&self) -> bool {
        true
    }

    fn is_timed(&self) -> bool {
        self.class.has_news()
    }

    /// What pupils have done is told when nothing else is said.
    fn pass(&mut self, _: Moment, _: Time) -> Outputs {
        if !self.class.has_news() {
            return Vec::new();
        }
        let news = self.class.take_news();
        let told = self.texts().news(&news);
        self.frame.say_between();
        self.frame.say(told)
    }

    fn show(&mut self, sentence: Phrase) {
        self.frame.line.insert(0, sentence);
    }
}

#[cfg(test)]
mod tests;
