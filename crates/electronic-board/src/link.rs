//! Connects to a board: a thread, the serial port, and connecting again. Knows no game: the caller
//! says what the board should show.

use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, TryRecvError, unbounded};
use shakmaty::Chess;

use super::dgt::Host;
use super::error::BoardError;
use super::input::{BoardInput, ClockTimes};
use super::place::{BoardKind, BoardPlace};
use super::watch::ExpectedBoard;
use chess_laws::Time;
use serial_link::{BackOff, PATIENCE, Port};

/// A request of the caller.
#[derive(Debug)]
enum BoardRequest {
    Expect(Box<ExpectedBoard>),
    SetClock(ClockTimes),
}

/// A board that runs in the background. No call waits for the board. Dropping the link ends its
/// thread.
#[derive(Debug)]
pub struct BoardLink {
    /// `None` only while the link is being dropped: a closed channel ends the thread.
    requests: Option<Sender<BoardRequest>>,
    thread: Option<JoinHandle<()>>,
}

impl BoardLink {
    /// Connects to the board at this place now, and again whenever it comes back.
    #[must_use]
    pub fn new(place: BoardPlace, expected: ExpectedBoard, inputs: Sender<BoardInput>) -> Self {
        let (requests, received) = unbounded();
        let keeper = Keeper::new(place, expected, inputs);
        Self {
            requests: Some(requests),
            thread: Some(thread::spawn(move || keeper.run(&received))),
        }
    }

    /// Sets what the game expects of the board from now on.
    pub fn expect(&self, expected: ExpectedBoard) {
        self.request(BoardRequest::Expect(Box::new(expected)));
    }

    /// Lets the clock at the board show these times without running.
    pub fn set_clock(&self, times: ClockTimes) {
        self.request(BoardRequest::SetClock(times));
    }

    fn request(&self, request: BoardRequest) {
        if let Some(requests) = &self.requests {
            let _ = requests.send(request);
        }
    }
}

impl Drop for BoardLink {
    fn drop(&mut self) {
        self.requests = None;
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
    inputs: Sender<BoardInput>,
    reported: Option<BoardError>,
    begun: Instant,
}

impl Keeper {
    fn new(place: BoardPlace, expected: ExpectedBoard, inputs: Sender<BoardInput>) -> Self {
        let mut host = host(place.kind);
        host.expect(expected, Time::default());
        Self {
            place,
            host,
            inputs,
            reported: None,
            begun: Instant::now(),
        }
    }

    fn run(mut self, requests: &Receiver<BoardRequest>) {
        let mut back_off = BackOff::new();
        loop {
            match self.serve(requests, &mut back_off) {
                Err(End::Failed(cause)) => self.report_lost(cause),
                Ok(()) | Err(End::Stopped) => return,
            }
            if let Err(End::Stopped) = self.wait(back_off.next_wait(), requests) {
                return;
            }
        }
    }

    /// Works until the board is gone or the link is dropped.
    fn serve(
        &mut self,
        requests: &Receiver<BoardRequest>,
        back_off: &mut BackOff,
    ) -> Result<(), End> {
        let mut port = Port::open(&self.place.path, self.place.kind.port())?;
        self.host.greet(self.now());
        loop {
            self.take_requests(requests)?;
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

    fn take_requests(&mut self, requests: &Receiver<BoardRequest>) -> Result<(), End> {
        loop {
            match requests.try_recv() {
                Ok(request) => self.obey(request),
                Err(TryRecvError::Empty) => return Ok(()),
                Err(TryRecvError::Disconnected) => return Err(End::Stopped),
            }
        }
    }

    fn wait(&mut self, time: Duration, requests: &Receiver<BoardRequest>) -> Result<(), End> {
        let deadline = Instant::now() + time;
        loop {
            match requests.recv_deadline(deadline) {
                Ok(request) => self.obey(request),
                Err(RecvTimeoutError::Timeout) => return Ok(()),
                Err(RecvTimeoutError::Disconnected) => return Err(End::Stopped),
            }
        }
    }

    fn obey(&mut self, request: BoardRequest) {
        let now = self.now();
        match request {
            BoardRequest::Expect(expected) => self.host.expect(*expected, now),
            BoardRequest::SetClock(times) => self.host.set_clock(times, now),
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

    /// Ignores a closed channel: the caller no longer wants inputs.
    fn report(&self, input: BoardInput) {
        let _ = self.inputs.send(input);
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
