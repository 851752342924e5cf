//! The opponent's repetition of an announcement (D.2.1): the program compares the words with the
//! announcement, and never takes them for a move of the opponent's own.
//!
//! Both players may say the same words, so what counts is when. Until the clock is pressed the
//! opponent does not have the move, so a move that they say is the repetition. After that it is the
//! repetition only if it is the announced move and was not repeated yet. If it could be a
//! move of the speaker's own as well, such as "kurze Rochade" after castling, the program says what
//! it took the words for. A move of their own counts even if they have not repeated the other yet.

use shakmaty::{Color, Move};

use super::expected::ExpectedAnswer;
use super::speaker::{RemotePlayer, Speaker};
use super::{Candidate, DialogueTurn, MoveReply, Said};
use crate::session::State;
use announcements::Meaning;
use chess_laws::{Attempt, Game, Refusal};

/// An announcement that awaits its repetition.
struct Awaited {
    /// The game before it.
    before: Game,
    mv: Move,
    /// Whether the opponent's clock runs already.
    completed: bool,
    /// Whether the speaker made that move.
    own: bool,
    /// Whether other words are compared with it.
    compared: bool,
}

impl Awaited {
    /// The last announcement, if the opponent can repeat it at the desk, or if the remote player
    /// made the move and also announces it (D.2.1).
    fn of(speaker: Option<Color>, remote: Option<RemotePlayer>, state: &State) -> Option<Self> {
        if state.outcome().is_some() || state.sealed().is_some() {
            return None;
        }
        let ahead = state.game_ahead();
        let last = ahead.plies().last()?;
        if state.settings().lone_human() == Some(last.side) {
            return None;
        }
        let own = speaker == Some(last.side);
        let made_there = remote.is_some_and(|it| it.moves_there && it.side == last.side);
        let compared = state.settings().procedure.hears_repetitions() && !own;
        (compared || made_there).then_some(Self {
            before: ahead.after_plies(ahead.plies().len() - 1)?,
            mv: last.played,
            completed: state.announced().is_none(),
            own,
            compared,
        })
    }

    /// Whether a repetition in these words does not differ from the announcement: a short form may
    /// leave out part of the announcement, but not the promotion piece.
    fn is(&self, attempt: &Attempt) -> bool {
        match self.before.resolve(attempt) {
            Ok(mv) => mv == self.mv,
            Err(Refusal::Ambiguous(moves)) => moves.contains(&self.mv),
            Err(_) => false,
        }
    }
}

/// The game in which to understand a move that is said now: the one before the announced move,
/// while that waits for its repetition and for the clock.
pub(super) fn listens_in(
    speaker: Option<Color>,
    remote: Option<RemotePlayer>,
    state: &State,
) -> Game {
    match Awaited::of(speaker, remote, state) {
        Some(awaited) if !awaited.completed && awaited.compared => awaited.before,
        // Its pieces are still being moved.
        _ if state.announced().is_some() && state.steps().missing().is_some() => {
            state.game().clone()
        }
        _ => state.game_ahead(),
    }
}

impl Speaker<'_> {
    /// What follows if the words are a repetition; `None` if they are something else.
    pub(super) fn repetition(
        &mut self,
        candidate: &Candidate,
        state: &State,
    ) -> Option<DialogueTurn> {
        let Meaning::Attempt(attempt) = candidate.meaning else {
            return None;
        };
        if matches!(
            self.talk.expected,
            ExpectedAnswer::Promotion(_) | ExpectedAnswer::Intended | ExpectedAnswer::Claim { .. }
        ) {
            return None;
        }
        let awaited = Awaited::of(self.by, self.remote, state)?;
        let same = awaited.is(&attempt);
        if !same && !awaited.compared {
            return None;
        }
        if awaited.own {
            return Some(DialogueTurn::default());
        }
        let plies = Some(state.game_ahead().plies().len());
        if awaited.completed && *self.repeated == plies {
            return None;
        }
        let own = matches!(
            candidate.said,
            Said::Move(_) | Said::Ambiguous(_) | Said::PromotionMissing(_)
        );
        let text = candidate.text.clone();
        if same {
            self.talk.expected = ExpectedAnswer::Anything;
            *self.repeated = plies;
            let told =
                (awaited.completed && own).then_some(MoveReply::TakenAsRepetition { text }.into());
            return Some(DialogueTurn {
                replies: told.into_iter().collect(),
                ..DialogueTurn::default()
            });
        }
        // The speaker's own move, or an attempt at one.
        if awaited.completed && (own || awaited.before.resolve(&attempt).is_err()) {
            return None;
        }
        self.talk.expected = ExpectedAnswer::Anything;
        *self.repeated = None;
        Some(DialogueTurn::reply(MoveReply::RepeatedWrongly {
            announced: awaited.mv,
            said: text,
        }))
    }
}
