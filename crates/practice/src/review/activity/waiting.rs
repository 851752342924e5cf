//! Waiting for the engine: how far it is, and that the player has waited long enough.

use super::asked::Job;
use super::{Outputs, ReviewActivity, ReviewTask};
use chess_laws::Time;
use desk::activities::{Output, Talks};
use desk::messages::{Phrase, Sound, phrase, text};
use std::time::Duration;

/// How often it is told how far the engine is.
const EVERY: Duration = Duration::from_secs(4);

impl ReviewActivity {
    /// The engine looks this many plies ahead now.
    pub fn looks_ahead(&mut self, job: u64, depth: u32) {
        if let Some(waiting) = self.waiting.as_mut().filter(|_| job == self.jobs) {
            waiting.depth = Some(depth);
        }
    }

    /// The engine of another program has failed for this reason: the built-in one goes on in its place.
    pub fn engine_failed(&mut self, cause: &str) -> Vec<Output<ReviewTask>> {
        let engine = self.setting.engine.take().unwrap_or_default();
        let at = self.frame.localisation();
        let told = text!(
            at,
            "review-engine-replaced",
            name = engine,
            cause = cause.to_owned()
        );
        self.show(Phrase::sentence(&told));
        vec![Output::Say(vec![Phrase::sentence(&told)])]
    }

    /// An endgame table is missing or damaged: this is told once.
    pub fn table_fails(&mut self, told: &str) -> Vec<Output<ReviewTask>> {
        self.show(Phrase::sentence(told));
        vec![Output::Say(vec![Phrase::sentence(told)])]
    }

    /// Whether the engine is asked and has not answered.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.waiting.is_some()
    }

    /// Every few seconds how far the engine is: in words while the player waits for it, otherwise with a sound.
    pub(super) fn tell_progress(&mut self, at: Time) -> Outputs {
        let has_more = self.frame.has_more();
        let Some(waiting) = &mut self.waiting else {
            return Vec::new();
        };
        let Some(since) = waiting.since else {
            (waiting.since, waiting.told) = (Some(at), at);
            return Vec::new();
        };
        if at.since(waiting.told) < EVERY {
            return Vec::new();
        }
        waiting.told = at;
        if !waiting.is_watched || has_more {
            return vec![Output::Sound(Sound::Thinking)];
        }
        let told = self.progress(at.since(since));
        self.show(told.clone());
        vec![Output::Say(vec![told])]
    }

    fn progress(&self, time: Duration) -> Phrase {
        let words = &self.frame.words;
        let waiting = self.waiting.as_ref();
        if let Some(Job::Look(all, count, _)) = waiting.map(|it| &it.job) {
            let moves = |plies: usize| words.number((plies / 2 + 1).try_into().unwrap_or(u64::MAX));
            let (done, of) = (moves(all.len()), moves(count.saturating_sub(2)));
            return phrase!(words, "review-progress-moves", number = done, count = of);
        }
        let time = words.exact_time(Duration::from_secs(time.as_secs()));
        match waiting.and_then(|it| it.depth) {
            Some(depth) => {
                let depth = words.number(depth.into());
                phrase!(words, "review-progress-depth", depth = depth, time = time)
            }
            None => phrase!(words, "review-progress-time", time = time),
        }
    }

    /// The player has waited long enough: what the engine knows is told, and what it does not know yet is left out.
    pub(super) fn halt_thinking(&mut self) -> Outputs {
        let Some(waiting) = self.waiting.take() else {
            let nothing = text!(self.frame.localisation(), "review-nothing-to-halt");
            return self.tell(&nothing);
        };
        match &waiting.job {
            Job::Evaluation => {
                self.waiting = Some(waiting);
                vec![Output::Task(ReviewTask::Finish)]
            }
            Job::Look(all, _, wish) if all.len() > 1 => {
                let words = &self.frame.words;
                let number = all.len() / 2;
                let number = words.number(number.try_into().unwrap_or(u64::MAX));
                let halted = phrase!(words, "review-halted-at", number = number);
                let mut outputs = vec![Output::Say(vec![halted])];
                outputs.extend(self.looked(all, *wish));
                outputs
            }
            Job::Look(..) | Job::Instead(_) | Job::Why(..) => {
                let halted = text!(self.frame.localisation(), "review-halted");
                self.tell(&halted)
            }
        }
    }
}
