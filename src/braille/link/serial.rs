//! The thread that keeps a serial display: connects, writes, listens, and
//! connects again.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, TryRecvError};

use super::back_off::BackOff;
use super::error::DisplayError;
use super::identify::{Identity, identify};
use super::outbox::Outbox;
use super::port::Port;
use super::vigil::{Silence, Vigil};
use super::{DisplayInput, Request, apply};
use crate::braille::bindings::{Action, Bindings};
use crate::braille::cell::Cell;
use crate::braille::driver::{DeviceEvent, Driver, DriverKind};
use crate::braille::keys::ChordReader;
use crate::braille::table::Table;
use crate::braille::view::View;

/// What lasts from one connection to the next.
pub(super) struct Keeper {
    path: PathBuf,
    kind: DriverKind,
    bindings: Bindings,
    view: View,
    inputs: Sender<DisplayInput>,
    reported: Option<DisplayError>,
}

/// Why a connection ended.
enum End {
    /// The link was dropped.
    Stopped,
    /// The display cannot be used.
    Failed(DisplayError),
}

impl From<DisplayError> for End {
    fn from(cause: DisplayError) -> End {
        End::Failed(cause)
    }
}

impl Keeper {
    pub fn new(
        path: PathBuf,
        kind: DriverKind,
        table: Table,
        bindings: Bindings,
        inputs: Sender<DisplayInput>,
    ) -> Keeper {
        Keeper {
            path,
            kind,
            bindings,
            view: View::new(table, NonZeroUsize::MIN),
            inputs,
            reported: None,
        }
    }

    /// Works until the link is dropped.
    pub fn run(mut self, requests: &Receiver<Request>) {
        let mut back_off = BackOff::new();
        loop {
            let end = match self.connect(requests) {
                Ok(connection) => {
                    back_off = BackOff::new();
                    self.serve(connection, requests)
                }
                Err(end) => end,
            };
            match end {
                End::Stopped => return,
                End::Failed(cause) => self.report_lost(cause),
            }
            if let Err(End::Stopped) = self.wait(back_off.next(), requests) {
                return;
            }
        }
    }

    fn connect(&mut self, requests: &Receiver<Request>) -> Result<Connection, End> {
        let kind = self.kind;
        let mut port = Port::open(&self.path, kind.protocol())?;
        let mut driver = kind.driver();
        let take_requests = || self.take_requests(requests);
        let identity = identify(&mut port, kind, driver.as_mut(), take_requests)?;
        let identity = identity.ok_or_else(|| self.no_answer())?;
        self.reported = None;
        self.resize(&identity.model, identity.cells);
        Ok(Connection::new(kind, port, driver, identity))
    }

    /// Works until the display is gone or the link is dropped.
    fn serve(&mut self, mut connection: Connection, requests: &Receiver<Request>) -> End {
        loop {
            let turn = self
                .take_requests(requests)
                .and_then(|()| self.turn(&mut connection));
            match turn {
                Ok(()) => {}
                Err(End::Stopped) => {
                    connection.leave(&self.view.cells());
                    return End::Stopped;
                }
                Err(failed) => return failed,
            }
        }
    }

    /// Writes what is due and hears what came.
    fn turn(&mut self, connection: &mut Connection) -> Result<(), End> {
        connection.show(self.view.cells())?;
        for event in connection.listen()? {
            self.handle(event, connection)?;
        }
        match connection.vigil.check(Instant::now()) {
            Silence::Natural => Ok(()),
            Silence::Questionable => Ok(connection.ask()?),
            Silence::Final => Err(self.no_answer().into()),
        }
    }

    fn handle(&mut self, event: DeviceEvent, connection: &mut Connection) -> Result<(), End> {
        match event {
            DeviceEvent::CellCount(cells) => {
                connection.outbox.forget();
                if cells != self.view.width() {
                    self.resize(&connection.model, cells);
                }
            }
            DeviceEvent::KeyDown(key) => connection.chords.press(key),
            DeviceEvent::KeyUp(key) => {
                let chord = connection.chords.release(key);
                if let Some(action) = chord.and_then(|chord| self.bindings.action(&chord)) {
                    self.act(action.clone());
                }
            }
            DeviceEvent::RoutingDown(cell) => {
                if let Some(index) = self.view.text_index(cell) {
                    self.report(DisplayInput::Routing(index));
                }
            }
            DeviceEvent::Accepted => connection.outbox.accepted(),
            DeviceEvent::Refused => connection.outbox.forget(),
            DeviceEvent::Awaits(bytes) => connection.port.send(&bytes)?,
            DeviceEvent::PoweringDown => {
                let path = self.path.clone();
                return Err(DisplayError::PoweredDown { path }.into());
            }
            DeviceEvent::RoutingUp(_) | DeviceEvent::Model(_) | DeviceEvent::SerialNumber(_) => {}
        }
        Ok(())
    }

    fn act(&mut self, action: Action) {
        match action {
            Action::Pan(direction) => self.view.pan(direction),
            Action::Command(command) => self.report(DisplayInput::Command(command)),
            Action::Dots(dots) => self.report(DisplayInput::Dots(dots)),
        }
    }

    fn resize(&mut self, model: &str, cells: NonZeroUsize) {
        self.view.resize(cells);
        self.report(DisplayInput::Connected {
            model: model.to_owned(),
            cells: cells.get(),
        });
    }

    /// Takes every waiting request, so that only the newest content counts.
    fn take_requests(&mut self, requests: &Receiver<Request>) -> Result<(), End> {
        loop {
            match requests.try_recv() {
                Ok(request) => apply(&mut self.view, request),
                Err(TryRecvError::Empty) => return Ok(()),
                Err(TryRecvError::Disconnected) => return Err(End::Stopped),
            }
        }
    }

    /// Takes requests for `time`.
    fn wait(&mut self, time: Duration, requests: &Receiver<Request>) -> Result<(), End> {
        let deadline = Instant::now() + time;
        loop {
            match requests.recv_deadline(deadline) {
                Ok(request) => apply(&mut self.view, request),
                Err(RecvTimeoutError::Timeout) => return Ok(()),
                Err(RecvTimeoutError::Disconnected) => return Err(End::Stopped),
            }
        }
    }

    fn no_answer(&self) -> DisplayError {
        DisplayError::NoAnswer {
            path: self.path.clone(),
            driver: self.kind,
        }
    }

    fn report_lost(&mut self, cause: DisplayError) {
        tracing::debug!(%cause, "no braille display");
        let known = self.reported.as_ref();
        if known.is_some_and(|earlier| cause.is_explained_by(earlier)) {
            return;
        }
        self.reported = Some(cause.clone());
        self.report(DisplayInput::Lost { cause });
    }

    /// A program that listens no more has no use for inputs.
    fn report(&self, input: DisplayInput) {
        let _ = self.inputs.send(input);
    }
}

/// What ends with the connection.
struct Connection {
    port: Port,
    driver: Box<dyn Driver>,
    model: String,
    outbox: Outbox,
    vigil: Vigil,
    chords: ChordReader,
}

impl Connection {
    fn new(
        kind: DriverKind,
        port: Port,
        driver: Box<dyn Driver>,
        identity: Identity,
    ) -> Connection {
        let protocol = kind.protocol();
        Connection {
            port,
            driver,
            model: identity.model,
            outbox: Outbox::new(protocol),
            vigil: Vigil::new(protocol.probe, Instant::now()),
            chords: ChordReader::default(),
        }
    }

    /// Writes `cells` if that is due.
    fn show(&mut self, cells: Vec<Cell>) -> Result<(), DisplayError> {
        let now = Instant::now();
        if self.outbox.is_due(&cells, now) {
            let command = self.driver.write(&cells);
            self.port.send(&command)?;
            self.outbox.written(cells, command.len(), now);
        }
        Ok(())
    }

    fn listen(&mut self) -> Result<Vec<DeviceEvent>, DisplayError> {
        let bytes = self.port.receive()?;
        if !bytes.is_empty() {
            self.vigil.heard(Instant::now());
        }
        Ok(self.driver.decode(&bytes))
    }

    fn ask(&mut self) -> Result<(), DisplayError> {
        let question = self.driver.are_you_there();
        self.port.send(&question)
    }

    /// Leaves the newest line on the display: whoever reads by touch finds the end of
    /// the game there.
    fn leave(&mut self, cells: &[Cell]) {
        if self.port.send(&self.driver.write(cells)).is_ok() {
            self.port.flush();
        }
    }
}
