//! Has liblouis write on a thread of its own, and waits for it only for a limited time: on some
//! texts it never comes back. With liblouis 3.24, "x ?.et" in the table `de-g1.ctb` is one of them.
//! Knows threads and time, no C and no cells.

use std::ffi::CString;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use super::library::Library;

/// How long to wait for a text. Nearly every one takes less than a millisecond.
const LONGEST_WAIT: Duration = Duration::from_secs(1);

/// Units of braille, each with the index of its character; `None` if the text was not written
/// completely.
type Written = Option<Vec<(u32, usize)>>;

/// A text to write.
struct Request {
    table: CString,
    text: Vec<char>,
    answer: Sender<Written>,
}

/// The thread that calls liblouis.
pub(super) struct Worker {
    requests: Sender<Request>,
    /// How many requests were sent. Held by the caller who waits for the answer.
    sent: Mutex<u64>,
    /// How many requests are done, whether or not they are still waited for.
    done: Arc<AtomicU64>,
}

impl Worker {
    /// The thread, which starts when it is first needed.
    fn get(library: &'static Library) -> &'static Worker {
        static WORKER: OnceLock<Worker> = OnceLock::new();
        WORKER.get_or_init(|| {
            let (requests, received) = channel();
            let done = Arc::new(AtomicU64::new(0));
            let counts = Arc::clone(&done);
            let work = move || work(library, &received, &counts);
            // Without a thread no request is ever received, and every text is refused.
            let _thread = worker::spawn("liblouis", work);
            Worker {
                requests,
                sent: Mutex::new(0),
                done,
            }
        })
    }

    /// The braille of a text; `None` if liblouis does not write it completely and in time, or is
    /// still busy with a text that it was not waited for.
    pub(super) fn translate(
        library: &'static Library,
        table: &CString,
        text: Vec<char>,
    ) -> Written {
        let worker = Self::get(library);
        let mut sent = worker.sent.lock().unwrap_or_else(PoisonError::into_inner);
        if worker.done.load(Ordering::Acquire) != *sent {
            return None;
        }
        let (answer, answered) = channel();
        let table = table.clone();
        let request = Request {
            table,
            text,
            answer,
        };
        worker.requests.send(request).ok()?;
        *sent += 1;
        answered.recv_timeout(LONGEST_WAIT).ok().flatten()
    }
}

fn work(library: &Library, requests: &Receiver<Request>, done: &AtomicU64) {
    for request in requests {
        let written = library.translate(&request.table, &request.text);
        done.fetch_add(1, Ordering::Release);
        // The caller no longer waits if it took too long.
        let _ = request.answer.send(written);
    }
}
