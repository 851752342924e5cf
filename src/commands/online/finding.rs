//! From a wish to a game: seeking, challenging, accepting. Plays none.

use std::sync::Arc;
use std::time::Duration;

use crossbeam_channel::{Receiver, RecvError, after, never, select, unbounded};
use lichess_board::{
    Challenge, Challenges, Closing, Decline, Failure, GameId, GameOfAccount, LONGEST_SILENCE, Pace,
    Request, Terms, UserName, Variant,
};
use serde::Deserialize;

use super::account::{Account, AccountNews, challenger};
use super::patience::Patience;
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
    /// Another player began it now.
    Theirs,
    /// It ran already.
    Running,
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
            let _patience = Patience::begin(at);
            let made: Made = account.client.ask(&request)?;
            Ok(made.id)
        }
        Way::Theirs | Way::Running => Err(OnlineProblem::NoGame.into()),
    }
}

fn seek(account: &Account, terms: &Terms, at: &Localisation) -> Result<GameId, Problem> {
    let known = account.looks_for_a_game()?;
    say(&text!(at, "online-seeking"))?;
    let patience = Patience::begin(at);
    let held = Held::open(account, &Request::seek(terms), LONGEST_SILENCE)?;
    drop(patience);
    let mut ended = held.ended.clone();
    let mut late = never();
    loop {
        select! {
            recv(account.news) -> news => match happened(news)? {
                AccountNews::Game(game) if !known.contains(&game.id) => return Ok(game.id),
                _ => {}
            },
            recv(ended) -> how => {
                if let Ok(Err(failure)) = how {
                    return Err(failure.into());
                }
                // A search by days stays on the server.
                if let Pace::Clock { .. } = terms.pace {
                    late = after(PAIRED);
                }
                ended = never();
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
    account.looks_for_a_game()?;
    let request = Request::challenge(user, terms);
    let patience = Patience::begin(at);
    let (made, held) = match terms.pace {
        Pace::Clock { .. } => {
            let held = Held::open(account, &request, CHALLENGE_SILENCE)?;
            let made = held.first()?;
            (made, Some(held))
        }
        Pace::Days(_) | Pace::Unlimited => (account.client.ask::<Made>(&request)?, None),
    };
    drop(patience);
    say(&text!(at, "online-challenging", name = user.to_string()))?;
    let mut lines = held.as_ref().map_or_else(never, |it| it.lines.clone());
    let is_theirs = |it: &Challenge| challenger(it).eq_ignore_ascii_case(user.as_str());
    loop {
        select! {
            recv(account.news) -> news => match happened(news)? {
                AccountNews::Game(game) if game.id == made.id => return Ok(game.id),
                AccountNews::Declined(id) if id == made.id => {
                    return Err(not_accepted(account, &made.id));
                }
                // Both want it: theirs counts, and one's own is taken back.
                AccountNews::Rematch(theirs) if is_theirs(&theirs) => {
                    drop(held);
                    let _ = account.client.order(&Request::cancel(&made.id));
                    return accept(account, &theirs, at);
                }
                _ => {}
            },
            recv(lines) -> line => match line {
                Ok(line) if line.contains("accepted") => return Ok(made.id),
                Ok(line) if line.contains("done") => return Err(not_accepted(account, &made.id)),
                Ok(_) => {}
                Err(_) => lines = never(),
            },
        }
    }
}

/// That a challenge came to nothing, with the reason that was given for it.
fn not_accepted(account: &Account, challenge: &GameId) -> Problem {
    let told: Option<Challenge> = account.client.ask(&Request::challenge_of(challenge)).ok();
    OnlineProblem::ChallengeDeclined(told.and_then(|it| it.decline_reason_key)).into()
}

/// What happened in the account, as long as it is followed.
fn happened(news: Result<AccountNews, RecvError>) -> Result<AccountNews, Problem> {
    match news {
        Ok(AccountNews::Over(why)) => Err(why.into()),
        Ok(news) => Ok(news),
        Err(_) => Err(Failure::Broke.into()),
    }
}

/// Waits for a game that the server begins now, and that fits.
fn begun(account: &Account, fits: impl Fn(&GameOfAccount) -> bool) -> Result<GameId, Problem> {
    let late = after(BEGINS);
    loop {
        select! {
            recv(account.news) -> news => match happened(news)? {
                AccountNews::Game(game) if fits(&game) => return Ok(game.id),
                _ => {}
            },
            recv(late) -> _ => return Err(Failure::TimedOut.into()),
        }
    }
}

/// A request whose answer stays open, until this is dropped: then what was asked for lapses.
struct Held {
    lines: Receiver<String>,
    ended: Receiver<Result<(), Failure>>,
    closing: Option<Closing>,
}

impl Held {
    fn open(account: &Account, request: &Request, idle: Duration) -> Result<Self, Problem> {
        let client = Arc::clone(&account.client);
        let mut stream = client.open(request, idle)?;
        let closing = Some(stream.closing());
        let ((line, lines), (end, ended)) = (unbounded(), unbounded());
        let mut read = move || -> Result<(), Failure> {
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
        Ok(Self {
            lines,
            ended,
            closing,
        })
    }

    /// What its first line says.
    fn first(&self) -> Result<Made, Problem> {
        let Ok(line) = self.lines.recv_timeout(BEGINS) else {
            return Err(match self.ended.try_recv() {
                Ok(Err(failure)) => failure.into(),
                Ok(Ok(())) => OnlineProblem::ChallengeDeclined(None).into(),
                Err(_) => Failure::TimedOut.into(),
            });
        };
        Ok(serde_json::from_str(&line).map_err(|_| Failure::Unreadable)?)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        if let Some(closing) = self.closing.take() {
            closing.close();
        }
    }
}

/// The challenges to the player.
///
/// # Errors
/// If the server does not answer as wished.
pub(super) fn challenges(account: &Account, at: &Localisation) -> Result<Vec<Challenge>, Problem> {
    let _patience = Patience::begin(at);
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

/// Accepts a challenge, and waits for its game. That of a rematch has a name of its own.
///
/// # Errors
/// If the program does not play such games, or the server does not answer as wished.
pub(super) fn accept(
    account: &Account,
    challenge: &Challenge,
    at: &Localisation,
) -> Result<GameId, Problem> {
    if let Variant::Chess960 | Variant::Other = challenge.variant {
        return Err(OnlineProblem::OtherRules.into());
    }
    let patience = Patience::begin(at);
    let known = account.looks_for_a_game()?;
    account.client.order(&Request::accept(&challenge.id))?;
    drop(patience);
    let theirs = challenge.challenger.as_ref().and_then(|it| it.id.as_ref());
    begun(account, |game| match &challenge.rematch_of {
        None => game.id == challenge.id,
        Some(_) => {
            let with = game.opponent.id.as_ref();
            !known.contains(&game.id) && (with.is_none() || theirs.is_none() || with == theirs)
        }
    })
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
    let name = visible_words(&challenger(challenge));
    let (rated, game) = (at.rated(challenge.rated), challenge.id.to_string());
    match challenge.rematch_of {
        Some(_) => text!(
            at,
            "online-rematch-line",
            name = name,
            control = control,
            rated = rated,
            game = game
        ),
        None => text!(
            at,
            "online-challenge-line",
            name = name,
            control = control,
            rated = rated,
            game = game
        ),
    }
}
