//! A game, its events and its end in words.

use shakmaty::san::Suffix;
use shakmaty::{Chess, Color, Position, Role};

use super::{Phrase, Wording, text};
use crate::dialogue::Reply;
use chess_laws::{GameResult, Outcome, PieceAt, ServerOutcome};
use game::session::{Effect, EngineStrength, ExternalEngine, Matter, State};

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

    /// The last move, as it was announced; `None` before the first.
    pub(super) fn last_move(&self, state: &State) -> String {
        let at = &self.localisation;
        if let Some(said) = state.pending().only_words() {
            return text!(at, "last-move", said = self.said(said));
        }
        match state.game_ahead().plies().last() {
            Some(ply) => {
                let check = ply.san.suffix == Some(Suffix::Check);
                let last = text!(at, "last-move", said = self.announcement(ply.played, check));
                match ply.san.suffix {
                    Some(Suffix::Checkmate) => format!("{last} {}", text!(at, "outcome-checkmate")),
                    Some(Suffix::Check) | None => last,
                }
            }
            None => text!(at, "no-move-yet"),
        }
    }

    /// What is announced and not completed, or else the last move.
    fn announced_or_last(&self, state: &State) -> String {
        let said = match (state.pending().only_words(), state.announced()) {
            (Some(said), _) => self.said(said),
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
        // The words of an announcement that waits were said already; nobody may miss that it does.
        let last = told(Matter::LastMove) || state.announced_at().is_some();
        let last = last && sealed.is_none();
        let last = last.then(|| self.announced_or_last(state));
        let clocks = told(Matter::Time).then(|| self.clock().clocks_of(state));
        let stopped = state
            .stopped()
            .map(|it| self.arbiter().stopped(it.reason, it.by));
        let waits = stopped.into_iter().chain(self.waiting(state));
        let moves = last.into_iter().chain([sealed.unwrap_or(turn)]);
        let all = waits.chain(moves).chain(clocks);
        all.collect::<Vec<_>>().join(" ")
    }

    /// What waits for an answer of a player or for the arbiter: each in the words in which it was told first.
    fn waiting(&self, state: &State) -> Vec<String> {
        let arbiter = self.arbiter();
        let request = state.request().map(|by| arbiter.increment_requested(by));
        let claim = state.quickplay_claim();
        let claim = claim.map(|it| arbiter.quickplay_claimed(it.by, it.ground));
        let offer = state.offer().map(|by| self.page().offered(by));
        let irregular = state.irregularity();
        let irregular = irregular.map(|it| arbiter.proposed(it, state.propose(it), state));
        let report = state.report().map(|it| self.reports().reported(it, state));
        let all = [request, claim, offer, irregular, report];
        let all = all.into_iter().flatten();
        all.chain(self.binding(state)).collect()
    }

    /// What binds the player to move: a draw that they claimed wrongly, and the pieces that they touched. Where players
    /// are not told what is legal, a claim with a move is told alike whether or not it can be made.
    fn binding(&self, state: &State) -> Vec<String> {
        let (turn, board) = (state.game().turn(), state.game().position().board());
        let (moves, claim) = (self.moves(), state.wrong_claim());
        let claimed = claim.map(|it| moves.wrong_claim(turn, it.intended, it.named, state));
        let hidden = claim.is_some_and(|it| it.named) && !state.profile().tells_at_once();
        let waits = state.announced_at().is_some() || state.sealed().is_some();
        let touched = state.touched().squares().iter();
        let touched = touched.filter_map(|&square| PieceAt::on_board(board, square));
        let touched = touched.filter(|_| !hidden && !waits);
        let touched = touched.map(|piece| moves.touched_in(turn, piece, state));
        claimed.into_iter().chain(touched).collect()
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
    named.map(|(role, on)| words.piece_on(role, on)).collect()
}

impl Wording {
    /// The name of an engine with what limits its strength, as a part of a sentence.
    #[must_use]
    pub fn external_engine(&self, engine: &ExternalEngine) -> String {
        let at = self.localisation();
        // The sentence brings its own full stop.
        let name = engine.name.trim_end_matches('.').to_owned();
        let strength = match engine.strength {
            EngineStrength::Full => None,
            EngineStrength::Elo(elo) => Some(text!(at, "engine-elo", elo = elo.to_string())),
            EngineStrength::Skill(level) => {
                Some(text!(at, "engine-skill", level = level.to_string()))
            }
        };
        let nodes = engine
            .nodes
            .map(|nodes| text!(at, "engine-nodes", nodes = nodes.to_string()));
        let parts = [Some(name), strength, nodes];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// How the game ended and the result.
    #[must_use]
    pub fn outcome(&self, outcome: Outcome) -> String {
        let at = &self.localisation;
        let how = match outcome {
            Outcome::Checkmate(_) => text!(at, "outcome-checkmate"),
            Outcome::Resignation(by) => text!(at, "outcome-resignation", color = self.color(by)),
            Outcome::Stalemate => text!(at, "outcome-stalemate"),
            Outcome::DeadPosition => text!(at, "outcome-dead"),
            Outcome::Agreement => text!(at, "outcome-agreement"),
            Outcome::FlagFall(by) => text!(at, "outcome-flag", color = self.color(by)),
            Outcome::FlagFallButCannotMate(by) => {
                text!(at, "outcome-flag-draw", color = self.color(by))
            }
            Outcome::Threefold => text!(at, "outcome-threefold"),
            Outcome::Fifty => text!(at, "outcome-fifty"),
            Outcome::Fivefold => text!(at, "outcome-fivefold"),
            Outcome::SeventyFive => text!(at, "outcome-seventy-five"),
            Outcome::BothFlags => text!(at, "outcome-both-flags"),
            Outcome::Quickplay => text!(at, "outcome-quickplay"),
            Outcome::Default(late) | Outcome::DefaultAtResumption(late) => {
                text!(at, "outcome-default", color = self.color(late))
            }
            Outcome::ResignationButCannotMate(by) => {
                text!(at, "outcome-resignation-draw", color = self.color(by))
            }
            Outcome::IllegalMoves(by) => {
                text!(at, "outcome-illegal-moves", color = self.color(by))
            }
            Outcome::IllegalMovesButCannotMate(by) => {
                text!(at, "outcome-illegal-moves-draw", color = self.color(by))
            }
            Outcome::SealedMove(by) => text!(at, "outcome-sealed", color = self.color(by)),
            Outcome::SealedMoveButCannotMate(by) => {
                text!(at, "outcome-sealed-draw", color = self.color(by))
            }
            Outcome::Cancelled => text!(at, "outcome-cancelled"),
            Outcome::Decided(_) => text!(at, "outcome-decided"),
            Outcome::OnServer(ServerOutcome::Aborted) => return text!(at, "outcome-aborted"),
            Outcome::OnServer(ServerOutcome::Left(by)) => {
                text!(at, "outcome-left", color = self.color(by))
            }
            Outcome::OnServer(ServerOutcome::LeftAsDraw) => text!(at, "outcome-left-draw"),
            Outcome::OnServer(ServerOutcome::Other(_)) => text!(at, "outcome-on-server"),
        };
        let result = match outcome.result() {
            GameResult::WhiteWins => text!(at, "result-white"),
            GameResult::BlackWins => text!(at, "result-black"),
            GameResult::Draw => text!(at, "result-draw"),
            GameResult::WhiteByForfeit => text!(at, "result-white-by-forfeit"),
            GameResult::BlackByForfeit => text!(at, "result-black-by-forfeit"),
            GameResult::BothForfeit => text!(at, "result-both-forfeit"),
            GameResult::BothLose => text!(at, "result-both-lose"),
            GameResult::HalfToWhite => text!(at, "result-white-half"),
            GameResult::HalfToBlack => text!(at, "result-black-half"),
            GameResult::Cancelled => text!(at, "result-cancelled"),
        };
        format!("{how} {result}")
    }
}
