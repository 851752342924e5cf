//! A desk for the tests: its settings, what it hears, and its journal.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, LazyLock, Mutex};

use announcements::Vocabulary;
use desk::dialogue::{Judgement, SpokenInput, weigh};
use desk::messages::{Localisation, Wording};
use game::session::{
    AdjournmentEvent, AgreementEvent, ArbiterEvent, ClockEvent, Credential, DrawEvent, GameEvent,
    MoveEvent, Names, Player, PracticeEvent, Procedure, Profile, Refused, Regulations, Remark,
    ReportEvent, Settings, State, Warnings, journal,
};
use german_grammar::WordSet;
use practice::scenario::{MARGINS, ScenarioDesk};
use spoken_grammar::Heard;
use strum::VariantNames;

/// The words of a game for practice.
pub static VOCABULARY: LazyLock<Arc<Vocabulary>> =
    LazyLock::new(|| vocabulary(&[WordSet::PRACTICE, WordSet::ONLINE]));

/// The words with these sets.
pub fn vocabulary(sets: &[WordSet]) -> Arc<Vocabulary> {
    static KNOWN: LazyLock<Mutex<HashMap<Vec<WordSet>, Arc<Vocabulary>>>> =
        LazyLock::new(Mutex::default);
    let make = || {
        let lexicon = german_grammar::lexicon(sets).unwrap();
        let grammar = german_grammar::grammar_over(lexicon).unwrap();
        Arc::new(Vocabulary::new(grammar).unwrap())
    };
    let mut known = KNOWN.lock().unwrap();
    Arc::clone(known.entry(sets.to_vec()).or_insert_with(make))
}

/// The wording in a language; texts are loaded once.
pub fn wording(language: &str) -> Wording {
    static KNOWN: LazyLock<Mutex<HashMap<String, Wording>>> = LazyLock::new(Mutex::default);
    let mut known = KNOWN.lock().unwrap();
    let make = || {
        let localisation = Localisation::choose(Some(language)).unwrap();
        Wording::new(localisation, VOCABULARY.clone())
    };
    known
        .entry(language.to_owned())
        .or_insert_with(make)
        .clone()
}

/// A desk that speaks German.
pub fn desk(settings: Settings) -> ScenarioDesk {
    ScenarioDesk::new(settings, wording("de"), Credential::Pin).unwrap()
}

/// The same, where nothing proves that typed orders are the arbiter's.
pub fn unproven_desk(settings: Settings) -> ScenarioDesk {
    ScenarioDesk::new(settings, wording("de"), Credential::Unproven).unwrap()
}

/// Hears something; what is doubtful must not act.
pub fn hear(desk: &mut ScenarioDesk, heard: &Heard) {
    let judgement = weigh(
        heard,
        &VOCABULARY,
        &desk.game_desk.expectation(SpokenInput::Shared).game,
    )
    .judge(MARGINS);
    let before = desk.happened.len();
    desk.heard(SpokenInput::Shared, heard);
    let acts = desk.happened.len() > before;
    let doubtful = !matches!(judgement, Judgement::Sure(_));
    assert!(!(doubtful && acts), "a doubtful hearing acts");
}

/// What could not happen so far.
pub fn refused(desk: &ScenarioDesk) -> Vec<&Refused> {
    let happened = desk.happened.iter();
    happened.filter_map(|it| it.refused.as_ref()).collect()
}

/// The journal as it lies on the disk.
pub fn journal_text(desk: &ScenarioDesk) -> String {
    let (mut text, mut chain) = journal::header(desk.state.settings(), None).unwrap();
    let recorded = desk.happened.iter().filter(|it| it.refused.is_none());
    for it in recorded {
        text.push('\n');
        text += &journal::entry(&it.event, it.at, Some(&mut chain)).unwrap();
    }
    text + "\n"
}

/// The names of all events, as they stand in a journal.
pub fn event_names() -> BTreeSet<String> {
    let groups = [
        MoveEvent::VARIANTS,
        ClockEvent::VARIANTS,
        DrawEvent::VARIANTS,
        GameEvent::VARIANTS,
        ArbiterEvent::VARIANTS,
        AgreementEvent::VARIANTS,
        ReportEvent::VARIANTS,
        AdjournmentEvent::VARIANTS,
        PracticeEvent::VARIANTS,
        Remark::VARIANTS,
    ];
    let names = groups.into_iter().flatten();
    names.map(|&name| name.to_owned()).collect()
}

/// Settings of a game begun at some moment.
pub fn settings(white: Player, black: Player, time: &str, fen: Option<&str>) -> Settings {
    Settings {
        white,
        black,
        time_control: time.parse().unwrap(),
        board: None,
        own_board: None,
        names: Names::default(),
        profile: Profile::default(),
        warnings: Warnings::default(),
        procedure: Procedure::default(),
        regulations: Regulations::default(),
        words: Vec::new(),
        arbiter_pin: None,
        arbiters_page: true,
        online: None,
        fen: fen.map(ToOwned::to_owned),
        chess960: None,
        begun: "2026-11-21T10:00:00+00:00".to_owned(),
    }
}

/// Everything about a state that a player could notice.
pub fn picture(state: &State) -> String {
    use shakmaty::Color;
    let clock = state.clock();
    let sans: Vec<String> = state
        .game()
        .plies()
        .iter()
        .map(|ply| ply.san.to_string())
        .collect();
    format!(
        "{} | {} | clock {clock:?} {:?} {:?} | begun {} | announced {:?} | {:?} {:?} | offer {:?} | stopped {:?} | request {:?} | claim {:?} | offences {:?} | sealed {:?} | resumption {:?} | outcome {:?} | {:?} | now {:?}",
        state.game().fen(),
        sans.join(" "),
        clock.remaining(Color::White, state.now()),
        clock.remaining(Color::Black, state.now()),
        state.has_begun(),
        state.announced(),
        (state.touched(), state.steps().done()),
        state.intended(),
        state.offer(),
        state.stopped(),
        state.request(),
        state.quickplay_claim(),
        Color::ALL.map(|side| state.offences(side)),
        state.sealed(),
        state.resumption(),
        state.outcome(),
        state.profile(),
        (
            state.now(),
            state.clock_times(),
            Color::ALL.map(|side| state.clock_reading(side)),
        ),
    )
}
