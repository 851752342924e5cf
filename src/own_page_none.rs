//! Stands for `own_page` in the program for tournaments: nobody has such a page.

use crossbeam_channel::Receiver;

use desk::activities::OwnPageInput;
use desk::messages::MessageKind;
use desk::own_page::PageView;

/// There is no page.
#[derive(Clone)]
pub enum OwnPage {}

impl OwnPage {
    pub(crate) fn typed(&self) -> Receiver<OwnPageInput> {
        match *self {}
    }

    pub(crate) fn speaks(&self, _: bool) {
        match *self {}
    }

    pub(crate) fn follows_key(&self, _: Option<u64>) {
        match *self {}
    }

    pub(crate) fn leave_board(&self) {
        match *self {}
    }

    pub(crate) fn said(&self, _: &str, _: MessageKind) {
        match *self {}
    }

    pub(crate) fn show(&self, _: PageView) {
        match *self {}
    }
}
