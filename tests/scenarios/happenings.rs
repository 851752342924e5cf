//! Events in any order: those of the players, and those of an arbiter.

use proptest::prelude::*;
use proptest::sample::Index;
use shakmaty::uci::UciMove;
use shakmaty::{Color, Position, Role, Square};

use annabella::session::{Claim, Duty, Event, Profile, RestoredClocks, State, StopReason};
use chess_laws::quickplay::{Ground, Ruling};
use chess_laws::{GameResult, Irregularity, Offence};

/// Whether an arbiter, or the clock at a board, sets clocks by this.
pub fn sets_clocks(event: &Event) -> bool {
    matches!(
        event,
        Event::BothFlags
            | Event::CorrectClock { .. }
            | Event::ReadClock { .. }
            | Event::RunClock { .. }
            | Event::Award { .. }
            | Event::Restore { .. }
            | Event::RuleRequest { .. }
            | Event::RuleClaim { .. }
            | Event::IllegalMove { .. }
            | Event::ClaimDraw { .. }
            | Event::EnvelopeMissing { .. }
    )
}

/// An event, one of a legal move (announced, to claim with, in an envelope, or stated), or
/// a square on which something stands.
#[derive(Debug, Clone)]
pub enum Happening {
    Fixed(Event),
    Announce(Index),
    Touch(Index),
    Lift(Index),
    TakeOff(Index),
    Place(Index),
    ClaimWith(Index),
    Open(Index),
    Missing(Index),
}

impl Happening {
    /// The event that it is in this state.
    pub fn event(self, state: &State) -> Event {
        let (pick, happens): (Index, fn(UciMove) -> Event) = match self {
            Self::Fixed(event) => return event,
            Self::Touch(pick) => {
                let square = occupied(state, pick);
                return Event::Touch { square };
            }
            Self::Lift(pick) => {
                let square = occupied(state, pick);
                return Event::Lift { square };
            }
            Self::TakeOff(pick) => {
                let theirs = state
                    .game()
                    .position()
                    .board()
                    .by_color(!state.game().turn());
                let squares: Vec<Square> = theirs.into_iter().collect();
                let square = state.square_to_take_off().unwrap_or(*pick.get(&squares));
                return Event::TakeOff { square };
            }
            Self::Place(pick) => {
                let all: Vec<Square> = Square::ALL.to_vec();
                let square = state.square_to_place_on().unwrap_or(*pick.get(&all));
                return Event::Place { square };
            }
            Self::Announce(pick) => (pick, |mv| Event::Announce { mv }),
            Self::ClaimWith(pick) => (pick, |mv| Event::ClaimDraw {
                claim: Claim::Threefold,
                intended: Some(mv),
            }),
            Self::Open(pick) => (pick, |mv| Event::OpenEnvelope {
                written: mv.to_string(),
            }),
            Self::Missing(pick) => (pick, |mv| Event::EnvelopeMissing { mv }),
        };
        let moves = state.game().position().legal_moves();
        if moves.is_empty() {
            return Event::Press;
        }
        happens(state.game().uci(*pick.get(&moves)))
    }
}

/// A square on which something stands.
fn occupied(state: &State, pick: Index) -> Square {
    let occupied = state.game().position().board().occupied();
    let squares: Vec<Square> = occupied.into_iter().collect();
    *pick.get(&squares)
}

pub fn any_happening() -> impl Strategy<Value = Happening> {
    let side = || prop::sample::select(vec![Color::White, Color::Black]);
    let fixed = |event: Event| Just(Happening::Fixed(event));
    let promotion = prop::sample::select(Role::ALL.to_vec());
    prop_oneof![
        4 => fixed(Event::Start),
        12 => any::<Index>().prop_map(Happening::Announce),
        8 => fixed(Event::Press),
        2 => fixed(Event::Withdraw),
        4 => any::<Index>().prop_map(Happening::Touch),
        1 => any::<Index>().prop_map(Happening::Lift),
        1 => (0u64..400_000, 0u64..400_000).prop_map(|(white_ms, black_ms)| {
            Happening::Fixed(Event::ReadClock { white_ms, black_ms })
        }),
        3 => any::<Index>().prop_map(Happening::TakeOff),
        5 => any::<Index>().prop_map(Happening::Place),
        1 => fixed(Event::Adjust),
        2 => promotion.prop_map(|role| Happening::Fixed(Event::Promote { role })),
        1 => side().prop_map(|by| Happening::Fixed(Event::OfferDraw { by })),
        1 => fixed(Event::AcceptDraw),
        1 => fixed(Event::DeclineDraw),
        1 => fixed(Event::ClaimDraw { claim: Claim::Fifty, intended: None }),
        1 => fixed(Event::ClaimDraw { claim: Claim::Threefold, intended: None }),
        2 => any::<Index>().prop_map(Happening::ClaimWith),
        1 => side().prop_map(|by| Happening::Fixed(Event::Resign { by })),
        1 => side().prop_map(|fallen| Happening::Fixed(Event::Flag { fallen })),
        1 => side().prop_map(|side| Happening::Fixed(Event::FlagDown { side })),
        1 => (side(), 0u64..400_000).prop_map(|(side, left_ms)| {
            Happening::Fixed(Event::LowTime { side, left_ms })
        }),
        1 => fixed(Event::Alive),
        1 => fixed(Event::Resume),
        10 => any_arbiters_event().prop_map(Happening::Fixed),
        4 => any_adjournment(),
    ]
}

/// What happens before an arbiter who is at the board.
pub fn any_late_happening() -> impl Strategy<Value = Happening> {
    let fixed = |event: Event| Just(Happening::Fixed(event));
    let side = prop::sample::select(vec![Color::White, Color::Black]);
    prop_oneof![
        4 => any::<Index>().prop_map(Happening::Announce),
        4 => fixed(Event::Press),
        3 => fixed(Event::DeclineDraw),
        3 => side.prop_map(|fallen| Happening::Fixed(Event::Flag { fallen })),
        30 => any_arbiters_event().prop_map(Happening::Fixed),
        10 => any_adjournment(),
    ]
}

/// What happens in an adjourned game, or would.
fn any_adjournment() -> impl Strategy<Value = Happening> {
    let fixed = |event: Event| Just(Happening::Fixed(event));
    let written = "\\PC{0,6}".prop_map(|written| Event::OpenEnvelope { written });
    prop_oneof![
        3 => fixed(Event::Seal { digest: None }),
        4 => fixed(Event::Reconvene),
        2 => fixed(Event::SealReply { digest: None }),
        3 => any::<Index>().prop_map(Happening::Open),
        1 => any::<Index>().prop_map(Happening::Missing),
        1 => written.prop_map(Happening::Fixed),
    ]
}

fn any_profile() -> impl Strategy<Value = Profile> {
    let duties = prop::sample::subsequence(Duty::ALL.to_vec(), 1..=Duty::ALL.len());
    prop_oneof![
        Just(Profile::Practice),
        Just(Profile::Tournament),
        duties.prop_map(|duties| Profile::assistant(duties).unwrap()),
        Just(Profile::sighted_assistant([Duty::Announce]).unwrap()),
    ]
}

fn any_arbiters_event() -> impl Strategy<Value = Event> {
    let side = || prop::sample::select(vec![Color::White, Color::Black]);
    let grounds = prop::sample::select(vec![Ground::CannotWin, Ground::NoEffort, Ground::Both]);
    let rulings = prop::sample::select(vec![
        Ruling::Draw,
        Ruling::Postpone { award: true },
        Ruling::Postpone { award: false },
        Ruling::Reject,
    ]);
    let clocks = prop::sample::select(vec![RestoredClocks::Now, RestoredClocks::Then]);
    let left = prop::option::of(prop_oneof![0u64..200_000, any::<u64>(), Just(0)]);
    let presses = prop::option::of(prop_oneof![0u32..5, any::<u32>()]);
    let queen = |uci: &str| Offence::NotPromoted(uci.parse().unwrap());
    let offence = prop::sample::select(vec![
        Offence::NotLegal,
        Offence::TwoHands,
        Offence::NoMove,
        queen("b7b8q"),
        queen("g2h1q"),
    ]);
    let plies = 1;
    let by = Color::White;
    let offence_found = Offence::TwoHands;
    let irregularities = prop::sample::select(vec![
        Irregularity::WrongStart,
        Irregularity::BoardTurned,
        Irregularity::ColoursReversed,
        Irregularity::Displaced(by),
        Irregularity::WrongSquares(plies),
        Irregularity::IllegalMove {
            by,
            offence: offence_found,
            plies: 0,
        },
        Irregularity::TouchMove(Square::G1),
        Irregularity::NotPressed(by),
        Irregularity::Impossible { still: true },
    ]);
    let reason = StopReason::Arbiter;
    let stop = prop::option::of(side()).prop_map(move |by| Event::Stop { reason, by });
    prop_oneof![
        6 => stop,
        8 => Just(Event::Restart),
        8 => (side(), left, presses).prop_map(|(side, left_ms, presses)| Event::CorrectClock {
            side,
            left_ms,
            presses,
        }),
        1 => side().prop_map(|side| Event::RunClock { side }),
        1 => (side(), any::<u64>()).prop_map(|(side, extra_ms)| Event::Award { side, extra_ms }),
        3 => (0usize..4, clocks).prop_map(|(plies, clocks)| Event::Restore { plies, clocks }),
        3 => (side(), offence, prop::option::of(0usize..4)).prop_map(|(by, offence, plies)| {
            Event::IllegalMove { by, offence, plies }
        }),
        3 => (irregularities, prop::option::of(side()))
            .prop_map(|(irregularity, by)| Event::Report { irregularity, by }),
        1 => any_profile().prop_map(|profile| Event::Appoint { profile }),
        1 => Just(Event::SetWarnings { left: Profile::all_warnings() }),
        1 => Just(Event::Cancel),
        1 => side().prop_map(|late| Event::Default { late }),
        1 => Just(Event::Decide { result: GameResult::Draw }),
        2 => Just(Event::BothFlags),
        6 => Just(Event::RequestIncrement),
        4 => any::<bool>().prop_map(|granted| Event::RuleRequest { granted }),
        6 => grounds.prop_map(|ground| Event::ClaimQuickplay { ground }),
        4 => rulings.prop_map(|ruling| Event::RuleClaim { ruling }),
    ]
}
