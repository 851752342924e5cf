//! The server of the page without a browser: who is let in, what is answered to garbage,
//! and that no client holds up the game. And what the page is told of a game.

#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

#[path = "web/client.rs"]
mod client;
#[path = "web/duties.rs"]
mod duties;
#[cfg(feature = "practice")]
#[path = "web/own_page.rs"]
mod own_page;
#[path = "web/requests.rs"]
mod requests;
#[path = "web/server.rs"]
mod server;
#[path = "web/snapshot.rs"]
mod snapshot;
#[path = "web/texts.rs"]
mod texts;

use std::sync::{Arc, LazyLock};

use announcements::Vocabulary;
use chess_laws::Time;
use desk::messages::{Localisation, Wording};
use game::session::{
    Channel, Event, Names, Player, Procedure, Profile, Regulations, Settings, State, Warnings,
};
use game::session::{GameEvent, MoveEvent};

static VOCABULARY: LazyLock<Arc<Vocabulary>> =
    LazyLock::new(|| Arc::new(Vocabulary::new(german_grammar::grammar().unwrap()).unwrap()));

/// Words in this language.
fn wording(language: &str) -> Wording {
    let localisation = Localisation::choose(Some(language)).unwrap();
    Wording::new(localisation, Arc::clone(&VOCABULARY))
}

/// A game of two people that has begun, five minutes each.
fn begun() -> State {
    let settings = Settings {
        white: Player::Human,
        black: Player::Human,
        time_control: "5+3".parse().unwrap(),
        fen: None,
        chess960: None,
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
        begun: "2026-11-21T20:00:00+01:00".to_owned(),
    };
    after(
        State::new(settings).unwrap(),
        &Event::Game(GameEvent::Start),
        0,
    )
}

/// The state after an event at so many ms.
#[track_caller]
fn after(state: State, event: &Event, ms: u64) -> State {
    state.apply(event, Time::from_millis(ms)).unwrap().0
}

/// The announcement of a move, in the notation of UCI.
fn announce(mv: &str) -> Event {
    Event::Move(MoveEvent::Announce {
        mv: mv.parse().unwrap(),
        said: None,
        through: None,
    })
}

/// A move that is announced at the page.
fn at_page(mv: &str) -> Event {
    Event::Move(MoveEvent::Announce {
        mv: mv.parse().unwrap(),
        said: None,
        through: Some(Channel::Page),
    })
}

/// The state after these moves, one a second, each completed at once.
#[track_caller]
fn played(moves: &str) -> State {
    let mut state = begun();
    for (index, mv) in moves.split_whitespace().enumerate() {
        let ms = (index as u64 + 1) * 1000;
        state = after(state, &announce(mv), ms);
        state = after(state, &Event::Move(MoveEvent::Press), ms);
    }
    state
}
