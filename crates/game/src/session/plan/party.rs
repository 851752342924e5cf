//! The party that makes a request, and whose moves it may make.

use shakmaty::Color;

use crate::session::{
    AdjournmentRefused, ClockRefused, Credential, GameRefused, PartyRefused, Refused, Report, State,
};

/// The party that wants something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Party {
    /// This player, and nobody else.
    Side(Color),
    /// One of two players who share an input.
    Either(SharedInput),
    /// The arbiter, as far as this proves it.
    Arbiter(Credential),
    Program,
}

/// An input that two players share.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SharedInput {
    /// The side whose words count here if they name none; `None` if that follows from the turn.
    pub usual_speaker: Option<Color>,
    /// The side that moves on a board or at a page now, and not here.
    pub moves_elsewhere: Option<Color>,
    /// Whether that side can also say something there: at a page, but not on a board.
    pub speaks_elsewhere: bool,
}

/// What an answer to an offer of a draw is worth at an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OfferAnswer {
    /// It is the player's own.
    Counts,
    /// Nobody knows who speaks: a yes waits for the arbiter, and a move declines.
    NeedsArbiter,
    /// Nobody knows who speaks, and the offer came with a request on which the arbiter, who is called,
    /// rules (Guideline III.4): a yes waits for the arbiter, and a no is told to them.
    BeforeRuling,
    /// Nothing: the player answers at their own microphone or page, or with a move.
    Elsewhere,
}

impl SharedInput {
    /// The only side for which deciding words count here. At home, where the opponent has no
    /// channel of their own now, words count for both.
    pub(super) fn speaks_alone_for(self, state: &State) -> Option<Color> {
        self.usual_speaker.filter(|_| !self.speaks_for_both(state))
    }

    /// Whether at this input it is unknown who says something that decides the game.
    pub(super) fn speaks_for_nobody(self, state: &State) -> bool {
        self.speaks_alone_for(state).is_none() && !self.speaks_for_both(state)
    }

    /// Whether deciding words count here for the player whom they name: at home, where the other
    /// player has no channel of their own now.
    pub(super) fn speaks_for_both(self, state: &State) -> bool {
        !state.profile().has_arbiter() && self.moves_elsewhere.is_none()
    }
}

/// Why no side can move now, if none can: the game is over, a move is sealed, or the clocks are
/// stopped.
#[must_use]
pub fn standstill(state: &State) -> Option<Refused> {
    let over = state.outcome().map(|_| GameRefused::Over.into());
    let sealed = state.sealed().map(|_| AdjournmentRefused::Sealed.into());
    let stopped = state.stopped().map(|_| ClockRefused::Stopped.into());
    over.or(sealed).or(stopped)
}

impl Party {
    /// The side that this party speaks for at any turn; `None` if that follows from the turn.
    #[must_use]
    pub const fn known_side(self) -> Option<Color> {
        match self {
            Self::Side(side) => Some(side),
            Self::Either(shared) => shared.usual_speaker,
            Self::Arbiter(_) | Self::Program => None,
        }
    }

    /// Whether this may be the player of that side, human or engine.
    pub(super) const fn may_be(self, side: Color) -> bool {
        match self {
            Self::Side(own) => matches!(
                (own, side),
                (Color::White, Color::White) | (Color::Black, Color::Black)
            ),
            Self::Either(SharedInput {
                moves_elsewhere, ..
            }) => !matches!(
                (moves_elsewhere, side),
                (Some(Color::White), Color::White) | (Some(Color::Black), Color::Black)
            ),
            Self::Arbiter(_) => false,
            Self::Program => true,
        }
    }

    /// Whether this may be a person who plays that side.
    #[must_use]
    pub fn plays(self, side: Color, state: &State) -> bool {
        self.may_be(side) && is_persons(state, side)
    }

    /// Why this party cannot announce a move now.
    ///
    /// # Errors
    /// If nobody can, or it is the opponent's turn.
    pub fn may_announce(self, state: &State) -> Result<(), Refused> {
        standstill(state).map_or(Ok(()), Err)?;
        match self.plays(state.game_ahead().turn(), state) {
            true => Ok(()),
            false => Err(PartyRefused::NotYourTurn.into()),
        }
    }

    /// Whether the announced move is this party's own, and can be taken back now.
    #[must_use]
    pub fn may_withdraw(self, state: &State) -> bool {
        let announced = state.announced_at().is_some() && state.stopped().is_none();
        announced && self.plays(state.game().turn(), state)
    }

    /// Whether this party's opponent offers a draw. At an input that both players share the answer
    /// is the other player's, at any turn.
    #[must_use]
    pub fn is_offered(self, state: &State) -> bool {
        let answers = |by| self.answers_offer(by, state) != OfferAnswer::Elsewhere;
        state.offer().is_some_and(answers)
    }

    /// What this party's answer to the offer of a draw of that side is worth.
    #[must_use]
    pub fn answers_offer(self, by: Color, state: &State) -> OfferAnswer {
        match self {
            Self::Side(side) if side != by => OfferAnswer::Counts,
            Self::Either(shared) => match shared.speaks_alone_for(state) {
                Some(side) if side == by => OfferAnswer::Elsewhere,
                None if shared.speaks_for_nobody(state) => match state.request() {
                    Some(asked) if asked == by => OfferAnswer::BeforeRuling,
                    Some(_) | None => OfferAnswer::NeedsArbiter,
                },
                Some(_) | None => OfferAnswer::Counts,
            },
            Self::Side(_) | Self::Arbiter(_) | Self::Program => OfferAnswer::Elsewhere,
        }
    }

    /// Whether this party's no declines the draw that is offered.
    #[must_use]
    pub fn declines(self, state: &State) -> bool {
        let counts = |by| match self.answers_offer(by, state) {
            OfferAnswer::Counts => true,
            OfferAnswer::NeedsArbiter | OfferAnswer::BeforeRuling | OfferAnswer::Elsewhere => false,
        };
        state.offer().is_some_and(counts)
    }

    /// Whether this is the player whom an open report is about, at a channel of their own.
    #[must_use]
    pub fn is_reported(self, state: &State) -> bool {
        state.report().is_some_and(|it| self.answers(it, state))
    }

    /// The player who signs the result with this party's next word (8.7): at an input that both
    /// share, one after the other, apart from one who can sign elsewhere.
    #[must_use]
    pub fn signs(self, state: &State) -> Option<Color> {
        match self {
            Self::Side(side) => Some(side).filter(|it| state.signatures().is_missing(*it)),
            Self::Either(shared) => {
                let there = shared.moves_elsewhere.filter(|_| shared.speaks_elsewhere);
                let first = shared.usual_speaker.unwrap_or(Color::White);
                let mut here = [first, first.other()].into_iter();
                here.find(|it| Some(*it) != there && state.signatures().is_missing(*it))
            }
            Self::Arbiter(_) | Self::Program => None,
        }
    }

    /// Whether this party has made the open report. At an input that both share nobody knows who made
    /// it.
    pub(super) fn has_reported(self, state: &State) -> bool {
        let told = matches!(self, Self::Side(_) | Self::Either(_));
        told && state.report().is_some_and(|it| it.by == self.known_side())
    }

    /// Whether this party has made the open report, and can take it back. Under the Laws the arbiter
    /// rules on it, whatever is said afterwards.
    pub(super) fn may_take_back_report(self, state: &State) -> bool {
        !state.profile().has_arbiter() && self.has_reported(state)
    }

    /// Whether this is an input that both players share.
    pub(super) const fn is_shared(self) -> bool {
        matches!(self, Self::Either(_))
    }

    /// Whether this party's word on the report counts, apart from the arbiter's.
    pub(super) fn answers(self, report: Report, state: &State) -> bool {
        match self {
            Self::Side(side) => side == report.about,
            Self::Either(shared) => shared.speaks_alone_for(state) == Some(report.about),
            Self::Arbiter(_) | Self::Program => false,
        }
    }
}

/// Whether a person plays this side.
pub(super) fn is_persons(state: &State, side: Color) -> bool {
    let alone = state.settings().lone_human();
    alone.is_none_or(|person| person == side)
}

/// The side that has the turn: the opponent of a player who has sealed, else `turn`.
pub(super) fn on_turn(state: &State, turn: Color) -> Color {
    state.sealed().map_or(turn, |sealed| sealed.by.other())
}
