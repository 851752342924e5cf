//! What only the opponent's page says.

use announcements::Announces as _;
use shakmaty::{Color, Move, Position};

use super::{Phrase, Wording, text};
use chess_laws::PieceAt;
use game::session::{Completion, Condition, State};

/// The wording of the opponent's page.
pub struct PageWording<'a> {
    pub(super) words: &'a Wording,
}

impl Wording {
    /// What the opponent's page says.
    #[must_use]
    pub fn page(&self) -> PageWording<'_> {
        PageWording { words: self }
    }
}

impl Wording {
    /// The announcement that a repetition is compared with, as the players know it: perhaps only its
    /// words. `mv` is `None` for what is no legal move.
    pub fn compared_announcement(&self, mv: Option<Move>, state: &State) -> String {
        let words = state.pending().only_words().map(str::to_owned);
        let named = || mv.map(|it| self.vocabulary.announce(it));
        words.or_else(named).unwrap_or_default()
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self, side: Color) -> String {
        text!(self.localisation, "own-page-turn", color = self.color(side))
    }

    /// That the opponent repeated a move other than the announced one (D.2.1).
    #[must_use]
    pub fn repeated_wrongly(&self, announced: &str, said: &str) -> String {
        let at = &self.localisation;
        text!(
            at,
            "web-repeated-wrongly",
            announced = self.said(announced),
            said = self.said(said)
        )
    }

    /// As [`Self::repeated_wrongly`], to be said.
    #[must_use]
    pub fn spoken_repeated_wrongly(&self, announced: &str, said: &str) -> Vec<Phrase> {
        Phrase::alone(self.marking().repeated_wrongly(announced, said))
    }
}

impl PageWording<'_> {
    /// The page of this player has lost its connection.
    #[must_use]
    pub fn lost(&self, side: Color) -> Vec<Phrase> {
        let at = &self.words.localisation;
        Phrase::alone(text!(
            at,
            "opponents-page-lost",
            color = self.words.color(side)
        ))
    }

    /// The page of this player is back.
    #[must_use]
    pub fn back(&self, side: Color) -> Vec<Phrase> {
        let at = &self.words.localisation;
        Phrase::alone(text!(
            at,
            "opponents-page-back",
            color = self.words.color(side)
        ))
    }

    /// How many moves a player has completed.
    #[must_use]
    pub fn completed(&self, moves: u32) -> String {
        text!(self.words.localisation, "web-moves", count = moves)
    }

    /// What a game waits for, as the player of the side `at_page` reads it, the most
    /// important first; nothing when it is over.
    #[must_use]
    pub fn waited_for(&self, state: &State, at_page: Option<Color>) -> Vec<String> {
        let at = &self.words.localisation;
        let turn = state.game().turn();
        let others = at_page != Some(turn);
        let under_way = self.step_under_way(state, others);
        let next = under_way.unwrap_or_else(|| match others {
            false => text!(at, "web-your-move"),
            true => text!(at, "web-not-announced", color = self.words.color(turn)),
        });
        self.waits(state, next)
    }

    /// As [`waited_for`](Self::waited_for), for a player who knows that they have announced nothing: whose turn it is.
    #[must_use]
    pub fn stands(&self, state: &State) -> Vec<String> {
        let under_way = self.step_under_way(state, true);
        let next = under_way.unwrap_or_else(|| self.words.turn(state.game().turn()));
        self.waits(state, next)
    }

    /// What a game waits for, where `next` is the next part of the move.
    fn waits(&self, state: &State, next: String) -> Vec<String> {
        let at = &self.words.localisation;
        if state.outcome().is_some() {
            return Vec::new();
        }
        if !state.has_begun() {
            return vec![text!(at, "web-not-begun")];
        }
        let stopped = state
            .stopped()
            .map(|it| self.words.arbiter().stopped(it.reason, it.by));
        let sealed = state.sealed().map(|_| text!(at, "envelope-closed"));
        let touched = self.piece_touched(state);
        let report = state.report();
        let report = report.map(|it| self.words.reports().reported(it, state));
        let all = [report, stopped, sealed, Some(next), touched];
        all.into_iter().flatten().collect()
    }

    /// Which part of a move that has begun is to be made next (D.2.3, D.2.4); `None` where none has.
    fn step_under_way(&self, state: &State, others: bool) -> Option<String> {
        let at = &self.words.localisation;
        let color = self.words.color(state.game().turn());
        if others && (state.steps().are_followed() || !state.steps().completes_by_itself()) {
            let steps = self.steps_missing(state).join(", ");
            if !steps.is_empty() {
                return Some(text!(at, "web-still-missing", color = color, steps = steps));
            }
        }
        state.announced_at().map(|_| match others {
            false => text!(at, "web-own-announced"),
            true => text!(at, "web-not-completed", color = color),
        })
    }

    /// All steps that the player to move still has to make, with the clock where only they
    /// press it (D.2.2 to D.2.4).
    fn steps_missing(&self, state: &State) -> Vec<String> {
        let at = &self.words.localisation;
        let step = |condition| match condition {
            Condition::Touched => text!(at, "web-step-touched"),
            Condition::TakenOff(square) => {
                let square = self.words.square(square);
                text!(at, "web-step-taken-off", square = square)
            }
            Condition::Placed => text!(at, "web-step-placed"),
            Condition::RookPlaced(square) => {
                let square = self.words.square(square);
                text!(at, "web-step-rook", square = square)
            }
            Condition::Announced => text!(at, "web-step-announced"),
        };
        let last = match state.steps().completion() {
            Completion::ByItself | Completion::Server => None,
            Completion::ByHand | Completion::External => Some(text!(at, "web-step-clock")),
            Completion::ByRepetition => Some(text!(at, "web-step-repeated")),
        };
        // The steps of announced words would tell which move they name.
        let missing = match state.pending().only_words() {
            Some(_) => Vec::new(),
            None => state.steps().all_missing(),
        };
        missing.into_iter().map(step).chain(last).collect()
    }

    /// The piece that the player to move must move or capture (4.3).
    fn piece_touched(&self, state: &State) -> Option<String> {
        let square = *state.touched().squares().first()?;
        let piece = state.game().position().board().piece_at(square)?;
        let (color, role) = (piece.color, piece.role);
        let piece = PieceAt {
            color,
            role,
            square,
        };
        Some(
            self.words
                .moves()
                .touched_in(state.game().turn(), piece, state),
        )
    }

    /// That a draw is offered, without a question.
    #[must_use]
    pub fn offered(&self, by: Color) -> String {
        text!(
            self.words.localisation,
            "draw-offered",
            color = self.words.color(by)
        )
    }
}
