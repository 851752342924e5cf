//! Why a move of the game is good, or a mistake: from what the engine would play, the reasons that stand on the board.

use pgn_tree::{NodeId, Step};
use shakmaty::Move;

use super::asked::Job;
use super::judging::LINE;
use super::{Mode, Outputs, ReviewActivity};
use crate::advice::{About, Advice, Wanted};
use crate::reasons;
use crate::review::JudgedMove;
use desk::activities::Talks;
use desk::messages::{Phrase, phrase};

impl ReviewActivity {
    /// Why the mistake that is open is one, or why the last move is good or not.
    pub(super) fn explain(&mut self) -> Outputs {
        let Some(cursor) = self.cursor() else {
            return self.not_here();
        };
        let (at, parent) = (cursor.at(), cursor.node().parent());
        match (&self.mode, parent) {
            (Mode::Choosing | Mode::Guessing(_) | Mode::Over, _) => self.not_here(),
            (Mode::Walking(_), _) => {
                let told = self.open_mistake().map(|it| self.reasons(at, it));
                self.tell_reasons(told.unwrap_or_default())
            }
            (Mode::Stepping, None) => {
                let start = phrase!(self.frame.words, "review-start");
                self.frame.say(vec![start])
            }
            (Mode::Stepping, Some(before)) => {
                let about = About::games([before, at].map(|it| cursor.game().game(it)));
                let wanted = Wanted {
                    lines: 1,
                    plies: LINE,
                };
                self.consult(Job::Why(at, Vec::new()), about, wanted)
            }
        }
    }

    /// The engine has looked at the positions before and after the move that leads there.
    pub(super) fn explain_move(
        &mut self,
        at: NodeId,
        better: Option<&Advice>,
        then: Option<&Advice>,
    ) -> Outputs {
        let told = self.reasons_of_move(at, better, then);
        self.tell_reasons(told.unwrap_or_default())
    }

    /// `None` where no move leads there, or none could be played instead.
    fn reasons_of_move(
        &self,
        at: NodeId,
        better: Option<&Advice>,
        then: Option<&Advice>,
    ) -> Option<Vec<Phrase>> {
        let tree = self.cursor()?.game();
        let (node, better) = (tree.node(at), better?.clone());
        let (Some(before), Some(Step::Move(played))) = (node.parent(), node.step()) else {
            return None;
        };
        let positions = (tree.node(before).position(), node.position());
        let judged_move = JudgedMove::of(0, positions, played, better, then.cloned());
        Some(self.reasons(before, &judged_move))
    }

    /// The reasons for or against a move that was played from there.
    fn reasons(&self, before: NodeId, judged_move: &JudgedMove) -> Vec<Phrase> {
        let (texts, played) = (self.texts(), judged_move.played);
        let replies = judged_move.then.as_ref().map_or(&[][..], |it| &it.line);
        if !judged_move.is_mistake() {
            let line: Vec<Move> = [played]
                .into_iter()
                .chain(replies.iter().copied())
                .collect();
            let mut told = vec![texts.no_mistake(played)];
            told.extend(self.reasons_on_board(before, None, &line));
            return told;
        }
        let mut told = Vec::new();
        if let Some(reply) = replies.first() {
            told.push(texts.refuted(played, *reply));
            told.extend(self.reasons_on_board(before, Some(played), replies));
        }
        // On a walk through mistakes the player still looks for the better move.
        let looks = matches!(&self.mode, Mode::Walking(walk) if !walk.is_told);
        if let Some(best) = judged_move.better.line.first().filter(|_| !looks) {
            told.push(texts.better_is(*best));
            told.extend(self.reasons_on_board(before, None, &judged_move.better.line));
        }
        told
    }

    /// The reasons for the first of these moves from there, or of these after another move.
    fn reasons_on_board(&self, from: NodeId, played: Option<Move>, moves: &[Move]) -> Vec<Phrase> {
        let (Some(cursor), words) = (self.cursor(), &self.frame.words) else {
            return Vec::new();
        };
        let (tree, node) = (cursor.game(), cursor.game().node(from));
        match (played, node.parent(), node.step()) {
            (None, Some(earlier), Some(Step::Move(lead))) => {
                reasons::all(words, tree.node(earlier).position(), Some(lead), moves)
            }
            _ => reasons::all(words, node.position(), played, moves),
        }
    }

    /// The move and the main reason first, then the others.
    fn tell_reasons(&mut self, mut told: Vec<Phrase>) -> Outputs {
        if told.len() < 2 {
            told.push(phrase!(self.frame.words, "why-none"));
        }
        let later = told.split_off(told.len().min(2));
        self.frame.say_first(told, later)
    }
}
