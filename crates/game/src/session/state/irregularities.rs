//! What the Laws make of irregularities in this game, and the events that carry it out (Articles 4.8, 6.2.1.2, 7, A.4).

use chess_laws::{Facts, GameResult, Irregularity, Offence, Offences, Proposal, Rules};
use shakmaty::{Color, Position};

use super::State;
use crate::session::{ArbiterEvent, Event, MoveEvent, RestoredClocks};

impl State {
    /// The rules for this game, by the regulations of the event (2017: A.5, B.5; 2023: A.6, B.4).
    pub fn rules(&self) -> Rules {
        let regulations = self.settings.regulations;
        let pace = self.settings.time_control.pace();
        Rules::new(regulations.edition, pace, regulations.supervision)
    }

    /// The illegal moves that a side has completed (7.5.1).
    #[must_use]
    pub fn offences(&self, side: Color) -> &Offences {
        self.offences.get(side)
    }

    /// The number of plies after which the position before the irregularity stood, unless it is
    /// given: the last position in which the offender was to move.
    #[must_use]
    pub fn plies_before(&self, by: Color, offence: Offence) -> usize {
        let plies = self.game.plies().len();
        let moved = self.game.turn() != by && offence != Offence::NoMove;
        plies - usize::from(moved && plies > 0)
    }

    /// The number of the move that this side has not made, if it pressed the clock now and the arbiter can penalise that
    /// (2023: 7.5.3).
    #[must_use]
    pub fn press_without_move(&self, by: Color) -> Option<u32> {
        let offence = Offence::NoMove;
        let plies = Some(self.plies_before(by, offence));
        let penalty = Event::Arbiter(ArbiterEvent::IllegalMove { by, offence, plies });
        self.apply(&penalty, self.now).ok()?;
        Some(self.game.position().fullmoves().get())
    }

    /// What the Laws make of an irregularity, if it were found now (4.8, 6.2.1.2, 7, A.4).
    #[must_use]
    pub fn propose(&self, irregularity: Irregularity) -> Proposal {
        let facts = Facts {
            rules: &self.rules(),
            completed: &self.game,
            made: &self.game_ahead(),
            offences: &self.offences,
        };
        facts.propose(irregularity)
    }

    /// The irregularity that was reported last and waits for the arbiter.
    #[must_use]
    pub const fn irregularity(&self) -> Option<Irregularity> {
        self.reported
    }

    /// The arbiter's events that carry out the proposal for the irregularity that was reported
    /// last. `None` if no report waits for the arbiter. A position that is reinstated stands with
    /// the clocks stopped, so that the arbiter can set them before restarting the game (7.1).
    #[must_use]
    pub fn remedy(&self) -> Option<Vec<Event>> {
        let irregularity = self.irregularity()?;
        let orders = match self.propose(irregularity) {
            Proposal::NewGame => vec![ArbiterEvent::Cancel],
            Proposal::Continue | Proposal::Transfer | Proposal::Wait => vec![ArbiterEvent::Restart],
            Proposal::PutBack(side) => {
                vec![ArbiterEvent::RunClock { side }, ArbiterEvent::Restart]
            }
            Proposal::Reinstate(plies) => {
                let clocks = RestoredClocks::Now;
                let restore = Event::Arbiter(ArbiterEvent::Restore { plies, clocks });
                return Some([restore].into_iter().chain(touch(irregularity)).collect());
            }
            Proposal::Penalise { by, .. } => penalty(by, irregularity).into_iter().collect(),
            Proposal::Draw => vec![ArbiterEvent::Decide {
                result: GameResult::Draw,
            }],
        };
        Some(orders.into_iter().map(Event::Arbiter).collect())
    }
}

/// The piece that was not moved is touched, and binds the player again (4.8).
fn touch(irregularity: Irregularity) -> Option<Event> {
    let Irregularity::TouchMove(square) = irregularity else {
        return None;
    };
    Some(Event::Move(MoveEvent::Touch { square }))
}

fn penalty(by: Color, irregularity: Irregularity) -> Option<ArbiterEvent> {
    let Irregularity::IllegalMove { offence, plies, .. } = irregularity else {
        return None;
    };
    let plies = Some(plies);
    Some(ArbiterEvent::IllegalMove { by, offence, plies })
}
