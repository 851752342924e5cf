//! What the caller asks of a display's thread.

use crate::content::Content;
use crate::view::{Pan, View};

/// A request of the caller.
#[derive(Debug)]
pub(super) enum Request {
    Show(Content),
    Pan(Pan),
}

/// Applies a request to the view.
pub(super) fn apply(view: &mut View, request: Request) {
    match request {
        Request::Show(content) => view.show(content),
        Request::Pan(direction) => view.pan(direction),
    }
}
