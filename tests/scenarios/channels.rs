//! Whatever comes in, and however: the rules of the game are the same for every channel.

use std::collections::HashSet;
use std::mem::discriminant;

use proptest::prelude::*;
use proptest::sample::Index;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use shakmaty::{Color, Position, Role, Square};
use strum::EnumCount;

use announcements::Command;
use chess_laws::{GameResult, MoveAttempt, Outcome, Time};
use desk::commands::{Purpose, purpose};
use game::session::{
    AdjournmentRefused, ArbiterEvent, ArbiterRefused, AtDesk, Channel, ClockRefused, Confirmation,
    Credential, Event, Finding, GameEvent, GameRefused, Intent, Matter, MoveEvent, MoveStep,
    OnlineAct, PageOf, Party, PartyRefused, Plan, Player, Profile, Refused, Request, Settings,
    SharedInput, State, TakeBack, kept_on_refused, plan, plan_at_desk,
};

use super::acts::any_settings;
use super::desk::settings;
use super::happenings::{Happening, any_happening};

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

/// What a player can want, with a square and a legal move where one is needed; commands stand in their table.
pub fn intents(state: &State, pick: &Index, square: Square) -> Vec<Intent> {
    let ahead = state.game_ahead();
    let legal = ahead.position().legal_moves();
    let mv = (!legal.is_empty()).then(|| *pick.get(&legal));
    let moves = mv.into_iter().flat_map(|legal| {
        let said = "Eva vier".to_owned();
        let attempt = MoveAttempt::to(legal.to()).into();
        let mv = Some(legal);
        let names_announced = false;
        let in_words = Intent::AnnounceWords {
            said,
            attempt,
            mv,
            names_announced,
        };
        [Intent::Announce(legal), in_words, Intent::ClaimWith(legal)]
    });
    let others = [
        Intent::AnnounceWords {
            said: "Eva fünf".to_owned(),
            attempt: MoveAttempt::to(square).into(),
            mv: None,
            names_announced: true,
        },
        Intent::TryIllegal {
            said: "Eva fünf".to_owned(),
        },
        Intent::TouchNothing {
            square,
            reported: false,
        },
        Intent::TouchNothing {
            square,
            reported: true,
        },
        Intent::ClaimWithNoMove,
        Intent::ClaimPosition,
        Intent::Withdraw,
        Intent::Touch(square),
        Intent::ReportTouch(square),
        Intent::Step(MoveStep::TakeOff, Some(square)),
        Intent::Step(MoveStep::Place, Some(square)),
        Intent::PutBack(square),
        Intent::Lift(square),
        Intent::Promote(Role::Queen),
        Intent::OfferDraw,
        Intent::AnswerDraw(true),
        Intent::AnswerDraw(false),
        Intent::OpponentDraw,
        Intent::OpponentResigns,
        Intent::OpponentPressed,
        Intent::AnswerReport(true),
        Intent::AnswerReport(false),
        Intent::Correct { reported: None },
        Intent::Sign(true),
        Intent::Sign(false),
        Intent::ReportClock {
            side: Color::White,
            left_ms: 1000,
        },
        Intent::Correct {
            reported: Some(Color::White),
        },
        Intent::Ask(Matter::Board),
        Intent::TakeBack(TakeBack::To(1)),
    ];
    let commands = Command::ALL.into_iter();
    let wanted = commands.filter_map(|command| match purpose(command) {
        Purpose::Want(intent) => Some(intent),
        Purpose::Yes | Purpose::No | Purpose::Correct | Purpose::Ask => None,
    });
    moves.chain(others).chain(wanted).collect()
}

#[test]
fn every_intent_is_tried_through_every_channel() {
    let mut state = State::new(settings(Player::Human, Player::Human, "none", None)).unwrap();
    let start = Event::Game(GameEvent::Start);
    (state, _) = state.apply(&start, Time::ZERO).unwrap();
    let mut runner = TestRunner::deterministic();
    let pick = any::<Index>().new_tree(&mut runner).unwrap().current();
    let tried = intents(&state, &pick, Square::E2);
    // These the arbiter wants, or the program: tests of their own try them.
    let others = [
        Intent::NoticeClocks,
        Intent::Confirm(Confirmation::Resign(Color::White)),
        Intent::Seal,
        Intent::Order(start),
        Intent::CarryOut,
        Intent::AcceptFinding(Finding::Alike),
        Intent::AgreeDraw,
        Intent::ShowPage(PageOf::Arbiter),
        Intent::Online(OnlineAct::OfferDraw),
    ];
    let kinds: HashSet<_> = tried.iter().chain(&others).map(discriminant).collect();
    assert_eq!(kinds.len(), Intent::COUNT, "intents() lacks one");
}

/// What a desk can know that the journal does not have keeps words and keys from a press, and
/// nobody's hand.
#[test]
fn words_move_no_lever_and_press_nothing_while_a_move_is_sealed() {
    let mut state = State::new(settings(Player::Human, Player::Human, "none", None)).unwrap();
    for event in [
        Event::Game(GameEvent::Start),
        Event::Move(MoveEvent::Announce {
            mv: "e2e4".parse().unwrap(),
            said: None,
            through: None,
        }),
    ] {
        (state, _) = state.apply(&event, Time::ZERO).unwrap();
    }
    let lever = AtDesk {
        lever_completes: true,
        ..AtDesk::default()
    };
    let sealing = AtDesk {
        awaits_sealed: true,
        ..AtDesk::default()
    };
    for through in PLAYERS {
        let by_words = [Channel::SharedInput, Channel::OwnInput, Channel::ClockKey];
        let pressed = |desk| {
            let request = Request {
                by: Party::Side(Color::White),
                through,
                intent: Intent::Press,
            };
            plan_at_desk(&state, desk, &request, state.now())
        };
        let press = Plan::Do(vec![Event::Move(MoveEvent::Press)]);
        assert_eq!(pressed(AtDesk::default()), press);
        let refused = |why: Refused| match by_words.contains(&through) {
            true => Plan::Refuse(why),
            false => press.clone(),
        };
        let by_lever = refused(ClockRefused::OnlyByLever.into());
        assert_eq!(pressed(lever), by_lever, "{through:?}");
        let awaited = refused(AdjournmentRefused::Awaited(Color::White).into());
        assert_eq!(pressed(sealing), awaited, "{through:?}");
    }
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
                let kept = refused.as_ref().map(|it| kept_on_refused(&state, &request, it, state.now()));
                // The channel itself is kept as well.
                let kept = kept.map(|it| serde_json::to_string(&it).unwrap());
                let named = serde_json::to_string(&through).unwrap();
                (refused, kept.map(|it| it.replace(&named, "the channel")))
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
            prop_assert_eq!(wants(Party::Arbiter(Credential::Page), resigns), own);
            for order in [
                Intent::Order(decides.clone()),
                Intent::CarryOut,
                Intent::AcceptFinding(Finding::of(&state)),
                Intent::AgreeDraw,
                Intent::ShowPage(PageOf::Arbiter),
            ] {
                let players = wants(Party::Side(side), order.clone());
                prop_assert_eq!(players, Some(PartyRefused::OnlyArbiter.into()));
                let arbiters = wants(Party::Arbiter(Credential::Page), order);
                prop_assert!(arbiters != Some(PartyRefused::OnlyArbiter.into()));
            }
        }
        let remedy = Request {
            by: Party::Arbiter(Credential::Page),
            through: Channel::Page,
            intent: Intent::CarryOut,
        };
        if state.remedy().is_none() {
            let nothing = Some(ArbiterRefused::NothingToRule.into());
            prop_assert_eq!(refusal(&state, &remedy), nothing);
        }
    }
}

/// How one player alone can come in: at channels of their own, and at an input that they share
/// with the opponent, whatever is connected.
fn channels_of(side: Color) -> Vec<(Party, Channel)> {
    let own = [Channel::OwnInput, Channel::SharedInput, Channel::OwnBoard]
        .map(|it| (Party::Side(side), it));
    let shared = |usual_speaker, moves_elsewhere, speaks_elsewhere| {
        let input = SharedInput {
            usual_speaker,
            moves_elsewhere,
            speaks_elsewhere,
        };
        (Party::Either(input), Channel::SharedInput)
    };
    let other = Some(side.other());
    own.into_iter()
        .chain([
            shared(None, None, false),
            shared(Some(side), None, false),
            shared(Some(side), other, false),
            shared(Some(side), other, true),
            // What is typed as the arbiter's order.
            (Party::Arbiter(Credential::Unproven), Channel::SharedInput),
        ])
        .collect()
}

/// What a player alone may try in order to decide the game.
fn attempts(state: &State, pick: &Index, square: Square) -> Vec<Intent> {
    let confirmed = Color::ALL.map(|it| Intent::Confirm(Confirmation::Resign(it)));
    let decides = Event::Arbiter(ArbiterEvent::Decide {
        result: GameResult::WhiteWins,
    });
    let orders = [Intent::CarryOut, Intent::AgreeDraw, Intent::Order(decides)];
    let all = intents(state, pick, square).into_iter();
    all.chain(confirmed).chain(orders).collect()
}

/// Whether one player's words alone cannot have brought this about in their favour: the position did,
/// or it is their own loss.
fn is_no_gain_by_words(outcome: Outcome, side: Color) -> bool {
    match outcome {
        Outcome::Checkmate(_)
        | Outcome::Stalemate
        | Outcome::DeadPosition
        | Outcome::Threefold
        | Outcome::Fivefold
        | Outcome::Fifty
        | Outcome::SeventyFive => true,
        Outcome::Resignation(by) | Outcome::ResignationButCannotMate(by) => by == side,
        Outcome::Agreement
        | Outcome::FlagFall(_)
        | Outcome::FlagFallButCannotMate(_)
        | Outcome::IllegalMoves(_)
        | Outcome::IllegalMovesButCannotMate(_)
        | Outcome::BothFlags
        | Outcome::Quickplay
        | Outcome::Default(_)
        | Outcome::DefaultAtResumption(_)
        | Outcome::SealedMove(_)
        | Outcome::SealedMoveButCannotMate(_)
        | Outcome::Decided(_)
        | Outcome::OnServer(_)
        | Outcome::Cancelled => false,
    }
}

proptest! {
    #![proptest_config(super::cases(256))]

    /// Under the Laws no sequence of what one player alone says, keys and does on their own channels
    /// and on a shared one ends the game in their favour.
    #[test]
    fn nobody_alone_decides_the_game_in_their_favour(
        settings in any_settings(),
        side in prop::sample::select(vec![Color::White, Color::Black]),
        way in any::<Index>(),
        tried in prop::collection::vec((any::<Index>(), any::<Index>(), prop::sample::select(Square::ALL.to_vec())), 1..60),
    ) {
        let settings = Settings {
            white: Player::Human,
            black: Player::Human,
            profile: Profile::Tournament,
            ..settings
        };
        let mut state = state_after(State::new(settings).unwrap(), Vec::new());
        prop_assume!(state.outcome().is_none());
        let ways = channels_of(side);
        let &(by, through) = way.get(&ways);
        for (which, pick, square) in tried {
            let all = attempts(&state, &pick, square);
            let intent = which.get(&all).clone();
            let request = Request { by, through, intent };
            if let Plan::Do(events) = plan(&state, &request, state.now())
                && let Some((next, _)) = state.apply_all(&events, state.now()).unwrap().pop()
            {
                state = next;
            }
            // The program completes an announced move where nobody presses.
            if let Ok((next, _)) = state.apply(&Event::Move(MoveEvent::Press), state.now()) {
                state = next;
            }
            if let Some(outcome) = state.outcome() {
                prop_assert!(is_no_gain_by_words(outcome, side), "{:?} of {:?} gives {:?}", request, by, outcome);
                break;
            }
        }
    }
}
