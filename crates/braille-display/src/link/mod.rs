//! The connection to a display: threads, BRLTTY's server, reconnecting. Knows neither the
//! bytes of any display nor the meaning of commands.

mod brlapi;
mod error;
mod exchange;
mod hid;
mod identify;
mod keeper;
mod outbox;
mod place;
mod serial;
mod silence;
mod terminal;
mod transport;
mod usb;

use std::io::Write;
use std::num::NonZeroUsize;
use std::sync::Arc;

use crossbeam_channel::{Receiver, Sender, TrySendError, bounded};

pub use brlapi::{BrlApiServer, Tcp};
pub use error::DisplayError;
pub use exchange::DisplayInput;
pub use hid::HidPlace;
pub use place::{Place, probe};
pub use transport::Identity;

use super::bindings::Bindings;
use super::command::KeyCommand;
use super::content::Content;
use super::view::{Pan, View};
use super::writing::Writing;
use exchange::LinkRequest;
use serial_link::{DeviceThread, Waker};
use worker::NoThread;

/// How many requests wait for a display that is busy. Older ones are left out: only the newest line counts.
const WAITING: usize = 32;

/// A display that works in the background. No method waits for it.
///
/// Dropping the link leaves the newest line on the display and ends its thread.
#[derive(Debug)]
pub struct DisplayLink {
    /// `None` only during the drop: a closed channel ends the thread.
    requests: Option<Sender<LinkRequest>>,
    /// The other end, to leave out what is older than the newest line.
    waiting: Receiver<LinkRequest>,
    /// Wakes the thread when there is a request.
    waker: Arc<Waker>,
    _thread: DeviceThread,
}

impl DisplayLink {
    /// Drives the display at this place whenever it is there: connects, shows the newest
    /// line, sends keys to `inputs`. Uses the user's own key table if it is for the
    /// display's keys, otherwise the shipped one.
    pub fn new<C: KeyCommand>(
        place: Place,
        writing: impl Into<Writing>,
        own_keys: Option<Bindings<C>>,
        inputs: Sender<DisplayInput<C>>,
    ) -> Result<DisplayLink, NoThread> {
        let writing = writing.into();
        DisplayLink::spawn(move |requests, waker| {
            let requests = keeper::Requests { requests, waker };
            keeper::Keeper::new(place.transport(), writing, own_keys, inputs).run(&requests);
        })
    }

    /// Prints the line to `writer` whenever it changes, as one line of Unicode braille with
    /// `cells` cells, so that sighted people can see it.
    ///
    /// # Errors
    /// The system gives no further thread.
    pub fn terminal(
        cells: NonZeroUsize,
        writing: impl Into<Writing>,
        writer: Box<dyn Write + Send>,
    ) -> Result<DisplayLink, NoThread> {
        let view = View::new(writing, cells);
        DisplayLink::spawn(move |requests, _| {
            terminal::run(view, writer, &requests);
        })
    }

    /// Replaces what is shown with `content`. If several follow quickly, perhaps only the
    /// newest reaches the display.
    pub fn show(&self, content: impl Into<Content>) {
        self.request(LinkRequest::Show(content.into()));
    }

    /// Moves the window of the line, as the keys of the display do.
    pub fn pan(&self, direction: Pan) {
        self.request(LinkRequest::Pan(direction));
    }

    fn spawn(
        work: impl FnOnce(Receiver<LinkRequest>, Arc<Waker>) + Send + 'static,
    ) -> Result<DisplayLink, NoThread> {
        let (requests, received) = bounded(WAITING);
        let waker = Arc::new(Waker::new());
        let heard = Arc::clone(&waker);
        Ok(DisplayLink {
            requests: Some(requests),
            waiting: received.clone(),
            waker,
            _thread: DeviceThread::start(move || work(received, heard))?,
        })
    }

    fn request(&self, request: LinkRequest) {
        // Only a thread that ended early, because of a closed terminal, misses the request.
        if let Some(requests) = &self.requests {
            let mut request = request;
            while let Err(TrySendError::Full(again)) = requests.try_send(request) {
                request = again;
                // The thread may just have taken it itself.
                let _ = self.waiting.try_recv();
            }
            self.waker.wake();
        }
    }
}

impl Drop for DisplayLink {
    fn drop(&mut self) {
        self.requests = None;
        self.waker.wake();
    }
}
