//! A walk through the mistakes of a game: each position is told, and a better move is sought.

use pgn_tree::NodeId;
use shakmaty::{Move, Position};

use super::asked::Job;
use super::guessing::hint_of;
use super::{Mode, Outputs, ReviewActivity, Walk};
use crate::advice::{About, Advice, Wanted};
use crate::review::{JudgedMove, loss};
use desk::activities::Talks;
use desk::messages::{Phrase, text};

/// A move that loses no more than this against the best one is good as well, in hundredths of a pawn.
const AS_GOOD: i32 = 50;

impl ReviewActivity {
    /// Begins a walk with this sentence.
    pub(super) fn begin_walk(&mut self, mistakes: Vec<JudgedMove>, summary: Phrase) -> Outputs {
        self.mode = Mode::Walking(Walk {
            mistakes,
            index: 0,
            hints: 0,
            is_told: false,
        });
        self.ask_mistake(vec![summary])
    }

    /// Asks for a better move than the mistake that is open.
    fn ask_mistake(&mut self, mut sentences: Vec<Phrase>) -> Outputs {
        let Mode::Walking(walk) = &self.mode else {
            return Vec::new();
        };
        let Some(judged_move) = walk.mistakes.get(walk.index).cloned() else {
            return Vec::new();
        };
        let (number, count) = (walk.index + 1, walk.mistakes.len());
        if let Some(cursor) = self.cursor_mut() {
            let before = cursor.game().main_line().nth(judged_move.plies);
            cursor.jump(before.unwrap_or(NodeId::ROOT));
        }
        self.frame.view = None;
        self.questions.forget();
        sentences.push(self.texts().mistake(&judged_move, number, count));
        self.frame.say(sentences)
    }

    /// The next mistake, or the end of the walk.
    pub(super) fn next_mistake(&mut self) -> Outputs {
        self.waiting = None;
        let Mode::Walking(walk) = &mut self.mode else {
            return Vec::new();
        };
        walk.index += 1;
        (walk.hints, walk.is_told) = (0, false);
        if walk.index < walk.mistakes.len() {
            return self.ask_mistake(Vec::new());
        }
        self.mode = Mode::Stepping;
        let last = text!(self.frame.localisation(), "review-last-mistake");
        self.tell(&last)
    }

    pub(super) fn open_mistake(&self) -> Option<&JudgedMove> {
        match &self.mode {
            Mode::Walking(walk) => walk.mistakes.get(walk.index),
            Mode::Choosing | Mode::Stepping | Mode::Guessing(_) | Mode::Over => None,
        }
    }

    /// A move was announced in place of a mistake.
    pub(super) fn instead(&mut self, mv: Move) -> Outputs {
        let Some(judged_move) = self.open_mistake().cloned() else {
            return self.not_here();
        };
        if mv == judged_move.played {
            let same = text!(self.frame.localisation(), "review-was-the-mistake");
            return self.tell(&same);
        }
        if judged_move.better.line.first() == Some(&mv) {
            let right = text!(self.frame.localisation(), "review-right");
            return self.tell_line(&judged_move, Phrase::sentence(&right));
        }
        let Some(mut game) = self.cursor().map(|it| it.played()) else {
            return self.not_here();
        };
        if game.play_on(mv).is_err() {
            return self.not_here();
        }
        if game.position().is_checkmate() {
            let right = text!(self.frame.localisation(), "review-right");
            return self.tell_line(&judged_move, Phrase::sentence(&right));
        }
        let wanted = Wanted { lines: 1, plies: 0 };
        self.consult(Job::Instead(mv), About::game(game), wanted)
    }

    /// The engine has looked at such a move. Without advice the game ends there.
    pub(super) fn tried(&mut self, mv: Move, advice: Option<&Advice>) -> Outputs {
        let Some(judged_move) = self.open_mistake().cloned() else {
            return Vec::new();
        };
        let judged = advice.map(|it| it.judged);
        let lost = loss(judged_move.better.judged, judged, false, judged_move.side);
        if lost <= AS_GOOD {
            let good = self.texts().as_good(mv);
            return self.tell_line(&judged_move, good);
        }
        let better = lost + AS_GOOD < judged_move.loss;
        let told = self.texts().not_good(mv, judged, better);
        self.frame.say(told)
    }

    /// The answer with its line; the mistake stays open until the player goes on.
    fn tell_line(&mut self, judged_move: &JudgedMove, first: Phrase) -> Outputs {
        self.better_is_told();
        let mut sentences = vec![first];
        sentences.extend(self.texts().better(judged_move));
        self.frame.say(sentences)
    }

    pub(super) fn tell_better(&mut self) -> Outputs {
        let Some(judged_move) = self.open_mistake().cloned() else {
            return self.not_here();
        };
        self.better_is_told();
        let told = self.texts().better(&judged_move);
        self.frame.say(told)
    }

    fn better_is_told(&mut self) {
        if let Mode::Walking(walk) = &mut self.mode {
            walk.is_told = true;
        }
    }

    pub(super) fn hint_mistake(&mut self) -> Outputs {
        let best = self.open_mistake().and_then(|it| it.better.line.first());
        let Some(best) = best.copied() else {
            return self.not_here();
        };
        let Mode::Walking(walk) = &mut self.mode else {
            return self.not_here();
        };
        let hint = walk.hints;
        walk.hints = walk.hints.saturating_add(1);
        let told = self.texts().advice(hint_of(best, hint));
        self.tell(&told)
    }
}
