//! The engine that plays a side: one interface for the built-in one and for those of other programs. It
//! lets an engine think while it has to move, and hands the result to the game. Knows nothing of
//! devices and players.

mod adviser;
mod assessor;
mod built_in;
mod external;
mod starting;
mod tables;
mod thought;

use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, unbounded};
use shakmaty::Move;
use uci_opponent::{News, Score};

pub(crate) use crate::devices::thinking::adviser::Adviser;
pub(crate) use crate::devices::thinking::assessor::{Assessor, Depth, Told};
use crate::devices::thinking::built_in::BuiltIn;
pub use crate::devices::thinking::external::{EngineChoice, External};
pub(crate) use crate::devices::thinking::starting::WhoWaits;
pub(crate) use crate::devices::thinking::tables::EndgameTables;
use crate::devices::thinking::thought::Thought;
use chess_laws::Time;
use desk::activities::{Activity, Output, Outputs};
use desk::game_desk::{GameDesk, Importance};
use desk::messages::{Phrase, text};
use game::session::{Event, ExternalEngine, Player, Remark, StandIn, State};
use practice::engine::engine_failure;
use practice_engine::{Clock, Decision, Outlook};

/// The engine that plays a side, if one does.
pub(crate) struct Thinker {
    /// The engine of another program, while it plays.
    external: Option<External>,
    /// What it thinks of its chances.
    outlook: Outlook,
    /// The number of plies when the outlook was last noted.
    noted: usize,
    /// Whether an engine thinks now.
    thinks: Option<Thinking>,
}

/// An engine while it thinks.
struct Thinking {
    /// The built-in one, if it is that.
    built_in: Option<BuiltIn>,
    /// What comes of it.
    thought: Receiver<Thought>,
    /// How many plies had been played.
    plies: usize,
}

impl Thinker {
    /// The built-in engine, or this one of another program.
    #[must_use]
    pub(crate) fn new(external: Option<External>) -> Self {
        Self {
            external,
            outlook: Outlook::default(),
            noted: 0,
            thinks: None,
        }
    }

    /// Lets the engine think while it has to move, and only then.
    pub(crate) fn update(&mut self, game: &GameDesk) {
        match game.engine_to_move() {
            // When an arbiter has stopped the game, the engine's search is void.
            None => self.stop(),
            Some(player) => self.think(player, game.state()),
        }
    }

    /// Thinks about the position of the game, and about no other one.
    fn think(&mut self, player: &Player, state: &State) {
        let plies = state.game().plies().len();
        if self.thinks.as_ref().is_some_and(|it| it.plies == plies) {
            return;
        }
        self.stop();
        let (sender, thought) = unbounded();
        let built_in = self.ask(player, state, sender);
        self.thinks = Some(Thinking {
            built_in,
            thought,
            plies,
        });
    }

    /// Asks the engine for its move. Returns the built-in one, if it is that.
    fn ask(&mut self, player: &Player, state: &State, sender: Sender<Thought>) -> Option<BuiltIn> {
        let stand_in = match player {
            Player::Human | Player::Online(_) => return None,
            Player::Engine { level, seed } => StandIn {
                level: *level,
                seed: *seed,
            },
            Player::ExternalEngine(engine) => {
                if let Some(external) = &self.external {
                    external.think(engine, state, sender);
                    return None;
                }
                engine.stand_in
            }
        };
        Some(BuiltIn::begin(stand_in, state.game(), clock(state), sender))
    }

    /// The engine does not think any more.
    pub(crate) fn stop(&mut self) {
        let Some(thinks) = self.thinks.take() else {
            return;
        };
        match (thinks.built_in, &self.external) {
            (Some(built_in), _) => built_in.stop(),
            (None, Some(external)) => external.stop(),
            (None, None) => {}
        }
    }

    /// Whether an engine thinks.
    pub(crate) fn is_busy(&self) -> bool {
        self.thinks.is_some()
    }

    /// Receives the result of thinking, while an engine thinks.
    pub(crate) fn thought(&self) -> Option<&Receiver<Thought>> {
        self.thinks.as_ref().map(|it| &it.thought)
    }

    /// Hands the result of thinking to the game.
    pub(crate) fn take(&mut self, game: &mut GameDesk, at: Time) -> Outputs<GameDesk> {
        let thought = match self.thought().map(Receiver::try_recv) {
            Some(Ok(thought)) => thought,
            Some(Err(error)) if error.is_disconnected() => {
                self.thinks = None;
                return Vec::new();
            }
            Some(Err(_)) | None => return Vec::new(),
        };
        match thought {
            Thought::Found(decided) => {
                self.thinks = None;
                let taken = decided.map(|Decision { mv, score }| self.chosen(mv, score, game, at));
                taken.unwrap_or_default()
            }
            Thought::News(News::Chosen(chosen)) => {
                self.thinks = None;
                self.chosen(chosen.mv, chosen.score, game, at)
            }
            Thought::News(News::Silent) => {
                let told = text!(game.localisation(), "engine-waited-for", name = named(game));
                say(&told, game)
            }
            Thought::News(News::Restarted(failure)) => {
                let (name, at) = (named(game), game.localisation());
                let cause = engine_failure(at, &failure);
                let told = text!(at, "engine-restarted", name = name, cause = cause);
                say(&told, game)
            }
            Thought::News(News::GaveUp(failure) | News::NotReady(failure)) => {
                let cause = engine_failure(game.localisation(), &failure);
                self.replace(&failure.to_string(), &cause, game, at)
            }
            Thought::News(News::Misfit(error)) => {
                let cause = error.to_string();
                self.replace(&cause, &cause, game, at)
            }
            Thought::News(News::Ready(_) | News::Deeper(_)) => Vec::new(),
        }
    }

    /// The engine has chosen a move, or resigns instead.
    fn chosen(
        &mut self,
        mv: Move,
        score: Option<Score>,
        game: &mut GameDesk,
        at: Time,
    ) -> Outputs<GameDesk> {
        let plies = game.state().game().plies().len();
        if plies <= self.noted {
            // Moves were taken back: what was thought about them is gone.
            self.outlook = Outlook::default();
        }
        self.noted = plies;
        self.outlook.note(score);
        let settings = game.state().settings();
        let players = [&settings.white, &settings.black];
        if self.outlook.resigns() && !plays_on(settings.fen.is_some(), players) {
            return game.engine_resigns(at);
        }
        let completed = game.state().game().plies().len() / 2;
        let completed = u32::try_from(completed).unwrap_or(u32::MAX);
        let accepts = self.outlook.accepts_draw(completed);
        game.engine_accepts_draw(accepts);
        game.engine_moves(mv, at)
    }

    /// The engine of another program plays no longer: the built-in one goes on in its place.
    fn replace(
        &mut self,
        recorded: &str,
        cause: &str,
        game: &mut GameDesk,
        at: Time,
    ) -> Outputs<GameDesk> {
        self.thinks = None;
        self.external = None;
        self.outlook = Outlook::default();
        game.engine_accepts_draw(false);
        let settings = game.state().settings();
        let Some(level) = settings.external_engine().map(|it| it.stand_in.level) else {
            return Vec::new();
        };
        let remark = Event::Remark(Remark::StandIn {
            cause: recorded.to_owned(),
            level,
        });
        let mut outputs = game.event(&remark, at);
        let texts = game.localisation();
        let told = text!(
            texts,
            "engine-replaced",
            name = named(game),
            cause = cause,
            level = level.to_string()
        );
        outputs.extend(say(&told, game));
        outputs
    }
}

/// What the clock of the side to move shows; `None` in a game without clocks.
fn clock(state: &State) -> Option<Clock> {
    let (clock, turn) = (state.clock(), state.game().turn());
    let made = clock.presses(turn);
    let at = clock.control().period_after(made);
    let to_go = clock.prescribed_moves(turn);
    Some(Clock {
        remaining: clock.remaining(turn, state.now())?,
        increment: at.map_or(Duration::ZERO, |it| it.period.extra.amount()),
        moves_to_go: to_go.map(|it| it.saturating_sub(made)),
    })
}

/// The name of the engine of another program.
fn named(game: &GameDesk) -> String {
    let engine = game.state().settings().external_engine();
    let name = |it: &ExternalEngine| it.name.trim_end_matches('.').to_owned();
    engine.map(name).unwrap_or_default()
}

/// Says it, and shows it until it is read.
fn say(told: &str, game: &mut GameDesk) -> Outputs<GameDesk> {
    game.show(Importance::Notice, told.to_owned());
    vec![Output::Say(vec![Phrase::sentence(told)])]
}

/// The strongest level of the built-in engine that never resigns: its opponents learn to give mate.
const PLAYS_ON: u8 = 3;

/// Whether the engine plays a lost position on: a beginner is to give mate, and a position is set up in order to play it
/// out.
fn plays_on(is_set_up: bool, players: [&Player; 2]) -> bool {
    let gentle =
        |player: &&Player| matches!(player, Player::Engine { level, .. } if *level <= PLAYS_ON);
    is_set_up || players.iter().any(gentle)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_for_beginners_and_one_in_a_set_up_position_play_on_to_the_mate() {
        for level in 1..=8 {
            let engine = Player::Engine { level, seed: 0 };
            assert_eq!(plays_on(false, [&Player::Human, &engine]), level <= 3);
            assert!(plays_on(true, [&engine, &Player::Human]));
        }
        assert!(!plays_on(false, [&Player::Human, &Player::Human]));
    }
}
