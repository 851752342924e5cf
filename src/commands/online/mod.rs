//! `annabella online`: signing in to Lichess and out again, who is signed in, their games, playing with other people, puzzles and
//! studies. Not a byte goes to a server before the user asks for it here.

mod account;
mod finding;
mod friends;
mod kept_game;
mod left_games;
mod patience;
mod playing;
mod puzzles;
mod rights;
mod signed_in;
mod studies;
mod terms;
mod translation;
mod tried;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use clap::{Args, Subcommand};
use lichess_board::{
    Challenge, Client, Failure, GameId, GameOfAccount, LONGEST_WAIT, Player, Request, Scope,
    Server, SignIn, Token, token_page,
};

use self::account::Account;
use self::finding::Way;
pub(crate) use self::left_games::are_over;
use self::patience::Patience;
pub use self::puzzles::PuzzleOfServerArguments;
use self::rights::Further;
use self::signed_in::{client, signed_in};
pub use self::studies::StudiesArguments;
pub use self::terms::{
    AcceptArguments, ChallengeArguments, ComputerArguments, DeclineArguments, PlayArguments,
    SeekArguments,
};
pub use self::tried::TriedArguments;
use crate::commands::arguments::devices::DeviceArguments;
use crate::commands::browser;
use crate::commands::output::{say, write};
use crate::context::Context;
use crate::files::account::{self as kept, AccountFile};
use crate::files::left_on_server;
use crate::files::named_file::read_small;
use crate::files::online_game::OnlineGame;
use crate::files::secret::{Entry, hidden};
use crate::problem::online::{OnlineProblem, failed};
use crate::problem::{FileFault, Problem};
use crate::system::folders::Folders;
use desk::messages::{Localisation, text};
use desk::printing::visible_words;
use zeroize::Zeroizing;

/// What this program calls itself on a server.
const PROGRAM: &str = "annabella";

/// What to do with the account.
#[derive(Debug, Subcommand)]
pub enum OnlineCommand {
    SignIn(SignInArguments),
    SignOut,
    Account,
    Games(GamesArguments),
    Play(Box<PlayArguments>),
    Seek(Box<SeekArguments>),
    Challenge(Box<ChallengeArguments>),
    Computer(Box<ComputerArguments>),
    Challenges,
    Accept(Box<AcceptArguments>),
    Decline(DeclineArguments),
    Friends,
    Puzzle(Box<PuzzleOfServerArguments>),
    Studies(Box<StudiesArguments>),
    Report(TriedArguments),
}

/// How the user signs in.
#[derive(Debug, Args)]
pub struct SignInArguments {
    // A token that the user has made is typed; otherwise a browser asks.
    #[arg(id = "online_token", long = "token")]
    token: bool,
    #[arg(
        id = "online_token_file",
        long = "token-file",
        value_name = "FILE",
        conflicts_with = "online_token"
    )]
    token_file: Option<PathBuf>,
    // The address is only told.
    #[arg(id = "online_no_browser", long = "no-browser")]
    no_browser: bool,
    #[arg(id = "online_server", long = "server", value_name = "ADDRESS")]
    server: Option<String>,
    // What else the account is to allow. What it allowed before stays.
    #[arg(id = "online_with", long = "with", value_enum, value_delimiter = ',')]
    with: Vec<Further>,
}

/// Which games, and where they go.
#[derive(Debug, Args)]
pub struct GamesArguments {
    #[arg(
        id = "online_most",
        long = "most",
        value_name = "N",
        default_value_t = 20,
        value_parser = clap::value_parser!(u16).range(1..=100)
    )]
    most: u16,
    #[arg(id = "online_output", long = "output", value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Carries out the command. Returns a file of games that the player wants to go through now.
///
/// # Errors
/// If nobody is signed in, or the server does not answer as wished.
pub fn run(context: &Context, wanted: OnlineCommand) -> Result<Option<PathBuf>, Problem> {
    let file = &account_file()?;
    let done = match wanted {
        OnlineCommand::SignIn(how) => sign_in(context, file, &how),
        OnlineCommand::SignOut => sign_out(context.wording.localisation(), file),
        OnlineCommand::Account => tell_account(context.wording.localisation(), file),
        OnlineCommand::Games(wanted) => games(context.wording.localisation(), file, &wanted),
        OnlineCommand::Play(wanted) => play(context, file, *wanted),
        OnlineCommand::Seek(wanted) => {
            let way = Way::Seek(wanted.terms.to_seek()?);
            found(context, file, &way, wanted.devices)
        }
        OnlineCommand::Challenge(wanted) => {
            let user = wanted.name.parse();
            let user = user.map_err(|_| OnlineProblem::NoPlayer(wanted.name.clone()))?;
            let way = Way::Challenge(user, wanted.terms.terms());
            found(context, file, &way, wanted.devices)
        }
        OnlineCommand::Computer(wanted) => {
            let way = Way::Computer(wanted.level, wanted.terms.terms());
            found(context, file, &way, wanted.devices)
        }
        OnlineCommand::Challenges => list_challenges(context.wording.localisation(), file),
        OnlineCommand::Accept(wanted) => {
            let at = context.wording.localisation();
            let (running, account) = (playing::begins()?, followed(at, file)?);
            tell_running(&account, at)?;
            let all = finding::challenges(&account, at)?;
            let challenge = finding::chosen(all, wanted.from.as_deref())?;
            let id = finding::accept(&account, &challenge, at)?;
            playing::play(context, &account, running, id, &Way::Theirs, wanted.devices)
        }
        OnlineCommand::Decline(wanted) => {
            let at = context.wording.localisation();
            let account = followed(at, file)?;
            let all = finding::challenges(&account, at)?;
            finding::decline(&account, &finding::chosen(all, Some(&wanted.from))?)?;
            say(&text!(at, "online-declined-it"))
        }
        OnlineCommand::Friends => friends::list(context.wording.localisation(), file),
        OnlineCommand::Puzzle(wanted) => puzzles::solve(context, file, *wanted),
        OnlineCommand::Report(wanted) => tried::report(context, file, &wanted),
        OnlineCommand::Studies(wanted) => return studies::chosen(context, file, &wanted),
    };
    done.map(|()| None)
}

/// The account of the file, whose stream is followed. That the server lets it wait is told.
fn followed(at: &Localisation, file: &AccountFile) -> Result<Account, Problem> {
    let client = signed_in(file)?.1;
    let _patience = Patience::begin(at);
    Account::follow(Arc::new(client))
}

/// Finds a game in this way, and plays it.
fn found(
    context: &Context,
    file: &AccountFile,
    way: &Way,
    devices: DeviceArguments,
) -> Result<(), Problem> {
    let at = context.wording.localisation();
    let (running, account) = (playing::begins()?, followed(at, file)?);
    tell_running(&account, at)?;
    let id = finding::find(&account, way, at)?;
    playing::play(context, &account, running, id, way, devices)
}

/// Games of the player that run already are told before another one begins.
fn tell_running(account: &Account, at: &Localisation) -> Result<(), Problem> {
    match running(account, at)?.as_slice() {
        [] => Ok(()),
        running => tell_games(running, at),
    }
}

fn running(account: &Account, at: &Localisation) -> Result<Vec<GameOfAccount>, Problem> {
    let _patience = Patience::begin(at);
    Ok(account.playing()?.now_playing)
}

/// How many games run, and each of them.
fn tell_games(running: &[GameOfAccount], at: &Localisation) -> Result<(), Problem> {
    say(&text!(at, "online-running", count = running.len()))?;
    running
        .iter()
        .try_for_each(|it| say(&playing::described(it, at)))
}

/// Plays a running game: the one that is named, or the only one. Of several there is a list; without one, the last that was left
/// tells how it ended.
fn play(context: &Context, file: &AccountFile, wanted: PlayArguments) -> Result<(), Problem> {
    let at = context.wording.localisation();
    let (begins, account) = (playing::begins()?, followed(at, file)?);
    let running = running(&account, at)?;
    let id = match (&wanted.game, running.as_slice()) {
        (Some(name), _) => name.parse().map_err(|_| OnlineProblem::NoGame)?,
        (None, [only]) => only.id.clone(),
        (None, []) => {
            // A rematch may have been offered while nothing listened.
            tell_challenges(&finding::challenges(&account, at)?, at)?;
            return hear_end(context, &account, begins, wanted.devices);
        }
        (None, several) => return tell_games(several, at),
    };
    playing::play(context, &account, begins, id, &Way::Running, wanted.devices)
}

/// The last game that was left before its end, and does not run any more, tells how it ended.
fn hear_end(
    context: &Context,
    account: &Account,
    begins: OnlineGame,
    devices: DeviceArguments,
) -> Result<(), Problem> {
    let server = account.client.server().address();
    let left = left_on_server::left_open_on_server(&context.games, server, &account.id);
    let left: Option<GameId> = left.and_then(|it| it.parse().ok());
    let left = left.ok_or(OnlineProblem::NoGame)?;
    match playing::play(
        context,
        account,
        begins,
        left.clone(),
        &Way::Running,
        devices,
    ) {
        // The server forgets games in which nobody moved.
        Err(Problem::Online(why)) if matches!(*why, OnlineProblem::Failed(Failure::NotFound)) => {
            kept_game::is_forgotten(context, server, &left)?;
            Err(OnlineProblem::Forgotten.into())
        }
        played => played,
    }
}

fn list_challenges(at: &Localisation, file: &AccountFile) -> Result<(), Problem> {
    let all = finding::challenges(&followed(at, file)?, at)?;
    match all.is_empty() {
        true => say(&text!(at, "online-no-challenges")),
        false => tell_challenges(&all, at),
    }
}

fn tell_challenges(all: &[Challenge], at: &Localisation) -> Result<(), Problem> {
    all.iter()
        .try_for_each(|it| say(&finding::described(it, at)))
}

fn account_file() -> Result<AccountFile, Problem> {
    let folders = Folders::find().ok_or(OnlineProblem::NoFolder)?;
    Ok(AccountFile::within(&folders.config))
}

fn sign_in(context: &Context, file: &AccountFile, how: &SignInArguments) -> Result<(), Problem> {
    let at = context.wording.localisation();
    let server = match &how.server {
        None => Server::default(),
        Some(given) => given
            .parse()
            .map_err(|_| OnlineProblem::NoServer(given.clone()))?,
    };
    let nobody = client(server.clone(), None);
    let further = further(file, &server, how);
    let scopes = [&Scope::PLAYING[..], &further].concat();
    let token = match (&how.token_file, how.token) {
        (Some(path), _) => token_in(path)?,
        (None, true) => typed_token(at, &nobody, &scopes)?,
        (None, false) => token_of_browser(context, &nobody, &scopes, how.no_browser)?,
    };
    let owner: Player = client(server.clone(), Some(token.clone())).ask(&Request::account())?;
    let name = owner.name.ok_or(Failure::Unreadable)?;
    let name = visible_words(&name);
    file.write(&kept::Account {
        server,
        name: name.clone(),
        token,
        further,
    })?;
    say(&text!(at, "online-signed-in", name = name))
}

/// What the account is to allow beside playing: what it allowed before, and what is wanted now.
fn further(file: &AccountFile, server: &Server, how: &SignInArguments) -> Vec<Scope> {
    let before = file.read().ok().flatten();
    let before = before.filter(|it| it.server == *server);
    let before = before.map(|it| it.further).unwrap_or_default();
    let mut all = Scope::FURTHER.to_vec();
    all.retain(|it| before.contains(it) || how.with.iter().any(|with| with.scope() == *it));
    all
}

fn token_in(path: &Path) -> Result<Token, Problem> {
    let text = read_small(path, |cause| FileFault::SecretFile.at(path, cause))?;
    let text = Zeroizing::new(text);
    let line = text.lines().next().unwrap_or_default();
    Ok(line.parse().map_err(|_| OnlineProblem::NoToken)?)
}

/// Says where a token is made, and takes it.
fn typed_token(at: &Localisation, client: &Client, scopes: &[Scope]) -> Result<Token, Problem> {
    let page = token_page(client, scopes, PROGRAM);
    say(&text!(at, "online-token-page", url = page))?;
    let typed = hidden(at, text!(at, "online-token-ask"), Entry::Once)?;
    Ok(typed.parse().map_err(|_| OnlineProblem::NoToken)?)
}

/// Lets the user allow it in their browser.
fn token_of_browser(
    context: &Context,
    client: &Client,
    scopes: &[Scope],
    only_told: bool,
) -> Result<Token, Problem> {
    let at = context.wording.localisation();
    let begun = SignIn::begin(client, scopes, PROGRAM).map_err(OnlineProblem::NotSignedIn)?;
    let page = begun.page().to_owned();
    let opened = !only_told && matches!(browser::open(&context.cache, &page)?, Ok(()));
    say(&match opened {
        true => text!(at, "online-browser-opened", url = page),
        false => text!(at, "online-browser-open", url = page),
    })?;
    let answer = |allowed| answer_page(at, allowed);
    let deadline = Instant::now() + LONGEST_WAIT;
    let token = begun.wait(client, deadline, answer);
    Ok(token.map_err(OnlineProblem::NotSignedIn)?)
}

/// What the browser shows at the end.
fn answer_page(at: &Localisation, allowed: bool) -> String {
    let told = match allowed {
        true => text!(at, "online-page-allowed"),
        false => text!(at, "online-page-denied"),
    };
    let language = at.code();
    format!(
        "<!doctype html>\n<html lang=\"{language}\"><head><meta charset=\"utf-8\"><title>annabella</title></head>\
         <body><main><h1>annabella</h1><p>{told}</p></main></body></html>\n"
    )
}

fn sign_out(at: &Localisation, file: &AccountFile) -> Result<(), Problem> {
    let account = file.read()?.ok_or(OnlineProblem::NobodySignedIn)?;
    let name = account.name;
    let ended = client(account.server, Some(account.token)).order(&Request::end_token());
    file.remove()?;
    match ended {
        // A token that does not count any more needs no end.
        Ok(()) | Err(Failure::SignedOut) => say(&text!(at, "online-signed-out", name = name)),
        Err(failure) => {
            let cause = failed(&failure, at);
            say(&text!(
                at,
                "online-signed-out-here",
                name = name,
                cause = cause
            ))
        }
    }
}

fn tell_account(at: &Localisation, file: &AccountFile) -> Result<(), Problem> {
    let account = file.read()?.ok_or(OnlineProblem::NobodySignedIn)?;
    let server = account.server.address().to_owned();
    let _patience = Patience::begin(at);
    let owner: Player = client(account.server, Some(account.token)).ask(&Request::account())?;
    let name = owner.name.unwrap_or(account.name);
    let name = visible_words(&name);
    say(&text!(at, "online-account", name = name, server = server))
}

/// Fetches the last games of the account as PGN, to go through them or to learn from them.
fn games(at: &Localisation, file: &AccountFile, wanted: &GamesArguments) -> Result<(), Problem> {
    let account = file.read()?.ok_or(OnlineProblem::NobodySignedIn)?;
    let name = account.name.parse().map_err(|_| Failure::Unreadable)?;
    let asked = Request::games_of(&name, wanted.most);
    let pgn = client(account.server, Some(account.token)).text(&asked)?;
    let count = pgn.lines().filter(|it| it.starts_with("[Event ")).count();
    if count == 0 {
        return Err(OnlineProblem::NoGames.into());
    }
    write(&pgn, wanted.output.as_deref())?;
    match &wanted.output {
        Some(path) if path.as_os_str() != "-" => {
            let path = path.display().to_string();
            say(&text!(at, "online-games", count = count, path = path))
        }
        _ => Ok(()),
    }
}
