//! The two chairs from which words come, and what was asked at each: a question waits for the
//! answer of whoever it was put to. Who speaks there `speaker` knows.

use shakmaty::{Color, Move};

use super::expected::Expected;
use super::speaker::{self, Elsewhere, Speaker};
use super::talk::{Attempted, Mendable};
use super::{Judgement, Reply, Turn, Wish};
use crate::session::{Channel, Intent, Party, Refused, Request, State, Unclear};
use announcements::Command;
use chess_laws::{Game, Time};

/// From where something is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chair {
    /// From the blind player's: his microphone, the keyboard, the display. Without a second
    /// microphone, from anywhere.
    Here,
    /// Into the opponent's own microphone.
    Across,
}

/// What was said and asked at one chair.
#[derive(Debug, Clone, Default)]
pub(super) struct Talk {
    pub(super) expected: Expected,
    pub(super) attempted: Option<Attempted>,
    /// Whose clock was reported last, as long as nothing else was said.
    pub(super) reported: Option<Color>,
    /// The moves of which one was meant, as long as nothing else was said.
    pub(super) which: Option<Vec<Move>>,
}

/// The talk with the players.
#[derive(Debug, Clone, Default)]
pub struct Dialogue {
    here: Talk,
    there: Talk,
    /// After how many half-moves the last of them had been repeated by the opponent.
    repeated: Option<usize>,
    /// Who moves elsewhere, if anybody does.
    elsewhere: Option<Elsewhere>,
    /// The side that speaks into a microphone of its own, if one does.
    apart: Option<Color>,
}

impl Dialogue {
    /// Tells who moves elsewhere from now on, if anybody does.
    pub fn moves_elsewhere(&mut self, elsewhere: Option<Elsewhere>) {
        self.elsewhere = elsewhere;
    }

    /// Tells which side has a microphone of its own from now on, if one has. What it was
    /// asked there is dropped with the microphone.
    pub fn speaks_apart(&mut self, side: Option<Color>) {
        self.apart = side;
        if side.is_none() {
            self.there = Talk::default();
        }
    }

    /// Whether a question waits for an answer, of whomever.
    #[must_use]
    pub fn asks(&self) -> bool {
        self.asks_at(Chair::Here) || self.asks_at(Chair::Across)
    }

    /// Whether a question waits for an answer from this chair.
    #[must_use]
    pub fn asks_at(&self, chair: Chair) -> bool {
        let talk = match chair {
            Chair::Here => &self.here,
            Chair::Across => &self.there,
        };
        talk.expected != Expected::Anything
    }

    /// Whether somebody at this chair may accept the offer of a draw.
    #[must_use]
    pub fn is_offered(&self, chair: Chair, state: &State) -> bool {
        self.party(chair, state).is_offered(state)
    }

    /// What whoever is offered a draw by this side was asked before, and is still to answer.
    /// Which of several moves he meant is dropped: he announces it in full anyhow.
    pub fn asked_before_offer(&mut self, by: Color, state: &State) -> Option<Reply> {
        let chair = match self.apart {
            Some(side) if side != by => Chair::Across,
            _ => Chair::Here,
        };
        let speaker = self.at(chair);
        speaker.talk.which = None;
        let asks = speaker.talk.expected != Expected::Anything;
        asks.then(|| speaker.waiting(state)).flatten()
    }

    /// What follows from a judgement on what was heard from this chair.
    pub fn hear(&mut self, chair: Chair, judgement: Judgement, state: &State, at: Time) -> Turn {
        self.at(chair).hear(judgement, state, at)
    }

    /// A command from this chair, by key or by voice.
    pub fn command(&mut self, chair: Chair, command: Command, state: &State, at: Time) -> Turn {
        self.at(chair).command(command, state, at)
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

    /// What is wanted by whoever speaks at this chair.
    #[must_use]
    pub fn request(&self, chair: Chair, intent: Intent, state: &State) -> Request {
        Request {
            by: self.party(chair, state),
            through: channel(chair),
            intent,
        }
    }

    fn party(&self, chair: Chair, state: &State) -> Party {
        speaker::party(self.by(chair), self.elsewhere, state)
    }

    /// What was wanted from this chair is to be cleared up first; what is asked for that.
    pub fn ask(&mut self, chair: Chair, unclear: Unclear) -> Reply {
        self.at(chair).ask(unclear)
    }

    /// What was wanted from this chair happens.
    pub fn done(&mut self, chair: Chair, request: &Request) {
        self.at(chair).done(request);
    }

    /// How it is told that something that was wanted in words is refused.
    #[must_use]
    pub fn refused(wish: Wish, refused: Refused) -> Reply {
        speaker::refused(wish, refused)
    }

    /// What is repaired by "nein, Bella" from this chair: the move that is asked about there,
    /// or the last one that was said there in this position, announced or refused.
    pub fn mendable(&mut self, chair: Chair, state: &State) -> Option<Mendable> {
        self.at(chair).mendable(state)
    }

    /// The game in which a move that is said now is to be understood: before the announced
    /// move, while it waits for its repetition and for the clock.
    #[must_use]
    pub fn listens_in(&self, chair: Chair, state: &State) -> Game {
        super::repetition::listens_in(self.by(chair), self.elsewhere, state)
    }

    /// Whether the announced move was repeated as it was announced.
    #[must_use]
    pub fn is_repeated(&self, state: &State) -> bool {
        self.repeated == Some(state.game_ahead().plies().len())
    }

    /// Whose words all words from this chair are, where that is sure.
    #[must_use]
    pub fn by(&self, chair: Chair) -> Option<Color> {
        match chair {
            Chair::Here => self.apart.map(Color::other),
            Chair::Across => self.apart,
        }
    }

    fn at(&mut self, chair: Chair) -> Speaker<'_> {
        Speaker {
            by: self.by(chair),
            through: channel(chair),
            elsewhere: self.elsewhere,
            talk: match chair {
                Chair::Here => &mut self.here,
                Chair::Across => &mut self.there,
            },
            repeated: &mut self.repeated,
        }
    }
}

const fn channel(chair: Chair) -> Channel {
    match chair {
        Chair::Here => Channel::SharedInput,
        Chair::Across => Channel::OwnInput,
    }
}
