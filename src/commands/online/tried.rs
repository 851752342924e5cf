//! `annabella online report`: what was tried with a server, as a text that a volunteer can read before they send it. Names
//! nobody and no game, and has no token and no messages.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use lichess_board::{Client, Failure, PuzzleOfGame, Request, Scope, Server};
use shakmaty::{Color, Move};

use super::account::Account;
use super::signed_in::client;
use crate::commands::doctor_report;
use crate::commands::output::{say, write};
use crate::context::Context;
use crate::files::account::AccountFile;
use crate::files::{journal_file, journals};
use crate::problem::Problem;
use crate::problem::online::OnlineProblem;
use desk::messages::text;
use game::session::{DrawEvent, Event, GameEvent, PracticeEvent, Remark, ServerEnd, State};

/// Where the report goes.
#[derive(Debug, Args)]
pub struct TriedArguments {
    #[arg(id = "online_report_output", long = "output", value_name = "FILE")]
    output: Option<PathBuf>,
}

/// How often each thing happened.
type Counted = BTreeMap<&'static str, usize>;

/// What is counted, so that what never happened stands there too.
const COUNTED: &[&str] = &[
    "games",
    "games with White",
    "rated games",
    "games by days",
    "games from another position",
    "games gone on with",
    "own moves",
    "moves of the opponent",
    "own castlings",
    "castlings of the opponent",
    "own promotions",
    "promotions of the opponent",
    "draws offered",
    "draws declined",
    "moves taken back",
    "messages",
    "connections lost",
    "connections back",
    "ended: aborted",
    "ended: mate",
    "ended: stalemate",
    "ended: resigned",
    "ended: draw",
    "ended: time",
    "ended: left",
    "ended: otherwise",
    "not ended here",
];

/// Asks the server for what changes nothing there, counts what happened in the games that were played on it, and writes both.
///
/// # Errors
/// If nobody is signed in, or the report cannot be written.
pub(super) fn report(
    context: &Context,
    file: &AccountFile,
    wanted: &TriedArguments,
) -> Result<(), Problem> {
    let account = file.read()?.ok_or(OnlineProblem::NobodySignedIn)?;
    let server = account.server.clone();
    let mut lines = doctor_report::machine(context);
    lines.push(format!("server: {}", named(&server)));
    let name = account.name.clone();
    let client = client(account.server, Some(account.token));
    let further = Scope::further_of(&client);
    lines.push(format!("rights beside playing: {}", rights(&further)));
    // What was asked for at the sign-in; a token may allow more.
    let further = further.ok().flatten().unwrap_or(account.further);
    lines.extend(asked(client, &name, &further));
    let counted = counted(context, &server);
    lines.extend(COUNTED.iter().map(|it| {
        let count = counted.get(it).copied().unwrap_or_default();
        format!("{it}: {count}")
    }));
    let report: String = lines.into_iter().map(|it| it + "\n").collect();
    let report = doctor_report::without_own_names(&report);
    write(&report, wanted.output.as_deref())?;
    match &wanted.output {
        Some(path) => {
            let path = path.display().to_string();
            let at = context.wording.localisation();
            say(&text!(at, "online-report-written", path = path))
        }
        None => Ok(()),
    }
}

/// The address of Lichess itself names nobody.
fn named(server: &Server) -> &str {
    match *server == Server::default() {
        true => server.address(),
        false => "another",
    }
}

/// What the server says that the token allows.
fn rights(told: &Result<Option<Vec<Scope>>, Failure>) -> String {
    let Ok(Some(scopes)) = told else {
        return "not told".to_owned();
    };
    let names: Vec<&str> = scopes.iter().map(|it| it.name()).collect();
    match names.is_empty() {
        true => "none".to_owned(),
        false => names.join(", "),
    }
}

/// How the server answers requests that change nothing there.
fn asked(client: Client, name: &str, further: &[Scope]) -> Vec<String> {
    let text = |request: &Request| client.text(request).map(|_| ());
    let mut told = vec![
        answered("account", || text(&Request::account())),
        answered("running games", || text(&Request::playing())),
        answered("challenges", || text(&Request::challenges())),
        answered("puzzle of the day", || {
            client
                .ask::<PuzzleOfGame>(&Request::daily_puzzle())
                .map(|_| ())
        }),
    ];
    if further.contains(&Scope::Friends) {
        told.push(answered("friends", || text(&Request::following())));
    }
    if let Ok(user) = name.parse()
        && further.contains(&Scope::Studies)
    {
        told.push(answered("studies", || text(&Request::studies(&user))));
    }
    told.push(answered(
        "stream of the account",
        || match Account::follow(client.into()) {
            Ok(_) => Ok(()),
            Err(Problem::Online(problem)) => Err(match *problem {
                OnlineProblem::Failed(failure) => failure,
                _ => Failure::Unreadable,
            }),
            Err(_) => Err(Failure::Unreadable),
        },
    ));
    told
}

/// Whether a request was answered, and how fast. What the server says in words may have names.
fn answered(what: &str, ask: impl FnOnce() -> Result<(), Failure>) -> String {
    let begun = Instant::now();
    let answer = match ask() {
        Ok(()) => "answered".to_owned(),
        Err(failure) => {
            let told = format!("{failure:?}");
            let kind = told.split(['(', ' ']).next().unwrap_or_default();
            format!("failed, {kind}")
        }
    };
    format!(
        "asked: {what}: {answer} after {} ms",
        begun.elapsed().as_millis()
    )
}

/// What happened in the games of this server whose journals are here.
fn counted(context: &Context, server: &Server) -> Counted {
    let mut counted = Counted::new();
    for path in journals::journals(&context.games) {
        let mut of_game = Counted::new();
        let read = journal_file::read(&path, |event, state, _| note(event, state, &mut of_game));
        let Ok(read) = read else {
            continue;
        };
        let settings = read.state.settings();
        let online = settings.online.as_ref();
        let Some(online) = online.filter(|it| it.server == server.address()) else {
            continue;
        };
        for (there, what) in [
            (true, "games"),
            (
                read.state.own_side_on_server() == Some(Color::White),
                "games with White",
            ),
            (online.rated, "rated games"),
            (online.days.is_some(), "games by days"),
            (settings.fen.is_some(), "games from another position"),
            (read.state.outcome().is_none(), "not ended here"),
        ] {
            *of_game.entry(what).or_default() += usize::from(there);
        }
        note_moves(&read.state, &mut of_game);
        for (what, count) in of_game {
            *counted.entry(what).or_default() += count;
        }
    }
    counted
}

fn note_moves(state: &State, counted: &mut Counted) {
    let own = state.own_side_on_server();
    for ply in state.game().plies() {
        let is_own = own == Some(ply.side);
        let castles = matches!(ply.played, Move::Castle { .. });
        let promotes = ply.played.promotion().is_some();
        for (there, of_own, of_other) in [
            (true, "own moves", "moves of the opponent"),
            (castles, "own castlings", "castlings of the opponent"),
            (promotes, "own promotions", "promotions of the opponent"),
        ] {
            let what = if is_own { of_own } else { of_other };
            *counted.entry(what).or_default() += usize::from(there);
        }
    }
}

fn note(event: &Event, _: &State, counted: &mut Counted) {
    #[allow(clippy::wildcard_enum_match_arm)]
    let what = match event {
        Event::Draw(DrawEvent::OfferDraw { .. }) => "draws offered",
        Event::Draw(DrawEvent::DeclineDraw) => "draws declined",
        Event::Practice(PracticeEvent::TakeBack { .. }) => "moves taken back",
        Event::Remark(Remark::Chat { .. }) => "messages",
        Event::Remark(Remark::Connection { open: false }) => "connections lost",
        Event::Remark(Remark::Connection { open: true }) => "connections back",
        Event::Game(GameEvent::Resume) => "games gone on with",
        Event::Game(GameEvent::EndOnServer { end, .. }) => match end {
            ServerEnd::Aborted => "ended: aborted",
            ServerEnd::Mate => "ended: mate",
            ServerEnd::Stalemate => "ended: stalemate",
            ServerEnd::Resignation => "ended: resigned",
            ServerEnd::Draw => "ended: draw",
            ServerEnd::Flag => "ended: time",
            ServerEnd::Left => "ended: left",
            ServerEnd::Other => "ended: otherwise",
        },
        _ => return,
    };
    *counted.entry(what).or_default() += 1;
}
