//! What the engine thinks: of a position, and of every move of a game. It thinks elsewhere; its answers come back
//! while the player goes on.

use super::asked::{Job, Waiting};
use super::{Mode, Outputs, ReviewActivity, ReviewTask};
use crate::advice::{self, About, Advice, Wanted};
use crate::names::fold;
use crate::review::Search;
use desk::activities::{Output, Talks};
use desk::messages::text;
use shakmaty::Color;

/// How many moves of the engine's line are told after the best one.
pub(super) const LINE: usize = 5;

impl ReviewActivity {
    /// What the engine thinks of this position, with this many lines.
    pub(super) fn evaluate(&mut self, lines: usize) -> Outputs {
        let Some(game) = self.cursor().map(|it| it.played()) else {
            return self.not_here();
        };
        let wanted = Wanted { lines, plies: LINE };
        self.consult(Job::Evaluation, About::game(game), wanted)
    }

    /// Asks the engine about this.
    pub(super) fn consult(&mut self, job: Job, about: About, wanted: Wanted) -> Outputs {
        let at = self.frame.localisation();
        let told = match (&job, self.setting.engine.clone()) {
            (Job::Look(_, count, _), engine) => {
                let moves = (count - 1).div_ceil(2);
                match engine {
                    Some(name) => text!(at, "review-looks-through", name = name, n = moves),
                    None => text!(at, "lookback-begins", n = moves),
                }
            }
            (Job::Evaluation | Job::Instead(_) | Job::Why(..), Some(name)) => {
                text!(at, "review-other-thinks", name = name)
            }
            (Job::Evaluation | Job::Instead(_) | Job::Why(..), None) => text!(at, "review-thinks"),
        };
        self.jobs += 1;
        self.waiting = Some(Waiting::of(job));
        let mut outputs = self.tell(&told);
        outputs.push(Output::Task(ReviewTask::Assess {
            job: self.jobs,
            about,
            wanted,
        }));
        outputs
    }

    /// The engine has an answer to a task: about the next of its games, the best line first.
    pub fn assessed(&mut self, job: u64, lines: Vec<Advice>) -> Vec<Output<ReviewTask>> {
        if job != self.jobs {
            return Vec::new();
        }
        let Some(mut waiting) = self.waiting.take() else {
            return Vec::new();
        };
        let depth = waiting.depth;
        let advice = lines.first().cloned();
        let outputs = match waiting.job {
            Job::Evaluation => {
                let told = advice::in_words(&self.frame.words, &lines, depth);
                self.frame.say(told)
            }
            Job::Instead(mv) => self.tried(mv, advice.as_ref()),
            Job::Why(at, ref mut both) => {
                both.push(advice);
                let [before, after] = &both[..] else {
                    self.waiting = Some(waiting);
                    return Vec::new();
                };
                self.explain_move(at, before.as_ref(), after.as_ref())
            }
            Job::Look(ref mut all, count, wish) => {
                all.push(advice);
                if all.len() < count {
                    self.waiting = Some(waiting);
                    return Vec::new();
                }
                self.looked(all, wish)
            }
        };
        self.frame.in_parts(outputs)
    }

    /// Whose mistakes are looked for.
    pub(super) fn side(&self) -> Option<Color> {
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
