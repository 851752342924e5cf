//! Whatever is said, pressed or happens, in whatever order: nothing panics, every
//! input is answered, and the state stays one that can be.

use std::time::Duration;

use std::num::NonZeroU32;

use proptest::prelude::*;
use proptest::sample::Index;
use shakmaty::{Color, Position};

use annabella::scenario::{self, ScenarioDesk};
use annabella::session::{
    Chess960, Completion, CorrectionTime, DrawOffers, Event, Player, Procedure, Refused,
    Regulations, Settings, Sides, Stage, State, StopReason, journal,
};
use announcements::Command;
use chess_laws::quickplay::Quickplay;
use chess_laws::{Edition, Extra, Flag, Outcome, StartPosition, Supervision, Time};
use spoken_grammar::{Heard, Reading, WordId};

use super::desk::{VOCABULARY, desk, hear, journal_text, picture, refused, settings};
use super::happenings::{Happening, any_happening, any_late_happening, sets_clocks};
use annabella::session::{DrawEvent, GameEvent, MoveEvent};

/// Starts in which much can happen soon, and one that is over.
const STARTS: [Option<&str>; 7] = [
    None,
    None,
    Some("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    Some("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"),
    Some("4k3/4p3/8/8/8/8/8/4K2R w K - 98 60"),
    Some("8/8/8/8/8/5k2/5q2/7K b - - 0 1"),
    Some("4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
];

/// Something that a player does.
#[derive(Debug, Clone)]
pub enum Act {
    /// Any words, certain.
    Words(Vec<Index>),
    /// A legal move in full or in short.
    Move(Index, Form),
    /// Competing readings, each a legal move or any words, and their costs.
    Sound(Vec<(Result<Index, Vec<Index>>, f32)>, Option<f32>),
    /// Typed text.
    Typed(String),
    Key(Command),
    /// The time for a correction is over, or the engine has found its move.
    Next(Index),
    /// The moment of the next act, earlier ones too.
    At(u64),
    /// Time passes.
    Later(u64),
}

#[derive(Debug, Clone, Copy)]
pub enum Form {
    Full,
    /// Piece and target only.
    Short,
    /// Target only.
    Target,
}

fn any_act() -> impl Strategy<Value = Act> {
    let words = || prop::collection::vec(any::<Index>(), 1..7);
    let cost = || (0u8..60).prop_map(|tenths| f32::from(tenths) / 10.0);
    let reading = prop_oneof![any::<Index>().prop_map(Ok), words().prop_map(Err)];
    let form = prop_oneof![Just(Form::Full), Just(Form::Short), Just(Form::Target)];
    let command = || prop::sample::select(Command::ALL.to_vec());
    prop_oneof![
        1 => words().prop_map(Act::Words),
        8 => (any::<Index>(), form).prop_map(|(index, form)| Act::Move(index, form)),
        4 => (
            prop::collection::vec((reading, cost()), 0..4),
            prop::option::of(cost())
        )
            .prop_map(|(readings, unknown)| Act::Sound(readings, unknown)),
        1 => "\\PC{0,12}".prop_map(Act::Typed),
        4 => command().prop_map(Act::Key),
        8 => any::<Index>().prop_map(Act::Next),
        1 => (0u64..200_000).prop_map(Act::At),
        3 => (0u64..4_000).prop_map(Act::Later),
    ]
}

pub fn any_acts() -> impl Strategy<Value = Vec<Act>> {
    prop::collection::vec(any_act(), 0..60)
}

pub fn any_settings() -> impl Strategy<Value = Settings> {
    let engine = Player::Engine { level: 1, seed: 1 };
    let players = prop::sample::select(vec![
        (Player::Human, Player::Human),
        (Player::Human, engine),
        (engine, Player::Human),
    ]);
    let times = prop::sample::select(vec![
        "none", "0:30", "1+2", "90+30", "2/1,1+1", "0:30d2", "0:30b2", "11", "1/10,1",
    ]);
    let quickplay = prop::sample::select(vec![
        None,
        Some(Quickplay::Increment),
        Some(Quickplay::Claim),
        Some(Quickplay::Unsupervised),
    ]);
    let starts = prop::sample::select(STARTS.to_vec());
    let editions = prop::sample::select(vec![
        (Edition::Fide2017, Supervision::Full),
        (Edition::Fide2017, Supervision::Partial),
        (Edition::Fide2023, Supervision::Full),
    ]);
    let offers = prop::sample::select(vec![
        DrawOffers::Free,
        DrawOffers::Free,
        DrawOffers::AfterMoves(2),
        DrawOffers::Never,
    ]);
    let laws = (quickplay, editions, offers);
    let chess960 = prop::option::weighted(0.2, 0..StartPosition::COUNT);
    let sides = vec![Sides::None, Sides::None, Sides::White, Sides::Both];
    let completion = vec![
        Completion::ByItself,
        Completion::ByItself,
        Completion::ByHand,
        Completion::ByRepetition,
    ];
    let procedure = (
        prop::sample::select(sides),
        prop::sample::select(completion),
        any::<bool>(),
        prop::sample::select(vec![CorrectionTime::Player, CorrectionTime::Nobody]),
        prop::sample::select(vec![None, NonZeroU32::new(2)]),
    );
    let all = (players, times, starts, laws, chess960, procedure);
    all.prop_map(|((white, black), time, fen, laws, number, procedure)| {
        let (full_move, clock, repetition, correction_time, corrections) = procedure;
        let (quickplay, (edition, supervision), draw_offers) = laws;
        let chess960 = number.and_then(StartPosition::new).map(Chess960::chosen);
        let fen = fen.filter(|_| chess960.is_none());
        let regulations = Regulations {
            default_time_s: 1,
            quickplay,
            draw_offers,
            corrections,
            edition,
            supervision,
        };
        Settings {
            regulations,
            chess960,
            board: None,
            own_board: None,
            procedure: Procedure {
                full_move,
                clock,
                repetition,
                correction_time,
            },
            ..settings(white, black, time, fen)
        }
    })
}

/// Does it, after the desk has settled as between two inputs in a game. Returns whether a player
/// expects an answer to it.
pub fn perform(desk: &mut ScenarioDesk, act: &Act) -> bool {
    if let Act::At(at) = act {
        desk.now = Time::from_millis(*at);
    }
    if let Act::Later(passed) = act {
        desk.now = desk.now + Duration::from_millis(*passed);
    }
    desk.settle();
    match act {
        Act::Words(words) => certain(desk, any_words(words)),
        Act::Move(index, form) => {
            let words = move_words(desk, *index, *form);
            certain(desk, words)
        }
        Act::Sound(readings, unknown) => {
            let readings = readings.iter().map(|(reading, cost)| match reading {
                Ok(index) => (move_words(desk, *index, Form::Full), *cost),
                Err(words) => (any_words(words), *cost),
            });
            let readings = readings.collect();
            heard(desk, readings, *unknown)
        }
        Act::Typed(text) => {
            desk.say(text);
            false
        }
        Act::Key(command) => {
            desk.key(*command);
            true
        }
        Act::Next(index) => {
            next(desk, *index);
            false
        }
        Act::At(_) | Act::Later(_) => false,
    }
}

fn certain(desk: &mut ScenarioDesk, words: Vec<WordId>) -> bool {
    let something = !words.is_empty();
    desk.words(words);
    something
}

fn heard(desk: &mut ScenarioDesk, readings: Vec<(Vec<WordId>, f32)>, unknown: Option<f32>) -> bool {
    // As a recogniser gives them: the best first, none without words.
    let mut readings: Vec<Reading> = readings
        .into_iter()
        .filter(|(words, _)| !words.is_empty())
        .map(|(words, cost)| Reading { words, cost })
        .collect();
    readings.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    let something = !readings.is_empty();
    hear(desk, &Heard { readings, unknown });
    something
}

fn any_words(picks: &[Index]) -> Vec<WordId> {
    let lexicon = VOCABULARY.grammar().lexicon();
    let all: Vec<WordId> = lexicon.words().map(|(id, _)| id).collect();
    picks.iter().map(|pick| *pick.get(&all)).collect()
}

/// The words of a legal move of the position ahead; empty where no move is legal.
fn move_words(desk: &ScenarioDesk, pick: Index, form: Form) -> Vec<WordId> {
    let game = desk.state.game_ahead();
    let moves = game.position().legal_moves();
    if moves.is_empty() {
        return Vec::new();
    }
    let mv = *pick.get(&moves);
    let text = match form {
        Form::Full => VOCABULARY.announce(mv),
        _ if mv.is_castle() => VOCABULARY.announce(mv),
        Form::Short => format!(
            "{} {}",
            VOCABULARY.piece_word(mv.role()),
            VOCABULARY.square(mv.to())
        ),
        Form::Target => VOCABULARY.square(mv.to()),
    };
    VOCABULARY.grammar().words_of(&text).unwrap()
}

/// What happens when nobody says anything.
fn next(desk: &mut ScenarioDesk, pick: Index) {
    let state = &desk.state;
    if state.outcome().is_some() {
        return;
    }
    if state.announced().is_some() {
        if !desk.game_desk.asks() && state.steps().missing().is_none() {
            desk.happen(&Event::Move(MoveEvent::Press));
        }
    } else if let Player::Engine { .. } = state.settings().player(state.game().turn()) {
        let moves = state.game().position().legal_moves();
        let mv = state.game().uci(*pick.get(&moves));
        desk.happen(&Event::Move(MoveEvent::Announce { mv }));
    }
}

/// What holds in every state.
pub fn check(state: &State) {
    let game = state.game();
    if state.outcome().is_some() || !state.has_begun() {
        assert_eq!(state.announced_at(), None, "nothing waits for a clock");
        assert_eq!(state.offer(), None, "nothing is offered");
        assert_eq!(state.clock().running(), None, "no clock runs");
    } else {
        // The arbiter may reopen a game whose position ends it; it stands until another one does.
        let reopened = state
            .stopped()
            .is_some_and(|it| it.reason == StopReason::Reopened);
        assert!(reopened || game.ended().is_none(), "an end is noticed");
        let rests = state.announced_at().is_some() && state.steps().rests_while_announced();
        let stands = rests || state.stopped().is_some();
        assert_eq!(state.clock().running().is_none(), stands, "a clock runs");
    }
    let urgent = state
        .quickplay_claim()
        .is_some_and(|claim| !matches!(claim.stage, Stage::Postponed { .. }));
    if urgent || state.request().is_some() {
        assert!(
            state.stopped().is_some(),
            "the clocks stand for the arbiter"
        );
    }
    if let Some(announced) = state.announced() {
        assert!(game.position().is_legal(announced.mv));
        // The move of a wrong claim is made whatever was touched (9.5.3).
        let touched = state.intended().is_none().then(|| state.touched());
        let forbidden = touched.and_then(|it| it.forbids(game.position(), announced.mv));
        assert_eq!(forbidden, None, "what is announced is allowed");
    } else if state.outcome().is_none() && game.ended().is_none() {
        let legal = game.position().legal_moves();
        let allowed = legal.iter().any(|mv| state.forbids(*mv).is_none());
        assert!(allowed, "some move is always allowed");
    }
    if state.offer().is_some() || state.outcome() == Some(Outcome::Agreement) {
        let plies = state.game_ahead().plies().len();
        assert!(plies >= 2, "both have moved before a draw is agreed");
    }
    let now = Duration::from_millis(state.now().as_millis());
    let used = |side| state.clock().used(side, state.now());
    assert!(
        used(Color::White) + used(Color::Black) <= now,
        "one clock at a time"
    );
}

/// What holds as long as no arbiter has set the clocks.
pub fn check_clocks(state: &State) {
    let rests = state.announced_at().is_some() && state.steps().rests_while_announced();
    let stands = rests || state.stopped().is_some();
    if state.has_begun() && state.outcome().is_none() && !stands {
        // While an envelope is closed it is the opponent's who must reply.
        let sealed = state.sealed().map(|sealed| sealed.by.other());
        let turn = sealed.unwrap_or(state.game().turn());
        assert_eq!(state.clock().running(), Some(turn), "the right clock runs");
    }
    for side in Color::ALL {
        account(state, side);
    }
}

/// What was given is what was used and what is left. What a delay gives depends on the
/// moves; the laws' own tests reckon it.
fn account(state: &State, side: Color) {
    let clock = state.clock();
    let at = state.now();
    let (Some(left), [period]) = (clock.remaining(side, at), clock.control().periods()) else {
        return;
    };
    if clock.flag(side, at) != Flag::Up {
        assert_eq!(left, Duration::ZERO);
    } else if let Extra::None | Extra::Increment(_) = period.extra {
        let given = period.main + period.extra.amount() * (clock.presses(side) + 1);
        assert_eq!(left + clock.used(side, at), given, "the clock of {side}");
    }
}

proptest! {
    #![proptest_config(super::cases(96))]

    /// The program answers everything, drops no event, and the journal is the game.
    #[test]
    fn every_input_is_answered_and_the_journal_is_the_game(
        settings in any_settings(),
        acts in any_acts(),
    ) {
        let mut desk = desk(settings);
        desk.happen(&Event::Game(GameEvent::Start));
        check(&desk.state);
        check_clocks(&desk.state);
        for act in &acts {
            desk.spoken.clear();
            let before = desk.happened.len();
            let expects_answer = perform(&mut desk, act);
            let acted = desk.happened.len() > before;
            // A repetition that is right is not answered, nor is the clock that is pressed.
            let silent = acted || desk.state.settings().procedure.hears_repetitions();
            let answered = silent || !desk.spoken.is_empty();
            prop_assert!(!expects_answer || answered, "{act:?} is not answered");
            prop_assert_eq!(refused(&desk), Vec::<&Refused>::new(), "{:?}", act);
            let isolated = desk.line().contains('\u{2068}');
            prop_assert!(!isolated, "a mark of direction reaches the braille line");
            check(&desk.state);
            let claimed = |it: &scenario::RecordedEvent| matches!(it.event, Event::Draw(DrawEvent::ClaimDraw { .. }));
            if !desk.happened.iter().any(claimed) {
                check_clocks(&desk.state);
            }
        }
        let replayed = journal::replay(journal_text(&desk).as_bytes(), |_, _, _| ());
        prop_assert_eq!(picture(&replayed.unwrap().state), picture(&desk.state));
    }

    /// Events in any order, such as a journal could hold; and it holds them.
    #[test]
    fn no_event_makes_a_state_that_cannot_be(
        settings in any_settings(),
        happenings in prop::collection::vec((any_happening(), 0u64..40_000), 0..60),
    ) {
        let state = State::new(settings).unwrap();
        run(state, happenings);
    }

    /// The same around an arbiter who is asked in the last two minutes of a game.
    #[test]
    fn no_arbiter_makes_a_state_that_cannot_be(
        quickplay in prop::sample::select(vec![
            Quickplay::Increment,
            Quickplay::Claim,
            Quickplay::Unsupervised,
        ]),
        opening in prop::collection::vec(any::<Index>(), 2..4),
        happenings in prop::collection::vec((any_late_happening(), 0u64..6_000), 1..40),
    ) {
        let mut settings = settings(Player::Human, Player::Human, "1/11,1", None);
        settings.regulations.quickplay = Some(quickplay);
        let opening = opening.into_iter().flat_map(|index| {
            [(Happening::Announce(index), 0), (Happening::Fixed(Event::Move(MoveEvent::Press)), 0)]
        });
        let mut now = 620_000;
        let happenings = happenings.into_iter().map(|(happening, later)| {
            now += later;
            (happening, now)
        });
        let start = [(Happening::Fixed(Event::Game(GameEvent::Start)), 0)];
        let all = start.into_iter().chain(opening).chain(happenings);
        run(State::new(settings).unwrap(), all);
    }
}

/// Applies events one after another. Every state must be consistent, and replaying the journal
/// must give the last one.
fn run(mut state: State, happenings: impl IntoIterator<Item = (Happening, u64)>) {
    let (header, mut chain) = journal::header(state.settings(), None).unwrap();
    let mut journal = header + "\n";
    let mut set_by_arbiter = false;
    for (happening, at) in happenings {
        let event = happening.event(&state);
        if let Ok((next, _)) = state.apply(&event, Time::from_millis(at)) {
            assert!(next.now() >= state.now());
            check(&next);
            set_by_arbiter |= sets_clocks(&event);
            if !set_by_arbiter {
                check_clocks(&next);
            }
            let line = journal::entry(&event, next.now(), Some(&mut chain)).unwrap();
            journal += &(line + "\n");
            state = next;
        }
    }
    let replayed = journal::replay(journal.as_bytes(), |_, _, _| ());
    assert_eq!(picture(&replayed.unwrap().state), picture(&state));
}
