//! A drill: questions are asked one after the other, and the player is told whether each answer was right
//! and how fast. Knows no file: what is to be kept is a task. Doubtful words are never taken for an answer.

mod rounds;
mod words;

use self::words::DrillTexts;
use crate::drill::{
    self, Drill, DrillAnswer, DrillCommand, DrillWords, Expected, Level, Results, Round, Tally,
};
use crate::questions::{BoardQuestion, Questions, Seen, Walked};
use announcements::{Command, TypedReader};
use chess_laws::{Game, Time};
use desk::activities::{
    Frame, Keystroke, Moment, Output, OwnWords, Talks, Understood, WayToBoard, unknown_line,
};
use desk::commands::DisplayCommand;
use desk::dialogue::Candidate;
use desk::messages::{Phrase, phrase, text};
use desk::own_page::{Choice, Question, yes_or_no_to};
use shakmaty::{Board, Color, Square};
use spoken_grammar::{Heard, UnknownWord, WordId};

/// What is drilled, and how.
#[derive(Debug, Clone)]
pub struct DrillSetting {
    /// The drill; `None` lets the player choose.
    pub drill: Option<Drill>,
    /// The level; `None` for the one at which the player practised last.
    pub level: Option<Level>,
    /// How many questions a round has.
    pub length: u32,
    /// What the questions follow from.
    pub seed: u64,
    /// Whether there is a braille display.
    pub has_display: bool,
    /// The results so far.
    pub results: Results,
}

/// A task of drills: keep how a round stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeepResult {
    pub drill: Drill,
    pub level: Level,
    /// How the round stands.
    pub tally: Tally,
    /// Whether the round is finished.
    pub is_finished: bool,
}

type Outputs = Vec<Output<KeepResult>>;

/// Where the drill is.
enum Stage {
    /// The player chooses a drill.
    Choosing,
    /// A question is open.
    Asking(Box<Round>),
    /// A round is over, and the player is asked for another.
    Finished(Drill, Level),
    /// Everything is over.
    Over,
}

/// What words mean in a drill.
#[derive(Debug, Clone, PartialEq)]
pub enum Meaning {
    /// This drill is chosen.
    Choose(Drill),
    /// An answer, or what becomes of the question.
    Words(DrillWords),
}

/// A drill.
pub struct DrillActivity {
    frame: Frame,
    setting: DrillSetting,
    stage: Stage,
    /// The place on the board that is walked.
    questions: Questions,
    /// Whether the question still stands on the line, in the place of its board.
    is_covered: bool,
    /// Whether a refused answer stands there.
    is_answered_on_line: bool,
}

impl DrillActivity {
    /// A drill.
    #[must_use]
    pub fn new(frame: Frame, setting: DrillSetting) -> Self {
        Self {
            frame,
            setting,
            stage: Stage::Choosing,
            questions: Questions::default(),
            is_covered: false,
            is_answered_on_line: false,
        }
    }

    fn texts(&self) -> DrillTexts<'_> {
        DrillTexts::of(&self.frame.words)
    }

    /// The drills from which the player chooses.
    fn drills(&self) -> Vec<Drill> {
        let has_display = self.setting.has_display;
        let all = Drill::ALL.iter().copied();
        all.filter(|drill| has_display || !drill.needs_display())
            .collect()
    }

    /// The answer that is expected now.
    fn expected(&self) -> Expected {
        match &self.stage {
            Stage::Asking(round) => round.question().expected.clone(),
            Stage::Choosing => Expected::Number(0),
            Stage::Finished(..) | Stage::Over => Expected::YesNo(true),
        }
    }

    /// Whether the likeliest words are those of another language or alphabet: these do not count while a player learns
    /// the names of Appendix D.
    fn is_foreign(&self, heard: &Heard) -> bool {
        let grammar = self.frame.vocabulary.grammar();
        let foreign = |id: &WordId| {
            let word = grammar.lexicon().word(*id);
            let is_name = ["file", "rank", "piece"].contains(&word.class.as_str());
            is_name && grammar.canonical_text(&[*id]) != word.text
        };
        let readings = heard.readings.iter();
        let best = readings.min_by(|a, b| a.cost.total_cmp(&b.cost));
        best.is_some_and(|reading| reading.words.iter().any(foreign))
    }

    /// What follows if the player was asked whether something long goes on, and answers that.
    fn about_the_rest(&mut self, meaning: &Meaning) -> Option<Outputs> {
        if !self.frame.has_more() {
            return None;
        }
        match meaning {
            Meaning::Words(
                DrillWords::Command(DrillCommand::More | DrillCommand::Skip)
                | DrillWords::Answer(DrillAnswer::YesNo(true)),
            ) => self.frame.go_on(),
            // The question is still open.
            Meaning::Words(DrillWords::Answer(DrillAnswer::YesNo(false))) => Some(self.ask_again()),
            _ => None,
        }
    }

    /// The board that can be walked now.
    fn walked(&self) -> Option<Board> {
        match &self.stage {
            Stage::Asking(round) => round.question().walked(),
            Stage::Choosing | Stage::Finished(..) | Stage::Over => None,
        }
    }

    /// The drill of this name or number, while one is chosen.
    fn named(&self, line: &str) -> Option<Drill> {
        if !matches!(self.stage, Stage::Choosing) {
            return None;
        }
        let typed = line.to_lowercase();
        let texts = self.texts();
        let mut offered = self.drills().into_iter().enumerate();
        let found = offered.find(|(index, drill)| {
            // The game has no words for numbers above eight.
            let number = typed.parse() == Ok(index + 1);
            number || drill.name() == typed || texts.name(*drill).to_lowercase() == typed
        });
        found.map(|(_, drill)| drill)
    }
}

impl Talks for DrillActivity {
    type Task = KeepResult;
    type Meaning = Meaning;

    fn reader(&self) -> Option<&'static TypedReader> {
        drill::TYPED.reader(&self.frame.localisation().code())
    }

    fn own_words(&self) -> Option<OwnWords> {
        let code = self.frame.localisation().code();
        let mut names = drill::TYPED.phrases(&code, &["drill", "shade"]);
        let mut place = "drills";
        if matches!(self.stage, Stage::Choosing) {
            names.extend(self.drills().into_iter().map(|it| self.texts().name(it)));
        }
        if matches!(self.expected(), Expected::Move { .. }) {
            place = "drilled-moves";
        }
        Some(OwnWords { place, names })
    }

    fn heading(&self) -> String {
        match &self.stage {
            Stage::Asking(round) => self.texts().name(round.drill()),
            Stage::Finished(drill, _) => self.texts().name(*drill),
            Stage::Choosing | Stage::Over => text!(self.frame.localisation(), "menu-drills"),
        }
    }

    fn offered(&self) -> Option<Question> {
        let asked = self.still_asked().into_iter().next()?;
        let answers = match &self.stage {
            Stage::Choosing => self.texts().drills(&self.drills()),
            Stage::Asking(round) => self.texts().answers(&round.question().expected),
            Stage::Finished(..) => return Some(yes_or_no_to(&asked, &self.frame.words)),
            Stage::Over => return None,
        };
        Some(Question {
            words: asked.text,
            answers,
        })
    }

    fn actions(&self) -> Vec<Choice> {
        let names: &[&str] = match &self.stage {
            Stage::Asking(round) if round.question().told.is_none() => &["skip", "stop"],
            Stage::Asking(_) => &["tell-again", "skip", "stop"],
            Stage::Choosing | Stage::Finished(..) => &["stop"],
            Stage::Over => &[],
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

    fn begin(&mut self, at: Time) -> Outputs {
        match self.setting.drill {
            Some(drill) => self.choose(drill, at),
            None => self.ask_again(),
        }
    }

    fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over)
    }

    /// A round that is not finished is summed up.
    fn leave(&mut self) -> Outputs {
        let mut sentences = Vec::new();
        if let Stage::Asking(round) = &self.stage
            && round.tally().asked > 0
        {
            sentences.push(self.texts().summary(&round.tally()));
        }
        sentences.push(phrase!(self.frame.words, "drill-over"));
        self.stage = Stage::Over;
        self.frame.hide_board();
        self.is_covered = false;
        let mut outputs = self.frame.say(sentences);
        outputs.push(Output::Close);
        outputs
    }

    fn help(&self) -> Vec<Phrase> {
        let words = &self.frame.words;
        match &self.stage {
            Stage::Asking(round) => self.texts().help(round.question()),
            Stage::Choosing => vec![phrase!(words, "drill-help-choose")],
            Stage::Finished(..) | Stage::Over => vec![phrase!(words, "drill-help-end")],
        }
    }

    fn meaning(&self, words: &[WordId], _: &Candidate) -> Option<Meaning> {
        let meaning = drill::read(words, &self.frame.vocabulary, &self.expected());
        meaning.map(Meaning::Words)
    }

    fn heard(&self, heard: &Heard) -> Understood<Meaning> {
        if matches!(self.expected(), Expected::Name(_)) && self.is_foreign(heard) {
            return Understood::Words(None);
        }
        self.understood(self.frame.judge(heard, self.position().as_ref()))
    }

    fn takes_unsure(&self) -> bool {
        false
    }

    fn typed(&self, line: &str) -> Result<Understood<Meaning>, UnknownWord> {
        if let Some(drill) = self.named(line) {
            return Ok(Some(Meaning::Choose(drill)).into());
        }
        let code = self.frame.localisation().code();
        let words = drill::read_typed(line, &code, &self.frame.vocabulary, &self.expected());
        let asks_for_more =
            || Questions::typed(line, &self.frame.words) == Some(BoardQuestion::Continue);
        if words.is_err() && asks_for_more() {
            let more = DrillWords::Command(DrillCommand::More);
            return Ok(Some(Meaning::Words(more)).into());
        }
        Ok(words?.map(Meaning::Words).into())
    }

    /// A number is not an unknown word, but too large.
    fn unknown(&self, line: &str, word: &str) -> String {
        if word.parse::<u32>().is_err() {
            return unknown_line(self, line);
        }
        match self.stage {
            Stage::Choosing => self.texts().number(self.drills().len()),
            Stage::Asking(_) | Stage::Finished(..) | Stage::Over => self.texts().levels(),
        }
    }

    fn obey(&mut self, meaning: Meaning, at: Time) -> Outputs {
        if let Some(outputs) = self.about_the_rest(&meaning) {
            return outputs;
        }
        match meaning {
            Meaning::Choose(drill) => self.choose(drill, at),
            Meaning::Words(DrillWords::Command(command)) => self.command(command, at),
            // A square to find is answered on the display.
            Meaning::Words(DrillWords::Answer(_)) if self.is_found_by_touch() => self.not_here(),
            Meaning::Words(DrillWords::Answer(answer)) => self.answer(&answer, at),
        }
    }

    /// The question stays open.
    fn not_here(&mut self) -> Outputs {
        let how = self.help().into_iter().next();
        let how = how.map(|phrase| phrase.text).unwrap_or_default();
        let no_answer = text!(self.frame.localisation(), "drill-unfit", how = how);
        let outputs = self.tell(&no_answer);
        // It stands in the place of the board until a key is pressed; the time goes on.
        self.is_answered_on_line = self.frame.view.is_some() && !self.is_covered;
        outputs
    }

    fn key(&mut self, key: DisplayCommand, at: Time) -> Option<Outputs> {
        Some(match key {
            DisplayCommand::Say(Command::Yes) => self.obey(
                Meaning::Words(DrillWords::Answer(DrillAnswer::YesNo(true))),
                at,
            ),
            DisplayCommand::Say(Command::No) => self.obey(
                Meaning::Words(DrillWords::Answer(DrillAnswer::YesNo(false))),
                at,
            ),
            DisplayCommand::Say(Command::Press) => self.answer(&DrillAnswer::Done, at),
            DisplayCommand::Say(Command::Repeat) => self.command(DrillCommand::Repeat, at),
            DisplayCommand::Say(Command::Position) => self.command(DrillCommand::TellAgain, at),
            DisplayCommand::Say(Command::Help) => self.command(DrillCommand::Help, at),
            DisplayCommand::Home => self.command(DrillCommand::Quit, at),
            DisplayCommand::Next => {
                self.obey(Meaning::Words(DrillWords::Command(DrillCommand::Skip)), at)
            }
            DisplayCommand::Previous | DisplayCommand::TurnBoard => Vec::new(),
            _ => return None,
        })
    }

    fn points_at(&mut self, square: Option<Square>, at: Time) -> Outputs {
        square.map_or_else(Vec::new, |square| {
            self.answer(&DrillAnswer::Squares(vec![square]), at)
        })
    }

    fn walks_board(&self) -> bool {
        self.walked().is_some()
    }

    fn way_to_board(&self, line: &str) -> Option<WayToBoard> {
        Questions::way_to_board(line, &self.frame.words).filter(|_| self.walks_board())
    }

    fn walk(&mut self, key: Keystroke) -> Outputs {
        let Some(board) = self.walked() else {
            return vec![Output::LeaveBoard];
        };
        match self
            .questions
            .step(key, Seen::pieces(&board), &mut self.frame)
        {
            Walked::Say(told) => self.frame.say(told),
            Walked::Leave(told) => self.frame.leave_board(told),
            Walked::Ask(BoardQuestion::Continue) => self.frame.go_on().unwrap_or_default(),
            // What is asked there would answer the question of the drill.
            Walked::Ask(_) | Walked::Want(_) | Walked::Play(_) => {
                let told = text!(self.frame.localisation(), "drill-board-tells-nothing");
                self.tell(&told)
            }
        }
    }

    fn position(&self) -> Option<Game> {
        match self.expected() {
            Expected::Move { before, .. } => Some(Game::from_position(*before)),
            _ => None,
        }
    }

    fn bottom(&self) -> Color {
        self.questions.side().unwrap_or(Color::White)
    }

    fn board(&self) -> Option<&Board> {
        match &self.stage {
            Stage::Asking(round) if !self.is_covered && !self.is_answered_on_line => {
                let shown = round.question().on_display.as_ref()?;
                Some(&shown.board)
            }
            _ => None,
        }
    }

    fn must_be_read(&self) -> bool {
        self.is_covered
    }

    fn comes_in_parts(&self) -> bool {
        true
    }

    /// Once the question was read, the board takes its place on the line, and the time runs.
    fn was_read(&mut self, at: Time) -> bool {
        if std::mem::take(&mut self.is_answered_on_line) {
            return true;
        }
        if let (true, Stage::Asking(round)) = (self.is_covered, &mut self.stage) {
            round.is_asked(at);
        }
        std::mem::take(&mut self.is_covered)
    }

    fn still_asked(&self) -> Vec<Phrase> {
        match &self.stage {
            Stage::Asking(round) => vec![self.texts().ask(round.question())],
            Stage::Choosing => vec![self.texts().choose(&self.drills())],
            Stage::Finished(..) => vec![phrase!(self.frame.words, "drill-more")],
            Stage::Over => Vec::new(),
        }
    }

    fn is_timed(&self) -> bool {
        matches!(self.stage, Stage::Asking(_))
    }

    fn pass(&mut self, moment: Moment, at: Time) -> Outputs {
        let Stage::Asking(round) = &mut self.stage else {
            return Vec::new();
        };
        if self.is_covered {
            return Vec::new();
        }
        round.falls_silent(at);
        // An answer that has begun is awaited.
        match round.is_late(at) && !moment.spoken_to && !self.frame.is_typing() {
            true => self.too_late(at),
            false => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests;
