//! Connects to a board: a thread, the serial port, and connecting again. Knows no game: the caller
//! says what the board should show.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, TryRecvError, bounded};
use shakmaty::Chess;

use super::dgt::Host;
use super::error::BoardError;
use super::input::{BoardInput, ClockTimes};
use super::place::{BoardKind, BoardPlace};
use super::watch::ExpectedBoard;
use chess_laws::Time;
use serial_link::{Arrival, BackOff, LOOK, PATIENCE, Port, Reports, Told};

/// What the caller wants and the board's thread has not taken yet. Only the newest of each counts.
#[derive(Debug, Default)]
struct Wanted {
    expected: Option<ExpectedBoard>,
    clock: Option<ClockTimes>,
}

/// What the caller wants, and what tells the thread that there is something.
#[derive(Debug)]
struct Requests {
    wanted: Arc<Mutex<Wanted>>,
    /// Closed when the link is dropped.
    some: Receiver<()>,
}

/// A board that runs in the background. No call waits for the board. Dropping the link ends its
/// thread.
#[derive(Debug)]
pub struct BoardLink {
    wanted: Arc<Mutex<Wanted>>,
    /// Tells the thread that something is wanted; `None` only while the link is being dropped: a closed channel ends the
    /// thread.
    some: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl BoardLink {
    /// Connects to the board at this place now, and again whenever it comes back.
    #[must_use]
    pub fn new(place: BoardPlace, expected: ExpectedBoard, inputs: Sender<BoardInput>) -> Self {
        let wanted = Arc::<Mutex<Wanted>>::default();
        let (some, received) = bounded(1);
        let keeper = Keeper::new(place, expected, inputs);
        let requests = Requests {
            wanted: Arc::clone(&wanted),
            some: received,
        };
        Self {
            wanted,
            some: Some(some),
            thread: Some(thread::spawn(move || keeper.run(&requests))),
        }
    }

    /// Sets what the game expects of the board from now on.
    pub fn expect(&self, expected: ExpectedBoard) {
        self.request(|wanted| wanted.expected = Some(expected));
    }

    /// Lets the clock at the board show these times without running.
    pub fn set_clock(&self, times: ClockTimes) {
        self.request(|wanted| wanted.clock = Some(times));
    }

    fn request(&self, request: impl FnOnce(&mut Wanted)) {
        request(&mut self.wanted.lock().unwrap_or_else(PoisonError::into_inner));
        if let Some(some) = &self.some {
            // The thread takes all that is wanted at once, so one sign is enough.
            let _ = some.try_send(());
        }
    }
}

impl Drop for BoardLink {
    fn drop(&mut self) {
        self.some = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Why a connection ended.
enum End {
    /// The link was dropped.
    Stopped,
    /// The board cannot be used.
    Failed(BoardError),
}

impl<T: Into<BoardError>> From<T> for End {
    fn from(cause: T) -> Self {
        Self::Failed(cause.into())
    }
}

/// How long a wait for the board lasted.
enum Waited {
    /// As long as it should.
    All,
    /// Until its port arrived.
    UntilArrival,
}

/// The program's side of the protocol that boards of this kind speak.
fn host(kind: BoardKind) -> Host {
    match kind {
        BoardKind::Dgt | BoardKind::DgtBluetooth => Host::new(Chess::default(), kind.quiet()),
    }
}

/// What stays from one connection to the next.
struct Keeper {
    place: BoardPlace,
    host: Host,
    inputs: Reports<BoardInput>,
    reported: Option<BoardError>,
    arrival: Arrival,
    begun: Instant,
}

impl Keeper {
    fn new(place: BoardPlace, expected: ExpectedBoard, inputs: Sender<BoardInput>) -> Self {
        let mut host = host(place.kind);
        host.expect(expected, Time::default());
        Self {
            place,
            host,
            inputs: Reports::new(inputs, BoardInput::is_repeated),
            reported: None,
            arrival: Arrival::default(),
            begun: Instant::now(),
        }
    }

    fn run(mut self, requests: &Requests) {
        let mut back_off = BackOff::new();
        loop {
            match self.serve(requests, &mut back_off) {
                Err(End::Failed(cause)) => self.report_lost(cause),
                Ok(()) | Err(End::Stopped) => return,
            }
            match self.wait(back_off.next_wait(), requests) {
                Ok(Waited::All) => {}
                // It may need some time until it answers.
                Ok(Waited::UntilArrival) => back_off = BackOff::new(),
                Err(_) => return,
            }
        }
    }

    /// Works until the board is gone or the link is dropped.
    fn serve(&mut self, requests: &Requests, back_off: &mut BackOff) -> Result<(), End> {
        let mut port = Port::open(&self.place.path, self.place.kind.port())?;
        self.host.greet(self.now());
        loop {
            self.take_requests(requests)?;
            self.inputs.deliver();
            for command in self.host.to_send() {
                port.send(&command.bytes())?;
            }
            let bytes = port.receive(None, PATIENCE)?;
            let now = self.now();
            let mut inputs = self.host.take(&bytes, now);
            inputs.extend(self.host.pass(now));
            for input in inputs {
                if matches!(input, BoardInput::Connected { .. }) {
                    self.reported = None;
                    *back_off = BackOff::new();
                }
                self.report(input);
            }
            if self.host.is_gone() {
                let path = self.place.path.clone();
                return Err(BoardError::NoAnswer { path }.into());
            }
        }
    }

    fn now(&self) -> Time {
        Time::ZERO + self.begun.elapsed()
    }

    fn take_requests(&mut self, requests: &Requests) -> Result<(), End> {
        match requests.some.try_recv() {
            Ok(()) => self.obey(requests),
            Err(TryRecvError::Empty) => {}
            Err(TryRecvError::Disconnected) => return Err(End::Stopped),
        }
        Ok(())
    }

    /// Takes requests for `time`, or until the port of the board arrives.
    fn wait(&mut self, time: Duration, requests: &Requests) -> Result<Waited, End> {
        let deadline = Instant::now() + time;
        let mut look = Instant::now();
        loop {
            match requests.some.recv_deadline(deadline.min(look)) {
                Ok(()) => self.obey(requests),
                Err(RecvTimeoutError::Timeout) if Instant::now() >= deadline => {
                    return Ok(Waited::All);
                }
                Err(RecvTimeoutError::Timeout) => {
                    let there = Some(&self.place.path).filter(|it| it.exists());
                    if self.arrival.has_any(there.into_iter().cloned().collect()) {
                        return Ok(Waited::UntilArrival);
                    }
                    look = Instant::now() + LOOK;
                }
                Err(RecvTimeoutError::Disconnected) => return Err(End::Stopped),
            }
        }
    }

    fn obey(&mut self, requests: &Requests) {
        let now = self.now();
        let wanted = &mut *requests
            .wanted
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let Wanted { expected, clock } = std::mem::take(wanted);
        if let Some(expected) = expected {
            self.host.expect(expected, now);
        }
        if let Some(times) = clock {
            self.host.set_clock(times, now);
        }
    }

    fn report_lost(&mut self, cause: BoardError) {
        tracing::debug!(%cause, "no board");
        let known = self.reported.as_ref();
        if known.is_some_and(|earlier| cause.is_explained_by(earlier)) {
            return;
        }
        self.reported = Some(cause.clone());
        self.report(BoardInput::Lost { cause });
    }

    fn report(&mut self, input: BoardInput) {
        if self.inputs.tell(input) == Told::LeftOut {
            tracing::warn!("the board reports more than is taken");
        }
    }
}

/// Connects once to find out which board is there, and disconnects again.
///
/// # Errors
/// Fails when the port cannot be used, or when no board answers within `timeout`.
pub fn probe(place: &BoardPlace, timeout: Duration) -> Result<FoundBoard, BoardError> {
    /// How long to wait for further messages after the squares.
    const AFTERWARDS: Duration = Duration::from_millis(500);
    let begun = Instant::now();
    let mut port = Port::open(&place.path, place.kind.port())?;
    let mut host = host(place.kind);
    let mut found = FoundBoard::default();
    let mut answered = None;
    while begun.elapsed() < timeout {
        for command in host.to_send() {
            port.send(&command.bytes())?;
        }
        let bytes = port.receive(None, PATIENCE)?;
        let now = Time::ZERO + begun.elapsed();
        for input in host.take(&bytes, now).into_iter().chain(host.pass(now)) {
            match input {
                BoardInput::Connected { .. } => answered = Some(Instant::now()),
                BoardInput::Description(text) => found.description.push(text),
                BoardInput::Battery(percent) => found.battery = Some(percent),
                BoardInput::Clock(face) => found.clock = face.is_some(),
                BoardInput::Lost { .. }
                | BoardInput::Seen(_)
                | BoardInput::Pressed { .. }
                | BoardInput::ClockRefused => {}
            }
        }
        if answered.is_some_and(|it| it.elapsed() > AFTERWARDS) {
            return Ok(found);
        }
    }
    let path = place.path.clone();
    Err(BoardError::NoAnswer { path })
}

/// A board that answered.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FoundBoard {
    /// What the board says about itself: its maker, version and number.
    pub description: Vec<String>,
    /// How full the battery is, in percent, if the board says so.
    pub battery: Option<u8>,
    /// Whether a clock is connected.
    pub clock: bool,
}
