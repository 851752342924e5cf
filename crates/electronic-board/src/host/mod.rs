//! The host's side of the talk with any board: when to ask, how the board lies, and what its reports mean for the game.
//! Takes bytes and times, gives inputs and messages to send. Opens no port, and leaves the bytes to a dialect.

mod clock;
mod occupied;
mod promotion;

use std::time::Duration;

use shakmaty::{Board, Chess, Position, Square};

use crate::certabo::Certabo;
use crate::chesslink::ChessLink;
use crate::chips::ChipSet;
use crate::dgt::Dgt;
use crate::dialect::{Dialect, Report};
use crate::input::{BoardInput, ClockReport, ClockTimes};
use crate::lights::{LightChoice, Lights};
use crate::occupancy::Occupancy;
use crate::orientation::Orientation;
use crate::place::BoardKind;
use crate::sighting::Shown;
use crate::watch::{ExpectedBoard, Sighting, Watch};
use chess_laws::Time;
use clock::{Absence, HostClock, Read};

/// How long a board or its clock may take to answer.
const ANSWERS: Duration = Duration::from_secs(2);
/// How long the host waits for all squares, which confirm what was seen.
const CONFIRMS: Duration = Duration::from_millis(250);
/// How often the host asks for all squares while nothing happens. Updates can be lost, and so can
/// the board.
const CHECK: Duration = Duration::from_secs(3);
/// After this many questions without an answer the board is gone.
const ROUNDS: u32 = 3;

/// Whether all squares have confirmed what was seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Confirmed {
    No,
    Asked(Time),
    Yes,
}

/// A host that talks with one board.
#[derive(Debug)]
pub struct Host {
    dialect: Box<dyn Dialect>,
    /// How the board lies, once that is known.
    orientation: Option<Orientation>,
    /// What follows from the occupied squares, on a board that sees nothing else.
    occupancy: Occupancy,
    /// Whether the pieces have not shown yet how such a board lies: the initial position looks alike from both sides.
    lies_unseen: bool,
    /// Whether the board sees only which squares are occupied.
    sees_occupied_only: bool,
    /// Whether it has shown its squares since it was connected.
    connected: bool,
    confirmed: Confirmed,
    /// The square of the promoted piece that was not learnt, of which the board has asked.
    asked_promotion: Option<Square>,
    watch: Watch,
    clock: HostClock,
    /// When the host last asked for all squares, and how often since the last message.
    asked: Time,
    unanswered: u32,
    /// Whether bytes came since the board was connected.
    heard: bool,
    choice: LightChoice,
    shown: Shown,
    /// The lights that the board was last told to show.
    lights: Lights,
}

impl Host {
    /// A host for a board of this kind that should show this position and on which both players move.
    #[must_use]
    pub fn new(kind: BoardKind, position: Chess) -> Self {
        let dialect: Box<dyn Dialect> = match kind {
            BoardKind::Dgt | BoardKind::DgtBluetooth => Box::<Dgt>::default(),
            BoardKind::ChessLink => Box::<ChessLink>::default(),
            BoardKind::Certabo => Box::new(Certabo::with_chips()),
            BoardKind::Sentio => Box::new(Certabo::sentio()),
        };
        let mut host = Self {
            dialect,
            orientation: None,
            occupancy: Occupancy::default(),
            lies_unseen: false,
            sees_occupied_only: !kind.tells_pieces_apart(),
            connected: false,
            confirmed: Confirmed::Yes,
            asked_promotion: None,
            watch: Watch::new(position, kind.quiet()),
            clock: HostClock::default(),
            asked: Time::default(),
            unanswered: 0,
            heard: false,
            choice: LightChoice::NONE,
            shown: Shown::default(),
            lights: Lights::default(),
        };
        host.greet(Time::default());
        host
    }

    /// Begins to talk with a board that was connected, for the first time or again.
    pub fn greet(&mut self, at: Time) {
        self.connected = false;
        self.confirmed = Confirmed::Yes;
        self.asked_promotion = None;
        self.occupancy.begin_anew();
        self.clock.begin_anew();
        self.asked = at;
        self.unanswered = 0;
        self.heard = false;
        self.lights = Lights::default();
        self.dialect.greet(at);
    }

    /// The messages to send now, in order.
    pub fn to_send(&mut self) -> Vec<Vec<u8>> {
        self.dialect.to_send()
    }

    /// The messages that leave the board as it was before, in order.
    pub fn farewell(&mut self) -> Vec<Vec<u8>> {
        self.dialect.farewell()
    }

    /// Sets the chips in the pieces of a board that knows pieces by their chips.
    pub fn know_pieces(&mut self, chips: ChipSet) {
        self.dialect.know_pieces(chips);
    }

    /// Sets which lights the board shows. Without that it shows none.
    pub fn choose_lights(&mut self, choice: LightChoice) {
        self.choice = choice;
    }

    /// Sets what the game expects of the board from now on.
    pub fn expect(&mut self, expected: ExpectedBoard, at: Time) {
        self.shown = expected.shown;
        self.watch.expect(expected, at);
        self.light();
    }

    /// Lets the clock show these times. It goes on running, or stays stopped.
    pub fn set_clock(&mut self, times: ClockTimes, at: Time) {
        let setting = self.clock.setting(times, self.orientation());
        if self.dialect.set_clock(setting) {
            self.clock.was_set(at);
        }
    }

    /// The pieces on the board, on the squares of the game.
    pub(super) fn seen(&self) -> &Board {
        self.watch.seen()
    }

    /// How the board lies, as far as that is known.
    pub(super) fn orientation(&self) -> Orientation {
        self.orientation.unwrap_or_default()
    }

    /// Whether the board no longer answers.
    #[must_use]
    pub fn is_gone(&self) -> bool {
        self.unanswered > ROUNDS
    }

    /// Whether something sends bytes that no board of this kind sends.
    #[must_use]
    pub fn hears_a_stranger(&self) -> bool {
        self.heard && !self.connected
    }

    /// Takes bytes from the board.
    pub fn take(&mut self, bytes: &[u8], at: Time) -> Vec<BoardInput> {
        self.heard |= !bytes.is_empty();
        let reports = self.dialect.take(bytes, at);
        if !reports.is_empty() {
            self.unanswered = 0;
        }
        let inputs = reports
            .into_iter()
            .flat_map(|report| self.inputs_of(report, at));
        let inputs = inputs.collect();
        self.light();
        inputs
    }

    /// When [`Self::pass`] or [`Self::to_send`] has something to do next, unless bytes come or something else is expected
    /// before. Until then nobody needs to call them.
    #[must_use]
    pub fn due(&self) -> Time {
        let asks = self.asked + self.every();
        let of_board = self.connected.then(|| {
            let judged = match self.confirmed {
                Confirmed::Yes => self.watch.due(),
                Confirmed::Asked(since) => Some(since + CONFIRMS),
                Confirmed::No => Some(self.watch.half_quiet()),
            };
            judged.into_iter().chain(self.clock.late(ANSWERS))
        });
        let of_board = of_board.into_iter().flatten();
        let all = of_board.chain(self.dialect.due());
        all.fold(asks, Time::min)
    }

    /// How long after the last question the host asks again.
    const fn every(&self) -> Duration {
        match self.connected && self.unanswered == 0 {
            true => CHECK,
            false => ANSWERS,
        }
    }

    /// Lets time pass.
    pub fn pass(&mut self, at: Time) -> Vec<BoardInput> {
        self.dialect.pass(at);
        if at.since(self.asked) >= self.every() {
            self.unanswered += 1;
            self.dialect.renew();
            self.ask(at);
            if self.clock.doubts() {
                self.dialect.ask_clock();
            }
        }
        if !self.connected {
            return Vec::new();
        }
        let mut inputs = Vec::new();
        if self.clock.is_late(ANSWERS, at) {
            inputs.push(BoardInput::ClockRefused);
        }
        let sightings = self.judge(at).into_iter();
        let sightings = sightings
            .map(|sighting| self.without_unknown(sighting))
            .collect();
        inputs.extend(seen(sightings));
        self.light();
        inputs
    }

    /// Judges what was seen. Before that the host asks for all squares early enough to have the
    /// answer when nothing has changed for `quiet`. Without an answer a move counts, and the host
    /// asks again.
    fn judge(&mut self, at: Time) -> Vec<Sighting> {
        match self.confirmed {
            Confirmed::Yes => self.watch.pass(at, true),
            Confirmed::Asked(since) if at.since(since) < CONFIRMS => Vec::new(),
            Confirmed::No if at < self.watch.half_quiet() => Vec::new(),
            before => {
                self.confirmed = Confirmed::Asked(at);
                self.ask(at);
                match before {
                    Confirmed::No => Vec::new(),
                    _ => self.watch.pass(at, false),
                }
            }
        }
    }

    fn ask(&mut self, at: Time) {
        self.asked = at;
        self.dialect.ask();
    }

    /// Tells the board which lights to show, if they have changed.
    fn light(&mut self) {
        // Where it is not known how the board lies, a light could be on a wrong square.
        if !self.connected || self.lies_unseen {
            return;
        }
        let lights = self.choice.lights(&self.shown, &self.watch);
        let lights = lights.lying(self.orientation());
        if lights != self.lights {
            self.lights = lights;
            self.dialect.light(lights);
        }
    }

    fn inputs_of(&mut self, report: Report, at: Time) -> Vec<BoardInput> {
        match report {
            Report::Squares { board, asked } => {
                let orientation = self.lies(&board);
                let (board, asks) = self.with_promoted(orientation.board(&board));
                let mut inputs = self.all_squares(board, asked, at);
                inputs.extend(asks);
                inputs
            }
            Report::Occupied(squares) => self.occupied(squares, at),
            Report::UnknownPiece(square) => {
                let square = self.orientation().square(square);
                // What it is was asked already.
                let asked = self.asked_promotion == Some(square);
                let told = (!asked).then_some(BoardInput::UnknownPiece(square));
                told.into_iter().collect()
            }
            Report::Square { square, piece } => {
                let Some(orientation) = self.orientation.filter(|_| self.connected) else {
                    return Vec::new();
                };
                self.confirmed = Confirmed::No;
                let square = orientation.square(square);
                seen(self.watch.field(square, piece, at)).collect()
            }
            Report::Clock(report) => self.clock(report, at),
            Report::ClockAnswered { refused } => {
                let refused = self.clock.answered(refused);
                let refused = refused.then_some(BoardInput::ClockRefused);
                refused.into_iter().collect()
            }
            Report::Description(text) => vec![BoardInput::Description(text)],
            Report::Battery(percent) => vec![BoardInput::Battery(percent)],
            Report::Answered => Vec::new(),
        }
    }

    /// Takes the pieces on all squares of the game. Where the board was not asked for them, the next report has to confirm a
    /// change.
    fn all_squares(&mut self, board: Board, asked: bool, at: Time) -> Vec<BoardInput> {
        let mut inputs = Vec::new();
        let orientation = self.orientation();
        let first = !std::mem::replace(&mut self.connected, true);
        let same = *self.watch.seen() == board;
        let sightings = self.watch.dump(&board, at);
        self.confirmed = match asked || same || first {
            true => Confirmed::Yes,
            false => Confirmed::No,
        };
        if first {
            let right = self.watch.is_right();
            inputs.push(BoardInput::Connected { orientation, right });
        }
        inputs.extend(seen(sightings));
        inputs
    }

    /// How the board lies: determined when it is connected, and kept where the pieces do not show
    /// it.
    fn lies(&mut self, reported: &Board) -> Orientation {
        let known = self.orientation();
        if self.connected {
            return known;
        }
        let found = Orientation::of(reported, self.watch.position().board());
        *self.orientation.insert(found.unwrap_or(known))
    }

    fn clock(&mut self, report: Option<ClockReport>, at: Time) -> Vec<BoardInput> {
        let Some(orientation) = self.orientation.filter(|_| self.connected) else {
            return Vec::new();
        };
        let Some(report) = report else {
            return match self.clock.is_absent() {
                Absence::Doubted => {
                    self.dialect.ask_clock();
                    Vec::new()
                }
                Absence::Lost => vec![BoardInput::Clock(None)],
                Absence::Known => Vec::new(),
            };
        };
        let (face, before) = match self.clock.read(report, orientation, at) {
            Read::Same => return Vec::new(),
            Read::Doubted => {
                self.dialect.ask_clock();
                return Vec::new();
            }
            Read::New(face, before) => (face, before),
        };
        let mut inputs = Vec::new();
        if let (Some(was), Some(turn)) = (before.and_then(|face| face.turn), face.turn)
            && was != turn
        {
            // Report the move before the press that completes it.
            let sure = self.confirmed == Confirmed::Yes;
            inputs.extend(seen(self.watch.pressed(at, sure)));
            inputs.push(BoardInput::Pressed { turn });
            // Ask for all squares at once, because an update may be lost.
            self.dialect.ask();
        }
        inputs.push(BoardInput::Clock(Some(face)));
        inputs
    }
}

fn seen(sightings: Vec<Sighting>) -> impl Iterator<Item = BoardInput> {
    sightings.into_iter().map(BoardInput::Seen)
}
