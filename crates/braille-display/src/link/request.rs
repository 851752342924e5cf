//! What the caller asks of a display's thread.

use crate::content::Content;
use crate::view::{Pan, View};

/// A request of the caller.
#[derive(Debug)]
pub(super) enum LinkRequest {
    Show(Content),
    Pan(Pan),
}

/// Applies a request to the view.
pub(super) fn apply(view: &mut View, request: LinkRequest) {
    match request {
        LinkRequest::Show(content) => view.show(content),
        LinkRequest::Pan(direction) => view.pan(direction),
    }
}
