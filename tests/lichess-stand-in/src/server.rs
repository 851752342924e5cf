//! The server as a test starts it, feeds it, moves its time, and asks what happened.

use std::collections::BTreeMap;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use axum::Router;
use tokio::sync::oneshot;

use crate::accounts::{Account, id_of};
use crate::call::{Body, Call};
use crate::connection::{Cut, Door, Presence};
use crate::faults::Fault;
use crate::http::{Shared, answer, take};
use crate::oauth::Consent;
use crate::records::{Answered, Request};
use crate::settings::Settings;
use crate::streams::Kind;
use crate::time::{BEGINNING, Clock};
use crate::world::World;

/// How often an open stream shows that it is alive, by the time of the computer and by that of the test.
const ALIVE: Duration = Duration::from_secs(6);

/// How often the server looks at the time of the computer.
const LOOK: Duration = Duration::from_millis(50);

/// A server that runs until it is dropped.
#[derive(Debug)]
pub struct StandIn {
    shared: Shared,
    presence: Presence,
    address: SocketAddr,
    over: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl StandIn {
    /// Starts one on 127.0.0.1 at any free port, with a clock that only [`StandIn::advance`] moves.
    ///
    /// # Errors
    ///
    /// If the system gives no port or no thread.
    pub fn start(settings: Settings) -> io::Result<Self> {
        Self::listen(settings, Clock::Moved(BEGINNING), 0)
    }

    /// Starts one with the time of the computer; port 0 is any that is free.
    ///
    /// # Errors
    ///
    /// If the port is taken, or the system gives no thread.
    pub fn start_in_real_time(settings: Settings, port: u16) -> io::Result<Self> {
        Self::listen(settings, Clock::Real, port)
    }

    fn listen(settings: Settings, clock: Clock, port: u16) -> io::Result<Self> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_io()
            .enable_time()
            .build()?;
        let local = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let listener = runtime.block_on(tokio::net::TcpListener::bind(local))?;
        let address = listener.local_addr()?;
        let world = World::new(settings, clock, format!("http://{address}"));
        let shared = Shared::new(world);
        let presence = Presence::default();
        let door = Door::new(listener, presence.clone())?;
        let (over, until) = oneshot::channel();
        let served = shared.clone();
        let thread = std::thread::Builder::new()
            .name("lichess-stand-in".to_owned())
            .spawn(move || {
                // When it is over, the runtime is dropped with all connections.
                runtime.block_on(async move {
                    tokio::spawn(keep_alive(served.clone()));
                    tokio::spawn(watch_time(served.clone()));
                    tokio::spawn(serve(door, served));
                    let _ = until.await;
                });
            })?;
        Ok(Self {
            shared,
            presence,
            address,
            over: Some(over),
            thread: Some(thread),
        })
    }

    /// Such as `http://127.0.0.1:4711`, without a slash at the end.
    #[must_use]
    pub fn base_url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Adds an account with its tokens.
    pub fn add(&self, account: Account) {
        self.shared.lock().accounts.add(account);
    }

    /// Revokes a token, as its owner can do at any time. Streams that it opened stay open.
    pub fn revoke(&self, token: &str) {
        self.shared.lock().accounts.tokens.remove(token);
    }

    /// What the person at the browser does from now on.
    pub fn consent(&self, consent: Consent) {
        self.shared.lock().consent = consent;
    }

    /// Changes how the server behaves. Games that run keep their manner of flags and offers.
    pub fn set(&self, change: impl FnOnce(&mut Settings)) {
        change(&mut self.shared.lock().settings);
    }

    // --- time ---

    /// The server's time, in milliseconds since 1970.
    #[must_use]
    pub fn now(&self) -> u64 {
        self.shared.lock().now()
    }

    /// Moves the time, and brings about what is due meanwhile: flags, countdowns, lapses. In real time nothing happens.
    pub fn advance(&self, time: Duration) {
        let mut world = self.shared.lock();
        if world.clock.is_real() {
            return;
        }
        world.advance(time.as_millis().try_into().unwrap_or(u64::MAX));
        if time >= ALIVE {
            world.streams.keep_alive();
        }
    }

    // --- faults ---

    /// Orders a fault.
    pub fn order(&self, fault: Fault) {
        self.shared.lock().faults.order(fault);
    }

    /// Takes back all orders that are left.
    pub fn clear_faults(&self) {
        self.shared.lock().faults.clear();
    }

    /// Takes the address away with all connections, or brings it back: connections are refused meanwhile.
    pub fn set_gone(&self, is_gone: bool) {
        self.presence.set_gone(is_gone);
    }

    /// Cuts all connections, as when a cable is pulled or the server starts again.
    pub fn cut_connections(&self) {
        self.presence.cut_all();
    }

    /// Closes the event stream of an account, as another program does that opens one.
    pub fn take_over_events(&self, name: &str) {
        let mut world = self.shared.lock();
        for stream in world.streams.of(&Kind::Events, Some(&id_of(name))) {
            world.streams.close(stream);
        }
    }

    /// Ends the streams of an account's games, as if its player had closed them.
    pub fn leave(&self, name: &str) {
        let user = id_of(name);
        let mut world = self.shared.lock();
        let games: Vec<String> = world.games.keys().cloned().collect();
        for game in games {
            for stream in world.streams.of(&Kind::Game(game), Some(&user)) {
                world.stream_closed(stream);
            }
        }
    }

    /// How many streams of this account are open: its events and its games.
    #[must_use]
    pub fn open_streams(&self, name: &str) -> usize {
        self.shared.lock().streams.of_user(&id_of(name)).count()
    }

    /// Waits until this holds, but not longer than this by the time of the computer. Whether it holds.
    pub fn wait(&self, at_most: Duration, holds: impl Fn(&Self) -> bool) -> bool {
        let begun = Instant::now();
        while !holds(self) {
            if begun.elapsed() > at_most {
                return false;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        true
    }

    /// How many seeks are open.
    #[must_use]
    pub fn open_seeks(&self) -> usize {
        self.shared.lock().seeks.len()
    }

    // --- what the test does itself ---

    /// Does what a request of this account would do, without a connection, a token or faults: the status and the body.
    /// `address` is a path with or without a query; `form` is a form or an object of JSON. A stream that is opened in this way
    /// stays open, and its body is empty.
    pub fn act(&self, name: &str, method: &str, address: &str, form: &str) -> (u16, String) {
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        let mut call = Call::new(method, path, query, BTreeMap::new(), form.to_owned());
        call.acting = Some(id_of(name));
        let answer = take(&mut self.shared.lock(), &call);
        match answer.body {
            Body::Text(text) => (answer.status, text),
            Body::Stream(..) => (answer.status, String::new()),
        }
    }

    /// Offers a rematch of a game that is over, as the site can and the API cannot: the opponent gets a challenge with
    /// `rematchOf`. Its identity.
    ///
    /// # Errors
    ///
    /// If this account has no such game that is over.
    pub fn offer_rematch(&self, name: &str, game: &str) -> Result<String, String> {
        self.shared.lock().offer_rematch(game, &id_of(name))
    }

    /// Sends a line as it is on all streams of an account's events, or of its game if one is named, with faults as ordered.
    pub fn send_line(&self, name: &str, game: Option<&str>, line: &serde_json::Value) {
        let kind = game.map_or(Kind::Events, |it| Kind::Game(it.to_owned()));
        let mut world = self.shared.lock();
        for stream in world.streams.of(&kind, Some(&id_of(name))) {
            world.send(stream, line);
        }
    }

    // --- what happened ---

    /// All requests up to now.
    #[must_use]
    pub fn requests(&self) -> Vec<Request> {
        self.shared.lock().records.requests.clone()
    }

    /// All answers and lines of streams up to now, as they were meant.
    #[must_use]
    pub fn answers(&self) -> Vec<Answered> {
        self.shared.lock().records.answers.clone()
    }

    /// Forgets requests and answers: for long tests.
    pub fn forget(&self) {
        self.shared.lock().records = Default::default();
    }

    /// The identities of all games, in the order of their beginnings.
    #[must_use]
    pub fn games(&self) -> Vec<String> {
        let world = self.shared.lock();
        let mut games: Vec<_> = world.games.values().collect();
        games.sort_by_key(|it| it.number);
        games.into_iter().map(|it| it.id.clone()).collect()
    }

    /// The moves of a game in UCI as the server has them, and its status by name; `None` if there is no such game.
    #[must_use]
    pub fn game(&self, id: &str) -> Option<(Vec<String>, &'static str)> {
        let world = self.shared.lock();
        let game = world.games.get(id)?;
        Some((game.board.uci(false), game.status.name()))
    }
}

impl Drop for StandIn {
    fn drop(&mut self) {
        if let Some(over) = self.over.take() {
            let _ = over.send(());
        }
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

async fn serve(door: Door, shared: Shared) {
    let router = Router::new().fallback(answer).with_state(shared);
    let router = router.into_make_service_with_connect_info::<Cut>();
    let _ = axum::serve(door, router).await;
}

async fn keep_alive(shared: Shared) {
    loop {
        tokio::time::sleep(ALIVE).await;
        shared.lock().streams.keep_alive();
    }
}

async fn watch_time(shared: Shared) {
    loop {
        tokio::time::sleep(LOOK).await;
        let mut world = shared.lock();
        if world.clock.is_real() {
            world.time_passes();
        }
    }
}
