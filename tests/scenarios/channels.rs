//! Whatever comes in, and however: the rules of the game are the same for every channel.

use proptest::prelude::*;
use proptest::sample::Index;
use shakmaty::{Color, Position, Role, Square};

use annabella::session::{
    ArbiterEvent, ArbiterRefused, Channel, ClockRefused, Confirmation, Event, GameEvent,
    GameRefused, Intent, Matter, MoveStep, Party, PartyRefused, Plan, Refused, Request, State,
    plan, remark_on_refused,
};
use chess_laws::{GameResult, Time};

use super::happenings::{Happening, any_happening};
use super::sequences::any_settings;

/// The channels of a player who is known for sure.
const PLAYERS: [Channel; 7] = [
    Channel::SharedInput,
    Channel::OwnInput,
    Channel::ClockKey,
    Channel::OpponentBoard,
    Channel::OwnBoard,
    Channel::BoardClock,
    Channel::Page,
];

/// A state after so many happenings, those left out that cannot be.
fn state_after(mut state: State, happenings: Vec<(Happening, u64)>) -> State {
    let start = (Happening::Fixed(Event::Game(GameEvent::Start)), 0);
    for (happening, at) in [start].into_iter().chain(happenings) {
        let event = happening.event(&state);
        if let Ok((next, _)) = state.apply(&event, Time::from_millis(at)) {
            state = next;
        }
    }
    state
}

/// What a player can want, with a square and a legal move where one is needed.
fn intents(state: &State, pick: &Index, square: Square) -> Vec<Intent> {
    let ahead = state.game_ahead();
    let legal = ahead.position().legal_moves();
    let mv = (!legal.is_empty()).then(|| *pick.get(&legal));
    let moves = mv
        .into_iter()
        .flat_map(|mv| [Intent::Announce(mv), Intent::ClaimWith(mv)]);
    let others = [
        Intent::AnnounceIllegal("Eva fünf".to_owned()),
        Intent::Withdraw,
        Intent::Press,
        Intent::Touch(square),
        Intent::ReportTouch(square),
        Intent::Step(MoveStep::TakeOff, Some(square)),
        Intent::Step(MoveStep::Place, Some(square)),
        Intent::Step(MoveStep::Place, None),
        Intent::PutBack(square),
        Intent::Lift(square),
        Intent::Adjust,
        Intent::Promote(Role::Queen),
        Intent::Draw,
        Intent::OfferDraw,
        Intent::AnswerDraw(true),
        Intent::AnswerDraw(false),
        Intent::RequestIncrement,
        Intent::ClaimQuickplay,
        Intent::Resign,
        Intent::OpponentDraw,
        Intent::OpponentResigns,
        Intent::CallArbiter,
        Intent::ClaimFlag,
        Intent::ReportClock {
            side: Color::White,
            left_ms: 1000,
        },
        Intent::WithdrawReport(Color::White),
        Intent::Ask(Matter::Board),
    ];
    moves.chain(others).collect()
}

/// Why it is refused; nothing if it can happen, or is asked back first.
fn refusal(state: &State, request: &Request) -> Option<Refused> {
    match plan(state, request, state.now()) {
        Plan::Refuse(refused) => Some(refused),
        Plan::Do(_) | Plan::Ask(_) => None,
    }
}

proptest! {
    #![proptest_config(super::cases(64))]

    /// What is refused to a player at one input is refused to them at every other, for the same
    /// reason, and what is kept of it is the same.
    #[test]
    fn the_same_is_refused_through_every_channel(
        settings in any_settings(),
        happenings in prop::collection::vec((any_happening(), 0u64..40_000), 0..40),
        pick in any::<Index>(),
        square in prop::sample::select(Square::ALL.to_vec()),
    ) {
        let state = state_after(State::new(settings).unwrap(), happenings);
        for (side, intent) in Color::ALL
            .into_iter()
            .flat_map(|side| intents(&state, &pick, square).into_iter().map(move |it| (side, it)))
        {
            let outcomes = PLAYERS.map(|through| {
                let request = Request { by: Party::Side(side), through, intent: intent.clone() };
                let refused = refusal(&state, &request);
                let kept = refused.as_ref().and_then(|it| remark_on_refused(&state, &request, it));
                (refused, kept)
            });
            for (through, outcome) in PLAYERS.iter().zip(&outcomes) {
                prop_assert_eq!(outcome, &outcomes[0], "{:?} of {} through {:?}", intent, side, through);
            }
        }
    }

    /// What is planned can happen, all of it; and nothing moves in a game that stands still.
    #[test]
    fn what_is_planned_can_happen_and_nothing_moves_while_the_game_stands(
        settings in any_settings(),
        happenings in prop::collection::vec((any_happening(), 0u64..40_000), 0..40),
        pick in any::<Index>(),
        square in prop::sample::select(Square::ALL.to_vec()),
    ) {
        let state = state_after(State::new(settings).unwrap(), happenings);
        for through in PLAYERS {
            for intent in intents(&state, &pick, square) {
                let by = Party::Side(state.game_ahead().turn());
                let request = Request { by, through, intent };
                if let Plan::Do(events) = plan(&state, &request, state.now()) {
                    let done = state.apply_all(&events, state.now());
                    prop_assert!(done.is_ok(), "{:?}: {:?}", request, done.err());
                }
                if let Intent::Announce(_) = request.intent {
                    let refused = refusal(&state, &request);
                    if state.outcome().is_some() {
                        prop_assert_eq!(refused, Some(GameRefused::Over.into()));
                    } else if state.sealed().is_none() && state.stopped().is_some() {
                        prop_assert_eq!(refused, Some(ClockRefused::Stopped.into()));
                    }
                }
            }
        }
    }

    /// A resignation counts only from the player who resigns or from the arbiter, and only the
    /// arbiter orders, whatever the channel.
    #[test]
    fn nobody_resigns_or_orders_for_another(
        settings in any_settings(),
        happenings in prop::collection::vec((any_happening(), 0u64..40_000), 0..40),
    ) {
        let state = state_after(State::new(settings).unwrap(), happenings);
        let decides = Event::Arbiter(ArbiterEvent::Decide { result: GameResult::Draw });
        for (through, side) in PLAYERS.into_iter().flat_map(|it| Color::ALL.map(|side| (it, side))) {
            let wants = |by, intent| refusal(&state, &Request { by, through, intent });
            let resigns = Intent::Confirm(Confirmation::Resign(side));
            let other = wants(Party::Side(side.other()), resigns.clone());
            prop_assert!(other.is_some());
            let own = wants(Party::Side(side), resigns.clone());
            prop_assert_eq!(own.is_some(), state.outcome().is_some());
            prop_assert_eq!(wants(Party::Arbiter, resigns), own);
            for order in [
                Intent::Order(decides.clone()),
                Intent::CarryOut,
                Intent::AcceptFinding,
                Intent::AgreeDraw,
            ] {
                let players = wants(Party::Side(side), order.clone());
                prop_assert_eq!(players, Some(PartyRefused::OnlyArbiter.into()));
                let arbiters = wants(Party::Arbiter, order);
                prop_assert!(arbiters != Some(PartyRefused::OnlyArbiter.into()));
            }
        }
        let remedy = Request {
            by: Party::Arbiter,
            through: Channel::Page,
            intent: Intent::CarryOut,
        };
        if state.remedy().is_none() {
            let nothing = Some(ArbiterRefused::NothingToRule.into());
            prop_assert_eq!(refusal(&state, &remedy), nothing);
        }
    }
}
