//! The course of puzzles: they begin and are told, moves are judged, hints and solutions given, results kept.

use super::{Further, KeepPuzzle, Outputs, PuzzleActivity, PuzzleTask, Stage};
use crate::puzzle::{Goal, Grade, Hint, Made, PuzzleCommand, Solving};
use crate::questions::{BoardQuestion, Seen};
use crate::reasons;
use board_questions::{Line, Only, Question};
use desk::activities::{Output, Talks};
use desk::game_desk::Follows;
use desk::messages::{Phrase, Wording, phrase, text};
use shakmaty::{Chess, Color, Move, Position};

impl PuzzleActivity {
    /// The next puzzle, after these sentences; or the end.
    pub(super) fn next(&mut self, mut before: Vec<Phrase>) -> Outputs {
        let Some(puzzle) = self.left.pop_front() else {
            return match self.further {
                Further::No => self.finish(before),
                Further::Fetched | Further::Comes => self.fetch(before),
            };
        };
        self.count.come += 1;
        self.stage = Stage::Solving(Box::new(Solving::new(puzzle)));
        self.frame.hide_board();
        if self.is_repertoire() {
            return self.go_on_to_position(before);
        }
        let (number, count) = (self.count.come, self.count.all);
        let words = &self.frame.words;
        before.push(match self.further {
            Further::No => phrase!(words, "puzzle-number", number = number, count = count),
            Further::Fetched | Further::Comes => {
                phrase!(words, "puzzle-fetched", number = number)
            }
        });
        self.present(before)
    }

    /// A further puzzle is wanted, after these sentences.
    fn fetch(&mut self, mut before: Vec<Phrase>) -> Outputs {
        before.push(phrase!(self.frame.words, "puzzle-comes"));
        let mut outputs = self.frame.say(before);
        if self.further != Further::Comes {
            self.further = Further::Comes;
            outputs.push(Output::Task(PuzzleTask::Fetch));
        }
        outputs
    }

    /// Whether no further puzzle comes.
    pub(super) fn is_last(&self) -> bool {
        self.left.is_empty() && self.further == Further::No
    }

    /// Tells the task and the position, after these sentences.
    fn present(&mut self, mut sentences: Vec<Phrase>) -> Outputs {
        let Some(solving) = self.solving() else {
            return Vec::new();
        };
        let position = solving.game().position().clone();
        if let Stage::Solving(_) = self.stage {
            let side = solving.game().turn();
            sentences.push(task(&self.frame.words, solving.goal(), side));
        }
        sentences.extend(self.told_last_move());
        self.questions.forget();
        let told = self.questions.position(&position, &self.frame.words);
        self.frame.answer(sentences, told)
    }

    pub(super) fn command(&mut self, command: PuzzleCommand) -> Outputs {
        let is_open = matches!(self.stage, Stage::Solving(_));
        if self.frame.has_more() {
            if matches!(command, PuzzleCommand::More | PuzzleCommand::Yes) {
                return self.frame.go_on().unwrap_or_default();
            }
            if command == PuzzleCommand::No {
                self.questions.stop();
                let told = text!(self.frame.localisation(), "dropped");
                return self.tell(&told);
            }
        }
        let asked = self
            .questions
            .asked_to_go_on(&self.frame.said, &self.frame.words);
        let goes_on = asked.is_some() || is_open && self.questions.goes_on();
        match command {
            PuzzleCommand::Again if self.is_repertoire() => self.tell_whole_line(),
            PuzzleCommand::Again => self.present(Vec::new()),
            PuzzleCommand::Repeat => vec![Output::Say(self.frame.said.clone())],
            PuzzleCommand::Only(side) => self.ask(BoardQuestion::Only(Only::Side(side))),
            PuzzleCommand::Rank(rank) => self.ask(along(Line::Rank(rank))),
            PuzzleCommand::File(file) => self.ask(along(Line::File(file))),
            PuzzleCommand::More if self.is_last_done() && !self.questions.goes_on() => {
                self.tell_line()
            }
            PuzzleCommand::More => self.ask(BoardQuestion::Continue),
            PuzzleCommand::LastMove => {
                let none = || phrase!(self.frame.words, "puzzle-no-last");
                let told = self.told_last_move().unwrap_or_else(none);
                self.frame.say(vec![told])
            }
            PuzzleCommand::Hint => self.hint(),
            PuzzleCommand::Solution => self.give_up(),
            PuzzleCommand::Why if self.is_repertoire() => self.explain_answer(),
            PuzzleCommand::Why => self.explain(),
            PuzzleCommand::Remember => self.remember(),
            PuzzleCommand::Next if is_open => {
                let left_out = phrase!(self.frame.words, "puzzle-left-out");
                self.next(vec![left_out])
            }
            PuzzleCommand::Next => self.next(Vec::new()),
            PuzzleCommand::Yes if goes_on => self.ask(BoardQuestion::Continue),
            PuzzleCommand::No if goes_on => {
                self.questions.forget();
                let told = text!(self.frame.localisation(), "dropped");
                self.tell(&told)
            }
            PuzzleCommand::Yes if !is_open => self.next(Vec::new()),
            PuzzleCommand::No if !is_open => self.leave(),
            PuzzleCommand::Yes | PuzzleCommand::No => self.not_here(),
            PuzzleCommand::Help => self.tell_help(),
            PuzzleCommand::Quit => self.leave(),
        }
    }

    /// Answers a question about the position.
    pub(super) fn ask(&mut self, mut asked: BoardQuestion) -> Outputs {
        if asked == BoardQuestion::Continue
            && let Some(rest) = self.frame.go_on()
        {
            return rest;
        }
        let between = matches!(self.stage, Stage::Between(_));
        if asked == BoardQuestion::Continue && self.is_last_done() && !self.questions.goes_on() {
            return self.tell_line();
        }
        if between && asked == BoardQuestion::Continue && !self.questions.goes_on() {
            return self.next(Vec::new());
        }
        // Where there is nothing to narrow, the side itself is asked for.
        if let BoardQuestion::Only(Only::Side(side)) = asked
            && !self.questions.has_answer()
        {
            asked = BoardQuestion::Pieces(Some(side));
        }
        let Some(solving) = self.solving() else {
            return Vec::new();
        };
        let (game, own) = (solving.game().clone(), solving.puzzle().game().turn());
        self.frame.pointed_at = asked.square().or(self.frame.pointed_at);
        let (said, words) = (&self.frame.said, &self.frame.words);
        match self
            .questions
            .about(asked, said, Seen::game(&game, own), words)
        {
            Follows::Told(told) => self.frame.answer(Vec::new(), told),
            Follows::Rate(rate, told) => {
                let mut outputs = vec![Output::ChangeRate(rate)];
                outputs.extend(self.frame.answer(Vec::new(), told));
                outputs
            }
            Follows::Command(command) => match PuzzleCommand::of(command) {
                Some(command) => self.command(command),
                None => self.only_in_games(),
            },
            Follows::TakeBack(_) => self.only_in_games(),
        }
    }

    /// It means something in a game, and nothing about a puzzle.
    pub(super) fn only_in_games(&mut self) -> Outputs {
        let told = self.not_here_told();
        self.tell(&told)
    }

    fn told_last_move(&self) -> Option<Phrase> {
        let last = self.solving()?.game().plies().last()?;
        let words = &self.frame.words;
        let mv = words.announcement(last.played, false);
        Some(phrase!(words, "puzzle-last", mv = mv))
    }

    /// Judges a legal move.
    pub(super) fn try_move(&mut self, mv: Move) -> Outputs {
        if self.is_repertoire() {
            return self.try_answer(mv);
        }
        let Stage::Solving(solving) = &mut self.stage else {
            return self.done_already();
        };
        let made = solving.make(mv);
        let Some(solving) = self.solving() else {
            return Vec::new();
        };
        let words = &self.frame.words;
        let announced = |mv, check| words.announcement(mv, check);
        match made {
            Made::Wrong => {
                let wrong = phrase!(words, "puzzle-wrong", mv = announced(mv, false));
                self.frame.say(vec![wrong])
            }
            Made::GoesOn(reply) => {
                let check = solving.game().position().is_check();
                let reply = phrase!(words, "puzzle-reply", mv = announced(reply, check));
                let now = match solving.goal() {
                    Goal::Mate(_) => task(words, solving.goal(), solving.game().turn()),
                    Goal::BestMove => phrase!(words, "puzzle-and-now"),
                };
                self.questions.forget();
                self.frame.say(vec![reply, now])
            }
            Made::Solved => {
                let mates = solving.game().position().is_checkmate();
                let mate = mates.then(|| phrase!(words, "outcome-checkmate"));
                let solved = phrase!(words, "puzzle-solved");
                self.close(mate.into_iter().chain([solved]).collect())
            }
        }
    }

    fn hint(&mut self) -> Outputs {
        let Stage::Solving(solving) = &mut self.stage else {
            return self.done_already();
        };
        let Some(hint) = solving.hint() else {
            return self.done_already();
        };
        let words = &self.frame.words;
        let told = match hint {
            Hint::Piece(role) => phrase!(words, "hint-piece", piece = words.piece(role)),
            Hint::Square(square) => phrase!(words, "hint-square", square = words.square(square)),
            Hint::Move(mv) => phrase!(words, "hint-move", mv = words.announcement(mv, false)),
        };
        self.frame.say(vec![told])
    }

    /// The solution is told, and the puzzle counts as not solved.
    fn give_up(&mut self) -> Outputs {
        if self.is_repertoire() {
            return self.tell_answer();
        }
        let Stage::Solving(solving) = &mut self.stage else {
            return self.done_already();
        };
        let moves = solving.tell_solution();
        let moves = self.announced(&moves);
        let told = phrase!(self.frame.words, "puzzle-solution", moves = moves);
        self.close(vec![told])
    }

    /// Why the solution is right: the main reason first, then the others.
    fn explain(&mut self) -> Outputs {
        let words = &self.frame.words;
        let mut told = match &self.stage {
            Stage::Between(solving) => {
                let (start, lead, line) = explained(solving);
                reasons::all(words, start, lead, &line)
            }
            Stage::Solving(_) => vec![phrase!(words, "puzzle-why-later")],
            Stage::Before | Stage::Over => return self.not_here(),
        };
        if told.is_empty() {
            told.push(phrase!(words, "why-none"));
        }
        let later = told.split_off(1);
        self.frame.say_first(told, later)
    }

    fn done_already(&mut self) -> Outputs {
        let told = text!(self.frame.localisation(), "puzzle-done-already");
        self.tell(&told)
    }

    /// A puzzle is done: keeps how it went, says these sentences, and asks for the next one.
    fn close(&mut self, mut sentences: Vec<Phrase>) -> Outputs {
        let Stage::Solving(solving) = std::mem::replace(&mut self.stage, Stage::Over) else {
            return Vec::new();
        };
        let kept = self.keep(&solving);
        let (start, lead, line) = explained(&solving);
        sentences.extend(reasons::main(&self.frame.words, start, lead, &line));
        let mut outputs = vec![kept];
        self.stage = Stage::Between(solving);
        self.questions.forget();
        sentences.push(match self.is_last() {
            true => phrase!(self.frame.words, "puzzle-last-done"),
            false => phrase!(self.frame.words, "puzzle-next"),
        });
        outputs.extend(self.frame.say(sentences));
        outputs
    }

    /// Whether the last puzzle is done, and the player may still ask about it.
    pub(super) fn is_last_done(&self) -> bool {
        matches!(self.stage, Stage::Between(_)) && self.is_last()
    }

    /// The announcements of these moves, one after the other.
    pub(super) fn announced(&self, moves: &[Move]) -> String {
        let words = &self.frame.words;
        let all: Vec<String> = moves
            .iter()
            .map(|it| words.announcement(*it, false))
            .collect();
        all.join(", ")
    }

    /// The moves of the solution.
    fn tell_line(&mut self) -> Outputs {
        let Stage::Between(solving) = &self.stage else {
            return self.not_here();
        };
        let moves = self.announced(&solving.line());
        let told = phrase!(self.frame.words, "puzzle-solution", moves = moves);
        self.frame.say(vec![told])
    }

    /// Counts how well a puzzle was solved, and keeps that.
    pub(super) fn keep(&mut self, solving: &Solving) -> Output<PuzzleTask> {
        let grade = solving.grade();
        self.count.done += 1;
        match grade {
            Grade::Solved => self.count.solved += 1,
            Grade::Hard => self.count.helped += 1,
            Grade::Failed => {}
        }
        let name = solving.puzzle().name().to_owned();
        Output::Task(PuzzleTask::Keep(KeepPuzzle { name, grade }))
    }

    /// The end, after these sentences.
    pub(super) fn finish(&mut self, mut sentences: Vec<Phrase>) -> Outputs {
        let words = &self.frame.words;
        let (solved, done, helped) = (self.count.solved, self.count.done, self.count.helped);
        if self.is_repertoire() {
            sentences.extend(self.repertoire_summary());
        } else if done > 0 {
            sentences.push(phrase!(
                words,
                "puzzle-summary",
                solved = solved,
                done = done
            ));
            let told = || phrase!(words, "puzzle-summary-helped", n = helped);
            sentences.extend((helped > 0).then(told));
        }
        let over = match self.is_repertoire() {
            true => phrase!(words, "repertoire-over"),
            false => phrase!(words, "puzzle-over"),
        };
        sentences.push(over);
        self.stage = Stage::Over;
        self.frame.hide_board();
        let mut outputs = self.frame.say(sentences);
        outputs.push(Output::Close);
        outputs
    }
}

/// What stands on a rank or a file?
const fn along(line: Line) -> BoardQuestion {
    BoardQuestion::Board(Question::Line(line))
}

/// What explains a solution: the opponent's last move, if it is known, with the position before it, and the line.
fn explained(solving: &Solving) -> (&Chess, Option<Move>, Vec<Move>) {
    let game = solving.puzzle().game();
    let lead = game.plies().last();
    let start = lead.map_or(game.position(), |ply| &ply.before);
    (start, lead.map(|ply| ply.played), solving.line())
}

/// What this side is to do.
fn task(words: &Wording, goal: Goal, side: Color) -> Phrase {
    let color = words.color(side);
    match goal {
        Goal::Mate(moves) => phrase!(words, "puzzle-mate", color = color, moves = moves),
        Goal::BestMove => phrase!(words, "puzzle-best", color = color),
    }
}
