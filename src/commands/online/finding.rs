//! From a wish to a game: seeking, challenging, accepting. Plays none.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use crossbeam_channel::{Receiver, RecvError, after, never, select, unbounded};
use lichess_board::{
    Challenge, Challenges, Decline, Failure, GameId, LONGEST_SILENCE, Pace, Request, Terms,
    UserName,
};
use serde::Deserialize;

use super::account::{Account, AccountNews, challenger};
use crate::commands::output::say;
use crate::problem::Problem;
use crate::problem::online::OnlineProblem;
use desk::messages::{Localisation, text};
use desk::printing::visible_words;

/// How long a paired game may take to be told after the search has ended.
const PAIRED: Duration = Duration::from_secs(5);

/// How long a server may take to begin a game that is agreed on.
const BEGINS: Duration = Duration::from_secs(30);

/// The longest silence while a challenge waits; the server sends an empty line each 50 s.
const CHALLENGE_SILENCE: Duration = Duration::from_secs(120);

/// How a game is found, and found again after it.
#[derive(Debug, Clone)]
pub(super) enum Way {
    Seek(Terms),
    Challenge(UserName, Terms),
    Computer(u8, Terms),
    /// It ran already, or another player began it.
    Theirs,
}

/// The name of a game that was made at once.
#[derive(Deserialize)]
struct Made {
    id: GameId,
}

/// A game that is found in this way.
///
/// # Errors
/// If no game is found, or the server does not answer as wished.
pub(super) fn find(account: &Account, way: &Way, at: &Localisation) -> Result<GameId, Problem> {
    match way {
        Way::Seek(terms) => seek(account, terms, at),
        Way::Challenge(user, terms) => challenge(account, user, terms, at),
        Way::Computer(level, terms) => {
            let request = Request::challenge_computer(*level, terms);
            let made: Made = account.client.ask(&request)?;
            Ok(made.id)
        }
        Way::Theirs => Err(OnlineProblem::NoGame.into()),
    }
}

fn seek(account: &Account, terms: &Terms, at: &Localisation) -> Result<GameId, Problem> {
    let running: BTreeSet<GameId> = { account.playing()?.now_playing }
        .into_iter()
        .map(|it| it.id)
        .collect();
    say(&text!(at, "online-seeking"))?;
    let ended = held_open(account, Request::seek(terms), LONGEST_SILENCE)?;
    let mut ended = Some(ended);
    let mut late = never();
    loop {
        let over = ended.clone().unwrap_or_else(never);
        select! {
            recv(account.news) -> news => match happened(news)? {
                AccountNews::Game(id) if !running.contains(&id) => return Ok(id),
                _ => {}
            },
            recv(over) -> how => {
                if let Ok(Err(failure)) = how {
                    return Err(failure.into());
                }
                // A search by days stays on the server.
                if let Pace::Clock { .. } = terms.pace {
                    late = after(PAIRED);
                }
                ended = None;
            },
            recv(late) -> _ => return Err(OnlineProblem::NobodyFound.into()),
        }
    }
}

fn challenge(
    account: &Account,
    user: &UserName,
    terms: &Terms,
    at: &Localisation,
) -> Result<GameId, Problem> {
    let request = Request::challenge(user, terms);
    let (made, ended) = match terms.pace {
        Pace::Clock { .. } => {
            let (lines, ended) = read_lines(account, request, CHALLENGE_SILENCE)?;
            let first = lines.recv().map_err(|_| refusal(&ended))?;
            let made: Made = serde_json::from_str(&first).map_err(|_| Failure::Unreadable)?;
            (made, Some((lines, ended)))
        }
        Pace::Days(_) | Pace::Unlimited => (account.client.ask::<Made>(&request)?, None),
    };
    say(&text!(at, "online-challenging", name = user.to_string()))?;
    let lines = ended
        .as_ref()
        .map_or_else(never, |(lines, _)| lines.clone());
    let mut lines = Some(lines);
    loop {
        let done = lines.clone().unwrap_or_else(never);
        select! {
            recv(account.news) -> news => match happened(news)? {
                AccountNews::Game(id) if id == made.id => return Ok(id),
                AccountNews::Declined(id) if id == made.id => {
                    return Err(OnlineProblem::ChallengeDeclined.into());
                }
                _ => {}
            },
            recv(done) -> line => match line {
                Ok(line) if line.contains("accepted") => return Ok(made.id),
                Ok(line) if line.contains("done") => {
                    return Err(OnlineProblem::ChallengeDeclined.into());
                }
                Ok(_) => {}
                Err(_) => lines = None,
            },
        }
    }
}

/// What happened in the account, as long as it is followed.
fn happened(news: Result<AccountNews, RecvError>) -> Result<AccountNews, Failure> {
    match news {
        Ok(AccountNews::Over(failure)) => Err(failure),
        Ok(news) => Ok(news),
        Err(_) => Err(Failure::Broke),
    }
}

/// Waits for a game that the server begins now.
pub(super) fn begun(account: &Account, wanted: &GameId) -> Result<GameId, Problem> {
    let late = after(BEGINS);
    loop {
        select! {
            recv(account.news) -> news => match happened(news)? {
                AccountNews::Game(id) if id == *wanted => return Ok(id),
                _ => {}
            },
            recv(late) -> _ => return Err(Failure::TimedOut.into()),
        }
    }
}

type Ended = Receiver<Result<(), Failure>>;

/// Why a request was refused whose answer had no line.
fn refusal(ended: &Ended) -> Problem {
    match ended.recv() {
        Ok(Err(failure)) => failure.into(),
        _ => OnlineProblem::ChallengeDeclined.into(),
    }
}

/// Sends a request whose answer stays open, and tells when it ends.
fn held_open(account: &Account, request: Request, idle: Duration) -> Result<Ended, Problem> {
    read_lines(account, request, idle).map(|(_, ended)| ended)
}

/// Sends a request whose answer stays open, and gives its lines and its end.
fn read_lines(
    account: &Account,
    request: Request,
    idle: Duration,
) -> Result<(Receiver<String>, Ended), Problem> {
    let client = Arc::clone(&account.client);
    let ((line, lines), (end, ended)) = (unbounded(), unbounded());
    let read = move || -> Result<(), Failure> {
        let mut stream = client.open(&request, idle)?;
        while let Some(next) = stream.next_line()? {
            if let lichess_board::Line::Object(text) = next {
                let _ = line.send(text);
            }
        }
        Ok(())
    };
    worker::spawn("request", move || {
        let _ = end.send(read());
    })
    .map_err(|_| OnlineProblem::Failed(Failure::Broke))?;
    Ok((lines, ended))
}

/// The challenges to the player.
///
/// # Errors
/// If the server does not answer as wished.
pub(super) fn challenges(account: &Account) -> Result<Vec<Challenge>, Problem> {
    let all: Challenges = account.client.ask(&Request::challenges())?;
    Ok(all.incoming)
}

/// The challenge of this player or of this name; without one the only one that there is.
pub(super) fn chosen(all: Vec<Challenge>, from: Option<&str>) -> Result<Challenge, Problem> {
    let mut fitting = all.into_iter().filter(|it| {
        from.is_none_or(|from| {
            it.id.as_str() == from || challenger(it).eq_ignore_ascii_case(from.trim())
        })
    });
    match (fitting.next(), fitting.next()) {
        (Some(one), None) => Ok(one),
        _ => Err(OnlineProblem::NoChallenge.into()),
    }
}

/// Accepts a challenge, and waits for its game.
pub(super) fn accept(account: &Account, challenge: &Challenge) -> Result<GameId, Problem> {
    account.client.order(&Request::accept(&challenge.id))?;
    begun(account, &challenge.id)
}

/// Declines a challenge.
pub(super) fn decline(account: &Account, challenge: &Challenge) -> Result<(), Problem> {
    Ok(account
        .client
        .order(&Request::decline(&challenge.id, Decline::Generic))?)
}

/// A challenge in a line.
pub(super) fn described(challenge: &Challenge, at: &Localisation) -> String {
    use lichess_board::TimeControl;
    let control = match challenge.time_control {
        TimeControl::Clock { limit, increment } => format!("{}+{increment}", limit / 60),
        TimeControl::Correspondence { days_per_turn } => {
            text!(
                at,
                "online-days",
                n = days_per_turn,
                words = days_per_turn.to_string()
            )
        }
        TimeControl::Unlimited | TimeControl::Other => text!(at, "within-unused"),
    };
    text!(
        at,
        "online-challenge-line",
        name = visible_words(&challenger(challenge)),
        control = control,
        rated = at.rated(challenge.rated),
        game = challenge.id.to_string()
    )
}
