//! A game on a server at the desk: its seat, its journal, its devices, and the game after it.

use crossbeam_channel::{Receiver, bounded};
use lichess_board::{Failure, GameFull, GameId, GameOfAccount, Pace, Seat, Terms, Told, Wish};
use shakmaty::Color;

use super::account::Account;
use super::finding::{self, Way};
use super::translation;
use crate::commands::arguments::devices::DeviceArguments;
use crate::commands::play::{GameServer, GameStart, NewJournal, SetUp, run_game};
use crate::context::Context;
use crate::files::journal_file::{Changes, JournalFile};
use crate::files::{journals, online_game::OnlineGame};
use crate::problem::Problem;
use crate::problem::online::OnlineProblem;
use desk::game_desk::Wanted;
use desk::messages::{Localisation, text};
use game::session::{Event, GameEvent, NextGame, Settings, State};

/// Plays this game, and those that the player wants after it.
///
/// # Errors
/// If the server does not answer as wished, a device does not work, or the journal cannot be kept.
pub(super) fn play(
    context: &Context,
    account: &Account,
    first: GameId,
    way: &Way,
    mut options: DeviceArguments,
) -> Result<(), Problem> {
    let at = context.wording.localisation();
    let _running = OnlineGame::begin();
    let (mut id, mut number) = (first, 1);
    loop {
        let (next, played) = play_one(context, account, &id, &options)?;
        let Some(next) = next else {
            return Ok(());
        };
        number += 1;
        options = options.of_game(number, next);
        id = match next {
            NextGame::SidesSwitched => rematch(account, &id, &played, way, at)?,
            NextGame::SameSides => again(account, &played, way, at)?,
        };
    }
}

/// What was played, for the game after it.
struct Played {
    opponent: Option<String>,
    level: Option<u8>,
    terms: Terms,
}

fn play_one(
    context: &Context,
    account: &Account,
    id: &GameId,
    options: &DeviceArguments,
) -> Result<(Option<NextGame>, Played), Problem> {
    let (seat, full) = take_seat(context, account, id)?;
    let own = own_side(&full, &account.id)?;
    let played = played(&full, own);
    let server = account.client.server().address();
    let mut settings = translation::settings(&full, own, server);
    settings.board = options.board.is_some().then_some(own);
    settings.own_board = options.own_board.is_some().then_some(own);
    let code = context.wording.localisation().code();
    let mut words = options.words.choice();
    words.allow_for(&settings.procedure, &settings.profile, &code);
    settings.words = words.sets();
    let (context, note) = &context.with_player(&words)?;
    let game_server = GameServer::new(account.at_desk.clone(), move |wanted: Wanted| {
        seat.order(translation::order(wanted));
    });
    let set_up = SetUp::new(context, &settings, options, false)?.on(game_server);
    let (state, journal, first) = journal(context, settings)?;
    let hint = text!(context.wording.localisation(), "online-words");
    let start = GameStart {
        news: note.clone().into_iter().chain([hint]).collect(),
        first,
        goal: None,
    };
    let next = run_game(context, state, journal, set_up, options, start)?;
    Ok((next.map(|it| it.next), played))
}

/// Takes the seat at a game, and waits for the first line of its stream.
fn take_seat(
    context: &Context,
    account: &Account,
    id: &GameId,
) -> Result<(Seat, GameFull), Problem> {
    // What was told before belongs to no game.
    while account.at_desk.try_recv().is_ok() {}
    let (begun, first) = bounded(1);
    let at = context.wording.localisation().clone();
    let desk = account.to_desk.clone();
    let mut first_line = Some(begun);
    let seat = Seat::take(account.client.clone(), id.clone(), move |told| {
        if let Some(first) = first_told(&told)
            && let Some(begun) = first_line.take()
        {
            let _ = begun.send(first);
        }
        let told = translation::told(told, &at);
        told.into_iter().all(|it| desk.send(it).is_ok())
    });
    let seat = seat.map_err(|_| OnlineProblem::Failed(Failure::Broke))?;
    let full = waited(&first)?;
    Ok((seat, *full))
}

/// What is waited for before a game begins here.
fn first_told(told: &Told) -> Option<Result<Box<GameFull>, OnlineProblem>> {
    match told {
        Told::Begun(full) => Some(Ok(full.clone())),
        Told::GivenUp(failure) => Some(Err(OnlineProblem::Failed(failure.clone()))),
        Told::Unfollowable(_) => Some(Err(OnlineProblem::OtherRules)),
        Told::TakenOver => Some(Err(OnlineProblem::Failed(Failure::Broke))),
        Told::Stands(_)
        | Told::Lost(_)
        | Told::Back
        | Told::Refused { .. }
        | Told::Failed { .. }
        | Told::NotTaken(_)
        | Told::Waits(_) => None,
    }
}

fn waited(
    first: &Receiver<Result<Box<GameFull>, OnlineProblem>>,
) -> Result<Box<GameFull>, Problem> {
    match first.recv() {
        Ok(begun) => Ok(begun?),
        Err(_) => Err(Failure::Broke.into()),
    }
}

fn own_side(full: &GameFull, own: &str) -> Result<Color, Problem> {
    let sides = Color::ALL.into_iter();
    let mut own_sides = sides.filter(|it| full.player(*it).id.as_deref() == Some(own));
    own_sides.next().ok_or_else(|| OnlineProblem::NoGame.into())
}

fn played(full: &GameFull, own: Color) -> Played {
    let opponent = full.player(own.other());
    let pace = match (full.clock, full.days_per_turn) {
        (Some(clock), _) => Pace::Clock {
            limit: u32::try_from(clock.initial / 1000).unwrap_or(0),
            increment: u32::try_from(clock.increment / 1000).unwrap_or(0),
        },
        (None, Some(days)) => Pace::Days(days),
        (None, None) => Pace::Unlimited,
    };
    Played {
        opponent: opponent.name.clone(),
        level: opponent.ai_level,
        terms: Terms {
            pace,
            rated: full.rated,
            color: Wish::Color(own.other()),
        },
    }
}

/// The journal of this game of the server: the one that was begun before, or a new one. With it come the state and what
/// happens first.
fn journal(
    context: &Context,
    settings: Settings,
) -> Result<(State, JournalFile, Vec<Event>), Problem> {
    let wanted = settings.online.as_ref();
    let same = |path: &std::path::PathBuf| {
        let state = crate::files::journal_file::glance(path).ok();
        state.is_some_and(|it| it.settings().online.as_ref() == wanted && it.outcome().is_none())
    };
    let begun = journals::journals(&context.games).into_iter().find(same);
    // Another program may be writing it; then the game has a second journal.
    let reopened = begun.and_then(|path| JournalFile::reopen(&path).ok());
    if let Some((mut journal, replayed)) = reopened {
        let state = replayed.state;
        let changes = Changes {
            grace: None,
            charged: None,
        };
        journal.go_on(&state, changes)?;
        let first = match state.has_begun() {
            true => GameEvent::Resume,
            false => GameEvent::Start,
        };
        return Ok((state, journal, vec![Event::Game(first)]));
    }
    let NewJournal { state, journal } = NewJournal::create(context, settings, false)?;
    Ok((state, journal, vec![Event::Game(GameEvent::Start)]))
}

/// The rematch that the opponent offers, or one that is offered to them.
fn rematch(
    account: &Account,
    last: &GameId,
    played: &Played,
    way: &Way,
    at: &Localisation,
) -> Result<GameId, Problem> {
    for challenge in finding::challenges(account)? {
        if challenge.rematch_of.as_ref() == Some(last) {
            return finding::accept(account, &challenge);
        }
    }
    again_with(account, played, way, at)
}

fn again_with(
    account: &Account,
    played: &Played,
    way: &Way,
    at: &Localisation,
) -> Result<GameId, Problem> {
    let next = match (&played.opponent, played.level) {
        (_, Some(level)) => Way::Computer(level, played.terms),
        (Some(name), None) => {
            let user = name.parse();
            let user = user.map_err(|_| OnlineProblem::NoPlayer(name.clone()))?;
            Way::Challenge(user, played.terms)
        }
        (None, None) => way.clone(),
    };
    finding::find(account, &next, at)
}

/// Another game in the way in which this one was found.
fn again(
    account: &Account,
    played: &Played,
    way: &Way,
    at: &Localisation,
) -> Result<GameId, Problem> {
    match way {
        Way::Theirs => again_with(account, played, way, at),
        way => finding::find(account, way, at),
    }
}

/// A running game in a line.
pub(super) fn described(game: &GameOfAccount, at: &Localisation) -> String {
    let name = game.opponent.name.clone().unwrap_or_default();
    let turn = match game.is_my_turn {
        true => text!(at, "online-your-move"),
        false => text!(at, "online-their-move"),
    };
    text!(
        at,
        "online-game-line",
        opponent = desk::printing::visible_words(&name),
        turn = turn,
        game = game.id.to_string()
    )
}
