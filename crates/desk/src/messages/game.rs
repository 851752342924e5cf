//! A game and its events in words.

use shakmaty::{Chess, Color, Move, Position, Role};

use super::{Phrase, Wording, text};
use crate::dialogue::Reply;
use game::session::{Effect, Matter, State};

impl Wording {
    /// What to say; nothing if the reply is not spoken.
    #[must_use]
    pub fn reply(&self, reply: &Reply, state: &State) -> Vec<Phrase> {
        self.marking().replies().reply(reply, state)
    }

    /// What followed from an event, as text.
    #[must_use]
    pub fn effect_text(&self, effect: &Effect, state: &State) -> String {
        let phrases = self.effects().effect(effect, state).into_iter();
        phrases.map(|it| it.text).collect::<Vec<_>>().join(" ")
    }

    /// The announcement of a move, with "Schach" where it gives check.
    #[must_use]
    pub fn announcement(&self, mv: Move, check: bool) -> String {
        let words = self.announced(mv);
        if check {
            format!("{words}, {}", self.notation(self.vocabulary.check_word()))
        } else {
            words
        }
    }

    /// The last move, as it was announced; `None` before the first.
    pub(super) fn last_move(&self, state: &State) -> String {
        let at = &self.localisation;
        if let Some(said) = state.pending().only_words() {
            return text!(at, "last-move", said = self.notation(said));
        }
        match state.game_ahead().plies().last() {
            Some(ply) => {
                text!(at, "last-move", said = self.announced(ply.played))
            }
            None => text!(at, "no-move-yet"),
        }
    }

    /// What is announced and not completed, or else the last move.
    fn announced_or_last(&self, state: &State) -> String {
        let said = match (state.pending().only_words(), state.announced()) {
            (Some(said), _) => self.notation(said),
            (None, Some(announced)) => self.announced(announced.mv),
            (None, None) => return self.last_move(state),
        };
        text!(self.localisation, "announced-not-completed", said = said)
    }

    /// Where a game stands, for a player who comes back to it: why the clocks stand and what waits for an
    /// answer, whose move it is, and the last move and the clocks where the profile volunteers them.
    #[must_use]
    pub fn report(&self, state: &State) -> String {
        // Until an announced move is completed, it is still that player's turn.
        let turn = state.game().turn();
        let turn = text!(self.localisation, "position-turn", color = self.color(turn));
        let sealed = state.sealed().map(|it| self.in_envelope(it.by, state));
        let told = |matter| state.profile().volunteers(matter);
        let last = told(Matter::LastMove) && sealed.is_none();
        let last = last.then(|| self.announced_or_last(state));
        let clocks = told(Matter::Time).then(|| self.clock().clocks_of(state));
        let stopped = state
            .stopped()
            .map(|it| self.arbiter().stopped(it.reason, it.by));
        let reported = state.report().map(|it| self.reports().reported(it, state));
        let waits = stopped.into_iter().chain(reported);
        let moves = last.into_iter().chain([sealed.unwrap_or(turn)]);
        let all = waits.chain(moves).chain(clocks);
        all.collect::<Vec<_>>().join(" ")
    }

    /// That the move of this side is in a closed envelope, and whose clock runs meanwhile.
    fn in_envelope(&self, by: Color, state: &State) -> String {
        let closed = text!(
            self.localisation,
            "move-in-envelope",
            color = self.color(by)
        );
        let runs = state.clock().running().map(|running| {
            let color = self.color(running);
            text!(self.localisation, "clock-of-runs", color = color)
        });
        [closed]
            .into_iter()
            .chain(runs)
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// All pieces, White's first, each side from king to pawn.
    pub(super) fn position(&self, position: &Chess) -> String {
        let at = &self.localisation;
        let mut sentences: Vec<String> = Color::ALL
            .into_iter()
            .map(|color| {
                let pieces = pieces(self, position, color).join(", ");
                text!(
                    at,
                    "position-pieces",
                    color = self.color(color),
                    pieces = pieces
                )
            })
            .collect();
        sentences.push(text!(
            at,
            "position-turn",
            color = self.color(position.turn())
        ));
        sentences.join(" ")
    }
}

/// The pieces of a side with their squares, from king to pawn.
fn pieces(words: &Wording, position: &Chess, color: Color) -> Vec<String> {
    let board = position.board();
    let mut roles = Role::ALL;
    roles.reverse();
    let named = roles.into_iter().flat_map(|role| {
        (board.by_color(color) & board.by_role(role))
            .into_iter()
            .map(move |on| (role, on))
    });
    named
        .map(|(role, on)| format!("{} {}", words.piece(role), words.square(on)))
        .collect()
}
