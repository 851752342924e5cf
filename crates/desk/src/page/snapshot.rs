//! What the page shows of a game at a moment, as data.

use std::time::Duration;

use serde::Serialize;
use shakmaty::uci::UciMove;
use shakmaty::{Color, Position, Square};

use super::{SeenState, Visitor};
use crate::messages::{Phrase, Wording};
use chess_laws::{Game, GameResult, Time, wire};
use game::proof::Checkpoint;
use game::session::{Duty, Matter, State};

/// A game as the sighted player sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Snapshot {
    /// Which state of the game this is. Requests name it.
    pub seen: SeenState,
    /// Where the pieces stand, as in the first field of FEN. An announced move stands on the
    /// board already where the program moves for the sighted player (D.2.10.1), since that
    /// player moves there to see the move (D.2.1).
    pub board: String,
    /// The visitor's side; `None` for a visitor who does not play.
    #[serde(with = "wire::option")]
    pub plays: Option<Color>,
    /// Whether the arbiter's orders are given at this page.
    pub arbitrates: bool,
    /// The side at the lower edge of the board.
    #[serde(with = "wire")]
    pub orientation: Color,
    /// Whose move it is on the board.
    #[serde(with = "wire")]
    pub turn: Color,
    /// Whether the side to move is in check, as far as the move that gives it is shown or
    /// announced.
    pub check: bool,
    /// White's and Black's name, as far as they are known.
    pub names: [Option<String>; 2],
    /// How many moves White and Black have completed, in words.
    pub moves: [String; 2],
    /// The clocks, if the game has any.
    pub clocks: Option<Clocks>,
    /// The last move, announced or completed.
    pub last: Option<LastMove>,
    /// The language of announcements, so that a screen reader says them in its voice.
    pub announced_in: String,
    /// The announcement that the player has to repeat (D.2.1).
    pub repeat: Option<String>,
    /// What the game waits for, in sentences, the most important first.
    pub waits: Vec<String>,
    /// The rules in force, in sentences.
    pub rules: Vec<String>,
    /// A draw that is offered.
    pub offer: Option<Offer>,
    /// The side about which something is reported, while the report waits for an answer.
    #[serde(with = "wire::option")]
    pub reported: Option<Color>,
    /// Whether the visitor is to sign the result (8.7).
    pub signs: bool,
    /// Whether the clocks are stopped until the arbiter restarts the game.
    pub stopped: bool,
    /// How the game ended, if it has.
    pub ended: Option<Ending>,
    /// The last checkpoint of the journal, which the browser keeps.
    pub checkpoint: Option<Checkpoint>,
}

/// What the clocks show.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Clocks {
    /// White's time in ms.
    pub white_ms: u64,
    /// Black's time in ms.
    pub black_ms: u64,
    /// Whose clock runs.
    #[serde(with = "wire::option")]
    pub running: Option<Color>,
    /// Whether the running clock counts down now; during a delay it stands still.
    pub counts: bool,
}

/// A move that was made or announced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LastMove {
    /// The player who made it.
    #[serde(with = "wire")]
    pub by: Color,
    /// The squares to mark; empty where only the words of an announcement are told.
    pub squares: [String; 2],
    pub announcement: String,
    /// Whether the clock has completed it.
    pub completed: bool,
}

/// A draw that is offered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Offer {
    #[serde(with = "wire")]
    pub by: Color,
    /// The sentence for it.
    pub text: String,
}

/// The end of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Ending {
    pub result: GameResult,
    /// The sentence that says how.
    pub text: String,
}

impl Snapshot {
    /// The game at a moment, for this visitor.
    #[must_use]
    pub fn of(state: &State, visitor: Visitor, at: Time, wording: &Wording) -> Self {
        let wording = &wording.for_profile(state.profile());
        let sighted = visitor.side();
        let game = state.pending().known_game();
        let completed = |side| state.game().completed_moves(side);
        let tells_check = tells_check(state);
        // An assistant who only announces leaves the move to the sighted player's hand (D.2.10.1).
        // One who makes it without announcing leaves the words to the blind player (D.2.10.2).
        let shown = match state.profile().does(Duty::Move) {
            true => game.clone(),
            false => state.game().clone(),
        };
        let announces = state.profile().volunteers(Matter::LastMove);
        let told = LastMove::of(state, &game, wording).filter(|_| announces);
        // A check would reveal the move that gives it.
        let known = if announces { &game } else { &shown };
        let others = |it: &&LastMove| sighted == Some(!it.by) && state.outcome().is_none();
        let repeat = told.as_ref().filter(others);
        Self {
            seen: SeenState::of(state),
            board: shown.position().board().to_string(),
            plays: sighted,
            arbitrates: visitor == Visitor::Arbiter,
            orientation: sighted.unwrap_or(Color::White),
            turn: game.turn(),
            check: tells_check && known.position().is_check(),
            names: Color::ALL.map(|side| state.settings().names.get(side).map(str::to_owned)),
            moves: Color::ALL.map(|side| wording.page().completed(completed(side))),
            clocks: Clocks::of(state, at),
            announced_in: wording
                .announced_elsewhere()
                .map_or_else(|| wording.localisation().code(), str::to_owned),
            repeat: repeat.map(|it| it.announcement.clone()),
            last: told,
            waits: wording.page().waited_for(state, sighted),
            rules: wording.rules(&state.rules_in_force()),
            offer: state.offer().map(|by| Offer {
                by,
                text: wording.page().offered(by),
            }),
            reported: state.report().map(|it| it.about),
            signs: sighted.is_some_and(|side| state.signatures().is_missing(side)),
            stopped: state.stopped().is_some(),
            ended: state.outcome().map(|outcome| Ending {
                result: outcome.result(),
                text: wording.outcome(outcome),
            }),
            checkpoint: None,
        }
    }
}

impl Snapshot {
    /// This snapshot with the last checkpoint of the journal.
    #[must_use]
    pub fn with_checkpoint(self, checkpoint: Option<Checkpoint>) -> Self {
        Self { checkpoint, ..self }
    }
}

/// Whether a check is told now: where only words are told, no answer may depend on whether they
/// name a legal move.
fn tells_check(state: &State) -> bool {
    let all_told = state.pending().only_words().is_some() || state.announced().is_none();
    state.profile().tells_at_once() || all_told
}

impl LastMove {
    /// The last move of the game as it is told, or the words of the announcement that waits.
    fn of(state: &State, game: &Game, wording: &Wording) -> Option<Self> {
        if let Some(said) = state.pending().only_words() {
            let said = Phrase::sentence(&wording.marking().said(said)).text;
            return Some(Self::in_words(game.turn(), said));
        }
        let position = game.position();
        let check = tells_check(state) && position.is_check() && !position.is_checkmate();
        game.plies().last().map(|ply| Self {
            by: ply.side,
            squares: squares(game.uci(ply.played)),
            announcement: Phrase::sentence(&wording.marking().announcement(ply.played, check)).text,
            completed: state.announced().is_none(),
        })
    }

    /// An announcement of which only the words are told until it is completed: it marks no square.
    fn in_words(by: Color, said: String) -> Self {
        Self {
            by,
            squares: [String::new(), String::new()],
            announcement: said,
            completed: false,
        }
    }
}

impl Clocks {
    fn of(state: &State, at: Time) -> Option<Self> {
        let clock = state.clock();
        let left = |side, at| clock.remaining(side, at);
        let running = clock.running();
        let soon = at + Duration::from_millis(1);
        let counts = |side| left(side, soon) < left(side, at);
        Some(Self {
            white_ms: millis(left(Color::White, at)?),
            black_ms: millis(left(Color::Black, at)?),
            running,
            counts: running.is_some_and(counts),
        })
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// Where a move begins and ends on the board.
fn squares(mv: UciMove) -> [String; 2] {
    let named = |from: Square, to: Square| [from.to_string(), to.to_string()];
    match mv {
        UciMove::Normal { from, to, .. } => named(from, to),
        UciMove::Put { to, .. } => named(to, to),
        UciMove::Null => [String::new(), String::new()],
    }
}
