//! The course of puzzles: they begin and are told, moves are judged, hints and solutions given, results kept.

use super::{KeepPuzzle, PuzzleActivity, Stage};
use crate::puzzle::{Goal, Grade, Made, PuzzleCommand, Solving};
use crate::questions::Asked;
use board_questions::{Line, Only, Question};
use desk::activities::{Activity, Output};
use desk::game_desk::{Follows, Told};
use desk::messages::{Phrase, text};
use shakmaty::{Move, Position};

type Outputs = Vec<Output<KeepPuzzle>>;

impl PuzzleActivity {
    /// The next puzzle, after these sentences; or the end.
    pub(super) fn next(&mut self, before: Vec<Phrase>) -> Outputs {
        let Some(puzzle) = self.left.pop_front() else {
            return self.finish(before);
        };
        self.count.come += 1;
        self.stage = Stage::Solving(Box::new(Solving::new(puzzle)));
        (self.view, self.cursor) = (None, None);
        let (number, count) = (self.count.come, self.count.all);
        let mut sentences = before;
        sentences.push(self.texts().number(number, count));
        self.present(sentences)
    }

    /// Tells the task and the position, after these sentences.
    fn present(&mut self, mut sentences: Vec<Phrase>) -> Outputs {
        let Some(solving) = self.solving() else {
            return Vec::new();
        };
        let (game, goal) = (solving.game(), solving.goal());
        let (position, turn) = (game.position().clone(), game.turn());
        let last = game.plies().last().map(|it| it.played);
        let texts = self.texts();
        if let Stage::Solving(_) = self.stage {
            sentences.push(texts.task(goal, turn));
        }
        sentences.extend(last.map(|it| texts.last_move(it)));
        self.questions.forget();
        let told = self.questions.position(&position, &self.words);
        self.tell_all(sentences, Some(told))
    }

    /// Says these sentences, then an answer.
    fn tell_all(&mut self, before: Vec<Phrase>, told: Option<Told>) -> Outputs {
        let (mut said, mut shown) = (before.clone(), before);
        if let Some(told) = told {
            said.extend(told.said);
            said.extend(told.more);
            shown.extend(told.shown);
        }
        self.say_and_show(said, shown)
    }

    pub(super) fn command(&mut self, command: PuzzleCommand) -> Outputs {
        let is_open = matches!(self.stage, Stage::Solving(_));
        match command {
            PuzzleCommand::Again => self.present(Vec::new()),
            PuzzleCommand::Repeat => vec![Output::Say(self.said.clone())],
            PuzzleCommand::Only(side) => self.ask(Asked::Only(Only::Side(side))),
            PuzzleCommand::Rank(rank) => self.ask(Asked::Board(Question::Line(Line::Rank(rank)))),
            PuzzleCommand::File(file) => self.ask(Asked::Board(Question::Line(Line::File(file)))),
            PuzzleCommand::More => self.ask(Asked::Continue),
            PuzzleCommand::LastMove => self.last_move(),
            PuzzleCommand::Hint => self.hint(),
            PuzzleCommand::Solution => self.give_up(),
            PuzzleCommand::Next if is_open => {
                let left_out = self.texts().left_out();
                self.next(vec![left_out])
            }
            PuzzleCommand::Next => self.next(Vec::new()),
            PuzzleCommand::Yes if !is_open => self.next(Vec::new()),
            PuzzleCommand::Yes if self.questions.goes_on() => self.ask(Asked::Continue),
            PuzzleCommand::No if !is_open => self.quit(),
            PuzzleCommand::No if self.questions.goes_on() => {
                self.questions.forget();
                let told = text!(self.words.localisation(), "dropped");
                self.tell(&told)
            }
            PuzzleCommand::Yes | PuzzleCommand::No => self.unfit(),
            PuzzleCommand::Help => {
                let help = self.help();
                self.say(help)
            }
            PuzzleCommand::Quit => self.quit(),
        }
    }

    /// Answers a question about the position.
    pub(super) fn ask(&mut self, asked: Asked) -> Outputs {
        let between = matches!(self.stage, Stage::Between(_));
        if between && asked == Asked::Continue && !self.questions.goes_on() {
            return self.next(Vec::new());
        }
        let mut asked = asked;
        // Where there is nothing to narrow, the side itself is asked for.
        if let Asked::Only(Only::Side(side)) = asked
            && !self.questions.has_answer()
        {
            asked = Asked::Pieces(Some(side));
        }
        let Some(solving) = self.solving() else {
            return Vec::new();
        };
        let game = solving.game().clone();
        let own = solving.puzzle().game().turn();
        let about = (&game, own);
        match self.questions.about(asked, &self.said, about, &self.words) {
            Follows::Told(told) => self.tell_all(Vec::new(), Some(told)),
            Follows::Rate(rate, told) => {
                let mut outputs = vec![Output::ChangeRate(rate)];
                outputs.extend(self.tell_all(Vec::new(), Some(told)));
                outputs
            }
            Follows::Command(command) => match PuzzleCommand::of(command) {
                Some(command) => self.command(command),
                None => self.not_here(),
            },
            Follows::TakeBackTo(_) => self.not_here(),
        }
    }

    fn last_move(&mut self) -> Outputs {
        let last = self.solving().and_then(|it| it.game().plies().last());
        let told = match last.map(|it| it.played) {
            Some(mv) => self.texts().last_move(mv),
            None => self.texts().no_last_move(),
        };
        self.say(vec![told])
    }

    /// Judges a legal move.
    pub(super) fn try_move(&mut self, mv: Move) -> Outputs {
        let Stage::Solving(solving) = &mut self.stage else {
            let done = self.texts().done_already();
            return self.say(vec![done]);
        };
        match solving.make(mv) {
            Made::Wrong => {
                let wrong = self.texts().wrong(mv);
                self.say(vec![wrong])
            }
            Made::GoesOn(reply) => {
                let check = solving.game().position().is_check();
                let (goal, turn) = (solving.goal(), solving.game().turn());
                self.questions.forget();
                let texts = self.texts();
                let mut said = vec![texts.reply(reply, check)];
                said.push(match goal {
                    Goal::Mate(_) => texts.task(goal, turn),
                    Goal::BestMove => texts.and_now(),
                });
                self.say(said)
            }
            Made::Solved => {
                let mates = solving.game().position().is_checkmate();
                let texts = self.texts();
                let mut said = Vec::from_iter(mates.then(|| texts.checkmate()));
                said.push(texts.solved());
                self.close(said)
            }
        }
    }

    fn hint(&mut self) -> Outputs {
        let hint = match &mut self.stage {
            Stage::Solving(solving) => solving.hint(),
            Stage::Between(_) | Stage::Over => None,
        };
        match hint {
            Some(hint) => {
                let told = self.texts().hint(hint);
                self.say(vec![told])
            }
            None => {
                let done = self.texts().done_already();
                self.say(vec![done])
            }
        }
    }

    /// The solution is told, and the puzzle counts as not solved.
    fn give_up(&mut self) -> Outputs {
        let Stage::Solving(solving) = &mut self.stage else {
            let done = self.texts().done_already();
            return self.say(vec![done]);
        };
        let moves = solving.tell_solution();
        let told = self.texts().solution(&moves);
        self.close(vec![told])
    }

    /// A puzzle is done: keeps how it went, says these sentences, and asks for the next one.
    fn close(&mut self, mut sentences: Vec<Phrase>) -> Outputs {
        let Stage::Solving(solving) = std::mem::replace(&mut self.stage, Stage::Over) else {
            return Vec::new();
        };
        let grade = solving.grade();
        self.count.done += 1;
        match grade {
            Grade::Solved => self.count.solved += 1,
            Grade::Hard => self.count.helped += 1,
            Grade::Failed => {}
        }
        let name = solving.puzzle().name().to_owned();
        let mut outputs = vec![Output::Task(KeepPuzzle { name, grade })];
        self.stage = Stage::Between(solving);
        self.questions.forget();
        if self.left.is_empty() {
            outputs.extend(self.finish(sentences));
        } else {
            sentences.push(self.texts().next());
            outputs.extend(self.say(sentences));
        }
        outputs
    }

    /// Ends everything, before all puzzles have come.
    pub(super) fn quit(&mut self) -> Outputs {
        self.finish(Vec::new())
    }

    fn finish(&mut self, mut sentences: Vec<Phrase>) -> Outputs {
        let texts = self.texts();
        if self.count.done > 0 {
            sentences.push(texts.summary(self.count.solved, self.count.done));
            let helped = self.count.helped;
            sentences.extend((helped > 0).then(|| texts.helped(helped)));
        }
        sentences.push(texts.over());
        self.stage = Stage::Over;
        // Even where no puzzle has come, nothing more begins.
        self.count.come = self.count.come.max(1);
        (self.view, self.cursor) = (None, None);
        let mut outputs = self.say(sentences);
        outputs.push(Output::Close);
        outputs
    }

    /// What was said means nothing here.
    pub(super) fn unfit(&mut self) -> Outputs {
        let unfit = text!(self.words.localisation(), "puzzle-unfit");
        self.tell(&unfit)
    }

    /// It means something in a game, and nothing about a puzzle.
    fn not_here(&mut self) -> Outputs {
        let not_here = text!(self.words.localisation(), "puzzle-not-here");
        self.tell(&not_here)
    }
}
