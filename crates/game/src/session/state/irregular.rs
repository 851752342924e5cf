//! What the Laws make of an irregularity in this game (Articles 4.8 and 7, Appendices A and B).
//! The program only proposes; the arbiter's own events carry it out.

use chess_laws::{Facts, GameResult, Irregularity, Offence, Offences, Proposal, Rules};
use shakmaty::Color;

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

    /// After how many plies the position before the irregularity stood, if nobody says
    /// otherwise: the offender had the move in it.
    #[must_use]
    pub fn plies_before(&self, by: Color, offence: Offence) -> usize {
        let plies = self.game.plies().len();
        let moved = self.game.turn() != by && offence != Offence::NoMove;
        plies - usize::from(moved && plies > 0)
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

    /// The arbiter's events that carry out the proposal for the irregularity that was reported
    /// last. `None` if no report waits for the arbiter. A position that is reinstated stands with
    /// the clocks stopped, so that the arbiter can set them before restarting the game (7.1).
    #[must_use]
    pub fn remedy(&self) -> Option<Vec<Event>> {
        let irregularity = self.reported?;
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
