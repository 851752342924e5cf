//! Replaces the page in a build without it: nobody can ask for a page, and no game has one.

use std::convert::Infallible;
use std::path::Path;

use crossbeam_channel::Receiver;

use crate::problem::Problem;
use chess_laws::Time;
use desk::dialogue::RemotePlayer;
use desk::game_desk::{GameDesk, Outputs};
use desk::messages::Localisation;
use game::proof::Checkpoint;
use game::session::{PageOf, State};

/// No page can be asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PageOptions {}

impl PageOptions {
    /// There is no page.
    #[must_use]
    pub const fn writes_addresses(&self) -> bool {
        match *self {}
    }
}

/// There is no page.
pub enum Page {}

/// There are no requests.
pub(crate) struct PendingRequest(Infallible);

/// There are no answers.
pub(crate) struct PageAnswer;

/// There are no answers.
pub(crate) fn not_kept() -> PageAnswer {
    PageAnswer
}

impl PendingRequest {
    pub(crate) fn answer(self, _: PageAnswer, _: State) {
        match self.0 {}
    }
}

impl Page {
    /// There is no page.
    ///
    /// # Errors
    /// None.
    pub fn open(options: PageOptions, _: &Path, _: &GameDesk) -> Result<Self, Problem> {
        match options {}
    }

    /// There is no page.
    #[must_use]
    pub fn addresses(&self, _: &Localisation) -> Vec<String> {
        match *self {}
    }

    pub(crate) fn of(&self, _: PageOf, _: &Localisation) -> Option<String> {
        match *self {}
    }

    /// There is no page.
    #[must_use]
    pub fn plays(&self) -> bool {
        match *self {}
    }

    pub(crate) fn asked(&self) -> Receiver<PendingRequest> {
        match *self {}
    }

    pub(crate) fn keep(&self, _: Checkpoint) {
        match *self {}
    }

    pub(crate) fn show(&self, _: &GameDesk, _: Time) {
        match *self {}
    }

    pub(crate) fn wrong_addresses(&self) -> usize {
        match *self {}
    }

    pub(crate) fn more_wrong_addresses(&self) -> bool {
        match *self {}
    }

    pub(crate) fn player(&self) -> Option<RemotePlayer> {
        match *self {}
    }

    pub(crate) fn carry_to(
        &self,
        _: &mut GameDesk,
        asked: &PendingRequest,
        _: Time,
    ) -> (Outputs, PageAnswer) {
        match asked.0 {}
    }
}
