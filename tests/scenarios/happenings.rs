//! Events in any order: those of the players, and those of an arbiter.

use proptest::prelude::*;
use proptest::sample::Index;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use serde_json::json;
use shakmaty::uci::UciMove;
use shakmaty::{Board, Color, Position, Role, Square};

use chess_laws::quickplay::{Ground, Ruling};
use chess_laws::{GameResult, Irregularity, Offence};
use game::session::{
    AdjournmentEvent, Advice, AgreementEvent, ArbiterEvent, Channel, ClockEvent, Credential,
    DrawEvent, GameEvent, MoveEvent, PageOf, PracticeEvent, Remark, ReportEvent, Reported,
};
use game::session::{
    Build, Claim, CorrectionTime, Duty, Event, Player, Profile, RestoredClocks, ServerEnd, State,
    StopReason,
};

use super::desk::{event_names, settings};
use game::session::{EngineStrength, ExternalEngine, StandIn};

/// Whether an arbiter, or the clock at a board, sets clocks by this.
pub fn sets_clocks(event: &Event) -> bool {
    matches!(
        event,
        Event::Clock(ClockEvent::BothFlags)
            | Event::Arbiter(ArbiterEvent::CorrectClock { .. })
            | Event::Clock(ClockEvent::ReadClock { .. })
            | Event::Arbiter(ArbiterEvent::RunClock { .. })
            | Event::Arbiter(ArbiterEvent::Award { .. })
            | Event::Arbiter(ArbiterEvent::Restore { .. })
            | Event::Arbiter(ArbiterEvent::ReplaceMove { .. })
            | Event::Arbiter(ArbiterEvent::RuleRequest { .. })
            | Event::Arbiter(ArbiterEvent::RuleClaim { .. })
            | Event::Arbiter(ArbiterEvent::IllegalMove { .. })
            | Event::Draw(DrawEvent::ClaimDraw { .. })
            | Event::Adjournment(AdjournmentEvent::EnvelopeMissing { .. })
            | Event::Practice(_)
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
                return Event::Move(MoveEvent::Touch { square });
            }
            Self::Lift(pick) => {
                let square = occupied(state, pick);
                return Event::Move(MoveEvent::Lift { square });
            }
            Self::TakeOff(pick) => {
                let theirs = state
                    .game()
                    .position()
                    .board()
                    .by_color(!state.game().turn());
                let squares: Vec<Square> = theirs.into_iter().collect();
                let square = state
                    .steps()
                    .square_to_take_off()
                    .unwrap_or(*pick.get(&squares));
                return Event::Move(MoveEvent::TakeOff { square });
            }
            Self::Place(pick) => {
                let all: Vec<Square> = Square::ALL.to_vec();
                let square = state
                    .steps()
                    .square_to_place_on()
                    .unwrap_or(*pick.get(&all));
                return Event::Move(MoveEvent::Place { square });
            }
            Self::Announce(pick) => (pick, |mv| {
                Event::Move(MoveEvent::Announce {
                    mv,
                    said: None,
                    through: None,
                })
            }),
            Self::ClaimWith(pick) => (pick, |mv| {
                Event::Draw(DrawEvent::ClaimDraw {
                    claim: Claim::Threefold,
                    intended: Some(mv),
                })
            }),
            Self::Open(pick) => (pick, |mv| {
                Event::Adjournment(AdjournmentEvent::OpenEnvelope {
                    written: mv.to_string(),
                })
            }),
            Self::Missing(pick) => (pick, |mv| {
                Event::Adjournment(AdjournmentEvent::EnvelopeMissing { mv })
            }),
        };
        let moves = state.game().position().legal_moves();
        if moves.is_empty() {
            return Event::Move(MoveEvent::Press);
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
        4 => fixed(Event::Game(GameEvent::Start)),
        12 => any::<Index>().prop_map(Happening::Announce),
        8 => fixed(Event::Move(MoveEvent::Press)),
        2 => any::<bool>().prop_map(|steps_stay| {
            Happening::Fixed(Event::Move(MoveEvent::Withdraw { steps_stay }))
        }),
        4 => any_report().prop_map(|it| Happening::Fixed(Event::Report(it))),
        2 => prop::option::of(any_square()).prop_map(|to| {
            let said = "e5".to_owned();
            Happening::Fixed(Event::Move(MoveEvent::AnnounceIllegal { said, to }))
        }),
        2 => side().prop_map(|by| Happening::Fixed(Event::Move(MoveEvent::FailedTry { by, through: None }))),
        4 => any::<Index>().prop_map(Happening::Touch),
        1 => any::<Index>().prop_map(Happening::Lift),
        1 => (0u64..400_000, 0u64..400_000).prop_map(|(white_ms, black_ms)| {
            Happening::Fixed(Event::Clock(ClockEvent::ReadClock { white_ms, black_ms }))
        }),
        3 => any::<Index>().prop_map(Happening::TakeOff),
        5 => any::<Index>().prop_map(Happening::Place),
        1 => any_square().prop_map(|square| {
            Happening::Fixed(Event::Move(MoveEvent::PutBack { square }))
        }),
        2 => promotion.prop_map(|role| Happening::Fixed(Event::Move(MoveEvent::Promote { role }))),
        1 => side().prop_map(|by| Happening::Fixed(Event::Draw(DrawEvent::OfferDraw { by, stays: false }))),
        1 => fixed(Event::Draw(DrawEvent::ClaimDraw { claim: Claim::Fifty, intended: None })),
        1 => fixed(Event::Draw(DrawEvent::ClaimDraw { claim: Claim::Threefold, intended: None })),
        2 => any::<Index>().prop_map(Happening::ClaimWith),
        1 => side().prop_map(|by| Happening::Fixed(Event::Game(GameEvent::Resign { by }))),
        1 => side().prop_map(|by| {
            let (end, winner) = (ServerEnd::Resignation, Some(by));
            Happening::Fixed(Event::Game(GameEvent::EndOnServer { end, winner }))
        }),
        1 => side().prop_map(|by| {
            let through = Channel::SharedInput;
            Happening::Fixed(Event::Game(GameEvent::Sign { by, through }))
        }),
        1 => side().prop_map(|by| {
            let through = Channel::Page;
            Happening::Fixed(Event::Game(GameEvent::DeclineToSign { by, through }))
        }),
        1 => side().prop_map(|fallen| Happening::Fixed(Event::Clock(ClockEvent::Flag { fallen }))),
        1 => side().prop_map(|side| Happening::Fixed(Event::Clock(ClockEvent::FlagDown { side }))),
        1 => (side(), 0u64..400_000).prop_map(|(side, left_ms)| {
            Happening::Fixed(Event::Clock(ClockEvent::LowTime { side, left_ms }))
        }),
        1 => (side(), 0u64..400_000).prop_map(|(side, left_ms)| {
            Happening::Fixed(Event::Clock(ClockEvent::ReportClock { side, left_ms }))
        }),
        1 => side().prop_map(|side| {
            Happening::Fixed(Event::Clock(ClockEvent::WithdrawReport { side }))
        }),
        1 => side().prop_map(|side| {
            let pieces = Board::new();
            Happening::Fixed(Event::Agreement(AgreementEvent::Stands { side, pieces }))
        }),
        1 => (side(), 0usize..4).prop_map(|(side, ply)| {
            let mv = UciMove::Null;
            Happening::Fixed(Event::Agreement(AgreementEvent::Wrote { side, ply, mv }))
        }),
        2 => (0usize..6).prop_map(|plies| {
            Happening::Fixed(Event::Practice(PracticeEvent::TakeBack { plies }))
        }),
        2 => (0usize..6).prop_map(|plies| {
            Happening::Fixed(Event::Practice(PracticeEvent::Redo { plies }))
        }),
        1 => any::<bool>().prop_map(|hint| {
            let advice = if hint { Advice::Hint } else { Advice::Evaluation };
            Happening::Fixed(Event::Practice(PracticeEvent::Advise { advice }))
        }),
        1 => any::<u8>().prop_map(|level| {
            let engine = Box::new(ExternalEngine {
                program: "engine".to_owned(),
                name: "Engine".to_owned(),
                strength: EngineStrength::Skill(level),
                nodes: None,
                options: Vec::new(),
                stand_in: StandIn { level: 1, seed: 0 },
            });
            Happening::Fixed(Event::Practice(PracticeEvent::ChangeEngine { engine }))
        }),
        1 => any_remark().prop_map(|it| Happening::Fixed(Event::Remark(it))),
        10 => any_arbiters_event().prop_map(Happening::Fixed),
        4 => any_adjournment(),
        6 => any_plain_event().prop_map(Happening::Fixed),
    ]
}

/// An event that is nothing but its name.
fn any_plain_event() -> impl Strategy<Value = Event> {
    let names = event_names().into_iter();
    let plain = names.filter_map(|name| serde_json::from_value(json!({ "event": name })).ok());
    prop::sample::select(plain.collect::<Vec<Event>>())
}

fn any_square() -> impl Strategy<Value = Square> {
    prop::sample::select(Square::ALL.to_vec())
}

fn any_report() -> impl Strategy<Value = ReportEvent> {
    let side = || prop::sample::select(vec![Color::White, Color::Black]);
    let by = || prop::option::of(side());
    let what = prop::sample::select(vec![
        Reported::Resigns,
        Reported::OffersDraw,
        Reported::AcceptsDraw,
        Reported::ClaimsDraw {
            claim: Claim::Threefold,
            intended: None,
        },
        Reported::ClaimsDraw {
            claim: Claim::Fifty,
            intended: Some(UciMove::Null),
        },
        Reported::Touched(Square::E7),
    ]);
    prop_oneof![
        4 => (side(), what, by(), any::<bool>()).prop_map(|(about, what, by, shared)| {
            ReportEvent::ReportOpponent { about, what, by, shared }
        }),
        1 => by().prop_map(|by| ReportEvent::AgreeReport { by }),
        1 => by().prop_map(|by| ReportEvent::DenyReport { by }),
        1 => Just(ReportEvent::TakeBackReport),
        1 => Just(ReportEvent::CloseReport),
    ]
}

fn any_remark() -> impl Strategy<Value = Remark> {
    let words = || "\\PC{0,6}";
    prop_oneof![
        Just(Remark::Alive),
        Just(Remark::PressRefused {
            by: None,
            through: None
        }),
        Just(Remark::Program {
            program: "annabella 0.0.1".to_owned(),
            build: Some(Box::new(Build {
                features: vec!["tournament".to_owned()],
                program_sha256: None,
                libvosk_sha256: Some("00".to_owned()),
                model_sha256: "01".to_owned(),
                data_sha256: "02".to_owned(),
            })),
            key: "03".to_owned(),
            date: "2026-11-22T18:00:00+01:00".to_owned(),
            written: None,
            grace_ms: None,
            charged_ms: None,
        }),
        any::<u8>().prop_map(|plies| Remark::Checkpoint {
            plies: plies.into(),
            date: "2026-11-22T18:00:00+01:00".to_owned(),
            signature: "04".to_owned(),
        }),
        Just(Remark::ByArbiter {
            proof: Credential::Pin
        }),
        Just(Remark::WrongPin),
        Just(Remark::TakeBackRefused {
            by: None,
            shared: true
        }),
        Just(Remark::ReleasedChanged { said: None }),
        (any::<u8>(), any::<bool>()).prop_map(|(addresses, or_more)| Remark::WrongAddress {
            addresses: addresses.into(),
            or_more,
        }),
        words().prop_map(|line| Remark::OrderAnswered {
            line,
            proof: Credential::Pin,
        }),
        (words(), words()).prop_map(|(line, answer)| Remark::OrderRefused {
            line,
            proof: Credential::Pin,
            answer,
        }),
        (words(), any::<u8>()).prop_map(|(cause, level)| Remark::StandIn { cause, level }),
        (any::<u64>(), any::<bool>(), any::<bool>()).prop_map(|(ms, suspended, no_room)| {
            Remark::StoodStill {
                ms,
                suspended,
                no_room,
            }
        }),
        any::<bool>().prop_map(|gone| Remark::JournalAnew { gone }),
        any::<bool>().prop_map(|open| Remark::PageOpen { open }),
        any::<bool>().prop_map(|open| Remark::Connection { open }),
        Just(Remark::Chat {
            by: "Bert".to_owned(),
            text: "Hello".to_owned(),
        }),
        Just(Remark::PressTold { by: None }),
        Just(Remark::PageShown {
            page: PageOf::Opponent
        }),
        words().prop_map(|line| Remark::OrderWaits { line }),
        words().prop_map(|words| Remark::Heard { words, by: None }),
        words().prop_map(|line| Remark::Typed { line }),
        words().prop_map(|words| Remark::Said { words }),
        words().prop_map(|said| Remark::AnnounceRefused {
            said,
            through: None
        }),
        (words(), words())
            .prop_map(|(announced, said)| Remark::RepeatedWrongly { announced, said }),
    ]
}

mod by_night {
    use super::*;

    #[test]
    fn every_event_happens_in_the_property_tests() {
        let state = State::new(settings(Player::Human, Player::Human, "none", None)).unwrap();
        let mut runner = TestRunner::deterministic();
        let mut missing = event_names();
        for _ in 0..20_000 {
            let happening = any_happening().new_tree(&mut runner).unwrap().current();
            let written = serde_json::to_value(happening.event(&state)).unwrap();
            missing.remove(written["event"].as_str().unwrap());
            if missing.is_empty() {
                return;
            }
        }
        panic!("any_happening() never gives {missing:?}");
    }
}

/// What happens before an arbiter who is at the board.
pub fn any_late_happening() -> impl Strategy<Value = Happening> {
    let fixed = |event: Event| Just(Happening::Fixed(event));
    let side = prop::sample::select(vec![Color::White, Color::Black]);
    prop_oneof![
        4 => any::<Index>().prop_map(Happening::Announce),
        4 => fixed(Event::Move(MoveEvent::Press)),
        3 => fixed(Event::Draw(DrawEvent::DeclineDraw)),
        3 => side.prop_map(|fallen| Happening::Fixed(Event::Clock(ClockEvent::Flag { fallen }))),
        30 => any_arbiters_event().prop_map(Happening::Fixed),
        10 => any_adjournment(),
    ]
}

/// What happens in an adjourned game, or would.
fn any_adjournment() -> impl Strategy<Value = Happening> {
    let fixed = |event: Event| Just(Happening::Fixed(event));
    let written = "\\PC{0,6}"
        .prop_map(|written| Event::Adjournment(AdjournmentEvent::OpenEnvelope { written }));
    prop_oneof![
        3 => fixed(Event::Adjournment(AdjournmentEvent::Seal { digest: None })),
        4 => fixed(Event::Adjournment(AdjournmentEvent::Reconvene)),
        2 => fixed(Event::Adjournment(AdjournmentEvent::SealReply { digest: None })),
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
    let stop = prop::option::of(side())
        .prop_map(move |by| Event::Arbiter(ArbiterEvent::Stop { reason, by }));
    prop_oneof![
        6 => stop,
        8 => Just(Event::Arbiter(ArbiterEvent::Restart)),
        8 => (side(), left, presses).prop_map(|(side, left_ms, presses)| Event::Arbiter(ArbiterEvent::CorrectClock {
            side,
            left_ms,
            presses,
        })),
        1 => side().prop_map(|side| Event::Arbiter(ArbiterEvent::RunClock { side })),
        1 => (side(), any::<u64>()).prop_map(|(side, extra_ms)| Event::Arbiter(ArbiterEvent::Award { side, extra_ms })),
        3 => (0usize..4, clocks).prop_map(|(plies, clocks)| Event::Arbiter(ArbiterEvent::Restore { plies, clocks })),
        3 => (side(), offence, prop::option::of(0usize..4)).prop_map(|(by, offence, plies)| {
            Event::Arbiter(ArbiterEvent::IllegalMove { by, offence, plies })
        }),
        3 => (irregularities, prop::option::of(side()))
            .prop_map(|(irregularity, by)| Event::Arbiter(ArbiterEvent::Report { irregularity, by })),
        1 => (0usize..3).prop_map(|ply| {
            let mv = "e2e4".parse().unwrap();
            Event::Arbiter(ArbiterEvent::ReplaceMove { ply, mv })
        }),
        1 => any_profile().prop_map(|profile| Event::Arbiter(ArbiterEvent::Appoint { profile })),
        1 => Just(Event::Arbiter(ArbiterEvent::SetWarnings { left: Profile::all_warnings() })),
        1 => prop::sample::select(vec![CorrectionTime::Player, CorrectionTime::Nobody])
            .prop_map(|whose| Event::Arbiter(ArbiterEvent::TimeCorrections { whose })),
        2 => Just(Event::Arbiter(ArbiterEvent::ConfirmSignatures)),
        2 => Just(Event::Arbiter(ArbiterEvent::Reopen { reason: "Fehler".to_owned() })),
        1 => Just(Event::Arbiter(ArbiterEvent::Cancel)),
        1 => side().prop_map(|late| Event::Arbiter(ArbiterEvent::Default { late })),
        1 => Just(Event::Arbiter(ArbiterEvent::Decide { result: GameResult::Draw })),
        2 => Just(Event::Clock(ClockEvent::BothFlags)),
        6 => Just(Event::Draw(DrawEvent::RequestIncrement)),
        4 => any::<bool>().prop_map(|granted| Event::Arbiter(ArbiterEvent::RuleRequest { granted })),
        6 => grounds.prop_map(|ground| Event::Draw(DrawEvent::ClaimQuickplay { ground })),
        4 => rulings.prop_map(|ruling| Event::Arbiter(ArbiterEvent::RuleClaim { ruling })),
    ]
}
