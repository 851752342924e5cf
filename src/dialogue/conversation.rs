//! The conversation with both players. Each input has its own: a question waits for an answer
//! from the input where it was asked.

use shakmaty::Color;

use super::expected::Expected;
use super::speaker::{self, RemotePlayer, Speaker};
use super::talk::{Mendable, Talk};
use super::{Judgement, Reply, SpokenInput, Turn, Wish};
use crate::session::{Channel, Intent, Party, Refused, Request, State, Unclear};
use announcements::Command;
use chess_laws::{Game, Time};

/// The talk with the players.
#[derive(Debug, Clone, Default)]
pub struct Dialogue {
    /// At the shared input.
    shared: Talk,
    /// At the opponent's own microphone.
    own: Talk,
    /// After how many half-moves the last of them had been repeated by the opponent.
    repeated: Option<usize>,
    /// Who moves elsewhere, if anybody does.
    remote: Option<RemotePlayer>,
    /// The side that speaks into a microphone of its own, if one does.
    apart: Option<Color>,
}

impl Dialogue {
    /// Tells who moves elsewhere from now on, if anybody does.
    pub fn set_remote_player(&mut self, remote: Option<RemotePlayer>) {
        self.remote = remote;
    }

    /// Tells which side has a microphone of its own from now on, if one has. What it was
    /// asked there is dropped with the microphone.
    pub fn speaks_apart(&mut self, side: Option<Color>) {
        self.apart = side;
        if side.is_none() {
            self.own = Talk::default();
        }
    }

    /// Whether a question waits for an answer, of whomever.
    #[must_use]
    pub fn asks(&self) -> bool {
        self.asks_at(SpokenInput::Shared) || self.asks_at(SpokenInput::Own)
    }

    /// Whether a question waits for an answer at this input.
    #[must_use]
    pub fn asks_at(&self, input: SpokenInput) -> bool {
        let talk = match input {
            SpokenInput::Shared => &self.shared,
            SpokenInput::Own => &self.own,
        };
        talk.expected != Expected::Anything
    }

    /// Whether somebody at this input may accept the offer of a draw.
    #[must_use]
    pub fn is_offered(&self, input: SpokenInput, state: &State) -> bool {
        self.party(input, state).is_offered(state)
    }

    /// What whoever is offered a draw by this side was asked before, and is still to answer.
    /// Which of several moves he meant is dropped: he announces it in full anyhow.
    pub fn asked_before_offer(&mut self, by: Color, state: &State) -> Option<Reply> {
        let input = match self.apart {
            Some(side) if side != by => SpokenInput::Own,
            _ => SpokenInput::Shared,
        };
        let speaker = self.at(input);
        speaker.talk.which = None;
        let asks = speaker.talk.expected != Expected::Anything;
        asks.then(|| speaker.waiting(state)).flatten()
    }

    /// What follows from a judgement on what was heard at this input.
    pub fn hear(
        &mut self,
        input: SpokenInput,
        judgement: Judgement,
        state: &State,
        at: Time,
    ) -> Turn {
        self.at(input).hear(judgement, state, at)
    }

    /// A command at this input, by key or by voice.
    pub fn command(
        &mut self,
        input: SpokenInput,
        command: Command,
        state: &State,
        at: Time,
    ) -> Turn {
        self.at(input).command(command, state, at)
    }

    /// The clock is pressed by whoever has the turn, with the one key that stands for it.
    #[must_use]
    pub fn pressed(&self, state: &State) -> Turn {
        Turn::wish(Request {
            by: Party::Side(state.game().turn()),
            through: Channel::ClockKey,
            intent: Intent::Press,
        })
    }

    /// What is wanted by whoever speaks at this input.
    #[must_use]
    pub fn request(&self, input: SpokenInput, intent: Intent, state: &State) -> Request {
        Request {
            by: self.party(input, state),
            through: input.channel(),
            intent,
        }
    }

    fn party(&self, input: SpokenInput, state: &State) -> Party {
        speaker::party(self.by(input), self.remote, state)
    }

    /// What was wanted at this input is to be cleared up first; what is asked for that.
    pub fn ask(&mut self, input: SpokenInput, unclear: Unclear) -> Reply {
        self.at(input).ask(unclear)
    }

    /// What was wanted at this input happens.
    pub fn done(&mut self, input: SpokenInput, request: &Request) {
        self.at(input).done(request);
    }

    /// How it is told that something that was wanted in words is refused.
    #[must_use]
    pub fn refused(wish: Wish, refused: Refused) -> Reply {
        speaker::refused(wish, refused)
    }

    /// What is repaired by "nein, Bella" at this input: the move that is asked about there,
    /// or the last one that was said there in this position, announced or refused.
    pub fn mendable(&mut self, input: SpokenInput, state: &State) -> Option<Mendable> {
        self.at(input).mendable(state)
    }

    /// The game in which a move that is said now is to be understood: before the announced
    /// move, while it waits for its repetition and for the clock.
    #[must_use]
    pub fn listens_in(&self, input: SpokenInput, state: &State) -> Game {
        super::repetition::listens_in(self.by(input), self.remote, state)
    }

    /// Whether the announced move was repeated as it was announced.
    #[must_use]
    pub fn is_repeated(&self, state: &State) -> bool {
        self.repeated == Some(state.game_ahead().plies().len())
    }

    /// Whose words all words at this input are, where that is sure.
    #[must_use]
    pub fn by(&self, input: SpokenInput) -> Option<Color> {
        match input {
            SpokenInput::Shared => self.apart.map(Color::other),
            SpokenInput::Own => self.apart,
        }
    }

    fn at(&mut self, input: SpokenInput) -> Speaker<'_> {
        Speaker {
            by: self.by(input),
            through: input.channel(),
            remote: self.remote,
            talk: match input {
                SpokenInput::Shared => &mut self.shared,
                SpokenInput::Own => &mut self.own,
            },
            repeated: &mut self.repeated,
        }
    }
}
