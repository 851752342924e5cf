//! Connects to a board: a thread, the serial port, and connecting again. Knows no game: the caller
//! says what the board should show.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, RecvError, Sender, TryRecvError, bounded};
use shakmaty::{Bitboard, Board, Chess};

use super::chip_reader::ChipReader;
use super::chips::{ChipSet, LearntPieces};
use super::error::BoardError;
use super::find::find;
use super::host::Host;
use super::input::{BoardInput, ClockTimes};
use super::lights::LightChoice;
use super::place::{BoardChoice, BoardKind, BoardPlace, ports};
use super::watch::ExpectedBoard;
use chess_laws::Time;
use serial_link::{Attempts, DeviceThread, PATIENCE, Port, Reports, Told, Waker};
use worker::NoThread;

/// How long a board whose pieces are not known may take for a report.
const REPORTS: Duration = Duration::from_secs(2);
/// How long the last messages to a board may take.
const DRAINS: Duration = Duration::from_millis(200);

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
    /// Ends a wait for bytes of the board.
    waker: Arc<Waker>,
}

/// A board that runs in the background. No call waits for the board. Dropping the link ends its
/// thread.
#[derive(Debug)]
pub struct BoardLink {
    wanted: Arc<Mutex<Wanted>>,
    /// Tells the thread that something is wanted. `None` once the link is dropped.
    some: Option<Sender<()>>,
    waker: Arc<Waker>,
    _thread: DeviceThread,
}

impl BoardLink {
    /// Connects to this board now, and again whenever it comes back.
    ///
    /// # Errors
    /// The system gives no further thread.
    pub fn new(
        setup: BoardSetup,
        expected: ExpectedBoard,
        inputs: Sender<BoardInput>,
    ) -> Result<Self, NoThread> {
        let wanted = Arc::<Mutex<Wanted>>::default();
        let (some, received) = bounded(1);
        let keeper = Keeper::new(setup, expected, inputs);
        let waker = Arc::new(Waker::new());
        let requests = Requests {
            wanted: Arc::clone(&wanted),
            some: received,
            waker: Arc::clone(&waker),
        };
        Ok(Self {
            wanted,
            some: Some(some),
            waker,
            _thread: DeviceThread::start(move || keeper.run(&requests))?,
        })
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
        // The thread takes all that is wanted at once, so one sign is enough.
        let _ = self.some.as_ref().map(|some| some.try_send(()));
        self.waker.wake();
    }
}

impl Drop for BoardLink {
    fn drop(&mut self) {
        self.some = None;
        self.waker.wake();
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

/// Which board to run, and how.
#[derive(Debug, Clone)]
pub struct BoardSetup {
    /// The port, or how the board is looked for.
    pub choice: BoardChoice,
    /// What Certabo boards have learnt about their pieces.
    pub learnt: LearntPieces,
    /// Which lights it shows, if it has lights.
    pub lights: LightChoice,
}

impl BoardSetup {
    /// A board without learnt pieces and without lights.
    #[must_use]
    pub fn new(choice: BoardChoice) -> Self {
        Self {
            choice,
            learnt: LearntPieces::default(),
            lights: LightChoice::NONE,
        }
    }

    /// Where the board is, and whether that had to be found out.
    ///
    /// # Errors
    /// If no board is found, or something else than a board whose pieces are not known.
    fn look(&self) -> Result<Located, BoardError> {
        let (place, found) = match &self.choice {
            BoardChoice::At(place) => (place.clone(), false),
            BoardChoice::Find(path) => (find(path.as_deref())?, true),
        };
        if !found && self.chips(&place).is_err() {
            // A board that is to learn its pieces must answer at this port.
            ChipReader::open(&place.path)?.next(REPORTS)?;
        }
        Ok(Located { place, found })
    }

    /// The chips in the pieces of the board at this place, if it needs them.
    fn chips(&self, place: &BoardPlace) -> Result<ChipSet, BoardError> {
        if place.kind != BoardKind::Certabo {
            return Ok(ChipSet::default());
        }
        let chips = self.learnt.read()?;
        if chips.is_empty() {
            let path = place.path.clone();
            return Err(BoardError::PiecesUnknown { path });
        }
        Ok(chips)
    }

    /// The host for a board of this kind that should show this position.
    fn host(&self, kind: BoardKind, position: Chess) -> Host {
        let mut host = Host::new(kind, position);
        host.choose_lights(self.lights);
        host
    }

    /// The ports whose arrival may mean that of the board.
    fn ports(&self) -> Vec<PathBuf> {
        match &self.choice {
            BoardChoice::At(BoardPlace { path, .. }) | BoardChoice::Find(Some(path)) => {
                let there = Some(path).filter(|path| path.exists());
                there.into_iter().cloned().collect()
            }
            BoardChoice::Find(None) => ports(),
        }
    }
}

/// Where a board is.
#[derive(Debug, Clone)]
struct Located {
    place: BoardPlace,
    /// Whether that had to be found out.
    found: bool,
}

/// What stays from one connection to the next.
struct Keeper {
    setup: BoardSetup,
    /// The host for the kind of board that was there last.
    host: Option<(BoardKind, Host)>,
    expected: ExpectedBoard,
    inputs: Reports<BoardInput>,
    reported: Option<BoardError>,
    /// The board that was found and whose pieces are not known.
    unlearnt: Option<Located>,
    attempts: Attempts,
    begun: Instant,
}

impl Keeper {
    fn new(setup: BoardSetup, expected: ExpectedBoard, inputs: Sender<BoardInput>) -> Self {
        Self {
            setup,
            host: None,
            expected,
            inputs: Reports::new(inputs, BoardInput::is_repeated),
            reported: None,
            unlearnt: None,
            attempts: Attempts::default(),
            begun: Instant::now(),
        }
    }

    fn run(mut self, requests: &Requests) {
        loop {
            match self.connect(requests) {
                Err(End::Failed(cause)) => self.report_lost(cause),
                Ok(()) | Err(End::Stopped) => return,
            }
            if self.wait(requests).is_err() {
                return;
            }
        }
    }

    /// Works until the board is gone or the link is dropped.
    fn connect(&mut self, requests: &Requests) -> Result<(), End> {
        let (Located { place, found }, chips) = self.look()?;
        let mut port = Port::open(&place.path, place.kind.port())?;
        if found {
            self.report(BoardInput::Found(place.clone()));
        }
        let mut host = self.host_for(place.kind);
        host.know_pieces(chips);
        host.greet(self.now());
        let end = self.serve(&place, &mut host, &mut port, requests);
        if matches!(end, Err(End::Stopped)) {
            // The board is to be as it was before; if it is gone, it cannot.
            for message in host.farewell() {
                let _ = port.send(&message);
            }
            port.drain(DRAINS);
        }
        self.host = Some((place.kind, host));
        end
    }

    /// Looks for the board. Once it is found and its pieces are not known, its port is left alone until they are: there the
    /// board learns them.
    fn look(&mut self) -> Result<(Located, ChipSet), BoardError> {
        let ports = self.setup.ports();
        let waits = self
            .unlearnt
            .take()
            .filter(|located| ports.contains(&located.place.path));
        let located = match waits {
            Some(located) => located,
            None => self.setup.look()?,
        };
        let chips = self.setup.chips(&located.place);
        if chips.is_err() {
            self.unlearnt = Some(located.clone());
        }
        Ok((located, chips?))
    }

    /// The host that knows what the board showed last, if it is the same kind of board.
    fn host_for(&mut self, kind: BoardKind) -> Host {
        match self.host.take() {
            Some((known, host)) if known == kind => host,
            _ => {
                let position = self.expected.position.clone();
                let mut host = self.setup.host(kind, position);
                host.expect(self.expected.clone(), self.now());
                host
            }
        }
    }

    fn serve(
        &mut self,
        place: &BoardPlace,
        host: &mut Host,
        port: &mut Port,
        requests: &Requests,
    ) -> Result<(), End> {
        loop {
            self.take_requests(requests, Some(host))?;
            self.inputs.deliver();
            for message in host.to_send() {
                port.send(&message)?;
            }
            let bytes = port.receive(Some(&requests.waker), self.rest(host))?;
            let now = self.now();
            let mut inputs = host.take(&bytes, now);
            inputs.extend(host.pass(now));
            for input in inputs {
                if matches!(input, BoardInput::Connected { .. }) {
                    self.reported = None;
                    self.attempts.succeeded();
                }
                self.report(input);
            }
            if host.is_gone() {
                return Err(gone(place, host).into());
            }
        }
    }

    /// How long nothing has to be done unless bytes come or something is wanted.
    fn rest(&self, host: &Host) -> Duration {
        let due = host.due().since(self.now());
        match self.inputs.are_waiting() {
            true => due.min(PATIENCE),
            false => due,
        }
    }

    fn now(&self) -> Time {
        Time::ZERO + self.begun.elapsed()
    }

    fn take_requests(&mut self, requests: &Requests, host: Option<&mut Host>) -> Result<(), End> {
        requests.waker.reset();
        match requests.some.try_recv() {
            Ok(()) => self.obey(requests, host),
            Err(TryRecvError::Empty) => {}
            Err(TryRecvError::Disconnected) => return Err(End::Stopped),
        }
        Ok(())
    }

    /// Takes requests until the next attempt.
    fn wait(&mut self, requests: &Requests) -> Result<(), RecvError> {
        let mut attempts = std::mem::take(&mut self.attempts);
        let setup = self.setup.clone();
        let obey = |()| self.obey(requests, None);
        let waited = attempts.wait(|| setup.ports(), &requests.some, obey);
        self.attempts = attempts;
        waited
    }

    /// What is wanted reaches the host, also one that waits for its board.
    fn obey(&mut self, requests: &Requests, host: Option<&mut Host>) {
        let now = self.now();
        let wanted = &mut *requests
            .wanted
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let Wanted { expected, clock } = std::mem::take(wanted);
        let waiting = self.host.as_mut().map(|(_, host)| host);
        let mut host = host.or(waiting);
        if let Some(expected) = expected {
            self.expected = expected.clone();
            if let Some(host) = &mut host {
                host.expect(expected, now);
            }
        }
        if let (Some(times), Some(host)) = (clock, host) {
            host.set_clock(times, now);
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
pub fn probe(setup: &BoardSetup, timeout: Duration) -> Result<FoundBoard, BoardError> {
    let located = setup.look()?;
    let mut found = FoundBoard {
        kind: located.place.kind,
        description: Vec::new(),
        battery: None,
        clock: false,
    };
    converse(setup, &located, timeout, |input| match input {
        BoardInput::Description(text) => found.description.push(text),
        BoardInput::Battery(percent) => found.battery = Some(percent),
        BoardInput::Clock(face) => found.clock = face.is_some(),
        _ => {}
    })?;
    Ok(found)
}

/// Connects once to read the pieces on the board, and disconnects again. The squares are those of a board that lies with its
/// connector at White's left.
///
/// # Errors
/// Fails when the port cannot be used, or when no board answers within `timeout`.
pub fn read_pieces(setup: &BoardSetup, timeout: Duration) -> Result<SeenPieces, BoardError> {
    let located = setup.look()?;
    let kind = located.place.kind;
    if !kind.tells_pieces_apart() {
        return Ok(SeenPieces::OccupiedOnly(kind));
    }
    let mut unknown = Bitboard::EMPTY;
    let host = converse(setup, &located, timeout, |input| {
        if let BoardInput::UnknownPiece(square) = input {
            unknown.add(square);
        }
    })?;
    let lies = host.orientation();
    Ok(SeenPieces::Pieces {
        board: lies.board(host.seen()),
        unknown: lies.squares(unknown),
    })
}

/// Talks with a board until a while after it has shown its squares, and hands on what it reports.
fn converse(
    setup: &BoardSetup,
    located: &Located,
    timeout: Duration,
    mut take: impl FnMut(BoardInput),
) -> Result<Host, BoardError> {
    /// How long to wait for further messages after the squares.
    const AFTERWARDS: Duration = Duration::from_millis(500);
    let begun = Instant::now();
    let place = &located.place;
    let chips = setup.chips(place)?;
    let mut port = Port::open(&place.path, place.kind.port())?;
    let mut host = setup.host(place.kind, Chess::default());
    host.know_pieces(chips);
    let mut answered = None;
    while begun.elapsed() < timeout {
        for message in host.to_send() {
            port.send(&message)?;
        }
        let bytes = port.receive(None, PATIENCE)?;
        let now = Time::ZERO + begun.elapsed();
        for input in host.take(&bytes, now).into_iter().chain(host.pass(now)) {
            match input {
                BoardInput::Connected { .. } => answered = Some(Instant::now()),
                other => take(other),
            }
        }
        if answered.is_some_and(|since| since.elapsed() > AFTERWARDS) {
            for message in host.farewell() {
                port.send(&message)?;
            }
            port.drain(DRAINS);
            return Ok(host);
        }
    }
    Err(gone(place, &host))
}

/// Why a board does not answer: nothing is connected, or something else is.
fn gone(place: &BoardPlace, host: &Host) -> BoardError {
    match host.hears_a_stranger() {
        true => BoardError::Stranger {
            place: place.clone(),
        },
        false => BoardError::NoAnswer {
            path: place.path.clone(),
        },
    }
}

/// A board that answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundBoard {
    /// Its kind.
    pub kind: BoardKind,
    /// What the board says about itself: its maker, version and number.
    pub description: Vec<String>,
    /// How full the battery is, in percent, if the board says so.
    pub battery: Option<u8>,
    /// Whether a clock is connected.
    pub clock: bool,
}

/// What a board has shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SeenPieces {
    /// The pieces on it.
    Pieces {
        /// Those that it knows.
        board: Board,
        /// The squares with others.
        unknown: Bitboard,
    },
    /// A board of this kind sees only which squares are occupied.
    OccupiedOnly(BoardKind),
}
