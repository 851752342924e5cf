//! What is wanted of a display, from outside of its thread.

use crate::content::Content;
use crate::view::{Pan, View};

/// What the caller wants of a display.
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
