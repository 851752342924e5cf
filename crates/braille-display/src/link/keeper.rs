//! The thread that drives a display: connects, writes, listens, and reconnects.
//! Knows neither ports nor sockets; a [`Transport`] does.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, TryRecvError};

use super::error::DisplayError;
use super::exchange::{DisplayInput, LinkRequest, apply};
use super::transport::{Connection, ConnectionEnd, Transport};
use crate::bindings::{Action, Bindings};
use crate::command::KeyCommand;
use crate::driver::DeviceEvent;
use crate::key_source::KeySource;
use crate::keys::ChordReader;
use crate::size::Area;
use crate::view::View;
use crate::writing::Writing;
use serial_link::{Attempts, PATIENCE, Reports, Told, Waker};

/// How long a display may be left alone that neither sends nor has to be told anything.
const UNDISTURBED: Duration = Duration::from_secs(60);

/// The caller's requests, and the waker that announces a new one.
pub(super) struct Requests {
    pub requests: Receiver<LinkRequest>,
    pub waker: Arc<Waker>,
}

impl Requests {
    /// Takes all waiting requests, so that only the newest content counts.
    fn take(&self, view: &mut View) -> Result<(), ConnectionEnd> {
        self.waker.reset();
        loop {
            match self.requests.try_recv() {
                Ok(request) => apply(view, request),
                Err(TryRecvError::Empty) => return Ok(()),
                Err(TryRecvError::Disconnected) => return Err(ConnectionEnd::Stopped),
            }
        }
    }
}

/// What lasts over several connections.
pub(super) struct Keeper<C> {
    transport: Box<dyn Transport>,
    /// The user's own key table.
    own_keys: Option<Bindings<C>>,
    view: View,
    inputs: Reports<DisplayInput<C>>,
    reported: Option<DisplayError>,
    attempts: Attempts,
}

/// What lasts for one connection.
struct Current<C> {
    connection: Box<dyn Connection>,
    model: String,
    is_slow: bool,
    bindings: Bindings<C>,
    chords: ChordReader,
    /// The topic of the line on the display, as last reported.
    topic: Option<String>,
}

impl<C: KeyCommand> Keeper<C> {
    pub(super) fn new(
        transport: Box<dyn Transport>,
        writing: Writing,
        own_keys: Option<Bindings<C>>,
        inputs: Sender<DisplayInput<C>>,
    ) -> Keeper<C> {
        Keeper {
            transport,
            own_keys,
            view: View::new(writing, NonZeroUsize::MIN),
            inputs: Reports::new(inputs, DisplayInput::is_key),
            reported: None,
            attempts: Attempts::default(),
        }
    }

    /// Works until the link is dropped.
    pub(super) fn run(mut self, requests: &Requests) {
        loop {
            let end = match self.connect(requests) {
                Ok(current) => {
                    self.attempts.succeeded();
                    self.serve(current, requests)
                }
                Err(end) => end,
            };
            match end {
                ConnectionEnd::Stopped => return,
                ConnectionEnd::Failed(cause) => self.report_lost(cause),
            }
            let Keeper {
                transport,
                view,
                attempts,
                ..
            } = &mut self;
            let obey = |request| apply(view, request);
            let waited = attempts.wait(|| transport.ports(), &requests.requests, obey);
            if waited.is_err() {
                return;
            }
        }
    }

    fn connect(&mut self, requests: &Requests) -> Result<Current<C>, ConnectionEnd> {
        let Keeper {
            transport, view, ..
        } = self;
        let (identity, connection) = transport.connect(&mut || requests.take(view))?;
        self.reported = None;
        let area = Area {
            size: identity.size,
            is_slow: identity.is_slow,
        };
        self.resize(&identity.model, area, identity.status);
        let keys = connection.keys();
        Ok(Current {
            connection,
            bindings: self.bindings(keys, &identity.model),
            model: identity.model,
            is_slow: identity.is_slow,
            chords: ChordReader::default(),
            topic: None,
        })
    }

    /// The user's own table if it is for these keys, otherwise the shipped one.
    fn bindings(&self, keys: KeySource, model: &str) -> Bindings<C> {
        let own = self.own_keys.as_ref().filter(|own| own.suits(keys));
        let table = own
            .cloned()
            .or_else(|| Bindings::shipped(keys).ok())
            .unwrap_or_else(Bindings::none);
        let keyboard = keys.has_keyboard(model).then(|| table.on_keyboard());
        keyboard.flatten().unwrap_or(table)
    }

    /// Works until the display is gone or the link is dropped.
    fn serve(&mut self, mut current: Current<C>, requests: &Requests) -> ConnectionEnd {
        loop {
            let turn = requests.take(&mut self.view);
            let turn = turn.and_then(|()| self.turn(&mut current, &requests.waker));
            match turn {
                Ok(()) => {}
                Err(ConnectionEnd::Stopped) => {
                    current.connection.leave(&self.view.face());
                    return ConnectionEnd::Stopped;
                }
                Err(failed) => return failed,
            }
        }
    }

    /// Writes what is due and handles what came.
    fn turn(&mut self, current: &mut Current<C>, waker: &Waker) -> Result<(), ConnectionEnd> {
        self.inputs.deliver();
        if current.connection.show(self.view.face())? {
            self.report_shown(&mut current.topic);
        }
        // Nothing tells when there is room for what could not be reported yet.
        let longest = match self.inputs.are_waiting() {
            true => PATIENCE,
            false => UNDISTURBED,
        };
        for event in current.connection.listen(waker, longest)? {
            self.handle(event, current);
        }
        Ok(())
    }

    fn handle(&mut self, event: DeviceEvent, current: &mut Current<C>) {
        match event {
            DeviceEvent::CellCount { line, status }
                if (line, status) != (self.view.size(), self.view.status_count()) =>
            {
                let area = Area {
                    size: line,
                    is_slow: current.is_slow,
                };
                self.resize(&current.model, area, status);
            }
            DeviceEvent::Model(model) if model != current.model => {
                current.bindings = self.bindings(current.connection.keys(), &model);
                current.model = model;
            }
            DeviceEvent::Restarted => current.chords = ChordReader::default(),
            DeviceEvent::KeyDown(key) => current.chords.press(key, Instant::now()),
            DeviceEvent::KeyUp(key) => {
                let chord = current.chords.release(key);
                if let Some(action) = chord.and_then(|chord| current.bindings.action(&chord)) {
                    self.act(action);
                }
            }
            DeviceEvent::RoutingDown(cell) => self.point(cell),
            // The size and the model as they are known. The rest concerns the connection alone.
            DeviceEvent::CellCount { .. }
            | DeviceEvent::Model(_)
            | DeviceEvent::SerialNumber(_)
            | DeviceEvent::RoutingUp(_)
            | DeviceEvent::Accepted
            | DeviceEvent::Refused
            | DeviceEvent::Moving
            | DeviceEvent::Still
            | DeviceEvent::Awaits(_)
            | DeviceEvent::Doubtful(_)
            | DeviceEvent::PoweringDown => {}
        }
    }

    fn point(&mut self, cell: usize) {
        // While keys are tried out, every routing key counts, even without a character.
        let index = if C::TRIED.is_some() {
            (!self.view.read_on()).then_some(cell)
        } else {
            self.view.text_index(cell)
        };
        if let Some(index) = index {
            self.report(DisplayInput::Routing(index));
        }
    }

    fn act(&mut self, action: Action<C>) {
        match action {
            Action::Pan(direction) => self.view.pan(direction),
            Action::Row(row) => self.point(row * self.view.size().columns.get()),
            // A message is confirmed only after all of it was shown.
            Action::Command(command) if command.confirms() && self.view.read_on() => {}
            Action::Command(command) => {
                self.view.writes(command.types() && self.view.is_writing());
                self.report(DisplayInput::Command(command));
            }
            Action::Dots(dots) => {
                self.view.writes(true);
                self.report(DisplayInput::Dots(dots));
            }
        }
    }

    fn resize(&mut self, model: &str, area: Area, status: usize) {
        self.view.resize(area.size);
        self.view.has_status(status);
        self.report(DisplayInput::Connected {
            model: model.to_owned(),
            area,
        });
    }

    /// Reports a line on the display whose topic differs from the last report.
    fn report_shown(&mut self, reported: &mut Option<String>) {
        let topic = self.view.topic().map(str::to_owned);
        if *reported != topic {
            reported.clone_from(&topic);
            self.report(DisplayInput::Shows(topic.unwrap_or_default()));
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

    fn report(&mut self, input: DisplayInput<C>) {
        if self.inputs.tell(input) == Told::LeftOut {
            self.inputs.tell(DisplayInput::LeftOut);
        }
    }
}
