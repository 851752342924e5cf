//! The course of a repertoire: the moves that lead to a position are told, as far as they are new; after the answer the
//! next position follows at once. What was not known comes a second time.

use super::{Course, Lines, Outputs, PuzzleActivity, PuzzleTask, Stage};
use crate::puzzle::{Grade, Made, Solving};
use crate::reasons;
use chess_laws::Game;
use desk::activities::{Output, Talks};
use desk::messages::{Phrase, phrase};
use desk::printing::visible_words;
use shakmaty::Move;

impl PuzzleActivity {
    pub(super) const fn is_repertoire(&self) -> bool {
        matches!(self.course, Course::Repertoire(_))
    }

    const fn lines(&mut self) -> Option<&mut Lines> {
        match &mut self.course {
            Course::Repertoire(lines) => Some(lines),
            Course::Tasks => None,
        }
    }

    /// The position that was answered last.
    fn last_answered(&self) -> Option<&Solving> {
        match &self.course {
            Course::Repertoire(lines) => lines.answered.as_deref(),
            Course::Tasks => None,
        }
    }

    /// Tells how the game goes on to the position that comes now, after these sentences.
    pub(super) fn go_on_to_position(&mut self, mut sentences: Vec<Phrase>) -> Outputs {
        if let Some(lines) = self.lines() {
            lines.tried = None;
        }
        let Some(solving) = self.solving() else {
            return Vec::new();
        };
        let (game, words) = (solving.game(), &self.frame.words);
        let known = self.last_answered().map(Solving::game);
        let (common, all_known) = known.map_or((0, true), |it| {
            let common = alike(it, game);
            (common, common == it.plies().len())
        });
        let new: Vec<Move> = game
            .plies()
            .iter()
            .skip(common)
            .map(|ply| ply.played)
            .collect();
        let last_common = common.checked_sub(1).and_then(|it| game.plies().get(it));
        match (last_common, all_known) {
            (None, _) => return self.tell_way(sentences),
            (Some(_), true) => {}
            (Some(ply), false) => {
                let back = words.announcement(ply.played, false);
                sentences.push(phrase!(words, "repertoire-back", mv = back));
            }
        }
        if !new.is_empty() {
            let moves = self.announced(&new);
            sentences.push(phrase!(self.frame.words, "repertoire-then", moves = moves));
        }
        self.ask_for_answer(sentences)
    }

    /// Tells all moves from the start.
    pub(super) fn tell_whole_line(&mut self) -> Outputs {
        self.tell_way(Vec::new())
    }

    /// Tells all moves from the start, after these sentences; without a move the position.
    fn tell_way(&mut self, mut sentences: Vec<Phrase>) -> Outputs {
        let Some(solving) = self.solving() else {
            return Vec::new();
        };
        let game = solving.game().clone();
        let is_usual = *game.start() == shakmaty::Chess::default();
        if !is_usual {
            self.questions.forget();
            let told = self.questions.position(game.position(), &self.frame.words);
            sentences.extend(self.expected());
            return self.frame.answer(sentences, told);
        }
        let moves: Vec<Move> = game.plies().iter().map(|ply| ply.played).collect();
        let words = &self.frame.words;
        sentences.push(match moves.is_empty() {
            true => phrase!(words, "repertoire-start"),
            false => phrase!(words, "repertoire-line", moves = self.announced(&moves)),
        });
        self.ask_for_answer(sentences)
    }

    /// Asks for the move, after these sentences.
    fn ask_for_answer(&mut self, mut sentences: Vec<Phrase>) -> Outputs {
        self.questions.forget();
        sentences.extend(self.expected());
        self.frame.say(sentences)
    }

    /// Which side is to find its move.
    fn expected(&self) -> Option<Phrase> {
        let side = self.solving()?.game().turn();
        let words = &self.frame.words;
        let color = words.color(side);
        Some(phrase!(words, "repertoire-ask", color = color))
    }

    /// Judges a legal move.
    pub(super) fn try_answer(&mut self, mv: Move) -> Outputs {
        let Stage::Solving(solving) = &mut self.stage else {
            return Vec::new();
        };
        let main = solving.right_move();
        match solving.make(mv) {
            Made::Wrong => self.not_in_repertoire(mv),
            Made::Solved | Made::GoesOn(_) => self.answered(mv, main),
        }
    }

    /// A move was tried that does not belong to the repertoire.
    fn not_in_repertoire(&mut self, mv: Move) -> Outputs {
        if let Some(lines) = self.lines() {
            lines.tried = Some(mv);
        }
        let words = &self.frame.words;
        let announced = words.announcement(mv, false);
        let wrong = phrase!(words, "repertoire-wrong", mv = announced);
        self.frame.say(vec![wrong])
    }

    /// The main move, or another one that is right, was made: the next position follows.
    fn answered(&mut self, mv: Move, main: Option<Move>) -> Outputs {
        let words = &self.frame.words;
        let right = match main.filter(|it| *it != mv) {
            None => phrase!(words, "repertoire-right"),
            Some(main) => {
                let main = words.announcement(main, false);
                phrase!(words, "repertoire-right-too", main = main)
            }
        };
        self.done(vec![right])
    }

    /// The right move is told, with what is written of it. The position comes a second time.
    pub(super) fn tell_answer(&mut self) -> Outputs {
        let Stage::Solving(solving) = &mut self.stage else {
            return Vec::new();
        };
        let Some(mv) = solving.tell_solution().first().copied() else {
            return Vec::new();
        };
        let comments = solving.puzzle().comments(mv).to_vec();
        let words = &self.frame.words;
        let told = phrase!(
            words,
            "repertoire-answer",
            mv = words.announcement(mv, false)
        );
        let comments = comments.iter().map(|it| comment(it));
        self.done([told].into_iter().chain(comments).collect())
    }

    /// A position is answered: keeps how well it was known the first time, and goes on after these sentences.
    fn done(&mut self, sentences: Vec<Phrase>) -> Outputs {
        let Stage::Solving(solving) = std::mem::replace(&mut self.stage, Stage::Before) else {
            return Vec::new();
        };
        let name = solving.puzzle().name().to_owned();
        let failed = solving.grade() == Grade::Failed;
        let puzzle = solving.puzzle().clone();
        let comes_again = self.lines().is_some_and(|it| it.again.contains(&name));
        let kept = (!comes_again).then(|| self.keep(&solving));
        if failed {
            self.left.push_back(puzzle);
        }
        if let Some(lines) = self.lines() {
            if failed && !comes_again {
                lines.again.push(name);
            }
            lines.answered = Some(solving);
        }
        let mut outputs: Outputs = kept.into_iter().collect();
        outputs.extend(self.next(sentences));
        outputs
    }

    /// Why the move that was answered last is right: what is written of it, or what the board shows.
    pub(super) fn explain_answer(&mut self) -> Outputs {
        let words = &self.frame.words;
        let Some(answered) = self.last_answered() else {
            return self.frame.say(vec![phrase!(words, "puzzle-why-later")]);
        };
        let before = answered.puzzle().game().position();
        let Some(mv) = answered.game().plies().last().map(|ply| ply.played) else {
            return Vec::new();
        };
        let written = answered.puzzle().comments(mv).iter();
        let mut told: Vec<Phrase> = written.map(|it| comment(it)).collect();
        if told.is_empty() {
            told.extend(reasons::all(words, before, None, &[mv]));
        }
        if told.is_empty() {
            told.push(phrase!(words, "why-none"));
        }
        let later = told.split_off(1);
        self.frame.say_first(told, later)
    }

    /// The move that was tried belongs to the repertoire from now on.
    pub(super) fn remember(&mut self) -> Outputs {
        let Some(lines) = self.lines() else {
            return self.not_here();
        };
        let tried = lines.tried;
        let (Some(mv), Some(solving)) = (tried, self.solving()) else {
            let told = phrase!(self.frame.words, "repertoire-nothing-tried");
            return self.frame.say(vec![told]);
        };
        let name = solving.puzzle().name().to_owned();
        vec![Output::Task(PuzzleTask::Remember { name, mv })]
    }

    /// The file has the move that was to be remembered, and the next position follows; or it has not, for this reason.
    pub fn remembered(&mut self, mv: Move, written: Result<(), String>) -> Outputs {
        let words = &self.frame.words;
        match written {
            Ok(()) => {
                let announced = words.announcement(mv, false);
                let told = phrase!(words, "repertoire-remembered", mv = announced);
                let left = std::mem::replace(&mut self.stage, Stage::Before);
                if let (Stage::Solving(mut solving), Some(lines)) = (left, self.lines()) {
                    solving.accept(mv);
                    lines.answered = Some(solving);
                }
                self.next(vec![told])
            }
            Err(cause) => {
                let told = phrase!(words, "repertoire-not-remembered", cause = cause);
                self.frame.say(vec![told])
            }
        }
    }

    /// How well the positions were known.
    pub(super) fn repertoire_summary(&self) -> Option<Phrase> {
        let (solved, done) = (self.count.solved, self.count.done);
        (done > 0).then(|| {
            phrase!(
                self.frame.words,
                "repertoire-summary",
                solved = solved,
                done = done
            )
        })
    }
}

/// What is written of a move.
fn comment(words: &str) -> Phrase {
    Phrase::sentence(&visible_words(words))
}

/// How many plies two games have in common from the start.
fn alike(one: &Game, other: &Game) -> usize {
    if one.start() != other.start() {
        return 0;
    }
    let plies = one.plies().iter().zip(other.plies());
    plies.take_while(|(a, b)| a.played == b.played).count()
}

#[cfg(test)]
mod tests;
