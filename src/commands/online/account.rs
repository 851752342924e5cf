//! The account while games are played: its stream, which tells of games and challenges. Plays none.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, TryRecvError, unbounded};
use lichess_board::{
    AccountEvent, Challenge, Client, Failure, Following, Follows, GameId, GameOfAccount, Player,
    Playing, Request, StreamNews,
};

use crate::problem::Problem;
use crate::problem::online::OnlineProblem;
use desk::game_desk::FromServer;

/// How long the stream may take to open.
const OPENS: Duration = Duration::from_secs(20);

/// What happens in an account.
pub(super) enum AccountNews {
    Open,
    /// This game begins.
    Game(Box<GameOfAccount>),
    /// A rematch is offered.
    Rematch(Box<Challenge>),
    /// A challenge of the player was declined or taken back.
    Declined(GameId),
    /// The stream is not followed any more.
    Over(OnlineProblem),
}

/// An account whose stream is followed.
pub(super) struct Account {
    pub(super) client: Arc<Client>,
    /// Its owner's name in lower case.
    pub(super) id: String,
    pub(super) news: Receiver<AccountNews>,
    /// What the games tell, and of the account what matters in a game.
    pub(super) to_desk: Sender<FromServer>,
    pub(super) at_desk: Receiver<FromServer>,
    /// The games that were played here.
    played: RefCell<BTreeSet<GameId>>,
    _following: Following,
}

impl Account {
    /// Follows the stream of the client's account, and waits until it is open.
    ///
    /// # Errors
    /// If the server does not answer as wished.
    pub(super) fn follow(client: Arc<Client>) -> Result<Self, Problem> {
        let owner: Player = client.ask(&Request::account())?;
        let id = owner.id.ok_or(Failure::Unreadable)?;
        let (to, stream) = unbounded();
        let no_thread = |_| OnlineProblem::Failed(Failure::Broke);
        let following =
            Following::begin(Arc::clone(&client), Follows::Account, to).map_err(no_thread)?;
        let (tell, news) = unbounded();
        let (to_desk, at_desk) = unbounded();
        let (own, desk) = (id.clone(), to_desk.clone());
        worker::spawn("account", move || {
            for it in stream {
                if let Some(told) = news_of(it, &own, &desk)
                    && tell.send(told).is_err()
                {
                    return;
                }
            }
        })
        .map_err(no_thread)?;
        let account = Self {
            client,
            id,
            news,
            to_desk,
            at_desk,
            played: RefCell::default(),
            _following: following,
        };
        loop {
            match account.news.recv_timeout(OPENS) {
                Ok(AccountNews::Open) => return Ok(account),
                Ok(AccountNews::Over(why)) => return Err(why.into()),
                Ok(_) => {}
                Err(_) => return Err(Failure::TimedOut.into()),
            }
        }
    }

    /// The games that run now, the most urgent first.
    ///
    /// # Errors
    /// If the server does not answer as wished.
    pub(super) fn playing(&self) -> Result<Playing, Failure> {
        self.client.ask(&Request::playing())
    }

    /// This game is played here.
    pub(super) fn plays(&self, game: &GameId) {
        self.played.borrow_mut().insert(game.clone());
    }

    /// A game is looked for from now on, and what was told before says nothing of it. Returns the games that it cannot be:
    /// they run already, or were played here.
    ///
    /// # Errors
    /// If the server does not answer as wished, or the stream is not followed any more.
    pub(super) fn looks_for_a_game(&self) -> Result<BTreeSet<GameId>, Problem> {
        let running = self.playing()?.now_playing.into_iter().map(|it| it.id);
        let mut known = self.played.borrow().clone();
        known.extend(running);
        loop {
            match self.news.try_recv() {
                Ok(AccountNews::Over(why)) => return Err(why.into()),
                Ok(_) => {}
                Err(TryRecvError::Empty) => return Ok(known),
                Err(TryRecvError::Disconnected) => return Err(Failure::Broke.into()),
            }
        }
    }
}

fn news_of(news: StreamNews, own: &str, desk: &Sender<FromServer>) -> Option<AccountNews> {
    let event = match news {
        StreamNews::Open => return Some(AccountNews::Open),
        StreamNews::Line(text) => serde_json::from_str(&text).ok()?,
        StreamNews::Lost(_) | StreamNews::Closed => return None,
        StreamNews::GivenUp(failure) => {
            return Some(AccountNews::Over(OnlineProblem::Failed(failure)));
        }
        StreamNews::TakenOver => {
            let _ = desk.send(FromServer::AnotherProgram);
            return Some(AccountNews::Over(OnlineProblem::AnotherProgram));
        }
    };
    match event {
        AccountEvent::GameStart { game } => Some(AccountNews::Game(Box::new(game))),
        // Without a game nobody hears it at the desk.
        AccountEvent::Challenge { challenge } if !challenge.is_by(own) => {
            let name = challenger(&challenge);
            match challenge.rematch_of {
                Some(_) => {
                    let _ = desk.send(FromServer::RematchOffered(name));
                    Some(AccountNews::Rematch(Box::new(challenge)))
                }
                None => {
                    let _ = desk.send(FromServer::Challenged(name));
                    None
                }
            }
        }
        AccountEvent::ChallengeCanceled { challenge }
        | AccountEvent::ChallengeDeclined { challenge } => {
            Some(AccountNews::Declined(challenge.id))
        }
        AccountEvent::Challenge { .. }
        | AccountEvent::GameFinish { .. }
        | AccountEvent::Unknown => None,
    }
}

/// The name of who challenges.
pub(super) fn challenger(challenge: &Challenge) -> String {
    let name = challenge.challenger.as_ref().and_then(|it| it.name.clone());
    name.unwrap_or_default()
}
