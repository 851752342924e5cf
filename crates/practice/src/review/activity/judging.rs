//! What the engine thinks: of a position, and of every move of a game. It thinks elsewhere; its answers come back
//! while the player goes on.

use super::{Job, Mode, Outputs, ReviewActivity, ReviewTask};
use crate::advice::{self, Advice};
use crate::review::{Search, blunders, fold, main_line};
use chess_laws::Game;
use desk::activities::{Output, Talks};
use desk::messages::{Phrase, text};
use shakmaty::Color;

/// How many moves of the engine's line are told after the best one.
pub(super) const LINE: usize = 5;

impl ReviewActivity {
    /// What the engine thinks of this position.
    pub(super) fn evaluate(&mut self) -> Outputs {
        let Some(game) = self.cursor().map(|it| it.played()) else {
            return self.not_here();
        };
        self.consult(Job::Evaluation, vec![game], LINE)
    }

    /// Asks the engine about these games.
    pub(super) fn consult(&mut self, job: Job, about: Vec<Game>, plies: usize) -> Outputs {
        let at = self.frame.localisation();
        let told = match &job {
            Job::Mistakes(_, count) => text!(at, "lookback-begins", n = (count - 1).div_ceil(2)),
            Job::Evaluation | Job::Instead(_) | Job::Why(..) => text!(at, "review-thinks"),
        };
        self.jobs += 1;
        self.job = Some(job);
        let mut outputs = self.tell(&told);
        outputs.push(Output::Task(ReviewTask::Assess {
            job: self.jobs,
            about,
            plies,
        }));
        outputs
    }

    /// The engine has an answer to a task: about the next of its games.
    pub fn assessed(&mut self, job: u64, advice: Option<Advice>) -> Vec<Output<ReviewTask>> {
        if job != self.jobs {
            return Vec::new();
        }
        let outputs = match self.job.take() {
            None => Vec::new(),
            Some(Job::Evaluation) => {
                let told = advice::in_words(&self.frame.words, advice.as_ref());
                self.frame.say(told)
            }
            Some(Job::Instead(mv)) => self.tried(mv, advice.as_ref()),
            Some(Job::Why(at, mut both)) => {
                both.push(advice);
                let [before, after] = &both[..] else {
                    self.job = Some(Job::Why(at, both));
                    return Vec::new();
                };
                self.explain_move(at, before.as_ref(), after.as_ref())
            }
            Some(Job::Mistakes(mut all, count)) => {
                all.push(advice);
                if all.len() < count {
                    self.job = Some(Job::Mistakes(all, count));
                    return Vec::new();
                }
                self.sum_up(&all)
            }
        };
        self.frame.in_parts(outputs)
    }

    /// Whether the engine is asked and has not answered.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.job.is_some()
    }

    /// Lets the engine look at every position of the main line.
    pub(super) fn look_for_mistakes(&mut self) -> Outputs {
        let Some(cursor) = self.cursor() else {
            return self.not_here();
        };
        let tree = cursor.game();
        let about: Vec<Game> = tree.main_line().map(|it| tree.game(it)).collect();
        if about.len() < 2 {
            let none = text!(self.frame.localisation(), "review-no-moves");
            return self.tell(&none);
        }
        let job = Job::Mistakes(Vec::new(), about.len());
        self.consult(job, about, LINE)
    }

    /// Whose mistakes are looked for.
    fn side(&self) -> Option<Color> {
        let named = || {
            let Search { player, .. } = self.setting.library.searched();
            let player = fold(player.as_ref()?);
            let tree = self.cursor()?.game();
            let is = |tag: &str| tree.tag(tag).is_some_and(|it| fold(it).contains(&player));
            match (is("White"), is("Black")) {
                (true, false) => Some(Color::White),
                (false, true) => Some(Color::Black),
                (true, true) | (false, false) => None,
            }
        };
        self.setting.side.or_else(named)
    }

    /// Tells how many mistakes there are, and begins the walk through them.
    fn sum_up(&mut self, advice: &[Option<Advice>]) -> Outputs {
        let side = self.side();
        let Some(cursor) = self.cursor() else {
            return Vec::new();
        };
        let found = blunders(&main_line(cursor.game()), advice, side);
        let at = self.frame.localisation();
        // The greatest; of two alike the earlier one.
        let worst = found.iter().rev().max_by_key(|it| it.loss);
        let Some(worst) = worst else {
            let none = text!(at, "lookback-none");
            return self.tell(&none);
        };
        let summary = text!(
            at,
            "lookback-summary",
            n = found.len(),
            number = worst.number
        );
        self.begin_walk(found, Phrase::sentence(&summary))
    }

    /// Tells all pieces of the position.
    pub(super) fn tell_position(&mut self) -> Outputs {
        let Some((_, cursor)) = &self.open else {
            return self.not_here();
        };
        let words = &self.frame.words;
        let told = self.questions.position(cursor.position(), words);
        self.frame.answer(Vec::new(), told)
    }

    /// A hint: about the move that is guessed, or about a mistake.
    pub(super) fn hint(&mut self) -> Outputs {
        match &self.mode {
            Mode::Guessing(_) => self.hint_guess(),
            Mode::Walking(_) => self.hint_mistake(),
            Mode::Choosing | Mode::Stepping | Mode::Over => self.not_here(),
        }
    }

    /// The answer: the move that was played, or what was better than a mistake.
    pub(super) fn solution(&mut self) -> Outputs {
        match &self.mode {
            Mode::Guessing(_) => self.tell_guess(),
            Mode::Walking(_) => self.tell_better(),
            Mode::Choosing | Mode::Stepping | Mode::Over => self.not_here(),
        }
    }
}
