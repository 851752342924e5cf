//! A game on a server at the desk: its seat, its journal, its devices, and the game after it.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crossbeam_channel::{Receiver, after, never, select, unbounded};
use lichess_board::{
    Failure, GameFull, GameId, GameOfAccount, News, Pace, Seat, Terms, Told, Variant, Wish,
};
use shakmaty::Color;

use super::account::Account;
use super::finding::{self, Way};
use super::kept_game::{KeptGame, LeftGame};
use super::translation;
use crate::commands::arguments::devices::DeviceArguments;
use crate::commands::output::say;
use crate::commands::play::{GameServer, GameStart, SetUp, run_game};
use crate::context::Context;
use crate::files::online_game::OnlineGame;
use crate::problem::Problem;
use crate::problem::online::{OnlineProblem, failed};
use desk::game_desk::Wanted;
use desk::messages::{Localisation, text};
use game::session::NextGame;

/// How long nothing is told of a game that cannot be taken up yet.
const UNTOLD: Duration = Duration::from_secs(2);

/// How often it is looked whether what can think was closed.
const LOOKS_AGAIN: Duration = Duration::from_millis(300);

/// That a game runs, until its end is told. What is told of a game whose place is left comes to nobody.
type Running = Arc<Mutex<Option<OnlineGame>>>;

/// That a game with other people runs from now on.
///
/// # Errors
/// If something is open that could think about it.
pub(super) fn begins() -> Result<OnlineGame, Problem> {
    Ok(OnlineGame::begin().ok_or(OnlineProblem::Thinking)?)
}

/// As [`begins`], once nothing is open any more that could think: the player is told to close it, and what they wanted is not
/// lost.
fn begins_later(at: &Localisation) -> Result<OnlineGame, Problem> {
    let mut told = false;
    loop {
        if let Some(game) = OnlineGame::begin() {
            return Ok(game);
        }
        if !std::mem::replace(&mut told, true) {
            say(&text!(at, "online-waits-to-begin"))?;
        }
        std::thread::sleep(LOOKS_AGAIN);
    }
}

/// Plays this game, and those that the player wants after it. While one is found and played, nothing thinks on this computer.
///
/// # Errors
/// If the server does not answer as wished, a device does not work, or the journal cannot be kept.
pub(super) fn play(
    context: &Context,
    account: &Account,
    running: OnlineGame,
    first: GameId,
    way: &Way,
    mut options: DeviceArguments,
) -> Result<(), Problem> {
    let at = context.wording.localisation();
    let mut running: Running = Arc::new(Mutex::new(Some(running)));
    // Only a game that ran already can have a journal.
    let mut left = match way {
        Way::Running => LeftGame::find(context, account.client.server().address(), &first)?,
        Way::Seek(_) | Way::Challenge(..) | Way::Computer(..) | Way::Theirs => None,
    };
    let (mut id, mut number) = (first, 1);
    loop {
        let left = left.take();
        let (next, played) = play_one(context, account, &id, &options, left, &running)?;
        let Some(next) = next else {
            return Ok(());
        };
        context.signals.game_ends();
        running = Arc::new(Mutex::new(Some(begins_later(at)?)));
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
    left: Option<LeftGame>,
    running: &Running,
) -> Result<(Option<NextGame>, Played), Problem> {
    account.plays(id);
    let (seat, full) = take_seat(context, account, id, running)?;
    if full.variant == Variant::Chess960 {
        return Err(OnlineProblem::OtherRules.into());
    }
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
    let mut set_up = SetUp::new(context, &settings, options, false)?.on(game_server);
    let mut kept = match left {
        Some(left) => left.goes_on(settings.board, settings.own_board)?,
        None => KeptGame::new(context, settings)?,
    };
    let is_over = full.state.status.is_end();
    if is_over {
        kept.ends_as(&full)?;
    }
    set_up.config.written = kept.written;
    let hint = || text!(context.wording.localisation(), "online-words");
    let hint = (!is_over).then(hint);
    let start = GameStart {
        news: note.clone().into_iter().chain(hint).collect(),
        first: kept.first,
        goal: None,
    };
    let next = run_game(context, kept.state, kept.journal, set_up, options, start)?;
    Ok((next.map(|it| it.next), played))
}

/// Takes the seat at a game, and waits for the first line of its stream. That something keeps it waiting is told.
fn take_seat(
    context: &Context,
    account: &Account,
    id: &GameId,
    running: &Running,
) -> Result<(Seat, GameFull), Problem> {
    // What was told before belongs to no game.
    while account.at_desk.try_recv().is_ok() {}
    let (tell, first) = unbounded();
    let at = context.wording.localisation().clone();
    let (desk, running) = (account.to_desk.clone(), Arc::downgrade(running));
    let mut waits = Some(tell);
    let seat = Seat::take(account.client.clone(), id.clone(), move |told| {
        if let Some(tell) = &waits {
            let before = before_game(told);
            let begun = matches!(before, Some(Before::Begun(_)));
            let sent = before.is_none_or(|it| tell.send(it).is_ok());
            if begun {
                waits = None;
            }
            return sent;
        }
        let Some(running) = running.upgrade() else {
            return false;
        };
        if is_end(&told) {
            drop(
                running
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .take(),
            );
        }
        let told = translation::told(told, &at);
        told.into_iter().all(|it| desk.send(it).is_ok())
    });
    let seat = seat.map_err(|_| OnlineProblem::Failed(Failure::Broke))?;
    let full = waited(&first, context.wording.localisation())?;
    Ok((seat, *full))
}

/// What is told before a game can be played.
enum Before {
    Begun(Box<GameFull>),
    /// There is no connection yet, for this reason.
    Lost(Failure),
    Fails(OnlineProblem),
}

fn before_game(told: Told) -> Option<Before> {
    match told {
        Told::Begun(full) => Some(Before::Begun(full)),
        Told::Lost(failure) => Some(Before::Lost(failure)),
        Told::GivenUp(failure) => Some(Before::Fails(OnlineProblem::Failed(failure))),
        Told::Unfollowable(_) => Some(Before::Fails(OnlineProblem::OtherRules)),
        Told::Stands(_)
        | Told::Back
        | Told::Refused { .. }
        | Told::Failed { .. }
        | Told::NotTaken(_)
        | Told::NoEffect(_)
        | Told::NoAnswerYet
        | Told::Written(_)
        | Told::Waits(_) => None,
    }
}

/// Whether the game is over with this; a game that the server has forgotten is.
fn is_end(told: &Told) -> bool {
    let ends = |it: &News| matches!(it, News::Ended { .. });
    match told {
        Told::Stands(stand) => stand.news.iter().any(ends),
        Told::GivenUp(failure) => *failure == Failure::NotFound,
        Told::Begun(_)
        | Told::Lost(_)
        | Told::Back
        | Told::Refused { .. }
        | Told::Failed { .. }
        | Told::NotTaken(_)
        | Told::Waits(_)
        | Told::NoEffect(_)
        | Told::NoAnswerYet
        | Told::Written(_)
        | Told::Unfollowable(_) => false,
    }
}

/// Waits for the game as long as it takes; Ctrl+C ends the program.
fn waited(first: &Receiver<Before>, at: &Localisation) -> Result<Box<GameFull>, Problem> {
    let mut silent = after(UNTOLD);
    let mut told = false;
    loop {
        let cause = select! {
            recv(first) -> before => match before {
                Ok(Before::Begun(full)) => return Ok(full),
                Ok(Before::Fails(why)) => return Err(why.into()),
                Ok(Before::Lost(failure)) => failure.is_in_the_way().then(|| failed(&failure, at)),
                Err(_) => return Err(Failure::Broke.into()),
            },
            recv(silent) -> _ => None,
        };
        silent = never();
        if !std::mem::replace(&mut told, true) {
            say(&text!(at, "online-waits-for-game"))?;
        }
        if let Some(cause) = cause {
            say(&cause)?;
        }
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

/// The rematch that the opponent offers, or one that is offered to them.
fn rematch(
    account: &Account,
    last: &GameId,
    played: &Played,
    way: &Way,
    at: &Localisation,
) -> Result<GameId, Problem> {
    for challenge in finding::challenges(account, at)? {
        if challenge.rematch_of.as_ref() == Some(last) {
            return finding::accept(account, &challenge, at);
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
        Way::Theirs | Way::Running => again_with(account, played, way, at),
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
